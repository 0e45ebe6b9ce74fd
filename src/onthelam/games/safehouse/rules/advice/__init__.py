"""Hints for bots."""
