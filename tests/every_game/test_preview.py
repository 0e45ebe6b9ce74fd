"""What a move is previewed to do happens, whatever was hidden and whatever chance brings."""

from __future__ import annotations

import pickle

from hypothesis import given

from onthelam.core.chance import quick
from onthelam.core.event import Event, Telling
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.preview import ASKS, DRAWS, OVER, PARTS, Foresight
from onthelam.core.seat import Seat
from onthelam.core.tabletop import State, View
from tests.every_game import toy
from tests.every_game.walking import Case, Way, cases_of, every_case, examples, state_of, ways

WORLDS = 3


def played(case: Case, s: State, seat: Seat, m: Move, seed: int, upto: int) -> tuple[list[Event], State, View]:
    """What the seat hears of its move, what it leads to, and what is seen after it has heard so many events."""
    told: list[Event] = []
    after = s.copy()
    case.rules.play(Telling(after, quick(seed), told), seat, m)
    row, s = list[Event](), s.copy()
    glimpse = case.rules.glimpse(s, seat)
    for e in told:
        e.change(s)
        if (mine := case.rules.hears(s, e, seat)) is not None:
            row.append(mine)
            if len(row) == upto:
                glimpse = case.rules.glimpse(s, seat)
    return row, after, glimpse


@every_case
@given(way=ways(40, 200))
@examples(4)
def test_a_preview_is_the_beginning_of_what_is_heard(case: Case, way: Way) -> None:
    for match in way.matches(case):
        if len(match.plies) % 5:
            continue
        s = state_of(match)
        for seat in match.to_act:
            v = match.view(seat)
            truths = [s, *[case.rules.imagine(v, quick(i)) for i in range(WORLDS)]]
            for m in v.moves:
                preview = case.rules.preview(v, m)
                for i, truth in enumerate(truths):
                    known = len(preview.events)
                    row, after, glimpse = played(case, truth, seat, m, len(match.plies) + i, known)
                    assert row[:known] == preview.events, m.code
                    if preview.then == OVER:
                        assert case.rules.outcome(after) is not None
                    assert preview.after() in (glimpse, case.rules.view(after, seat)) or preview.then == OVER


@every_case
@given(way=ways(0, 200))
@examples(6)
def test_a_preview_is_a_matter_of_the_view_alone(case: Case, way: Way) -> None:
    match = way.midway(case)
    for seat in match.to_act:
        v = match.view(seat)
        elsewhere = pickle.loads(pickle.dumps(v))
        other = case.rules.view(case.rules.imagine(v, quick(7)), seat)
        for m in v.moves:
            here = case.rules.preview(v, m)
            for there in (case.rules.preview(elsewhere, m), case.rules.preview(other, m)):
                assert (there.events, there.then, there.after()) == (here.events, here.then, here.after())


@every_case
def test_a_preview_changes_nothing_and_is_kept(case: Case) -> None:
    match = Way(3, [5, 17, 3002, 44, 8], 30).midway(case)
    for seat in match.to_act:
        v = match.view(seat)
        before = repr(v), match.saved()
        for m in v.moves:
            assert case.rules.preview(v, m) is case.rules.preview(v, m)
        assert (repr(v), match.saved()) == before


@every_case
def test_most_moves_have_something_certain(case: Case) -> None:
    previews = [
        case.rules.preview(match.view(seat), m)
        for match in Way(4, [5, 17, 3002, 44, 8], 60).matches(case)
        for seat in match.to_act
        for m in match.legal(seat)
    ]
    assert sum(bool(preview.events) for preview in previews) * 2 > len(previews)
    assert ASKS in {preview.then for preview in previews}


def toy_at_turn(turn: int) -> Match:
    """Both have bluffed; the runner goes first."""
    match = cases_of(toy.GAME)[0].match(quick(2))
    match.play("bluff", 0)
    match.play("bluff", 1)
    for i in range(turn):
        match.play("rest")
    return match


def toy_preview(match: Match, seat: Seat, code: str) -> tuple[list[Event], str]:
    m = next(m for m in match.legal(seat) if m.code == code)
    preview = toy.RULES.preview(match.view(seat), m)
    return preview.events, preview.then


def test_it_is_cut_where_chance_is_asked() -> None:
    assert toy_preview(toy_at_turn(0), 0, "dash") == ([], DRAWS)
    assert toy_preview(toy_at_turn(0), 0, "rest") == ([toy.Rested(0)], ASKS)
    assert toy_preview(toy_at_turn(1), 1, "rest") == ([toy.Rested(1), toy.RoundBegan()], ASKS)


def test_it_is_cut_where_something_hidden_decides() -> None:
    match = cases_of(toy.GAME)[0].match(quick(2))
    assert toy_preview(match, 0, "bluff") == ([toy.Laid(0, 0)], PARTS)
    match.play("bluff", 1)  # which seat 0 does not hear
    assert toy_preview(match, 0, "bluff") == ([toy.Laid(0, 0)], PARTS)


def test_it_tells_that_a_match_would_be_over() -> None:
    match = toy_at_turn(0)
    while match.view(0).round < match.view(0).last:  # type: ignore[attr-defined]  # the toy's view
        for code in ("rest", "rest", "bluff", "bluff"):
            match.play(code)
    match.play("rest")
    events, then = toy_preview(match, 1, "rest")
    assert (events[-1], then) == (toy.Ended(toy.AWAY), OVER)


class DrawsUnheard(toy.TailRules):
    """Chance is asked where the other one holds a low card, and nobody hears of it."""

    def play(self, t: Telling[toy.State], seat: Seat, m: Move) -> None:
        super().play(t, seat, m)
        if t.state.hands[1 - seat][0]:
            t.chance.below(2)


def test_whether_a_draw_or_a_question_comes_next_is_not_certain_where_that_is_hidden() -> None:
    match = Match(toy.RULES, (options := toy.RULES.settle({})), toy.RULES.blank(options), False, quick(1), [])
    for seat in range(match.seats):
        match.play("bluff", seat)
    v = match.view(0)
    rest = next(m for m in v.moves if m.code == "rest")
    certain = toy.RULES.preview(v, rest)
    unsure = Foresight(DrawsUnheard(), v).preview(rest)
    assert (certain.then, unsure.then) == (ASKS, PARTS)
    assert unsure.events == certain.events
