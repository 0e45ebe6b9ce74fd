"""What is kept, row by row, and the two ways in which the store says no. An event is a text here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

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
    grace: int = 120  # seconds somebody must be away before others may let a bot stand in
    waits: bool = False  # nobody moves before every seat that was kept for a friend is taken
    open_chat: bool = False  # those who watch may write, too
    deal: int = 0  # the number of a deal that is the same for everybody; 0: it has draws of its own
    won: str = ""  # by seat 1 or 0 once it has ended: who won
    opener: str = ""  # the visitor who laid the table; of a rematch, that of its parent; "" for nobody
    numbers: str = ""  # that browsers added to the seed, with their seats, as they were given; no more once it began
    closed: float = 0.0  # when the host closed the table; 0.0 if nobody has


@dataclass(frozen=True, slots=True)
class PlaceRow:
    match: str
    seat: int
    kind: str  # person, free or bot
    name: str
    visitor: str  # "" if nobody
    bot: str  # which bot; at a person's place the one that stands in for them now, or ""
    token: bytes  # SHA-256 of the token in the link to this place; b"" if it has none
    asks: bool = False  # its person wants to be asked also where the house would answer by itself
    learns: bool = False  # its person wants the game explained while they play it


@dataclass(frozen=True, slots=True)
class ComingRow:
    """Somebody came, went, was stood in for, took over or got another name; and who had the place until then."""

    match: str
    n: int  # 0, 1, 2 …
    ply: int  # so many plies there were by then
    seat: int
    what: str
    by: int  # the seat of whoever did it; -1 for somebody without one
    kind: str  # of the place until then, as are the next two
    name: str
    visitor: str
    at: float


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
    seat: int  # -1 for somebody who watched
    name: str
    text: str
    at: float
    visitor: str = ""  # who wrote it; "" for a line from before that was kept


@dataclass(frozen=True, slots=True)
class VisitorRow:
    id: str
    name: str
    made: float
    seen: float


@dataclass(frozen=True, slots=True)
class KeyRow:
    """What stands for a visitor. Several may: one a browser, and the code with which they go on in another."""

    token: bytes  # SHA-256 of what the cookie holds, or of the code
    visitor: str
    kind: str  # cookie, claim or code
    until: float = 0.0  # worth nothing from then on; 0.0 for good
    replaces: bytes = b""  # the one that ends when this one is first seen; b"" for none, or when it was


@dataclass(frozen=True, slots=True)
class BanRow:
    """What the host keeps a visitor or an address from, and until when."""

    who: str  # a visitor, an address or a network
    kind: str  # muted or banned
    at: float
    until: float  # 0.0 for good


@dataclass(frozen=True, slots=True)
class ReportRow:
    """What somebody at a table told the host of somebody else there."""

    id: str
    match: str
    at: float
    by: str  # the visitor who tells it; "" for somebody who is none
    name: str  # and what they are called
    about: str  # the visitor it is about; "" for nobody in particular
    called: str
    line: int  # of the chat; -1 for none
    text: str
    settled: float = 0.0  # when the host had done with it


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the host's list has it."""

    match: str
    game: str
    listed: bool
    made: float
    ended: float
    closed: float
    row: int  # the number of its newest one
    last: float  # when something last happened there


@dataclass(frozen=True, slots=True)
class SitterRow:
    """A place with when its person was last seen."""

    match: str
    seat: int
    kind: str
    name: str
    visitor: str
    bot: str
    seen: float  # 0.0 for nobody


@dataclass(frozen=True, slots=True)
class TryRow:
    """A match with a deal at which a visitor sits."""

    match: str
    deal: int
    options: str  # JSON
    made: float
    ended: float  # 0.0 while it runs
    won: bool


@dataclass(frozen=True, slots=True)
class OldRow:
    """A match that began long ago."""

    match: str
    last: float  # when something last happened there, or one of those who sit there was last seen


@dataclass(frozen=True, slots=True)
class FaredRow:
    """How visitors fared with a deal, the first try of each, as far as it has ended."""

    played: int
    won: int


class Ended(NamedTuple):
    """With a match's last rows: when and how it ended, and by seat, 1 or 0, who won."""

    at: float
    ending: str
    won: str


class Taken(Exception):
    """Somebody was first: that row is there already, or is no longer as it was thought to be. Nothing was written."""


class StoreRefused(Refusal):
    """The store cannot be opened, or cannot keep what it was given. Nothing was written."""
