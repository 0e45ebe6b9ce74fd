"""Who sits where at this terminal: people and bots, their names, and the numbers from which bots choose."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from onthelam.bots import NAMES as BOTS
from onthelam.core.chance import scattered
from onthelam.core.refusal import N_, BadOption, BadRecord
from onthelam.core.toml import toml
from onthelam.tongue.line import clip, tidy
from onthelam.tongue.tongue import Tongue

ME: Final = "me"
DEFAULT_BOT: Final = "steady"
LONGEST_NAME: Final = 16


@dataclass(frozen=True)
class Seating:
    """`seats` by seat: `me`, or the name of a bot. `seed` is the one the match was begun with, if it is repeatable."""

    seats: tuple[str, ...]
    names: tuple[str, ...]
    bots: int
    seed: int | None

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.seats) if who == ME]

    def bot_seed(self, plies: int) -> int:
        """A bot begins anew at every move: a match that is left and resumed goes the same way."""
        return scattered(self.bots ^ scattered(plies))

    def written(self) -> str:
        """The end of a saved record; `lam.from_record` reads over it."""
        rows = {"seats": self.seats, "names": self.names, "bots": self.bots}
        seed = "" if self.seed is None else f"seed = {self.seed}\n"
        return "\n[sitting]\n" + "".join(f"{name} = {toml(value)}\n" for name, value in rows.items()) + seed


def seated(
    seats: Sequence[str], names: Sequence[str], places: int, bots: int, seed: int | None, tongue: Tongue
) -> Seating:
    """The first seat is a person's and the others steady bots, unless it is said otherwise."""
    taken = list(seats) or [ME, *[DEFAULT_BOT] * (places - 1)]
    for who in taken:
        if who != ME and who not in BOTS:
            gaps = {"given": repr(who), "bots": ", ".join(BOTS)}
            raise BadOption("E_BOT", "", N_("{given} cannot sit down: write me, or a bot ({bots})."), gaps)
    if len(taken) != places:
        gaps = {"seats": str(places), "given": str(len(taken))}
        raise BadOption("E_SEATS", "", N_("This match has {seats} seats, and {given} are named."), gaps)
    if len(names) > places:
        gaps = {"seats": str(places), "given": str(len(names))}
        raise BadOption("E_NAMES", "", N_("More names ({given}) than seats ({seats}) are given."), gaps)
    return Seating(tuple(taken), tuple(named(taken, names, tongue)), bots % 2**53, seed)


def named(taken: Sequence[str], names: Sequence[str], tongue: Tongue) -> list[str]:
    """Names that were given, else Player 1, Steady, Steady 2."""
    given = [clip(tidy(name), LONGEST_NAME) for name in names] + [""] * len(taken)
    told: list[str] = []
    for seat, who in enumerate(taken):
        same = [other for other in taken[: seat + 1] if other == who]
        usual = tongue.say("Player {n}", n=seat + 1) if who == ME else who.capitalize()
        told.append(given[seat] or (usual if who == ME or len(same) == 1 else f"{usual} {len(same)}"))
    return told


def read_seating(text: str, places: int, tongue: Tongue) -> Seating | None:
    """The seating at the end of a saved record; None if it has none."""
    table: dict[str, Any] = tomllib.loads(text)
    if "sitting" not in table:
        return None
    sitting = table["sitting"] if isinstance(table["sitting"], dict) else {}
    seats, names, bots, seed = (sitting.get(name) for name in ("seats", "names", "bots", "seed"))
    if not isinstance(seats, list) or not isinstance(names, list) or not isinstance(bots, int) or len(seats) != places:
        raise BadRecord("E_SITTING", "", N_("The [sitting] of this file needs seats and names, one a seat, and bots."))
    given = [str(name) for name in names]
    return seated([str(who) for who in seats], given, places, bots, seed if isinstance(seed, int) else None, tongue)
