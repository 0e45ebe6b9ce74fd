"""What can happen in Safehouse. Each event knows its one change; nothing else changes a state."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event as CoreEvent
from onthelam.games.safehouse.rules import charts, tabletop
from onthelam.games.safehouse.rules.chapters.missions import narrow, widen
from onthelam.games.safehouse.rules.charts import DICE, KINDS, MISSION_OF
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import NO_PROPOSAL, NO_SOURCE, UNANSWERED, Entry, next_die, next_kind


def choose_anew(s: State) -> None:
    s.agenda[0] = tabletop.CHOOSING
    s.kind = next_kind(s, 0)


def to_lid(s: State, die: int) -> None:
    """A die of the roll goes to the lid."""
    kind = charts.KIND_OF_DIE[die]
    s.lid[kind] = s.lid[kind] + 1  # compiled, `+=` on an item would go by way of two objects
    s.faces[die] = 0


def question_done(s: State) -> None:
    """A joint decision is done: what was said about it lapses. SH-18.5, SH-18.7."""
    s.proposal = NO_PROPOSAL
    s.decides = False
    for seat in range(len(s.sheets)):
        s.answers[seat] = UNANSWERED
        s.advice[seat] = ""


@final
class TurnBegan(CoreEvent):
    """SH-15.2, SH-6.1."""

    word: ClassVar[str] = "turn-began"
    roller: int

    def change(self, s: State) -> None:
        s.turn += 1
        s.roller = self.roller
        s.held = False
        s.gone = 0
        choose_anew(s)
        if tabletop.dice_in_lid(s):
            s.agenda[0] = tabletop.TAKING_BACK
            s.kind = 0


@final
class PursuerStepped(CoreEvent):
    """SH-4.4: the next slash becomes a cross."""

    word: ClassVar[str] = "pursuer-stepped"

    def change(self, s: State) -> None:
        s.pursuer += 1


@final
class DiceFetched(CoreEvent):
    """SH-7.9: all dice in the lid come back. Its price was stepped before."""

    word: ClassVar[str] = "dice-fetched"
    price: int

    def change(self, s: State) -> None:
        for kind in range(KINDS):
            s.aside[kind] = s.aside[kind] + s.lid[kind]
            s.lid[kind] = 0
        question_done(s)
        choose_anew(s)


@final
class LidLeft(CoreEvent):
    word: ClassVar[str] = "lid-left"

    def change(self, s: State) -> None:
        question_done(s)
        choose_anew(s)


@final
class Chosen(CoreEvent):
    """SH-8.1: so many dice of a kind are to be rolled."""

    word: ClassVar[str] = "chosen"
    kind: int
    count: int

    def change(self, s: State) -> None:
        s.chosen[self.kind] = self.count
        s.kind = next_kind(s, self.kind + 1)


@final
@mypyc_attr(free_list_len=1)
class Rolled(CoreEvent):
    """SH-8.4: the chosen dice show these faces; 0 for a die that was not chosen."""

    word: ClassVar[str] = "rolled"
    faces: list[int]

    def change(self, s: State) -> None:
        for kind in range(KINDS):
            s.aside[kind] = s.aside[kind] - s.chosen[kind]  # SH-8.3: the others stay aside
            s.chosen[kind] = 0
        s.kind = 0
        s.faces = self.faces[:]
        s.agenda[0] = tabletop.HELPING
        question_done(s)


@final
class Held(CoreEvent):
    """SH-9.4."""

    word: ClassVar[str] = "held"

    def change(self, s: State) -> None:
        s.holds -= 1
        s.held = True
        s.agenda[0] = tabletop.HELPING
        question_done(s)


@final
class AgainBegan(CoreEvent):
    """The roller picks the dice to be thrown again. DP-4."""

    word: ClassVar[str] = "again-began"

    def change(self, s: State) -> None:
        s.agenda[0] = tabletop.THROWING
        s.thrown = 0
        s.die = next_die(s, 0)


@final
class DiePicked(CoreEvent):
    word: ClassVar[str] = "die-picked"
    die: int
    throw: bool

    def change(self, s: State) -> None:
        if self.throw:
            s.thrown |= 1 << self.die
        s.die = next_die(s, self.die + 1)


@final
class ThrownAgain(CoreEvent):
    """SH-9.7: the picked dice show new faces; 0 for a die that was kept."""

    word: ClassVar[str] = "thrown-again"
    faces: list[int]

    def change(self, s: State) -> None:
        s.rerolls -= 1
        for die in range(DICE):
            if self.faces[die]:
                s.faces[die] = self.faces[die]
        s.thrown = 0
        s.die = 0
        s.agenda[0] = tabletop.HELPING
        question_done(s)


@final
class HelpPassed(CoreEvent):
    """SH-10.1: the team is done with the joint help squares of this roll."""

    word: ClassVar[str] = "help-passed"

    def change(self, s: State) -> None:
        question_done(s)


@final
class PursuersLaidAway(CoreEvent):
    """SH-10.4, SH-9.6: dice that show a pursuer go to the lid."""

    word: ClassVar[str] = "pursuers-laid-away"

    def change(self, s: State) -> None:
        for die in range(DICE):
            if s.faces[die] == 6:
                to_lid(s, die)
                s.gone |= 1 << die


@final
class EnteringBegan(CoreEvent):
    """SH-12.1: everybody enters, at the same time."""

    word: ClassVar[str] = "entering-began"

    def change(self, s: State) -> None:
        s.agenda[0] = tabletop.ENTERING


@final
class Used(CoreEvent):
    """A seat has named the number it will enter."""

    word: ClassVar[str] = "used"
    seat: int
    source: int

    def change(self, s: State) -> None:
        s.sheets[self.seat].source = self.source


@final
@mypyc_attr(free_list_len=1)
class Entered(CoreEvent):
    """SH-12.3, SH-13.2: a number is written into a square."""

    word: ClassVar[str] = "entered"
    seat: int
    source: int
    square: int
    number: int
    chameleon: bool

    def change(self, s: State) -> None:
        sheet = s.sheets[self.seat]
        sheet.entries.append(Entry(self.source, self.square, self.chameleon, sheet.stands))
        sheet.squares[self.square] = self.number
        narrow(sheet.room, self.square, self.number)
        sheet.used |= 1 << (self.source >> 2)  # SH-13.4: the colour whose dice gave the number
        sheet.jokers |= self.source & 3
        sheet.source = NO_SOURCE
        if self.chameleon:
            sheet.chameleons -= 1


@final
class MissionCompleted(CoreEvent):
    """SH-14.1, SH-14.2: crossed out; its player moves to square `to`."""

    word: ClassVar[str] = "mission-completed"
    seat: int
    mission: int
    to: int

    def change(self, s: State) -> None:
        s.sheets[self.seat].stands = self.to


@final
class Closed(CoreEvent):
    """SH-12.12."""

    word: ClassVar[str] = "closed"
    seat: int

    def change(self, s: State) -> None:
        s.sheets[self.seat].closed = True

    def bars_undo(self) -> bool:
        return True  # SH-12.10: closed is closed


@final
class ClearedAway(CoreEvent):
    """SH-15.1: the rest of the roll goes to the lid."""

    word: ClassVar[str] = "cleared-away"

    def change(self, s: State) -> None:
        for die in range(DICE):
            if s.faces[die]:
                to_lid(s, die)
        for sheet in s.sheets:
            sheet.used = 0
            sheet.jokers = 0
            sheet.closed = False
            if sheet.entries:
                sheet.entries = []


@final
class TeamWon(CoreEvent):
    """SH-17.1."""

    word: ClassVar[str] = "won"

    def change(self, s: State) -> None:
        s.agenda = []
        s.ending = tabletop.WON


@final
class TeamCaught(CoreEvent):
    """SH-17.2, SH-17.3: lost for everybody; these seats are caught."""

    word: ClassVar[str] = "caught"
    seats: list[int]

    def change(self, s: State) -> None:
        s.agenda = []
        s.ending = tabletop.LOST
        question_done(s)


@final
class Proposed(CoreEvent):
    """SH-18.6: the roller's finished joint decision is first a proposal."""

    word: ClassVar[str] = "proposed"
    proposal: int

    def change(self, s: State) -> None:
        s.agenda[0] = tabletop.ANSWERING
        s.proposal = self.proposal


