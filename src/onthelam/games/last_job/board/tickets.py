"""What you hold, for the hand of your page: the card that is being walked, movement cards with what they tire, and
preparation cards. What cannot be played now says why, with its clause: asked of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from onthelam.core.agenda import step_kind
from onthelam.core.refusal import N_
from onthelam.draw.svg import path, rect, text
from onthelam.games.last_job.board.shapes.maze import INKS
from onthelam.games.last_job.board.shapes.suits import suit_path
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    COLOUR_OF,
    EFFORT,
    EXHAUSTED,
    PREPARATION_NAMES,
    RANK_NAMES,
    RANK_OF,
    RANKS,
    SUIT_OF,
    SUITS,
    Card,
    Suit,
    cards_in,
)
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.turn import RULES
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.parts import PREPARATIONS, card_words
from onthelam.games.slots import Ticket
from onthelam.tongue.tongue import Tongue

FACES: Final = (N_("Secret tunnel"), N_("Hiding place"), N_("Double"), N_("Subway trip"))
BRIEFS: Final = (N_("Tunnel"), N_("Hide"), N_("Double"), N_("Subway"))
DOES: Final = (
    N_("robs next door"), N_("unseen one turn"), N_("they follow it"), N_("to your rank"),
)  # fmt: skip
NOTES: Final = (
    N_("Rob a bank on a space beside yours, whatever is between; it is noticed at the end of your next turn."),
    N_("During the police turn that must follow nobody sees or catches you."),
    N_("Put a second die anywhere: in the police turn that must follow, whoever sees it first follows it."),
    N_("Ride to another face-up card of the same rank without an officer."),
)  # fmt: skip
WHY_NOT: Final = {  # by clause: in a few words
    "LJ-5.3": N_("they begin"), "LJ-12.6": N_("they are next"), "LJ-5.7": N_("too tired"),
    "LJ-12.2": N_("after turn 1"), "LJ-12.3": N_("a turn first"), "LJ-12.4": N_("too tired"),
    "LJ-12.7": N_("no bank beside you"), "LJ-12.21": N_("no stop for you"), "LJ-5.5": N_("between turns"),
}  # fmt: skip


def tickets(v: View, names: Sequence[str], tongue: Tongue) -> tuple[Ticket, ...]:
    if v.seat < 0 or v.ending or not v.maze.cards or not v.agenda:
        return ()
    s = State.of(v)
    walking = step_kind(v.agenda[-1]) == agenda.WALK
    found = [walked(v, tongue)] if walking else []
    found += [held(card, v, s, tongue) for card in sorted(cards_in(v.hand), key=lambda card: -RANK_OF[card])]
    return (*found, *[prepared(suit, v, s, tongue) for suit in range(SUITS) if v.prepared >> suit & 1])


@cache
def card_icon(card: Card) -> str:
    """A playing card, 30 x 30 of it: rank and suit."""
    ink = INKS[COLOUR_OF[card]]
    body = rect(2, 1, 26, 28, 3, "f-chip s-ink2", ' stroke-width="1"')
    name = RANK_NAMES[RANK_OF[card] - 1]
    body += text(5, 13.5, name, f"{ink} serif", 14 if len(name) == 1 else 12)
    return icon(body + path(suit_path(SUIT_OF[card], 19.5, 20.5, 6), ink))


@cache
def suit_icon(suit: Suit) -> str:
    return icon(path(suit_path(suit, 15, 15, 9), INKS[COLOUR_OF[suit * RANKS]]))


def icon(body: str) -> str:
    return f'<svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">{body}</svg>'


def walked(v: View, tongue: Tongue) -> Ticket:
    """The card with which you walk."""
    left = tongue.count("one step left", "{n} steps left", v.steps)
    title = card_words(v.current, tongue)
    brief = tongue.count("{n} left", "{n} left", v.steps)
    return Ticket("walked", card_icon(v.current), title, title, brief, left, left, ())


def held(card: Card, v: View, s: State, tongue: Tongue) -> Ticket:
    name, effort = CARD_NAMES[card], EFFORT[card]
    codes = [m.code for m in v.moves if m.code in (f"walk {name}", f"play {name}")]
    tires = tongue.say("tires {n}", n=effort)
    note = tongue.say("up to {steps} steps, tires {n}: fatigue {then} of {most}", steps=RANK_OF[card], n=effort,
                      then=min(v.fatigue + effort, EXHAUSTED), most=EXHAUSTED)  # fmt: skip
    line, clause = tires, ""
    if not codes and not is_held_back(f"walk {name}", v, s):
        why, clause = against(f"walk {name}", s, tongue)
        line = tongue.say("{tires}: {why}", tires=tires, why=why) if clause == "LJ-5.7" else tires
        note = tongue.say("{does}; not now: {why}", does=tires, why=why)
    title = card_words(card, tongue)
    return Ticket(f"card-{name}", card_icon(card), title, title, tires, line, note, tuple(codes), clause)


def prepared(suit: Suit, v: View, s: State, tongue: Tongue) -> Ticket:
    code, title = PREPARATION_NAMES[suit], tongue.say(PREPARATIONS[suit])
    codes = tuple([m.code for m in v.moves if m.code == code])
    line, note, clause = tongue.say(DOES[suit]), tongue.say(NOTES[suit]), ""
    spent = bool(v.used >> suit & 1)
    if spent:
        line, clause = tongue.say("used"), "LJ-12.1"
    elif not codes and not is_held_back(code, v, s):
        line, clause = against(code, s, tongue)
        note = tongue.say("{does} Not now: {why}.", does=note, why=line)
    face, brief = tongue.say(FACES[suit]), tongue.say(BRIEFS[suit])
    return Ticket(f"prep-{code}", suit_icon(suit), title, face, brief, line, note, codes, clause, spent)


def is_held_back(code: str, v: View, s: State) -> bool:
    """No rule is against it: somebody else answers for this seat, or it has given up."""
    return not v.moves and code in [m.code for m in RULES.legal(s, agenda.YOU)]


def against(code: str, s: State, tongue: Tongue) -> tuple[str, str]:
    """Why not, in a few words, and by which clause."""
    why = RULES.why_not(s, agenda.YOU, code)
    return tongue.say(WHY_NOT[why.clause]) if why.clause in WHY_NOT else tongue.refusal(why), why.clause
