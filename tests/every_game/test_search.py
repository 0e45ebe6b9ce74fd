"""Search plays any game from views alone: no secret leads its choice, and its win chance means what it says."""

from __future__ import annotations

from math import inf
from typing import Any, Final

from onthelam.bots.searching import Searching
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.rules import Rules
from onthelam.core.seat import Seat
from onthelam.core.tabletop import View
from onthelam.games.game import Game
from tests import calibrate
from tests.every_game.walking import Case, every_case, in_the_register

TRIES = 6
LONGEST = 60  # plies in which a match of random choices is looked at
WORLDS = 4
OFTEN: Final[dict[str, Options]] = {
    "safehouse": {"players": 2},
    "getaway-driver": {"mode": "solo"},
    "last-job": {"mode": "LAST_JOB"},
    "escape-plan": {"players": 2},
}


def choices(case: Case, seed: int, wanted: int) -> list[tuple[Match, Seat]]:
    """Some choices of a random match, with the match as it stands there: the first, and others further on."""
    luck = quick(seed)
    match = case.match(quick(seed))
    found: list[tuple[Match, Seat]] = []
    while not match.over and len(match.plies) < LONGEST and len(found) < wanted:
        seat = match.to_act[0]
        moves = match.legal(seat)
        if len(moves) > 1 and luck.below(8) == 0:
            found.append((match.copy(), seat))
        match.play(moves[luck.below(len(moves))], seat)
    return found


def thought(case: Case, view: View, seed: int, deadline: float = inf) -> str:
    move = Searching(case.rules, seed, TRIES).choose(view, deadline)
    assert move in view.moves
    return move.code


@every_case
def test_the_choice_is_the_same_whatever_is_hidden(case: Case) -> None:
    """Other worlds behind the same view, each shown to the seat anew: it sees the same, and chooses the same."""
    for match, seat in choices(case, 5, 2):
        view = match.view(seat)
        chosen = thought(case, view, 3)
        for seed in range(WORLDS):
            world = case.rules.imagine(view, quick(seed))
            assert thought(case, case.rules.view(world, seat), 3) == chosen


@every_case
def test_a_deadline_that_has_passed_is_answered_at_once(case: Case) -> None:
    for match, seat in choices(case, 6, 1):
        search = Searching(case.rules, 1, 10**9)
        assert search.choose(match.view(seat), 0.0) in match.legal(seat)


@every_case
def test_a_win_chance_is_one_and_knows_the_end(case: Case) -> None:
    luck = quick(2)
    match = case.match(quick(2))
    while not match.over:
        for seat in range(match.seats):
            if luck.below(20) == 0:
                s = case.rules.imagine(match.view(seat), luck)
                assert 0.0 <= case.rules.win_chance(s, seat) <= 1.0
        moves = match.legal(match.to_act[0])
        match.play(moves[luck.below(len(moves))])
    assert match.outcome is not None
    s = case.rules.imagine(match.view(0), luck)
    for seat in range(match.seats):
        if case.rules.stakes(s, seat) in case.rules.fits:
            assert case.rules.win_chance(s, seat) == match.outcome.won[seat]
        else:
            assert case.rules.win_chance(s, seat) == case.rules.worth(s, seat)


@in_the_register
def test_every_contest_has_a_fit(game: Game) -> None:
    """Those of all modes, and no other. Alone in Escape Plan it is not winning that counts, so worth stands for it."""
    rules: Rules[Any] = game.rules
    found: set[str] = set()
    for options in [*rules.modes(), *calibrate.CONTESTS[game.name]]:
        match = Case(game, rules.settle(dict(options))).match(quick(1))
        s = rules.imagine(match.view(match.to_act[0]), quick(1))
        found |= {rules.stakes(s, seat) for seat in range(match.seats)}
    assert found - {""} == set(rules.fits)


@in_the_register
def test_the_win_chance_is_what_was_won(game: Game) -> None:
    """Some matches that no fit has seen: no farther off than luck may be.

    `python -m tests.calibrate` looks at hundreds, by tenths of the win chance.
    """
    options = game.rules.settle(dict(OFTEN[game.name]))
    rows = [row for seed in range(6) for row in calibrate.seen_in(game.name, options, "steady", seed)]
    for stakes in {row.stakes for row in rows}:
        more, error = calibrate.spread([row for row in rows if row.stakes == stakes], game.rules.fits[stakes])
        assert abs(more) < 0.05 + 3 * error
