"""What whoever searches, adapts or measures a game may rely on, in any game."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given

from onthelam.core.chance import Coarse, Scripted, ScriptEnded, quick
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.move import UNLISTED
from onthelam.core.refusal import BadOption
from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import Tabletop
from onthelam.core.writing import event_of
from onthelam.games import desk
from onthelam.games.front import GameFront
from onthelam.games.game import Game
from tests.every_game.walking import (
    CASES,
    Case,
    Way,
    every_case,
    every_game,
    examples,
    in_the_register,
    onlookers,
    state_of,
    ways,
)

# -- the catalogue of a mode -----------------------------------------------------------------------------------------


@every_case
@given(way=ways(40, 400))
@examples(12)
def test_what_a_mode_can_meet_is_in_its_catalogue(case: Case, way: Way) -> None:
    met = set(case.rules.catalogue(case.options))
    for match in way.matches(case):
        for seat in match.to_act:
            assert met.issuperset(match.legal(seat)), set(match.legal(seat)) - met


@every_case
def test_the_catalogue_of_a_mode_keeps_order_and_numbers(case: Case) -> None:
    whole, met = case.rules.catalogue(), case.rules.catalogue(case.options)
    assert [m.number for m in met] == sorted(m.number for m in met)
    assert all(whole[m.number] is m for m in met)


@every_game
def test_a_move_outside_the_catalogue_is_not_taken_for_another(game: Game) -> None:
    with pytest.raises(IndexError):
        game.rules.catalogue()[UNLISTED]


# -- where a match begins, and how it shows itself -------------------------------------------------------------------


@in_the_register
def test_a_mode_goes_by_its_name(game: Game) -> None:
    for name, options in game.rules.named_modes().items():
        match = desk.new(game.name, seed=1, mode=name)
        assert match.options == game.rules.settle(dict(options))
        assert match.options.items() >= options.items()
    with pytest.raises(BadOption):
        desk.new(game.name, seed=1, mode="no such mode")


@in_the_register
def test_a_notebook_shows_what_an_onlooker_sees(game: Game) -> None:
    match = desk.new(game.name, seed=1)
    picture = match._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg")
    assert picture == match.view(NOBODY)._repr_svg_()


# -- keys ------------------------------------------------------------------------------------------------------------


@every_case
@given(way=ways(60, 300))
@examples(6)
def test_keys_are_the_same_where_states_are_the_same(case: Case, way: Way) -> None:
    rules = case.rules
    seen: dict[bytes, Any] = {}
    for match in way.matches(case):
        s = state_of(match)
        key = match.key()
        assert len(key) == 16
        assert key == rules.key(s) == rules.key(s.copy())
        assert seen.setdefault(key, s) == s, "two states, one key"
        for seat in match.to_act:
            imagined = rules.imagine(match.view(seat), quick(way.seed))
            assert (rules.key(imagined) == key) == (imagined == s)
    assert all((one == other) == (a == b) for a, one in list(seen.items())[:40] for b, other in list(seen.items())[:40])


# -- scripts ---------------------------------------------------------------------------------------------------------


def told(match: Match) -> tuple[object, ...]:
    legal = [[m.code for m in match.legal(seat)] for seat in range(match.seats)]
    return match.position(), match.plies, match.to_act, legal, match.outcome


def follow(twin: Match, match: Match) -> None:
    """The last row of a match, at a table whose script is told what to say when it asks."""
    ply = match.plies[-1]
    drawn = [draw.drawn for draw in ply.draws]
    if ply.move == "undo":
        twin.undo(ply.seat)
        return
    for i in range(len(drawn) + 1):
        before = told(twin)
        try:
            if ply.move.startswith("say "):
                twin.say(ply.move[4:], ply.seat)
            else:
                twin.play(ply.move, ply.seat)
            return
        except ScriptEnded:
            twin.chance.extend([drawn[i]])
        assert told(twin) == before, "half a move is no move"


@every_case
@given(way=ways(40, 200))
@examples(5)
def test_a_script_that_is_told_what_to_say_goes_the_same_way(case: Case, way: Way) -> None:
    match = way.begin(case)
    twin = case.match(Scripted([draw.drawn for draw in match.plies[0].draws]))
    while not match.over and len(match.plies) <= way.plies:
        way.step(match)
        before = twin
        if len(match.plies) % 7 == 0:
            twin = twin.copy()
        follow(twin, match)
        assert before is twin or len(before.plies) == len(match.plies) - 1
        assert told(twin) == told(match)


@every_case
def test_a_coarse_opening_branches_in_few_classes(case: Case) -> None:
    script: list[int] = []
    luck = quick(5)
    while len(script) < 200:
        try:
            case.match(Coarse(Scripted(script), 8))
            return
        except ScriptEnded as ended:
            asked = ended
        assert asked.odds is not None or asked.of <= 8
        script.append(luck.draw(asked.weights))
    raise AssertionError("an opening that does not end")


# -- names -----------------------------------------------------------------------------------------------------------


@every_case
@given(way=ways(40, 200))
@examples(3)
def test_what_a_view_is_by_name_follows_from_the_view_alone(case: Case, way: Way) -> None:
    rules = case.rules
    for match in way.matches(case):
        for seat in onlookers(match.seats):
            view = match.view(seat)
            table = rules.by_name(view, rules.imagine(view, quick(0)))
            other = 1 + len(match.plies) % 3  # one of three other worlds, another at the next row
            assert rules.by_name(view, rules.imagine(view, quick(other))) == table


@every_case
@given(way=ways(40, 200))
@examples(3)
def test_what_is_heard_can_be_written_with_the_names_of_the_table(case: Case, way: Way) -> None:
    front = GameFront(case.game)
    match = way.midway(case)
    for seat in onlookers(match.seats):
        view = cast(Tabletop, match.view(seat))
        for row in match.heard(seat):
            for e in row:
                text = front.event_text(view, e)
                assert text.split(" ")[0] == type(e).word
                assert all(f" {part}=" in text for part in type(e).parts)


def test_an_event_without_places_is_written_as_in_a_record() -> None:
    case = CASES[1]
    match = Way(3, [5, 8, 11], 60).midway(case)
    view = match.view(0)
    heard: list[Event] = [e for row in match.heard(0) for e in row]
    assert heard
    assert [event_of(case.rules, view.event_text(e)) for e in heard] == heard


def test_a_view_of_no_game_has_no_names() -> None:
    with pytest.raises(ValueError, match="register"):
        Tabletop([], 0).by_name()
