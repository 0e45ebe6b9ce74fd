"""Escape Plan: three days in a city that grows, and one way out."""
