"""What happened, row by row: folded without rules, written as text, heard by seats; and what was taken back."""

from __future__ import annotations

import tomllib
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from onthelam.core.chance import Scripted
from onthelam.core.course import Course, folded
from onthelam.core.event import Event, Telling
from onthelam.core.hearing import Hearing
from onthelam.core.match import Match
from onthelam.core.noted import Draw, Noting
from onthelam.core.record import Ply, TookBack, takes_back
from onthelam.core.refusal import BadRecord
from onthelam.core.toml import toml
from onthelam.core.writing import draw_of, draw_text, event_of, event_text, ply_of, ply_text
from tests.every_game import toy
from tests.every_game.toy import RULES, Dashed, Rested, Said, State
from tests.every_game.walking import Case, cases_of, examples

TAIL = cases_of(toy.GAME)[0]
DEAL = [0, 1, 2, 0]


def going() -> Match:
    """Two seats, both have bluffed; 0 is to go."""
    match = TAIL.match(Scripted([*DEAL, 1, 2, 1, 1, 1, 1]))
    match.play("bluff", 0)
    match.play("bluff", 1)
    return match


def course_of(plies: list[Ply]) -> Course[State]:
    course: Course[State] = Course(toy.blank_state(2, 4))
    course.follow(plies)
    return course


def moves_of(plies: list[Ply]) -> list[str]:
    return [ply.move for ply in plies]


# -- taking back and saying ------------------------------------------------------------------------------------------


def test_nothing_is_rewritten_when_a_choice_is_taken_back() -> None:
    match = going()
    before = match.fingerprint()
    match.play("rest", 0)
    match.undo(0)
    assert moves_of(match.plies)[-2:] == ["rest", "undo"]
    assert takes_back(match.plies[-1])
    assert not takes_back(match.plies[-2])
    assert match.fingerprint() == before
    assert moves_of(course_of(match.plies).standing()) == ["", "bluff", "bluff"]


def test_what_was_said_stays_when_the_choice_before_it_is_taken_back() -> None:
    match = going()
    match.play("rest", 0)
    match.say("wait!", 1)
    match.say("no, do not", 1)
    assert match.may_undo(0)
    match.undo(0)
    assert moves_of(course_of(match.plies).standing())[-2:] == ["say wait!", "say no, do not"]
    assert match.to_act == (0,)
    state = folded(match.start, match.plies)
    assert isinstance(state, toy.TalkState)
    assert state.said == ["", "no, do not"]


def test_a_choice_can_be_taken_back_made_again_and_taken_back() -> None:
    match = going()
    before = match.position()
    for i in range(3):
        match.play("rest", 0)
        match.undo(0)
    assert match.position() == before
    assert moves_of(course_of(match.plies).standing()) == ["", "bluff", "bluff"]
    match.play("rest", 0)
    assert moves_of(course_of(match.plies).standing()) == ["", "bluff", "bluff", "rest"]


@pytest.mark.parametrize(("choice", "seat"), [("dash", 0), ("draw", 0), ("rest", 1)])
def test_no_draw_and_no_choice_of_another_is_taken_back(choice: str, seat: int) -> None:
    match = going()
    if seat == 1:
        match.play("rest", 0)
    match.play(choice, seat)
    assert not match.may_undo(0)
    assert not match.may_undo(1)


def test_the_last_choice_is_none_that_was_said() -> None:
    rows: list[Ply] = [Ply(0, move, (), ()) for move in ("", "lay 1", "say a", "say b")]
    assert course_of(rows).last_choice() is rows[1]
    assert course_of(rows[2:]).last_choice() is None
    assert course_of([]).last_choice() is None


def test_rows_are_folded_by_their_events_alone() -> None:
    start = toy.blank_state(2, 4)
    rows: list[Ply] = [
        Ply(0, "anything", (), (Dashed(0, 2), Rested(1))),
        Ply(1, "say x", (), (Said(1, "x"),)),
        Ply(0, "whatever", (), (Dashed(1, 1),)),
        Ply(0, "undo", (), (TookBack(0),)),
    ]
    s = folded(start, rows)
    assert (s.places, s.turn, s.said) == ([6, 0], 2, ["", "x"])
    assert start == toy.blank_state(2, 4), "what it began with is as it was"


def test_a_taking_back_is_no_change_by_itself() -> None:
    with pytest.raises(TypeError):
        TookBack(0).change(toy.blank_state(2, 4))


def test_everybody_hears_that_an_open_choice_was_taken_back_and_goes_on_hearing() -> None:
    match = going()
    match.play("rest", 0)
    match.undo(0)
    match.play("draw", 0)
    hearing = Hearing(match.rules, match.start)
    hearing.follow(match.plies)
    rows = match.heard(1)
    assert rows == hearing.rows(1)
    assert rows[-3:] == [[Rested(0)], [TookBack(0)], [toy.Dealt(0, 0), Rested(0)]]
    assert match.heard(0)[-1] == list(match.plies[-1].events)


def test_rows_that_a_seat_does_not_hear_are_not_even_counted() -> None:
    match = TAIL.match(Scripted(DEAL))
    before = match.heard(1), match.heard(-1)
    match.play("bluff", 0)
    match.undo(0)
    match.play("bluff", 0)
    assert len(match.plies) == 4
    assert (match.heard(1), match.heard(-1)) == before
    assert match.heard(0)[1:] == [[toy.Laid(0, 0)], [toy.Laid(0, toy.UNLAID)], [toy.Laid(0, 0)]]


