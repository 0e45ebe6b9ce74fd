"""GD-MID, GD-END, GD-OPEN, GD-DP, GD-HID: midtown, how it ends, open tiles, who is asked and who sees what."""

from __future__ import annotations

from typing import cast

import pytest

from getaway_four import four
from getaway_tables import (
    ROAD,
    RULES,
    asked,
    at,
    clause_of,
    codes,
    drawing,
    face_down,
    meter,
    new,
    play,
    random_moves,
    refused,
    seen,
    state,
    told,
    where,
)
from onthelam.core.chance import quick
from onthelam.core.refusal import Refusal
from onthelam.games.getaway_driver.rules.charts import CARD_NAMES, RISKY, UNKNOWN
from onthelam.games.getaway_driver.rules.events.driver import Unveiled
from onthelam.games.getaway_driver.rules.moves import PASS
from onthelam.games.getaway_driver.rules.tabletop import FROM_RISKY
from onthelam.games.getaway_driver.rules.view import HIDDEN, View

# -- GD-DP -----------------------------------------------------------------------------------------------------------


RECOMMENDED: dict[str, object] = {"hand_mode": "recommended"}
ALONE: dict[str, object] = {"mode": "solo", "hand_mode": "random"}


def opened(**fields: object) -> list[str]:
    """Which windows a round opens to a Car that meets a hazard: DP-06, DP-19 and the end of DP-14."""
    m = at("(0,0)N", ["R01 (0,1)"], phase="decoy", **fields)
    found = []
    for line in ("pass", "pass", "ahead", "back-off", "end-turn"):
        play(m, line)
        kind = "end-turn" if "end-turn" in codes(m) else asked(m)
        if kind in ("stomping", "hazard", "end-turn", "decoy") and kind not in found:
            found.append(kind)
    return found


@pytest.mark.parametrize("held", ["DEC", "STG", "LDE", "HBT"])
def test_gd_dp_1_a_secret_card_opens_the_windows_whatever_it_is(held: str) -> None:
    assert opened(hand=held) == ["stomping", "hazard", "end-turn"]


def test_gd_dp_1_an_empty_hand_opens_none() -> None:
    assert opened(hand="") == []
    assert opened(hand="", discard="STG DEC GAS") == []
    assert opened(hand="", discard="STG DEC GAS", stash=1) == ["stomping", "hazard", "end-turn"]


@pytest.mark.parametrize(
    ("gone", "kept"),
    [("STG", ["hazard", "end-turn"]), ("GAS SLM STG HBT", ["hazard", "end-turn"]), ("GAS SLM HBT", ["stomping"])],
)
def test_gd_dp_1_what_has_been_played_cannot_be_held(gone: str, kept: list[str]) -> None:
    for pile in ("discard", "out"):
        assert set(kept) <= set(opened(hand="DEC", **{pile: gone}))
        assert ("stomping" in opened(hand="DEC", **{pile: gone})) == ("stomping" in kept)


@pytest.mark.parametrize("options", [RECOMMENDED, ALONE], ids=["recommended", "solo"])
def test_gd_dp_1_a_hand_that_hides_nothing_opens_only_where_it_can_be_played(options: dict[str, object]) -> None:
    assert opened(hand="DEC", options=options) == []
    assert opened(hand="STG", options=options) == ["stomping", "hazard"]  # it is a stunt there too
    assert opened(hand="LWR", options=options) == ["end-turn"]


def test_gd_dp_1_the_decoy_window_reads_its_conditions_off_the_table() -> None:
    for before, opens in (("(0,-1)N", True), ("(0,0)N", False), ("", False)):
        m = at("(0,0)N", phase="police", PAT1="(1,0)N", tokens=2, hand="LDE", base="made", before=before)
        assert (asked(play(m, "end-step")) == "decoy") == opens  # GD-DEC.3, GD-CARD.6


def test_gd_dp_1_a_handbrake_turn_onto_nothing_opens_no_window() -> None:
    """GD-HBT.3: the way back is barred, and with one card in hand nothing is left to pay with, as everybody sees."""
    for held, stash, opens in (("LDE", 0, False), ("LDE DEC", 0, True), ("LDE", 1, True)):
        m = at("(0,0)N", ["G09 (0,1) up hazard", *ROAD[1:]], hand=held, stash=stash, PAT1="(3,3)N", barricades="(0,0)")
        assert (asked(play(m, "ahead")) == "hazard") == opens


