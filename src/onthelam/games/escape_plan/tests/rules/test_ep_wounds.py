"""EP-17: wounds and handcuffs. EP-18: assets."""

from __future__ import annotations

from escape_plan_scenes import Row, asked, codes, contacts, items, play, scored, table, thief, unlocked, used, uses, who
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.thief import active_contacts

FIVE = "K3 K5 K7 K9 K11"
POLICE_ASSETS = "AS2 AS3 AS4"


def met(player: Row, types: str = "COP") -> Match:
    """An Avoid step in which nobody is avoided."""
    return play(table(player, who(), who(), officers={"T02": types}, left="T02", now="avoid"), "done")


def test_ep_17_1_a_wound_and_its_healing() -> None:
    match = met(who("T07:0"))
    assert thief(match).wounds == 1
    assert thief(play(match, "aid")).wounds == 0


def test_ep_17_2_the_third_wound_is_healed_and_brings_handcuffs() -> None:
    match = met(who("T07:0", wounds=2))
    assert (thief(match).wounds, thief(match).cuffs) == (2, 1)
    assert thief(met(who("T07:0", wounds=1))).cuffs == 0


def test_ep_17_3_each_wound_counts_by_itself() -> None:
    match = met(who("T07:0", wounds=1), "COP SWAT FBI")
    assert (thief(match).wounds, thief(match).cuffs) == (2, 2)


def test_ep_17_4_handcuffs_go_to_the_right() -> None:
    match = met(who("T07:0", wounds=2, contacts=FIVE, unlocked=POLICE_ASSETS))
    assert "use K9" in uses(played_on(match))
    assert "use K11" not in uses(played_on(match))
    assert thief(met(who("T07:0", wounds=2, cuffs=1))).open_slots == 3


def played_on(match: Match) -> Match:
    """The same thief in an Avoid step again."""
    one = thief(match)
    again = who("T07:0", contacts=FIVE, unlocked=POLICE_ASSETS, cuffs=one.cuffs)
    return table(again, who(), who(), officers={"T02": "COP"}, left="T02", now="avoid")


def test_ep_17_5_a_locked_asset_beneath_is_lost() -> None:
    match = met(who("T07:0", wounds=2))
    assert (contacts(match), unlocked(match)) == ("- - AS2 AS3 -", "AS1")
    assert contacts(met(who("T07:0", wounds=2, cuffs=1))) == "- - AS2 - -"


def test_ep_17_6_a_contact_stays_beneath() -> None:
    assert contacts(met(who("T07:0", wounds=2, contacts=FIVE, unlocked=POLICE_ASSETS))) == FIVE


def test_ep_17_7_what_lies_beneath_is_not_used_not_replaced_and_not_counted() -> None:
    chained = who("T07:0", contacts="K3 K5 K7 K9 K1", unlocked=POLICE_ASSETS, cuffs=1)
    match = table(chained, who(), who())
    assert uses(match) == []
    assert active_contacts(thief(match)) == 4
    taking = play(table(chained, who(), who(), now="contact"), "take K2")
    assert codes(taking) == ["remove", *[f"replace CS{slot}" for slot in range(1, 5)]]


def test_ep_17_8_a_slot_with_handcuffs_takes_nothing() -> None:
    match = play(table(who(cuffs=4, contacts="K3"), who(), who(), now="contact"), "take K5")
    assert codes(match) == ["remove", "replace CS1"]
    slid = play(table(who(cuffs=1, contacts="- - AS2 AS3"), who(), who(), now="unlock"), "unlock AS3")
    assert contacts(slid) == "- - - AS2 -"


def test_ep_17_9_a_sixth_handcuffs_card_there_is_not() -> None:
    match = met(who("T07:0", wounds=2, cuffs=5))
    assert (thief(match).wounds, thief(match).cuffs) == (2, 5)


def test_ep_17_10_the_leftmost_handcuffs_are_taken_off() -> None:
    chained = who(cuffs=2, contacts="- - AS2 K5 K1", items="FX7", used="AS1 K1")
    match = play(table(chained, who(), who()), "use FX7")
    assert thief(match).open_slots == 4
    assert contacts(match) == "- - AS2 K5 K1"
    empty = play(table(who(cuffs=1, contacts="- - AS2 AS3 -", items="FX7"), who(), who()), "use FX7")
    assert contacts(empty) == "- - - AS2 AS3"


