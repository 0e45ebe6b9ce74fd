"""What holds in any game, whatever is chosen and whatever chance brings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from onthelam.core.chance import quick
from onthelam.core.course import folded
from onthelam.core.event import Event, Telling
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.plain import Plain
from onthelam.core.refusal import Illegal
from onthelam.core.seat import NOBODY
from onthelam.games import load
from onthelam.games.desk import begin, records
from onthelam.games.game import Game
from tests.every_game import toy
from tests.every_game.walking import (
    Case,
    Way,
    every_case,
    every_game,
    examples,
    onlookers,
    state_of,
    ways,
)

LONGEST = 5000  # plies: no match goes on for ever


@pytest.fixture(autouse=True, scope="module")
def a_register_with_the_toy() -> Iterator[None]:
    """Records and positions name their game, and are read by whoever knows it."""
    with pytest.MonkeyPatch.context() as patch:
        for part in (begin, records):
            patch.setattr(part, "load", lambda name: toy.GAME if name == toy.GAME.name else load(name))
        yield


def everything(match: Match) -> tuple[object, ...]:
    """All that a match is: what was, what is, what may be done and what chance will bring."""
    legal = [[m.code for m in match.legal(seat)] for seat in range(match.seats)]
    return match.saved(), match.position(), match.to_act, legal, match.chance.copy(), match.outcome


# -- options ---------------------------------------------------------------------------------------------------------


@every_case
def test_settled_options_settle_to_themselves(case: Case) -> None:
    assert case.rules.settle(dict(case.options)) == case.options
    assert set(case.options) <= {option.name for option in case.rules.options()}


@every_case
def test_what_decides_whether_an_option_counts_is_an_option_that_can_be_so(case: Case) -> None:
    known = {option.name: option for option in case.rules.options()}
    for option in known.values():
        for value in option.deciding:
            assert value == "" or str(known[option.decider].read(value)) == value, option.name


@every_case
def test_a_table_is_laid_for_as_many_as_there_are(case: Case) -> None:
    seats = case.rules.seats(case.rules.blank(case.options))
    options = case.rules.settle(dict(case.rules.for_seats(seats)))
    assert case.rules.seats(case.rules.blank(options)) == seats


# -- moves -----------------------------------------------------------------------------------------------------------


@every_game
def test_the_catalogue_numbers_its_moves(game: Game) -> None:
    moves = game.rules.catalogue()
    assert [m.number for m in moves] == list(range(len(moves)))
    assert len({m.code for m in moves}) == len(moves)
    for m in moves:
        assert str(m) == m.code == " ".join(m.code.split())
        assert not m.code.startswith(("undo", "say ")), "these are rows of a record that are no moves"


@every_case
@given(way=ways(40, 300))
@examples(6)
def test_legal_moves_are_picked_from_the_catalogue(case: Case, way: Way) -> None:
    catalogue = case.rules.catalogue()
    for match in way.matches(case):
        for seat in range(match.seats):
            moves = match.legal(seat)
            assert len(set(moves)) == len(moves)
            assert all(catalogue[m.number] is m for m in moves)


@every_case
@given(way=ways(40, 300))
@examples(6)
def test_those_who_are_to_act_have_something_to_do(case: Case, way: Way) -> None:
    rules = case.rules
    for match in way.matches(case):
        s = state_of(match)
        assert match.legal(NOBODY) == match.legal(match.seats) == ()  # also before any seat's moves are listed anew
        assert match.to_act == tuple(rules.to_act(s))
        assert len(set(match.to_act)) == len(match.to_act)
        assert rules.first(s) == (match.to_act[0] if match.to_act else NOBODY)
        assert {seat for seat in range(match.seats) if match.legal(seat)} == set(match.to_act)
        assert match.legal(NOBODY) == ()
        assert match.over == (not match.to_act) == (match.outcome is not None)


@every_case
@given(way=ways(40, 200))
@examples(4)
def test_nobody_has_no_moves(case: Case, way: Way) -> None:
    for match in way.matches(case):
        assert case.rules.legal(state_of(match), NOBODY) == []
        assert match.view(NOBODY).moves == ()


@every_case
@given(way=ways(0, 200))
@examples(8)
def test_any_legal_move_can_be_played(case: Case, way: Way) -> None:
    match = way.midway(case)
    for seat in match.to_act:
        for m in match.legal(seat):
            by_move, by_code = match.copy(), match.copy()
            by_move.play(m, seat)
            by_code.play(m.code, seat)
            assert len(by_move.plies) == len(match.plies) + 1
            assert by_move.plies[-1].events, "a move that changes nothing cannot be told"
            assert everything(by_move) == everything(by_code)


@every_case
@given(way=ways(0, 200))
@examples(10)
def test_what_is_not_legal_is_refused_and_changes_nothing(case: Case, way: Way) -> None:
    match = way.midway(case)
    before = everything(match)
    for seat in range(match.seats):
        for m in case.rules.catalogue():
            if m not in match.legal(seat):
                with pytest.raises(Illegal):
                    match.play(m, seat)
        for text in ("", " ", "nonsense", "undo", "say hello", "\0", "\udc80", "9" * 400):
            with pytest.raises(Illegal):
                match.play(text, seat)
    with pytest.raises(Illegal):
        match.play(Move(case.rules.catalogue()[0].code, 0), 0)  # whatever it says it is
    assert everything(match) == before


@every_case
@given(way=ways(40, 200))
@examples(3)
def test_a_move_written_for_a_seat_that_is_not_there_is_refused(case: Case, way: Way) -> None:
    for match in way.matches(case):
        before = match.position(), len(match.plies)
        for m in {m for seat in match.to_act for m in match.legal(seat)}:
            for seat in (NOBODY, -2, match.seats, 99):
                with pytest.raises(Illegal):
                    match.play(m, seat)
                with pytest.raises(Illegal):
                    match.play(m.code, seat)
        assert (match.position(), len(match.plies)) == before


# -- chance ----------------------------------------------------------------------------------------------------------


@every_case
@given(way=ways(40, 300))
@examples(4)
def test_the_same_chance_gives_the_same_events(case: Case, way: Way) -> None:
    for one, other in zip(way.matches(case), way.matches(case), strict=True):
        assert one.plies[-1] == other.plies[-1]
    assert everything(one) == everything(other)


@every_case
@given(way=ways(0, 200))
@examples(8)
def test_a_move_told_twice_is_told_the_same(case: Case, way: Way) -> None:
    match = way.midway(case)
    for seat in match.to_act:
        for m in match.legal(seat):
            tellings = [Telling(state_of(match), match.chance.copy(), list[Event]()) for i in range(2)]
            for t in tellings:
                case.rules.play(t, seat, m)
            assert tellings[0].heard == tellings[1].heard
            assert tellings[0].state == tellings[1].state
            assert tellings[0].chance == tellings[1].chance
            silent = Telling(state_of(match), match.chance.copy(), None)
            case.rules.play(silent, seat, m)
            assert silent.state == tellings[0].state, "told to nobody it must still happen"


# -- states ----------------------------------------------------------------------------------------------------------


def mutable(value: object) -> dict[int, object]:
    """Everything in a value that could be changed in place, by identity.

    A plain value without a `copy` of its own, made of unchanging parts, is one that nobody changes.
    """
    found: dict[int, object] = {}
    if isinstance(value, (list, set, dict, bytearray)):
        found[id(value)] = value
    if isinstance(value, dict):
        inner: list[object] = [*value.keys(), *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        inner = list(value)
    elif isinstance(value, Plain):
        inner = list(value.values())
    else:
        inner = []
    for part in inner:
        found |= mutable(part)
    if isinstance(value, Plain) and (found or hasattr(value, "copy")):
        found[id(value)] = value
    return found


@every_case
@given(way=ways(40, 150))
@examples(4)
def test_a_copy_of_a_state_shares_nothing_that_can_change(case: Case, way: Way) -> None:
    for match in way.matches(case):
        s = state_of(match)
        twin = s.copy()
        assert twin == s
        assert type(twin) is type(s)
        shared = mutable(s).keys() & mutable(twin).keys()
        assert not shared, [mutable(s)[key] for key in shared]
        told = mutable([ply.events for ply in match.plies])
        assert not (told.keys() & mutable(s).keys()), "an event has given the state a list of its own"


@every_case
@given(way=ways(40, 150))
@examples(3)
def test_what_was_kept_does_not_change_later(case: Case, way: Way) -> None:
    rules = case.rules
    states, views, events = [], [], []
    for match in way.matches(case):
        s = state_of(match)
        states.append((s, s.copy(), rules.written(s)))
        views += [(v, repr(v)) for v in [match.view(seat) for seat in onlookers(match.seats)]]
        events += [(e, repr(e)) for e in match.plies[-1].events]
    for kept, twin, text in states:
        assert kept == twin
        assert rules.written(kept) == text
    assert [repr(v) for v, told in views] == [told for v, told in views]
    assert [repr(e) for e, told in events] == [told for e, told in events]


@every_case
@given(way=ways(0, 200))
@examples(8)
def test_playing_on_a_copy_leaves_the_state_as_it_was(case: Case, way: Way) -> None:
    match = way.midway(case)
    s = state_of(match)
    before = s.copy()
    case.rules.imagine(case.rules.view(s, NOBODY), quick(way.seed))
    for seat in match.to_act:
        for m in match.legal(seat):
            case.rules.play(Telling(s.copy(), match.chance.copy(), None), seat, m)
    assert s == before


# -- who does not answer ---------------------------------------------------------------------------------------------


@every_case
@given(way=ways(40, 200))
@examples(3)
def test_what_is_usual_is_legal_and_follows_from_the_view(case: Case, way: Way) -> None:
    for match in way.matches(case):
        for seat in range(match.seats):
            if seat in match.to_act:
                usual = match.usual(seat)
                assert usual in match.legal(seat)
                world = case.rules.imagine(match.view(seat), quick(way.seed))
                assert case.rules.usual(case.rules.view(world, seat)) is usual
            else:
                with pytest.raises(Illegal):
                    match.usual(seat)


@every_case
@given(way=ways(0, 200))
@examples(3)
def test_a_match_in_which_nobody_answers_any_more_ends(case: Case, way: Way) -> None:
    match = way.midway(case)
    while not match.over:
        match.play(match.usual(match.to_act[0]))
        assert len(match.plies) < LONGEST


# -- views -----------------------------------------------------------------------------------------------------------


@every_case
@given(way=ways(40, 200))
@examples(4)
def test_an_imagined_state_gives_its_view_back(case: Case, way: Way) -> None:
    rules = case.rules
    for match in way.matches(case):
        for seat in onlookers(match.seats):
            v = match.view(seat)
            assert v.seat == seat
            assert v.seats() == match.seats
            assert v.moves == match.legal(seat)
            s = rules.imagine(v, quick(way.seed + len(match.plies)))
            assert rules.view(s, seat) == v
            if seat != NOBODY:
                assert rules.legal(s, seat) == list(v.moves)  # one view, one list of legal moves
            assert rules.seats(s) == match.seats


@every_case
@given(way=ways(0, 200))
@examples(4)
def test_an_imagined_state_can_be_played_to_its_end(case: Case, way: Way) -> None:
    match = way.midway(case)
    for seat in onlookers(match.seats):
        chance = quick(way.seed)
        s = case.rules.imagine(match.view(seat), chance)
        t = Telling(s, chance, None)
        plies = 0
        while (first := case.rules.first(s)) != NOBODY:
            moves = case.rules.legal(s, first)
            case.rules.play(t, first, moves[chance.below(len(moves))])
            plies += 1
            assert plies < LONGEST
        assert case.rules.outcome(s) is not None


@every_case
@given(way=ways(0, 200))
@examples(8)
def test_what_is_worked_out_from_a_state_changes_nothing(case: Case, way: Way) -> None:
    match = way.midway(case)
    before = everything(match)
    for seat in [*onlookers(match.seats), match.seats, -7]:
        match.view(seat)
        match.legal(seat)
        match.heard(seat)
        match.may_undo(seat)
    assert 0.0 <= case.rules.worth(state_of(match), 0) <= 1.0
    assert match.teams is not None
    assert match.fingerprint()
    assert everything(match) == before


# -- the end ---------------------------------------------------------------------------------------------------------


@every_case
@given(way=ways(LONGEST, LONGEST, plain=True))
@examples(10)
def test_a_match_ends_and_its_outcome_is_in_order(case: Case, way: Way) -> None:
    match = way.midway(case)
    assert match.over, "it goes on and on"
    outcome = match.outcome
    assert outcome is not None
    seats = range(match.seats)
    assert len(outcome.places) == len(outcome.won) == match.seats
    assert min(outcome.places) == 1
    assert max(outcome.places) <= match.seats
    for seat in seats:
        assert not outcome.won[seat] or outcome.places[seat] == 1
        assert 0.0 <= outcome.score(seat) <= 1.0
    for team in match.teams.values():
        assert len({(outcome.places[seat], outcome.won[seat]) for seat in team}) == 1, "they win and lose together"
    assert outcome.reason
    assert set(outcome.named) <= set(seats)
    for seat in seats:
        assert not match.may_undo(seat)


@every_case
@given(way=ways(40, 300))
@examples(6)
def test_teams_part_the_seats(case: Case, way: Way) -> None:
    for match in way.matches(case):
        assert sorted([seat for team in match.teams.values() for seat in team]) == list(range(match.seats))


# -- taking back -----------------------------------------------------------------------------------------------------


def own_choices(match: Match, seat: int) -> list[str]:
    return [ply.move for ply in match.plies if ply.seat == seat]


@every_case
@given(way=ways(40, 120, plain=True))
@examples(8)
def test_what_is_taken_back_can_be_done_again(case: Case, way: Way) -> None:
    for match in way.matches(case):
        everybody = len(match.plies) % 8 == 0  # else only who has chosen last: it costs
        for seat in onlookers(match.seats) if everybody else [match.plies[-1].seat]:
            if not match.may_undo(seat):
                before = match.position(), len(match.plies)
                with pytest.raises(Illegal):
                    match.undo(seat)
                assert (match.position(), len(match.plies)) == before
                continue
            back = match.copy()
            back.undo(seat)
            assert back.fingerprint() != match.fingerprint()
            assert back.chance == match.chance
            assert back.plies[:-1] == match.plies, "nothing is ever rewritten"
            assert state_of(back) == folded(back.start, back.plies)
            assert comes_back(back, match, seat)


def comes_back(back: Match, match: Match, seat: int) -> bool:
    """Do the seat's last choices, one or a few of them, lead to the same position again?"""
    choices = own_choices(match, seat)
    for count in range(1, 5):
        again = back.copy()
        try:
            for code in choices[-count:]:
                again.play(code, seat)
        except Illegal:
            continue
        if again.position() == match.position():
            return bool(again.chance == match.chance)
    return False


@every_case
@given(way=ways(0, 200))
@examples(10)
def test_nobody_takes_back_what_another_has_done(case: Case, way: Way) -> None:
    match = way.midway(case)
    choices = [ply for ply in match.plies if not ply.move.startswith("say ")]
    for seat in (NOBODY, match.seats, *range(match.seats)):
        if match.may_undo(seat):
            assert seat in [ply.seat for ply in choices]
            assert not match.over
