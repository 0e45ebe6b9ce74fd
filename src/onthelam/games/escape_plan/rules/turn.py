"""The rules as everybody else knows them: the modes, who is asked what, how it ends."""

from __future__ import annotations

from typing import ClassVar, Final, final

from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.option import Option, Options
from onthelam.core.outcome import Outcome
from onthelam.core.stepping import SteppingRules
from onthelam.games.escape_plan.rules import options
from onthelam.games.escape_plan.rules.chapters import ending, setup
from onthelam.games.escape_plan.rules.doings import AGENDA
from onthelam.games.escape_plan.rules.events.register import EVENTS, SPELLING
from onthelam.games.escape_plan.rules.moves import MOVES
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.view import View, hears, view


@final
class EscapePlanRules(SteppingRules[State]):
    name: ClassVar[str] = "escape-plan"

    def options(self) -> list[Option]:
        return options.OPTIONS

    def modes(self) -> list[Options]:
        return [
            {"players": 1},
            {"players": 2},
            {"players": 3},
            {"players": 4, "late_fee": 3, "start_notoriety": 3},
            {"players": 5, "start_cash": 12, "contact_display": 9},
            {"players": 2, "mode": "standard", "open_cash": True, "business_limit": 3, "exit_costs": "2, 9",
             "first_order": "1, 0", "start_tiles": "T02 3", "contact_display": 5},
        ]  # fmt: skip

    def named_modes(self) -> dict[str, Options]:
        return {"solo": {"players": 1}, "inspector": {"players": 2}, "standard": {"players": 3}}

    def settle(self, given: dict[str, object]) -> Options:
        return options.settle(given)

    def blank(self, options: Options) -> State:
        return setup.blank(options)

    def begin(self, t: Telling[State]) -> None:
        setup.begin(t)
        AGENDA.go_on(t)

    def outcome(self, s: State) -> Outcome | None:
        return ending.outcome(s)

    def view(self, s: State, seat: int) -> View:
        return view(s, seat, self.legal(s, seat) if seat >= 0 else [])

    def revealed(self, s: State, seat: int) -> View:
        return view(s, seat, [], True)

    def glimpse(self, s: State, seat: int) -> View:
        return view(s, seat, [])

    def hears(self, s: State, e: Event, seat: int) -> Event | None:
        return hears(s, e, seat)

    def catalogue(self, options: Options | None = None) -> list[Move]:
        return MOVES

    def events(self) -> list[type[Event]]:
        return EVENTS

    def spelling(self) -> dict[str, list[str]]:
        return SPELLING


RULES: Final = EscapePlanRules(AGENDA)
