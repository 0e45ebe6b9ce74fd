"""The tricky rulings 8 to 40; those of the map are in test_ep_ways.py, the later ones in test_ep_rulings_later.py."""

from __future__ import annotations

from typing import Any

from escape_plan_tables import (
    arriving,
    asked,
    avoiding,
    begun,
    codes,
    contacts,
    last_part,
    me,
    phases,
    play,
    refused,
    row,
    see,
    table,
    thief,
    told,
    travelling,
    who,
    words,
)
from onthelam.core.chance import Scripted
from onthelam.core.event import Telling
from onthelam.games.escape_plan.rules.chapters.day import new_order
from onthelam.games.escape_plan.rules.chapters.laying import draw_officers
from onthelam.games.escape_plan.rules.charts import SWAT, TILE_NAMES
from onthelam.games.escape_plan.rules.events.boards import Received
from onthelam.games.escape_plan.rules.events.table import TilePlaced
from onthelam.games.escape_plan.rules.tabletop import cubes_on, is_closed, types_on
from onthelam.games.escape_plan.rules.thief import active_contacts, locked_assets
from onthelam.games.escape_plan.rules.turn import RULES


def layers(players: int, order: list[int]) -> list[int]:
    """Who lays city tiles on a first day, one after the other."""
    match = begun(players=players, first_order=order)
    while see(match).part < 0:
        match.play(match.legal(who(match))[0])
    return [e.seat for ply in match.plies for e in ply.events if isinstance(e, TilePlaced)]


def test_ep_ruling_8_five_players_lay_four_tiles() -> None:
    assert layers(5, [4, 2, 0, 1, 3]) == [4, 2, 0, 1]


def test_ep_ruling_9_three_players_begin_again() -> None:
    assert layers(3, [2, 0, 1]) == [2, 0, 1, 2]


def test_ep_ruling_10_one_of_two_alike_is_removed() -> None:
    s = RULES.blank(RULES.settle({}))
    draw_officers(Telling(s, Scripted([SWAT, SWAT]), None), TILE_NAMES.index("T05"))
    assert types_on(s, TILE_NAMES.index("T05")) == 1 << SWAT
    assert s.bag == [10, 8, 10]


def ordered(order: list[int], notoriety: list[int]) -> list[int]:
    s = RULES.blank(RULES.settle({"players": len(order)}))
    s.order = order
    for seat, value in enumerate(notoriety):
        s.thieves[seat].notoriety = value
    return new_order(s)


def test_ep_ruling_11_on_day_1_the_order_is_reversed() -> None:
    assert ordered([0, 1, 2], [2, 2, 2]) == [2, 1, 0]


def test_ep_ruling_12_the_highest_notoriety_first_and_ties_swapped() -> None:
    assert ordered([0, 1, 2, 3], [4, 6, 4, 2]) == [1, 2, 0, 3]


def test_ep_ruling_13_a_stack_lies_on_the_slot_until_its_exit_comes() -> None:
    match = phases(thief(), thief(), thief(), patrols_left=1, patrols=[0, 1, 0], chance=[1])
    play(match, "skip")
    assert codes(match) == ["stack GREY", "stack BLACK"]
    play(match, "stack BLACK")
    assert see(match).stack_at == (-1, 1)
    assert "tile T04" in codes(match)
    play(match, "tile T04")
    while not codes(match)[0].startswith("tile "):
        play(match, codes(match)[0])
    assert see(match).stack_at == (-1, 1)
    assert see(match).city.on_map >> TILE_NAMES.index("T04") & 1


def test_ep_ruling_14_on_day_2_the_third_exit_is_only_an_open_one() -> None:
    fields: dict[str, Any] = {"day": 2, "patrols": [0, 2, 2], "grey_at": "EXIT2", "black_at": "EXIT3"}
    assert "escape" not in codes(table(thief(place="T03:0", cash=20), thief(), thief(), **fields))
    match = arriving("T03:0", thief(cash=1), **fields)
    assert [e.amount for e in told(match) if isinstance(e, Received)] == [9]


def test_ep_ruling_15_on_day_3_one_card_is_turned_over() -> None:
    match = phases(
        thief(), thief(), thief(), patrols_left=2, day=3, patrols=[2, 1, 1], grey_at="EXIT1", chance=[2]
    )  # fmt: skip
    play(match, "skip")
    assert see(match).patrols == (2, 1, 2)
    assert see(match).stack_at == (0, 2), "one stack is left, so nobody is asked"
    assert codes(match)[0].startswith("tile ")


def test_ep_ruling_16_the_income_after_the_cube_was_taken() -> None:
    match = arriving("T10:0", thief(plan="P1", cubes="CASINO NIGHTCLUB BAR SH1"))
    assert [e.amount for e in told(match) if isinstance(e, Received)] == [4]


