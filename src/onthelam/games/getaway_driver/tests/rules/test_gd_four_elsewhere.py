"""GD-FOUR.13, .14, .20, .29, .32, .36: what one Driver does for the Car of the other, and what a copied card tells."""

from __future__ import annotations

import pytest

from getaway_four import CITY, POLICE, A, B, four
from getaway_tables import Table, asked, at, car_of, codes, from_text, play, reason, refused, seen, told, vehicle, where
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.rules.charts import CARD_NAMES
from onthelam.games.getaway_driver.rules.events.driver import Committed
from onthelam.games.getaway_driver.rules.imagine import imagine
from onthelam.games.getaway_driver.rules.view import HIDDEN

ROWS = ["G09 (0,1) up", "G10 (0,2) up", "Y15 (0,3) up"]


def test_gd_four_13_a_bonus_movement_off_a_shared_tile() -> None:
    m = four("(0,1)N", "(0,1)N", ROWS, phase="rest", PAT1="(0,1)N", a_base="made", b_base="made", a_bonus=1)
    play(m, "bonus", "ahead")
    assert (asked(m), m.to_act, codes(m)) == ("assign", (POLICE,), ["with A", "with B"])
    assert vehicle(play(m.copy(), "with A"), "PAT1") == "(0,2)N"
    assert vehicle(play(m, "with B"), "PAT1") == "(0,1)N"
    assert where(m, A) == "(0,2)N"


def test_gd_four_13_a_bonus_movement_alone_is_followed_as_ever() -> None:
    m = four("(0,1)N", "(4,0)N", ROWS, phase="rest", PAT1="(0,1)N", a_base="made", b_base="made", a_bonus=1)
    play(m, "bonus", "ahead")
    assert vehicle(m, "PAT1") == "(0,2)N"


def test_gd_four_14_both_enter_by_a_shared_hit_the_gas() -> None:
    m = four("(0,0)N", "(0,0)N", ["R01 (0,1)"], hand_a="GAS SLM", hand_b="DEC")
    play(m, "play GAS", "ahead", "stunt SLM", "share", "ahead")
    assert (asked(m), m.to_act, codes(m)) == ("hazard", (B,), ["back-off", "go-along"])
    again = from_text(m.position())
    assert codes(again) == codes(m)  # what a position tells is enough
    play(m, "go-along")
    assert (where(m, A), where(m, B)) == ("(0,1)N", "(0,1)N")


def test_gd_four_14_one_stunt_serves_each_of_them_once() -> None:
    tiles = ["R01 (0,1)", "G07 (0,2) up", "Y15 (-1,1) up", "Y16 (1,1) up"]
    m = four("(0,0)N", "(0,0)N", tiles, hand_a="GAS SLM HBT DEC", hand_b="DEC")
    play(m, "play GAS", "ahead", "stunt SLM", "share", "ahead", "go-along", "ahead", "ahead")
    assert (where(m, A), where(m, B), asked(m)) == ("(0,2)N", "(0,2)N", "driving")
    play(m, "play HBT")  # A enters that tile once more
    assert (asked(m), m.to_act, codes(m)) == ("hazard", (A,), ["back-off"])


def test_gd_four_14_a_later_turn_needs_a_stunt_of_its_own() -> None:
    m = four("(0,0)N", "(0,0)N", ["R01 (0,1) up hazard stunt-a"], phase="stomping", hand_b="GAS")
    play(m, "pass", "pass")
    assert "stunt-a" not in m.position()
    play(m, "right", "ahead")
    assert (m.to_act, codes(m)) == ((B,), ["back-off", "stunt GAS"])


def test_gd_four_14_not_from_another_tile() -> None:
    m = four("(0,0)N", "(1,0)N", ["R01 (0,1)", "G09 (1,0) up", "G10 (1,1) up"], hand_a="GAS SLM", hand_b="DEC")
    play(m, "play GAS", "ahead", "stunt SLM", "share", "ahead")
    while asked(m) != "hazard":
        play(m, "end-turn" if "end-turn" in codes(m) else "left" if m.to_act == (B,) else codes(m)[0])
    assert (m.to_act, codes(m)) == ((B,), ["back-off"])


