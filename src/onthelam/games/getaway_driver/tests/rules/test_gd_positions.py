"""Written positions: one that cannot be is refused with the reason, one that is read can be played."""

from __future__ import annotations

import re
import tomllib
from typing import TypeAlias, cast

import pytest

import onthelam as lam
from getaway_tables import NAME, RULES, Table, at, laid_out, random_moves, seen, state
from onthelam.core.chance import quick
from onthelam.core.option import Options
from onthelam.core.toml import toml
from onthelam.core.writing import header
from onthelam.games.getaway_driver.rules.chapters.four import STEPS_OF_FOUR
from onthelam.games.getaway_driver.rules.charts import EV4, TILE_NAMES, UNKNOWN
from onthelam.games.getaway_driver.rules.tabletop import BARRED

Fields: TypeAlias = dict[str, object]

EVENTS: Fields = {"mode": "duel", "events": True}
SOLO: Fields = {"mode": "solo"}
FOUR: Fields = {"mode": "four"}


def why_not(tiles: list[str] | None = None, /, **fields: object) -> str:
    """Why a position that would else be fine is refused; Python's own words are no reason."""
    with pytest.raises(lam.BadPosition) as refused:
        at("(0,0)N", tiles, **fields)
    assert refused.value.error == "E_FIXTURE"
    return str(refused.value)


def of_four(**fields: object) -> Table:
    tiles = ["START (0,0) up", "G09 (0,1) up", "Y15 (-1,0) up", "Y16 (1,0) up"]
    tiles += ["START (4,0) up", "G10 (4,1) up", "Y17 (3,0) up", "Y18 (5,0) up"]
    lines = [f"{name} = {toml(value)}" for name, value in {"tiles": tiles, **fields}.items()]
    lines += ["[[car]]", 'at = "(0,0)N"', "[[car]]", 'at = "(4,0)N"']
    return lam.from_position(header("position", NAME, cast(Options, FOUR)) + "\n" + "\n".join(lines) + "\n", seed=1)


# -- what was read, and wrongly --------------------------------------------------------------------------------------


def test_gd_evt_32_the_police_do_not_know_tiles_under_ev4() -> None:
    m = at("(0,0)N", ["R01 (3,3)", "R02 (4,3) known=1"], event="EV4", options=EVENTS)
    known = [TILE_NAMES[tile] for tile in seen(m, 1).tiles if 0 <= tile < UNKNOWN]
    assert state(m).event == EV4
    assert "R01" not in known
    assert "R02" in known  # what the position says itself


def test_gd_exp_10_the_police_know_tiles_under_any_other_event() -> None:
    m = at("(0,0)N", ["R01 (3,3)"], event="EV1", options=EVENTS)
    assert "R01" in [TILE_NAMES[tile] for tile in seen(m, 1).tiles if 0 <= tile < UNKNOWN]


@pytest.mark.parametrize("seat", ["2", "4", "9", "x", "-"])
def test_gd_hid_only_seats_of_the_mode_know_a_tile(seat: str) -> None:
    assert f"There is no seat '{seat}'" in why_not([f"R01 (3,3) known={seat}"])
    assert all(marks & BARRED == 0 for marks in state(at("(0,0)N", ["R01 (3,3) known=01"])).marks)


@pytest.mark.parametrize(
    ("phase", "first"), [("stomping", 0), ("driving", 5), ("police", 10), ("decoy", 11), ("buy", 15)]
)
def test_gd_four_12_a_phase_is_one_of_two_drivers(phase: str, first: int) -> None:
    m = of_four(phase=phase, tokens=4)
    assert state(m).agenda == STEPS_OF_FOUR[first:][::-1]
    random_moves(m, 1, 60)


def test_gd_four_12_without_a_phase_both_drivers_commit() -> None:
    m = of_four()
    assert m.to_act == (0,)
    m.play("ahead")
    assert m.to_act == (1,)
    assert [c.began for c in state(m).cars] == [c.cell for c in state(m).cars]  # GD-FOUR.14


def test_gd_evt_50_the_bomb_begins_at_five() -> None:
    assert state(at("(0,0)N", event="EV6", options=EVENTS)).bomb == 5


# -- what is refused -------------------------------------------------------------------------------------------------

