"""EP-1: conventions. EP-3: set-up."""

from __future__ import annotations

import pytest

from escape_plan_maps import location, tile
from escape_plan_scenes import (
    asked,
    codes,
    contacts,
    items,
    new,
    play,
    questions,
    scored,
    seen,
    table,
    thief,
    to_the_end,
    to_the_first_turn,
    told,
    unlocked,
    visit,
    who,
    words,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.charts import MODE_NAMES, SWAT, T01, how_many, members
from onthelam.games.escape_plan.rules.city import cell_at
from onthelam.games.escape_plan.rules.events.table import OfficersDrawn, TilePlaced, TopTurned
from onthelam.games.escape_plan.rules.tabletop import types_on
from onthelam.games.escape_plan.rules.thief import ARRESTED, ESCAPED, IN_CITY

SEEDS = range(12)


# -- conventions -----------------------------------------------------------------------------------------------------


def test_ep_1_1_the_bank_never_runs_out() -> None:
    assert thief(visit(who("T03:0", cash=900))).cash == 909


def test_ep_1_2_what_comes_at_the_end_cannot_be_spent() -> None:
    rich = who("T07:1", cash=0, plan="P1", cubes="CASINO BAR", exits="X1")
    assert scored(rich).businesses == 130
    assert "pay" not in codes(play(visit(rich), "unlock AS2"))


def test_ep_1_3_amounts_are_in_thousands_like_the_others() -> None:
    church = play(visit(who("T07:1")), "unlock AS2", "pay")
    gang = play(visit(who("T02:0")), "hire")
    late = table(who("T12:0"), who(status="escaped"), who(), day=3, patrols=(2, 2, 1), now="turn")
    assert [thief(match).cash for match in (church, gang, late)] == [5, 1, 5]
    assert scored(who()).assets == 10


def test_ep_1_4_a_step_is_mandatory_unless_it_says_may() -> None:
    assert questions(visit(who("T02:1"))) == ["unlock", "take", "remove place"]
    assert questions(visit(who("T12:0"))) == ["buy skip", "remove place"]


def test_ep_1_5_what_cannot_be_given_in_full_is_given_as_far_as_possible() -> None:
    match = visit(who("T02:1", unlocked="AS2 AS3 AS4 AS5 AS6", items="- - - - -"))
    assert codes(match)[0].startswith("take")  # no asset, no wound, but a contact
    assert thief(visit(who("T01:1"), gas=0)).gas == 0


def test_ep_1_6_a_cost_is_paid_in_full_or_not_at_all() -> None:
    assert "use K1" not in codes(table(who(contacts="K1", cash=1), who(), who()))
    assert "use K1" in codes(table(who(contacts="K1", cash=2), who(), who()))


def test_ep_1_7_supplies_are_limited() -> None:
    v = seen(to_the_first_turn(new(players=3)))
    assert (v.gas, v.discs, v.equipment.bit_count(), v.fixers.bit_count()) == (6, 10, 16, 8)
    assert (v.stacked, sum(v.members) + v.members_left) == ((5, 5, 5, 5, 5), 8)
    assert v.deck.bit_count() + len(v.display) == 32
    blue = visit(who("T07:0", cubes="CASINO NIGHTCLUB"), places={"BAR": "T07:0"}, discs=0)
    assert thief(play(blue, "take K3", "place")).discs == 0


def test_ep_1_8_handcuffs_never_run_out() -> None:
    chained = [who(cuffs=5), who(cuffs=5)]
    match = table(who("T07:0", wounds=2), *chained, officers={"T02": "COP"}, left="T02", now="avoid")
    assert thief(play(match, "done")).cuffs == 1


def test_ep_1_9_the_same_seed_gives_the_same_match() -> None:
    def course(seed: int) -> list[str]:
        return [repr(ply.events) for ply in to_the_end(new(seed, players=3), "rest", "end").plies]

    assert course(5) == course(5)
    assert course(5) != course(6)


def test_ep_1_10_who_has_left_is_skipped() -> None:
    gone = [who(status="escaped"), who(status="arrested")]
    match = table(who(), *gone, who(), day=3, patrols=(2, 2, 1))
    assert asked(play(match, "rest", "unlock AS2")) == 3


def test_ep_1_11_in_the_city_until_escape_or_arrest() -> None:
    match = table(who("T05:0"), who("T12:0", cash=0), who(), day=3, patrols=(2, 2, 1))
    assert [one.status for one in seen(match).thieves] == [IN_CITY] * 3
    play(match, "escape")
    assert [one.status for one in seen(match).thieves] == [ESCAPED, ARRESTED, IN_CITY]


def test_ep_1_13_what_is_removed_never_returns() -> None:
    match = play(table(who(), who(), who(), now="contact"), "take K3", "remove")
    assert not seen(match).deck >> 2 & 1
    assert 2 not in seen(match).display
    twice = table(who(), who(), who(), now="tops", chance=[0, 1, 1, *[0, 0, 2] * 3])
    on_tiles = how_many(seen(twice).officers[SWAT])
    assert seen(twice).bag[1] + on_tiles == 9


def test_ep_1_14_a_tile_and_a_type_name_an_officer() -> None:
    match = play(table(who(contacts="K21"), who(), who(), officers={"T02": "COP FBI", "T06": "COP"}), "use K21")
    assert codes(match) == ["officer T02 COP", "officer T02 FBI", "officer T06 COP"]
    play(match, "officer T02 COP")
    assert "tile T06" not in codes(match)


def test_ep_1_15_the_tile_of_a_player_is_that_of_the_location() -> None:
    players = [who("T06:1", notoriety=3, plus=1), who(), who()]
    match = play(table(*players, officers={"T03": "COP"}, now="adjust"), "officer T03 COP")
    assert types_on(seen(match), tile("T06")) == 1  # no other tile is nearer: no choice


def test_ep_1_16_a_pile_has_no_order_unless_an_option_gives_it_one() -> None:
    firsts = {seen(new(seed, players=3)).tops[0] for seed in range(40)}
    assert len(firsts) > 6
    order = "T14, T03, T04, T13, T05, T06, T12, T07, T08, T11, T09, T10"
    match = to_the_end(new(players=3, stack_order=order), "rest", "end")
    turned = [f"T{e.tile + 1:02}" for e in told(match, TopTurned)]
    assert turned == ["T14", "T13", "T12", "T11", "T03", "T05", "T07", "T09", "T04", "T06", "T08", "T10"]


# -- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "mode"), [(1, "solo"), (2, "inspector"), (3, "standard"), (4, "standard"), (5, "standard")]
)
def test_ep_3_1_the_mode_by_the_number_of_players(players: int, mode: str) -> None:
    assert MODE_NAMES[seen(new(players=players)).agreed.mode] == mode


