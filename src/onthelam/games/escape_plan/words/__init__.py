"""Escape Plan in words: names, questions, moves, the log, how it ends and how to play."""
