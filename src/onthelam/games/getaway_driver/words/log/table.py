"""Events of Getaway Driver as lines of the log: set-up, tiles, rounds, event cards, endings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.outcome import Outcome
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import CARDS, UNKNOWN
from onthelam.games.getaway_driver.rules.events import table as events
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, ENDING_NAMES
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import outcome_words
from onthelam.games.getaway_driver.words.moves.setup import TILE, where
from onthelam.games.getaway_driver.words.names import (
    EVENT_RULES,
    card_title,
    event_title,
    facing_word,
    tile_in_full,
    tile_title,
)
from onthelam.games.getaway_driver.words.parts import called, full_words
from onthelam.tongue.tongue import Tongue

PASSED: Final = {  # by window: what a seat did instead. What is passed in every round, or tells nothing, has no line
    "entry-turn": N_("{name} leaves the vehicle as it stands."),
    "camera": N_("{name} keeps the tiles."),
    "city-map": N_("{name} looks at no tile."),
    "shared": N_("{name} takes the effect as well."),
    "share": N_("{name} does not take the effect."),
}
PASSED_MINE: Final = {
    "entry-turn": N_("You leave the vehicle as it stands."),
    "camera": N_("You keep the tiles."),
    "city-map": N_("You look at no tile."),
    "shared": N_("You take the effect as well."),
    "share": N_("You do not take the effect."),
}

PILES: Final = {  # by the cause: GD-SOLO.10 to GD-SOLO.12
    events.STASH_THERE: N_("One from the calm pile, for a cell with Stash."),
    events.VEHICLE_THERE: N_("One from the calm pile, for a cell where a vehicle stands."),
    events.BARRICADE_THERE: N_("One from the calm pile, for a cell with a Barricade."),
    events.IN_REACH: N_("One from the calm pile, for a cell that a vehicle can reach."),
    events.NO_RISKY_LEFT: N_("One from the calm pile: no risky tile is left."),
    events.OUT_OF_REACH: N_("One from the risky pile, for a cell that no vehicle away from the Car can reach."),
    events.NO_CALM_LEFT: N_("One from the risky pile: no calm tile is left."),
}


def table_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue, v: View | None) -> str:
    said = setup_event(e, seat, names, tongue) or tile_event(e, seat, names, tongue, v)
    return said or round_event(e, seat, names, tongue)


def setup_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    say = tongue.say
    match e:
        case events.HandDealt():
            return hand_words(e, seat, names, tongue)
        case events.CardPicked():
            if e.card == CARDS:
                return say("{name} chooses a card.", name=called(e.car, names))
            if e.car == seat:
                return say("You choose {card}.", card=card_title(e.card, tongue))
            return say("{name} chooses {card}.", name=called(e.car, names), card=card_title(e.card, tongue))
        case events.ObstaclesSet():
            return say("The park, the lake and the ridge are put on the table.")
        case events.TokenLanded():
            return say("A Stash token lies {place}.", place=where(e.x, e.y, tongue))
        case events.TokenMoved():
            return say("Stash token {n} is moved, now {place}.", n=e.token + 1, place=where(e.x, e.y, tongue))
        case events.StartPlaced():
            return say("Start is placed, its middle {place}.", place=where(e.x + TILE // 2, e.y + TILE // 2, tongue))
        case events.CarFaced():
            facing = facing_word(e.facing, tongue)
            if e.car == seat:
                return say("Your Car faces {facing}.", facing=facing)
            return say("The Car of {name} faces {facing}.", name=called(e.car, names), facing=facing)
    return ""


def hand_words(e: events.HandDealt, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    if CARDS in e.cards:
        return tongue.say("{name} takes five cards.", name=called(e.car, names))
    cards = tongue.listed([card_title(card, tongue) for card in e.cards])
    if e.car == seat:
        return tongue.say("Your cards: {cards}.", cards=cards)
    return tongue.say("The cards of {name}: {cards}.", name=called(e.car, names), cards=cards)


def tile_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue, v: View | None) -> str:
    say = tongue.say
    match e:
        case events.FillBegan():
            return fill_words(e, seat, names, tongue)
        case events.PileChosen():
            return say(PILES[e.cause])
        case events.Drew():  # others have heard how many are drawn
            return say("Drawn: {tile}.", tile=full_words(v, e.tile, tongue)) if e.tile != UNKNOWN else ""
        case events.DrawnBack():
            return say("Traffic Camera: the tiles drawn go back, and others are drawn.")
        case events.Laid():
            if e.tile == UNKNOWN:
                return ""
            if e.shown:
                return say("Laid: {tile}.", tile=tile_in_full(e.tile, tongue, True, v is not None and v.events))
            return say("Laid face-down: {tile}.", tile=tile_title(e.tile, tongue))
        case events.LaidBlind():
            return blind_words(e, 1, tongue)
        case events.TokenTaken():
            return say("The Stash token on the line goes on the new tile.")
        case events.TokenLeft():
            return say("The Stash token on the line is left for a cell beside it.")
        case events.Lifted():
            if e.tile == UNKNOWN:
                return say("A face-down tile is lifted, to be laid again.")
            return say("Lifted, to be laid again: {tile}.", tile=full_words(v, e.tile, tongue))
    return ""


def blind_words(e: events.LaidBlind, n: int, tongue: Tongue) -> str:
    """GD-SOLO.10: from which pile so many come, and why; records of old do not tell it."""
    count = tongue.count
    match e.cause:
        case events.STASH_THERE:
            return count(
                "A calm tile is laid: Stash belongs there.",
                "Calm tiles are laid, {number} of them: Stash belongs there.",
                n,
            )
        case events.VEHICLE_THERE:
            return count(
                "A calm tile is laid: a vehicle stands there.",
                "Calm tiles are laid, {number} of them: vehicles stand there.",
                n,
            )
        case events.BARRICADE_THERE:
            return count(
                "A calm tile is laid: a Barricade stands there.",
                "Calm tiles are laid, {number} of them: Barricades stand there.",
                n,
            )
        case events.IN_REACH:
            return count(
                "A calm tile is laid: a vehicle can reach the cell.",
                "Calm tiles are laid, {number} of them: a vehicle can reach each cell.",
                n,
            )
        case events.NO_RISKY_LEFT:
            return count(
                "A calm tile is laid: no risky one is left.",
                "Calm tiles are laid, {number} of them: no risky one is left.",
                n,
            )
        case events.OUT_OF_REACH:
            return count(
                "A risky tile is laid: no vehicle away from the Car can reach the cell.",
                "Risky tiles are laid, {number} of them: no vehicle away from the Car can reach the cells.",
                n,
            )
        case events.NO_CALM_LEFT:
            return count(
                "A risky tile is laid: no calm one is left.",
                "Risky tiles are laid, {number} of them: no calm one is left.",
                n,
            )
    if e.risky:
        return count("A risky tile is laid.", "Risky tiles are laid, {number} of them.", n)
    return count("A calm tile is laid.", "Calm tiles are laid, {number} of them.", n)


def fill_words(e: events.FillBegan, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    n = len(e.cells)
    if e.layer < 0:
        return tongue.count("One open cell is filled.", "Open cells are filled: {number}.", n)
    if e.layer == seat:
        return tongue.count("You draw one tile to lay.", "You draw {number} tiles to lay.", n)
    return tongue.count(
        "{name} draws one tile to lay.", "{name} draws {number} tiles to lay.", n, name=called(e.layer, names)
    )


def round_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    say = tongue.say
    match e:
        case events.RoundBegan():
            return say("Round {round}.", round=e.round)
        case events.Passed():
            told = PASSED_MINE if e.seat == seat else PASSED
            return say(told[e.window], name=called(e.seat, names)) if e.window in told else ""
        case events.EventDrawn():
            return say("Event: {event}. {rule}", event=event_title(e.event, tongue), rule=say(EVENT_RULES[e.event]))
        case events.BombTicked():
            return say("The bomb ticks.")
        case events.Ended():
            return ended(e, seat, names, tongue)
    return ""


def ended(e: events.Ended, seat: int, names: Sequence[str], tongue: Tongue, by_study: bool = False) -> str:
    """The verdict, as everybody hears it."""
    drivers = DRIVERS_WIN[e.ending]
    cars = 2 if len(names) == 4 else 1
    won = [(player < cars) == drivers for player in range(len(names))]
    named = [e.car] if e.car >= 0 else []
    outcome = Outcome([1] * len(won), won, ENDING_NAMES[e.ending], named)
    return outcome_words(outcome, seat, names, tongue, by_study)
