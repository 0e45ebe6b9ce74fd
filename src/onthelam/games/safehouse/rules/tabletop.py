"""What lies on the table of Safehouse, and the questions that can be asked of it. All of it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from onthelam.core.agenda import step_kind
from onthelam.core.plain import Mutable, Plain
from onthelam.core.tabletop import Tabletop as CoreTabletop
from onthelam.games.safehouse.rules import charts
from onthelam.games.safehouse.rules.charts import Colour, Die, Kind, Mask, Mission, Square

if TYPE_CHECKING:
    from mypy_extensions import i64

Phase: TypeAlias = int

# where a turn stands: SH-6.1 and the decision points. Until it is OVER these are the kinds of steps, one at a time
TAKING_BACK: Final = 0  # DP-1
CHOOSING: Final = 1  # DP-2
HELPING: Final = 2  # DP-3
THROWING: Final = 3  # DP-4
ENTERING: Final = 4  # DP-5, DP-5p
ANSWERING: Final = 5  # DP-6
OVER: Final = 6
PHASE_NAMES: Final = ["taking-back", "choosing", "helping", "throwing", "entering", "answering", "over"]

# council: SH-18.4 to SH-18.6
ROLLER: Final = 0
TALK: Final = 1
CONSENT: Final = 2
COUNCIL_NAMES: Final = ["ROLLER", "TALK", "CONSENT"]

# a finished joint decision: SH-18.6
NO_PROPOSAL: Final = 0
FETCH: Final = 1
LEAVE: Final = 2
THE_DICE: Final = 3
HOLD: Final = 4
AGAIN: Final = 5
PASS: Final = 6
PROPOSAL_NAMES: Final = ["none", "fetch", "leave", "dice", "hold", "again", "pass"]

UNANSWERED: Final = 0
AGREED: Final = 1
OBJECTED: Final = 2
ANSWER_NAMES: Final = ["none", "agree", "object"]

NO_SOURCE: Final = -1
GOING_ON: Final = 0
WON: Final = 1
LOST: Final = 2
ENDING_NAMES: Final = ["going-on", "won", "lost"]

FROM_ROLLER: Final = [  # by roller and mask of seats: made once, since to_act is asked after every choice
    [
        tuple(seat for seat in [*range(roller, len(charts.LETTERS)), *range(roller)] if seats >> seat & 1)
        for seats in range(1 << len(charts.LETTERS))
    ]
    for roller in range(len(charts.LETTERS))
]


@final
class Entry(Plain):
    """A number written in this roll, and where its player stood before: what taking it back needs. SH-12.14."""

    source: int
    square: Square
    chameleon: bool
    stood: int


@final
class Sheet(Mutable):
    """One player's sheet and place on the route.

    `room` can be worked out from `squares`; it is kept because `legal`, the dearest part of play, then needs one look a
    square instead of a walk along its mission (docs/decisions/0004). A test compares the two.
    """

    printed: int  # which of the four sheets it is
    squares: list[int]  # the number in each; 0 is empty
    room: list[Mask]  # by square; the numbers it still takes
    chameleons: int
    stands: int  # the square of the route
    used: Mask  # colours entered in this roll
    jokers: Mask  # jokers used in this roll
    source: int  # what `use` has named and `put` not yet placed
    closed: bool
    entries: list[Entry]  # of this roll, in order

    @property
    def numbers(self) -> tuple[int, ...]:
        """By square, as whoever looks on can keep them."""
        return tuple(self.squares)

    @property
    def letter(self) -> str:
        return charts.LETTERS[self.printed]

    @property
    def ongoing(self) -> int:
        """How many missions are under way."""
        count = 0
        for mission in range(charts.MISSIONS):
            if is_ongoing(self, mission):
                count += 1
        return count


def new_sheet(printed: int, chameleons: int, stands: int) -> Sheet:
    return Sheet(printed, [0] * charts.SQUARES, charts.EMPTY_ROOM[:], chameleons, stands, 0, 0, NO_SOURCE, False, [])


def is_ongoing(sheet: Sheet, mission: Mission) -> bool:
    """SH-1.5, SH-1.6: one of its squares holds a number and another does not; the grey 6 is no number here."""
    squares = sheet.squares
    first: i64 = charts.FIRST[mission]
    end: i64 = first + charts.LENGTH[mission]
    begun = squares[first] != 0
    for sq in range(first + 1, end):
        if (squares[sq] != 0) != begun:
            return True
    return False


@mypyc_attr(acyclic=True)
class Tabletop(CoreTabletop):
    """Dice are counts by kind where they are alike (set aside, lid) and faces by die while they are rolled."""

    start: int
    house: int
    council: int
    sheets: list[Sheet]
    pursuer: int  # SH-4.3
    aside: list[int]  # by kind
    lid: list[int]  # by kind
    faces: list[int]  # by die; 0: not in the roll
    gone: Mask  # dice of this roll that showed a pursuer and are in the lid
    holds: int
    rerolls: int
    held: bool  # hold was used in this turn
    roller: int
    turn: int
    chosen: list[int]  # by kind; while the dice are being chosen
    kind: Kind  # which kind is asked for
    die: Die  # which die is asked for
    thrown: Mask  # dice picked to be thrown again
    proposal: int
    answers: list[int]  # by seat
    decides: bool  # the roller has heard an objection and now decides alone, SH-18.7
    advice: list[str]  # by seat; "" is none

    def seats(self) -> int:
        return len(self.sheets)

    @property
    def phase(self) -> Phase:
        return step_kind(self.agenda[-1]) if self.agenda else OVER

    @property
    def basics(self) -> tuple[int, ...]:
        """By colour: its basic number in this roll, 0 if it is not available."""
        return tuple([basic_number(self, colour) for colour in range(4)])

    @property
    def jokers(self) -> tuple[int, ...]:
        """The pips of w1 and w2, 0 if not available."""
        return (joker_pips(self, 0), joker_pips(self, 1))

    @property
    def price(self) -> int:
        """SH-7.4, SH-7.6: the most ongoing missions that any one player has; those in the safe house count."""
        most = 0
        for sheet in self.sheets:
            most = max(most, sheet.ongoing)
        return most

    def lead(self, seat: int) -> int:
        """SH-1.7: the slashes left before a player."""
        return self.sheets[seat].stands - 1 - self.pursuer


def basic_number(s: Tabletop, colour: Colour) -> int:
    """SH-11.2, SH-11.3: the sum of the colour's pips in the roll; 0 if the colour is not available."""
    first = s.faces[2 * colour]
    second = s.faces[2 * colour + 1]
    return (first if first < 6 else 0) + (second if second < 6 else 0)


