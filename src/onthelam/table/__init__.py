"""Matches that people sit at: places, the way of a click, bots that think elsewhere, who is looking."""
