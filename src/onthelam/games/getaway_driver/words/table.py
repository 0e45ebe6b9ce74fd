"""A view of Getaway Driver as plain text of at most 80 columns: the map of the city, then who has what.

A cell is two lines: who stands there, with an arrow for the facing, and the tile with what lies on it. Lights go by
letter, so no colour is needed. Columns count east of Start, rows north of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.view import HIDDEN, View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.describe import card_words, cell_words, describe_setup, drawn_words
from onthelam.games.getaway_driver.words.ends import lead_words, tiles_left
from onthelam.tongue.line import clip, flow, pad, tidy, width, wrap
from onthelam.tongue.tongue import Tongue

COLUMNS: Final = 80
NAME: Final = 18  # the widest a player's name gets
ARROWS: Final = "^>v<"  # by facing
SCALE: Final = 5  # columns for the numbers at the left edge
WIDTHS: Final = (9, 8, 7, 6, 5)  # of a cell, the widest that fits


def table_words(v: View, players: Sequence[str], tongue: Tongue) -> str:
    short = [clip(tidy(name), NAME) for name in players]
    lines = [heading(v, tongue), "─" * COLUMNS, *wrap(lead_words(v, short, tongue), COLUMNS), ""]
    if v.event != charts.NO_EVENT:
        title, rule = names.event_title(v.event, tongue), tongue.say(names.EVENT_RULES[v.event])
        lines += [*wrap(tongue.say("Event: {event}. {rule}", event=title, rule=rule), COLUMNS), ""]
    if parts.is_laid(v):
        lines += [*city_map(v, tongue), "", *legend(v, tongue), ""]
        lines += [line for car in cars_to_show(v) for line in around(v, car, tongue)]
    else:
        lines += [line for part in describe_setup(v, tongue) for line in wrap(part, COLUMNS)]
    lines += ["", *columns(rows(v, short, tongue))]
    return "\n".join(line.rstrip() for line in lines)


def heading(v: View, tongue: Tongue) -> str:
    right = tongue.say("Round {round}", round=v.round) if v.round else tongue.say("Set-up")
    return pad(names.title_words(tongue), COLUMNS - width(right)) + right


# -- the map ---------------------------------------------------------------------------------------------------------


def shown(v: View) -> tuple[int, int, int, int]:
    """The part of the grid with anything on it: west, east, south, north, counted from Start."""
    cells = [cell for cell in [*v.laid, *v.at, *v.barricades, *v.spikes] if cell >= 0]
    cells += [cell for k in range(len(v.token_at)) if v.token_at[k] == tabletop.ON_TABLE for cell in v.token_cells[k]]
    across, up = (
        [tabletop.east_of_start(v, cell) for cell in cells],
        [tabletop.north_of_start(v, cell) for cell in cells],
    )
    west, most_east = min(across), max(across)
    widest = (COLUMNS - SCALE) // WIDTHS[-1]
    if most_east - west >= widest:  # a very wide city: what lies around the Car
        middle = tabletop.east_of_start(v, v.cars[v.seat if 0 <= v.seat < len(v.cars) else 0].cell)
        west = max(west, min(middle - widest // 2, most_east - widest + 1))
        most_east = min(most_east, west + widest - 1)
    return west, most_east, min(up), max(up)


def city_map(v: View, tongue: Tongue) -> list[str]:
    west, most_east, south, most_north = shown(v)
    wide = next((n for n in WIDTHS if n * (most_east - west + 1) <= COLUMNS - SCALE), WIDTHS[-1])
    scale = " " * SCALE + "".join(str(x).ljust(wide) for x in range(west, most_east + 1))
    lines = [scale]
    for y in range(most_north, south - 1, -1):
        cells = [v.origin + y * v.cols + x for x in range(west, most_east + 1)]
        lines.append(" " * SCALE + "".join(pieces(v, cell, wide - 1).ljust(wide) for cell in cells))
        lines.append(f"{y:>{SCALE - 2}}  " + "".join(ground(v, cell, wide - 1).ljust(wide) for cell in cells))
    return lines


def pieces(v: View, cell: int, room: int) -> str:
    """`C^P1^`: Cars first, then vehicles; a plus where they do not all fit."""
    told = [car_sign(v, car) + ARROWS[c.facing] for car, c in enumerate(v.cars) if c.cell == cell]
    told += [names.vehicle_sign(i, tabletop.boxes(v)) + ARROWS[v.facing[i]] for i in parts.vehicles_on(v, cell)]
    text = "".join(told)
    while len(text) > room:
        told = told[:-1]
        text = "".join(told) + "+"
    return text


def car_sign(v: View, car: int) -> str:
    if v.mode == tabletop.FOUR:
        return "@A" if car == 0 else "@B"
    return "@"


def ground(v: View, cell: int, room: int) -> str:
    """`R!`, `?Y$`, `.`: the tile and what lies on it; a plus where it does not all fit."""
    if v.ground[cell] == 0:
        return ""
    text = tile_sign(v, cell) + "".join(marks(v, cell))
    return text if len(text) <= room else text[: room - 1] + "+"


def tile_sign(v: View, cell: int) -> str:
    tile = v.tiles[cell]
    if tile == charts.NO_TILE:
        return "."
    if tile == charts.START_TILE:
        return "S"
    if tile == charts.UNKNOWN:
        risky, calm = v.marks[cell] & tabletop.FROM_RISKY, v.marks[cell] & tabletop.FROM_CALM
        return "?r" if risky else "?c" if calm else "?"
    letter = "GYR"[charts.LIGHT[tile]]
    if not parts.is_up(v, cell):
        return f"?{letter}"
    if charts.TUNNEL[tile]:
        return letter + "t"
    if names.midtown_of(tile, v.open_tiles):
        return letter + "m"
    return letter + (str(charts.BADGE[tile]) if charts.BADGE[tile] else "")


def marks(v: View, cell: int) -> list[str]:
    loose = [
        v.token_cells[k]
        for k in range(len(v.token_at))
        if v.token_at[k] == tabletop.ON_TABLE and cell in v.token_cells[k]
    ]
    return [
        "!" if tabletop.has_hazard(v, cell) else "",
        "$" if parts.stash_on(v, cell) or any(len(cells) == 1 for cells in loose) else "",
        "~" if any(len(cells) > 1 for cells in loose) else "",
        "#" if cell in v.barricades else "",
        "*" if cell in v.spikes else "",
    ]


def legend(v: View, tongue: Tongue) -> list[str]:
    signs = [
        tongue.say("@ Car") if v.mode != tabletop.FOUR else tongue.say("@A @B Cars"),
        tongue.say("P patrol car"),
        tongue.say("M motorcycle"),
        tongue.say("A armoured car"),
        tongue.say("H helicopter"),
        tongue.say("^ > v < facing"),
        tongue.say("S Start"),
        tongue.say("G Y R lights"),
        tongue.say("1 2 3 badge"),
        tongue.say("t tunnel"),
        tongue.say("m midtown"),
        tongue.say("? face-down"),
        tongue.say("! hazard"),
        tongue.say("$ Stash"),
        tongue.say("~ Stash on a line"),
        tongue.say("# Barricade"),
        tongue.say("* Tire Spikes"),
        tongue.say(". open cell"),
    ]
    if v.mode == tabletop.SOLO:
        signs += [tongue.say("?r risky pile"), tongue.say("?c calm pile")]
    return flow(signs, COLUMNS)


# -- around the Car --------------------------------------------------------------------------------------------------


def cars_to_show(v: View) -> list[int]:
    return [v.seat] if 0 <= v.seat < len(v.cars) else list(range(len(v.cars)))


def around(v: View, car: int, tongue: Tongue) -> list[str]:
    """The tile of the Car and those beside it, in full."""
    if v.mode == tabletop.FOUR:
        head = tongue.say("Around Car A") if car == 0 else tongue.say("Around Car B")
    else:
        head = tongue.say("Around the Car")
    things = [(tongue.say("here"), cell_words(v, v.cars[car].cell, tongue))]
    for place in (0, 3, 1, 2):
        cell = parts.place_cell(v, car, place)
        what = cell_words(v, cell, tongue) if v.ground[cell] else tongue.say("no way")
        things.append((tongue.say(names.PLACES[place]), what))
    return [clip(head, COLUMNS), *columns(things)]


def columns(things: list[tuple[str, str]]) -> list[str]:
    """Labels in one column, what belongs to them beside it."""
    column = min(24, max(width(label) for label, _ in things) + 3)
    lines: list[str] = []
    for label, text in things:
        told = wrap(text, COLUMNS - column) or [""]
        lines += [pad(f" {label}" if i == 0 else "", column) + line for i, line in enumerate(told)]
    return lines


# -- who has what ----------------------------------------------------------------------------------------------------


def rows(v: View, players: Sequence[str], tongue: Tongue) -> list[tuple[str, str]]:
    told: list[tuple[str, str]] = []
    for car, c in enumerate(v.cars):
        who = tongue.say("{role} {name}", role=parts.role_words(v, car, tongue), name=players[car])
        told.append((who, meter(v, c, tongue)))
        told.append((tongue.say("Cards"), hand(v, car, tongue)))
        if c.discard:
            told.append((tongue.say("Discarded"), cards(c.discard, tongue)))
        if c.out:
            told.append((tongue.say("Used twice"), cards(c.out, tongue)))
    told += police_rows(v, players, tongue)
    if v.drawn:
        told.append((tongue.say("Tiles"), drawn_words(v, tongue) or tongue.say("being laid")))
    return told


def meter(v: View, c: tabletop.Car, tongue: Tongue) -> str:
    """`[##--] 2 of 4   Stash 1`."""
    bar = "#" * min(c.meter, v.top) + "-" * (v.top - c.meter)
    return tongue.say("Meter [{bar}] {n} of {top}, Stash {stash}", bar=bar, n=c.meter, top=v.top, stash=c.stash)


def hand(v: View, car: int, tongue: Tongue) -> str:
    c = v.cars[car]
    if c.hand == HIDDEN:
        return tongue.count("one card, hidden", "{number} cards, hidden", v.held[car])
    return cards(c.hand, tongue) or tongue.say("none")


def cards(mask: int, tongue: Tongue) -> str:
    return ", ".join([card_words(card, tongue) for card in range(charts.CARDS) if mask >> card & 1])


def police_rows(v: View, players: Sequence[str], tongue: Tongue) -> list[tuple[str, str]]:
    told: list[tuple[str, str]] = []
    seat = tabletop.police(v)
    if seat < 0:
        told.append((tongue.say("Upgrade cards"), tongue.say("{n} in the deck", n=v.deck_count)))
    else:
        who = tongue.say("{role} {name}", role=parts.role_words(v, seat, tongue), name=players[seat])
        told.append((who, parts.tokens_words(v.tokens, tongue)))
        bought = [
            tongue.say("{upgrade} ({cost})", upgrade=names.upgrade_title(i, tongue), cost=charts.COST[i])
            for i in range(charts.UPGRADES)
            if v.owned[i]
        ]
        if bought:
            told.append((tongue.say("Upgrades"), ", ".join(bought)))
    if v.mode == tabletop.FOUR:
        who = tongue.say("{role} {name}", role=parts.role_words(v, 3, tongue), name=players[3])
        told.append((who, tongue.say("lays the tiles")))
    out = [parts.vehicle_label(v, i, tongue) for i in parts.out_on_table(v)]
    told.append((tongue.say("Vehicles out"), ", ".join(out) or tongue.say("none")))
    told.append((tongue.say("Tiles left"), str(tiles_left(v))))
    return told