def test_gd_dp_1_a_card_shown_and_taken_back_is_known() -> None:
    for shown in (False, True):
        m = at("(0,0)N", ROAD, hand="LDE", meter=1, tokens=2)
        if shown:
            play(m, "play LDE")
            m.undo(0)
            assert seen(m, 1).cars[0].copied == 1 << CARD_NAMES.index("LDE")
        play(m, "ahead", "end-turn")
        assert (asked(m) == "decoy") != shown


def test_gd_dp_1_in_four_what_partners_in_crime_could_copy_opens_a_window() -> None:
    """A holds nothing, but Partners in Crime lies on the pile and A has Stash: no missing question betrays B's hand."""
    heard = []
    for held in ("LDE", "STG"):
        m = four("(0,0)N", "(5,0)N", hand_a="SLM", hand_b=held, a_discard="PIC", a_stash=1, a_meter=2)
        play(m, "play SLM")
        assert (m.to_act, codes(m)) == ((0,), ["pass", "recrime LDE"] if held == "LDE" else ["pass"])
        heard.append((m.heard(2), m.heard(3), m.heard(-1), seen(m, 2), seen(m, -1)))
    assert heard[0] == heard[1]
    m = four("(0,0)N", "(5,0)N", hand_a="SLM", hand_b="STG", b_copied="STG", a_discard="PIC", a_stash=1, a_meter=2)
    assert play(m, "play SLM").to_act == (1,)  # everybody has seen the only card that B holds


def test_gd_dp_7_the_recommended_hand_lies_open() -> None:
    for m in (new(), new(mode="four")):
        for seat in (-1, *range(m.seats)):
            assert [c.hand for c in seen(m, seat).cars] == [c.hand for c in state(m).cars]
            assert m.heard(seat)[0] == m.heard(0)[0]
    for mode in ("random", "chosen"):
        m = at("(0,0)N", hand="STG", options={"hand_mode": mode, "setup": "manual"})
        assert [seen(m, seat).cars[0].hand == HIDDEN for seat in (-1, 0, 1)] == [True, False, True]


def test_gd_dp_1_nobody_else_can_tell_a_standing_order_from_a_choice() -> None:
    """Whether a window is passed by an order or by hand, the others hear the same rows."""
    heard = []
    for ordered in (True, False):
        m = at("(0,0)N", phase="police", PAT1="(1,0)N", tokens=2, hand="STG", before="(0,1)N", base="made")
        if ordered:
            m.say("pass decoy", 0)
        play(m, "end-step")
        assert (asked(m), m.to_act) == ("decoy", (0,))
        if ordered:
            assert m.ordered(0) is PASS
            assert m.ordered(1) is None
        m.play(m.ordered(0) or "pass", 0)
        assert asked(m) == "buy"
        heard.append((m.heard(1), m.heard(-1)))
    assert heard[0] == heard[1]


def test_gd_dp_1_an_order_holds_for_its_window_until_it_is_taken_back() -> None:
    m = at("(0,0)N", phase="decoy", tokens=2)
    assert m.ordered(0) is None
    m.say("pass stomping", 0)
    assert m.ordered(0) is None
    m.say("pass decoy", 0)
    assert m.ordered(0) is PASS
    m.say("ask decoy", 0)
    assert m.ordered(0) is None
    assert state(m).cars[0].orders == 1
    with pytest.raises(Refusal):
        m.say("pass decoy", 1)


def test_gd_dp_1_the_rows_others_hear_do_not_depend_on_the_hand() -> None:
    heard = []
    for held in ("DEC GAS LDE", "STG JAM SWC"):
        m = at("(0,0)N", ["R02 (0,1)", "Y01 (1,0)"], hand=held, PAT1="(0,0)N", phase="stomping")
        play(m, "pass", "study right", "ahead", "back-off", "end-turn", "end-step", "pass", "none")
        heard.append(m.heard(1))
    assert heard[0] == heard[1]


