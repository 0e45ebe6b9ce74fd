"""Tail: one runs (seat 0), the others chase. TA-1: all lay a card at once, in secret. TA-2: then each goes in turn."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from onthelam.core import move, option, outcome, tabletop
from onthelam.core.chance import Chance
from onthelam.core.event import Ended, Event, Reveal, Telling
from onthelam.core.refusal import N_, BadPosition
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat

VALUES, COPIES, HAND = 3, 3, 2  # cards show 1, 2 or 3; so many there are of each; so many are dealt
AHEAD, STEPS = 4, 3  # where the runner starts; a dash goes 0, 1 or 2
UNLAID, BLUFFED, UNSEEN = -1, 0, 0  # what a card can be besides
LAYING, GOING = range(2)
CAUGHT, AWAY = 1, 2
NAMES: Final = {"phase": ["laying", "going"], "ending": ["going-on", "caught", "away"]}


class Tabletop(tabletop.Tabletop):
    last: int  # after this round the runner is away
    places: list[int]  # by seat
    round: int
    phase: int
    turn: Seat  # while GOING

    def seats(self) -> int:
        return len(self.places)


class State(Tabletop):
    deck: list[int]  # by value: how many cards; those that were shown are not there any more
    hands: list[list[int]]  # by seat, by value
    laid: list[int]  # by seat

    def shown(self) -> list[int]:
        return [COPIES - self.deck[card] - sum([hand[card] for hand in self.hands]) for card in range(VALUES)]

    def may_lay(self, seat: Seat) -> list[move.Move]:
        return [LAYS[BLUFFED], *[LAYS[card + 1] for card in range(VALUES) if self.hands[seat][card]]]


class View(Tabletop):
    seat: Seat
    moves: tuple[move.Move, ...]
    hand: list[int]  # by value: its own; an onlooker has none
    laid: int  # its own
    cards: list[int]  # by seat: how many in its hand
    shown: list[int]  # by value
    deck: int  # how many are left


class Move(move.Move):
    """The number of a card that is laid is what it shows."""


LAYS: Final = [Move(f"lay {card}" if card else "bluff", card) for card in range(VALUES + 1)]
DRAW, DASH, REST = [Move(code, len(LAYS) + i) for i, code in enumerate(["draw", "dash", "rest"])]
MOVES: Final[list[move.Move]] = [*LAYS, DRAW, DASH, REST]


class Dealt(Event):
    seat: Seat
    card: int

    def change(self, s: State) -> None:
        s.deck[self.card - 1] -= 1
        s.hands[self.seat][self.card - 1] += 1

    def heard_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Dealt(self.seat, UNSEEN)


class RoundBegan(Reveal):  # else who may still take back could tell whether somebody has laid
    def change(self, s: State) -> None:
        s.round, s.phase, s.turn = s.round + 1, LAYING, 0


class Laid(Event):
    seat: Seat
    card: int  # UNLAID: it was taken up again

    def change(self, s: State) -> None:
        s.laid[self.seat] = self.card

    def heard_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class Shown(Reveal):
    cards: list[int]  # by seat

    def change(self, s: State) -> None:
        for seat, card in enumerate(self.cards):
            s.places[seat] += card
            if card != BLUFFED:
                s.hands[seat][card - 1] -= 1
        s.laid, s.phase = [UNLAID] * s.seats(), GOING


class Dashed(Event):
    seat: Seat
    steps: int

    def change(self, s: State) -> None:
        s.places[self.seat] += self.steps
        s.turn += 1


class Rested(Event):
    seat: Seat

    def change(self, s: State) -> None:
        s.turn += 1


class TailRules(Rules[State]):
    name: ClassVar[str] = "tail"
    all_moves: ClassVar[list[move.Move]] = MOVES
    all_events: ClassVar[list[type[Event]]] = [Dealt, RoundBegan, Laid, Shown, Dashed, Rested, Ended]
    names: ClassVar[dict[str, list[str]]] = NAMES

    def options(self) -> list[option.Option]:
        return [
            option.number("players", 2, 2, 3, "E_OPT_PLAYERS", N_("How many play.")),
            option.number("rounds", 4, 1, 6, "E_OPT_ROUNDS", N_("How long the runner must run.")),
        ]

    def blank(self, options: option.Options) -> State:
        s, seats = State.blank(), cast(int, options["players"])
        s.last, s.places = cast(int, options["rounds"]), [AHEAD] + [0] * (seats - 1)
        s.deck, s.hands, s.laid = [COPIES] * VALUES, [[0] * VALUES for seat in range(seats)], [UNLAID] * seats
        return s

    def begin(self, t: Telling[State]) -> None:
        for seat in range(t.state.seats()):
            for i in range(HAND):
                t.tell(Dealt(seat, t.chance.draw(t.state.deck[:]) + 1))
        t.tell(RoundBegan())

    def legal(self, s: State, seat: Seat) -> list[move.Move]:
        if s.ending or not 0 <= seat < s.seats():
            return []
        if s.phase == LAYING:
            return s.may_lay(seat) if s.laid[seat] == UNLAID else []  # TA-1.1
        if seat != s.turn:
            return []
        return [DRAW, DASH, REST] if sum(s.deck) else [DASH, REST]  # TA-2.1

    def insists(self, s: State, seat: Seat) -> bool:
        return s.phase == LAYING  # what may be laid is a secret: one card is asked for as several are

    def play(self, t: Telling[State], seat: Seat, m: move.Move) -> None:
        s = t.state
        if s.phase == LAYING:
            t.tell(Laid(seat, m.number))
            if UNLAID not in s.laid:
                t.tell(Shown(s.laid[:]))  # TA-1.2
        elif m is DASH:
            t.tell(Dashed(seat, t.chance.below(STEPS)))
        else:
            if m is DRAW:
                t.tell(Dealt(seat, t.chance.draw(s.deck[:]) + 1))
            t.tell(Rested(seat))
        if max(s.places[1:]) >= s.places[0]:
            t.tell(Ended(CAUGHT))  # TA-3.1
        elif s.turn == s.seats():
            t.tell(RoundBegan() if s.round < s.last else Ended(AWAY))  # TA-3.2

    def undo(self, t: Telling[State], seat: Seat) -> None:
        if 0 <= seat < t.state.seats() and t.state.laid[seat] != UNLAID:
            t.tell(Laid(seat, UNLAID))  # TA-1.3

    def outcome(self, s: State) -> outcome.Outcome | None:
        won = [(seat == 0) == (s.ending == AWAY) for seat in range(s.seats())]
        return outcome.sides(won, NAMES["ending"][s.ending], [0]) if s.ending else None

    def teams(self, s: State) -> dict[str, list[Seat]]:
        return {"runner": [0], "chasers": list(range(1, s.seats()))}

    def view(self, s: State, seat: Seat) -> View:
        v = View.of(s)
        v.seat, v.moves = seat, tuple(self.legal(s, seat))
        v.hand, v.laid = (s.hands[seat][:], s.laid[seat]) if seat != NOBODY else ([], UNLAID)
        v.cards, v.shown, v.deck = [sum(hand) for hand in s.hands], s.shown(), sum(s.deck)
        return v

    def imagine(self, v: tabletop.View, chance: Chance) -> State:
        v = cast(View, v)
        s, others = State.of(v), [seat for seat in range(v.seats()) if seat != v.seat]
        s.hands = [v.hand[:] if seat == v.seat else [0] * VALUES for seat in range(v.seats())]
        s.laid = [v.laid if seat == v.seat else UNLAID for seat in range(v.seats())]
        s.deck = [COPIES - v.shown[card] - sum([hand[card] for hand in s.hands]) for card in range(VALUES)]
        for seat in others:
            for i in range(v.cards[seat]):
                Dealt(seat, chance.draw(s.deck[:]) + 1).change(s)
        if v.laid != UNLAID or v.seat == NOBODY:
            others.pop(chance.below(len(others)))  # for one of them the table waits
        for seat in others if v.phase == LAYING else []:
            moves = s.may_lay(seat)
            s.laid[seat] = moves[chance.below(len(moves))].number if chance.below(2) else UNLAID
        return s

    def check(self, s: State) -> None:
        if not len(s.hands) == len(s.laid) == s.seats() or min(s.deck + s.shown()) < 0:
            raise BadPosition("E_FIXTURE", "TA-1", N_("The cards do not add up."))


RULES: Final = TailRules()
