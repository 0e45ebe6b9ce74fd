"""Whole matches, played by the rules and beside it on paper, as chapter VII reads: the same after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from last_job_by_the_book import Asks, Book, Over
from last_job_tables import names, new, seen, traces, where, you
from onthelam.core.agenda import step_kind
from onthelam.core.chance import Quick, quick
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.games.last_job.rules.agenda import CARD, DOUBLE, JUMP, SUBWAY, TUNNEL
from onthelam.games.last_job.rules.charts import CARD_NAMES, WAYS, cards_in
from onthelam.games.last_job.rules.events.pursuers import PursuersTurn
from onthelam.games.last_job.rules.events.you import DoublePlaced, SubwayTaken, TunnelUsed
from onthelam.games.last_job.rules.maze import LINK_NAMES
from onthelam.games.last_job.rules.moves import STEP_CODES, Go, To
from onthelam.games.last_job.rules.view import View

WAY_NAMES = "NESW"


def begun(match: Match) -> Book:
    v, options = seen(match), match.options
    cards = [CARD_NAMES[c] for c in v.maze.cards]
    book = Book(
        [cards[i : i + 9] for i in range(0, 54, 9)], v.last_job, v.maze.gap, v.agreed.supply, v.agreed.rest,
        v.agreed.alert_bonus, v.agreed.alarm, v.agreed.pursuers_first, v.agreed.onto_you, names(v.tasks),
    )  # fmt: skip
    book.lay()
    book.arrive(setup=True)
    book.you = you(match)
    book.exit = {"JK1": "JK2", "JK2": "JK1"}[book.you]
    assert options["entrance"] == book.you
    return book


def same_links(v: View, book: Book) -> None:
    for (a, b), kind in book.links.items():
        way = next(way for way in range(WAYS) if v.maze.beside(CARD_NAMES.index(a), way) == CARD_NAMES.index(b))
        assert LINK_NAMES[v.maze.link(CARD_NAMES.index(a), way)] == kind


def same(match: Match, book: Book) -> None:
    v, outcome = seen(match), match.outcome
    assert (outcome.reason if outcome else "") in (book.over, "time")
    if outcome is None:
        assert (you(match), v.fatigue, v.turn, v.database) == (book.you, book.fatigue, book.turn, book.database)
        assert (traces(match), names(v.crimes), names(v.tasks)) == (Counter(book.traces), book.crimes, book.tasks)
        for p in book.pursuers:
            assert where(match, p.suit) == f"{p.space}/{WAY_NAMES[p.face]}" + (f" to {p.target}" if p.target else "")
        assert [p.in_play for p in v.pursuers] == [i < len(book.pursuers) for i in range(4)]


def done_on_paper(match: Match, before: View, m: Move) -> Callable[[Book], None]:
    """What a move that was played does by the book."""
    events: list[Any] = list(match.plies[-1].events)
    if isinstance(m, Go):
        to = CARD_NAMES[before.maze.beside(before.you, STEP_CODES.index(m.code))]
        return lambda book: book.go_to(to)
    for e in events:
        if isinstance(e, PursuersTurn):
            return lambda book: book.pursue(CARD_NAMES[e.card])
        if isinstance(e, SubwayTaken):
            return lambda book: book.go_to(CARD_NAMES[e.to], in_turn=False)
        if isinstance(e, TunnelUsed):
            return lambda book: book.tunnel(CARD_NAMES[e.space])
        if isinstance(e, DoublePlaced):
            return lambda book: setattr(book, "double", CARD_NAMES[e.space])
    if m.code == "stop":
        return lambda book: book.stop()
    if m.code == "hide":
        return lambda book: setattr(book, "hidden", True)
    assert m.code.startswith("walk ")
    return lambda book: book.begin_turn(m.code.split()[1])


def tried(book: Book, does: Callable[[Book], None], choices: list[str]) -> tuple[Book, bool]:
    """The book after it, and whether a jump is still to be chosen."""
    after = deepcopy(book)
    after.choices = choices[:]
    try:
        does(after)
    except Over:
        pass
    except Asks:
        return book, True
    return after, False


def chosen(match: Match, luck: Quick) -> Move:
    """Towards the nearest task, or the exit, so that much is met; now and then anything."""
    v, moves = seen(match), match.legal(0)
    goal = min(cards_in(v.tasks) or [v.exit], key=lambda task: v.maze.walking(task)[v.you])
    far = v.maze.walking(goal)
    nearer = [m for m in moves if isinstance(m, Go) and far[v.maze.ways[m.what][v.you]] < far[v.you]]
    if luck.below(6) == 0:
        return moves[luck.below(len(moves))]
    if moves[-1].code == "stop":
        return nearer[luck.below(len(nearer))] if nearer else moves[-1]
    cards = [m for m in moves if m.code in ("tunnel", "hide", "double", "subway")]
    return cards[0] if cards and luck.below(2) else moves[luck.below(len(moves))]


def options_of(mode: str, seed: int) -> dict[str, Any]:
    options: dict[str, Any] = {"entrance": "JK1" if seed % 2 else "JK2"}
    if seed % 3 == 0:
        options |= {
            "doorGap": 1 + seed % 2, "rest": 5, "alertBonus": seed // 3 % 3, "alarm": seed % 2 == 0, "handSize": 4,
            "firstTurnPursuers": seed % 4 != 0, "pursuerCard": "HAND" if seed % 5 == 0 else "DECK",
        }  # fmt: skip
        if mode == "LAST_JOB":
            options |= {"traceSupply": 12, "jumpOntoYou": seed % 4 == 0}
    return options


def compared(mode: str, seed: int) -> str:
    match, luck = new(mode, seed, **options_of(mode, seed)), quick(seed)
    book = begun(match)
    same_links(seen(match), book)
    same(match, book)
    does: Callable[[Book], None] = Book.check
    choices: list[str] = []
    while not match.over:
        before, m = seen(match), chosen(match, luck)
        match.play(m)
        left = seen(match).agenda
        top = step_kind(left[-1]) if left else -1
        if isinstance(m, To) and step_kind(before.agenda[-1]) == JUMP:
            choices.append(CARD_NAMES[m.what])
        elif top in (TUNNEL, DOUBLE, SUBWAY, CARD):
            continue  # what it does is still to be chosen
        else:
            does, choices = done_on_paper(match, before, m), []
        book, asks = tried(book, does, choices)
        assert asks == (top == JUMP)
        if not asks:
            same(match, book)
    assert match.outcome is not None
    return match.outcome.reason


@pytest.mark.parametrize("mode", ["BASE", "LAST_JOB"])
@pytest.mark.parametrize("first", [0, 10, 20, 30])
def test_rules_and_book_agree_after_every_move(mode: str, first: int) -> None:
    ends = Counter([compared(mode, seed) for seed in range(first, first + 10)])
    assert ends["caught"] + ends["time"] + ends["away"] + ends["shot"] + ends["database"] == 10
