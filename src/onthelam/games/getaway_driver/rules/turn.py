"""GD-GEN, GD-CHK, GD-END: the round, who is next, when it ends. The rules as everybody else knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from onthelam.core.chance import Chance
from onthelam.core.event import Event, Telling
from onthelam.core.fields import impossible
from onthelam.core.move import Move
from onthelam.core.option import Option, Options
from onthelam.core.outcome import Outcome
from onthelam.core.refusal import N_, BadPosition, Illegal
from onthelam.core.rules import Rules
from onthelam.core.tabletop import View as CoreView
from onthelam.games.getaway_driver.rules import agenda, options
from onthelam.games.getaway_driver.rules.advice import hints
from onthelam.games.getaway_driver.rules.advice.usual import usual
from onthelam.games.getaway_driver.rules.agenda import (
    ALWAYS,
    ASKING,
    BY_ITSELF,
    IN_PLACE,
    LAST_PLANNED,
    NOBODY,
    NOTHING,
    OF_CAR,
    OF_POLICE,
    STEP_NAMES,
    WAIVED,
    WHOM,
    Doing,
    Planned,
    plan_ready,
    step_of,
)
from onthelam.games.getaway_driver.rules.catalogue import catalogue
from onthelam.games.getaway_driver.rules.chapters import setup
from onthelam.games.getaway_driver.rules.chapters.cards import Jamming, Switching, hides_hands
from onthelam.games.getaway_driver.rules.chapters.crashes import Saving
from onthelam.games.getaway_driver.rules.chapters.driving import (
    DECOYING,
    STOMPING,
    Driving,
    TurnBeginning,
    raise_meter,
)
from onthelam.games.getaway_driver.rules.chapters.expand import (
    Expanding,
    ExpandingOne,
    Filling,
    Laying,
    Lifting,
    Owning,
    Redrawing,
    open_cells,
)
from onthelam.games.getaway_driver.rules.chapters.following import Arriving, AtTunnel, Landing, Swerving
from onthelam.games.getaway_driver.rules.chapters.four import STEPS_OF_FOUR, Assigning, SettingOff, Sharing
from onthelam.games.getaway_driver.rules.chapters.moving import (
    Answering,
    Entering,
    LookingAround,
    Meeting,
    Paying,
    Ramming,
    Revealing,
    RoadConditions,
    Staying,
    Targeting,
    TurningAside,
)
from onthelam.games.getaway_driver.rules.chapters.police import (
    Buying,
    Dispatching,
    PlacingFacing,
    PlacingWhere,
    Policing,
)
from onthelam.games.getaway_driver.rules.chapters.reveal import unveil
from onthelam.games.getaway_driver.rules.chapters.setup import Patrolling, Picking, Starting
from onthelam.games.getaway_driver.rules.chapters.solo import SoloDrawing, SoloPolicing
from onthelam.games.getaway_driver.rules.chapters.stash import Adjusting, Scattering, Terraining
from onthelam.games.getaway_driver.rules.charts import EV5, EV6, GARAGE, MIDTOWN
from onthelam.games.getaway_driver.rules.commands import is_over, moves_of, order_of, refusal
from onthelam.games.getaway_driver.rules.counted import counted
from onthelam.games.getaway_driver.rules.events.cards import CardUsed, Shown
from onthelam.games.getaway_driver.rules.events.driver import MeterHeld, MeterMoved
from onthelam.games.getaway_driver.rules.events.register import EVENTS, SPELLING
from onthelam.games.getaway_driver.rules.events.table import BombTicked, Ended, Ordered, RoundBegan, RoundEnded
from onthelam.games.getaway_driver.rules.imagine import imagine
from onthelam.games.getaway_driver.rules.moves import END_STEP, END_TURN, MOVES, NONE, PASS
from onthelam.games.getaway_driver.rules.positions.named import by_name, special_name
from onthelam.games.getaway_driver.rules.positions.position import read
from onthelam.games.getaway_driver.rules.positions.writing import cell_text, written
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    DEFUSED,
    DRIVERS_WIN,
    DUEL,
    ENDING_NAMES,
    FRESH,
    POLICE_SEAT,
    SOLO,
    STALLED,
    UP,
    spikes_on,
)
from onthelam.games.getaway_driver.rules.view import View, hears, view

if TYPE_CHECKING:
    from mypy_extensions import i64

ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]  # made once: it is asked after every choice
WHO_IS_ASKED: Final[list[tuple[int, ...]]] = ALONE + [()] * (ALWAYS - len(ALONE)) + ALONE  # by what `seat` says


def steps_of_a_round(solo: bool) -> list[int]:
    return [
        step_of(agenda.STOMPING, 0),
        step_of(agenda.EXPAND),
        step_of(agenda.TURN, 0),
        step_of(agenda.DRIVING, 0),
        step_of(agenda.SOLO_POLICE if solo else agenda.POLICE),
        step_of(agenda.DECOY, 0),
        step_of(agenda.CHECK, 0),
        step_of(agenda.SOLO_DRAWS if solo else agenda.BUY),
        step_of(agenda.ROUND_END),
    ]


# by mode, and the next one last
STEPS_OF_A_ROUND: Final[list[list[int]]] = [
    steps_of_a_round(False)[::-1],
    steps_of_a_round(True)[::-1],
    STEPS_OF_FOUR[::-1],
]
ABOVE_THE_LAST: Final[list[list[int]]] = [steps[1:] for steps in STEPS_OF_A_ROUND]


# made once, like all that is told round after round; few matches last longer
ROUNDS_BEGAN: Final[list[RoundBegan]] = [RoundBegan(number) for number in range(100)]
ROUNDS_ENDED: Final[list[RoundEnded]] = [RoundEnded(number) for number in range(100)]


def begin_round(t: Telling[State]) -> None:
    """GD-GEN.1. The step that led here still lies there, and makes room for the last one of this round."""
    s = t.state
    number = s.round + 1
    t.tell(ROUNDS_BEGAN[number] if number < len(ROUNDS_BEGAN) else RoundBegan(number))
    s.agenda[0] = step_of(agenda.ROUND_END)  # a list that was empty for a moment has to grow anew, and slowly
    plan_ready(t, ABOVE_THE_LAST[s.mode])


@final
class RoundBeginning(Doing):
    def seat(self, s: State, step: i64) -> int:
        return IN_PLACE

    def run(self, t: Telling[State], step: i64) -> None:
        begin_round(t)


def is_pursued(s: State, car: int) -> bool:
    """GD-CHK.2, GD-EVT.40."""
    cell = s.cars[car].cell
    for at in s.at:
        if at == cell:
            return True
    if s.event == EV5 and s.marks[cell] & UP and s.marks[cell] & FRESH == 0:
        return True
    return spikes_on(s, cell)


METER_FELL: Final[list[MeterMoved]] = [MeterMoved(0, -1), MeterMoved(1, -1)]  # by Car


@final
class Checking(Doing):
    """GD-CHK."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        car = step >> 6 & 63
        if not is_pursued(s, car):
            t.tell(METER_FELL[car])  # GD-CHK.4, GD-CHK.6
        elif MIDTOWN[s.tiles[s.cars[car].cell]] == GARAGE:
            t.tell(MeterHeld(car))  # GD-CHK.5
        else:
            raise_meter(t, car)  # GD-CHK.3


