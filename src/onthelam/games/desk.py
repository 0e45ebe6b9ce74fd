"""Where matches begin: from options, from a written position, from a record."""

from __future__ import annotations

import hashlib
import secrets
from functools import lru_cache
from typing import Final

from onthelam.core.chance import MULTIPLIER, Chance, Fair, Quick, Scripted, Sealed, quick
from onthelam.core.course import folded
from onthelam.core.event import State
from onthelam.core.match import Match
from onthelam.core.option import Options, is_number
from onthelam.core.record import Ply
from onthelam.core.refusal import N_, BadOption, BadRecord
from onthelam.core.rules import Rules
from onthelam.core.writing import ply_of, read_header, read_options, read_position
from onthelam.games import load

TOP_SEED: Final = 4294967295
TOP_STATE: Final = MULTIPLIER * 2**32 - 1


def house(seed: object) -> Chance:
    """A seed makes a quick house that can be repeated; without one the house is fair and its seed a secret."""
    if seed is None:
        return fair()
    if isinstance(seed, str) and is_number(seed):
        seed = int(seed)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= TOP_SEED:
        raise BadOption(
            "E_OPT_SEED",
            "",
            N_("seed cannot be {given}: choose 0 to {top}."),
            {"given": repr(seed), "top": str(TOP_SEED)},
        )
    return quick(seed)


def one_house(seed: object, chance: Chance | None) -> Chance:
    if chance is None:
        return house(seed)
    if seed is not None:
        raise BadOption("E_OPT_SEED", "", N_("Give a seed or a house of chance, not both."))
    return chance


def fair() -> Fair:
    """A house with a secret seed of its own."""
    return Fair(secrets.token_bytes(32))


def new(game: str, *, seed: int | None = None, chance: Chance | None = None, **options: object) -> Match:
    """A new match. Options go by the names of the game's rules; a wrong one is refused with its range."""
    rules: Rules[State] = load(game).rules
    try:
        settled, blank = laid(game, **options)
    except TypeError:  # an option that cannot be remembered, such as a list: its own sentence refuses it
        settled, blank = laid.__wrapped__(game, **options)
    return Match(rules, dict(settled), blank, False, one_house(seed, chance), [])


@lru_cache(maxsize=64, typed=True)
def laid(game: str, /, **options: object) -> tuple[Options, State]:
    """The table as the options lay it. Simulations lay the same one again and again: 5 of the 9 us a match began with.

    A match never changes the state it starts from. Typed, since 1 and True are equal and only one is a number.
    """
    rules: Rules[State] = load(game).rules
    settled = rules.settle(options)
    return settled, rules.blank(settled)


def from_position(text: str, *, seed: int | None = None, chance: Chance | None = None) -> Match:
    """A match that begins at a written position; an impossible one is refused with the reason."""
    table = read_header(text, "position")
    rules: Rules[State] = load(str(table["game"])).rules
    options, start = read_position(rules, table)
    return Match(rules, options, start, True, one_house(seed, chance), [])


def from_record(text: str, *, chance: Chance | None = None) -> Match:
    """The match a record tells, where the record ends. Its events are told again; its rules are not asked.

    A saved record brings its own house of chance along; one without a seed cannot go on until it is given one.
    """
    table = read_header(text, "record")
    rules: Rules[State] = load(str(table["game"])).rules
    options = read_options(rules, table)
    start = rules.blank(options)
    given = "start" in table
    if given:
        options, start = read_position(rules, read_header(str(table["start"]), "position"))
    rows = table.get("plies", [])
    if not isinstance(rows, list):
        raise BadRecord("E_RECORD", "", N_("The plies of a record must be a list."))
    plies: list[Ply] = [ply_of(rules, row) for row in rows]
    if chance is None:
        chance = recorded_house(table.get("chance", {}), sum(len(ply.draws) for ply in plies))
    try:
        match = Match(rules, options, start, given, chance, plies)
        reached = rules.read(read_header(match.position(), "position"), options)  # what it leads to must be possible
        if not match.over and reached != folded(start, plies):  # and have no number in it that cannot be written down
            raise ValueError(plies[-1].move)
        return match
    except (IndexError, ValueError, TypeError, KeyError, OverflowError, MemoryError) as why:
        raise BadRecord(
            "E_RECORD", "", N_("The events of this record do not follow: {why}."), {"why": str(why)}
        ) from None


def recorded_house(told: object, drawn: int) -> Chance:
    """The house a record tells of, as it stood after so many draws; without its seed it is sealed."""
    if not isinstance(told, dict):
        raise BadRecord("E_RECORD", "", N_('The chance of a record must be a table: chance = {{ house = "fair" }}.'))
    name, seed, state = told.get("house", "scripted"), told.get("seed"), told.get("state")
    if name == "fair":
        commitment = str(told.get("commitment", ""))
        if seed is None:
            return Sealed("fair", commitment)
        try:
            key = bytes.fromhex(str(seed))
        except ValueError:
            raise BadRecord("E_RECORD", "", N_("The seed of this record cannot be read.")) from None
        if hashlib.sha256(key).hexdigest() != commitment:
            raise BadRecord("E_RECORD", "", N_("The seed of this record is not the one that was committed to."))
        return Fair(key, drawn)
    if name == "quick":
        if state is None:
            return Sealed("quick", "")
        if isinstance(state, bool) or not isinstance(state, int) or not 0 < state < TOP_STATE:
            raise BadRecord("E_RECORD", "", N_("The state of this record's house of chance cannot be."))
        return Quick(state)
    if name != "scripted":
        gaps = {"given": repr(name)}
        raise BadRecord("E_RECORD", "", N_("{given} is no house of chance: there are fair, quick and scripted."), gaps)
    return Scripted([])
