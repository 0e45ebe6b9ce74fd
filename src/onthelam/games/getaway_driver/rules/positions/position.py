"""A written position read: the state it stands for, or a refusal with the reason."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.fields import Table, impossible, read_counters
from onthelam.core.option import Options, is_number
from onthelam.core.plain import put
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.chapters.round import STEPS_OF_A_ROUND
from onthelam.games.getaway_driver.rules.chapters.setup import blank
from onthelam.games.getaway_driver.rules.charts import (
    ALL_CARDS,
    ALL_ORDINARY,
    CARD_NAMES,
    EV2,
    EV4,
    EV6,
    EVENT_NAMES,
    FLEET_NAMES,
    NO_TILE,
    START_TILE,
    STASH_IN_BOX,
    TILE_NAMES,
    TILES,
    TOKENS,
    UNKNOWN,
    UPGRADE_NAMES,
    Cell,
)
from onthelam.games.getaway_driver.rules.positions.agenda import read_agenda
from onthelam.games.getaway_driver.rules.positions.check import check, stash_out
from onthelam.games.getaway_driver.rules.positions.reading import (
    Reading,
    cell_of,
    facing_of,
    number_in,
)
from onthelam.games.getaway_driver.rules.positions.writing import COUNTERS, MARKS
from onthelam.games.getaway_driver.rules.space import TILE, lay_lattice, mark_near, owners, put_tile
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    ALL_KNOW,
    ANSWER_NAMES,
    BASE_NAMES,
    ENDING_NAMES,
    FLAG_NAMES,
    FOUR,
    IN_SUPPLY,
    KIND_NAMES,
    KNOWN,
    LOST_STASH,
    MADE,
    ON_TABLE,
    ORDER_NAMES,
    OUT_OF_GAME,
    SOLO,
    TAKEN,
    UP,
    WAIVED,
    boxes,
    city,
    put_barricade,
)

KNOWN_FIELDS: Final = [
    "format", "kind", "game", "options", "round", "start", "tiles", "stash", "bag", "risky", "deck", "turned", "badges",
    "drawn", "filling", "layer", "tokens", "owned", "obstacles",
    *[one.name for one in COUNTERS], "spare_stash", "laid_now", "event", "barricades", "spikes", "spiked", "agenda",
    "phase", "ending",
    "named", "vehicles", "car",
]  # fmt: skip
KNOWN_OF_CAR: Final = [
    "at", "meter", "hand", "discard", "out", "stash", "spent", "base", "before", "moved", "opening", "ramming", "bonus",
    "bonuses", "stomp", "commit", "copied", "orders", "left", "heading", "kind", "trailing", "answer", "began",
]  # fmt: skip
OF_SOLO: Final = ["risky", "deck", "turned", "badges"]
TOP_SLOTS: Final = (1 << 90) - 1  # every tile of two boxes has a bit


def read(table: Table, options: Options) -> State:
    """The state that a written position stands for."""
    r = Reading(table, KNOWN_FIELDS)
    s = blank(options)
    if s.mode != SOLO:
        for name in OF_SOLO:
            if name in table:
                raise impossible(N_("{option} belongs to solo."), {"option": name})
    s.round = r.number("round", 1, 0, 9999)
    read_event(s, r)
    read_table(s, r)
    read_stash(s, r)
    read_tiles(s, r)
    if s.cols:
        mark_near(s)
    s.tokens = r.number("tokens", 0, 0, TOKENS * boxes(s))
    s.owned = tuple(r.counts("owned", UPGRADE_NAMES, s.owned))
    read_counters(COUNTERS, r, s)
    s.laid_now = r.yes("laid_now")
    s.deck = tuple(r.counts("deck", UPGRADE_NAMES, s.deck))
    s.turned = tuple(r.counts("turned", UPGRADE_NAMES, s.turned))
    s.badges = r.number("badges", 0, 0, 99)
    s.ending = r.one_of("ending", ENDING_NAMES, "going-on")
    s.named = r.number("named", -1, -1, 1)
    read_pieces(s, r)
    read_vehicles(s, table)
    rows = table.get("car", [])
    if not isinstance(rows, list) or len(rows) > len(s.cars):
        raise impossible(N_("There are more Cars than Drivers."))
    for car in range(len(rows)):
        read_car(rows[car], s, car)
    spare = min(s.spare_stash, STASH_IN_BOX * boxes(s) - stash_out(s))
    s.spare_stash = r.number("spare_stash", max(0, spare), 0, STASH_IN_BOX)
    if "agenda" not in table:
        for c in s.cars:
            if s.cols and c.cell < 0:
                c.cell = s.origin
            if s.mode == FOUR and c.began < 0:
                c.began = c.cell  # GD-FOUR.14: before the turn somebody may have gone elsewhere, and then it is told
    s.agenda = read_agenda(s, r, STEPS_OF_A_ROUND[s.mode])
    check(s, cast(int, options["stash_count"]), STEPS_OF_A_ROUND[s.mode])
    return s


def read_event(s: State, r: Reading) -> None:
    """Before the tiles: it decides who knows them."""
    if "event" in r.table:
        if not s.events:
            raise impossible(N_("An event needs the option events."), None, "GD-EVT.2")
        s.event = r.one_of("event", EVENT_NAMES, "")
    s.bomb = 5 if s.event == EV6 and "ending" not in r.table else 0  # GD-EVT.50


def read_table(s: State, r: Reading) -> None:
    """What stands on the bare table, and the lattice once Start lies on it."""
    s.obstacles = tuple(r.numbers("obstacles", list(s.obstacles)))
    sizes = [s.obstacles[i] for i in range(len(s.obstacles)) if i % 4 > 1]
    if len(s.obstacles) % 4 or (sizes and min(sizes) < 0):
        raise impossible(N_("obstacles must have four numbers each: x y w h, or x y r 0 of a disc."), None, "GD-TAB.4")
    if "tiles" in r.table and not r.texts("tiles", []):
        return
    start = r.numbers("start", [s.wide // 2000 * 1000 - 1000, s.high // 2000 * 1000])
    if len(start) != 2:
        raise impossible(N_("start must be two numbers: the corner of the Start tile."), None, "GD-TAB.8")
    if 0 <= start[0] <= s.wide - TILE and 0 <= start[1] <= s.high - TILE:
        lay_lattice(s, start[0], start[1])
    if not s.cols or not s.ground[s.origin]:
        raise impossible(N_("Start does not lie on the table."), None, "GD-TAB.9")


def read_stash(s: State, r: Reading) -> None:
    for text in r.texts("stash", []):
        words = text.split()
        if len(words) < 2 or not all(is_number(word) for word in words[:2]):
            raise impossible(N_("{text} is no Stash token: write it like 2500 3200 table."), {"text": repr(text)})
        x = int(words[0])
        y = int(words[1])
        if not (0 <= x <= s.wide and 0 <= y <= s.high):
            raise impossible(N_("The Stash token {text} does not lie on the table."), {"text": repr(text)}, "GD-TAB.6")
        from_space = owners(s, x, y) if s.cols else ()
        at = ON_TABLE
        adjusted = 0
        for word in words[2:]:
            if word == "taken":
                at = TAKEN
            elif word == "lost":
                at = LOST_STASH
            elif word.startswith("adjusted="):
                adjusted = number_in(word, 0, 3)  # GD-SET.9, and once by itself
            elif word.startswith("of="):
                from_space = tuple([cell_of(s, part) for part in word[3:].split(";") if part])
            elif word != "table":
                at = cell_of(s, word)
        if at != ON_TABLE:
            from_space = (at,) if at >= 0 else ()
        s.token_x += (x,)
        s.token_y += (y,)
        s.token_at.append(at)
        s.token_cells.append(from_space)
        s.adjusted += (adjusted,)


def read_tiles(s: State, r: Reading) -> None:
    held = [0] * TILES
    for text in r.texts("tiles", ["START (0,0) up"]):
        words = text.split()
        if text.strip() == "-" and s.event == EV2:  # it was taken up
            s.laid.append(-1)
            continue
        if len(words) < 2 or words[0] not in TILE_NAMES[: TILES + (s.mode == SOLO)]:
            raise impossible(N_("{text} is no tile: write it like R01 (0,1) up hazard."), {"text": repr(text)})
        cell = cell_of(s, words[1])
        tile = TILE_NAMES.index(words[0])
        if s.tiles[cell] != NO_TILE:
            raise impossible(N_("Two tiles lie on {cell}."), {"cell": words[1]})
        gaps = -1 in s.laid
        if gaps:
            s.tiles[cell] = tile
            s.laid.append(cell)
        else:
            put_tile(s, cell, tile)
        if tile != UNKNOWN:
            held[tile] += 1
        for word in words[2:]:
            bits = [bit for bit, name in MARKS if name == word]
            if bits:
                s.marks[cell] |= bits[0]
            elif word.startswith("known="):
                for seat in word[6:]:
                    if seat not in "0123"[: s.seats()]:
                        raise impossible(N_("There is no seat {seat} that could know {text}."),
                                         {"seat": repr(seat), "text": repr(text)})  # fmt: skip
                    s.marks[cell] |= KNOWN << int(seat)
            elif word != "down":
                raise impossible(N_("{word} is no mark of a tile."), {"word": repr(word)})
        if tile == START_TILE or s.open_tiles:
            s.marks[cell] |= UP
        if s.marks[cell] & UP:
            s.marks[cell] |= ALL_KNOW
        elif "known=" not in text and city(s) >= 0 and s.event != EV4:  # GD-EVT.32
            s.marks[cell] |= KNOWN << city(s)
    for name in r.text("drawn", "").split():
        if name not in TILE_NAMES[START_TILE + 1 : TILES]:
            raise impossible(N_("There is no {part} in {name}, or it is named twice."),
                             {"part": repr(name), "name": "drawn"})  # fmt: skip
        s.drawn.append(TILE_NAMES.index(name))
        held[s.drawn[-1]] += 1
    s.filling = [cell_of(s, text) for text in r.text("filling", "").split()]
    s.layer = r.number("layer", -1, -1, s.seats() - 1)
    if held[START_TILE] > len(s.cars):
        raise impossible(N_("There are more Start tiles than Drivers."), None, "GD-SET.10")
    read_bag(s, r, held)


def read_bag(s: State, r: Reading, held: list[int]) -> None:
    """What is still to be drawn: all that is held nowhere, unless the position says it."""
    copies = boxes(s)
    for tile in range(1, TILES):
        if held[tile] > copies:
            raise impossible(N_("There is only one tile {tile}."), {"tile": TILE_NAMES[tile]}, "GD-EXP.11")
        if s.bag[tile]:
            s.bag[tile] -= held[tile]
        elif s.risky[tile]:
            s.risky = put(s.risky, tile, s.risky[tile] - held[tile])
    s.bag = r.counts("bag", TILE_NAMES, s.bag)
    s.in_bag = sum(s.bag)
    s.risky = tuple(r.counts("risky", TILE_NAMES, s.risky))
    for tile in range(TILES):
        if s.bag[tile] + s.risky[tile] + (held[tile] if tile else 0) > copies * (tile > 0):
            raise impossible(N_("There is only one tile {tile}."), {"tile": TILE_NAMES[tile]}, "GD-EXP.11")


def read_pieces(s: State, r: Reading) -> None:
    for piece, cell in enumerate(pieces_of(s, r, "barricades", s.barricades)):
        put_barricade(s, piece, cell)
    s.spikes = pieces_of(s, r, "spikes", s.spikes)
    s.spiked = r.each_yes("spiked", s.spiked)


def pieces_of(s: State, r: Reading, name: str, at: tuple[Cell, ...]) -> tuple[Cell, ...]:
    words = r.text(name, "").split()
    if len(words) > len(at):
        raise impossible(N_("There are not so many {name} in the box."), {"name": name}, "GD-UPG.3")
    return (*[IN_SUPPLY if word == "-" else cell_of(s, word) for word in words], *at[len(words) :])


def read_vehicles(s: State, table: Table) -> None:
    rows = table.get("vehicles", {})
    if not isinstance(rows, dict):
        raise impossible(N_("vehicles must be a table."))
    names = FLEET_NAMES[boxes(s)]
    for name, text in rows.items():
        if name not in names:
            raise impossible(N_("There is no vehicle {name}; there are {names}."),
                             {"name": repr(name), "names": " ".join(names)}, "GD-GEN.13")  # fmt: skip
        v = names.index(str(name))
        words = text.split() if isinstance(text, str) else []
        if not words:
            raise impossible(N_("{text} has no facing: write it like (1,1)W."), {"text": repr(text)})
        if words[0] == "out":
            s.at[v] = OUT_OF_GAME
        elif words[0] != "supply":
            s.at[v] = cell_of(s, words[0])
            s.facing[v] = facing_of(words[0])
        for word in words[1:]:
            if word in FLAG_NAMES:
                s.flags[v] |= 1 << FLAG_NAMES.index(word)
            elif word.startswith("extra="):
                s.extra = put(s.extra, v, number_in(word, 0, 9))
            elif word.startswith("bonuses="):
                s.bonuses = put(s.bonuses, v, number_in(word, 0, TOP_SLOTS))
            elif word.startswith("last="):
                s.facing[v] = facing_of(word)
            else:
                raise impossible(N_("{word} is no flag of a vehicle."), {"word": repr(word)})


def read_car(row: object, s: State, car: int) -> None:
    if not isinstance(row, dict):
        raise impossible(N_("A car must be a table."))
    table: Table = row
    r = Reading(table, KNOWN_OF_CAR)
    c = s.cars[car]
    at = r.text("at", "")
    if at:
        c.cell = cell_of(s, at)
        c.facing = facing_of(at)
    c.meter = r.number("meter", 0, 0, s.top)
    c.hand = r.mask("hand", CARD_NAMES)
    c.discard = r.mask("discard", CARD_NAMES)
    c.out = r.mask("out", CARD_NAMES)
    if c.hand & c.discard or (c.hand | c.discard) & c.out:
        raise impossible(N_("A card lies in two places."), None, "GD-CARD.2")
    c.box = (ALL_CARDS if s.mode == FOUR else ALL_ORDINARY) & ~(c.hand | c.discard | c.out)
    if not s.cols and not c.hand:
        c.box = 0
    c.stash = r.number("stash", 0, 0, 16)
    c.spent = r.number("spent", 0, 0, 99)
    c.base = r.one_of("base", BASE_NAMES, "due")
    before = r.text("before", "")
    if before:
        c.before = -1 if before.startswith("-") else cell_of(s, before)
        c.before_facing = facing_of(before)
    c.moved = r.yes("moved", c.base in (MADE, WAIVED))  # GD-MOV.8
    c.opening = r.yes("opening", "base" not in table and not c.moved)
    c.ramming = r.yes("ramming")
    c.bonus = r.number("bonus", 0, 0, 9)
    c.bonuses = r.number("bonuses", 0, 0, TOP_SLOTS)
    c.stomp = r.number("stomp", 0, 0, 2)
    c.commit = r.number("commit", 0, 0, 4) - 1
    c.copied = r.mask("copied", CARD_NAMES)
    if c.copied & ~c.hand:
        raise impossible(N_("Only a card in hand can be known as copied."), None, "GD-FOUR.20")
    c.orders = r.mask("orders", ORDER_NAMES)
    left = r.text("left", "")
    if left:
        c.left = cell_of(s, left)
        c.left_facing = facing_of(left)
        c.heading = facing_of(r.text("heading", ""))
    c.kind = r.one_of("kind", KIND_NAMES, "still")
    c.trailing = r.mask("trailing", FLEET_NAMES[boxes(s)])
    c.answer = r.one_of("answer", ANSWER_NAMES, "none")
    began = r.text("began", "")
    c.began = cell_of(s, began) if began else -1
