"""SH-19: the choices, one small move after the other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import onthelam as lam
from safehouse_players import random_moves
from safehouse_tables import (
    Table,
    aside,
    close,
    codes,
    enter,
    entering,
    f1,
    few,
    idle_turn,
    laid,
    mission,
    new,
    passes,
    phase,
    puts,
    refused,
    refused_by,
    rolled,
    roller,
    seen,
    sheet,
    shown,
    sources,
    will_show,
)


def played(match: Table, seat: int, *lines: str, faces: str = "") -> Table:
    will_show(match, faces)
    for line in lines:
        match.play(line, seat=seat)
    return match


def test_sh_19_1_sources_by_colour_then_by_jokers() -> None:
    match = entering(new(), "y1 g1 r1 b1 w1 w2")
    jokers = ("", "+w1", "+w2", "+w1+w2")
    assert sources(match, 0) == [c + j for c in ("yellow", "green", "red", "blue") for j in jokers]
    assert codes(match, 0)[-1] == "close"
    assert refused(match, "use red+w2+w1", 0) == "E_UNKNOWN"


def test_sh_19_1_puts_own_colour_ascending_then_chameleons_ascending() -> None:
    match = entering(new(), "r4")
    lines = puts(match, 0, "red")
    own = [line for line in lines if "chameleon" not in line]
    others = [line for line in lines if "chameleon" in line]
    assert lines == own + others
    assert own == sorted(own) == ["1.3", "2.4", "3.1", "5.2", "5.5", "7.1", "8.3"]
    assert others == sorted(others)


def test_sh_19_2_twin_jokers_are_offered_once() -> None:
    match = entering(f1(), "r4 w3 w3")
    assert sources(match, 0) == ["red", "red+w1", "red+w1+w2"]
    assert refused_by(match, "enter red+w2 3.1", 0) == refused_by(match, "use red+w2", 0) == "E_JOKER_TWIN SH-19.2"
    assert sources(entering(f1(), "r4 w3 w2"), 0) == ["red", "red+w1", "red+w2", "red+w1+w2"]


def test_sh_19_2_when_w1_is_used_its_twin_is_offered() -> None:
    match = enter(entering(f1(), "y2 r4 w3 w3"), 0, "red+w1 3.1")
    assert sources(match, 0) == ["yellow", "yellow+w2"]
    enter(match, 0, "yellow+w2 5.1")
    assert mission(match, 0, 5) == "5 _ _ _ _ _"


def test_sh_19_2_a_joker_beside_a_pursuer_has_no_twin() -> None:
    assert sources(entering(f1(), "r4 wP w3"), 0) == ["red", "red+w2"]
    assert sources(entering(f1(), "r4 w3 wP"), 0) == ["red", "red+w1"]


def test_sh_19_3_shorthands_for_several_small_moves() -> None:
    """Row by row the record is the same, however it was written."""
    short, long = new(), new()
    played(short, 0, "dice y2 r1 w1", faces="1 2 3 4")
    played(long, 0, "yellow 2", "green 0", "red 1", "blue 0", "white 1", faces="1 2 3 4")
    assert shown(short) == shown(long) == "y1 y2 r3 w4"
    played(short, 0, "again y2 w1", faces="5 5")
    played(long, 0, "again", "keep", "throw", "keep", "throw", faces="5 5")
    assert shown(short) == shown(long) == "y1 y5 r3 w5"
    passes(short)
    passes(long)
    played(short, 0, "enter yellow+w1 5.6", "enter red 1.2 chameleon")
    played(long, 0, "use yellow+w1", "put 5.6", "use red", "put 1.2 chameleon")
    assert short.position() == long.position()
    assert [(ply.seat, ply.move) for ply in short.plies] == [(ply.seat, ply.move) for ply in long.plies]


def test_sh_19_3_kinds_without_a_die_are_not_asked_for() -> None:
    match = laid(1, aside="g1 b2", turn=3, pursuer=3)
    played(match, 0, "leave", "dice b1", faces="2")
    assert shown(match) == "b2"
    match = laid(1, aside="g1 b2", turn=3, pursuer=3)
    played(match, 0, "leave", "green 0", "blue 1", faces="2")
    assert (shown(match), aside(match)) == ("b2", "g1 b1")


def test_sh_19_3_a_shorthand_is_played_whole_or_not_at_all() -> None:
    match = entering(f1(), "r5")
    assert refused(match, "enter red 2.4", 0) == "E_ORDER"  # `refused` has looked: no `use` is left behind
    assert codes(match, 0) == ["use red", "close"]
    match = new()
    assert refused(match, "dice y1 g3") == "E_DICE_GONE"
    match.play("yellow 1")
    assert refused(match, "dice y1 g1") == "E_PHASE"  # it stands for all of the choice
    assert codes(match) == ["green 0", "green 1", "green 2"]
    for line in ("dice x1", "dice y", "enter red", "enter pink 3.1", "use", "again z1 y1", "", "roll"):
        assert refused(match, line) in ("E_UNKNOWN", "E_PHASE")
    assert refused_by(new(), "dice x1") == "E_UNKNOWN SH-19.3"


@few
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4))
def test_sh_19_4_no_small_move_leads_into_a_dead_end(seed: int, players: int) -> None:
    match = lam.new("safehouse", players=players, startSquare=22, seed=seed)
    for seat, code in random_moves(match, seed):
        if code.startswith("use "):
            assert codes(match, seat), code
            assert all(line.startswith("put ") for line in codes(match, seat))


def test_sh_19_4_use_is_offered_only_if_a_put_follows() -> None:
    greens = {1: "_ 3 _", 2: "1 _ _ _", 4: "_ 3 _ _", 5: "_ _ _ 3 _ _", 7: "_ _ _ 9 _", 8: "_ 3 _ _ _ 9"}
    match = laid(1, sheets=[sheet(greens, chameleons=0)])  # green squares left: 6.1 up to 6, 6.5 from 6 on
    entering(match, "g4 w2 w5")
    assert sources(match, 0) == ["green", "green+w1", "green+w2", "green+w1+w2"]
    greens[6] = "_ _ _ |6| _ 9"
    match = laid(1, sheets=[sheet(greens, chameleons=0)])  # only 6.1
    entering(match, "g4 w2 w5")
    assert sources(match, 0) == ["green", "green+w1"]
    assert refused_by(match, "use green+w2", 0) == "E_ORDER SH-19.4"


def test_sh_19_5_every_open_seat_is_to_act_counted_from_the_roller() -> None:
    match = idle_turn(idle_turn(new(4), "y1"), "y1")
    assert roller(match) == 2
    entering(match, "r1 r2")
    assert list(match.to_act) == [2, 3, 0, 1]
    close(match, 3)
    assert list(match.to_act) == [2, 0, 1]
    match.play("use red")  # without a seat: the first of them
    assert sources(match, 2) == []
    match.play("put 5.1")
    assert mission(match, 2, 5) == "3 _ _ _ _ _"
    close(match, 2)
    assert list(match.to_act) == [0, 1]


def test_sh_19_6_nobody_is_closed_who_has_entered_something() -> None:
    match = enter(entering(new(2), "y3"), 0, "yellow 1.1")
    enter(match, 1, "yellow 2.4")
    assert codes(match, 0) == codes(match, 1) == ["close"]
    assert [each.closed for each in seen(match).sheets] == [False, False]
    assert (match.to_act, phase(match)) == ((0, 1), "entering")
    match.undo(0)  # so it can still be taken back
    assert mission(match, 0, 1) == "_ _ _"


def test_sh_19_7_the_choices_before_the_roll_may_be_undone() -> None:
    match = f1()
    at_first = match.position()
    match.play("fetch")
    fetched = match.position()
    match.play("yellow 1")
    match.play("green 0")
    match.undo(0)
    assert codes(match) == ["green 0", "green 1", "green 2"]
    match.undo(0)
    assert match.position() == fetched
    match.undo(0)
    assert match.position() == at_first  # the price is given back, the dice lie in the lid
    assert not match.may_undo(0)
    match.play("leave")
    assert not match.may_undo(1)
    assert refused(match, "undo", 1) == "E_NOTHING"  # by the roller alone
    match.undo(0)
    assert match.position() == at_first


def test_sh_19_7_until_the_dice_are_rolled() -> None:
    match = rolled(f1(), "y3 r4")
    assert refused(match, "undo", 0) == "E_NOTHING"
    passes(match)
    assert refused(match, "undo", 0) == "E_NOTHING"


def test_sh_19_7_giving_up_is_no_move() -> None:
    match = new(2)
    for line in ("give up", "resign"):
        assert refused(match, line, 0) == "E_UNKNOWN"
    catalogue = {move.code.split()[0] for move in lam.load("safehouse").rules.catalogue()}
    assert catalogue == {
        "fetch", "leave", "yellow", "green", "red", "blue", "white", "hold", "again", "pass", "keep", "throw",
        "use", "put", "close", "agree", "object",
    }  # fmt: skip
