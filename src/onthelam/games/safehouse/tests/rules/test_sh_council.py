"""SH-18: deciding together."""

from __future__ import annotations

import pytest

import onthelam as lam
from safehouse_players import random_moves
from safehouse_tables import (
    Options,
    Table,
    aside,
    close,
    codes,
    enter,
    entering,
    f1,
    idle_turn,
    laid,
    lid,
    new,
    passes,
    phase,
    refused,
    refused_by,
    rolled,
    roller,
    seen,
    shown,
    squares,
    will_show,
)

CONSENT: Options = {"council": "CONSENT"}


def agreed(match: Table, line: str, faces: str = "") -> Table:
    """The roller proposes, all others agree."""
    match.play(line, seat=roller(match))
    will_show(match, faces)
    for seat in match.to_act:
        match.play("agree", seat=seat)
    return match


def helping(faces: str = "y3 yP r4") -> Table:
    """F1 with consent, at the question of help squares."""
    return agreed(agreed(f1(options=CONSENT), "leave"), "dice y2 r1", faces)


# -- whose decision it is --------------------------------------------------------------------------------------------


def test_sh_18_1_joint_decisions() -> None:
    """Taking back, the dice, the help squares and the dice thrown again: one seat is asked, for all."""
    match = f1()
    asked = []
    for lines, faces in (
        (("fetch", "leave"), ""),
        (("yellow 1", "dice y1"), ""),
        (("green 0",), ""),
        (("red 0",), ""),
        (("blue 1",), ""),
        (("white 0",), "3 P"),
        (("hold",), ""),
        (("again", "pass"), ""),
        (("throw", "keep"), ""),
        (("throw",), "1 1"),
    ):
        asked.append(phase(match))
        assert (match.to_act, codes(match, 1)) == ((0,), [])
        for line in lines:
            assert refused_by(match, line, 1) == "E_SEAT SH-18.3"
        will_show(match, faces)
        match.play("leave" if "leave" in lines else lines[0], seat=0)
    assert list(dict.fromkeys(asked)) == ["taking-back", "choosing", "helping", "throwing"]
    assert phase(match) == "entering"
    assert match.to_act == (0, 1)  # entering is everybody's own


@pytest.mark.parametrize("line", ["fetch", "leave"])
def test_sh_18_2_without_agreement_the_roller_decides(line: str) -> None:
    match = f1(options=CONSENT)
    match.play(line, seat=0)
    match.play("object", seat=1)
    match.play(line, seat=0)
    assert (phase(match), seen(match).pursuer) == ("choosing", 14 if line == "fetch" else 11)


def test_sh_18_2_also_about_dice_and_help_squares() -> None:
    match = agreed(f1(options=CONSENT), "leave")
    match.play("dice y2", seat=0)
    match.play("object", seat=1)
    will_show(match, "3 P")
    match.play("dice y2", seat=0)
    assert shown(match) == "y3 yP"
    match.play("hold", seat=0)
    match.play("object", seat=1)
    match.play("hold", seat=0)
    assert seen(match).held


def test_sh_18_3_a_joint_decision_is_a_move_of_the_roller() -> None:
    match = f1(roller=1)
    assert (match.to_act, codes(match, 1), codes(match, 0)) == ((1,), ["fetch", "leave"], [])
    for line in ("fetch", "leave", "dice y1", "yellow 1", "hold", "again", "pass", "keep", "throw"):
        assert refused(match, line, 0) == "E_SEAT"
    match.play("leave", seat=1)
    assert phase(match) == "choosing"


def test_sh_18_3_advice_changes_nothing_but_the_question() -> None:
    match = f1()
    before = match.position()
    match.say("fetch", seat=1)
    told = [line for line in match.position().splitlines() if line not in before.splitlines()]
    assert told == ['advice = ["", "fetch"]']
    assert (codes(match, 0), codes(match, 1), match.to_act) == (["fetch", "leave"], [], (0,))
    match.play("leave", seat=0)  # the roller is free
    assert seen(match).pursuer == 11


