"""What bots learn of the game: better positions look better, and a bot that goes by it plays well in every mode."""

from __future__ import annotations

import pytest

from getaway_tables import DRIVER, POLICE, RULES, Table, at, driver_won, laid_out, new, play, state
from onthelam.bots import bot
from onthelam.core.chance import quick
from onthelam.core.option import Options
from test_gd_every_mode import totals

OPEN_ROAD = ["G09 (0,1) up", "G10 (1,0) up", "Y15 (-1,0) up"]


def worth(m: Table, seat: int = DRIVER) -> float:
    return RULES.worth(state(m), seat)


def chosen(m: Table, seat: int) -> str:
    return bot("steady", RULES, 1).choose(m.view(seat)).code


def with_bots(m: Table, names: list[str], most: int = 100000) -> Table:
    bots = [bot(names[seat], RULES, seat) for seat in range(m.seats)]
    while not m.over and most:
        seat = m.to_act[0]
        moves = m.legal(seat)
        m.play(moves[0] if len(moves) == 1 else bots[seat].choose(m.view(seat)), seat)
        totals(state(m))
        most -= 1
    return m


def test_a_pursuer_a_higher_meter_and_fewer_cards_look_worse_to_the_driver() -> None:
    free = worth(at("(0,0)N", OPEN_ROAD, PAT1="(3,3)N", hand="STG DEC"))
    assert worth(at("(0,0)N", OPEN_ROAD, PAT1="(0,0)N", hand="STG DEC")) < free
    assert worth(at("(0,0)N", OPEN_ROAD, PAT1="(3,3)N", hand="STG DEC", meter=2)) < free
    assert worth(at("(0,0)N", OPEN_ROAD, PAT1="(3,3)N", hand="STG")) < free


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    for meter in range(4):
        m = at("(0,0)N", PAT1="(0,0)N", hand="GAS", meter=meter)
        assert worth(m, DRIVER) + worth(m, POLICE) == pytest.approx(1.0)
        assert 0.0 < worth(m, DRIVER) < 1.0


def test_a_match_that_is_over_is_won_or_lost() -> None:
    m = play(at("(0,0)N", ["Y01 (0,1)"], meter=3, hand="GAS"), "study ahead")
    assert (worth(m, DRIVER), worth(m, POLICE)) == (0.0, 1.0)


def test_steady_drives_where_the_pursuer_cannot_follow() -> None:
    m = at("(0,0)N", OPEN_ROAD, PAT1="(0,0)E", hand="", meter=3)
    assert chosen(m, DRIVER) == "left"  # GD-FOL.4: the tile behind it


def test_steady_police_without_a_vehicle_buy_one() -> None:
    m = at("(0,0)N", OPEN_ROAD, phase="buy", hand="GAS DEC", tokens=3)
    assert {"buy PAT", "buy BAR", "buy SPK", "none"} <= {move.code for move in m.legal(POLICE)}
    assert chosen(m, POLICE) == "buy PAT"


def test_steady_lays_stash_and_start_well_inside_the_table() -> None:
    m = laid_out({"mode": "duel", "setup": "manual", "table_shape": "round", "stash_mode": "throw"}, quick(3))
    bots = [bot("steady", RULES, seat) for seat in range(2)]
    while not state(m).cols:
        m.play(bots[m.to_act[0]].choose(m.view(m.to_act[0])))
    wide, high = state(m).wide, state(m).high
    for x, y in [*zip(state(m).token_x, state(m).token_y), (state(m).start_x, state(m).start_y)]:
        assert wide / 6 < x < wide * 5 / 6
        assert high / 6 < y < high * 5 / 6


def test_steady_sends_the_patrol_car_onto_the_cars_tile() -> None:
    m = at("(0,0)N", OPEN_ROAD, phase="police", PAT1="(1,0)W", hand="STG", base="made", before="(0,-1)N")
    assert chosen(m, POLICE) == "PAT1 ahead"


def test_steady_uses_a_decoy_when_it_would_be_caught() -> None:
    m = at("(0,1)N", phase="decoy", PAT1="(0,1)N", hand="DEC", meter=3, before="(0,0)N", moved=True)
    assert chosen(m, DRIVER) == "play DEC"


def test_steady_escapes_from_police_that_drive_at_random() -> None:
    assert driver_won(with_bots(new(seed=2), ["steady", "random"]))


@pytest.mark.parametrize("mode", RULES.modes(), ids=str)
def test_steady_plays_on_in_every_mode_and_totals_are_conserved(mode: Options) -> None:
    m = with_bots(laid_out(dict(mode), quick(3)), ["steady"] * 4, 40)
    assert m.over or len(m.plies) > 40