def test_ep_17_11_what_they_cost_at_the_end() -> None:
    assert [scored(who(wounds=wounds)).wounds for wounds in range(3)] == [0, 5, 15]
    assert [scored(who(cuffs=cuffs)).cuffs for cuffs in (0, 1, 5)] == [0, 20, 100]


# -- assets ----------------------------------------------------------------------------------------------------------


def test_ep_18_1_a_locked_asset_blocks_its_slot() -> None:
    full = play(table(who(contacts="K3 K5"), who(), who(), now="contact"), "take K7")
    assert "place" not in codes(full)
    roomy = play(table(who(contacts="K3 K5", unlocked="AS2"), who(), who(), now="contact"), "take K7")
    assert contacts(play(roomy, "place")) == "K3 K5 K7 AS3 AS4"


def test_ep_18_2_any_asset_to_the_dearest_free_space() -> None:
    match = table(who(unlocked="AS7"), who(), who(), now="unlock")
    assert codes(match) == [f"unlock AS{asset}" for asset in range(2, 7)]
    assert unlocked(play(match, "unlock AS5")) == "AS1 AS7 AS5"
    paying = table(who(unlocked="AS7 AS5", cash=9), who(), who())
    assert thief(play(paying, "use AS7")).cash == 5  # U2
    play(paying, "move", "use AS5")
    assert thief(paying).cash == 2  # U3


def test_ep_18_3_the_others_slide_to_the_right() -> None:
    assert items(play(table(who(items="E1"), who(), who(), now="unlock"), "unlock AS7")) == "E1 - - AS5 AS6"
    middle = table(who(contacts="K3 K5 K7", unlocked="AS2"), who(), who(), now="unlock")
    assert contacts(play(middle, "unlock AS4")) == "K3 K5 K7 - AS3"
    chained = table(who(cuffs=2, contacts="- - AS2"), who(), who(), now="unlock")
    assert contacts(play(chained, "unlock AS2")) == "- - - - -"


def test_ep_18_4_with_a_full_row_the_asset_is_lost() -> None:
    match = table(who(unlocked="AS2 AS3 AS4 AS5 AS6"), who(), who(), now="unlock")
    assert (unlocked(match), items(match)) == ("AS1 AS2 AS3 AS4 AS5 AS6", "- - - - -")


def test_ep_18_5_five_find_a_space() -> None:
    match = table(who(unlocked="AS2 AS3 AS4 AS5"), who(), who(), now="unlock")
    play(match, "unlock AS7")
    assert unlocked(match) == "AS1 AS2 AS3 AS4 AS5 AS7"


def test_ep_18_6_nothing_to_unlock_is_nothing() -> None:
    match = table(who(unlocked="AS2 AS3 AS4 AS5 AS6", items="- - - - -"), who(), who(), now="unlock")
    assert asked(match) == 1


def test_ep_18_7_the_cost_of_the_space_is_paid() -> None:
    costs = {2: 4, 3: 3, 4: 2, 5: 1, 6: 0}
    for space, cost in costs.items():
        before = ["AS2", "AS3", "AS4", "AS5"][: space - 2]
        player = who(unlocked=" ".join([*before, "AS7"]), cash=5)
        assert thief(play(table(player, who(), who()), "use AS7")).cash == 5 - cost
    assert "use AS7" not in codes(table(who(unlocked="AS7", cash=3), who(), who()))


def test_ep_18_8_once_and_it_keeps_its_space() -> None:
    match = play(table(who(unlocked="AS7", cash=9), who(), who()), "use AS7")
    assert uses(match) == []
    play(match, "rest", "unlock AS5")
    assert used(match, "AS7")
    assert unlocked(match) == "AS1 AS7 AS5"


def test_ep_18_9_a_used_asset_is_worth_ten() -> None:
    assert scored(who(unlocked="AS2 AS3", used="")).assets == 0
    assert scored(who(unlocked="AS2 AS3", used="AS1 AS3")).assets == 20
