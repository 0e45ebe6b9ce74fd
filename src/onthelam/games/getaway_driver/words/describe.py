"""A view of Getaway Driver in sentences, for those who do not see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.view import HIDDEN, View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.ends import lead_words, tiles_left
from onthelam.games.getaway_driver.words.moves.setup import decimal, where
from onthelam.tongue.tongue import Tongue


def describe_words(v: View, players: Sequence[str], tongue: Tongue) -> str:
    """One paragraph a line: how it stands, each Car, the Police, the city, the Stash."""
    lead = lead_words(v, players, tongue)
    lines = [tongue.say("Round {round}. {lead}", round=v.round, lead=lead) if v.round else lead]
    if v.event != charts.NO_EVENT:
        lines.append(names.event_words(v.event, tongue))
    lines += [driver_words(v, car, players, tongue) for car in range(len(v.cars))]
    lines.append(police_words(v, players, tongue))
    if not parts.is_laid(v):
        return "\n".join([*lines, *describe_setup(v, tongue)])
    return "\n".join(
        [*lines, *city_words(v, tongue), *[one for one in (stash_words(v, tongue), drawn_words(v, tongue)) if one]]
    )


def describe_setup(v: View, tongue: Tongue) -> list[str]:
    """The table while it is being laid."""
    return [one for one in (size_words(v, tongue), stash_words(v, tongue)) if one]


# -- Drivers ---------------------------------------------------------------------------------------------------------


def driver_words(v: View, car: int, players: Sequence[str], tongue: Tongue) -> str:
    say, c = tongue.say, v.cars[car]
    told = [where_words(v, car, players, tongue)] if parts.is_laid(v) else []
    told.append(hand_words(v, car, players, tongue))
    if c.discard:
        told.append(say("Discarded: {cards}.", cards=names.cards_words(c.discard, tongue)))
    if c.out:
        told.append(say("Used twice: {cards}.", cards=names.cards_words(c.out, tongue)))
    if c.stash:
        told.append(tongue.count("One Stash token to spend.", "{n} Stash tokens to spend.", c.stash))
    standing = (
        (c.ramming, N_("Ramming Speed is on.")),
        (c.stomp, N_("Stomping Grounds is on.")),
        (c.bonus, N_("A bonus movement is left.")),
        (c.orders & tabletop.PASS_STOMPING, N_("You are not asked about Stomping Grounds.")),
        (c.orders & tabletop.PASS_DECOY, N_("You are not asked about Decoy Car.")),
    )
    told += [say(sentence) for stands, sentence in standing if stands]
    if parts.is_laid(v) and (v.seat == car or v.mode != tabletop.FOUR):
        cells = [say("{place}: {what}", place=place, what=what) for place, what in around(v, car, tongue)]
        told.append(say("Around it: {cells}.", cells="; ".join(cells)))
    return " ".join(told)


def where_words(v: View, car: int, players: Sequence[str], tongue: Tongue) -> str:
    c = v.cars[car]
    site, facing = parts.site_words(v, c.cell, tongue), names.facing_word(c.facing, tongue)
    if v.seat == car:
        return tongue.say("Your Car is on {site}, facing {facing}.", site=site, facing=facing)
    name = parts.called(car, players)
    return tongue.say("The Car of {name} is on {site}, facing {facing}.", name=name, site=site, facing=facing)


def hand_words(v: View, car: int, players: Sequence[str], tongue: Tongue) -> str:
    c, name = v.cars[car], parts.called(car, players)
    if c.hand == HIDDEN and v.held[car] == 0:
        return tongue.say("{name} holds no card.", name=name)
    if c.hand == HIDDEN:
        return tongue.count("{name} holds one card.", "{name} holds {number} cards.", v.held[car], name=name)
    cards = names.cards_words(c.hand, tongue) or tongue.say("none")
    if v.seat == car:
        return tongue.say("Your cards: {cards}.", cards=cards)
    return tongue.say("The cards of {name}: {cards}.", name=name, cards=cards)


def around(v: View, car: int, tongue: Tongue) -> list[tuple[str, str]]:
    """The four cells beside the Car, from its front: each place, and what is there."""
    cells = [(place, place_cell(v, car, place)) for place in (0, 3, 1, 2)]
    no_way = tongue.say("no way")
    return [
        (tongue.say(names.PLACES[place]), cell_words(v, cell, tongue) if v.ground[cell] else no_way)
        for place, cell in cells
    ]


def cell_words(v: View, cell: int, tongue: Tongue) -> str:
    """Everything that is known of a cell."""
    if not parts.knows(v, cell) or v.tiles[cell] == charts.START_TILE:
        tile = parts.tile_words(v, cell, tongue)
    else:
        tile = parts.full_words(v, v.tiles[cell], tongue)
        tile = tile if parts.is_up(v, cell) else tongue.say("{tile}, face-down", tile=tile)
    return ", ".join([tile, *things_on(v, cell, tongue)])


def things_on(v: View, cell: int, tongue: Tongue) -> list[str]:
    stash, vehicles = parts.stash_on(v, cell), parts.vehicles_on(v, cell)
    return [
        thing
        for thing in (
            tongue.say("hazard") if tabletop.has_hazard(v, cell) else "",
            tongue.count("one Stash token", "{number} Stash tokens", stash) if stash else "",
            tongue.say("Barricade") if cell in v.barricades else "",
            tongue.say("Tire Spikes") if cell in v.spikes else "",
            tongue.listed([parts.vehicle_label(v, i, tongue) for i in vehicles]),
        )
        if thing
    ]


# -- the Police ------------------------------------------------------------------------------------------------------


def police_words(v: View, players: Sequence[str], tongue: Tongue) -> str:
    say, seat, tokens = tongue.say, tabletop.police(v), parts.tokens_words(v.tokens, tongue)
    if v.mode == tabletop.SOLO:
        told = [say("Upgrade cards in the deck: {n}.", n=v.deck_count)]
    elif v.seat == seat:
        told = [say("You hold {tokens}.", tokens=tokens)]
    else:
        told = [say("{name} holds {tokens}.", name=parts.called(seat, players), tokens=tokens)]
    bought = [names.upgrade_title(i, tongue) for i in range(charts.UPGRADES) if v.owned[i]]
    if bought and v.mode != tabletop.SOLO:
        told.append(say("Upgrades bought: {upgrades}.", upgrades=", ".join(bought)))
    out = "; ".join([vehicle_where(v, i, tongue) for i in parts.out_on_table(v)]) if parts.is_laid(v) else ""
    told.append(say("Vehicles: {vehicles}.", vehicles=out) if out else say("No vehicle is on the table."))
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
    tile = open_words(v, cell, tongue)
    return tile if cell == v.origin else tongue.say("{tile}, {spot}", tile=tile, spot=parts.spot_words(v, cell, tongue))


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
