"""The log of Getaway Driver says where things are put, and nothing of what a seat may not know."""

from __future__ import annotations

from typing import cast

import pytest

from getaway_tables import Table, at
from onthelam.core.event import Event
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules.agenda import ENTRY_TURN, Planned, step_kind, step_who
from onthelam.games.getaway_driver.rules.charts import TILE_TITLES
from onthelam.games.getaway_driver.rules.events_driver import Drove
from onthelam.games.getaway_driver.rules.events_table import CarFaced, Passed, Placed, StartPlaced
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import WORDS
from onthelam.games.getaway_driver.words_names import vehicle_inside
from onthelam.games.getaway_driver.words_where import stood
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from test_words_everywhere import NAMES, walk

FROM_START = ("escaped", "caught-by-pursuit", "boxed-in", "handbrake", "four-caught-a", "four-escaped", "solo-escaped")


def told(m: Table, seat: int, code: str = "en") -> list[str]:
    """The whole log."""
    rows, names = m.heard(seat), NAMES[: m.seats]
    return [
        line for n in range(len(rows)) for line in WORDS.lines(rows[: n + 1], seat, names, tongue(code), m.view(seat))
    ]


@pytest.mark.parametrize("name", FROM_START)
def test_where_a_car_is_follows_from_what_was_told(name: str) -> None:
    m = played(name, 10_000)
    s, v = cast(State, m.start.copy()), cast(View, m.view(-1))
    events: list[Event] = []
    known = unknown = 0
    for ply in m.plies:
        for e in ply.events:
            e.change(s)
            events.append(e)
        for car, c in enumerate(s.cars):
            found = stood(v, events, len(events), car)
            assert found in (None, (c.cell, c.facing))
            known, unknown = known + (found is not None), unknown + (found is None and c.cell >= 0)
    assert known > 20 * unknown


def left_as_they_stand(m: Table) -> int:
    """How often the log told it; each time it is the vehicle that was asked about."""
    rows, names, told_of = m.heard(0), NAMES[: m.seats], 0
    steps: list[int] = []
    for n, ply in enumerate(m.plies):
        left = [e for e in ply.events if isinstance(e, Passed) and e.window == "entry-turn"]
        if left:
            assert step_kind(steps[-1]) == ENTRY_TURN
            vehicle = vehicle_inside(step_who(steps[-1]), 2 if m.seats == 4 else 1, ENGLISH)
            told_of += f"{names[left[0].seat]} leaves {vehicle} as it stands." in WORDS.lines(
                rows[: n + 1], 0, names, ENGLISH, m.view(0)
            )
        steps = next((e.steps for e in reversed(ply.events) if isinstance(e, Planned)), steps)
    return told_of


def test_gd_fol_2_the_log_says_which_vehicle_is_left_as_it_stands() -> None:
    found = 0
    for mode in ("duel", "four"):
        for seed in range(1000, 1040):
            *_, m = walk({"mode": mode, "hand_mode": "random", "meter_top": 8}, seed)
            asked = [e for ply in m.plies for e in ply.events if isinstance(e, Passed) and e.window == "entry-turn"]
            assert left_as_they_stand(m) == len(asked)
            found += len(asked)
    assert found > 3


def test_gd_fol_2_two_that_are_left_have_names() -> None:
    v = cast(View, at().view(0))
    begun: list[Event] = [StartPlaced(0, v.start_x, v.start_y), CarFaced(0, 0)]
    begun += [Placed(i, v.origin + v.cols, facing) for i, facing in enumerate((2, 1, 2))]
    rows: list[list[Event]] = [
        begun,
        [Drove(0, v.origin + v.cols, 0, 0)],
        [Passed(1, "entry-turn")],
        [Passed(1, "entry-turn")],
    ]
    lines = [WORDS.lines(rows[:n], 0, NAMES[:2], ENGLISH, v) for n in (3, 4)]
    assert lines == [["Jonas leaves Patrol Car 1 as it stands."], ["Jonas leaves Patrol Car 3 as it stands."]]
    assert WORDS.lines(rows, 1, NAMES[:2], ENGLISH, v) == ["You leave Patrol Car 3 as it stands."]


