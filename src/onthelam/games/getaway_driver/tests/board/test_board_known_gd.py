"""What the board shows of a move before it is made: nothing that then turns out otherwise."""

from __future__ import annotations

from getaway_tables import Table, at, hazard, play, seen, stash, state, tokens, vehicle, where
from onthelam.games.getaway_driver.board.known import CAR, Ghost, Known, known
from onthelam.games.getaway_driver.board.places import spot
from onthelam.games.getaway_driver.rules.charts import FLEET_NAMES
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import ENGLISH


def shown(m: Table, code: str) -> Known:
    seat = m.to_act[0]
    move = next(move for move in m.legal(seat) if move.code == code)
    found = known(move, seen(m, seat))
    assert found is not None
    return found


def car_at(k: Known, m: Table) -> str:
    """Where the Car's ghost is, in the rules' notation."""
    s = state(m)
    ghost = next(ghost for ghost in k.ghosts if ghost.kind == CAR)
    east, north = ghost.cell % s.cols - s.origin % s.cols, ghost.cell // s.cols - s.origin // s.cols
    return f"({east},{north}){'NESW'[ghost.facing]}"


def kinds(k: Known) -> list[str]:
    return [ghost.kind for ghost in k.ghosts]


def crashed(k: Known) -> list[str]:
    return [FLEET_NAMES[1][i] for i in k.crashed]


def test_gd_hbt_9_after_a_switch_the_handbrake_leads_on_from_the_new_tile() -> None:
    m = play(at("(0,0)N", ["R05 (3,0)"], PAT1="(3,0)W", hand="SWC HBT DEC"), "play SWC")
    told = car_at(shown(m, "play HBT"), m)
    m.play("play HBT")
    assert told == where(m) == "(4,0)E"


def test_gd_hbt_4_else_it_leads_back() -> None:
    m = play(at("(0,0)N", ["R05 (0,1)"], PAT1="(0,0)N", hand="HBT DEC"), "ahead")
    k = shown(m, "play HBT")
    assert (car_at(k, m), crashed(k)) == ("(0,0)S", ["PAT1"])
    m.play("play HBT")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,0)S", "supply")


def test_gd_slm_4_at_the_edge_of_the_table_a_forced_vehicle_is_shown_where_it_stays() -> None:
    m = at("(0,0)N", ["Y17 (7,1) up"], PAT1="(7,1)E", base="slammed", agenda=["round-end", "police"])
    forced = next(move for move in m.legal(1) if move.code == "step PAT1")
    here = state(m).at[0]
    assert shown(m, "step PAT1").ghosts == (Ghost("PAT", here, 1),)
    place = spot(forced, seen(m, 1))
    assert place is not None
    assert place.at == here
    m.play("step PAT1")
    assert vehicle(m, "PAT1") == "(7,1)E"


def test_gd_slm_4_a_helicopter_does_not_fly_into_an_open_tunnel() -> None:
    m = at("(0,0)N", ["R09 (2,1) up"], HEL="(2,0)N", base="slammed", agenda=["round-end", "police"])
    forced = next(move for move in m.legal(1) if move.code == "step HEL")
    here = vehicle(m, "HEL")
    assert shown(m, "step HEL").ghosts[0].cell == state(m).at[FLEET_NAMES[1].index("HEL")]
    assert "stays" in WORDS.move(forced, seen(m, 1), ENGLISH)
    m.play("step HEL")
    assert vehicle(m, "HEL") == here


def test_gd_solo_5_a_second_use_shows_its_whole_price() -> None:
    for difficulty, price in (("standard", 1), ("imposing", 2), ("ruthless", 3)):
        m = at("(0,0)N", options={"mode": "solo", "difficulty": difficulty}, discard="LDE", stash=3, meter=2)
        assert shown(m, "replay LDE").stash == -price
        m.play("replay LDE")
        assert stash(m) == 3 - price


def test_gd_open_2_an_open_tile_shows_what_it_pays_once() -> None:
    m = at("(0,0)N", ["G07 (0,1) up"], options={"open_tiles": True})
    assert shown(m, "ahead").tokens == 2
    m.play("ahead")
    assert tokens(m) == 2
    assert shown(at("(0,0)N", ["G07 (0,1) up paid"], options={"open_tiles": True}), "ahead").tokens == 0
    assert shown(at("(0,0)N", ["G07 (0,1) up"]), "ahead").tokens == 0  # GD-BADGE.1: paid when it was turned up


def test_gd_gen_5_no_more_tokens_are_shown_than_the_box_holds() -> None:
    m = at("(0,0)N", ["Y01 (0,1) known=0"], tokens=9)
    assert shown(m, "study ahead").tokens == shown(m, "ahead").tokens == 1
    m.play("study ahead")
    assert tokens(m) == 10


def test_gd_ram_1_what_is_rammed_is_shown_to_crash() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,1)E", HEL="(0,1)E", hand="GAS", ramming=True)
    assert crashed(shown(m, "ahead")) == ["PAT1"]
    m.play("ahead")
    assert (vehicle(m, "PAT1"), vehicle(m, "HEL")) == ("supply", "(0,1)N")  # GD-FOL.2: it turns


def test_gd_ram_4_and_no_longer_keeps_a_hazard_away() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,1)E", hand="GAS", ramming=True)
    k = shown(m, "ahead")
    assert (crashed(k), kinds(k)) == (["PAT1"], [CAR, "hazard"])
    m.play("ahead")
    assert hazard(m, "(0,1)")
    still = at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,1)E", hand="GAS")
    assert (crashed(shown(still, "ahead")), kinds(shown(still, "ahead"))) == ([], [CAR])


def test_gd_evt_4_whoever_hunts_is_shown_to_crash() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], HEL="(0,1)E", hand="GAS", options={"events": True}, event="EV1")
    k = shown(m, "ahead")
    assert (crashed(k), kinds(k)) == (["HEL"], [CAR, "hazard"])


def test_gd_evt_20_nobody_is_shown_to_crash_in_a_special_operation() -> None:
    m = at("(0,0)N", PAT1="(0,0)N", hand="LWR", options={"events": True}, event="EV3")
    assert crashed(shown(m, "play LWR")) == []


def test_gd_evt_41_a_hazard_that_the_driver_may_choose_is_not_shown_as_certain() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"], options={"events": True}, event="EV5")
    assert kinds(shown(m, "ahead")) == [CAR]
    assert kinds(shown(at("(0,0)N", ["R01 (0,1) up"]), "ahead")) == [CAR, "hazard"]
