"""How good a state looks: all that bots learn of this game.

The heart of it is the next pursuit check. It follows the round to that in a sketch of the table (where the Car, the
vehicles and the Driver's cards will be), then asks whether the turn after it offers a way on which nobody can follow.
To that come the tiles still to be laid, the room to lay them in, cards, Stash, tokens and the pieces on the table. A
face-down tile counts as what it is only for a seat that knows it.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.worth import logistic
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.advice import sketch
from onthelam.games.getaway_driver.rules.advice.sketch import HEADINGS, WEIGHTS, Sketch, sketched
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE
from onthelam.games.getaway_driver.rules.charts import Cell, Facing, Mask
from onthelam.games.getaway_driver.rules.space import TILE, is_spaced
from onthelam.games.getaway_driver.rules.state import State, bag_total
from onthelam.games.getaway_driver.rules.tabletop import ahead, distance, is_open, kind_of

HALF_TILE: Final = TILE // 2

# -- what it all comes to --------------------------------------------------------------------------------------------


def meter_cost(s: State, meter: int) -> float:
    if meter <= 0:
        return 0.0
    if meter >= s.top:
        return WEIGHTS.caught
    share = meter / (s.top - 1)
    return WEIGHTS.meter * share * share


def vehicle_cost(kind: int) -> float:
    if kind == charts.PAT:
        return WEIGHTS.patrol
    if kind == charts.MOT:
        return WEIGHTS.motorcycle
    return WEIGHTS.helicopter if kind == charts.HEL else WEIGHTS.armoured


def pieces_cost(s: State, k: Sketch) -> float:
    """Vehicles, the nearer the worse; one that looks away has a longer way."""
    cost = 0.0
    for v in range(len(k.at)):
        at = k.at[v]
        if at < 0:
            continue
        far = float(distance(s, at, k.cell))
        if far > 0 and distance(s, ahead(s, at, k.face[v]), k.cell) > far:
            far += 1.0
        cost += vehicle_cost(kind_of(s, v)) + WEIGHTS.closeness / (1.0 + far)
    return cost


def room_for(s: State, k: Sketch) -> float:
    """Open cells within two of the Car, those next to it twice as good; but the one behind it is not filled."""
    room = 0.0
    behind = (k.facing + 2) & 3
    for facing in range(4):
        cell = ahead(s, k.cell, facing)
        if is_open(s, cell):
            room += 0.5 if facing == behind else 1.0
        for other in (ahead(s, cell, facing), ahead(s, cell, (facing + 1) & 3)):
            if is_open(s, other):
                room += 0.5
    return room


def runs_for(s: State, k: Sketch) -> float:
    """How far the ways ahead, left and right lead over open cells: there every movement lays three tiles."""
    run = 0.0
    for heading in HEADINGS[k.facing]:
        cell = ahead(s, k.cell, heading)
        worth = 1.0
        while s.ground[cell] and worth > 0.2:
            if is_open(s, cell):
                run += worth
            worth *= 0.75
            cell = ahead(s, cell, heading)
    return run


def way_to_room(s: State, k: Sketch) -> int:
    """How many movements bring the Car to where a tile must be laid; FAR_WAY: none that it could make."""
    icons = sketch.stunt_icons(s, k)
    start = k.cell * 4 + k.facing
    seen = {start}
    waiting = [start]
    moves = 0
    while waiting and moves < sketch.FAR_WAY:
        following: list[int] = []
        for place in waiting:
            for heading in HEADINGS[place & 3]:
                cell = ahead(s, place >> 2, heading)
                if is_open(s, cell):
                    return moves
                then = cell * 4 + heading
                if s.ground[cell] and then not in seen and is_passable(s, k, cell, icons):
                    seen.add(then)
                    following.append(then)
        waiting = following
        moves += 1
    return sketch.FAR_WAY


def is_passable(s: State, k: Sketch, cell: Cell, icons: Mask) -> bool:
    if tabletop.has_hazard(s, cell) and charts.ICONS[s.tiles[cell]] & icons == 0:
        return False
    return k.hand != 0 or tabletop.barricade_on(s, cell) < 0


def loot_for(s: State, k: Sketch) -> float:
    """Stash still to be had, the nearer the better."""
    loot = 0.0
    for i in range(len(s.token_at)):
        cell = s.token_at[i]
        if cell == tabletop.ON_TABLE and s.token_cells[i]:
            cell = s.token_cells[i][0]
        if cell >= 0:
            loot += 1.0 / (1.0 + distance(s, cell, k.cell))
    return loot


def tiles_after(s: State, k: Sketch) -> int:
    """Tiles in the bag after the next expansion; below 0: Escape Town is laid."""
    left = bag_total(s)
    for heading in HEADINGS[k.facing]:
        if is_open(s, ahead(s, k.cell, heading)):
            left -= 1
    return left


def goal(s: State, k: Sketch) -> float:
    """How far the Driver has come, in steps: tiles laid, or what an event asks for instead."""
    left = tiles_after(s, k)
    all_tiles = 43.0 * len(s.cars)
    come = WEIGHTS.tiles * (1.0 - left / all_tiles)
    if left < 0 and s.event != charts.EV2:
        come += WEIGHTS.caught
    if s.event == charts.EV1:
        come += 1.2 * s.crashes - 1.2 * s.escapes
    elif s.event == charts.EV2:
        taken = len([at for at in s.token_at if at < tabletop.ON_TABLE])
        come = WEIGHTS.tiles * taken / max(1, len(s.token_at)) + 2.0 * loot_for(s, k)
    elif s.event == charts.EV6:
        come = max(come, WEIGHTS.tiles * (1.0 - s.bomb / 6.0))
    return come


def cards_worth(s: State, k: Sketch) -> float:
    c = s.cars[k.car]
    held = charts.count_of(k.hand)
    uses = min(c.stash // tabletop.again_cost(s), charts.count_of(c.discard) + held)
    return WEIGHTS.card * held + WEIGHTS.spent_card * uses + WEIGHTS.stash * c.stash


def after_check(s: State, k: Sketch, meter: int) -> float:
    """The worth of a table on which a round is over."""
    if meter >= s.top:
        return -WEIGHTS.caught
    risk = sketch.risk_ahead(s, k)
    worth = WEIGHTS.start + goal(s, k) + cards_worth(s, k) - pieces_cost(s, k)
    worth += WEIGHTS.room * room_for(s, k) + WEIGHTS.loot * loot_for(s, k)
    worth += WEIGHTS.run * runs_for(s, k) - WEIGHTS.way * way_to_room(s, k)
    up = meter_cost(s, meter + 1) - meter_cost(s, meter)
    down = meter_cost(s, meter) - meter_cost(s, meter - 1)
    worth -= meter_cost(s, meter) + WEIGHTS.again * (min(risk, 1.0) * up - (1.0 - min(risk, 1.0)) * down)
    if risk > 1.0:
        worth -= WEIGHTS.caught / 2  # boxed in
    return worth


def turn_over(s: State, k: Sketch) -> float:
    """The Driver has driven; the Police may still have to act. Then GD-CHK, and on."""
    if k.police:
        if s.cars[k.car].base == tabletop.SLAMMED:
            sketch.police_slam(s, k)
        else:
            sketch.police_come(s, k)
    meter = s.cars[k.car].meter
    tile = s.tiles[k.cell]
    if not sketch.is_chased(s, k):
        meter = max(0, meter - 1)
    elif tile == charts.UNKNOWN or charts.MIDTOWN[tile] != charts.GARAGE:
        meter += 1
    k.busy = 0
    return after_check(s, k, meter)


# -- how a movement ends: each tries it on a sketch of its own ---------------------------------------------------------


def arrived(s: State, k: Sketch, trailing: Mask, heading: Facing) -> float:
    """Those who follow come to the Car, or crash where it stands on a token."""
    for v in range(len(k.at)):
        if trailing >> v & 1:
            if k.on_hazard and kind_of(s, v) != charts.HEL and s.event != charts.EV3:
                k.at[v] = -1
            else:
                k.at[v] = k.cell
                k.face[v] = heading
            k.busy |= 1 << v
    return turn_over(s, k)


def stunted(s: State, k: Sketch, trailing: Mask, heading: Facing) -> float:
    """The Car stays on a token by a stunt; on a tile that is not known, some card does it."""
    then = k.copy()
    then.on_hazard = True
    tile = s.tiles[k.cell]
    if tabletop.has_hazard(s, k.cell) or sketch.knows(s, k.seat, k.cell):
        then.hand = sketch.spent_on(k.hand, charts.ICONS[tile])
    else:
        then.hand &= then.hand - 1
    return arrived(s, then, trailing, heading)


def stayed(s: State, k: Sketch, trailing: Mask, heading: Facing) -> float:
    """The Car stays, and no token lies there."""
    return arrived(s, k.copy(), trailing, heading)


def backed_off(s: State, k: Sketch, left: Cell, trailing: Mask, heading: Facing) -> float:
    then = k.copy()
    then.cell = left
    then.facing = heading
    then.on_hazard = False
    return arrived(s, then, trailing, heading)


def badge_cost(s: State, badge: int) -> float:
    """GD-BADGE; in solo cards are drawn instead, two for a badge of 3."""
    if s.mode != tabletop.SOLO:
        return WEIGHTS.token * badge
    return 0.0 if badge == 0 else WEIGHTS.draw if badge < 3 else 2 * WEIGHTS.draw


def drive_worth(s: State, k: Sketch, heading: Facing, follows: bool) -> float:
    """What a movement that is still to be made is likely to lead to."""
    left = k.cell
    cell = ahead(s, left, heading)
    tile = s.tiles[cell]
    trailing = 0
    for v in range(len(k.at)):
        if follows and k.at[v] == left and k.face[v] != (heading + 2) & 3:
            trailing |= 1 << v
    here = k.copy()
    here.cell = cell
    here.facing = heading
    here.on_hazard = tabletop.has_hazard(s, cell)
    if tabletop.barricade_on(s, cell) >= 0 and not s.cars[k.car].ramming:
        here.hand &= here.hand - 1  # some card pays
    icons = sketch.stunt_icons(s, here)
    back = backed_off(s, here, left, trailing, heading)
    may_stunt = tile != charts.UNKNOWN and charts.ICONS[tile] & icons != 0
    if here.on_hazard:
        return max(back, stunted(s, here, trailing, heading)) if may_stunt else back
    plain = stayed(s, here, trailing, heading)
    if sketch.is_blocking(s, k, cell):
        return plain
    if sketch.knows(s, k.seat, cell):
        pay = badge_cost(s, charts.BADGE[tile]) if s.marks[cell] & tabletop.UP == 0 else 0.0
        if charts.LIGHT[tile] == charts.GREEN:
            return plain - pay
        stunt = max(back, stunted(s, here, trailing, heading)) if may_stunt else back
        return (stunt if charts.LIGHT[tile] == charts.RED and s.event != charts.EV5 else max(plain, stunt)) - pay
    odds = sketch.match_odds(icons)
    stunt = max(back, stunted(s, here, trailing, heading)) if odds > 0 else back
    red = odds * stunt + (1.0 - odds) * back
    yellow = odds * max(plain, stunt) + (1.0 - odds) * plain
    worth = sketch.RED_ODDS * red + sketch.YELLOW_ODDS * yellow + (1.0 - sketch.RED_ODDS - sketch.YELLOW_ODDS) * plain
    return worth - sketch.BADGE_ODDS * badge_cost(s, 2) - WEIGHTS.unknown


def best_drive(s: State, k: Sketch, follows: bool) -> float:
    best = -2 * WEIGHTS.caught
    for heading in HEADINGS[k.facing]:
        if sketch.drives(s, k, ahead(s, k.cell, heading)):
            best = max(best, drive_worth(s, k, heading, follows))
    return best


def car_worth(s: State, seat: int, car: int) -> float:
    """The worth of the table for one Driver, from wherever the round stands."""
    c = s.cars[car]
    k = sketched(s, seat, car)
    drives_on = False
    gas = False
    check = False
    for step in s.agenda:
        kind = step_kind(step)
        if kind in (agenda.POLICE, agenda.SOLO_POLICE):
            k.police = True
        elif step_who(step) == car:
            if kind == agenda.CHECK:
                check = True
            elif kind == agenda.TARGET or (kind == agenda.DRIVING and c.base == tabletop.DUE):
                drives_on = True
                gas = gas or (kind == agenda.TARGET and step_value(step) == tabletop.GASSED)
    if not check:
        k.busy = 0
        k.police = True
        return best_drive(s, k, True) if c.cell >= 0 else 0.0
    top = s.agenda[-1]
    if c.kind != tabletop.STILL:
        if step_who(top) == car and step_kind(top) in (agenda.ROAD, agenda.HAZARD):
            return answer_worth(s, k, step_kind(top) == agenda.ROAD)
        if c.cell == c.left:  # it has not yet set off
            return drive_worth(s, k, c.heading, c.kind == tabletop.BASE)
        return arrived(s, k, c.trailing, c.heading)
    if drives_on:
        if c.commit >= 0 and s.ground[tabletop.way_cell(s, c.cell, c.facing, c.commit)]:
            return drive_worth(s, k, (c.facing + charts.WAY_TURN[c.commit]) & 3, True)
        return best_drive(s, k, not gas)  # nothing committed to, or the Car was put elsewhere since
    return turn_over(s, k)


def answer_worth(s: State, k: Sketch, road: bool) -> float:
    """Before the Driver has said what to do about a token, or about a yellow light."""
    c = s.cars[k.car]
    worth = backed_off(s, k, c.left, c.trailing, c.heading)
    if charts.ICONS[s.tiles[c.cell]] & sketch.stunt_icons(s, k):
        worth = max(worth, stunted(s, k, c.trailing, c.heading))
    if road:
        worth = max(worth, stayed(s, k, c.trailing, c.heading))
    return worth


def coming_cost(s: State) -> float:
    """A piece that was bought and is about to be put down: a vehicle two cells off, anything else in the way."""
    if not s.agenda or step_kind(s.agenda[-1]) not in (agenda.WHERE, agenda.FACE):
        return 0.0
    piece = step_who(s.agenda[-1])
    if piece >= BARRICADE_PIECE:
        return WEIGHTS.barricade if step_value(s.agenda[-1]) == agenda.BOUGHT else 0.0
    if s.at[piece] >= 0:
        return 0.0  # one that is sent elsewhere counts where it stands
    return vehicle_cost(kind_of(s, piece)) + WEIGHTS.closeness / 3.0


def shared_worth(s: State) -> float:
    """What is the same for all Cars: tokens, upgrades, a stall."""
    worth = (
        -WEIGHTS.draw * s.badges
        - WEIGHTS.token * s.tokens
        - WEIGHTS.upgrade * (s.owned[charts.DIS] + s.owned[charts.CAM])
    )
    for at in s.barricades + s.spikes:
        if at >= 0:
            worth -= WEIGHTS.barricade
    worth -= coming_cost(s)
    if s.stall_limit:
        share = s.stalled / s.stall_limit
        worth -= WEIGHTS.stall * share * share
    for c in s.cars:
        worth += WEIGHTS.stomp * c.stomp
    return worth


def off_middle(at: int, size: int) -> float:
    return abs(2.0 * at / size - 1.0)


def laying_worth(s: State) -> float:
    """Set-up by hand, choice by choice: what lies in the middle is easier to come to, and has more room."""
    far = 0.0
    for i in range(len(s.token_x)):
        far += off_middle(s.token_x[i], s.wide) + off_middle(s.token_y[i], s.high)
        if not is_spaced(s, i, s.token_x[i], s.token_y[i]):
            far += 1.0  # the Police will move it
    step = s.agenda[-1]
    kind = step_kind(step)
    if kind == agenda.SCATTER:
        given = agenda.SCATTER_ASKS.of(step)
        if given > 0:
            far += off_middle(agenda.SCATTER_X.of(step), s.wide)
        if given > 1:
            far += off_middle(agenda.SCATTER_Y.of(step), s.high)
    elif kind == agenda.START and agenda.START_X.of(step) > 0:
        far += off_middle(agenda.START_X.of(step) - 1 + HALF_TILE, s.wide)
        if agenda.START_Y.of(step) > 0:
            far += off_middle(agenda.START_Y.of(step) - 1 + HALF_TILE, s.high)
    for c in s.cars:
        far -= 0.2 * charts.count_of(c.hand & charts.RECOMMENDED)
    return -far


def drivers_worth(s: State, seat: int) -> float:
    if s.cols == 0:
        return laying_worth(s)
    for c in s.cars:
        if c.cell < 0:
            return 0.0
    worth = car_worth(s, seat, 0)
    if len(s.cars) > 1:
        other = car_worth(s, seat, 1)
        worth = 0.8 * min(worth, other) + 0.2 * max(worth, other)  # one who is caught loses for both
    return worth + shared_worth(s)


def worth(s: State, seat: int) -> float:
    drives_itself = seat < len(s.cars)
    if s.ending:
        return 1.0 if tabletop.DRIVERS_WIN[s.ending] == drives_itself else 0.0
    worth = logistic(0.5 * drivers_worth(s, seat))
    return worth if drives_itself else 1.0 - worth
