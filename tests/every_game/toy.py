"""Tail: a small game with secrets, to try the tests on that must hold for any game.

One runs (seat 0), the others chase. Each round everybody lays a card in secret, or bluffs with none, all at once;
nobody hears who has laid already. Then the cards are shown, everybody steps as far, and a chaser who has come up with
the runner has caught them. After that each in turn draws a card nobody else sees, dashes by a die, or rests. Who has
not been caught after some rounds has got away.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final, cast

from onthelam.core.chance import Chance
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.option import Option, Options, number
from onthelam.core.outcome import Outcome
from onthelam.core.refusal import N_, BadPosition, Illegal
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import Tabletop as CoreTabletop
from onthelam.core.tabletop import View as CoreView
from onthelam.core.writing import toml
from onthelam.games.game import Game
from onthelam.games.told import Told
from onthelam.games.words import Chapter, Words
from onthelam.tongue.tongue import Tongue

VALUES: Final = 3  # cards show 1, 2 or 3
COPIES: Final = 3
HAND: Final = 2
AHEAD: Final = 4  # where the runner starts
STEPS: Final = 3  # a dash goes 0, 1 or 2

LAYING: Final = 0
GOING: Final = 1
OVER: Final = 2
PHASE_NAMES: Final = ["laying", "going", "over"]

UNLAID: Final = -1
BLUFFED: Final = 0

GOING_ON: Final = 0
CAUGHT: Final = 1
AWAY: Final = 2
ENDING_NAMES: Final = ["going-on", "caught", "away"]


# -- what is ---------------------------------------------------------------------------------------------------------


class Tabletop(CoreTabletop):
    last: int  # after this round the runner is away
    places: list[int]  # by seat
    round: int
    phase: int
    turn: Seat  # while GOING
    said: list[str]  # by seat

    def seats(self) -> int:
        return len(self.places)


class State(Tabletop):
    """`deck` and `hands` count cards by value; cards that were shown are in neither."""

    deck: list[int]
    hands: list[list[int]]  # by seat
    laid: list[int]  # by seat


class View(Tabletop):
    seat: Seat
    moves: tuple[CoreMove, ...]
    hand: list[int]  # by value: the seat's own; an onlooker has none
    cards: list[int]  # by seat: how many in its hand
    shown: list[int]  # by value: cards laid and shown
    deck: int  # how many are left
    laid: int  # the seat's own


def blank_state(seats: int, last: int) -> State:
    s = State.blank()
    s.last = last
    s.deck = [COPIES] * VALUES
    s.hands = [[0] * VALUES for seat in range(seats)]
    s.laid = [UNLAID] * seats
    s.places = [AHEAD] + [0] * (seats - 1)
    s.said = [""] * seats
    return s


def shown_cards(s: State) -> list[int]:
    """By value: what has been laid and shown."""
    return [COPIES - s.deck[value] - sum(hand[value] for hand in s.hands) for value in range(VALUES)]


# -- what may be done ------------------------------------------------------------------------------------------------


class Move(CoreMove):
    def __init__(self, code: str, number: int, card: int) -> None:
        super().__init__(code, number)
        self.card = card

    def __reduce__(self) -> tuple[object, ...]:
        return (move_numbered, (self.number,))


LAYS: Final = [Move("bluff" if card == BLUFFED else f"lay {card}", card, card) for card in range(VALUES + 1)]
DRAW: Final = Move("draw", len(LAYS), 0)
DASH: Final = Move("dash", len(LAYS) + 1, 0)
REST: Final = Move("rest", len(LAYS) + 2, 0)
MOVES: Final[list[CoreMove]] = [*LAYS, DRAW, DASH, REST]


def move_numbered(number: int) -> CoreMove:
    return MOVES[number]


# -- what can happen -------------------------------------------------------------------------------------------------


class Dealt(Event):
    """Card 0 is one that the hearer does not see."""

    word: ClassVar[str] = "dealt"
    seat: Seat
    card: int

    def change(self, s: State) -> None:
        s.deck[self.card - 1] -= 1
        s.hands[self.seat][self.card - 1] += 1


class RoundBegan(Event):
    word: ClassVar[str] = "round-began"

    def change(self, s: State) -> None:
        s.round += 1
        s.phase = LAYING
        s.turn = 0

    def bars_undo(self) -> bool:
        return True  # otherwise who may still take back could tell whether somebody has laid


class Laid(Event):
    word: ClassVar[str] = "laid"
    seat: Seat
    card: int

    def change(self, s: State) -> None:
        s.laid[self.seat] = self.card


class TakenUp(Event):
    word: ClassVar[str] = "taken-up"
    seat: Seat

    def change(self, s: State) -> None:
        s.laid[self.seat] = UNLAID


class Shown(Event):
    """By seat: the card laid; everybody steps as far."""

    word: ClassVar[str] = "shown"
    cards: list[int]

    def change(self, s: State) -> None:
        for seat in range(len(self.cards)):
            card = self.cards[seat]
            s.places[seat] += card
            if card != BLUFFED:
                s.hands[seat][card - 1] -= 1
            s.laid[seat] = UNLAID
        s.phase = GOING

    def bars_undo(self) -> bool:
        return True


class Drew(Event):
    """Card 0 is one that the hearer does not see."""

    word: ClassVar[str] = "drew"
    seat: Seat
    card: int

    def change(self, s: State) -> None:
        s.deck[self.card - 1] -= 1
        s.hands[self.seat][self.card - 1] += 1
        s.turn += 1


class Dashed(Event):
    word: ClassVar[str] = "dashed"
    seat: Seat
    steps: int

    def change(self, s: State) -> None:
        s.places[self.seat] += self.steps
        s.turn += 1


class Rested(Event):
    word: ClassVar[str] = "rested"
    seat: Seat

    def change(self, s: State) -> None:
        s.turn += 1


class Ended(Event):
    word: ClassVar[str] = "ended"
    ending: int

    def change(self, s: State) -> None:
        s.phase = OVER
        s.turn = 0
        s.ending = self.ending


class Said(Event):
    word: ClassVar[str] = "said"
    seat: Seat
    text: str

    def change(self, s: State) -> None:
        s.said[self.seat] = self.text


EVENTS: Final[list[type[Event]]] = [
    Dealt, RoundBegan, Laid, TakenUp, Shown, Drew, Dashed, Rested, Ended, Said,
]  # fmt: skip


# -- the rules -------------------------------------------------------------------------------------------------------


class TailRules(Rules[State]):
    name: ClassVar[str] = "tail"

    def options(self) -> list[Option]:
        return [
            number("seats", 2, 2, 3, "E_OPT_SEATS", N_("How many play.")),
            number("rounds", 4, 1, 6, "E_OPT_ROUNDS", N_("How long the runner must run.")),
        ]

    def modes(self) -> list[Options]:
        return [{"seats": 2}, {"seats": 3, "rounds": 5}]

    def for_seats(self, seats: int) -> Options:
        return {"seats": seats}

    def blank(self, options: Options) -> State:
        return blank_state(cast(int, options["seats"]), cast(int, options["rounds"]))

    def begin(self, t: Telling[State]) -> None:
        for seat in range(len(t.state.hands)):
            for i in range(HAND):
                t.tell(Dealt(seat, t.chance.draw(t.state.deck[:]) + 1))
        t.tell(RoundBegan())

    def seats(self, s: State) -> int:
        return len(s.places)

    def to_act(self, s: State) -> tuple[Seat, ...]:
        if s.phase == LAYING:
            return tuple([seat for seat in range(len(s.laid)) if s.laid[seat] == UNLAID])
        return (s.turn,) if s.phase == GOING else ()

    def legal(self, s: State, seat: Seat) -> list[CoreMove]:
        if seat not in self.to_act(s):
            return []
        if s.phase == LAYING:
            return [LAYS[BLUFFED], *[LAYS[v + 1] for v in range(VALUES) if s.hands[seat][v]]]
        return [DRAW, DASH, REST] if sum(s.deck) else [DASH, REST]

    def play(self, t: Telling[State], seat: Seat, m: CoreMove) -> None:
        s = t.state
        if isinstance(m, Move) and s.phase == LAYING:
            self.tell_laid(t, seat, m.card)
            if not self.to_act(s):
                t.tell(Shown(s.laid[:]))
                self.look_for_the_end(t)
            return
        if m is DRAW:
            t.tell(Drew(seat, t.chance.draw(s.deck[:]) + 1))
        elif m is DASH:
            t.tell(Dashed(seat, self.dash(t)))
        else:
            t.tell(Rested(seat))
        self.look_for_the_end(t)
        if s.turn == len(s.places):
            self.next_round(t)

    def tell_laid(self, t: Telling[State], seat: Seat, card: int) -> None:
        t.tell(Laid(seat, card))

    def dash(self, t: Telling[State]) -> int:
        return t.chance.below(STEPS)

    def next_round(self, t: Telling[State]) -> None:
        if t.state.round == t.state.last:
            t.tell(Ended(AWAY))
        else:
            t.tell(RoundBegan())

    def look_for_the_end(self, t: Telling[State]) -> None:
        if max(t.state.places[1:]) >= t.state.places[0]:
            t.tell(Ended(CAUGHT))

    def outcome(self, s: State) -> Outcome | None:
        if s.ending == GOING_ON:
            return None
        away = s.ending == AWAY
        chasers = len(s.places) - 1
        places, won = [1 if away else 2] + [2 if away else 1] * chasers, [away] + [not away] * chasers
        return Outcome(places, won, ENDING_NAMES[s.ending], [0])

    def teams(self, s: State) -> dict[str, list[Seat]]:
        return {"runner": [0], "chasers": list(range(1, len(s.places)))}

    def spelled(self, s: State, seat: Seat, text: str) -> list[CoreMove]:
        """`rest + dash` stands for two moves, whether they can be made or not."""
        codes = text.split(" + ")
        first = super().spelled(s, seat, codes[0])
        by_code = {m.code: m for m in MOVES}
        if not set(codes) <= set(by_code):
            raise self.why_not(s, seat, text)
        return first + [by_code[code] for code in codes[1:]]

    def undo(self, t: Telling[State], seat: Seat) -> None:
        if t.state.phase == LAYING:
            if not 0 <= seat < len(t.state.laid) or t.state.laid[seat] == UNLAID:
                raise Illegal("E_NOTHING", "TA-1", N_("Seat {seat} has laid nothing."), {"seat": str(seat)})
            t.tell(TakenUp(seat))

    def say(self, t: Telling[State], seat: Seat, text: str) -> None:
        if not 0 <= seat < len(t.state.said):
            raise Illegal("E_SEAT", "TA-2", N_("There is no seat {seat}."), {"seat": str(seat)})
        t.tell(Said(seat, text))

    def view(self, s: State, seat: Seat) -> View:
        v = View.of(s)
        v.seat = seat
        v.moves = tuple(self.legal(s, seat))
        v.hand = s.hands[seat][:] if seat != NOBODY else []
        v.cards = [sum(hand) for hand in s.hands]
        v.shown = shown_cards(s)
        v.deck = sum(s.deck)
        v.laid = s.laid[seat] if seat != NOBODY else UNLAID
        return v

    def awaited(self, v: CoreView) -> tuple[Seat, ...]:
        assert isinstance(v, View)
        if v.phase != LAYING:
            return (v.turn,) if v.phase == GOING else ()
        return tuple([seat for seat in range(v.seats()) if seat != v.seat or v.laid == UNLAID])

    def hears(self, s: State, e: Event, seat: Seat) -> Event | None:
        if isinstance(e, (Dealt, Drew)) and e.seat != seat:
            return type(e)(e.seat, 0)
        if isinstance(e, (Laid, TakenUp)) and e.seat != seat:
            return None
        return e

    def imagine(self, v: CoreView, chance: Chance) -> State:
        assert isinstance(v, View)
        s = State.of(v)
        s.deck = deck = [COPIES - v.shown[value] - (v.hand[value] if v.hand else 0) for value in range(VALUES)]
        s.hands = hands = [v.hand[:] if seat == v.seat else [0] * VALUES for seat in range(v.seats())]
        for seat in range(v.seats()):
            while sum(hands[seat]) < v.cards[seat]:
                card = self.imagined_card(deck, chance)
                deck[card] -= 1
                hands[seat][card] += 1
        s.laid = [v.laid if seat == v.seat else UNLAID for seat in range(v.seats())]
        if v.phase == LAYING:  # others may have laid already, but not all of the table
            waiting = NOBODY if v.seat != NOBODY and v.laid == UNLAID else chance.below(v.seats())
            while waiting == v.seat != NOBODY:
                waiting = chance.below(v.seats())
            for seat in range(v.seats()):
                if seat != v.seat and seat != waiting and chance.below(2):
                    cards = [BLUFFED, *[value + 1 for value in range(VALUES) if hands[seat][value]]]
                    s.laid[seat] = cards[chance.below(len(cards))]
        return s

    def imagined_card(self, deck: list[int], chance: Chance) -> int:
        return chance.draw(deck)

    def hint(self, s: State, seat: Seat) -> float:
        outcome = self.outcome(s)
        return 0.5 if outcome is None else outcome.score(seat)

    def catalogue(self, options: Options | None = None) -> list[CoreMove]:
        return MOVES

    def events(self) -> list[type[Event]]:
        return EVENTS

    def spelling(self) -> dict[str, list[str]]:
        return {"ending": ENDING_NAMES}

    def by_name(self, v: CoreView, s: State) -> dict[str, object]:
        assert isinstance(v, View)
        table = super().by_name(v, s)
        hands = [list(v.hand) if seat == v.seat else f"?*{v.cards[seat]}" for seat in range(v.seats())]
        laid = [v.laid if seat == v.seat else "?" for seat in range(v.seats())]
        return {**table, "deck": f"?*{v.deck}", "hands": hands, "laid": laid}

    def written(self, s: State) -> str:
        lines = [
            f"round = {s.round}",
            f"phase = {toml(PHASE_NAMES[s.phase])}",
            f"turn = {s.turn}",
            f"deck = {toml(s.deck)}",
            f"hands = {toml(s.hands)}",
            f"laid = {toml(s.laid)}",
            f"places = {toml(s.places)}",
            f"said = {toml(s.said)}",
            f"ending = {toml(ENDING_NAMES[s.ending])}",
        ]
        return "\n".join(lines) + "\n"

    def read(self, table: dict[str, object], options: Options) -> State:
        numbers = cast(dict[str, list[int]], table)
        s = self.blank(options)
        s.round, s.turn = cast(int, table["round"]), cast(int, table["turn"])
        s.phase, s.ending = PHASE_NAMES.index(str(table["phase"])), ENDING_NAMES.index(str(table["ending"]))
        s.deck, s.hands, s.laid = numbers["deck"], cast(list[list[int]], table["hands"]), numbers["laid"]
        s.places, s.said = numbers["places"], cast(list[str], table["said"])
        if len(s.hands) != len(s.laid) or len(s.laid) != len(s.places) or min(s.deck + shown_cards(s)) < 0:
            raise BadPosition("E_FIXTURE", "TA-3", N_("The cards do not add up."))
        return s


RULES: Final = TailRules()


# -- how it is shown -------------------------------------------------------------------------------------------------


class TailWords(Words[CoreView]):
    def title(self, tongue: Tongue) -> str:
        return "Tail"

    def blurb(self, tongue: Tongue) -> str:
        return "One runs, the others chase."

    def prompt(self, v: CoreView, names: Sequence[str], tongue: Tongue) -> str:
        return "Choose." if v.moves else "Wait."

    def clause(self, v: CoreView) -> str:
        return "TA-1"

    def lead(self, v: CoreView, names: Sequence[str], tongue: Tongue) -> str:
        assert isinstance(v, View)
        return f"{v.places[0] - max(v.places[1:])} steps ahead."

    def move(self, m: CoreMove, v: CoreView, tongue: Tongue) -> str:
        return m.code

    def event(self, e: Event, seat: Seat, names: Sequence[str], tongue: Tongue) -> str:
        return repr(e)

    def outcome(
        self, outcome: Outcome, seat: Seat, names: Sequence[str], tongue: Tongue, v: CoreView | None = None
    ) -> str:
        return outcome.reason

    def ending(self, reason: str, tongue: Tongue) -> str:
        return reason

    def team(self, name: str, tongue: Tongue) -> str:
        return name

    def describe(self, v: CoreView, names: Sequence[str], tongue: Tongue) -> str:
        return repr(v)

    def standing(self, v: CoreView, seat: Seat, tongue: Tongue) -> str:
        assert isinstance(v, View)
        return f"on {v.places[seat]}"

    def facts(self, tongue: Tongue) -> tuple[str, ...]:
        return ("2 or 3", "1 min", "light")

    def option(self, name: str, tongue: Tongue) -> str:
        return name

    def value(self, name: str, value: str, tongue: Tongue) -> str:
        return value

    def chapters(self, tongue: Tongue) -> tuple[Chapter, ...]:
        return (Chapter("The chase", ("Lay a card, and step as far.",), cover(tongue)),)

    def table(self, v: CoreView, names: Sequence[str], tongue: Tongue) -> str:
        return "\n".join(f"{part} {value}" for part, value in zip(type(v).parts, v.values(), strict=True))


WORDS: Final = TailWords()


def board(v: CoreView, names: Sequence[str], tongue: Tongue) -> str:
    assert isinstance(v, View)
    pieces = "".join(f'<circle id="seat-{seat}" cx="{v.places[seat]}" r="1"/>' for seat in range(v.seats()))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{pieces}</svg>'


def pieces(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool, told: Told | None) -> list[str]:
    last = told.rows[-1] if told and told.rows else []
    drawn = board(v, names, tongue).removesuffix("</svg>")
    return [drawn, f'<desc class="last">{len(last)} {list(last)!r}</desc></svg>']


def cover(tongue: Tongue) -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 296 126"><circle cx="148" cy="63" r="9"/></svg>'


GAME: Final = Game(
    name="tail",
    rules=RULES,
    words=WORDS,
    board=board,
    folder=Path(__file__).parent / "tail",
    pieces=pieces,
    cover=cover,
    secrets=True,
)
