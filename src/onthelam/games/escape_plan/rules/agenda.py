"""The kinds of steps that Escape Plan has (docs/decisions/0012).

A step is about the seat that is asked or acts, unless it says otherwise. Its number, if it has one, stands after the
semicolon. doings.py says what each kind is called and how it is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from onthelam.core.agenda import ALWAYS, WAIVED, Digits, Doing, step_of, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.tabletop import Step
from onthelam.games.escape_plan.rules.charts import COLOURS
from onthelam.games.escape_plan.rules.moves import Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import PLENTY, hides_cash

if TYPE_CHECKING:
    from mypy_extensions import i64

# a day
DAY: Final = 0  # EP-4.1: the phases are laid
INCOME: Final = 1  # EP-5.1
UNLOCK_FEE: Final = 2  # D1
PATROL: Final = 3  # EP-6.1
STACK: Final = 4  # D2; exit
TILE: Final = 5  # D3
CELL: Final = 6  # D4; tile
ROTATION: Final = 7  # D4; TILE_OF, CELL_OF
LOOT_TILE: Final = 8  # D5, D6; location
TOPS: Final = 9  # EP-7.16
ORDER: Final = 10  # EP-8
PART: Final = 11  # EP-9.1; part
ADJUSTMENT: Final = 12  # EP-9.10
DAY_END: Final = 13  # EP-23, EP-25.2
# a turn
SPEND: Final = 14  # D7
TURN: Final = 15  # EP-9.7, EP-24.8
MAIN: Final = 16  # D8
TRAVEL: Final = 17  # D9
WAY: Final = 18  # D28; location
DOOR: Final = 19  # D11
AVOID: Final = 20  # D10
VISIT: Final = 22  # EP-12.1
END: Final = 23  # D24
LEAVE: Final = 24  # EP-24.7
# a visit
MOMENT: Final = 25  # D12; ARRIVING, PAID or BETWEEN
PAWNS: Final = 26  # EP-12.2
UNLOCK: Final = 27  # D22
HEAL: Final = 28  # EP-13.3
CONTACT: Final = 29  # D20
PLACE: Final = 30  # D21; thing
CHURCH: Final = 31  # D13
HOSPITAL: Final = 32  # D14
SEEN: Final = 33  # EP-13.11
LOOT: Final = 34  # EP-13.15, EP-13.27; loot place
SAFE: Final = 35  # EP-13.30, EP-13.31; loot place
FIXER: Final = 36  # D15
GAS: Final = 37  # EP-13.37
EQUIPMENT: Final = 38  # D16; how many more
LOCKER: Final = 39  # D17
KEY: Final = 40  # D29; colour of the locker
DRAW: Final = 41  # D30; STACK_OF, HACKERS
KEEP: Final = 42  # D17, D19; stack
HIRE: Final = 43  # D18; location
EXIT: Final = 44  # EP-22.2, D19; exit
BONUS: Final = 45  # EP-13.23 to EP-13.25; loot place
RED_BONUS: Final = 46  # D23
BONUS_INCOME: Final = 47  # EP-13.42
# effects
HOME: Final = 48  # D27; gang option
AIM: Final = 49  # D10
OFFICER: Final = 50  # D25, D26; FOR, LEFT, FIRST
TARGET: Final = 51  # D25, D26; the same, OFFICER_OF
# the adjustment
ADJUST: Final = 52  # EP-16.7
LINE: Final = 53  # EP-16.11; line
INSPECTOR: Final = 55  # EP-27.3
DISC: Final = 56  # EP-13.23, EP-16.15

# moments of a visit, EP-12.8
ARRIVING: Final = 0
PAID: Final = 1
BETWEEN: Final = 2

TILE_OF: Final = Digits(0, 4)
CELL_OF: Final = Digits(4)
STACK_OF: Final = Digits(0, 3)
HACKERS: Final = Digits(3)
FOR: Final = Digits(0, 3)  # whom the officer must come nearer to, EP-16.14: the seat and 1; 0: it moves freely
LEFT: Final = Digits(3, 2)  # how many officers more, this one included
FIRST: Final = Digits(5, 1)  # 1: one must be moved
OFFICER_OF: Final = Digits(6)


def by_seat(kind: int) -> list[Step]:
    """The step of each seat."""
    return [step_of(kind, seat) for seat in range(len(COLOURS))]


def laid_ready(kinds: list[int]) -> list[list[Step]]:
    """By seat: these steps of it in their order, ready to be laid."""
    return [[step_of(kind, seat) for kind in reversed(kinds)] for seat in range(len(COLOURS))]


class Asking(Doing):
    """A step that asks the seat that it is about."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step)

    def legal(self, s: State, step: i64, seat: int) -> list[CoreMove]:
        return self.moves(s, step, seat, s.thieves[seat].cash)

    def ready(self, s: State, step: i64, seat: int) -> tuple[CoreMove, ...]:
        return tuple(self.moves(s, step, seat, s.thieves[seat].cash))

    def answer(self, t: Telling[State], step: i64, m: CoreMove) -> None:
        assert isinstance(m, Move)
        self.take(t, step, step_who(step), m)

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        """What could be done with so much cash."""
        raise NotImplementedError

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        """`answer`, with the seat."""
        raise NotImplementedError


class Priced(Asking):
    """What may be done hangs on the purse. Whether it is asked does not: it is, if somebody with plenty of cash had a
    choice. Else everybody could tell the rich from the poor (docs/decisions/0012)."""

    def seat(self, s: State, step: i64) -> int:
        who = step_who(step)
        if hides_cash(s) and len(self.moves(s, step, who, PLENTY)) > 1:
            return who + ALWAYS
        return who


class Offered(Priced):
    """What can be left: with nothing else to do it is. doings.py says by which move."""

    def seat(self, s: State, step: i64) -> int:
        who = step_who(step)
        cash = PLENTY if hides_cash(s) else s.thieves[who].cash
        return who + ALWAYS if len(self.moves(s, step, who, cash)) > 1 else WAIVED


class Always(Asking):
    """Asked even if there is one thing to do: section 5 says so."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) + ALWAYS
