"""What the picture says: short words on signs, and the lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import moves
from onthelam.games.getaway_driver.rules.charts import (
    CARD_TITLES,
    EV1,
    EV2,
    EVENT_TITLES,
    NO_EVENT,
    RAM,
    STUNT,
    TIMING,
)
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, ESCAPED, FOUR, SOLO
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import ABILITIES, stunts_words
from onthelam.tongue.tongue import Tongue

MIDTOWNS: Final = ("", N_("City Map"), N_("Thoroughfare"), N_("Garage"), N_("Vantage"), N_("Skid Row"))
WHENS: Final = (N_("on your turn"), N_("turn start"), N_("round start"), N_("at the check"))
UPGRADES: Final = (  # in a list, where there is little room
    N_("Armoured"), N_("Barricades"), N_("Dispatch"), N_("Patrol car"), N_("Copter"), N_("Motorcycle"), N_("Spikes"),
    N_("Camera"),
)  # fmt: skip
SIGNS: Final = {  # by code: what a sign on the board means, in a word
    moves.NO_HAZARD.code: N_("None"), moves.PLACE_HAZARD.code: N_("Hazard"), moves.BONUS.code: N_("Bonus"),
    moves.SAVE.code: N_("Save"), moves.CRASH.code: N_("Crash"), moves.TAKE.code: N_("Here"),
    moves.LEAVE.code: N_("Leave"),
}  # fmt: skip
WAYS: Final = (N_("Ahead"), N_("Left"), N_("Right"), N_("Behind"))


def whole_card(card: int, tongue: Tongue) -> str:
    """Its stunt, its ability and its moment."""
    say = tongue.say
    name, does, stunt = say(CARD_TITLES[card]), say(ABILITIES[card]), stunts_words(STUNT[card], tongue)
    told = say("{card} ({stunt}): {ability}", card=name, stunt=stunt, ability=does) if stunt else ""
    told = told or say("{card}: {ability}", card=name, ability=does)
    return f"{told} ({say(WHENS[TIMING[card]])})"


class Chase(NamedTuple):
    """What of a view the lead shows."""

    drives: bool  # whoever looks
    hunts: bool
    mode: int
    top: int
    meters: tuple[int, ...]  # by Car
    ramming: bool
    bag_count: int
    risky_count: int
    event: int
    bomb: int
    crashes: int
    escapes: int
    round: int
    stalled: int
    stall_limit: int
    ending: int
    names: tuple[str, ...]  # of the Drivers, where there are two


def chase_of(v: View, names: Sequence[str]) -> Chase:
    cars = v.cars
    return Chase(
        0 <= v.seat < len(cars), v.seat >= len(cars), v.mode, v.top, tuple([c.meter for c in cars]),
        any(c.ramming for c in cars), v.bag_count, v.risky_count, v.event, v.bomb, v.crashes, v.escapes, v.round,
        v.stalled, v.stall_limit, v.ending, tuple(names[: len(cars)]) if v.mode == FOUR else (),
    )  # fmt: skip


class Near:
    """How near the cuffs and the way out are."""

    def __init__(self, c: Chase, tongue: Tongue) -> None:
        self.c = c
        self.tongue = tongue

    def driver(self, car: int) -> str:
        """Whose Car it is, where there are two."""
        return self.c.names[car] if car < len(self.c.names) else ""

    def pursuit(self, car: int) -> tuple[str, str]:
        """How near the cuffs are, then what that means."""
        c, say = self.c, self.tongue.say
        level = c.meters[car]
        if c.mode == FOUR:
            first = say("{letter}: pursuit {level} of {top}", letter="AB"[car], level=level, top=c.top)
            return first, self.driver(car)
        first = say("Pursuit {level} of {top}.", level=level, top=c.top)
        left = c.top - level
        if left <= 0:
            return first, say("Caught.")
        if c.ending:
            return first, ""
        if c.drives:
            more = self.tongue.count("One more and you are caught.", "{number} more and you are caught.", left)
        else:
            more = self.tongue.count("One more: the Car is caught.", "{number} more: the Car is caught.", left)
        return first, more[:1].upper() + more[1:]

    def meter(self, car: int, wide: bool) -> tuple[str, str]:
        """What stands over a meter. On a phone there is room for whose it is: its level it shows itself."""
        first, second = self.pursuit(car)
        if wide:
            return first, second
        if self.c.mode == FOUR:
            return self.tongue.say("Pursuit {letter}", letter="AB"[car]), self.driver(car)
        return first, ""

    def left(self) -> tuple[str, str]:
        """How near the way out is."""
        c, say = self.c, self.tongue.say
        if c.mode == SOLO:
            first = say("{calm} calm and {risky} risky tiles left", calm=c.bag_count, risky=c.risky_count)
        else:
            first = self.tongue.count("{n} tile left", "{n} tiles left", c.bag_count)
        if c.ending:
            return first, ""
        if c.event == EV2:
            return first, say("all Stash taken: the Driver wins")  # GD-EVT.10, GD-EVT.11
        if c.mode == FOUR:
            if c.drives:
                return first, say("when they run out, you both escape")  # GD-FOUR.10
            return first, say("when they run out, the Drivers escape")
        if c.drives:
            return first, say("when they run short, you escape")  # GD-EXP.2
        return first, say("when they run short, the Driver escapes")

    def round(self, wide: bool = True) -> str:
        c, say = self.c, self.tongue.say
        if c.event == EV1 and not wide:  # there is no room for more, and this decides the match
            return say("wrecked {n}/3, Start {m}/3", n=c.crashes, m=c.escapes)
        told = say("Round {n}", n=c.round) if c.round else say("Set-up")
        if not wide and c.event == NO_EVENT and c.stalled < 5 and not c.ramming:
            return ""  # the log counts them too
        if c.ramming:
            told += ". " + say(CARD_TITLES[RAM])
        if c.event != NO_EVENT:
            told += ". " + say(EVENT_TITLES[c.event]) + (f": {c.bomb}" if c.bomb else "")
            if c.event == EV1:
                told += ": " + say("{n} of 3 wrecked, {m} of 3 on Start", n=c.crashes, m=c.escapes)
        elif c.stalled >= 5 and c.stall_limit:
            told += ". " + say("{n} of {most} rounds without a tile", n=c.stalled, most=c.stall_limit)
        return told

    def verdict(self) -> str:
        say = self.tongue.say
        if self.c.ending == ESCAPED:
            return say("Escaped")
        return say("Got away") if DRIVERS_WIN[self.c.ending] else say("Caught")


def stash_words(n: int, tongue: Tongue) -> str:
    return tongue.say("{n} stash", n=n)


def sign_words(m: Move, tongue: Tongue) -> str:
    """What a sign on the board means, in a word."""
    say = tongue.say
    if isinstance(m, moves.Study):
        return say("Study")
    if isinstance(m, moves.MoveSpikes):
        return say("Move")
    if isinstance(m, moves.Boost):
        return say("Extra")
    if isinstance(m, moves.HalfTurn):
        return say("Round")
    return say(SIGNS[m.code]) if m.code in SIGNS else ""
