"""GD-OPT: what may be chosen of a table."""

from __future__ import annotations

from time import process_time

import pytest

import onthelam as lam
from getaway_tables import (
    RULES,
    asked,
    new,
    why_not,
    wrong_options,
)
from onthelam.core.refusal import Refusal

# -- GD-OPT ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"mode": "trio"}, "E_OPT_ENUM"),
        ({"difficulty": "imposing"}, "E_OPT_COMBO"),
        ({"mode": "solo", "difficulty": "soft"}, "E_OPT_ENUM"),
        ({"stash_count": 1}, "E_OPT_RANGE"),
        ({"stash_count": 9}, "E_OPT_RANGE"),
        ({"table_shape": "oval"}, "E_OPT_ENUM"),
        ({"table_width": 6999}, "E_OPT_RANGE"),
        ({"mode": "four", "table_width": 9999}, "E_OPT_RANGE"),
        ({"table_shape": "round", "table_diameter": 8999}, "E_OPT_RANGE"),
        ({"mode": "four", "table_shape": "round", "table_diameter": 11999}, "E_OPT_RANGE"),
        ({"obstacles": [[0, 0, 99, 500]]}, "E_OPT_RANGE"),
        ({"obstacles": [[0, 0, 500]]}, "E_OBSTACLE_OFF_TABLE"),
        ({"obstacles": [[13501, 0, 500, 500]]}, "E_OBSTACLE_OFF_TABLE"),
        ({"obstacles": [[1000, 1000, 100]] * 9}, "E_OPT_RANGE"),
        ({"terrain": "hills"}, "E_OPT_ENUM"),
        ({"hand": ["DEC", "LDE", "GAS", "LWR"]}, "E_HAND_SIZE"),
        ({"hand": ["DEC", "LDE", "GAS", "LWR", "PIC"]}, "E_HAND_CARD"),
        ({"hand_b": ["DEC", "LDE", "GAS", "LWR", "STG"]}, "E_OPT_COMBO"),
        ({"open_tiles": "perhaps"}, "E_OPT_TYPE"),
        ({"events": True, "open_tiles": True}, "E_OPT_COMBO"),
        ({"events": True, "mode": "solo"}, "E_OPT_COMBO"),
        ({"meter_top": 9}, "E_OPT_RANGE"),
        ({"stall_limit": 4}, "E_OPT_RANGE"),
        ({"mode": ""}, "E_OPT_ENUM"),
        ({"mode": "solo", "difficulty": ""}, "E_OPT_ENUM"),
        ({"stash_count": ""}, "E_OPT_RANGE"),
        ({"hand": ""}, "E_HAND_SIZE"),
        ({"hand": []}, "E_HAND_SIZE"),
        ({"mode": "four", "hand": ["DEC", "LDE", "GAS", "LWR", "STG"], "hand_b": []}, "E_HAND_SIZE"),
    ],
    ids=str,
)
def test_gd_opt_1_every_range(options: dict[str, object], error: str) -> None:
    assert wrong_options(**options) == error


