"""What stands beside the map of Escape Plan: player boards in the hand, contacts on offer, day, exits and wounds."""

from __future__ import annotations

import re

from escape_plan_tables import arriving, avoiding, me, see, table, thief
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.games.escape_plan.board.gauges import gauges
from onthelam.games.escape_plan.board.hand import sheets
from onthelam.games.escape_plan.rules.charts import HANDCUFFS_COST, PLANS, SLOTS
from onthelam.games.slots import Part, Sheet, Ticket
from onthelam.tongue.tongue import ENGLISH

NAMES = ["Katrin", "Wim"]


def held(match: Match, seat: int = 0, of: int = 0) -> Sheet:
    v = see(match, seat)
    return next(sheet for sheet in sheets(v, NAMES[: v.seats()], ENGLISH) if sheet.seat == of)


def part(sheet: Sheet, key: str) -> Part:
    return next(one for one in sheet.parts if one.key == key)


def slots(sheet: Sheet) -> list[Ticket]:
    return list(next(one for one in sheet.parts if one.across == SLOTS).tickets)


def test_your_own_board_comes_first_then_the_others_then_what_lies_there_for_all() -> None:
    v = see(table(thief(), thief()), 1)
    assert [sheet.seat for sheet in sheets(v, NAMES, ENGLISH)] == [1, 0, NOBODY]


def test_a_purse_is_known_to_its_owner_alone_unless_cash_is_open() -> None:
    match = table(thief(cash=9), thief(cash=4))
    assert part(held(match), "purse").large == "$9k"
    assert "4" not in part(held(match, 0, 1), "purse").large
    shown = table(thief(cash=9), thief(cash=4), options={"open_cash": True})
    assert part(held(shown, 0, 1), "purse").large == "$4k"


def test_a_plan_is_shown_to_its_owner_alone() -> None:
    match = table(thief(), thief())
    best = max(PLANS[me(match).plan])
    assert str(best) in [number for _, number in part(held(match), "plan").figures]
    rival = held(match, 1, 0)
    assert str(best) not in [number for _, number in part(rival, "plan").figures]


def test_slots_tell_what_lies_there_and_what_does_not() -> None:
    found = slots(held(table(thief(contacts="K9 - AS2 AS3 AS4", cuffs=0))))
    assert [one.look for one in found[:SLOTS]] == ["", "free", "locked", "locked", "locked"]
    assert found[0].price == "1"


def test_ep_17_4_handcuffs_lie_over_the_slots_from_the_right() -> None:
    found = slots(held(table(thief(contacts="K9 - AS2 AS3 -", cuffs=1))))
    assert [one.look for one in found[:SLOTS]] == ["", "free", "locked", "locked", "dark"]
    assert str(HANDCUFFS_COST) in found[4].note


def test_a_used_card_is_seen_to_be_and_stands_for_no_move() -> None:
    ready = table(thief(contacts="K29 - AS2 AS3 AS4"))
    used = table(thief(contacts="K29 - AS2 AS3 AS4", used="K29"))
    assert (slots(held(ready))[0].moves, slots(held(ready))[0].spent) == (("use K29",), False)
    assert (slots(held(used))[0].moves, slots(held(used))[0].spent) == ((), True)


def test_nobody_presses_what_lies_before_somebody_else() -> None:
    match = table(thief(contacts="K29 - AS2 AS3 AS4"), thief())
    for one in held(match, 1, 0).parts:
        assert all(ticket.moves == () for ticket in one.tickets)


def test_ep_16_7_pending_cubes_are_told_and_where_they_lead() -> None:
    still = part(held(table(thief(notoriety=5))), "fame")
    moved = part(held(table(thief(notoriety=5, plus=2, minus=1))), "fame")
    assert "+2" in moved.title
    assert moved.drawing != still.drawing


def test_contacts_on_offer_are_taken_where_they_lie() -> None:
    match = arriving("T07:1", thief(contacts="- - AS2 AS3 AS4"))
    while not any(m.code.startswith("take ") for m in see(match).moves):
        match.play(see(match).moves[-1])
    v = see(match)
    offer = sheets(v, NAMES[:1], ENGLISH)[-1].parts[0].tickets
    assert [one.moves for one in offer] == [(f"take K{card + 1}",) for card in v.display]


def test_the_band_tells_the_day_the_exits_and_wounds() -> None:
    v = see(table(thief(wounds=2), thief()))
    found = {one.key: one for one in gauges(v, NAMES, ENGLISH)}
    assert list(found) == ["clock", "exits", "wounds"]
    assert str(v.day) in found["clock"].strong
    assert found["wounds"].drawing.count("f-redfill") == 2
    assert [one.key for one in gauges(see(table(thief()), -1), NAMES, ENGLISH)] == ["clock", "exits"]


def test_wounds_that_a_move_would_bring_are_hatched_in_the_band() -> None:
    v = see(avoiding("T02/COP", thief(), officers={"T02": "COP"}))
    wounds = gauges(v, NAMES[:1], ENGLISH)[-1].drawing
    assert "done" in re.findall(r'data-for="([^"]*)"', wounds)
