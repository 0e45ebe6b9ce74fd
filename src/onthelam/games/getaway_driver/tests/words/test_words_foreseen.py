"""What is shown of a move before it is made: asked of the engine, and nothing that then turns out otherwise."""

from __future__ import annotations

from getaway_four import four
from getaway_tables import Table, at, hazard, meter, play, seen, stash, state, tokens, vehicle, where
from onthelam.core.move import Move
from onthelam.games.getaway_driver.board.ghosts import CAR, Shown, shown
from onthelam.games.getaway_driver.board.places import spot
from onthelam.games.getaway_driver.rules.charts import FLEET_NAMES
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import ENGLISH


def move(m: Table, code: str) -> Move:
    return next(move for move in m.legal(m.to_act[0]) if move.code == code)


def before(m: Table, code: str) -> Shown:
    return shown(move(m, code), seen(m, m.to_act[0]))


def said(m: Table, code: str) -> str:
    return WORDS.move(move(m, code), seen(m, m.to_act[0]), ENGLISH)


def car_at(k: Shown, m: Table) -> str:
    """Where the Car's ghost is, in the rules' notation."""
    s = state(m)
    ghost = next(ghost for ghost in k.ghosts if ghost.kind == CAR)
    east, north = ghost.cell % s.cols - s.origin % s.cols, ghost.cell // s.cols - s.origin // s.cols
    return f"({east},{north}){'NESW'[ghost.facing]}"


def kinds(k: Shown) -> list[str]:
    return [ghost.kind for ghost in k.ghosts]


def crashed(k: Shown) -> list[str]:
    return [FLEET_NAMES[1][i] for i in k.crashed]


def test_gd_hbt_9_after_a_switch_the_handbrake_leads_on_from_the_new_tile() -> None:
    m = play(at("(0,0)N", ["R05 (3,0)", "G01 (4,0) up"], PAT1="(3,0)W", hand="SWC HBT DEC"), "play SWC")
    told = car_at(before(m, "play HBT"), m)
    m.play("play HBT")
    assert told == where(m) == "(4,0)E"


def test_gd_hbt_4_else_it_leads_back() -> None:
    m = play(at("(0,0)N", ["R05 (0,1)"], PAT1="(0,0)N", hand="HBT DEC"), "ahead")
    k = before(m, "play HBT")
    assert (car_at(k, m), crashed(k)) == ("(0,0)S", ["PAT1"])
    m.play("play HBT")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,0)S", "supply")


def test_gd_slm_4_at_the_edge_of_the_table_a_forced_vehicle_is_shown_where_it_stays() -> None:
    m = at("(0,0)N", ["Y17 (7,1) up"], PAT1="(7,1)E", base="slammed", agenda=["round-end", "police"])
    here = state(m).at[0]
    assert before(m, "step PAT1").ghosts == []
    place = spot(move(m, "step PAT1"), seen(m, 1))
    assert place is not None
    assert place.at == here
    m.play("step PAT1")
    assert vehicle(m, "PAT1") == "(7,1)E"


def test_gd_slm_4_a_helicopter_does_not_fly_into_an_open_tunnel() -> None:
    m = at("(0,0)N", ["R09 (2,1) up"], HEL="(2,0)N", base="slammed", agenda=["round-end", "police"])
    here = vehicle(m, "HEL")
    assert "stays" in said(m, "step HEL")
    m.play("step HEL")
    assert vehicle(m, "HEL") == here


def test_gd_solo_5_a_second_use_shows_its_whole_price() -> None:
    for difficulty, price in (("standard", 1), ("imposing", 2), ("ruthless", 3)):
        m = at("(0,0)N", options={"mode": "solo", "difficulty": difficulty}, discard="LDE", stash=3, meter=2)
        assert before(m, "replay LDE").stash == [-price]
        m.play("replay LDE")
        assert stash(m) == 3 - price


def test_gd_open_2_an_open_tile_shows_what_it_pays_once() -> None:
    m = at("(0,0)N", ["G07 (0,1) up"], options={"open_tiles": True})
    assert before(m, "ahead").tokens == 2
    m.play("ahead")
    assert tokens(m) == 2
    assert before(at("(0,0)N", ["G07 (0,1) up paid"], options={"open_tiles": True}), "ahead").tokens == 0
    assert before(at("(0,0)N", ["G07 (0,1) up"]), "ahead").tokens == 0  # GD-BADGE.1: paid when it was turned up


