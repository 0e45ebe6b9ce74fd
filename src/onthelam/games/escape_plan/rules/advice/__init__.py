"""Hints for bots, and what is done for whoever does not answer."""
