"""Getaway Driver: one Car, one city laid tile by tile, and the Police."""
