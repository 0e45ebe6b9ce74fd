"""The pages round a table: the front page, the form of a new table; replay, rules and errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from onthelam.games.slots import Gauge
from onthelam.web.shown.table import Fairness


@dataclass(frozen=True, slots=True)
class GameCard:
    name: str
    title: str
    blurb: str
    facts: tuple[str, ...]
    cover: str
    learners: tuple[str, ...] = ()  # what its seats play, each of which is learnt by itself; one "" where all are alike
    daily: str = ""  # the day whose deal is today's; "" where it has none


@dataclass(frozen=True, slots=True)
class TableLine:
    address: str
    title: str  # "Safehouse with Ina and Bot Kestrel"
    state: str  # "Your turn: ...", "Waiting for Ina", "Over: the crew is home"
    turn: bool
    free: int  # places anybody may take
    over: bool = False


@dataclass(frozen=True, slots=True)
class FrontPage:
    games: tuple[GameCard, ...]
    mine: tuple[TableLine, ...]
    open: tuple[TableLine, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Field:
    """An option of a game as a form asks for it."""

    name: str
    label: str
    meaning: str
    range: str
    kind: str  # "number", "word" (a select), "text"
    low: int
    high: int
    values: tuple[tuple[str, str], ...]  # (value, words), for "word"
    value: str
    wrong: str  # what is wrong with it; "" if nothing
    seats: str = ""  # JSON: by value, what the seats are called; only at the option that decides how many there are
    usual: str = ""  # what comes of leaving it empty
    usuals: str = ""  # JSON, where `seats` is: by value and name of an option, what comes of leaving that one empty
    decider: str = ""  # the option on which it depends whether this one counts; "": it always does
    deciding: str = ""  # JSON: for which values of that option it counts
    seat: bool = False  # its values are seats: those that are at the table
    parts: bool = False  # a number that need not be whole
    early: bool = False  # asked before the other options: which game it is, how many play, what matters most then


@dataclass(frozen=True, slots=True)
class SeatField:
    seat: int
    label: str  # "Seat 1", "Driver"
    values: tuple[tuple[str, str], ...]  # ("me", "me"), ("friend", "a friend, by link"), ("bot steady", ...)
    value: str


@dataclass(frozen=True, slots=True)
class NewPage:
    game: GameCard
    games: tuple[tuple[str, str], ...]  # (name, title): the other forms
    fields: tuple[Field, ...]
    seats: tuple[SeatField, ...]  # as many as the game can have; those above the number of players are ignored
    bots: tuple[tuple[str, str], ...]  # (level, what such a bot does)
    listed: bool
    name: str
    wrong: str  # a refusal of the whole
    graces: tuple[tuple[str, str], ...] = ()  # (seconds, in words): how long somebody is away before a bot may stand in
    grace: str = ""
    waits: bool = False
    learns: bool = False
    open_chat: bool = False
    given: bool = False  # options were said before: they are shown
    nonce: str = ""  # from which the seed behind the mark is made again
    mark: str = ""  # what binds the house to the seed of this table


# -- replay, rules, errors -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Eyes:
    seat: int  # -1: an onlooker; -2: open, everything (only when the match is over)
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """One draw of chance, for the proof."""

    n: int
    odds: str
    drawn: str
    digest: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A step that is worth a look, or a line of its round."""

    step: int
    round: int  # 0 where none is counted
    words: str


@dataclass(frozen=True, slots=True)
class ReplayPage:
    table: str
    game_title: str
    at: str  # address of a step, without its number
    step: int
    steps: int  # the last step
    round: int  # 0 before the first, and where none is counted
    rounds: int  # the last one
    place: tuple[int, int]  # of the step in its round, from 1, and how many it has
    starts: tuple[int, ...]  # by round: its first step
    told: int  # the next step of which anything is told
    eyes: tuple[Eyes, ...]
    seat: int
    prompt: str  # what happened in this step
    lead: str
    gauges: tuple[Gauge, ...]
    wide: Sequence[str]  # SVG in pieces; one of the two may be empty where the page said which it shows
    narrow: Sequence[str]
    curve: str  # SVG: how near losing it was, step by step; "" for none
    moments: tuple[Moment, ...]
    keys: tuple[int, ...]  # their steps
    key: int  # the next of them
    story: tuple[Moment, ...]  # all lines of this round
    log: Sequence[str]  # markup: all lines, the oldest first; () where the page has it
    over: bool
    fair: Fairness
    seed: str
    draws: tuple[Drawn, ...]
    record: str  # address of the record file; "" while the match runs
    game: str = ""  # register name
    roams: bool = False  # as on the page of the table
    legend: str = ""  # it opens beside a table, not here
    whole: bool = True  # False: only what changes from step to step
    proved: str = ""  # what it proves that every draw follows from the seed and the numbers


@dataclass(frozen=True, slots=True)
class HelpChapter:
    title: str
    paragraphs: tuple[str, ...]
    picture: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    game: str
    title: str
    blurb: str
    chapters: tuple[HelpChapter, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ErrorPage:
    code: int
    what: str  # what happened
    safe: str  # what is safe
    on: str  # the one way on: its address; "" for none
    on_words: str
