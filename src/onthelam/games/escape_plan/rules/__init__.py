"""The rules of Escape Plan: they know core and themselves."""
