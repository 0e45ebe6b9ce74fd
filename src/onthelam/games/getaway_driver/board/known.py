"""What is known of a move before it is made, as far as a board can show it. Nothing in it knows more than the view."""

from __future__ import annotations

from typing import NamedTuple

from onthelam.core.move import Move
from onthelam.games.getaway_driver.board.places import (
    acting,
    asked,
    beside,
    boxes,
    forced_to,
    kind_name,
    place_cell,
    placed_piece,
)
from onthelam.games.getaway_driver.rules import agenda, moves
from onthelam.games.getaway_driver.rules.agenda import step_kind, step_value, step_who
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.charts import (
    COST,
    DEC,
    HBT,
    LDE,
    LWR,
    NO_TILE,
    PLACE_IN_FLEET,
    TOKENS,
    WAY_TURN,
)
from onthelam.games.getaway_driver.rules.tabletop import BASE, BONUS, SLAMMED, SOLO, SWITCHED
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.parts import (
    again_cost,
    blocked_for_sure,
    crashing,
    driven_into,
    has_hazard,
    may_reach,
    standing_on,
    unpaid_badge,
)

CAR = "CAR"


class Ghost(NamedTuple):
    """A piece that would stand there: CAR, a kind of vehicle, `barricade`, `spikes`, `hazard`, `bag`."""

    kind: str
    cell: int
    facing: int = 0


class Known(NamedTuple):
    """Parts that a move does not touch are empty."""

    ghosts: tuple[Ghost, ...] = ()
    followers: int = 0  # how many of them follow
    crashed: tuple[int, ...] = ()  # vehicles
    meter: int = 0
    car: int = 0
    tokens: int = 0  # more or fewer
    stash: int = 0
    tile: int = NO_TILE  # that would lie on `cell`
    cell: int = -1
    looks: int = -1  # a cell whose tile would be seen


def pays(v: View, cell: int) -> int:
    """Tokens that turning this tile up, or driving there, would bring, for all that is known."""
    room = TOKENS * boxes(v) - v.tokens  # GD-GEN.5
    return min(unpaid_badge(v, cell), room) if v.mode != SOLO else 0


def drives(v: View, car: int, facing: int, follow: bool, stash: int = 0) -> Known:
    """The Car onto the next cell, who follows, and who is rammed there. GD-FOL.3, GD-FOL.4."""
    c = v.cars[car]
    to = beside(v, c.cell, facing)
    behind = [i for i, at in enumerate(v.at) if follow and at == c.cell and v.facing[i] != (facing + 2) & 3]
    ghosts = [Ghost(CAR, to, facing), *[Ghost(kind_name(v, i), to, facing) for i in behind]]
    if blocked_for_sure(v, to, c.ramming) and not has_hazard(v, to):
        ghosts.append(Ghost("hazard", to))
    hit = tuple(driven_into(v, to, c.ramming))
    return Known(tuple(ghosts), len(behind), hit, tokens=pays(v, to), car=car, stash=stash)


def known(m: Move, v: View) -> Known | None:
    """None for a move that changes nothing a board could show."""
    step = asked(v)
    kind = step_kind(step)
    if isinstance(m, moves.Go):
        car = acting(v)
        follow = kind == agenda.DRIVING or (kind == agenda.TARGET and step_value(step) in (BASE, BONUS))
        return drives(v, car, (v.cars[car].facing + WAY_TURN[m.what]) & 3, follow)
    if isinstance(m, moves.Study):
        c = v.cars[acting(v)]
        cell = beside(v, c.cell, (c.facing + WAY_TURN[m.what]) & 3)
        return Known(meter=1, car=acting(v), looks=cell, tokens=pays(v, cell))
    if isinstance(m, moves.Lay):
        return Known(tile=m.what, cell=v.filling[0]) if v.filling else None
    if isinstance(m, moves.At):
        return Known((Ghost(placed_kind(v, step), place_cell(v, m.car, m.what)),))
    if isinstance(m, moves.Face):
        return faces(v, step, m.what)
    if isinstance(m, (moves.Act, moves.ForcedStep, moves.Boost, moves.HalfTurn)):
        return vehicle_known(m, v)
    if isinstance(m, moves.Swerve):
        who = step_who(step)
        facing = (v.facing[who] + WAY_TURN[m.what]) & 3
        return Known((Ghost(kind_name(v, who), beside(v, v.at[who], facing), facing),), tokens=-1)
    if isinstance(m, moves.TileNumber):
        return Known(looks=v.laid[m.what])
    if isinstance(m, moves.Buy):
        return Known(tokens=-COST[m.what])
    if isinstance(m, (moves.Play, moves.Stunt)):
        return card_known(m, v, kind)
    if isinstance(m, moves.Bait):
        return bait_known(m, v)
    return plain_known(m, v, step)


def placed_kind(v: View, step: int) -> str:
    piece = placed_piece(step)
    return "spikes" if piece == SPIKES_PIECE else "barricade" if piece == BARRICADE_PIECE else kind_name(v, piece)


