"""The rules of Safehouse: they know core and themselves."""