def test_gd_gen_5_no_more_tokens_are_shown_than_the_box_holds() -> None:
    m = at("(0,0)N", ["Y01 (0,1) known=0"], tokens=9)
    assert before(m, "study ahead").tokens == before(m, "ahead").tokens == 1
    m.play("study ahead")
    assert tokens(m) == 10


def test_gd_ram_1_what_is_rammed_is_shown_to_crash() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,1)E", HEL="(0,1)E", hand="GAS", ramming=True)
    assert crashed(before(m, "ahead")) == ["PAT1"]
    m.play("ahead")
    assert (vehicle(m, "PAT1"), vehicle(m, "HEL")) == ("supply", "(0,1)N")  # GD-FOL.2: it turns


def test_gd_arm_1_whether_the_armoured_car_crashes_is_not_known_while_it_may_be_saved() -> None:
    for held, crashes in ((1, []), (0, ["ARM"])):
        m = at("(0,0)N", ["R01 (0,1) up"], ARM="(0,1)E", hand="GAS", ramming=True, tokens=held)
        assert crashed(before(m, "ahead")) == crashes


def test_gd_ram_4_and_no_longer_keeps_a_hazard_away() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,1)E", hand="GAS", ramming=True)
    k = before(m, "ahead")
    assert (crashed(k), kinds(k)) == (["PAT1"], [CAR, "hazard"])
    m.play("ahead")
    assert hazard(m, "(0,1)")
    still = at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,1)E", hand="GAS")
    assert crashed(before(still, "ahead")) == []
    assert "hazard" not in kinds(before(still, "ahead"))


def test_gd_evt_4_whoever_hunts_is_shown_to_crash() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], HEL="(0,1)E", hand="GAS", options={"events": True}, event="EV1")
    k = before(m, "ahead")
    assert (crashed(k), kinds(k)) == (["HEL"], [CAR, "hazard"])


def test_gd_evt_20_nobody_is_shown_to_crash_in_a_special_operation() -> None:
    m = at("(0,0)N", PAT1="(0,0)N", hand="LWR", options={"events": True}, event="EV3")
    assert crashed(before(m, "play LWR")) == []


def test_gd_evt_41_a_hazard_that_the_driver_may_choose_is_not_shown_as_certain() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], options={"events": True}, event="EV5")
    assert kinds(before(m, "ahead")) == [CAR]
    assert kinds(before(at("(0,0)N", ["R01 (0,1) up"], hand="GAS"), "ahead")) == [CAR, "hazard"]


def test_gd_haz_2_whoever_has_no_answer_to_a_certain_hazard_hears_it_before() -> None:
    for hand, has in (("LDE", "no"), ("GAS STG DEC", "a")):
        m = at("(0,0)N", ["R01 (0,1) up"], hand=hand)
        assert f"you have {has} stunt for it" in said(m, "ahead")
        m.play("ahead")
        assert ([one.code for one in m.legal(0)] == ["back-off"]) == (has == "no")


def test_gd_bar_2_beyond_a_barricade_that_is_still_to_be_paid_it_goes_on() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,0)N", barricades="(0,1)", hand="GAS DEC")
    assert car_at(before(m, "ahead"), m) == "(0,1)N"
    assert "Patrol Car 1 follows" in said(m, "ahead")
    assert "Barricade costs you a card" in said(m, "ahead")


def test_gd_four_1_the_first_of_two_drivers_only_sets_a_direction() -> None:
    m = four("(0,0)N", "(4,0)N", ["Y03 (0,1)"])
    assert kinds(before(m, "ahead")) == [CAR]
    assert "follow" not in said(m, "ahead")


def test_gd_chk_4_playing_no_card_shows_the_meter_after_the_check() -> None:
    for vehicles, by in (({}, -1), ({"PAT1": "(0,0)N"}, 1)):
        m = at("(0,0)N", hand="DEC", meter=2, agenda=["round-end", "check", "decoy"], **vehicles)
        assert before(m, "pass").meters == [by]
        m.play("pass")
        assert meter(m) == 2 + by
