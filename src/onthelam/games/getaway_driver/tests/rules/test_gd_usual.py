"""Chapter V, the column "default": what is done for a seat that does not answer, decision point by decision point."""

from __future__ import annotations

import pytest

from getaway_four import four
from getaway_tables import (
    ROAD,
    RULES,
    Table,
    asked,
    at,
    codes,
    drawing,
    hand,
    laid_out,
    new,
    play,
    state,
    vehicle,
    where,
)
from onthelam.core.chance import quick
from onthelam.core.option import Options
from onthelam.games.getaway_driver.rules.space import violating

MANUAL: list[Options] = [
    {"mode": "duel", "setup": "manual", "stash_mode": "place", "stash_count": 8},
    {"mode": "duel", "setup": "manual", "table_width": 7300, "table_height": 7100},
    {"mode": "four", "setup": "manual", "table_shape": "round", "stash_mode": "place"},
    {"mode": "solo", "setup": "manual", "open_tiles": True},
]
MODES = [*RULES.modes(), *MANUAL]


def usual(m: Table) -> str:
    return m.usual(m.to_act[0]).code


def usually(m: Table, *kinds: str) -> list[str]:
    """What is done by itself as long as one of these kinds of step is asked."""
    done: list[str] = []
    while asked(m) in kinds:
        done.append(usual(m))
        m.play(m.usual(m.to_act[0]))
    return done


def by_hand(**options: object) -> Table:
    """A table laid by hand, after the cards have been chosen."""
    return laid_out({"setup": "manual", "hand": "DEC LDE GAS LWR STG", **options}, quick(1))


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_dp_01_default_the_recommended_hand() -> None:
    m = new(setup="manual")
    usually(m, "pick-hand")
    assert hand(m) == "DEC GAS LDE LWR STG"
    m = play(new(setup="manual"), "pick SWC", "pick GAS")
    usually(m, "pick-hand")
    assert hand(m) == "DEC GAS LDE LWR SWC"  # who has begun otherwise gets the rest of it


def test_dp_01_default_in_four_each_driver_has_an_own_one() -> None:
    m = new(setup="manual", mode="four")
    assert usually(m, "pick-hand") == [
        *["pick GAS", "pick LDE", "pick LWR", "pick STG", "pick PIC"],
        *["pick DEC", "pick HBT", "pick RAM", "pick SLM", "pick PIC"],
    ]


def test_dp_02_default_aim_at_the_middle_spread_2500() -> None:
    assert usually(by_hand(), "scatter") == ["7000", "5000", "2500"]
    assert usually(play(by_hand(), "1000"), "scatter") == ["5000", "2500"]
    assert usually(by_hand(table_shape="round"), "scatter") == ["6500", "6500", "2500"]
    assert usually(by_hand(table_width=7300, table_height=7700), "scatter") == ["3500", "4000", "2500"]  # the raster


def test_dp_02_default_of_places_as_near_to_the_middle_as_spacing_allows() -> None:
    m = by_hand(stash_mode="place", stash_count=4)
    assert usually(m, "scatter") == ["7000", "5000", "6500", "4500", "7500", "4500", "6500", "5500"]
    assert violating(state(m)) == []
    m = by_hand(stash_mode="place", stash_count=2, obstacles="6000 4000 2000 2000")
    assert usually(m, "scatter")[:2] == ["7000", "3750"]  # south of it, off the obstacle
    m = play(by_hand(stash_mode="place", stash_count=2), "place 1000 1000", "12000")
    assert usually(m, "scatter") == ["5000"]  # nothing there is within reach of the other one


def test_dp_03_default_as_the_automatic_adjust() -> None:
    m = by_hand(stash_mode="place", stash_count=3)
    play(m, "place 7000 5000", "place 7000 5500", "place 1000 5000")
    assert usually(m, "adjust") == ["token 2", "6750", "5750", "4750"]
    s = state(m)
    assert (s.token_x, s.token_y) == ((7000, 6750, 4750), (5000, 5750, 5750))  # as in the test of GD-SET.21
    assert asked(m) == "start"


