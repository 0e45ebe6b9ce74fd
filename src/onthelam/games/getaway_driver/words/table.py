"""A view of Getaway Driver as plain text of at most 80 columns: the map of the city, then who has what.

A cell is two lines: who stands there, with an arrow for the facing, and the tile with what lies on it. Lights go by
letter, so no colour is needed. Columns count east of Start, rows north of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.view import HIDDEN, View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.describe import around, cell_words, describe_setup, drawn_words
from onthelam.games.getaway_driver.words.ends import lead_words, tiles_left
from onthelam.tongue.line import clip, flow, pad, tidy, width, wrap
from onthelam.tongue.tongue import Tongue

COLUMNS: Final = 80
NAME: Final = 18  # the widest a player's name gets
ARROWS: Final = "^>v<"  # by facing
SCALE: Final = 5  # columns for the numbers at the left edge
WIDTHS: Final = (9, 8, 7, 6, 5)  # of a cell, the widest that fits
LEGEND: Final = (
    N_("P patrol car"), N_("M motorcycle"), N_("A armoured car"), N_("H helicopter"), N_("^ > v < facing"),
    N_("S Start"), N_("G Y R lights"), N_("1 2 3 badge"), N_("t tunnel"), N_("m midtown"), N_("? face-down"),
    N_("! hazard"), N_("$ Stash"), N_("~ Stash on a line"), N_("# Barricade"), N_("* Tire Spikes"), N_(". open cell"),
)  # fmt: skip
PILES: Final = (N_("?r risky pile"), N_("?c calm pile"))


def table_words(v: View, players: Sequence[str], tongue: Tongue) -> str:
    short = [clip(tidy(name), NAME) for name in players]
    lines = [heading(v, tongue), "─" * COLUMNS, *wrap(lead_words(v, short, tongue), COLUMNS), ""]
    if v.event != charts.NO_EVENT:
        lines += [*wrap(names.event_words(v.event, tongue), COLUMNS), ""]
    if parts.is_laid(v):
        lines += [*city_map(v, tongue), "", *legend(v, tongue), ""]
        cars = [v.seat] if parts.is_driver(v) else range(len(v.cars))
        lines += [line for car in cars for line in around_words(v, car, tongue)]
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
    across, up = [tabletop.east_of_start(v, at) for at in cells], [tabletop.north_of_start(v, at) for at in cells]
    west, most_east = min(across), max(across)
    widest = (COLUMNS - SCALE) // WIDTHS[-1]
    if most_east - west >= widest:  # a very wide city: what lies around the Car
        middle = tabletop.east_of_start(v, v.cars[v.seat if parts.is_driver(v) else 0].cell)
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
    cars = ("@A", "@B") if v.mode == tabletop.FOUR else ("@",)
    told = [cars[car] + ARROWS[c.facing] for car, c in enumerate(v.cars) if c.cell == cell]
    told += [names.vehicle_sign(i, tabletop.boxes(v)) + ARROWS[v.facing[i]] for i in parts.vehicles_on(v, cell)]
    text = "".join(told)
    while len(text) > room:
        told = told[:-1]
        text = "".join(told) + "+"
    return text


def ground(v: View, cell: int, room: int) -> str:
    """`R!`, `?Y$`, `.`: the tile and what lies on it; a plus where it does not all fit."""
    if v.ground[cell] == 0:
        return ""
    text = tile_sign(v, cell) + marks(v, cell)
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


def marks(v: View, cell: int) -> str:
    loose = [
        len(v.token_cells[k]) for k, at in enumerate(v.token_at) if at == tabletop.ON_TABLE and cell in v.token_cells[k]
    ]
    signs = (
        ("!", tabletop.has_hazard(v, cell)),
        ("$", parts.stash_on(v, cell) or 1 in loose),
        ("~", any(cells > 1 for cells in loose)),
        ("#", cell in v.barricades),
        ("*", cell in v.spikes),
    )
    return "".join([sign for sign, lies in signs if lies])


def legend(v: View, tongue: Tongue) -> list[str]:
    signs = [N_("@A @B Cars") if v.mode == tabletop.FOUR else N_("@ Car"), *LEGEND]
    return flow([tongue.say(sign) for sign in [*signs, *(PILES if v.mode == tabletop.SOLO else ())]], COLUMNS)


# -- around the Car --------------------------------------------------------------------------------------------------


def around_words(v: View, car: int, tongue: Tongue) -> list[str]:
    """The tile of the Car and those beside it, in full."""
    heads = (N_("Around Car A"), N_("Around Car B")) if v.mode == tabletop.FOUR else (N_("Around the Car"),)
    here = (tongue.say("here"), cell_words(v, v.cars[car].cell, tongue))
    return [clip(tongue.say(heads[car]), COLUMNS), *columns([here, *around(v, car, tongue)])]


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
    say = tongue.say
    told: list[tuple[str, str]] = []
    for car, c in enumerate(v.cars):
        bar = "#" * min(c.meter, v.top) + "-" * (v.top - c.meter)
        meter = say("Meter [{bar}] {n} of {top}, Stash {stash}", bar=bar, n=c.meter, top=v.top, stash=c.stash)
        if c.hand == HIDDEN:
            hand = tongue.count("one card, hidden", "{number} cards, hidden", v.held[car])
        else:
            hand = names.cards_words(c.hand, tongue) or say("none")
        told += [(who(v, car, players, tongue), meter), (say("Cards"), hand)]
        told += [(say("Discarded"), names.cards_words(c.discard, tongue))] if c.discard else []
        told += [(say("Used twice"), names.cards_words(c.out, tongue))] if c.out else []
    told += police_rows(v, players, tongue)
    if v.drawn:
        told.append((say("Tiles"), drawn_words(v, tongue) or say("being laid")))
    return told


def who(v: View, seat: int, players: Sequence[str], tongue: Tongue) -> str:
    return tongue.say("{role} {name}", role=parts.role_words(v, seat, tongue), name=players[seat])


def police_rows(v: View, players: Sequence[str], tongue: Tongue) -> list[tuple[str, str]]:
    say, seat = tongue.say, tabletop.police(v)
    told: list[tuple[str, str]] = []
    if seat < 0:
        told.append((say("Upgrade cards"), say("{n} in the deck", n=v.deck_count)))
    else:
        told.append((who(v, seat, players, tongue), parts.tokens_words(v.tokens, tongue)))
        owned = [i for i in range(charts.UPGRADES) if v.owned[i]]
        titles = [(names.upgrade_title(i, tongue), charts.COST[i]) for i in owned]
        bought = ", ".join([say("{upgrade} ({cost})", upgrade=title, cost=cost) for title, cost in titles])
        told += [(say("Upgrades"), bought)] if bought else []
    if v.mode == tabletop.FOUR:
        told.append((who(v, 3, players, tongue), say("lays the tiles")))
    out = [parts.vehicle_label(v, i, tongue) for i in parts.out_on_table(v)]
    told.append((say("Vehicles out"), ", ".join(out) or say("none")))
    told.append((say("Tiles left"), str(tiles_left(v))))
    return told
