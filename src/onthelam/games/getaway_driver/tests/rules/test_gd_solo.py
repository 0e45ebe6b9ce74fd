"""GD-SOLO: the automated Police, step by step."""

from __future__ import annotations

import pytest

from getaway_tables import (
    ROAD,
    Table,
    asked,
    at,
    barricades,
    codes,
    flags,
    hazard,
    log,
    new,
    play,
    random_moves,
    seen,
    stash,
    state,
    tokens,
    upgrade,
    vehicle,
)
from onthelam.core.chance import Chance, Scripted
from onthelam.core.event import Telling
from onthelam.games.getaway_driver.rules.chapters.solo import (
    barricade_cell,
    cause_of,
    place_vehicle,
    turned,
)
from onthelam.games.getaway_driver.rules.charts import UNKNOWN
from onthelam.games.getaway_driver.rules.events.table import (
    BARRICADE_THERE,
    IN_REACH,
    OUT_OF_REACH,
    STASH_THERE,
    LaidBlind,
)
from onthelam.games.getaway_driver.rules.state import State

SOLO: dict[str, object] = {"mode": "solo"}


def solo(tiles: list[str] | None = None, car: str = "(0,0)N", /, **fields: object) -> Table:
    difficulty = fields.pop("difficulty", "standard")
    fields.setdefault("hand", "DEC")
    return at(car, tiles, options={"mode": "solo", "difficulty": difficulty}, **fields)


def telling(m: Table, chance: Chance | None = None) -> Telling[State]:
    return Telling(state(m), chance or Scripted([]), None)


def told(m: Table) -> list[str]:
    """What the Driver was told of the last row."""
    return log(m, 0, ["Mara"])[-1]


def drawn(m: Table, card: str) -> Table:
    turned(telling(m), upgrade(card))
    return m


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_gd_solo_1_two_piles() -> None:
    s = state(new(setup="manual", mode="solo"))
    assert (sum(s.risky), sum(s.bag)) == (15, 28)


@pytest.mark.parametrize(("difficulty", "cards"), [("standard", 4), ("imposing", 5), ("ruthless", 5)])
def test_gd_solo_2_the_upgrade_deck(difficulty: str, cards: int) -> None:
    s = state(new(mode="solo", difficulty=difficulty))
    assert sum(s.deck) == cards
    assert s.deck[upgrade("ARM")] == (0 if difficulty == "standard" else 1)
    assert s.deck[upgrade("DIS")] == 0


@pytest.mark.parametrize(("difficulty", "count"), [("standard", 5), ("imposing", 6), ("ruthless", 6)])
def test_gd_solo_3_stash(difficulty: str, count: int) -> None:
    assert len(state(new(mode="solo", difficulty=difficulty)).token_x) == count
    assert len(state(new(mode="solo", difficulty=difficulty, stash_count=3)).token_x) == 3


def test_gd_solo_4_no_tokens() -> None:
    m = solo(["Y01 (0,1)"])
    play(m, "ahead", "no-hazard")
    assert tokens(m) == 0
    assert tokens(play(solo(["G06 (0,1)"]), "ahead")) == 0


@pytest.mark.parametrize(("difficulty", "cost"), [("standard", 1), ("imposing", 2), ("ruthless", 3)])
def test_gd_solo_5_the_second_use_costs_more(difficulty: str, cost: int) -> None:
    m = solo(difficulty=difficulty, discard="LDE", stash=3, meter=2)
    play(m, "replay LDE")
    assert stash(m) == 3 - cost
    m = solo(difficulty=difficulty, discard="LDE", stash=cost - 1, meter=2)
    assert "replay LDE" not in codes(m)


def test_gd_solo_6_spacing_and_patrol_by_themselves() -> None:
    m = new(mode="solo", setup="manual", stash_mode="place", stash_count=2, hand="DEC LDE GAS LWR STG")
    play(m, "place 2000 5000", "place 12000 5000")
    assert asked(m) == "start"
    play(m, "start 6000 5000 north")
    assert asked(m) == "stomping"
    assert vehicle(m, "PAT1") == "(-1,1)E"


