"""EP-16: notoriety, its adjustment, and lines crossed."""

from __future__ import annotations

import pytest

from escape_plan_scenes import (
    CITY,
    asked,
    codes,
    officers,
    play,
    table,
    thief,
    told,
    unlocked,
    visit,
    who,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.events.police import LineCrossed

GAIN, LOSS = "use K29", "use K1"


def after(line: str, plus: int = 0, minus: int = 0) -> tuple[int, int]:
    """The plus and the minus box after a gain (a Loan Shark) or a loss (an Informant)."""
    match = play(table(who(contacts="K1 K29", plus=plus, minus=minus), who(), who()), line)
    return thief(match).plus, thief(match).minus


# -- recorded --------------------------------------------------------------------------------------------------------


def test_ep_16_1_a_cube_to_plus_or_to_minus() -> None:
    assert (after(GAIN), after(LOSS)) == ((1, 0), (0, 1))
    assert after(GAIN, 1, 1) == (2, 1)


def test_ep_16_2_without_a_neutral_cube_one_comes_back() -> None:
    assert after(GAIN, 2, 2) == (2, 1)
    assert after(LOSS, 2, 2) == (1, 2)


def test_ep_16_3_never_more_than_four() -> None:
    assert after(GAIN, 4, 0) == (4, 0)
    assert after(LOSS, 0, 4) == (0, 4)


def test_ep_16_4_what_makes_notorious() -> None:
    assert after(GAIN) == (1, 0)  # a starred card
    replaced = play(table(who(contacts="K1"), who(), who(), now="contact"), "take K3", "replace CS1")
    assert thief(replaced).plus == 1
    assert thief(visit(who("T01:0"))).plus == 1  # the hospital
    assert thief(visit(who("T02:1"), who("T02:1"), who())).plus == 1  # an occupied location


def test_ep_16_5_what_makes_less_notorious() -> None:
    assert thief(visit(who("T12:0"))).minus == 1  # a safe house
    gang = play(table(who(), who(), who(), gangs={"T02": (0, 0)}), "gang low")
    assert thief(gang).minus == 1
    assert after(LOSS) == (0, 1)
    group = visit(who("T07:0", cubes="NIGHTCLUB BAR"), places={"CASINO": "T07:0"})
    assert thief(play(group, "take K3", "place")).minus == 1
    church = play(visit(who("T07:1")), "unlock AS2", "pay")
    assert thief(church).minus == 1
    assert thief(play(table(who(items="FX1"), who(), who()), "use FX1")).minus == 2


def test_ep_16_6_until_the_adjustment_the_old_position_counts() -> None:
    match = play(visit(who("T01:1", keys="GREEN", notoriety=2, plus=1)), "skip")
    assert thief(match).notoriety == 2
    assert asked(match) == 1  # no locker: it needs 3


# -- adjusted --------------------------------------------------------------------------------------------------------


def adjusted(*others: int, notoriety: int, plus: int = 0, minus: int = 0, on: str = "T07:0") -> Match:
    """Seat 0 adjusts; the others stand so high. A COP on T12 could move."""
    players = [who(on, notoriety=notoriety, plus=plus, minus=minus), *[who(notoriety=height) for height in others]]
    return table(*players, officers={"T12": "COP"}, now="adjust", mode="standard")


@pytest.mark.parametrize(("plus", "minus", "to"), [(2, 1, 6), (0, 2, 3), (2, 2, 5), (1, 0, 6)])
def test_ep_16_7_plus_less_minus(plus: int, minus: int, to: int) -> None:
    assert thief(adjusted(10, notoriety=5, plus=plus, minus=minus)).notoriety == to


def test_ep_16_8_between_one_and_ten() -> None:
    assert thief(adjusted(10, notoriety=2, minus=4)).notoriety == 1
    assert thief(adjusted(10, notoriety=9, plus=3)).notoriety == 10


def test_ep_16_9_one_adjustment_is_finished_before_the_next_begins() -> None:
    players = [who("T07:0", notoriety=3, plus=1), who("T02:0", notoriety=3, plus=2), who(notoriety=10)]
    match = table(*players, officers={"T12": "COP"}, now="adjust")
    assert [thief(match, seat).notoriety for seat in range(2)] == [4, 3]
    assert asked(match) == 1  # still less notorious
    play(match, "skip", "unlock AS2")
    assert thief(match, 1).notoriety == 5
    assert (asked(match), codes(match)) == (0, ["officer T12 COP", "skip"])


def test_ep_16_10_the_cubes_return() -> None:
    match = adjusted(10, notoriety=5, plus=2, minus=1)
    assert (thief(match).plus, thief(match).minus) == (0, 0)


# -- lines -----------------------------------------------------------------------------------------------------------


def crossed(match: Match) -> list[int]:
    """Who is asked while seat 0 crosses lines: those who could move an officer and don't, and seat 0 for its assets."""
    found: list[int] = []
    while "move" not in codes(match):
        found.append(asked(match))
        play(match, "skip" if "skip" in codes(match) else codes(match)[0])
    return found


def test_ep_16_11_every_line_from_the_lowest_on() -> None:
    match = adjusted(2, notoriety=3, plus=4)
    assert thief(match).notoriety == 7
    assert crossed(match) == [1, 0, 1, 0, 0]  # N1: one asset, N2: two
    assert told(match, LineCrossed)[-1].line == 1


def test_ep_16_12_everybody_who_is_less_notorious_may_move_an_officer() -> None:
    match = adjusted(3, 4, 5, notoriety=3, plus=1)
    assert crossed(match)[:2] == [1, 0]  # not who stands as high, or higher
    late = table(
        who("T07:0", notoriety=3, plus=1), who(), who(), order=[2, 0, 1], officers={"T12": "COP"}, now="adjust"
    )
    assert crossed(late)[:2] == [2, 1]  # in turn order


def test_ep_16_13_down_across_a_line_is_nothing() -> None:
    match = adjusted(2, notoriety=4, minus=1)
    assert thief(match).notoriety == 3
    assert "move" in codes(match)


def test_ep_16_14_where_an_officer_may_go() -> None:
    players = [who("T07:0", notoriety=3, plus=1), who(), who()]
    match = table(*players, officers={"T12": "COP", "T06": "COP", "T03": "SWAT"}, now="adjust")
    assert codes(match) == ["officer T03 SWAT", "officer T06 COP", "officer T12 COP", "skip"]
    play(match, "officer T12 COP")
    assert codes(match) == ["tile T02", "tile T07"]  # not T01; not T06, which has one; not T03, as far away
    play(match, "tile T07")
    assert (officers(match, "T12"), officers(match, "T07")) == ("", "COP")


def test_ep_16_15_the_reward_of_a_line() -> None:
    def reward(height: int) -> tuple[int, int]:
        match = adjusted(10, notoriety=height, plus=1)
        while codes(match)[0].startswith("unlock"):
            play(match, codes(match)[0])
        return len(unlocked(match).split()) - 1, thief(match).discs

    assert [reward(height) for height in (3, 5, 7)] == [(1, 0), (2, 0), (2, 1)]
    assert [reward(height) for height in (2, 4, 6, 8)] == [(0, 0)] * 4


def test_ep_16_15_the_officers_move_before_the_reward() -> None:
    match = adjusted(2, notoriety=3, plus=1)
    assert (asked(match), unlocked(match)) == (1, "AS1")


def test_ep_16_16_officers_on_stack_tops_stay_where_they_are() -> None:
    players = [who("T07:0", notoriety=3, plus=1), who(), who()]
    match = table(*players, officers={"T08": "COP"}, now="adjust")
    assert CITY[6].startswith("T08")  # a top
    assert (asked(match), codes(match)[0]) == (0, "unlock AS2")  # nobody can move one


def test_ep_16_17_moved_freely_an_officer_may_go_away() -> None:
    match = play(table(who("T07:0", contacts="K21"), who(), who(), officers={"T07": "COP", "T03": "COP"}), "use K21")
    play(match, "officer T07 COP")
    assert codes(match) == ["tile T02", "tile T06", "tile T12"]  # not T03, which has one, nor T01
