"""EP-7: phase 3, the City."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import ALWAYS, Doing, done, plan_one, step_of, step_value, step_who
from onthelam.core.chance import Chance
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import Asking
from onthelam.games.escape_plan.rules.charts import (
    BUSINESS,
    DAYS,
    FIRST_SAFEHOUSE,
    KIND_OF,
    NOWHERE,
    PLACES,
    SIDES,
    STACKS,
    TILES,
    Mask,
    Tile,
)
from onthelam.games.escape_plan.rules.events.table import LootTilePlaced, OfficersDrawn, TilePlaced, TopTurned, chose
from onthelam.games.escape_plan.rules.moves import LAY_LOOT, ROTATIONS, TO_CELLS, TO_TILES, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import LOOT_FIELD

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class ChoosingTile(Asking):
    """D3."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) + ALWAYS if len(s.tops) > 1 else step_who(step)

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [TO_TILES[tile] for tile in sorted(s.tops)]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        chose(t, seat, m)
        plan_one(t, step_of(agenda.CELL, seat, m.what))


@final
class ChoosingCell(Asking):
    """D4: the cell."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) + ALWAYS if len(s.city.spots(step_value(step))) > 1 else step_who(step)

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [TO_CELLS[cell] for cell in s.city.spots(step_value(step))]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        chose(t, seat, m)
        value = agenda.TILE_OF.at(step_value(step)) + agenda.CELL_OF.at(m.what)
        plan_one(t, step_of(agenda.ROTATION, seat, value))


def turns_of(s: State, step: i64) -> Mask:
    """EP-7.5: how a tile may lie on its cell."""
    return s.city.spots(agenda.TILE_OF.of(step))[agenda.CELL_OF.of(step)]


@final
class Turning(Asking):
    """D4: the rotation."""

    def seat(self, s: State, step: i64) -> int:
        turns = turns_of(s, step)
        return step_who(step) + ALWAYS if turns & turns - 1 else step_who(step)

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        turns = turns_of(s, step)
        return [ROTATIONS[turn] for turn in range(SIDES) if turns >> turn & 1]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        tile = agenda.TILE_OF.of(step)
        done(t)
        t.tell(TilePlaced(seat, tile, agenda.CELL_OF.of(step), m.what))
        if LOOT_FIELD[tile] != NOWHERE:
            plan_one(t, step_of(agenda.LOOT_TILE, seat, tile))


@final
class LayingLootTile(Asking):
    """D5, D6: a business or a safe house onto the field of a tile."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        business = KIND_OF[LOOT_FIELD[step_value(step)]] == BUSINESS
        first, after = (0, FIRST_SAFEHOUSE) if business else (FIRST_SAFEHOUSE, PLACES)
        return [LAY_LOOT[place] for place in range(first, after) if s.places[place] == NOWHERE]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        t.tell(LootTilePlaced(seat, m.what, LOOT_FIELD[step_value(step)]))


# -- the stacks ------------------------------------------------------------------------------------------------------


@final
class TurningTops(Doing):
    """EP-7.16 to EP-7.18."""

    def run(self, t: Telling[State], step: i64) -> None:
        if t.state.day < DAYS:
            turn_tops(t)


def face_down(s: State) -> list[Tile]:
    """EP-1.16: the city tiles that nobody has seen."""
    seen = s.city.on_map
    for tile in s.tops:
        seen |= 1 << tile
    return [tile for tile in range(TILES) if not seen >> tile & 1]


def turn_tops(t: Telling[State]) -> None:
    s = t.state
    hidden = face_down(s)
    for i in range(min(STACKS, len(hidden))):
        tile = s.coming[0] if s.coming else hidden[t.chance.below(len(hidden))]
        hidden.remove(tile)
        t.tell(TopTurned(tile))
        draw_officers(t, tile)


def draw_officers(t: Telling[State], tile: Tile) -> None:
    """EP-3.9, EP-3.10."""
    t.tell(OfficersDrawn(tile, two_drawn(t.state.bag[:], t.chance)))


def two_drawn(bag: list[int], chance: Chance) -> list[int]:
    first = chance.draw(bag)
    bag[first] -= 1
    return [first, chance.draw(bag)]
