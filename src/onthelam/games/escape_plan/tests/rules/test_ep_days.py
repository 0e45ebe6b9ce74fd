"""EP-4 to EP-8 and EP-23: the phases of a day, but for the turns."""

from __future__ import annotations

from typing import Any

import pytest

from escape_plan_maps import location, tile
from escape_plan_scenes import (
    Row,
    asked,
    codes,
    new,
    officers,
    play,
    seen,
    table,
    thief,
    to_the_end,
    to_the_first_turn,
    told,
    unlocked,
    used,
    who,
    words,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.events.boards import Received
from onthelam.games.escape_plan.rules.events.table import StackLaid, TilePlaced
from onthelam.games.escape_plan.rules.tabletop import exit_closed, final_exit, types_on
from onthelam.games.escape_plan.rules.thief import Thief

PHASES = {
    "day-began": "day", "received": "income", "patrol-turned": "patrol", "tile-placed": "city", "order-set": "order",
    "part-began": "turns", "day-ended": "change",
}  # fmt: skip


def of_a_whole_match() -> list[str]:
    """Its phases, one after the other. Income in the middle of a turn is none of them."""
    phases = [""]
    heard = words(to_the_end(new(players=3), "rest", "end", "skip"))
    for word in heard[heard.index("day-began") :]:
        if word in PHASES and PHASES[word] != phases[-1] and (word, phases[-1]) != ("received", "turns"):
            phases.append(PHASES[word])
    return phases[1:]


def next_day(*thieves: Row, day: int = 1, **fields: Any) -> Match:
    """The day after this one begins."""
    return table(*thieves, day=day, now="day", **fields)


CALM = who(notoriety=3)  # is not asked about an asset in phase 1


# -- EP-4 ------------------------------------------------------------------------------------------------------------


def test_ep_4_1_three_days_of_six_phases() -> None:
    first = ["day", "patrol", "city", "order", "turns", "change"]
    second = ["day", "income", "patrol", "city", "order", "turns", "change"]
    assert of_a_whole_match() == [*first, *second, *second[:-1]]


def test_ep_4_2_in_turn_order() -> None:
    match = next_day(who(), who(), who(), order=[2, 0, 1])
    said = []
    while "skip" in codes(match):
        said.append(asked(match))
        play(match, "skip")
    assert said == [2, 0, 1]
    assert [e.seat for e in told(match, Received)] == [0, 1]  # that of seat 2 came before anything was asked


def test_ep_4_3_no_income_on_day_1() -> None:
    match = to_the_first_turn(new(players=3))
    assert [thief(match, seat).cash for seat in range(3)] == [6, 6, 6]


def test_ep_4_4_it_ends_after_day_3_or_when_nobody_is_left() -> None:
    match = to_the_end(new(players=3), "rest", "end", "skip")
    assert (seen(match).day, match.over) == (3, True)
    last = table(who("T05:0"), who(status="arrested"), who(status="escaped"), day=3, patrols=(2, 2, 1))
    play(last, "escape")
    assert last.over


def test_ep_4_5_no_change_of_day_on_day_3() -> None:
    assert words(to_the_end(new(players=3), "rest", "end", "skip")).count("day-ended") == 2


# -- EP-5 ------------------------------------------------------------------------------------------------------------


def test_ep_5_1_the_smallest_visible_amount() -> None:
    match = next_day(CALM, who(notoriety=3, cubes="BAR GYM"), CALM)
    assert [thief(match, seat).cash for seat in range(3)] == [15, 13, 15]


def test_ep_5_2_nine_less_the_cubes() -> None:
    names = ["CASINO", "NIGHTCLUB", "BAR", "RESTAURANT", "CINEMA", "GYM", "SH1", "SH2", "SH3"]
    boards: list[Thief] = [thief(table(who(cubes=" ".join(names[:n])), who(), who())) for n in range(10)]
    assert [one.income for one in boards] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize(("notoriety", "cash", "may"), [(1, 6, True), (2, 6, True), (3, 6, False), (2, 0, False)])
def test_ep_5_3_an_asset_for_three(notoriety: int, cash: int, may: bool) -> None:
    cubes = "CASINO NIGHTCLUB BAR RESTAURANT CINEMA GYM SH1"  # income 2
    match = next_day(who(notoriety=notoriety, cash=cash, cubes=cubes), CALM, CALM)
    assert ("unlock AS2" in codes(match)) == may
    if may:
        play(match, "unlock AS2")
        assert (thief(match).cash, unlocked(match)) == (5, "AS1 AS2")


def test_ep_5_4_once_in_a_phase() -> None:
    match = play(next_day(who(cash=9), CALM, CALM), "unlock AS2")
    assert "unlock AS3" not in codes(match)


def test_ep_5_5_not_without_a_locked_asset() -> None:
    match = next_day(who(items="- - - - -", unlocked="AS2 AS3 AS4 AS5 AS6"), CALM, CALM)
    assert codes(match)[0].startswith("tile")


# -- EP-6 ------------------------------------------------------------------------------------------------------------


def patrolled(before: tuple[int, ...], *cards: int, day: int = 1) -> Match:
    return next_day(CALM, CALM, CALM, day=day, patrols=before, chance=list(cards))


def test_ep_6_1_two_cards_or_what_is_left() -> None:
    assert seen(patrolled((0, 0, 0), 0, 1)).patrols == (1, 1, 0)
    assert seen(patrolled((2, 1, 1), 2, day=2)).patrols == (2, 1, 2)


def test_ep_6_2_each_on_the_slot_of_its_exit() -> None:
    assert seen(patrolled((0, 1, 0), 2, 0)).patrols == (1, 1, 1)


def test_ep_6_3_a_slot_does_not_show_where_its_exit_lies() -> None:
    match = patrolled((0, 0, 0), 2, 2)  # T05 is not on the map
    assert exit_closed(seen(match), 2)
    assert not seen(match).city.on_map >> tile("T05") & 1


def test_ep_6_4_the_second_card_closes_an_exit() -> None:
    match = patrolled((0, 1, 0), 1, 0)
    assert [exit_closed(seen(match), exit) for exit in range(3)] == [False, True, False]


def test_ep_6_5_the_first_player_lays_a_stack_of_exit_tiles() -> None:
    match = next_day(CALM, CALM, CALM, order=[1, 2, 0], patrols=(0, 1, 0), chance=[1, 0])
    assert (asked(match), codes(match)) == (1, ["stack GREY", "stack BLACK"])
    play(match, "stack GREY")
    assert seen(match).stack_at == (1, -1)
    second = patrolled((2, 1, 0), 1, 2, day=2)
    assert codes(second)[0].startswith("tile")  # one stack is left: no choice
    assert seen(second).stack_at == (0, 1)


def test_ep_6_6_the_stack_waits_for_its_exit() -> None:
    match = play(patrolled((0, 0, 1), 2, 0), "stack BLACK")
    assert told(match, StackLaid)[0].exit == 2
    assert seen(match).stack_at == (-1, 2)


def test_ep_6_7_on_day_3_one_exit_is_open() -> None:
    match = patrolled((2, 1, 1), 1, day=2)
    assert [exit_closed(seen(match), exit) for exit in range(3)] == [True, True, False]
    assert final_exit(seen(match)) == location("T05:0")
    for seed in range(4):
        end = seen(to_the_end(new(seed, players=1), "rest", "end"))
        assert sorted(end.patrols) == [1, 2, 2]


def test_ep_6_8_two_exits_closed_on_day_2() -> None:
    match = table(who("T03:0"), who(), who(), day=2, patrols=(0, 2, 2))
    assert "escape" not in codes(match)


# -- EP-7 ------------------------------------------------------------------------------------------------------------


def laying(*thieves: Row, **fields: Any) -> Match:
    """Day 2 has come to its City: ten cells are free beside six tiles."""
    return next_day(*(thieves or (CALM, CALM, CALM)), **{"chance": [0, 1, *[0, 0, 1] * 4], **fields})


def lay(match: Match, name: str) -> Match:
    """This top, where it first may lie."""
    if f"tile {name}" in codes(match):
        play(match, f"tile {name}")
    for word in ("cell", "turn"):
        if codes(match) and codes(match)[0].startswith(word):
            play(match, codes(match)[0])
    return match


def test_ep_7_1_all_four_tops_are_placed() -> None:
    match = to_the_first_turn(new(players=3))
    assert len(told(match, TilePlaced)) == 4
    assert seen(match).city.on_map.bit_count() == 6


@pytest.mark.parametrize(("players", "seats"), [(2, [0, 1, 0, 1]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3])])
def test_ep_7_2_one_after_the_other(players: int, seats: list[int]) -> None:
    match = new(players=players, first_order=", ".join([str(seat) for seat in range(players)]))
    assert [e.seat for e in told(to_the_first_turn(match), TilePlaced)] == seats


