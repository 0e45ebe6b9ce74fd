"""What can be planned: what they would do with an assumed card, where a walk leads and who would see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

import onthelam as lam
from last_job_tables import base, card, job, names, new, pursue, seen, stop, traces, where
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.preview import ASKS, DRAWS, OVER
from onthelam.core.refusal import Illegal
from onthelam.games.last_job.rules.advice.foreseen import foreseen, lost_with, may_come
from onthelam.games.last_job.rules.advice.walks import Way, watchers, ways
from onthelam.games.last_job.rules.charts import CARD_NAMES, CARDS, cards_in, how_many
from onthelam.games.last_job.rules.events.pursuers import Stepped
from onthelam.games.last_job.rules.moves import GOES, STOP, WAIT, WALKS
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import CAUGHT, SHOT, Tabletop
from onthelam.games.last_job.rules.view import View

NORTH, EAST, SOUTH, WEST = GOES


def tables(mode: str, seeds: int) -> Iterator[Match]:
    """Matches, as they stand before each choice."""
    for seed in range(seeds):
        match, luck = new(mode, seed), quick(seed)
        while not match.over:
            yield match
            moves = match.legal(0)
            match.play(moves[luck.below(len(moves))], 0)


def open_table(v: Tabletop) -> State:
    return State.of(cast(State, v))


# -- an assumed card -------------------------------------------------------------------------------------------------


def test_what_they_would_do_is_what_they_do() -> None:
    tried = 0
    for mode in ("BASE", "LAST_JOB"):
        for match in tables(mode, 12):
            v = seen(match)
            if WAIT in v.moves:
                chosen = cards_in(v.deck)[tried % how_many(v.deck)]
                told = foreseen(v, [], chosen)
                played = lam.from_position(match.position(), chance=lam.Scripted([]))
                pursue(played, CARD_NAMES[chosen])
                assert told.events == list(played.plies[-1].events)
                assert open_table(told.after) == open_table(seen(played))
                assert told.then == (OVER if played.over else ASKS)
                tried += 1
    assert tried > 50


def test_every_card_that_nobody_has_seen_can_be_assumed() -> None:
    v = seen(base(pursuers=["S on S3/E"], you="S9", hand="C3 D9 H4"))
    assert names(v.deck) == {CARD_NAMES[one] for one in may_come(v)}
    assert len(may_come(v)) == 30
    by_hand = seen(base({"pursuerCard": "HAND"}, pursuers=["S on S3/E"], you="S9", hand="C3 D9 H4"))
    assert {CARD_NAMES[one] for one in may_come(by_hand)} == {"C3", "D9", "H4"}


def test_after_a_walk_that_is_only_planned() -> None:
    """Ruling 8, and what would come of it: he saw you on CA, and comes."""
    match = base(pursuers=["S on C8/N"], you="H2", hand="C3")
    told = foreseen(seen(match), [WALKS[card("C3")], NORTH, STOP], card("D2"))
    assert (told.then, told.after.ending) == (OVER, CAUGHT)
    assert [CARD_NAMES[e.to] for e in told.events if isinstance(e, Stepped)] == ["CA"]
    assert where(match, "S") == "C8/N"


def test_in_the_middle_of_a_walk() -> None:
    match = base(pursuers=["S on C8/N"], you="H2", hand="C3")
    match.play("walk C3")
    match.play("north")
    assert foreseen(seen(match), [STOP], card("D2")).after.ending == CAUGHT
    assert foreseen(seen(match), [], card("D2")).events == []  # a turn of yours is not over


def test_cards_that_would_be_drawn_stay_unknown() -> None:
    v = seen(base(pursuers=["S on S3/E"], you="S9", hand="C3 D9 H4"))
    told = foreseen(v, [WALKS[card("C3")], STOP])
    assert told.then == DRAWS
    assert names(told.after.hand) == {"D9", "H4"}
    assert told.after.deck == v.deck
    assert foreseen(v, [WAIT]).then == DRAWS


def test_a_move_that_is_not_there_is_refused() -> None:
    v = seen(base(pursuers=["S on S3/E"], you="S9", hand="C3"))
    with pytest.raises(Illegal):
        foreseen(v, [STOP])


def test_with_which_cards_one_would_be_lost() -> None:
    """♣ looks along the row: whatever comes, she shoots, unless somebody before her was quicker."""
    v = seen(job(pursuers=["S on S3/S", "H on C3/S", "C on C8/W"], you="SK", done="S2 D4"))
    lost = lost_with(v, [])
    assert set(lost) == set(may_come(v))
    assert set(lost.values()) == {SHOT, CAUGHT}


# -- where a walk leads ----------------------------------------------------------------------------------------------


def replayed(v: View, chosen: int, way: Way) -> None:
    """Step by step, by the rules."""
    s, spaces, spotted = v, [], []
    before = len(v.traces) + v.database
    moves: list[Move] = [WALKS[chosen]]
    for m in way.moves:
        moves.append(m)
        s = foreseen(v, moves).after
        spaces.append(s.you)
        if watchers(s):
            spotted.append(s.you)
    if not way.moves and watchers(v):
        spotted = [v.you]
    assert (tuple(spaces), tuple(spotted)) == (way.spaces, way.seen)
    assert len(s.traces) + s.database - before == way.traces
    assert watchers(s) == way.watched
    assert s.ending == way.ending


def test_a_way_is_what_the_rules_make_of_it() -> None:
    tried = 0
    for mode in ("BASE", "LAST_JOB"):
        for k, match in enumerate(tables(mode, 30)):
            v = seen(match)
            for chosen in cards_in(v.hand):
                if WALKS[chosen] in v.moves and k % 3 == 0:
                    found = ways(v, chosen)
                    for space in range(CARDS):
                        prices = [way.price for way in found[space]]
                        lengths = [len(way.moves) for way in found[space]]
                        assert prices == sorted(set(prices))
                        assert lengths == sorted(set(lengths), reverse=True)
                        for way in found[space]:
                            if not way.cut:
                                replayed(v, chosen, way)
                                tried += 1
    assert tried > 1000


def test_as_far_as_the_card_goes() -> None:
    v = seen(base(pursuers=["S on S3/W"], you="H2", hand="C3 D9"))
    found = ways(v, card("C3"))
    reached = {CARD_NAMES[space] for space in range(CARDS) if found[space]}
    far = v.maze.walking(v.you)
    assert reached == {CARD_NAMES[space] for space in range(CARDS) if far[space] <= 3}
    assert found[v.you][0].moves == ()


def test_who_sees_where_a_way_leads() -> None:
    """Ruling 8: ♠ sees CA to its left."""
    v = seen(base(pursuers=["S on C8/N"], you="H2", hand="C3"))
    to_ca = ways(v, card("C3"))[card("CA")]
    assert [names_of(way.seen) for way in to_ca] == [["CA"]]
    assert to_ca[0].watched == 1


def names_of(spaces: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[space] for space in spaces]


def test_a_walk_that_is_under_way() -> None:
    match = base(pursuers=["S on S3/W"], you="H2", hand="C3")
    match.play("walk C3")
    match.play("go CA SK")
    v = seen(match)
    assert {len(way.moves) for found in ways(v) for way in found} == {0, 1}
    stop(match)
    assert [found for found in ways(seen(match)) if found] == []


def test_a_card_that_cannot_be_played_leads_nowhere() -> None:
    v = seen(base(pursuers=["S on S3/W"], you="H2", hand="C3 D9", fatigue=5))
    assert [found for found in ways(v, card("D9")) if found] == []
    assert [found for found in ways(v, card("D8")) if found] == []  # not in the hand


def test_tokens_on_the_way_are_counted() -> None:
    """Ruling 37: the station, and being seen there."""
    match = job(pursuers=["S on C8/N", "H on C3/S", "C on CQ/S"], you="H2", hand="C3")
    to_ca = ways(seen(match), card("C3"))[card("CA")]
    assert [(way.traces, names_of(way.seen)) for way in to_ca] == [(2, ["CA"])]
    assert traces(match) == {}
