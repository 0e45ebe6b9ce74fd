"""How a match goes from step to step: what each word that a step may say makes of it."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from onthelam.core.agenda import (
    ALWAYS,
    IN_PLACE,
    NOBODY,
    NOTHING,
    WAIVED,
    Agenda,
    Digits,
    Doing,
    Kind,
    Planned,
    Together,
    always,
    done,
    plan,
    plan_one,
    plan_ready,
    step_of,
    step_value,
    step_who,
)
from onthelam.core.chance import quick
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.tabletop import Tabletop

GO = Move("go", 0)
PASS = Move("pass", 1)


class Slate(Tabletop):
    notes: list[str]
    silent: list[int]  # who has not answered

    def seats(self) -> int:
        return 3


class Noted(Event):
    word: ClassVar[str] = "noted"
    note: str

    def change(self, s: Slate) -> None:
        s.notes.append(self.note)


class Over(Event):
    word: ClassVar[str] = "over"

    def change(self, s: Slate) -> None:
        s.agenda = []
        s.ending = 1


class Answered(Event):
    word: ClassVar[str] = "answered"
    seat: int

    def change(self, s: Slate) -> None:
        s.silent.remove(self.seat)


class Says(Doing):
    """A step that says this of itself, and offers so many moves."""

    def __init__(self, word: int, moves: int = 2) -> None:
        self.word = word
        self.moves = moves

    def seat(self, s: Slate, step: int) -> int:
        return self.word

    def legal(self, s: Slate, step: int, seat: int) -> list[Move]:
        return [GO, PASS][: self.moves]

    def answer(self, t: Telling[Slate], step: int, m: Move) -> None:
        done(t)
        t.tell(Noted(f"{m.code} {step_who(step)}"))

    def run(self, t: Telling[Slate], step: int) -> None:
        if self.word == IN_PLACE:
            done(t)
        t.tell(Noted(f"run {step_value(step)}"))


class Ending(Doing):
    def run(self, t: Telling[Slate], step: int) -> None:
        t.tell(Over())


class Voting(Together):
    def seats(self, s: Slate, step: int) -> tuple[int, ...]:
        return tuple(s.silent)

    def legal(self, s: Slate, step: int, seat: int) -> list[Move]:
        return [GO, PASS]

    def answer_of(self, t: Telling[Slate], step: int, seat: int, m: Move) -> None:
        t.tell(Answered(seat))

    def run(self, t: Telling[Slate], step: int) -> None:
        done(t)
        t.tell(Noted("voted"))


DOINGS: list[Doing] = [
    Ending(), Says(1), Says(NOBODY), Says(NOTHING), Says(WAIVED), Says(IN_PLACE), Says(1, 1), Says(ALWAYS + 2, 1),
    Voting(),
]  # fmt: skip
END, ASK, RUN, SKIP, WAIVE, REPLACE, ONE_ANSWER, ASK_ANYWAY, VOTE = range(len(DOINGS))
KINDS = [Kind(i, f"kind-{i}", DOINGS[i], PASS) for i in range(len(DOINGS))]
AGENDA: Agenda[Slate] = Agenda(KINDS)


def gone_on(*steps: int) -> tuple[tuple[int, ...], Slate, list[Event]]:
    """The steps in the order in which they are done."""
    heard: list[Event] = []
    t = Telling(Slate([step_of(END)], 0, [], [0, 2]), quick(1), heard)
    plan(t, list(steps))
    return AGENDA.go_on(t), t.state, heard


@pytest.mark.parametrize(
    ("steps", "asked", "notes"),
    [
        ([ASK], (1,), []),
        ([RUN], (), ["run 0"]),
        ([step_of(RUN, 3, 17)], (), ["run 17"]),
        ([SKIP], (), []),
        ([step_of(WAIVE, 5)], (), ["pass 5"]),
        ([step_of(REPLACE, 0, 4)], (), ["run 4"]),
        ([step_of(ONE_ANSWER, 1)], (), ["go 1"]),
        ([ASK_ANYWAY], (2,), []),
        ([VOTE], (0, 2), []),
        ([RUN, SKIP, WAIVE, ASK, RUN], (1,), ["run 0", "pass 0"]),
    ],
)
def test_a_step_says_what_becomes_of_it(steps: list[int], asked: tuple[int, ...], notes: list[str]) -> None:
    seats, s, heard = gone_on(*steps)
    assert (seats, s.notes) == (asked, notes)
    assert s.ending == (0 if asked else 1)
    assert heard[-1] == Planned(s.agenda)
    assert len([e for e in heard if isinstance(e, Planned)]) == 1


def test_all_who_are_asked_together_answer_before_it_goes_on() -> None:
    s = gone_on(VOTE, ASK)[1]
    t = Telling(s, quick(1), None)
    for seat in (2, 0):
        assert AGENDA.kinds[VOTE].together
        AGENDA.kinds[VOTE].doing.answer_of(t, VOTE, seat, GO)
        asked = AGENDA.go_on(t)
    assert (asked, s.notes) == ((1,), ["voted"])


@pytest.mark.parametrize(("step", "listed"), [(ASK, (GO, PASS)), (ASK_ANYWAY, ()), (VOTE, ())])
def test_what_was_listed_to_see_if_anybody_is_asked_is_kept_till_it_is_answered(
    step: int, listed: tuple[Move, ...]
) -> None:
    t = Telling(Slate([END, step], 0, [], [0]), quick(1), None)
    AGENDA.go_on(t)
    assert t.listed == listed
    t.state.agenda = [END]
    AGENDA.go_on(t)
    assert t.listed == ()


@pytest.mark.parametrize(("step", "listed"), [(ASK, (GO, PASS)), (ASK_ANYWAY, (GO,)), (VOTE, ())])
def test_who_will_ask_for_it_anyway_has_it_listed_at_once(step: int, listed: tuple[Move, ...]) -> None:
    t = Telling(Slate([END, step], 0, [], [0]), quick(1), None, lists=True)
    AGENDA.go_on(t)
    assert t.listed == listed  # of several who are asked together, nobody's


def test_a_game_whose_events_say_what_is_asked_tells_nothing() -> None:
    heard: list[Event] = []
    silent: Agenda[Slate] = Agenda(KINDS, tells=False)
    assert silent.go_on(Telling(Slate([step_of(END), step_of(RUN)], 0, [], []), quick(1), heard)) == ()
    assert heard == [Noted("run 0"), Over()]


def test_steps_are_laid_in_the_order_in_which_they_are_done() -> None:
    t = Telling(Slate([END], 0, [], []), quick(1), None)
    plan(t, [RUN, SKIP])
    plan_one(t, ASK)
    plan_ready(t, [WAIVE, VOTE])
    assert t.state.agenda == [END, SKIP, RUN, ASK, WAIVE, VOTE]
    done(t)
    assert t.state.agenda[-1] == WAIVE


def test_nobody_is_never_asked_anyway() -> None:
    assert (always(2), always(NOBODY)) == (ALWAYS + 2, NOBODY)


@given(st.integers(0, 15), st.integers(0, 2**16 - 1), st.integers(0, 2**20 - 1))
def test_several_numbers_share_one(low: int, middle: int, rest: int) -> None:
    first, second, last = Digits(0, 4), Digits(4, 16), Digits(20)
    step = step_of(ASK, 63, first.at(low) + second.at(middle) + last.at(rest))
    assert (first.of(step), second.of(step), last.of(step)) == (low, middle, rest)
    assert step_who(step) == 63
