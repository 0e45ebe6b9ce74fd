"""What a move would change on the board: the table as it is beside the table after the move's preview."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from onthelam.core.move import Move
from onthelam.games.getaway_driver.board.places import acting, kind_name, placed_piece
from onthelam.games.getaway_driver.rules import moves
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.chapters.solo import solo_facing
from onthelam.games.getaway_driver.rules.charts import NO_TILE, UNKNOWN, WAY_TURN
from onthelam.games.getaway_driver.rules.events.driver import Studied
from onthelam.games.getaway_driver.rules.tabletop import HAZARD, ahead
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.parts import top

CAR: Final = "CAR"


class Ghost(NamedTuple):
    """A piece that would stand there: CAR, a kind of vehicle, `barricade`, `spikes`, `hazard`."""

    kind: str
    cell: int
    facing: int = 0


class Shown(NamedTuple):
    """What a move does not touch is empty, or 0."""

    ghosts: Sequence[Ghost] = ()
    crashed: Sequence[int] = ()  # vehicles
    meters: Sequence[int] = ()  # by Car: more or less
    stash: Sequence[int] = ()  # by Car
    tokens: int = 0
    tiles: Sequence[tuple[int, int]] = ()  # cells, and what would lie there
    looks: int = -1  # a cell whose tile would be seen


def shown(m: Move, v: View) -> Shown:
    if v.cols == 0:
        return Shown()  # there are no cells yet
    f = foreseen(v, m)
    then = f.after
    laid = [] if then.tiles == v.tiles else [cell for cell, tile in enumerate(v.tiles) if tile == NO_TILE]
    return Shown(
        ghosts=pieces(v, then) or named(m, v),
        crashed=[i for i, at in enumerate(v.at) if at >= 0 > then.at[i]],
        meters=[new.meter - c.meter for c, new in zip(v.cars, then.cars)],
        stash=[new.stash - c.stash for c, new in zip(v.cars, then.cars)],
        tokens=then.tokens - v.tokens,
        tiles=[(cell, then.tiles[cell]) for cell in laid if then.tiles[cell] not in (NO_TILE, UNKNOWN)],
        looks=next((e.cell for e in f.of(Studied)), v.laid[m.what] if isinstance(m, moves.TileNumber) else -1),
    )


def pieces(v: View, then: View) -> list[Ghost]:
    """Whatever stands or lies elsewhere, or looks elsewhere; Cars first."""
    found: list[Ghost] = []
    under_way: list[Ghost] = []
    for c, new in zip(v.cars, then.cars):
        if (new.cell, new.facing) != (c.cell, c.facing) and new.cell >= 0:
            found.append(Ghost(CAR, new.cell, new.facing))
        behind = [i for i in range(len(v.at)) if (new.trailing & ~c.trailing) >> i & 1]
        under_way += [Ghost(kind_name(v, i), new.cell, new.facing) for i in behind]
    found += under_way
    for i, at in enumerate(then.at):
        if at >= 0 and (at, then.facing[i]) != (v.at[i], v.facing[i]):
            found.append(Ghost(kind_name(v, i), at, then.facing[i]))
    found += [Ghost("barricade", cell) for cell in then.barricades if cell >= 0 and cell not in v.barricades]
    found += [Ghost("spikes", cell) for cell in then.spikes if cell >= 0 and cell not in v.spikes]
    if then.marks != v.marks:
        pairs = enumerate(zip(v.marks, then.marks))
        found += [Ghost("hazard", cell) for cell, (old, new) in pairs if new & ~old & HAZARD]
    return found


def named(m: Move, v: View) -> list[Ghost]:
    """A piece where a move names a place for it, though more is asked before it comes there."""
    if isinstance(m, moves.Go):
        c = v.cars[acting(v)]
        facing = (c.facing + WAY_TURN[m.what]) & 3
        return [Ghost(CAR, ahead(v, c.cell, facing), facing)]
    if isinstance(m, moves.At):
        piece = placed_piece(top(v))
        cell = place_cell(v, m.car, m.what)
        if piece in (SPIKES_PIECE, BARRICADE_PIECE):
            return [Ghost("spikes" if piece == SPIKES_PIECE else "barricade", cell)]
        return [Ghost(kind_name(v, piece), cell, solo_facing(v, m.car, m.what))]  # unless it is turned
    return []
