"""Does every step of a written agenda fit what lies on the table?"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_of, step_value, step_who
from onthelam.core.fields import must
from onthelam.core.refusal import N_
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules import agenda as steps
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.cards import can_pay, may_pass
from onthelam.games.getaway_driver.rules.chapters.expand import liftable
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.chapters.roads import may_place
from onthelam.games.getaway_driver.rules.chapters.setup import fits_start
from onthelam.games.getaway_driver.rules.chapters.stash import may_aim
from onthelam.games.getaway_driver.rules.charts import NO_TILE
from onthelam.games.getaway_driver.rules.doings import AGENDA
from onthelam.games.getaway_driver.rules.positions.agenda import wrong_step
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import IN_SUPPLY, Car, ahead, kind_of, way_cell

# what a step is about; one that is not named here is about a Car
ABOUT_VEHICLE: Final = [
    steps.JAM, steps.ENTRY_TURN, steps.TUNNEL, steps.SWERVE, steps.SAVE, steps.FACE, steps.ASSIGN,
]  # fmt: skip
ABOUT_NOTHING: Final = [steps.ROUND, steps.ADJUST, steps.LAY, steps.CAMERA, steps.DISPATCH, steps.LIFT]
LAYERS: Final = 3  # A, B and the City: what EXPAND_ONE is about
OF_FOUR: Final = [steps.ASSIGN, steps.SHARE, steps.EXPAND_ONE]
OF_POLICE: Final = [kind.number for kind in AGENDA.kinds if isinstance(kind.doing, steps.OfPolice)]
NOT_IN_SOLO: Final = [steps.CAMERA, *[kind for kind in OF_POLICE if kind != steps.ADJUST]]
# the highest number of a step; one that is not named here has none, unless it is looked at below
MOST: Final[dict[int, int]] = {
    steps.PATROL: 1, steps.ENTRY_TURN: 3, steps.SAVE: 1, steps.SHARE: charts.ORDINARY - 1, steps.LIFT: 3,
}  # fmt: skip
WITH_NUMBER: Final = [
    steps.SCATTER, steps.ADJUST, steps.START, steps.TOKEN, steps.JAM, steps.TARGET, steps.TUNNEL, steps.SWERVE,
    steps.WHERE, steps.FACE,
]  # fmt: skip
PLACING: Final = [steps.WHERE, steps.FACE, steps.DISPATCH]
ON_THE_WAY: Final = [  # these need a movement under way; those after them are passed over if the Car has backed off
    steps.BARRICADE, steps.ENTER, steps.REVEAL, steps.RAM, steps.MEET, steps.ROAD, steps.HAZARD,
]  # fmt: skip


def check_steps(s: State, stash_count: int, round_steps: list[Step]) -> None:
    """Every step that is not simply one of the round."""
    setup = step_kind(s.agenda[0]) == steps.ROUND
    for i, step in enumerate(s.agenda):
        if step not in round_steps:
            check_about(s, step)
            on_top = i == len(s.agenda) - 1
            placing = step_kind(step) in PLACING
            fits = not setup or fits_setup(s, step, on_top)
            if not fits or not (fits_placing(s, step, setup) if placing else fits_table(s, step)):
                raise wrong_step(step)
    if setup:
        check_setup(s, stash_count)
    check_laying(s)
    for car in range(len(s.cars)):
        check_movement(s, car)


def check_about(s: State, step: Step) -> None:
    """Its mode, what it is about, and its number."""
    kind = step_kind(step)
    who = step_who(step)
    foreign = s.mode != tabletop.FOUR if kind in OF_FOUR else kind in NOT_IN_SOLO and s.mode == tabletop.SOLO
    gaps = {"text": repr(AGENDA.text(step))}
    must(not foreign, "", N_("The step {text} does not belong to this mode."), gaps)
    if kind in ABOUT_VEHICLE:
        there = who < len(s.at)
    elif kind in ABOUT_NOTHING:
        there = who == 0
    elif kind == steps.TOKEN:
        there = who < len(s.token_x)
    elif kind == steps.WHERE:
        there = is_piece(s, who)
    else:
        there = who < (LAYERS if kind == steps.EXPAND_ONE else len(s.cars))
    if not there or (kind not in WITH_NUMBER and step_value(step) > MOST.get(kind, 0)):
        raise wrong_step(step)


def is_piece(s: State, piece: int) -> bool:
    if piece >= SPIKES_PIECE:
        return piece - SPIKES_PIECE < len(s.spikes)
    if piece >= BARRICADE_PIECE:
        return piece - BARRICADE_PIECE < len(s.barricades)
    return piece < len(s.at)


def fits_table(s: State, step: Step) -> bool:
    """What a step needs on the table is there."""
    kind = step_kind(step)
    who = step_who(step)
    value = step_value(step)
    if kind in ABOUT_VEHICLE and s.at[who] < 0:
        return False
    if kind == steps.SAVE:
        return kind_of(s, who) == charts.ARM
    if kind == steps.TUNNEL or kind == steps.SWERVE:
        wanted = charts.HEL if kind == steps.TUNNEL else charts.MOT
        return kind_of(s, who) == wanted and value < len(s.cars) and s.cars[value].trailing >> who & 1 == 1
    if kind == steps.JAM:
        return value < len(s.cars)
    if kind == steps.TOKEN:
        loose = s.token_at[who] == tabletop.ON_TABLE
        return loose and value in s.token_cells[who] and s.tiles[value] != NO_TILE
    if kind == steps.TARGET:
        any_way = value in (tabletop.BONUS, tabletop.GASSED)
        return any_way or (value == tabletop.HANDBRAKED and may_turn_back(s, who))
    if kind == steps.LIFT:
        return s.event == charts.EV2 and 1 <= value <= len(liftable(s))
    if kind == steps.BARRICADE:
        return may_pass(s, who, ahead(s, s.cars[who].cell, s.cars[who].heading), can_pay(s, who))
    return True


def may_turn_back(s: State, car: int) -> bool:
    """A Handbrake Turn asks nobody: there is a tile behind, or soon will be, and the Car may pass."""
    cell = behind(s, s.cars[car])
    return (s.tiles[cell] != NO_TILE or cell in s.filling) and may_pass(s, car, cell, can_pay(s, car))


def behind(s: State, c: Car) -> int:
    return way_cell(s, c.cell, c.facing, charts.BEHIND)


def fits_placing(s: State, step: Step, setup: bool) -> bool:
    """A piece that is bought or set up lies in supply, one that is sent or moved stands on the table."""
    kind = step_kind(step)
    piece = step_who(step)
    value = step_value(step)
    why = steps.WHY.of(step)
    if kind == steps.DISPATCH:
        return s.tokens > 0
    if kind == steps.WHERE and piece >= BARRICADE_PIECE:
        moves = value == steps.SHIFTED and piece >= SPIKES_PIECE and s.tokens > 0
        at = s.spikes[piece - SPIKES_PIECE] if piece >= SPIKES_PIECE else s.barricades[piece - BARRICADE_PIECE]
        return not setup and (at >= 0 if moves else at == IN_SUPPLY and value == steps.BOUGHT)
    if why == steps.SENT:
        fits = not setup and s.tokens > 0 and s.at[piece] >= 0 and s.flags[piece] & tabletop.DISPATCHED == 0
    else:
        fits = s.at[piece] == IN_SUPPLY and why == (steps.AT_SETUP if setup else steps.BOUGHT)
    if kind == steps.FACE:
        return fits and steps.FACE_CELL.of(step) < len(s.ground) and may_place(s, piece, steps.FACE_CELL.of(step))
    return fits and steps.WHERE_CAR.of(step) < (len(s.cars) if setup else 1)


# -- set-up ----------------------------------------------------------------------------------------------------------


def fits_setup(s: State, step: Step, on_top: bool) -> bool:
    """Numbers that were asked for one after the other lie in the step on top; the others have only begun."""
    kind = step_kind(step)
    car = step_who(step)
    value = step_value(step)
    if kind == steps.PICK_HAND:
        return s.cars[car].discard | s.cars[car].out == 0
    if kind == steps.SCATTER:
        asked = steps.SCATTER_ASKS.of(step)
        x = steps.SCATTER_X.of(step)
        y = steps.SCATTER_Y.of(step)
        if asked == steps.ASK_X:
            fits = x == 0 and y == 0
        elif asked == steps.ASK_SPREAD:
            fits = on_top and s.stash_mode == tabletop.THROW and may_aim(s, x, y)
        else:
            fits = on_top and y == 0
        return fits and steps.SCATTER_COUNT.of(step) > 0 and asked <= steps.ASK_SPREAD
    if kind == steps.ADJUST:
        chosen = steps.ADJUST_HOW.of(step) == steps.TOKEN_CHOSEN and steps.ADJUST_TOKEN.of(step) < len(s.token_x)
        return value < 2 or (on_top and chosen)
    if kind == steps.START and value > 1:
        x = steps.START_X.of(step) - 1
        y = steps.START_Y.of(step) - 1
        return on_top and steps.START_HOW.of(step) == 0 and x >= 0 and (y < 0 or fits_start(s, car, x, y))
    return True


def check_setup(s: State, stash_count: int) -> None:
    """Hands are full unless they are being picked, all Stash has landed or is to be scattered, no vehicle is early."""
    for car, c in enumerate(s.cars):
        picks = step_of(steps.PICK_HAND, car) in s.agenda
        full = charts.count_of(c.hand) == charts.HAND
        must(full != picks, "GD-SET.3", N_("During set-up a Driver has five cards, or is to pick them."))
    landing = sum([steps.SCATTER_COUNT.of(step) for step in s.agenda if step_kind(step) == steps.SCATTER])
    waiting = len([kind for kind in kinds_on(s) if kind in (steps.PATROL, steps.WHERE, steps.FACE)])
    held = sum([c.stash + c.spent for c in s.cars])
    all_there = held == 0 and len(s.token_x) + landing == stash_count * len(s.cars)
    must(all_there, "", N_("During set-up all Stash tokens lie on the table or are still to be scattered."))
    early = len([at for at in s.at if at >= 0]) + waiting > len(s.cars)
    must(not early, "GD-SET.12", N_("During set-up every Driver gets one patrol car."))


# -- tiles and movements under way -----------------------------------------------------------------------------------


def kinds_on(s: State) -> list[int]:
    return [step_kind(step) for step in s.agenda]


def check_laying(s: State) -> None:
    """Tiles drawn, and tiles still to be lifted, are for open cells; somebody lays them."""
    kinds = kinds_on(s)
    coming = len(s.drawn) + sum([step_value(step) for step in s.agenda if step_kind(step) == steps.LIFT])
    for i, cell in enumerate(s.filling):
        is_open = tabletop.is_open(s, cell) and cell not in s.filling[:i]
        must(is_open, "GD-EXP.1", N_("Only open cells are filled."))
    lays = steps.LAY in kinds
    fits = coming == len(s.filling) and (coming == 0 or (lays and s.layer >= 0))
    fits = fits and (lays or (steps.CAMERA not in kinds and steps.LIFT not in kinds))
    must(fits, "GD-EXP.3", N_("Tiles that are drawn need a cell each, the step lay and a layer."))


def check_movement(s: State, car: int) -> None:
    """GD-MOV.11: a Car is under way as its steps say."""
    c = s.cars[car]
    mine = [step_kind(step) for step in s.agenda if step == step_of(step_kind(step), car)]
    if c.kind == tabletop.STILL:
        fits = not c.trailing and not [kind for kind in ON_THE_WAY if kind in mine]
    else:
        fits = steps.STAY in mine and c.left >= 0 and comes_from(s, c, steps.ENTER in mine)
        fits = fits and (steps.ENTER not in mine or steps.REVEAL in mine)  # GD-MOV.6: what it enters is turned up
        for v in range(len(s.at)):
            fits = fits and (c.trailing >> v & 1 == 0 or s.at[v] >= 0)
        if fits and c.answer == tabletop.HANDBRAKE:
            fits = s.ground[behind(s, c)] == 1 and may_pass(s, car, behind(s, c), can_pay(s, car))
    must(fits, "GD-MOV.11", N_("The movement of a Car and the steps of the agenda do not fit together."))


def comes_from(s: State, c: Car, waits: bool) -> bool:
    """It has left the tile it says, or still stands there and has a tile to go to."""
    if waits:
        return c.left == c.cell and s.tiles[ahead(s, c.cell, c.heading)] != NO_TILE
    return c.kind == tabletop.SWITCHED or ahead(s, c.left, c.heading) == c.cell
