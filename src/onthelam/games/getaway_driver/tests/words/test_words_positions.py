"""Getaway Driver in words: what certain positions ask, and what each button is known to lead to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

import pytest

from getaway_four import four
from getaway_tables import Table, asked, at, drawing, laid_out, lesson_of, log, new, play, seen, summary_of, to_check
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.board.board import drawn
from onthelam.games.getaway_driver.recorded import moment, played
from onthelam.games.getaway_driver.rules.doings import AGENDA
from onthelam.games.getaway_driver.rules.moves import PLACE_HAZARD
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.asks.asks import ASKS
from onthelam.games.getaway_driver.words.parts import NOTHING
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from test_words_everywhere import KNOWN, NAMES, is_said, is_sentence

EVENTS: dict[str, object] = {"events": True}
ON_LINE = ["G09 (1,-1) up", "G10 (0,-1) up", "Y15 (2,-1) up"]
LIFTABLE = ["Y01 (3,0)", "Y02 (4,0)", "Y03 (5,0)", "G07 (0,1) up", "G08 (-1,0) up"]

ASKED: dict[str, Callable[[], Table]] = {  # a position for each question
    "pick-hand": lambda: new(setup="manual"),
    "scatter": lambda: new(setup="manual", hand_mode="random"),
    "adjust": lambda: play(new(setup="manual", hand_mode="random"), "aim 7000 5000 500"),
    "start": lambda: new(setup="manual", mode="solo", hand_mode="random", stash_mode="auto"),
    "stomping": lambda: at(phase="stomping"),
    "camera": lambda: play(
        at(around=False, phase="stomping", owned="CAM", chance=drawing("R01", "Y01", "G01")), "pass"
    ),
    "lay": lambda: play(at(around=False, phase="stomping", chance=drawing("R01", "Y01", "G01")), "pass"),
    "token": lambda: play(
        at("(1,-1)N", ON_LINE, around=False, phase="stomping", loose=["8005 5500"], chance=drawing("R01")), "pass"
    ),
    "driving": lambda: at(hand="GAS"),
    "switch": lambda: play(
        at("(0,0)N", ["G07 (3,0) up", "G08 (4,0)"], PAT1="(3,0)W", PAT2="(4,0)S", hand="SWC"), "play SWC"
    ),
    "jam": lambda: play(at("(0,0)N", ["R11 (1,2) up", "G09 (1,1) up"], HEL="(1,1)E", hand="JAM"), "play JAM"),
    "target": lambda: play(at(hand="GAS"), "play GAS"),
    "barricade": lambda: play(at(barricades="(0,1)", hand="GAS LDE"), "ahead"),
    "entry-turn": lambda: play(at(PAT1="(0,1)S"), "ahead"),
    "road": lambda: play(at("(0,0)N", ["Y15 (0,1)"], PAT1="(0,0)N"), "ahead"),
    "hazard": lambda: play(at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", hand="GAS"), "ahead"),
    "tunnel": lambda: play(
        at("(0,0)N", ["R09 (0,1)"], HEL="(0,0)N", hand="DEC", tokens=1), "ahead", "stunt DEC"
    ),
    "swerve": lambda: play(
        at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", MOT="(0,0)N", hand="HBT", tokens=1), "ahead", "play HBT"
    ),
    "city-map": lambda: play(at("(0,0)N", ["G01 (0,1)", "Y01 (3,3)", "Y02 (7,0)"], tokens=1), "ahead"),
    "save": lambda: play(at(PAT1="(0,0)N", ARM="(0,0)N", hand="LWR", tokens=1), "play LWR"),
    "police": lambda: at(phase="police", base="made", PAT1="(1,1)W", MOT="(2,0)N", HEL="(1,1)E", tokens=2),
    "dispatch": lambda: play(
        at(phase="police", base="made", PAT1="(1,1)W", PAT2="(2,0)N", owned="DIS", tokens=2), "dispatch"
    ),
    "where": lambda: play(at(phase="buy", base="made", tokens=4), "buy MOT"),
    "face": lambda: play(at(phase="buy", base="made", tokens=4), "buy MOT", "at two-ahead"),
    "decoy": lambda: to_check(at(hand="DEC")),
    "buy": lambda: at(phase="buy", base="made", tokens=8),
    "lift": lambda: play(
        at("(0,0)N", LIFTABLE, around=False, phase="stomping", options=EVENTS, event="EV2", bag="", on="(5,0)"), "pass"
    ),
    "assign": lambda: play(four("(0,0)N", "(0,0)N", PAT1="(0,0)N"), "ahead", "right"),
    "share": lambda: play(four("(0,0)N", "(0,0)N", hand_a="LDE", a_meter=1, b_meter=1), "play LDE"),
}  # fmt: skip


def told(m: Table, seat: int | None = None) -> dict[str, str]:
    """By code: the words on each button."""
    v = m.view(m.to_act[0] if seat is None else seat)
    return {move.code: WORDS.move(move, v, ENGLISH) for move in v.moves}


def prompts(m: Table) -> list[str]:
    return [WORDS.prompt(m.view(seat), NAMES[: m.seats], ENGLISH) for seat in range(-1, m.seats)]


def lines(m: Table, seat: int) -> list[str]:
    """What a seat was told of the last row."""
    heard = [WORDS.line(e, seat, NAMES[: m.seats], ENGLISH) for e in m.heard(seat)[-1]]
    return [line for line in heard if line]


def test_every_step_that_asks_is_tried() -> None:
    assert set(ASKED) == {AGENDA.names[kind] for kind in ASKS.rows if kind != NOTHING}


@pytest.mark.parametrize("step", ASKED)
def test_every_question_has_words_for_all(step: str) -> None:
    m = ASKED[step]()
    assert asked(m) == step
    for seat in range(-1, m.seats):
        v = cast(View, m.view(seat))
        prompt, hint = WORDS.prompt(v, NAMES, ENGLISH), WORDS.hint(v, ENGLISH)
        assert is_sentence(prompt), prompt
        assert WORDS.clause(v) in KNOWN
        if v.moves:
            assert is_sentence(hint), hint
            buttons = [WORDS.move(move, v, ENGLISH) for move in v.moves]
            assert all(is_said(button) for button in buttons), buttons
            assert len(set(buttons)) == len(buttons)
        else:
            assert hint == ""
            assert NAMES[m.to_act[0]] in prompt  # whom the table waits for


RULES_NEEDED = {  # by question: the clause behind it, which a person wants to read there
    "driving": "GD-MOV.2", "adjust": "GD-SET.6", "stomping": "GD-STG.1", "decoy": "GD-DEC.1", "police": "GD-POL.1",
    "buy": "GD-UPG.1", "lay": "GD-EXP.4", "hazard": "GD-HAZ.1", "road": "GD-ROAD.2",
}  # fmt: skip


@pytest.mark.parametrize("step", ASKED)
def test_the_clause_at_a_question_is_the_rule_and_not_how_questions_are_put(step: str) -> None:
    m = ASKED[step]()
    clause = WORDS.clause(m.view(m.to_act[0]))
    assert not clause.startswith("GD-DP.")
    assert "DP-" not in KNOWN[clause].text or step == "assign", clause  # there is no other rule for that one
    assert clause == RULES_NEEDED.get(step, clause)


def test_the_clause_of_the_menu_goes_with_what_is_left_of_the_turn() -> None:
    north = ["G09 (0,1) up", "G10 (0,2) up", "Y15 (1,1) up", "Y16 (-1,1) up"]
    assert WORDS.clause(play(at("(0,0)N", north, hand="GAS LDE"), "play GAS", "ahead").view(0)) == "GD-MOV.1"
    driven = at("(0,0)N", base="made", hand="LDE", meter=1, opening=False, moved=True)
    assert WORDS.clause(driven.view(0)) == "GD-CARD.5"
    beyond = ["G02 (0,1) up", "G09 (0,2) up", "Y15 (1,1) up", "Y16 (-1,1) up"]
    assert WORDS.clause(play(at("(0,0)N", beyond, hand="LDE", meter=1), "ahead").view(0)) == "GD-MID.6"
    assert WORDS.clause(four("(0,0)N", "(4,0)N", hand_a="LDE").view(0)) == "GD-MOV.2"


# -- windows -----------------------------------------------------------------------------------------------------------


WINDOWS: dict[str, Callable[[str], Table]] = {
    "stomping": lambda hand: at(phase="stomping", hand=hand),
    "decoy": lambda hand: to_check(at(hand=hand)),
    "hazard": lambda hand: play(at("(0,0)N", ["R06 (0,1)"], hand=hand), "ahead"),
    "driving": lambda hand: at(hand=hand),
}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("held", "other"), [("STG", "LWR"), ("DEC", "LWR"), ("GAS", "LWR"), ("STG DEC", "LWR RAM")])
def test_gd_dp_1_a_window_sounds_the_same_with_and_without_the_card(window: str, held: str, other: str) -> None:
    with_it, without = WINDOWS[window](held), WINDOWS[window](other)
    assert asked(with_it) == asked(without) == window
    assert prompts(with_it) == prompts(without)
    for seat in (-1, 0, 1):
        one, two = with_it.view(seat), without.view(seat)
        assert WORDS.clause(one) == WORDS.clause(two)
        if seat != 0:  # a hint may tell its own Driver that the card is missing
            assert WORDS.hint(one, ENGLISH) == WORDS.hint(two, ENGLISH)
            for say in (WORDS.describe, WORDS.table, WORDS.lead):
                assert say(one, NAMES[:2], ENGLISH) == say(two, NAMES[:2], ENGLISH)


def test_gd_hid_a_commit_is_not_told_to_the_police() -> None:
    m = play(four("(0,0)N", "(3,0)N"), "left")
    assert lines(m, 0) == ["You will drive: left."]
    assert lines(m, 1) == ["Mara will drive: left."]
    assert lines(m, 2) == lines(m, 3) == ["Mara has chosen a way."]


def test_gd_hid_a_drawn_tile_is_not_told_to_the_driver() -> None:
    m = ASKED["lay"]()
    assert "Drawn: Pile-Up (red, sidewalk or improvised ramp)." in lines(m, 1)
    assert lines(m, 0) == ["Jonas draws three tiles to lay."]
    assert "Pile-Up" not in WORDS.describe(m.view(0), NAMES, ENGLISH) + WORDS.table(m.view(0), NAMES, ENGLISH)
    assert "Pile-Up" in WORDS.describe(m.view(1), NAMES, ENGLISH)


# -- buttons of the Driver -------------------------------------------------------------------------------------------


def test_gd_fol_3_a_way_says_who_follows() -> None:
    m = at("(0,0)N", ["R01 (-1,0)"], PAT1="(0,0)N", PAT2="(0,0)E")
    assert told(m)["left"] == "Turn left onto a face-down tile: Patrol Car 1 follows"
    assert told(m)["right"].startswith("Turn right onto ")
    assert "two vehicles follow" in told(m)["right"]
    assert "nobody can follow" in told(at(PAT1="(0,0)S"))["ahead"]
    assert "follow" not in told(at())["ahead"]


def test_gd_fol_6_nobody_follows_the_gas() -> None:
    m = play(at(PAT1="(0,0)N", hand="GAS"), "play GAS")
    assert told(m)["ahead"].startswith("Drive ahead onto Farm Lane: nobody follows")


def test_gd_road_a_way_says_what_is_known_of_the_road() -> None:
    m = at("(0,0)N", ["R01 (0,1) up", "Y15 (-1,0) up hazard", "G02 (1,0) up"], barricades="(1,0)", hand="GAS")
    assert (
        told(m)["ahead"] == "Drive ahead onto Pile-Up: a red light puts a hazard in your way, you have a stunt for it"
    )
    assert told(m)["left"] == "Turn left onto Oil Slick Bend: a hazard lies there, you have a stunt for it"
    assert told(m)["right"] == (
        "Turn right onto Ring Road: the Barricade costs you a card, Thoroughfare (one more movement)"
    )
    blocked = at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,1)N", ramming=True)
    assert told(blocked)["ahead"].endswith(
        "one vehicle there crashes, a red light puts a hazard in your way, you have no stunt for it"
    )
    assert told(at("(0,0)N", ["R01 (0,1) up"], PAT1="(0,1)N"))["ahead"].endswith(
        "Patrol Car 1 stands there, so no hazard, to stop there counts as being pursued"
    )


def test_gd_haz_2_a_way_says_whether_a_stunt_is_at_hand() -> None:
    road = ["R01 (0,1) up hazard"]  # sidewalk or improvised ramp
    for hand, discard, stash, fits in (
        ("GAS", "", 0, True),
        ("DEC HBT", "", 0, False),
        ("DEC", "STG", 0, False),
        ("DEC", "STG", 1, True),
    ):
        said = told(at("(0,0)N", road, hand=hand, discard=discard, stash=stash))["ahead"]
        assert said.endswith("you have a stunt for it" if fits else "you have no stunt for it")
    assert "stunt" not in told(at("(0,0)N", ["R01 (0,1)"]))["ahead"]  # nobody knows it is red


def test_gd_evt_a_way_says_what_the_event_makes_of_it() -> None:
    prey = at("(0,0)N", ["R01 (0,1) up"], options=EVENTS, event="EV1", HEL="(0,1)N")
    assert told(prey)["ahead"].endswith(
        "one vehicle there crashes, a red light puts a hazard in your way, you have no stunt for it"
    )
    rough = at("(0,0)N", ["R01 (0,1) up", "R02 (-1,0)"], options=EVENTS, event="EV5")
    assert told(rough)["ahead"].endswith(
        "at the red light you choose about a hazard, to stop there counts as being pursued"
    )
    assert told(rough)["left"] == "Turn left onto a face-down tile"
    home = at("(0,1)N", ["G09 (0,1) up"], options=EVENTS, event="EV1", PAT1="(1,0)W", phase="police", base="made")
    assert told(home)["PAT1 ahead"] == "Patrol Car 1: drive ahead onto Start, it leaves the match and counts for you"
    blind = at("(0,0)N", ["R01 (2,0)"], options=EVENTS, event="EV4", PAT1="(2,1)S", phase="police", base="made")
    assert told(blind)["PAT1 ahead"].endswith("it turns the tile up, and a red one makes it crash")


def test_gd_ram_4_what_is_rammed_keeps_no_hazard_away() -> None:
    for beside, tokens, blocked in (("PAT1", 1, False), ("HEL", 1, True), ("ARM", 1, True), ("ARM", 0, False)):
        m = at("(0,0)N", ["R01 (0,1) up"], ramming=True, tokens=tokens, **{beside: "(0,1)N"})
        assert ("red light" in told(m)["ahead"]) != blocked  # a token may save the Armoured Car, GD-ARM.1
    spiked = at("(0,0)N", ["R01 (0,1) up"], ramming=True, spikes="(0,1)")
    assert told(spiked)["ahead"].startswith("Drive ahead onto Pile-Up: Tire Spikes lie there, ")


def test_gd_four_32_a_card_that_helps_only_the_other_driver() -> None:
    m = four("(0,0)N", "(0,0)N", hand_a="LDE", b_meter=1)
    assert told(m)["play LDE"] == "Last Ditch Effort: nothing for you; the other Driver's meter may go down"


def test_gd_dp_1_a_standing_order_is_told_to_its_seat_alone() -> None:
    m = at(hand="DEC")
    m.say("pass decoy", 0)
    assert "You are not asked about Decoy Car." in WORDS.describe(m.view(0), NAMES[:2], ENGLISH)
    assert "not asked" not in WORDS.describe(m.view(1), NAMES[:2], ENGLISH)
    assert lines(m, 0) == ["You will not be asked about Decoy Car any more."]


def test_gd_open_2_open_tiles_show_their_badge_until_it_is_paid() -> None:
    m = at("(0,0)N", ["Y01 (0,1) up"], options={"open_tiles": True})
    assert told(m)["ahead"].endswith("you choose about a hazard, badge 3")
    assert "badge" not in told(at("(0,0)N", ["Y01 (0,1) up"]))["ahead"]
    assert "Studying" not in WORDS.hint(m.view(0), ENGLISH)
    assert "Studying" in WORDS.hint(at("(0,0)N", ["Y01 (0,1)"]).view(0), ENGLISH)


def test_gd_stu_2_a_study_says_its_price() -> None:
    tiles = ["R01 (0,1)"]
    assert told(at("(0,0)N", tiles, meter=1))["study ahead"] == "Study the tile ahead: the meter goes up to 2 of 4"
    assert told(at("(0,0)N", tiles, meter=3))["study ahead"].endswith("the meter is full, and you are caught")


def test_gd_haz_answers_say_who_crashes() -> None:
    m = play(at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", HEL="(0,0)N", hand="GAS HBT"), "ahead")
    assert prompts(m)[1] == "Do you stunt past it (sidewalk or improvised ramp)?"
    assert told(m) == {
        "back-off": "Back off to Start: two vehicles come back with you",
        "stunt GAS": "Stunt with Hit the Gas (improvised ramp): you get through, Patrol Car 1 runs into it",
        "play HBT": "Handbrake Turn: back to Start, facing the other way; one vehicle runs into the hazard",
    }


def test_gd_haz_5_where_no_stunt_helps() -> None:
    m = play(at("(0,0)N", ["G09 (0,1) up hazard"], hand="GAS"), "ahead")
    assert prompts(m)[1] == "A hazard, and no stunt helps here. What do you do?"


def test_gd_card_3_a_second_use_says_its_price() -> None:
    m = at(discard="LDE GAS", stash=2, meter=2)
    assert told(m)["replay LDE"] == "Last Ditch Effort again, for one Stash: the meter goes down to 1 of 4"
    dear = at(discard="LDE", stash=3, meter=2, options={"mode": "solo", "difficulty": "ruthless"})
    assert told(dear)["replay LDE"].startswith("Last Ditch Effort again, for three Stash")
    paid = play(at(barricades="(0,1)", discard="LDE GAS", stash=1), "ahead")
    assert told(paid)["repay GAS"] == "Give up Hit the Gas, from the discard pile, and one Stash"


def test_gd_lwr_2_wreckage_counts_those_who_crash() -> None:
    crowd = at(PAT1="(0,0)N", PAT2="(0,0)E", HEL="(0,0)N", hand="LWR")
    assert told(crowd)["play LWR"].endswith("a hazard on your tile, and two vehicles there crash")
    assert told(at(hand="LWR"))["play LWR"].endswith("where nobody would crash now")


def test_gd_road_2_the_yellow_choice_says_what_it_means() -> None:
    m = ASKED["road"]()
    assert prompts(m)[1:] == ["Oil Slick Bend is yellow: place a hazard?", "Mara decides about a hazard."]
    assert told(m) == {
        "no-hazard": "No hazard: you stay, and one vehicle arrives",
        "hazard": "Place a hazard: you have no stunt for it and must back off",
    }


ANSWERS: dict[str, dict[str, object]] = {  # against a hazard where an alley or a ramp helps
    "stunt with Hit the Gas": {"hand": "GAS STG"},
    "stunt with Decoy Car or Hit the Gas": {"hand": "DEC GAS LWR"},
    "Handbrake Turn": {"hand": "HBT"},
    "stunt with Jam the Police Radar": {"hand": "HBT JAM", "discard": "GAS", "stash": 1},
    "stunt with Ramming Speed": {"discard": "RAM", "stash": 1},
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_gd_haz_2_who_has_an_answer_to_a_hazard_hears_which_and_what_it_brings(answer: str) -> None:
    m = play(at("(0,0)N", ["Y03 (0,1)"], PAT1="(0,0)N", **ANSWERS[answer]), "ahead")
    assert told(m)["hazard"] == f"Place a hazard: then {answer}, and one vehicle behind you crashes, or back off"
    alone = play(at("(0,0)N", ["Y03 (0,1)"], **ANSWERS[answer]), "ahead")
    assert told(alone)["hazard"] == f"Place a hazard: then {answer}, or back off"
    for seat in (-1, 1):
        others = WORDS.move(PLACE_HAZARD, m.view(seat), ENGLISH)
        assert others == "Place a hazard"


MUST_BACK_OFF = "Place a hazard: you have no stunt for it and must back off"


def two(ways: str, a: str = "", b: str = "", used_a: str = "", used_b: str = "", stash_b: int = 0) -> Table:
    """Both Cars leave one tile by these ways, A onto a yellow one where an alley or a ramp helps; what they hold."""
    m = four("(0,0)N", "(0,0)N", ["Y03 (0,1)"], hand_a=a, hand_b=b, a_discard=used_a, b_discard=used_b, b_stash=stash_b)
    return play(m, *ways.split())


HELPED: dict[str, Callable[[], Table]] = {
    "both before it, B has the ramp": lambda: two("ahead ahead", "STG", "GAS"),
    "both before it, B pays for the ramp": lambda: two("ahead ahead", used_b="GAS", stash_b=1),
    "Partners in Crime with the ramp of B": lambda: two("ahead left", "PIC", "GAS"),
    "Partners in Crime with a used ramp": lambda: two("ahead left", "PIC", used_b="GAS"),
    "Partners in Crime with the handbrake of B": lambda: two("ahead left", "PIC", used_b="HBT"),
}
ALONE: dict[str, Callable[[], Table]] = {
    "nobody has anything": lambda: two("ahead ahead", "STG", "STG"),
    "B goes elsewhere": lambda: two("ahead left", "STG", b="GAS"),
    "B cannot pay": lambda: two("ahead ahead", "STG", used_b="GAS"),
    "Partners in Crime is used": lambda: two("ahead left", "STG", b="GAS", used_a="PIC"),
    "nothing fits": lambda: two("ahead ahead", "PIC", "STG", used_b="SLM"),
}


@pytest.mark.parametrize("case", [*HELPED, *ALONE])
def test_gd_four_14_who_must_back_off_hears_it_with_two_drivers_too(case: str) -> None:
    m = {**HELPED, **ALONE}[case]()
    said, gist = told(m)["hazard"], gists(m)["hazard"]
    play(m, "hazard")
    while asked(m) != "hazard":
        m.play(m.legal(m.to_act[0])[0])
    assert (m.to_act, len(m.legal(0)) > 1) == ((0,), case in HELPED)
    assert said == ("Place a hazard: then stunt, or back off" if case in HELPED else MUST_BACK_OFF)
    assert gist == ("stunt or back off" if case in HELPED else "you must back off")


@pytest.mark.parametrize(("held", "helped"), [("GAS", True), ("PIC", True), ("LDE", False)])
def test_gd_four_31_driver_b_may_go_along_with_a_stunt_of_driver_a(held: str, helped: bool) -> None:
    """A, who placed no hazard there, has to answer the one that B places, and is asked first."""
    m = play(four("(0,0)N", "(0,0)N", ["Y03 (0,1)"], hand_a=held, b_discard="RAM"), "ahead", "ahead", "no-hazard")
    assert (asked(m), m.to_act) == ("road", (1,))
    assert told(m)["hazard"] == "Place a hazard"
    play(m, "hazard")
    assert (len(m.legal(0)) > 1) == helped


def test_gd_tab_10_with_two_starts_a_place_says_from_which_it_is_counted() -> None:
    m = four("(0,0)N", "(4,0)N", ["G07 (2,-3) up"])
    assert "2 east and 3 south of A's Start" in WORDS.describe(m.view(0), NAMES, ENGLISH)
    assert "of A's Start" not in WORDS.describe(at().view(0), NAMES, ENGLISH)


def test_gd_four_36_bait_and_switch_on_one_tile_says_that_nothing_moves() -> None:
    """GD-CARD.6 does not name it, so it may be played."""
    apart, one_tile = [four("(0,0)N", b, hand_a="PIC DEC") for b in ("(3,0)E", "(0,0)E")]
    assert told(apart)["exchange"] == "Bait and Switch: the two Cars change places"
    ends = "Bait and Switch, swap: both Cars are on this tile; only the card is used"
    assert told(one_tile)["exchange"] == ends
    assert told(one_tile)["fetch"].endswith("the other Car is here already; only the card is used")
    again = told(four("(0,0)N", "(0,0)E", a_discard="PIC", a_stash=1))
    assert again["re-exchange"].endswith(again["re-fetch"][-24:])
    assert again["re-fetch"].endswith("card and Stash are gone")


def test_gd_four_29_who_is_asked_again_hears_why() -> None:
    m = four("(0,0)N", "(4,0)N", hand_b="PIC DEC")
    assert lesson_of(m, 0) == ""
    play(m, "ahead", "exchange")
    assert lesson_of(m, 1) == ""
    play(m, "ahead")
    why = "You are asked again: what the other Driver did has changed your way."
    assert (m.to_act, lesson_of(m, 0)) == ((0,), why)
    assert lesson_of(m, 2) == ""


def test_gd_set_3_the_first_card_is_asked_for_with_all_the_others() -> None:
    m = new(setup="manual")
    assert prompts(m)[1] == "Choose five cards."
    assert prompts(play(m, "pick DEC"))[1] == "Choose your cards: four more."


def test_a_vehicle_without_a_number_has_an_article_in_a_question() -> None:
    m = play(at(phase="buy", base="made", tokens=4), "buy MOT")
    assert prompts(m)[2] == "Where does the Motorcycle come in?"
    assert prompts(play(m, "at two-ahead"))[2] == "Which way does the Motorcycle face?"
    assert prompts(ASKED["save"]())[2].startswith("The Armoured Car is about to crash.")
    turned = ASKED["police"]()
    v = turned.view(1)
    words = {move.code: WORDS.short(move, v, ENGLISH) for move in v.moves}
    assert told(turned)["round HEL"] == "One token: turn the Helicopter all the way round"
    assert words["round HEL"] == "for one token turn all the way round, before its action"


def test_gd_mov_12_boxed_in_is_said_to_the_driver_alone() -> None:
    corner = {"obstacles": ["5000 9000 1000 1000", "7000 9000 1000 1000"]}
    m = at("(0,0)N", ["G10 (0,-1) up"], hand="HBT", opening=False, around=False, options=corner, start=[6000, 9000])
    assert prompts(m)[1] == "You are boxed in: only a card can get you out."
    assert told(m)["give-up"] == "Give up: the Police have you"
    assert prompts(m)[2] == "Mara is driving."
    assert (WORDS.clause(m.view(0)), WORDS.clause(m.view(1))) == ("GD-MOV.12", "GD-MOV.2")


# -- buttons of the Police -------------------------------------------------------------------------------------------


def test_gd_pol_1_vehicles_stand_under_their_names() -> None:
    m = ASKED["police"]()
    v = m.view(1)
    headings = {move.code: WORDS.group(move, v, ENGLISH) for move in v.moves}
    assert headings["PAT1 ahead"] == headings["PAT1 turn-left"] == "Patrol Car 1"
    assert headings["boost MOT"] == "Motorcycle"
    assert headings["round HEL"] == "Helicopter"
    assert headings["end-step"] == ""
    assert told(m)["PAT1 turn-left"] == "Patrol Car 1: turn left on the spot, to face south"
    near = at(phase="police", base="made", PAT1="(1,0)W")
    assert told(near)["PAT1 ahead"] == "Patrol Car 1: drive ahead onto Start, it pursues the Car"


def test_gd_tab_16_a_move_of_a_vehicle_says_how_far_from_the_car_it_comes() -> None:
    m = at(phase="police", base="made", PAT1="(2,0)W", HEL="(1,1)N")
    v = m.view(1)
    said = {move.code: WORDS.short(move, v, ENGLISH) for move in v.moves}
    assert said["PAT1 ahead"].startswith("drive ahead onto ")
    assert said["PAT1 ahead"].endswith(": one cell from the Car")
    assert said["HEL ahead"].startswith("fly ahead onto ")
    assert (gists(m)["PAT1 ahead"], gists(m)["PAT1 right"]) == ("comes nearer", "")
    both = four("(0,0)N", "(4,0)N", PAT1="(3,1)N", phase="police", a_base="made", b_base="made")
    assert told(both, 2)["PAT1 right"].endswith(" from Car B")


def test_gd_arm_4_through_a_hazard_for_a_token() -> None:
    tiles = ["R01 (1,1) up hazard", "G09 (1,0) up", "Y15 (1,-1) up"]
    m = at("(0,1)N", [*tiles, "G10 (0,1) up"], ARM="(1,0)N", tokens=1, phase="police", base="made")
    assert told(m)["ARM ahead"].endswith("for one token through the hazard, which is gone then")


def test_gd_slm_3_forced_steps_say_who_crashes() -> None:
    m = at(phase="police", base="slammed", PAT1="(-1,0)E", PAT2="(2,0)N")
    assert prompts(m)[2].startswith("The Driver brakes")
    assert told(m) == {
        "step PAT1": "Patrol Car 1 straight onto Start: it crashes",
        "step PAT2": "Patrol Car 2 straight onto an off-road cell",
    }


def test_gd_upg_1_purchases_say_their_price() -> None:
    m = ASKED["buy"]()
    assert told(m)["buy HEL"].startswith("Police Helicopter for 8 of your 8 tokens: a vehicle that flies over hazards")
    assert told(m)["none"] == "Buy nothing, keep eight tokens"
    assert prompts(m)[2] == "You hold eight tokens. Do you buy an upgrade?"


@pytest.mark.parametrize(
    ("code", "says"), [("en", "2 of your 8 tokens"), ("nl", "2 van je 8 fiches"), ("de", "2 deiner 8 Einsatzmarker")]
)
def test_gd_upg_1_what_is_left_is_tokens_not_barricades(code: str, says: str) -> None:
    v = ASKED["buy"]().view(1)
    (buy,) = [m for m in v.moves if m.code == "buy BAR"]
    assert f" {says}: " in WORDS.move(buy, v, tongue(code))


def test_gd_upg_5_places_are_seen_from_the_car() -> None:
    m = ASKED["where"]()
    assert told(m)["at two-ahead"] == "Place it: two ahead, off-road"
    assert told(ASKED["face"]()) == {
        "north": "Facing north",
        "east": "Facing east",
        "south": "Facing south, towards the Car",
        "west": "Facing west",
    }


def test_gd_arm_5_only_a_hazard_that_was_driven_into_is_said_to_be_cleared() -> None:
    assert "a hazard that it drove into" in WORDS.hint(ASKED["save"]().view(1), ENGLISH)


def test_gd_hel_5_to_turn_round_is_no_turn_to_the_right() -> None:
    v = ASKED["police"]().view(1)
    for move in v.moves:
        if move.code == "round HEL":
            for say in (WORDS.move, WORDS.short, WORDS.brief):
                assert say(move, v, ENGLISH).partition(",")[0].lower().endswith("all the way round")


def test_gd_fol_2_head_on() -> None:
    m = ASKED["entry-turn"]()
    assert prompts(m)[2] == "Patrol Car 1 meets the Car head-on. Do you turn it?"
    assert told(m)["turn-left"] == "Turn Patrol Car 1 left, to face east"


def test_gd_four_13_whom_a_vehicle_follows() -> None:
    m = ASKED["assign"]()
    assert told(m) == {"with A": "Patrol Car 1 follows Car A, north", "with B": "Patrol Car 1 follows Car B, east"}


def test_gd_mid_2_far_tiles_stand_under_headings() -> None:
    tiles = ["G01 (0,1)", *[f"Y{n + 1:02} ({n},4)" for n in range(8)], "R01 (0,3)"]
    m = play(at("(0,0)N", tiles), "ahead")
    v = m.view(0)
    headings = {WORDS.group(move, v, ENGLISH) for move in v.moves}
    assert headings == {
        "", "One or two cells from the Car", "Three to five cells from the Car", "Farther from the Car"
    }  # fmt: skip
    assert "Look at tile 10, 3 north of Start" in told(m).values()


def test_gd_set_16_numbers_stand_under_whole_tiles() -> None:
    m = new(setup="manual", hand_mode="random", stash_mode="place")
    v = m.view(0)
    move = next(move for move in v.moves if move.code == "7250")
    assert WORDS.group(move, v, ENGLISH) == "7 to 8 tiles from the west edge"
    assert (WORDS.short(move, v, ENGLISH), told(m)["7250"]) == ("7.25 tiles", "7.25 tiles from the west edge")


# -- the log, and how near it is -------------------------------------------------------------------------------------


def test_solo_says_why() -> None:
    m = at(options={"mode": "solo"}, PAT1="(2,1)W")
    m.play("ahead")
    while "end-turn" in told(m):
        m.play("end-turn")
    heard = [WORDS.line(e, 0, NAMES[:1], ENGLISH) for row in m.heard(0) for e in row]
    assert "Patrol Car 1 drives west: the shortest way to the Car, straight before right before left." in heard


def test_the_log_tells_a_chase_to_both_sides() -> None:
    m = play(at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", hand="GAS"), "ahead")
    assert lines(m, 0) == [
        "You drive north.",
        "Patrol Car 1 follows.",
        "Turned up: Pile-Up (red, sidewalk or improvised ramp).",
        "A hazard blocks the tile.",
    ]
    assert lines(m, 1)[0] == "Mara drives north."
    play(m, "stunt GAS")
    assert "Mara uses Hit the Gas for its stunt, improvised ramp." in lines(m, 1)
    assert "Patrol Car 1 crashes." in lines(m, 1)


def test_the_lead_says_how_near_both_ends_are() -> None:
    m = at(meter=2, phase="police", base="made", PAT1="(1,1)W")
    left = cast(View, m.view(1)).bag_count
    assert WORDS.lead(m.view(0), NAMES, ENGLISH) == (
        f"Your pursuit meter: 2 of 4. {left} tiles are left before you are out of town."
    )
    assert WORDS.lead(m.view(1), NAMES, ENGLISH).startswith("Pursuit meter: 2 of 4.")
    bomb = at(options=EVENTS, event="EV6", bomb=3)
    assert WORDS.lead(bomb.view(0), NAMES, ENGLISH).endswith("The bomb runs down in three rounds.")
    prey = at(options=EVENTS, event="EV1", crashes=1, escapes=2)
    assert WORDS.lead(prey.view(1), NAMES, ENGLISH).endswith(
        "Hunter and Prey: 1 of 3 vehicles crashed, 2 of 3 reached Start."
    )
    slow = at(stalled=6)
    assert WORDS.lead(slow.view(0), NAMES, ENGLISH).endswith("No new tile for 6 rounds: at 10 the Driver has lost.")


def test_the_table_shows_it_all() -> None:
    tiles = ["R01 (0,1) up hazard", "Y01 (-1,0)", "G02 (1,0) up", "R09 (1,1) up"]
    m = at("(0,0)N", tiles, around=False, PAT1="(0,0)N", HEL="(1,1)W", MOT="(2,0)S", hand="GAS LDE", meter=2,
           barricades="(1,0)", spikes="(-1,0)", on="(1,1)", tokens=3, phase="driving")  # fmt: skip
    table = WORDS.table(m.view(0), NAMES[:2], ENGLISH)
    for part in (
        "     -1       0        1        2",
        "              @^P1^             Mv",
        "  0  ?*       S        Gm#      .",
        "                       H<",
        "  1  .        R!       Rt$      .",
        " in front  Pile-Up (red, sidewalk or improvised ramp), hazard",
        " Driver Mara   Meter [##--] 2 of 4, Stash 0",
        " Cards         Hit the Gas (improvised ramp), Last Ditch Effort (two wheels)",
        " Police Jonas  three tokens",
    ):
        assert part in table, table
    assert "  0  ?Y*" in WORDS.table(m.view(1), NAMES[:2], ENGLISH)  # the Police know what lies there
    assert " Cards         two cards, hidden" in WORDS.table(m.view(1), NAMES[:2], ENGLISH)


def test_a_view_is_described_to_whom_it_belongs() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], PAT1="(0,0)N", hand="GAS", tokens=1)
    own, other = (WORDS.describe(m.view(seat), NAMES[:2], ENGLISH) for seat in (0, 1))
    assert "Your Car is on Start, facing north. Your cards: Hit the Gas (improvised ramp)." in own
    assert "in front: a face-down tile;" in own
    assert "Jonas holds one token." in own
    assert "The Car of Mara is on Start, facing north. Mara holds one card." in other
    assert "1 north of Start, you know it is Precinct Yard" in other
    assert "Patrol Car 1 on Start, facing north, pursuing" in own


def test_a_seat_in_a_few_words() -> None:
    m = at(hand="GAS", stash=2, meter=1, tokens=0, PAT1="(0,0)N")
    v = m.view(1)
    assert WORDS.standing(v, 0, ENGLISH) == "meter 1 of 4, one card, 2 Stash, driving"
    assert WORDS.standing(v, 1, ENGLISH) == "no token, one vehicle out"
    city = laid_out({"mode": "four"}, quick(1)).view(-1)
    assert WORDS.standing(city, 3, ENGLISH) == "86 tiles in the bag"
    roles = [WORDS.role(city, seat, ENGLISH) for seat in range(4)]
    assert roles == ["Driver A", "Driver B", "Police", "City"]
    assert [WORDS.role(v, seat, ENGLISH) for seat in range(2)] == ["Driver", "Police"]


def test_how_near_losing_the_driver_is() -> None:
    assert WORDS.danger(at(meter=3).view(0)) == 75
    assert WORDS.danger(at(meter=1, stalled=6).view(0)) == 60
    assert WORDS.danger(at(options=EVENTS, event="EV1", escapes=2).view(1)) == 66
    assert WORDS.danger(new(setup="manual").view(0)) == 0
    caught = play(at("(0,0)N", ["R01 (0,1)"], meter=3), "study ahead")
    assert WORDS.danger(caught.view(0)) == 100


def test_hints_fit_what_can_be_done() -> None:
    north = ["G09 (0,1) up", "G10 (0,2) up", "Y15 (1,1) up", "Y16 (-1,1) up"]
    m = play(at("(0,0)N", north, hand="GAS LDE"), "play GAS", "ahead")
    assert "tudying" not in WORDS.hint(m.view(0), ENGLISH)  # GD-STU.5: there is none after a movement
    assert "one movement a turn" in WORDS.hint(m.view(0), ENGLISH)
    alone = at(phase="stomping", options={"mode": "solo"})
    assert "nobody learns" not in WORDS.hint(alone.view(0), ENGLISH)
    secret: dict[str, object] = {"hand_mode": "random"}
    for held in ({"hand": "LDE"}, {"discard": "LDE", "stash": 1}):
        assert "nobody learns" in WORDS.hint(at(phase="stomping", options=secret, **held).view(0), ENGLISH)
        known = at(phase="stomping", options={"hand_mode": "recommended"}, **held)
        assert "nobody learns" not in WORDS.hint(known.view(0), ENGLISH)  # they know the five


@pytest.mark.parametrize(("phase", "card"), [("stomping", "STG"), ("decoy", "DEC")])
def test_gd_four_35_who_may_copy_the_card_does_not_hear_that_it_is_missing(phase: str, card: str) -> None:
    def hint(hand_a: str, hand_b: str = "") -> str:
        before = ["G07 (0,-1) up"]
        m = four("(0,0)N", "(3,0)N", before, phase=phase, a_before="(0,-1)N", hand_a=hand_a, hand_b=hand_b)
        assert (asked(m), m.to_act) == (phase, (0,))
        assert (len(m.legal(0)) > 1) == (f"crime {card}" in told(m) or f"play {card}" in told(m))
        return WORDS.hint(m.view(0), ENGLISH)

    assert "you do not hold it" in hint(hand_a="PIC LDE", hand_b="GAS")
    assert "you do not hold it" in hint(hand_a="LDE", hand_b=card)
    assert "you do not hold it" not in hint(hand_a="PIC LDE", hand_b=card)
    assert hint(hand_a="PIC LDE", hand_b=card) == hint(hand_a=card)


def test_hints_after_driving_say_what_is_left() -> None:
    nothing = at("(0,0)N", base="made", hand="DEC", opening=False, moved=True)
    assert list(told(nothing)) == ["end-turn"]
    assert WORDS.hint(nothing.view(0), ENGLISH).startswith("Nothing else can be done in this turn.")
    cards = at("(0,0)N", base="made", hand="LDE", meter=1, opening=False, moved=True)
    assert WORDS.hint(cards.view(0), ENGLISH).startswith("Cards may still be played.")
    beyond = ["G02 (0,1) up", "G09 (0,2) up", "Y15 (1,1) up", "Y16 (-1,1) up"]
    for hand, said in (("", "The bonus movement of the"), ("LDE", "Cards may still be played, and the bonus movement")):
        m = play(at("(0,0)N", beyond, hand=hand, meter=1), "ahead")
        assert "bonus" in told(m)
        assert WORDS.hint(m.view(0), ENGLISH).startswith(said)
    for hand in ("DEC", "LDE"):
        braking = play(at("(0,0)N", hand=f"SLM {hand}", meter=1), "play SLM")
        assert prompts(braking)[1] == "You stand on the brakes. Anything else in this turn?"


def test_gd_stu_1_where_nothing_can_be_studied_the_hint_does_not_speak_of_it() -> None:
    closed, known = at("(0,0)N", ["R01 (0,1)"], hand="LDE"), at("(0,0)N", hand="LDE")
    assert "costs a step" in WORDS.hint(closed.view(0), ENGLISH)
    assert "nothing to study" in WORDS.hint(known.view(0), ENGLISH)
    both = four("(0,0)N", "(4,0)N", hand_a="LDE")
    assert "tudying" not in WORDS.hint(both.view(0), ENGLISH)
    assert "studying" in WORDS.hint(four("(0,0)N", "(4,0)N", ["R01 (0,1)"], hand_a="LDE").view(0), ENGLISH)


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_gd_dp_1_a_window_says_so_where_everybody_sees_that_nothing_can_be_played(mode: str) -> None:
    for m in (at(phase="stomping", options={"mode": mode}), at(phase="decoy", discard="DEC", options={"mode": mode})):
        hint = WORDS.hint(m.view(0), ENGLISH)
        assert "nothing to play" in hint
        assert "nobody learns" not in hint


def test_gd_chk_to_play_no_card_says_what_the_check_will_do() -> None:
    assert told(at("(0,0)N", phase="decoy", meter=2))["pass"] == "Play no card: the meter goes down to 1"
    assert told(at("(0,0)N", phase="decoy", meter=0))["pass"] == "Play no card: the meter stays at 0"
    m = at("(0,0)N", phase="decoy", meter=2, PAT1="(0,0)N")
    assert told(m)["pass"] == "Play no card: the meter goes up to 3 of 4"
    m = at("(0,0)N", phase="decoy", meter=3, spikes="(0,0)")
    assert told(m)["pass"] == "Play no card: the meter is full, and you are caught"
    m = at("(0,1)N", ["G04 (0,1) up"], phase="decoy", meter=3, spikes="(0,1)")
    assert told(m)["pass"] == "Play no card: the garage hides you, and the meter stays"


def test_a_match_that_is_over_is_summed_up() -> None:
    def told(name: str) -> dict[str, str]:
        m = played(name, 9999)
        return summary_of(m, -1)

    escaped = told("escaped")
    assert list(escaped) == ["Rounds", "Tiles driven onto", "Police crashes", "Stash collected", "Closest call"]
    assert re.fullmatch(r"\d of 5", escaped["Stash collected"])
    assert re.fullmatch(r"meter at [1-3], round \d+", escaped["Closest call"])
    assert "Closest call" not in told("caught-by-pursuit"), "it was no call any more"
    assert "face-down tiles" in told("open-tiles")["This was the lesson"]
    assert told("hunter-and-prey-wrecked")["Police crashes"] == "3"
    assert told("stalled")["Tiles driven onto"] == "2", "twelve movements, to and fro"
    assert int(told("second-thoughts")["Rounds"]) == moment("second-thoughts", 9999, -1).round


def test_gd_open_3_with_open_tiles_nothing_is_said_of_what_does_nothing() -> None:
    city = ["G01 (0,1) up", "G05 (1,0) up", "G04 (-1,0) up"]
    for open_tiles in (False, True):
        m = at("(0,0)N", city, options={"open_tiles": open_tiles})
        told = [WORDS.move(move, m.view(0), ENGLISH) for move in m.legal(0)]
        told += [
            WORDS.describe(m.view(0), NAMES, ENGLISH),
            WORDS.table(m.view(0), NAMES, ENGLISH).partition("@ Car")[0],
        ]
        shown = drawn(seen(m, 0), NAMES, ENGLISH)
        for name, plate in (("City Map", "City Map"), ("Vantage Point", "Vantage")):
            assert any(name in one for one in told) != open_tiles
            assert (f">{plate}<" in shown) != open_tiles
        assert any("Garage Hideout" in one for one in told)
        assert ">Garage<" in shown
    buying = at(phase="buy", options={"open_tiles": True}, tokens=9)
    assert WORDS.hint(buying.view(1), ENGLISH).endswith("the badges that the Driver drives onto.")  # GD-OPEN.2


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("open_tiles", [False, True])
def test_gd_open_3_a_tile_is_told_the_same_when_it_is_drawn_and_laid(open_tiles: bool, code: str) -> None:
    drawn = drawing("G01", "G05", "G02")
    m = at(around=False, phase="stomping", options={"open_tiles": open_tiles}, chance=drawn)
    play(m, "pass", "lay G01", "lay G05")
    heard = [line for lines in log(m, 1, NAMES, code) for line in lines]
    for title in ("Kiosk", "Water Tower", "Ring Road"):
        name = tongue(code).say(title)
        found = [line.partition(f" {name} (")[2] for line in heard if f" {name} (" in line]
        assert len(found) == (2 if open_tiles else 1), heard
        assert len(set(found)) == 1, heard
        assert ("," in found[0]) == (title == "Ring Road" or not open_tiles), heard


@pytest.mark.parametrize("has_events", [False, True])
def test_gd_evt_2_the_event_symbol_is_told_only_where_it_counts(has_events: bool) -> None:
    m = at(around=False, phase="stomping", options={"events": has_events}, chance=drawing("Y21", "Y01", "G01"))
    play(m, "pass")
    v = m.view(1)
    said = [*told(m).values(), WORDS.describe(v, NAMES, ENGLISH)]
    said += log(m, 1, NAMES[:2])[-1]
    assert sum("Newsreel Square" in one for one in said) == 3
    assert sum("event symbol" in one for one in said) == (3 if has_events else 0)


def test_numbers_of_a_point_have_a_unit_on_a_button_too() -> None:
    m = new(setup="manual", hand_mode="random", stash_mode="place")
    v = m.view(0)
    assert [WORDS.brief(move, v, ENGLISH) for move in v.moves[:2]] == ["0.25 tiles", "0.5 tiles"]


def test_gd_stu_2_a_study_that_ends_the_match_says_so_in_a_word_or_two() -> None:
    tiles = ["Y15 (0,1)", "Y16 (1,0)"]
    calm = at("(0,0)N", tiles, hand="", meter=2).view(0)
    last = at("(0,0)N", tiles, hand="", meter=3).view(0)
    studies = [m for m in last.moves if m.code.startswith("study ")]
    assert len(studies) == 2
    for m in studies:
        assert WORDS.brief(m, last, ENGLISH) == WORDS.brief(m, calm, ENGLISH) + ": caught!"


def test_gd_open_1_the_rule_behind_laying_an_open_tile_says_that_it_lies_face_up() -> None:
    m = laid_out({"mode": "duel", "open_tiles": True}, quick(1))
    while not any(move.code.startswith("lay ") for move in m.legal(m.to_act[0])):
        m.play(m.legal(m.to_act[0])[0])
    assert WORDS.clause(m.view(m.to_act[0])) == "GD-OPEN.1"


# -- short buttons -----------------------------------------------------------------------------------------------------


def gists(m: Table) -> dict[str, str]:
    v = m.view(m.to_act[0])
    return {move.code: WORDS.gist(move, v, ENGLISH) for move in v.moves}


def test_gd_fol_3_a_short_button_says_who_follows() -> None:
    m = at("(0,0)N", ["R01 (-1,0)"], PAT1="(0,0)N", PAT2="(0,0)E")
    assert gists(m)["left"] == "1 follows, face-down"
    assert gists(m)["right"].startswith("2 follow")
    assert gists(at(PAT1="(0,0)S"))["ahead"].startswith("nobody follows")
    assert gists(m)["study left"] == "meter 1 of 4"


def test_gd_road_a_short_button_says_what_lies_in_the_way() -> None:
    tiles = ["R01 (0,1) up", "Y15 (-1,0) up hazard", "G02 (1,0) up"]
    m = at("(0,0)N", tiles, barricades="(1,0)", hand="GAS", PAT1="(0,0)N")
    assert gists(m)["ahead"] == "hazard, 1 follows"
    assert gists(m)["right"] == "costs a card, 1 follows"
    assert gists(at("(0,0)N", tiles, hand="LDE", stash=0))["ahead"] == "hazard, no stunt"


def test_gd_chk_2_a_short_button_says_that_a_vehicle_stands_there() -> None:
    assert gists(at(PAT1="(0,1)N", PAT2="(-1,0)E", MOT="(-1,0)E"))["ahead"] == "1 vehicle there"
    assert gists(at(PAT1="(0,1)N", PAT2="(-1,0)E", MOT="(-1,0)E"))["left"] == "2 vehicles there"


def test_gd_card_3_a_short_button_says_what_a_card_does_and_costs() -> None:
    m = at(PAT1="(0,0)N", hand="LWR", discard="LDE", stash=1, meter=2)
    assert gists(m)["play LWR"] == "1 crashes"
    assert gists(m)["replay LDE"] == "for 1 stash, meter 1 of 4"


def test_gd_chk_a_short_button_says_what_the_check_will_do() -> None:
    assert gists(to_check(at(PAT1="(0,0)N", hand="DEC", meter=3)))["pass"] == "caught!"
