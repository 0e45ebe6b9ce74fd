"""SH-6.1, SH-15 to SH-17, SH-19: who is next, when it ends, who has won. The rules as everybody else knows them."""

from __future__ import annotations

import tomllib
from typing import ClassVar, Final, cast, final

from onthelam.core.chance import Chance
from onthelam.core.event import Event, Telling, kinds_in
from onthelam.core.move import Move
from onthelam.core.option import Option, Options
from onthelam.core.outcome import Outcome, together
from onthelam.core.refusal import Illegal
from onthelam.core.stepping import SteppingRules
from onthelam.core.tabletop import View as CoreView
from onthelam.core.worth import Fit, read_fits
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.advice import worth
from onthelam.games.safehouse.rules.chapters import council, dice, entering, setup
from onthelam.games.safehouse.rules.commands import is_over, may_be_advice, moves_of, refusal, unknown
from onthelam.games.safehouse.rules.doings import AGENDA
from onthelam.games.safehouse.rules.events import SPELLING, SentBack
from onthelam.games.safehouse.rules.moves import MOVES
from onthelam.games.safehouse.rules.positions.position import read, written
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import ANSWERING, ENTERING, GOING_ON, OVER, TAKING_BACK, WON
from onthelam.games.safehouse.rules.view import View, view

STAKES: Final = ["", "one", "two", "three", "four"]  # by the number of players
TURNS: Final = 20  # so many are a long match
ROLLING: Final = 0.65  # of what a turn adds to the log odds of worth: 1.9 of 2.9 in 40 matches of two
EVENTS: Final[list[type[Event]]] = kinds_in([events])


@final
class SafehouseRules(SteppingRules[State]):
    name: ClassVar[str] = "safehouse"
    fits: ClassVar[dict[str, Fit]] = read_fits(__file__)

    def options(self) -> list[Option]:
        return setup.OPTIONS

    def modes(self) -> list[Options]:
        return [
            {"players": 1},
            {"players": 2},
            {"players": 3, "difficulty": "GENTLE", "council": "CONSENT"},
            {"players": 4, "difficulty": "GRIM", "council": "ROLLER"},
            {"players": 2, "council": "CONSENT", "holds": 2, "rerolls": 3, "chameleons": 3, "sheets": "EF"},
            {"players": 4, "startSquare": 22, "safeSquare": 30, "firstRoller": 3},
        ]

    def lesson(self) -> Options:
        return {"players": 2, "difficulty": "GENTLE"}

    def settle(self, given: dict[str, object]) -> Options:
        return setup.settle(given)

    def blank(self, options: Options) -> State:
        return setup.blank(options)

    def begin(self, t: Telling[State]) -> None:
        dice.begin_turn(t, t.state.roller)

    def seats(self, s: State) -> int:
        return len(s.sheets)

    def outcome(self, s: State) -> Outcome | None:
        if s.ending == GOING_ON:
            return None
        if s.ending == WON:
            return together(len(s.sheets), True, "home", [])
        return together(len(s.sheets), False, "caught", dice.caught(s))

    def teams(self, s: State) -> dict[str, list[int]]:
        return {"crew": list(range(len(s.sheets)))}

    def spelled(self, s: State, seat: int, text: str) -> list[Move]:
        return moves_of(s, seat, text, self.legal(s, seat))

    def why_not(self, s: State, seat: int, text: str) -> Illegal:
        return refusal(s, seat, text)

    def insists(self, s: State, seat: int) -> bool:
        """SH-19.6: nobody closes for a person who has entered something in this roll, and could take it back."""
        return s.phase == ENTERING and len(s.sheets[seat].entries) > 0

    def undo(self, t: Telling[State], seat: int) -> None:
        if t.state.phase == OVER:
            raise is_over()
        if t.state.phase == ENTERING and 0 <= seat < len(t.state.sheets):
            entering.take_back(t, seat)

    def say(self, t: Telling[State], seat: int, text: str) -> None:
        """SH-18.5: a suggestion, the line of a legal joint move; an empty text withdraws it."""
        s = t.state
        if s.phase == OVER:
            raise is_over()
        council.refuse_advice(s, seat)
        line = " ".join(text.lower().split())
        if line:
            question = s.copy()
            if s.phase == ANSWERING:
                SentBack().change(question)  # what the roller would be asked again, SH-18.7
            moves_of(question, s.roller, line, self.legal(question, s.roller))
            if not may_be_advice(question, line):
                raise unknown(line)  # it goes beyond this decision
        council.advise(t, seat, line)

    def view(self, s: State, seat: int) -> View:
        return view(s, seat, self.legal(s, seat) if seat >= 0 else [])

    def glimpse(self, s: State, seat: int) -> View:
        return view(s, seat, [])

    def imagine(self, v: CoreView, chance: Chance) -> State:
        return State.of(cast(View, v))  # everything lies open, so the view gives the state back

    def worth(self, s: State, seat: int) -> float:
        return worth.worth(s, seat)

    def stakes(self, s: State, seat: int) -> str:
        return STAKES[len(s.sheets)]

    def progress(self, s: State) -> float:
        """In turns, and by how much a turn brings on average: most of it by the dice that are to be rolled.

        Not by the pursuer: what holds it back would look early.
        """
        done = float(s.turn - 1)
        if s.phase != TAKING_BACK:
            done += ROLLING
        if s.phase == ENTERING:
            done += (1 - ROLLING) * len([sheet for sheet in s.sheets if sheet.closed]) / len(s.sheets)
        return done / TURNS

    def catalogue(self, options: Options | None = None) -> list[Move]:
        return MOVES if options is None else [m for m in MOVES if setup.may_meet(options, m)]

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


RULES: Final = SafehouseRules(AGENDA)
