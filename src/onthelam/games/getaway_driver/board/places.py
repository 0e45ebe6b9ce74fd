"""Which move has which place on the board: a cell, a chip on a cell, a card, a tile in hand, a point of the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.move import Move
from onthelam.games.getaway_driver.board.frame import SIDE as TILE_SIDE
from onthelam.games.getaway_driver.rules import agenda, charts, moves
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.events.cards import Jammed
from onthelam.games.getaway_driver.rules.events.police import ForcedAhead, Swerved
from onthelam.games.getaway_driver.rules.tabletop import ahead, boxes, kind_of
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.parts import top

HALF_WIDE: Final = 13.0  # of a vehicle that stands alone

# what is pressed
CELL: Final = "cell"  # the whole cell
CHIP: Final = "chip"  # a plate on a cell
SIDE: Final = "side"  # a plate on the side of a cell that a piece would look to
CARD: Final = "card"
TILE: Final = "tile"
UPGRADE: Final = "upgrade"
TOKEN: Final = "token"
ACROSS: Final = "across"  # a number that a point of the table can be chosen by: x, then y, then the spread
UPWARD: Final = "upward"
SPREAD: Final = "spread"

# parts of a card
STUNT: Final = "stunt"
ABILITY: Final = "ability"
WHOLE: Final = "whole"
SWAP: Final = "swap"  # what Bait and Switch can do
FETCH: Final = "fetch"


class Spot(NamedTuple):
    what: str
    at: int = -1  # a cell, a card, a tile, an upgrade, a token, a coordinate
    label: str = ""
    sign: str = ""
    facing: int = -1
    car: int = 0
    part: str = WHOLE


def kind_name(v: View, vehicle: int) -> str:
    return charts.UPGRADE_NAMES[kind_of(v, vehicle)]


def label_of(v: View, vehicle: int) -> str:
    """On a chip: the number of a patrol car, else two letters of its kind: one alone could be a Car's."""
    name = charts.FLEET_NAMES[boxes(v)][vehicle]
    return name[3:] if name.startswith("PAT") else name[:2].capitalize() + name[3:]


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
    if isinstance(m, moves.Go):
        c = v.cars[acting(v)]
        return Spot(
            CELL,
            ahead(v, c.cell, (c.facing + charts.WAY_TURN[m.what]) & 3),
            facing=(c.facing + charts.WAY_TURN[m.what]) & 3,
        )
    if isinstance(m, moves.Study):
        c = v.cars[acting(v)]
        return Spot(CHIP, ahead(v, c.cell, (c.facing + charts.WAY_TURN[m.what]) & 3), sign="eye")
    if isinstance(m, (moves.Play, moves.Stunt, moves.Pay, moves.Pick, moves.OthersStunt, moves.Crime)):
        return card_spot(m, acting(v))
    if isinstance(m, moves.Lay):
        return Spot(TILE, m.what)
    if isinstance(m, moves.Buy):
        return Spot(UPGRADE, m.what)
    if isinstance(m, moves.At):
        label = "AB"[m.car] if len(v.cars) > 1 else ""  # seen where a cell lies round both Cars
        return Spot(CELL, place_cell(v, m.car, m.what), label)
    if isinstance(m, moves.TileNumber):
        return Spot(CELL, v.laid[m.what])
    if isinstance(m, (moves.Choose, moves.Act, moves.ForcedStep, moves.Boost, moves.HalfTurn)):
        return vehicle_spot(m, v)
    if isinstance(m, moves.Swerve):
        who = step_who(step)
        facing = (v.facing[who] + charts.WAY_TURN[m.what]) & 3
        return Spot(CELL, ahead(v, v.at[who], facing), facing=facing)
    if isinstance(m, moves.Face):
        return face_spot(m, v, step)
    if isinstance(m, moves.MoveSpikes):
        return Spot(CHIP, v.spikes[m.what], sign="swap")
    if isinstance(m, moves.Token):
        return Spot(TOKEN, m.what)
    if isinstance(m, moves.Number):
        return number_spot(m.what, v, step)
    if isinstance(m, moves.Bait):
        return Spot(CARD, charts.PIC, car=acting(v), part=FETCH if m.fetches else SWAP)
    return plain_spot(m, v, step)


