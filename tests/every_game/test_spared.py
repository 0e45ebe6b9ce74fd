"""A question that a person is spared: its answer is legal, and how quickly it comes betrays nothing that is hidden."""

from __future__ import annotations

from hypothesis import given

from onthelam.core.chance import quick
from tests.every_game.walking import Case, Way, every_case, examples, onlookers, state_of, ways


@every_case
def test_what_is_played_for_a_person_is_one_of_their_moves(case: Case) -> None:
    @examples(3)
    @given(ways(20, 60))
    def walk(way: Way) -> None:
        for match in way.matches(case):
            for seat in range(match.seats):
                spared, moves = match.spared(seat), match.legal(seat)
                assert spared is None or spared in moves
                assert spared is not None or len(moves) != 1 or case.rules.insists(state_of(match), seat)

    walk()


@every_case
def test_in_every_world_behind_a_view_the_same_questions_are_spared(case: Case) -> None:
    @examples(3)
    @given(ways(20, 60, plain=True))
    def walk(way: Way) -> None:
        for match in way.matches(case):
            for seat in onlookers(match.seats):
                view = match.view(seat)
                for other in case.rules.awaited(view) if not match.over else ():
                    if other in match.to_act and other != seat:
                        world = case.rules.imagine(view, quick(len(match.plies)))
                        told = case.rules.spared(world, other), match.spared(other)
                        assert told[0] is told[1], "whoever sees the answer come knows more than the view"

    walk()


@every_case
def test_what_the_house_plays_for_a_person_is_not_counted_as_their_choice(case: Case) -> None:
    match, luck = case.match(quick(3)), quick(3)
    chosen = [0] * match.seats
    for _ in range(120):
        if match.over:
            break
        seat = match.to_act[0]
        unasked = match.ordered(seat) or match.spared(seat)
        moves = match.legal(seat)
        move = unasked or moves[luck.below(len(moves))]
        match.play(move, seat)
        chosen[seat] += unasked is None
    assert [match.decided(seat) for seat in range(match.seats)] == chosen
    assert sum(chosen)
