"""What a house of chance was asked and what it said: noted for a record, remembered to play the same once more."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from onthelam.core.chance import Chance
from onthelam.core.plain import Plain


@final
@mypyc_attr(acyclic=True)
class Draw(Plain):
    """One draw as it was asked and answered. No weights: all `of` outcomes were as likely."""

    parts: ClassVar[tuple[str, ...]] = ("of", "weights", "drawn")
    __slots__ = parts

    def __init__(self, of: int, weights: list[int] | None, drawn: int) -> None:
        self.of = of
        self.weights = weights
        self.drawn = drawn


@final
class Noting(Chance):
    """Hands every question on to a house and notes what it was asked and said."""

    def __init__(self, house: Chance) -> None:
        self.house = house
        self.noted: list[Draw] = []

    def below(self, n: int) -> int:
        drawn = self.house.below(n)
        self.noted.append(Draw(n, None, drawn))
        return drawn

    def draw(self, weights: list[int], total: int = 0) -> int:
        drawn = self.house.draw(weights, total)
        self.noted.append(Draw(len(weights), weights[:], drawn))  # a bag's counts change when the draw is told
        return drawn

    def deal(self, of: int, many: int) -> list[int]:
        drawn = self.house.deal(of, many)
        self.noted += [Draw(of - i, None, drawn[i]) for i in range(many)]
        return drawn

    def taken(self) -> tuple[Draw, ...]:
        """What was noted since the last time."""
        draws = tuple(self.noted)
        self.noted = []
        return draws

    def copy(self) -> Noting:
        return Noting(self.house.copy())

    def mark(self) -> int:
        return self.house.mark()

    def reset(self, mark: int) -> None:
        self.house.reset(mark)
        self.noted = []


@final
class Remembering(Chance):
    """Hands every question on to a house and remembers what it said: enough to play the same moves once more."""

    def __init__(self, house: Chance, said: list[int]) -> None:
        self.house = house
        self.said = said
        self.asked = False  # since the last row
        self.before = 0  # how far the house had come by then; most moves ask nothing, so it is looked up when one does
        self.remembered = 0  # and how much it had said

    def below(self, n: int) -> int:
        if not self.asked:
            self.listen()
        drawn = self.house.below(n)
        self.said.append(drawn)
        return drawn

    def draw(self, weights: list[int], total: int = 0) -> int:
        if not self.asked:
            self.listen()
        drawn = self.house.draw(weights, total)
        self.said.append(drawn)
        return drawn

    def deal(self, of: int, many: int) -> list[int]:
        if not self.asked:
            self.listen()
        drawn = self.house.deal(of, many)
        self.said += drawn
        return drawn

    def listen(self) -> None:
        self.before = self.house.mark()
        self.remembered = len(self.said)
        self.asked = True

    def forget(self) -> None:
        """The house as it was before anything was asked since the last row."""
        if self.asked:
            del self.said[self.remembered :]
            self.reset(self.before)

    def copy(self) -> Remembering:
        return Remembering(self.house.copy(), self.said[:])

    def mark(self) -> int:
        return self.house.mark()

    def reset(self, mark: int) -> None:
        self.house.reset(mark)
        self.asked = False
