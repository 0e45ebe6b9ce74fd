"""Shapes that only this game has."""
