"""What holds in every mode: matches end, totals are conserved, records and positions come back, secrets stay secret."""

from __future__ import annotations

import pickle

import pytest

from getaway_tables import RULES, Table, from_text, laid_out, new, random_moves, seen, state
from onthelam.core.chance import quick
from onthelam.core.course import folded
from onthelam.core.event import Telling
from onthelam.core.option import Options
from onthelam.core.writing import event_of, event_text
from onthelam.games.getaway_driver.rules.charts import CARDS, TILES, UNKNOWN, count_of
from onthelam.games.getaway_driver.rules.space import mark_near
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import BARRED, FOUR, boxes

MODES = RULES.modes()


def make(mode: Options, seed: int) -> Table:
    options: dict[str, object] = dict(mode)
    return laid_out(options, quick(seed))


def totals(s: State) -> None:
    """Tiles, cards, pieces and tokens are where they can be, and no more than the box holds."""
    held = [s.bag[tile] + s.risky[tile] for tile in range(TILES)]
    for cell in s.laid:
        if cell >= 0 and s.tiles[cell] != UNKNOWN:  # what nobody has seen is still counted with its pile
            held[s.tiles[cell]] += 1
    for drawn in s.drawn:
        held[drawn] += 1
    assert held[1:] == [boxes(s)] * (TILES - 1)
    assert s.in_bag == sum(s.bag)
    for c in s.cars:
        places = [c.hand, c.discard, c.out, c.box]
        if c.hand | c.discard | c.out:
            assert sum(count_of(mask) for mask in places) == (CARDS if s.mode == FOUR else CARDS - 1)
    assert 0 <= s.tokens <= 10 * boxes(s)
    near = s.copy()
    if near.cols:
        mark_near(near)
        assert near.marks == s.marks  # NEAR is kept as it would be worked out
        assert [cell for cell, marks in enumerate(s.marks) if marks & BARRED] == sorted(
            b for b in s.barricades if b >= 0
        )


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_matches_end_and_totals_are_conserved(mode: Options, seed: int) -> None:
    match = make(mode, seed)
    chance = quick(seed)
    while not match.over:
        totals(state(match))
        seat = match.to_act[0]
        moves = match.legal(seat)
        assert len(moves) == len(set(moves))
        match.play(moves[chance.below(len(moves))], seat)
        assert len(match.plies) < 5000
    totals(state(match))
    assert match.outcome is not None


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_positions_records_and_copies_come_back(mode: Options) -> None:
    match = make(mode, 5)
    chance = quick(5)
    while not match.over:
        again = from_text(match.position())
        assert again.position() == match.position()
        assert state(again) == state(match)
        copied = state(match).copy()
        assert copied == state(match)
        seat = match.to_act[0]
        assert [m.code for m in again.legal(seat)] == [m.code for m in match.legal(seat)]
        moves = match.legal(seat)
        match.play(moves[chance.below(len(moves))], seat)
        assert copied != state(match)
    assert from_text(match.position()).outcome == match.outcome
    assert folded(match.start, match.plies) == state(match)
    for ply in match.plies:
        for e in ply.events:
            assert event_of(RULES, event_text(RULES, e)) == e
    assert pickle.loads(pickle.dumps(state(match))) == state(match)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_same_seed_gives_the_same_match(mode: Options) -> None:
    one, other = random_moves(make(mode, 9), 9), random_moves(make(mode, 9), 9)
    assert one.record == other.record


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_an_imagined_state_gives_its_view_back(mode: Options) -> None:
    match = make(mode, 4)
    chance = quick(4)
    count = 0
    while not match.over:
        if count % 3 == 0:
            for seat in range(-1, match.seats):
                v = match.view(seat)
                imagined = RULES.imagine(v, chance)
                assert RULES.view(imagined, seat) == v
                totals(imagined)
        count += 1
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(moves[chance.below(len(moves))], seat)
    for seat in range(-1, match.seats):
        assert RULES.imagine(match.view(seat), chance) == state(match)  # GD-HID.3


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_what_a_seat_cannot_know_changes_nothing_it_hears_or_sees(mode: Options) -> None:
    """Worlds that look alike to a seat are played on by that world's other seats; the seat's view stays the same."""
    match = make(mode, 6)
    chance = quick(6)
    count = 0
    while not match.over:
        seat = match.to_act[0]
        moves = match.legal(seat)
        m = moves[chance.below(len(moves))]
        if count % 4 == 0:
            for other in range(-1, match.seats):
                if other == seat:
                    continue
                world = RULES.imagine(match.view(other), chance)
                if m not in RULES.legal(world, seat):
                    continue
                v = RULES.view(world, other)
                assert v == match.view(other)
                assert v.moves == match.view(other).moves == ()
        match.play(m, seat)
        count += 1


def test_a_bot_can_play_on_from_what_it_imagines() -> None:
    match = new(seed=3)
    random_moves(match, 3, 40)
    s = RULES.imagine(seen(match, 1), quick(1))
    t: Telling[State] = Telling(s, quick(2), None)
    while RULES.first(s) >= 0:
        seat = RULES.first(s)
        RULES.play(t, seat, RULES.legal(s, seat)[0] if s.round < 3 else RULES.legal(s, seat)[-1])
        if s.round > 40:
            break
    assert s.round > 3
