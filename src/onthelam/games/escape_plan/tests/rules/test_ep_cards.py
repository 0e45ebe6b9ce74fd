"""EP-19: contact cards and items. EP-20: gangs."""

from __future__ import annotations

import pytest

from escape_plan_scenes import (
    Row,
    asked,
    codes,
    contacts,
    go,
    items,
    names,
    play,
    seen,
    table,
    thief,
    uses,
    visit,
    who,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.tabletop import held_members
from onthelam.games.escape_plan.rules.thief import active_contacts


def contact_due(player: Row, display: str = "", deck: str | None = None, chance: list[int] | None = None) -> Match:
    return table(player, who(), who(), now="contact", display=display, deck=deck, chance=chance)


def test_ep_19_1_any_card_of_the_display() -> None:
    assert codes(contact_due(who(), display="K9 K3 K31")) == ["take K9", "take K3", "take K31"]


def test_ep_19_2_the_display_is_refilled_at_once() -> None:
    match = play(contact_due(who(), display="K9 K3 K31", deck="K5 K7", chance=[1]), "take K9")
    assert names(seen(match).display) == "K3 K31 K7"
    assert codes(match) == ["remove", "place"]
    no_deck = play(contact_due(who(), display="K9 K3", deck=""), "take K9")
    assert names(seen(no_deck).display) == "K3"


def test_ep_19_2_from_an_empty_display_no_card_is_taken() -> None:
    match = play(table(who("T02:0"), who("T02:0"), who(), display="K9", deck=""), "move", "go T02:1", "unlock AS2")
    play(match, "place")
    assert contacts(match) == "K9 - - AS3 AS4"
    play(match, "move", "go T02:1", "unlock AS2")
    assert asked(match) == 2
    assert contacts(match, 1) == "- - - AS3 AS4"


def test_ep_19_3_two_rows() -> None:
    assert contacts(play(contact_due(who()), "take K3", "place")) == "K3 - AS2 AS3 AS4"
    store = play(visit(who("T01:1", keys="GREEN", notoriety=3)), "buy VEST", "place", "skip", "open GREEN", "place")
    assert items(store).split()[0] == "E5"
    assert items(store).split()[1].startswith("L")
    assert items(play(visit(who("T12:0")), "buy FX4", "place")) == "FX4 - AS5 AS6 AS7"


def test_ep_19_4_removed_placed_or_in_place_of_another() -> None:
    def after(line: str) -> str:
        return contacts(play(contact_due(who(contacts="K3 - ")), "take K5", line))

    assert after("remove") == "K3 - AS2 AS3 AS4"
    assert after("place") == "K3 K5 AS2 AS3 AS4"
    assert after("replace CS1") == "K5 - AS2 AS3 AS4"
    assert contacts(play(contact_due(who(contacts="- K3")), "take K5", "place")) == "K5 K3 AS2 AS3 AS4"


def test_ep_19_5_a_slot_must_be_free() -> None:
    assert codes(play(contact_due(who(contacts="K3 K5")), "take K7")) == ["remove", "replace CS1", "replace CS2"]
    chained = contact_due(who(cuffs=5, contacts="- - - - -"))
    assert contacts(play(chained, "take K7")) == "- - - - -"  # it can only be removed


def test_ep_19_6_replacing_makes_notorious_and_removes_the_old_card() -> None:
    match = play(contact_due(who(contacts="K3 K5")), "take K7", "replace CS2")
    assert (thief(match).plus, contacts(match)) == (1, "K3 K7 AS2 AS3 AS4")
    assert not seen(match).deck >> 4 & 1
    assert 4 not in seen(match).display


def test_ep_19_7_replacing_though_a_slot_is_free() -> None:
    assert "replace CS1" in codes(play(contact_due(who(contacts="K3")), "take K5"))


def test_ep_19_8_what_is_covered_is_not_replaced() -> None:
    chained = who(cuffs=1, contacts="K3 K5 K7 K9 K11", unlocked="AS2 AS3 AS4")
    assert "replace CS5" not in codes(play(contact_due(chained), "take K2"))


def test_ep_19_9_a_new_card_is_ready() -> None:
    match = play(contact_due(who()), "take K1", "place")
    assert uses(match) == ["use K1"]
    again = play(contact_due(who(contacts="K3", used="AS1 K3")), "take K1", "replace CS1")
    assert uses(again) == ["use K1"]


def test_ep_19_10_the_price_is_gone_though_the_tile_is_removed() -> None:
    match = play(visit(who("T12:0")), "buy FX5", "remove")
    assert (thief(match).cash, items(match)) == (2, "- - AS5 AS6 AS7")
    assert not seen(match).fixers >> 4 & 1


def test_ep_19_11_nothing_is_moved_or_given_up_otherwise() -> None:
    match = table(who(contacts="K3", items="E1"), who(), who())
    assert codes(match) == ["move", "rest"]
    play(match, "rest", "unlock AS2")
    assert (contacts(match), items(match)) == ("K3 - - AS3 AS4", "E1 - AS5 AS6 AS7")


def test_ep_19_12_contacts_are_counted_ready_or_used() -> None:
    assert active_contacts(thief(table(who(contacts="K3 K5", used="AS1 K3"), who(), who()))) == 2
    assert active_contacts(thief(table(who(contacts="- - - - K5", cuffs=1), who(), who()))) == 0


def test_ep_19_13_a_locker_is_not_used() -> None:
    assert codes(table(who(items="L1"), who(), who())) == ["move", "rest"]


# -- gangs -----------------------------------------------------------------------------------------------------------


def at_the_gang(player: Row, crew: tuple[int, int] = (-1, 2), **fields: int) -> Match:
    return visit(player, who(), who(), gangs={"T02": crew}, **fields)


@pytest.mark.parametrize(("crew", "may"), [((-1, 2), True), ((1, 1), False), ((1, 0), False)])
def test_ep_20_1_a_gang_is_two(crew: tuple[int, int], may: bool) -> None:
    assert ("hire" in codes(at_the_gang(who("T02:0"), crew))) == may


def test_ep_20_2_hiring_is_a_choice_and_costs_five() -> None:
    assert codes(at_the_gang(who("T02:0", cash=5))) == ["hire", "skip"]
    assert "hire" not in codes(at_the_gang(who("T02:0", cash=4)))
    match = play(at_the_gang(who("T02:0")), "hire")
    assert (thief(match).cash, seen(match).bosses[0], seen(match).members[0]) == (1, 0, 0)
    assert held_members(seen(match), 0) == 2
    declined = play(at_the_gang(who("T02:0")), "skip")
    assert (thief(declined).cash, seen(declined).bosses[0]) == (6, -1)


def test_ep_20_3_two_gangs_at_most() -> None:
    player = who("T02:0")
    one = visit(player, day=3, gangs={"T12": (0, 1)})
    assert codes(play(one, "continue")) == ["hire", "skip"]
    two = visit(player, day=3, gangs={"T12": (0, 1), "T08": (0, 0)})
    assert codes(play(two, "continue")) == ["gang low", "end"]


def test_ep_20_4_a_gang_house_may_be_visited_without_its_gang() -> None:
    match = table(who("T02:1"), who("T02:0"), who(), gangs={"T02": (1, 1)})
    go(match, "T02:0")
    assert (thief(match).plus, asked(match)) == (1, 1)


def test_ep_20_5_a_member_goes_home() -> None:
    match = play(table(who(), who(), who(), gangs={"T02": (0, 0)}), "gang low")
    assert (seen(match).members[0], held_members(seen(match), 0)) == (1, 1)
    both = play(table(who(), who(), who(), gangs={"T02": (0, 0), "T12": (0, 1)}), "gang low")
    assert codes(both) == ["home T02:0", "home T12:1"]
    play(both, "home T12:1")
    assert seen(both).members[2] == 2
    assert "gang low" not in codes(table(who(), who(), who(), gangs={"T02": (1, 0)}))


def test_ep_20_6_a_member_lowers_notoriety() -> None:
    assert thief(play(table(who(), who(), who(), gangs={"T02": (0, 0)}), "gang low")).minus == 1


def test_ep_20_7_a_member_flies_from_an_h_outline() -> None:
    match = table(who("T01:0"), who(), who(), gangs={"T02": (0, 0)})
    assert uses(play(match, "move")) == ["gang low", "gang fly"]
    play(match, "gang fly")
    assert (seen(match).flights, seen(match).choppers, seen(match).members[0]) == (1, 0, 1)


def test_ep_20_8_a_member_avoids_the_officers_of_one_tile() -> None:
    officers = {"T02": "COP SWAT", "T06": "COP"}
    match = table(who("T07:0"), who(), who(), officers=officers, left="T02 T06", now="avoid", gangs={"T02": (0, 0)})
    play(match, "gang avoid")
    assert codes(match) == ["tile T02", "tile T06"]
    play(match, "tile T02", "done")
    assert thief(match).wounds == 1


def test_ep_20_9_with_both_at_home_the_marker_comes_back() -> None:
    match = table(who(), who(), who(), gangs={"T02": (0, 0)})
    assert seen(play(match, "gang low")).bosses[0] == 0
    assert seen(play(match, "gang low")).bosses[0] == -1


def test_ep_20_10_anybody_may_hire_them_again() -> None:
    match = play(table(who("T02:1"), who("T02:1"), who(), gangs={"T02": (0, 1)}), "gang low")
    go(match, "T02:0")
    assert codes(match) == ["hire", "skip"]
    play(match, "skip")
    assert codes(go(match, "T02:0")) == ["hire", "skip"]
