"""GD-EVT: the six event cards."""

from __future__ import annotations

import pytest

from getaway_tables import (
    Table,
    asked,
    at,
    barricades,
    codes,
    discard,
    driver_won,
    hazard,
    is_up,
    laid,
    meter,
    new,
    out,
    play,
    reason,
    seen,
    stash,
    state,
    tile_line,
    tokens,
    vehicle,
    where,
    why_not,
)
from onthelam.core.chance import Scripted
from onthelam.games.getaway_driver.rules.charts import UNKNOWN


def event(name: str, tiles: list[str] | None = None, car: str = "(0,0)N", /, **fields: object) -> Table:
    """A table at which this event is in force."""
    return at(car, tiles, options={"events": True}, event=name, **fields)


def drawn(number: int, **fields: object) -> Table:
    """The event tile lies ahead; this event will be drawn."""
    return at("(0,0)N", ["Y21 (0,1)"], options={"events": True}, chance=Scripted([number - 1]), **fields)


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"mode": "four"}, "GD-EVT.1"),
        ({"mode": "solo"}, "GD-EVT.1"),
        ({"stash_count": 4}, "GD-EVT.1"),
        ({"stash_count": 6}, "GD-EVT.1"),
        ({"open_tiles": True}, "GD-OPEN.5"),
    ],
    ids=str,
)
def test_gd_evt_1_only_a_duel_with_five_tokens(options: dict[str, object], clause: str) -> None:
    assert why_not({"events": True, **options}) == ("E_OPT_COMBO", clause)
    assert new(events=True, mode="duel", stash_count=5).options["events"] is True


def test_gd_evt_2_one_card_when_the_tile_turns_up() -> None:
    m = play(drawn(3), "study ahead")
    assert state(m).event == 2
    m = play(at("(0,0)N", ["Y21 (0,1)"]), "study ahead")
    assert state(m).event == -1


def test_gd_evt_3_the_other_endings_stay() -> None:
    m = play(event("EV1", PAT1="(0,0)N", phase="decoy", meter=3), "pass")
    assert reason(m) == "meter"


# -- EV1 -------------------------------------------------------------------------------------------------------------


def test_gd_evt_4_whatever_stands_there_crashes() -> None:
    m = event("EV1", ["R01 (0,1)"], PAT1="(0,1)N", ARM="(0,1)N", PAT2="(0,0)N", tokens=5)
    play(m, "ahead")
    assert [vehicle(m, name) for name in ("PAT1", "ARM", "PAT2")] == ["supply", "supply", "(0,0)N"]
    assert hazard(m, "(0,1)")
    m = event("EV1", ["G07 (3,0) up"], PAT1="(3,0)W", PAT2="(3,0)N", hand="SWC DEC")
    play(m, "play SWC", "PAT1")
    assert vehicle(m, "PAT2") == "supply"


def test_gd_evt_5_start_is_the_way_out() -> None:
    tiles = ["G09 (0,1) up", "G10 (0,2) up"]
    m = event("EV1", tiles, "(0,2)N", MOT="(0,1)S", PAT1="(0,0)N", PAT2="(3,0)N", phase="police", tokens=5)
    play(m, "PAT1 ahead", "MOT ahead")
    assert (vehicle(m, "MOT"), state(m).escapes, state(m).crashes) == ("out", 1, 0)
    assert vehicle(m, "PAT1") == "(0,1)N"  # one that stood there must leave and return
    play(m, "end-step", "pass")
    assert "buy ARM" in codes(m)
    assert "buy MOT" not in codes(m)  # it has left for good


def test_gd_evt_5_nothing_is_placed_on_start() -> None:
    tiles = ["G09 (0,1) up", "G10 (0,2) up"]
    for name, may in (("EV1", False), ("EV5", True)):
        m = event(name, tiles, "(0,2)N", phase="buy", tokens=2)
        assert ("at two-behind" in codes(play(m, "buy PAT"))) == may
        m = event(name, tiles, "(0,2)N", PAT1="(3,3)N", phase="police", tokens=2, owned="DIS")
        assert ("at two-behind" in codes(play(m, "dispatch"))) == may


def test_gd_evt_6_three_crashes_or_three_escapes() -> None:
    m = play(event("EV1", ["G09 (0,1) up"], PAT1="(0,1)N", crashes=2), "ahead")
    assert (reason(m), driver_won(m)) == ("wrecked", True)
    m = event("EV1", ["G09 (0,1) up", "G10 (0,2) up"], "(0,2)N", PAT1="(0,1)S", phase="police", escapes=2)
    play(m, "PAT1 ahead")
    assert (reason(m), driver_won(m)) == ("slipped", False)


