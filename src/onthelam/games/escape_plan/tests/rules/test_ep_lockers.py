"""EP-21: keys and lockers. EP-22: exits as locations."""

from __future__ import annotations

import pytest

from escape_plan_scenes import Row, asked, codes, items, keys, names, play, seen, thief, told, used, visit, who
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.chapters.ending import score
from onthelam.games.escape_plan.rules.events.boards import Looked

TWO = "K3 K5"
THREE = "K3 K5 K7"


def in_the_store(player: Row, **fields: str) -> Match:
    """A visit, at the lockers; somebody without a key for one is already through."""
    return play(visit(player, **fields), "skip")


def looked_at(match: Match) -> int:
    return len(told(match, Looked)[-1].tiles)


def test_ep_21_1_a_key_is_flipped_for_good() -> None:
    match = play(in_the_store(who("T01:1", keys="GREEN", notoriety=3)), "open GREEN")
    assert (keys(match), thief(match).keys_taken) == ("", 4)
    assert asked(in_the_store(who("T01:1", flipped="GREEN", notoriety=3))) == 1


def test_ep_21_2_a_key_takes_no_slot() -> None:
    match = visit(who("T12:0", items="E1 E5"), places={"SH1": "T12:0"})
    assert (keys(match), items(match)) == ("RED", "E1 E5 AS5 AS6 AS7")


def test_ep_21_3_one_locker_a_visit() -> None:
    match = in_the_store(who("T01:1", keys="GREEN YELLOW RED", notoriety=10))
    play(match, "open GREEN", "place")
    assert asked(match) == 1


def test_ep_21_4_a_key_of_its_colour_or_a_locksmith() -> None:
    assert codes(in_the_store(who("T01:1", keys="YELLOW", notoriety=10))) == ["open YELLOW", "skip"]
    smith = in_the_store(who("T01:1", keys="YELLOW", contacts="K25", notoriety=10))
    assert codes(smith) == ["open GREEN", "open YELLOW", "open RED", "skip"]
    play(smith, "open YELLOW")
    assert codes(smith) == ["key YELLOW", "use K25"]
    play(smith, "use K25")
    assert (keys(smith), thief(smith).cash, thief(smith).plus) == ("YELLOW", 4, 1)
    assert codes(in_the_store(who("T01:1", contacts="K25", cash=1, notoriety=10))) == ["skip"]


@pytest.mark.parametrize(("colour", "needs"), [("GREEN", 3), ("YELLOW", 6), ("RED", 9)])
def test_ep_21_5_contacts_and_notoriety_must_suffice(colour: str, needs: int) -> None:
    def may(notoriety: int) -> bool:
        player = who("T01:1", keys=colour, contacts="K3", notoriety=notoriety, plus=4)
        return f"open {colour}" in codes(in_the_store(player))

    assert (may(needs - 2), may(needs - 1)) == (False, True)


@pytest.mark.parametrize(
    ("colour", "contacts", "tiles"),
    [("GREEN", "", 1), ("GREEN", TWO, 3), ("YELLOW", "", 1), ("YELLOW", TWO, 2), ("RED", "", 1), ("RED", THREE, 2)],
)
def test_ep_21_6_how_many_tiles_are_looked_at(colour: str, contacts: str, tiles: int) -> None:
    match = in_the_store(who("T01:1", keys=colour, contacts=contacts, notoriety=10))
    assert looked_at(play(match, f"open {colour}")) == tiles


def test_ep_21_6_no_more_than_are_left() -> None:
    match = in_the_store(who("T01:1", keys="GREEN", contacts=TWO, notoriety=10), gone="L1 L2 L5")
    play(match, "open GREEN")
    assert codes(match) == ["keep L3", "keep L4"]


def test_ep_21_7_the_others_go_back() -> None:
    match = in_the_store(who("T01:1", keys="GREEN", contacts=TWO, notoriety=10), gone="L1 L2 L5")
    play(match, "open GREEN", "keep L3", "place")
    assert seen(match).stacked[0] == 1
    assert seen(match).looked == []


def test_ep_21_8_a_locker_counts_where_it_lies() -> None:
    match = in_the_store(who("T01:1", keys="GREEN", contacts=TWO, notoriety=10), gone="L1 L2 L5")
    play(match, "open GREEN", "keep L3")
    assert codes(match) == ["remove", "place"]
    assert score(thief(play(match, "place"))).lockers == 30
    lost = in_the_store(who("T01:1", keys="GREEN", contacts=TWO, notoriety=10, items="L11"), gone="L1 L2 L5")
    assert score(thief(lost)).lockers == 60
    play(lost, "open GREEN", "keep L3", "replace IS1")
    assert (score(thief(lost)).lockers, thief(lost).plus) == (30, 1)


