"""EP-9: the turns of a day. EP-15: rest."""

from __future__ import annotations

import pytest

from escape_plan_maps import location
from escape_plan_scenes import (
    Row,
    asked,
    codes,
    contacts,
    go,
    goes,
    items,
    keys,
    new,
    play,
    seen,
    table,
    thief,
    to_the_end,
    told,
    unlocked,
    used,
    who,
    words,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.events.police import Adjusted
from onthelam.games.escape_plan.rules.events.table import PartBegan
from onthelam.games.escape_plan.rules.events.turns import TurnBegan

TORN = ("T01 0,0 0", "T02 0,1 0", "T03 9,0 0")  # nobody leaves T03 on foot


def all_rest(match: Match) -> Match:
    """Everybody whose turn it is in this day part."""
    part = seen(match).part
    while seen(match).part == part and "rest" in codes(match):
        play(match, "rest", "unlock AS2")
    return match


# -- EP-9 ------------------------------------------------------------------------------------------------------------


def test_ep_9_1_five_day_parts() -> None:
    match = to_the_end(new(players=3), "rest", "end")
    assert [e.part for e in told(match, PartBegan)] == [0, 1, 2, 3, 4] * 3


def test_ep_9_2_everybody_has_one_turn_in_the_first_three() -> None:
    match = to_the_end(new(players=3, first_order="0, 1, 2"), "rest", "end")
    turns = [e.seat for e in told(match, TurnBegan)]
    assert turns[:9] == [2, 1, 0] * 3
    assert len(turns) == 27  # nobody has a disc


def test_ep_9_3_at_night_a_disc_buys_a_turn() -> None:
    players = [who(discs=1), who(), who(discs=1)]
    match = table(*players, part="NIGHT", now="part")
    assert (asked(match), codes(match)) == (0, ["spend", "skip"])
    play(match, "skip")
    assert (asked(match), codes(match)) == (2, ["spend", "skip"])
    play(match, "spend")
    assert "move" in codes(match)


def test_ep_9_4_a_spent_disc_returns() -> None:
    match = table(who(discs=2), who(), who(), part="NIGHT", now="turn")
    assert seen(match).discs == 8
    play(match, "spend")
    assert (seen(match).discs, thief(match).discs) == (9, 1)


def test_ep_9_5_one_disc_in_a_day_part() -> None:
    match = table(who(discs=3), who(), who(), part="NIGHT", now="turn")
    play(match, "spend", "rest", "unlock AS2")
    assert (seen(match).part, codes(match)) == (4, ["spend", "skip"])


def test_ep_9_6_unspent_discs_are_kept() -> None:
    match = play(table(who(discs=2, notoriety=3), who(notoriety=3), part="DAWN", now="turn", mode="standard"), "skip")
    assert (seen(match).day, thief(match).discs) == (2, 2)


def test_ep_9_7_one_main_action() -> None:
    match = table(who("T07:0", contacts="K1"), who(), who())
    assert codes(match) == ["move", "rest", "use K1"]
    play(match, "rest", "unlock AS2")
    assert codes(match) == ["use K1", "end"]


def test_ep_9_8_who_can_must_move_or_rest() -> None:
    assert codes(table(who(rested=True), who(), who())) == ["move"]
    stuck = who("T03:0", rested=True, gas=1)
    assert codes(table(stuck, who(), who(), tiles=TORN)) == ["move", "pass"]  # nobody must spend a gas can
    match = table(who("T03:0", rested=True), who(), who(), tiles=TORN)
    assert codes(match) == ["pass"]
    assert asked(play(match, "pass")) == 1
    assert codes(table(who("T03:0"), who(), who(), tiles=TORN)) == ["rest"]


def test_ep_9_9_travel_avoid_visit() -> None:
    match = go(table(who("T02:0", aid=False), who("T07:1"), who(), officers={"T02": "COP"}), "T07:1")
    play(match, "done")
    steps = [word for word in words(match) if word in ("travel-began", "went", "wounded", "notoriety-gained")]
    assert steps == ["travel-began", "went", "wounded", "notoriety-gained"]


def test_ep_9_10_after_a_day_part_all_adjust() -> None:
    match = all_rest(table(who(plus=1), who(minus=1), who()))
    assert [thief(match, seat).notoriety for seat in range(3)] == [3, 1, 2]
    assert [e.seat for e in told(match, Adjusted)] == [0, 1, 2]


def test_ep_9_11_an_escape_ends_the_turn() -> None:
    match = table(who("T05:0", contacts="K1"), who(), who(), day=3, patrols=(2, 2, 1))
    play(match, "escape")
    assert asked(match) == 1
    assert "travel-began" not in words(match)


@pytest.mark.parametrize(
    ("player", "may"),
    [
        (who("T03:0"), False),
        (who("T03:0", gas=1), True),
        (who("T03:0", contacts="K3"), True),
        (who("T03:0", contacts="K3", cash=0), False),
        (who("T01:0"), True),
    ],
)
def test_ep_9_12_when_a_move_may_be_chosen(player: Row, may: bool) -> None:
    assert ("move" in codes(table(player, who(), who(), tiles=TORN))) == may


def test_ep_9_12_a_move_is_not_withdrawn() -> None:
    match = play(table(who(), who(), who()), "move")
    assert [code for code in codes(match) if not code.startswith("go ")] == []


def test_ep_9_13_without_a_way_one_may_stay() -> None:
    match = play(table(who("T03:0", gas=1), who(), who(), tiles=TORN), "move")
    assert codes(match) == ["stay", "gas"]
    play(match, "stay")
    assert (asked(match), thief(match).place) == (1, location("T03:0"))
    assert thief(match).cash == 6  # no visit
    assert "stay" not in codes(play(table(who(), who(), who()), "move"))


def test_ep_9_14_the_adjustment_at_night_needs_a_turn() -> None:
    idle = table(who(plus=1, notoriety=3), who(notoriety=3), part="NIGHT", now="part", mode="standard")
    assert (seen(idle).day, thief(idle).plus) == (2, 1)
    busy = table(who(plus=1, discs=1), who(), who(), part="NIGHT", now="part")
    play(busy, "spend", "rest", "unlock AS2")
    assert thief(busy).notoriety == 3
    players = [who("T12:0", cash=0, discs=1), who(status="escaped"), who(plus=1)]
    arrested = table(*players, day=3, patrols=(2, 2, 1), part="NIGHT", now="part")
    play(arrested, "spend")
    assert (arrested.over, thief(arrested, 2).notoriety) == (True, 2)  # no turn was taken


# -- EP-15 -----------------------------------------------------------------------------------------------------------


def rested(one: Row) -> Match:
    return play(table(one, who(), who()), "rest", "unlock AS2")


def test_ep_15_1_once_a_day() -> None:
    match = all_rest(table(who(), who(), who()))
    assert (asked(match), codes(match)) == (0, ["move"])
    assert "rest" not in codes(table(who(rested=True), who(), who()))


def test_ep_15_2_the_token_is_turned() -> None:
    assert thief(rested(who())).rested


def test_ep_15_3_contacts_and_equipment_are_ready_again() -> None:
    match = rested(who(contacts="K3 K5", items="E1 E5", used="AS1 K3 E1 E5"))
    assert [used(match, name) for name in ("K3", "E1", "E5")] == [False] * 3


def test_ep_15_4_fixers_assets_and_keys_are_not() -> None:
    match = rested(who(items="FX1", unlocked="AS5", used="AS1 AS5 FX1", flipped="RED"))
    assert [used(match, name) for name in ("AS1", "AS5", "FX1")] == [True] * 3
    assert keys(match) == ""


def test_ep_15_5_any_asset_is_unlocked() -> None:
    match = play(table(who(), who(), who()), "rest")
    assert codes(match) == [f"unlock AS{asset}" for asset in range(2, 8)]
    play(match, "unlock AS6")
    assert (unlocked(match), items(match)) == ("AS1 AS6", "- - - AS5 AS7")


def test_ep_15_6_first_aid_is_ready_again() -> None:
    assert thief(rested(who(aid=False))).aid


def test_ep_15_7_who_rests_goes_nowhere() -> None:
    match = table(who("T02:0"), who("T02:0"), who(), officers={"T02": "COP"})
    play(match, "rest", "unlock AS2")
    one = thief(match)
    assert (one.place, one.wounds, one.plus, asked(match)) == (location("T02:0"), 0, 0, 1)
    assert goes(match) == []


def test_ep_15_8_what_lies_beneath_handcuffs_too() -> None:
    match = rested(who(cuffs=1, contacts="- - - AS2 K3", used="AS1 K3"))
    assert contacts(match) == "- - - - K3"
    assert not used(match, "K3")
