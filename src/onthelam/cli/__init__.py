"""`lam`: the same games from a terminal. Whatever a command needs is imported when it is called."""

from __future__ import annotations


def main() -> int:
    import sys

    from onthelam.cli.run import run

    return run(sys.argv[1:])
