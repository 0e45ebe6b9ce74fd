"""What a game must be able to say. Each game's words.py says it; the folders above ask here and know no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.option import Option
from onthelam.core.outcome import CONCEDED, Outcome
from onthelam.core.record import Conceded, TookBack
from onthelam.core.tabletop import View
from onthelam.games.lesson import NO_LESSON, Lesson
from onthelam.games.notes import NO_NOTES, Notes
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue


@dataclass(frozen=True)
class Chapter:
    """A piece of how a game is played."""

    title: str
    paragraphs: tuple[str, ...]
    picture: str  # bare SVG, or ""
    anchor: str = ""  # by which it can be opened; "" for its number


@dataclass(frozen=True)
class Draft:
    """A chapter as a game writes it down, to be said in any tongue."""

    title: str
    figure: str  # the name of its picture, or ""
    paragraphs: tuple[str, ...]
    anchor: str = ""

    def said(self, figure: Callable[[str, Tongue], str], tongue: Tongue) -> Chapter:
        told = tuple([tongue.say(paragraph) for paragraph in self.paragraphs])
        return Chapter(tongue.say(self.title), told, figure(self.figure, tongue) if self.figure else "", self.anchor)


class Verdict(NamedTuple):
    """How a match ended: who won stands large, why it ended so below it."""

    won: str  # a sentence of 34 letters at most
    why: str  # a sentence or two; "" where nothing more is known

    @property
    def told(self) -> str:
        return " ".join([said for said in self if said])


class Reckoning(NamedTuple):
    """What everybody has in the end, line by line."""

    seats: tuple[int, ...]  # a column each, the best first
    unit: str  # in which it is counted; ""
    rows: tuple[tuple[str, tuple[str, ...]], ...]  # what is counted, and by column how much; the last is the sum
    told: str = ""  # a sentence: what decided it, for whoever looks


@dataclass(frozen=True)
class Order:
    """A standing order that a seat may give or take back at any time; a tick on its page."""

    said: str  # what `match.say` takes to turn it over
    words: str
    on: bool
    asked: bool  # it is about what the seat is being asked now
    to: str = "say"  # where its page sends it


@dataclass(frozen=True)
class Shortcut:
    """A line that stands for several moves of the view's seat, offered as one more choice."""

    text: str  # what `match.play` takes
    words: str
    brief: str
    gist: str
    group: str = ""  # the heading under which it stands
    drawn: bool = False  # the board offers it as quickly: where there is little room it needs no button


@dataclass(frozen=True)
class Pick:
    """One of several things that are ticked on and off."""

    key: str
    words: str
    on: bool  # before anybody has touched it


@dataclass(frozen=True)
class Picks:
    """A choice of any of several things at once: they are ticked freely, and one button makes the move."""

    key: str  # of the question: where it changes, nothing that was ticked stays
    title: str
    items: tuple[Pick, ...]
    labels: tuple[str, ...]  # the button, by how many are on; the first is for none, which cannot be pressed
    moves: tuple[str, ...]  # codes of the moves that it stands for: they need no buttons
    says: bool = False  # it is only a suggestion: `match.say` takes it, not `match.play`

    @property
    def label(self) -> str:
        """Of the button, before anybody has touched anything."""
        return self.labels[sum([pick.on for pick in self.items])]


V = TypeVar("V", bound=View)

