"""Tiles, Stash and vehicles in a written position: what takes a line for each."""

from __future__ import annotations

from typing import Final

from onthelam.core.fields import Fields, Table, impossible, must, unknown
from onthelam.core.option import is_number
from onthelam.core.parts import names_of
from onthelam.core.plain import put
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.charts import TILE_NAMES, TILES, Cell
from onthelam.games.getaway_driver.rules.positions import notation
from onthelam.games.getaway_driver.rules.positions.notation import cell_of, cell_text
from onthelam.games.getaway_driver.rules.space import owners, put_tile
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import KNOWN, ON_TABLE, UP, boxes, city
from onthelam.games.getaway_driver.rules.taken import IN_HAND

MARKS: Final[list[tuple[int, str]]] = [
    (UP, "up"),
    (tabletop.HAZARD, "hazard"),
    (tabletop.LOOKED, "looked"),
    (tabletop.PAID, "paid"),
    (tabletop.FRESH, "fresh"),
    (tabletop.FROM_CALM, "calm"),
    (tabletop.FROM_RISKY, "risky"),
    (tabletop.STUNT_HERE, "stunt-a"),
    (tabletop.STUNT_HERE << 1, "stunt-b"),
]
LYING: Final = {ON_TABLE: "table", tabletop.TAKEN: "taken", tabletop.LOST_STASH: "lost"}  # a Stash token on no tile
AWAY: Final = {tabletop.IN_SUPPLY: "supply", tabletop.OUT_OF_GAME: "out"}  # a vehicle in no city


# -- tiles -----------------------------------------------------------------------------------------------------------


def tile_text(s: State, cell: Cell) -> str:
    """`R01 (0,1) up hazard`; who knows a face-down one: `known=01`, or `known=` for nobody, where City mostly does."""
    if cell < 0:
        return "-"
    marks = s.marks[cell]
    told = [TILE_NAMES[s.tiles[cell]], cell_text(s, cell), *[name for bit, name in MARKS if marks & bit]]
    if marks & UP == 0:
        seats = "".join([str(seat) for seat in range(4) if marks & KNOWN << seat])
        if seats or city(s) >= 0:
            told.append("known=" + seats)
    return " ".join(told)


def read_tile(s: State, text: str) -> None:
    words = text.split()
    if text.strip() == "-" and s.event == charts.EV2:  # it was taken up
        s.laid.append(-1)
        return
    if len(words) < 2 or words[0] not in TILE_NAMES[: TILES + (s.mode == tabletop.SOLO)]:
        raise impossible(N_("{text} is no tile: write it like R01 (0,1) up hazard."), {"text": repr(text)})
    cell = cell_of(s, words[1])
    tile = TILE_NAMES.index(words[0])
    must(s.tiles[cell] == charts.NO_TILE, "", N_("Two tiles lie on {cell}."), {"cell": words[1]})
    if -1 in s.laid:
        s.tiles[cell] = tile
        s.laid.append(cell)
    else:
        put_tile(s, cell, tile)
    marks = marks_of(s, text, words[2:])
    if tile == charts.START_TILE or s.open_tiles or marks & UP:
        marks |= UP | tabletop.ALL_KNOW
    elif "known=" not in text and city(s) >= 0 and s.event != charts.EV4:  # GD-EVT.32
        marks |= KNOWN << city(s)
    s.marks[cell] |= marks


def marks_of(s: State, text: str, words: list[str]) -> int:
    marks = 0
    for word in words:
        bits = [bit for bit, name in MARKS if name == word]
        if bits:
            marks |= bits[0]
        elif word.startswith("known="):
            for seat in word[6:]:
                gaps = {"seat": repr(seat), "text": repr(text)}
                must(seat in "0123"[: s.seats()], "", N_("There is no seat {seat} that could know {text}."), gaps)
                marks |= KNOWN << int(seat)
        else:
            must(word == "down", "", N_("{word} is no mark of a tile."), {"word": repr(word)})
    return marks


def read_drawn(s: State, r: Fields) -> None:
    for name in r.text("drawn", "").split():
        if name not in TILE_NAMES[charts.START_TILE + 1 : TILES]:
            raise unknown(name, "drawn")
        s.drawn.append(TILE_NAMES.index(name))
    s.filling = [cell_of(s, text) for text in r.text("filling", "").split()]


def taken_texts(s: State) -> list[str]:
    """`R05 (0,1);hand`: a tile that the Driver knew when it was taken up, and where it may be. taken.py."""
    return [
        f"{TILE_NAMES[tile]} " + ";".join(["hand" if at == IN_HAND else cell_text(s, at) for at in s.taken_to[i]])
        for i, tile in enumerate(s.taken_up)
    ]


def read_taken(s: State, r: Fields) -> None:
    for text in r.texts("taken_up", []):
        name, _, places = text.partition(" ")
        to = tuple([IN_HAND if place == "hand" else cell_of(s, place) for place in places.split(";") if place])
        there = [s.tiles[at] for at in to if at >= 0] + (s.drawn if IN_HAND in to else [])
        true = s.event == charts.EV2 and name in TILE_NAMES[1:TILES] and TILE_NAMES.index(name) in there
        must(true, "GD-EVT.11", N_("{text} is no tile that was taken up and lies there again."), {"text": repr(text)})
        s.taken_up += (TILE_NAMES.index(name),)
        s.taken_to += (to,)


