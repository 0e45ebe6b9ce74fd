"""What somebody who never played is told, where it is needed: in the option, the hint, the lesson and the log."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from getaway_four import four
from getaway_tables import Table, at, drawing, new, note_of, play, seen
from getaway_tables import log as log_of
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules.charts import MIDTOWN, TILE_NAMES, TILE_TITLES
from onthelam.games.getaway_driver.rules.events.police import Assigned
from onthelam.games.getaway_driver.words.lesson import driver as words_lesson
from onthelam.games.getaway_driver.words.names import MIDTOWN_EFFECTS, PILES_HOLD, tile_title
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from test_words_positions import told

# -- options ---------------------------------------------------------------------------------------------------------

MIDTOWNS = {  # by tile: what a Driver reads
    "G01": "City Map (look at one face-down tile)",
    "G02": "Thoroughfare (one more movement)",
    "G04": "Garage Hideout (the meter does not go up)",
    "G05": "Vantage Point (turns up the tiles beside it, badges pay)",
    "G06": "Skid Row (the Police lose two tokens)",
}


def test_gd_mid_an_option_says_what_a_midtown_tile_does() -> None:
    assert {MIDTOWN[TILE_NAMES.index(name)] for name in MIDTOWNS} == set(range(1, len(MIDTOWN_EFFECTS)))
    for name, said in MIDTOWNS.items():
        m = at("(0,0)N", [f"{name} (0,1) up"], tokens=3)
        assert told(m)["ahead"].endswith(f": {said}")
        known = at("(0,0)N", [f"{name} (0,1) known=0"], tokens=3)
        assert told(known)["ahead"].endswith(f" (face-down): {said}")
        unknown = at("(0,0)N", [f"{name} (0,1)"], tokens=3)
        assert told(unknown)["ahead"] == "Drive ahead onto a face-down tile"


def test_gd_mid_an_option_says_what_a_midtown_tile_does_now() -> None:
    row = ["G06 (0,1) up"]
    assert told(at("(0,0)N", row, tokens=1))["ahead"].endswith("Skid Row (the Police lose one token)")  # GD-MID.5
    assert told(at("(0,0)N", row, tokens=0))["ahead"].endswith("Skid Row (the Police have no token)")
    alone = at("(0,0)N", row, options={"mode": "solo"})
    assert told(alone)["ahead"].endswith("Skid Row (no effect when you play alone)")  # GD-SOLO.4
    twice = at("(0,0)N", ["G02 (0,1) up"], bonuses=2)
    assert told(twice)["ahead"].endswith("Thoroughfare (not twice in a round)")  # GD-MID.8


def test_gd_mid_who_lays_a_midtown_tile_reads_what_it_does() -> None:
    m = play(at(around=False, phase="stomping", chance=drawing("G06", "G02", "R01")), "pass")
    assert told(m)["lay G06"].endswith(": green, Skid Row (the Police lose two tokens)")
    assert told(m)["lay G02"].endswith(": green, Thoroughfare (one more movement)")


def test_gd_road_5_an_option_says_that_stash_keeps_the_hazard_away() -> None:
    for tile in ("R01 (0,1) up", "Y15 (0,1) up", "R01 (0,1)"):
        assert told(at("(0,0)N", [tile], on="(0,1)"))["ahead"].endswith(": one Stash token to take, so no hazard")
    assert told(at("(0,0)N", ["G09 (0,1) up"], on="(0,1)"))["ahead"].endswith(": one Stash token to take")
    lies = told(at("(0,0)N", ["R01 (0,1) up hazard"], on="(0,1)"))["ahead"]
    assert lies.endswith(": one Stash token to take, a hazard lies there, you have no stunt for it")


def test_gd_ram_4_nothing_is_promised_where_ramming_may_clear_the_tile() -> None:
    assert "so no hazard" in told(at("(0,0)N", ["R01 (0,1) up"], ramming=True, HEL="(0,1)N"))["ahead"]
    assert "so no hazard" not in told(at("(0,0)N", ["R01 (0,1) up"], ramming=True, ARM="(0,1)N"))["ahead"]


def test_gd_chk_decoy_car_says_what_the_check_will_do() -> None:
    m = at("(0,1)N", ["G09 (0,1) up"], phase="decoy", meter=2, PAT1="(0,1)N", hand="DEC", before="(0,0)N")
    assert told(m) == {
        "play DEC": "Decoy Car: the Car slips back to Start, the meter goes down to 1",
        "pass": "Play no card: the meter goes up to 3 of 4",
    }
    m = at("(0,1)N", ["G09 (0,1) up"], phase="decoy", meter=3, PAT1="(0,0)N", discard="DEC", stash=1, before="(0,0)N")
    assert told(m)["replay DEC"] == (
        "Decoy Car again, for one Stash: the Car slips back to Start, the meter is full, and you are caught"
    )


@pytest.mark.parametrize("code", CODES)
def test_what_a_midtown_tile_does_is_told_in_a_few_words(code: str) -> None:
    for words in MIDTOWN_EFFECTS[1:]:
        assert 10 < len(tongue(code).say(words)) <= 50


# -- hints -----------------------------------------------------------------------------------------------------------

LACKING = "you do not hold"


def test_gd_dp_1_a_window_tells_its_own_driver_that_the_card_is_missing() -> None:
    for phase, card, title in (("stomping", "STG", "Stomping Grounds"), ("decoy", "DEC", "Decoy Car")):
        for held, lacks in (
            ({"hand": f"{card} LWR"}, False),
            ({"hand": "LWR", "discard": card, "stash": 1}, False),
            ({"hand": "LWR", "discard": card}, True),
            ({"hand": "LWR"}, True),
        ):
            for hand_mode, secret in (("recommended", False), ("random", True)):
                m = at(phase=phase, options={"hand_mode": hand_mode}, **held)
                said = WORDS.hint(m.view(0), ENGLISH)
                assert title in said
                assert (LACKING in said.lower()) == lacks
                lies_open = card in str(held.get("discard", ""))  # then everybody knows it anyway
                assert ("nobody learns" in said) == (lacks and secret and not lies_open)
            assert WORDS.hint(m.view(1), ENGLISH) == WORDS.hint(m.view(-1), ENGLISH) == ""
        alone = at(phase=phase, hand="LWR", options={"mode": "solo"})
        assert LACKING in WORDS.hint(alone.view(0), ENGLISH)
        assert "nobody learns" not in WORDS.hint(alone.view(0), ENGLISH)


def test_gd_dp_1_with_two_drivers_each_reads_of_its_own_hand() -> None:
    m = four("(0,0)N", "(3,0)N", hand_a="LWR", hand_b="STG", phase="stomping")
    assert LACKING in WORDS.hint(m.view(0), ENGLISH).lower()
    assert LACKING not in WORDS.hint(play(m, "pass").view(1), ENGLISH).lower()


# -- the log, and what is told once ----------------------------------------------------------------------------------


def log(m: Table, seat: int) -> list[str]:
    """Every line that a seat has read."""
    rows = log_of(m, seat, ["Robin", "Jonas", "Mara", "Ayşe"][: m.seats])
    return [line for lines in rows for line in lines]


def test_gd_four_13_who_follows_is_told_once_and_to_you() -> None:
    m = play(four("(0,0)N", "(0,0)N", PAT1="(0,0)N", PAT2="(0,0)N"), "ahead", "right", "with A", "with B")
    between = play(four("(0,0)N", "(4,0)N", ["Y15 (0,1) up"], PAT1="(4,0)N"), "ahead", "ahead", "no-hazard")
    for seat, first, second in (
        (0, "you", "Jonas"),
        (1, "Robin", "you"),
        (2, "Robin", "Jonas"),
        (-1, "Robin", "Jonas"),
    ):
        assert [line for line in log(m, seat) if "Patrol Car 1" in line] == [f"Patrol Car 1 follows {first}."]
        assert [line for line in log(m, seat) if "Patrol Car 2" in line] == [f"Patrol Car 2 follows {second}."]
        assert [line for line in log(between, seat) if "Patrol Car 1" in line] == [f"Patrol Car 1 follows {second}."]
    assert WORDS.event(Assigned(0, 0), 0, ["Robin", "Jonas", "Mara", "Ayşe"], ENGLISH) == "Patrol Car 1 follows you."


def test_gd_evt_2_a_match_with_events_says_when_one_comes_and_says_it_once() -> None:
    before = played("heavy-courier-delivered", 12)
    after = played("heavy-courier-delivered", 9999)
    for seat in (-1, 0, 1):
        comes = "An event comes if Newsreel Square is turned up."
        assert f"Round 1. {comes}" in log(before, seat)
        assert WORDS.lead(before.view(seat), ["", ""], ENGLISH).endswith(f" {comes}")
        rounds = [line for line in log(after, seat) if line.startswith("Round ")]
        assert rounds[1:] == [f"Round {n}." for n in range(2, len(rounds) + 1)]
        assert comes not in WORDS.lead(after.view(seat), ["", ""], ENGLISH)
        assert "Round 1." in log(played("escaped", 9), seat)


@pytest.mark.parametrize("open_tiles", [False, True])
def test_gd_solo_1_the_two_piles_are_explained_where_they_are_first_met(open_tiles: bool) -> None:
    m = new(mode="solo", open_tiles=open_tiles)
    assert note_of(m, 0) == ""
    play(m, "pass")
    assert note_of(m, 0) == PILES_HOLD
    while seen(m, 0).round < 3 and not m.over:
        m.play(m.legal(0)[0])
    assert note_of(m, 0) == ""
    assert log(m, 0).count(PILES_HOLD) == 1


def test_gd_set_10_set_up_by_hand_asks_for_what_is_done_next() -> None:
    m = new(setup="manual", mode="solo", hand_mode="random", stash_mode="auto")
    assert WORDS.prompt(m.view(0), ["Robin"], ENGLISH) == "Where do you put Start down?"
    assert "keep off the edges" in WORDS.hint(m.view(0), ENGLISH)
    for _ in range(2):  # from the west, from the south
        m.play(m.legal(0)[len(m.legal(0)) // 2])
    assert WORDS.prompt(m.view(0), ["Robin"], ENGLISH) == "Which way does your Car face?"
    assert "edge" not in WORDS.hint(m.view(0), ENGLISH)  # Start lies there for good


# -- Dutch and German ------------------------------------------------------------------------------------------------


def test_dutch_and_german_are_what_people_say() -> None:
    dutch, german = tongue("nl"), tongue("de")
    assert tile_title(TILE_TITLES.index("Picket Line"), dutch) == "Stakerspost"
    assert dutch.say("Fit") == "Alles"
    assert dutch.say("Fill the pursuit meter") == "Vul de achtervolgingsmeter"
    assert german.say("Fill the pursuit meter") == "Fülle die Verfolgungsleiste"


def test_dutch_and_german_have_no_mark_too_many_and_one_word_for_one_thing() -> None:
    m = at("(0,0)N", hand="GAS LDE", meter=2)
    v = m.view(0)
    said = {code: {one.code: WORDS.move(one, v, tongue(code)) for one in v.moves} for code in ("nl", "de")}
    assert said["nl"]["play GAS"] == "Plankgas: één extra beweging, waarbij niemand je volgt"
    assert said["de"]["play LDE"].endswith("die Leiste sinkt auf 1 von 4")
    german = (Path(words_lesson.__file__).parents[2] / "translations" / "de.po").read_text(encoding="utf-8")
    assert not re.findall(r"[Ll]eiste fällt|Ausrichtung (?:nach|\{facing\})", german)
