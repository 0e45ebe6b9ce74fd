"""What stands beside the map of Escape Plan: player boards in the hand, contacts on offer, day, exits and wounds."""

from __future__ import annotations

import re

from escape_plan_scenes import table as scene
from escape_plan_scenes import who
from escape_plan_tables import arriving, avoiding, me, see, table, thief
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.games.escape_plan.board.gauges import gauges
from onthelam.games.escape_plan.board.hand import WHY_NOT, sheets
from onthelam.games.escape_plan.rules.chapters.ending import score
from onthelam.games.escape_plan.rules.charts import HANDCUFFS_COST, PLANS, SLOTS
from onthelam.games.slots import Part, Sheet, Ticket
from onthelam.tongue.tongue import ENGLISH

NAMES = ["Katrin", "Wim", "Ana"]


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
    assert f">{best}</text>" in part(held(match), "plan").drawing
    rival = part(held(match, 1, 0), "plan")
    assert rival.drawing == ""
    assert str(best) not in [number for _, number in rival.figures]


def test_a_plan_tells_what_is_done_what_it_would_be_now_and_with_all_of_it() -> None:
    match = table(thief(cash=9, cubes="CASINO", used="", contacts="- - AS2 AS3 AS4"))
    thief_ = me(match)
    shown = part(held(match), "plan")
    done = PLANS[thief_.plan][0]
    left = sum(PLANS[thief_.plan]) - done
    assert shown.words == f"now ${score(thief_).total}k, with all ${score(thief_).total + left}k"
    assert f"Casino ${done}k, done" in shown.drawing


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


def of(match: Match, title: str) -> Ticket:
    """Of the first player's own things."""
    tickets = [*slots(held(match)), *part(held(match), "fame").tickets]
    return next(ticket for ticket in tickets if ticket.title == title)


def test_what_cannot_be_used_now_says_why_with_its_clause() -> None:
    match = table(thief(contacts="K29 K17 AS2 AS3 AS4", cash=0, items="E1 - AS5 AS6 AS7"), thief())
    assert (of(match, "Loan shark").moves, of(match, "Loan shark").clause) == (("use K29",), "")  # it can
    assert (of(match, "Medic").clause, of(match, "Medic").line) == ("EP-1.6", "too dear")
    mask = of(match, "Disguise")
    assert mask.clause == "EP-14.3"  # its moment is missing: what it does still stands on it
    assert "when police wait" in mask.note
    assert mask.line not in WHY_NOT.values()
    assert of(match, "First aid").clause == "EP-14.10"
    assert "no use now" in of(match, "First aid").note
    assert {ticket.clause for ticket in slots(held(match)) if ticket.look == "locked"} == {"EP-18.2"}


def test_ep_14_2_asked_out_of_their_turn_somebody_reads_that_they_must_wait_for_it() -> None:
    players = [who("T07:0", notoriety=3, plus=1), who(contacts="K29"), who()]
    match = scene(*players, officers={"T12": "COP"}, now="adjust")
    seat = match.to_act[0]
    shark = next(ticket for ticket in slots(held(match, seat, seat)) if ticket.title == "Loan shark")
    assert (seat, shark.line, shark.clause) == (1, "in your turn", "EP-14.2")
    assert "EP-14.2" not in {ticket.clause for ticket in slots(held(match, 0, 0))}  # who is asked nothing


def test_nothing_of_others_says_why() -> None:
    match = table(thief(), thief(contacts="K29 - AS2 AS3 AS4", cash=0))
    assert {ticket.clause for ticket in slots(held(match, 0, 1))} == {""}


def test_what_answers_the_question_is_played_by_one_tap() -> None:
    choosing = table(thief(contacts="K29 - AS2 AS3 AS4"))
    asked = avoiding("T02/COP T07/FBI", thief(items="E1 - AS5 AS6 AS7"), officers={"T02": "COP"})
    assert (of(choosing, "Loan shark").moves, of(choosing, "Loan shark").now) == (("use K29",), False)  # it tells first
    assert (of(asked, "Disguise").moves, of(asked, "Disguise").now) == (("use E1",), True)