# -- talk ------------------------------------------------------------------------------------------------------------


def test_sh_18_4_roller_collects_no_advice() -> None:
    match = f1(options={"council": "ROLLER"})
    assert refused_by(match, "say fetch", 1) == "E_PHASE SH-18.4"
    match.play("fetch", seat=0)
    assert (phase(match), seen(match).pursuer) == ("choosing", 14)  # nor are answers waited for


def test_sh_18_5_talk_is_the_usual_council_and_nobody_waits() -> None:
    assert seen(new(2)).council == seen(new(2, council="TALK")).council
    match = f1()
    match.play("leave", seat=0)
    assert (phase(match), match.to_act) == ("choosing", (0,))


def test_sh_18_5_a_suggestion_is_shown_to_all_and_may_be_replaced_or_withdrawn() -> None:
    match = new(3)
    match.say("dice y2 b1", seat=1)
    match.say("yellow 1", seat=2)
    for seat in (0, 1, 2, -1):
        assert seen(match, seat).advice == ["", "dice y2 b1", "yellow 1"]
    match.say("dice r1", seat=1)  # one suggestion a seat
    assert seen(match).advice == ["", "dice r1", "yellow 1"]
    match.say("", seat=1)
    assert seen(match).advice == ["", "", "yellow 1"]


def test_sh_18_5_it_is_the_line_of_a_legal_joint_move() -> None:
    match = f1()
    assert refused(match, "say dice y1", 1) == "E_PHASE"
    assert refused(match, "say enter red 3.1", 1) == "E_PHASE"
    assert refused(match, "say nonsense", 1) == "E_UNKNOWN"
    match.play("leave", seat=0)
    assert refused(match, "say dice g2", 1) == "E_DICE_GONE"
    assert refused(match, "say dice w1", 1) == "E_NO_COLOUR"
    match.say("dice y2 w1", seat=1)
    rolled(match, "y3 r4")
    assert refused(match, "say hold", 1) == "E_HELP"
    match.say("again y1", seat=1)
    assert seen(match).advice == ["", "again y1"]


def test_sh_18_5_only_other_seats_and_only_while_a_joint_decision_is_open() -> None:
    match = f1()
    assert refused_by(match, "say fetch", 0) == "E_SEAT SH-18.5"
    assert refused(match, "say fetch", 2) == "E_SEAT"
    entering(match, "y3 r4")
    assert refused_by(match, "say pass", 1) == "E_PHASE SH-18.5"


def test_sh_18_5_it_lapses_when_the_roller_has_decided() -> None:
    match = f1()
    match.say("fetch", seat=1)
    match.play("leave", seat=0)
    assert seen(match).advice == ["", ""]
    match.say("dice y2", seat=1)
    rolled(match, "y3 rP")
    assert seen(match).advice == ["", ""]
    match.say("hold", seat=1)
    match.play("hold", seat=0)
    assert seen(match).advice == ["", ""]
    match.say("again r1", seat=1)
    match.play("pass", seat=0)
    assert seen(match).advice == ["", ""]


def test_sh_18_5_it_lapses_with_a_question_that_is_taken_back() -> None:
    match = f1()
    match.play("leave", seat=0)
    match.say("dice y2", seat=1)
    match.undo(0)
    assert (codes(match), seen(match).advice) == (["fetch", "leave"], ["", ""])  # nobody was asked for dice


# -- consent ---------------------------------------------------------------------------------------------------------