def card_spot(m: Move, car: int) -> Spot:
    if isinstance(m, moves.Play):
        return Spot(CARD, m.what, car=car, part=ABILITY)
    if isinstance(m, moves.Stunt):
        return Spot(CARD, m.what, car=car, part=STUNT)
    if isinstance(m, moves.OthersStunt):
        return Spot(CARD, m.what, car=1 - car, part=STUNT)
    if isinstance(m, moves.Crime):
        return Spot(CARD, m.what, car=1 - car, part=STUNT if m.stunt else ABILITY)
    assert isinstance(m, (moves.Pay, moves.Pick))
    return Spot(CARD, m.what, car=car)


def vehicle_spot(m: Move, v: View) -> Spot:
    assert isinstance(m, (moves.Choose, moves.Act, moves.ForcedStep, moves.Boost, moves.HalfTurn))
    who = charts.PLACE_IN_FLEET[boxes(v)][m.what]
    cell, facing, label = v.at[who], v.facing[who], label_of(v, who)
    here = "" if list(v.at).count(cell) == 1 else label  # a plate on a vehicle that stands alone needs no name
    if isinstance(m, moves.Act):
        if m.action > 2:
            turned = (facing + (3 if m.action == 3 else 1)) & 3
            return Spot(CHIP, cell, here, facing=turned)
        to = (facing + charts.WAY_TURN[m.action]) & 3
        return Spot(CHIP, ahead(v, cell, to), label)
    if isinstance(m, moves.ForcedStep):
        return Spot(CHIP, comes_to(v, m, who), label, facing=facing)
    if isinstance(m, moves.Boost):
        return Spot(CHIP, cell, here, "more")
    if isinstance(m, moves.HalfTurn):
        return Spot(CHIP, cell, here, "round")
    return Spot(CHIP, cell, label)


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


class Part(NamedTuple):
    """A part of a cell, from its upper left corner: what is hit, where its plate lies, and how much room that has."""

    x: float
    y: float
    w: float
    h: float
    plate_x: float
    plate_y: float
    room: float


def parted(count: int, lying: bool) -> list[Part]:
    """A cell shared by several moves. `lying`: whoever stands there looks east or west; plates keep off the middle."""
    columns = 2 if count < 5 else 3 if count < 10 else 4
    rows = -(-count // columns)
    if count == 2 and lying:
        columns, rows = rows, columns
    w, h = TILE_SIDE / columns, TILE_SIDE / rows
    found = []
    for i in range(count):
        column, row = i % columns, i // columns
        out = (2 * column - 1) * 0.15 * w if columns == 2 else 0.0
        down = (2 * row - 1) * 0.2 * h if rows == 2 else 0.0
        room = w if columns != 2 else w - HALF_WIDE  # the plate lies beside whoever stands there
        found.append(Part(column * w, row * h, w, h, (column + 0.5) * w + out, (row + 0.5) * h + down, room))
    return found


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
    kind, who = step_kind(step), step_who(step)
    if m is moves.CAMERA:
        return Spot(UPGRADE, charts.CAM)
    if m is moves.DISPATCH:
        return Spot(UPGRADE, charts.DIS)
    if m is moves.BACK_OFF:
        return Spot(CELL, v.cars[who].left)
    if m is moves.PLACE_HAZARD:
        return Spot(CHIP, v.cars[who].cell, sign="burst")
    if m is moves.NO_HAZARD:
        return Spot(CHIP, v.cars[who].cell, sign="no")
    if m is moves.BONUS:
        return Spot(CHIP, v.cars[who].cell, sign="more")
    if m in (moves.TURN_LEFT, moves.TURN_RIGHT, moves.STAY):
        turn = 3 if m is moves.TURN_LEFT else 1 if m is moves.TURN_RIGHT else 0
        return Spot(SIDE, v.at[who], facing=(v.facing[who] + turn) & 3)
    if m is moves.SAVE or m is moves.CRASH:
        return Spot(CHIP, v.at[who], label_of(v, who), "yes" if m is moves.SAVE else "burst")
    if m is moves.FOLLOW:
        return Spot(CELL, v.cars[step_value(step)].cell)
    if m in moves.WITH:
        return Spot(CHIP, v.cars[m.number - moves.WITH[0].number].cell, "AB"[m.number - moves.WITH[0].number], "yes")
    if m is moves.TAKE:
        return Spot(CHIP, step_value(step), sign="yes")
    if m is moves.LEAVE:
        return Spot(CHIP, step_value(step) if kind == agenda.TOKEN else v.at[who], sign="no")
    return None
