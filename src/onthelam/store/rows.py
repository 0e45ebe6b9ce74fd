"""What is kept, row by row, and the two ways in which the store says no. An event is a text here."""

from __future__ import annotations

from dataclasses import dataclass

from onthelam.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class MatchRow:
    id: str
    game: str
    options: str  # JSON
    start: str  # the position it began at, as text; "" if it began as the options lay the table
    seed: bytes  # the secret of the fair house
    parent: str  # the match of which this is the rematch, or ""
    listed: bool  # open to watch on the front page
    made: float
    ended: float  # 0.0 while it runs
    ending: str
    rules: int = 1  # the version of them by which it began


@dataclass(frozen=True, slots=True)
class PlaceRow:
    match: str
    seat: int
    kind: str  # person, free or bot
    name: str
    visitor: str  # "" if nobody
    bot: str  # which bot; at a person's place the one that stands in for them now, or ""
    token: bytes  # SHA-256 of the token in the link to this place; b"" if it has none


@dataclass(frozen=True, slots=True)
class PlyRow:
    match: str
    ply: int  # 0, 1, 2 … without a gap
    seat: int
    move: str
    draws: str
    events: str  # JSON: a list of event texts
    at: float


@dataclass(frozen=True, slots=True)
class ChatRow:
    match: str
    n: int
    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class VisitorRow:
    id: str
    token: bytes  # SHA-256 of what the cookie holds
    name: str
    made: float
    seen: float


class Taken(Exception):
    """Somebody was first: that row is there already, or is no longer as it was thought to be. Nothing was written."""


class StoreRefused(Refusal):
    """The store cannot be opened, or cannot keep what it was given. Nothing was written."""