def test_gd_solo_7_nobody_else_is_asked() -> None:
    m = random_moves(new(mode="solo", difficulty="ruthless", seed=4), 4)
    assert {ply.seat for ply in m.plies} == {-1, 0}


# -- expansion -------------------------------------------------------------------------------------------------------


def piles(m: Table) -> list[bool]:
    return [bool(getattr(e, "risky", None)) for e in m.plies[-1].events if type(e).word in ("drew", "laid-blind")]


def test_gd_solo_10_which_pile() -> None:
    m = solo([], around=False, phase="stomping", loose=["5500 5500"], barricades="(0,1)")
    play(m, "pass")
    assert piles(m) == [False, False, True]  # L: Stash, F: Barricade, R: nothing
    laid = [e for e in m.plies[-1].events if isinstance(e, LaidBlind)]
    assert [e.cause for e in laid] == [STASH_THERE, BARRICADE_THERE, OUT_OF_REACH]


def test_gd_solo_11_reachable_cells() -> None:
    s = state(solo([], around=False, phase="stomping", PAT1="(1,1)E"))
    assert cause_of(s, s.origin + 1) == IN_REACH  # its right is (1,0)
    assert cause_of(s, s.origin + s.cols) == OUT_OF_REACH  # (0,1) is behind it
    s = state(solo([], around=False, phase="stomping", PAT1="(0,0)N"))
    assert cause_of(s, s.origin + s.cols) == OUT_OF_REACH  # followers go where the Car goes


def test_gd_solo_12_an_empty_pile() -> None:
    m = solo([], around=False, phase="stomping", risky="", bag="Y06 Y07 Y08 Y09")
    play(m, "pass")
    assert piles(m) == [False, False, False]
    m = solo([], around=False, phase="stomping", risky="R01", bag="Y06")
    play(m, "pass")
    assert m.over


def test_gd_solo_13_unclear_tokens_go_on_the_first() -> None:
    m = solo([], around=False, phase="stomping", loose=["6000 6500"])
    play(m, "pass")
    assert state(m).token_at == [state(m).origin + state(m).cols]


def test_gd_solo_14_stomping_grounds() -> None:
    m = solo([], around=False, phase="stomping", hand="STG DEC", loose=["5500 5500"])
    play(m, "play STG")
    assert (asked(m), m.to_act) == ("lay", (0,))
    assert piles(m) == [False, True, True]


def test_what_nobody_has_seen_is_not_drawn_yet() -> None:
    m = solo([], around=False, phase="stomping")
    play(m, "pass")
    s = state(m)
    assert s.tiles[s.origin + s.cols] == UNKNOWN
    assert (seen(m, 0).bag_count, seen(m, 0).risky_count, sum(s.bag), sum(s.risky)) == (28, 12, 28, 15)
    play(m, "study ahead")
    assert state(m).tiles[s.origin + s.cols] != UNKNOWN
    assert sum(state(m).bag) + sum(state(m).risky) == 42
    assert (seen(m, 0).bag_count, seen(m, 0).risky_count) == (28, 12)


def test_gd_solo_14_the_log_says_from_which_pile_and_why() -> None:
    m = solo([], around=False, phase="stomping", hand="STG DEC", loose=["5500 5500"])
    play(m, "play STG")
    lines = told(m)
    assert lines[2].startswith("You draw three tiles to lay (")
    assert lines[3].startswith("One from the calm pile, for a cell with Stash. Drawn: ")
    risky = "One from the risky pile, for a cell that no vehicle away from the Car can reach. Drawn: "
    assert [line.startswith(risky) for line in lines[4:-1]] == [True, True]
    assert lines[-1].startswith("The risky pile holds most red tiles")


