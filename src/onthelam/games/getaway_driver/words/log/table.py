"""Lines of the log about the set-up, tiles, rounds and event cards."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import CARDS, UNKNOWN
from onthelam.games.getaway_driver.rules.events import table
from onthelam.games.getaway_driver.words.log.ear import Ear, Lines
from onthelam.games.lines import Line
from onthelam.tongue.tongue import Plural

PASSED: Final = {  # by window: what a seat did instead. What is passed in every round, or tells nothing, has no line
    "entry-turn": (N_("You leave the vehicle as it stands."), N_("{name} leaves the vehicle as it stands.")),
    "camera": (N_("You keep the tiles."), N_("{name} keeps the tiles.")),
    "city-map": (N_("You look at no tile."), N_("{name} looks at no tile.")),
    "shared": (N_("You take the effect as well."), N_("{name} takes the effect as well.")),
    "share": (N_("You do not take the effect."), N_("{name} does not take the effect.")),
}
PILES: Final = {  # by the cause: GD-SOLO.10 to GD-SOLO.12
    table.STASH_THERE: N_("One from the calm pile, for a cell with Stash."),
    table.VEHICLE_THERE: N_("One from the calm pile, for a cell where a vehicle stands."),
    table.BARRICADE_THERE: N_("One from the calm pile, for a cell with a Barricade."),
    table.IN_REACH: N_("One from the calm pile, for a cell that a vehicle can reach."),
    table.NO_RISKY_LEFT: N_("One from the calm pile: no risky tile is left."),
    table.OUT_OF_REACH: N_("One from the risky pile, for a cell that no vehicle away from the Car can reach."),
    table.NO_CALM_LEFT: N_("One from the risky pile: no calm tile is left."),
}
BLIND: Final = {  # by the cause: from which pile so many come
    table.STASH_THERE: Plural(
        "A calm tile is laid: Stash belongs there.", "Calm tiles are laid, {number} of them: Stash belongs there."
    ),
    table.VEHICLE_THERE: Plural(
        "A calm tile is laid: a vehicle stands there.", "Calm tiles are laid, {number} of them: vehicles stand there."
    ),
    table.BARRICADE_THERE: Plural(
        "A calm tile is laid: a Barricade stands there.",
        "Calm tiles are laid, {number} of them: Barricades stand there.",
    ),
    table.IN_REACH: Plural(
        "A calm tile is laid: a vehicle can reach the cell.",
        "Calm tiles are laid, {number} of them: a vehicle can reach each cell.",
    ),
    table.NO_RISKY_LEFT: Plural(
        "A calm tile is laid: no risky one is left.", "Calm tiles are laid, {number} of them: no risky one is left."
    ),
    table.OUT_OF_REACH: Plural(
        "A risky tile is laid: no vehicle away from the Car can reach the cell.",
        "Risky tiles are laid, {number} of them: no vehicle away from the Car can reach the cells.",
    ),
    table.NO_CALM_LEFT: Plural(
        "A risky tile is laid: no calm one is left.", "Risky tiles are laid, {number} of them: no calm one is left."
    ),
}


def blind(e: table.LaidBlind) -> Plural:
    """GD-SOLO.10; records of old do not tell the cause."""
    if e.risky:
        plain = Plural("A risky tile is laid.", "Risky tiles are laid, {number} of them.")
    else:
        plain = Plural("A calm tile is laid.", "Calm tiles are laid, {number} of them.")
    return BLIND.get(e.cause, plain)


def filled(ear: Ear, e: table.FillBegan) -> Line:
    if e.layer < 0:
        return Plural("One open cell is filled.", "Open cells are filled: {number}.")
    return (
        Plural("You draw one tile to lay.", "You draw {number} tiles to lay."),
        Plural("{name} draws one tile to lay.", "{name} draws {number} tiles to lay."),
    )


TABLE: Final[Lines] = {
    table.HandDealt: lambda ear, e: (
        N_("{name} takes five cards.") if CARDS in e.cards
        else (N_("Your cards: {cards}."), N_("The cards of {name}: {cards}."))
    ),
    table.CardPicked: lambda ear, e: (
        N_("{name} chooses a card.") if e.card == CARDS else (N_("You choose {card}."), N_("{name} chooses {card}."))
    ),
    table.ObstaclesSet: N_("The park, the lake and the ridge are put on the table."),
    table.TokenLanded: N_("A Stash token lies {place}."),
    table.TokenMoved: N_("Stash token {n} is moved, now {place}."),
    table.StartPlaced: N_("Start is placed, its middle {place}."),
    table.CarFaced: (N_("Your Car faces {facing}."), N_("The Car of {name} faces {facing}.")),
    table.FillBegan: filled,
    table.PileChosen: lambda ear, e: PILES[e.cause],
    table.Drew: lambda ear, e: N_("Drawn: {tile}.") if e.tile != UNKNOWN else "",  # others heard how many
    table.DrawnBack: N_("Traffic Camera: the tiles drawn go back, and others are drawn."),
    table.Laid: lambda ear, e: (
        "" if e.tile == UNKNOWN else N_("Laid: {tile}.") if e.shown else N_("Laid face-down: {tile}.")
    ),
    table.LaidBlind: lambda ear, e: blind(e),
    table.TokenTaken: N_("The Stash token on the line goes on the new tile."),
    table.TokenLeft: N_("The Stash token on the line is left for a cell beside it."),
    table.Lifted: lambda ear, e: (
        N_("A face-down tile is lifted, to be laid again.") if e.tile == UNKNOWN
        else N_("Lifted, to be laid again: {tile}.")
    ),
    table.RoundBegan: N_("Round {round}."),
    table.Passed: lambda ear, e: PASSED.get(e.window, ""),
    table.EventDrawn: N_("Event: {event}. {rule}"),
    table.BombTicked: N_("The bomb ticks."),
}  # fmt: skip