def test_ep_7_3_the_fifth_places_none() -> None:
    match = to_the_first_turn(new(players=5, first_order="4, 3, 2, 1, 0"))
    assert [e.seat for e in told(match, TilePlaced)] == [4, 3, 2, 1]


def test_ep_7_4_any_of_the_tops() -> None:
    match = laying()
    assert codes(match) == ["tile T04", "tile T08", "tile T11", "tile T13"]
    lay(match, "T11")
    assert [code for code in codes(match) if code.startswith("business")]
    play(match, codes(match)[0])
    assert codes(match) == ["tile T04", "tile T08", "tile T13"]


def test_ep_7_11_the_officers_come_along() -> None:
    match = lay(laying(officers={"T04": "COP FBI"}), "T04")
    assert seen(match).city.on_map >> tile("T04") & 1
    assert officers(match, "T04") == "COP FBI"


def test_ep_7_12_a_business_of_ones_choice() -> None:
    match = lay(laying(places={"BAR": "T06:0", "GYM": "T07:0"}), "T08")
    assert codes(match) == ["business CASINO", "business NIGHTCLUB", "business RESTAURANT", "business CINEMA"]
    play(match, "business CINEMA")
    assert seen(match).places[4] == location("T08:0")


def test_ep_7_13_a_safe_house_of_ones_choice_with_its_keys() -> None:
    match = lay(laying(places={"SH2": "T12:0"}), "T13")
    assert codes(match) == ["safehouse SH1", "safehouse SH3"]
    play(match, "safehouse SH3")
    assert (seen(match).places[8], seen(match).keys) == (location("T13:0"), (0, 3, 3))


