"""`lam`: the same games from a terminal. Whatever a command needs is imported when it is called."""

from __future__ import annotations


def main() -> int:
    import sys

    try:
        from onthelam.cli.run import run
    except KeyboardInterrupt:  # Ctrl-C before there is anything to stop
        print("Stopped.", file=sys.stderr)
        return 130
    return run(sys.argv[1:])
