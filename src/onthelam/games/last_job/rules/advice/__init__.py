"""What a state is worth, for bots, and the usual move."""
