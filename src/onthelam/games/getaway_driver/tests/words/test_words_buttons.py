"""What is written on the buttons of Drivers and Police."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from getaway_four import four
from getaway_tables import Table, asked, at, new, note_of, play, to_check
from onthelam.games.getaway_driver.rules.moves import PLACE_HAZARD
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import ENGLISH, tongue
from test_words_everywhere import NAMES
from test_words_positions import ASKED, EVENTS, lines, prompts, told

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
    assert "sidewalk or improvised ramp" in WORDS.hint(m.view(0), ENGLISH)
    assert told(m) == {
        "back-off": "Back off to Start: two vehicles come back with you",
        "stunt GAS": "Stunt with Hit the Gas (improvised ramp): you get through, Patrol Car 1 runs into it",
        "play HBT": "Handbrake Turn: back to Start, facing the other way; one vehicle runs into the hazard",
    }


def test_gd_haz_5_where_no_stunt_helps() -> None:
    m = play(at("(0,0)N", ["G09 (0,1) up hazard"], hand="GAS"), "ahead")
    assert "no stunt helps" in prompts(m)[1]


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
    assert prompts(m)[1:] == ["Yellow light: place a hazard?", "Mara decides about a hazard."]
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
    assert note_of(m, 0) == ""
    play(m, "ahead", "exchange")
    assert note_of(m, 1) == ""
    play(m, "ahead")
    why = "You are asked again: what the other Driver did has changed your way."
    assert (m.to_act, note_of(m, 0)) == ((0,), why)
    assert note_of(m, 2) == ""


def test_gd_set_3_the_first_card_is_asked_for_with_all_the_others() -> None:
    m = new(setup="manual")
    assert prompts(m)[1] == "Choose five cards."
    assert prompts(play(m, "pick DEC"))[1] == "Choose your cards: four more."


def test_a_question_names_a_vehicle_in_short() -> None:
    m = play(at(phase="buy", base="made", tokens=4), "buy MOT")
    assert prompts(m)[2].startswith("Cycle comes in")
    assert prompts(play(m, "at two-ahead"))[2].startswith("Cycle: ")
    assert prompts(ASKED["save"]())[2].startswith("Armoured crashes")


def test_a_vehicle_without_a_number_has_an_article_in_a_sentence() -> None:
    turned = ASKED["police"]()
    v = turned.view(1)
    words = {move.code: WORDS.short(move, v, ENGLISH) for move in v.moves}
    assert told(turned)["round HEL"] == "One token: turn the Helicopter all the way round"
    assert words["round HEL"] == "One token: turn the Helicopter all the way round"


def test_gd_mov_12_boxed_in_is_said_to_the_driver_alone() -> None:
    corner = {"obstacles": ["5000 9000 1000 1000", "7000 9000 1000 1000"]}
    m = at("(0,0)N", ["G10 (0,-1) up"], hand="HBT", opening=False, around=False, options=corner, start=[6000, 9000])
    assert prompts(m)[1].startswith("Boxed in")
    assert told(m)["give-up"] == "Give up: the Police have you"
    assert prompts(m)[2] == "Mara is driving."
    assert (WORDS.clause(m.view(0)), WORDS.clause(m.view(1))) == ("GD-MOV.12", "GD-MOV.2")


# -- buttons of the Police -------------------------------------------------------------------------------------------


def test_gd_pol_1_vehicles_stand_under_their_names() -> None:
    m = ASKED["police"]()
    v = m.view(1)
    headings = {move.code: WORDS.group(move, v, ENGLISH) for move in v.moves}
    assert headings["PAT1 ahead"] == headings["PAT1 turn-left"] == "Patrol 1"
    assert headings["boost MOT"] == headings["round HEL"] == "Tokens"
    assert {WORDS.piece(move, v) for move in v.moves} >= {"patrol-1", ""}
    assert all((WORDS.piece(move, v) == "patrol-1") == move.code.startswith("PAT1 ") for move in v.moves)
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
    assert (gists(m)["PAT1 ahead"], gists(m)["PAT1 right"]) == ("nearer", "3 cells away")
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
    assert prompts(m)[2] == "Eight tokens: do you buy?"


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
            for say in (WORDS.move, WORDS.short):
                assert say(move, v, ENGLISH).partition(",")[0].lower().endswith("all the way round")
            assert WORDS.brief(move, v, ENGLISH).endswith("U-turn")


def test_gd_fol_2_head_on() -> None:
    m = ASKED["entry-turn"]()
    assert prompts(m)[2] == "Patrol 1 is head-on: turn it?"
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


# -- short buttons -----------------------------------------------------------------------------------------------------


def gists(m: Table) -> dict[str, str]:
    v = m.view(m.to_act[0])
    return {move.code: WORDS.gist(move, v, ENGLISH) for move in v.moves}


def test_gd_fol_3_a_short_button_says_who_follows() -> None:
    m = at("(0,0)N", ["R01 (-1,0)"], PAT1="(0,0)N", PAT2="(0,0)E")
    assert gists(m)["left"] == "one follows"
    assert gists(m)["right"].startswith("2 follow")
    assert gists(at(PAT1="(0,0)S"))["ahead"].startswith("shakes off 1")
    assert gists(m)["study left"] == "meter 1 of 4"


def test_gd_road_a_short_button_says_what_lies_in_the_way() -> None:
    tiles = ["R01 (0,1) up", "Y15 (-1,0) up hazard", "G02 (1,0) up"]
    m = at("(0,0)N", tiles, barricades="(1,0)", hand="GAS", PAT1="(0,0)N")
    assert gists(m)["ahead"] == "hazard, one follows"
    assert gists(m)["right"] == "costs a card"
    assert gists(at("(0,0)N", tiles, hand="LDE", stash=0))["ahead"] == "hazard, no stunt"


def test_gd_road_1_a_yellow_light_leaves_room_for_who_follows_and_who_is_near() -> None:
    yellow = ["Y15 (0,1) up"]
    assert gists(at("(0,0)N", yellow, PAT1="(0,0)N"))["ahead"].startswith("one follows")
    assert gists(at("(0,0)N", yellow, PAT1="(0,0)S"))["ahead"].startswith("shakes off 1")
    assert gists(at("(0,0)N", yellow, PAT1="(1,1)W"))["ahead"].endswith("Patrol 1 near")


def test_gd_chk_2_a_short_button_says_that_a_vehicle_stands_there() -> None:
    assert gists(at(PAT1="(0,1)N", PAT2="(-1,0)E", MOT="(-1,0)E"))["ahead"] == "one waits there"
    assert gists(at(PAT1="(0,1)N", PAT2="(-1,0)E", MOT="(-1,0)E"))["left"] == "2 wait there"


def test_gd_card_3_a_short_button_says_what_a_card_does_and_costs() -> None:
    m = at(PAT1="(0,0)N", hand="LWR", discard="LDE", stash=1, meter=2)
    assert gists(m)["play LWR"] == "one crashes"
    assert gists(m)["replay LDE"] == "meter 1 of 4"


def test_gd_chk_a_short_button_says_what_the_check_will_do() -> None:
    assert gists(to_check(at(PAT1="(0,0)N", hand="DEC", meter=3)))["pass"] == "caught!"
