"""Shapes that only this game draws: tiles, streets, cars, signs, a surface that is pointed at."""
