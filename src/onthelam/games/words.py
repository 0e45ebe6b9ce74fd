"""What a game must be able to say. Each game's words.py says it; the folders above ask here and know no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.outcome import CONCEDED, Outcome
from onthelam.core.record import Conceded, TookBack
from onthelam.core.tabletop import View
from onthelam.games.notes import NO_NOTES, Notes
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue


@dataclass(frozen=True)
class Chapter:
    """A piece of how a game is played."""

    title: str
    paragraphs: tuple[str, ...]
    picture: str  # bare SVG, or ""


@dataclass(frozen=True)
class Draft:
    """A chapter as a game writes it down, to be said in any tongue."""

    title: str
    figure: str  # the name of its picture, or ""
    paragraphs: tuple[str, ...]

    def said(self, figure: Callable[[str, Tongue], str], tongue: Tongue) -> Chapter:
        told = tuple([tongue.say(paragraph) for paragraph in self.paragraphs])
        return Chapter(tongue.say(self.title), told, figure(self.figure, tongue) if self.figure else "")


@dataclass(frozen=True)
class Order:
    """A standing order that a seat may give or take back at any time; a tick on its page."""

    said: str  # what `match.say` takes to turn it over
    words: str
    on: bool
    asked: bool  # it is about what the seat is being asked now


V = TypeVar("V", bound=View)


class Words(ABC, Generic[V]):
    """Sentences in a tongue, made from views, moves and events as one seat may know them; never from a state.

    `V` is the view of its own game; `names` are the players' names by seat. A view's own seat is spoken to as "you".
    """

    @abstractmethod
    def title(self, tongue: Tongue) -> str:
        """The game's name."""

    @abstractmethod
    def blurb(self, tongue: Tongue) -> str:
        """The game in a sentence."""

    @abstractmethod
    def prompt(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        """What is asked of the view's seat now, or for whom the table waits, in a sentence."""

    def hint(self, v: V, tongue: Tongue) -> str:
        """What one who never read the rules should know to answer the prompt, in a sentence or two; "" for none."""
        return ""

    def notes(self, v: V) -> Notes[V]:
        """What there is to keep in mind for a seat with this first view, before it has heard anything."""
        return NO_NOTES

    def teaches(self, v: V) -> bool:
        """Is this a match for learning, in which a lesson may come at any choice?"""
        return False

    def orders(self, v: V, tongue: Tongue) -> tuple[Order, ...]:
        """The standing orders of the view's seat, those that stand and those that could."""
        return ()

    def phrases(self, v: V, tongue: Tongue) -> tuple[str, ...]:
        """All that the view's seat may write to the table, where words of its own could tell what it alone may know.

        () where it may write what it likes.
        """
        return ()

    @abstractmethod
    def clause(self, v: V) -> str:
        """The clause behind the prompt."""

    @abstractmethod
    def lead(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        """How near losing and winning are, in one or two sentences."""

    def danger(self, v: V) -> int:
        """How near losing the hunted are, from 0 to 100; -1 where the game has no such measure."""
        return -1

    def round(self, v: V) -> int:
        """Which round it is, from 1; 0 before the first, and where the game has none."""
        return 0

    def began(self, e: Event) -> int:
        """The number of the round that an event begins; 0 for any other event, and where rounds are not counted."""
        return 0

    @abstractmethod
    def move(self, m: Move, v: V, tongue: Tongue) -> str:
        """A move as the words on a button, with its known consequence."""

    def group(self, m: Move, v: V, tongue: Tongue) -> str:
        """The heading under which a move stands in a long list; "" for none."""
        return ""

    def short(self, m: Move, v: V, tongue: Tongue) -> str:
        """The move's words under its heading, which they don't repeat."""
        return self.move(m, v, tongue)

    def brief(self, m: Move, v: V, tongue: Tongue) -> str:
        """The move in a word or two, where there is no room for more; no two alike under a heading.

        "" in a game that shows all its moves on the board.
        """
        return ""

    def gist(self, m: Move, v: V, tongue: Tongue) -> str:
        """What the move is known to lead to, in two or three words under those; "" for nothing that they don't say."""
        return ""

    @abstractmethod
    def standing(self, v: V, seat: int, tongue: Tongue) -> str:
        """A seat in a few words: `on 25, choosing`."""

    def role(self, v: V, seat: int, tongue: Tongue) -> str:
        """What a seat plays where seats differ: `Driver`, `Police`; "" where they do not."""
        return ""

    def pass_on(self, v: V, seat: int, name: str, tongue: Tongue) -> str:
        """Two at one device: whoever has it is to hand it to this seat."""
        return tongue.say("Pass the device to {name}", name=name)

    @abstractmethod
    def event(self, e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        """A log line for the seat that heard the event; empty where an event is not worth one."""

    @abstractmethod
    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: V | None = None) -> str:
        """The verdict, in a sentence. A view of the last table, if there is one, may tell more of how it came."""

    @abstractmethod
    def ending(self, reason: str, tongue: Tongue) -> str:
        """The word of an outcome for its ending, in a few words: a row of a table that counts many matches."""

    @abstractmethod
    def team(self, name: str, tongue: Tongue) -> str:
        """The name that the rules give a team, as one word."""

    @abstractmethod
    def describe(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        """The whole view in words, for those who do not see the picture."""

    @abstractmethod
    def table(self, v: V, names: Sequence[str], tongue: Tongue) -> str:
        """The whole view as text of at most 80 columns, for a terminal."""

    @abstractmethod
    def facts(self, tongue: Tongue) -> tuple[str, ...]:
        """How many play, how long, how heavy it is: a few words each."""

    @abstractmethod
    def option(self, name: str, tongue: Tongue) -> str:
        """The name of an option, as a label."""

    @abstractmethod
    def value(self, name: str, value: str, tongue: Tongue) -> str:
        """What an option that is chosen by a word can be, in words."""

    def span(self, name: str) -> str:
        """The range of an option whose numbers have a gap, as core/option.py tells ranges; "" for any other."""
        return ""

    @abstractmethod
    def chapters(self, tongue: Tongue) -> tuple[Chapter, ...]:
        """How to play, in short chapters."""

    def line(self, e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        """A log line for any event of a record: the game's own, and those that all games share."""
        if isinstance(e, TookBack):
            return self.took_back(e, seat, names, tongue)
        if isinstance(e, Conceded):
            return self.conceded(e.seat, seat, names, tongue)
        return self.event(e, seat, names, tongue)

    def lines(self, row: Sequence[Event], before: V, after: V, names: Sequence[str], tongue: Tongue) -> list[str]:
        """The log lines of what a seat has heard of one ply, with its views before and after it.

        A game that can tell a row shorter than its events, or looks up what was there, says so here.
        """
        return [line for e in row if (line := self.line(e, after.seat, names, tongue))]

    def verdict(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: V | None = None) -> str:
        """The verdict on any match: the game's own, or that somebody gave up."""
        if outcome.reason == CONCEDED:
            return self.conceded(outcome.named[0], seat, names, tongue)
        return self.outcome(outcome, seat, names, tongue, v)

    def conceded(self, who: int, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        if who == seat:
            return tongue.say("You gave the match up.")
        return tongue.say("{name} gave the match up.", name=tidy(names[who]))

    def took_back(self, e: TookBack, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        if e.seat == seat:
            return tongue.say("You took your last choice back.")
        return tongue.say("{name} took the last choice back.", name=tidy(names[e.seat]))
