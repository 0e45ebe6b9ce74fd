"""LJ-12: preparation cards."""

from __future__ import annotations

from typing import Any

import pytest

from last_job_tables import (
    card,
    codes,
    job,
    names,
    pursue,
    reason,
    refused,
    seen,
    told,
    traces,
    turn,
    way,
    where,
    whys,
    words,
    you,
)
from onthelam.games.last_job.rules.events.traces import TraceLaid

ALL = "tunnel hide double subway"


def offered(**fields: object) -> set[str]:
    """Which of the four may be played: beside a bank, on a space with others of its rank."""
    given: dict[str, Any] = {"you": "C8", "prepared": ALL, "hand": "C3", **fields}
    return set(codes(job(**given))) & set(ALL.split())


def test_lj_12_1_each_card_once() -> None:
    assert offered() == set(ALL.split())
    assert offered(used="hide subway") == {"tunnel", "double"}
    match = job(you="C8", prepared="hide")
    match.play("hide")
    assert seen(match).held == 0


def test_lj_12_2_between_two_turns_and_not_before_turn_1() -> None:
    assert offered(turn=0) == set()
    match = job(you="C8", prepared=ALL, hand="C3")
    match.play("walk C3")
    assert not set(codes(match)) & set(ALL.split())


def test_lj_12_3_one_between_the_same_two_turns() -> None:
    match = job(you="C8", prepared=ALL, hand="C3 D2", pursuers=["S on S3/S"])
    match.play("tunnel H5")
    assert not set(codes(match)) & set(ALL.split())
    turn(match, "C3", "C7")
    assert set(codes(match)) & set(ALL.split()) == {"hide", "double", "subway"}


@pytest.mark.parametrize(("fatigue", "cards"), [(5, set(ALL.split())), (6, set())])
def test_lj_12_4_not_at_fatigue_6(fatigue: int, cards: set[str]) -> None:
    assert offered(fatigue=fatigue) == cards


@pytest.mark.parametrize("line", ["tunnel H5", "hide", "double HA", "subway H8"])
def test_lj_12_5_it_is_no_turn_and_costs_nothing(line: str) -> None:
    match = job(you="C8", prepared=ALL, hand="C3", fatigue=4)
    before = seen(match)
    match.play(line)
    after = seen(match)
    for part in ("turn", "fatigue", "hand", "deck", "current"):
        assert getattr(after, part) == getattr(before, part)


def test_lj_12_6_after_hiding_place_and_doppelgaenger_the_police_move() -> None:
    assert offered(deck="") == {"tunnel", "subway"}
    for line in ("hide", "double HA"):
        match = job(you="C8", prepared=ALL, hand="C3")
        match.play(line)
        assert codes(match) == ["wait"]
    for line in ("tunnel H5", "subway H8"):
        match = job(you="C8", prepared=ALL, hand="C3")
        match.play(line)
        assert codes(match) == ["walk C3", "wait"]


def test_lj_12_7_a_tunnel_leads_to_any_bank_beside_you() -> None:
    assert "tunnel" in offered(you="C8")  # H5 lies behind a wall
    assert "tunnel" in offered(you="H2")  # and here in the same street
    assert "tunnel" not in offered(you="CA")  # diagonally
    assert "tunnel" not in offered(done="H5")
    match = job(tasks="H5 D3 S2", you="D7", prepared="tunnel")
    match.play("tunnel")
    assert codes(match) == ["to H5", "to D3"]


def test_lj_12_8_the_marker_is_taken_and_you_stay() -> None:
    match = job(you="C8", prepared="tunnel", pursuers=["S on S3/S"])
    match.play("tunnel H5")
    assert (names(seen(match).tasks), you(match)) == ({"S2", "D4"}, "C8")
    assert "tunnel-used" in words(match)


def test_lj_12_9_it_is_noticed_at_the_end_of_your_next_turn() -> None:
    match = job(you="C8", prepared="tunnel", hand="C3", pursuers=["S on S3/S"])
    match.play("tunnel H5")
    match.play("walk C3 C7")
    assert seen(match).crimes == 0
    turned = turn(job(done="H5", waiting="H5", you="C8", hand="C3", pursuers=["S on S3/S"]), "C3", "C7")
    assert (names(seen(turned).crimes), seen(turned).waiting) == ({"H5"}, -1)
    assert where(turned, "S") == "S3/S to H5"
    assert where(turned, "H").startswith("HA/")


def test_lj_12_10_pursuer_turns_do_not_end_the_waiting() -> None:
    match = pursue(job(done="H5", waiting="H5", you="S9", pursuers=["S on S3/S"]), "C2")
    assert (seen(match).waiting, seen(match).crimes) == (card("H5"), 0)


def test_lj_12_11_until_then_the_bank_is_an_ordinary_space() -> None:
    match = job(done="H5", waiting="H5", you="H2", hand="C3", prepared="subway", pursuers=["S on S3/S"])
    match.play("walk C3 H5")
    assert you(match) == "H5"
    trip = job(done="H5", waiting="H5", you="C5", prepared="subway")
    trip.play("subway H5")
    assert you(trip) == "H5"
    officer = pursue(job(done="H5", waiting="H5", you="S3", tasks="H5 S9 D4", pursuers=["S on DK/N"]), "S2")
    assert way(officer, "S") == "HQ H5"  # and stops there


