"""What a game says before anybody has written its sentences, and all that a small one needs.

A new game begins with these words and replaces one after another, as it gets to know what its players ask.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import fill
from typing import ClassVar, Final, TypeVar, cast

from onthelam.core.by_field import by_field
from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.outcome import Outcome
from onthelam.core.plain import Plain
from onthelam.core.tabletop import View
from onthelam.games.words import Chapter, Words
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

V = TypeVar("V", bound=View)
COLUMNS: Final = 80
UNTOLD: Final = ("agenda", "moves")  # fields of a view that lie on no table


class PlainWords(Words[V]):
    """Codes, names and fields as they are, but for what a game puts into these."""

    name: ClassVar[str] = ""  # the title
    about: ClassVar[str] = ""  # the blurb
    called: ClassVar[Mapping[str, str]] = {}  # words for codes of moves, names of endings, teams, options, values
    told: ClassVar[Mapping[type[Event], str]] = {}  # a log line, with parts as gaps and {name} for its `seat`; "": none
    names: ClassVar[dict[str, list[str]]] = {}  # those of the rules

    def call(self, name: str, tongue: Tongue) -> str:
        return tongue.say(self.called[name]) if name in self.called else name

    def title(self, tongue: Tongue) -> str:
        return tongue.say(self.name)

    def blurb(self, tongue: Tongue) -> str:
        return tongue.say(self.about)

    def prompt(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        return tongue.say("It is for you to choose.") if v.moves else tongue.say("It is for others to choose.")

    def clause(self, v: V) -> str:
        return ""

    def lead(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        return ""

    def move(self, m: Move, v: V, tongue: Tongue) -> str:
        return self.call(m.code, tongue)

    def standing(self, v: V, seat: int, tongue: Tongue) -> str:
        return ""

    def event(self, e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        parts = by_field(e, self.names)
        if type(e) not in self.told:
            return f"{e.word}: " + ", ".join([f"{part} {value}" for part, value in parts.items()])
        who = getattr(e, "seat", -1)
        return tongue.say(self.told[type(e)], **{"name": tidy(names[who]) if who >= 0 else "", **parts})

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: V | None = None) -> str:
        return self.ending(outcome.reason, tongue)

    def ending(self, reason: str, tongue: Tongue) -> str:
        return self.call(reason, tongue)

    def team(self, name: str, tongue: Tongue) -> str:
        return self.call(name, tongue)

    def describe(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        return self.table(v, names, tongue)

    def table(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        table = by_field(cast(Plain, v), self.names)
        lines = [f"{name:10} {value}" for name, value in table.items() if name not in UNTOLD]
        return "\n".join([fill(line, COLUMNS, subsequent_indent=" " * 11) for line in lines])

    def facts(self, tongue: Tongue) -> tuple[str, ...]:
        return ()

    def option(self, name: str, tongue: Tongue) -> str:
        return self.call(name, tongue)

    def value(self, name: str, value: str, tongue: Tongue) -> str:
        return self.call(value, tongue)

    def chapters(self, tongue: Tongue) -> tuple[Chapter, ...]:
        return (Chapter(self.title(tongue), (self.blurb(tongue),), ""),)
