"""Positions written down: read back at every step, edited by hand, and refused with the reason where they cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import onthelam as lam
from onthelam.core.option import Options
from safehouse_players import eager_moves, random_moves
from safehouse_tables import (
    Table,
    aside,
    codes,
    enter,
    entering,
    f1,
    f1_position,
    leads,
    lid,
    mission,
    phase,
    rolled,
    roller,
    seen,
    shown,
    sources,
    squares,
)

RULES = lam.load("safehouse").rules
make: Callable[..., Table] = lam.new


# -- there and back --------------------------------------------------------------------------------------------------


def same_table(one: Table, other: Table) -> None:
    assert other.position() == one.position()
    assert other.fingerprint() == one.fingerprint()
    assert (other.to_act, other.over, other.outcome) == (one.to_act, one.over, one.outcome)
    for seat in range(one.seats):
        assert other.legal(seat) == one.legal(seat)


@pytest.mark.parametrize("mode", RULES.modes(), ids=str)
def test_a_position_reads_back_at_every_step(mode: Options) -> None:
    for seed, moves in ((1, random_moves), (2, eager_moves)):
        match = make("safehouse", seed=seed, **mode)
        same_table(match, lam.from_position(match.position()))
        for _ in moves(match, seed):
            same_table(match, lam.from_position(match.position()))
        assert match.over


@pytest.mark.parametrize("mode", RULES.modes(), ids=str)
def test_a_position_has_all_that_can_be_seen(mode: Options) -> None:
    match = make("safehouse", seed=5, **mode)
    for _ in eager_moves(match, 5):
        other = lam.from_position(match.position())
        for seat in range(-1, match.seats):
            assert other.view(seat) == match.view(seat)


@pytest.mark.parametrize("mode", RULES.modes(), ids=str)
def test_a_position_plays_on_like_the_match_it_was_taken_from(mode: Options) -> None:
    match = make("safehouse", seed=3, **mode)
    moves = eager_moves(match, 3)
    for i in range(25):
        next(moves, None)
    other = lam.from_position(match.position(), chance=match.chance.copy())
    assert list(eager_moves(match, 4)) == list(eager_moves(other, 4))
    same_table(match, other)


def test_a_position_with_advice_answers_and_second_thoughts_reads_back() -> None:
    match = f1(options={"council": "CONSENT"})
    match.play("leave", seat=0)
    same_table(match, lam.from_position(match.position()))
    match.say("fetch", seat=1)
    match.play("object", seat=1)
    same_table(match, lam.from_position(match.position()))
    match.play("leave", seat=0)
    match.say("dice y2", seat=1)
    match.play("yellow 1", seat=0)
    match.undo(0)
    same_table(match, lam.from_position(match.position()))


def test_an_entry_can_be_taken_back_after_reading() -> None:
    match = entering(f1(), "y5 y3 g5 b5 w1 w3")
    before = match.position()
    enter(match, 1, "green+w1 7.3", "yellow 7.4", "blue+w2 7.5")
    other = lam.from_position(match.position())
    for i in range(3):
        other.undo(1)
    assert other.position() == before
    assert squares(other) == (21, 17)


# -- edited by hand --------------------------------------------------------------------------------------------------

SHORT = """
format = 1
kind = "position"
game = "safehouse"
options = { players = 2 }
"""


def test_what_is_left_out_is_as_usual() -> None:
    match = lam.from_position(SHORT)
    assert match.position() == lam.new("safehouse", players=2).position()
    assert (seen(match).turn, seen(match).pursuer, leads(match)) == (1, 1, (15, 15))


def test_a_person_edits_a_position() -> None:
    text = f1().position()
    for old, new in [
        ("pursuer = 11", "pursuer = 13  # two steps nearer"),
        ('aside = "y2 g1 r2 b1 w2"', 'aside = "r1"'),
        ('lid = "g1 b1"', 'lid = "w2 b2 y2 g2 r1"'),  # in any order
        ('"2 _ 5 _"', '"2 4 5 _"'),
        ('"_ _ 5 |6| _ _"', '"_ _ 5 6 _ 9"'),  # the grey six as a plain one
        ("square = 17", "square = 18"),
        ("holds = 1\nrerolls = 1\nheld", "holds = 1\nrerolls = 0\nheld"),
    ]:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    match = lam.from_position(text)
    assert (seen(match).pursuer, squares(match), leads(match)) == (13, (21, 18), (7, 4))
    assert (aside(match), lid(match)) == ("r1", "y2 g2 r1 b2 w2")
    assert (mission(match, 0, 2), mission(match, 0, 6)) == ("2 4 5 _", "_ _ 5 |6| _ 9")
    assert (seen(match).holds, seen(match).rerolls) == (1, 0)
    assert codes(match) == ["fetch", "leave"]


def test_a_position_in_the_middle_of_a_roll() -> None:
    text = SHORT + 'turn = 3\nroller = 1\nphase = "helping"\npursuer = 4\naside = "r2 b2"\nlid = "y1 g1 w1"\n'
    match = lam.from_position(text + 'roll = "y1=3 g1=P w1=2"\n')
    assert (phase(match), roller(match), shown(match)) == ("helping", 1, "y3 gP w2")
    match.play("pass")
    assert (seen(match).pursuer, sources(match, 1)[:2]) == (5, ["yellow", "yellow+w1"])


def test_squares_are_taken_as_given() -> None:
    """A player may stand where no arrows lead; even before the start, as long as there is a lead."""
    match = lam.from_position(f1_position(squares=(38, 13)))
    assert (squares(match), leads(match)) == ((38, 13), (26, 1))


def test_a_position_that_is_over_reads_back_as_over() -> None:
    match = entering(f1(), "yP yP rP rP bP")
    other = lam.from_position(match.position())
    assert other.over
    assert other.outcome == match.outcome


# -- refused ---------------------------------------------------------------------------------------------------------

CHOOSING = f1(aside="y2 g2 r2 b2 w2").position()
TAKING_BACK = f1().position()
HELPING = rolled(f1(), "y3 yP r4 w2").position()
ENTERING = entering(f1(), "y3 yP r4 b5 w2 w4").position()
ENTERED = enter(entering(f1(), "y3 yP r4 b5 w2 w4"), 0, "red+w1 3.1").position()


def throwing() -> str:
    match = rolled(f1(), "y3 yP r4 w2")
    match.play("again", seat=0)
    match.play("throw", seat=0)
    return match.position()


def answering(line: str, faces: str = "") -> str:
    """Position F1 at a table of consent, with a proposal to be answered by seat 1."""
    match = f1(options={"council": "CONSENT"})
    match.play("leave", seat=0)
    if line != "leave":
        match.play("agree", seat=1)
        match.play(line, seat=0)
    return match.position()


THROWING = throwing()
ANSWERING = answering("leave")
ANSWERING_DICE = answering("dice y1 r2")

ONE_COLOUR = rolled(f1(), "y3 w2").position()
ONE_ROLLED = 'aside = "y1 g1 r2 b1 w1"\nlid = "g1 b1"\nroll = "y1=3 w1=2"'
FULL = {
    1: "4 4 4", 2: "2 3 5 6", 3: "1 2 3", 4: "1 2 3 4", 5: "1 2 3 4 5 6", 6: "1 2 3 |6| 7 8", 7: "1 2 |6| 7 8 9",
    8: "1 2 3 |6| 7 8 9",
}  # fmt: skip
FULL_SHEET = entering(f1(seat_1=FULL), "y3 r4").position()
ADVISED = f1()
ADVISED.say("fetch", 1)

# what stands in the text, what it is changed into, a clause if there is one
IMPOSSIBLE = [
    # dice that do not add up
    (TAKING_BACK, 'aside = "y2 g1', 'aside = "y2 g2', "SH-1.8"),
    (TAKING_BACK, 'aside = "y2 g1', 'aside = "y1 g1', "SH-1.8"),
    (TAKING_BACK, 'lid = "g1 b1"', 'lid = "g1"', "SH-1.8"),
    (TAKING_BACK, 'lid = "g1 b1"', 'lid = "g1 b1 w1"', "SH-1.8"),
    (HELPING, "w1=2", "w1=2 b2=3", "SH-1.8"),
    (HELPING, " w1=2", "", "SH-1.8"),
    (TAKING_BACK, 'aside = "y2', 'aside = "y3', ""),
    (TAKING_BACK, 'aside = "y2', 'aside = "x2', ""),
    (HELPING, "w1=2", "w1=6", ""),
    (HELPING, "w1=2", "w1=0", ""),
    (HELPING, "w1=2", "w3=2", ""),
    (HELPING, "w1=2", "w1=2 w1=3", ""),
    (HELPING, "y1=3 y2=P r1=4", "y1=3 y2=P r2=4", "SH-8.5"),
    (ENTERING, 'gone = "y2"', 'gone = "y2 r2"', "SH-1.8"),  # no red die is in the lid
    (ENTERING, 'gone = "y2"', 'gone = "y2 w1"', "SH-1.8"),  # w1 is still in the roll
    # missions that break SH-12
    (TAKING_BACK, '"4 4 4"', '"4 4 5"', "SH-12.5"),
    (TAKING_BACK, '"2 _ 5 _"', '"5 _ 2 _"', "SH-12.6"),
    (TAKING_BACK, '"2 _ 5 _"', '"5 _ 5 _"', "SH-12.6"),
    (TAKING_BACK, '"_ 3 _ _"', '"_ 3 _ 2"', "SH-12.7"),
    (TAKING_BACK, '"_ _ 5 |6| _ _"', '"_ _ 7 |6| _ _"', "SH-12.8"),
    (TAKING_BACK, '"_ _ 5 |6| _ _"', '"_ _ 5 |6| _ 5"', "SH-12.8"),
    (TAKING_BACK, '"2 _ 5 _"', '"2 _ 21 _"', "SH-11.10"),
    (TAKING_BACK, '"2 _ 5 _"', '"0 _ 5 _"', "SH-11.10"),
    (TAKING_BACK, '"2 _ 5 _"', '"-2 _ 5 _"', "SH-11.10"),
    (TAKING_BACK, '"2 _ 5 _"', '"two _ 5 _"', "SH-11.10"),
    (TAKING_BACK, '"2 _ 5 _"', '"2 _ 5"', "SH-3.2"),
    (TAKING_BACK, '"2 _ 5 _"', '"2 _ 5 _ _"', "SH-3.2"),
    (TAKING_BACK, '"_ _ 5 |6| _ _"', '"_ _ |6| 5 _ _"', ""),
    (TAKING_BACK, '"4 4 4",', '"4 4 4", "",', "SH-3.1"),
    # nobody has a lead of 0, and somebody is on the way
    (TAKING_BACK, "pursuer = 11", "pursuer = 16", "SH-4.6"),
    (TAKING_BACK, "pursuer = 11", "pursuer = 25", "SH-4.6"),
    (TAKING_BACK, "square = 21", "square = 12", "SH-4.6"),
    (f1(squares=(40, 17)).position(), "square = 17", "square = 40", "SH-4.6"),
    (TAKING_BACK, 'phase = "taking-back"', 'phase = "over"', "SH-17.4"),
    (TAKING_BACK, "held = false", 'held = false\nending = "lost"', "SH-17.4"),
    (TAKING_BACK, "pursuer = 11", "pursuer = 4", "SH-6.2"),
    # out of range
    (TAKING_BACK, "turn = 5", "turn = 0", ""),
    (TAKING_BACK, "turn = 5", "turn = 5.0", ""),
    (TAKING_BACK, "turn = 5", "turn = true", ""),
    (TAKING_BACK, "pursuer = 11", "pursuer = -1", ""),
    (TAKING_BACK, "pursuer = 11", 'pursuer = "11"', ""),
    (TAKING_BACK, "roller = 0", "roller = 2", ""),
    (TAKING_BACK, "square = 21", "square = 41", ""),
    (TAKING_BACK, "square = 21", "square = 0", ""),
    (TAKING_BACK, "chameleons = 1", "chameleons = 2", ""),  # two players have one each
    (TAKING_BACK, "chameleons = 1", "chameleons = -1", ""),
    (TAKING_BACK, "\nholds = 1", "\nholds = 2", ""),  # as printed
    (TAKING_BACK, "\nrerolls = 1", "\nrerolls = 2", ""),
    (TAKING_BACK, "\nrerolls = 1", "\nrerolls = -1", ""),
    (TAKING_BACK, "held = false", 'held = "no"', ""),
    (TAKING_BACK, 'phase = "taking-back"', 'phase = "sleeping"', ""),
    (TAKING_BACK, 'phase = "taking-back"', "phase = 1", ""),
    (TAKING_BACK, 'letter = "S"', 'letter = "F"', "SH-5.1"),
    (TAKING_BACK, "held = false", "held = false\nweather = 3", ""),
    (TAKING_BACK, "chameleons = 1", "chameleons = 1\nhat = true", ""),
    (TAKING_BACK, "[[sheet]]", "[[sheet]]\n[[sheet]]", ""),
    # where the turn stands and what lies there do not go together
    (CHOOSING, 'phase = "choosing"', 'phase = "taking-back"', "SH-7.1"),
    (f1(aside="w2").position(), 'phase = "taking-back"', 'phase = "choosing"', "SH-8.2"),
    (CHOOSING, 'asked = "yellow"', 'asked = "none"', "SH-8.1"),
    (CHOOSING, 'asked = "yellow"', 'asked = "white"', "SH-8.2"),  # and no coloured die has been chosen
    (TAKING_BACK, 'phase = "taking-back"', 'phase = "helping"', "SH-6.1"),
    (HELPING, 'phase = "helping"', 'phase = "choosing"', "SH-6.1"),
    (HELPING, 'phase = "helping"', 'phase = "taking-back"', "SH-6.1"),
    (HELPING, 'phase = "helping"', 'phase = "entering"', "SH-12.1"),  # a pursuer is shown
    (ENTERING, "closed = false", "closed = true", "SH-12.1"),  # both
    (THROWING, "\nrerolls = 1", "\nrerolls = 0", "SH-9.2"),
    (HELPING, "held = false", "held = true", "SH-9.2"),  # and Hold has not been used
    (HELPING.replace("y2=P", "y2=1"), "\nrerolls = 1", "\nrerolls = 0", "SH-9.1"),  # no pursuer to hold, either
    (ONE_COLOUR, ONE_ROLLED, ONE_ROLLED.replace("y1=3 ", "").replace("y1 ", "y2 "), "SH-8.2"),  # a joker alone
    (FULL_SHEET, "closed = true", "closed = false", "SH-12.13"),
    (THROWING, 'asked_die = "y2"', 'asked_die = "g1"', "SH-9.7"),
    (THROWING, 'thrown = "y1"', 'thrown = "g1"', "SH-9.10"),
    # entries of this roll
    (TAKING_BACK, "chameleons = 1", 'chameleons = 1\nentries = ["red 2.4 from 21"]', ""),
    (TAKING_BACK, "chameleons = 1", "chameleons = 1\nclosed = true", "SH-12.1"),
    (ENTERED, "red+w1 3.1 from 21", "red+w1 5.2 from 21", ""),  # an empty square
    (ENTERED, "red+w1 3.1 from 21", "red+w1 3.1", ""),
    (ENTERED, "red+w1 3.1 from 21", "orange 3.1 from 21", ""),
    (ENTERED, "red+w1 3.1 from 21", "red+w1 3.1 from 41", "SH-14.2"),
    (ENTERED, "red+w1 3.1 from 21", "red+w1 3.1 from 20", "SH-14.2"),  # it completed nothing
    (ENTERED, "red+w1 3.1 from 21", "red+w1 3.1 from \u00b2", ""),
    (ENTERED, '"2 _ 5 _"', '"\u00b2 _ 5 _"', "SH-11.10"),
    (ENTERED, "red+w1 3.1 from 21", "red+w2 3.1 from 21", ""),  # that would be 8
    (ENTERED, "red+w1 3.1 from 21", "red+w1 3.1 chameleon from 21", "SH-13.5"),
    (ENTERED, "red+w1 3.1 from 21", "green+w1 3.1 from 21", ""),  # green was not rolled
    (ENTERED, '"red+w1 3.1 from 21"', '"red+w1 3.1 from 21", "red+w1 3.1 from 21"', ""),
    (ENTERING, "closed = false", 'closed = false\nusing = "green"', "SH-12.2"),
    (ENTERING, "closed = false", 'closed = false\nusing = "orange"', ""),
    (ENTERED, "closed = false", 'closed = false\nusing = "blue+w1"', ""),  # w1 is used up
    (ENTERED, "closed = false", 'closed = false\nusing = "red"', ""),  # red is used up
    (ENTERING, "closed = false\n\n", 'closed = true\nusing = "red"\n\n', ""),
    # proposals and answers
    (TAKING_BACK, "held = false", 'held = false\nproposal = "leave"', "SH-18.6"),
    (ANSWERING, 'proposal = "leave"', "", "SH-18.6"),
    (ANSWERING, 'proposal = "leave"', 'proposal = "hold"', ""),  # nothing is rolled
    (ANSWERING, 'council = "CONSENT"', 'council = "TALK"', "SH-18.6"),
    (ANSWERING, 'proposal = "leave"', 'proposal = "leave"\nanswers = ["none", "agree"]', ""),  # all answered
    (ANSWERING, 'proposal = "leave"', 'proposal = "leave"\nanswers = ["none"]', ""),
    (ANSWERING, 'proposal = "leave"', 'proposal = "leave"\nanswers = ["none", "maybe"]', ""),
    (ANSWERING_DICE, 'chosen = "y1 r2"', 'chosen = ""', "SH-8.2"),
    (ANSWERING_DICE, 'chosen = "y1 r2"', 'chosen = "g2"', "SH-8.1"),
    (ANSWERING, 'aside = "y2 g1 r2 b1 w2"\nlid = "g1 b1"', 'aside = "y2 g2 r2 b2 w2"\nlid = ""', "SH-7.1"),
    (ADVISED.position(), '"fetch"', '"hello"', "SH-18.5"),
    (ADVISED.position(), '"fetch"', '"dice y2"', "SH-18.5"),  # what is asked is another thing
    (CHOOSING.replace("TALK", "CONSENT"), "held = false", 'held = false\nanswers = ["none", "agree"]', ""),
]  # fmt: skip


def replaced(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new) if old == "closed = false" and new == "closed = true" else text.replace(old, new, 1)


@pytest.mark.parametrize(("text", "old", "new", "clause"), IMPOSSIBLE, ids=[f"{case[2]}" for case in IMPOSSIBLE])
def test_an_impossible_position_is_refused(text: str, old: str, new: str, clause: str) -> None:
    lam.from_position(text)  # possible as it was
    with pytest.raises(lam.BadPosition) as refused:
        lam.from_position(replaced(text, old, new))
    assert refused.value.error == "E_FIXTURE"
    assert len(str(refused.value)) > 20
    if clause and not clause.startswith("SH-12"):
        assert refused.value.clause == clause


def test_a_broken_rule_of_a_mission_names_the_mission() -> None:
    with pytest.raises(lam.BadPosition, match=r"Mission 2 cannot be '5 _ 2 _'"):
        lam.from_position(replaced(TAKING_BACK, '"2 _ 5 _"', '"5 _ 2 _"'))


def test_options_of_a_position_are_checked() -> None:
    for wrong, error in (("players = 5", "E_OPT_PLAYERS"), ("players = 2, colour = 3", "E_OPT_UNKNOWN")):
        with pytest.raises(lam.BadOption) as refused:
            lam.from_position(SHORT.replace("players = 2", wrong))
        assert refused.value.error == error


@pytest.mark.parametrize(
    "text",
    ["", "no toml", SHORT.replace("format = 1", "format = 2"), SHORT.replace("format = 1", ""),
     SHORT.replace("position", "record"), SHORT.replace('game = "safehouse"', ""),
     SHORT.replace("{ players = 2 }", "2"), SHORT + "pursuer ="],
)  # fmt: skip
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(lam.BadPosition):
        lam.from_position(text)


def test_sh_1_8_which_dice_do_not_add_up_is_said() -> None:
    with pytest.raises(lam.BadPosition, match="The blue dice do not add up to two: 1 aside, 0 in the lid, 0 rolled"):
        lam.from_position(SHORT + 'aside = "y2 g2 r2 b1 w2"\n')


def test_sh_7_1_with_dice_in_the_lid_a_position_says_what_is_asked() -> None:
    lid = SHORT + 'aside = "y2 g2 r2 b2"\nlid = "w2"\n'
    with pytest.raises(lam.BadPosition, match="taking-back or choosing"):
        lam.from_position(lid)
    for stage, code in (("taking-back", "fetch"), ("choosing", "yellow 0")):
        assert lam.from_position(lid + f'phase = "{stage}"\n').legal(0)[0].code == code


ALPHABET = '0123456789-=,.[]{}" \\\nabcPyw_\u00b2'


def test_a_text_cut_short_or_with_a_wrong_character_is_read_or_refused() -> None:
    for text in (ENTERED, THROWING, ANSWERING_DICE):
        for cut in range(0, len(text), 13):
            try:
                assert lam.from_position(text[:cut]).position()
            except lam.Refusal:
                continue
        picks = lam.quick(len(text))
        for i in range(120):
            at = picks.below(len(text))
            wrong = ALPHABET[picks.below(len(ALPHABET))]
            try:
                assert lam.from_position(text[:at] + wrong + text[at + picks.below(2) :]).position()
            except lam.Refusal:
                continue


def test_numbers_and_nesting_beyond_all_measure_are_refused() -> None:
    for wrong in ("9" * 5000, "[" * 5000 + "]" * 5000):
        with pytest.raises(lam.Refusal):
            lam.from_position(SHORT + f"turn = {wrong}\n")
