"""Who sits where: people, bots and free places."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from onthelam.bots import NAMES as BOTS
from onthelam.core.refusal import N_, BadOption
from onthelam.store.rows import PlaceRow
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

PERSON: Final = "person"
BOT: Final = "bot"
FREE: Final = "free"

ME: Final = "me"
FRIEND: Final = "friend"

LONGEST_NAME: Final = 40
DEFAULT_BOT: Final = "steady"
BIRDS: Final = ("Kestrel", "Magpie", "Rook", "Wren", "Heron", "Swift", "Jackdaw", "Plover")


@dataclass(frozen=True, slots=True)
class Wish:
    """What whoever opens a table wants in a seat: `me`, `friend`, or `bot NAME`."""

    who: str
    bot: str = ""


def wish(text: str) -> Wish:
    kind, _, bot = text.partition(" ")
    if kind == BOT and bot in BOTS:
        return Wish(BOT, bot)
    if text in (ME, FRIEND):
        return Wish(text)
    gaps = {"given": repr(text), "bots": ", ".join(f"bot {name}" for name in BOTS)}
    raise BadOption("E_SEAT", "", N_("{given} cannot sit down: choose me, friend, or one of {bots}."), gaps)


def token() -> str:
    """128 bits for a link or a cookie. Only its hash is ever stored."""
    return secrets.token_urlsafe(16)


def hashed(plain: str) -> bytes:
    return hashlib.sha256(plain.encode()).digest()


def a_name(text: str) -> str:
    """A name as it may be shown: one line, not too long."""
    return tidy(text)[:LONGEST_NAME].strip()


def is_bot(place: PlaceRow) -> bool:
    """Does a bot choose here now, its own or standing in for somebody?"""
    return bool(place.bot)


def names(places: Sequence[PlaceRow], tongue: Tongue) -> list[str]:
    """The players by seat, as sentences call them."""
    return [name(place, tongue) for place in places]


def name(place: PlaceRow, tongue: Tongue) -> str:
    if place.kind == BOT:
        return tongue.say("Bot {name}", name=place.name)
    return place.name or (
        tongue.say("Free seat {seat}", seat=place.seat + 1)
        if place.kind == FREE
        else tongue.say("Guest {seat}", seat=place.seat + 1)
    )
