"""What holds of any game that is copied, pickled or written down."""

from __future__ import annotations

import contextlib
import copy
import pickle
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from onthelam.core.chance import Fair, ScriptEnded
from onthelam.core.course import folded
from onthelam.core.match import Match
from onthelam.core.record import TookBack
from onthelam.core.refusal import Refusal
from onthelam.core.writing import event_of, event_text, ply_of
from onthelam.games import desk
from onthelam.games.game import Game
from tests.every_game.test_play import a_register_with_the_toy as a_register_with_the_toy
from tests.every_game.test_play import everything
from tests.every_game.walking import (
    Case,
    Way,
    cases_of,
    every_case,
    every_game,
    examples,
    in_the_register,
    onlookers,
    state_of,
    ways,
)


def play_on(match: Match, way: Way, rows: int) -> None:
    for i in range(rows):
        if not match.over:
            way.step(match)


# -- pickles and copies ----------------------------------------------------------------------------------------------


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


@every_case
@pytest.mark.parametrize(
    "copied", [pickled, copy.copy, copy.deepcopy, Match.copy], ids=["pickle", "copy", "deep", "own"]
)
@given(way=ways(0, 200))
@examples(3)
def test_a_copied_match_goes_on_the_same(case: Case, way: Way, copied: Callable[[Match], Match]) -> None:
    match = way.midway(case)
    twin = copied(match)
    assert twin is not match
    assert twin.rules is match.rules
    assert everything(twin) == everything(match)
    before = everything(match)
    play_on(twin, way, 25)
    assert everything(match) == before, "the one changes with the other"
    play_on(match, way, 25)
    assert everything(twin) == everything(match)


@every_case
@given(way=ways(40, 150))
@examples(3)
def test_values_come_back_from_a_pickle(case: Case, way: Way) -> None:
    for match in way.matches(case):
        values: list[object] = [match.outcome, state_of(match), match.chance, match.options]
        values += [match.view(seat) for seat in onlookers(match.seats)]
        values += match.plies[-1].events
        for value in values:
            twin = pickled(value)
            assert twin == value
            assert type(twin) is type(value)
            assert repr(twin) == repr(value)
    for m in case.rules.catalogue():
        assert pickled(m) is m
        assert copy.deepcopy(m) is m
        assert copy.copy(m) is m


# -- written down ----------------------------------------------------------------------------------------------------


@every_game
def test_events_have_words_of_their_own(game: Game) -> None:
    kinds = game.rules.events()
    words = [kind.word for kind in kinds]
    assert len(set(words)) == len(words)
    assert TookBack.word not in words
    assert all(word and word == word.lower() and " " not in word for word in words)


@every_case
@given(way=ways(40, 150))
@examples(3)
def test_events_come_back_from_their_written_form(case: Case, way: Way) -> None:
    for match in way.matches(case):
        for e in match.plies[-1].events:
            text = event_text(case.rules, e)
            twin = event_of(case.rules, text)
            assert twin == e
            assert repr(twin) == repr(e)  # 1 is not True
            assert event_text(case.rules, twin) == text
    for seat in onlookers(match.seats):
        for told in [e for row in match.heard(seat) for e in row]:
            assert event_of(case.rules, event_text(case.rules, told)) == told


@every_case
@given(way=ways(40, 70))
@examples(2)
def test_a_record_leads_to_the_same_match_at_every_ply(case: Case, way: Way) -> None:
    for match in way.matches(case):
        text = match.saved()
        twin = desk.from_record(text)
        assert everything(twin) == everything(match)
        assert twin.plies == match.plies
    play_on(twin, way, 10)
    play_on(match, way, 10)
    assert everything(twin) == everything(match)


@every_case
@given(way=ways(0, 300))
@examples(2)
def test_a_record_is_read_without_its_rules(case: Case, way: Way) -> None:
    match = way.midway(case)
    table = tomllib.loads(match.record)
    plies = [ply_of(case.rules, row) for row in table["plies"]]
    assert case.rules.written(folded(case.rules.blank(case.options), plies)) in match.position()


@every_case
@given(way=ways(40, 150))
@examples(3)
def test_a_position_is_the_same_table_at_every_ply(case: Case, way: Way) -> None:
    for match in way.matches(case):
        text = match.position()
        twin = desk.from_position(text, chance=match.chance.copy())
        assert twin.position() == text
        assert twin.fingerprint() == match.fingerprint()
        assert state_of(twin) == state_of(match)
        for seat in onlookers(match.seats):
            assert twin.view(seat) == match.view(seat)
        assert twin.outcome == match.outcome
    assert everything(desk.from_record(twin.saved())) == everything(twin)


@every_case
@given(way=ways(0, 100))
@examples(3)
def test_a_match_from_a_position_goes_on_like_the_one_it_was_taken_from(case: Case, way: Way) -> None:
    match = way.midway(case)
    twin = desk.from_position(match.position(), chance=match.chance.copy())
    for i in range(25):
        if match.over:
            break
        seat = match.to_act[0]
        m = match.legal(seat)[i % len(match.legal(seat))]
        match.play(m, seat)
        twin.play(m, seat)
        assert twin.position() == match.position()
        assert twin.plies[-1] == match.plies[-1]


@every_case
@given(way=ways(0, 200))
@examples(3)
def test_a_fair_match_keeps_its_seed_to_itself_until_it_is_over(case: Case, way: Way) -> None:
    seed = b"nobody must see this before time"
    match = case.match(Fair(seed))
    for i in range(way.plies):
        if match.over:
            break
        assert seed.hex() not in match.record + match.position()
        way.step(match)
    assert (seed.hex() in match.record) == match.over
    assert Fair(seed).commitment() in match.record
    twin = desk.from_record(match.saved())
    play_on(match, way, 20)
    play_on(twin, way, 20)
    assert everything(twin) == everything(match)


# -- mangled ---------------------------------------------------------------------------------------------------------

PIECES = st.sampled_from(
    ["", "0", "-1", "99", "7" * 30, "x", '"', "[", "]", "{}", "=", " ", "\n", "true", "1.5", "\u2028", "\x7f"]
)


@in_the_register
@given(way=ways(0, 12), data=st.data())
@examples(60)
def test_a_mangled_record_or_position_is_refused_with_a_reason(game: Game, way: Way, data: st.DataObject) -> None:
    match = way.midway(data.draw(st.sampled_from(cases_of(game))))
    text = data.draw(st.sampled_from([match.saved(), match.position()]))
    for i in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        upto = at + data.draw(st.integers(0, 12))
        text = text[:at] + data.draw(PIECES) + text[upto:]
    read = desk.from_position if 'kind = "position"' in text else desk.from_record
    with contextlib.suppress(Refusal, ScriptEnded):  # a record without rows has not begun, and has no chance to
        read(text)
