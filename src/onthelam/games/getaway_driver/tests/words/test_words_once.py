"""What is told once beside a prompt, to those it concerns: an event, the two piles, why somebody is asked again."""

from __future__ import annotations

import pytest

from getaway_tables import RULES, Table, laid_out, note_of
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules.events import table
from onthelam.games.told import Told


def play_out(m: Table, seed: int) -> None:
    """Careless players, one of whom gives orders now and then."""
    choice = quick(seed)
    while not m.over:
        moves = m.legal(m.to_act[0])
        careful = [move for move in moves if move.code not in ("give-up", "back-off")] or moves
        m.play(careful[choice.below(len(careful))], m.to_act[0])
        if len(m.plies) % 5 == 0 and not m.over:
            m.say("pass decoy" if len(m.plies) % 2 else "ask decoy", 0)


@pytest.mark.parametrize("mode", ["open", "events"])
def test_who_was_asked_before_a_row_has_chosen_it(mode: str) -> None:
    """So each seat knows at which questions it was told something."""
    for seed in range(4):
        m = laid_out(dict(RULES.named_modes()[mode]), quick(seed))
        play_out(m, seed)
        for seat in (0, 1):
            told = Told(m.hearing(), seat)
            rows = zip(told.since(0, len(told.rows)), m.hearing().plies(seat), strict=True)
            for (row, before, _after), ply in rows:
                chose = bool(before.moves) and not isinstance(row[0], table.Ordered)
                assert chose == (m.plies[ply].seat == seat and not m.plies[ply].move.startswith("say "))


def test_where_nothing_has_changed_nothing_is_noted() -> None:
    for name in ("escaped", "solo-escaped", "four-escaped", "by-hand-on-a-round-table", "open-tiles"):
        m = played(name, 30)
        for seat in range(-1, m.seats):
            assert note_of(m, seat) == ""


@pytest.mark.parametrize("name", ["heavy-courier-delivered", "ticking-bomb-defused", "hunter-and-prey-slipped"])
def test_gd_evt_2_that_an_event_will_come_and_then_the_event_are_told_once_to_each_seat(name: str) -> None:
    said: dict[int, list[str]] = {0: [], 1: []}
    rows = 1
    while not (m := played(name, rows)).over and rows < 60:
        for seat in m.to_act:
            words = note_of(m, seat)
            if words and words not in said[seat][-1:]:
                said[seat].append(words)
        rows += 1
    for seat in (0, 1):
        coming = ["An event may come: if Newsreel Square is turned up, rules and goals change."]
        assert said[seat][:-1] == coming
        assert said[seat][-1].startswith("From now on: ")
