"""What bots learn of this game: ways home, what numbers are worth, and that it is enough to win."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from onthelam.bots import bot
from onthelam.core.chance import quick
from onthelam.core.event import Telling
from onthelam.games.safehouse.rules.advice.plan import PLANS, plan, ways_home
from onthelam.games.safehouse.rules.advice.worth import roll_saves, worth, worth_rolling
from onthelam.games.safehouse.rules.charts import ARROW, COLOURS, MISSIONS, SQUARES_OF
from onthelam.games.safehouse.rules.moves import Use
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import CHOOSING, ENTERING, GOING_ON, next_kind
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.lab.simulate import simulate


def states(players: int, seed: int, **options: object) -> Iterator[State]:
    """Every state in which a seat chooses, in a match of the steady bot."""
    s = RULES.blank(RULES.settle({"players": players, **options}))
    chance = quick(seed)
    bots = [bot("steady", RULES, seed + 1 + seat) for seat in range(players)]
    RULES.begin(Telling(s, chance, None))
    while s.ending == GOING_ON:
        yield s
        seat = RULES.first(s)
        RULES.play(Telling(s, chance, None), seat, bots[seat].choose(RULES.view(s, seat)))


def test_a_way_home_leads_there_and_has_no_mission_too_many() -> None:
    for steps in range(sum(ARROW) + 1):
        expected = []
        for size in range(MISSIONS + 1):
            for way in combinations(range(MISSIONS), size):
                arrows = sum(ARROW[mission] for mission in way)
                if arrows >= steps and all(arrows - ARROW[mission] < steps for mission in way):
                    expected.append(list(way))
        assert sorted(ways_home(steps)) == sorted(expected)
    assert ways_home(sum(ARROW) + 1) == []


def test_a_hint_is_the_same_whatever_was_asked_before() -> None:
    for s in states(2, 11):
        remembered = worth(s, 0)
        PLANS.clear()
        assert worth(s, 0) == remembered


def test_the_number_in_hand_counts_once() -> None:
    """Naming a number saves at most what the roll was worth before: neither colour nor joker is counted again."""
    tried = 0
    for s in states(2, 12, chameleons=0):
        if s.phase != ENTERING:
            continue
        seat = RULES.first(s)
        before = roll_saves(s, s.sheets[seat], plan(s.sheets[seat], s.house))
        for move in RULES.legal(s, seat):
            if isinstance(move, Use):
                after = s.copy()
                RULES.play(Telling(after, quick(1), None), seat, move)
                sheet = after.sheets[seat]
                assert roll_saves(after, sheet, plan(sheet, s.house)) <= before + 1e-9
                tried += 1
    assert tried > 50


@pytest.mark.parametrize("players", [1, 2, 4])
def test_dice_that_are_worth_rolling_can_be_rolled(players: int) -> None:
    """SH-8.1, SH-8.2; and none of a colour that nobody on the road has room for."""
    tried = 0
    for seed in range(3):
        for s in states(players, seed):
            if s.phase != CHOOSING or s.kind != next_kind(s, 0):
                continue
            tried += 1
            counts = worth_rolling(s)
            assert all(0 <= n <= aside for n, aside in zip(counts, s.aside))
            assert any(counts[:COLOURS])
            runners = [sheet for sheet in s.sheets if sheet.stands < s.house]
            room = [
                any(sheet.squares[sq] == 0 for sheet in runners for sq in SQUARES_OF[sheet.printed][colour])
                for colour in range(COLOURS)
            ]
            assert sum(counts) == 1 or not any(n and not has for n, has in zip(counts, room))
    assert tried > 8


def test_somebody_who_cannot_come_home_any_more_is_hinted_too() -> None:
    s = RULES.blank(RULES.settle({"players": 1}))
    s.house = s.sheets[0].stands + sum(ARROW) + 1
    assert 0.0 <= worth(s, 0) < 1e-6


def test_a_steady_pair_wins_where_a_random_one_does_not() -> None:
    steady = simulate("safehouse", {"players": 2}, ["steady", "steady"], 24, 2, 1)
    random = simulate("safehouse", {"players": 2}, ["random", "random"], 24, 2, 1)
    assert steady.ended == random.ended == 24
    assert steady.wins["crew"] >= 6
    assert random.wins["crew"] == 0
