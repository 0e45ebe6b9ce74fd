"""A view of The Last Job in sentences, for those who do not see the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.advice.walks import watchers
from onthelam.games.last_job.rules.charts import NO_CARD, NO_SUIT, NOWHERE, SUITS, WAYS, cards_in, how_many
from onthelam.games.last_job.rules.maze import COLUMNS, DOOR, OPEN, ROWS
from onthelam.games.last_job.rules.tabletop import next_pursuer
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import names as called
from onthelam.games.last_job.words.ends import lead_words
from onthelam.games.last_job.words.names import to_or_of
from onthelam.tongue.tongue import Tongue

LINKS: Final = {OPEN: N_("{way} {to}, open"), DOOR: N_("{way} {to}, by a door")}


def describe_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """One paragraph a line: how it stands, you, they, what lies there, the cards."""
    if not v.maze.cards:
        return tongue.say("The cards are not laid out yet.")
    turn, name = tongue.say("Turn {turn}.", turn=v.turn), called.told_of(v, names)
    told = [
        f"{turn} {lead_words(v, names, tongue)}", you_words(v, name, tongue), they_words(v, name, tongue),
        lying(v, tongue), cards_words(v, name, tongue), *[row_words(v, row, tongue) for row in range(ROWS)],
    ]  # fmt: skip
    return "\n".join([line for line in told if line])


def you_words(v: View, name: str, tongue: Tongue) -> str:
    """`name`: as called.told_of gives it."""
    if v.you == NOWHERE:
        return to_or_of(name, N_("You are still outside."), N_("{name} is still outside."), tongue)
    on = called.on_words(v.you, v, tongue)
    told = [to_or_of(name, N_("You are {on}."), N_("{name} is {on}."), tongue, on=on)]
    if v.hidden:
        told.append(to_or_of(name, N_("You are hidden."), N_("{name} is hidden."), tongue))
    ways = []
    for way in range(WAYS):
        link = v.maze.link(v.you, way)
        if link in LINKS:
            to = called.to_words(v.maze.ways[way][v.you], v, tongue)
            ways.append(tongue.say(LINKS[link], way=called.way_word(way, tongue), to=to))
    told.append(tongue.say("Ways from here: {ways}.", ways="; ".join(ways)))
    if v.double != NOWHERE:
        on = called.on_words(v.double, v, tongue)
        told.append(to_or_of(name, N_("Your doppelgänger is {on}."), N_("The doppelgänger is {on}."), tongue, on=on))
    return " ".join(told)


def they_words(v: View, name: str, tongue: Tongue) -> str:
    told: list[str] = []
    for who in range(SUITS):
        p = v.pursuers[who]
        if p.in_play:
            officer = called.capital(called.officer_words(who, v.last_job, tongue))
            on, facing = called.on_words(p.space, v, tongue), called.way_word(p.facing, tongue)
            told.append(tongue.say("{officer} is {on}, looking {facing}.", officer=officer, on=on, facing=facing))
            if p.alert:
                told.append(tongue.say("Alert: on the way {to}.", to=called.to_words(p.target, v, tongue)))
            if v.you != NOWHERE and not v.hidden and watchers(v) >> who & 1:
                told.append(to_or_of(name, N_("Has you in sight."), N_("Has {name} in sight."), tongue))
    coming = next_pursuer(v)
    if coming != NO_SUIT:
        told.append(tongue.say("Next to turn up: {officer}.", officer=called.officer_words(coming, v.last_job, tongue)))
    return " ".join(told)


def lying(v: View, tongue: Tongue) -> str:
    told: list[str] = []
    if v.tasks:
        left = called.cards_words(cards_in(v.tasks), tongue)
        told.append(
            tongue.say("Banks: {cards}.", cards=left) if v.last_job else tongue.say("Tasks: {cards}.", cards=left)
        )
    if v.entrance != NOWHERE:
        told.append(tongue.say("The exit is in {place}.", place=place_words(v, v.exit, tongue)))
    if v.crimes:
        told.append(tongue.say("Crime scenes: {cards}.", cards=called.cards_words(cards_in(v.crimes), tongue)))
    if v.waiting != NOWHERE:
        told.append(
            tongue.say("Robbed by tunnel and not noticed yet: {card}.", card=called.card_words(v.waiting, tongue))
        )
    if v.traces:
        laid = [
            tongue.say("{n} {on}", n=n, on=called.on_words(space, v, tongue)) for space, n in Counter(v.traces).items()
        ]
        told.append(tongue.say("Traces: {laid}.", laid=", ".join(laid)))
    return " ".join(told)


def place_words(v: View, space: int, tongue: Tongue) -> str:
    at = v.maze.place[space]
    return tongue.say("row {row}, column {column}", row=at // COLUMNS + 1, column=at % COLUMNS + 1)


def cards_words(v: View, name: str, tongue: Tongue) -> str:
    told: list[str] = []
    if v.hand:
        cards = called.cards_words(cards_in(v.hand), tongue)
        told.append(to_or_of(name, N_("Your hand: {cards}."), N_("In hand: {cards}."), tongue, cards=cards))
    told.append(tongue.count("One card in the deck.", "{n} cards in the deck.", how_many(v.deck)))
    if v.current != NO_CARD:
        told.append(tongue.say("Played last: {card}.", card=called.card_words(v.current, tongue)))
    if v.held:
        held = tongue.listed([tongue.say(called.PREPARATIONS[suit]) for suit in cards_in(v.held)])
        told.append(tongue.say("Prepared: {prepared}.", prepared=held))
    return " ".join(told)


def row_words(v: View, row: int, tongue: Tongue) -> str:
    """Without what is between: each card of the picture tells that."""
    cards = v.maze.cards[row * COLUMNS : (row + 1) * COLUMNS]
    return tongue.say("Row {row}: {cards}.", row=row + 1, cards=called.path_words(cards, v, tongue))
