"""Escape Plan as SVG."""
