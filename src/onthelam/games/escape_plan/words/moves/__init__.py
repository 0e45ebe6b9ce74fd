"""Moves in words: whole, and on a button of two lines."""
