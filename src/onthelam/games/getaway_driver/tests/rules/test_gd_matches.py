"""What the recorded matches show of the game; that they still lead where they led is tested for every game.

Renewed by tests/record_getaway.py.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from typing import Any, cast

import pytest

import onthelam as lam
from getaway_tables import RULES, Table, seen
from onthelam.cli.verify import drawn
from onthelam.core.record import UNDO
from onthelam.games.getaway_driver.recorded import moment
from onthelam.games.getaway_driver.rules.charts import EV4, EV5, UNKNOWN
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, DUEL, ENDING_NAMES, FOUR, SOLO
from onthelam.games.getaway_driver.words.parts import vehicles_on

FOLDER = lam.load("getaway-driver").folder / "matches"
INDEX: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


@cache
def told(name: str) -> Table:
    """A match where its record ends: for reading only."""
    return lam.from_record(text_of(name))


def words(name: str) -> list[str]:
    return [type(e).word for ply in told(name).plies for e in ply.events]


def last_words(name: str) -> list[str]:
    """The last row but for the agenda, which is left empty, and what it shows of tiles that nobody has seen."""
    return [type(e).word for e in told(name).plies[-1].events if type(e).word not in ("planned", "unveiled")]


def last_move(name: str) -> str:
    return told(name).plies[-1].move


# -- each of them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", INDEX)
def test_a_match_ends_as_the_index_says(name: str) -> None:
    match, row = told(name), INDEX[name]
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.won, outcome.named) == (row["reason"], row["won"], row["named"])


# -- all of them together ----------------------------------------------------------------------------------------------


def test_together_they_show_every_event() -> None:
    """What no recorded match shows could change its written form unseen."""
    shown = {word for name in INDEX for word in words(name)}
    assert shown == {kind.word for kind in RULES.events()} | {"took-back", "conceded"}


def reasons(mode: int, events: bool) -> set[str]:
    found = set()
    for name, row in INDEX.items():
        v = seen(told(name), 0)
        if v.mode == mode and v.events == events:
            found.add(str(row["reason"]))
    return found


COMMON = {"escaped", "meter", "stuck", "stalled", "conceded"}


@pytest.mark.parametrize("mode", [DUEL, SOLO, FOUR])
def test_every_mode_shows_all_its_endings(mode: int) -> None:
    assert reasons(mode, False) == COMMON


def test_every_ending_the_rules_know_is_there() -> None:
    found = {row["reason"] for row in INDEX.values()}
    assert found == set(ENDING_NAMES[1:]) | {"conceded"}
    assert reasons(DUEL, True) >= set(ENDING_NAMES[1:]) - COMMON  # those of the event cards


@pytest.mark.parametrize("name", INDEX)
def test_the_side_that_its_ending_favours_has_won(name: str) -> None:
    row = INDEX[name]
    if row["reason"] == "conceded":
        lost = told(name).plies[-1].seat
        side = next(side for side in told(name).teams.values() if lost in side)
        assert row["won"] == [seat not in side for seat in range(len(row["won"]))] or len(row["won"]) == 1
        assert not row["won"][lost]
    else:
        drivers = DRIVERS_WIN[ENDING_NAMES.index(row["reason"])]
        cars = 2 if len(row["won"]) == 4 else 1
        assert row["won"] == [(seat < cars) == drivers for seat in range(len(row["won"]))]


# -- one for each way to end -------------------------------------------------------------------------------------------


def test_out_of_town_in_phase_one_and_in_mid_turn() -> None:
    assert last_words("escaped") == ["passed", "ended"]  # Stomping Grounds was the question
    assert "round-began" not in last_words("escaped-in-mid-turn")
    assert told("escaped-in-mid-turn").plies[-1].seat == 0


def test_the_meter_fills_by_pursuit_and_by_study() -> None:
    for name in ("caught-by-study", "solo-caught-by-study", "four-caught-by-study"):
        assert last_move(name).startswith("study ")
        assert last_words(name) == ["meter-moved", "ended"]  # which tile it was stays unknown
    for name in ("caught-by-pursuit", "solo-ruthless", "four-caught-a", "four-caught-b"):
        assert not last_move(name).startswith("study ")
        assert last_words(name)[-2:] == ["meter-moved", "ended"]
    assert (INDEX["four-caught-a"]["named"], INDEX["four-caught-b"]["named"]) == ([0], [1])


def test_boxed_in_at_once_and_by_giving_up() -> None:
    for name in ("gave-up", "solo-gave-up", "four-gave-up"):
        assert (last_move(name), last_words(name)) == ("give-up", ["ended"])
    for name in ("boxed-in", "solo-boxed-in", "four-boxed-in"):
        assert last_move(name) != "give-up"
        assert INDEX[name]["reason"] == "stuck"


def test_the_stall_limit() -> None:
    for name in ("stalled", "solo-stalled", "four-stalled"):
        v = seen(told(name), 0)
        assert v.stalled == v.stall_limit == 10


def test_four_escape_by_the_last_tile_and_for_want_of_tiles() -> None:
    last = told("four-escaped-by-the-last-tile")
    assert last_move("four-escaped-by-the-last-tile").startswith("lay ")
    assert (last.plies[-1].seat, seen(last, 0).bag_count) == (3, 0)
    assert seen(told("four-escaped"), 0).bag_count > 0


def test_every_event_card_is_in_force_in_one() -> None:
    drawn = {name: seen(told(name), 0).event for name in INDEX}
    assert set(drawn.values()) == {-1, 0, 1, 2, 3, 4, 5}
    assert drawn["no-informants"] == EV4
    assert drawn["rough-justice"] == EV5
    v = seen(told("rough-justice"), 0)
    assert not vehicles_on(v, v.cars[0].cell)  # old ground alone has filled the meter
    assert words("hunter-and-prey-wrecked").count("crashed") >= 3
    assert words("hunter-and-prey-slipped").count("vehicle-escaped") == 3
    assert "collected" in last_words("heavy-courier-delivered")
    assert "event-drawn" in last_words("heavy-courier-at-once")
    assert "lifted" in words("heavy-courier-exhausted")
    assert last_words("ticking-bomb-defused")[-2:] == ["bomb-ticked", "ended"]


def test_a_fair_house_can_be_checked() -> None:
    """The seed that is shown at the end gives every draw again."""
    house = cast("dict[str, str]", tomllib.loads(text_of("solo-caught-in-a-fair-house"))["chance"])
    seed = bytes.fromhex(house["seed"])
    assert hashlib.sha256(seed).hexdigest() == house["commitment"]
    drawing = lam.Fair(seed)
    for ply in told("solo-caught-in-a-fair-house").plies:
        for draw in ply.draws:
            assert drawn(drawing, draw) == draw


def test_set_up_by_hand_off_every_raster() -> None:
    match = told("by-hand-on-a-round-table")
    assert match.options["table_shape"] == "round"
    assert "aim 6430 6785 2210" in [ply.move for ply in match.plies]
    assert {"card-picked", "token-landed", "token-moved", "start-placed"} <= set(words("by-hand-on-a-round-table"))
    assert told("four-by-hand").options["open_tiles"] is True
    assert told("open-tiles").options["open_tiles"] is True


def test_both_sides_take_back() -> None:
    assert {ply.seat for ply in told("second-thoughts").plies if ply.move == UNDO} == {0, 1}


# -- moments, for the chapters -----------------------------------------------------------------------------------------


def test_a_moment_is_what_a_seat_saw_then() -> None:
    driver, police = moment("escaped", 60, 0), moment("escaped", 60, 1)
    assert (driver.seat, driver.ending, police.ending) == (0, 0, 0)
    assert (driver.tiles.count(UNKNOWN) > 0, police.tiles.count(UNKNOWN)) == (True, 0)  # with the secrets of its time
    assert moment("escaped", 1, 0).round == 1
    rows = INDEX["special-operation"]["plies"]
    assert moment("special-operation", rows, 1) == seen(told("special-operation"), 1)