# -- EV2 -------------------------------------------------------------------------------------------------------------


def test_gd_evt_10_the_last_stash_token() -> None:
    m = play(event("EV2", ["G09 (0,1) up"], on="(0,1)"), "ahead")
    assert (reason(m), driver_won(m)) == ("delivered", True)
    assert reason(play(drawn(2), "study ahead")) == "delivered"  # none is left when the event comes


def lifted(**fields: object) -> Table:
    tiles = ["Y01 (3,0)", "Y02 (4,0)", "Y03 (5,0)", "G07 (0,1) up", "G08 (-1,0) up"]
    fields.setdefault("bag", "")
    return event("EV2", tiles, around=False, phase="stomping", on="(5,0)", **fields)


def test_gd_evt_11_the_city_is_taken_up_again() -> None:
    m = lifted()
    play(m, "pass")
    assert (asked(m), m.to_act) == ("lift", (1,))
    before = laid(m)
    play(m, codes(m)[0])
    assert laid(m) == before
    assert asked(m) == "driving"


def test_gd_evt_12_what_may_be_lifted() -> None:
    """Not the one with Stash, not one next to the Car, not a face-up one; the farthest first."""
    tiles = ["Y01 (3,0)", "Y02 (4,0)", "Y03 (5,0)", "Y04 (0,1)", "G08 (-1,0) up", "G07 (6,0) up"]
    pieces: dict[str, object] = {"PAT1": "(4,0)N", "barricades": "(4,0)"}
    m = event("EV2", tiles, around=False, phase="stomping", on="(5,0)", bag="", **pieces)
    assert codes(play(m, "pass")) == ["tile 2", "tile 1"]
    play(m, "tile 2")
    assert tile_line(m, "(4,0)") == ""
    assert (vehicle(m, "PAT1"), barricades(m).split()[0]) == ("(4,0)N", "(4,0)")  # pieces stay, off-road


def test_gd_evt_12_a_vehicle_far_from_every_tile_comes_nearer() -> None:
    m = event("EV2", phase="police", PAT1="(4,0)N", loose=["500 500"])
    assert [code for code in codes(m) if code.startswith("PAT1")] == ["PAT1 left", "PAT1 turn-left", "PAT1 turn-right"]


def test_gd_evt_13_not_enough_to_lift() -> None:
    m = event("EV2", ["G07 (0,1) up"], around=False, phase="stomping", bag="Y05", loose=["500 500"])
    play(m, "pass")
    assert (reason(m), driver_won(m)) == ("exhausted", False)


# -- EV3 -------------------------------------------------------------------------------------------------------------


def test_gd_evt_20_nobody_crashes() -> None:
    m = event("EV3", ["R01 (0,1)"], PAT1="(0,0)N", hand="GAS LWR DEC")
    play(m, "ahead", "stunt GAS")
    assert (vehicle(m, "PAT1"), hazard(m, "(0,1)")) == ("(0,1)N", True)
    m = event("EV3", PAT1="(0,0)N", hand="LWR DEC")
    assert vehicle(play(m, "play LWR"), "PAT1") == "(0,0)N"
    m = event("EV3", ["G09 (0,1) up"], PAT1="(0,1)N", barricades="(0,1)", hand="RAM DEC")
    play(m, "play RAM", "ahead")
    assert (vehicle(m, "PAT1"), barricades(m)) == ("(0,1)N", "- - -")
    m = event("EV3", ["R09 (0,1)"], HEL="(0,0)E", hand="DEC LDE")
    assert vehicle(play(m, "ahead", "stunt DEC"), "HEL") == "(0,0)E"
    m = event("EV3", ["R01 (1,1) up hazard"], PAT1="(1,0)N", phase="police")
    assert "PAT1 ahead" in codes(m)


def test_gd_evt_21_cards_come_back() -> None:
    m = event("EV3", discard="LDE", hand="DEC", stash=2, meter=2)
    play(m, "replay LDE")
    assert (discard(m), out(m), stash(m)) == ("LDE", "", 1)


def test_gd_evt_22_stash_for_the_big_badges() -> None:
    m = event("EV3", ["Y01 (0,1)", "Y06 (-1,0)"])
    assert stash(play(m, "study ahead")) == 1
    assert stash(play(m, "study left")) == 1
    m = event("EV3", ["Y01 (0,1)"], spare_stash=0)
    assert stash(play(m, "study ahead")) == 0


