"""What a page says, asked of a room without a server."""

from __future__ import annotations

from typing import cast

import onthelam as lam
from onthelam.store.rows import MatchRow, PlaceRow
from onthelam.store.store import Store
from onthelam.table.room import Room
from onthelam.table.seats import PERSON
from onthelam.table.thinking import Thinkers
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.replays import runs
from onthelam.web.showing import live


def room(bot: str) -> Room:
    """A duel in which the Driver is asked; a bot of that level stands in for the person who drives."""
    match = lam.new("getaway-driver", seed=3)
    places = [
        PlaceRow("here", seat, PERSON, name, name, bot if seat == 0 else "", b"")
        for seat, name in enumerate(("Ann", "Mara"))
    ]
    row = MatchRow("here", "getaway-driver", "{}", "", b"", "", False, 0.0, 0.0, "")
    return Room(row, lam.load("getaway-driver"), match, places, [], cast(Store, None), cast(Thinkers, None))


def test_while_a_bot_stands_in_nobody_else_is_asked() -> None:
    shown = live(room("steady"), 0, "Ann", ENGLISH)
    assert shown.prompt == "A bot plays for you."
    assert not shown.turn
    assert not shown.groups
    assert not any("data-move" in piece for piece in (*shown.wide, *shown.narrow))

    shown = live(room(""), 0, "Ann", ENGLISH)
    assert shown.turn
    assert any("data-move" in piece for piece in shown.wide)


def test_long_odds_are_told_in_a_line() -> None:
    assert runs("6") == "6"
    assert runs("5+1") == "5+1"
    assert runs("0+1+1+1+1+0+0+5") == "0+4×1+0+0+5"
