"""A position read, written, checked."""
