"""EP-27: two players and the Inspector. EP-28: solo."""

from __future__ import annotations

from typing import Any

import pytest

from escape_plan_scenes import (
    codes,
    names,
    new,
    officers,
    places_in,
    play,
    seen,
    table,
    thief,
    to_the_end,
    to_the_first_turn,
    told,
    visit,
    who,
    words,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.chapters.ending import score
from onthelam.games.escape_plan.rules.charts import LOCATION_NAMES
from onthelam.games.escape_plan.rules.events.police import InspectorTurned
from onthelam.games.escape_plan.rules.tabletop import is_closed
from onthelam.games.escape_plan.rules.thief import ARRESTED, ESCAPED

CASINO = {"CASINO": "T07:0"}
SEVEN = "K9 K1 K2 K3 K4 K5 K6"


def inspected(card: int, *players: Any, **fields: Any) -> Match:
    """What IN1 to IN15 does after the turns of a day part. Of the deck the first card comes up."""
    pair = players or (who(), who())
    return table(*pair, **{"now": "after", "chance": [card - 1, 0], "display": SEVEN, **fields})


def stands(match: Match) -> str:
    at = seen(match).inspector
    return LOCATION_NAMES[at] if at >= 0 else ""


# -- the cards -------------------------------------------------------------------------------------------------------


def test_ep_27_1_the_inspector_starts_off_the_map() -> None:
    assert stands(to_the_first_turn(new(players=2))) == ""
    assert seen(new(players=2)).extra == (0,) * 6


def test_ep_27_2_there_are_fifteen_cards() -> None:
    assert seen(new(players=2)).inspector_deck.bit_count() == 15
    assert seen(new(players=3)).inspector_deck == 0


def test_ep_27_3_one_card_in_each_day_part_before_the_adjustment() -> None:
    match = to_the_end(new(players=2), "rest", "end")
    told_of = [word for word in words(match) if word in ("part-began", "inspector-turned", "turn-began", "adjusted")]
    assert told_of.count("inspector-turned") == 15
    morning = told_of[: told_of.index("part-began", 1)]
    assert morning == ["part-began", "turn-began", "turn-began", "inspector-turned", "adjusted", "adjusted"]


@pytest.mark.parametrize(("card", "on"), [(1, "T07:0"), (10, "T03:0"), (13, "T01:1"), (14, "T02:1"), (15, "T07:1")])
def test_ep_27_4_where_the_pawn_goes(card: int, on: str) -> None:
    assert stands(inspected(card, places=CASINO)) == on


def test_ep_27_5_a_target_that_is_not_there_yet() -> None:
    match = inspected(6, places=CASINO, inspector="T02:1", officers={"T12": "FBI"}, chance=[5])
    assert stands(match) == "T02:1"
    assert names(seen(match).display) == SEVEN
    assert seen(match).extra == (0,) * 6


def test_ep_27_6_a_cube_on_a_business_that_is_not_closed() -> None:
    match = inspected(1, who(cubes="CASINO"), who(), places=CASINO)
    assert (seen(match).extra[0], is_closed(seen(match), 0)) == (1, True)
    closed = inspected(1, who(cubes="CASINO"), who(cubes="CASINO"), places=CASINO)
    assert seen(closed).extra[0] == 0


@pytest.mark.parametrize(("card", "goes"), [(1, True), (14, True), (15, True), (7, False), (10, False), (13, False)])
def test_ep_27_7_the_first_contact_card_goes(card: int, goes: bool) -> None:
    match = inspected(card, places={**CASINO, "SH1": "T12:0"})
    assert names(seen(match).display) == ("K1 K2 K3 K4 K5 K6 K7" if goes else SEVEN)


def test_ep_27_8_a_key_of_the_safe_house_goes() -> None:
    assert seen(inspected(7, places={"SH1": "T12:0"})).keys == (2, 0, 0)
    three = [who(keys="RED"), who(keys="RED")]
    assert seen(inspected(7, *three, places={"SH1": "T12:0"})).keys == (0, 0, 0)


def test_ep_27_9_an_exit_tile_or_a_gas_can_goes() -> None:
    assert seen(inspected(10, patrols=(2, 0, 0))).stacked == (5, 5, 5, 4, 5)
    assert seen(inspected(10)).stacked == (5, 5, 5, 5, 5)  # the exit is open
    assert seen(inspected(13)).gas == 5
    assert seen(inspected(13, gas=0)).gas == 0


def hunted(card: int, first: int, second: int, **fields: Any) -> Match:
    """One thief on T07, so notorious, one on T12."""
    return inspected(card, who("T07:0", notoriety=first), who("T12:1", notoriety=second), **fields)


def test_ep_27_10_an_officer_goes_after_the_more_notorious() -> None:
    guards = {"T03": "COP SWAT"}
    assert officers(hunted(10, 4, 3, officers=guards), "T06") == "COP"
    assert officers(hunted(10, 3, 4, officers=guards), "T12") == "COP"
    assert officers(hunted(10, 3, 3, officers=guards), "T06") == "COP"
    assert officers(hunted(10, 3, 3, officers=guards, order=[1, 0]), "T12") == "COP"
    assert officers(hunted(11, 4, 3, officers=guards), "T06") == "SWAT"


def test_ep_27_11_the_inspector_is_no_player() -> None:
    match = to_the_first_turn(new(players=2))
    assert (len(seen(match).thieves), sorted(seen(match).order)) == (2, [0, 1])
    out = who(status="escaped")
    second = table(who("T05:0"), out, day=3, patrols=(2, 2, 1))
    assert thief(play(second, "escape")).cash == 0  # 6 for the second of two


def automatic(guards: dict[str, str], card: int = 10) -> list[str]:
    """How an officer of this card's type goes after somebody on T07: `T03 COP T06`."""
    players = [who("T07:0", notoriety=5), who()]
    before = table(*players, officers=guards)
    after = inspected(card, *players, officers=guards)
    tiles = [f"T{number:02}" for number in range(1, 15)]
    return [f"{tile} {officers(after, tile)}" for tile in tiles if officers(before, tile) != officers(after, tile)]


def test_ep_27_12_the_nearest_officer_makes_a_step() -> None:
    assert automatic({"T03": "COP"}) == ["T03 ", "T06 COP"]  # over T06: never T01
    assert automatic({"T03": "COP", "T06": "COP"}) == ["T06 ", "T07 COP"]
    assert automatic({"T02": "COP", "T06": "COP"}) == ["T02 ", "T07 COP"]  # as near: the lowest tile
    assert automatic({"T07": "COP"}) == []
    assert automatic({"T07": "COP", "T06": "COP"}) == []  # one of the type is there
    assert automatic({"T07": "COP", "T06": "COP", "T03": "COP"}) == []
    assert automatic({"T12": "COP"}) == []  # between T12 and T07 lies T01
    assert automatic({"T03": "COP SWAT"}, card=11) == ["T03 COP", "T06 SWAT"]


def test_ep_27_13_else_as_in_the_standard_game() -> None:
    assert seen(new(players=2)).agreed.limit == 2


def test_ep_27_14_cards_come_at_night_too_and_end_with_the_last_thief() -> None:
    match = table(who(notoriety=3, plus=1), who(notoriety=3), part="NIGHT", now="part")
    assert seen(match).inspector_deck.bit_count() == 13
    assert (seen(match).day, thief(match).notoriety) == (2, 3)
    last = table(who("T05:0"), who(status="arrested"), day=3, patrols=(2, 2, 1))
    play(last, "escape")
    assert last.over
    assert told(last, InspectorTurned) == []


def test_ep_27_15_cubes_of_the_inspector_close_and_nothing_more() -> None:
    player = who("T07:0", cubes="NIGHTCLUB")
    match = visit(player, who(), places=CASINO, extra={"CASINO": 1, "BAR": 1})
    play(match, "take K3", "place")
    assert (places_in(thief(match).cubes), thief(match).discs) == ("CASINO NIGHTCLUB", 0)
    assert score(thief(match)).businesses == 80 + 60


# -- solo ------------------------------------------------------------------------------------------------------------


def test_ep_28_1_alone_by_the_normal_rules() -> None:
    match = to_the_first_turn(new(players=1))
    assert seen(match).order == [0]
    assert thief(table(who("T07:1"), now="visit")).plus == 0


def test_ep_28_2_neutral_cubes_on_every_business_there_is() -> None:
    laid = {"CASINO": "T06:0", "BAR": "T07:0"}
    match = table(who(), places=laid, extra={"BAR": 2}, now="day-end")
    assert seen(match).extra == (1, 0, 3, 0, 0, 0)
    last = table(who(), places=laid, day=3, now="day-end")
    assert seen(last).extra == (0,) * 6


def test_ep_28_3_officers_move_by_themselves_when_a_line_is_crossed() -> None:
    guards = {"T03": "COP", "T12": "FBI"}
    match = table(who("T07:0", notoriety=3, plus=1), officers=guards, now="adjust")
    assert (officers(match, "T07"), officers(match, "T03")) == ("COP", "")  # twice
    assert codes(match)[0] == "unlock AS2"  # then the reward


def final(**fields: Any) -> Match:
    player = who("T05:0", **fields.pop("thief", {}))
    return table(player, **{"day": 3, "patrols": (2, 2, 1), **fields})


def test_ep_28_4_to_escape_costs_five() -> None:
    assert thief(play(final(), "escape")).cash == 1
    assert "escape" not in codes(final(thief={"cash": 4}))


@pytest.mark.parametrize(("part", "fee"), [("MORNING", 0), ("AFTERNOON", 0), ("EVENING", 1), ("NIGHT", 1), ("DAWN", 1)])
def test_ep_28_5_the_fee_is_due_from_the_evening_of_day_3(part: str, fee: int) -> None:
    match = final(thief={"discs": 1}, part=part, now="turn")
    if "spend" in codes(match):
        play(match, "spend")
    assert thief(match).cash == 6 - fee
    early = table(who(discs=1), part=part, now="turn", day=2)
    if "spend" in codes(early):
        play(early, "spend")
    assert thief(early).cash == 6


def test_ep_28_6_arrested_is_lost() -> None:
    match = final(now="day-end")
    assert match.outcome is not None
    assert (match.outcome.won, thief(match).status) == ([False], ARRESTED)
    free = play(final(), "escape")
    assert free.outcome is not None
    assert (free.outcome.won, thief(free).status) == ([True], ESCAPED)


@pytest.mark.parametrize(
    ("total", "rank"),
    [(249, "pickpocket"), (250, "burglar"), (349, "burglar"), (350, "crew-boss"), (450, "mastermind"), (550, "legend")],
)
def test_ep_28_7_ranks(total: int, rank: str) -> None:
    match = play(final(thief={"cash": total + 5, "used": ""}), "escape")
    assert match.outcome is not None
    assert match.outcome.reason == rank


def test_ep_28_8_one_player_decides_everything() -> None:
    match = to_the_end(new(players=1), "rest", "end")
    assert {ply.seat for ply in match.plies[1:]} == {0}
    assert "skip" not in codes(table(who("T07:0", notoriety=3, plus=1), officers={"T03": "COP"}, now="adjust"))
