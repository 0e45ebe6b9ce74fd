"""Many matches without people, and what they add up to."""
