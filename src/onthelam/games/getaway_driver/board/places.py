"""Which move has which place on the board: a cell, a chip on a cell, a card, a tile in hand, a point of the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, charts, moves
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.events.cards import Jammed
from onthelam.games.getaway_driver.rules.events.police import ForcedAhead, Swerved
from onthelam.games.getaway_driver.rules.tabletop import ahead, boxes, kind_of
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.parts import top

# what is pressed
CELL: Final = "cell"  # the whole cell
SIDE: Final = "side"  # a disc on the side of a cell that a piece would look to
TURN: Final = "turn"  # a disc in a corner of a vehicle's tile, behind it
PIECE: Final = "piece"  # the vehicle itself
TOKEN: Final = "token"
ACROSS: Final = "across"  # a number that a point of the table can be chosen by: x, then y, then the spread
UPWARD: Final = "upward"
SPREAD: Final = "spread"
BUTTONS: Final = (  # what has no place of its own: cards and tiles in hand, upgrades, a look, a token spent
    moves.Play, moves.Stunt, moves.Pay, moves.Pick, moves.OthersStunt, moves.Crime, moves.Lay, moves.Buy, moves.Bait,
    moves.Study, moves.Boost, moves.HalfTurn,
)  # fmt: skip


class Spot(NamedTuple):
    what: str
    at: int = -1  # a cell, a token, a coordinate
    label: str = ""
    facing: int = -1
    vehicle: int = -1  # it is made with: others of the kind are chosen by picking it first


PIECES: Final = {"PAT": "patrol", "MOT": "cycle", "ARM": "armoured", "HEL": "copter"}


def piece_key(v: View, vehicle: int) -> str:
    """What a page calls a vehicle that can be picked: `patrol-1`."""
    name = charts.FLEET_NAMES[boxes(v)][vehicle]
    return f"{PIECES[name[:3]]}-{name[3:] or 1}"


def kind_name(v: View, vehicle: int) -> str:
    return charts.UPGRADE_NAMES[kind_of(v, vehicle)]


def placed_piece(step: int) -> int:
    """Of WHERE and FACE: a vehicle, or BARRICADE_PIECE, or SPIKES_PIECE."""
    who = step_who(step)
    return SPIKES_PIECE if who >= SPIKES_PIECE else BARRICADE_PIECE if who >= BARRICADE_PIECE else who


def acting(v: View) -> int:
    """The Car whose Driver is asked."""
    kind = step_kind(top(v))
    if kind == agenda.JAM:
        return step_value(top(v))
    return step_who(top(v)) if step_who(top(v)) < len(v.cars) else 0


def spot(m: Move, v: View) -> Spot | None:
    """None for a move that is a button only."""
    step = top(v)
    if isinstance(m, BUTTONS):
        return None
    if isinstance(m, moves.Go):
        c = v.cars[acting(v)]
        facing = (c.facing + charts.WAY_TURN[m.what]) & 3
        return Spot(CELL, ahead(v, c.cell, facing), facing=facing)
    if isinstance(m, moves.At):
        label = "AB"[m.car] if len(v.cars) > 1 else ""  # seen where a cell lies round both Cars
        return Spot(CELL, place_cell(v, m.car, m.what), label)
    if isinstance(m, moves.TileNumber):
        return Spot(CELL, v.laid[m.what])
    if isinstance(m, (moves.Choose, moves.Act, moves.ForcedStep)):
        return vehicle_spot(m, v)
    if isinstance(m, moves.Swerve):
        who = step_who(step)
        facing = (v.facing[who] + charts.WAY_TURN[m.what]) & 3
        return Spot(CELL, ahead(v, v.at[who], facing), facing=facing)
    if isinstance(m, moves.Face):
        return face_spot(m, v, step)
    if isinstance(m, moves.MoveSpikes):
        return Spot(CELL, v.spikes[m.what])
    if isinstance(m, moves.Token):
        return Spot(TOKEN, m.what)
    if isinstance(m, moves.Number):
        return number_spot(m.what, v, step)
    return plain_spot(m, v, step)


def vehicle_spot(m: Move, v: View) -> Spot:
    assert isinstance(m, (moves.Choose, moves.Act, moves.ForcedStep))
    who = charts.PLACE_IN_FLEET[boxes(v)][m.what]
    cell, facing = v.at[who], v.facing[who]
    if isinstance(m, moves.Act):
        if m.action > 2:
            return Spot(TURN, cell, "left" if m.action == 3 else "right", facing, who)
        to = (facing + charts.WAY_TURN[m.action]) & 3
        return Spot(CELL, ahead(v, cell, to), "", to, who)
    if isinstance(m, moves.ForcedStep):
        return Spot(CELL, comes_to(v, m, who), "", facing, who)
    return Spot(PIECE, cell, vehicle=who)


def comes_to(v: View, m: Move, vehicle: int) -> int:
    """The cell that this move brings a vehicle to, also if it crashes there."""
    for e in foreseen(v, m).events:
        if isinstance(e, (ForcedAhead, Swerved, Jammed)) and e.vehicle == vehicle:
            return v.at[vehicle] if isinstance(e, (ForcedAhead, Swerved)) and e.stays else e.cell
    return v.at[vehicle]


def face_spot(m: moves.Face, v: View, step: int) -> Spot:
    kind, who, facing = step_kind(step), step_who(step), m.what
    if kind in (agenda.JAM, agenda.TUNNEL):
        to = comes_to(v, m, who)
        return Spot(CELL if to != v.at[who] else SIDE, to, facing=facing)
    if kind == agenda.FACE:
        return Spot(SIDE, agenda.FACE_CELL.of(step), facing=facing)
    return Spot(SIDE, facing=facing)  # Start, which is not yet a cell


def number_spot(value: int, v: View, step: int) -> Spot:
    kind = step_kind(step)
    if kind == agenda.SCATTER:
        return Spot((ACROSS, UPWARD, SPREAD)[agenda.SCATTER_ASKS.of(step)], value)
    if kind == agenda.ADJUST:
        return Spot(ACROSS if agenda.ADJUST_X.of(step) == 0 else UPWARD, value)
    across = agenda.START_X.of(step) == 0
    if step_who(step) == 1:  # on the lattice, named by the raster below
        return Spot(ACROSS if across else UPWARD, value + (v.start_x if across else v.start_y) % moves.RASTER)
    return Spot(ACROSS if across else UPWARD, value)


def pending(v: View) -> tuple[int, int] | None:
    """Start's corner on the real table while the Car's facing is asked."""
    step = top(v)
    if step < 0 or step_kind(step) != agenda.START or agenda.START_Y.of(step) == 0:
        return None
    return agenda.START_X.of(step) - 1, agenda.START_Y.of(step) - 1


def chosen_point(v: View) -> tuple[int, int, int]:
    """What was chosen of a point on the real table, -1: not yet; and how far from it the middle of its mark is."""
    step = top(v)
    kind = step_kind(step)
    if kind == agenda.SCATTER:
        given = agenda.SCATTER_ASKS.of(step)
        return agenda.SCATTER_X.of(step) if given else -1, agenda.SCATTER_Y.of(step) if given > 1 else -1, 0
    if kind == agenda.ADJUST:
        return agenda.ADJUST_X.of(step) - 1, -1, 0
    return agenda.START_X.of(step) - 1, -1, 500


def chosen_token(v: View) -> int:
    """The Stash token whose new place is asked for; -1: none."""
    step = top(v)
    chosen = step_kind(step) == agenda.ADJUST and agenda.ADJUST_HOW.of(step) == agenda.TOKEN_CHOSEN
    return agenda.ADJUST_TOKEN.of(step) if chosen else -1


def plain_spot(m: Move, v: View, step: int) -> Spot | None:
    who = step_who(step)
    if m is moves.BACK_OFF:
        return Spot(CELL, v.cars[who].left)
    if m is moves.PLACE_HAZARD:
        return Spot(CELL, v.cars[who].cell)
    if m in (moves.TURN_LEFT, moves.TURN_RIGHT, moves.STAY):
        turn = 3 if m is moves.TURN_LEFT else 1 if m is moves.TURN_RIGHT else 0
        return Spot(SIDE, v.at[who], facing=(v.facing[who] + turn) & 3)
    if m is moves.FOLLOW:
        return Spot(CELL, v.cars[step_value(step)].cell)
    if m in moves.WITH:
        car = m.number - moves.WITH[0].number
        return Spot(CELL, v.cars[car].cell, "AB"[car])
    if m is moves.TAKE:
        return Spot(CELL, step_value(step))
    return None