def test_ep_7_14_two_gang_members_come_along() -> None:
    match = laying()
    before = seen(match).members_left
    lay(match, "T08")
    assert (seen(match).members[1], seen(match).members_left) == (2, before - 2)


def test_ep_7_15_the_stack_of_a_closed_exit_comes_to_it() -> None:
    match = lay(laying(patrols=(0, 2, 0), chance=[0, 2]), "T04")
    assert seen(match).stack_at == (1, -1)
    there = table(who("T04:0", contacts="K3"), who(), who(), day=2, patrols=(0, 2, 0), now="visit")
    assert codes(there) == ["income", "draw"]


def test_ep_7_16_new_tops_come_with_two_officers_each() -> None:
    match = table(CALM, CALM, CALM, now="tops", chance=[0, 0, 1, 0, 1, 2, 0, 0, 2, 0, 0, 1])
    assert len(seen(match).tops) == 4
    assert [types_on(seen(match), top) for top in seen(match).tops] == [0b011, 0b110, 0b101, 0b011]


def test_ep_7_17_of_two_equal_officers_one_is_removed() -> None:
    match = table(CALM, CALM, CALM, now="tops", chance=[0, 2, 2, *[0, 0, 1] * 3])
    assert types_on(seen(match), seen(match).tops[0]) == 0b100
    assert seen(match).bag == [7, 7, 8]


def test_ep_7_18_on_day_3_there_are_no_new_tops() -> None:
    match = table(CALM, CALM, CALM, day=3, patrols=(2, 2, 1), now="tops", chance=[])
    assert seen(match).tops == []
    assert "move" in codes(match)


# -- EP-8 ------------------------------------------------------------------------------------------------------------


def ordered(order: list[int], *heights: int) -> list[int]:
    return seen(table(*[who(notoriety=height) for height in heights], order=order, now="order")).order


def test_ep_8_1_the_most_notorious_first() -> None:
    assert ordered([0, 1, 2], 3, 5, 4) == [1, 2, 0]


def test_ep_8_2_those_who_are_equal_change_places() -> None:
    assert ordered([0, 1, 2, 3], 4, 6, 4, 2) == [1, 2, 0, 3]
    assert ordered([2, 0, 1, 3], 4, 4, 4, 5) == [3, 1, 0, 2]


def test_ep_8_3_on_day_1_the_order_is_reversed() -> None:
    match = to_the_first_turn(new(players=4, first_order="2, 0, 3, 1"))
    assert seen(match).order == [1, 3, 0, 2]


# -- EP-23 -----------------------------------------------------------------------------------------------------------


def night_falls(one: Row) -> Match:
    return table(one, CALM, CALM, day=1, part="DAWN", now="day-end")


def test_ep_23_1_rest_tokens_are_turned() -> None:
    assert not thief(night_falls(who(rested=True, notoriety=3))).rested


def test_ep_23_2_the_next_day_begins() -> None:
    match = night_falls(CALM)
    assert (seen(match).day, seen(match).part) == (2, -1)


def test_ep_23_3_nothing_else_is_refreshed() -> None:
    match = night_falls(
        who(notoriety=3, aid=False, contacts="K3", items="E1", used="AS1 K3 E1", flipped="RED", wounds=1)
    )
    one = thief(match)
    assert (one.aid, used(match, "K3"), used(match, "E1"), one.keys, one.wounds) == (False, True, True, 0, 1)
