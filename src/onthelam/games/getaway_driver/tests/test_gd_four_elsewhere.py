"""GD-FOUR.13, .20, .29, .36: Cars that the other Driver puts elsewhere, and what a copied card tells."""

from __future__ import annotations

from getaway_tables import asked, car_of, codes, from_text, play, seen, told, vehicle, where
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.rules.charts import CARD_NAMES
from onthelam.games.getaway_driver.rules.events_driver import Committed
from onthelam.games.getaway_driver.rules.imagining import imagine
from onthelam.games.getaway_driver.rules.view import HIDDEN
from test_gd_four import CITY, POLICE, A, B, four

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
