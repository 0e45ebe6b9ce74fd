"""The reference behind the chapters: each card, each upgrade with its price, each kind of tile, each event."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.board.chapters import figure
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.words import names
from onthelam.games.words import Chapter
from onthelam.tongue.tongue import Tongue

CARD_RULES: Final = (  # by card: its ability, which begins with its moment
    N_("Before the check, after the Police have moved: the Car returns to the tile and facing it had before its "
       "latest movement. Nothing happens there."),
    N_("At any time in your turn: turn round and drive one tile that way; nobody follows. Also an answer to any "
       "hazard: those who follow crash, and you are back where you came from, facing the other way."),
    N_("At any time in your turn: one extra movement ahead, left or right, before or after the usual one. Nobody "
       "follows it."),
    N_("At the start of your turn: send each vehicle on the four diagonal cells one cell in any direction."),
    N_("At any time in your turn: the pursuit meter goes down by one."),
    N_("At any time in your turn: a hazard on your own tile. Every vehicle on it crashes but the Police Helicopter, "
       "and you need no stunt."),
    N_("At the start of your turn: until it ends, vehicles standing where you drive crash, but not the Police "
       "Helicopter, and Barricades go."),
    N_("At the start of your turn: the Car does not move, and every vehicle must drive one cell straight on. Those "
       "that run into you or into a hazard crash."),
    N_("At the start of a round: in this one and the next you draw and lay the new tiles, not the Police."),
    N_("At the start of your turn: change places and facings with a vehicle on a tile, unless a hazard lies under you. "
       "The new tile counts as entered."),
    N_("At any time in your turn, only with four players: use a card of the other Driver, which stays there; or let "
       "the two Cars change places, or fetch the other one."),
)  # fmt: skip
UPGRADE_RULES: Final = (  # by upgrade
    N_("Once a round, for one token: it does not crash, and clears the hazard it drove into."),
    N_("Stands beside the Car. To drive onto its cell the Driver gives up a card; vehicles pass."),
    N_("Once a round, for one token: set any vehicle down two cells from the Car. It does nothing else in that round."),
    N_("A plain vehicle. The first one is free, at the start of the match."),
    N_("Neither a hazard nor a card of the Driver makes it crash. It cannot follow into an open tunnel: it pays one "
       "token and flies elsewhere, or crashes. Once a round, for one token, it turns all the way round before its "
       "action."),
    N_("Once a round, for one token: one more action, or it swerves aside instead of following."),
    N_("Lie beside the Car. To stand on them at the check counts as being pursued. One token moves them."),
    N_("Once a round, without a fee: put the tiles drawn back into the bag and draw others."),
)  # fmt: skip
MIDTOWN_RULES: Final = (  # by midtown effect
    "",
    N_("look at one face-down tile anywhere; with open tiles it does nothing"),
    N_("one more movement in this turn; a vehicle that drives onto it gets one more action"),
    N_("when pursued here, the meter does not move"),
    N_("the face-down tiles beside it are turned up, and their badges pay; with open tiles it does nothing"),
    N_("the Police lose two tokens"),
)


def reference(tongue: Tongue) -> tuple[Chapter, ...]:
    return cards(tongue), upgrades(tongue), tiles(tongue), events(tongue)


def cards(tongue: Tongue) -> Chapter:
    """The stunt above, the ability below."""
    return Chapter(
        tongue.say("Every card"), tuple([card(i, tongue) for i in range(charts.CARDS)]), figure("every-card", tongue)
    )


def card(i: int, tongue: Tongue) -> str:
    title, rule = tongue.say(names.CARDS[i]), tongue.say(CARD_RULES[i])
    if i == charts.PIC:
        return tongue.say("{card}. No stunt. {ability}", card=title, ability=rule)
    return tongue.say("{card}. Stunt: {stunt}. {ability}", card=title, stunt=names.stunt_of(i, tongue), ability=rule)


def upgrades(tongue: Tongue) -> Chapter:
    return Chapter(
        tongue.say("Every upgrade"),
        tuple([upgrade(i, tongue) for i in range(charts.UPGRADES)]),
        figure("every-upgrade", tongue),
    )


def upgrade(i: int, tongue: Tongue) -> str:
    return tongue.count(
        "{upgrade}, {cost} tokens, one in the box. {rule}", "{upgrade}, {cost} tokens, {number} in the box. {rule}",
        charts.LIMIT[i], upgrade=names.upgrade_title(i, tongue), cost=charts.COST[i], rule=tongue.say(UPGRADE_RULES[i]),
    )  # fmt: skip


def tiles(tongue: Tongue) -> Chapter:
    say = tongue.say
    city = [tile for tile in range(charts.TILES) if tile != charts.START_TILE]
    red = [tile for tile in city if charts.LIGHT[tile] == charts.RED]
    green = [tile for tile in city if charts.LIGHT[tile] == charts.GREEN and charts.MIDTOWN[tile] == charts.NO_MIDTOWN]
    told = [
        say("Red, a hazard is placed: {tiles}.", tiles=named([t for t in red if not charts.TUNNEL[t]], tongue)),
        say(
            "Red and a tunnel, where the helicopter cannot follow: {tiles}.",
            tiles=named([t for t in red if charts.TUNNEL[t]], tongue),
        ),
    ]
    for badge in (3, 2, 1):
        yellow = [tile for tile in city if charts.LIGHT[tile] == charts.YELLOW and charts.BADGE[tile] == badge]
        told.append(say("Yellow with a badge of {n}: {tiles}.", n=badge, tiles=named(yellow, tongue)))
    plain = [tile for tile in city if charts.LIGHT[tile] == charts.YELLOW and not charts.BADGE[tile]]
    told.append(say("Yellow without a badge: {tiles}.", tiles=named(plain, tongue)))
    told.append(say("Green with a badge: {tiles}.", tiles=named(green, tongue)))
    for effect in range(1, len(names.MIDTOWNS)):
        here = [tile for tile in city if charts.MIDTOWN[tile] == effect]
        midtown, rule = say(names.MIDTOWNS[effect]), say(MIDTOWN_RULES[effect])
        told.append(say("Green, {midtown} ({tiles}): {rule}.", midtown=midtown, tiles=named(here, tongue), rule=rule))
    told.append(
        say(
            "{tiles} has the event symbol: in a match with event cards an event is drawn when it is turned up; in "
            "others the symbol means nothing.",
            tiles=tongue.listed([names.tile_title(tile, tongue) for tile in city if charts.EVENT_TILE[tile]]),
        )
    )
    return Chapter(say("Every kind of tile"), tuple(told), figure("every-tile", tongue))


def named(found: list[int], tongue: Tongue) -> str:
    return ", ".join([one(tile, tongue) for tile in found])


def one(tile: int, tongue: Tongue) -> str:
    """A tile with what helps there: its stunts, or the badge of a green one."""
    told = names.tile_title(tile, tongue)
    if charts.LIGHT[tile] != charts.GREEN:
        stunts = names.stunts_words(charts.ICONS[tile], tongue)
        return tongue.say("{tile} ({details})", tile=told, details=stunts)
    return tongue.say("{tile} ({details})", tile=told, details=charts.BADGE[tile]) if charts.BADGE[tile] else told


def events(tongue: Tongue) -> Chapter:
    told = [
        tongue.say("{event}. {rule}", event=names.event_title(i, tongue), rule=tongue.say(names.EVENT_RULES[i]))
        for i in range(len(charts.EVENT_NAMES))
    ]
    return Chapter(tongue.say("Every event"), tuple(told), figure("every-event", tongue))
