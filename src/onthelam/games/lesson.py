"""A lesson: callouts at the choices of one who learns by playing. Each is told once, and points at what it is about.

A game has its steps in a table, the most pressing first. All of it is made from views: what a step says, when it is
time for it, and what came of a choice that it had advised against.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, NamedTuple, TypeVar

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import View
from onthelam.games.notes import Notes
from onthelam.tongue.tongue import ENGLISH, Tongue

V = TypeVar("V", bound=View, contravariant=True)


@dataclass(frozen=True)  # a template reads no NamedTuple by name
class Callout:
    title: str
    words: str
    at: str  # on the page: an id, the end of an id after a dash, or the code of a move
    number: int  # which of the lesson's steps, as they come
    count: int  # how many it has
    over: bool = False  # it says that this was the lesson, and what was learnt


class Answer(NamedTuple):
    words: str
    at: str


NO_ANSWER: Final = Answer("", "")  # what was advised was done, or nothing came of it
TITLE: Final = N_("What came of it")
FEW: Final = 4  # things for which the time may never come; if it does, they are told after all
QUIET: Final = 6  # choices without a callout: with no more than a few left, the lesson is over


def unanswered(then: View, now: View, tongue: Tongue) -> Answer | None:
    return NO_ANSWER


class Step(NamedTuple, Generic[V]):
    """One thing to learn."""

    title: str
    words: Callable[[V, Tongue], str]
    at: Callable[[V], str]  # what it points at, as a callout tells it; "": it is not the time
    # From the view at which it was told and one of a later choice: what came of it; None: nobody knows yet
    answer: Callable[[V, V, Tongue], Answer | None] = unanswered
    awaited: bool = False  # its time comes in every match, and it belongs to what was learnt: no end before it


class Told(NamedTuple, Generic[V]):
    """A step, with the view at which it was told; and if this is the answer to it, the one at which that came."""

    step: Step[V]
    then: V
    now: V | None = None

    def said(self, tongue: Tongue, number: int, count: int) -> Callout:
        if self.now is None:
            title, words = tongue.say(self.step.title), self.step.words(self.then, tongue)
            return Callout(title, words, self.step.at(self.then), number, count)
        answer = self.step.answer(self.then, self.now, tongue)
        assert answer is not None
        return Callout(tongue.say(TITLE), answer.words, answer.at, number, count)


END: Final[Step[View]] = Step(
    N_("That was the lesson"), lambda v, tongue: tongue.say("Go on here, or begin a new match."), lambda v: ""
)


def is_choice(v: View) -> bool:
    """A single move is mostly played by the house, and teaches nobody."""
    return len(v.moves) > 1


class Lesson(Notes[V]):
    """A value, as all notes: a choice that is taken back brings its callout again."""

    def __init__(
        self,
        steps: Sequence[Step[V]],
        learnt: str = "",
        told: tuple[Told[V], ...] = (),
        owed: tuple[Told[V], ...] = (),
        quiet: int = 0,
    ) -> None:
        self.steps = steps
        self.learnt = learnt  # a sentence, for the end of it
        self.told = told
        self.owed = owed  # those whose answer is still to come
        self.quiet = quiet  # so many choices brought nothing new

    def add(self, row: Sequence[Event], before: V, after: V) -> Lesson[V]:
        own = any(getattr(e, "seat", NOBODY) == before.seat for e in row)  # which may lead to the same question
        same = not own and after.moves == before.moves and after.agenda == before.agenda
        if not is_choice(before) or (same and before.seats() > 1):
            return self  # somebody else has chosen; alone one can be asked the same again
        new = self.new(before)
        owed = [one for one in self.owed if one.step.answer(one.then, before, ENGLISH) is None]
        if new is not None and new.now is None:
            owed.append(new)
        told = self.told if new is None else (*self.told, new)
        quiet = self.quiet + self.is_time(before) if new is None else 0
        return type(self)(self.steps, self.learnt, told, tuple(owed), quiet)

    def is_time(self, v: V) -> bool:
        """Is it a choice of a kind at which things are told? The house may answer others."""
        return any(step.at(v) for step in self.steps)

    def new(self, v: V) -> Told[V] | None:
        """What is told at the choice of this view: first what came of the last one."""
        if not is_choice(v):
            return None
        for one in self.owed:
            if answer := one.step.answer(one.then, v, ENGLISH):
                if answer.words:
                    return one._replace(now=v)
        done = [one.step for one in self.told]
        left = [step for step in self.steps if step not in done]
        if found := next((step for step in left if step.at(v)), None):
            return Told(found, v)
        rest = len(left) <= FEW and self.quiet >= QUIET and not any(step.awaited for step in left)
        return Told(END, v) if END not in done and self.is_time(v) and (not left or rest) else None

    def callouts(self, v: V, tongue: Tongue) -> tuple[Callout, ...]:
        """Those that were told, and last the one for the choice of this view; () where there is none for it."""
        new = self.new(v)
        if new is None:
            return ()
        found: list[Callout] = []
        order: list[Step[V]] = []
        for one in (*self.told, new):
            if one.step is END:
                said = one.said(tongue, len(order), len(self.steps))
                found.append(replace(said, words=f"{tongue.say(self.learnt)} {said.words}", over=True))
                continue
            if one.step not in order:
                order.append(one.step)
            found.append(one.said(tongue, order.index(one.step) + 1, len(self.steps)))
        return tuple(found)


NO_LESSON: Final[Lesson[View]] = Lesson(())