class LeavesUndoToTheMatch(toy.TailRules):
    def undo(self, t: Telling[State], seat: int) -> None:
        pass


def test_a_taking_back_is_heard_by_those_who_had_heard_the_choice() -> None:
    case = Case(toy.GAME, TAIL.options)
    case.rules = LeavesUndoToTheMatch()
    match = case.match(Scripted(DEAL))
    before = match.heard(1), match.heard(-1), match.view(1)
    match.play("bluff", 0)
    match.say("hm", 1)
    match.undo(0)
    assert match.heard(0)[1:] == [[toy.Laid(0, 0)], [Said(1, "hm")], [TookBack(0)]]
    assert match.heard(1)[1:] == [[Said(1, "hm")]]
    match.say("", 1)
    assert (match.heard(1)[:1], match.heard(-1)[:1], match.view(1)) == before


def test_a_seat_that_is_not_there_hears_what_an_onlooker_hears() -> None:
    match = going()
    match.play("draw", 0)
    for seat in (2, 99, -5):
        assert match.view(seat) == match.view(-1)
        assert match.heard(seat) == match.heard(-1)


# -- written ---------------------------------------------------------------------------------------------------------


class Anything(Event):
    word: ClassVar[str] = "anything"
    parts: ClassVar[tuple[str, ...]] = ("part", "more_parts", "ending")

    def __init__(self, part: object, more_parts: object, ending: int = 0) -> None:
        self.part = part
        self.more_parts = more_parts
        self.ending = ending

    def change(self, s: State) -> None:
        pass


class AnyRules(toy.TailRules):
    def events(self) -> list[type[Event]]:
        return [Anything]


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
WHOLE = st.integers(-(10**15), 10**15)
VALUES = st.one_of(WHOLE, st.booleans(), TEXTS)
PARTS = st.one_of(VALUES, st.lists(WHOLE, max_size=5), st.lists(st.booleans(), max_size=5))


@given(part=PARTS, more=PARTS, ending=st.integers(-3, 9))
@examples(300)
def test_an_event_comes_back_whatever_its_parts(part: object, more: object, ending: int) -> None:
    e = Anything(part, more, ending)
    twin = event_of(AnyRules(), event_text(AnyRules(), e))
    assert twin == e
    assert repr(twin) == repr(e)  # True is not 1


@given(texts=st.lists(TEXTS, max_size=4))
@examples(200)
def test_an_event_comes_back_with_a_list_of_texts(texts: list[str]) -> None:
    e = Anything(texts, 0)
    assert event_of(AnyRules(), event_text(AnyRules(), e)) == e


def test_numbers_go_by_their_names_and_parts_left_out_by_their_default() -> None:
    assert event_text(AnyRules(), Anything(1, [2], 2)) == "anything part=1 more_parts=[2] ending=away"
    assert event_of(AnyRules(), "anything part=yes more_parts=[]") == Anything(True, [], 0)
    assert event_text(RULES, Rested(1)) == "rested seat=1"
    assert event_text(RULES, toy.RoundBegan()) == "round-began"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "rested",
        "rested seat=1 more=2",
        "rested seat=one",
        "rested seat",
        "rested  seat=1 x",
        "dashed seat=0",
    ],
)
def test_a_text_that_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        event_of(RULES, text)


@given(weights=st.lists(st.integers(0, 60), min_size=1, max_size=6).filter(any), n=st.integers(1, 99))
@examples(200)
def test_a_draw_comes_back(weights: list[int], n: int) -> None:
    last = max(i for i in range(len(weights)) if weights[i])
    noting = Noting(Scripted([n - 1, last]))
    noting.below(n)
    noting.draw(weights)
    assert [draw_of(draw_text(draw)) for draw in noting.noted] == noting.noted


@pytest.mark.parametrize("text", ["", "6", "6:", ":3", "six:3", "6:x"])
def test_a_text_that_is_no_draw_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        draw_of(text)


@given(text=TEXTS, said=TEXTS)
@examples(300)
def test_a_row_comes_back_whatever_was_said(text: str, said: str) -> None:
    ply: Ply = Ply(1, "say " + text, (Draw(6, None, 3), Draw(2, [5, 1], 0)), (Said(1, said),))
    table = tomllib.loads(f"row = {ply_text(RULES, ply)}")
    assert ply_of(RULES, table["row"]) == ply


@given(st.recursive(VALUES, lambda inner: st.lists(inner, max_size=4)))
@examples(300)
def test_a_value_is_written_as_toml(value: object) -> None:
    assert tomllib.loads(f"x = {toml(value)}") == {"x": value}


ROW = {"seat": 0, "move": "", "events": []}
NO_ROWS: list[object] = [
    None,
    [],
    {},
    {"seat": 0},
    {**ROW, "seat": "0"},
    {**ROW, "move": 1},
    {**ROW, "events": "x"},
    {**ROW, "events": [3]},
    {**ROW, "draws": 6},
]


@pytest.mark.parametrize("row", NO_ROWS)
def test_a_row_that_is_none_is_refused(row: object) -> None:
    with pytest.raises(BadRecord):
        ply_of(RULES, row)