@final
class Answered(CoreEvent):
    word: ClassVar[str] = "answered"
    seat: int
    agrees: bool

    def change(self, s: State) -> None:
        s.answers[self.seat] = tabletop.AGREED if self.agrees else tabletop.OBJECTED


@final
class SentBack(CoreEvent):
    """SH-18.7: somebody objected; the roller decides once more, and that is final."""

    word: ClassVar[str] = "sent-back"

    def change(self, s: State) -> None:
        s.decides = True
        if s.proposal == tabletop.THE_DICE:
            s.chosen = [0] * KINDS
            choose_anew(s)
        elif s.proposal == tabletop.FETCH or s.proposal == tabletop.LEAVE:
            s.agenda[0] = tabletop.TAKING_BACK
            s.kind = 0
        else:
            s.agenda[0] = tabletop.HELPING
            s.thrown = 0
            s.die = 0
        s.proposal = NO_PROPOSAL


@final
class Advised(CoreEvent):
    """SH-18.5: a suggestion, shown to all; "" withdraws it."""

    word: ClassVar[str] = "advised"
    seat: int
    advice: str

    def change(self, s: State) -> None:
        s.advice[self.seat] = self.advice

    def falls_with_question(self) -> bool:
        return True


@final
class Reopened(CoreEvent):
    """Somebody who was done is not, while others still enter."""

    word: ClassVar[str] = "reopened"
    seat: int

    def change(self, s: State) -> None:
        s.sheets[self.seat].closed = False


