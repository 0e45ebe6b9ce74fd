"""What a game puts into the slots of a page beside its board: gauges into the band, tickets or sheets into the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from onthelam.tongue.tongue import Tongue


@dataclass(frozen=True)  # a template reads no NamedTuple by name
class Gauge:
    """How near winning or losing is: words over a drawing."""

    key: str
    strong: str  # "Pursuit 1 of 4"
    words: str  # "three more: caught"; "" for none
    brief: str  # "1 of 4": beside the drawing where there is no room for both of the above
    drawing: str  # bare SVG, 24 high; what has `data-for` shows what that move would change
    wide: bool = False  # takes the room that is left
    spare: bool = False  # told elsewhere too: left out where there is little room


@dataclass(frozen=True)
class Ticket:
    """Something held: a card, an upgrade."""

    key: str
    icon: str  # bare SVG, 30 x 30
    title: str  # its whole name
    face: str  # the name on it
    brief: str  # all that stands on it where there is little room: a word, 11 letters at most
    line: str  # under its name: what it does now, or why it cannot be used; a price
    note: str  # all that is to be known of it now, without its name
    moves: tuple[str, ...]  # codes of the moves it stands for; (): none can be made now
    clause: str = ""  # behind the reason why it cannot be used; "" where nothing but its moment is missing
    spent: bool = False  # lies there used
    count: str = ""  # "2 of 3", beside the icon of something there is several times
    order: str = ""  # what `match.say` takes to turn a standing order about it over: it has no move now
    ordered: bool = False  # that order stands
    price: str = ""  # in a corner of one on a sheet
    look: str = ""  # of a slot on a sheet: "free", "locked", "dark"
    now: bool = False  # it answers what is asked, and Undo takes it back: one tap plays it, without telling first


@dataclass(frozen=True)
class Part:
    """A part of a sheet: whatever of this it has, one below the other."""

    key: str
    title: str = ""
    large: str = ""  # a figure
    words: str = ""
    drawing: str = ""  # bare SVG
    tickets: tuple[Ticket, ...] = ()
    across: int = 0  # how many of them stand side by side; 0: as many as fit
    figures: tuple[tuple[str, str], ...] = ()  # a name and a number a line
    spare: bool = False  # left out where there is little room, until all of the sheet is asked for


@dataclass(frozen=True)
class Sheet:
    """All that lies before a seat, where that is more than a row of tickets; of nobody: what lies there for all."""

    seat: int
    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Supposed:
    """Something that could happen next, for all that the view's seat knows."""

    key: str
    icon: str  # bare SVG, 30 x 30
    title: str
    words: str  # what would come of it
    layer: str  # the same drawn over the board, bare


@dataclass(frozen=True)
class Supposing:
    """A choice of such things, to be looked at before anything is chosen."""

    title: str
    items: tuple[Supposed | None, ...]  # row by row; None is a gap
    across: int


@dataclass(frozen=True)
class Sign:
    """What stands on the button of a move besides its words."""

    icon: str  # bare SVG, 34 x 34
    danger: bool = False  # what comes of it stands in red


# a view of its own game, names, tongue
Gauges: TypeAlias = Callable[[Any, Sequence[str], Tongue], tuple[Gauge, ...]]
Tickets: TypeAlias = Callable[[Any, Sequence[str], Tongue], tuple[Ticket, ...]]
Sheets: TypeAlias = Callable[[Any, Sequence[str], Tongue], tuple[Sheet, ...]]  # the one that is seen at first first
Marks: TypeAlias = Callable[[Any, Sequence[str]], tuple[str, ...]]  # of a view, names: by seat its piece, 24 high
Signs: TypeAlias = Callable[[Any], dict[str, Sign]]  # of a view, by line; a move without one has words alone
# a view, names, tongue, and whether a phone shows it; None where there is nothing to suppose
Supposings: TypeAlias = Callable[[Any, Sequence[str], Tongue, bool], Supposing | None]


def no_gauges(v: object, names: Sequence[str], tongue: Tongue) -> tuple[Gauge, ...]:
    """The lead in words is all there is."""
    return ()


def no_signs(v: object) -> dict[str, Sign]:
    return {}


def no_marks(v: object, names: Sequence[str]) -> tuple[str, ...]:
    return ()


def no_tickets(v: object, names: Sequence[str], tongue: Tongue) -> tuple[Ticket, ...]:
    return ()


def no_sheets(v: object, names: Sequence[str], tongue: Tongue) -> tuple[Sheet, ...]:
    return ()


def no_supposing(v: object, names: Sequence[str], tongue: Tongue, narrow: bool) -> Supposing | None:
    return None
