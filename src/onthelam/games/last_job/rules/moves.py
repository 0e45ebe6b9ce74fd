"""What may be done: the catalogue, made once. `number` of a move is its place in MOVES."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.move import Move as CoreMove
from onthelam.core.option import Options
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    CARDS,
    JK1,
    JOKER_NAMES,
    LAST_JOB,
    MODE_NAMES,
    MOVEMENT_CARDS,
    PREPARATION_NAMES,
    WAYS,
    Card,
    Space,
    Suit,
    Way,
)


class Move(CoreMove):
    """One with a card, a space, a suit or a way has its number as `what`."""

    def __init__(self, code: str, number: int, what: int) -> None:
        super().__init__(code, number)
        self.what = what

    def __reduce__(self) -> tuple[object, ...]:
        return (move_numbered, (self.number,))


@final
class Enter(Move):
    """DP-1: a gate."""


@final
class Prepare(Move):
    """DP-2: a preparation card, by its suit."""


@final
class Walk(Move):
    """DP-3: your turn, with a card."""


@final
class Go(Move):
    """DP-4: a step of yours."""


@final
class To(Move):
    """DP-2a, DP-2c, DP-2d, DP-5: a space."""


@final
class Play(Move):
    """DP-6: the card of a pursuer turn."""


MOVES: Final[list[CoreMove]] = []
STEP_CODES: Final[list[str]] = ["north", "east", "south", "west"]


def enter(gate: Space) -> Enter:
    move = Enter(f"enter {CARD_NAMES[gate]}", len(MOVES), gate)
    MOVES.append(move)
    return move


def prepare(suit: Suit) -> Prepare:
    move = Prepare(PREPARATION_NAMES[suit], len(MOVES), suit)
    MOVES.append(move)
    return move


def walk(card: Card) -> Walk:
    move = Walk(f"walk {CARD_NAMES[card]}", len(MOVES), card)
    MOVES.append(move)
    return move


def go(way: Way) -> Go:
    move = Go(STEP_CODES[way], len(MOVES), way)
    MOVES.append(move)
    return move


def to(space: Space) -> To:
    move = To(f"to {CARD_NAMES[space]}", len(MOVES), space)
    MOVES.append(move)
    return move


def play(card: Card) -> Play:
    move = Play(f"play {CARD_NAMES[card]}", len(MOVES), card)
    MOVES.append(move)
    return move


def plain(code: str) -> Move:
    move = Move(code, len(MOVES), 0)
    MOVES.append(move)
    return move


def move_numbered(number: int) -> CoreMove:
    """Moves are one of each: a pickled one comes back as itself."""
    return MOVES[number]


ENTERS: Final[list[Enter]] = [enter(JK1 + i) for i in range(len(JOKER_NAMES))]
PREPARES: Final[list[Prepare]] = [prepare(suit) for suit in range(len(PREPARATION_NAMES))]
WALKS: Final[dict[Card, Walk]] = {card: walk(card) for card in MOVEMENT_CARDS}
WAIT: Final = plain("wait")
GOES: Final[list[Go]] = [go(way) for way in range(WAYS)]
STOP: Final = plain("stop")
TOS: Final[list[To]] = [to(space) for space in range(CARDS)]
PLAYS: Final[dict[Card, Play]] = {card: play(card) for card in MOVEMENT_CARDS}
BOTH_GATES: Final[tuple[CoreMove, ...]] = tuple(ENTERS)
# by mask of ways: the steps that may be taken, and to stop
STEPS: Final[list[tuple[CoreMove, ...]]] = [
    (*[GOES[way] for way in range(WAYS) if ways >> way & 1], STOP) for ways in range(1 << WAYS)
]


def may_meet(options: Options, m: CoreMove) -> bool:
    """Is this a move that a match with these options can come to?"""
    if isinstance(m, Enter):
        return options["entrance"] == "ASK"
    if isinstance(m, (Prepare, To)):
        return options["mode"] == MODE_NAMES[LAST_JOB]
    return not isinstance(m, Play) or options["pursuerCard"] == "HAND"
