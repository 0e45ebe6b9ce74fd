"""Lines that answer several questions at once: a Move with where it leads, and getting past officers with all that
helps.
"""

from __future__ import annotations

from onthelam.games.escape_plan.rules.advice.avoiding import past
from onthelam.games.escape_plan.rules.commands import AVOID
from onthelam.games.escape_plan.rules.moves import DONE, MOVE
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.moves.briefs import brief_words
from onthelam.games.escape_plan.words.moves.gists import gist_words
from onthelam.games.escape_plan.words.moves.moves import group_words, move_words, rank_of
from onthelam.games.escape_plan.words.names import money_words
from onthelam.games.escape_plan.words.things import things_words
from onthelam.games.escape_plan.words.trips import trips
from onthelam.games.words import Shortcut
from onthelam.tongue.tongue import Tongue


def shortcuts_words(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    if DONE in v.moves:
        return slipping_past(v, tongue)
    if MOVE not in v.moves:
        return ()
    found = trips(v)
    travelling = found.travelling
    return tuple(
        Shortcut(
            m.code,
            move_words(m, travelling, tongue),
            brief_words(m, travelling, tongue),
            gist_words(m, travelling, tongue),
            group_words(m, travelling, tongue),
            drawn=True,
        )
        for m in sorted(found.goes, key=lambda m: rank_of(m, travelling))
    )


def slipping_past(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    """D10. Where one thing is enough, its own button does it."""
    found = past(v, v.seat)
    if not found.things or (len(found.things) == 1 and not found.left):
        return ()
    say, before = tongue.say, (v.met & ~v.avoided).bit_count()
    n = before - found.left.bit_count()
    used = things_words(found.things, tongue)
    words = say("Avoid {n} of {all} with what you have, then go on: {things}", n=n, all=before, things=used)
    gist = say("avoids all {n}", n=n) if n == before else say("avoids {n} of {all}", n=n, all=before)
    if found.cost:
        paid = money_words(found.cost)
        words = say("{words}, for {money}", words=words, money=paid)
        gist = say("{gist}, {money}", gist=gist, money=paid)
    return (Shortcut(AVOID, words, say("Slip past"), gist),)