def test_dp_03_default_keeps_to_the_raster() -> None:
    m = by_hand(stash_mode="place", stash_count=2)
    play(m, "place 7010 5010", "place 7010 5510")
    assert usually(m, "adjust") == ["token 2", "6750", "5750"]  # the automatic adjust would say 6760 5760
    m = by_hand(stash_mode="place", stash_count=2)
    play(m, "place 7010 5010", "place 7010 5510", "token 1")
    assert usually(m, "adjust") == ["7250", "4750"]  # which it keeps: as near as may be to where it lies


def test_dp_04_default_near_the_stash_and_looking_at_most_of_it() -> None:
    lying = ("place 7000 5000", "place 8000 5000", "place 9000 5000")
    m = by_hand(stash_mode="place", stash_count=3)
    assert usually(play(m, *lying), "start") == [
        "7500",
        "3500",
        "north",
    ]  # as near to 8000 5000 as 7500 5500, and south
    m = by_hand(stash_mode="place", stash_count=3)
    assert usually(play(m, *lying, "10000", "9000"), "start") == ["south"]


def test_dp_04_default_in_four_b_keeps_away_from_a() -> None:
    m = new(setup="manual", mode="four", hand_mode="recommended", stash_mode="auto", seed=4)
    usually(m, "adjust", "start")
    other = new(mode="four", seed=4)
    assert [where(m, car) for car in range(2)] == [where(other, car) for car in range(2)]


def test_dp_05_default_as_in_solo() -> None:
    m = by_hand(stash_mode="place", stash_count=2)
    play(m, "place 7000 5000", "place 8000 5000", "start 6000 3000 east")
    assert usually(m, "where", "face") == ["at ahead-left", "south"]
    m = by_hand(stash_mode="place", stash_count=2)
    play(m, "place 7000 5000", "place 8000 5000", "start 6000 3000 east", "at two-behind")
    assert usually(m, "where", "face") == ["east"]  # GD-SOLO.34


def test_dp_05_default_in_four_one_near_each_car() -> None:
    m = new(setup="manual", mode="four", hand_mode="recommended", stash_mode="auto", seed=4)
    usually(m, "adjust", "start", "where", "face")
    other = new(mode="four", seed=4)
    assert [vehicle(m, name) for name in ("PAT1", "PAT2")] == [vehicle(other, name) for name in ("PAT1", "PAT2")]


# -- phase 1 ---------------------------------------------------------------------------------------------------------


def test_dp_06_default_pass() -> None:
    m = at("(0,0)N", phase="stomping", hand="STG")
    assert (codes(m), usual(m)) == (["pass", "play STG"], "pass")


def test_dp_07_default_no_camera() -> None:
    m = play(at("(0,0)N", around=False, owned="CAM", phase="stomping"), "pass")
    assert (asked(m), usual(m)) == ("camera", "keep")


def test_dp_08_default_in_the_order_drawn() -> None:
    m = at("(0,0)N", around=False, phase="stomping", chance=drawing("R03", "R01", "R02"))
    play(m, "pass")
    assert usually(m, "lay") == ["lay R03", "lay R01"]  # F, L; the last one lays itself


def test_dp_08_default_in_solo_though_l_is_asked_first() -> None:
    drawn = drawing("R03", "R01", "R02")
    m = at("(0,0)N", around=False, phase="stomping", hand="STG", options={"mode": "solo"}, chance=drawn)
    play(m, "play STG")
    assert usually(m, "lay") == ["lay R01", "lay R03"]  # L, then F


def test_dp_09_default_take() -> None:
    tiles = ["G09 (1,-1) up", "G10 (0,-1) up", "Y15 (2,-1) up"]
    m = at("(1,-1)N", tiles, around=False, phase="stomping", loose=["8005 5500"], chance=drawing("R01", "R02"))
    assert (asked(play(m, "pass")), usual(m)) == ("token", "take")


