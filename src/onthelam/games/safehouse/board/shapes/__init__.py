"""Shapes that only this game draws: squares of a sheet, pins, the safe house."""