def test_sh_18_6_a_finished_joint_decision_is_first_a_proposal() -> None:
    for line in ("fetch", "leave"):
        match = f1(options=CONSENT)
        match.play(line, seat=0)
        assert (phase(match), match.to_act, codes(match, 1), codes(match, 0)) == (
            "answering",
            (1,),
            ["agree", "object"],
            [],
        )
        assert (seen(match).pursuer, lid(match)) == (11, "g1 b1")  # nothing is done yet
    match.play("agree", seat=1)
    match.play("yellow 1", seat=0)
    assert (phase(match), match.to_act) == ("choosing", (0,))  # half a choice is no proposal
    for line in ("green 0", "red 1", "blue 0", "white 0"):
        match.play(line, seat=0)
    assert (phase(match), shown(match), aside(match)) == ("answering", "", "y2 g1 r2 b1 w2")
    will_show(match, "3 P")
    match.play("agree", seat=1)
    assert (phase(match), shown(match)) == ("helping", "y3 rP")


@pytest.mark.parametrize("line", ["hold", "again y1 r1", "pass"])
def test_sh_18_6_so_is_each_answer_about_help_squares(line: str) -> None:
    match = helping()
    match.play(line, seat=0)
    assert (phase(match), match.to_act) == ("answering", (1,))
    assert (shown(match), seen(match).pursuer) == ("y3 yP r4", 11)
    assert (seen(match).held, seen(match).holds, seen(match).rerolls) == (False, 1, 1)
    will_show(match, "1 1" if line.startswith("again") else "")
    match.play("agree", seat=1)
    done = {"hold": seen(match).held, "again y1 r1": shown(match) == "y1 yP r1", "pass": phase(match) == "entering"}
    assert done[line]


def test_sh_18_6_every_other_seat_answers_in_any_order() -> None:
    for order in ((1, 2, 3), (3, 1, 2)):
        match = new(4, council="CONSENT")
        match.play("dice y1", seat=0)
        assert match.to_act == (1, 2, 3)
        will_show(match, "4")
        for seat in order:
            assert shown(match) == ""
            match.play("agree", seat=seat)
            assert codes(match, seat) == []  # one answer each
        assert shown(match) == "y4"


def test_sh_18_6_the_roller_does_not_answer() -> None:
    match = f1(options=CONSENT)
    match.play("fetch", seat=0)
    for line in ("agree", "object"):
        assert refused_by(match, line, 0) == "E_SEAT SH-18.6"
    assert refused(match, "leave", 0) == "E_PHASE"  # nor decides while it is answered


def test_sh_18_6_an_objection_with_or_without_a_suggestion() -> None:
    match = new(3, council="CONSENT")
    match.play("dice y1", seat=0)
    match.say("dice y2 b1", seat=1)
    match.play("object", seat=1)
    match.play("object", seat=2)
    assert (match.to_act, seen(match).advice) == ((0,), ["", "dice y2 b1", ""])
    match.say("dice r2", seat=2)  # also when the roller is already asked again
    assert seen(match).advice == ["", "dice y2 b1", "dice r2"]


def test_sh_18_7_if_all_agree_it_is_done() -> None:
    match = agreed(f1(options=CONSENT), "fetch")
    assert (phase(match), seen(match).pursuer, lid(match)) == ("choosing", 14, "")


@pytest.mark.parametrize("second", ["dice y1 r2", "dice y2 b1"])
def test_sh_18_7_after_an_objection_the_roller_decides_finally(second: str) -> None:
    match = agreed(f1(options=CONSENT), "leave")
    match.play("dice y1 r2", seat=0)
    match.say("dice y2 b1", seat=1)
    match.play("object", seat=1)
    assert (phase(match), match.to_act, codes(match)) == ("choosing", (0,), ["yellow 0", "yellow 1", "yellow 2"])
    will_show(match, "1 1 1")
    match.play(second, seat=0)
    assert phase(match) == "helping"  # no second round
    assert len(shown(match).split()) == 3


def test_sh_18_7_one_objection_is_enough_and_is_heard_when_all_have_answered() -> None:
    match = new(3, council="CONSENT")
    match.play("dice y1", seat=0)
    match.play("object", seat=1)
    assert match.to_act == (2,)
    match.play("agree", seat=2)
    assert (match.to_act, shown(match)) == ((0,), "")


