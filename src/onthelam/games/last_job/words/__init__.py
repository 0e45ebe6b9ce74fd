"""What The Last Job says."""
