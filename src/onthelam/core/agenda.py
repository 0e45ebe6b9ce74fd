"""What is still to be done in a match: steps on a stack, the next one last. It is the same for every game.

A step is one int: its kind, what it is about (a seat, a piece), and a number, which may hold several. Ints, because a
movement lays ten of them and a copied state shares nothing that would have to be copied. A game registers every kind
once, with its name and how it is done; steps are asked for their parts here and nowhere else.

Events change a state, and nothing else does, with this one exception: while a move is played, steps come and go by the
dozen, and `plan` and `done` tell nothing. What is left when somebody is asked is told last, in one `Planned`. A game
whose events say themselves what is asked next needs neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event, Telling
from onthelam.core.fields import impossible
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.core.tabletop import Step, Tabletop

if TYPE_CHECKING:
    from mypy_extensions import i64

S = TypeVar("S", bound=Tabletop)

# what `Doing.seat` says beside a seat
NOBODY: Final = -1  # `run` does it
NOTHING: Final = -2  # there is nothing to do, and `run` need not be called
WAIVED: Final = -3  # nothing but to pass or to end: nothing else can be done
IN_PLACE: Final = -4  # `run` does it, and puts other steps where this one lies
ALWAYS: Final = 8  # added to a seat: asked even if there is only one thing to do
SEVERAL: Final = 16  # asked at once: `seats` says who

MOST_KINDS: Final = 64
MOST_WHO: Final = 63  # the highest number of what a step is about
REST: Final = 40  # bits: as many as are left
LONGEST: Final = 12  # digits of a number that is read
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(ALWAYS)]  # made once: it is asked after every choice
WHO_IS_ASKED: Final[list[tuple[int, ...]]] = ALONE + ALONE  # by what `seat` says


# -- a step ----------------------------------------------------------------------------------------------------------


def step_of(kind: i64, who: i64 = 0, value: i64 = 0) -> Step:
    """A kind alone is a step too: about nothing, without a number."""
    return kind | who << 6 | value << 12


def step_kind(step: i64) -> i64:
    return step & 63


def step_who(step: i64) -> i64:
    """What it is about."""
    return step >> 6 & 63


def step_value(step: i64) -> i64:
    """Its number."""
    return step >> 12


def step_about(step: i64) -> i64:
    """The step without its number."""
    return step & 4095


@final
class Digits:
    """One of several numbers that a step's number holds: its lowest bit there, and how many bits it has."""

    def __init__(self, first: int, bits: int = REST) -> None:
        self.first: i64 = first
        self.mask: i64 = (1 << bits) - 1

    def of(self, step: i64) -> i64:
        return step >> 12 + self.first & self.mask

    def at(self, number: int) -> int:
        """The number in its place: those of all parts add up to the step's number."""
        return number << self.first


def always(seat: int) -> int:
    """Asked anyway, if there is such a seat."""
    return seat + ALWAYS if seat >= 0 else seat


# -- steps laid and taken --------------------------------------------------------------------------------------------


def plan(t: Telling[S], steps: list[Step]) -> None:
    """Steps to be done next, in this order."""
    laid = steps[:]
    laid.reverse()
    agenda = t.state.agenda
    agenda += laid


def plan_one(t: Telling[S], step: Step) -> None:
    """A step to be done next."""
    t.state.agenda.append(step)


def plan_ready(t: Telling[S], steps: list[Step]) -> None:
    """Steps that lie ready as on the agenda, the next one last. Laid at once: one by one, a list grows too often."""
    agenda = t.state.agenda
    agenda += steps


def done(t: Telling[S]) -> None:
    """The step on top is done."""
    t.state.agenda.pop()


@final
class Planned(Event):
    """All that is still to be done after a move. One a move, told last. No line in any log."""

    word: ClassVar[str] = "planned"
    steps: list[Step]

    def change(self, s: Tabletop) -> None:
        s.agenda = self.steps[:]


