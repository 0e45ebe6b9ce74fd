"""What a page says, asked of a room without a server."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import cast

import onthelam as lam
from onthelam.core.match import Match
from onthelam.games import desk
from onthelam.games.told import Told
from onthelam.store.rows import MatchRow, PlaceRow
from onthelam.store.store import Store
from onthelam.table.room import Room
from onthelam.table.seats import PERSON
from onthelam.table.thinking import Thinkers
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.attendance import Attendance
from onthelam.web.log import LogLines
from onthelam.web.pages import render
from onthelam.web.replays import runs
from onthelam.web.showing import live
from onthelam.web.shown.table import Line


def room(bot: str) -> Room:
    """A duel in which the Driver is asked; a bot of that level stands in for the person who drives."""
    match = lam.new("getaway-driver", seed=3)
    places = [
        PlaceRow("here", seat, PERSON, name, name, bot if seat == 0 else "", b"", True)
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
    assert shown.groups


def escaped(name: str) -> Room:
    game = lam.load("escape-plan")
    record = desk.recorded(game.folder / "matches" / f"{name}.toml")
    match = record.after(len(record.rows))
    places = [PlaceRow("here", seat, PERSON, who, who, "", b"") for seat, who in enumerate(("Ann", "Mara", "Ina"))]
    row = MatchRow("here", game.name, "{}", "", b"", "", False, 0.0, 60.0, "")
    return Room(row, game, match, places, [], cast(Store, None), cast(Thinkers, None))


def test_where_those_who_got_away_are_counted_it_says_what_decided_else_when_it_turned() -> None:
    counted = live(escaped("three-all-away"), 0, "Ann", ENGLISH)
    assert counted.end is not None
    assert counted.end.decided
    assert counted.end.turning is None, "no danger decided it"
    assert counted.end.decided in render("live.html", counted, ENGLISH)
    caught = live(escaped("three-arrested"), 0, "Ann", ENGLISH)
    assert caught.end is not None
    assert caught.end.turning is not None


def test_after_a_lesson_a_real_match_is_one_click_away() -> None:
    def over(learns: bool) -> Room:
        sat = room("")
        sat.match = lam.new("getaway-driver", seed=3, open_tiles=True)
        sat.match.concede(0)
        sat.places = [replace(place, learns=learns) for place in sat.places]
        return sat

    for seat, visitor in ((0, "Ann"), (1, "Mara")):
        page = render("live.html", live(over(True), seat, visitor, ENGLISH), ENGLISH)
        seated = f'<input type="hidden" name="seat" value="{seat}">'
        assert f'{seated}<button class="primary" name="game" value="getaway-driver">' in page
    real = live(over(False), 0, "Ann", ENGLISH).end
    assert real is not None
    assert real.real == ""


def test_long_odds_are_told_in_a_line() -> None:
    assert runs("6") == "6"
    assert runs("5+1") == "5+1"
    assert runs("0+1+1+1+1+0+0+5") == "0+4×1+0+0+5"


def log_from(first: int, match: Match) -> list[Line]:
    log = LogLines(
        lam.load(match.rules.name).words, Told(match.hearing(), 0), Attendance(["Ann", "Mara"]), ENGLISH, first
    )
    log.follow(log.behind)
    return [line._replace(newest=False) for line in log.newest(log.rows).lines]


def test_the_log_says_in_which_round_a_thing_happened() -> None:
    """What ends a round and begins the next is one row: only from `Round 3.` on it is the third."""
    game, luck, match = lam.load("getaway-driver"), lam.quick(3), lam.new("getaway-driver", seed=3)
    while game.words.round(match.view(0)) < 6:
        moves = match.legal(match.to_act[0])
        match.play(moves[luck.below(len(moves))])
    told = log_from(0, match)
    for before, line in pairwise(told):
        said = re.fullmatch(r"Round (\d+)\.", line.text)
        assert line.round == (int(said[1]) if said else before.round)
    assert told[-1].round == 6
    assert any(line.n == after.n and line.round < after.round for line, after in pairwise(told))
    late = log_from(len(match.heard(0)) - 5, match)
    assert late == told[-len(late) :], "wherever the log begins"


def test_one_picture_is_sent_where_the_width_is_known_or_makes_no_difference() -> None:
    def drawn(sat: Room, narrow: bool | None) -> list[str]:
        page = render("live.html", live(sat, 0, "Ann", ENGLISH, narrow), ENGLISH)
        return re.findall(r'<div class="([a-z ]*)"><svg', page)

    city = room("")
    assert [drawn(city, width) for width in (False, True, None)] == [["wide"], ["narrow"], ["wide narrow"]]
    sheet = room("")
    sheet.game, sheet.match = lam.load("safehouse"), lam.new("safehouse", players=2, seed=1)
    assert [drawn(sheet, width) for width in (False, True, None)] == [["wide"], ["narrow"], ["wide", "narrow"]]
