"""What a state is worth, for bots; the usual move."""