# What a page tells larger than the rest, or smaller, by word. It knows how long each lasts, how it looks and sounds,
# and no game.
BEATS: Final = (
    "check",  # the hunted are nearer to being caught
    "checked-free",  # or not
    "crash",  # a hunter is out
    "arrest",  # lost: caught
    "escape",  # won: away
    "mission",  # a part of the way is done
    "pursuer",  # the pursuer comes nearer
    "home",  # won: everybody is in
    "caught",  # lost, for everybody
    "goal",  # what it takes to win or lose is another from now on, or time is running out
    "dice",  # they were thrown
    "aside",  # told as any other sentence, but the least of them
)


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

    def lesson(self, v: V) -> Lesson[V]:
        """What one who learns is told in a match that begins with this view; NO_LESSON where there is nothing."""
        return NO_LESSON

    def orders(self, v: V, tongue: Tongue) -> tuple[Order, ...]:
        """The standing orders of the view's seat, those that stand and those that could."""
        return ()

    def picks(self, v: V, tongue: Tongue) -> Picks | None:
        """What is asked of the view's seat, or what it may suggest, as things to tick; None for nothing of the kind."""
        return None

    def picked(self, v: V, keys: Sequence[str]) -> str:
        """The line, as `Rules.spelled` takes it, of having ticked these."""
        return " ".join(keys)

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

    def began(self, e: Event) -> bool:
        """Does an event begin a round? Never where rounds are not counted."""
        return False

    @abstractmethod
    def move(self, m: Move, v: V, tongue: Tongue) -> str:
        """A move as the words on a button, with its known consequence."""

    def group(self, m: Move, v: V, tongue: Tongue) -> str:
        """The heading under which a move stands in a long list; "" for none."""
        return ""

    def piece(self, m: Move, v: V) -> str:
        """Key of the piece that a move is made with, where one is picked first and then where it goes; "" for none."""
        return ""

    def shortcuts(self, v: V, tongue: Tongue) -> tuple[Shortcut, ...]:
        """What the view's seat may also choose: several moves in one."""
        return ()

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

    def rank(self, m: Move, v: V) -> int:
        """Where the move's button stands among those of its heading, least first; those that are alike as they come."""
        return 0

    def drawn(self, m: Move, v: V) -> bool:
        """Is the move made on the board as quickly as by a button? Where there is little room it needs none then."""
        return False

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
        """Why it ended so, in a sentence. A view of the last table, if there is one, may tell more of how it came."""

    @abstractmethod
    def ending(self, reason: str, tongue: Tongue) -> str:
        """The word of an outcome for its ending, in a few words: a row of a table that counts many matches."""

    def in_short(self, outcome: Outcome, v: V, tongue: Tongue) -> str:
        """How a match went for the view's seat, in a few words that give nothing of its deal away: to be passed on."""
        won, rounds = tongue.say("won") if outcome.won[v.seat] else tongue.say("lost"), self.round(v)
        return f"{won}, {tongue.count('{n} round', '{n} rounds', rounds)}" if rounds else won

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

    def meaning(self, option: Option, tongue: Tongue) -> str:
        """What an option means in a form, where a list names seats and lengths are in what people count in."""
        return tongue.say(option.meaning)

    def unit(self, name: str) -> int:
        """How many of an option's numbers make one that people count in: 1000 for lengths kept in thousandths."""
        return 1

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

    def beats(self, row: Sequence[Event], before: V, after: V) -> list[str]:
        """By event of a row: which of BEATS it is, told larger than the rest; "" for most. [] for a row without any.

        The row is as a seat has heard it, so a beat says no more than the sentence that it goes with.
        """
        return []

    def verdict(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: V | None = None) -> Verdict:
        """The verdict on any match: for a reason of the game's own, or because somebody gave up."""
        if outcome.reason == CONCEDED:
            why = self.conceded(outcome.named[0], seat, names, tongue)
        else:
            why = self.outcome(outcome, seat, names, tongue, v)
        return Verdict(self.won(outcome, seat, tongue), why)

    def reckoning(self, v: V, tongue: Tongue) -> Reckoning | None:
        """Of a match that is over: what everybody has, where that is more than one number; None where it is not."""
        return None

    def won(self, outcome: Outcome, seat: int, tongue: Tongue) -> str:
        """Who won, to a seat or, -1, to those who watched, in 34 letters at most."""
        if len(set(outcome.won)) == 1:
            return tongue.say("The match is won.") if outcome.won[0] else tongue.say("The match is lost.")
        if not 0 <= seat < len(outcome.won):
            return tongue.say("The match is over.")
        return tongue.say("You won.") if outcome.won[seat] else tongue.say("You lost.")

    def conceded(self, who: int, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        if who == seat:
            return tongue.say("You gave the match up.")
        return tongue.say("{name} gave the match up.", name=tidy(names[who]))

    def took_back(self, e: TookBack, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        if e.seat == seat:
            return tongue.say("You took your last choice back.")
        return tongue.say("{name} took the last choice back.", name=tidy(names[e.seat]))