def test_undo_never_reaches_past_what_was_seen() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"], hand="LDE DEC", meter=1)
    play(m, "play LDE")
    assert m.may_undo(0)
    m.undo(0)
    assert meter(m) == 1
    play(m, "study ahead")
    assert not m.may_undo(0)
    m = at("(0,0)N", around=False, phase="stomping", chance=drawing("R01", "R02", "R03"))
    play(m, "pass", "lay R02")
    m.undo(1)
    assert codes(m) == ["lay R01", "lay R02", "lay R03"]


def test_gd_dp_2_a_single_option_is_taken() -> None:
    m = at("(0,0)N", phase="decoy", tokens=1, hand="LDE")
    play(m, "pass")
    assert asked(m) == "stomping"  # nothing could be bought


def test_gd_dp_3_only_the_seat_named() -> None:
    m = at("(0,0)N", hand="LDE", meter=1)
    assert refused(m, "ahead", 1) == "E_NOT_YOUR_DECISION"
    m = at("(0,0)N", phase="police", PAT1="(1,0)N")
    assert refused(m, "PAT1 ahead", 0) == "E_NOT_YOUR_DECISION"


def test_gd_dp_4_the_first_error_that_applies() -> None:
    m = at("(0,0)N", hand="STG", meter=1)
    assert refused(m, "play STG", 1) == "E_NOT_YOUR_DECISION"
    assert refused(m, "play STG") == "E_TIMING"
    assert refused(m, "play LDE") == "E_CANNOT_PAY"
    assert refused(m, "fly") == "E_ILLEGAL_OPTION"
    assert clause_of(m, "fly") == "GD-DP.4"


def test_gd_dp_4_what_only_payment_is_missing_for() -> None:
    barred = ["G10 (0,1) up", "Y17 (0,2) up"]
    m = at("(0,0)N", barred, barricades="(0,2)", hand="LDE DEC", meter=1)
    play(m, "ahead")
    assert refused(m, "ahead") == "E_ILLEGAL_OPTION"  # the base movement is made: there is nothing to pay for
    m = at("(0,0)N", barred, barricades="(0,1)", hand="SLM DEC")
    assert refused(play(m, "play SLM"), "ahead") == "E_ILLEGAL_OPTION"
    m = at("(0,0)N", barred, barricades="(0,1)")
    assert refused(m, "ahead") == "E_CANNOT_PAY"
    m = at("(0,0)N", barred, barricades="(0,1)", hand="GAS")
    assert refused(play(m, "play GAS"), "ahead") == "E_CANNOT_PAY"  # DP-30
    m = at("(0,0)N", ["G10 (0,1) up hazard"], ARM="(0,2)S", phase="police")
    assert refused(m, "ARM ahead") == "E_CANNOT_PAY"  # GD-POL.14


def test_gd_dp_4_what_is_not_asked_cannot_be_paid_for_either() -> None:
    m = at("(0,0)N", phase="police", PAT1="(1,0)N")
    for line in ("buy HEL", "save", "swerve left"):
        assert refused(m, line) == "E_ILLEGAL_OPTION"
    assert refused(m, "boost MOT") == "E_CANNOT_PAY"
    assert refused(at("(0,0)N", phase="buy", tokens=2), "buy HEL") == "E_CANNOT_PAY"
    m = at("(0,0)N", hand="LDE", meter=1)
    for line in ("stunt GAS", "pay GAS", "restunt GAS", "repay GAS"):
        assert refused(m, line) == "E_ILLEGAL_OPTION"
    m = play(at("(0,0)N", ["R01 (0,1)"], hand="LDE"), "ahead")
    assert (refused(m, "stunt GAS"), refused(m, "pay GAS")) == ("E_CANNOT_PAY", "E_ILLEGAL_OPTION")


