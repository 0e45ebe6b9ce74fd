"""A table: what a seat sees of a match, its invitations, and the code to come back by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from onthelam.games.lesson import Callout
from onthelam.games.slots import Gauge, Sheet, Ticket
from onthelam.games.words import Order, Picks


class Choice(NamedTuple):
    """A legal move as a button."""

    code: str
    words: str
    key: str  # the key that plays it, "1" to "9"; "" for none
    brief: str = ""  # the verb, in a word or two; "" where only the whole sentence tells it
    gist: str = ""  # what comes of it, below that
    drawn: bool = False  # the board offers it as well: a phone shows no button
    icon: str = ""  # bare SVG beside its words
    danger: bool = False  # what comes of it stands in red


class Group(NamedTuple):
    """Choices under one heading, or under none."""

    title: str
    choices: tuple[Choice, ...]
    piece: str = ""  # key of the piece that all of them are made with: it is picked first


class Chair(NamedTuple):
    """A seat and who sits in it, as everybody may know it."""

    seat: int
    name: str
    kind: str  # "person", "bot", "free"
    bot: str  # a bot's level in words, also while it stands in for a person
    mine: bool  # held by whoever looks
    here: bool  # the one whose eyes the page has
    present: bool
    acting: bool
    thinking: bool
    standing: str  # "on 25, choosing"
    may: tuple[str, ...]  # of "sit", "eyes", "stand-in", "take-back", "leave", "resign", "bot"
    role: str = ""  # what the seat plays where seats differ
    sheet: bool = False  # what lies before it can be looked at
    mark: str = ""  # bare SVG: its piece on the board
    binds: str = ""  # the mark that whoever sits down is shown, while they add a number


class Line(NamedTuple):
    """A sentence of the log: of which row, and which of its sentences; in which round, 0 where none is told."""

    n: int
    part: int
    text: str
    newest: bool
    round: int = 0
    beat: str = ""  # what is told larger than the rest: a word of `BEATS`; "round" for a heading


class Log(msgspec.Struct, frozen=True):
    """Sentences, the oldest first, and the same as markup: a row that was heard stays as it is, so it is made once."""

    lines: tuple[Line, ...] = ()
    items: Sequence[str] = ()


NO_LOG: Final = Log()


class Said(NamedTuple):
    n: int
    name: str
    text: str
    mine: bool
    mark: str = ""  # said beside the name: "watching"


@dataclass(frozen=True, slots=True)
class Turning:
    """The round in which a match turned."""

    round: int
    what: str  # what happened at its end
    after: str  # and what that meant
    address: str  # of it in the replay


@dataclass(frozen=True, slots=True)
class Dealt:
    """A match with a deal by number is over."""

    line: str  # how it went, to be passed on; "" for an onlooker
    link: str  # address: where the same deal is played
    fared: str  # how others did


@dataclass(frozen=True, slots=True)
class Column:
    """Of what everybody has in the end: whose it is."""

    name: str
    mark: str  # bare SVG
    here: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Fairness:
    """How a match is bound to its draws."""

    mark: str  # the SHA-256 of its seed; "" where nobody has that
    added: tuple[tuple[str, str], ...]  # (seat, number): those that browsers have added, as they were given
    told: str  # what comes of them
    open: bool = False  # whoever sits down now adds one


@dataclass(frozen=True, slots=True)
class End:
    """The match is over: the verdict and the proof."""

    verdict: str
    why: str  # below it
    won: str  # "won", "lost" or "" for an onlooker
    facts: tuple[tuple[str, str], ...]  # (name, value)
    danger: str  # SVG: how near losing it was, round by round; "" for none
    fair: Fairness
    seed: str
    draws: int
    rematch: str  # address of the next table, or ""
    may_rematch: bool
    again: str  # what playing again changes; "" for nothing
    turns: bool  # and puts everybody elsewhere, so that there is another one
    sides: tuple[tuple[str, str, bool], ...] = ()  # (name, what they played, won); () where all share one outcome
    turning: Turning | None = None
    real: str = ""  # register name of the game that this was a lesson in; "" where it was none
    learnt: str = ""  # then: what it taught
    deal: Dealt | None = None
    columns: tuple[Column, ...] = ()  # what everybody has, where a game counts it
    counted: tuple[tuple[str, tuple[str, ...]], ...] = ()  # and line by line how much
    unit: str = ""  # of that
    decided: str = ""  # and what made the difference


class Live(msgspec.Struct, frozen=True):
    """Everything inside #live. One is made for each view: a struct is made in a sixth of a dataclass's time."""

    table: str  # address: /t/ID
    seat: int  # -1 for an onlooker
    number: int  # how many rows this seat heard
    news: int  # how often names, presence or chat have changed
    title: str  # of the page: "Your turn: enter your numbers"
    turn: bool  # something is asked of this seat
    prompt: str
    clause: str  # behind the prompt; "" for none
    rule: str  # its words
    notice: str  # "The table has moved on ..."; "" for none
    groups: tuple[Group, ...]
    may_undo: bool
    wide: Sequence[str]  # SVG in pieces; one of the two may be empty where the page said which it shows
    narrow: Sequence[str]
    lead: str  # in words
    gauges: tuple[Gauge, ...]  # and drawn
    tickets: tuple[Ticket, ...]  # what this seat holds
    since: Sequence[str]  # markup: what has happened since this seat last chose
    foremost: str  # the one sentence of all that which a phone shows
    chairs: tuple[Chair, ...]
    log: Log
    earlier: int  # lines of the log that are not shown here
    chat: tuple[Said, ...]
    may_chat: bool
    watching: int  # onlookers
    end: End | None
    hint: str = ""  # what to know to answer the prompt
    note: str = ""  # what is told once, beside both
    learns: bool = False  # this seat wants the game explained
    lesson: tuple[Callout, ...] = ()  # then: what it was told, the newest last; () where nothing is new
    game: str = ""  # register name: what a lesson that is over leads to
    follow: str = ""  # address of another seat of the same person that is asked something; "" for none
    picks: Picks | None = None  # things to tick before one button makes a move, or a suggestion, of them
    ticks: tuple[Order, ...] = ()  # those asked about stand below the choices, the others with the seat
    phrases: tuple[str, ...] = ()  # all that this seat may write; () for anything
    chosen: int = 0  # how many rows this seat had heard when it last chose
    supposes: bool = False  # it can be looked at what could happen next
    roams: bool = False  # a small screen shows a part of the board
    legend: str = ""  # address of what tells the signs on the board; "" for none
    cover: str = ""  # who is to look next: until then nothing else is shown
    sheets: tuple[Sheet, ...] = ()  # what lies before the seats; the first is seen at first
    may_begin: bool = False  # those who sit here need not wait for more
    mark: str = ""  # what binds the house, as long as whoever sits down adds a number
    closed: bool = False  # by the host, before the match was over

    @property
    def before_seats(self) -> tuple[Sheet, ...]:
        return tuple([sheet for sheet in self.sheets if sheet.seat >= 0])

    @property
    def for_all(self) -> tuple[Sheet, ...]:
        """Of the sheets those that lie before nobody."""
        return tuple([sheet for sheet in self.sheets if sheet.seat < 0])

    @property
    def spoken(self) -> int:
        """How many lines the chat has had."""
        return self.chat[-1].n + 1 if self.chat else 0

    @property
    def asked(self) -> tuple[Order, ...]:
        """Of the ticks those that stand below the choices."""
        return tuple([tick for tick in self.ticks if tick.asked])

    @property
    def choices(self) -> int:
        """How many there are."""
        return sum([len(group.choices) for group in self.groups])

    @property
    def seen(self) -> int:
        """How many of them are seen at once: of pieces, one is picked."""
        return self._at_once([len(group.choices) for group in self.groups])

    @property
    def bare(self) -> int:
        """The same where there is little room, and what the board or the hand offers has no button."""
        return self._at_once([sum([not choice.drawn for choice in group.choices]) for group in self.groups])

    def _at_once(self, sizes: list[int]) -> int:
        pieces = [size for group, size in zip(self.groups, sizes, strict=True) if group.piece]
        return sum(sizes) - sum(pieces) + max(pieces, default=0)


