"""GD-FOUR: Partners in Crime."""

from __future__ import annotations

from getaway_four import CITY, POLICE, A, B, four
from getaway_tables import (
    ROAD,
    Table,
    asked,
    car_of,
    codes,
    flags,
    hazard,
    meter,
    new,
    play,
    random_moves,
    seen,
    state,
    tokens,
    vehicle,
    where,
    wrong_options,
)
from onthelam.games.getaway_driver.rules.charts import UNKNOWN
from onthelam.games.getaway_driver.rules.tabletop import distance


def hand(m: Table, car: int) -> str:
    return str(car_of(m, car)["hand"])


# -- PIC -------------------------------------------------------------------------------------------------------------


def test_gd_four_20_partners_in_crime() -> None:
    m = four("(0,0)N", "(5,0)N", hand_a="PIC DEC", hand_b="LDE", b_discard="LWR", a_meter=2)
    assert {"crime LDE", "crime LWR"} <= set(codes(m))
    play(m, "crime LDE")
    assert meter(m, A) == 1


def test_gd_four_21_the_copied_card_stays() -> None:
    m = four("(0,0)N", "(5,0)N", hand_a="PIC DEC", hand_b="LDE", a_meter=2)
    play(m, "crime LDE")
    assert (hand(m, B), hand(m, A)) == ("LDE", "DEC")


def test_gd_four_22_pic_is_a_card_like_others() -> None:
    m = four("(0,0)N", "(5,0)N", hand_a="PIC DEC", hand_b="LDE SLM", a_meter=2, a_opening=False)
    play(m, "crime LDE")
    assert car_of(m, A)["discard"] == "PIC"
    assert "crime SLM" not in codes(m)  # a start card, and DP-10 is closed
    m = four("(0,0)N", "(5,0)N", hand_a="DEC", a_discard="PIC", a_stash=1, hand_b="LDE", a_meter=2)
    play(m, "recrime LDE")
    assert (car_of(m, A)["out"], car_of(m, A)["stash"]) == ("PIC", 0)


def test_gd_four_23_bait_and_switch() -> None:
    m = four("(0,0)N", "(3,0)E", hand_a="PIC DEC")
    play(m, "exchange")
    assert (where(m, A), where(m, B)) == ("(3,0)N", "(0,0)E")
    m = four("(0,0)N", "(3,0)E", hand_a="PIC DEC")
    play(m, "fetch")
    assert (where(m, A), where(m, B)) == ("(0,0)N", "(0,0)E")


def test_gd_four_24_it_enters_nothing() -> None:
    m = four("(0,0)N", "(3,0)E", ["G06 (3,0) up"], hand_a="PIC DEC", tokens=2, PAT1="(0,0)N")
    play(m, "exchange")
    assert (tokens(m), vehicle(m, "PAT1"), flags(m, "PAT1")) == (2, "(0,0)N", set())


def test_gd_four_25_pic_has_no_stunt_but_pays() -> None:
    m = four("(0,0)N", "(5,0)N", ["R01 (0,1)"], hand_a="PIC", barricades="(0,1)")
    play(m, "ahead", "ahead")
    assert car_of(m, A)["discard"] == "PIC"
    m = four("(0,0)N", "(5,0)N", ["R01 (0,1)"], hand_a="PIC", hand_b="DEC")
    play(m, "ahead", "ahead")
    assert codes(m) == ["back-off"]


def test_gd_four_26_each_car_is_checked() -> None:
    m = four("(0,0)N", "(0,0)N", phase="decoy", PAT1="(0,0)N", a_meter=1, b_meter=2)
    play(m, "pass", "pass")
    assert (meter(m, A), meter(m, B)) == (2, 3)


def test_gd_four_27_no_events_but_open_tiles() -> None:
    assert wrong_options(mode="four", events=True) == "E_OPT_COMBO"
    assert new(mode="four", open_tiles=True).seats == 4


