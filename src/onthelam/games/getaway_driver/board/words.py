"""What the picture says: short words on signs, and the lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import (
    EV2,
)
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, ESCAPED, FOUR, SOLO
from onthelam.games.getaway_driver.rules.view import View
from onthelam.tongue.tongue import Tongue

MIDTOWNS: Final = ("", N_("City Map"), N_("Thoroughfare"), N_("Garage"), N_("Vantage"), N_("Skid Row"))
WHENS: Final = (N_("on your turn"), N_("turn start"), N_("round start"), N_("at the check"))


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
        """How near the cuffs are, then what that means; of two Cars, whose it is."""
        c, say = self.c, self.tongue.say
        level = c.meters[car]
        if c.mode == FOUR:
            return say("{letter}: pursuit {level} of {top}", letter="AB"[car], level=level, top=c.top), self.driver(car)
        first = say("Pursuit {level} of {top}", level=level, top=c.top)
        left = c.top - level
        if left <= 0:
            return first, say("caught")
        if c.ending:
            return first, ""
        return first, self.tongue.count("one more: caught", "{number} more: caught", left)

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
        if c.drives:  # GD-EXP.2, GD-FOUR.10
            return first, say("then you both escape") if c.mode == FOUR else say("then you escape")
        return first, say("then the Drivers escape") if c.mode == FOUR else say("then the Driver escapes")

    def stalled(self) -> str:
        """The match ends, too, when no tile can be laid for long."""
        c = self.c
        if c.ending or c.stalled < 5 or not c.stall_limit:
            return ""
        return self.tongue.say("{n} of {most} rounds without a tile", n=c.stalled, most=c.stall_limit)

    def verdict(self) -> str:
        say = self.tongue.say
        if self.c.ending == ESCAPED:
            return say("Escaped")
        return say("Got away") if DRIVERS_WIN[self.c.ending] else say("Caught")