def test_gd_open_1_so_it_does_where_tiles_lie_open() -> None:
    m = at(options={"mode": "solo", "open_tiles": True}, around=False, phase="stomping", barricades="(0,1)")
    play(m, "pass")
    risky = "One from the risky pile, for a cell that no vehicle away from the Car can reach. Laid ("
    lines = told(m)
    assert lines[0].startswith("Open cells are filled: three (")
    assert [line.startswith(risky) for line in lines[1:4]] == [True, False, True]
    assert lines[2].startswith("One from the calm pile, for a cell with a Barricade. Laid (in front): ")


# -- fixed reactions -------------------------------------------------------------------------------------------------


def test_gd_solo_20_head_on_it_turns_right() -> None:
    m = solo(ROAD, PAT1="(0,1)S", hand="GAS")
    play(m, "ahead")
    assert vehicle(m, "PAT1") == "(0,1)E"


def test_gd_solo_21_at_a_tunnel_it_swerves_free() -> None:
    m = solo(["R09 (0,1)"], HEL="(0,0)N", hand="DEC LDE")
    play(m, "ahead", "stunt DEC")
    assert vehicle(m, "HEL") == "(1,0)E"
    assert "The Helicopter swerves east: it cannot follow into a tunnel." in told(m)


def test_gd_solo_21_where_no_way_leads_on_it_stays_and_turns() -> None:
    tunnels = ["R09 (7,1)", "R10 (6,0) up", "R11 (7,-1) up", "Y17 (7,0) up"]
    m = solo(tunnels, "(7,0)N", around=False, HEL="(7,0)N", hand="DEC LDE", phase="driving")
    play(m, "ahead", "stunt DEC")
    assert vehicle(m, "HEL") == "(7,0)E"
    line = "The Helicopter stays and turns to face east: it cannot follow into a tunnel, and no way leads on."
    assert line in told(m)


def test_gd_hel_8_alone_too_it_crashes_at_a_second_tunnel() -> None:
    m = solo(["R09 (0,1)"], HEL="(0,0)N used", hand="DEC LDE")
    play(m, "ahead", "stunt DEC")
    assert vehicle(m, "HEL") == "supply"


def test_gd_solo_22_no_swerve_and_no_half_turn() -> None:
    m = solo(["R01 (0,1)"], MOT="(0,0)N", hand="GAS HBT")
    play(m, "ahead", "stunt GAS")
    assert vehicle(m, "MOT") == "supply"


def test_gd_solo_23_the_shield_saves_once() -> None:
    m = solo(["R01 (0,1)"], ARM="(0,0)N shield", hand="GAS LWR LDE", difficulty="imposing")
    play(m, "ahead", "stunt GAS")
    assert (vehicle(m, "ARM"), hazard(m, "(0,1)"), flags(m, "ARM") & {"shield"}) == ("(0,1)N", False, set())
    play(m, "play LWR")
    assert vehicle(m, "ARM") == "supply"


# -- placing ---------------------------------------------------------------------------------------------------------


def placed(m: Table, name: str = "PAT1") -> str:
    names = ["PAT1", "PAT2", "PAT3", "MOT", "ARM", "HEL"]
    place_vehicle(telling(m), 0, names.index(name))
    return vehicle(m, name)


def test_gd_solo_30_usable_cells() -> None:
    m = solo(["R01 (-1,1) up hazard"])
    assert placed(m) == "(1,1)W"
    assert placed(solo(["R01 (-1,1) up hazard"]), "HEL") == "(1,1)W"
    assert placed(solo(["R09 (-1,1) up"]), "HEL") == "(1,1)W"
    assert placed(solo(["R09 (-1,1) up"]), "PAT1") == "(-1,1)E"


def test_gd_solo_31_the_side_with_fewer() -> None:
    assert placed(solo()) == "(-1,1)E"
    assert placed(solo(PAT2="(-2,3)N")) == "(1,1)W"
    assert placed(solo(PAT2="(-2,3)N", PAT3="(2,3)N")) == "(-1,1)E"
    assert placed(solo(PAT2="(0,2)N")) == "(-1,1)E"  # on the axis


