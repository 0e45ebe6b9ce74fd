"""Shapes that only The Last Job has."""
