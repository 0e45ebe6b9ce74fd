"""Planted leaks: the small game with secrets, each time with one thing told that must not be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from onthelam.core.chance import Chance, Fair, Scripted
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.noted import Remembering
from onthelam.core.option import Options
from onthelam.core.outcome import Outcome
from onthelam.core.refusal import Illegal
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View as CoreView
from onthelam.games.game import Game
from onthelam.games.words import Words
from onthelam.tongue.tongue import Tongue
from tests.every_game import toy
from tests.every_game.leaks_imagined import (
    PreviewOfTheDie,
    PreviewOfTheTruth,
    PreviewUnveiled,
    TruthBesideTheView,
    TruthRemembered,
)
from tests.every_game.toy import (
    DASH,
    LAYING,
    UNLAID,
    Dealt,
    Laid,
    RoundBegan,
    State,
    TailRules,
    TailWords,
    TalkState,
    TalkView,
    View,
)


def secret_of(s: State, seat: Seat) -> list[int]:
    """A hand that the seat must not know."""
    return s.hands[(seat + 1) % len(s.hands)]


# -- told by a view --------------------------------------------------------------------------------------------------


class ViewWith(TalkView):
    parts: ClassVar[tuple[str, ...]] = (*TalkView.parts, "extra")

    def __init__(self, *values: Any) -> None:
        super().__init__(*values[:-1])
        self.extra: Any = values[-1]


class ShowsExtra(TailRules):
    def extra(self, s: State, seat: Seat) -> object:
        raise NotImplementedError

    def view(self, s: State, seat: Seat) -> View:
        return ViewWith(*super().view(s, seat).values(), self.extra(s, seat))


class CardInAField(ShowsExtra):
    def extra(self, s: State, seat: Seat) -> object:
        return max([0, *[card for card in range(1, 4) if secret_of(s, seat)[card - 1]]])


class WhatTheDeckHolds(ShowsExtra):
    def extra(self, s: State, seat: Seat) -> object:
        return tuple(s.deck)


class OrderOfASet(ShowsExtra):
    """The same for every world, but for the order in which it was put together: the two even compare as equal."""

    def extra(self, s: State, seat: Seat) -> object:
        held = sorted(range(3), key=lambda card: -secret_of(s, seat)[card])
        return {f"card {card + 1}": "seen" for card in held}


# -- told by a view's looks: something carried along outside its parts -----------------------------------------------


class Whispers(TailRules):
    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        v.whisper = str(secret_of(s, seat))  # type: ignore[attr-defined]  # carried outside the parts: that is the leak
        return v


def whisper(v: CoreView) -> str:
    return str(getattr(v, "whisper", ""))


class TellingPrompt(TailWords):
    def prompt(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return super().prompt(v, names, tongue) + whisper(v)


class TellingDescription(TailWords):
    def describe(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return super().describe(v, names, tongue) + whisper(v)


class TellingTableInGerman(TailWords):
    def table(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return super().table(v, names, tongue) + (whisper(v) if tongue.code == "de" else "")


class TellingButtons(TailWords):
    """One that only somebody with a choice gets to see."""

    def move(self, m: Move, v: View, tongue: Tongue) -> str:
        return super().move(m, v, tongue) + whisper(v)


def telling_board(v: CoreView, names: Sequence[str], tongue: Tongue) -> str:
    return toy.board(v, names, tongue).replace("<svg ", f'<svg data-hand="{whisper(v)}" ')


# -- told by what may be done, and by what is refused ----------------------------------------------------------------


class MovesByAnothersHand(TailRules):
    def legal(self, s: State, seat: Seat) -> list[Move]:
        return [m for m in super().legal(s, seat) if m is not DASH or not secret_of(s, seat)[2]]


class TurnByAnothersHand(TailRules):
    """Whoever holds the better hand lays first."""

    def to_act(self, s: State) -> tuple[Seat, ...]:
        seats = super().to_act(s)
        return (max(seats, key=lambda seat: s.hands[seat][2]),) if s.phase == LAYING and seats else seats


class TellingRefusal(TailRules):
    def why_not(self, s: State, seat: Seat, text: str) -> Illegal:
        waiting = [other for other in range(len(s.laid)) if s.laid[other] == UNLAID]
        return Illegal("E_ILLEGAL", "", f"Not now: the table waits for {waiting}.")


class TellingOutcome(TailRules):
    def outcome(self, s: State) -> Outcome | None:
        outcome = super().outcome(s)
        if outcome is not None:
            outcome.reason += f" with {s.hands[0]} in hand"
        return outcome


class TeamsByTheirHand(TailRules):
    def teams(self, s: State) -> dict[str, list[Seat]]:
        return {f"{name} {s.hands[seats[0]]}": seats for name, seats in super().teams(s).items()}


# -- told by what is heard -------------------------------------------------------------------------------------------


class UnveiledDraw(TailRules):
    def hears(self, s: State, e: Event, seat: Seat) -> Event | None:
        return e if isinstance(e, Dealt) and s.round else super().hears(s, e, seat)


class UnveiledDeal(TailRules):
    def hears(self, s: State, e: Event, seat: Seat) -> Event | None:
        return e if isinstance(e, Dealt) and not s.round else super().hears(s, e, seat)


class NumberOfEvents(TailRules):
    """A low card is laid in silence; a high one makes a sound that does not even say who made it."""

    def hears(self, s: State, e: Event, seat: Seat) -> Event | None:
        if isinstance(e, Laid) and e.card == 3:
            return Laid(NOBODY, 0)
        return super().hears(s, e, seat)


class EventWithMore(TailRules):
    def hears(self, s: State, e: Event, seat: Seat) -> Event | None:
        heard = super().hears(s, e, seat)
        if isinstance(heard, Dealt) and isinstance(e, Dealt) and heard is not e:
            heard.behind = e.card  # type: ignore[attr-defined]  # outside the parts: that is the leak
        return heard


class TellingLogLine(TailWords):
    def event(self, e: Event, seat: Seat, names: Sequence[str], tongue: Tongue) -> str:
        return super().event(e, seat, names, tongue) + str(getattr(e, "behind", ""))


class TellingLogByTheViewBefore(TailWords):
    """A log line that looks up in the view before its row what must not be known."""

    def lines(self, row: Sequence[Event], before: View, after: View, names: Sequence[str], tongue: Tongue) -> list[str]:
        return [*super().lines(row, before, after, names, tongue), whisper(before)]


class TellingLogByTheViewAfter(TailWords):
    def lines(self, row: Sequence[Event], before: View, after: View, names: Sequence[str], tongue: Tongue) -> list[str]:
        return [*super().lines(row, before, after, names, tongue), whisper(after)]


# -- told by what may be taken back ----------------------------------------------------------------------------------


class RoundBeganOpenly(RoundBegan):
    def bars_undo(self) -> bool:
        return False


class UndoUntilSomebodyLays(TailRules):
    """The last to rest may take that back, until another has laid, which they must not notice."""

    def play(self, t: Telling[State], seat: Seat, m: Move) -> None:
        super().play(t, seat, m)
        if t.heard is not None and t.heard[-1] == RoundBegan():
            t.heard[-1] = RoundBeganOpenly()


class UndoLeftToTheMatch(TailRules):
    """It takes back until another has chosen: so whoever has laid a card can tell when another has."""

    def undo(self, t: Telling[State], seat: Seat) -> None:
        pass


# -- told by something more in the state -----------------------------------------------------------------------------


class StateWith(TalkState):
    parts: ClassVar[tuple[str, ...]] = (*TalkState.parts, "extra")

    def __init__(self, *values: Any) -> None:
        super().__init__(*values[:-1])
        self.extra: Any = values[-1]

    def copy(self) -> StateWith:
        return StateWith(*super().copy().values(), self.extra)


class Kept(Event):
    word: ClassVar[str] = "kept"
    parts: ClassVar[tuple[str, ...]] = ("extra",)

    def __init__(self, extra: Any) -> None:
        self.extra = extra

    def change(self, s: State) -> None:
        assert isinstance(s, StateWith)
        s.extra = self.extra


class KeepsExtra(TailRules):
    def blank(self, options: Options) -> State:
        return StateWith(*super().blank(options).values(), 0)

    def imagine(self, v: CoreView, chance: Chance) -> State:
        s = super().imagine(v, chance)
        return StateWith(*s.values(), self.imagined(v, s, chance))

    def imagined(self, v: CoreView, s: State, chance: Chance) -> object:
        assert isinstance(v, ViewWith)
        return v.extra

    def hears(self, s: State, e: Event, seat: Seat) -> Event | None:
        return None if isinstance(e, Kept) else super().hears(s, e, seat)

    def written(self, s: State) -> str:
        assert isinstance(s, StateWith)
        return super().written(s) + f"extra = {s.extra!r}\n"


class ShowsKept(KeepsExtra, ShowsExtra):
    def extra(self, s: State, seat: Seat) -> object:
        assert isinstance(s, StateWith)
        return s.extra


class SeedInView(ShowsKept):
    def begin(self, t: Telling[State]) -> None:
        house = t.chance.house if isinstance(t.chance, Remembering) else t.chance
        t.tell(Kept(house.seed.hex() if isinstance(house, Fair) else ""))
        super().begin(t)


class PlyInView(ShowsKept):
    """How many moves there have been, laid cards that nobody has heard among them."""

    def play(self, t: Telling[State], seat: Seat, m: Move) -> None:
        assert isinstance(t.state, StateWith)
        t.tell(Kept(t.state.extra + 1))
        super().play(t, seat, m)


class DrawnEarly(KeepsExtra):
    """The next dash is thrown before anybody dashes, and kept where nobody sees it."""

    def begin(self, t: Telling[State]) -> None:
        super().begin(t)
        t.tell(Kept(t.chance.below(toy.STEPS)))

    def play(self, t: Telling[State], seat: Seat, m: Move) -> None:
        assert isinstance(t.state, StateWith)
        early: Telling[State] = Telling(t.state, Scripted([t.state.extra]), t.heard)
        super().play(early if m is DASH else t, seat, m)
        if m is DASH:
            t.tell(Kept(t.chance.below(toy.STEPS)))

    def imagined(self, v: CoreView, s: State, chance: Chance) -> object:
        return chance.below(toy.STEPS)


class OrderOfTheDeck(KeepsExtra):
    """The deck is shuffled, as a real one is, and its order kept."""

    def begin(self, t: Telling[State]) -> None:
        super().begin(t)
        t.tell(Kept(self.shuffled(t.state, t.chance)))

    def shuffled(self, s: State, chance: Chance) -> tuple[int, ...]:
        left, order = s.deck[:], list[int]()
        while sum(left):
            order.append(chance.draw(left[:]))
            left[order[-1]] -= 1
        return tuple(order)

    def imagined(self, v: CoreView, s: State, chance: Chance) -> object:
        return self.shuffled(s, chance)


class NextDrawInView(ShowsExtra):
    """What the house will say next, asked of a copy: the state is as it should be, and the future is told."""

    def begin(self, t: Telling[State]) -> None:
        super().begin(t)
        t.state.house = t.chance  # type: ignore[attr-defined]  # no part of a state: that is the leak

    def extra(self, s: State, seat: Seat) -> object:
        house = getattr(s, "house", None)
        return house.copy().below(1000) if isinstance(house, Chance) else 0


# -- all of them -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Planted:
    name: str
    game: Game
    kind: str  # how the harness must name it
    where: str


def planted(
    kind: str,
    where: str,
    rules: TailRules = toy.RULES,
    words: Words[Any] = toy.WORDS,
    board: Callable[[CoreView, Sequence[str], Tongue], str] = toy.board,
) -> Planted:
    changed = words if words is not toy.WORDS else rules
    name = type(changed).__name__ if board is toy.board else "TellingBoard"
    return Planted(name, replace(toy.GAME, rules=rules, words=words, board=board), kind, where)


PLANTED: Final = [
    planted("another world", "view", CardInAField()),
    planted("another world", "view", WhatTheDeckHolds()),
    planted("another world", "view", OrderOfASet()),
    planted("another world", "words prompt", Whispers(), TellingPrompt()),
    planted("another world", "words describe", Whispers(), TellingDescription()),
    planted("another world", "words table", Whispers(), TellingTableInGerman()),
    planted("another world", "words move", Whispers(), TellingButtons()),
    planted("another world", "picture", Whispers(), board=telling_board),
    planted("another world", "legal", MovesByAnothersHand()),
    planted("another world", "to act", TurnByAnothersHand()),
    planted("another world", "refusals", TellingRefusal()),
    planted("another world", "outcome", TellingOutcome()),
    planted("another world", "teams", TeamsByTheirHand()),
    planted("heard", "draw", UnveiledDraw()),
    planted("opening", "log", UnveiledDeal()),
    planted("hidden choice", "bluff or lay 3", NumberOfEvents()),
    planted("heard", "draw", EventWithMore(), TellingLogLine()),
    planted("heard", "rest", Whispers(), TellingLogByTheViewBefore()),
    planted("heard", "rest", Whispers(), TellingLogByTheViewAfter()),
    planted("unheard", "may undo", UndoUntilSomebodyLays()),
    planted("unheard", "may undo", UndoLeftToTheMatch()),
    planted("future", "seed in view", SeedInView()),
    planted("unheard", "view", PlyInView()),
    planted("settled early", "state", DrawnEarly()),
    planted("settled early", "state", OrderOfTheDeck()),
    planted("future", "view", NextDrawInView()),
    planted("another world", "previews", PreviewOfTheTruth()),
    planted("future", "previews", PreviewOfTheDie()),
    planted("unheard", "previews", PreviewUnveiled()),
    planted("imagine", "view", TruthBesideTheView()),
    planted("imagine", "never varies", TruthRemembered()),
]