def test_gd_four_29_a_car_that_shared_an_extra_movement_commits_anew() -> None:
    m = four("(0,0)N", "(0,0)N", [*ROWS, "G07 (1,0) up", "G08 (-1,0) up"], hand_b="GAS DEC")
    play(m, "ahead", "play GAS", "right", "share", "ahead")
    while m.to_act != (A,) or asked(m) != "driving":
        play(m, codes(m)[0])
    assert where(m, A) == "(0,1)N"  # and not on its way to (0,2) by the old commit
    assert [(e.seat, e.way) for e in told(m, "committed") if isinstance(e, Committed)][:2] == [(A, 0), (A, -1)]


def test_gd_four_29_an_exchanged_car_commits_anew() -> None:
    m = four("(0,0)N", "(4,0)N", hand_b="PIC DEC")
    play(m, "ahead", "exchange")
    assert where(m, A) == "(4,0)N"
    play(m, "ahead")
    assert (m.to_act, where(m, A)) == ((A,), "(4,0)N")
    assert "left" in codes(m)


def test_gd_four_29_who_has_to_choose_anew_is_heard_by_all() -> None:
    m = four("(0,0)N", "(4,0)N", hand_b="PIC DEC")
    play(m, "ahead", "exchange")
    for seat in (POLICE, CITY, -1):
        assert Committed(A, -1) in m.heard(seat)[-1]


def test_gd_four_36_who_is_not_displaced_keeps_the_place_before() -> None:
    m = four("(0,0)N", "(0,0)N", ["G06 (0,-1) up"], hand_a="PIC DEC", a_before="(0,-1)N", b_before="(0,-1)E")
    play(m, "exchange")
    assert [car_of(m, car)["before"] for car in (A, B)] == ["(0,-1)N", "(0,-1)E"]
    m = four("(0,0)N", "(4,0)E", hand_a="PIC DEC")
    play(m, "fetch")
    assert (car_of(m, B)["before"], "before" in car_of(m, A)) == ("(4,0)E", False)


def test_gd_slm_1_nor_either_half_of_bait_and_switch() -> None:
    m = four("(0,0)N", "(4,0)N", hand_a="SLM PIC")
    play(m, "play SLM")
    assert not {"exchange", "fetch"} & set(codes(m))


def test_gd_four_20_a_copied_card_is_known_to_be_held() -> None:
    m = four("(0,0)N", "(4,0)N", hand_a="PIC", hand_b="LDE DEC", a_meter=2)
    m = from_text(m.position().replace('hand_mode = "recommended"', 'hand_mode = "random"'))
    play(m, "crime LDE")
    chance = quick(3)
    lde = CARD_NAMES.index("LDE")
    for seat in (POLICE, CITY, -1):
        assert all(imagine(seen(m, seat), chance).cars[B].hand >> lde & 1 for i in range(40))
    assert car_of(from_text(m.position()), B)["copied"] == "LDE"
    while m.to_act != (B,):
        play(m, codes(m)[0])
    b = seen(m, POLICE).cars[B]
    assert (b.copied, b.hand) == (1 << lde, HIDDEN)


def boxed_in(hand: str, discard: str, stash: int) -> Table:
    """A in a cul-de-sac, B on the only tile behind it, with a Barricade on that; the bag is empty."""
    return four(
        "(0,0)N", "(0,-1)N", ["G09 (0,-1) up"], around=False, bag="", barricades="(0,-1)", start=[8000, 13000],
        options={"obstacles": "7000 13000 1000 1000, 9000 13000 1000 1000"},
        hand_a=hand, a_discard=discard, a_stash=stash, a_meter=1, a_opening=False, hand_b="DEC",
    )  # fmt: skip


