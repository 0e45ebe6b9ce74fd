"""What one who learns by playing is told."""
