"""Every kind of step: its number, its name in positions, how it is done."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import Agenda, Kind
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.chapters import between, preparation, pursuit, sighting, tasks, traces, walking
from onthelam.games.last_job.rules.state import State

KINDS: Final = [
    Kind(agenda.TURN, "turn", between.Choosing()),
    Kind(agenda.ENTRANCE, "entrance", between.Entering()),
    Kind(agenda.TUNNEL, "tunnel", preparation.Tunnelling()),
    Kind(agenda.DOUBLE, "double", preparation.Doubling()),
    Kind(agenda.SUBWAY, "subway", preparation.Riding()),
    Kind(agenda.CARD, "card", between.Playing()),
    Kind(agenda.WALK, "walk", walking.Walking()),
    Kind(agenda.EXIT, "exit", walking.Leaving()),
    Kind(agenda.TRACE, "trace", walking.Tracing()),
    Kind(agenda.DUG, "dug", walking.Noticing()),
    Kind(agenda.HEIST, "heist", walking.Robbing()),
    Kind(agenda.REFILL, "refill", walking.Refilling()),
    Kind(agenda.CHECK, "check", sighting.Checking()),
    Kind(agenda.JUMP, "jump", traces.Jumping()),
    Kind(agenda.ARRIVE, "arrive", tasks.Arriving()),
    Kind(agenda.ALARM, "alarm", tasks.Alarming()),
    Kind(agenda.MOVE, "move", pursuit.Moving()),
    Kind(agenda.LOOK, "look", pursuit.Looking()),
    Kind(agenda.STEP, "step", pursuit.Stepping()),
    Kind(agenda.REST, "rest", pursuit.Resting()),
]
AGENDA: Final[Agenda[State]] = Agenda(KINDS)
