"""Chapter VIII: options and errors."""

from __future__ import annotations

from typing import Any

import pytest

import onthelam as lam
from escape_plan_maps import tile
from escape_plan_scenes import codes, new, play, refused, seen, table, thief, to_the_first_turn, told, who
from onthelam.games.escape_plan.rules.events.table import TopTurned
from onthelam.games.escape_plan.rules.turn import RULES

STACKS = "T14, T03, T04, T13, T05, T06, T12, T07, T08, T11, T09, T10"


def error(**given: Any) -> str:
    with pytest.raises(lam.BadOption) as why:
        RULES.settle(given)
    return why.value.error


def test_what_nobody_sets() -> None:
    assert RULES.settle({}) == {
        "players": 3, "mode": "standard", "start_cash": 6, "start_notoriety": 2, "contact_display": 7,
        "business_limit": 2, "late_fee": 1, "open_cash": False, "start_tiles": "random", "exit_costs": "0, 4, 8",
        "first_order": "", "stack_order": "",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ({"players": 0}, "E_PLAYERS"),
        ({"players": 6}, "E_PLAYERS"),
        ({"mode": "other"}, "E_MODE"),
        ({"players": 3, "mode": "solo"}, "E_MODE"),
        ({"players": 3, "mode": "inspector"}, "E_MODE"),
        ({"players": 1, "mode": "standard"}, "E_MODE"),
        ({"first_order": "0, 1"}, "E_ORDER"),
        ({"first_order": "0, 1, 1"}, "E_ORDER"),
        ({"start_cash": -1}, "E_START_CASH"),
        ({"start_cash": 21}, "E_START_CASH"),
        ({"start_notoriety": 0}, "E_START_NOTORIETY"),
        ({"start_notoriety": 4}, "E_START_NOTORIETY"),
        ({"contact_display": 4}, "E_DISPLAY"),
        ({"contact_display": 10}, "E_DISPLAY"),
        ({"business_limit": 1}, "E_LIMIT"),
        ({"business_limit": 4}, "E_LIMIT"),
        ({"exit_costs": "0, 4"}, "E_EXIT_COSTS"),
        ({"exit_costs": "0, 4, 3"}, "E_EXIT_COSTS"),
        ({"exit_costs": "0, 4, 31"}, "E_EXIT_COSTS"),
        ({"late_fee": -1}, "E_LATE_FEE"),
        ({"late_fee": 6}, "E_LATE_FEE"),
        ({"open_cash": "perhaps"}, "E_BOOL"),
        ({"start_tiles": "T03 0"}, "E_START_TILES"),
        ({"start_tiles": "T01 1"}, "E_START_TILES"),
        ({"stack_order": "T03, T04"}, "E_STACKS"),
        ({"stack_order": STACKS.replace("T14", "T03")}, "E_STACKS"),
        ({"stack_order": STACKS.replace("T14", "T01")}, "E_STACKS"),
        ({"weather": 1}, "E_OPTION"),
    ],
)
def test_a_wrong_value_is_refused_with_its_error(given: dict[str, Any], word: str) -> None:
    assert error(**given) == word


def test_two_may_play_without_the_inspector() -> None:
    v = seen(new(players=2, mode="standard"))
    assert (v.inspector_deck, v.agreed.limit, v.agreed.exit_costs) == (0, 2, (0, 6))


def test_start_cash_notoriety_and_display() -> None:
    match = new(players=4, start_cash=12, start_notoriety=3, contact_display=9)
    assert [(thief(match, seat).cash, thief(match, seat).notoriety) for seat in range(4)] == [(12, 3)] * 4
    assert len(seen(match).display) == 9


def test_the_first_order() -> None:
    assert seen(new(players=3, first_order="1, 2, 0")).order == [1, 2, 0]


def test_where_the_start_tiles_lie() -> None:
    city = seen(new(players=3, start_tiles="T02 3")).city
    assert city.distance(tile("T01"), tile("T02")) == 1
    assert (city.cells[tile("T02")] < city.cells[tile("T01")], city.turns[:2]) == (True, (3, 3))


def test_the_city_tiles_come_as_stacked() -> None:
    match = to_the_first_turn(new(players=3, stack_order=STACKS))
    turned = [e.tile for e in told(match, TopTurned)]
    assert turned[:4] == [tile(name) for name in ("T14", "T13", "T12", "T11")]
    assert turned[4:] == [tile(name) for name in ("T03", "T05", "T07", "T09")]


def test_the_limit_of_businesses_exit_costs_and_the_late_fee() -> None:
    others = [who(cubes="CASINO"), who(cubes="CASINO")]
    match = table(who("T01:1"), *others, places={"CASINO": "T07:0"}, business_limit=3)
    assert "go T07:0" in codes(play(match, "move"))
    out = [who("T05:0", cash=9), who(status="escaped"), who()]
    late = table(*out, day=3, patrols=(2, 2, 1), now="turn", exit_costs="1, 5, 9", late_fee=3)
    assert thief(late).cash == 6
    assert thief(play(late, "escape")).cash == 1


# -- errors ----------------------------------------------------------------------------------------------------------


def test_what_is_not_listed_is_refused_with_its_clause() -> None:
    why = refused(table(who(contacts="K1", cash=0), who(), who()), "use K1")
    assert (why.error, why.clause) == ("E_ILLEGAL", "EP-1.6")
    assert refused(table(who(rested=True), who(), who()), "rest").clause == "EP-15.1"
    assert refused(table(who(), who(), who()), "escape").clause == "EP-24.1"
    assert refused(table(who(), who(), who()), "dance").error == "E_ILLEGAL"


def test_somebody_else_decides() -> None:
    assert refused(table(who(), who(), who()), "rest", 1).error == "E_NOT_YOUR_DECISION"


def test_when_it_is_over_nothing_can_be_done() -> None:
    match = table(who(), who(status="escaped"), who(), day=3, patrols=(2, 2, 1), now="day-end")
    assert match.over
    assert refused(match, "rest").error == "E_OVER"
