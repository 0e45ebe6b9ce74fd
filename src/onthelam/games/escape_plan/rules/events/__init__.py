"""What can happen, chapter by chapter."""
