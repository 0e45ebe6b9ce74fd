"""The tricky rulings 45 to 72; those of the map are in test_ep_ways.py."""

from __future__ import annotations

from typing import Any

from escape_plan_tables import (
    EARLY,
    FREE_ROW,
    TOPS,
    arriving,
    asked,
    at,
    avoiding,
    codes,
    items,
    last_part,
    me,
    play,
    refused,
    see,
    table,
    thief,
    travelling,
    words,
    words_since,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.chapters.ending import outcome
from onthelam.games.escape_plan.rules.charts import COP, SWAT
from onthelam.games.escape_plan.rules.events.boards import Looked
from onthelam.games.escape_plan.rules.tabletop import cubes_on, is_closed, types_on
from onthelam.games.escape_plan.rules.turn import RULES

# EXIT1, on T03, is the final one
FINAL: dict[str, Any] = {"day": 3, "patrols": [0, 2, 2], "grey_at": "EXIT2", "black_at": "EXIT3"}


def looked(match: Match) -> int:
    """How many loot tiles were drawn."""
    return [len(e.tiles) for ply in match.plies for e in ply.events if isinstance(e, Looked)][-1]


def at_locker(**fields: object) -> Match:
    """A store, before step 4; no money for equipment."""
    return arriving("T01:1", thief(cash=0, **fields), thief(), thief())


def skip_to(match: Match, *wanted: str) -> None:
    """Leaves undone what may be left undone, until this can be chosen."""
    while not set(wanted) & set(codes(match)):
        play(match, "skip" if "skip" in codes(match) else "continue")


def test_ep_ruling_45_a_green_locker_without_contacts() -> None:
    match = at_locker(keys="GREEN", notoriety=3)
    skip_to(match, "open GREEN")
    play(match, "open GREEN")
    assert looked(match) == 1
    assert codes(match) == ["remove", "place"]
    play(match, "place")
    assert items(match)[0] == "L"


def test_ep_ruling_46_at_least_one_tile_is_drawn() -> None:
    match = at_locker(keys="RED", notoriety=8, contacts="K3 - AS2 AS3 AS4")
    skip_to(match, "open RED")
    play(match, "open RED")
    assert looked(match) == 1


def test_ep_ruling_47_a_locker_in_a_full_row() -> None:
    match = at_locker(keys="GREEN", notoriety=3, items="L6 E1 L11 E5 E9")
    skip_to(match, "open GREEN")
    play(match, "open GREEN")
    assert codes(match) == ["remove", "replace IS1", "replace IS2", "replace IS3", "replace IS4", "replace IS5"]
    play(match, "replace IS2")
    assert me(match).plus == 1


CLOSED: dict[str, Any] = {"day": 2, "patrols": [2, 0, 0], "grey_at": "EXIT1"}


def test_ep_ruling_48_as_many_exit_tiles_as_are_left() -> None:
    match = arriving(
        "T03:0", thief(contacts="K3 K5 K7 AS3 AS4"), thief(exits="X1 X2 X3"), thief(), display="K13", **CLOSED
    )
    assert codes(match) == ["income", "draw"]
    play(match, "draw")
    assert looked(match) == 2
    play(match, codes(match)[0])
    assert see(match).stacked[3] == 1


def test_ep_ruling_49_a_hacker_beneath_handcuffs_is_no_contact() -> None:
    match = arriving("T03:0", thief(contacts="- - - - K27", cuffs=1), thief(), thief(), **CLOSED)
    assert "received" in words(match)


def final(cash: int, **fields: object) -> Match:
    out = thief(status="escaped", place="-")
    return table(thief(place="T03:0", cash=cash, **fields), out, out, thief(), **FINAL)


def test_ep_ruling_50_the_third_pays_6() -> None:
    assert refused(final(5), "escape") == "EP-24.4"
    assert "escape" in codes(final(6))


def test_ep_ruling_51_money_may_still_be_found() -> None:
    match = final(5, contacts="K29 - AS2 AS3 AS4")
    play(match, "use K29", "escape")
    assert me(match).cash == 2
    assert me(match).status == 1


def test_ep_ruling_52_what_was_used_in_the_move_does_not_carry_over() -> None:
    match = travelling(
        thief(place="T13:0", cash=3, items="E1 E2 AS5 AS6 AS7"), thief(), thief(), mp=12,
        officers={"T13": "COP", "T03": "COP"}, display="", **FINAL,
    )  # fmt: skip
    play(match, "go T03:0")
    if codes(match)[0] == "way 1":
        play(match, "way 1")
    play(match, "use E1", "done")
    play(match, "escape")
    assert asked(match) == "avoid"
    play(match, "done")
    assert (me(match).wounds, me(match).status) == (1, 1)


def test_ep_ruling_53_the_fee_comes_before_everything() -> None:
    match = table(
        thief(place="T01:0", rested=False), thief(cash=0, contacts="K29 - AS2 AS3 AS4"),
        thief(status="escaped", place="-"), **FINAL,
    )  # fmt: skip
    play(match, "rest", "unlock AS2")
    assert me(match, 1).status == 2
    assert "arrested" in words(match)


def test_ep_ruling_54_an_escape_settles_notoriety_without_lines() -> None:
    match = table(
        thief(place="T03:0", cash=9, notoriety=3, plus=2), thief(notoriety=2), thief(), officers={"T09": "COP"}, **FINAL
    )  # fmt: skip
    play(match, "escape")
    assert me(match).notoriety == 5
    assert "line-crossed" not in words(match)


def test_ep_ruling_55_without_a_disc_the_day_is_over() -> None:
    match = table(thief(place="T13:0", cash=9, rested=False), part="EVENING", **FINAL)
    play(match, "rest", "unlock AS2")
    assert match.over
    assert me(match).status == 2


def test_ep_ruling_56_more_cash_breaks_a_tie() -> None:
    s = RULES.blank(RULES.settle({"players": 2}))
    for seat, cash in enumerate((4, 9)):
        one = s.thieves[seat]
        one.status, one.place, one.plan, one.notoriety = 1, -1, 0, 1
        one.cubes = 0b111000111  # plan P1: 80, 60, 50, 70, 50, and income at SH3
        one.boxed = 1 << 8
        one.cash = cash
    s.thieves[0].exits = [82 + 1]  # X2: 25
    s.thieves[1].exits = [82]  # X1: 20
    s.ending = 1
    ended = outcome(s)
    assert ended is not None
    assert (ended.places, ended.won) == ([2, 1], [False, True])


def test_ep_ruling_57_a_gang_house_with_one_member() -> None:
    match = arriving("T02:0", thief(cash=9), thief(place="T02:0"), thief(), gangs=["T02:0 1 2"])
    assert "hire" not in codes(match)
    assert me(match).plus == 1


def test_ep_ruling_58_both_members_back() -> None:
    match = table(thief(cash=9), thief(), thief(), gangs=["T02:0 0 0"])
    play(match, "gang low")
    assert see(match).bosses[0] == 0
    play(match, "gang low")
    assert (see(match).bosses[0], see(match).members[0], me(match).minus) == (-1, 2, 2)
    assert "hire" in codes(arriving("T02:0", thief(cash=9), thief(), thief()))


def test_ep_ruling_59_rest_in_the_night() -> None:
    match = table(
        thief(discs=1, items="FX1 - AS5 AS6 AS7", used="AS1 FX1", keys_taken="RED", contacts="K1 - AS2 AS3 AS4"),
        part="NIGHT", agenda=["part 0 4", "adjustment", "spend"],
    )  # fmt: skip
    play(match, "spend", "rest", "unlock AS2")
    one = me(match)
    assert (one.discs, one.rested, one.keys) == (0, True, 0)
    assert "use FX1" not in codes(match)
    assert one.used >> 48 & 1
    assert one.used >> 56 & 1


def test_ep_ruling_60_the_inspector_closes_the_gym() -> None:
    match = table(
        thief(rested=False), thief(cubes="GYM"), agenda=["part 0 1", "adjustment", "inspector", "end", "main"],
        inspector_deck="IN6", chance=[0, 3], acted=True,
    )  # fmt: skip
    play(match, "rest", "unlock AS2")
    assert cubes_on(see(match), 5) == 2
    assert is_closed(see(match), 5)
    assert "K1" not in [f"K{card + 1}" for card in see(match).display]
    assert len(see(match).display) == 7


def test_ep_ruling_62_an_officer_that_comes_late_is_not_met() -> None:
    match = avoiding(
        "T02/COP", thief(items="FX8 E1 AS5 AS6 AS7"), officers={"T02": "COP", "T07": "SWAT"}
    )  # fmt: skip
    play(match, "use FX8", "officer T07 SWAT", "tile T02", "stop")
    assert types_on(see(match), 1) == 1 << COP | 1 << SWAT
    play(match, "use E1", "done")
    assert "wounded" not in words(match)


def test_ep_ruling_63_two_hackers_see_a_whole_stack() -> None:
    match = arriving(
        "T01:1", thief(cash=2, keys="YELLOW", notoriety=4, contacts="K27 K28 AS2 AS3 AS4"), thief(), thief(),
        equipment="",
    )  # fmt: skip
    skip_to(match, "open YELLOW")
    play(match, "open YELLOW", "use K27", "use K28")
    assert looked(match) == 5


def test_ep_ruling_64_a_mule_after_the_income() -> None:
    match = arriving(
        "T10:0", thief(plan="P1", contacts="K23 - AS2 AS3 AS4"), thief(place="T10:0"), thief(), display="K24"
    )  # fmt: skip
    rows = len(match.plies)
    assert words(match)[-3:] == ["notoriety-gained", "cube-placed", "received"]
    assert codes(match) == ["use K23", "continue"]
    play(match, "use K23")
    assert words_since(match, rows)[:3] == ["used", "notoriety-gained", "received"]
    play(match, codes(match)[0])
    assert "use K24" not in codes(match)


def test_ep_ruling_65_an_impersonator_needs_somebody_to_hide_from() -> None:
    alone = arriving("T07:1", thief(contacts="K31 - AS2 AS3 AS4"), thief(), thief())
    assert codes(alone)[0].startswith("unlock")
    seen = arriving("T07:1", thief(contacts="K31 - AS2 AS3 AS4"), thief(place="T07:1"), thief())
    assert codes(seen) == ["use K31", "continue"]
    play(seen, "use K31")
    assert me(seen).plus == 0


def test_ep_ruling_66_a_lawyer_without_handcuffs() -> None:
    match = table(thief(cash=5, contacts="K19 - AS2 AS3 AS4"))
    assert refused(match, "use K19") == "EP-14.10"


def test_ep_ruling_68_a_dead_end() -> None:
    """The gym is all that can be reached; what the Boatman costs lacks for the Locksmith."""
    match = travelling(
        thief(cash=2, place="T03:0", contacts="K25 K7 AS2 AS3 AS4"), thief(cubes="GYM"), thief(cubes="GYM"), mp=1,
        map=["T01 0,0 0", "T02 0,1 0", "T03 5,5 0", "T11 5,4 0"], places=["GYM T11:0"],
    )  # fmt: skip
    assert codes(match) == ["go T11:0", "use K7"]
    play(match, "use K7")
    assert codes(match) == ["stay"]
    play(match, "stay")
    assert at(match) == "T03:0"
    assert "main 1" in asked(match)


def test_ep_ruling_69_the_red_bonus_when_there_is_nothing_to_choose() -> None:
    match = arriving(
        "T14:0",
        thief(plan="P4", cash=0, cubes="SH1 SH2", contacts=FREE_ROW, items=FREE_ROW,
              unlocked="AS1 AS2 AS3 AS4 AS5 AS6", used="AS1 AS2 AS3 AS4 AS5 AS6"),
        thief(discs=5), thief(discs=5),
    )  # fmt: skip
    skip_to(match, "move")
    assert me(match).cash == 6
    assert me(match).discs == 0


def test_ep_ruling_70_what_somebody_took_along_stays_away() -> None:
    out = thief(status="escaped", place="-", discs=2, gas=1)
    match = arriving("T01:1", thief(cash=5), out, thief(), **FINAL)
    assert (see(match).gas, see(match).discs) == (4, 8)


def test_ep_ruling_71_the_inspector_works_by_night() -> None:
    match = table(
        thief(discs=1, plus=1), thief(), part="NIGHT", agenda=["part 0 4", "adjustment", "inspector", "spend"],
        inspector_deck="IN7", chance=[0],
    )  # fmt: skip
    play(match, "skip")
    assert "inspector-turned" in words(match)
    assert "adjusted" not in words(match)


def test_ep_ruling_72_a_neutral_cube_closes() -> None:
    match = last_part(
        thief(cubes="GYM"), agenda=["day-end", "adjustment", "end", "main"], map=EARLY, tops=list(TOPS),
        places=["GYM T07:0"],
    )  # fmt: skip
    assert not is_closed(see(match), 5)
    play(match, "rest", "unlock AS2")
    assert see(match).day == 2
    assert cubes_on(see(match), 5) == 2
    assert is_closed(see(match), 5)
