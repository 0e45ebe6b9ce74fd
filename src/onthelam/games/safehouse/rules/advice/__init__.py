"""What a state is worth, for bots."""
