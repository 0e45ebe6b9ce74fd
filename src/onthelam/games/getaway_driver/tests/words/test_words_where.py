"""The log of Getaway Driver says where things are put, and nothing of what a seat may not know."""

from __future__ import annotations

from typing import cast

import pytest

from getaway_tables import Table, at, heard, log
from onthelam.core.record import TookBack
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules.charts import TILE_TITLES
from onthelam.games.getaway_driver.rules.events.driver import Drove
from onthelam.games.getaway_driver.rules.events.police import Crashed, PhaseEnded
from onthelam.games.getaway_driver.rules.events.table import Passed
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.log.where import Whereabouts
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.games.told import ToldOpenly
from onthelam.tongue.tongue import CODES, ENGLISH
from test_words_everywhere import NAMES

FROM_START = ("escaped", "caught-by-pursuit", "boxed-in", "handbrake", "four-caught-a", "four-escaped", "solo-escaped")


def told(m: Table, seat: int, code: str = "en") -> list[str]:
    """The whole log."""
    return [line for lines in log(m, seat, NAMES[: m.seats], code) for line in lines]


@pytest.mark.parametrize("name", FROM_START)
def test_where_a_car_is_follows_from_what_is_told(name: str) -> None:
    """Event by event: from the view before a row it is led on to just where the state has it."""
    m = played(name, 10_000)
    s, told = cast(State, m.start.copy()), ToldOpenly(m.hearing(), m.plies)
    moved = 0
    for row, before, after in told.since(0, len(told.rows)):
        if isinstance(row[0], TookBack):
            return
        at = Whereabouts(cast(View, before), cast(View, after))
        for e in row:
            e.change(s)
            at.hear(e)
            moved += isinstance(e, Drove)
            assert [(c.cell, c.facing) for c in at.cars] == [(c.cell, c.facing) for c in s.cars], e
            assert not isinstance(e, Drove) or at.cars[e.car].trailing == s.cars[e.car].trailing
    assert moved > 10


def test_gd_fol_2_the_log_says_which_vehicle_is_left_as_it_stands() -> None:
    m = at(PAT1="(0,1)S", PAT3="(0,1)S")
    for order in ("ahead", "stay", "stay"):
        m.play(order)
    assert told(m, 0)[-2:] == ["Jonas leaves Patrol Car 1 as it stands.", "Jonas leaves Patrol Car 3 as it stands."]
    assert told(m, 1)[-1] == "You leave Patrol Car 3 as it stands."
    assert WORDS.line(Passed(1, "entry-turn"), 0, NAMES, ENGLISH) == "Jonas leaves the vehicle as it stands.", "of old"


def test_the_log_says_where_tiles_are_drawn_for_and_laid() -> None:
    m = played("escaped", 12)
    assert "You draw three tiles to lay (in front, left and right)." in told(m, 1)
    assert "Laid face-down (left): Oil Slick Bend." in told(m, 1)
    assert "Jonas draws three tiles to lay (in front, left and right)." in told(m, 0)
    for seat in (0, -1):  # where, but not which
        assert not [title for title in TILE_TITLES for line in told(played("escaped", 4), seat) if title in line]


def test_the_log_says_where_police_pieces_are_put() -> None:
    for seat in (0, -1):
        lines = told(played("escaped", 10_000), seat)
        assert "A Barricade is put up (in front)." in lines
        assert "Tire Spikes are laid out (in front)." in lines
        assert "Patrol Car 3 is set down (seen from the Car: two ahead) and faces north." in lines
    lines = told(played("handbrake", 10_000), 0)
    assert "For a token Patrol Car 1 is dispatched (seen from the Car: two ahead) and faces south." in lines


def test_to_the_police_the_log_tells_what_they_did_themselves() -> None:
    lines = told(played("escaped", 10_000), 1)
    assert "You put up a Barricade (in front)." in lines
    assert "You lay out Tire Spikes (in front)." in lines
    assert "You set Patrol Car 3 down (seen from the Car: two ahead). It faces north." in lines
    assert "Patrol Car 1 is set down" in " ".join(lines)  # by nobody, at the start
    lines += told(played("handbrake", 10_000), 1)
    assert "For a token you dispatch Patrol Car 1 (seen from the Car: two ahead). It faces south." in lines
    assert any(line.startswith("You buy: ") for line in lines)
    assert any(line.startswith("The badge pays you ") for line in lines)
    assert not [line for line in lines if " Police" in line.replace("Jam the Police Radar", "")]


def test_gd_pol_7_the_log_says_when_a_vehicle_comes_onto_the_tile_of_a_car() -> None:
    m = at("(0,0)N", PAT1="(2,1)W", PAT2="(-1,-1)N")
    for order in ("ahead", "PAT1 ahead", "PAT2 ahead"):
        m.play(order)
    for seat in (0, 1, -1):
        assert "Patrol Car 1 drives west." in told(m, seat)  # beside it
    m = at("(0,0)N", PAT1="(1,1)W", PAT2="(-1,-1)N")
    for order in ("ahead", "PAT1 ahead", "PAT2 ahead"):
        m.play(order)
    for seat, whose in ((0, "your tile"), (1, "the Car's tile"), (-1, "the Car's tile")):
        assert f"Patrol Car 1 drives west, onto {whose}." in told(m, seat)
        assert "Patrol Car 2 drives north." in told(m, seat)


def test_the_log_says_in_one_line_where_a_car_drives() -> None:
    for seat, goes in ((0, "You drive"), (1, "Mara drives"), (-1, "Mara drives")):
        lines = told(played("open-tiles", 10_000), seat)
        assert not [line for line in lines if line.startswith("Face-up there")]
        onto = [line for line in lines if line.startswith(goes)]
        assert onto
        assert all(" onto " in line and line.endswith(").") for line in onto if "Start" not in line), onto


@pytest.mark.parametrize("code", CODES)
def test_gd_four_a_place_names_the_car_where_there_are_two(code: str) -> None:
    lines = told(played("four-escaped", 10), 3, code)
    assert any("A, " in line and "; " in line and "B, " in line for line in lines)


def test_gd_solo_10_tiles_laid_unseen_say_where() -> None:
    lines = told(played("solo-escaped", 12), 0)
    assert "Calm tiles are laid, two of them (left and in front): a vehicle can reach each cell." in lines
    assert "A calm tile is laid (right): Stash belongs there." in lines


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
    m = heard(at(phase="police", PAT1="(2,2)N"), [Crashed(0)], [PhaseEnded()])
    assert [told(m, seat)[-1] for seat in (0, 1)] == ["The Police have no vehicle.", "You have no vehicle."]
    m = at(phase="police", PAT1="(2,2)N")
    m.play("PAT1 turn-left")
    assert not [line for seat in (0, 1, -1) for line in told(m, seat) if "no vehicle" in line]
    assert not [line for line in told(played("solo-escaped", 10_000), 0) if line == "The Police move no vehicle."]
