"""Which house of chance does a match ask?"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Final

from onthelam.core.chance import MULTIPLIER, Chance, Fair, Quick, Scripted, Sealed, quick
from onthelam.core.option import is_number
from onthelam.core.refusal import N_, BadOption, BadRecord
from onthelam.core.seat import Seat

TOP_SEED: Final = 4294967295
ADDED: Final = re.compile(r"[0-9]{1,2}:[0-9a-f]{32}")  # a seat, and the number that was added there
NUMBER: Final = re.compile(r"[0-9a-f]{32}")
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


def added(numbers: str, seat: Seat, number: str) -> str:
    """The numbers of a match in the order in which they were given, with one more; what is none adds nothing.

    Whoever sat in that seat before has left it, and their number goes with them.
    """
    others = [one for one in numbers.split() if not one.startswith(f"{seat}:")]
    return " ".join([*others, f"{seat}:{number}"]) if NUMBER.fullmatch(number) else " ".join(others)


def givers(numbers: str) -> list[tuple[Seat, str]]:
    """By whom the numbers of a match were given, in that order."""
    parted = [one.partition(":") for one in numbers.split()]
    return [(int(seat), number) for seat, _, number in parted]


def dealt(game: str, deal: object) -> Fair:
    """The house of a deal: the same draws for everybody. No secret: whoever knows the number could look ahead."""
    return Fair(hashlib.sha256(f"onthelam: deal {deal} of {game}".encode()).digest())


def recorded_house(told: object, drawn: int) -> Chance:
    """The house a record tells of, as it stood after so many draws; without its seed it is sealed."""
    if not isinstance(told, dict):
        raise BadRecord("E_RECORD", "", N_('The chance of a record must be a table: chance = {{ house = "fair" }}.'))
    name, seed, state = told.get("house", "scripted"), told.get("seed"), told.get("state")
    if name == "fair":
        commitment = str(told.get("commitment", ""))
        numbers = numbers_of(told)
        if seed is None:
            return Sealed("fair", commitment, numbers)
        key = seed_of(seed)
        if hashlib.sha256(key).hexdigest() != commitment:
            raise BadRecord("E_RECORD", "", N_("The seed of this record is not the one that was committed to."))
        return Fair(key, drawn, numbers)
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


def numbers_of(told: Mapping[str, object]) -> str:
    """The numbers that players added, as a record's house of chance writes them; "" where none did."""
    numbers = str(told.get("numbers", ""))
    if any(not ADDED.fullmatch(one) for one in numbers.split(" ") if numbers):
        raise BadRecord("E_RECORD", "", N_("The numbers that were added to this record's chance cannot be read."))
    return numbers


def seed_of(told: object) -> bytes:
    """The secret of a fair house as a record writes it."""
    try:
        return bytes.fromhex(str(told))
    except ValueError:
        raise BadRecord("E_RECORD", "", N_("The seed of this record cannot be read.")) from None
