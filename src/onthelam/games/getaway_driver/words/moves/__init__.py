"""Moves as the words on a button."""
