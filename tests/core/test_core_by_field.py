"""What a game need not write: a position by its fields, moves that come back as themselves, who hears what."""

from __future__ import annotations

import pickle
import tomllib

import pytest

from onthelam.core.by_field import by_field, read_fields
from onthelam.core.chance import quick
from onthelam.core.event import Ended
from onthelam.core.option import Option
from onthelam.core.outcome import sides
from onthelam.core.plain import Mutable
from onthelam.core.refusal import BadPosition
from onthelam.games import desk
from onthelam.games.front import hang
from onthelam.games.plain_words import PlainWords
from onthelam.tongue.tongue import ENGLISH
from tests.every_game import tail
from tests.every_game.tail.rules import MOVES, RULES, UNLAID, Dealt, Laid, Tabletop, TailRules, View
from tests.every_game.walking import cases_of
from tests.web.worlds import in_the_register


class Car(Mutable):
    cell: int
    gear: int


class Table(Mutable):
    cars: list[Car]
    best: Car
    deck: tuple[int, ...]
    names: list[list[str]]
    open: bool
    pace: float


NAMES = {"gear": ["first", "second"]}


def test_pieces_and_named_numbers_come_back() -> None:
    table = Table([Car(3, 1), Car(4, 9)], Car(5, 0), (1, 2), [["a"], []], True, 0.5)
    told = by_field(table, NAMES)
    assert told["cars"] == [{"cell": 3, "gear": "second"}, {"cell": 4, "gear": 9}]
    again = Table([], Car(0, 0), (), [], False, 0.0)
    read_fields(again, told, NAMES)
    assert again == table
    read_fields(again, {}, NAMES)
    assert again == table, "what is not told stays"


@pytest.mark.parametrize(
    "told",
    [{"cars": 3}, {"cars": [{"cell": 3}]}, {"best": []}, {"deck": ["x"]}, {"open": 1}, {"pace": "quick"}],
    ids=str,
)
def test_what_a_field_cannot_hold_is_refused(told: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(told))):
        read_fields(Table([], Car(0, 0), (), [], False, 0.0), told, NAMES)


def test_a_position_is_written_by_its_fields_and_checked_by_its_game() -> None:
    match = cases_of(tail.GAME)[0].match(quick(1))
    written = tomllib.loads(match.position())
    assert (written["phase"], written["ending"], written["places"]) == ("laying", "going-on", [4, 0])
    with in_the_register(tail.GAME):
        assert desk.from_position(match.position()).position() == match.position()
        for wrong in ("laid = [-1, -1, -1]", "laid = 4", "deck = [9, 9, 9]", "phase = 'x'", "towers = 1"):
            name = wrong.split()[0]
            text = "\n".join([line for line in match.position().split("\n") if not line.startswith(f"{name} =")])
            with pytest.raises(BadPosition):
                desk.from_position(f"{text}\n{wrong}\n")


def test_a_view_needs_its_seat_and_its_moves() -> None:
    with pytest.raises(TypeError, match="the View of tail lacks seat and moves"):
        hang(tail.GAME, Tabletop)


class ForTwo(TailRules):
    def options(self) -> list[Option]:
        return []


def test_a_game_that_is_always_for_as_many_needs_no_option_for_that() -> None:
    assert (RULES.for_seats(3), ForTwo().for_seats(2), ForTwo().modes()) == ({"players": 3}, {}, [{}])


def test_a_view_goes_by_its_own_fields() -> None:
    v = cases_of(tail.GAME)[0].match(quick(1)).view(1)
    assert isinstance(v, View)
    assert v.by_name()["phase"] == "laying"
    assert v.by_name()["hand"] == v.hand
    assert "moves" not in v.by_name()


def test_a_move_comes_back_as_itself() -> None:
    assert [pickle.loads(pickle.dumps(m)) for m in MOVES] == MOVES


def test_an_event_says_who_hears_how_much_of_it() -> None:
    s = RULES.blank(RULES.settle({}))
    assert [RULES.hears(s, Dealt(0, 2), seat) for seat in (0, 1, -1)] == [Dealt(0, 2), Dealt(0, 0), Dealt(0, 0)]
    assert [RULES.hears(s, Laid(1, UNLAID), seat) for seat in (0, 1, -1)] == [None, Laid(1, UNLAID), None]
    assert RULES.hears(s, Ended(1), 0) == Ended(1)


def test_a_game_of_sides_ends_for_all() -> None:
    assert sides([True, False, False], "away", [0]).places == [1, 2, 2]
    assert sides([False], "lost", []).places == [1]
    assert sides([True, True], "won", []).score(0) == 1.0


def test_a_hint_of_a_game_without_advice_is_its_outcome() -> None:
    s = RULES.blank(RULES.settle({}))
    assert RULES.worth(s, 0) == 0.5
    Ended(1).change(s)
    assert (RULES.worth(s, 0), RULES.worth(s, 1)) == (0.0, 1.0)


class Wordless(PlainWords[View]):
    pass


def test_a_game_without_words_of_its_own_says_what_is_there() -> None:
    v = cases_of(tail.GAME)[0].match(quick(1)).view(0)
    assert isinstance(v, View)
    words = Wordless()
    assert words.move(MOVES[0], v, ENGLISH) == "bluff"
    assert words.event(Dealt(0, 2), 0, ["Ada", "Björn"], ENGLISH) == "dealt: seat 0, card 2"
    assert all(len(line) <= 80 for line in words.table(v, [], ENGLISH).split("\n"))
    assert all(part in words.describe(v, [], ENGLISH) for part in type(v).parts if part not in ("agenda", "moves"))