def test_ep_ruling_17_loot_is_fetched_once() -> None:
    match = arriving("T08:0", thief(cubes="BAR"), thief(place="T08:0"), thief())
    assert words(match) == ["went", "notoriety-gained"]
    assert codes(match)[0].startswith("take ")
    assert me(match).cubes == 1 << 2


def test_ep_ruling_18_with_four_players_the_third_cube_closes() -> None:
    match = arriving("T06:0", thief(), thief(cubes="CASINO"), thief(cubes="CASINO"), thief())
    assert "key-flipped" not in words(match)
    assert cubes_on(see(match), 0) == 3
    assert is_closed(see(match), 0)


def test_ep_ruling_19_any_ready_key_opens_a_closed_business() -> None:
    match = travelling(
        thief(keys="RED", keys_taken="RED GREEN"), thief(cubes="CASINO"), thief(cubes="CASINO"), mp=12
    )  # fmt: skip
    play(match, "go T06:0")
    assert words(match)[:2] == ["went", "key-flipped"]
    assert me(match).keys == 0


def test_ep_ruling_20_a_locksmith_must_be_paid() -> None:
    others = [thief(cubes="CASINO"), thief(cubes="CASINO")]
    poor = travelling(thief(cash=1, contacts="K25 - AS2 AS3 AS4"), *others, mp=12)
    assert refused(poor, "go T06:0") == "EP-10.22"
    rich = travelling(thief(cash=2, contacts="K25 - AS2 AS3 AS4"), *others, mp=12)
    play(rich, "go T06:0")
    assert (me(rich).cash, me(rich).plus) == (0, 1)


def test_ep_ruling_21_the_blue_bonus_comes_after_the_contact_card() -> None:
    match = arriving("T08:0", thief(cubes="CASINO NIGHTCLUB"), thief(), thief())
    assert (me(match).discs, me(match).minus) == (0, 0)
    play(match, "take K1", "remove")
    assert (me(match).discs, me(match).minus) == (1, 1)


def test_ep_ruling_22_two_others_at_the_church() -> None:
    match = arriving("T07:1", thief(cash=3), thief(place="T07:1"), thief(place="T07:1"))
    assert me(match).plus == 2
    assert codes(match)[0] == "unlock AS2"
    play(match, "unlock AS2")
    assert codes(match) == ["pay", "skip"]
    play(match, "pay")
    assert codes(match)[0] == "take K1"


def test_ep_ruling_23_two_others_at_the_hospital() -> None:
    match = arriving("T01:0", thief(wounds=1, cash=3, aid=False), thief(), thief())
    play(match, "heal 1")
    assert (me(match).plus, me(match).cash, me(match).wounds) == (1, 2, 0)


def test_ep_ruling_24_each_wound_from_two_on_brings_handcuffs() -> None:
    match = avoiding("T02/COP T02/SWAT T07/COP", thief(wounds=2))
    play(match, "done")
    assert (me(match).wounds, me(match).cuffs) == (2, 3)


def test_ep_ruling_25_three_wounds_in_a_row() -> None:
    match = avoiding("T02/COP T02/SWAT T07/COP", thief(wounds=0))
    play(match, "done")
    assert (me(match).wounds, me(match).cuffs) == (2, 1)


def test_ep_ruling_26_handcuffs_take_an_asset_along() -> None:
    match = avoiding("T02/COP", thief(wounds=2))
    play(match, "done")
    assert contacts(match) == "- - AS2 AS3 -"
    assert me(match).cuffs == 1
    assert row(locked_assets(me(match))) == "AS2 AS3 AS5 AS6 AS7"


def test_ep_ruling_27_a_contact_beneath_handcuffs_is_inactive() -> None:
    match = avoiding("T02/COP", thief(wounds=2, contacts="K1 K3 K5 K7 K9"), display="K13")
    play(match, "done")
    assert contacts(match) == "K1 K3 K5 K7 K9"
    assert active_contacts(me(match)) == 4


def test_ep_ruling_28_the_judge_frees_a_contact_as_it_was() -> None:
    for used, ready in (("K29", False), ("", True)):
        match = table(thief(cuffs=1, contacts="K1 K3 K5 K7 K29", items="FX7 - AS5 AS6 AS7", used=used), display="K13")
        assert "use K29" not in codes(match)
        play(match, "use FX7")
        assert ("use K29" in codes(match)) == ready
        assert active_contacts(me(match)) == 5


def test_ep_ruling_29_assets_slide_right() -> None:
    match = table(thief())
    play(match, "rest", "unlock AS3")
    assert contacts(match) == "- - - AS2 AS4"
    assert row(me(match).unlocked) == "AS1 AS3"


def test_ep_ruling_30_the_seventh_asset_leaves_the_game() -> None:
    match = table(
        thief(contacts="- - - - -", items="- - - - AS7", unlocked="AS1 AS2 AS3 AS4 AS5 AS6")
    )  # fmt: skip
    play(match, "rest")
    assert row(me(match).items) == "- - - - -"
    assert row(me(match).unlocked) == "AS1 AS2 AS3 AS4 AS5 AS6"