def test_sh_18_7_every_joint_decision_has_its_own_round() -> None:
    match = helping()
    match.play("pass", seat=0)
    match.play("object", seat=1)
    assert codes(match) == ["hold", "again", "pass"]
    match.play("hold", seat=0)  # otherwise than proposed: final
    assert (seen(match).held, match.to_act) == (True, (0,))
    match.play("pass", seat=0)  # another decision: proposed first
    assert (phase(match), match.to_act) == ("answering", (1,))
    match.play("agree", seat=1)
    assert phase(match) == "entering"


def test_sh_18_7_an_again_may_be_given_up_after_an_objection() -> None:
    match = helping()
    match.play("again y1", seat=0)
    match.play("object", seat=1)
    assert (codes(match), seen(match).rerolls, seen(match).thrown) == (["hold", "again", "pass"], 1, 0)
    will_show(match, "5")
    match.play("again r1", seat=0)
    assert (shown(match), seen(match).rerolls) == ("y3 yP r5", 0)  # the first pick is forgotten


def test_sh_18_8_answers_are_open() -> None:
    match = new(3, council="CONSENT")
    match.play("dice y1", seat=0)
    match.play("object", seat=2)
    for seat in (0, 1, 2, -1):
        assert seen(match, seat).answers == [0, 0, 2]
        assert seen(match, seat).proposal == seen(match, 0).proposal > 0
    match.play("agree", seat=1)
    for seat in (0, 1, 2, -1):
        assert seen(match, seat).answers == [0, 1, 2]


def test_sh_18_8_an_answer_given_for_an_absent_seat_is_an_agreement_like_any_other() -> None:
    present, absent = new(3, council="CONSENT"), new(3, council="CONSENT")
    for match in (present, absent):
        match.play("dice y1", seat=0)
        match.play("agree", seat=1)
        assert (match.to_act, codes(match, 2)) == ((2,), ["agree", "object"])  # silence alone decides nothing
        will_show(match, "4")
    present.play("agree", seat=2)
    absent.play(absent.legal(2)[0], seat=2)  # what the table plays when the time is up: the first of the two
    assert present.position() == absent.position()
    assert shown(present) == "y4"


def test_sh_18_9_nobody_moves_for_the_roller() -> None:
    match = f1()
    for move in match.legal(0):
        with pytest.raises(lam.Illegal) as why:
            match.play(move, seat=1)  # as a bot does, with the move itself
        assert (why.value.error, why.value.clause) == ("E_SEAT", "SH-18.3")
    match.say("leave", seat=1)
    assert phase(match) == "taking-back"
    assert codes(match, 1) == []


def test_sh_18_9_moves_and_lines_do_the_same() -> None:
    by_line, by_move = f1(options=CONSENT), f1(options=CONSENT)
    for seat, line in ((0, "leave"), (1, "object"), (0, "fetch")):
        by_line.play(line, seat=seat)
        by_move.play(next(move for move in by_move.legal(seat) if move.code == line), seat=seat)
    assert by_line.position() == by_move.position()


def test_sh_18_10_with_one_player_all_councils_are_the_same() -> None:
    told = []
    for council in ("ROLLER", "TALK", "CONSENT"):
        match = lam.new("safehouse", players=1, council=council, seed=5)
        played = list(random_moves(match, 5))
        told.append((played, match.fingerprint(), squares(match)))
    assert told[0] == told[1] == told[2]
    match = laid(1, aside="y2 g2 r2 b2", turn=2, pursuer=2, options=CONSENT)
    match.play("fetch")
    assert phase(match) == "choosing"
    rolled(match, "y3 rP")
    match.play("hold")
    passes(match)
    enter(match, 0, "yellow 1.1")
    close(match)
    idle_turn(match, "g1")
    assert seen(match).turn == 4
