"""Chapter VI: who sees what. Seat 1 and an onlooker look at what seat 0 has and does."""

from __future__ import annotations

from typing import Any

import pytest

from escape_plan_scenes import Row, names, new, play, seen, table, thief, visit, who
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.events.boards import Kept, Looked, Paid, Received
from onthelam.games.escape_plan.rules.events.table import PlanDealt
from onthelam.games.escape_plan.rules.thief import HIDDEN

ONLOOKER = -1
OTHERS = [1, ONLOOKER]
LOADED = who(
    "T01:1", cash=9, plan="P4", cubes="CASINO", boxed="BAR", contacts="K3", items="E1 L3", exits="X4", keys="RED",
    gas=2, discs=1, wounds=1, notoriety=4, plus=1, minus=1,
)  # fmt: skip


def heard(match: Match, seat: int, kind: type[Event]) -> list[Any]:
    return [e for row in match.heard(seat) for e in row if isinstance(e, kind)]


def ended(*rows: Row) -> Match:
    return table(*rows, who(), day=3, patrols=(2, 2, 1), now="day-end")


@pytest.mark.parametrize("eyes", OTHERS)
def test_cash_is_seen_by_its_owner_alone(eyes: int) -> None:
    match = table(LOADED, who(), who())
    assert thief(match).cash == 9
    assert seen(match, eyes).thieves[0].cash == HIDDEN
    assert seen(table(LOADED, who(), who(), open_cash=True), eyes).thieves[0].cash == 9


@pytest.mark.parametrize("eyes", OTHERS)
def test_a_plan_is_seen_by_its_owner_alone(eyes: int) -> None:
    assert thief(table(LOADED, who(), who())).plan == 3
    assert seen(table(LOADED, who(), who(), open_cash=True), eyes).thieves[0].plan == HIDDEN
    match = new(players=3)
    assert [e.plan for e in heard(match, eyes, PlanDealt) if e.seat == 0] == [HIDDEN]
    assert [e.plan for e in heard(match, 0, PlanDealt) if e.seat == 0] == [thief(match).plan]


@pytest.mark.parametrize("eyes", OTHERS)
def test_of_loot_tiles_others_see_the_stack(eyes: int) -> None:
    match = table(LOADED, who(), who())
    assert (names(thief(match).items), names(thief(match).exits)) == ("E1 L3 AS5 AS6 AS7", "X4")
    other = seen(match, eyes).thieves[0]
    assert (names(other.items), names(other.exits)) == ("E1 GREEN AS5 AS6 AS7", "GREY")
    assert seen(match, eyes).stacked == (4, 5, 5, 4, 5)


@pytest.mark.parametrize("eyes", OTHERS)
def test_what_was_looked_at_only_the_looker_knows(eyes: int) -> None:
    digger = who("T03:0", contacts="K3 K5")
    match = play(visit(digger, patrols=(2, 0, 0), gone="X1 X2 X3"), "draw")
    assert names(seen(match).looked) == "X4 X5"
    assert names(seen(match, eyes).looked) == "GREY GREY"
    play(match, "keep X4")
    assert [names(e.tiles) for e in heard(match, eyes, Looked)] == ["GREY GREY"]
    assert [names([e.thing]) for e in heard(match, eyes, Kept)] == ["GREY"]
    assert [names(e.tiles) for e in heard(match, 0, Looked)] == ["X4 X5"]
    assert (thief(match).seen, seen(match, eyes).thieves[0].seen) == (1 << 19, 0)


@pytest.mark.parametrize("eyes", [0, *OTHERS])
def test_the_stacks_are_seen_by_nobody(eyes: int) -> None:
    v = seen(table(LOADED, who(), who()), eyes)
    assert v.stacks == 0
    assert not hasattr(v, "coming")


def test_the_city_tiles_to_come_change_no_view() -> None:
    """Two matches whose face-down tiles lie in different orders look alike to everybody."""
    tops = "T14, {}, {}, T13, {}, {}, T12, {}, {}, T11, {}, {}"
    down = ["T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10"]
    one = new(players=3, stack_order=tops.format(*down))
    other = new(players=3, stack_order=tops.format(*down[::-1]))
    assert [seen(one, eyes) for eyes in (0, 1, 2, -1)] == [seen(other, eyes) for eyes in (0, 1, 2, -1)]


@pytest.mark.parametrize("eyes", OTHERS)
def test_all_else_on_a_board_lies_open(eyes: int) -> None:
    match = table(LOADED, who(), who(), gangs={"T02": (0, 1)}, officers={"T02": "COP", "T08": "FBI"})
    own, other = seen(match, 0), seen(match, eyes)
    for name in (
        "status", "place", "notoriety", "plus", "minus", "wounds", "cuffs", "contacts", "unlocked", "used", "aid",
        "rested", "keys", "keys_taken", "gas", "discs", "cubes", "boxed",
    ):  # fmt: skip
        assert getattr(own.thieves[0], name) == getattr(other.thieves[0], name)
    for name in ("tops", "officers", "bag", "display", "deck", "patrols", "members", "bosses", "gas", "discs"):
        assert getattr(own, name) == getattr(other, name)


@pytest.mark.parametrize("eyes", OTHERS)
def test_payments_and_income_are_heard_by_all(eyes: int) -> None:
    church = play(visit(who("T07:1")), "unlock AS2", "pay")
    assert [(e.seat, e.amount) for e in heard(church, eyes, Paid)] == [(0, 1)]
    exit_ = play(visit(who("T03:0", contacts="K3"), patrols=(2, 0, 0)), "income")
    assert [(e.seat, e.amount) for e in heard(exit_, eyes, Received)] == [(0, 9)]
    assert seen(exit_, eyes).thieves[0].cash == HIDDEN


@pytest.mark.parametrize("cash", [0, 9])
def test_who_is_asked_does_not_tell_the_purse(cash: int) -> None:
    """Another seat comes after these questions: they are asked of the poor and of the rich."""
    asset = table(who(cash=cash, cubes="CASINO NIGHTCLUB BAR RESTAURANT CINEMA GYM SH1 SH2 SH3"), who(), now="day")
    assert asset.to_act == (0,)
    after = table(who(contacts="K1", cash=cash), who(), who(), now="end")
    assert after.to_act == (0,)
    assert seen(after, 1).moves == ()


@pytest.mark.parametrize("eyes", OTHERS)
def test_at_the_end_everything_is_shown(eyes: int) -> None:
    out = who(status="escaped", cash=9, plan="P4", items="L3", exits="X4")
    other = seen(ended(out, who()), eyes).thieves[0]
    assert (other.cash, other.plan, names(other.items[:1]), names(other.exits)) == (9, 3, "L3", "X4")