def test_ep_3_2_everybody_gets_the_same() -> None:
    match = new(players=5)
    assert len(seen(match).thieves) == 5
    for seat in range(5):
        one = thief(match, seat)
        assert (one.income, one.neutral, one.wounds) == (9, 4, 0)
        assert (
            len(f"{contacts(match, seat)} {items(match, seat)} {unlocked(match, seat)}".replace("-", "").split()) == 7
        )


@pytest.mark.parametrize(("players", "limit"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_ep_3_3_the_board_side_fixes_when_businesses_close(players: int, limit: int) -> None:
    assert seen(new(players=players)).agreed.limit == limit


def starts(seed: int) -> tuple[int, int, int, int]:
    city = seen(new(seed, players=3)).city
    return city.cells[0], city.cells[1], city.turns[0], city.turns[1]


def test_ep_3_4_the_start_tiles_lie_on_two_cells() -> None:
    cells = {starts(seed)[:2] for seed in SEEDS}
    assert cells == {(cell_at(0, 0), cell_at(0, 1)), (cell_at(0, 1), cell_at(0, 0))}


def test_ep_3_5_both_are_turned_alike() -> None:
    assert {starts(seed)[2:] for seed in SEEDS} == {(0, 0), (3, 3)}


def test_ep_3_6_twelve_tiles_come_four_a_day() -> None:
    match = to_the_end(new(players=3), "rest", "end")
    turned = [e.tile for e in told(match, TopTurned)]
    assert sorted(turned) == list(range(2, 14))
    assert len(told(match, TilePlaced)) == 12


def test_ep_3_7_four_tops_lie_face_up() -> None:
    assert len(seen(new(players=3)).tops) == 4


def test_ep_3_8_thirty_officers_are_in_the_bag() -> None:
    match = new(players=3)
    drawn = told(match, OfficersDrawn)
    assert sum(seen(match).bag) == 30 - 2 * len(drawn)
    assert [count + sum([e.types.count(kind) for e in drawn]) for kind, count in enumerate(seen(match).bag)] == [10] * 3


def test_ep_3_9_two_officers_for_t02_and_for_each_top() -> None:
    match = new(players=3)
    drawn = told(match, OfficersDrawn)
    assert [e.tile for e in drawn] == [tile("T02"), *seen(match).tops]
    assert {len(e.types) for e in drawn} == {2}


def test_ep_3_10_of_two_equal_officers_one_is_removed() -> None:
    for seed in SEEDS:
        match = new(seed, players=3)
        for e in told(match, OfficersDrawn):
            assert members(types_on(seen(match), e.tile)) == sorted(set(e.types))


def test_ep_3_11_no_officers_for_the_hospital() -> None:
    assert [types_on(seen(new(seed, players=3)), T01) for seed in SEEDS] == [0] * len(SEEDS)


def test_ep_3_12_two_gang_members_on_t02_and_six_in_the_supply() -> None:
    v = seen(new(players=3))
    assert (v.members, v.members_left) == ((2, 0, 0, 0), 6)


def test_ep_3_13_one_patrol_card_never_comes() -> None:
    for seed in range(4):
        assert sum(seen(to_the_end(new(seed, players=1), "rest", "end")).patrols) == 5


def test_ep_3_14_no_exit_is_closed() -> None:
    match = new(players=3)
    turned = words(match, 0).count("patrol-turned")
    assert turned in (1, 2)
    assert sum(seen(match).patrols) == turned
    assert seen(match).stack_at == (-1, -1)


def test_ep_3_15_five_lockers_of_each_colour() -> None:
    assert seen(new(players=3)).stacked[:3] == (5, 5, 5)


def test_ep_3_16_five_exit_tiles_of_each_stack() -> None:
    assert seen(new(players=3)).stacked[3:] == (5, 5)


def test_ep_3_17_businesses_safe_houses_fixers_and_equipment_are_in_the_supply() -> None:
    v = seen(new(players=3))
    assert (set(v.places), v.fixers, v.equipment) == ({-1}, 255, 65535)


def test_ep_3_18_seven_contact_cards_lie_face_up() -> None:
    v = seen(new(players=3))
    assert len(set(v.display)) == 7
    assert v.deck == (1 << 32) - 1 - sum([1 << card for card in v.display])


def test_ep_3_19_where_the_assets_lie() -> None:
    match = new(players=3)
    for seat in range(3):
        assert contacts(match, seat) == "- - AS2 AS3 AS4"
        assert items(match, seat) == "- - AS5 AS6 AS7"
        assert unlocked(match, seat) == "AS1"


def beginner(seat: int = 0) -> Match:
    return new(3 + seat, players=3)


def test_ep_3_20_nine_income_cubes() -> None:
    assert (thief(beginner()).income, thief(beginner()).cubes) == (9, 0)


def test_ep_3_21_four_neutral_cubes() -> None:
    assert (thief(beginner()).neutral, thief(beginner()).plus, thief(beginner()).minus) == (4, 0, 0)


def test_ep_3_22_unhurt_and_rested() -> None:
    one = thief(beginner())
    assert (one.wounds, one.cuffs, one.aid, one.rested, one.used) == (0, 0, True, False, 0)


def test_ep_3_23_six_in_cash() -> None:
    assert [thief(beginner(), seat).cash for seat in range(3)] == [6, 6, 6]


def test_ep_3_24_nothing_else() -> None:
    one = thief(beginner())
    assert (one.keys_taken, one.gas, one.discs, one.exits) == (0, 0, 0, [])
    assert set(seen(beginner()).bosses) == {-1}


def test_ep_3_25_everybody_has_a_plan_of_their_own() -> None:
    dealt = [[thief(new(seed, players=5), seat).plan for seat in range(5)] for seed in SEEDS]
    assert all(len(set(plans)) == 5 for plans in dealt)
    assert {plan for plans in dealt for plan in plans} == set(range(9))


def test_ep_3_26_notoriety_is_two() -> None:
    assert [thief(beginner(), seat).notoriety for seat in range(3)] == [2, 2, 2]


def test_ep_3_27_the_first_order_is_random() -> None:
    assert {tuple(seen(new(seed, players=2)).order) for seed in SEEDS} == {(0, 1), (1, 0)}


def test_ep_3_28_everybody_starts_on_the_hospital() -> None:
    match = beginner()
    assert [thief(match, seat).place for seat in range(3)] == [location("T01:0")] * 3
    assert [thief(match, seat).plus for seat in range(3)] == [0] * 3


def test_ep_3_29_day_1_before_the_morning() -> None:
    assert (seen(beginner()).day, seen(beginner()).part) == (1, -1)