@final
class RoundEnding(Doing):
    """GD-GEN.14."""

    def seat(self, s: State, step: i64) -> int:
        return IN_PLACE

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        if s.event == EV6:
            t.tell(BombTicked())
            if s.bomb == 0:
                t.tell(Ended(DEFUSED, -1))  # GD-EVT.51
                return
        t.tell(ROUNDS_ENDED[s.round] if s.round < len(ROUNDS_ENDED) else RoundEnded(s.round))
        if s.stall_limit and s.stalled >= s.stall_limit:
            t.tell(Ended(STALLED, -1))  # GD-END.4
            return
        begin_round(t)


def doings() -> list[Doing]:
    """By kind of step: how it is done."""
    by_kind: list[Doing] = [Doing() for i in range(len(STEP_NAMES))]
    by_kind[agenda.PICK_HAND] = Picking()
    by_kind[agenda.SCATTER] = Scattering()
    by_kind[agenda.ADJUST] = Adjusting()
    by_kind[agenda.START] = Starting()
    by_kind[agenda.PATROL] = Patrolling()
    by_kind[agenda.TERRAIN] = Terraining()
    by_kind[agenda.ROUND] = RoundBeginning()
    by_kind[agenda.STOMPING] = STOMPING
    by_kind[agenda.EXPAND] = Expanding()
    by_kind[agenda.EXPAND_ONE] = ExpandingOne()
    by_kind[agenda.CAMERA] = Redrawing()
    by_kind[agenda.LAY] = Laying()
    by_kind[agenda.TOKEN] = Owning()
    by_kind[agenda.TURN] = TurnBeginning()
    by_kind[agenda.DRIVING] = Driving()
    by_kind[agenda.SWITCH] = Switching()
    by_kind[agenda.JAM] = Jamming()
    by_kind[agenda.FILL] = Filling()
    by_kind[agenda.TARGET] = Targeting()
    by_kind[agenda.BARRICADE] = Paying()
    by_kind[agenda.ENTER] = Entering()
    by_kind[agenda.REVEAL] = Revealing()
    by_kind[agenda.RAM] = Ramming()
    by_kind[agenda.MEET] = Meeting()
    by_kind[agenda.ENTRY_TURN] = TurningAside()
    by_kind[agenda.ROAD] = RoadConditions()
    by_kind[agenda.HAZARD] = Answering()
    by_kind[agenda.ARRIVE] = Arriving()
    by_kind[agenda.TUNNEL] = AtTunnel()
    by_kind[agenda.SWERVE] = Swerving()
    by_kind[agenda.LAND] = Landing()
    by_kind[agenda.STAY] = Staying()
    by_kind[agenda.CITY_MAP] = LookingAround()
    by_kind[agenda.SAVE] = Saving()
    by_kind[agenda.POLICE] = Policing()
    by_kind[agenda.DISPATCH] = Dispatching()
    by_kind[agenda.WHERE] = PlacingWhere()
    by_kind[agenda.FACE] = PlacingFacing()
    by_kind[agenda.DECOY] = DECOYING
    by_kind[agenda.CHECK] = Checking()
    by_kind[agenda.BUY] = Buying()
    by_kind[agenda.ROUND_END] = RoundEnding()
    by_kind[agenda.LIFT] = Lifting()
    by_kind[agenda.SET_OFF] = SettingOff()
    by_kind[agenda.ASSIGN] = Assigning()
    by_kind[agenda.SHARE] = Sharing()
    by_kind[agenda.SOLO_POLICE] = SoloPolicing()
    by_kind[agenda.SOLO_DRAWS] = SoloDrawing()
    return by_kind


