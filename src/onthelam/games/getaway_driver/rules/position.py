"""A position written down: everything on the table as readable TOML, and back. A piece is written (1,1)W."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from onthelam.core.option import Options
from onthelam.core.refusal import N_, BadPosition
from onthelam.core.writing import toml
from onthelam.games.getaway_driver.rules import agenda as steps
from onthelam.games.getaway_driver.rules.agenda import STEP_NAMES, step_kind, step_of, step_value, step_who
from onthelam.games.getaway_driver.rules.charts import (
    ALL_CARDS,
    ALL_ORDINARY,
    CARD_NAMES,
    EVENT_NAMES,
    FACING_LETTERS,
    FLEET_NAMES,
    NO_EVENT,
    NO_TILE,
    START_TILE,
    TILE_NAMES,
    TILES,
    TOKENS,
    UNKNOWN,
    UPGRADE_NAMES,
    Cell,
    Facing,
    Mask,
)
from onthelam.games.getaway_driver.rules.setup import blank
from onthelam.games.getaway_driver.rules.space import lay_lattice, mark_near, owners, put_tile
from onthelam.games.getaway_driver.rules.state import (
    ALL_KNOW,
    ANSWER_NAMES,
    BASE_NAMES,
    ENDING_NAMES,
    FLAG_NAMES,
    FOUR,
    FRESH,
    FROM_CALM,
    FROM_RISKY,
    HAZARD,
    IN_SUPPLY,
    KIND_NAMES,
    KNOWN,
    LOOKED,
    LOST_STASH,
    ON_TABLE,
    ORDER_NAMES,
    OUT_OF_GAME,
    PAID,
    SOLO,
    TAKEN,
    UP,
    Car,
    State,
    boxes,
    city,
    east_of_start,
    north_of_start,
    put,
    put_barricade,
    seats_of,
)

Table: TypeAlias = dict[str, object]

MARKS: Final[list[tuple[int, str]]] = [
    (UP, "up"),
    (HAZARD, "hazard"),
    (LOOKED, "looked"),
    (PAID, "paid"),
    (FRESH, "fresh"),
    (FROM_CALM, "calm"),
    (FROM_RISKY, "risky"),
]


# -- out -------------------------------------------------------------------------------------------------------------


def cell_text(s: State, cell: Cell) -> str:
    return f"({east_of_start(s, cell)},{north_of_start(s, cell)})"


def piece_text(s: State, cell: Cell, facing: Facing) -> str:
    return cell_text(s, cell) + FACING_LETTERS[facing]


def names_of(mask: Mask, names: list[str]) -> str:
    return " ".join([names[i] for i in range(len(names)) if mask >> i & 1])


def counted(counts: Sequence[int], names: list[str]) -> str:
    """`R01 R02 Y05*2`."""
    told = [names[i] + (f"*{counts[i]}" if counts[i] > 1 else "") for i in range(len(counts)) if counts[i]]
    return " ".join(told)


def tile_text(s: State, cell: Cell) -> str:
    """`R01 (0,1) up hazard`; who knows a face-down one: `known=01`, or `known=` for nobody, where City mostly does."""
    if cell < 0:
        return "-"
    marks = s.marks[cell]
    told = [TILE_NAMES[s.tiles[cell]], cell_text(s, cell)]
    told += [name for bit, name in MARKS if marks & bit]
    if marks & UP == 0:
        seats = "".join([str(seat) for seat in range(4) if marks & KNOWN << seat])
        if seats or city(s) >= 0:
            told.append("known=" + seats)
    return " ".join(told)


def token_text(s: State, k: int) -> str:
    """`2500 3200 table`, `… (1,2)` on that tile, `… taken`, `… lost`; candidates that were left are told."""
    at = s.token_at[k]
    where = {ON_TABLE: "table", TAKEN: "taken", LOST_STASH: "lost"}.get(at, "")
    text = f"{s.token_x[k]} {s.token_y[k]} " + (where or cell_text(s, at))
    if s.adjusted[k]:
        text += f" adjusted={s.adjusted[k]}"
    if s.cols and at == ON_TABLE:
        text += " of=" + ";".join([cell_text(s, cell) for cell in s.token_cells[k]])
    return text


def vehicle_text(s: State, v: int) -> str:
    at = s.at[v]
    text = "supply" if at == IN_SUPPLY else "out" if at == OUT_OF_GAME else piece_text(s, at, s.facing[v])
    if s.flags[v]:
        text += " " + names_of(s.flags[v], FLAG_NAMES)
    if s.extra[v]:
        text += f" extra={s.extra[v]}"
    if s.bonuses[v]:
        text += f" bonuses={s.bonuses[v]}"
    if at < 0 and s.facing[v]:
        text += f" last={FACING_LETTERS[s.facing[v]]}"
    return text


def step_text(step: int) -> str:
    text = STEP_NAMES[step_kind(step)]
    if step_who(step) or step_value(step):
        text += f" {step_who(step)}"
    if step_value(step):
        text += f" {step_value(step)}"
    return text


def car_lines(s: State, c: Car) -> list[str]:
    lines = ["", "[[car]]"]
    if c.cell >= 0:
        lines.append(f"at = {toml(piece_text(s, c.cell, c.facing))}")
    lines += [
        f"meter = {c.meter}",
        f"hand = {toml(names_of(c.hand, CARD_NAMES))}",
        f"discard = {toml(names_of(c.discard, CARD_NAMES))}",
        f"out = {toml(names_of(c.out, CARD_NAMES))}",
        f"stash = {c.stash}",
        f"spent = {c.spent}",
        f"base = {toml(BASE_NAMES[c.base])}",
    ]
    if c.before >= 0:
        lines.append(f"before = {toml(piece_text(s, c.before, c.before_facing))}")
    elif c.before_facing:
        lines.append(f"before = {toml('-' + FACING_LETTERS[c.before_facing])}")
    for name, on in (("moved", c.moved), ("opening", c.opening), ("ramming", c.ramming)):
        if on:
            lines.append(f"{name} = true")
    for name, count in (("bonus", c.bonus), ("bonuses", c.bonuses), ("stomp", c.stomp), ("commit", c.commit + 1)):
        if count:
            lines.append(f"{name} = {count}")
    if c.copied:
        lines.append(f"copied = {toml(names_of(c.copied, CARD_NAMES))}")
    if c.orders:
        lines.append(f"orders = {toml(names_of(c.orders, ORDER_NAMES))}")
    if c.left >= 0:
        lines.append(f"left = {toml(piece_text(s, c.left, c.left_facing))}")
        lines.append(f"heading = {toml(FACING_LETTERS[c.heading])}")
    if c.kind:
        lines.append(f"kind = {toml(KIND_NAMES[c.kind])}")
    if c.trailing:
        lines.append(f"trailing = {toml(names_of(c.trailing, FLEET_NAMES[boxes(s)]))}")
    if c.answer:
        lines.append(f"answer = {toml(ANSWER_NAMES[c.answer])}")
    if c.began >= 0:
        lines.append(f"began = {toml(cell_text(s, c.began))}")
    return lines


def written(s: State) -> str:
    lines = [f"round = {s.round}"]
    if s.cols:
        lines.append(f"start = {toml([s.start_x, s.start_y])}")
    lines += ["tiles = [", *[f"  {toml(tile_text(s, cell))}," for cell in s.laid], "]"]
    lines += ["stash = [", *[f"  {toml(token_text(s, k))}," for k in range(len(s.token_x))], "]"]
    lines.append(f"bag = {toml(counted(s.bag, TILE_NAMES))}")
    if s.mode == SOLO:
        lines.append(f"risky = {toml(counted(s.risky, TILE_NAMES))}")
        lines.append(f"deck = {toml(counted(s.deck, UPGRADE_NAMES))}")
        lines.append(f"turned = {toml(counted(s.turned, UPGRADE_NAMES))}")
        lines.append(f"badges = {s.badges}")
    if s.drawn or s.filling:
        lines.append(f"drawn = {toml(' '.join([TILE_NAMES[tile] for tile in s.drawn]))}")
        lines.append(f"filling = {toml(' '.join([cell_text(s, cell) for cell in s.filling]))}")
    if s.layer >= 0:
        lines.append(f"layer = {s.layer}")
    lines.append(f"tokens = {s.tokens}")
    lines.append(f"owned = {toml(counted(s.owned, UPGRADE_NAMES))}")
    lines.append(f"obstacles = {toml(s.obstacles)}")
    for name, count in (
        ("dispatches", s.dispatches), ("cameras", s.cameras), ("stalled", s.stalled), ("bomb", s.bomb),
        ("crashes", s.crashes), ("escapes", s.escapes),
    ):  # fmt: skip
        if count:
            lines.append(f"{name} = {count}")
    lines.append(f"spare_stash = {s.spare_stash}")
    if s.laid_now:
        lines.append("laid_now = true")
    if s.event != NO_EVENT:
        lines.append(f"event = {toml(EVENT_NAMES[s.event])}")
    lines.append(f"barricades = {toml(pieces_text(s, s.barricades))}")
    lines.append(f"spikes = {toml(pieces_text(s, s.spikes))}")
    if True in s.spiked:
        lines.append(f"spiked = {toml(s.spiked)}")
    lines.append(f"agenda = {toml([step_text(step) for step in s.agenda])}")
    if s.ending:
        lines.append(f"ending = {toml(ENDING_NAMES[s.ending])}")
        lines.append(f"named = {s.named}")
    lines += ["", "[vehicles]"]
    names = FLEET_NAMES[boxes(s)]
    lines += [f"{names[v]} = {toml(vehicle_text(s, v))}" for v in range(len(s.at))]
    for c in s.cars:
        lines += car_lines(s, c)
    return "\n".join(lines) + "\n"


def pieces_text(s: State, at: tuple[Cell, ...]) -> str:
    return " ".join([cell_text(s, cell) if cell >= 0 else "-" for cell in at])


# -- in --------------------------------------------------------------------------------------------------------------

PIECE: Final = re.compile(r"\((-?\d{1,2}),(-?\d{1,2})\)([NESW]?)")


def impossible(sentence: str, gaps: dict[str, str] | None = None, clause: str = "") -> BadPosition:
    return BadPosition("E_FIXTURE", clause, sentence, gaps)


class Reading:
    """The table of a written position, asked field by field; a field that is missing has its usual value."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def number(self, name: str, usual: int, low: int, high: int) -> int:
        value = self.table.get(name, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            gaps = {"name": name, "value": repr(value), "low": str(low), "high": str(high)}
            raise impossible(N_("{name} cannot be {value}: it goes from {low} to {high}."), gaps)
        return value

    def text(self, name: str, usual: str) -> str:
        value = self.table.get(name, usual)
        if not isinstance(value, str):
            raise impossible(N_("{name} must be a text."), {"name": name})
        return value

    def yes(self, name: str, usual: bool = False) -> bool:
        value = self.table.get(name, usual)
        if not isinstance(value, bool):
            raise impossible(N_("{name} must be true or false."), {"name": name})
        return value

    def texts(self, name: str, usual: list[str]) -> list[str]:
        value = self.table.get(name, usual)
        if not isinstance(value, list):
            raise impossible(N_("{name} must be a list of texts."), {"name": name})
        return [str(inner) for inner in value]

    def numbers(self, name: str, usual: list[int]) -> list[int]:
        value = self.table.get(name, usual)
        if not isinstance(value, list):
            raise impossible(N_("{name} must be a list of numbers."), {"name": name})
        return [cast(int, inner) for inner in value]

    def one_of(self, name: str, names: list[str], usual: str) -> int:
        value = self.text(name, usual)
        if value not in names:
            raise impossible(N_("{name} cannot be {value}: choose {range}."),
                             {"name": name, "value": repr(value), "range": ", ".join(names)})  # fmt: skip
        return names.index(value)

    def mask(self, name: str, names: list[str]) -> Mask:
        mask = 0
        for part in self.text(name, "").split():
            if part not in names or mask >> names.index(part) & 1:
                raise impossible(N_("There is no {part} in {name}, or it is named twice."),
                                 {"part": repr(part), "name": name})  # fmt: skip
            mask |= 1 << names.index(part)
        return mask

    def counts(self, name: str, names: list[str], usual: Sequence[int]) -> list[int]:
        if name not in self.table:
            return list(usual)
        counts = [0] * len(usual)
        for part in self.text(name, "").split():
            found, _, times = part.partition("*")
            if found not in names[: len(usual)] or (times and times not in ("2", "3", "4", "5", "6")):
                raise impossible(N_("There is no {part} in {name}, or it is named twice."),
                                 {"part": repr(part), "name": name})  # fmt: skip
            counts[names.index(found)] += int(times) if times else 1
        return counts


KNOWN_FIELDS: Final = [
    "format", "kind", "game", "options", "round", "start", "tiles", "stash", "bag", "risky", "deck", "turned", "badges",
    "drawn", "filling", "layer", "tokens", "owned", "obstacles", "dispatches", "cameras", "stalled", "bomb", "crashes",
    "escapes", "spare_stash", "laid_now", "event", "barricades", "spikes", "spiked", "agenda", "phase", "ending",
    "named", "vehicles", "car",
]  # fmt: skip
KNOWN_OF_CAR: Final = [
    "at", "meter", "hand", "discard", "out", "stash", "spent", "base", "before", "moved", "opening", "ramming", "bonus",
    "bonuses", "stomp", "commit", "copied", "orders", "left", "heading", "kind", "trailing", "answer", "began",
]  # fmt: skip


def refuse_unknown(table: Table, known: list[str]) -> None:
    for name in table:
        if name not in known:
            gaps = {"name": name, "known": ", ".join(known)}
            raise impossible(N_("A position has no field {name}; it has {known}."), gaps)


def cell_of(s: State, text: str) -> Cell:
    found = PIECE.fullmatch(text)
    if found is None or not s.cols:
        raise impossible(N_("{text} is no cell: write it like (1,-2)."), {"text": repr(text)})
    col = s.origin % s.cols + int(found.group(1))
    row = s.origin // s.cols + int(found.group(2))
    if not (0 <= col < s.cols and 0 <= row < len(s.ground) // s.cols) or not s.ground[row * s.cols + col]:
        raise impossible(N_("The cell {text} is not legal on this table."), {"text": repr(text)}, "GD-TAB.11")
    return row * s.cols + col


def facing_of(text: str) -> Facing:
    if not text or text[-1] not in FACING_LETTERS:
        raise impossible(N_("{text} has no facing: write it like (1,1)W."), {"text": repr(text)})
    return FACING_LETTERS.index(text[-1])


def read(table: Table, options: Options) -> State:
    """The state that a written position stands for."""
    refuse_unknown(table, KNOWN_FIELDS)
    s = blank(options)
    r = Reading(table)
    s.round = r.number("round", 1, 0, 9999)
    s.obstacles = tuple(r.numbers("obstacles", list(s.obstacles)))
    if "tiles" not in table or r.texts("tiles", []):
        x, y = (r.numbers("start", [s.wide // 2000 * 1000 - 1000, s.high // 2000 * 1000]))[:2]
        lay_lattice(s, x, y)
        if not s.ground[s.origin]:
            raise impossible(N_("Start does not lie on the table."), None, "GD-TAB.9")
    read_stash(s, r)
    read_tiles(s, r)
    if s.cols:
        mark_near(s)
    s.tokens = r.number("tokens", 0, 0, TOKENS * boxes(s))
    s.owned = tuple(r.counts("owned", UPGRADE_NAMES, s.owned))
    s.dispatches = r.number("dispatches", 0, 0, 2)
    s.cameras = r.number("cameras", 0, 0, 2)
    s.stalled = r.number("stalled", 0, 0, 9999)
    s.bomb = r.number("bomb", 0, 0, 5)
    s.crashes = r.number("crashes", 0, 0, 3)
    s.escapes = r.number("escapes", 0, 0, 3)
    s.spare_stash = r.number("spare_stash", s.spare_stash, 0, 8)
    s.laid_now = r.yes("laid_now")
    if "event" in table:
        s.event = r.one_of("event", EVENT_NAMES, "")
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
    for c in s.cars:
        if s.cols and c.cell < 0 and "agenda" not in table:
            c.cell = s.origin
    s.agenda = read_agenda(s, r)
    check(s)
    return s


def read_stash(s: State, r: Reading) -> None:
    for text in r.texts("stash", []):
        words = text.split()
        if len(words) < 2 or not all(word.lstrip("-").isdigit() for word in words[:2]):
            raise impossible(N_("{text} is no Stash token: write it like 2500 3200 table."), {"text": repr(text)})
        from_space = owners_of(s, int(words[0]), int(words[1]))
        at = ON_TABLE
        adjusted = 0
        for word in words[2:]:
            if word == "taken":
                at = TAKEN
            elif word == "lost":
                at = LOST_STASH
            elif word.startswith("adjusted="):
                adjusted = int(word[9:])
            elif word.startswith("of="):
                from_space = tuple([cell_of(s, part) for part in word[3:].split(";") if part])
            elif word != "table":
                at = cell_of(s, word)
                from_space = (at,)
        if at in (TAKEN, LOST_STASH):
            from_space = ()
        s.token_x += (int(words[0]),)
        s.token_y += (int(words[1]),)
        s.token_at.append(at)
        s.token_cells.append(from_space)
        s.adjusted += (adjusted,)


def owners_of(s: State, x: int, y: int) -> tuple[Cell, ...]:
    return owners(s, x, y) if s.cols else ()


def read_tiles(s: State, r: Reading) -> None:
    held = [0] * TILES
    for text in r.texts("tiles", ["START (0,0) up"]):
        words = text.split()
        if text.strip() == "-":
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
                    s.marks[cell] |= KNOWN << int(seat)
            elif word != "down":
                raise impossible(N_("{word} is no mark of a tile."), {"word": repr(word)})
        if tile == START_TILE or s.open_tiles:
            s.marks[cell] |= UP
        if s.marks[cell] & UP:
            s.marks[cell] |= ALL_KNOW
        elif "known=" not in text and city(s) >= 0 and s.event == NO_EVENT:
            s.marks[cell] |= KNOWN << city(s)
    s.drawn = [TILE_NAMES.index(name) for name in r.text("drawn", "").split() if name in TILE_NAMES]
    s.filling = [cell_of(s, text) for text in r.text("filling", "").split()]
    s.layer = r.number("layer", -1, -1, seats_of(s) - 1)
    for tile in s.drawn:
        held[tile] += 1
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
    value = r.table.get("spiked", list(s.spiked))
    s.spiked = tuple([bool(inner) for inner in cast("list[bool]", value)])


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
        words = str(text).split()
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
                s.extra = put(s.extra, v, int(word[6:]))
            elif word.startswith("bonuses="):
                s.bonuses = put(s.bonuses, v, int(word[8:]))
            elif word.startswith("last="):
                s.facing[v] = facing_of(word)
            else:
                raise impossible(N_("{word} is no flag of a vehicle."), {"word": repr(word)})


def read_car(row: object, s: State, car: int) -> None:
    if not isinstance(row, dict):
        raise impossible(N_("A car must be a table."))
    table: Table = row
    refuse_unknown(table, KNOWN_OF_CAR)
    r = Reading(table)
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
    c.moved = r.yes("moved")
    c.opening = r.yes("opening", "base" not in table and not c.moved)
    c.ramming = r.yes("ramming")
    c.bonus = r.number("bonus", 0, 0, 9)
    c.bonuses = r.number("bonuses", 0, 0, 1 << 90)
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


# where a round stands, in a word: what is left of it
PHASES: Final[dict[str, list[str]]] = {
    "stomping": ["stomping", "expand", "turn", "driving", "police", "decoy", "check", "buy", "round-end"],
    "driving": ["driving", "police", "decoy", "check", "buy", "round-end"],
    "police": ["police", "decoy", "check", "buy", "round-end"],
    "decoy": ["decoy", "check", "buy", "round-end"],
    "buy": ["buy", "round-end"],
}
IN_SOLO: Final[dict[str, str]] = {"police": "solo-police", "buy": "solo-draws"}


def read_agenda(s: State, r: Reading) -> list[int]:
    if s.ending:
        return []
    if "agenda" not in r.table:
        phase = r.text("phase", "driving")
        if phase not in PHASES:
            raise impossible(N_("phase cannot be {phase}: choose {range}."),
                             {"phase": repr(phase), "range": ", ".join(PHASES)})  # fmt: skip
        kinds = [IN_SOLO.get(kind, kind) if s.mode == SOLO else kind for kind in PHASES[phase]]
        return [step_of(STEP_NAMES.index(kind)) for kind in kinds][::-1]
    read_steps: list[int] = []
    for text in r.texts("agenda", []):
        words = text.split()
        if not words or words[0] not in STEP_NAMES or not all(word.isdigit() for word in words[1:]):
            raise impossible(N_("{text} is no step of an agenda."), {"text": repr(text)})
        who = int(words[1]) if len(words) > 1 else 0
        read_steps.append(step_of(STEP_NAMES.index(words[0]), who, int(words[2]) if len(words) > 2 else 0))
    if not read_steps or step_kind(read_steps[0]) not in (steps.ROUND_END, steps.ROUND):
        raise impossible(N_("An agenda begins with the end of the round."))
    return read_steps


# -- does it all add up? ---------------------------------------------------------------------------------------------


def check(s: State) -> None:
    for c in s.cars:
        if c.cell >= 0 and (s.tiles[c.cell] == NO_TILE or s.marks[c.cell] & UP == 0):
            raise impossible(N_("A Car stands on a face-up tile."), None, "GD-GEN.9")
        if not s.ending and c.meter >= s.top:
            raise impossible(N_("With the meter at its top the match is over."), None, "GD-END.2")
    for cell in s.laid:
        if cell >= 0 and s.marks[cell] & HAZARD and s.marks[cell] & UP == 0:
            raise impossible(N_("A Hazard token lies on a face-up tile."), None, "GD-GEN.7")
    used = [cell for cell in s.barricades if cell >= 0]
    if len(set(used)) != len(used):
        raise impossible(N_("A cell holds at most one Barricade."), None, "GD-UPG.9")