# -- the Driver's turn -----------------------------------------------------------------------------------------------


def test_dp_10_default_no_card() -> None:
    m = at("(0,0)N", hand="SLM LDE RAM", meter=1)
    assert "play SLM" in codes(m)
    assert usual(m) == "ahead"  # GD-DP.6: the movement is the `continue`


def test_dp_11_default_the_first_in_list_order() -> None:
    m = at("(0,0)N", ["G07 (3,0) up", "G08 (4,0) up"], hand="SWC DEC", MOT="(3,0)W", PAT2="(4,0)W")
    assert (asked(play(m, "play SWC")), usual(m)) == ("switch", "PAT2")


def test_dp_12_default_leave_alone() -> None:
    m = at("(0,0)N", hand="JAM DEC", PAT1="(1,1)N")
    assert (asked(play(m, "play JAM")), usual(m)) == ("jam", "leave")


def test_dp_13_default_nothing_is_studied() -> None:
    m = at("(0,0)N", ["Y01 (0,1)", "Y02 (1,0)"])
    assert "study ahead" in codes(m)
    assert usual(m) == "ahead"


def test_dp_14_default_the_first_way_then_the_end() -> None:
    m = at("(0,0)N", ["G02 (-1,0) up"], barricades="(0,1)", discard="GAS")
    assert usual(m) == "left"
    m = at("(0,0)N", ["G02 (0,1) up", *ROAD[1:]], hand="GAS DEC")
    assert usually(m, "driving") == ["ahead", "end-turn"]  # the bonus of the Thoroughfare is left


CORNER: dict[str, object] = {
    "options": {"obstacles": ["5000 9000 1000 1000", "7000 9000 1000 1000"]},
    "start": [6000, 9000],
    "around": False,
}


@pytest.mark.parametrize(
    ("held", "thrown", "done"),
    [
        ("HBT SLM GAS", "", "play HBT"),
        ("SLM", "HBT", "replay HBT"),
        ("SLM LDE SWC", "GAS", "give-up"),  # a start card would have had to be played in DP-10
    ],
)
def test_dp_14_default_boxed_in_the_handbrake_turn(held: str, thrown: str, done: str) -> None:
    m = at("(0,0)N", ["G10 (0,-1) up"], hand=held, discard=thrown, stash=1, meter=1, **CORNER)
    assert codes(m)[-1] == "give-up"
    assert usual(m) == done


def test_dp_15_default_the_first_card_of_the_hand() -> None:
    m = at("(0,0)N", barricades="(0,1)", hand="STG LWR", discard="DEC", stash=1)
    assert (asked(play(m, "ahead")), usual(m)) == ("barricade", "pay LWR")
    m = at("(0,0)N", barricades="(0,1)", discard="LDE GAS", stash=1)
    assert usual(play(m, "ahead")) == "repay GAS"


def test_dp_16_default_stay() -> None:
    m = at("(0,0)N", PAT1="(0,1)S")
    assert (asked(play(m, "ahead")), usual(m)) == ("entry-turn", "stay")


def test_dp_17_default_save() -> None:
    m = at("(0,0)N", hand="LWR DEC", ARM="(0,0)N", tokens=1)
    assert (asked(play(m, "play LWR")), usual(m)) == ("save", "save")


def test_dp_18_default_no_hazard() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"], hand="GAS")
    assert (asked(play(m, "ahead")), usual(m)) == ("road", "no-hazard")


def test_dp_19_default_back_off() -> None:
    m = at("(0,0)N", ["R03 (0,1)"], hand="GAS HBT")
    assert {"stunt GAS", "play HBT"} < set(codes(play(m, "ahead")))
    assert usual(m) == "back-off"


