"""What is on the table of Safehouse. There are no secrets: all of it lies open."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

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
@mypyc_attr(acyclic=True)
class Entry(Plain):
    """A number written in this roll, and where its player stood before: what taking it back needs. SH-12.14."""

    parts: ClassVar[tuple[str, ...]] = ("source", "square", "chameleon", "stood")

    def __init__(self, source: int, square: Square, chameleon: bool, stood: int) -> None:
        self.source = source
        self.square = square
        self.chameleon = chameleon
        self.stood = stood


@final
@mypyc_attr(acyclic=True)
class Sheet(Plain):
    """One player's sheet and place on the route.

    `room` can be worked out from `numbers`; it is kept because `legal`, the dearest part of play, then needs one look a
    square instead of a walk along its mission (docs/decisions/0004). A test compares the two.
    """

    parts: ClassVar[tuple[str, ...]] = (
        "letter", "numbers", "room", "chameleons", "stands", "used", "jokers", "source", "closed", "entries",
    )  # fmt: skip

    def __init__(
        self,
        letter: int,
        numbers: list[int],
        room: list[Mask],
        chameleons: int,
        stands: int,
        used: Mask,
        jokers: Mask,
        source: int,
        closed: bool,
        entries: list[Entry],
    ) -> None:
        self.letter = letter
        self.numbers = numbers  # by square; 0 is empty
        self.room = room  # by square; the numbers it still takes
        self.chameleons = chameleons
        self.stands = stands  # the square of the route
        self.used = used  # colours entered in this roll
        self.jokers = jokers  # jokers used in this roll
        self.source = source  # what `use` has named and `put` not yet placed
        self.closed = closed
        self.entries = entries  # of this roll, in order

    def copy(self) -> Sheet:
        return Sheet(
            self.letter, self.numbers[:], self.room[:], self.chameleons, self.stands,
            self.used, self.jokers, self.source, self.closed, self.entries[:],
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class State(CoreState):
    """Dice are counts by kind where they are alike (set aside, lid) and faces by die while they are rolled."""

    parts: ClassVar[tuple[str, ...]] = (
        "start", "house", "council", "sheets", "pursuer", "aside", "lid", "faces", "gone", "holds", "rerolls", "held",
        "roller", "turn", "phase", "chosen", "kind", "die", "thrown", "proposal", "answers", "decides", "advice",
        "ending",
    )  # fmt: skip

    def __init__(
        self,
        start: int,
        house: int,
        council: int,
        sheets: list[Sheet],
        pursuer: int,
        aside: list[int],
        lid: list[int],
        faces: list[int],
        gone: Mask,
        holds: int,
        rerolls: int,
        held: bool,
        roller: int,
        turn: int,
        phase: Phase,
        chosen: list[int],
        kind: Kind,
        die: Die,
        thrown: Mask,
        proposal: int,
        answers: list[int],
        decides: bool,
        advice: list[str],
        ending: int,
    ) -> None:
        self.start = start
        self.house = house
        self.council = council
        self.sheets = sheets
        self.pursuer = pursuer  # SH-4.3
        self.aside = aside  # by kind
        self.lid = lid  # by kind
        self.faces = faces  # by die; 0: not in the roll
        self.gone = gone  # dice of this roll that showed a pursuer and are in the lid
        self.holds = holds
        self.rerolls = rerolls
        self.held = held  # hold was used in this turn
        self.roller = roller
        self.turn = turn
        self.phase = phase
        self.chosen = chosen  # by kind; while the dice are being chosen
        self.kind = kind  # which kind is asked for
        self.die = die  # which die is asked for
        self.thrown = thrown  # dice picked to be thrown again
        self.proposal = proposal
        self.answers = answers  # by seat
        self.decides = decides  # the roller has heard an objection and now decides alone, SH-18.7
        self.advice = advice  # by seat; "" is none
        self.ending = ending

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