@pytest.mark.parametrize(("hand", "discard", "stash"), [("HBT LDE", "", 0), ("LDE", "HBT", 1)])
def test_gd_mov_12_a_card_that_moves_only_the_other_car_is_no_way_out(hand: str, discard: str, stash: int) -> None:
    m = boxed_in(hand, discard, stash)
    assert "give-up" in codes(m)  # while LDE could pay for the Barricade
    play(m, "play LDE")
    assert (reason(m), m.outcome.won if m.outcome else []) == ("stuck", [False, False, True, True])


def test_gd_mov_12_a_handbrake_turn_that_can_be_paid_is_a_way_out() -> None:
    m = play(boxed_in("HBT LDE", "", 1), "play LDE")
    assert codes(m) == ["play HBT", "give-up"]  # GD-MOV.13: a card that was used may pay


def test_gd_dp_4_the_timing_of_what_is_copied() -> None:
    m = four("(0,0)N", "(5,0)N", hand_a="PIC DEC", hand_b="SLM LDE", a_opening=False)
    assert refused(m, "crime SLM") == "E_TIMING"  # GD-FOUR.35
    assert refused(m, "crime STG") == "E_TIMING"  # before it is asked whether B holds it
    assert refused(m, "crime LDE") == "E_ILLEGAL_OPTION"  # the meter is at 0
    assert refused(m, "crime PIC") == "E_ILLEGAL_OPTION"
    m = four("(0,0)N", "(5,0)N", phase="decoy", hand_a="PIC", hand_b="LDE", a_meter=2)
    for line in ("crime LDE", "exchange", "fetch", "re-fetch"):
        assert refused(m, line) == "E_TIMING"
    m = four("(0,0)N", "(5,0)N", ["R01 (0,1)"], hand_a="PIC", hand_b="LDE HBT", a_meter=2)
    play(m, "ahead", "ahead")
    assert (asked(m), "crime HBT" in codes(m)) == ("hazard", True)
    for line in ("crime LDE", "recrime GAS", "exchange", "fetch"):
        assert refused(m, line) == "E_TIMING"


def test_gd_dp_4_what_partners_in_crime_lacks() -> None:
    m = four("(0,0)N", "(5,0)N", hand_a="DEC", hand_b="LDE", a_meter=2)
    for line in ("crime LDE", "exchange", "fetch", "recrime LDE", "re-exchange"):
        assert refused(m, line) == "E_CANNOT_PAY"
    m = four("(0,0)N", "(5,0)N", hand_a="DEC", a_discard="PIC", hand_b="LDE", a_meter=2)
    for line in ("recrime LDE", "re-exchange", "re-fetch"):
        assert refused(m, line) == "E_CANNOT_PAY"  # there is no Stash
    m = four("(0,0)N", "(5,0)N", hand_a="PIC", hand_b="DEC", a_meter=2)
    assert refused(m, "crime LDE") == "E_CANNOT_PAY"  # there is nothing to copy
    m = four("(0,0)N", "(5,0)N", ["R01 (0,1)"], hand_a="DEC", a_discard="PIC", hand_b="GAS")
    play(m, "ahead", "ahead")
    assert refused(m, "recrime-stunt GAS") == "E_CANNOT_PAY"
    assert refused(m, "crime-stunt GAS") == "E_CANNOT_PAY"


def test_gd_dp_4_what_the_other_driver_lacks() -> None:
    m = four("(0,0)N", "(0,0)N", ["R01 (0,1)"], hand_a="DEC", hand_b="GAS LDE", b_discard="SLM")
    play(m, "ahead", "ahead")
    assert refused(m, "others-stunt RAM") == "E_CANNOT_PAY"
    assert refused(m, "others-restunt SLM") == "E_CANNOT_PAY"
    assert refused(m, "others-stunt LDE") == "E_ILLEGAL_OPTION"  # its icon is not on the tile
    assert refused(m, "others-stunt GAS", POLICE) == "E_NOT_YOUR_DECISION"


def test_gd_dp_4_alone_there_is_no_partner() -> None:
    m = at("(0,0)N", hand="DEC", meter=2)
    for line in ("crime LDE", "exchange", "others-stunt LDE"):
        assert refused(m, line) == "E_ILLEGAL_OPTION"