WRONG: list[tuple[Fields, str]] = [
    ({"event": "EV6", "bomb": 0, "options": EVENTS}, "GD-EVT.51"),
    ({"event": "EV1", "crashes": 3, "options": EVENTS}, "GD-EVT.6"),
    ({"event": "EV1", "escapes": 3, "options": EVENTS}, "GD-EVT.6"),
    ({"event": "EV1"}, "GD-EVT.2"),
    ({"hand": "PIC"}, "PIC belongs to four."),
    ({"hand": "DEC HBT GAS JAM LDE LWR"}, "five cards at most"),
    ({"hand": "DEC HBT GAS", "discard": "JAM LDE", "out": "LWR"}, "five cards at most"),
    ({"spiked": "abc"}, "spiked must be a list of 1 that are true or false."),
    ({"spiked": 5}, "spiked must be a list"),
    ({"spiked": ["x"]}, "spiked must be a list"),
    ({"spiked": []}, "spiked must be a list"),
    ({"drawn": "ZZZ"}, "There is no 'ZZZ' in drawn"),
    ({"drawn": "START"}, "There is no 'START' in drawn"),
    ({"drawn": "R03"}, "GD-EXP.3"),
    ({"drawn": "R03", "filling": "(3,3)", "layer": 1}, "GD-EXP.3"),
    ({"agenda": ["round-end", "driving", "lay"], "drawn": "R03 R04", "filling": "(3,3)", "layer": 1}, "GD-EXP.3"),
    ({"agenda": ["round-end", "driving", "lay"], "drawn": "R03 R04", "filling": "(3,3) (4,3)"}, "GD-EXP.3"),
    ({"agenda": ["round-end", "lay"], "drawn": "R03 R04", "filling": "(0,1) (4,3)", "layer": 1}, "GD-EXP.1"),
    ({"PAT1": "(0,1)N extra=-1"}, "extra cannot be '-1': it goes from 0 to 9."),
    ({"PAT1": "(0,1)N extra=x"}, "extra cannot be 'x'"),
    ({"PAT1": "(0,1)N bonuses=-1"}, "bonuses cannot be '-1'"),
    ({"PAT1": "out"}, "GD-EVT.5"),
    ({"start": [1]}, "start must be two numbers"),
    ({"start": ["a", "b"]}, "start must be a list of numbers."),
    ({"start": [True, True]}, "start must be a list of numbers."),
    ({"start": [13500, 0]}, "GD-TAB.9"),
    ({"obstacles": [1, 2, 3]}, "GD-TAB.4"),
    ({"obstacles": [0, 0, -5, 5]}, "GD-TAB.4"),
    ({"obstacles": ["a"]}, "obstacles must be a list of numbers."),
    ({"loose": ["1 2 adjusted=x"]}, "adjusted cannot be 'x'"),
    ({"loose": ["99999 1"]}, "GD-TAB.6"),
    ({"loose": ["1 2 (3,3)"]}, "GD-TAB.18"),
    ({"loose": ["9500 9500"] * 9}, "GD-SET.4"),
    ({"before": "(4,4)N"}, "A Car was on a face-up tile before."),
    ({"kind": "base"}, "GD-MOV.11"),
    ({"trailing": "PAT1"}, "GD-MOV.11"),
    ({"badges": 1}, "badges belongs to solo."),
    ({"deck": "", "turned": "", "badges": 2, "options": SOLO}, "Solo needs cards in deck or turned."),
    ({"deck": "DIS CAM SPK", "badges": 3, "options": SOLO}, "GD-SOLO.2"),
    ({"deck": "PAT*2", "options": SOLO}, "GD-SOLO.2"),
    ({"deck": "ARM PAT", "options": SOLO}, "GD-SOLO.2"),
    ({"event": "EV2", "options": EVENTS}, "GD-EVT.10"),
    ({"event": "EV2", "stash": 5, "loose": ["500 500 taken"], "options": EVENTS}, "GD-EVT.10"),
    ({"event": "EV6", "loose": ["500 500"], "options": EVENTS}, "GD-EVT.50"),
    ({"event": "EV6", "on": "(0,1)", "options": EVENTS}, "GD-EVT.50"),
    ({"event": "EV6", "stash": 1, "options": EVENTS}, "GD-EVT.50"),
    ({"bomb": 5}, "bomb belongs to the event EV6."),
    ({"event": "EV1", "bomb": 1, "options": EVENTS}, "GD-EVT.50"),
    ({"crashes": 1}, "crashes belongs to the event EV1."),
    ({"event": "EV3", "crashes": 2, "options": EVENTS}, "GD-EVT.6"),
    ({"escapes": 1}, "escapes belongs to the event EV1."),
    ({"stalled": 10}, "After 10 rounds without a new tile the match is over."),
    ({"stalled": 11, "options": {"stall_limit": 10}}, "GD-END.4"),
    ({"tokens": 1, "options": SOLO}, "GD-SOLO.4"),
    ({"owned": "DIS", "options": SOLO}, "Solo has no owned."),
    ({"spikes": "(0,1)", "options": SOLO}, "Solo has no spikes."),
    ({"spiked": [True], "options": SOLO}, "Solo has no spikes."),
    ({"ARM": "(0,1)N", "options": SOLO}, "On standard there is no Armoured Car."),
    ({"owned": "DIS*3"}, "There are not so many DIS in the box."),
    ({"owned": "CAM*2"}, "GD-UPG.4"),
    ({"cameras": 2}, "CAM was used more often than the Police own it."),
    ({"owned": "CAM", "cameras": 2}, "GD-UPG.12"),
    ({"dispatches": 1}, "DIS was used more often than the Police own it."),
    ({"moved": True, "opening": True}, "GD-CARD.7"),
    ({"base": "made", "moved": False}, "GD-MOV.8"),
    ({"base": "waived", "moved": False}, "GD-MOV.8"),
    ({"spare_stash": 8, "on": "(0,1)"}, "GD-SET.4"),
    ({"spare_stash": 5, "loose": ["500 500"], "stash": 2, "spent": 1}, "GD-SET.4"),
    ({"loose": ["500 500 table of=(0,1)"]}, "The Stash token 500 500 does not touch the cell (0,1)."),
    ({"loose": ["8005 5500 table of=(1,0);(2,0);(3,0)"]}, "GD-TAB.19"),
    ({"ARM": "(0,1)N shield"}, "GD-SOLO.44"),
    ({"PAT1": "(0,1)N shield", "options": SOLO}, "GD-SOLO.44"),
    ({"PAT1": "(0,1)N shield-next", "options": SOLO}, "GD-SOLO.44"),
    ({"PAT1": "supply acted"}, "PAT1 is not on the table, so it has no flags."),
    ({"PAT1": "supply extra=1"}, "GD-GEN.10"),
    ({"PAT1": "out followed", "event": "EV1", "options": EVENTS}, "GD-GEN.10"),
    ({"on": "(0,0)"}, "Start does not cover Stash."),
    ({"loose": ["6500 6500"]}, "The Stash token 6500 6500 lies where a tile lies, on (0,1)"),
    ({"on": "(0,1)", "barricades": "(0,1)"}, "A Barricade does not stand where Stash lies or may belong: (0,1)."),
    ({"loose": ["6500 7500"], "barricades": "(0,2)"}, "GD-UPG.8"),
    ({"around": False}, "none is on (0,1), (-1,0), (1,0). (E_FIXTURE, GD-EXP.13)"),
]


