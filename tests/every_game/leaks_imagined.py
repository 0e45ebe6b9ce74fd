"""Planted leaks of imagining and of previews."""

from __future__ import annotations

from typing import TypeVar

from onthelam.core.chance import Chance, quick
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.preview import ASKS, Agreed, Preview
from onthelam.core.seat import Seat
from onthelam.core.tabletop import View as CoreView
from tests.every_game.toy import (
    State,
    TailRules,
    View,
)

V = TypeVar("V", bound=CoreView)

# -- imagining that knows --------------------------------------------------------------------------------------------


class TruthBesideTheView(TailRules):
    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        v.truth = s.copy()  # type: ignore[attr-defined]  # outside the parts: that is the leak
        return v

    def imagine(self, v: CoreView, chance: Chance) -> State:
        truth = v.truth  # type: ignore[attr-defined]  # put there by `view` above
        assert isinstance(truth, State)
        return truth.copy()


TRUTHS: dict[str, State] = {}


class TruthRemembered(TailRules):
    """Views are honest; the rules remember what they were made from."""

    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        TRUTHS[repr(v)] = s.copy()
        return v

    def imagine(self, v: CoreView, chance: Chance) -> State:
        return TRUTHS[repr(v)].copy()


class Biased(TailRules):
    """No leak, but worlds with high cards come too often."""

    def imagine(self, v: CoreView, chance: Chance) -> State:
        return super().imagine(v, HighCards(chance))


class HighCards(Chance):
    def __init__(self, house: Chance) -> None:
        self.house = house

    def below(self, n: int) -> int:
        return self.house.below(n)

    def draw(self, weights: list[int], total: int = 0) -> int:
        return self.house.draw([weights[card] * (card + 1) for card in range(len(weights))])


# -- previews that know ----------------------------------------------------------------------------------------------


def previewed(rules: TailRules, s: State, v: V, m: Move, chance: Chance) -> Preview[V]:
    """The whole move, played in this very state with this very chance."""
    told: list[Event] = []
    after = s.copy()
    rules.play(Telling(after, chance, told), v.seat, m)
    return Preview(rules, v, told, ASKS, Agreed(s, told, [after]))


class PreviewOfTheTruth(TailRules):
    """Whoever lays last sees all cards beforehand."""

    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        v.truth = s.copy()  # type: ignore[attr-defined]  # outside the parts: that is the leak
        return v

    def preview(self, v: V, m: Move) -> Preview[V]:
        truth = v.truth  # type: ignore[attr-defined]  # put there by `view` above
        assert isinstance(truth, State)
        return previewed(self, truth, v, m, quick(0))


class PreviewOfTheDie(TailRules):
    """The worlds are honest, the die is the one that will be thrown."""

    def begin(self, t: Telling[State]) -> None:
        super().begin(t)
        t.state.house = t.chance  # type: ignore[attr-defined]  # no part of a state: that is the leak

    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        v.house = getattr(s, "house", None)  # type: ignore[attr-defined]  # nor of a view
        return v

    def preview(self, v: V, m: Move) -> Preview[V]:
        house = getattr(v, "house", None)
        chance = house.copy() if isinstance(house, Chance) else quick(0)
        return previewed(self, self.imagine(v, quick(0)), v, m, chance)


class PreviewUnveiled(TailRules):
    """What the seat would not hear is left in: here who has laid already, in a world remembered from before."""

    def preview(self, v: V, m: Move) -> Preview[V]:
        return previewed(self, TRUTHS[repr(v)], v, m, quick(0))

    def view(self, s: State, seat: Seat) -> View:
        v = super().view(s, seat)
        TRUTHS[repr(v)] = s.copy()
        return v