@final
class Kept:
    """Compiled code trusts what an attribute holds. What it takes out of a list it checks, and the check whether one
    of fifty classes is a Doing, four times a decision, took 3 % of random play.
    """

    __slots__ = ("doing",)

    def __init__(self, doing: Doing) -> None:
        self.doing = doing


DOINGS: Final[list[Kept]] = [Kept(doing) for doing in doings()]  # by kind of step


def if_waived() -> list[Move]:
    """By kind of step: what is done when nobody is asked because there is nothing to ask."""
    by_kind: list[Move] = [PASS] * len(STEP_NAMES)
    by_kind[agenda.DRIVING] = END_TURN
    by_kind[agenda.POLICE] = END_STEP
    by_kind[agenda.BUY] = NONE
    return by_kind


IF_WAIVED: Final[list[Move]] = if_waived()


def go_on(t: Telling[State]) -> tuple[int, ...]:
    """Does what asks nobody, until somebody is to be asked or the match is over, and tells what is left. GD-DP.2.

    The seat that is asked, or nobody.
    """
    s = t.state
    steps = s.agenda  # it stays the same one until the match is over
    while not s.ending:
        step: i64 = steps[-1]
        doing = DOINGS[step & 63].doing
        seat = doing.seat(s, step)
        if seat >= ALWAYS:
            break
        if seat == NOBODY:
            steps.pop()
            doing.run(t, step)
        elif seat == WAIVED:
            doing.answer(t, step, IF_WAIVED[step & 63])
        elif seat == NOTHING:
            steps.pop()
        elif seat == IN_PLACE:
            doing.run(t, step)
        else:
            moves = doing.ready(s, step, seat)
            if len(moves) > 1:
                break
            doing.answer(t, step, moves[0])
    else:
        step = 0
        steps = s.agenda
        if s.mode == SOLO:
            unveil(t)
    heard = t.heard
    if heard is not None:  # not `tell`: to the state it is no news
        if step > ASKING:
            heard.append(Planned(steps[:]))
        else:
            last = LAST_PLANNED[step]
            if last.steps != steps:
                last = Planned(steps[:])
                LAST_PLANNED[step] = last
            heard.append(last)
    return () if s.ending else WHO_IS_ASKED[seat]