def faces(v: View, step: int, facing: int) -> Known | None:
    kind, who = step_kind(step), step_who(step)
    if kind == agenda.FACE:
        return Known((Ghost(kind_name(v, who), step_value(step) >> 3, facing),))
    if kind == agenda.JAM:
        return Known((Ghost(kind_name(v, who), beside(v, v.at[who], facing), facing),))
    if kind == agenda.TUNNEL:
        to = beside(v, v.at[who], facing)
        return Known((Ghost("HEL", to if may_reach(v, who, to) else v.at[who], facing),), tokens=-1)
    return None


def vehicle_known(m: Move, v: View) -> Known | None:
    assert isinstance(m, (moves.Act, moves.ForcedStep, moves.Boost, moves.HalfTurn))
    who = PLACE_IN_FLEET[boxes(v)][m.what]
    cell, facing, kind = v.at[who], v.facing[who], kind_name(v, who)
    if isinstance(m, moves.Boost):
        return Known(tokens=-1)
    if isinstance(m, moves.HalfTurn):
        return Known((Ghost(kind, cell, (facing + 2) & 3),), tokens=-1)
    if isinstance(m, moves.ForcedStep):
        to = forced_to(v, who)
        slammed = any(c.cell == to and c.base == SLAMMED for c in v.cars)
        hurt = to != cell and (has_hazard(v, to) or slammed)  # GD-SLM.3, GD-SLM.4
        return Known((Ghost(kind, to, facing),), crashed=tuple(crashing(v, [who])) if hurt else ())
    if m.action > 2:
        return Known((Ghost(kind, cell, (facing + (3 if m.action == 3 else 1)) & 3),))
    to = (facing + WAY_TURN[m.action]) & 3
    there = beside(v, cell, to)
    paid = -1 if kind == "ARM" and has_hazard(v, there) else 0
    return Known((Ghost(kind, there, to),), tokens=paid)


def card_known(m: moves.Play | moves.Stunt, v: View, kind: int) -> Known | None:
    car = acting(v)
    c = v.cars[car]
    stash = -again_cost(v) if m.again else 0
    if kind == agenda.HAZARD:  # whoever trails crashes, GD-FOL.7
        if isinstance(m, moves.Play) and c.kind == SWITCHED:  # GD-HBT.9: on from here, and nobody trails
            return drives(v, car, (c.heading + 2) & 3, False, stash)
        behind = tuple(crashing(v, [i for i in range(len(v.at)) if c.trailing >> i & 1]))
        back = (Ghost(CAR, c.left, (c.heading + 2) & 3),) if isinstance(m, moves.Play) else ()
        return Known(back, crashed=behind, stash=stash, car=car)
    if isinstance(m, moves.Stunt):
        return None
    if m.what == LDE:
        return Known(meter=-1, car=car, stash=stash)
    if m.what == LWR:
        here = tuple(crashing(v, standing_on(v, c.cell)))
        return Known((Ghost("hazard", c.cell),), crashed=here, car=car, stash=stash)
    if m.what == DEC:
        return Known((Ghost(CAR, c.before, c.before_facing),), car=car, stash=stash)
    if m.what == HBT:
        return drives(v, car, (c.facing + 2) & 3, False, stash)
    return Known(stash=stash, car=car) if stash else None


def bait_known(m: moves.Bait, v: View) -> Known | None:
    """GD-FOUR.23: both facings stay; on one tile nothing is moved."""
    car = acting(v)
    own, other = v.cars[car], v.cars[1 - car]
    stash = -again_cost(v) if m.again else 0
    if own.cell == other.cell:
        return Known(stash=stash, car=car) if stash else None
    if m.fetches:
        return Known((Ghost(CAR, own.cell, own.facing), Ghost(CAR, own.cell, other.facing)), stash=stash, car=car)
    return Known((Ghost(CAR, other.cell, own.facing), Ghost(CAR, own.cell, other.facing)), stash=stash, car=car)


def plain_known(m: Move, v: View, step: int) -> Known | None:
    who = step_who(step)
    if m is moves.BACK_OFF:
        c = v.cars[who]
        behind = [i for i in range(len(v.at)) if c.trailing >> i & 1]
        ghosts = [Ghost(CAR, c.left, c.heading), *[Ghost(kind_name(v, i), c.left, c.heading) for i in behind]]
        return Known(tuple(ghosts), len(behind))
    if m is moves.PLACE_HAZARD:
        return Known((Ghost("hazard", v.cars[who].cell),))
    if m in (moves.TURN_LEFT, moves.TURN_RIGHT, moves.STAY):
        turn = 3 if m is moves.TURN_LEFT else 1 if m is moves.TURN_RIGHT else 0
        return Known((Ghost(kind_name(v, who), v.at[who], (v.facing[who] + turn) & 3),))
    if m is moves.SAVE:
        return Known(tokens=-1)
    if m is moves.CRASH:
        return Known(crashed=(who,))
    if m is moves.FOLLOW:
        c = v.cars[step_value(step)]
        return Known((Ghost(kind_name(v, who), c.cell, c.heading),))
    if m is moves.DISPATCH:
        return Known(tokens=-1)
    return None
