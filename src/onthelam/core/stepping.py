"""The rules of a game whose matches go from step to step: what is asked, and what is done, the step on top says."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import mypyc_attr

from onthelam.core.agenda import Agenda
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.rules import Rules
from onthelam.core.seat import Seat
from onthelam.core.tabletop import Step, Tabletop

if TYPE_CHECKING:
    from mypy_extensions import i64

S = TypeVar("S", bound=Tabletop)


@mypyc_attr(allow_interpreted_subclasses=True)
class SteppingRules(Rules[S]):
    def __init__(self, agenda: Agenda[S]) -> None:
        self.agenda = agenda
        self.kinds = agenda.kinds

    def begin(self, t: Telling[S]) -> None:
        self.agenda.go_on(t)

    def to_act(self, s: S) -> tuple[Seat, ...]:
        if s.ending:
            return ()
        step: i64 = s.agenda[-1]
        return self.kinds[step & 63].doing.seats(s, step)

    def legal(self, s: S, seat: Seat) -> list[Move]:
        return list(self.ready(s, seat)) if seat in self.to_act(s) else []

    def ready(self, s: S, seat: Seat) -> tuple[Move, ...]:
        step: i64 = s.agenda[-1]
        return self.kinds[step & 63].doing.ready(s, step, seat)

    def steps_text(self, s: S) -> list[str]:
        return self.agenda.written(s.agenda)

    def steps_read(self, told: object, s: S) -> list[Step]:
        if told is None:
            return s.agenda
        if not isinstance(told, list):
            raise ValueError("agenda must be a list")
        return self.agenda.read([str(one) for one in told])

    def play(self, t: Telling[S], seat: Seat, m: Move) -> None:
        self.play_on(t, seat, m)

    def play_on(self, t: Telling[S], seat: Seat, m: Move) -> tuple[Seat, ...]:
        step: i64 = t.state.agenda[-1]
        kind = self.kinds[step & 63]
        if kind.together:
            kind.doing.answer_of(t, step, seat, m)
        else:
            kind.doing.answer(t, step, m)
        return self.agenda.go_on(t)
