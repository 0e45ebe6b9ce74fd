"""Lines that answer two questions of Safehouse at once, as one more choice each: rules/commands.py."""

from __future__ import annotations

from onthelam.games.safehouse.rules import moves
from onthelam.games.safehouse.rules.advice.worth import worth_rolling
from onthelam.games.safehouse.rules.tabletop import CHOOSING, TAKING_BACK
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.buttons import gist_words
from onthelam.games.safehouse.words.moves import move_words
from onthelam.games.safehouse.words.parts import dice_words
from onthelam.games.safehouse.words.ticks import dice_line
from onthelam.games.words import Shortcut
from onthelam.tongue.tongue import Tongue


def shortcuts_words(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    """DP-1 with DP-2: with the dice that would be ticked then."""
    if v.phase != TAKING_BACK:
        return ()
    found = []
    for m in v.moves:
        then = RULES.preview(v, m).after()
        if then.phase == CHOOSING:  # nobody else is asked before, and nobody is caught
            counts = worth_rolling(then)
            words = tongue.say(
                "{first}; then roll {dice}", first=move_words(m, v, tongue), dice=dice_words(counts, tongue)
            )
            n = sum(counts)
            brief = tongue.say("Take back, roll {n}", n=n) if m is moves.FETCH else tongue.say("Leave, roll {n}", n=n)
            found.append(Shortcut(f"{m.code} {dice_line(counts)}", words, brief, gist_words(m, v, tongue)))
    return tuple(found)
