"""Getaway Driver in words: what certain positions ask, and what each button is known to lead to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

import pytest

from getaway_four import four
from getaway_tables import Table, asked, at, drawing, laid_out, log, new, play, seen, summary_of, to_check
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.board.board import drawn
from onthelam.games.getaway_driver.recorded import moment, played
from onthelam.games.getaway_driver.rules.doings import AGENDA
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
    assert "One movement a turn" in WORDS.hint(m.view(0), ENGLISH)
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

    assert "do not hold" in hint(hand_a="PIC LDE", hand_b="GAS")
    assert "do not hold" in hint(hand_a="LDE", hand_b=card)
    assert "do not hold" not in hint(hand_a="PIC LDE", hand_b=card)
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
        assert prompts(braking)[1].startswith("You brake.")


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
    assert [WORDS.brief(move, v, ENGLISH) for move in v.moves[:2]] == ["0.25", "0.5"]
    assert all(WORDS.gist(move, v, ENGLISH).startswith("tiles ") for move in v.moves)


def test_gd_stu_2_a_study_that_ends_the_match_says_so_in_a_word_or_two() -> None:
    tiles = ["Y15 (0,1)", "Y16 (1,0)"]
    calm = at("(0,0)N", tiles, hand="", meter=2).view(0)
    last = at("(0,0)N", tiles, hand="", meter=3).view(0)
    studies = [m for m in last.moves if m.code.startswith("study ")]
    assert len(studies) == 2
    for m in studies:
        assert (WORDS.gist(m, calm, ENGLISH), WORDS.gist(m, last, ENGLISH)) == ("meter 3 of 4", "caught!")


def test_gd_open_1_the_rule_behind_laying_an_open_tile_says_that_it_lies_face_up() -> None:
    m = laid_out({"mode": "duel", "open_tiles": True}, quick(1))
    while not any(move.code.startswith("lay ") for move in m.legal(m.to_act[0])):
        m.play(m.legal(m.to_act[0])[0])
    assert WORDS.clause(m.view(m.to_act[0])) == "GD-OPEN.1"