@pytest.mark.parametrize(
    ("tiles", "way"),
    [
        ([], "east"),  # right of the Car's way
        (["R10 (1,0) up"], "west"),
        (["R10 (1,0) up", "R11 (-1,0) up"], "south"),
        (["R10 (1,0) up", "R11 (-1,0) up", "R12 (0,-1) up"], "east"),  # GD-HEL.7: it stays, and turns
    ],
)
def test_dp_20_default_pay_right_left_back(tiles: list[str], way: str) -> None:
    m = at("(0,0)N", ["R09 (0,1)", *tiles], HEL="(0,0)N", hand="DEC", tokens=1)
    assert (asked(play(m, "ahead", "stunt DEC")), usual(m)) == ("tunnel", way)


def test_dp_21_default_swerve_only_from_a_hazard() -> None:
    m = at("(0,0)N", MOT="(0,0)N", tokens=1)
    assert (asked(play(m, "ahead")), usual(m)) == ("swerve", "follow")
    m = at("(0,0)N", ["R03 (0,1)"], MOT="(0,0)N", tokens=1, hand="GAS")
    assert (asked(play(m, "ahead", "stunt GAS")), usual(m)) == ("swerve", "swerve left")


def test_dp_22_default_no_tile() -> None:
    m = at("(0,0)N", ["G01 (0,1)", "Y02 (3,3)"])
    assert (asked(play(m, "ahead")), usual(m)) == ("city-map", "none")


# -- the Police ------------------------------------------------------------------------------------------------------


def test_dp_23_default_end_the_step() -> None:
    m = at("(0,0)N", phase="police", PAT1="(1,0)N", MOT="(2,0)N", tokens=2, owned="DIS")
    assert usual(m) == "end-step"


def test_dp_23_default_of_a_dispatch_begun() -> None:
    m = at("(0,0)N", phase="police", PAT1="(3,0)N", MOT="(2,0)N", tokens=2, owned="DIS")
    assert usually(play(m, "dispatch"), "dispatch", "where", "face") == ["PAT1", "at two-ahead", "south"]


def test_dp_24_default_forced_steps_in_list_order() -> None:
    m = at("(0,0)N", phase="police", base="slammed", HEL="(2,0)N", MOT="(2,1)N", PAT2="(2,2)N", tokens=1, owned="DIS")
    assert usually(m, "police") == ["step PAT2", "step MOT", "step HEL", "end-step"]


def test_dp_25_default_pass() -> None:
    m = at("(0,1)N", phase="decoy", hand="DEC", before="(0,0)N")
    assert (codes(m), usual(m)) == (["pass", "play DEC"], "pass")


def test_dp_26_default_nothing_is_bought() -> None:
    assert usual(at("(0,0)N", phase="buy", tokens=8)) == "none"


def test_dp_26_default_of_a_purchase_begun() -> None:
    m = play(at("(0,0)N", ["R01 (0,2) up hazard"], phase="buy", tokens=4), "buy PAT")
    assert usually(m, "where", "face") == ["at ahead-right", "west"]
    m = play(at("(0,0)N", phase="buy", tokens=4, barricades="(0,1)"), "buy BAR")
    assert usually(m, "where") == ["at right"]


@pytest.mark.parametrize(("facing", "tile"), [("N", "tile 4"), ("E", "tile 2"), ("S", "tile 1"), ("W", "tile 3")])
def test_dp_27_default_the_farthest_then_clockwise(facing: str, tile: str) -> None:
    tiles = ["Y01 (-1,-3)", "Y02 (3,-1)", "Y03 (-3,1)", "Y04 (1,3)", "Y05 (-1,2)"]
    courier: dict[str, object] = {"options": {"events": True}, "event": "EV2", "bag": "", "loose": ["500 500"]}
    m = at(f"(0,0){facing}", tiles, around=False, phase="stomping", **courier)
    assert (asked(play(m, "pass")), usual(m)) == ("lift", tile)


