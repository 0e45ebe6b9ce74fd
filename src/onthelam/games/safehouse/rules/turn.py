"""SH-6.1, SH-15 to SH-17, SH-19: who is next, when it ends, who has won. The rules as everybody else knows them."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from onthelam.core.chance import Chance
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.option import Option, Options
from onthelam.core.outcome import Outcome, together
from onthelam.core.refusal import Illegal
from onthelam.core.rules import Rules
from onthelam.core.tabletop import View as CoreView
from onthelam.games.safehouse.rules.advice import hints
from onthelam.games.safehouse.rules.chapters import council, dice, entering, setup
from onthelam.games.safehouse.rules.chapters import help as helping
from onthelam.games.safehouse.rules.commands import is_over, moves_of, refusal
from onthelam.games.safehouse.rules.events import EVENTS, SPELLING, SentBack
from onthelam.games.safehouse.rules.moves import AGAIN, AGREE, CLOSE, FETCH, HOLD, MOVES, OBJECT, THROW, Count, Put, Use
from onthelam.games.safehouse.rules.positions.position import read, written
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import AGAIN as PROPOSE_AGAIN
from onthelam.games.safehouse.rules.tabletop import (
    ANSWERING,
    CHOOSING,
    ENTERING,
    GOING_ON,
    HELPING,
    OVER,
    TAKING_BACK,
    THE_DICE,
    THROWING,
    WON,
)
from onthelam.games.safehouse.rules.tabletop import FETCH as PROPOSE_FETCH
from onthelam.games.safehouse.rules.tabletop import HOLD as PROPOSE_HOLD
from onthelam.games.safehouse.rules.tabletop import LEAVE as PROPOSE_LEAVE
from onthelam.games.safehouse.rules.tabletop import PASS as PROPOSE_PASS
from onthelam.games.safehouse.rules.view import View, view

ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]  # made once: to_act is asked after every choice


def joint(t: Telling[State], decision: int) -> None:
    """A joint decision is finished: a proposal first where the table wants consent. SH-18.6."""
    if council.needs_consent(t.state):
        council.propose(t, decision)
    else:
        carry_out(t, decision)


def carry_out(t: Telling[State], decision: int) -> None:
    if decision == PROPOSE_FETCH:
        dice.fetch(t)
    elif decision == PROPOSE_LEAVE:
        dice.leave(t)
    elif decision == THE_DICE:
        dice.roll(t)
        skip_help(t)
    elif decision == PROPOSE_HOLD:
        helping.hold(t)
        skip_help(t)
    elif decision == PROPOSE_AGAIN:
        helping.throw_again(t)
        skip_help(t)
    else:
        pass_on(t)


def skip_help(t: Telling[State]) -> None:
    """DP-3 is skipped if only `pass` is left."""
    if not helping.may_hold(t.state) and not helping.may_throw_again(t.state):
        pass_on(t)


def pass_on(t: Telling[State]) -> None:
    if not helping.pass_on(t) and entering.begin_entering(t):
        end_turn(t)


def end_turn(t: Telling[State]) -> None:
    entering.clear_away(t)
    s = t.state
    dice.begin_turn(t, (s.roller + 1) % len(s.sheets))  # SH-15.2, SH-5.4


@final
class SafehouseRules(Rules[State]):
    name: ClassVar[str] = "safehouse"

    def options(self) -> list[Option]:
        return setup.OPTIONS

    def modes(self) -> list[Options]:
        return [
            {"players": 1},
            {"players": 2},
            {"players": 3, "difficulty": "GENTLE", "council": "CONSENT"},
            {"players": 4, "difficulty": "GRIM", "council": "ROLLER"},
            {"players": 2, "council": "CONSENT", "holds": 2, "rerolls": 3, "chameleons": 3, "sheets": "EF"},
            {"players": 4, "startSquare": 22, "safeSquare": 30, "firstRoller": 3},
        ]

    def settle(self, given: dict[str, object]) -> Options:
        return setup.settle(given)

    def blank(self, options: Options) -> State:
        return setup.blank(options)

    def begin(self, t: Telling[State]) -> None:
        dice.begin_turn(t, t.state.roller)

    def seats(self, s: State) -> int:
        return len(s.sheets)

    def to_act(self, s: State) -> tuple[int, ...]:
        if s.phase < ENTERING:
            return ALONE[s.roller]  # SH-18.3
        if s.phase == ENTERING:
            return entering.open_seats(s)  # SH-19.5
        if s.phase == ANSWERING:
            return tuple(council.to_answer(s))
        return ()

    def first(self, s: State) -> int:
        if s.phase < ENTERING:
            return s.roller
        seats = self.to_act(s)
        return seats[0] if seats else -1

    def legal(self, s: State, seat: int) -> list[Move]:
        if not 0 <= seat < len(s.sheets):
            return []
        if s.phase == ENTERING:
            return entering.legal_entering(s, seat)
        if s.phase == ANSWERING:
            return [AGREE, OBJECT] if seat in council.to_answer(s) else []
        if seat != s.roller:
            return []
        if s.phase == TAKING_BACK:
            return dice.legal_taking_back(s)
        if s.phase == CHOOSING:
            return dice.legal_choosing(s)
        if s.phase == HELPING:
            return helping.legal_helping(s)
        if s.phase == THROWING:
            return helping.legal_throwing(s)
        return []

    def play(self, t: Telling[State], seat: int, m: Move) -> None:
        phase = t.state.phase
        if phase == ENTERING:
            if m is CLOSE:
                if entering.close(t, seat):
                    end_turn(t)
            elif isinstance(m, Use):
                entering.use(t, seat, m.source)
            elif isinstance(m, Put):
                entering.put(t, seat, m.square, m.chameleon)
        elif phase == CHOOSING:
            if isinstance(m, Count) and dice.choose(t, m.kind, m.count):
                joint(t, THE_DICE)
        elif phase == TAKING_BACK:
            joint(t, PROPOSE_FETCH if m is FETCH else PROPOSE_LEAVE)
        elif phase == HELPING:
            if m is AGAIN:
                helping.begin_again(t)
            else:
                joint(t, PROPOSE_HOLD if m is HOLD else PROPOSE_PASS)
        elif phase == THROWING:
            if helping.pick(t, m is THROW):
                joint(t, PROPOSE_AGAIN)
        elif phase == ANSWERING:
            if council.answer(t, seat, m is AGREE):
                carry_out(t, t.state.proposal)

    def outcome(self, s: State) -> Outcome | None:
        if s.ending == GOING_ON:
            return None
        if s.ending == WON:
            return together(len(s.sheets), True, "home", [])
        return together(len(s.sheets), False, "caught", dice.caught(s))

    def teams(self, s: State) -> dict[str, list[int]]:
        return {"crew": list(range(len(s.sheets)))}

    def spelled(self, s: State, seat: int, text: str) -> list[Move]:
        return moves_of(s, seat, text, self.legal(s, seat))

    def why_not(self, s: State, seat: int, text: str) -> Illegal:
        return refusal(s, seat, text)

    def undo(self, t: Telling[State], seat: int) -> None:
        if t.state.phase == OVER:
            raise is_over()
        if t.state.phase == ENTERING and 0 <= seat < len(t.state.sheets):
            entering.take_back(t, seat)

    def say(self, t: Telling[State], seat: int, text: str) -> None:
        """SH-18.5: a suggestion, the line of a legal joint move; an empty text withdraws it."""
        s = t.state
        if s.phase == OVER:
            raise is_over()
        council.refuse_advice(s, seat)
        if text:
            question = s.copy()
            if s.phase == ANSWERING:
                SentBack().change(question)  # what the roller would be asked again, SH-18.7
            moves_of(question, s.roller, text, self.legal(question, s.roller))
        council.advise(t, seat, " ".join(text.lower().split()))

    def view(self, s: State, seat: int) -> View:
        return view(s, seat, self.legal(s, seat) if seat >= 0 else [])

    def glimpse(self, s: State, seat: int) -> View:
        return view(s, seat, [])

    def imagine(self, v: CoreView, chance: Chance) -> State:
        return State.of(cast(View, v))  # everything lies open, so the view gives the state back

    def hint(self, s: State, seat: int) -> float:
        return hints.hint(s, seat)

    def catalogue(self, options: Options | None = None) -> list[Move]:
        return MOVES if options is None else [m for m in MOVES if setup.may_meet(options, m)]

    def events(self) -> list[type[Event]]:
        return EVENTS

    def spelling(self) -> dict[str, list[str]]:
        return SPELLING

    def written(self, s: State) -> str:
        return written(s)

    def read(self, table: dict[str, object], options: Options) -> State:
        return read(table, options)


RULES: Final = SafehouseRules()
