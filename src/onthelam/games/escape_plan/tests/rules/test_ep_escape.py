"""EP-24: escape. EP-25: arrest and end. EP-26: final scoring."""

from __future__ import annotations

from typing import Any

import pytest

from escape_plan_scenes import (
    Row,
    asked,
    codes,
    go,
    play,
    scored,
    seen,
    table,
    thief,
    unlocked,
    who,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.tabletop import held_members
from onthelam.games.escape_plan.rules.thief import ARRESTED, ESCAPED

OUT = who(status="escaped")
CAUGHT = who(status="arrested")


def day_3(*thieves: Row, **fields: Any) -> Match:
    """The final exit is that of T05."""
    return table(*thieves, **{"day": 3, "patrols": (2, 2, 1), **fields})


def ended(*thieves: Row, **fields: Any) -> Match:
    return day_3(*thieves, now="day-end", **fields)


# -- escape ----------------------------------------------------------------------------------------------------------


def test_ep_24_1_on_day_3_at_the_final_exit() -> None:
    assert "escape" in codes(day_3(who("T05:0"), who(), who()))
    assert "escape" not in codes(day_3(who("T03:0"), who(), who()))  # closed
    assert "escape" not in codes(day_3(who("T12:0"), who(), who()))
    early = table(who("T03:0"), who(), who(), day=2, patrols=(0, 2, 2))
    assert "escape" not in codes(early)


def test_ep_24_2_before_or_after_the_main_action_and_not_in_a_step() -> None:
    match = day_3(who("T12:0", contacts="K1"), who(), who())
    go(match, "T05:0")
    assert "escape" not in codes(match)  # D12
    play(match, "continue", "continue")
    assert codes(match)[0].startswith("take")
    play(match, "take K3", "place")
    assert codes(match) == ["use K1", "escape", "end"]
    resting = play(day_3(who("T05:0"), who(), who()), "rest", "unlock AS2")
    assert codes(resting) == ["escape", "end"]
    assert "escape" not in codes(play(day_3(who("T05:0"), who(), who()), "move"))


@pytest.mark.parametrize(("players", "costs"), [(2, [0, 6]), (3, [0, 4, 8]), (4, [0, 3, 6, 9]), (5, [0, 3, 6, 9, 12])])
def test_ep_24_3_each_later_thief_pays_more(players: int, costs: list[int]) -> None:
    for before, cost in enumerate(costs):
        others = [OUT] * before + [who()] * (players - 1 - before)
        match = play(day_3(who("T05:0", cash=15), *others, mode="standard"), "escape")
        assert thief(match).cash == 15 - cost


def test_ep_24_4_without_the_cash_no_escape() -> None:
    assert "escape" not in codes(day_3(who("T05:0", cash=3), OUT, who()))
    assert "escape" in codes(day_3(who("T05:0", cash=4), OUT, who()))


def test_ep_24_5_the_officers_of_the_exit_are_met() -> None:
    match = play(day_3(who("T05:0", aid=False), who(), who(), officers={"T05": "COP FBI"}), "escape")
    assert codes(match) == ["done"]
    play(match, "done")
    assert (thief(match).wounds, thief(match).status) == (2, ESCAPED)


def test_ep_24_6_what_was_used_on_the_way_does_not_count() -> None:
    player = who("T12:0", items="E1 E2")
    match = go(day_3(player, who(), who(), officers={"T12": "COP", "T05": "COP"}), "T05:0")
    play(match, "use E1", "done", "take K3", "place", "escape")
    assert codes(match) == ["use E2", "done"]
    assert thief(play(match, "done")).wounds == 1


def test_ep_24_7_the_pending_notoriety_counts_and_the_pawn_is_gone() -> None:
    player = who("T05:0", notoriety=3, plus=3, minus=1)
    match = play(day_3(player, who(), who(), officers={"T12": "COP"}), "escape")
    one = thief(match)
    assert (one.notoriety, one.plus, one.minus, one.place, one.status) == (5, 0, 0, -1, ESCAPED)
    assert (unlocked(match), asked(match)) == ("AS1", 1)  # no line, and the turn is over


def test_ep_24_8_once_somebody_is_out_every_turn_costs_one() -> None:
    assert thief(day_3(who("T12:0"), who(), who(), now="turn")).cash == 6
    match = day_3(who("T12:0"), OUT, who(), now="turn")
    assert thief(match).cash == 5
    play(match, "rest", "unlock AS2")
    assert thief(match, 2).cash == 5


def test_ep_24_9_at_night_too_and_before_anything_else() -> None:
    match = day_3(who("T12:0", discs=1, contacts="K29", cash=1), OUT, who(), part="NIGHT", now="turn")
    play(match, "spend")
    assert thief(match).cash == 0
    poor = day_3(who("T12:0", discs=1, contacts="K29", cash=0), OUT, who(), part="NIGHT", now="turn")
    assert thief(play(poor, "spend")).status == ARRESTED


def test_ep_24_10_their_gang_goes_home_and_their_cubes_stay() -> None:
    player = who("T05:0", cubes="CASINO")
    match = play(day_3(player, who(), who(), gangs={"T02": (0, 0), "T12": (0, 1)}), "escape")
    assert (seen(match).members, set(seen(match).bosses)) == ((2, 2, 2, 2), {-1})
    assert held_members(seen(match), 0) == 0
    assert thief(match).cubes == 1


def test_ep_24_11_nothing_else_returns_to_a_supply() -> None:
    player = who("T05:0", contacts="K3", items="E1 FX1", keys="RED", discs=2, gas=3)
    match = day_3(player, who(), who())
    before = seen(match)
    after = seen(play(match, "escape"))
    for name in ("gas", "discs", "fixers", "equipment", "keys", "display", "deck"):
        assert getattr(after, name) == getattr(before, name)
    assert (thief(match).gas, thief(match).discs) == (3, 2)


def test_ep_24_12_paid_first_then_a_whole_avoid_step() -> None:
    player = who("T05:0", cash=6, contacts="K9 K29", wounds=1)
    match = play(day_3(player, OUT, who(), officers={"T05": "COP SWAT"}), "escape")
    assert thief(match).cash == 2
    assert codes(match) == ["use K9", "use K29", "aid", "done"]
    play(match, "use K29", "use K9", "aid", "done")
    assert (thief(match).cash, thief(match).wounds, thief(match).status) == (4, 1, ESCAPED)


# -- arrest ----------------------------------------------------------------------------------------------------------


def test_ep_25_1_who_cannot_pay_the_fee_is_arrested() -> None:
    match = day_3(who("T05:0", cash=0), OUT, who(), now="turn")
    assert (thief(match).status, asked(match)) == (ARRESTED, 2)


def test_ep_25_2_who_is_still_there_at_the_end_is_arrested() -> None:
    match = ended(who("T05:0"), OUT, who())
    assert [one.status for one in seen(match).thieves] == [ARRESTED, ESCAPED, ARRESTED]
    assert match.over


def test_ep_25_3_who_is_arrested_cannot_win() -> None:
    rich = who("T05:0", cash=99)
    outcome = ended(rich, who(status="escaped", cash=0, notoriety=10), who()).outcome
    assert outcome is not None
    assert outcome.places == [2, 1, 2]
    assert outcome.won == [False, True, False]


def test_ep_25_4_their_pawn_and_gang_leave_the_map() -> None:
    match = day_3(who("T05:0", cash=0), OUT, who(), now="turn", gangs={"T02": (0, 1)})
    assert thief(match).place == -1
    assert (seen(match).members[0], seen(match).bosses[0]) == (2, -1)


def test_ep_25_5_if_all_are_arrested_nobody_wins() -> None:
    outcome = ended(who(), who(), who()).outcome
    assert outcome is not None
    assert outcome.won == [False, False, False]
    assert len(set(outcome.places)) == 1


# -- scoring ---------------------------------------------------------------------------------------------------------


def test_ep_26_1_what_is_added() -> None:
    one = who(
        plan="P1", cash=7, cubes="CASINO BAR SH1", contacts="K3 K5", items="L1 L11", exits="X1 X10",
        unlocked="AS5", used="AS1 AS5 K3", notoriety=1,
    )  # fmt: skip
    told_of = scored(one)
    assert (told_of.cash, told_of.businesses, told_of.safe_houses, told_of.contacts) == (7, 130, 70, 25)
    assert (told_of.lockers, told_of.exits, told_of.assets) == (80, 70, 20)
    assert told_of.total == 7 + 130 + 70 + 25 + 80 + 70 + 20


def test_ep_26_2_what_is_deducted() -> None:
    one = who(cash=100, notoriety=8, wounds=2, cuffs=2, used="")
    assert (scored(one).notoriety, scored(one).wounds, scored(one).cuffs) == (40, 15, 40)
    assert scored(one).total == 5
    assert [scored(who(notoriety=height)).notoriety for height in range(1, 11)] == [0, 0, 5, 10, 15, 20, 30, 40, 50, 60]


def test_ep_26_3_income_boxes_score_nothing() -> None:
    one = who(plan="P1", boxed="CINEMA GYM SH3")
    assert (scored(one).businesses, scored(one).safe_houses) == (0, 0)


def test_ep_26_4_a_total_may_be_negative() -> None:
    one = who(plan="P1", cash=0, notoriety=10, wounds=2, used="")
    assert scored(one).total == -75
    outcome = ended(who(status="escaped", cash=0, notoriety=10, used=""), CAUGHT, who()).outcome
    assert outcome is not None
    assert outcome.won[0]


def places(*thieves: Row) -> list[int]:
    outcome = ended(*thieves, who()).outcome
    assert outcome is not None
    return outcome.places


def out(**fields: Any) -> Row:
    return who(status="escaped", **fields)


def test_ep_26_5_the_highest_total_wins() -> None:
    assert places(out(cash=5), out(cash=0, exits="X1")) == [2, 1, 3]


def test_ep_26_6_then_more_cash() -> None:
    assert places(out(cash=4, exits="X2"), out(cash=9, exits="X1")) == [2, 1, 3]


def test_ep_26_7_then_lower_notoriety() -> None:
    assert places(out(notoriety=2), out(notoriety=1)) == [2, 1, 3]  # neither costs anything


def test_ep_26_8_then_fewer_wounds() -> None:
    hurt = out(wounds=1, exits="X2")
    assert places(hurt, out(exits="X1")) == [2, 1, 3]


def test_ep_26_9_else_they_share_the_victory() -> None:
    outcome = ended(out(), out(), who()).outcome
    assert outcome is not None
    assert (outcome.places, outcome.won) == ([1, 1, 3], [True, True, False])


def test_ep_26_10_ranks() -> None:
    assert places(out(cash=1), CAUGHT, out(cash=9), out(cash=5)) == [3, 4, 1, 2, 4]
