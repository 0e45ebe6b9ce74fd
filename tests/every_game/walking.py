"""Random matches of every game in the register, and of a small one with secrets, for hypothesis to lead and to shrink.

ONTHELAM_EXAMPLES=50 tries fifty times as many, other ones each time; without it the same few are tried every time.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from onthelam.core.chance import Chance, quick
from onthelam.core.course import folded
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.refusal import Refusal
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import State
from onthelam.games import NAMES, load
from onthelam.games.game import Game
from tests.every_game import toy

TIMES: Final = int(os.environ.get("ONTHELAM_EXAMPLES", "1"))
GAMES: Final[tuple[Game, ...]] = (*[load(name) for name in NAMES], toy.GAME)


def examples(n: int) -> settings:
    return settings(
        max_examples=n * TIMES,
        deadline=None,
        derandomize=TIMES == 1,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )


class Case:
    """A game in one of its modes."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options
        self.rules: Rules[Any] = game.rules

    def match(self, chance: Chance) -> Match:
        return Match(self.rules, self.options, self.rules.blank(self.options), False, chance, [])

    def __str__(self) -> str:
        return "-".join([self.game.name, *[f"{value}" for value in self.options.values()]])

    def __repr__(self) -> str:
        return f"Case({self.game.name}, {self.options})"


def cases_of(game: Game) -> list[Case]:
    return [Case(game, game.rules.settle(dict(mode))) for mode in game.rules.modes()]


CASES: Final = [case for game in GAMES for case in cases_of(game)]
every_case: Final = pytest.mark.parametrize("case", CASES, ids=str)
in_the_register: Final = pytest.mark.parametrize("game", GAMES[:-1], ids=lambda game: game.name)
every_game: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@dataclass(frozen=True)
class Way:
    """How a match is played: the seed of its chance, and numbers that choose seats and moves, over and over again.

    Now and then a choice is taken back or something is said, unless `plain`.
    """

    seed: int
    choices: Sequence[int]
    plies: int
    plain: bool = False

    def begin(self, case: Case) -> Match:
        return case.match(quick(self.seed))

    def step(self, match: Match) -> None:
        """One row more, if the match is not over."""
        choice = self.choices[len(match.plies) % len(self.choices)]
        seats = match.to_act
        seat = seats[choice % len(seats)]
        choice //= len(seats)
        if not self.plain and choice % 9 == 1 and match.may_undo(seat):
            match.undo(seat)
        elif self.plain or choice % 9 != 2 or not said(match, choice):
            moves = match.legal(seat)
            match.play(moves[choice % len(moves)], seat)

    def matches(self, case: Case) -> Iterator[Match]:
        """One match, as it stands at its beginning and after each row."""
        match = self.begin(case)
        yield match
        while not match.over and len(match.plies) <= self.plies:
            self.step(match)
            yield match

    def midway(self, case: Case) -> Match:
        *_, match = self.matches(case)
        return match


def said(match: Match, choice: int) -> bool:
    """Somebody says a move, where that is something to be said."""
    moves = match.legal(match.to_act[0])
    try:
        match.say(moves[choice % len(moves)].code, choice % match.seats)
    except Refusal:
        return False
    return True


CHOICES: Final = st.lists(st.integers(0, 9999), min_size=1, max_size=30)


def ways(least: int, most: int, plain: bool = False) -> st.SearchStrategy[Way]:
    return st.builds(Way, st.integers(0, 2**32 - 1), CHOICES, st.integers(least, most), st.just(plain))


def state_of(match: Match) -> State:
    """The state that a match has come to: its own one stays with it."""
    state: State = folded(match.start, match.plies)
    return state


def onlookers(seats: int) -> list[Seat]:
    """Every seat, and one who only watches."""
    return [*range(seats), NOBODY]
