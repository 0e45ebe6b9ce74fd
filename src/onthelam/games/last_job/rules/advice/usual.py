"""What is done for whoever does not answer: as little as can be."""

from __future__ import annotations

from onthelam.core.move import Move
from onthelam.games.last_job.rules.moves import WAIT
from onthelam.games.last_job.rules.view import View


def usual(v: View) -> Move:
    """Wait, or stop, which comes last; elsewhere the first there is."""
    last = v.moves[-1]
    if WAIT in v.moves:
        return WAIT
    return last if last.code == "stop" else v.moves[0]