def test_gd_ruling_80_a_trailing_vehicle_does_not_block_the_other_car() -> None:
    m = four("(0,0)N", "(0,1)N", ["R01 (0,1) up", "G09 (0,2) up"], PAT1="(0,1)N", hand_a="DEC")
    play(m, "ahead", "ahead")
    assert hazard(m, "(0,1)")
    assert (asked(m), m.to_act) == ("hazard", (A,))


def test_gd_four_28_trailing_ones_do_not_stand_anywhere() -> None:
    m = four("(0,0)N", "(0,1)N", ["R01 (0,1) up", "G09 (0,2) up"], PAT1="(0,1)S")
    play(m, "ahead", "ahead")
    assert asked(m) == "entry-turn"  # facing away from B's way it stays, and blocks
    assert not hazard(play(m, "stay"), "(0,1)")


def test_gd_four_29_one_who_slammed_takes_no_part() -> None:
    m = four("(0,0)N", "(5,0)N", ["G09 (5,1) up"], hand_a="SLM DEC", hand_b="DEC")
    play(m, "play SLM", "pass", "ahead")
    assert (where(m, A), where(m, B)) == ("(0,0)N", "(5,1)N")


def test_gd_four_30_an_extra_movement_is_made_at_once() -> None:
    m = four("(0,0)N", "(5,0)N", ["G09 (0,1) up"], hand_a="GAS DEC")
    play(m, "play GAS", "ahead")
    assert where(m, A) == "(0,1)N"
    assert m.to_act == (CITY,)  # the City fills before the commit


def test_gd_four_31_the_second_finds_what_the_first_left() -> None:
    m = four("(0,0)N", "(0,0)N", ["Y01 (0,1)"], hand_a="DEC", hand_b="DEC")
    play(m, "ahead", "ahead", "no-hazard")
    assert (asked(m), m.to_act, tokens(m)) == ("road", (B,), 3)
    play(m, "hazard")
    assert (asked(m), m.to_act) == ("hazard", (A,))  # the Car that spared it answers too
    m = four("(0,0)N", "(0,0)N", ["G09 (0,1) up"], stash=["0 0 (0,1)"])
    play(m, "ahead", "ahead")
    assert (car_of(m, A)["stash"], car_of(m, B)["stash"]) == (1, 0)


def test_gd_four_32_allowed_for_at_least_one() -> None:
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], hand_a="LDE DEC", a_meter=0, b_meter=3)
    play(m, "play LDE", "share")
    assert (meter(m, A), meter(m, B)) == (0, 2)
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], hand_a="LDE DEC", a_meter=2, b_meter=0)
    play(m, "play LDE")
    assert asked(m) == "driving"  # B's meter is at 0


def test_gd_four_32_no_start_card_for_one_who_slammed_and_went_on() -> None:
    near = ["G09 (1,0) up"]
    m = four("(0,0)N", "(1,0)N", near, hand_a="SLM LWR", hand_b="JAM DEC", PAT1="(-1,1)N", PAT2="(2,1)N")
    play(m, "play SLM", "decline", "pass", "play JAM", "leave")
    assert (asked(m), m.to_act) == ("driving", (B,))  # A's DP-10 is closed


def test_gd_four_33_slam_forces_all_but_hurts_at_one_car() -> None:
    m = four(
        "(0,0)N", "(5,0)N", phase="police", PAT1="(-1,0)E", PAT2="(4,0)E followed", a_base="slammed", b_base="made"
    )
    play(m, "step PAT1")
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2")) == ("supply", "(5,0)E")


def test_gd_four_34_each_lays_for_the_own_car() -> None:
    m = four("(0,0)N", "(5,0)N", ["G09 (5,0) up"], phase="stomping", around=False, hand_a="STG DEC")
    play(m, "play STG", "pass")
    assert (asked(m), m.to_act, len(state(m).drawn)) == ("lay", (A,), 3)
    play(m, codes(m)[0])
    play(m, codes(m)[0])
    assert (m.to_act, len(state(m).drawn)) == ((CITY,), 3)
    assert seen(m, POLICE).tiles.count(UNKNOWN) == 3
    assert seen(m, B).tiles.count(UNKNOWN) == 3


