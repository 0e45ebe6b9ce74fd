"""A position written down, everything on the table as readable TOML, and read again, or refused with the reason."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.fields import Fields, Table, impossible, must
from onthelam.core.option import Options
from onthelam.core.parts import Number, OneOf, Part, part_lines, read_parts
from onthelam.core.refusal import N_
from onthelam.core.toml import toml
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.round import STEPS_OF_A_ROUND
from onthelam.games.getaway_driver.rules.chapters.setup import blank
from onthelam.games.getaway_driver.rules.charts import TILE_NAMES, UPGRADE_NAMES
from onthelam.games.getaway_driver.rules.doings import AGENDA
from onthelam.games.getaway_driver.rules.positions import table as rows
from onthelam.games.getaway_driver.rules.positions.agenda import read_agenda
from onthelam.games.getaway_driver.rules.positions.car import car_lines, read_cars
from onthelam.games.getaway_driver.rules.positions.check import check, stash_out
from onthelam.games.getaway_driver.rules.positions.notation import Cells, Counts, UpTo, cell_text, counted
from onthelam.games.getaway_driver.rules.space import TILE, lay_lattice, mark_near
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import FOUR, SOLO, boxes

OF_SOLO: Final[list[Part]] = [
    Counts("deck", UPGRADE_NAMES),
    Counts("turned", UPGRADE_NAMES),
    Number("badges", 99, 0, True),
]
OF_POLICE: Final[list[Part]] = [
    UpTo("layer", 0, -1),
    UpTo("tokens", 0, 0, True),
    Counts("owned", UPGRADE_NAMES),
]
COUNTERS: Final[list[Part]] = [
    Number("dispatches", 2),
    Number("cameras", 2),
    Number("stalled", 9999),
    Number("bomb", 5),
    Number("crashes", 3),
    Number("escapes", 3),
    Number("spare_stash", charts.STASH_IN_BOX, 0, True),
    Part("laid_now"),
]
EVENT: Final = OneOf("event", charts.EVENT_NAMES, charts.NO_EVENT)
PIECES: Final[list[Part]] = [Cells("barricades"), Cells("spikes")]
ENDING: Final = OneOf("ending", tabletop.ENDING_NAMES)
FIELDS: Final = [
    "format", "kind", "game", "options", "round", "start", "tiles", "stash", "bag", "risky",
    *[part.name for part in OF_SOLO], "drawn", "filling", "taken_up", *[part.name for part in OF_POLICE], "obstacles",
    *[part.name for part in COUNTERS], "event", "barricades", "spikes", "spiked", "agenda", "phase", "ending", "named",
    "vehicles", "car",
]  # fmt: skip


def listed(name: str, texts: list[str]) -> list[str]:
    return [f"{name} = [", *[f"  {toml(text)}," for text in texts], "]"]


def written(s: State) -> str:
    lines = [f"round = {s.round}"]
    if s.cols:
        lines.append(f"start = {toml([s.start_x, s.start_y])}")
    lines += listed("tiles", [rows.tile_text(s, cell) for cell in s.laid])
    lines += listed("stash", [rows.token_text(s, k) for k in range(len(s.token_x))])
    lines.append(f"bag = {toml(counted(s.bag, TILE_NAMES))}")
    if s.mode == SOLO:
        lines += [f"risky = {toml(counted(s.risky, TILE_NAMES))}", *part_lines(OF_SOLO, s, s)]
    if s.drawn or s.filling:
        lines.append(f"drawn = {toml(' '.join([TILE_NAMES[tile] for tile in s.drawn]))}")
        lines.append(f"filling = {toml(' '.join([cell_text(s, cell) for cell in s.filling]))}")
    if s.taken_up:
        lines.append(f"taken_up = {toml(rows.taken_texts(s))}")
    lines += part_lines(OF_POLICE, s, s)
    lines.append(f"obstacles = {toml(s.obstacles)}")
    lines += part_lines([*COUNTERS, EVENT, *PIECES], s, s)
    if True in s.spiked:
        lines.append(f"spiked = {toml(s.spiked)}")
    lines.append(f"agenda = {toml(AGENDA.written(s.agenda))}")
    if s.ending:
        lines += [*part_lines([ENDING], s, s), f"named = {s.named}"]
    names = charts.FLEET_NAMES[boxes(s)]
    lines += ["", "[vehicles]", *[f"{names[v]} = {toml(rows.vehicle_text(s, v))}" for v in range(len(s.at))]]
    return "\n".join(lines + car_lines(s)) + "\n"


def read(table: Table, options: Options) -> State:
    """The state that a written position stands for. An event decides who knows tiles, tiles what the bag holds."""
    r = Fields(table, FIELDS)
    s = blank(options)
    for name in ["risky", *[part.name for part in OF_SOLO]]:
        must(s.mode == SOLO or name not in table, "", N_("{option} belongs to solo."), {"option": name})
    s.round = r.number("round", 1, 0, 9999)
    must(s.events or "event" not in table, "GD-EVT.2", N_("An event needs the option events."))
    EVENT.read(r, s, s)
    s.bomb = 5 if s.event == charts.EV6 and "ending" not in table else 0  # GD-EVT.50
    read_ground(s, r)
    for text in r.texts("stash", []):
        rows.read_token(s, text)
    for text in r.texts("tiles", ["START (0,0) up"]):
        rows.read_tile(s, text)
    if s.cols:
        mark_near(s)
    rows.read_drawn(s, r)
    rows.read_taken(s, r)
    rows.read_piles(s, r)
    read_parts([*OF_POLICE, *COUNTERS, *OF_SOLO, ENDING, *PIECES], r, s, s)
    for cell in s.barricades:
        if cell >= 0:
            s.marks[cell] |= tabletop.BARRED
    s.spiked = read_spiked(s, r)
    s.named = r.number("named", -1, -1, 1)
    rows.read_vehicles(s, table)
    read_cars(s, table)
    if "spare_stash" not in table:
        s.spare_stash = max(0, min(s.spare_stash, charts.STASH_IN_BOX * boxes(s) - stash_out(s)))
    if "agenda" not in table:
        for c in s.cars:
            if s.cols and c.cell < 0:
                c.cell = s.origin
            if s.mode == FOUR and c.began < 0:
                c.began = c.cell  # GD-FOUR.14: before the turn somebody may have gone elsewhere, and then it is told
    s.agenda = read_agenda(s, r, STEPS_OF_A_ROUND[s.mode])
    check(s, cast(int, options["stash_count"]), STEPS_OF_A_ROUND[s.mode])
    return s


def read_ground(s: State, r: Fields) -> None:
    """What stands on the bare table, and the lattice once Start lies on it."""
    s.obstacles = tuple(r.numbers("obstacles", list(s.obstacles)))
    fits = len(s.obstacles) % 4 == 0 and all(s.obstacles[i] >= 0 for i in range(len(s.obstacles)) if i % 4 > 1)
    must(fits, "GD-TAB.4", N_("obstacles must have four numbers each: x y w h, or x y r 0 of a disc."))
    if "tiles" in r.table and not r.texts("tiles", []):
        return
    start = r.numbers("start", [s.wide // 2000 * 1000 - 1000, s.high // 2000 * 1000])
    must(len(start) == 2, "GD-TAB.8", N_("start must be two numbers: the corner of the Start tile."))
    if 0 <= start[0] <= s.wide - TILE and 0 <= start[1] <= s.high - TILE:
        lay_lattice(s, start[0], start[1])
    must(s.cols > 0 and s.ground[s.origin] == 1, "GD-TAB.9", N_("Start does not lie on the table."))


def read_spiked(s: State, r: Fields) -> tuple[bool, ...]:
    """As many as there are Spikes."""
    value = r.table.get("spiked", list(s.spiked))
    if not isinstance(value, list) or len(value) != len(s.spiked) or not all(type(one) is bool for one in value):
        sentence = N_("{name} must be a list of {count} that are true or false.")
        raise impossible(sentence, {"name": "spiked", "count": str(len(s.spiked))})
    return tuple([bool(one) for one in value])