def test_gd_solo_32_the_order_tried() -> None:
    tiles = ["R01 (-1,1) up hazard", "R02 (1,1) up hazard"]
    assert placed(solo(tiles)) == "(0,2)S"
    tiles.append("R03 (0,2) up hazard")
    assert placed(solo(tiles)) == "(-2,0)E"
    tiles += ["R04 (-2,0) up hazard", "R05 (2,0) up hazard"]
    assert placed(solo(tiles)) == "(-1,-1)N"
    tiles += ["R06 (-1,-1) up hazard", "R07 (1,-1) up hazard"]
    assert placed(solo(tiles)) == "(0,-2)N"
    tiles += ["R08 (0,-2) up hazard"]
    assert placed(solo(tiles)) == "supply"


def test_gd_solo_33_facing_the_cell_ahead_of_the_car() -> None:
    assert placed(solo([], "(0,0)E")) == "(1,1)S"
    assert placed(solo([], "(0,0)E", PAT2="(0,3)N")) == "(1,-1)N"


def test_gd_solo_34_facing_elsewhere() -> None:
    tiles = ["R01 (-1,1) up hazard", "R02 (1,1) up hazard", "R03 (0,2) up hazard", "R04 (-2,0) up hazard"]
    assert placed(solo(tiles)) == "(2,0)W"


def test_gd_solo_35_barricades_ahead_then_left_then_right() -> None:
    m = solo()
    s = state(m)
    assert barricade_cell(s, -1) == s.origin + s.cols
    s = state(solo(PAT1="(0,2)S"))
    assert barricade_cell(s, -1) == s.origin - 1  # F is within reach of a vehicle
    s = state(solo(on="(0,1)"))
    assert barricade_cell(s, -1) == s.origin - 1


def test_gd_solo_36_farther_ahead() -> None:
    taken: dict[str, object] = {"on": "(0,1) (1,0) (-1,0)"}
    s = state(solo(["G09 (0,1) up"], **taken))
    assert barricade_cell(s, -1) == s.origin + 2 * s.cols
    s = state(solo(["G09 (0,1) up"], start=[6000, 8000], **taken))
    assert barricade_cell(s, -1) == -1  # beyond the table
    s = state(solo([], loose=["6500 7500", "6500 8500"], **taken))
    assert barricade_cell(s, -1) == -1  # GD-POL.4: (0,4) is three away from every tile


@pytest.mark.parametrize("last", [2, 3, 4, 5, 6])
def test_gd_solo_36_at_most_six_away(last: int) -> None:
    tiles = [f"R0{j} (0,{j}) up hazard" for j in range(2, last + 1)]
    s = state(solo(tiles, start=[6000, 1000], on="(0,1) (1,0) (-1,0)"))
    assert barricade_cell(s, -1) == (s.origin + (last + 1) * s.cols if last < 6 else -1)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(0,-1) (3,0) (0,1)", "(0,-1) (-1,0) (0,1)"),
        ("(0,1) (0,3) (-3,0)", "(0,1) (-1,0) (-3,0)"),  # a tie: the lowest number
        ("(0,1) (-1,0) (1,0)", "(0,1) (-1,0) (1,0)"),  # its old cell counts as free
    ],
)
def test_gd_solo_37_the_farthest_is_lifted(before: str, after: str) -> None:
    assert barricades(drawn(solo(barricades=before), "BAR")) == after


def test_gd_solo_37_without_a_cell_it_stays() -> None:
    stands = "(0,-1) (3,0) (0,-2)"
    m = drawn(solo(["G09 (0,1) up"], start=[6000, 8000], on="(0,1) (1,0) (-1,0)", barricades=stands), "BAR")
    assert barricades(m) == stands
