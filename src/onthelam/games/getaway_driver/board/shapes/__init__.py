"""Shapes that only this game draws: tiles, streets, cars, signs."""
