"""The inside of a table's page in pieces, made once for all who see the same: watchers, clicks, polls."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from onthelam.core.seat import Seat
from onthelam.table.room import Room
from onthelam.tongue.tongue import Tongue
from onthelam.web import parts
from onthelam.web.pages import in_pieces
from onthelam.web.showing import live
from onthelam.web.since import Pieces

KEPT: Final = 32  # of all tables: those of the last moment

_made: OrderedDict[tuple[object, ...], Pieces] = OrderedDict()


def inside(room: Room, seat: Seat, visitor: str, tongue: Tongue, narrow: bool | None) -> Pieces:
    """What a page of this seat shows now. Whoever has the same eyes, seats, language and width is shown the same."""
    held = tuple(room.held_by(visitor))
    on = room.passed_to(seat, visitor)
    key = (room, seat, held, on, tongue.code, narrow, room.number(seat), room.news)
    made = _made.get(key)
    if made is None:
        made = _made[key] = Pieces(in_pieces("live.html", live(room, seat, visitor, tongue, narrow), tongue))
        if len(_made) > KEPT:
            _made.popitem(last=False)
    return made


def forget() -> None:
    """The moment is over: its pages would keep rooms that the hall has let go."""
    _made.clear()
    parts.forget()
