"""LJ-8: the pursuer turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from last_job_tables import (
    base,
    both,
    card,
    dealt,
    job,
    pursue,
    reason,
    seen,
    told,
    way,
    where,
    whys,
    words,
)
from onthelam.core.match import Match
from onthelam.games.last_job.rules.charts import suit_list
from onthelam.games.last_job.rules.events.pursuers import MoveBegan, Stepped
from onthelam.games.last_job.rules.tabletop import liking, neighbour

Laid = Callable[..., Match]


@both
def test_lj_8_1_one_after_the_other_in_suit_order(laid: Laid) -> None:
    match = pursue(laid(you="CJ", pursuers=["C on C2/S", "S on S3/S", "H on HJ/N"]), "D2")
    assert [e.who for e in told(match, Stepped)] == [0, 0, 1, 1, 2, 2]


@both
@pytest.mark.parametrize("rank", [2, 5, 9])
def test_lj_8_2_as_many_steps_as_the_card_says(laid: Laid, rank: int) -> None:
    match = pursue(laid(you="CJ", pursuers=["S on S3/S"]), f"C{rank}")
    assert len(way(match, "S").split()) == rank
    assert [e.steps for e in told(match, MoveBegan)] == [rank]


@both
def test_lj_8_3_it_follows_or_goes_to_its_target_or_where_it_likes(laid: Laid) -> None:
    follows = pursue(laid(you="D2", pursuers=["S on D7/W to H3"]), "C2")  # (a) before (b)
    assert (way(follows, "S"), whys(follows, "S")) == ("H5 H2 D2", "sees-you sees-you sees-you")
    runs = pursue(laid(you="C3", pursuers=["S on H2/E to SK"]), "C2")  # (b) before (c)
    assert (way(runs, "S"), whys(runs, "S").split()[:2]) == ("CA SK JK1", ["target", "target"])
    likes = pursue(laid(you="C3", pursuers=["S on CQ/S"], tasks="S9 H5 D4"), "S2")
    assert (way(likes, "S"), whys(likes, "S").split()[0]) == ("JK1 SK", "any-suit")
    there = pursue(laid(you="C3", pursuers=["S on CQ/S to CQ"], tasks="S9 H5 D4"), "S2")  # on its target it is (c)
    assert whys(there, "S").split()[0] == "any-suit"


@both
def test_lj_8_4_towards_a_target_by_walking_distance(laid: Laid) -> None:
    """From H5 to HA, H2 and HQ are as near: the queen is the higher heart, although H2 is ahead."""
    equal = pursue(laid(you="C3", tasks="S2 D4 H10", pursuers=["S on H5/W to HA"]), "C2")
    assert way(equal, "S").split()[:2] == ["HQ", "HA"]
    nearer = pursue(laid(you="C3", tasks="S2 D4 H10", pursuers=["S on H5/W to D7"]), "H2")
    assert way(nearer, "S").split()[0] == "D7"  # although hearts were played
    back = pursue(laid(you="C3", pursuers=["S on D2/W to D7"]), "C2")  # behind is as good as any
    assert way(back, "S") == "H2 H5 D7"


@pytest.mark.parametrize(("facing", "first"), [("S", "D3"), ("N", "H8")])
def test_lj_8_4_equal_in_all_ahead_comes_first(facing: str, first: str) -> None:
    """From D7 to SA both ways are three steps, over H8 and over D3, which are crime scenes."""
    match = pursue(job(tasks="H8 D3 S2", done="H8 D3", you="C3", pursuers=[f"S on D7/{facing} to SA"]), "C2")
    assert way(match, "S").split()[0] == first


@both
def test_lj_8_5_by_preference_ahead_left_or_right(laid: Laid) -> None:
    match = pursue(laid(you="C3", pursuers=["S on CQ/S"], tasks="S9 H5 D4"), "S2")
    assert way(match, "S").split()[0] == "JK1"  # S10, behind it, would be better
    assert whys(pursue(laid(you="C3", pursuers=["S on CA/W"]), "C2"), "S").split()[0] == "played-suit"


@both
def test_lj_8_6_it_turns_back_only_if_it_must(laid: Laid) -> None:
    match = pursue(laid(you="C3", pursuers=["S on CQ/N"], tasks="S9 H5 D4"), "S2")
    assert (way(match, "S"), where(match, "S")) == ("S10 CQ", "CQ/S")
    assert whys(match, "S").split()[1] == "turns-back"


@both
def test_lj_8_7_first_the_suit_then_the_higher_rank(laid: Laid) -> None:
    v = seen(laid(you="C3", current="C4", pursuers=["S on S3/S"]))
    order = ["CK", "C5", "S3", "S2", "HK", "HA", "DK"]
    keys = [liking(v, 0, card(name)) for name in order]
    assert keys == sorted(set(keys))
    match = pursue(laid(you="C3", pursuers=["S on H8/N"]), "D2")
    assert way(match, "S") == "D9 DQ"  # not DJ, straight on


def test_lj_8_8_the_list_of_suits() -> None:
    assert suit_list(3, 0) == [3, 0, 1, 2]
    assert suit_list(0, 0) == [0, 1, 2, 3]
    assert suit_list(1, 3) == [1, 3, 0, 2]


def test_lj_8_8_own_suit_after_the_suit_that_was_played() -> None:
    """At H5 nothing of ♣: Detective Heart goes to a heart, her own suit, and says so."""
    match = pursue(job(you="C3", tasks="S2 D4 H10", pursuers=["H on H5/W"]), "C2")
    assert (way(match, "H").split()[0], whys(match, "H").split()[0]) == ("HQ", "own-suit")
    sheriff = pursue(job(you="C3", tasks="S2 D4 H10", pursuers=["S on H5/W"]), "C2")
    assert whys(sheriff, "S").split()[0] == "other-suit"


def test_lj_8_9_before_any_card_the_own_suit_comes_first() -> None:
    assert suit_list(4, 2) == [2, 0, 1, 3]
    match = dealt("BASE")
    assert seen(match).current == -1
    assert where(match, "S") == "SK/N"  # JK1 counts as ♠; CA to the east is ♣


@both
def test_lj_8_10_a_joker_is_the_lowest_card_of_the_first_suit(laid: Laid) -> None:
    v = seen(laid(you="C3", current="D3", pursuers=["S on S3/S"]))
    assert liking(v, 0, card("DA")) < liking(v, 0, card("JK1")) < liking(v, 0, card("SK"))


@pytest.mark.parametrize(("facing", "first"), [("N", "D9"), ("E", "JK2"), ("S", "JK2"), ("W", "D9")])
def test_lj_8_11_equal_neighbours_ahead_left_right(facing: str, first: str) -> None:
    """Beside H8 lie the crime scene D9, to the north, and JK2, to the east: both are wild."""
    match = pursue(job(tasks="D9 S2 H5", done="D9", you="C3", pursuers=[f"S on H8/{facing}"]), "S3")
    assert way(match, "S").split()[0] == first


@both
def test_lj_8_12_it_faces_the_way_it_stepped(laid: Laid) -> None:
    assert where(pursue(laid(you="C3", pursuers=["S on H8/N"]), "D2"), "S") == "DQ/E"


@both
def test_lj_8_13_caught_by_a_step_or_a_look(laid: Laid) -> None:
    stepped = pursue(laid(you="H2", pursuers=["S on D7/W"]), "C2")
    assert (way(stepped, "S"), reason(stepped)) == ("H5 H2", "caught")
    looked = pursue(laid(you="H2", pursuers=["S on H2/W"]), "C2")
    assert (way(looked, "S"), reason(looked)) == ("", "caught")
    walked = laid(you="H2", hand="C3", pursuers=["S on H2/W"])  # in your turn it does not
    walked.play("walk C3 H5")
    assert reason(walked) == ""


def test_lj_8_14_hidden_they_move_as_if_you_were_not_there() -> None:
    there = pursue(job(you="H2", hidden=True, pursuers=["S on D7/W to HJ"]), "C2")
    gone = pursue(job(you="C3", hidden=True, pursuers=["S on D7/W to HJ"]), "C2")
    assert (way(there, "S"), reason(there)) == (way(gone, "S"), "")
    on_you = pursue(job(you="H5", hidden=True, pursuers=["S on D2/E"]), "H2")
    assert (way(on_you, "S"), reason(on_you)) == ("H2 H5", "")


@both
def test_lj_8_15_pursuers_share_spaces(laid: Laid) -> None:
    match = pursue(laid(you="C3", pursuers=["S on H8/N", "H on H8/N"]), "D2")
    assert (where(match, "S"), where(match, "H")) == ("DQ/E", "DQ/E")


@both
def test_lj_8_16_a_wall_is_not_passable(laid: Laid) -> None:
    v = seen(laid(you="C3", pursuers=["S on H5/N"]))
    assert [neighbour(v, 0, card("H5"), one) for one in range(4)] == [-1, card("D7"), card("HQ"), card("H2")]
    match = pursue(laid(you="C3", pursuers=["S on H5/N"]), "C2")
    assert way(match, "S").split()[0] == "H2"  # not C8, which was played and is ahead


def test_lj_8_17_after_all_have_moved() -> None:
    hidden = pursue(job(you="H2", hidden=True, fatigue=5, pursuers=["S on S3/S"]), "C2")
    assert (seen(hidden).hidden, seen(hidden).fatigue, words(hidden)[-2:]) == (False, 2, ["rested", "planned"])
    double = pursue(job(you="H2", double="C3", pursuers=["S on S3/S"]), "C2")
    assert seen(double).double == -1


def test_the_note_of_the_author_is_followed() -> None:
    """At a black ten the sheriff turns to the king of spades, if ♠ was played or nothing there has the suit played."""
    board = [
        "S3  CK  SQ  HK  H7  CA  H6  DJ  H3",
        "C4  H10 S6  S4  JK1 SK  C7  D9  DQ",
        "HJ  D5  DA  H9  CQ  S10 C8  H8  JK2",
        "D6  C10 SJ  C9  D2  H2  H5  D7  SA",
        "C2  D4  S2  D8  S7  HA  HQ  D3  C5",
        "C3  C6  S8  H4  S5  D10 DK  CJ  S9",
    ]
    for name in ("S3", "D3"):
        match = pursue(job(board=board, you="C3", pursuers=["S on S10/E"]), name)
        assert way(match, "S").split()[0] == "SK"
    assert way(pursue(job(board=board, you="C3", pursuers=["S on S10/E"]), "C4"), "S").split()[0] == "C8"


def test_why_an_officer_steps_is_told() -> None:
    only = pursue(base(you="C3", pursuers=["S on HK/E"]), "D2")
    assert whys(only, "S").split()[0] == "only-way"
    double = pursue(job(you="C3", double="D2", pursuers=["S on D7/N"]), "C2")
    assert whys(double, "S") == "sees-double sees-double"