# -- how steps are done ----------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Doing:
    """How steps of one kind are done. One object a kind. States are those of its own game, as for an event."""

    def seat(self, s: Any, step: i64) -> int:
        """Who is asked if there are two things to do, with ALWAYS added: asked anyway; or one of those above.

        ALWAYS stands where a missing question would betray something. It also stands where there certainly are two
        things to do: no need to list them.
        """
        return NOBODY

    def asked(self, s: Any, step: i64) -> int:
        """Who is asked, when it is known that somebody is: whom the step is about, unless a game says otherwise."""
        return step >> 6 & 63

    def seats(self, s: Any, step: i64) -> tuple[int, ...]:
        """All who are asked, when it is known that somebody is."""
        return ALONE[self.asked(s, step)]

    def legal(self, s: Any, step: i64, seat: int) -> list[Move]:
        raise NotImplementedError

    def ready(self, s: Any, step: i64, seat: int) -> tuple[Move, ...]:
        """`legal`, as it is asked for: a step that is asked often has its own, with lists that lie ready."""
        return tuple(self.legal(s, step, seat))

    def answer(self, t: Telling[Any], step: i64, m: Move) -> None:
        """The step still lies on top; whoever answers it takes it away."""
        raise NotImplementedError

    def answer_of(self, t: Telling[Any], step: i64, seat: int, m: Move) -> None:
        """`answer`, where several are asked."""
        raise NotImplementedError

    def run(self, t: Telling[Any], step: i64) -> None:
        """The step has been taken away, or is to be replaced: IN_PLACE."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Doing):
    """Asks several seats at once, in any order: `seats` says who has still to answer. When nobody has, `run` does what
    follows, in place.
    """

    def seat(self, s: Any, step: i64) -> int:
        return SEVERAL


NO_MOVE: Final = Move("", -1)


@final
class Kind:
    """One kind of step, registered once.

    Compiled code trusts what an attribute holds. What it takes out of a list it checks, and the check whether one of
    fifty classes is a Doing, four times a decision, took 3 % of random play: so lists hold these.
    """

    __slots__ = ("doing", "name", "number", "silent", "together", "waived")

    def __init__(self, number: int, name: str, doing: Doing, waived: Move = NO_MOVE) -> None:
        """`silent`: it has no `seat` of its own, so nobody is ever asked."""
        self.number = number
        self.name = name
        self.doing = doing
        self.waived = waived  # what is done when nobody is asked because there is nothing to ask
        self.together = isinstance(doing, Together)
        self.silent = getattr(type(doing), "seat") is getattr(Doing, "seat")  # noqa: B009 (mypyc knows no such part)


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(Generic[S]):
    """All kinds of steps of one game, by number, and how a match goes on from step to step."""

    def __init__(self, kinds: list[Kind], tells: bool = True) -> None:
        """`tells`: what is left after a move is told in a `Planned`; False if other events say it."""
        self.kinds = [Kind(number, "", Doing()) for number in range(MOST_KINDS)]  # also those that are none
        for kind in kinds:
            assert not self.kinds[kind.number].name, "each kind is registered once"
            self.kinds[kind.number] = kind
        self.names = [kind.name for kind in self.kinds]
        self.tells = tells

    def asks(self, s: S) -> bool:
        """Somebody is asked by the step on top, or waives what could be done: a match can stand here."""
        step: i64 = s.agenda[-1]
        doing = self.kinds[step & 63].doing
        return doing.asked(s, step) >= 0 and doing.seat(s, step) not in (NOBODY, NOTHING, IN_PLACE)

    def go_on(self, t: Telling[S]) -> tuple[int, ...]:
        """Does what asks nobody, until somebody is to be asked or the match is over, and tells what is left.

        Those who are asked, or nobody.
        """
        s = t.state
        kinds = self.kinds
        steps = s.agenda  # it stays the same one until the match is over
        t.listed = ()
        while not s.ending:
            step: i64 = steps[-1]
            kind = kinds[step & 63]
            doing = kind.doing
            if kind.silent:
                steps.pop()
                doing.run(t, step)
                continue
            seat = doing.seat(s, step)
            if seat >= ALWAYS:
                if seat < SEVERAL:
                    asked = WHO_IS_ASKED[seat]
                    if t.lists:
                        t.listed = doing.ready(s, step, asked[0])
                    break
                asked = doing.seats(s, step)
                if asked:
                    break
                doing.run(t, step)
            elif seat == NOBODY:
                steps.pop()
                doing.run(t, step)
            elif seat == WAIVED:
                doing.answer(t, step, kind.waived)
            elif seat == NOTHING:
                steps.pop()
            elif seat == IN_PLACE:
                doing.run(t, step)
            else:
                moves = doing.ready(s, step, seat)
                if len(moves) > 1:
                    asked = ALONE[seat]
                    t.listed = moves
                    break
                doing.answer(t, step, moves[0])
        else:
            self.ended(t)
            asked = ()
        heard = t.heard
        if heard is not None and self.tells:
            heard.append(Planned(s.agenda[:]))  # not told by the `Telling`: to the state it is no news
        return asked

    def ended(self, t: Telling[S]) -> None:
        """What is still told when the match is over."""

    # -- written and read --------------------------------------------------------------------------------------------

    def text(self, step: Step) -> str:
        """`token 3 17`: its kind, what it is about and its number, of which the last noughts are left out."""
        text = self.names[step_kind(step)]
        if step_who(step) or step_value(step):
            text += f" {step_who(step)}"
        if step_value(step):
            text += f" {step_value(step)}"
        return text

    def written(self, steps: list[Step]) -> list[str]:
        return [self.text(step) for step in steps]

    def read(self, texts: list[str]) -> list[Step]:
        """The steps that are written so; a game looks whether they fit what lies on its table."""
        return [self.step(text) for text in texts]

    def step(self, text: str) -> Step:
        words = text.split()
        if not 1 <= len(words) <= 3 or words[0] not in self.names or not are_counts(words[1:]):
            raise impossible(N_("{text} is no step of an agenda."), {"text": repr(text)})
        who = int(words[1]) if len(words) > 1 else 0
        if who > MOST_WHO:
            raise impossible(N_("{text} is no step of an agenda."), {"text": repr(text)})
        return step_of(self.names.index(words[0]), who, int(words[2]) if len(words) > 2 else 0)


def are_counts(words: list[str]) -> bool:
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= LONGEST):
            return False
    return True