@dataclass(frozen=True, slots=True)
class TablePage:
    live: Live
    game: str  # register name
    game_title: str
    name: str  # of the visitor; "" until given
    fair: Fairness
    listed: bool
    seated: bool
    among: bool = False  # there are other people, or a place for them: it matters what one is called
    code: str = ""  # with which its visitor goes on elsewhere, while it is still to be shown
    paced: bool = True  # what others do is told step by step, unless the house itself is in a hurry
    open_chat: bool = False  # those who watch may write
    spread: bool = False  # sheets lie before its seats
    opened: bool = False  # by whoever looks: they may list it


@dataclass(frozen=True, slots=True)
class Invitation:
    seat: int
    name: str
    link: str  # whole address; "" if it is not known any more
    role: str = ""  # what the seat plays where seats differ


@dataclass(frozen=True, slots=True)
class InvitePage:
    table: str
    game_title: str
    invitations: tuple[Invitation, ...]
    watch: str  # whole address of the table
    code: str = ""  # as on the page of the table


@dataclass(frozen=True, slots=True)
class SeatPage:
    """Behind a seat link: who is asked to what, and the button that sits down."""

    token: str
    game_title: str
    blurb: str
    facts: tuple[str, ...]
    others: tuple[str, ...]
    cover: str
    name: str
    taken: bool
    role: str = ""  # what the seat plays where seats differ
    game: str = ""  # register name
    table: str = ""  # address, for watching; only where the seat is taken
    fair: Fairness | None = None  # None where the seat is taken


@dataclass(frozen=True, slots=True)
class Preview:
    """What a messenger shows of a link. Whoever is sent the link sees it, and so does the messenger."""

    title: str
    description: str
    picture: str  # whole address


@dataclass(frozen=True, slots=True)
class Reported:
    """Whom, or what, a report can be about."""

    about: str  # as the form says it
    words: str
    said: str  # a line of the chat; "" for a person


@dataclass(frozen=True, slots=True)
class ReportPage:
    table: str
    game_title: str
    offered: tuple[Reported, ...]
    about: str  # which of them is chosen
    text: str
    wrong: str
    sent: bool


@dataclass(frozen=True, slots=True)
class CodePage:
    """Going on in another browser."""

    back: str
    name: str  # of whom this browser stands for
    known: bool  # it stands for somebody
    code: str  # the new one, shown here and nowhere else; "" for none
    link: str  # the same as a whole address
    typed: str  # what was typed, or came with the link
    other: str  # for whom that stands; "" if nobody has asked yet
    wrong: str
