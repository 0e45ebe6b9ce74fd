"""What Getaway Driver asks, chapter by chapter: one row a question."""
