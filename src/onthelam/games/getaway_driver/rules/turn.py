"""The rules as everybody else knows them: GD-END, the modes, and who is asked what."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from onthelam.core.agenda import step_kind, step_who
from onthelam.core.chance import Chance
from onthelam.core.event import Event, Telling
from onthelam.core.fields import impossible
from onthelam.core.move import Move
from onthelam.core.option import Option, Options
from onthelam.core.outcome import Outcome
from onthelam.core.refusal import N_, BadPosition, Illegal
from onthelam.core.stepping import SteppingRules
from onthelam.core.tabletop import View as CoreView
from onthelam.core.worth import Fit, read_fits
from onthelam.games.getaway_driver.rules import agenda, charts, options
from onthelam.games.getaway_driver.rules.advice import spared, worth
from onthelam.games.getaway_driver.rules.advice.usual import usual
from onthelam.games.getaway_driver.rules.catalogue import catalogue
from onthelam.games.getaway_driver.rules.chapters import setup
from onthelam.games.getaway_driver.rules.chapters.cards import hides_hands
from onthelam.games.getaway_driver.rules.chapters.driving import DECOYING, STOMPING
from onthelam.games.getaway_driver.rules.chapters.expand import open_cells
from onthelam.games.getaway_driver.rules.commands import is_over, order_of, refusal
from onthelam.games.getaway_driver.rules.counted import counted
from onthelam.games.getaway_driver.rules.doings import AGENDA
from onthelam.games.getaway_driver.rules.events.cards import CardUsed, Shown
from onthelam.games.getaway_driver.rules.events.register import EVENTS, SPELLING
from onthelam.games.getaway_driver.rules.events.table import Ordered
from onthelam.games.getaway_driver.rules.imagine import imagine
from onthelam.games.getaway_driver.rules.moves import MOVES
from onthelam.games.getaway_driver.rules.positions.check import check_reach
from onthelam.games.getaway_driver.rules.positions.named import by_name, special_name
from onthelam.games.getaway_driver.rules.positions.notation import cell_text
from onthelam.games.getaway_driver.rules.positions.position import read, written
from onthelam.games.getaway_driver.rules.shorthands import moves_of
from onthelam.games.getaway_driver.rules.state import State, bag_total
from onthelam.games.getaway_driver.rules.tabletop import (
    ASK_STOMPING,
    DRIVERS_WIN,
    DUEL,
    ENDING_NAMES,
    PASS_STOMPING,
    SOLO,
)
from onthelam.games.getaway_driver.rules.view import View, hears, view


@final
class GetawayDriverRules(SteppingRules[State]):
    name: ClassVar[str] = "getaway-driver"
    fits: ClassVar[dict[str, Fit]] = read_fits(__file__)
    version: ClassVar[int] = 2  # 1 asked in every window, also where nothing could be played or hidden (GD-DP.1)

    def options(self) -> list[Option]:
        return options.OPTIONS

    def modes(self) -> list[Options]:
        return [
            {"mode": "duel"},
            {
                "mode": "duel",
                "setup": "manual",
                "table_shape": "round",
                "obstacles": "6000 5000 1500 900, 9000 9000 700",
            },
            {"mode": "duel", "open_tiles": True},
            {"mode": "duel", "events": True},
            {"mode": "solo"},
            {"mode": "solo", "difficulty": "ruthless", "terrain": "boxed3"},
            {"mode": "four"},
            {"mode": "four", "setup": "manual", "open_tiles": True, "stash_count": 3},
        ]

    def named_modes(self) -> dict[str, Options]:
        return {
            "duel": {"mode": "duel"},
            "solo": {"mode": "solo"},
            "four": {"mode": "four"},
            "events": {"mode": "duel", "events": True},
            "open": {"mode": "duel", "open_tiles": True},
            "manual": {"mode": "duel", "setup": "manual"},
        }

    def lesson(self) -> Options:
        return {"mode": "duel", "open_tiles": True}

    def settle(self, given: dict[str, object]) -> Options:
        return options.settle(given)

    def for_seats(self, seats: int) -> Options:
        return {"mode": "solo" if seats == 1 else "four" if seats == 4 else "duel"}

    def blank(self, options: Options) -> State:
        return setup.blank(options)

    def seats(self, s: State) -> int:
        return s.seats()

    def outcome(self, s: State) -> Outcome | None:
        if not s.ending:
            return None
        drivers = DRIVERS_WIN[s.ending]
        seats = s.seats()
        if seats == 1:
            return Outcome([1], [drivers], ENDING_NAMES[s.ending], [])
        won = [(seat < len(s.cars)) == drivers for seat in range(seats)]
        named = [s.named] if s.named >= 0 else []
        return Outcome([1 if wins else 2 for wins in won], won, ENDING_NAMES[s.ending], named)

    def teams(self, s: State) -> dict[str, list[int]]:
        if s.mode == SOLO:
            return {"driver": [0]}
        if s.mode == DUEL:
            return {"driver": [0], "police": [1]}
        return {"drivers": [0, 1], "police": [2, 3]}

    def spelled(self, s: State, seat: int, text: str) -> list[Move]:
        return moves_of(self, s, seat, text, self.legal(s, seat))

    def why_not(self, s: State, seat: int, text: str) -> Illegal:
        return refusal(s, seat, text)

    def stays_known(self, s: State, e: Event) -> list[Event]:
        """GD-DP.1: a card shown and taken back, and with it the one that Partners in Crime has copied."""
        if not isinstance(e, CardUsed) or not hides_hands(s):
            return []
        known: list[Event] = [] if e.again else [Shown(e.car, e.card)]
        if e.copied >= 0:
            known.append(Shown(1 - e.car, e.copied))
        return known

    def say(self, t: Telling[State], seat: int, text: str) -> None:
        """GD-DP.1: standing orders, `pass decoy` and `ask decoy`."""
        if t.state.ending:
            raise is_over()
        order, on = order_of(t.state, seat, text)
        t.tell(Ordered(seat, order, on))
        if order == ASK_STOMPING and on and t.state.cars[seat].orders & PASS_STOMPING:
            t.tell(Ordered(seat, PASS_STOMPING, False))

    def ordered(self, s: State, seat: int) -> Move | None:
        """GD-DP.1: a window that is passed by itself is asked, and passed in a row of its own, as any other."""
        step = s.agenda[-1] if s.agenda else 0
        window = (
            DECOYING if step_kind(step) == agenda.DECOY else STOMPING if step_kind(step) == agenda.STOMPING else None
        )
        return window.ordered(s, seat) if window is not None and step_who(step) == seat else None

    def insists(self, s: State, seat: int) -> bool:
        return spared.insists(s, seat)

    def spared(self, s: State, seat: int) -> Move | None:
        found = spared.spared(s, seat) if seat < len(s.cars) else None
        return found if found is not None else super().spared(s, seat)

    def view(self, s: State, seat: int) -> View:
        return view(s, seat, self.legal(s, seat) if seat >= 0 else [], self.to_act(s))

    def revealed(self, s: State, seat: int) -> View:
        return view(s, seat, [], (), True)  # GD-HID.3

    def glimpse(self, s: State, seat: int) -> View:
        return view(s, seat, [], ())

    def awaited(self, v: CoreView) -> tuple[int, ...]:
        return cast(View, v).awaited

    def hears(self, s: State, e: Event, seat: int) -> Event | None:
        return hears(s, e, seat)

    def imagine(self, v: CoreView, chance: Chance) -> State:
        return imagine(cast(View, v), chance)

    def usual(self, v: CoreView) -> Move:
        return usual(cast(View, v))

    def worth(self, s: State, seat: int) -> float:
        return worth.worth(s, seat)

    def stakes(self, s: State, seat: int) -> str:
        side = "driver" if seat < len(s.cars) else "police"
        if s.mode == SOLO:
            return "solo"
        if s.mode == DUEL:
            return f"events {side}" if s.events else f"duel {side}"
        return f"four {side}"

    def progress(self, s: State) -> float:
        return 1 - bag_total(s) / ((charts.TILES - 1) * len(s.cars))  # Start is in no bag

    def catalogue(self, options: Options | None = None) -> list[Move]:
        return MOVES if options is None else catalogue(options)

    def events(self) -> list[type[Event]]:
        return EVENTS

    def spelling(self) -> dict[str, list[str]]:
        return SPELLING

    def name_of(self, v: CoreView, part: str, number: int) -> str:
        return special_name(cast(View, v), part, number) or super().name_of(v, part, number)

    def by_name(self, v: CoreView, s: State) -> dict[str, object]:
        return by_name(cast(View, v), s)

    def counted(self, s: State) -> list[object]:
        return counted(s)

    def written(self, s: State) -> str:
        return written(s)

    def read(self, table: dict[str, object], options: Options) -> State:
        s = read(table, options)
        if s.ending:
            return s
        if not AGENDA.asks(s) or not self.legal(s, self.first(s)):
            raise self.asks_nobody(s, "agenda" in table)
        return s

    def check_start(self, s: State) -> None:
        check_reach(s)

    def asks_nobody(self, s: State, told: bool) -> BadPosition:
        """`told`: the position has an agenda of its own."""
        step = s.agenda[-1]
        if step_kind(step) == agenda.DRIVING:
            cells = [cell_text(s, cell) for cell in open_cells(s, step_who(step))]
            if cells:
                sentence = N_("Before the Driver is asked, a tile must lie ahead, left and right: none is on {cells}.")
                return impossible(sentence, {"cells": ", ".join(cells)}, "GD-EXP.13")
        if told:
            return impossible(N_("The agenda of a position must end with a step that asks somebody."))
        sentence = N_("In this phase nobody is asked anything: say a later phase, or an agenda.")
        return impossible(sentence)


RULES: Final = GetawayDriverRules(AGENDA)
