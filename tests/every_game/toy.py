"""Tail, the example of docs/add-a-game.md, with what tests of all games need and a small game does not: something may
be said, and `rest + dash` stands for two moves.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final, cast

from onthelam.core import tabletop
from onthelam.core.chance import Chance
from onthelam.core.event import Ended as Ended
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.option import Options
from onthelam.core.refusal import N_, Illegal
from onthelam.core.seat import Seat
from tests.every_game import tail
from tests.every_game.tail import rules
from tests.every_game.tail.rules import AWAY as AWAY
from tests.every_game.tail.rules import DASH as DASH
from tests.every_game.tail.rules import GOING as GOING
from tests.every_game.tail.rules import LAYING as LAYING
from tests.every_game.tail.rules import MOVES as MOVES
from tests.every_game.tail.rules import STEPS as STEPS
from tests.every_game.tail.rules import UNLAID as UNLAID
from tests.every_game.tail.rules import Dashed as Dashed
from tests.every_game.tail.rules import Dealt as Dealt
from tests.every_game.tail.rules import Laid as Laid
from tests.every_game.tail.rules import Rested as Rested
from tests.every_game.tail.rules import RoundBegan as RoundBegan
from tests.every_game.tail.rules import State as State
from tests.every_game.tail.rules import View as View
from tests.every_game.tail.words import WORDS as WORDS
from tests.every_game.tail.words import TailWords as TailWords


class TalkState(State):
    said: list[str]  # by seat


class TalkView(View):
    said: list[str]


class Said(Event):
    seat: Seat
    text: str

    def change(self, s: TalkState) -> None:
        s.said[self.seat] = self.text


class TailRules(rules.TailRules):
    all_events: ClassVar[list[type[Event]]] = [*rules.TailRules.all_events, Said]

    def modes(self) -> list[Options]:
        return [{"players": 2}, {"players": 3, "rounds": 5}]

    def blank(self, options: Options) -> State:
        s = TalkState.of(super().blank(options))
        s.said = [""] * s.seats()
        return s

    def view(self, s: State, seat: Seat) -> View:
        v = TalkView.of(super().view(s, seat))
        v.said = cast(TalkState, s).said[:]
        return v

    def imagine(self, v: tabletop.View, chance: Chance) -> State:
        s = TalkState.of(super().imagine(v, chance))
        s.said = cast(TalkView, v).said[:]
        return s

    def say(self, t: Telling[State], seat: Seat, text: str) -> None:
        if not 0 <= seat < t.state.seats():
            raise Illegal("E_SEAT", "", N_("There is no seat {seat}."), {"seat": str(seat)})
        t.tell(Said(seat, text))

    def spelled(self, s: State, seat: Seat, text: str) -> list[Move]:
        """`rest + dash` stands for two moves, whether they can be made or not."""
        codes = text.split(" + ")
        first = super().spelled(s, seat, codes[0])
        by_code = {m.code: m for m in MOVES}
        if not set(codes) <= set(by_code):
            raise self.why_not(s, seat, text)
        return first + [by_code[code] for code in codes[1:]]


RULES: Final = TailRules()
GAME: Final = replace(tail.GAME, rules=RULES)
board: Final = GAME.board


def blank_state(seats: int, last: int) -> TalkState:
    return cast(TalkState, RULES.blank({"players": seats, "rounds": last}))
