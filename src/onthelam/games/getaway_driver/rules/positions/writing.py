"""A position written down: everything on the table as readable TOML. A piece is written (1,1)W."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.fields import Counter, counters_text
from onthelam.core.writing import toml
from onthelam.games.getaway_driver.rules.charts import (
    CARD_NAMES,
    EVENT_NAMES,
    FACING_LETTERS,
    FLEET_NAMES,
    NO_EVENT,
    TILE_NAMES,
    UPGRADE_NAMES,
    Cell,
    Facing,
    Mask,
)
from onthelam.games.getaway_driver.rules.doings import AGENDA
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    ANSWER_NAMES,
    BASE_NAMES,
    ENDING_NAMES,
    FLAG_NAMES,
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
    STUNT_HERE,
    TAKEN,
    UP,
    Car,
    Tabletop,
    boxes,
    city,
    east_of_start,
    north_of_start,
)

MARKS: Final[list[tuple[int, str]]] = [
    (UP, "up"),
    (HAZARD, "hazard"),
    (LOOKED, "looked"),
    (PAID, "paid"),
    (FRESH, "fresh"),
    (FROM_CALM, "calm"),
    (FROM_RISKY, "risky"),
    (STUNT_HERE, "stunt-a"),
    (STUNT_HERE << 1, "stunt-b"),
]


COUNTERS: Final = [
    Counter("dispatches", 2),
    Counter("cameras", 2),
    Counter("stalled", 9999),
    Counter("bomb", 5),
    Counter("crashes", 3),
    Counter("escapes", 3),
]


def cell_text(s: Tabletop, cell: Cell) -> str:
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
    lines += counters_text(COUNTERS, s)
    lines.append(f"spare_stash = {s.spare_stash}")
    if s.laid_now:
        lines.append("laid_now = true")
    if s.event != NO_EVENT:
        lines.append(f"event = {toml(EVENT_NAMES[s.event])}")
    lines.append(f"barricades = {toml(pieces_text(s, s.barricades))}")
    lines.append(f"spikes = {toml(pieces_text(s, s.spikes))}")
    if True in s.spiked:
        lines.append(f"spiked = {toml(s.spiked)}")
    lines.append(f"agenda = {toml(AGENDA.written(s.agenda))}")
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
