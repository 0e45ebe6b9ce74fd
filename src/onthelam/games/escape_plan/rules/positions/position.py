"""A position written down, everything on the table as readable TOML, and read again, or refused with the reason."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_of
from onthelam.core.fields import Fields, Table, impossible
from onthelam.core.option import Options
from onthelam.core.parts import Number, OneOf, Part, SomeOf, part_lines, read_parts
from onthelam.core.refusal import N_
from onthelam.core.tabletop import Step
from onthelam.core.toml import toml
from onthelam.games.escape_plan.rules import agenda, charts
from onthelam.games.escape_plan.rules.chapters.setup import blank
from onthelam.games.escape_plan.rules.charts import (
    CONTACT_NAMES,
    DAWN,
    DAYS,
    DISCS,
    EQUIPMENT_NAMES,
    EXITS,
    FIRST_SAFEHOUSE,
    FIXER_NAMES,
    GAS_CANS,
    INSPECTOR,
    INSPECTOR_NAMES,
    LOCATION_NAMES,
    OFFICERS,
    OFFICERS_EACH,
    PART_NAMES,
    TILE_NAMES,
)
from onthelam.games.escape_plan.rules.doings import AGENDA
from onthelam.games.escape_plan.rules.positions import table as rows
from onthelam.games.escape_plan.rules.positions.check import check
from onthelam.games.escape_plan.rules.positions.notation import (
    LOOT_TILE_NAMES,
    CountList,
    Counts,
    OfficerSet,
    Several,
    Where,
)
from onthelam.games.escape_plan.rules.positions.thief import read_thieves, thief_lines
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import ENDING_NAMES, PATROLS_TO_CLOSE, close_if_full, in_order
from onthelam.games.escape_plan.rules.things import (
    EQUIPMENT,
    FIXER,
    LOOT_TILE,
    ONE_STACK,
    STACK_SIZE,
    STACKS,
    THING_NAMES,
    is_loot_tile,
)

EXIT_NAMES: Final[list[str]] = [f"EXIT{exit + 1}" for exit in range(EXITS)]
FIRST: Final[list[Part]] = [Number("day", DAYS, 1, True), Where("part", PART_NAMES, True)]
PATROLS: Final[list[Part]] = [Counts("patrols", EXITS, PATROLS_TO_CLOSE)]
SUPPLIES: Final[list[Part]] = [
    CountList("bag", OFFICERS, OFFICERS_EACH),
    Number("gas", GAS_CANS, 0, True),
    Number("discs", DISCS, 0, True),
    SomeOf("fixers", FIXER_NAMES, 0, True),
    SomeOf("equipment", EQUIPMENT_NAMES, 0, True),
    Several("display", CONTACT_NAMES),
    SomeOf("deck", CONTACT_NAMES, 0, True),
    SomeOf("stacks", LOOT_TILE_NAMES, 0, True),
    Counts("stacked", STACKS, STACK_SIZE),
]
OF_THE_INSPECTOR: Final[list[Part]] = [
    Where("inspector", LOCATION_NAMES),
    SomeOf("inspector_deck", INSPECTOR_NAMES, 0, True),
]
OF_A_TURN: Final[list[Part]] = [
    Part("acted"),
    Number("mp", 30),
    Number("cans", charts.GAS_A_TRAVEL),
    Number("flights", 7),
    Number("choppers", 1),
    Part("ferries"),
    OfficerSet("met"),
    OfficerSet("avoided"),
    Several("looked", THING_NAMES),
]
HIDDEN_TILES: Final[list[Part]] = [Several("coming", TILE_NAMES)]
ENDING: Final = OneOf("ending", ENDING_NAMES)
STACK_AT: Final[list[str]] = ["grey_at", "black_at"]
FIELDS: Final = [
    "format", "kind", "game", "options", "order", "map", "tops", "places", "gangs", "agenda", "ending", "thief",
    *STACK_AT,
    *[part.name for part in [*FIRST, *PATROLS, *SUPPLIES, *OF_THE_INSPECTOR, *OF_A_TURN, *HIDDEN_TILES]],
]  # fmt: skip


# -- out -------------------------------------------------------------------------------------------------------------


def listed(name: str, texts: list[str]) -> list[str]:
    return [f"{name} = [", *[f"  {toml(text)}," for text in texts], "]"] if texts else [f"{name} = []"]


def written(s: State) -> str:
    lines = [*part_lines(FIRST, s, s), f"order = {toml(s.order)}"]
    lines += listed("map", rows.map_texts(s))
    lines += listed("tops", rows.top_texts(s))
    lines += listed("places", rows.place_texts(s))
    lines += listed("gangs", rows.gang_texts(s))
    lines += part_lines(PATROLS, s, s)
    lines += [f"{STACK_AT[i]} = {toml(EXIT_NAMES[at])}" for i, at in enumerate(s.stack_at) if at >= 0]
    of_the_inspector = OF_THE_INSPECTOR if s.agreed.mode == INSPECTOR else []
    lines += part_lines([*SUPPLIES, *of_the_inspector, *OF_A_TURN, *HIDDEN_TILES], s, s)
    lines.append(f"agenda = {toml(AGENDA.written(s.agenda))}")
    lines += part_lines([ENDING], s, s)
    return "\n".join(lines + thief_lines(s)) + "\n"


# -- in --------------------------------------------------------------------------------------------------------------


def read(table: Table, options: Options) -> State:
    """The state that a written position stands for. What is left out of a supply is there, unless somebody has it."""
    r = Fields(table, FIELDS)
    s = blank(options)
    s.day = 1
    s.part = 0
    s.coming = []
    read_parts([*FIRST, *PATROLS, ENDING], r, s, s)
    read_order(s, r)
    read_thieves(s, table)
    rows.read_map(s, r)
    rows.read_tops(s, r)
    rows.read_places(s, r)
    rows.read_gangs(s, r)
    s.stack_at = tuple([r.one_of(name, EXIT_NAMES, "") if name in table else -1 for name in STACK_AT])
    s.acted = "agenda" not in table
    read_parts([*OF_THE_INSPECTOR, *OF_A_TURN, *HIDDEN_TILES], r, s, s)
    fill_supplies(s)
    read_parts(SUPPLIES, r, s, s)
    if "deck" not in table:
        for card in s.display:
            s.deck &= ~(1 << card)
    if "stacked" not in table:
        s.stacked = stack_sizes(s)
    for place in range(FIRST_SAFEHOUSE):
        close_if_full(s, place)
    s.agenda = AGENDA.read(r.texts("agenda", [] if s.ending else AGENDA.written(turn_of(s))))
    check(s)
    return s


def read_order(s: State, r: Fields) -> None:
    order = r.numbers("order", s.order)
    if sorted(order) != list(range(len(s.thieves))):
        raise impossible(N_("order must name every seat once."), None, "EP-8.1")
    s.order = order


def turn_of(s: State) -> list[Step]:
    """The first player's main action, and the rest of the day part."""
    after = step_of(agenda.PART, 0, s.part + 1) if s.part < DAWN else agenda.DAY_END
    seats = in_order(s)
    first = seats[0] if seats else 0
    rest = [step_of(agenda.TURN, seat) for seat in seats[:0:-1]]
    inspects = [agenda.INSPECTOR] if s.agreed.mode == INSPECTOR else []
    return [after, agenda.ADJUSTMENT, *inspects, *rest, step_of(agenda.END, first), step_of(agenda.MAIN, first)]


def stack_sizes(s: State) -> tuple[int, ...]:
    return tuple([(s.stacks >> STACK_SIZE * stack & ONE_STACK).bit_count() for stack in range(STACKS)])


def fill_supplies(s: State) -> None:
    """All that nobody has."""
    s.gas -= sum([thief.gas for thief in s.thieves])
    s.discs -= sum([thief.discs for thief in s.thieves])
    for kind in range(OFFICERS):
        s.bag[kind] -= s.officers[kind].bit_count()
    for thief in s.thieves:
        for thing in [*thief.contacts, *thief.items, *thief.exits, *thief.gone]:
            if is_loot_tile(thing):
                s.stacks &= ~(1 << thing - LOOT_TILE)
            elif 0 <= thing < EQUIPMENT:
                s.deck &= ~(1 << thing)
            elif EQUIPMENT <= thing < FIXER:
                s.equipment &= ~(1 << thing - EQUIPMENT)
            elif FIXER <= thing < FIXER + charts.FIXERS:
                s.fixers &= ~(1 << thing - FIXER)