def test_lj_12_12_not_even_an_officer_on_the_bank_prevents_it() -> None:
    assert "tunnel" in offered(pursuers=["H on H5/W"])


def test_lj_12_13_hidden_during_the_next_turn() -> None:
    match = job(you="D2", prepared="hide", pursuers=["S on D7/W"])
    match.play("hide")
    pursue(match, "C5")
    assert (reason(match), "spotted" in words(match), seen(match).hidden) == ("", False, False)


def test_lj_12_14_the_doppelgaenger_stands_anywhere_else() -> None:
    match = job(you="C8", prepared="double", pursuers=["S on S3/S", "H on HJ/S"])
    match.play("double")
    assert len(codes(match)) == 54 - 3
    assert not {"to C8", "to S3", "to HJ"} & set(codes(match))
    assert {"to JK1", "to H5", "to SA"} <= set(codes(match))


def test_lj_12_15_officers_see_it_as_they_see_you() -> None:
    behind_two_doors = pursue(job(you="C3", double="CQ", pursuers=["S on S4/E"]), "C2")
    assert words(behind_two_doors)[1:5] == ["move-began", "stepped", "double-spotted", "stepped"]  # from JK1 it does
    behind = pursue(job(you="C3", double="DQ", pursuers=["S on D7/S"]), "D2")
    assert "double-spotted" not in words(behind)
    ahead = pursue(job(you="C3", double="D2", pursuers=["S on D7/W"]), "D2")
    assert where(ahead, "S") == "H2/W to D2"


def test_lj_12_16_it_follows_the_one_it_saw_first_and_ignores_the_other() -> None:
    """On its way along the row it comes past you, who are on its left at H2."""
    match = pursue(job(you="HA", double="D2", pursuers=["S on D7/W"]), "D5")
    assert (way(match, "S"), whys(match, "S")) == ("H5 H2 D2", "sees-double sees-double sees-double")
    assert (reason(match), traces(match)) == ("", {})
    other = pursue(job(you="D2", double="HA", pursuers=["S on D7/W"]), "D5")
    assert reason(other) == "caught"


@pytest.mark.parametrize(
    ("you", "double", "first"),
    [("HA", "D2", "double"), ("D2", "HA", "you"), ("D2", "H2", "double"), ("H2", "D2", "you")],
)
def test_lj_12_17_at_the_same_look_ahead_before_left_and_near_before_far(you: str, double: str, first: str) -> None:
    officer = "S on H2/W" if {you, double} == {"HA", "D2"} else "S on D7/W"
    match = pursue(job(you=you, double=double, pursuers=[officer]), "D5")
    spotted = next(word for word in words(match) if word.endswith("spotted"))
    assert spotted == ("spotted" if first == "you" else "double-spotted")


def test_lj_12_18_it_stops_on_the_doppelgaengers_space() -> None:
    match = pursue(job(you="C3", double="H5", pursuers=["S on D7/W"]), "D5")
    assert way(match, "S") == "H5"
    scene = pursue(job(you="C3", done="H5", double="H5", pursuers=["S on D7/W"]), "D5")
    assert way(scene, "S") == "H5"
    last = pursue(job(you="C3", done="H5", double="H5", pursuers=["S on D2/E"]), "D2")
    assert way(last, "S") == "H2 H5"


def test_lj_12_19_no_token_and_no_shot_for_a_doppelgaenger() -> None:
    match = pursue(job(you="HA", double="D2", pursuers=["C on D7/W"]), "D5")
    assert (way(match, "C"), reason(match), traces(match)) == ("H5 H2 D2", "", {})


def test_lj_12_20_stepping_onto_your_real_space_still_catches_you() -> None:
    """It follows the doppelgänger, jumps because of a third token, and then comes upon you, whom it ignores."""
    match = pursue(job(database=2, traces="H5", double="D2", you="JK2", pursuers=["S on D7/W"]), "D5")
    assert (way(match, "S"), reason(match)) == ("H5 JK2", "caught")
    assert told(match, TraceLaid) == []
    assert whys(match, "S").split()[-1] != "sees-you"


def test_lj_12_21_a_trip_to_a_face_up_space_of_the_same_rank() -> None:
    match = job(you="D2", prepared="subway", tasks="H2 S5 D4", done="H2", pursuers=["S on C2/S"])
    assert refused(match, "subway HA") == "E_PREP_TARGET LJ-12.21"
    match.play("subway")
    assert you(match) == "S2"  # H2 is a crime scene, and an officer is on C2: one is left, and not asked for
    several = job(you="D2", prepared="subway")
    several.play("subway")
    assert codes(several) == ["to S2", "to H2", "to C2"]
    assert "subway" not in codes(job(you="JK1", prepared="subway"))
    assert "subway" not in codes(job(you="H5", done="H5", prepared="subway"))


def test_lj_12_22_then_station_and_sight_and_neither_robbery_nor_escape() -> None:
    match = job(you="HA", prepared="subway", hand="C3", pursuers=["S on C8/N"])
    match.play("subway CA")
    assert traces(match) == {"CA": 2}
    assert where(match, "S") == "C8/W to CA"
    bank = job(you="C5", prepared="subway")
    bank.play("subway H5")
    assert names(seen(bank).tasks) == {"S2", "H5", "D4"}
    assert reason(bank) == ""