@pytest.mark.parametrize(("fields", "reason_"), WRONG, ids=str)
def test_what_cannot_be_is_refused_with_the_reason(fields: Fields, reason_: str) -> None:
    assert reason_ in why_not(**fields)


def test_gd_crash_1_nobody_stands_on_a_hazard_who_would_have_crashed() -> None:
    hazard = ["Y15 (0,1) up hazard"]
    assert "PAT1 cannot stand on a Hazard token" in why_not(hazard, PAT1="(0,1)N")
    assert "GD-CRASH.1" in why_not(hazard, MOT="(0,1)N")
    for name in ("HEL", "ARM"):  # GD-HEL.2, GD-ARM
        at("(0,0)N", hazard, **{name: "(0,1)N"})
    at("(0,0)N", hazard, PAT1="(0,1)N", event="EV3", options=EVENTS)  # GD-EVT.20


APART: list[tuple[Fields, str]] = [  # can be played on, and is where tests like it
    ({"tiles": ["R01 (3,3)"]}, "The tile on (3,3) is not joined to Start by others. (E_FIXTURE, GD-EXP.1)"),
    ({"tiles": ["R01 (1,1)", "R02 (2,2)"]}, "(2,2) is not joined"),  # by a corner
    ({"PAT1": "(6,0)N"}, "PAT1 is farther than two cells from every tile. (E_FIXTURE, GD-POL.4)"),
    ({"HEL": "(2,2)N"}, "HEL is farther"),
    ({"PAT1": "(4,0)N", "event": "EV2", "loose": ["500 500"], "options": EVENTS}, "GD-POL.4"),  # nothing taken up yet
]


@pytest.mark.parametrize(("fields", "why"), APART, ids=str)
def test_gd_exp_1_gd_pol_4_no_match_begins_with_an_island_or_a_vehicle_far_off(fields: Fields, why: str) -> None:
    tiles = cast("list[str] | None", fields.get("tiles"))
    text = at("(0,0)N", tiles, **{name: value for name, value in fields.items() if name != "tiles"}).position()
    with pytest.raises(lam.BadPosition, match=re.escape(why)):
        lam.from_position(text)


