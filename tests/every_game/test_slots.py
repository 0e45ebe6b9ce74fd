"""What stands on a page is made at every moment of a match, also where a seat is asked and may not answer: a bot stands
in for it, a friend is still to come, or the match was given up."""

from __future__ import annotations

from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import View
from onthelam.games.game import Game
from onthelam.tongue.tongue import ENGLISH
from tests.every_game.walking import Case, Way, every_case


def laid_out(game: Game, v: View) -> None:
    names = [f"seat {seat}" for seat in range(v.seats())]
    tickets = [*game.tickets(v, names, ENGLISH)]
    tickets += [one for sheet in game.sheets(v, names, ENGLISH) for part in sheet.parts for one in part.tickets]
    assert v.moves or not any(one.moves for one in tickets)
    game.gauges(v, names, ENGLISH)
    for narrow in (False, True):
        game.pieces(v, names, ENGLISH, narrow, None)


@every_case
def test_a_page_is_laid_out_also_where_nobody_may_answer(case: Case) -> None:
    for match in Way(11, [(i * 104729) % 9999 for i in range(40)], 40).matches(case):
        for seat in range(NOBODY, match.seats):
            v = match.view(seat)
            v.moves = ()
            laid_out(case.game, v)
    if not match.over:
        match.concede(0)
    for seat in range(NOBODY, match.seats):
        laid_out(case.game, match.view(seat))
