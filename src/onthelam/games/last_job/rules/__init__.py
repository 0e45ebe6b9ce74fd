"""The rules of The Last Job: they know core and themselves."""