# -- EV4 -------------------------------------------------------------------------------------------------------------


def test_gd_evt_30_a_vehicle_turns_tiles_up() -> None:
    m = event("EV4", ["Y01 (1,1)"], PAT1="(1,0)N", PAT2="(2,2)N", phase="police")
    play(m, "PAT1 ahead")
    assert (is_up(m, "(1,1)"), tokens(m)) == (True, 0)


@pytest.mark.parametrize(
    ("fields", "after"), [({}, "supply"), ({"PAT2": "(1,1)N"}, "(1,1)N"), ({"on": "(1,1)"}, "(1,1)N")]
)
def test_gd_evt_31_a_red_tile_is_a_trap(fields: dict[str, object], after: str) -> None:
    m = event("EV4", ["R01 (1,1)"], PAT1="(1,0)N", PAT3="(2,2)N", phase="police", **fields)
    play(m, "PAT1 ahead")
    assert vehicle(m, "PAT1") == after
    assert hazard(m, "(1,1)") == (after == "supply")


@pytest.mark.parametrize(("answer", "after", "left"), [("save", "(1,2)N", 2), ("crash", "supply", 3)])
def test_gd_evt_31_a_forced_step_into_a_trap_is_judged_once(answer: str, after: str, left: int) -> None:
    m = event("EV4", ["R01 (1,2)"], ARM="(1,1)N", hand="SLM DEC", tokens=3)
    play(m, "play SLM", "end-turn")
    assert codes(m) == ["save", "crash"]
    play(m, answer)
    assert (vehicle(m, "ARM"), tokens(m), hazard(m, "(1,2)")) == (after, left, answer == "crash")
    assert codes(m) != ["save", "crash"]


def test_gd_evt_32_the_police_see_no_more() -> None:
    m = at("(0,0)N", ["Y21 (0,1)", "R01 (3,3)"], options={"events": True}, chance=Scripted([3]), loose=["500 500"])
    assert UNKNOWN not in seen(m, 1).tiles
    play(m, "study ahead")
    assert (state(m).event, seen(m, 1).tiles.count(UNKNOWN)) == (3, 1)  # what lay there before is forgotten too
    for name, hidden in (("EV4", 3), ("EV5", 0)):
        m = event(name, [], around=False, phase="stomping")
        play(m, "pass")
        assert seen(m, 1).drawn == state(m).drawn
        while asked(m) == "lay":
            play(m, codes(m)[0])
        assert seen(m, 1).tiles.count(UNKNOWN) == hidden


# -- EV5 -------------------------------------------------------------------------------------------------------------


def test_gd_evt_40_old_tiles_betray() -> None:
    assert meter(play(event("EV5", phase="decoy", meter=1), "pass")) == 2
    m = event("EV5", ["G09 (0,1)"], meter=1, hand="DEC")
    play(m, "ahead", "end-turn", "pass")
    assert meter(m) == 0


def test_gd_evt_41_red_is_a_choice() -> None:
    m = event("EV5", ["R01 (0,1)"])
    play(m, "ahead")
    assert codes(m) == ["no-hazard", "hazard"]


# -- EV6 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spent", "bomb"), [(0, 5), (2, 3), (5, 1)])
def test_gd_evt_50_the_stash_becomes_a_clock(spent: int, bomb: int) -> None:
    m = play(drawn(6, spent=spent, stash=2, on="(1,0)"), "study ahead")
    assert (state(m).bomb, stash(m), state(m).token_at) == (bomb, 0, [-3])


def test_gd_evt_51_it_ticks_every_round() -> None:
    m = play(event("EV6", bomb=2, phase="decoy"), "pass")
    assert state(m).bomb == 1
    m = play(event("EV6", bomb=1, phase="decoy"), "pass")
    assert (reason(m), driver_won(m)) == ("defused", True)


def test_gd_evt_60_in_force_at_once() -> None:
    m = drawn(1, PAT1="(0,1)N")
    play(m, "ahead")
    assert (state(m).event, vehicle(m, "PAT1")) == (0, "supply")
    assert where(m) == "(0,1)N"


def test_gd_evt_61_a_lifted_tile_counts_as_laid() -> None:
    m = lifted(hand="STG DEC")
    play(m, "play STG")
    assert m.to_act == (1,)  # the Police choose what is lifted
    play(m, codes(m)[0])
    assert state(m).laid_now
