"""A field stands once, in the class body; all else follows from it, played from source or compiled."""

from __future__ import annotations

import pickle
import sys
from typing import ClassVar

import pytest

from onthelam.core.event import Event, kinds_in
from onthelam.core.plain import Mutable, Plain, Secret, put
from onthelam.core.tabletop import Tabletop
from onthelam.core.writing import event_text
from onthelam.games import NAMES, load


class Peg(Mutable):
    """What a peg holds under its foot is not for everybody."""

    at: int
    marks: list[int]
    under: Secret[int]


class Printed(Plain):
    """Worked out once, and never changed."""

    holes: int

    @classmethod
    def blank(cls) -> Printed:
        return cls(-1)


class Ruled(Mutable):
    printed: Printed
    turn: int


class Board(Mutable):
    turn: int
    pegs: list[Peg]
    rows: list[list[int]]
    name: str
    dealt: Secret[list[int]]


class Whole(Board):
    bag: tuple[int, ...]
    odds: float


class Seen(Board):
    seat: int
    is_mine: bool


class PegHopped(Event):
    peg: int
    far: int = 1

    def change(self, s: Whole) -> None:
        s.pegs[self.peg].at += self.far


def whole() -> Whole:
    return Whole(3, [Peg(1, [5], 9)], [[1], [2, 3]], "green", [4], (7, 8), 0.5)


def test_parts_are_the_arguments_in_order_inherited_ones_first() -> None:
    assert Whole.parts == ("turn", "pegs", "rows", "name", "dealt", "bag", "odds")
    assert PegHopped(0) == PegHopped(0, 1) == PegHopped(peg=0, far=1) != PegHopped(0, 2)
    assert repr(PegHopped(2)) == "PegHopped(peg=2, far=1)"
    assert len({PegHopped(0), PegHopped(0, 1), PegHopped(1)}) == 2
    with pytest.raises(TypeError):
        PegHopped(*[])


def test_a_copy_is_equal_and_shares_nothing_that_can_be_changed() -> None:
    s = whole()
    other = s.copy()
    assert (type(other), other) == (Whole, s)
    PegHopped(0, 4).change(other)
    other.pegs[0].marks.append(6)
    other.rows[1][0] = 0
    other.dealt.clear()
    other.turn = 9
    assert s == whole() != other


def test_what_is_of_another_has_all_that_lies_open_and_nothing_secret() -> None:
    s = whole()
    v = Seen.of(s)
    assert v == Seen(3, [Peg(1, [5], 0)], [[1], [2, 3]], "green", [], 0, False)
    v.pegs[0].marks.append(6)
    v.rows[0].append(2)
    assert s == whole()
    assert Whole.of(v).bag == ()
    assert s.open_part() == Whole(3, [Peg(1, [5], 0)], [[1], [2, 3]], "green", [], (7, 8), 0.5)


def test_blank_is_nothing_anywhere() -> None:
    assert Seen.blank() == Seen(0, [], [], "", [], 0, False)
    assert Whole.blank() == Whole(0, [], [], "", [], (), 0.0)
    assert Whole.blank().pegs is not Whole.blank().pegs


def test_what_nobody_changes_is_shared_by_copies_and_blank_as_its_class_says() -> None:
    ruled = Ruled(Printed(33), 1)
    assert ruled.copy() == ruled
    assert ruled.copy().printed is ruled.open_part().printed is ruled.printed
    assert Ruled.blank() == Ruled(Printed(-1), 0)


def test_what_is_declared_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(whole())) == whole()
    assert pickle.loads(pickle.dumps(PegHopped(1, 2))) == PegHopped(1, 2)


def test_a_class_that_declares_nothing_more_is_made_too() -> None:
    class Same(Board):
        pass

    same = Same.of(whole())
    assert (type(same), type(same.copy()), Same.parts) == (Same, Same, Board.parts)


class Spoken(Event):
    word: ClassVar[str] = "said"


def test_the_word_of_an_event_is_its_name_unless_it_says_another_one() -> None:
    assert (PegHopped.word, Spoken.word, Event.word) == ("peg-hopped", "said", "")
    assert event_text(load(NAMES[0]).rules, PegHopped(2)) == "peg-hopped peg=2 far=1"


def test_a_register_holds_the_kinds_that_its_modules_declare_and_no_others() -> None:
    assert kinds_in([sys.modules[__name__]]) == [PegHopped, Spoken]  # not `Event`, which stands here too


class Bare(Tabletop):
    """Says nothing."""


def test_who_declares_it_wrongly_is_told_what_to_write() -> None:
    with pytest.raises(TypeError, match="must begin with `from __future__ import annotations`"):
        type("Early", (Plain,), {"__annotations__": {"at": int}, "__module__": __name__})
    with pytest.raises(TypeError, match=r"Late\.at has no default: it must stand before turn"):
        type("Late", (Plain,), {"__annotations__": {"turn": "int", "at": "int"}, "turn": 0, "__module__": __name__})
    with pytest.raises(NotImplementedError, match="Bare lacks seats"):
        Bare.blank().seats()


def test_put_changes_one_number() -> None:
    numbers = (1, 2, 3)
    assert (put(numbers, 1, 9), numbers) == ((1, 9, 3), (1, 2, 3))


@pytest.mark.parametrize("name", NAMES)
def test_every_part_of_a_game_is_declared_once(name: str) -> None:
    """The written form of an event is what its class declares, and a state and a view begin with the same tabletop."""
    rules = load(name).rules
    s = rules.blank(rules.settle(dict(rules.modes()[0])))
    v = rules.glimpse(s, 0)
    top = next(base for base in type(s).__mro__ if base in type(v).__mro__)
    assert issubclass(top, Tabletop)
    assert type(s).parts[: len(top.parts)] == v.parts[: len(top.parts)] == top.parts
    for kind in rules.events():
        assert len(set(kind.parts)) == len(kind.parts) == len(kind.kinds)
    kinds: list[type[Plain]] = [type(s), *rules.events()]
    assert all(len(kind.parts) == len(kind.kinds) for kind in kinds)
