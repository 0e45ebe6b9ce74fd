"""What only a page needs of Safehouse: headings for moves, seats in a few words, options and their values."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.option import Option
from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules import moves
from onthelam.games.safehouse.rules.tabletop import AGREED, ANSWERING, ENTERING, LOST, OBJECTED, OVER
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.moves import move_words, placed, then_words
from onthelam.games.safehouse.words.parts import source_words
from onthelam.tongue.tongue import Tongue

MINUTES: Final = 20

OPTIONS: Final = {
    "players": N_("Players"),
    "sheets": N_("Sheets"),
    "firstRoller": N_("First to roll"),
    "difficulty": N_("Difficulty"),
    "holds": N_("Uses of Hold"),
    "rerolls": N_("Uses of Again"),
    "chameleons": N_("Chameleons each"),
    "startSquare": N_("Starting square"),
    "safeSquare": N_("Safe house"),
    "council": N_("Joint decisions"),
}
VALUES: Final = {
    "GENTLE": N_("gentle: each help square twice"),
    "PRINTED": N_("as printed: each help square once"),
    "GRIM": N_("grim: no help squares"),
    "AUTO": N_("as many as the rules say"),
    "ROLLER": N_("the roller alone"),
    "TALK": N_("the roller, with suggestions"),
    "CONSENT": N_("the roller, once all have answered"),
}


def group_words(m: Move, v: View, tongue: Tongue) -> str:
    """Numbers stand apart by whether a joker makes them, squares by whether a chameleon is spent."""
    if isinstance(m, moves.Use):
        return tongue.say("With a joker") if m.source & 3 else tongue.say("As rolled")
    if isinstance(m, moves.Put) and m.chameleon:
        return tongue.say("Any colour")
    if isinstance(m, moves.Put):
        return source_words(v, v.sheets[v.seat].source, tongue) if v.seat >= 0 else ""
    return ""


def short_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, moves.Put):
        return then_words(placed(m, v, tongue), m, v, tongue)
    return move_words(m, v, tongue)


def standing_words(v: View, seat: int, tongue: Tongue) -> str:
    """`on 25, choosing`."""
    s = v.sheets[seat]
    home = s.stands >= v.house
    if v.ending == LOST and not home and v.pursuer >= s.stands - 1:
        return tongue.say("caught on {square}", square=s.stands)
    place = tongue.say("in the safe house") if home else tongue.say("on {square}", square=s.stands)
    doing = doing_words(v, seat, tongue)
    return tongue.say("{place}, {doing}", place=place, doing=doing) if doing else place


def doing_words(v: View, seat: int, tongue: Tongue) -> str:
    if v.phase == OVER:
        return ""
    if v.phase == ENTERING:
        return tongue.say("done") if v.sheets[seat].closed else tongue.say("entering")
    if seat == v.roller:
        return tongue.say("asking the crew") if v.phase == ANSWERING else tongue.say("choosing")
    if v.phase != ANSWERING:
        return ""
    if v.answers[seat] == AGREED:
        return tongue.say("agrees")
    return tongue.say("objects") if v.answers[seat] == OBJECTED else tongue.say("has not answered")


def facts_words(tongue: Tongue) -> tuple[str, ...]:
    return tongue.say("1 to 4 together"), tongue.say("{n} min", n=MINUTES), tongue.say("light")


def option_words(name: str, tongue: Tongue) -> str:
    return tongue.say(OPTIONS[name]) if name in OPTIONS else name


def meaning_words(option: Option, tongue: Tongue) -> str:
    return tongue.say("Who rolls first.") if option.name == "firstRoller" else tongue.say(option.meaning)


def value_words(name: str, value: str, tongue: Tongue) -> str:
    if name == "firstRoller":
        return tongue.say("seat {seat}", seat=int(value) + 1)
    return tongue.say(VALUES[value]) if value in VALUES else value
