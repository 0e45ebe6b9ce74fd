"""What is asked: by chapter, a row a question."""
