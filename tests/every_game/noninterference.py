"""Does a seat learn what it must not? A harness that knows no game and finds leaks by comparing worlds.

Everything a seat cannot know is dealt anew, several times; then whatever the seat is shown must be the same, byte for
byte. What is shown is asked of `Show`s: the view, the game's words, its board and the previews of its moves here; a
page or a push can be another.

    for leak in leaks(game, options, seed=7): print(leak)
    other_past(match, seat, seed=7)  # another_past.py: the same as far as the seat has heard; so the table is asked

Eight questions, each with the word its leaks carry:

    another world     are view, legal moves, refusals, words and picture the same in every world the seat may be in?
    heard             is what the seat hears of a move the same, wherever its view afterwards is the same?
    hidden choice     is a choice that leaves the seat's view the same heard the same?
    unheard           does nothing change for a seat that has heard nothing?
    future            does anything shown depend on chance that has not been asked yet? Is the seed in it?
    settled early     is there something in the state that nobody at the table can know?
    imagine           do imagined worlds differ where true ones do, and come from the view alone?
    opening           is what is heard before the first choice the same, where the first view is?
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from onthelam.core.chance import Chance, Fair, quick
from onthelam.core.course import folded
from onthelam.core.event import Event, Telling
from onthelam.core.hearing import Hearing
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.noted import Noting
from onthelam.core.option import Options
from onthelam.core.record import Ply
from onthelam.core.refusal import Illegal
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import State, View
from onthelam.core.writing import event_text
from onthelam.games.game import Game
from onthelam.tongue.tongue import CODES, Tongue, tongue

TONGUES: Final = [tongue(code) for code in CODES]
PLAYERS: Final = ("Ada", "Björn", "Chioma", "Dov", "Esra", "Fynn", "Gül", "Hana")
CONFIRMING: Final = 8  # houses of chance under which a choice must look the same before it counts as hidden
GUESSES: Final = 20  # worlds among which one is looked for that looks the same to everybody

Shown = Mapping[str, str]  # what is shown, by where
Show = Callable[[Game, View, Tongue], Shown]
Found = Iterator[tuple[str, str, str]]  # the kind of a leak, where it is, what differs


@dataclass(frozen=True)
class Leak:
    kind: str  # one of the words above
    where: str  # the part that differs: "view", "words prompt", "picture"
    seat: Seat
    ply: int
    difference: str

    def __str__(self) -> str:
        who = "an onlooker" if self.seat == NOBODY else f"seat {self.seat}"
        return f"{self.kind}: {self.where} tells {who}, after ply {self.ply}: {self.difference}"


# -- what is shown ---------------------------------------------------------------------------------------------------


def the_view(game: Game, v: View, spoken: Tongue) -> Shown:
    """The view itself, as it would be sent: an order or a size can tell as much as a value."""
    return {"view": repr(v), "view's moves": " | ".join([m.code for m in v.moves])}


def the_words(game: Game, v: View, spoken: Tongue) -> Shown:
    words, names = game.words, PLAYERS[: v.seats()]
    return {
        "words clause": words.clause(v),
        "words prompt": words.prompt(v, names, spoken),
        "words lead": words.lead(v, names, spoken),
        "words move": " | ".join([words.move(m, v, spoken) for m in v.moves]),
        "words describe": words.describe(v, names, spoken),
        "words table": words.table(v, names, spoken),
    }


def the_picture(game: Game, v: View, spoken: Tongue) -> Shown:
    return {"picture": game.board(v, PLAYERS[: v.seats()], spoken)}


def the_previews(game: Game, v: View, spoken: Tongue) -> Shown:
    """What the seat's moves are certain to do."""
    found = [game.rules.preview(v, m) for m in v.moves]
    return {"previews": "\n".join([f"{preview.events} {preview.then} {preview.after()}" for preview in found])}


SHOWS: Final[tuple[Show, ...]] = (the_view, the_words, the_picture, the_previews)


def differences(here: Shown, there: Shown) -> Iterator[tuple[str, str]]:
    """Where two tables differ, and how."""
    for where in [*here, *[key for key in there if key not in here]]:
        one, other = here.get(where, "(not there)"), there.get(where, "(not there)")
        if one != other:
            yield where, told_apart(one, other)


def told_apart(one: str, other: str) -> str:
    """The first place where two texts differ, with a little around it."""
    at = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))
    return f"{one[max(0, at - 40) : at + 40]!r} or {other[max(0, at - 40) : at + 40]!r}"


# -- one move, as one seat takes it in -------------------------------------------------------------------------------