def test_gd_fol_2_where_it_is_not_known_which_vehicle_it_is_none_is_named() -> None:
    m = at(PAT1="(0,1)S", PAT2="(0,1)S")
    m.play("ahead")
    m.play("stay")
    assert told(m, 0)[-1] == "Jonas leaves the vehicle as it stands."


def test_the_log_says_where_tiles_are_drawn_for_and_laid() -> None:
    m = played("escaped", 12)
    assert "You draw three tiles to lay (in front, left and right)." in told(m, 1)
    assert "Laid face-down (left): Oil Slick Bend." in told(m, 1)
    assert "Jonas draws three tiles to lay (in front, left and right)." in told(m, 0)
    for seat in (0, -1):  # where, but not which
        assert not [title for title in TILE_TITLES for line in told(played("escaped", 4), seat) if title in line]


def test_the_log_says_where_police_pieces_are_put() -> None:
    for seat in (0, 1, -1):
        lines = told(played("escaped", 10_000), seat)
        assert "A Barricade is put up (in front)." in lines
        assert "Tire Spikes are laid out (in front)." in lines
        assert "Patrol Car 3 is set down, facing north (two ahead)." in lines
    lines = told(played("handbrake", 10_000), 0)
    assert "For a token Patrol Car 1 is dispatched, facing south (two ahead)." in lines


@pytest.mark.parametrize("code", CODES)
def test_gd_four_a_place_names_the_car_where_there_are_two(code: str) -> None:
    lines = told(played("four-escaped", 10), 3, code)
    assert any("A, " in line and "; " in line and "B, " in line for line in lines)


def test_gd_solo_10_tiles_laid_unseen_say_where() -> None:
    lines = told(played("solo-escaped", 12), 0)
    assert "Calm tiles are laid, two of them (left and in front): a vehicle can reach each cell." in lines
    assert "A calm tile is laid (right): Stash belongs there." in lines


def test_without_a_view_the_log_says_what_it_said() -> None:
    rows = played("escaped", 1).heard(0)
    assert "Patrol Car 1 is set down, facing east." in WORDS.lines(rows, 0, NAMES[:2], ENGLISH)


@pytest.mark.parametrize("name", ["four-caught-a", "four-escaped"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3, -1])
def test_gd_four_12_every_line_says_whose_car_it_is_about(name: str, seat: int) -> None:
    lines = told(played(name, 10_000), seat)
    about = ("Turned up", "Face-up there", "The badge pays", "A hazard blocks", "The hazard is cleared", "Skid Row")
    nobodys = [line for line in lines if line.startswith(about) and "(Car " not in line]
    assert nobodys == []
    assert any("(Car A)" in line for line in lines)
    assert any("(Car B)" in line for line in lines)
    followed = [line for line in lines if " follow" in line and "nobody follows" not in line]
    assert followed or name == "four-escaped"  # nobody got near
    assert all(line.endswith((f" {NAMES[0]}.", f" {NAMES[1]}.", " you.")) for line in followed), followed
    assert not [line for i, line in enumerate(lines[1:]) if line == lines[i] and line in followed]


def test_with_one_car_no_line_says_which() -> None:
    assert not [line for line in told(played("escaped", 10_000), 0) if "(Car " in line]


def test_gd_pol_12_the_log_says_when_the_police_move_nothing() -> None:
    """Alike to all who see the table; the automated Police tell of each vehicle why."""
    m = at(phase="police", PAT1="(2,2)N")
    m.play("end-step")
    assert [told(m, seat)[0] for seat in (0, 1, -1)] == [
        "The Police move no vehicle.", "You move no vehicle.", "The Police move no vehicle.",
    ]  # fmt: skip
    m = at(phase="police", PAT1="(2,2)N")
    m.play("PAT1 turn-left")
    assert not [line for seat in (0, 1, -1) for line in told(m, seat) if "no vehicle" in line]
    assert not [line for line in told(played("solo-escaped", 10_000), 0) if line == "The Police move no vehicle."]
