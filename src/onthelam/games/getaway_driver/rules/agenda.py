"""The kinds of steps that Getaway Driver has, and the numbers that steps hold (docs/decisions/0010).

What a step is about stands beside its kind, before the semicolon; its number, if it has one, after it. doings.py says
what each kind is called and how it is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from onthelam.core.agenda import Digits, Doing
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import police

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
# 43 and 47 are no steps: DP-31 and DP-33 are part of others

# numbers of a step that holds several; what may not have been chosen yet is one more, and 0 until then
SCATTER_COUNT: Final = Digits(0, 4)  # tokens still to land
SCATTER_ASKS: Final = Digits(4, 2)
SCATTER_X: Final = Digits(6, 16)
SCATTER_Y: Final = Digits(22)
ADJUST_HOW: Final = Digits(0, 2)
ADJUST_TOKEN: Final = Digits(2, 5)
ADJUST_X: Final = Digits(7)  # + 1
START_HOW: Final = Digits(0, 2)
START_X: Final = Digits(2, 16)  # + 1
START_Y: Final = Digits(18)  # + 1
WHY: Final = Digits(0, 3)  # of WHERE and FACE
WHERE_CAR: Final = Digits(3)  # at set-up: near which Car
FACE_CELL: Final = Digits(3)

# SCATTER_ASKS: which number is asked
ASK_X: Final = 0
ASK_Y: Final = 1
ASK_SPREAD: Final = 2

TOKEN_CHOSEN: Final = 2  # ADJUST_HOW

# WHY a piece is being placed
BOUGHT: Final = 0
SENT: Final = 1  # Dispatch
SHIFTED: Final = 2  # Spikes
AT_SETUP: Final = 3


class OfPolice(Doing):
    """Asked of the Police, unless it says otherwise; in solo they are NOBODY."""

    def seat(self, s: State, step: i64) -> int:
        return police(s)

    def asked(self, s: State, step: i64) -> int:
        return police(s)