@final
class UseTakenBack(CoreEvent):
    """SH-12.14: a `use` not yet put."""

    word: ClassVar[str] = "use-taken-back"
    seat: int

    def change(self, s: State) -> None:
        s.sheets[self.seat].source = NO_SOURCE


@final
class EntryTakenBack(CoreEvent):
    """SH-12.14: number, jokers, chameleon, completion and steps are restored."""

    word: ClassVar[str] = "entry-taken-back"
    seat: int

    def change(self, s: State) -> None:
        sheet = s.sheets[self.seat]
        entry = sheet.entries.pop()
        sheet.squares[entry.square] = 0
        widen(sheet, MISSION_OF[entry.square])
        sheet.used &= ~(1 << (entry.source >> 2))
        sheet.jokers &= ~(entry.source & 3)
        sheet.stands = entry.stood
        if entry.chameleon:
            sheet.chameleons += 1


# Those that come most often are made once: nobody changes an event. Random play is 5 % quicker by it interpreted,
# 1 % compiled.
PURSUER_STEPPED: Final = PursuerStepped()
LID_LEFT: Final = LidLeft()
HELP_PASSED: Final = HelpPassed()
PURSUERS_LAID_AWAY: Final = PursuersLaidAway()
ENTERING_BEGAN: Final = EnteringBegan()
CLEARED_AWAY: Final = ClearedAway()
CHOSEN: Final = [[Chosen(kind, count) for count in range(charts.PAIR + 1)] for kind in range(KINDS)]
SEATS: Final = range(len(charts.LETTERS))
USED: Final = [[Used(seat, source) for source in range(len(charts.SOURCE_NAMES))] for seat in SEATS]
CLOSED: Final = [Closed(seat) for seat in SEATS]

# the names that stand for numbers in a written event
SPELLING: Final[dict[str, list[str]]] = {
    "kind": charts.KIND_NAMES,
    "die": charts.DIE_NAMES,
    "mission": charts.MISSION_NAMES,
    "faces": charts.FACE_NAMES,
    "source": charts.SOURCE_NAMES,
    "square": charts.SQUARE_NAMES,
    "proposal": tabletop.PROPOSAL_NAMES,
    # and in a view
    "phase": tabletop.PHASE_NAMES,
    "council": tabletop.COUNCIL_NAMES,
    "answers": tabletop.ANSWER_NAMES,
    "ending": tabletop.ENDING_NAMES,
}
