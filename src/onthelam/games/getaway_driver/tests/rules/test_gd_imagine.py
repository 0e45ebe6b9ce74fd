"""What a bot imagines fits all that its seat has seen, and leaves open what it has not."""

from __future__ import annotations

import pytest

import onthelam as lam
from getaway_tables import DRIVER, POLICE, RULES, Table, at, new, play, seen, state, tile
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.rules.chapters.cards import base_ways
from onthelam.games.getaway_driver.rules.charts import CARD_NAMES, TILE_NAMES, UNKNOWN
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import DUE, STILL, cards_in
from onthelam.games.getaway_driver.rules.view import VEILED


def imagined(m: Table, seat: int, count: int = 40) -> list[State]:
    return [RULES.imagine(seen(m, seat), quick(seed)) for seed in range(count)]


def hands(worlds: list[State]) -> set[str]:
    return {" ".join(CARD_NAMES[card] for card in cards_in(s.cars[0].hand)) for s in worlds}


def lying(worlds: list[State], slot: int) -> set[int]:
    """What lies on the tile of that number, in the order of laying."""
    return {s.tiles[s.laid[slot]] for s in worlds}


def test_gd_set_20_a_recommended_hand_is_known_by_what_was_played() -> None:
    m = new(seed=2)
    play(m, "play STG")
    assert hands(imagined(m, POLICE)) == {"DEC GAS LDE LWR"}


def test_gd_hid_a_chosen_hand_is_dealt_from_all_cards_that_were_not_seen() -> None:
    m = at("(0,0)N", hand="GAS LDE", discard="DEC", out="STG", options={"hand_mode": "random"})
    held = hands(imagined(m, POLICE))
    assert len(held) > 10
    assert not any("DEC" in hand or "STG" in hand for hand in held)
    assert hands(imagined(m, DRIVER)) == {"GAS LDE"}


def test_gd_mov_12_a_driver_who_is_asked_though_boxed_in_holds_a_way_out() -> None:
    corner: dict[str, object] = {
        "options": {"obstacles": ["5000 9000 1000 1000", "7000 9000 1000 1000"], "hand_mode": "random"},
        "start": [6000, 9000],
    }
    m = at("(0,0)N", ["G10 (0,-1) up"], hand="HBT", opening=False, around=False, **corner)
    worlds = imagined(m, POLICE)
    assert hands(worlds) == {"HBT"}  # at this point of the turn no other card would have kept the match going
    for world in worlds:
        assert RULES.to_act(world) == (DRIVER,)
        assert world.cars[0].box >> CARD_NAMES.index("HBT") & 1 == 0


def test_gd_mid_2_what_was_looked_at_through_city_map_stays_known() -> None:
    m = at("(0,0)N", ["G01 (0,1) up", "Y01 (0,2)", "R03 (0,3)", "R05 (0,4)"])
    play(m, "ahead", "tile 2")
    worlds = imagined(m, DRIVER)
    assert lying(worlds, 2) == {tile("Y01")}
    assert len(lying(worlds, 3)) > 5
    assert not lying(worlds, 3) & {tile("Y01"), tile("G01")}  # these lie elsewhere
    assert lying(imagined(m, POLICE), 3) == {tile("R03")}  # GD-EXP.10


def test_gd_stg_5_tiles_the_driver_laid_stay_known() -> None:
    m = new(seed=4)
    play(m, "play STG")
    first = m.legal(DRIVER)[0]
    m.play(first)
    worlds = imagined(m, DRIVER)
    assert lying(worlds, 1) == {tile(first.code.split()[1])}
    assert [s.drawn for s in worlds] == [worlds[0].drawn] * len(worlds)


@pytest.mark.parametrize("seat", [DRIVER, POLICE])
def test_tiles_drawn_and_not_yet_laid_are_known_to_the_layer_alone(seat: int) -> None:
    m = new(seed=5)
    play(m, "pass")
    assert m.to_act == (POLICE,)
    drawn = {tuple(s.drawn) for s in imagined(m, seat)}
    assert (len(drawn) == 1) == (seat == POLICE)


def test_dp_31_a_veiled_commit_is_a_way_the_car_could_take() -> None:
    m = new(seed=1, mode="four")
    veiled = 0
    chance = quick(1)
    while not m.over:
        v = seen(m, 2)
        for car in range(2):
            c = v.cars[car]
            if c.commit == VEILED and c.base == DUE and c.kind == STILL:  # before it sets off
                veiled += 1
                for world in imagined(m, 2, 6):
                    assert world.cars[car].commit in base_ways(world, car)
        moves = m.legal(m.to_act[0])
        m.play(moves[chance.below(len(moves))])
    assert veiled > 5


def courier() -> Table:
    """The bag is empty and three cells are open: three tiles are taken up, two of which the Driver knows."""
    tiles = ["Y01 (3,0) known=01", "Y02 (4,0)", "Y03 (5,0) known=01", "Y04 (6,0)", "Y05 (7,0) looked known=01"]
    given: dict[str, object] = {"phase": "stomping", "on": "(4,0)", "bag": "", "event": "EV2"}
    return at("(0,0)N", tiles, around=False, options={"events": True}, **given)


def test_gd_evt_11_a_tile_that_was_known_and_taken_up_lies_near_the_car() -> None:
    m = play(courier(), "pass", "tile 5", "tile 3")
    assert [getattr(e, "tile", -1) for e in m.heard(DRIVER)[-1] if type(e).word == "lifted"] == [tile("Y03")]
    assert [getattr(e, "tile", -1) for e in m.heard(-1)[-1] if type(e).word == "lifted"] == [UNKNOWN]
    play(m, "tile 4")
    for world in imagined(m, DRIVER):
        assert {tile("Y05"), tile("Y03")} <= set(world.drawn)
    play(m, "lay Y04", "lay Y05")
    worlds = imagined(m, DRIVER)
    near = [[world.tiles[cell] for cell in state(m).laid[-3:]] for world in worlds]
    assert all({tile("Y03"), tile("Y05")} <= set(tiles) for tiles in near)
    assert len({tuple(tiles) for tiles in near}) > 3  # which lies where, and what the third is, stays open
    assert {world.tiles[state(m).laid[2]] for world in worlds} != {tile("Y02")}
    for world in worlds:
        world.bag = [0] * len(world.bag)  # no real match: this table has fewer tiles than the box
        world.in_bag = 0
        assert RULES.view(world, DRIVER) == seen(m, DRIVER)
    assert lam.from_position(m.position()).fingerprint() == m.fingerprint()


def test_gd_evt_11_what_is_seen_again_is_no_longer_looked_for() -> None:
    m = play(courier(), "pass", "tile 5", "tile 3", "tile 4", "lay Y04", "lay Y05")
    play(m, "study left")
    assert TILE_NAMES[seen(m, DRIVER).tiles[state(m).cars[0].cell - 1]] == "Y05"
    assert [TILE_NAMES[one] for one in seen(m, DRIVER).taken_up] == ["Y03"]
    assert seen(m, -1).taken_up == ()
    for world in imagined(m, DRIVER):
        assert tile("Y03") in [world.tiles[at] for at in state(m).taken_to[0]]
    play(m, "study ahead")
    assert [len(places) for places in state(m).taken_to] == [1]  # so it lies to the right
    assert {world.tiles[state(m).taken_to[0][0]] for world in imagined(m, DRIVER)} == {tile("Y03")}