def test_ep_21_9_an_empty_stack_is_not_opened() -> None:
    full = in_the_store(who("T01:1", keys="GREEN", notoriety=10))
    assert codes(full) == ["open GREEN", "skip"]
    assert asked(in_the_store(who("T01:1", keys="GREEN", notoriety=10), gone="L1 L2 L3 L4 L5")) == 1


def test_ep_21_10_each_hacker_adds_two() -> None:
    match = in_the_store(who("T01:1", keys="RED", contacts="K27 K28", notoriety=10))
    play(match, "open RED", "use K27", "draw")
    assert (looked_at(match), thief(match).cash) == (3, 5)  # 2 - 1, and 2
    both = in_the_store(who("T01:1", keys="RED", contacts="K27 K28", notoriety=10))
    assert looked_at(play(both, "open RED", "use K27", "use K28")) == 5
    none = in_the_store(who("T01:1", keys="RED", contacts="K27 K28", notoriety=10))
    assert looked_at(play(none, "open RED", "draw")) == 1


def test_ep_21_11_a_locksmith_counts_and_a_safecracker_only_if_needed() -> None:
    match = in_the_store(who("T01:1", contacts="K25 K3", notoriety=1))
    assert looked_at(play(match, "open GREEN")) == 3  # two contacts, used or not
    met = in_the_store(who("T01:1", keys="GREEN", items="FX6", notoriety=3))
    assert not used(play(met, "open GREEN"), "FX6")
    unmet = in_the_store(who("T01:1", keys="GREEN", items="FX6", notoriety=2))
    assert used(play(unmet, "open GREEN"), "FX6")
    assert asked(in_the_store(who("T01:1", items="FX6", notoriety=2))) == 1  # the key is still needed


# -- exits -----------------------------------------------------------------------------------------------------------


def at_the_exit(player: Row, closed: bool = True, **fields: str) -> Match:
    return visit(player, patrols=(2, 0, 0) if closed else (1, 1, 0), **fields)


def test_ep_22_1_exit_other_pawns() -> None:
    assert thief(visit(who("T03:0"), who("T03:0"), who("T03:0"))).plus == 2


def test_ep_22_2_an_open_exit_gives_income() -> None:
    match = at_the_exit(who("T03:0", contacts=TWO, cubes="BAR"), closed=False)
    assert thief(match).cash == 6 + 8


def test_ep_22_3_a_closed_exit_gives_income_or_exit_tiles() -> None:
    match = at_the_exit(who("T03:0", contacts=TWO))
    assert codes(match) == ["income", "draw"]
    assert thief(play(match, "income")).cash == 6 + 9
    digging = play(at_the_exit(who("T03:0", contacts=TWO)), "draw")
    assert thief(digging).cash == 6


def test_ep_22_4_as_many_tiles_as_contacts_and_one_is_kept() -> None:
    match = play(at_the_exit(who("T03:0", contacts=TWO)), "draw")
    assert looked_at(match) == 2
    play(match, codes(match)[1])
    assert (len(thief(match).exits), seen(match).stacked[3:]) == (1, (4, 5))


def test_ep_22_5_without_contacts_or_tiles_there_is_nothing_to_draw() -> None:
    assert codes(at_the_exit(who("T03:0")))[0].startswith("take")
    assert codes(at_the_exit(who("T03:0", contacts=TWO), gone="X1 X2 X3 X4 X5"))[0].startswith("take")


def test_ep_22_6_an_exit_tile_takes_no_slot_and_counts() -> None:
    match = at_the_exit(who("T03:0", contacts=TWO, items="E1 E5"), gone="X1 X2 X3")
    play(match, "draw", "keep X5")
    assert (names(thief(match).exits), items(match)) == ("X5", "E1 E5 AS5 AS6 AS7")
    assert score(thief(match)).exits == 40


def test_ep_22_7_then_a_contact() -> None:
    assert codes(play(at_the_exit(who("T03:0", contacts=TWO)), "income"))[0].startswith("take")
    digging = play(at_the_exit(who("T03:0", contacts="K3")), "draw")
    assert codes(digging)[0].startswith("take")
    assert codes(at_the_exit(who("T03:0"), closed=False))[0].startswith("take")


def test_ep_22_8_several_exit_tiles() -> None:
    match = at_the_exit(who("T03:0", contacts=TWO, exits="X6 X3"), gone="X1 X2")
    play(match, "draw", "keep X4")
    assert (names(thief(match).exits), score(thief(match)).exits) == ("X6 X3 X4", 30 + 30 + 35)


def test_ep_22_9_a_hacker_adds_two() -> None:
    match = play(at_the_exit(who("T03:0", contacts="K27 K3")), "draw")
    assert codes(match) == ["use K27", "draw"]
    assert looked_at(play(match, "use K27")) == 4
    few = play(at_the_exit(who("T03:0", contacts="K27 K3"), gone="X1 X2"), "draw", "use K27")
    assert looked_at(few) == 3
