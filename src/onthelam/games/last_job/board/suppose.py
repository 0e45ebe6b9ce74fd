"""For any card that has not been seen: where the pursuers would go with it. The real top card is never asked."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.core.agenda import step_kind
from onthelam.core.event import Event
from onthelam.draw.ghosts import caught
from onthelam.draw.svg import group, path
from onthelam.games.last_job.board.frame import NARROW, WIDE, Frame
from onthelam.games.last_job.board.news import YOU, Trail, trails
from onthelam.games.last_job.board.targets import as_ghosts
from onthelam.games.last_job.board.tickets import card_icon
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.advice.foreseen import foreseen, may_come
from onthelam.games.last_job.rules.charts import CARD_NAMES, MOVEMENT_CARDS, SUITS
from onthelam.games.last_job.rules.moves import STOP
from onthelam.games.last_job.rules.tabletop import AWAY
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.parts import card_words, supposed_words
from onthelam.games.slots import Supposed, Supposing
from onthelam.tongue.tongue import Tongue

ACROSS = 9  # cards of a suit


def supposing(v: View, names: Sequence[str], tongue: Tongue, narrow: bool) -> Supposing | None:
    kind = step_kind(v.agenda[-1]) if v.moves else -1
    cards = may_come(v) if kind in (agenda.TURN, agenda.WALK) else []
    if not cards:
        return None
    frame = NARROW if narrow else WIDE
    items = [one(v, card, frame, tongue) if card in cards else None for card in MOVEMENT_CARDS]
    return Supposing(tongue.say("If they draw"), tuple(items), ACROSS)


def one(v: View, card: int, f: Frame, tongue: Tongue) -> Supposed:
    walking = step_kind(v.agenda[-1]) == agenda.WALK  # then it is supposed that you stop where you are
    found = foreseen(v, [STOP] if walking else [], card)
    events, then = found.events, found.after
    words = supposed_words(v, events, then, tongue)
    return Supposed(CARD_NAMES[card], card_icon(card), card_words(card, tongue), words, layer(v, f, events, then))


def layer(v: View, f: Frame, events: list[Event], then: View) -> str:
    body = "".join([drawn(v, f, trail) for trail in trails(events, v) if trail.who != YOU])
    body += as_ghosts(v, f, then.pursuers, range(SUITS))
    if then.ending and then.ending != AWAY:
        body += group(caught(0, 0, f.die / 2 + 3), "", "", *f.middle(v.maze.place[then.you]))
    return body


def drawn(v: View, f: Frame, trail: Trail) -> str:
    """Each a little beside the others; a jump is dotted."""
    off = (trail.who - 1.5) * 4
    points = [f.middle(v.maze.place[space]) for space in trail.path]
    d = "M" + "L".join([f"{x + off:.4g} {y + off:.4g}" for x, y in points])
    dash = ' stroke-dasharray="2 5" stroke-linecap="round"' if trail.jumps else ' stroke-linejoin="round"'
    return path(d, "n s-police", 6.5, ' stroke-linejoin="round"') + path(d, "n s-bluefill", 3.6, dash)