def test_ep_ruling_31_a_used_asset_keeps_its_space() -> None:
    match = travelling(
        thief(cash=2, contacts="- - - - AS4", items="- - - AS6 AS7", unlocked="AS1 AS2 AS3 AS5")
    )  # fmt: skip
    play(match, "use AS5")
    assert (me(match).cash, see(match).mp) == (0, 5)
    assert row(me(match).unlocked) == "AS1 AS2 AS3 AS5"
    assert "use AS5" not in codes(match)


def test_ep_ruling_32_a_full_contact_row() -> None:
    match = arriving("T11:0", thief(contacts="K4 K6 AS2 AS3 AS4"))
    play(match, "take K1")
    assert codes(match) == ["remove", "replace CS1", "replace CS2"]
    play(match, "replace CS2")
    assert contacts(match) == "K4 K1 AS2 AS3 AS4"
    assert me(match).plus == 1


def test_ep_ruling_33_replacing_beside_a_free_slot() -> None:
    match = arriving("T11:0", thief(contacts="K4 - AS2 AS3 AS4"))
    play(match, "take K1")
    assert codes(match) == ["remove", "place", "replace CS1"]
    play(match, "replace CS1")
    assert (contacts(match), me(match).plus) == ("K1 - AS2 AS3 AS4", 1)


def test_ep_ruling_34_a_gain_takes_back_a_loss() -> None:
    match = table(thief(plus=3, minus=1, contacts="K29 - AS2 AS3 AS4"))
    play(match, "use K29")
    assert (me(match).plus, me(match).minus) == (3, 0)


def test_ep_ruling_35_more_than_four_is_ignored() -> None:
    match = table(thief(plus=4, contacts="K29 - AS2 AS3 AS4"))
    play(match, "use K29")
    assert (me(match).plus, me(match).minus) == (4, 0)


def test_ep_ruling_36_two_lines_crossed() -> None:
    match = last_part(
        thief(notoriety=3, plus=3, place="T01:0", rested=False), thief(notoriety=2), thief(notoriety=5),
        thief(notoriety=6), officers={"T02": "COP", "T09": "FBI"},
    )  # fmt: skip
    play(match, "rest", "unlock AS2")
    lower: list[int] = []
    unlocked: list[int] = []
    while not asked(match).startswith("main"):
        if asked(match).startswith("officer"):
            lower.append(who(match))
            play(match, "skip")
        else:
            unlocked.append(len(lower))
            play(match, codes(match)[0])
    assert lower == [1, 2, 1, 2]
    assert unlocked == [2, 4, 4]
    assert me(match).notoriety == 6


def test_ep_ruling_37_a_line_is_crossed_again() -> None:
    match = last_part(thief(notoriety=3, plus=1), thief(notoriety=4), thief(notoriety=4))
    play(match, "rest", "unlock AS2")
    assert asked(match) == "unlock"


def test_ep_ruling_38_an_officer_must_come_nearer() -> None:
    match = last_part(thief(notoriety=3, plus=1), thief(notoriety=2), thief(notoriety=4), officers={"T09": "COP"})
    play(match, "rest", "unlock AS2", "officer T09 COP")
    assert see(match).city.distance(TILE_NAMES.index("T09"), TILE_NAMES.index("T01")) == 2
    near = {"T02", "T04", "T06", "T07", "T10", "T12", "T13"} - {"T01"}
    reached = {code.removeprefix("tile ") for code in codes(match)}
    assert reached == {
        name for name in near if see(match).city.distance(TILE_NAMES.index(name), TILE_NAMES.index("T01")) == 1
    }


def test_ep_ruling_39_a_full_tile_takes_nobody() -> None:
    match = last_part(
        thief(notoriety=3, plus=1, place="T02:1"), thief(notoriety=2), thief(notoriety=4),
        officers={"T02": "COP SWAT FBI", "T14": "COP"},
    )  # fmt: skip
    play(match, "rest", "unlock AS2", "officer T14 COP")
    assert "tile T02" not in codes(match)
    assert "tile T07" in codes(match)


def test_ep_ruling_40_a_quiet_thief_may_pay_to_unlock() -> None:
    steps = ["part", "order", "tops", "tile", "tile", "tile", "tile", "income", "unlock-fee 1"]
    early: dict[str, Any] = {"map": ["T01 0,0 0", "T02 0,1 0", "T07 1,0 1"], "places": ["NIGHTCLUB T07:0"]}
    match = table(
        thief(cash=5, cubes="CASINO BAR"), thief(), thief(), day=2, part="-", tops=["T04", "T06", "T10", "T13"],
        agenda=steps, **early,
    )  # fmt: skip
    play(match, "skip")
    assert me(match).cash == 12
    play(match, "unlock AS6")
    assert me(match).cash == 9
    assert row(me(match).unlocked) == "AS1 AS6"
    assert not asked(match).startswith("unlock")