class Told:
    def __init__(self, rules: Rules[Any], s: State, actor: Seat, m: Move, seat: Seat, chance: Chance) -> None:
        after, noting, events = s.copy(), Noting(chance), list[Event]()
        rules.play(Telling(after, noting, events), actor, m)
        self.move = m
        self.after = repr(rules.view(after, seat))  # how the table looks to the seat afterwards
        self.draws = len(noting.noted)
        self.ply: Ply = Ply(actor, m.code, (), tuple(events))


# -- the questions ---------------------------------------------------------------------------------------------------


class Questions:
    """All of them, asked of one match as it goes on; the answers are leaks."""

    def __init__(self, game: Game, shows: Sequence[Show] = SHOWS, count: int = 3) -> None:
        self.game = game
        self.rules: Rules[Any] = game.rules
        self.shows = shows
        self.count = count  # of other worlds
        self.asked = 0  # pairs of a state and a seat
        self.spoken = TONGUES[0]

    def ask(self, match: Match, seed: int) -> Iterator[Leak]:
        """About the match as it stands: every seat, and an onlooker. Each time in the next tongue."""
        s: State = folded(match.start, match.plies)
        for seat in [*range(match.seats), NOBODY]:
            self.asked += 1
            self.spoken = TONGUES[self.asked % len(TONGUES)]
            v = match.view(seat)
            here = self.shown(v)
            others = self.worlds(v, seed)
            for kind, where, difference in [
                *self.another_world(s, v, here, others),
                *self.heard(s, seat, others, seed),
                *self.hidden_choice(s, seat, seed),
                *self.future(match, seat, here),
                *self.settled_early(s, v, seed),
                *self.from_the_view_alone(v, others, seed),
            ]:
                yield Leak(kind, where, seat, len(match.plies), difference)

    def shown(self, v: View) -> dict[str, str]:
        table: dict[str, str] = {}
        for show in self.shows:
            table |= show(self.game, v, self.spoken)
        return table

    def worlds(self, v: View, seed: int) -> list[State]:
        return [self.rules.imagine(v, quick(seed + i)) for i in range(self.count)]

    def another_world(self, s: State, v: View, here: Shown, others: list[State]) -> Found:
        asked = self.asked_of_the_rules(s, v.seat)
        for i in range(len(others)):
            other = others[i]
            if i > 0 and other == s:
                continue  # it has been looked at once: without secrets all worlds are this one
            there = self.shown(self.rules.view(other, v.seat))
            for where, difference in differences(here, there):
                yield "another world", where, difference
            for where, difference in differences(asked, self.asked_of_the_rules(other, v.seat)):
                yield "another world", where, difference

    def asked_of_the_rules(self, s: State, seat: Seat) -> dict[str, str]:
        """What a seat can find out by trying: its moves, why others are refused, and how it ended."""
        rules = self.rules
        shown = {"outcome": repr(rules.outcome(s)), "teams": repr(rules.teams(s)), "seats": repr(rules.seats(s))}
        if seat != NOBODY:
            moves = rules.legal(s, seat)
            refused = [m for m in rules.catalogue() if m not in moves]
            shown["legal"] = " | ".join([m.code for m in moves])
            shown["to act"] = str(seat in rules.to_act(s))
            shown["undo"] = self.undo_of_the_rules(s, seat)
            shown["refusals"] = "\n".join(
                [str(rules.why_not(s, seat, m.code)) for m in refused[:: 1 + len(refused) // 9]]
            )
        return shown

    def undo_of_the_rules(self, s: State, seat: Seat) -> str:
        told: list[Event] = []
        try:
            self.rules.undo(Telling(s.copy(), quick(0), told), seat)
        except Illegal as no:
            return str(no)
        return repr(told)

    def heard(self, s: State, seat: Seat, others: list[State], seed: int) -> Found:
        """A move played in two worlds: if the seat's view is the same afterwards, it has heard the same."""
        for other in others:
            if other == s:
                continue
            for actor in self.rules.to_act(s):
                there = self.rules.legal(other, actor)
                for m in self.rules.legal(s, actor):
                    if m in there:
                        one = Told(self.rules, s, actor, m, seat, quick(seed))
                        two = Told(self.rules, other, actor, m, seat, quick(seed))
                        if one.after == two.after:
                            for difference in self.heard_apart(s, one, other, two, seat):
                                yield "heard", m.code, difference

    def hidden_choice(self, s: State, seat: Seat, seed: int) -> Found:
        """Two moves of somebody else that leave the seat's view the same: it has heard the same of both."""
        for actor in self.rules.to_act(s):
            first: dict[str, Told] = {}
            for m in self.rules.legal(s, actor) if actor != seat else []:
                two = Told(self.rules, s, actor, m, seat, quick(seed))
                one = first.setdefault(two.after, two)
                for difference in self.heard_apart(s, one, s, two, seat):
                    if self.is_hidden(s, one, two, seat):
                        yield "hidden choice", f"{one.move.code} or {m.code}", difference

    def is_hidden(self, s: State, one: Told, two: Told, seat: Seat) -> bool:
        """Where chance has a say, views may be the same by accident; the choice is hidden if they always are."""
        if one.draws == two.draws == 0:
            return True
        moves, actor = (one.move, two.move), one.ply.seat
        views = [[Told(self.rules, s, actor, m, seat, quick(i)).after for m in moves] for i in range(CONFIRMING)]
        return all(mine == other for mine, other in views)

    def heard_apart(self, s: State, one: Told, other: State, two: Told, seat: Seat) -> Iterator[str]:
        here, there = self.heard_of(s, one.ply, seat), self.heard_of(other, two.ply, seat)
        if here != there:
            yield told_apart("\n".join(here), "\n".join(there))

    def heard_of(self, s: State, ply: Ply, seat: Seat) -> list[str]:
        """What a seat hears of a row played in `s`: the events, the lines of its log, the views they are told with."""
        hearing: Hearing[Any] = Hearing(self.rules, s)
        hearing.follow([ply])
        return [line for n in range(len(hearing.rows(seat))) for line in self.told_of(hearing, seat, n)]

    def told_of(self, hearing: Hearing[Any], seat: Seat, n: int) -> list[str]:
        row, before, after = hearing.rows(seat)[n], hearing.view(seat, n), hearing.view(seat, n + 1)
        lines = self.game.words.lines(row, before, after, PLAYERS[: hearing.seats], self.spoken)
        return [*[event_text(self.rules, e) for e in row], *lines, repr(before), repr(after)]

    def unheard(self, before: Match, match: Match) -> Iterator[Leak]:
        """`match` is `before` and one row more: for whoever has heard nothing of it nothing has changed."""
        s: State = folded(before.start, before.plies)
        ply = match.plies[-1]
        for seat in [*range(match.seats), NOBODY]:
            if self.heard_of(s, ply, seat):
                continue
            here = self.standing_of(before, seat)
            for where, difference in differences(here, self.standing_of(match, seat)):
                yield Leak("unheard", where, seat, len(match.plies), difference)
            if match.may_undo(ply.seat):
                back = match.copy()
                back.undo(ply.seat)
                for where, difference in differences(here, self.standing_of(back, seat)):
                    yield Leak("unheard", f"taken back, {where}", seat, len(match.plies), difference)

    def standing_of(self, match: Match, seat: Seat) -> dict[str, str]:
        """All that a seat has been shown and told."""
        shown = self.shown(match.view(seat))
        shown["may undo"] = str(match.may_undo(seat))
        shown["log"] = self.log_of(match, seat)
        return shown

    def log_of(self, match: Match, seat: Seat) -> str:
        """Row by row: how many there are tells something too."""
        hearing = match.hearing()
        told = [" ".join([event_text(self.rules, e) for e in row]) for row in hearing.rows(seat)]
        newest = self.told_of(hearing, seat, len(told) - 1) if told else []
        return "\n".join([*told, *newest])

    def future(self, match: Match, seat: Seat, here: Shown) -> Found:
        """The same past with another house of chance for the future; and the seed of this one, looked for in all."""
        other = Match(match.rules, match.options, match.start, match.given, quick(len(match.plies)), match.plies[:])
        there = self.shown(other.view(seat)) | {"position": other.position()}
        here = dict(here) | {"position": match.position()}
        for where, difference in differences(here, there):
            yield "future", where, difference
        here["log"] = self.log_of(match, seat)
        if not match.over:
            here["record"] = match.record
        if isinstance(match.chance, Fair):
            for where, text in here.items():
                if any(seed in text for seed in spellings(match.chance.seed)):
                    yield "future", f"seed in {where}", text

    def settled_early(self, s: State, v: View, seed: int) -> Found:
        """A world that looks the same to every seat is the same: what nobody can know has not been drawn yet."""
        seats = [seat for seat in range(self.rules.seats(s)) if seat != v.seat]
        for i in range(GUESSES):
            other = self.rules.imagine(v, quick(seed + i))
            if other != s and all(self.rules.view(other, seat) == self.rules.view(s, seat) for seat in seats):
                one, two = self.rules.written(s), self.rules.written(other)
                if one != two:
                    yield "settled early", "state", told_apart(one, two)

    def from_the_view_alone(self, v: View, others: list[State], seed: int) -> Found:
        """A view sent to another process is its parts and nothing else; the same worlds must lie behind it."""
        beside = [name for name in getattr(v, "__dict__", {}) if name not in type(v).parts]
        if beside:
            yield "imagine", "view", f"{', '.join(beside)}: carried along outside the view's parts"
        try:
            again = self.worlds(pickle.loads(pickle.dumps(v)), seed)
        except AttributeError as why:
            yield "imagine", "view", f"nothing can be imagined behind a view that was sent: {why}"
            return
        for one, two in zip(others, again, strict=True):
            if one != two:
                yield "imagine", "view", told_apart(self.rules.written(one), self.rules.written(two))


def spellings(seed: bytes) -> list[str]:
    """How a seed may turn up in a text."""
    return [
        seed.hex(),
        base64.b64encode(seed).decode()[:32],
        str(int.from_bytes(seed, "big")),
        str(list(seed)),
        repr(seed),
    ]


# -- whole matches ---------------------------------------------------------------------------------------------------


def leaks(
    game: Game, options: Options, seed: int, every: int = 1, plies: int = 1000, questions: Questions | None = None
) -> Iterator[Leak]:
    """Plays a match by chance and asks about it after each `every`-th ply and at the end."""
    if questions is None:
        questions = Questions(game)
    canary = seed.to_bytes(8, "big") + b"the seed nobody must see"
    match = Match(game.rules, options, game.rules.blank(options), False, Fair(canary), [])
    chooser = quick(seed)
    yield from questions.ask(match, seed)
    while not match.over and len(match.plies) < plies:
        before = match.copy()
        seat = match.to_act[chooser.below(len(match.to_act))]
        moves = match.legal(seat)
        match.play(moves[chooser.below(len(moves))], seat)
        yield from questions.unheard(before, match)
        if match.outcome is not None or (seed + len(match.plies)) % every == 0:
            yield from questions.ask(match, seed + 1000 * len(match.plies))


# -- many matches ----------------------------------------------------------------------------------------------------


def leaks_of_many(game: Game, options: Options, seeds: int, plies: int) -> Iterator[Leak]:
    """Where several true worlds look the same to a seat, it has heard the same, and what it imagines must vary."""
    rules: Rules[Any] = game.rules
    truths: dict[tuple[Seat, str], dict[str, View]] = {}
    logs: dict[tuple[Seat, str], str] = {}
    for seed in range(seeds):
        match = Match(rules, options, rules.blank(options), False, quick(seed), [])
        for seat in [*range(match.seats), NOBODY]:
            log = "\n".join(sorted([event_text(rules, e) for row in match.heard(seat) for e in row]))
            first = logs.setdefault((seat, repr(match.view(seat))), log)
            if log != first:
                yield Leak("opening", "log", seat, 1, told_apart(first, log))
        while not match.over and len(match.plies) < plies:
            s: State = folded(match.start, match.plies)
            for seat in [*range(match.seats), NOBODY]:
                v = match.view(seat)
                truths.setdefault((seat, repr(v)), {})[rules.written(s)] = v
            seat = match.to_act[0]
            match.play(match.legal(seat)[0], seat)
    several = [behind for behind in truths.values() if len(behind) > 1]
    if several and not any(varies(rules, v) for behind in several for v in behind.values()):
        yield Leak("imagine", "never varies", NOBODY, 1, f"several worlds lie behind each of {len(several)} views")


def varies(rules: Rules[Any], v: View) -> bool:
    return len({rules.written(rules.imagine(v, quick(i))) for i in range(12)}) > 1


def openings(
    game: Game, options: Options, seat: Seat, key: Callable[[Any], str], deals: int
) -> tuple[list[str], list[str]]:
    """True openings that look the same to a seat, and as many imagined ones; `key` says what of a state to compare.

    Both should come equally often: a bot that imagines some worlds too often plays against them.
    """
    rules: Rules[Any] = game.rules
    by_view: dict[str, list[State]] = {}
    for seed in range(deals):
        s = rules.blank(options)
        rules.begin(Telling(s, quick(seed), None))
        by_view.setdefault(repr(rules.view(s, seat)), []).append(s)
    most = max(by_view.values(), key=len)
    v = rules.view(most[0], seat)
    return [key(s) for s in most], [key(rules.imagine(v, quick(deals + i))) for i in range(len(most))]
