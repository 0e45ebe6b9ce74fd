"""Which agendas a match can stand at: what is asked lies on top, and below it what comes after."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.fields import must
from onthelam.core.refusal import N_
from onthelam.core.tabletop import Step
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.charts import (
    EQUIPMENT_A_VISIT,
    EXITS,
    FIRST_SAFEHOUSE,
    LINE_ABOVE,
    LOCATIONS,
    NOWHERE,
    OFFICERS,
    PARTS,
    PLACES,
    STACKED_TILES,
    TILES,
)
from onthelam.games.escape_plan.rules.city import Q_OF
from onthelam.games.escape_plan.rules.doings import AGENDA
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSES, LOOT_FIELD, exit_closed
from onthelam.games.escape_plan.rules.things import (
    ASSET,
    GANG_USES,
    LOCKER_STACKS,
    STACKS,
    VEILED,
)

# how far from the bottom: no step lies on one of a later layer
BOTTOM: Final[list[int]] = [agenda.PART, agenda.DAY_END]
LAYERS: Final[list[list[int]]] = [
    BOTTOM,
    [agenda.ORDER, agenda.ADJUSTMENT],
    [agenda.TOPS, agenda.INSPECTOR],
    [agenda.TILE, agenda.TURN, agenda.SPEND, agenda.ADJUST],
    [agenda.PATROL, agenda.END, agenda.LINE],
    [agenda.INCOME, agenda.MAIN, agenda.TRAVEL, agenda.VISIT, agenda.LEAVE],
    [agenda.AVOID],
]
ON_TOP: Final[list[int]] = [  # asked as soon as they are laid
    agenda.STACK, agenda.CELL, agenda.ROTATION, agenda.LOOT_TILE, agenda.WAY, agenda.DOOR, agenda.PLACE, agenda.KEEP,
    agenda.HOME, agenda.AIM, agenda.TARGET, agenda.UNLOCK_FEE,
]  # fmt: skip
OF_NOBODY: Final[list[int]] = [
    agenda.PART, agenda.DAY_END, agenda.ORDER, agenda.ADJUSTMENT, agenda.TOPS, agenda.INSPECTOR, agenda.PATROL,
]  # fmt: skip
BELOW: Final[dict[int, int]] = {  # by kind: its number is less
    agenda.PART: PARTS, agenda.STACK: EXITS, agenda.CELL: TILES, agenda.LOOT_TILE: TILES, agenda.WAY: LOCATIONS,
    agenda.MOMENT: 3, agenda.LOOT: PLACES, agenda.BONUS: PLACES, agenda.SAFE: PLACES, agenda.KEY: LOCKER_STACKS,
    agenda.KEEP: STACKS, agenda.HIRE: len(HOUSES), agenda.EXIT: EXITS, agenda.LINE: len(LINE_ABOVE),
    agenda.EQUIPMENT: EQUIPMENT_A_VISIT + 1,
}  # fmt: skip


def layer(kind: int) -> int:
    for i in range(len(LAYERS)):
        if kind in LAYERS[i]:
            return i
    return len(LAYERS)


def check_agenda(s: State) -> None:
    if s.ending:
        must(s.agenda == [], "EP-4.4", N_("When a match is over nothing is left to be done."))
        return
    kinds = [step_kind(step) for step in s.agenda]
    fits = kinds != [] and kinds[0] in BOTTOM and not [kind for kind in kinds[1:] if kind in BOTTOM]
    layers = [layer(kind) for kind in kinds]
    fits = fits and layers == sorted(layers) and not [kind for kind in kinds[:-1] if kind in ON_TOP]
    for step in s.agenda:
        fits = fits and is_possible(s, step)
    must(fits, "", N_("No match can stand at this agenda."))
    to_lay = kinds.count(agenda.TILE) + (1 if kinds[-1] in (agenda.CELL, agenda.ROTATION) else 0)
    early = agenda.ORDER in kinds
    must(not early or len(s.tops) == to_lay, "EP-7.1", N_("Every stack top is placed by somebody."))
    must(agenda.ORDER in kinds or bare_fields(s) == 0, "EP-7.12", N_("A field on the map has its tile."))
    must(
        not early or bare_fields(s) == (1 if kinds[-1] == agenda.LOOT_TILE else 0),
        "EP-7.12",
        N_("A field on the map has its tile."),
    )
    closed = [exit for exit in range(EXITS) if exit_closed(s, exit) and exit not in s.stack_at]
    asked = [step_value(step) for step in s.agenda if step_kind(step) == agenda.STACK]
    must(closed == asked, "EP-6.5", N_("Exit tiles are laid on an exit as soon as it closes."))
    must(bool(s.looked) == is_looking(s.agenda[-1]), "EP-21.6", N_("Loot tiles are looked at when one is to be kept."))
    asks = AGENDA.asks(s) and has_moves(s)
    must(asks, "", N_("The agenda of a position must end with a step that asks somebody."))


def is_looking(step: Step) -> bool:
    return step_kind(step) == agenda.KEEP or (step_kind(step) == agenda.PLACE and step_value(step) >= VEILED)


def bare_fields(s: State) -> int:
    fields = [LOOT_FIELD[tile] for tile in range(TILES) if s.city.on_map >> tile & 1 and LOOT_FIELD[tile] != NOWHERE]
    return len([field for field in fields if field not in s.places])


def has_moves(s: State) -> bool:
    step = s.agenda[-1]
    return len(AGENDA.kinds[step_kind(step)].doing.ready(s, step, step_who(step))) > 0


def is_possible(s: State, step: Step) -> bool:
    """A step that could lie on the agenda of this table."""
    kind, who, value = step_kind(step), step_who(step), step_value(step)
    if kind in OF_NOBODY:
        return who == 0 and value < BELOW.get(kind, 1)
    if who >= len(s.thieves) or kind == agenda.DAY:
        return False
    if kind not in (agenda.TURN, agenda.SPEND, agenda.END) and not s.thieves[who].in_city:
        return False
    if kind in (agenda.OFFICER, agenda.TARGET):
        officer = agenda.OFFICER_OF.of(step)
        goal = agenda.FOR.of(step)
        hunted = goal == 0 or (goal <= len(s.thieves) and s.thieves[goal - 1].in_city)
        return (
            hunted
            and 1 <= agenda.LEFT.of(step) <= OFFICERS
            and officer < (OFFICERS * TILES if kind == agenda.TARGET else 1)
        )
    if kind == agenda.ROTATION:
        tile, cell = agenda.TILE_OF.of(step), agenda.CELL_OF.of(step)
        return tile in s.tops and cell < len(Q_OF) and cell in s.city.spots(tile)
    if kind == agenda.PLACE:
        return value < ASSET or VEILED <= value < VEILED + LOCKER_STACKS
    if kind == agenda.HOME:
        return value in GANG_USES
    if kind == agenda.DRAW:
        return agenda.STACK_OF.of(step) < STACKS and agenda.HACKERS.of(step) < 3
    if kind == agenda.CELL and value not in s.tops:
        return False
    if kind == agenda.LOOT_TILE and not (value < TILES and STACKED_TILES >> value & 1 and LOOT_FIELD[value] != NOWHERE):
        return False
    if kind == agenda.SAFE and value < FIRST_SAFEHOUSE:
        return False
    if kind == agenda.WAY and s.mp == 0:
        return False
    return value < BELOW.get(kind, 1)
