"""A view of The Last Job as plain text of at most 80 columns: the maze as a grid of cards, with who stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    EFFORT,
    NO_CARD,
    NOWHERE,
    PREPARATION_NAMES,
    SUIT_NAMES,
    SUITS,
    cards_in,
    how_many,
)
from onthelam.games.last_job.rules.maze import COLUMNS as ACROSS
from onthelam.games.last_job.rules.maze import DOOR, EAST, OPEN, ROWS, SOUTH, WALL
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import names as called
from onthelam.games.last_job.words.ends import lead_words
from onthelam.tongue.line import clip, flow, pad, width, wrap
from onthelam.tongue.tongue import Tongue

COLUMNS: Final = 80
CELL: Final = 8  # a card with the link to the next
BESIDE: Final = {OPEN: " --", DOOR: " +", WALL: " |"}  # as clauses.md draws them
BELOW: Final = {OPEN: ":", DOOR: "+", WALL: "="}
ARROWS: Final = "^>v<"


def table_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    left = tongue.say("The Last Job") if v.last_job else tongue.say("Don't Let Them Get You")
    right = tongue.say("Turn {turn}.", turn=v.turn)
    lines = [pad(left, COLUMNS - width(right)) + right, "─" * COLUMNS, *wrap(lead_words(v, names, tongue), COLUMNS)]
    if v.maze.cards:
        lines += ["", *grid(v), "", *legend(v, names, tongue), *rows(v, tongue)]
    return "\n".join([line.rstrip() for line in lines])


# -- the maze --------------------------------------------------------------------------------------------------------


def grid(v: View) -> list[str]:
    """Three lines a row: the cards, who or what is there, the links to the row below."""
    lines: list[str] = []
    for row in range(ROWS):
        cards = v.maze.cards[row * ACROSS : (row + 1) * ACROSS]
        lines.append("  " + "".join([pad(sign(v, card), 4) + pad(link(v, card), CELL - 4) for card in cards]))
        lines.append("  " + "".join([pad(standing(v, card), CELL - 1) + " " for card in cards]))
        if row < ROWS - 1:
            lines.append("  " + "".join([pad(below(v, card), CELL) for card in cards]))
    return lines


def sign(v: View, card: int) -> str:
    """`H5$`: a bank, or a task. `H5#`: a crime scene. `JK2!`: the exit."""
    mark = "$" if v.tasks >> card & 1 else "#" if v.crimes >> card & 1 else ""
    if v.entrance != NOWHERE and card == v.exit:
        mark = "!"
    return CARD_NAMES[card] + mark


def link(v: View, card: int) -> str:
    return BESIDE[v.maze.link(card, EAST)] if v.maze.beside(card, EAST) != NOWHERE else ""


def below(v: View, card: int) -> str:
    return " " + BELOW[v.maze.link(card, SOUTH)]


def standing(v: View, card: int) -> str:
    """`@` you, `&` the doppelgänger, `S^` an officer with its facing, `*2` traces."""
    told = "@" if v.you == card else ""
    told += "&" if v.double == card else ""
    for who in range(SUITS):
        p = v.pursuers[who]
        if p.space == card:
            told += SUIT_NAMES[who] + ARROWS[p.facing]
    many = v.traces.count(card)
    return told + (f"*{many}" if many else "")


# -- below it --------------------------------------------------------------------------------------------------------


def legend(v: View, names: Sequence[str], tongue: Tongue) -> list[str]:
    name = called.told_of(v, names)
    told = [
        f"@ {name}" if name else tongue.say("@ you"),
        tongue.say("$ bank") if v.last_job else tongue.say("$ task"),
        tongue.say("! exit"),
    ]
    told += [tongue.say("S^ pursuer and the way it looks"), tongue.say("-- : open"), tongue.say("+ door")]
    told.append(tongue.say("| = wall"))
    if v.last_job:
        told += [tongue.say("# crime scene"), tongue.say("* traces"), tongue.say("& doppelgänger")]
    return [f" {line}" for line in flow(told, COLUMNS - 1)]


def rows(v: View, tongue: Tongue) -> list[str]:
    told: list[tuple[str, list[str]]] = []
    hand = [tongue.say("{card} (tires {n})", card=CARD_NAMES[card], n=EFFORT[card]) for card in cards_in(v.hand)]
    told.append((tongue.say("Hand"), hand))
    deck = [tongue.count("one card", "{number} cards", how_many(v.deck))]
    if v.current != NO_CARD:
        deck.append(tongue.say("played last: {card}", card=CARD_NAMES[v.current]))
    told.append((tongue.say("Deck"), deck))
    if v.held:
        held = [f"{PREPARATION_NAMES[suit]} ({tongue.say(called.PREPARATIONS[suit])})" for suit in cards_in(v.held)]
        told.append((tongue.say("Prepared"), held))
    alert = [f"{SUIT_NAMES[who]} -> {CARD_NAMES[p.target]}" for who, p in enumerate(v.pursuers) if p.alert]
    if alert:
        told.append((tongue.say("Alert"), alert))
    column = max([width(label) for label, _ in told]) + 3
    lines: list[str] = []
    for label, things in told:
        for i, line in enumerate(flow(things, COLUMNS - column)):
            lines.append(pad(f" {label}" if i == 0 else "", column) + line)
    return [clip(line, COLUMNS) for line in lines]
