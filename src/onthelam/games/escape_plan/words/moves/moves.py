"""Moves of Escape Plan whole, with all that is certain to come of them; and how their buttons stand.

What comes of a move is asked of the rules and told by the log: nothing is worked out here a second time.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.games.escape_plan.rules.charts import OFFICERS
from onthelam.games.escape_plan.rules.events.police import Adjusted
from onthelam.games.escape_plan.rules.events.table import DayEnded, PartBegan
from onthelam.games.escape_plan.rules.events.turns import TurnBegan
from onthelam.games.escape_plan.rules.moves import ESCAPE, GAS, Go, Use
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import names
from onthelam.games.escape_plan.words.log.lines import row_words
from onthelam.games.escape_plan.words.moves.briefs import brief_words, number_of, order_of
from onthelam.games.escape_plan.words.moves.foreseen import Foreseen, foreseen
from onthelam.games.escape_plan.words.moves.gists import gist_words, is_aim, officer_far
from onthelam.games.escape_plan.words.trips import trips
from onthelam.tongue.tongue import Tongue

DRAWN: Final = ("go", "cell", "tile", "turn", "officer", "home")  # chosen on the board
TURN: Final = ("escape", "move", "rest", "pass", "end")  # what it is used for
KNOWN: Final = ("turn", "business", "safehouse")  # its name says what is done: what that is good for is told
ELSEWHERE: Final = 5_000  # behind any way to what one makes for
USES: Final = 10_000  # ranks behind any way
ENDS: Final = 20_000
LAST: Final = ("skip", "stop", "continue", "done", "stay", "remove")


def move_words(m: Move, v: View, tongue: Tongue) -> str:
    """`Casino, 2 points: You go to the casino. Your plan: $80k at the end at the casino.`"""
    f = foreseen(v, m)
    if tongue.code not in f.told:
        f.told[tongue.code] = whole_words(m, f, v, tongue)
    return f.told[tongue.code]


def whole_words(m: Move, f: Foreseen, v: View, tongue: Tongue) -> str:
    told = ""
    if order_of(m) not in KNOWN:
        told = " ".join(row_words(in_turn(f.events, v.seat), v, f.after, ("",) * v.seats(), tongue))
    brief = brief_words(m, v, tongue)
    if isinstance(m, Go):
        brief = f"{brief}, {tongue.count('one point', '{n} points', trips(v).to(m.what).paid)}"
    return tongue.say("{move}: {told}", move=brief, told=told or gist_words(m, v, tongue))


def in_turn(events: list[Event], seat: int) -> list[Event]:
    """What comes after the turn is no reason to choose a move."""
    for i, e in enumerate(events):
        if isinstance(e, (Adjusted, DayEnded, PartBegan, TurnBegan)) or getattr(e, "seat", seat) != seat:
            return events[:i]
    return events


def group_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, Go):
        return tongue.say("Go to")
    if m.code in TURN:
        return tongue.say("This turn")
    if isinstance(m, Use) or m is GAS:
        return tongue.say("Use")
    if order_of(m) == "officer":
        return names.capital(names.officer_word(number_of(m) % OFFICERS, tongue))
    return ""


def rank_of(m: Move, v: View) -> int:
    """The way out and places first, of them those to make for, the nearest before others; then what could be used; and
    last what leaves it at that."""
    if m is ESCAPE:
        return -1
    if isinstance(m, Go):
        return trips(v).far(m.what) + (0 if is_aim(m.what, v) else ELSEWHERE)
    if order_of(m) == "officer":
        return officer_far(m, v)
    return ENDS if m.code in LAST else USES if isinstance(m, Use) or m is GAS else 0


def is_drawn(m: Move, v: View) -> bool:
    return order_of(m) in DRAWN
