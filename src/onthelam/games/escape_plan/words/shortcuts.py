"""A Move in one go: where one can travel to, offered beside the other main actions."""

from __future__ import annotations

from onthelam.games.escape_plan.rules.chapters.travel import destinations
from onthelam.games.escape_plan.rules.moves import GOES, MOVE
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.moves.briefs import brief_words
from onthelam.games.escape_plan.words.moves.foreseen import foreseen
from onthelam.games.escape_plan.words.moves.gists import gist_words
from onthelam.games.escape_plan.words.moves.moves import group_words, move_words
from onthelam.games.words import Shortcut
from onthelam.tongue.tongue import Tongue


def shortcuts_words(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    if MOVE not in v.moves:
        return ()
    travelling = foreseen(v, MOVE).after
    cash = v.thieves[v.seat].cash
    goes = [GOES[location] for location in destinations(travelling, v.seat, cash, travelling.mp)]
    return tuple(
        Shortcut(
            m.code,
            move_words(m, travelling, tongue),
            brief_words(m, travelling, tongue),
            gist_words(m, travelling, tongue),
            group_words(m, travelling, tongue),
            drawn=True,
        )
        for m in goes
    )
