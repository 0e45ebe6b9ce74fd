"""Shapes that only this game draws: the street, pins, dice, squares of a sheet, the safe house."""
