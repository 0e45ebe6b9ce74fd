"""Matches kept: what happened is appended and read, never rewritten. The store knows no game and no rule.

`store.Store` is the way in for a server, `reader.Reader` for whoever only looks; both are imported from their modules,
since they bring a database along.
"""
