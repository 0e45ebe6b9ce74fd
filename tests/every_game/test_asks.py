"""Every question of every game has its row: what is asked, what the others wait for, a hint and a clause."""

from __future__ import annotations

from typing import Any

from onthelam.core.agenda import Doing
from onthelam.core.stepping import SteppingRules
from onthelam.games import clauses
from onthelam.games.asks import Ask, AskingWords
from onthelam.games.game import Game
from onthelam.tongue.tongue import CODES, tongue
from tests.every_game.walking import Case, Way, every_case, in_the_register


def asks_somebody(doing: Doing) -> bool:
    """Its steps say what may be done."""
    own = type(doing).__mro__[: type(doing).__mro__.index(Doing)]
    return any(name in vars(kind) for kind in own for name in ("legal", "ready"))


@in_the_register
def test_every_kind_of_step_that_asks_has_a_row(game: Game) -> None:
    if not isinstance(game.rules, SteppingRules):  # phases by hand, or plain words
        return
    assert isinstance(game.words, AskingWords)
    kinds = {kind.number for kind in game.rules.kinds if kind.name and asks_somebody(kind.doing)}
    assert kinds <= set(game.words.asks.rows)
    assert len(set(game.words.asks.rows) - kinds) == 1  # what is told when the match is over


@in_the_register
def test_no_row_lacks_a_part_and_every_clause_is_one(game: Game) -> None:
    if not isinstance(game.words, AskingWords):
        return
    known = clauses.read(game.folder).by_id
    rows: list[Ask[Any]] = [row for row in game.words.asks.rows.values() if isinstance(row, Ask)]
    assert all(row.prompt and row.waits and row.hint and row.clause in known for row in rows)


@every_case
def test_whoever_is_asked_gets_a_hint_and_all_others_know_for_whom_they_wait(case: Case) -> None:
    """Over whole matches, for what a function chooses: each face has its four parts, in every tongue."""
    words = case.game.words
    if not isinstance(words, AskingWords):
        return
    known = clauses.read(case.game.folder).by_id
    for match in Way(6, [(i * 104729) % 9973 for i in range(80)], 80, True).matches(case):
        names = [f"Player {seat}" for seat in range(match.seats)]
        for seat in range(match.seats):
            v = match.view(seat)
            spoken = tongue(CODES[len(match.plies) % len(CODES)])
            assert words.clause(v) in known
            assert words.prompt(v, names, spoken)
            assert bool(words.hint(v, spoken)) == bool(v.moves)
