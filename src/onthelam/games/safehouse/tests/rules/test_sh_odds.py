"""The odds of the rules, XI.1 to XI.3, counted over all faces that the engine can be told to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

import onthelam as lam
from onthelam.core.event import Telling
from onthelam.core.rules import Rules
from onthelam.core.tabletop import State
from onthelam.games.safehouse.rules.state import State as Safehouse
from onthelam.games.safehouse.rules.tabletop import basic_number, joker_pips, pursuers_shown
from safehouse_tables import Table, codes, new

RULES: Rules[State] = lam.load("safehouse").rules

# by number of dice: ways with at least one pursuer, of 6 ** n
AT_LEAST_ONE = [1, 11, 91, 671, 4651, 31031, 201811, 1288991, 8124571, 50700551]
PROBABILITY = [0.1667, 0.3056, 0.4213, 0.5177, 0.5981, 0.6651, 0.7209, 0.7674, 0.8062, 0.8385]
EXACTLY = {
    4: [625, 500, 150, 20, 1],
    10: [9765625, 19531250, 17578125, 9375000, 3281250, 787500, 131250, 15000, 1125, 50, 1],
}
CHOICES = ["y1", "y2", "y2 g1", "y1 g1 r1 b1", "y2 g1 r1 b1"]  # of one to five dice


def before_the_roll(dice: str) -> State:
    """The dice are chosen but for the last kind; playing that rolls them."""
    match = new(1)
    counts = {part[0]: part[1] for part in dice.split()}
    for kind in ("yellow", "green", "red", "blue"):
        match.play(f"{kind} {counts.get(kind[0], '0')}", seat=0)
    return RULES.imagine(match.view(0), lam.quick(0))


def rolls(dice: str, whites: int = 0) -> Iterator[Safehouse]:
    """The table after each roll of these dice that there is, every face of every die in turn."""
    start = before_the_roll(dice)
    white = next(m for m in RULES.legal(start, 0) if m.code == f"white {whites}")
    n = sum(int(part[1]) for part in dice.split()) + whites
    for faces in product(range(6), repeat=n):
        s = start.copy()
        chance = lam.Scripted(list(faces))
        RULES.play(Telling(s, chance, None), 0, white)
        assert chance.said == n
        assert isinstance(s, Safehouse)
        yield s


def convolved(one: list[int], other: list[int]) -> list[int]:
    """The ways to show so many pursuers with both."""
    ways = [0] * (len(one) + len(other) - 1)
    for i in range(len(one)):
        for k in range(len(other)):
            ways[i + k] += one[i] * other[k]
    return ways


def pursuers(dice: str) -> list[int]:
    """By number of pursuers: the ways to show them."""
    ways = Counter(pursuers_shown(s) for s in rolls(dice))
    return [ways[k] for k in range(max(ways) + 1)]


# -- XI.1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(1, 11))
def test_each_die_is_one_draw_with_six_faces_as_likely(n: int) -> None:
    """So the dice do not know of each other, and the odds of many are those of one, multiplied."""
    line = "dice " + " ".join(f"{'ygrbw'[k // 2]}{min(2, n - k)}" for k in range(0, n, 2))
    for said in range(n):
        match = lam.new("safehouse", players=1, chance=lam.Scripted([said % 6] * said))
        with pytest.raises(lam.ScriptEnded) as ended:
            match.play(line, seat=0)
        assert ended.value.weights == [1] * 6
        assert match.position() == new(1).position()
    match = lam.new("safehouse", players=1, chance=lam.Scripted([2] * n))
    match.play(line, seat=0)
    assert codes(match) == ["again", "pass"]
    assert drawn_in(match) == [(6, 2)] * n


def drawn_in(match: Table) -> list[tuple[int, int]]:
    return [(draw.of, draw.drawn) for ply in match.plies for draw in ply.draws]


@pytest.mark.parametrize("n", range(1, 11))
def test_pursuers_among_n_dice(n: int) -> None:
    one = pursuers("y1")
    ways = [1]
    for i in range(n):
        ways = convolved(ways, one)
    if n <= len(CHOICES):
        assert pursuers(CHOICES[n - 1]) == ways  # all rolls of so many dice, one by one
    assert sum(ways) == 6**n
    assert sum(ways[1:]) == AT_LEAST_ONE[n - 1]
    assert round(sum(ways[1:]) / 6**n, 4) == PROBABILITY[n - 1]
    assert sum(k * ways[k] for k in range(n + 1)) * 6 == n * 6**n  # the mean is n/6
    if n in EXACTLY:
        assert ways == EXACTLY[n]


# -- XI.2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", range(4))
def test_basic_number_of_a_colour(colour: int) -> None:
    kind = "ygrb"[colour]
    one = Counter(basic_number(s, colour) for s in rolls(f"{kind}1"))
    assert [one[number] for number in range(6)] == [1, 1, 1, 1, 1, 1]
    two = Counter(basic_number(s, colour) for s in rolls(f"{kind}2"))
    assert [two[number] for number in range(11)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert sum(two.values()) == 36
    means = [(sum(k * ways[k] for k in ways), sum(ways[k] for k in ways if k)) for ways in (one, two)]
    assert means[0][0] == 3 * means[0][1]
    assert means[1][0] * 7 == 36 * means[1][1]


# -- XI.3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "jokers", "ways"),
    [(1, 0, 0), (2, 0, 15), (1, 1, 15), (1, 2, 145), (2, 1, 160), (2, 2, 1155)],
)
def test_a_number_of_six_or_more(dice: int, jokers: int, ways: int) -> None:
    found = 0
    for s in rolls(f"r{dice}", jokers):
        basic = basic_number(s, 2)
        found += basic > 0 and basic + joker_pips(s, 0) + joker_pips(s, 1) >= 6
    assert found == ways


def test_all_four_colours_available() -> None:
    one = sum(1 for s in rolls("y1 g1 r1 b1") if all(basic_number(s, colour) for colour in range(4)))
    assert one == 625
    pair = sum(1 for s in rolls("b2") if basic_number(s, 3))
    assert pair == 35
    assert (pair**4, 36**4) == (1500625, 1679616)  # pairs do not know of each other
