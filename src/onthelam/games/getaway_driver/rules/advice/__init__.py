"""Hints for bots; the usual move."""
