"""Lines that answer several questions of Getaway Driver at once, as one more choice each: rules/shorthands.py."""

from __future__ import annotations

from typing import Final, NamedTuple

from onthelam.core.agenda import step_who
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE
from onthelam.games.getaway_driver.rules.chapters.solo import solo_facing
from onthelam.games.getaway_driver.rules.shorthands import AS_DRAWN, CLOSE_IN
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.moves import briefs, named
from onthelam.games.words import Shortcut
from onthelam.tongue.tongue import Tongue


def shortcuts_words(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    kind = parts.top_kind(v)
    if not v.moves:
        return ()
    if kind == agenda.POLICE:
        return closing_in(v, tongue)
    if kind == agenda.LAY:
        return as_drawn(v, tongue)
    if sets_vehicle(v):
        return tuple([facing_in(m, v, tongue) for m in v.moves if isinstance(m, moves.At)])
    return ()


def closing_in(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    """DP-23, DP-24."""
    n = len({m.what for m in v.moves if isinstance(m, (moves.Act, moves.ForcedStep))})
    if n == 0:
        return ()
    words = tongue.count(
        "Close in: the one that can still act comes nearer to the Car, then on to the pursuit check",
        "Close in: all {number} that can still act come nearer to the Car, then on to the pursuit check",
        n,
    )
    return (
        Shortcut(
            CLOSE_IN, words, tongue.say("Close in"), tongue.count("{n}, then the check", "all {n}, then check", n)
        ),
    )


def as_drawn(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    """DP-08."""
    if len(v.filling) < 2 or charts.UNKNOWN in v.drawn:
        return ()
    tiles = ", ".join([names.tile_title(tile, tongue) for tile in v.drawn[: len(v.filling)]])
    words = tongue.say("Lay them as they were drawn: {tiles}", tiles=tiles)
    return (Shortcut(AS_DRAWN, words, tongue.say("As drawn"), tongue.say("all {n} at once", n=len(v.filling))),)


def facing_in(m: moves.At, v: View, tongue: Tongue) -> Shortcut:
    """GD-UPG.5, GD-DIS.1, GD-SET.12: its facing is free; towards the Car is what one mostly wants."""
    facing = solo_facing(v, m.car, m.what)
    group = tongue.say("Place it facing the Car")
    if v.mode == tabletop.FOUR:
        group = named.of_car(N_("Place it facing Car A"), N_("Place it facing Car B"), m.car, tongue)
    where, to = named.named(m, v, tongue), names.facing_word(facing, tongue)
    words = tongue.say("{where}, facing {facing}", where=where, facing=to)
    return Shortcut(at_code(m, v), words, briefs.brief_words(m, v, tongue), tongue.say(names.LOOKS[facing]), group)


# -- DP-26: a purchase and its place in one, on the board alone --------------------------------------------------------

FIRST: Final = (charts.PAT, charts.ARM, charts.MOT, charts.HEL, charts.BAR)  # whatever else is bought has a ticket


class Bought(NamedTuple):
    """What is bought, where it would go, and the table at which that is asked."""

    buy: moves.Buy
    at: moves.At
    then: View

    @property
    def line(self) -> str:
        """`buy PAT two-ahead south`: a vehicle looks towards the Car."""
        code = at_code(self.at, self.then) if sets_vehicle(self.then) else self.at.code
        return f"{self.buy.code} {code.removeprefix('at ')}"

    def words(self, v: View, tongue: Tongue) -> str:
        where = facing_in(self.at, self.then, tongue).words if sets_vehicle(self.then) else ""
        where = where or named.named(self.at, self.then, tongue)
        return tongue.say("{bought}. {placed}", bought=named.named(self.buy, v, tongue), placed=where)


def bought(v: View) -> list[Bought]:
    """The first of these that can be paid, in every place it can go to."""
    buys = [m for upgrade in FIRST for m in v.moves if isinstance(m, moves.Buy) and m.what == upgrade]
    if not buys:
        return []
    then = foreseen(v, buys[0]).after
    return [Bought(buys[0], m, then) for m in then.moves if isinstance(m, moves.At)]


def sets_vehicle(v: View) -> bool:
    """Is it asked where a vehicle comes in?"""
    return parts.top_kind(v) == agenda.WHERE and step_who(parts.top(v)) < BARRICADE_PIECE


def at_code(m: moves.At, v: View) -> str:
    """The line that sets a vehicle down here, looking towards the Car: `at two-ahead south`."""
    return f"{m.code} {charts.FACING_NAMES[solo_facing(v, m.car, m.what)]}"
