"""The Last Job as SVG."""