FIVE = "DEC LDE GAS LWR STG"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"meter_top": 9}, r"meter_top cannot be 9: choose 3 to 8\."),
        ({"stall_limit": -1}, r"stall_limit cannot be -1: choose 0 or 5 to 100\."),
        ({"stall_limit": 4}, r"stall_limit cannot be 4: choose 0 or 5 to 100\."),
        ({"stall_limit": 101}, r"stall_limit cannot be 101: choose 0 or 5 to 100\."),
        ({"stall_limit": "often"}, r"stall_limit cannot be 'often': choose 0 or 5 to 100\."),
        ({"obstacles": "100 100 49"}, r"obstacles cannot be '100 100 49': choose 100 to 6000 from side to side\."),
        ({"obstacles": [[1000, 1000, 100]] * 9}, r"There are 9 obstacles: choose 0 to 8\."),
        ({"hand": "DEC LDE"}, r"hand cannot be 'DEC LDE': a hand is five different cards\."),
        ({"mode": "four", "hand": FIVE, "hand_b": "DEC LDE"}, r"hand_b cannot be 'DEC LDE': "),
        ({"mode": "four", "hand": FIVE, "hand_b": "ZZZ"}, r"hand_b cannot hold 'ZZZ': choose five of DEC "),
        ({"mode": "four", "hand": FIVE}, r"hand_b must be given\."),
        ({"mode": "four", "hand_b": FIVE}, r"hand must be given\."),
        ({"mode": "four", "table_width": 6999}, r"table_width cannot be 6999: choose 10000 to 40000\."),
        ({"mode": "four", "table_height": 40001}, r"table_height cannot be 40001: choose 10000 to 40000\."),
        ({"mode": "four", "table_shape": "round", "table_diameter": 8999}, r" 8999: choose 12000 to 40000\."),
        ({"hand_mode": "chosen"}, r"hand_mode cannot be chosen in secret with a set-up at once"),
    ],
    ids=str,
)
def test_gd_opt_1_the_error_names_option_value_and_range(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        RULES.settle(options)


def test_gd_opt_1_a_stall_limit_may_be_off() -> None:
    assert new(stall_limit=0).options["stall_limit"] == 0
    assert new(stall_limit="10").options["stall_limit"] == 10
    assert new(obstacles=[]).options.get("obstacles", "") == ""


def test_gd_opt_1_a_wrong_seed_is_refused_as_in_every_game() -> None:
    with pytest.raises(Refusal) as why:
        lam.new("getaway-driver", seed=-1)
    assert why.value.error == "E_OPT_SEED"


def test_gd_opt_2_unknown_options() -> None:
    assert wrong_options(turbo=True) == "E_OPT_UNKNOWN"


def test_gd_tab_25_a_table_too_small_for_terrain_is_refused_soon() -> None:
    """The table in the browser waits for it, with everybody at it: it took 50 seconds once."""
    began = process_time()
    with pytest.raises(lam.BadOption) as why:
        lam.new("getaway-driver", seed=1, table_width=7000, table_height=7000, terrain="boxed3")
    assert (why.value.error, why.value.clause) == ("E_TABLE_ROOM", "GD-TAB.25")
    assert process_time() - began < 8


def test_gd_opt_3_a_table_without_room() -> None:
    bars = [[0, y, 6000, 900] for y in (500, 2500, 4500)] + [[1000, y, 6000, 900] for y in (1500, 3500)]
    assert wrong_options(table_width=7000, table_height=7000, obstacles=bars) == "E_TABLE_ROOM"


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "four", "difficulty": "standard"},
        {"mode": "duel", "difficulty": "standard"},
        {"mode": "solo", "hand_b": FIVE},
        {"mode": "duel", "hand_b": FIVE},
    ],
    ids=str,
)
def test_gd_opt_4_options_of_another_mode(options: dict[str, object]) -> None:
    assert why_not(options) == ("E_OPT_COMBO", "GD-OPT.4")


@pytest.mark.parametrize(
    "options",
    [
        {"stash_mode": "throw"},
        {"stash_mode": "place", "setup": "quick"},
        {"hand_mode": "chosen"},
        {"hand": FIVE, "hand_mode": "random"},
        {"hand": FIVE, "hand_mode": "recommended"},
        {"table_shape": "round", "table_width": 9000},
        {"table_shape": "round", "table_height": 9000},
        {"table_diameter": 9000},
    ],
    ids=str,
)
def test_gd_opt_5_what_does_not_go_together(options: dict[str, object]) -> None:
    assert why_not(options) == ("E_OPT_COMBO", "GD-OPT.5")


def test_gd_opt_6_a_given_hand_is_chosen() -> None:
    m = new(setup="manual", hand="GAS HBT JAM LDE SLM")
    assert m.options["hand_mode"] == "chosen"
    assert asked(m) == "scatter"
