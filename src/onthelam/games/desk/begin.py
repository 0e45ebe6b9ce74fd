"""A match from its beginning: from options, or from a written position. And what can be known before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from onthelam.core.chance import Chance
from onthelam.core.match import Match
from onthelam.core.option import DEAL, Options
from onthelam.core.refusal import N_, BadOption
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import State, View
from onthelam.core.writing import read_header, read_position
from onthelam.games import load
from onthelam.games.desk.houses import dealt, one_house


def new(game: str, *, seed: int | None = None, chance: Chance | None = None, **options: object) -> Match:
    """A new match. Options go by the names of the game's rules; a wrong one is refused with its range.

    Where a game has the option `deal`, one above 0 is the same deal for everybody: `new("last-job", deal=123456)`.
    `mode` may be any that `named_modes` of the rules has: `mode="events"`.
    """
    if options.get(DEAL) and not (seed is None and chance is None):
        raise BadOption("E_OPT_SEED", "", N_("A deal has draws of its own: give no seed and no house of chance."))
    return begun(game, options, one_house(seed, chance))


def begun(game: str, options: Mapping[str, object], house: Chance) -> Match:
    """`new`, as those call it who have the options as a whole. If they name a deal, its house is asked instead."""
    return opened(game, options, house, False)


def waiting(game: str, options: Mapping[str, object], house: Chance) -> Match:
    """The same before its opening is drawn: nobody may do anything until it is to `begin`."""
    return opened(game, options, house, True)


def opened(game: str, options: Mapping[str, object], house: Chance, waits: bool) -> Match:
    settled, start = settled_and_blank(game, options)
    if settled.get(DEAL):
        house = dealt(game, settled[DEAL])
    return Match(load(game).rules, dict(settled), start, False, house, [], waits=waits)


def from_position(text: str, *, seed: int | None = None, chance: Chance | None = None) -> Match:
    """A match that begins at a written position; an impossible one is refused with the reason."""
    table = read_header(text, "position")
    rules: Rules[State] = load(str(table["game"])).rules
    options, start = read_position(rules, table)
    rules.check_start(start)
    return Match(rules, options, start, True, one_house(seed, chance), [])


class Laid(NamedTuple):
    """A table as its options lay it, before anything has happened."""

    options: Options  # all of them, settled
    seats: int
    teams: dict[str, list[Seat]]
    view: View  # an onlooker's


def laid(game: str, options: Mapping[str, object]) -> Laid:
    """What a match with these options would begin with; a wrong one is refused with its range."""
    settled, start = settled_and_blank(game, options)
    rules: Rules[State] = load(game).rules
    return Laid(dict(settled), rules.seats(start), rules.teams(start), rules.view(start, NOBODY))


def settled_and_blank(game: str, options: Mapping[str, object]) -> tuple[Options, State]:
    try:
        return remembered(game, **options)
    except TypeError:  # an option that cannot be remembered, such as a list: its own sentence refuses it
        return remembered.__wrapped__(game, **options)


@lru_cache(maxsize=64, typed=True)
def remembered(game: str, /, **options: object) -> tuple[Options, State]:
    """Simulations lay the same table again and again: 5 of the 9 us a match began with.

    A match never changes the state it starts from. Typed, since 1 and True are equal and only one is a number.
    """
    rules: Rules[State] = load(game).rules
    settled = rules.settle(spread(rules, options))
    return settled, rules.blank(settled)


def spread(rules: Rules[State], options: dict[str, object]) -> dict[str, object]:
    """A named mode as the options that make it. What else is given counts before them."""
    named = rules.named_modes().get(str(options.get("mode")))
    if named is None:
        return options
    return {**named, **{name: value for name, value in options.items() if name != "mode"}}
