"""What happened, as lines of a log."""
