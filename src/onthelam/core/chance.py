"""Chance has one house: dice, shuffles and draws, asked one at a time, each with its odds.

Three houses serve the same two questions. `Fair` can be checked by anybody afterwards, `Quick` is for simulation and
search, `Scripted` says what it was told to say and asks back when its script ends. `Coarse` asks one of them in few
classes; `Sealed` stands for the house of a match of which only the open record is known; `Leaning` deals worlds that
are as unlike as can be.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, ClassVar, Final, Self, final

from mypy_extensions import mypyc_attr

from onthelam.core.plain import Plain

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Plain):
    """`below(6)`: a number from 0 to 5, each as likely. `draw([3, 1])`: 0 with odds 3/4, 1 with odds 1/4."""

    def below(self, n: int) -> int:
        raise NotImplementedError

    def draw(self, weights: list[int], total: int = 0) -> int:
        """`total` is what the weights add up to, by someone who has counted them already."""
        if total == 0:
            for each in weights:  # compiled code counts by itself four times as fast as `sum` does
                total += each
        if total > 0:
            ball: i64 = self.below(total)
            if ball * 2 < total:  # found from the nearer end
                for i in range(len(weights)):
                    weight: i64 = weights[i]
                    if ball < weight:
                        return i
                    ball -= weight
            ball -= total
            for i in range(len(weights) - 1, -1, -1):
                ball += weights[i]
                if ball >= 0:
                    return i
        raise ValueError("a draw needs a weight above 0")

    def deal(self, of: int, many: int) -> list[int]:
        """`below(of)`, `below(of - 1)` and so on: so many draws from a pile that nothing goes back to.

        What is drawn, and with what odds, is the same; asked at once, a shuffled pack takes a third of the time.
        """
        return [self.below(of - i) for i in range(many)]

    def copy(self) -> Self:
        """A house that will say the same from here on."""
        raise NotImplementedError

    def mark(self) -> int:
        """How far the house has come: `reset(mark)` brings it back there."""
        raise NotImplementedError

    def reset(self, mark: int) -> None:
        raise NotImplementedError

    def extend(self, outcomes: list[int]) -> None:
        """What a scripted house is to say next; no other takes orders."""
        raise ValueError("only a scripted house can be told what to say")


MULTIPLIER: Final = 698769069  # multiply-with-carry: MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime
WORD: Final = 0xFFFFFFFF
WORD64: Final = 0xFFFFFFFFFFFFFFFF


def scattered(seed: int) -> int:
    """splitmix64: neighbouring seeds must not give neighbouring first draws."""
    z = (seed + 0x9E3779B97F4A7C15) & WORD64
    upper, lower = mixed(z >> 32, z & WORD, 30, 0xBF58476D, 0x1CE4E5B9)
    upper, lower = mixed(upper, lower, 27, 0x94D049BB, 0x133111EB)
    upper, lower = spread(upper, lower, 31)
    high: int = upper
    low: int = lower
    return high << 32 | low


def spread(upper: i64, lower: i64, by: i64) -> tuple[i64, i64]:
    """z ^ z >> by, where z is upper * 2**32 + lower; both halves again."""
    return upper ^ upper >> by, lower ^ (lower >> by | upper << 32 - by & WORD)


def mixed(upper: i64, lower: i64, by: i64, high: i64, low: i64) -> tuple[i64, i64]:
    """`spread`, times high * 2**32 + low, modulo 2**64, in parts that stay below 2**50.

    Python looks for Ctrl-C in the middle of a big product, and compiled code takes a product that was broken off for
    memory that has run out.
    """
    lower ^= lower >> by | upper << 32 - by & WORD
    upper ^= upper >> by
    middle: i64 = lower * (low >> 16)
    bottom: i64 = lower * (low & 0xFFFF) + ((middle & 0xFFFF) << 16)
    top: i64 = (bottom >> 32) + (middle >> 16)
    top += lower * (high & 0xFFFF) + (((lower * (high >> 16)) & 0xFFFF) << 16)
    top += upper * (low & 0xFFFF) + (((upper * (low >> 16)) & 0xFFFF) << 16)
    return top & WORD, bottom & WORD


def quick(seed: int) -> Quick:
    """A quick house from any whole number."""
    return Quick(scattered(seed) % (MULTIPLIER * 2**32 - 2) + 1)


@final
class Quick(Chance):
    """A small generator that stays below 2**62, so interpreted and compiled give the same numbers."""

    parts: ClassVar[tuple[str, ...]] = ("state",)

    def __init__(self, state: int) -> None:
        self.state: i64 = state

    def below(self, n: int) -> int:
        s: i64 = self.state
        s = 698769069 * (s & 0xFFFFFFFF) + (s >> 32)
        self.state = s
        return (((s ^ (s >> 32)) & 0xFFFFFFFF) * n) >> 32

    def deal(self, of: int, many: int) -> list[int]:
        s: i64 = self.state
        high = s >> 32
        low = s & 0xFFFFFFFF
        left: i64 = of
        drawn = [0] * many
        for i in range(many):  # as `below`, with the halves kept apart
            s = 698769069 * low + high
            high = s >> 32
            low = s & 0xFFFFFFFF
            drawn[i] = (low ^ high) * left >> 32
            left -= 1
        self.state = s
        return drawn

    def copy(self) -> Quick:
        return Quick(self.state)

    def mark(self) -> int:
        return self.state

    def reset(self, mark: int) -> None:
        self.state = mark


@final
class Fair(Chance):
    """Draw number k is HMAC-SHA256(seed, "draw k"): its first 16 bytes, as a number, modulo n.

    The SHA-256 of the seed is shown before the first draw and the seed after the last, so nobody can change a draw and
    everybody can check all of them. `numbers` are those that players added once they had been shown it: they and a
    space come before "draw k", so that whoever made the seed could not choose a draw either.
    """

    parts: ClassVar[tuple[str, ...]] = ("seed", "drawn", "numbers")

    def __init__(self, seed: bytes, drawn: int = 0, numbers: str = "") -> None:
        self.seed = seed
        self.drawn = drawn
        self.numbers = numbers
        self._before = numbers.encode() + b" " if numbers else b""

    def digest(self, k: int) -> bytes:
        """What draw number k is made from."""
        return hmac.digest(self.seed, self._before + b"draw %d" % k, "sha256")[:16]

    def below(self, n: int) -> int:
        digest = self.digest(self.drawn)
        self.drawn += 1
        return int.from_bytes(digest, "big") % n

    def copy(self) -> Fair:
        return Fair(self.seed, self.drawn, self.numbers)

    def mark(self) -> int:
        return self.drawn

    def reset(self, mark: int) -> None:
        self.drawn = mark

    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()


FEW: Final = 12  # odds that a person reads in one line


class ScriptEnded(Exception):
    """A scripted house was asked more than it was told: one of `of` outcomes, with the odds `weights`."""

    def __init__(self, of: int, odds: list[int] | None = None) -> None:
        """No odds: all are as likely."""
        super().__init__(of, odds)
        self.of = of
        self.odds = odds

    @property
    def weights(self) -> list[int]:
        return [1] * self.of if self.odds is None else self.odds

    def __str__(self) -> str:
        if self.odds is None:
            asked = f"one of {self.of} outcomes that are as likely"
        elif self.of <= FEW:
            asked = f"a draw with the odds {self.odds}"
        else:
            asked = f"one of {self.of} outcomes with odds of their own"
        return f"the script of chance has ended, and {asked} was asked"

    def __repr__(self) -> str:
        return f"<ScriptEnded: {self}>"


@final
class Scripted(Chance):
    """Tests, trees and adapters: says its script and raises ScriptEnded, with the odds, when it has no more to say."""

    parts: ClassVar[tuple[str, ...]] = ("script", "said")

    def __init__(self, script: list[int], said: int = 0) -> None:
        self.script = script[:]
        self.said = said

    def extend(self, outcomes: list[int]) -> None:
        self.script += outcomes

    def below(self, n: int) -> int:
        if self.said == len(self.script):
            raise ScriptEnded(n)
        drawn = self.script[self.said]
        if not 0 <= drawn < n:
            raise ValueError(f"the script says {drawn} where only 0 to {n - 1} can be drawn")
        self.said += 1
        return drawn

    def draw(self, weights: list[int], total: int = 0) -> int:
        if self.said == len(self.script):
            raise ScriptEnded(len(weights), weights[:])
        drawn = self.script[self.said]
        if not 0 <= drawn < len(weights) or weights[drawn] == 0:
            odds = f"the odds {weights}" if len(weights) <= FEW else f"odds for 0 to {len(weights) - 1}"
            raise ValueError(f"the script says {drawn}, which cannot be drawn with {odds}")
        self.said += 1
        return drawn

    def copy(self) -> Scripted:
        return Scripted(self.script, self.said)

    def mark(self) -> int:
        return self.said

    def reset(self, mark: int) -> None:
        self.said = mark


@final
class Coarse(Chance):
    """Draws among very many outcomes in few classes of neighbours, so that a tree can branch on them.

    `house` is asked for the class, with the number of its outcomes as its weight, and the middle one of them is drawn.
    Draws of at most `classes` outcomes, and draws with odds of their own, stay as they are.
    """

    parts: ClassVar[tuple[str, ...]] = ("house", "classes")

    def __init__(self, house: Chance, classes: int) -> None:
        if classes < 1:
            raise ValueError("a coarse house needs a class to draw from")
        self.house = house
        self.classes = classes

    def below(self, n: int) -> int:
        classes = self.classes
        if n <= classes:
            return self.house.below(n)
        ends = [n * (k + 1) // classes for k in range(classes)]
        drawn = self.house.draw([ends[k] - (ends[k - 1] if k else 0) for k in range(classes)], n)
        return ((ends[drawn - 1] if drawn else 0) + ends[drawn] - 1) // 2

    def draw(self, weights: list[int], total: int = 0) -> int:
        return self.house.draw(weights, total)

    def extend(self, outcomes: list[int]) -> None:
        self.house.extend(outcomes)

    def copy(self) -> Coarse:
        return Coarse(self.house.copy(), self.classes)

    def mark(self) -> int:
        return self.house.mark()

    def reset(self, mark: int) -> None:
        self.house.reset(mark)


@final
class Sealed(Chance):
    """A house as an open record tells of it, without its seed: it has a name and, if fair, a commitment and the numbers
    that were added. It is mute.
    """

    parts: ClassVar[tuple[str, ...]] = ("name", "commitment", "numbers")

    def __init__(self, name: str, commitment: str, numbers: str = "") -> None:
        self.name = name
        self.commitment = commitment
        self.numbers = numbers

    def below(self, n: int) -> int:
        raise ScriptEnded(n)

    def copy(self) -> Sealed:
        return self

    def mark(self) -> int:
        return 0

    def reset(self, mark: int) -> None:
        pass


LOW: Final = 0
MIDDLE: Final = 1
HIGH: Final = 2
LEANS: Final = 200  # draws: more than any table has hidden things to deal


@final
class Leaning(Chance):
    """Says the lowest, the middle or the highest of what could be drawn: what is dealt by two such houses differs
    wherever it can. After many draws it goes on like a quick one, for whoever deals again and again until it fits.
    """

    parts: ClassVar[tuple[str, ...]] = ("lean", "said")

    def __init__(self, lean: int, said: int = 0) -> None:
        self.lean = lean
        self.said = said
        self.later = quick(lean)

    def below(self, n: int) -> int:
        self.said += 1
        return (n - 1) * self.lean // HIGH if self.said <= LEANS else self.later.below(n)

    def copy(self) -> Leaning:
        other = Leaning(self.lean, self.said)
        other.later = self.later.copy()
        return other