def test_dp_28_default_no_hazard() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], options={"events": True}, event="EV5")
    assert (asked(play(m, "ahead")), usual(m)) == ("road", "no-hazard")


# -- four ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("a", "b", "follows"), [(1, 1, "with A"), (2, 1, "with A"), (1, 2, "with B")])
def test_dp_29_default_the_driver_with_the_higher_meter(a: int, b: int, follows: str) -> None:
    m = four("(0,0)N", "(0,0)N", ["G09 (0,1) up", "G10 (1,0) up"], PAT1="(0,0)N", a_meter=a, b_meter=b)
    assert (asked(play(m, "ahead", "right")), usual(m)) == ("assign", follows)


def test_dp_30_default_the_first_possible() -> None:
    m = at("(0,0)N", hand="GAS", barricades="(0,1)")
    assert usual(play(m, "play GAS")) == "left"  # no card is left to pay with
    m = at("(0,0)N", hand="GAS")
    assert (asked(play(m, "play GAS")), usual(m)) == ("target", "ahead")


def test_dp_31_default_the_first_possible() -> None:
    m = four("(0,0)N", "(3,0)N", barricades="(0,1)")
    assert usual(m) == "left"
    assert usual(play(m, "right")) == "ahead"
    m = four("(0,0)N", "(3,0)N", b_base="slammed", hand_b="LDE", b_meter=1)
    assert usual(play(m, "ahead")) == "pass"


def test_dp_32_default_decline() -> None:
    m = four("(0,0)N", "(1,0)N", hand_a="LDE", a_meter=1, b_meter=1)
    assert (asked(play(m, "play LDE")), usual(m)) == ("share", "decline")


def test_dp_33_default_is_never_to_play_it() -> None:
    other = "STG DEC HBT LDE GAS"
    m = four("(0,0)N", "(3,0)N", phase="stomping", hand_a="PIC", hand_b=other)
    assert (codes(m), usual(m)) == (["pass", "crime STG"], "pass")
    m = four("(0,0)N", "(3,0)N", a_meter=1, hand_a="PIC", hand_b=other)
    assert {"crime LDE", "exchange", "fetch"} < set(codes(m))
    assert usual(m) == "ahead"
    m = four("(0,1)N", "(3,0)N", phase="decoy", a_before="(0,0)N", hand_a="PIC", hand_b=other)
    assert (codes(m), usual(m)) == (["pass", "crime DEC"], "pass")
    m = four("(0,0)N", "(3,0)N", ["R03 (0,1)"], hand_a="PIC", hand_b=other)
    assert {"crime-stunt GAS", "crime HBT"} < set(codes(play(m, "ahead", "ahead")))
    assert usual(m) == "back-off"


def test_dp_33_default_also_boxed_in() -> None:
    tiles = ["G09 (0,-1) up", "G10 (3,0) up"]
    walls = [5000, 13000, 1000, 1000, 7000, 13000, 1000, 1000]
    m = four(
        *("(0,0)N", "(0,-1)S", tiles), hand_a="PIC", hand_b="HBT", around=False, start=[6000, 13000], obstacles=walls
    )
    assert {"crime HBT", "give-up"} < set(codes(m))
    assert usual(m) == "give-up"


# -- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_usual_is_legal_and_knows_no_secret(mode: Options) -> None:
    """In random matches: two worlds behind one view have the same default."""
    m = laid_out(dict(mode), quick(11))
    chance = quick(11)
    while not m.over:
        seat = m.to_act[0]
        moves = m.legal(seat)
        done = m.usual(seat)
        assert done in moves
        world = RULES.imagine(m.view(seat), chance)
        assert RULES.usual(RULES.view(world, seat)) is done
        m.play(moves[chance.below(len(moves))], seat)


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_in_which_nobody_answers_ends(mode: Options, seed: int) -> None:
    m = laid_out(dict(mode), quick(seed))
    while not m.over:
        m.play(m.usual(m.to_act[0]))
        assert len(m.plies) < 2000
