"""A view of Getaway Driver in sentences, for those who do not see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.view import HIDDEN, View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.ends import lead_words, tiles_left
from onthelam.games.getaway_driver.words.moves.setup import decimal, where
from onthelam.tongue.tongue import Tongue


def describe_words(v: View, players: Sequence[str], tongue: Tongue) -> str:
    """One paragraph a line: how it stands, each Car, the Police, the city, the Stash."""
    if v.round:
        head = tongue.say("Round {round}. {lead}", round=v.round, lead=lead_words(v, players, tongue))
    else:
        head = lead_words(v, players, tongue)
    lines = [head]
    if v.event != charts.NO_EVENT:
        title, rule = names.event_title(v.event, tongue), tongue.say(names.EVENT_RULES[v.event])
        lines.append(tongue.say("Event: {event}. {rule}", event=title, rule=rule))
    lines += [driver_words(v, car, players, tongue) for car in range(len(v.cars))]
    lines.append(police_words(v, players, tongue))
    lines += city_words(v, tongue) if parts.is_laid(v) else []
    if parts.is_laid(v):
        lines += [one for one in (stash_words(v, tongue), drawn_words(v, tongue)) if one]
    else:
        lines += describe_setup(v, tongue)
    return "\n".join(lines)


def describe_setup(v: View, tongue: Tongue) -> list[str]:
    """The table while it is being laid."""
    return [one for one in (size_words(v, tongue), stash_words(v, tongue)) if one]


# -- Drivers ---------------------------------------------------------------------------------------------------------


def driver_words(v: View, car: int, players: Sequence[str], tongue: Tongue) -> str:
    mine = v.seat == car
    told = [where_words(v, car, players, tongue)] if parts.is_laid(v) else []
    told.append(hand_words(v, car, players, tongue))
    c = v.cars[car]
    if c.discard:
        told.append(tongue.say("Discarded: {cards}.", cards=cards_words(c.discard, tongue)))
    if c.out:
        told.append(tongue.say("Used twice: {cards}.", cards=cards_words(c.out, tongue)))
    if c.stash:
        told.append(tongue.count("One Stash token to spend.", "{n} Stash tokens to spend.", c.stash))
    if c.ramming:
        told.append(tongue.say("Ramming Speed is on."))
    if c.stomp:
        told.append(tongue.say("Stomping Grounds is on."))
    if c.bonus:
        told.append(tongue.say("A bonus movement is left."))
    if c.orders & tabletop.PASS_STOMPING:
        told.append(tongue.say("You are not asked about Stomping Grounds."))
    if c.orders & tabletop.PASS_DECOY:
        told.append(tongue.say("You are not asked about Decoy Car."))
    if parts.is_laid(v) and not mine and v.mode == tabletop.FOUR:
        return " ".join(told)
    return " ".join([*told, *around_words(v, car, tongue)])


def where_words(v: View, car: int, players: Sequence[str], tongue: Tongue) -> str:
    c = v.cars[car]
    site, facing = parts.site_words(v, c.cell, tongue), names.facing_word(c.facing, tongue)
    if v.seat == car:
        return tongue.say("Your Car is on {site}, facing {facing}.", site=site, facing=facing)
    return tongue.say(
        "The Car of {name} is on {site}, facing {facing}.",
        name=parts.called(car, players), site=site, facing=facing,
    )  # fmt: skip


def cards_words(mask: int, tongue: Tongue) -> str:
    return ", ".join([card_words(card, tongue) for card in range(charts.CARDS) if mask >> card & 1])


def card_words(card: int, tongue: Tongue) -> str:
    stunt = names.stunt_of(card, tongue)
    if not stunt:
        return names.card_title(card, tongue)
    return tongue.say("{card} ({stunt})", card=names.card_title(card, tongue), stunt=stunt)


def hand_words(v: View, car: int, players: Sequence[str], tongue: Tongue) -> str:
    c = v.cars[car]
    name = parts.called(car, players)
    if c.hand == HIDDEN:
        if v.held[car] == 0:
            return tongue.say("{name} holds no card.", name=name)
        return tongue.count("{name} holds one card.", "{name} holds {number} cards.", v.held[car], name=name)
    cards = cards_words(c.hand, tongue) or tongue.say("none")
    if v.seat == car:
        return tongue.say("Your cards: {cards}.", cards=cards)
    return tongue.say("The cards of {name}: {cards}.", name=name, cards=cards)


def around_words(v: View, car: int, tongue: Tongue) -> list[str]:
    """The four cells beside the Car, from its front."""
    if not parts.is_laid(v):
        return []
    told: list[str] = []
    for place in (0, 3, 1, 2):
        cell = parts.place_cell(v, car, place)
        what = cell_words(v, cell, tongue) if v.ground[cell] else tongue.say("no way")
        told.append(tongue.say("{place}: {what}", place=tongue.say(names.PLACES[place]), what=what))
    return [tongue.say("Around it: {cells}.", cells="; ".join(told))]


def cell_words(v: View, cell: int, tongue: Tongue) -> str:
    """Everything that is known of a cell."""
    if parts.knows(v, cell) and v.tiles[cell] != charts.START_TILE:
        if parts.is_up(v, cell):
            told = [parts.full_words(v, v.tiles[cell], tongue)]
        else:
            told = [tongue.say("{tile}, face-down", tile=parts.full_words(v, v.tiles[cell], tongue))]
    else:
        told = [parts.tile_words(v, cell, tongue)]
    return ", ".join([*told, *things_on(v, cell, tongue)])


def things_on(v: View, cell: int, tongue: Tongue) -> list[str]:
    told: list[str] = []
    if tabletop.has_hazard(v, cell):
        told.append(tongue.say("hazard"))
    if parts.stash_on(v, cell):
        told.append(tongue.count("one Stash token", "{number} Stash tokens", parts.stash_on(v, cell)))
    if cell in v.barricades:
        told.append(tongue.say("Barricade"))
    if cell in v.spikes:
        told.append(tongue.say("Tire Spikes"))
    if parts.vehicles_on(v, cell):
        told.append(tongue.listed([parts.vehicle_label(v, i, tongue) for i in parts.vehicles_on(v, cell)]))
    return told


# -- the Police ------------------------------------------------------------------------------------------------------


def police_words(v: View, players: Sequence[str], tongue: Tongue) -> str:
    told: list[str] = []
    if v.mode != tabletop.SOLO:
        seat, tokens = tabletop.police(v), parts.tokens_words(v.tokens, tongue)
        if v.seat == seat:
            told.append(tongue.say("You hold {tokens}.", tokens=tokens))
        else:
            name = parts.called(seat, players)
            told.append(tongue.say("{name} holds {tokens}.", name=name, tokens=tokens))
        bought = [names.upgrade_title(i, tongue) for i in range(charts.UPGRADES) if v.owned[i]]
        if bought:
            told.append(tongue.say("Upgrades bought: {upgrades}.", upgrades=", ".join(bought)))
    else:
        told.append(tongue.say("Upgrade cards in the deck: {n}.", n=v.deck_count))
    vehicles = [vehicle_where(v, i, tongue) for i in parts.out_on_table(v)] if parts.is_laid(v) else []
    if vehicles:
        told.append(tongue.say("Vehicles: {vehicles}.", vehicles="; ".join(vehicles)))
    else:
        told.append(tongue.say("No vehicle is on the table."))
    return " ".join(told)


def vehicle_where(v: View, i: int, tongue: Tongue) -> str:
    """`Patrol Car 1 on Kiosk, 2 east of Start, facing north, pursuing`."""
    name, facing = parts.vehicle_label(v, i, tongue), names.facing_word(v.facing[i], tongue)
    if v.tiles[v.at[i]] == charts.NO_TILE:
        spot = parts.spot_words(v, v.at[i], tongue)
        told = [tongue.say("{vehicle} off-road, {spot}, facing {facing}", vehicle=name, spot=spot, facing=facing)]
    else:
        site = parts.site_words(v, v.at[i], tongue)
        told = [tongue.say("{vehicle} on {site}, facing {facing}", vehicle=name, site=site, facing=facing)]
    if any(c.cell == v.at[i] for c in v.cars):
        told.append(tongue.say("pursuing"))
    if v.flags[i] & tabletop.FOLLOWED:
        told.append(tongue.say("has followed"))
    if v.flags[i] & tabletop.SHIELD:
        told.append(tongue.say("shield on"))
    return ", ".join(told)


# -- the city --------------------------------------------------------------------------------------------------------


def city_words(v: View, tongue: Tongue) -> list[str]:
    up = [cell for cell in v.laid if cell >= 0 and not tabletop.is_down(v, cell)]
    down = [cell for cell in v.laid if cell >= 0 and tabletop.is_down(v, cell)]
    tiles = "; ".join([placed_words(v, cell, tongue) for cell in up])
    lines = [tongue.say("Tiles lying open: {tiles}.", tiles=tiles)]
    if down:
        tiles = "; ".join([down_words(v, cell, tongue) for cell in down])
        lines.append(tongue.say("Tiles face-down: {tiles}.", tiles=tiles))
    off_road = [cell for cell in sorted({*v.barricades, *v.spikes}) if cell >= 0 and v.tiles[cell] == charts.NO_TILE]
    for cell in off_road:
        things = ", ".join(things_on(v, cell, tongue))
        lines.append(tongue.say("Off-road {spot}: {things}.", spot=parts.spot_words(v, cell, tongue), things=things))
    lines.append(tongue.count("One tile is left to draw.", "{n} tiles are left to draw.", tiles_left(v)))
    return lines


def placed_words(v: View, cell: int, tongue: Tongue) -> str:
    if cell == v.origin:
        return open_words(v, cell, tongue)
    return tongue.say("{tile}, {spot}", tile=open_words(v, cell, tongue), spot=parts.spot_words(v, cell, tongue))


def open_words(v: View, cell: int, tongue: Tongue) -> str:
    tile = v.tiles[cell]
    if tile == charts.START_TILE:
        name = tongue.say("Start")
    else:
        told = [tongue.say(names.LIGHTS[charts.LIGHT[tile]])]
        if charts.BADGE[tile]:
            told.append(tongue.say("badge {n}", n=charts.BADGE[tile]))
        if midtown := names.midtown_of(tile, v.open_tiles):
            told.append(tongue.say(names.MIDTOWNS[midtown]))
        if charts.TUNNEL[tile]:
            told.append(tongue.say("tunnel"))
        name = tongue.say("{tile} ({details})", tile=names.tile_title(tile, tongue), details=", ".join(told))
    return ", ".join([name, *things_on(v, cell, tongue)])


def down_words(v: View, cell: int, tongue: Tongue) -> str:
    """Where it lies, and what of it is known: everybody knows which ones have been looked at."""
    told = [parts.spot_words(v, cell, tongue)]
    if parts.knows(v, cell):
        tile = names.tile_title(v.tiles[cell], tongue)
        told.append(tile if v.ending else tongue.say("you know it is {tile}", tile=tile))
    elif v.mode == tabletop.SOLO:
        told.append(parts.tile_words(v, cell, tongue))
    if v.marks[cell] & tabletop.LOOKED:
        told.append(tongue.say("looked at"))
    return ", ".join([*told, *things_on(v, cell, tongue)])


def stash_words(v: View, tongue: Tongue) -> str:
    """Tokens on the bare table; those on tiles are told with their tile."""
    loose = [k for k in range(len(v.token_at)) if v.token_at[k] == tabletop.ON_TABLE]
    if not loose:
        return ""
    told = []
    for k in loose:
        if parts.is_laid(v) and len(v.token_cells[k]) == 1:
            told.append(parts.spot_words(v, v.token_cells[k][0], tongue))
        elif parts.is_laid(v) and v.token_cells[k]:
            told.append(tongue.say("on the line {spot}", spot=parts.spot_words(v, v.token_cells[k][0], tongue)))
        else:
            told.append(where(v.token_x[k], v.token_y[k], tongue))
    return tongue.say("Stash on the bare table: {places}.", places="; ".join(told))


def size_words(v: View, tongue: Tongue) -> str:
    """Also what stands on it."""
    if v.shape == tabletop.RECT:
        wide, high = decimal(v.wide, tongue), decimal(v.high, tongue)
        size = tongue.say("The table is {wide} by {high} tiles.", wide=wide, high=high)
    else:
        size = tongue.say("The table is round, {wide} tiles across.", wide=decimal(v.wide, tongue))
    if not v.obstacles:
        return size
    return tongue.count(
        "{size} One thing stands on it.", "{size} {n} things stand on it.", len(v.obstacles) // 4, size=size
    )


def drawn_words(v: View, tongue: Tongue) -> str:
    known = [tile for tile in v.drawn if tile < len(charts.LIGHT)]
    if not known:
        return ""
    tiles = ", ".join([parts.full_words(v, tile, tongue) for tile in known])
    return tongue.say("Drawn, to be laid: {tiles}.", tiles=tiles)
