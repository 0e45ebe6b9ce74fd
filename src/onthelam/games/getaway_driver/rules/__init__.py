"""The rules of Getaway Driver. A module is a chapter; `turn.py` ties them together."""