def held_tiles(s: State) -> list[int]:
    """By tile: how many are drawn or lie in the city; unknown ones last."""
    held = [0] * (TILES + 1)
    for tile in [*[s.tiles[cell] for cell in s.laid if cell >= 0], *s.drawn]:
        held[tile] += 1
    return held


def read_piles(s: State, r: Fields) -> None:
    """What is still to be drawn: all that is held nowhere, unless the position says it."""
    held = held_tiles(s)
    bag = [count - held[tile] if count else 0 for tile, count in enumerate(s.bag)]
    risky = [count - held[tile] if count else 0 for tile, count in enumerate(s.risky)]
    s.bag = notation.counts_of(r, "bag", TILE_NAMES, bag)
    s.in_bag = sum(s.bag)
    s.risky = tuple(notation.counts_of(r, "risky", TILE_NAMES, risky))


# -- Stash -----------------------------------------------------------------------------------------------------------


def token_text(s: State, k: int) -> str:
    """`2500 3200 table`, `… (1,2)` on that tile, `… taken`, `… lost`; candidates that were left are told."""
    at = s.token_at[k]
    text = f"{s.token_x[k]} {s.token_y[k]} " + (LYING.get(at) or cell_text(s, at))
    if s.adjusted[k]:
        text += f" adjusted={s.adjusted[k]}"
    if s.cols and at == ON_TABLE:
        text += " of=" + ";".join([cell_text(s, cell) for cell in s.token_cells[k]])
    return text


def read_token(s: State, text: str) -> None:
    words = text.split()
    gaps = {"text": repr(text)}
    numbers = len(words) > 1 and is_number(words[0]) and is_number(words[1])
    must(numbers, "", N_("{text} is no Stash token: write it like 2500 3200 table."), gaps)
    x = int(words[0])
    y = int(words[1])
    there = 0 <= x <= s.wide and 0 <= y <= s.high
    must(there, "GD-TAB.6", N_("The Stash token {text} does not lie on the table."), gaps)
    cells = owners(s, x, y) if s.cols else ()
    at = ON_TABLE
    adjusted = 0
    for word in words[2:]:
        lying = [where for where, name in LYING.items() if name == word]
        if lying:
            at = lying[0]
        elif word.startswith("adjusted="):
            adjusted = notation.number_in(word, 0, 3)  # GD-SET.9, and once by itself
        elif word.startswith("of="):
            cells = tuple([cell_of(s, part) for part in word[3:].split(";") if part])
        else:
            at = cell_of(s, word)
    s.token_x += (x,)
    s.token_y += (y,)
    s.token_at.append(at)
    s.token_cells.append(cells if at == ON_TABLE else (at,) if at >= 0 else ())
    s.adjusted += (adjusted,)


# -- vehicles --------------------------------------------------------------------------------------------------------


def vehicle_text(s: State, v: int) -> str:
    """`(1,1)W followed extra=1`, `supply`, `out`; `last=` is how it looked before it left the table."""
    at = s.at[v]
    facing = charts.FACING_LETTERS[s.facing[v]]
    text = AWAY.get(at) or cell_text(s, at) + facing
    if s.flags[v]:
        text += " " + names_of(s.flags[v], tabletop.FLAG_NAMES)
    if s.extra[v]:
        text += f" extra={s.extra[v]}"
    if s.bonuses[v]:
        text += f" bonuses={s.bonuses[v]}"
    return text + f" last={facing}" if at < 0 and s.facing[v] else text


def read_vehicles(s: State, table: Table) -> None:
    rows = table.get("vehicles", {})
    if not isinstance(rows, dict):
        raise impossible(N_("vehicles must be a table."))
    names = charts.FLEET_NAMES[boxes(s)]
    for name, text in rows.items():
        gaps = {"name": repr(name), "names": " ".join(names)}
        must(name in names, "GD-GEN.13", N_("There is no vehicle {name}; there are {names}."), gaps)
        words = text.split() if isinstance(text, str) else []
        must(len(words) > 0, "", N_("{text} has no facing: write it like (1,1)W."), {"text": repr(text)})
        read_vehicle(s, names.index(str(name)), words)


def read_vehicle(s: State, v: int, words: list[str]) -> None:
    if words[0] == "out":
        s.at[v] = tabletop.OUT_OF_GAME
    elif words[0] != "supply":
        s.at[v] = cell_of(s, words[0])
        s.facing[v] = notation.facing_of(words[0])
    for word in words[1:]:
        if word in tabletop.FLAG_NAMES:
            s.flags[v] |= 1 << tabletop.FLAG_NAMES.index(word)
        elif word.startswith("extra="):
            s.extra = put(s.extra, v, notation.number_in(word, 0, 9))
        elif word.startswith("bonuses="):
            s.bonuses = put(s.bonuses, v, notation.number_in(word, 0, notation.TOP_SLOTS))
        else:
            must(word.startswith("last="), "", N_("{word} is no flag of a vehicle."), {"word": repr(word)})
            s.facing[v] = notation.facing_of(word)
