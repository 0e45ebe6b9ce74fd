"""What each seat may see. Safehouse has no secrets: views differ only in whose they are and in the seat's own moves."""

from __future__ import annotations

from typing import ClassVar, final

from onthelam.core.move import Move
from onthelam.core.plain import Plain
from onthelam.core.rules import View as CoreView
from onthelam.games.safehouse.rules.chapters.missions import lead, narrow, ongoing, price
from onthelam.games.safehouse.rules.charts import EMPTY_ROOM, LETTERS, SQUARES
from onthelam.games.safehouse.rules.state import Entry, Sheet, State, basic_number, joker_pips


@final
class SheetView(Plain):
    """One sheet as it lies on the table."""

    letter: str  # S, A, F or E
    numbers: tuple[int, ...]  # by square 0 to 35; 0 is empty
    chameleons: int
    stands: int
    lead: int
    ongoing: int
    used: int  # mask of colours
    jokers: int  # mask of jokers
    source: int  # named by `use`, not yet put; -1: none
    closed: bool
    entries: tuple[Entry, ...]  # of this roll


@final
class View(CoreView):
    parts: ClassVar[tuple[str, ...]] = (
        "seat", "moves", "start", "house", "council", "sheets", "pursuer", "aside", "lid", "faces", "gone", "basics",
        "jokers", "holds", "rerolls", "held", "roller", "turn", "phase", "chosen", "kind", "die", "thrown", "price",
        "proposal", "answers", "decides", "advice", "ending",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        moves: tuple[Move, ...],
        start: int,
        house: int,
        council: int,
        sheets: tuple[SheetView, ...],
        pursuer: int,
        aside: tuple[int, ...],
        lid: tuple[int, ...],
        faces: tuple[int, ...],
        gone: int,
        basics: tuple[int, ...],
        jokers: tuple[int, ...],
        holds: int,
        rerolls: int,
        held: bool,
        roller: int,
        turn: int,
        phase: int,
        chosen: tuple[int, ...],
        kind: int,
        die: int,
        thrown: int,
        price: int,
        proposal: int,
        answers: tuple[int, ...],
        decides: bool,
        advice: tuple[str, ...],
        ending: int,
    ) -> None:
        super().__init__(seat, moves)
        self.start = start
        self.house = house
        self.council = council
        self.sheets = sheets  # by seat
        self.pursuer = pursuer
        self.aside = aside  # by kind
        self.lid = lid  # by kind
        self.faces = faces  # by die; 0 not in the roll, 6 a pursuer
        self.gone = gone  # mask of dice of this roll that showed a pursuer and lie in the lid
        self.basics = basics  # by colour: its basic number in this roll, 0 if not available
        self.jokers = jokers  # pips of w1 and w2, 0 if not available
        self.holds = holds
        self.rerolls = rerolls
        self.held = held
        self.roller = roller
        self.turn = turn
        self.phase = phase
        self.chosen = chosen  # by kind
        self.kind = kind
        self.die = die
        self.thrown = thrown
        self.price = price  # of taking the dice back now
        self.proposal = proposal
        self.answers = answers  # by seat
        self.decides = decides
        self.advice = advice  # by seat
        self.ending = ending

    def seats(self) -> int:
        return len(self.sheets)


def sheet_view(s: State, sheet: Sheet) -> SheetView:
    return SheetView(
        LETTERS[sheet.letter], tuple(sheet.numbers), sheet.chameleons, sheet.stands, lead(s, sheet), ongoing(sheet),
        sheet.used, sheet.jokers, sheet.source, sheet.closed, tuple(sheet.entries),
    )  # fmt: skip


def view(s: State, seat: int, moves: list[Move]) -> View:
    return View(
        seat=seat,
        moves=tuple(moves),
        start=s.start,
        house=s.house,
        council=s.council,
        sheets=tuple([sheet_view(s, sheet) for sheet in s.sheets]),
        pursuer=s.pursuer,
        aside=tuple(s.aside),
        lid=tuple(s.lid),
        faces=tuple(s.faces),
        gone=s.gone,
        basics=tuple([basic_number(s, colour) for colour in range(4)]),
        jokers=(joker_pips(s, 0), joker_pips(s, 1)),
        holds=s.holds,
        rerolls=s.rerolls,
        held=s.held,
        roller=s.roller,
        turn=s.turn,
        phase=s.phase,
        chosen=tuple(s.chosen),
        kind=s.kind,
        die=s.die,
        thrown=s.thrown,
        price=price(s),
        proposal=s.proposal,
        answers=tuple(s.answers),
        decides=s.decides,
        advice=tuple(s.advice),
        ending=s.ending,
    )


def imagined_sheet(v: SheetView) -> Sheet:
    room = EMPTY_ROOM[:]
    for sq in range(SQUARES):
        if v.numbers[sq]:
            narrow(room, sq, v.numbers[sq])
    return Sheet(
        LETTERS.index(v.letter), list(v.numbers), room, v.chameleons, v.stands, v.used, v.jokers, v.source, v.closed,
        list(v.entries),
    )  # fmt: skip


def imagine(v: View) -> State:
    """Everything lies open, so the view gives the state back."""
    return State(
        v.start, v.house, v.council, [imagined_sheet(sheet) for sheet in v.sheets], v.pursuer, list(v.aside),
        list(v.lid), list(v.faces), v.gone, v.holds, v.rerolls, v.held, v.roller, v.turn, v.phase, list(v.chosen),
        v.kind, v.die, v.thrown, v.proposal, list(v.answers), v.decides, list(v.advice), v.ending,
    )  # fmt: skip