def asked_alone(mode: int) -> list[tuple[int, ...]]:
    """By that part of a step: the seat it asks, if it asks anybody; (): `asked` says it."""
    seats: list[tuple[int, ...]] = []
    for step in range(ASKING + 1):
        kind = step & 63
        whom = WHOM[kind] if kind < len(WHOM) else BY_ITSELF
        who = step >> 6 if whom == OF_CAR else POLICE_SEAT[mode]
        seats.append(ALONE[who] if whom != BY_ITSELF and 0 <= who < len(ALONE) else ())
    return seats


ASKED: Final[list[list[tuple[int, ...]]]] = [asked_alone(mode) for mode in range(3)]


@final
class GetawayDriverRules(Rules[State]):
    name: ClassVar[str] = "getaway-driver"

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

    def lesson(self) -> str:
        return "open"

    def settle(self, given: dict[str, object]) -> Options:
        return options.settle(given)

    def for_seats(self, seats: int) -> Options:
        return {"mode": "solo" if seats == 1 else "four" if seats == 4 else "duel"}

    def blank(self, options: Options) -> State:
        return setup.blank(options)

    def begin(self, t: Telling[State]) -> None:
        go_on(t)

    def seats(self, s: State) -> int:
        return s.seats()

    def first(self, s: State) -> int:
        seats = self.to_act(s)
        return seats[0] if seats else -1

    def to_act(self, s: State) -> tuple[int, ...]:
        if s.ending:
            return ()
        step: i64 = s.agenda[-1]
        seats = ASKED[s.mode][step & ASKING]
        return seats if seats else ALONE[DOINGS[step & 63].doing.asked(s, step)]

    def legal(self, s: State, seat: int) -> list[Move]:
        if s.ending:
            return []
        step: i64 = s.agenda[-1]
        seats = ASKED[s.mode][step & ASKING]
        if seat != (seats[0] if seats else DOINGS[step & 63].doing.asked(s, step)):
            return []
        return list(DOINGS[step & 63].doing.ready(s, step, seat))

    def ready(self, s: State, seat: int) -> tuple[Move, ...]:
        step: i64 = s.agenda[-1]
        return DOINGS[step & 63].doing.ready(s, step, seat)

    def play(self, t: Telling[State], seat: int, m: Move) -> None:
        self.play_on(t, seat, m)

    def play_on(self, t: Telling[State], seat: int, m: Move) -> tuple[int, ...]:
        step: i64 = t.state.agenda[-1]
        DOINGS[step & 63].doing.answer(t, step, m)
        return go_on(t)

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

    def ordered(self, s: State, seat: int) -> Move | None:
        """GD-DP.1: a window that is passed by itself is asked, and passed in a row of its own, as any other."""
        step = s.agenda[-1] if s.agenda else 0
        window = DECOYING if step & 63 == agenda.DECOY else STOMPING if step & 63 == agenda.STOMPING else None
        return window.ordered(s, seat) if window is not None and step >> 6 & 63 == seat else None

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

    def hint(self, s: State, seat: int) -> float:
        return hints.hint(s, seat)

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

    def asks(self, s: State, step: i64) -> bool:
        """A seat is asked by this step, or waived what it could do; in solo the Police have none.

        A window is a question even where GD-DP.1 would not have opened it: positions of older matches stand there.
        """
        if step & 63 == agenda.STOMPING or step & 63 == agenda.DECOY:
            return True
        if WHOM[step & 63] == OF_POLICE and POLICE_SEAT[s.mode] < 0:
            return False
        return DOINGS[step & 63].doing.seat(s, step) not in (NOBODY, NOTHING, IN_PLACE)

    def read(self, table: dict[str, object], options: Options) -> State:
        s = read(table, options, STEPS_OF_A_ROUND)
        if s.ending:
            return s
        if not self.asks(s, s.agenda[-1]) or not self.legal(s, self.first(s)):
            raise self.asks_nobody(s, "agenda" in table)
        return s

    def asks_nobody(self, s: State, told: bool) -> BadPosition:
        """`told`: the position has an agenda of its own."""
        step: i64 = s.agenda[-1]
        if step & 63 == agenda.DRIVING:
            cells = [cell_text(s, cell) for cell in open_cells(s, step >> 6 & 63)]
            if cells:
                sentence = N_("Before the Driver is asked, a tile must lie ahead, left and right: none is on {cells}.")
                return impossible(sentence, {"cells": ", ".join(cells)}, "GD-EXP.13")
        if told:
            return impossible(N_("The agenda of a position must end with a step that asks somebody."))
        sentence = N_("In this phase nobody is asked anything: say a later phase, or an agenda.")
        return impossible(sentence)


RULES: Final = GetawayDriverRules()