def test_gd_four_35_the_timing_class_of_the_copied_use() -> None:
    m = four("(0,0)N", "(5,0)N", phase="stomping", hand_a="PIC", hand_b="STG DEC PIC")
    assert codes(m) == ["pass", "crime STG"]
    m = four("(0,1)N", "(5,0)N", ROAD, phase="decoy", hand_a="PIC", hand_b="DEC", a_before="(0,0)N")
    assert codes(m) == ["pass", "crime DEC"]
    assert where(play(m, "crime DEC"), A) == "(0,0)N"
    m = four("(0,0)N", "(5,0)N", ["R01 (0,1)"], hand_a="PIC", hand_b="GAS DEC")
    play(m, "ahead", "ahead")
    assert codes(m) == ["back-off", "crime-stunt GAS"]


def test_gd_four_36_bait_and_switch_is_no_movement() -> None:
    m = four("(0,0)N", "(3,0)E", hand_a="PIC DEC", hand_b="DEC")
    play(m, "exchange")
    assert [c.moved for c in state(m).cars] == [False, False]
    assert car_of(m, B)["before"] == "(3,0)E"
    m = four("(0,0)N", "(3,0)E", hand_a="PIC DEC", b_base="slammed")
    assert not {"exchange", "fetch"} & set(codes(m))


def test_gd_four_37_each_piece_has_its_own_use() -> None:
    m = four("(0,0)N", "(5,0)N", phase="police", MOT="(1,0)N", MOT2="(2,0)N", tokens=3)
    play(m, "boost MOT")
    assert "boost MOT2" in codes(m)
    m = four("(0,0)N", "(5,0)N", ["G09 (5,0) up"], phase="stomping", around=False, owned="CAM*2")
    play(m, "pass", "pass", "camera")
    assert asked(m) == "camera"
    play(m, "camera")
    assert asked(m) == "lay"
    m = four("(0,0)N", "(5,0)N", phase="buy", tokens=8, owned="CAM DIS*2")
    assert "buy CAM" in codes(m)
    assert "buy DIS" not in codes(m)


def test_gd_four_38_the_city_draws_after_the_purchase() -> None:
    m = four("(0,0)N", "(5,0)N", ["G09 (5,0) up"], phase="buy", tokens=2, around=False)
    assert not state(m).drawn
    play(m, "none", "pass", "pass")
    assert state(m).drawn


def test_gd_four_39_not_on_a_cars_tile() -> None:
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], phase="buy", tokens=2)
    play(m, "buy BAR")
    assert "at right" not in codes(m)
    m = four("(0,0)N", "(0,2)N", ["G09 (0,2) up"], phase="buy", tokens=2)
    assert "at two-ahead" in codes(play(m, "buy PAT"))


def test_gd_four_40_a_quick_start() -> None:
    m = new(mode="four", seed=9)
    s = state(m)
    assert (hand(m, A), hand(m, B)) == ("GAS LDE LWR STG PIC", "DEC HBT RAM SLM PIC")
    assert distance(s, s.cars[0].cell, s.cars[1].cell) >= 4
    assert len(m.plies) == 1


def test_gd_four_41_the_order_of_set_up() -> None:
    m = new(mode="four", setup="manual", stash_count=2)
    order: list[tuple[str, int]] = []
    while asked(m) != "stomping":
        if not order or order[-1] != (asked(m), m.to_act[0]):
            order.append((asked(m), m.to_act[0]))
        m.play(codes(m)[len(codes(m)) // 2])
    kept = [pair for pair in order if pair[0] != "adjust"]
    assert kept[:6] == [("pick-hand", A), ("pick-hand", B), ("scatter", A), ("scatter", B), ("start", A), ("start", B)]
    assert [kind for kind, seat in kept[6:]] == ["where", "face", "where", "face"]


def test_a_match_of_four_ends() -> None:
    for seed in range(4):
        assert random_moves(new(mode="four", seed=seed), seed).over