def test_gd_evt_12_after_tiles_were_taken_up_islands_and_vehicles_are_left_behind() -> None:
    courier: Fields = {"event": "EV2", "loose": ["500 500"], "bag": "", "options": EVENTS}
    for fields in ({"PAT1": "(1,1)N"}, {"HEL": "(3,0)N"}, {"HEL": "(0,3)N", **courier}):
        lam.from_position(at("(0,0)N", **fields).position())
    lam.from_position(at("(0,0)N", ["R01 (3,3)"], **courier).position())


RIGHT: list[Fields] = [  # as near to a refusal as a match can come
    {"event": "EV2", "stash": 4, "loose": ["500 500"], "options": EVENTS},
    {"event": "EV2", "on": "(0,1)", "options": EVENTS},
    {"event": "EV6", "bomb": 3, "spent": 2, "loose": ["500 500 lost"], "options": EVENTS},
    {"event": "EV1", "crashes": 2, "escapes": 2, "options": EVENTS},
    {"stalled": 9},
    {"stalled": 9999, "options": {"stall_limit": 0}},
    {"ARM": "(0,1)N shield", "options": {"mode": "solo", "difficulty": "imposing"}},
    {"ARM": "(0,1)N shield-next", "options": {"mode": "solo", "difficulty": "ruthless"}},
    {"owned": "DIS CAM PAT*7", "cameras": 1, "dispatches": 1},
    {"base": "made"},
    {"base": "waived"},
    {"base": "slammed"},
    {"base": "slammed", "opening": True},
    {"moved": True},
    {"opening": False},
    {"stash": 5, "spare_stash": 3},
    {"stash": 8},
    {"loose": ["8005 5500 table of=(2,0)"]},
    {"PAT1": "supply last=E bonuses=1"},
]


@pytest.mark.parametrize("fields", RIGHT, ids=str)
def test_what_a_match_can_come_to_is_read(fields: Fields) -> None:
    m = at("(0,0)N", **fields)
    assert RULES.read(tomllib.loads(m.position()), m.options) == state(m)


def test_gd_upg_4_two_boxes_hold_two_of_each() -> None:
    assert state(of_four(owned="DIS*2 CAM*2", cameras=2, dispatches=2)).cameras == 2
    with pytest.raises(lam.BadPosition, match=r"GD-UPG\.4"):
        of_four(owned="CAM*3")


def test_gd_set_4_two_boxes_hold_sixteen_tokens() -> None:
    tokens = [f"{500 + 1000 * i} 500" for i in range(12)]
    assert state(of_four(stash=tokens, spare_stash=4)).spare_stash == 4
    with pytest.raises(lam.BadPosition, match=r"GD-SET\.4"):
        of_four(stash=tokens, spare_stash=5)


def test_gd_set_4_what_is_still_to_be_scattered_is_not_spare() -> None:
    m = laid_out({"setup": "manual", "hand": "DEC HBT GAS JAM LDE"}, quick(1))
    text = m.position()
    assert 'agenda = ["round", "patrol", "start", "adjust", "scatter 0 5"]' in text
    assert lam.from_position(text, seed=1).to_act == (0,)
    with pytest.raises(lam.BadPosition, match=r"GD-SET\.4"):
        lam.from_position(text.replace("spare_stash = 3", "spare_stash = 4"), seed=1)


def test_gd_mov_8_a_base_movement_that_is_made_or_waived_tells_of_a_movement() -> None:
    assert [state(at(base=base)).cars[0].moved for base in ("due", "made", "waived", "slammed")] == [
        False, True, True, False,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("tile", "options"),
    [("START (3,3) up", {}), ("? (2,2) up", SOLO), ("? (2,2)", SOLO), ("? (2,2) calm known=0", SOLO)],
    ids=str,
)
def test_tiles_that_cannot_lie_there(tile: str, options: Fields) -> None:
    assert len(why_not([tile], options=options)) > 20


def test_gd_evt_11_only_the_heavy_courier_lifts_tiles() -> None:
    assert "'-' is no tile" in why_not(["-"], around=False)
    courier: Fields = {"event": "EV2", "loose": ["500 500"], "phase": "decoy", "options": EVENTS}
    assert len(state(at("(0,0)N", ["-"], around=False, **courier)).laid) > 1


def test_a_position_without_tiles_is_one_of_the_setup() -> None:
    with pytest.raises(lam.BadPosition, match="its agenda holds the step start"):
        lam.from_position(header("position", NAME, {"mode": "duel"}) + "\ntiles = []\n")