def joker_pips(s: Tabletop, joker: int) -> int:
    """The pips of w1 (0) or w2 (1); 0 if it was not rolled or shows a pursuer."""
    face = s.faces[8 + joker]
    return face if face < 6 else 0


def number_of(s: Tabletop, source: int) -> int:
    """SH-11: the number a source gives. The source must be available."""
    number = basic_number(s, source >> 2)
    if source & 1:
        number += joker_pips(s, 0)
    if source & 2:
        number += joker_pips(s, 1)
    return number


def coloured_aside(s: Tabletop) -> int:
    return s.aside[0] + s.aside[1] + s.aside[2] + s.aside[3]


def dice_in_lid(s: Tabletop) -> int:
    count = 0
    for dice in s.lid:
        count += dice
    return count


def next_kind(s: Tabletop, kind: Kind) -> Kind:
    """The next kind, from this one on, of which a die is set aside; KINDS if there is none. DP-2."""
    while kind < charts.KINDS and s.aside[kind] == 0:
        kind += 1
    return kind


def next_die(s: Tabletop, die: Die) -> Die:
    """The next die of the roll, from this one on; DICE if there is none. DP-4."""
    while die < charts.DICE and s.faces[die] == 0:
        die += 1
    return die


def pursuers_shown(s: Tabletop) -> int:
    shown = 0
    for face in s.faces:
        if face == 6:
            shown += 1
    return shown