@pytest.mark.parametrize(
    ("fields", "line", "clause"),
    [
        ({"PAT1": "(1,0)N", "PAT2": "(1,-1)N"}, "PAT2 ahead", ""),
        ({"PAT1": "(1,0)N", "tokens": 1}, "PAT2 ahead", "GD-GEN.10"),
        ({"PAT1": "(1,0)N", "PAT2": "(-1,0)N acted"}, "PAT2 turn-left", "GD-POL.1"),
        ({"PAT1": "(1,0)N", "PAT2": "(-1,0)N dispatched"}, "PAT2 ahead", "GD-DIS.2"),
        ({"PAT1": "(0,2)S", "tokens": 1}, "PAT1 ahead", "GD-CRASH.3"),
        ({"PAT1": "(0,3)N"}, "PAT1 ahead", "GD-POL.4"),
        ({"HEL": "(-1,1)W"}, "HEL ahead", "GD-HEL.10"),
        ({"PAT1": "(1,0)N", "owned": "DIS", "dispatches": 1, "tokens": 1}, "dispatch", "GD-DIS.1"),
        ({"PAT1": "(1,0)N", "PAT2": "(1,1)N", "PAT3": "(2,1)N", "phase": "buy", "tokens": 4}, "buy PAT", "GD-UPG.3"),
        ({"owned": "CAM", "phase": "buy", "tokens": 4}, "buy CAM", "GD-UPG.4"),
    ],
)
def test_gd_dp_4_a_refusal_names_the_clause_that_forbids(fields: dict[str, object], line: str, clause: str) -> None:
    tiles = ["G10 (0,1) up hazard", "R09 (-2,1) up", "Y15 (-1,1) up"]
    m = at("(0,0)N", tiles, **{"phase": "police", **fields})
    if clause:
        assert (refused(m, line), clause_of(m, line)) == ("E_ILLEGAL_OPTION", clause)
    else:
        m.play(line)


def test_dp_8_all_drawn_tiles_may_be_named() -> None:
    """The last one lays itself, GD-DP.2; then chance may be asked, and the line is a line all the same."""
    for line, left in (("lay R02 R01 R03", 0), ("lay R02 R01", 0), ("lay R02", 2)):
        m = at("(0,0)N", around=False, phase="stomping", chance=drawing("R01", "R02", "R03"), hand="STG")
        play(m, "pass", line)
        assert len(state(m).drawn) == left
    m = at("(0,0)N", around=False, phase="stomping", chance=drawing("R01", "R02", "R03"), hand="STG")
    play(m, "pass")
    for line in ("lay R02 R02", "lay R02 R01 R02", "lay R02 R01 R03 R03"):
        assert refused(m, line) in ("E_ILLEGAL_OPTION", "E_NOT_YOUR_DECISION")
    m = new(mode="four", seed=3)
    while asked(m) != "lay":
        play(m, codes(m)[0])
    first = codes(m)[0].split()[1]
    assert refused(m, f"lay {first} {first}") == "E_ILLEGAL_OPTION"


def test_gd_swc_a_line_that_comes_to_a_draw_is_refused_or_played() -> None:
    fields: dict[str, object] = {"hand": "SWC DEC", "PAT1": "(0,-1)S", "around": False}
    tiles = ["G09 (0,1) up", "G10 (1,0) up", "Y15 (-1,0) up", "Y17 (0,-1) up"]
    m = at("(0,0)N", tiles, **fields)
    assert refused(m, "switch x") == "E_ILLEGAL_OPTION"
    assert refused(m, "switch PAT2") == "E_ILLEGAL_OPTION"
    assert where(play(m, "switch PAT1")) == "(0,-1)S"


def test_gd_dp_5_solo_asks_only_the_driver() -> None:
    m = new(mode="solo", seed=5)
    while not m.over:
        assert m.to_act == (0,)
        play(m, codes(m)[-1] if len(m.plies) % 3 else codes(m)[0])


def test_gd_dp_6_one_menu() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], hand="SLM LDE", meter=1)
    assert codes(m) == ["ahead", "left", "right", "study ahead", "play LDE", "play SLM"]
    play(m, "study ahead")
    assert codes(m) == ["ahead", "left", "right", "play LDE"]


# -- GD-HID ----------------------------------------------------------------------------------------------------------


def test_gd_hid_1_how_many_tiles_are_left() -> None:
    m = new()
    assert [seen(m, seat).bag_count for seat in (-1, 0, 1)] == [43, 43, 43]


