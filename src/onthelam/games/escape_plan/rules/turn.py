"""The rules as everybody else knows them: the modes, who is asked what, how it ends."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from onthelam.core.agenda import step_kind
from onthelam.core.chance import Chance
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.option import Option, Options
from onthelam.core.outcome import Outcome
from onthelam.core.refusal import Illegal
from onthelam.core.stepping import SteppingRules
from onthelam.core.tabletop import View as CoreView
from onthelam.core.worth import Fit, read_fits
from onthelam.games.escape_plan.rules import options
from onthelam.games.escape_plan.rules.advice import worth
from onthelam.games.escape_plan.rules.advice.usual import usual
from onthelam.games.escape_plan.rules.agenda import Asking
from onthelam.games.escape_plan.rules.chapters import ending, setup
from onthelam.games.escape_plan.rules.charts import DAYS, PARTS
from onthelam.games.escape_plan.rules.commands import moves_of, refusal
from onthelam.games.escape_plan.rules.doings import AGENDA
from onthelam.games.escape_plan.rules.events.register import EVENTS, SPELLING
from onthelam.games.escape_plan.rules.imagine import imagine
from onthelam.games.escape_plan.rules.moves import MOVES
from onthelam.games.escape_plan.rules.positions.named import by_name
from onthelam.games.escape_plan.rules.positions.position import read, written
from onthelam.games.escape_plan.rules.spared import spared
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import PLENTY, hides_cash
from onthelam.games.escape_plan.rules.view import View, hears, view

STAKES: Final = ["", "", "two", "three", "four", "five"]  # by the number of players; alone it is how much one has


def could_choose(s: State, seat: int) -> bool:
    """With plenty of cash there would be several answers to what is asked."""
    step = s.agenda[-1]
    doing = AGENDA.kinds[step_kind(step)].doing
    return isinstance(doing, Asking) and len(doing.moves(s, step, seat, PLENTY)) > 1


@final
class EscapePlanRules(SteppingRules[State]):
    name: ClassVar[str] = "escape-plan"
    fits: ClassVar[dict[str, Fit]] = read_fits(__file__)

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

    def lesson(self) -> Options:
        return {"players": 3}

    def settle(self, given: dict[str, object]) -> Options:
        return options.settle(given)

    def blank(self, options: Options) -> State:
        return setup.blank(options)

    def begin(self, t: Telling[State]) -> None:
        setup.begin(t)
        AGENDA.go_on(t)

    def outcome(self, s: State) -> Outcome | None:
        return ending.outcome(s)

    def spelled(self, s: State, seat: int, text: str) -> list[Move]:
        return moves_of(self, s, seat, text)

    def why_not(self, s: State, seat: int, text: str) -> Illegal:
        return refusal(s, seat, text)

    def view(self, s: State, seat: int) -> View:
        return view(s, seat, self.legal(s, seat) if seat >= 0 else [])

    def revealed(self, s: State, seat: int) -> View:
        return view(s, seat, [], True)

    def glimpse(self, s: State, seat: int) -> View:
        return view(s, seat, [])

    def hears(self, s: State, e: Event, seat: int) -> Event | None:
        return hears(s, e, seat)

    def insists(self, s: State, seat: int) -> bool:
        """A poor thief must not answer more quickly than a rich one (docs/decisions/0012)."""
        return hides_cash(s) and could_choose(s, seat)

    def spared(self, s: State, seat: int) -> Move | None:
        found = spared(s, seat)
        return found if found is not None else super().spared(s, seat)

    def imagine(self, v: CoreView, chance: Chance) -> State:
        return imagine(cast(View, v), chance)

    def worth(self, s: State, seat: int) -> float:
        return worth.worth(s, seat)

    def stakes(self, s: State, seat: int) -> str:
        return STAKES[len(s.thieves)]

    def progress(self, s: State) -> float:
        return (s.day - 1 + s.part / PARTS) / DAYS

    def usual(self, v: CoreView) -> Move:
        return usual(cast(View, v))

    def catalogue(self, options: Options | None = None) -> list[Move]:
        return MOVES

    def events(self) -> list[type[Event]]:
        return EVENTS

    def by_name(self, v: CoreView, s: State) -> dict[str, object]:
        return by_name(cast(View, v), s)

    def written(self, s: State) -> str:
        return written(s)

    def read(self, table: dict[str, object], options: Options) -> State:
        return read(table, options)

    def spelling(self) -> dict[str, list[str]]:
        return SPELLING


RULES: Final = EscapePlanRules(AGENDA)
