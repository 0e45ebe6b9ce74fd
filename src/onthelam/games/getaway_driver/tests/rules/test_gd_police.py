"""GD-POL, GD-CHK, GD-UPG and the upgrades: the Police phase."""

from __future__ import annotations

from getaway_tables import (
    Table,
    asked,
    at,
    codes,
    flags,
    hazard,
    is_up,
    meter,
    play,
    state,
    to_buy,
    to_police,
    tokens,
    vehicle,
)


def police(tiles: list[str] | None = None, /, **fields: object) -> Table:
    fields.setdefault("phase", "police")
    return at("(0,0)N", tiles, **fields)


def own(m: Table, name: str) -> list[str]:
    return [code.split(" ", 1)[1] for code in codes(m) if code.startswith(name + " ")]


# -- GD-POL ----------------------------------------------------------------------------------------------------------


def test_gd_pol_1_one_action() -> None:
    m = police(PAT1="(1,0)N", PAT2="(-1,0)N", PAT3="(0,-1)N followed")
    assert own(m, "PAT1") == ["ahead", "left", "right", "turn-left", "turn-right"]
    assert own(m, "PAT3") == []
    play(m, "PAT1 turn-left")
    assert (vehicle(m, "PAT1"), own(m, "PAT1")) == ("(1,0)W", [])


def test_gd_pol_2_it_turns_first() -> None:
    assert vehicle(play(police(PAT1="(1,0)N", PAT2="(2,2)N"), "PAT1 right"), "PAT1") == "(2,0)E"


def test_gd_pol_3_in_any_order() -> None:
    m = police(PAT1="(1,0)N", PAT2="(-1,0)N")
    play(m, "PAT2 ahead", "PAT1 ahead")
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2")) == ("(1,1)N", "(-1,1)N")


def test_gd_pol_4_within_two_of_a_tile() -> None:
    m = police(around=False, PAT1="(0,2)N")
    assert own(m, "PAT1") == ["turn-left", "turn-right"]
    m = police(start=[6000, 9000], around=False, PAT1="(1,0)N")
    assert "ahead" not in own(m, "PAT1")


def test_gd_pol_5_vehicles_change_nothing_on_a_tile() -> None:
    m = police(["Y01 (1,1)"], PAT1="(1,0)N", on="(1,1)", PAT2="(2,2)N")
    play(m, "PAT1 ahead")
    assert (is_up(m, "(1,1)"), tokens(m), hazard(m, "(1,1)")) == (False, 0, False)
    assert state(m).token_at == [state(m).origin + state(m).cols + 1]


def test_gd_pol_6_their_own_pieces_do_not_hinder() -> None:
    m = police(PAT1="(1,0)W", barricades="(1,1)", spikes="(1,1)", PAT2="(2,2)N")
    assert vehicle(play(m, "PAT1 right"), "PAT1") == "(1,1)N"


def test_gd_pol_7_onto_the_cars_tile() -> None:
    m = police(PAT1="(1,0)W", PAT2="(2,2)N", meter=1, hand="STG", before="(0,1)N", base="made")
    play(m, "PAT1 ahead")
    assert vehicle(m, "PAT1") == "(0,0)W"
    assert meter(to_buy(m)) == 2


def test_gd_pol_8_one_on_the_cars_tile_acts_too() -> None:
    assert own(police(PAT1="(0,0)N"), "PAT1") != []


def test_gd_pol_9_after_the_radar_it_still_acts() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], PAT1="(1,1)N", hand="JAM")
    play(m, "play JAM", "south")
    assert own(to_police(m), "PAT1") != []
    m = at("(0,0)N", ["G09 (0,1) up", "G10 (3,0) up"], PAT1="(0,-1)N", hand="SWC")
    play(m, "play SWC")
    assert flags(m, "PAT1") == set()


def test_gd_pol_10_a_thoroughfare_gives_one_more() -> None:
    m = police(["G02 (1,1) up"], PAT1="(1,0)N", PAT2="(2,2)N")
    play(m, "PAT1 ahead")
    assert "turn-left" in own(m, "PAT1")


def test_gd_pol_11_abilities_are_mixed_in() -> None:
    m = police(PAT1="(1,0)N", MOT="(-1,0)N", HEL="(2,2)N", owned="DIS", spikes="(0,1)", tokens=4)
    assert {"boost MOT", "round HEL", "dispatch", "spikes"} <= set(codes(m))
    play(m, "PAT1 ahead")
    assert {"boost MOT", "round HEL", "dispatch", "spikes"} <= set(codes(m))


def test_gd_pol_12_until_the_police_say_so() -> None:
    m = police(PAT1="(1,0)N", hand="STG", before="(0,1)N", base="made")
    assert asked(play(m, "end-step")) == "decoy"


def test_gd_pol_13_an_extra_action_is_like_the_first() -> None:
    m = police(PAT1="(1,0)N extra=1 acted")
    assert own(m, "PAT1") == ["ahead", "left", "right", "turn-left", "turn-right"]


def test_gd_pol_14_the_armoured_car_pays_by_choosing() -> None:
    tiles = ["R01 (1,1) up hazard"]
    assert "ahead" not in own(police(tiles, ARM="(1,0)N", tokens=0), "ARM")
    m = police(tiles, ARM="(1,0)N", tokens=1, PAT1="(2,2)N")
    play(m, "ARM ahead")
    assert (asked(m), tokens(m), vehicle(m, "ARM")) == ("police", 0, "(1,1)N")


# -- GD-CHK ----------------------------------------------------------------------------------------------------------


def checked(**fields: object) -> int:
    fields.setdefault("meter", 2)
    return meter(play(at("(0,0)N", phase="decoy", **fields), "pass"))


def test_gd_chk_1_the_decoy_comes_before() -> None:
    m = at("(0,0)N", phase="decoy", meter=2)
    assert (m.to_act, meter(m)) == ((0,), 2)


def test_gd_chk_2_vehicles_or_spikes() -> None:
    assert checked(PAT1="(0,0)N") == 3
    assert checked(spikes="(0,0)") == 3
    assert checked(PAT1="(0,1)S", spikes="(0,1)") == 1


def test_gd_chk_3_one_step_however_many() -> None:
    assert checked(PAT1="(0,0)N", PAT2="(0,0)N", HEL="(0,0)N", spikes="(0,0)") == 3


def test_gd_chk_4_not_pursued() -> None:
    assert checked() == 1


def test_gd_chk_5_pursued_in_the_garage() -> None:
    m = at("(0,1)N", ["G04 (0,1) up"], phase="decoy", meter=2, PAT1="(0,1)N")
    assert meter(play(m, "pass")) == 2


def test_gd_chk_6_alone_in_the_garage() -> None:
    m = at("(0,1)N", ["G04 (0,1) up"], phase="decoy", meter=2)
    assert meter(play(m, "pass")) == 1


def test_gd_chk_7_the_tile_at_the_moment_of_the_check() -> None:
    tiles = ["G04 (0,1) up", "G09 (0,2) up"]
    m = at("(0,2)N", tiles, phase="decoy", meter=2, before="(0,1)N", hand="DEC", PAT1="(0,1)N", base="made")
    assert meter(play(m, "play DEC")) == 2