def test_gd_hid_2_nothing_hidden_in_a_view() -> None:
    m = at("(0,0)N", ["Y01 (0,1)", "R01 (3,3)"], hand="DEC GAS", discard="LDE")
    other = at("(0,0)N", ["Y01 (0,1)", "R01 (3,3)"], hand="SLM JAM", discard="LDE")
    assert seen(m, 1) == seen(other, 1)
    assert seen(m, 1).cars[0].hand == HIDDEN
    assert seen(m, 1).held[0] == 2
    third = at("(0,0)N", ["R02 (0,1)", "G07 (3,3)"], hand="DEC GAS", discard="LDE")
    assert seen(m, 0) == seen(third, 0)
    assert seen(m, -1) == seen(third, -1)
    assert seen(m, 1) != seen(third, 1)


def test_gd_hid_3_after_the_match_everything_is_shown() -> None:
    m = random_moves(new(seed=3), 3)
    v = seen(m, -1)
    assert UNKNOWN not in v.tiles
    assert v.cars[0].hand != HIDDEN
    assert v.bag == state(m).bag


def test_gd_hid_3_also_when_somebody_gave_up() -> None:
    m = new(seed=3)
    while face_down(m) == 0:
        play(m, codes(m)[0])
    m.concede(1)
    for seat in (-1, 0, 1):
        v = seen(m, seat)
        assert (v.seat, v.moves, v.awaited) == (seat, (), ())
        assert UNKNOWN not in v.tiles
        assert v.cars[0].hand == state(m).cars[0].hand
        assert v.bag == state(m).bag


def test_gd_hid_3_looking_back_everything_lies_open() -> None:
    m = random_moves(new(seed=3), 3, 40)
    assert not m.over
    assert UNKNOWN in seen(m, -1).tiles
    v = cast(View, m.revealed())
    assert UNKNOWN not in v.tiles
    assert (v.cars[0].hand, v.bag) == (state(m).cars[0].hand, state(m).bag)


def test_gd_hid_3_alone_what_nobody_has_seen_is_drawn_from_its_pile_at_the_end() -> None:
    unveiled = 0
    for seed in range(6):
        m = random_moves(new(seed=seed, mode="solo"), seed)
        assert UNKNOWN not in seen(m, 0).tiles
        for e in told(m, "unveiled"):
            unveiled += 1
            assert isinstance(e, Unveiled)
            assert RISKY[e.tile] == (state(m).marks[e.cell] & FROM_RISKY != 0)
    assert unveiled > 5


def test_gd_mov_12_a_way_out_is_still_held_while_the_police_answer_for_wreckage() -> None:
    rocks = "6000 6000 1000 1000, 5000 5000 1000 1000, 7000 5000 1000 1000"
    options = {"hand_mode": "random", "obstacles": rocks}
    fields = {"hand": "LWR HBT", "ARM": "(0,0)N", "PAT1": "(0,0)N", "tokens": 1}
    m = at("(0,0)N", ["G09 (0,-1) up"], around=False, options=options, **fields)
    play(m, "play LWR")
    assert codes(m) == ["save", "crash"]
    chance = quick(5)
    ways_out = [CARD_NAMES.index(name) for name in ("HBT", "JAM", "RAM", "SLM", "SWC")]
    for i in range(40):
        hand = RULES.imagine(m.view(1), chance).cars[0].hand
        assert any(hand >> card & 1 for card in ways_out)


def test_gd_hid_4_no_informants() -> None:
    m = at("(0,0)N", around=False, options={"events": True}, event="EV4", phase="stomping", hand="DEC")
    play(m, "pass")
    assert (asked(m), len(state(m).drawn)) == ("lay", 3)
    play(m, codes(m)[0])
    v = seen(m, 1)
    assert v.tiles[state(m).laid[-1]] == UNKNOWN  # as soon as it is laid
    assert (len(v.drawn), v.drawn) == (2, state(m).drawn)  # those in hand are still seen


def test_records_of_a_seat_hold_no_secret() -> None:
    m = random_moves(new(seed=8), 8, 60)
    for row in m.heard(-1):
        for e in row:
            if type(e).word in ("drew", "looked"):
                assert getattr(e, "tile", None) == UNKNOWN
    assert RULES.imagine(m.view(1), quick(1)).round == state(m).round
