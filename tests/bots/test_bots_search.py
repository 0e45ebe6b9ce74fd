"""What search finds that one step ahead does not, and that it keeps to its budget, in games of a few choices."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from time import monotonic
from typing import Final

import pytest

from onthelam.bots.loops.search import Search
from onthelam.bots.searching import Searching
from onthelam.bots.steady import Steady
from onthelam.core.chance import quick
from tests.bots.forking import Asked, Forking, Hidden, Luck, Node, Over

WON, LOST = Over((True, False)), Over((False, True))
LURE: Final[Mapping[str, Node]] = {
    "start": Asked(0, {"left": "lure", "right": "climb"}),
    "lure": Asked(0, {"left": "lost", "right": "lost"}, worth=0.9),
    "climb": Asked(0, {"left": "lost", "right": "top"}, worth=0.2),
    "top": Asked(0, {"left": "won", "right": "won"}, worth=0.2),
    "won": WON,
    "lost": LOST,
}


def found(rules: Forking, tries: int = 200, seed: int = 1, hidden: int = 0) -> str:
    return Searching(rules, seed, tries).choose(rules.view(rules.state(hidden), rules.to_act(rules.state())[0])).code


def test_it_sees_what_comes_after_the_next_step() -> None:
    rules = Forking(LURE)
    view = rules.view(rules.state(), 0)
    assert Steady(rules, 1).choose(view).code == "left"
    assert found(rules) == "right"


def test_others_choose_what_is_best_for_them() -> None:
    rules = Forking(
        {
            "start": Asked(0, {"left": "trap", "right": "fair"}),
            "trap": Asked(1, {"left": "won", "right": "lost"}, worth=0.9),
            "fair": Asked(1, {"left": "won", "right": "won"}, worth=0.3),
            "won": WON,
            "lost": LOST,
        }
    )
    assert found(rules) == "right"


def test_those_who_win_together_help_each_other() -> None:
    rules = Forking(
        {
            "start": Asked(0, {"left": "plain", "right": "pass"}),
            "plain": Asked(1, {"left": "lost", "right": "lost"}, worth=0.8),
            "pass": Asked(1, {"left": "lost", "right": "won"}, worth=0.3),
            "won": Over((True, True)),
            "lost": Over((False, False)),
        },
        teams={"both": [0, 1]},
    )
    assert found(rules) == "right"


def test_chance_counts_as_often_as_it_falls() -> None:
    """Two in three against one in three, and worth says the opposite."""
    rules = Forking(
        {
            "start": Asked(0, {"left": "rare", "right": "often"}),
            "rare": Asked(0, {"left": "seldom", "middle": "seldom"}, worth=0.6),
            "often": Asked(0, {"left": "mostly", "middle": "mostly"}, worth=0.4),
            "seldom": Luck(("won", "lost", "lost")),
            "mostly": Luck(("won", "won", "lost")),
            "won": WON,
            "lost": LOST,
        }
    )
    assert {found(rules, 600, seed) for seed in range(5)} == {"right"}


def test_what_cannot_be_known_is_not_used_and_what_others_know_is() -> None:
    """The first seat cannot guess; the second knows, and would always guess right: so it must not be asked."""
    rules = Forking(
        {
            "start": Asked(0, {"left": "guess", "middle": "theirs", "right": "coin"}),
            "guess": Asked(0, {"left": "is-nought", "middle": "is-one", "right": "is-two"}, worth=0.9),
            "theirs": Asked(1, {"left": "not-nought", "middle": "not-one", "right": "not-two"}, worth=0.9),
            "coin": Asked(0, {"left": "toss", "right": "toss"}, worth=0.3),
            "is-nought": Hidden(("won", "lost", "lost")),
            "is-one": Hidden(("lost", "won", "lost")),
            "is-two": Hidden(("lost", "lost", "won")),
            "not-nought": Hidden(("lost", "won", "won")),
            "not-one": Hidden(("won", "lost", "won")),
            "not-two": Hidden(("won", "won", "lost")),
            "toss": Luck(("won", "lost")),
            "won": WON,
            "lost": LOST,
        },
        hides=3,
    )
    assert [found(rules, 600, seed, hidden) for seed in (1, 2) for hidden in (0, 1, 2)] == ["right"] * 6


def test_what_has_one_answer_is_walked_through() -> None:
    """Far away and yet at once: a choice behind ten questions with a single answer is the next one."""
    steps: dict[str, Node] = {f"step {i}": Asked(0, {"left": f"step {i + 1}"}) for i in range(10)}
    rules = Forking(
        {
            "start": Asked(0, {"left": "lure", "right": "step 0"}),
            "lure": Asked(0, {"left": "lost", "right": "lost"}, worth=0.6),
            **steps,
            "step 10": Asked(0, {"left": "lost", "right": "won"}, worth=0.1),
            "won": WON,
            "lost": LOST,
        }
    )
    assert found(rules, 12) == "right"


def test_the_same_seed_finds_the_same_and_a_single_move_costs_nothing() -> None:
    rules = Forking(LURE)
    view = rules.view(rules.state(), 0)
    one, other = Search(rules, view, quick(5)), Search(rules, view, quick(5))
    assert one.think(50, inf) is other.think(50, inf)
    assert [branch.tried for branch in one.root.branches.values()] == [
        branch.tried for branch in other.root.branches.values()
    ]
    single = Forking({"start": Asked(0, {"left": "won"}), "won": WON})
    assert found(single) == "left"
    assert single.played == 0


@pytest.mark.parametrize("tries", [1, 7, 50])
def test_it_tries_as_often_as_it_may(tries: int) -> None:
    rules = Forking(LURE)
    search = Search(rules, rules.view(rules.state(), 0), quick(1))
    search.think(tries, inf)
    assert search.tries == tries == sum([branch.tried for branch in search.root.branches.values()])


def test_after_the_deadline_it_answers_by_what_it_knows() -> None:
    rules = Forking(LURE)
    search = Search(rules, rules.view(rules.state(), 0), quick(1))
    assert search.think(10**9, monotonic() - 1).code == "left"  # one step ahead is all there was time for
    assert search.tries == 0
    assert search.think(10**9, monotonic() + 0.05).code == "right"
    assert search.tries > 0
