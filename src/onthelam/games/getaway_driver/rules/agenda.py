"""What is still to be done: steps on a stack, the next one last (docs/decisions/0010).

A step is one int: its kind, the Car, vehicle or token it is about, and a number. Ints, because a movement lays ten of
them and a copied state shares nothing that would have to be copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# set-up
PICK_HAND: Final = 0  # DP-01, Car
SCATTER: Final = 1  # DP-02, Car; which number is asked
ADJUST: Final = 2  # DP-03; token and which number is asked
START: Final = 3  # DP-04, Car
PATROL: Final = 4  # DP-05, Car
# a round
ROUND: Final = 5
STOMPING: Final = 6  # DP-06, Car
EXPAND: Final = 7
CAMERA: Final = 8  # DP-07
LAY: Final = 9  # DP-08
TOKEN: Final = 10  # DP-09, token; the cell
TURN: Final = 11  # the Driver's turn begins, Car
DRIVING: Final = 12  # DP-10, DP-13, DP-14, Car
SWITCH: Final = 13  # DP-11, Car
JAM: Final = 14  # DP-12, vehicle; Car
FILL: Final = 15  # open cells are filled in mid-turn, Car; 1: the cell behind only
TARGET: Final = 16  # DP-30, Car; the kind of the movement
# MOVE
BARRICADE: Final = 17  # DP-15, Car
ENTER: Final = 18
REVEAL: Final = 19
RAM: Final = 20
MEET: Final = 21  # entry turns of all
ENTRY_TURN: Final = 22  # DP-16, vehicle; d
ROAD: Final = 23  # DP-18, DP-28, Car
HAZARD: Final = 24  # DP-19, Car
ARRIVE: Final = 25  # Car
TUNNEL: Final = 26  # DP-20, vehicle; Car
SWERVE: Final = 27  # DP-21, vehicle; Car
LAND: Final = 28  # Car
STAY: Final = 29  # Car
CITY_MAP: Final = 30  # DP-22, Car
SAVE: Final = 31  # DP-17, vehicle; 1: a saved one clears the token on its cell
# the Police
POLICE: Final = 32  # DP-23, DP-24
DISPATCH: Final = 33  # which vehicle
WHERE: Final = 34  # a cell for the piece; vehicle number, or 16 + Barricade, 32 + Spikes; why
FACE: Final = 35  # its facing; the cell
DECOY: Final = 36  # DP-25, Car
CHECK: Final = 37  # Car
BUY: Final = 38  # DP-26
ROUND_END: Final = 39
LIFT: Final = 40  # DP-27; how many
# solo
SOLO_POLICE: Final = 41
SOLO_DRAWS: Final = 42
# four
SET_OFF: Final = 44
ASSIGN: Final = 45  # DP-29, vehicle
SHARE: Final = 46  # DP-32, Car; card
TERRAIN: Final = 48
EXPAND_ONE: Final = 49  # four: who lays next
# by number, as positions write them and records tell them; 43 and 47 are no steps: DP-31 and DP-33 are part of others
STEP_NAMES: Final = [
    "pick-hand", "scatter", "adjust", "start", "patrol", "round", "stomping", "expand", "camera", "lay", "token",
    "turn", "driving", "switch", "jam", "fill", "target", "barricade", "enter", "reveal", "ram", "meet", "entry-turn",
    "road", "hazard", "arrive", "tunnel", "swerve", "land", "stay", "city-map", "save", "police", "dispatch", "where",
    "face", "decoy", "check", "buy", "round-end", "lift", "solo-police", "solo-draws", "", "set-off", "assign", "share",
    "", "terrain", "expand-one",
]  # fmt: skip

# why a piece is being placed: part of the number of WHERE
BOUGHT: Final = 0
SENT: Final = 1  # Dispatch
SHIFTED: Final = 2  # Spikes
AT_SETUP: Final = 3


# what `seat` says beside a seat
NOBODY: Final = -1  # `run` does it
NOTHING: Final = -2  # there is nothing to do, and `run` need not be called
WAIVED: Final = -3  # nothing but to pass or to end: nothing else can be done
IN_PLACE: Final = -4  # `run` does it, and puts other steps where this one lies
ALWAYS: Final = 8  # added to a seat: asked even if there is only one thing to do

# by kind of step: whom it asks, if it asks anybody
OF_CAR: Final = 0  # the seat of the Car it is about
OF_POLICE: Final = 1
BY_ITSELF: Final = 2  # `asked` says it
ASK_POLICE: Final = [ADJUST, TOKEN, ENTRY_TURN, TUNNEL, SWERVE, SAVE, POLICE, DISPATCH, WHERE, FACE, BUY, LIFT, ASSIGN]
WHOM: Final[list[int]] = [
    OF_POLICE if kind in ASK_POLICE else BY_ITSELF if kind in (CAMERA, LAY, JAM) else OF_CAR
    for kind in range(len(STEP_NAMES))
]
ASKING: Final = 255  # the part of a step that says whom it asks: its kind and, of a Car, which


def step_of(kind: int, who: int = 0, value: int = 0) -> Step:
    return kind | who << 6 | value << 12


def always(seat: int) -> int:
    """Asked anyway; in solo the Police are NOBODY."""
    return seat + ALWAYS if seat >= 0 else seat


def step_kind(step: i64) -> i64:
    return step & 63


def step_who(step: i64) -> i64:
    return step >> 6 & 63


def step_value(step: i64) -> i64:
    return step >> 12


@final
class Planned(Event):
    """All that is still to be done after a move. No line in any log.

    One a move, told last. While a move is played steps come and go by the dozen: `plan` and `done` tell nothing.
    """

    word: ClassVar[str] = "planned"
    steps: list[Step]

    def change(self, s: State) -> None:
        s.agenda = self.steps[:]


# by the step on top, if it has no number: the event that was told last; mostly the same ones lie below
LAST_PLANNED: Final[list[Planned]] = [Planned([])] * (ASKING + 1)


def plan(t: Telling[State], steps: list[Step]) -> None:
    """Steps to be done next, in this order."""
    agenda = t.state.agenda
    for i in range(len(steps) - 1, -1, -1):
        agenda.append(steps[i])


def plan_one(t: Telling[State], step: Step) -> None:
    """A step to be done next."""
    t.state.agenda.append(step)


def plan_ready(t: Telling[State], steps: list[Step]) -> None:
    """Steps that lie ready as on the agenda, the next one last. Laid at once: one by one, a list grows too often."""
    agenda = t.state.agenda
    agenda += steps


def done(t: Telling[State]) -> None:
    """The step on top is done."""
    t.state.agenda.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Doing:
    """How steps of one kind are done. One object a kind."""

    def seat(self, s: State, step: i64) -> int:
        """Who is asked if there are two things to do, with ALWAYS added: asked anyway; or one of those above.

        GD-DP.1 wants ALWAYS where a missing question would betray something. It also stands where there certainly are
        two things to do: no need to list them.
        """
        return NOBODY

    def asked(self, s: State, step: i64) -> int:
        """Who is asked, when it is known that somebody is and WHOM does not tell."""
        raise NotImplementedError

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        raise NotImplementedError

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        """`legal`, as it is asked for: a step that is asked often has its own, with lists that lie ready."""
        return tuple(self.legal(s, step, seat))

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        """The step still lies on top; whoever answers it takes it away."""
        raise NotImplementedError

    def run(self, t: Telling[State], step: i64) -> None:
        """The step has been taken away, or is to be replaced: IN_PLACE."""
        raise NotImplementedError
