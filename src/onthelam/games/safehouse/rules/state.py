"""What is on the table of Safehouse. There are no secrets: all of it lies open."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from onthelam.core.event import State as CoreState
from onthelam.core.plain import Plain
from onthelam.games.safehouse.rules.charts import EMPTY_ROOM, SQUARES, Colour, Die, Kind, Mask, Square

Phase: TypeAlias = int

# where a turn stands: SH-6.1 and the decision points
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


@final
class Entry(Plain):
    """A number written in this roll, and where its player stood before: what taking it back needs. SH-12.14."""

    source: int
    square: Square
    chameleon: bool
    stood: int


@final
class Sheet(Plain):
    """One player's sheet and place on the route.

    `room` can be worked out from `numbers`; it is kept because `legal`, the dearest part of play, then needs one look a
    square instead of a walk along its mission (docs/decisions/0004). A test compares the two.
    """

    letter: int
    numbers: list[int]  # by square; 0 is empty
    room: list[Mask]  # by square; the numbers it still takes
    chameleons: int
    stands: int  # the square of the route
    used: Mask  # colours entered in this roll
    jokers: Mask  # jokers used in this roll
    source: int  # what `use` has named and `put` not yet placed
    closed: bool
    entries: list[Entry]  # of this roll, in order

    def copy(self) -> Sheet:
        return Sheet(
            self.letter, self.numbers[:], self.room[:], self.chameleons, self.stands,
            self.used, self.jokers, self.source, self.closed, self.entries[:],
        )  # fmt: skip


@final
class State(CoreState):
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
    phase: Phase
    chosen: list[int]  # by kind; while the dice are being chosen
    kind: Kind  # which kind is asked for
    die: Die  # which die is asked for
    thrown: Mask  # dice picked to be thrown again
    proposal: int
    answers: list[int]  # by seat
    decides: bool  # the roller has heard an objection and now decides alone, SH-18.7
    advice: list[str]  # by seat; "" is none
    ending: int

    def copy(self) -> State:
        return State(
            self.start, self.house, self.council, [sheet.copy() for sheet in self.sheets], self.pursuer, self.aside[:],
            self.lid[:], self.faces[:], self.gone, self.holds, self.rerolls, self.held, self.roller, self.turn,
            self.phase, self.chosen[:], self.kind, self.die, self.thrown, self.proposal, self.answers[:], self.decides,
            self.advice[:], self.ending,
        )  # fmt: skip


def new_sheet(letter: int, chameleons: int, stands: int) -> Sheet:
    return Sheet(letter, [0] * SQUARES, EMPTY_ROOM[:], chameleons, stands, 0, 0, NO_SOURCE, False, [])


def basic_number(s: State, colour: Colour) -> int:
    """SH-11.2, SH-11.3: the sum of the colour's pips in the roll; 0 if the colour is not available."""
    first = s.faces[2 * colour]
    second = s.faces[2 * colour + 1]
    return (first if first < 6 else 0) + (second if second < 6 else 0)


def joker_pips(s: State, joker: int) -> int:
    """The pips of w1 (0) or w2 (1); 0 if it was not rolled or shows a pursuer."""
    face = s.faces[8 + joker]
    return face if face < 6 else 0


def number_of(s: State, source: int) -> int:
    """SH-11: the number a source gives. The source must be available."""
    number = basic_number(s, source >> 2)
    if source & 1:
        number += joker_pips(s, 0)
    if source & 2:
        number += joker_pips(s, 1)
    return number


def coloured_aside(s: State) -> int:
    return s.aside[0] + s.aside[1] + s.aside[2] + s.aside[3]


def pursuers_shown(s: State) -> int:
    shown = 0
    for face in s.faces:
        if face == 6:
            shown += 1
    return shown
