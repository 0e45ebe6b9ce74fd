"""A question in words: what is asked, what the others wait for, a hint and the clause behind it stand in one row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from onthelam.core.tabletop import View
from onthelam.games.words import Words
from onthelam.tongue.tongue import Plural, Tongue

V = TypeVar("V", bound=View)

Made: TypeAlias = Callable[[V, Sequence[str], Tongue], str]  # from a view and the players' names
Said: TypeAlias = str | Plural | Made[V]  # a sentence, whose gaps are filled; one that counts what the gap `n` holds
Gap: TypeAlias = Callable[[V, Sequence[str], Tongue], str | int]  # what stands in a gap


class Ask(NamedTuple, Generic[V]):
    """A question, or one face of it: none goes without one of the four."""

    prompt: Said[V]  # to the seat that is asked
    waits: Said[V]  # to everybody else
    hint: Said[V]  # what one who never read the rules should know to answer
    clause: str


Rows: TypeAlias = Mapping[int, Ask[V] | Callable[[V], Ask[V]]]  # by kind


class Asks(Generic[V]):
    """All questions of a game, by the kind of step that asks them, and under one more what is told when none does.

    A question of several faces has a row for each, and a function that says which of them it shows.
    """

    def __init__(
        self,
        kind: Callable[[V], int],
        rows: Rows[V],
        gaps: Mapping[str, Gap[V]],
    ) -> None:
        self.kind = kind
        self.rows = rows
        self.gaps = gaps

    def of(self, v: V) -> Ask[V]:
        row = self.rows[self.kind(v)]
        return row if isinstance(row, Ask) else row(v)

    def prompt(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        ask = self.of(v)
        return self.said(ask.prompt if v.moves else ask.waits, v, names, tongue)

    def hint(self, v: V, tongue: Tongue) -> str:
        return self.said(self.of(v).hint, v, (), tongue) if v.moves else ""

    def said(self, said: Said[V], v: V, names: Sequence[str], tongue: Tongue) -> str:
        if isinstance(said, str | Plural):
            return tongue.tell(said, lambda gap: self.gaps[gap](v, names, tongue))
        return said(v, names, tongue)


class AskingWords(Words[V]):
    """The words of a game that has its questions in rows."""

    asks: Asks[V]

    def prompt(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        return self.asks.prompt(v, names, tongue)

    def hint(self, v: V, tongue: Tongue) -> str:
        return self.asks.hint(v, tongue)

    def clause(self, v: V) -> str:
        return self.asks.of(v).clause
