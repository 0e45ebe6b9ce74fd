"""The rules as everybody else knows them: the modes, who is asked what, how it ends."""

from __future__ import annotations

import tomllib
from typing import ClassVar, Final, cast, final

from onthelam.core.agenda import step_kind
from onthelam.core.chance import Chance
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.option import Option, Options
from onthelam.core.outcome import Outcome, together
from onthelam.core.refusal import Illegal
from onthelam.core.stepping import SteppingRules
from onthelam.core.tabletop import View as CoreView
from onthelam.core.worth import Fit, read_fits
from onthelam.games.last_job.rules import agenda, options
from onthelam.games.last_job.rules.advice import worth
from onthelam.games.last_job.rules.advice.usual import usual
from onthelam.games.last_job.rules.chapters import setup
from onthelam.games.last_job.rules.commands import moves_of, refusal
from onthelam.games.last_job.rules.doings import AGENDA
from onthelam.games.last_job.rules.events.register import EVENTS, SPELLING
from onthelam.games.last_job.rules.moves import MOVES, may_meet
from onthelam.games.last_job.rules.positions.position import read, written
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import AWAY, ENDING_NAMES
from onthelam.games.last_job.rules.view import View, view

STAKES: Final = ["base", "last-job"]  # by mode
TURNS: Final = 20  # so many are a long match


@final
class LastJobRules(SteppingRules[State]):
    name: ClassVar[str] = "last-job"
    fits: ClassVar[dict[str, Fit]] = read_fits(__file__)
    version: ClassVar[int] = 2  # 1 laid one trace where two are due, for a trip and the turn after it (LJ-14.3)

    def options(self) -> list[Option]:
        return options.OPTIONS

    def modes(self) -> list[Options]:
        return [
            {"mode": "BASE"},
            {"mode": "LAST_JOB"},
            {"mode": "BASE", "entrance": "JK2", "handSize": 2, "rest": 2, "doorGap": 1, "alertBonus": 2,
             "pursuerCard": "HAND"},
            {"mode": "LAST_JOB", "entrance": "JK1", "handSize": 4, "rest": 5, "doorGap": 3, "alertBonus": 0,
             "alarm": False, "firstTurnPursuers": False, "traceSupply": 10, "sixSpaces": 2, "jumpOntoYou": True},
        ]  # fmt: skip

    def named_modes(self) -> dict[str, Options]:
        return {"base": {"mode": "BASE"}, "last-job": {"mode": "LAST_JOB"}}

    def for_seats(self, seats: int) -> Options:
        """The game that is on its cover."""
        return {"mode": "LAST_JOB"}

    def lesson(self) -> Options:
        return {"mode": "LAST_JOB", "handSize": 4, "rest": 4}

    def daily(self) -> Options:
        return {"mode": "LAST_JOB"}

    def settle(self, given: dict[str, object]) -> Options:
        return options.settle(given)

    def blank(self, options: Options) -> State:
        return setup.blank(options)

    def begin(self, t: Telling[State]) -> None:
        setup.begin(t)
        AGENDA.go_on(t)

    def seats(self, s: State) -> int:
        return 1

    def outcome(self, s: State) -> Outcome | None:
        return together(1, s.ending == AWAY, ENDING_NAMES[s.ending], []) if s.ending else None  # LJ-10

    def teams(self, s: State) -> dict[str, list[int]]:
        return {"fugitive": [0]}

    def spelled(self, s: State, seat: int, text: str) -> list[Move]:
        return moves_of(self, s, seat, text)

    def why_not(self, s: State, seat: int, text: str) -> Illegal:
        return refusal(s, seat, text)

    def insists(self, s: State, seat: int) -> bool:
        """DP-4: nobody stops for a person, who could still take steps back."""
        return not s.ending and step_kind(s.agenda[-1]) == agenda.WALK

    def view(self, s: State, seat: int) -> View:
        return view(s, seat, self.legal(s, seat) if seat >= 0 else [])

    def glimpse(self, s: State, seat: int) -> View:
        return view(s, seat, [])

    def imagine(self, v: CoreView, chance: Chance) -> State:
        return State.of(cast(View, v))  # everything lies open, so the view gives the state back

    def worth(self, s: State, seat: int) -> float:
        return worth.worth(s, seat)

    def stakes(self, s: State, seat: int) -> str:
        return STAKES[s.agreed.mode]

    def progress(self, s: State) -> float:
        return s.turn / TURNS

    def usual(self, v: CoreView) -> Move:
        return usual(cast(View, v))

    def catalogue(self, options: Options | None = None) -> list[Move]:
        return MOVES if options is None else [m for m in MOVES if may_meet(options, m)]

    def events(self) -> list[type[Event]]:
        return EVENTS

    def spelling(self) -> dict[str, list[str]]:
        return SPELLING

    def by_name(self, v: CoreView, s: State) -> dict[str, object]:
        return tomllib.loads(written(s))

    def written(self, s: State) -> str:
        return written(s)

    def read(self, table: dict[str, object], options: Options) -> State:
        return read(table, options)


RULES: Final = LastJobRules(AGENDA)
