"""Who sits where: people, bots and free places."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from onthelam.bots import NAMES as BOTS
from onthelam.core.refusal import N_, BadOption
from onthelam.store.rows import PlaceRow, SitterRow
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import CODES, Tongue, tongue

PERSON: Final = "person"
BOT: Final = "bot"
FREE: Final = "free"

ME: Final = "me"
FRIEND: Final = "friend"

LONGEST_NAME: Final = 40
GRACE: Final = 120  # seconds somebody is away before others may let a bot stand in, unless their table says otherwise
LONGEST_GRACE: Final = 24 * 3600
LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # of a code: none that is taken for another
GROUPS: Final = 4
GROUP: Final = 4
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


def code() -> str:
    """78 bits that a person can copy by hand: with it they go on in another browser. Only its hash is ever stored."""
    return "-".join(["".join([secrets.choice(LETTERS) for _ in range(GROUP)]) for _ in range(GROUPS)])


def plain_code(text: str) -> str:
    """A code as it is hashed, however it was typed; "" for what is none."""
    typed = "".join([letter for letter in text.upper() if letter in LETTERS])
    return typed if len(typed) == GROUPS * GROUP else ""


def a_name(text: str) -> str:
    """A name as it may be shown: one line, not too long."""
    return tidy(text)[:LONGEST_NAME].strip()


def is_bot(place: PlaceRow) -> bool:
    """Does a bot choose here now, its own or standing in for somebody?"""
    return bool(place.bot)


def names(places: Sequence[PlaceRow], tongue: Tongue) -> list[str]:
    """The players by seat, as sentences call them; somebody in several seats is numbered in all but the first."""
    called: list[str] = []
    for place in places:
        called.append(numbered(name(place, tongue), {other.casefold() for other in called}))
    return called


def numbered(wanted: str, taken: Collection[str]) -> str:
    """A name that is none of those in small letters, with a number if need be."""
    number, told = 1, wanted
    while told.casefold() in taken:
        number += 1
        told = f"{wanted[: LONGEST_NAME - 3]} {number}"
    return told


def distinct(wanted: str, places: Sequence[PlaceRow], visitor: str) -> str:
    """A name that nobody else at the table has, in whatever language: the second Ada is Ada 2, and stays so."""
    others = [place for place in places if not visitor or place.visitor != visitor]
    taken = {name(place, tongue(each)).casefold() for place in others for each in CODES}
    return numbered(wanted, taken) if wanted else ""


def name(place: PlaceRow | SitterRow, tongue: Tongue) -> str:
    if place.kind == BOT:
        return tongue.say("Bot {name}", name=place.name)
    return place.name or (
        tongue.say("Free seat {seat}", seat=place.seat + 1)
        if place.kind == FREE
        else tongue.say("Guest {seat}", seat=place.seat + 1)
    )
