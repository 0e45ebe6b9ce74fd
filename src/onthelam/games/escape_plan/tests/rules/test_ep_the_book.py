"""The book that the rules are compared with: the examples of the clauses come out of it, and it comes to an end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from escape_plan_by_the_book import Ask, Book, Draw, Options, Steps
from escape_plan_by_the_book_data import KIND_OF, PLANS, TILES
from escape_plan_by_the_book_map import Cell, Map, Means, Tiles, Walk, lists_minimal, tile_of
from escape_plan_by_the_book_players import at_random, cautiously, play
from escape_plan_by_the_book_thief import Thief
from onthelam.core.chance import quick


def m1() -> Map:
    return Map({"T01": (0, 0), "T02": (0, 1)}, {"T01": 0, "T02": 0})


def m2() -> Map:
    return m1().with_tile("T07", (1, 0), 1)


def grown(tiles: int, seed: int) -> Map:
    city, chance = m1(), quick(seed)
    for tile in sorted(set(TILES) - set(city.cells), key=lambda _: chance.below(99))[: tiles - 2]:
        spots = city.spots(tile)
        city.lay(tile, *spots[chance.below(len(spots))])
    return city


def price(city: Map, start: str, end: str) -> int:
    return next(mp for mp in range(1, 9) if end in city.ways(start, Means(mp), set(), set()))


def laid(players: int = 3) -> Book:
    """M2 with the cinema, everybody in the hospital, the first seven contacts in the display, every AS1 used."""
    book = Book(Options(players))
    book.thieves = [Thief(i, 6, 2, plan=f"P{i + 1}", used_assets={"AS1"}) for i in range(players)]
    book.order = list(range(players))
    book.city = m2()
    book.officers = {tile: set() for tile in TILES}
    book.places = {"T07:0": "CINEMA"}
    book.man("T02:0")
    book.deck, book.display = book.deck[7:], book.deck[:7]
    return book


def run(steps: Steps[object], *answers: str) -> list[str]:
    """Each question is answered in turn; what is drawn is the first that can come. What was asked."""
    asked, said, answer = list[str](), list(answers), None
    while True:
        try:
            need = steps.send(answer) if answer is not None else next(steps)
        except StopIteration:
            assert not said
            return asked
        if isinstance(need, Draw):
            answer = need.among[0]
        else:
            asked.append(need.decision)
            answer = said.pop(0)


def asked_first(steps: Steps[object]) -> Ask:
    need = next(steps)
    assert isinstance(need, Ask)
    return need


# -- the map -----------------------------------------------------------------------------------------------------------


def test_the_book_counts_the_examples_of_the_map() -> None:
    assert len(KIND_OF) == 24
    assert price(m1(), "T01:0", "T01:1") == 2
    assert price(m1(), "T01:1", "T02:0") == 2
    assert price(m1(), "T01:0", "T02:1") == 3
    assert price(m2(), "T02:1", "T07:0") == 2
    assert m2().ways("T02:1", Means(2), set(), {"T01", "T02"})["T07:0"] == [{"T01", "T02"}]
    assert m2().ways("T02:1", Means(3), set(), {"T01", "T02"})["T07:0"] == [{"T02"}]
    assert m1().ways("T01:1", Means(3), set(), {"T02"})["T02:0"] == [frozenset()]
    spots = m1().spots("T07")
    assert ((1, 0), 1) in spots
    assert ((1, 0), 0) not in spots


def test_the_book_flies_only_with_something_to_fly() -> None:
    assert "T07:0" not in m2().ways("T01:0", Means(1), set(), set())
    assert m2().ways("T01:0", Means(1, flights=1), set(), set())["T07:0"] == [frozenset()]
    assert "T07:0" not in m2().ways("T02:1", Means(1, flights=1), set(), {"T02"})
    assert m2().ways("T02:1", Means(1, choppers=1), set(), {"T02"})["T07:0"] == [{"T02"}]


def test_the_book_rides_once_and_meets_nobody_in_between() -> None:
    city = Map({"T02": (0, 0), "T07": (1, 0), "T11": (5, 0)}, {"T02": 0, "T07": 0, "T11": 0})
    assert "T11:0" not in city.ways("T02:1", Means(2), set(), set())
    assert city.ways("T02:1", Means(3), set(), {"T02", "T07", "T11"})["T11:0"] == [{"T02"}]


def test_the_book_neither_takes_off_from_a_closed_business_nor_walks_through_one() -> None:
    city = Map({"T09": (0, 0), "T06": (2, 0)}, {"T09": 0, "T06": 0})
    assert "T06:0" in city.ways("T09:1", Means(3, flights=1), set(), set())
    assert set(city.ways("T09:1", Means(3, flights=1), {"T09:0"}, set())) == {"T09:0"}


def every_exposure(city: Map, start: str, means: Means, closed: set[str], watched: set[str]) -> dict[str, list[Tiles]]:
    """Path after path, none dropped but those that come back to where they were."""
    roads, found = city.roads(means.ferries), dict[str, set[Tiles]]()

    def follow(path: list[Walk]) -> None:
        w = path[-1]
        if ":" in w.place and w.place != start:
            left = {tile_of(a.place) for a, b in pairwise(path) if tile_of(a.place) != tile_of(b.place)}
            same = tile_of(w.place) == tile_of(start)
            found.setdefault(w.place, set()).add(
                frozenset() if same else frozenset(left & watched - {tile_of(w.place)})
            )
        for n in city.onward(w, means, roads, closed):
            if n.spent <= means.mp + n.rides and n.place not in [x.place for x in path]:
                follow([*path, n])

    follow([Walk(start, "start")])
    return {place: lists_minimal(found[place]) for place in sorted(found)}


@pytest.mark.parametrize("seed", range(6))
def test_the_book_finds_what_path_after_path_finds(seed: int) -> None:
    city, chance = grown(7, seed), quick(seed)
    watched = {tile for tile in city.cells if tile != "T01" and chance.below(3)}
    closed = {x for x in city.locations() if KIND_OF[x] == "BUSINESS" and chance.below(3) == 0}
    for means in (Means(3), Means(2, flights=1), Means(2, choppers=1, ferries=True)):
        start = city.locations()[chance.below(len(city.locations()))]
        assert city.ways(start, means, closed, watched) == every_exposure(city, start, means, closed, watched)


def test_the_book_always_finds_two_spots_and_leaves_nobody_cut_off() -> None:
    for seed in range(12):
        city, chance = m1(), quick(seed)
        for tile in sorted(set(TILES) - set(city.cells), key=lambda _: chance.below(99)):
            spots: list[tuple[Cell, int]] = city.spots(tile)
            assert len(spots) >= 2
            city.lay(tile, *spots[chance.below(len(spots))])
        assert len(city.ways("T01:0", Means(30), set(), set())) == 23


# -- a player's board --------------------------------------------------------------------------------------------------


def test_the_book_cuffs_from_the_right() -> None:
    p = Thief(0, 6, 2)
    assert [p.wound() for _ in range(4)] == ["", "", "AS4", "AS3"]
    assert (p.wounds, p.cuffs) == (2, 2)
    p.uncuff()
    assert [s.holds for s in p.contacts] == ["", "", "", "AS2", ""]
    assert [s.cuffs for s in p.contacts] == [False, False, False, False, True]


def test_the_book_slides_assets_to_the_right() -> None:
    p = Thief(0, 6, 2)
    assert p.unlock("AS3")
    assert [s.holds for s in p.contacts] == ["", "", "", "AS2", "AS4"]
    assert [p.unlock(asset) for asset in ("AS2", "AS4", "AS5", "AS6", "AS7")] == [True, True, True, True, False]
    assert p.cost("AS5") == 1
    assert p.locked == []


def test_the_book_has_four_cubes_of_notoriety() -> None:
    p = Thief(0, 6, 3, plus=3, minus=1)
    p.gain()
    assert (p.plus, p.minus) == (3, 0)
    p.gain()
    p.gain()
    assert (p.plus, p.minus, p.settled()) == (4, 0, 7)


# -- a turn ------------------------------------------------------------------------------------------------------------


def test_the_book_orders_by_notoriety_and_turns_ties_round() -> None:
    book = laid(4)
    for p, notoriety in zip(book.thieves, (4, 6, 4, 2)):
        p.notoriety = notoriety
    book.reorder()
    assert book.order == [1, 2, 0, 3]


def test_the_book_takes_the_cube_before_the_income_and_the_mule_before_the_card() -> None:
    book = laid()
    p = book.thieves[0]
    p.pawn, p.contacts[0].holds, p.cubes = "T07:0", "K23", dict.fromkeys(("CASINO", "BAR", "NIGHTCLUB", "SH1"), "white")
    p.bonuses = {"blue"}
    assert PLANS["P1"]["CINEMA"] == 0
    assert run(book.visit(p), "use K23", "take K1", "place") == ["D12", "D20", "D21"]
    assert (p.cash, p.plus) == (6 + 4 + 3, 1)
    assert p.cubes["CINEMA"] == "income"
    assert [s.holds for s in p.contacts[:2]] == ["K23", "K1"]


def test_the_book_counts_other_pawns_but_not_in_the_hospital() -> None:
    book = laid()
    for p in book.thieves:
        p.pawn = "T07:1"
    p = book.thieves[0]
    assert run(book.visit(p), "unlock AS5", "pay", "take K2", "remove") == ["D22", "D13", "D20", "D21"]
    assert (p.plus, p.minus, p.cash) == (2, 1, 5)
    for q in book.thieves:
        q.pawn = "T01:0"
    q = book.thieves[1]
    q.wounds, q.aid = 1, False
    assert run(book.visit(q), "heal 1") == ["D14"]
    assert (q.plus, q.cash, q.wounds) == (1, 5, 0)


def test_the_book_lets_the_less_notorious_move_officers_for_every_line() -> None:
    book = laid(4)
    for p, notoriety in zip(book.thieves, (3, 2, 5, 6)):
        p.notoriety = notoriety
    book.officers["T02"] = {"COP"}
    mover = book.thieves[0]
    mover.plus, mover.pawn = 3, "T07:0"
    asked = run(book.adjust(mover), "skip", "skip", "unlock AS2", "skip", "skip", "unlock AS3", "unlock AS4")
    assert asked == ["D25", "D25", "D22", "D25", "D25", "D22", "D22"]
    assert (mover.notoriety, mover.plus) == (6, 0)


@pytest.mark.parametrize(
    ("colour", "contacts", "notoriety", "answers", "drawn"),
    [
        ("GREEN", (), 3, ("open GREEN",), 1),
        ("RED", ("K1",), 8, ("open RED",), 1),
        ("YELLOW", ("K27", "K28"), 4, ("open YELLOW", "use K27", "use K28"), 5),
    ],
)
def test_the_book_looks_at_as_many_lockers_as_it_may(
    colour: str, contacts: tuple[str, ...], notoriety: int, answers: tuple[str, ...], drawn: int
) -> None:
    book = laid()
    p = book.thieves[0]
    p.keys, p.notoriety = {colour: True}, notoriety
    for slot, card in zip(p.contacts, contacts):
        slot.holds = card
    first = book.lockers[colour][0]
    keep = (f"keep {first}",) if drawn > 1 else ()
    run(book.locker(p), *answers, *keep, "place")
    assert p.items[0].holds == first
    assert p.keys == {colour: False}


def test_the_book_keeps_officers_of_an_avoid_step_where_they_stood() -> None:
    book = laid()
    p = book.thieves[0]
    p.items[0].holds, p.pawn = "FX8", "T07:0"
    book.officers["T02"], book.officers["T07"] = {"COP"}, {"SWAT"}
    asked = run(book.slip_past(p, frozenset({"T02"})), "use FX8", "officer T07 SWAT", "officer T02 COP", "done")
    assert asked == ["D10", "D26", "D26", "D10"]
    assert book.officers["T02"] == {"SWAT"}
    assert p.wounds == 1


def test_the_book_asks_for_an_escape_only_what_it_costs_now() -> None:
    book = laid(4)
    book.city = book.city.with_tile("T03", (-1, 1), 0)
    book.day, book.escaped, book.turned = 3, [2, 3], {"EXIT1": 1, "EXIT2": 2, "EXIT3": 2}
    p = book.thieves[0]
    p.pawn, p.cash, p.contacts[0].holds, p.notoriety, p.plus = "T03:0", 5, "K29", 3, 1
    book.officers["T03"] = {"COP"}
    assert "escape" not in asked_first(book.main_action(p)).options
    assert run(book.main_action(p), "use K29", "escape", "done") == ["D8", "D8", "D10"]
    assert (p.cash, p.wounds, p.notoriety, p.fate) == (2, 1, 5, "escaped")


def test_the_book_lets_somebody_stay_who_cannot_go() -> None:
    book = laid()
    p = book.thieves[0]
    book.city = Map({"T07": (0, 0)}, {"T07": 0})
    p.pawn, p.cash = "T07:1", 2
    p.contacts[0].holds, p.contacts[1].holds = "K25", "K3"
    book.other_cubes["CINEMA"] = 2
    assert run(book.move(p), "use K3", "stay") == ["D9", "D9"]
    assert p.pawn == "T07:1"


def test_the_book_asks_which_key_and_to_which_house() -> None:
    book = laid()
    p = book.thieves[0]
    p.keys, p.contacts[0].holds = {"RED": True, "GREEN": False}, "K25"
    assert asked_first(book.turn_key("D11", p, ["RED", "YELLOW", "GREEN"])).options == ["key RED", "use K25"]
    assert run(book.turn_key("D29", p, ["GREEN"])) == []
    assert (p.cash, p.plus) == (4, 1)
    book.members, book.control, p.members = {"T02:0": 0, "T08:1": 1}, {"T02:0": 0, "T08:1": 0}, 3
    assert run(book.use(p, "gang low"), "home T08:1") == ["D27"]
    assert (book.members, book.control, p.minus) == ({"T02:0": 0, "T08:1": 2}, {"T02:0": 0}, 1)


def test_the_book_gives_the_red_bonus_as_far_as_it_can() -> None:
    book = laid()
    p = book.thieves[0]
    p.cubes = dict.fromkeys(("SH1", "SH2", "SH3"), "red")
    assert run(book.red_bonus(p), "disc") == ["D23"]
    assert (p.discs, p.cash) == (1, 12)
    book.discs = 0
    p.contacts[2:], p.items[2:] = [], []
    assert run(book.red_bonus(p)) == []
    assert (p.discs, p.cash) == (1, 18)


def test_the_book_arrests_whoever_cannot_pay_the_fee() -> None:
    book = laid()
    book.day, book.escaped, book.control, book.members = 3, [2], {"T02:0": 0}, {"T02:0": 1}
    p = book.thieves[0]
    p.cash, p.members, p.contacts[0].holds = 0, 1, "K29"
    assert run(book.turn(p)) == []
    assert (p.fate, p.pawn, p.members, book.members, book.control) == ("arrested", "", 0, {"T02:0": 2}, {})


def test_the_book_turns_an_inspector_card() -> None:
    book = laid(2)
    book.inspector_cards, book.officers["T02"] = ["IN5"], {"SWAT"}
    book.thieves[0].cubes, book.thieves[1].notoriety, book.thieves[1].pawn = {"CINEMA": "white"}, 3, "T07:1"
    assert run(book.inspect()) == []
    assert book.is_closed("CINEMA")
    assert (book.inspector, book.display[0], len(book.display), book.removed) == ("T07:0", "K2", 7, ["K1"])
    assert (book.officers["T02"], book.officers["T07"]) == (set(), {"SWAT"})


def test_the_book_adds_neutral_cubes_for_one_player() -> None:
    book = laid(1)
    book.thieves[0].cubes = {"CINEMA": "income"}
    book.change_day()
    assert book.is_closed("CINEMA")
    assert not book.is_closed("GYM")
    assert book.other_cubes["GYM"] == 0
    book.day, book.part = 3, "AFTERNOON"
    assert not book.fee_is_due()
    book.part = "EVENING"
    assert book.fee_is_due()


def test_the_book_asks_by_the_public_part_where_others_come_after() -> None:
    book = laid()
    poor = Thief(0, 0, 2, plan="P1", cubes=dict.fromkeys(PLANS["P1"], "white"))
    book.thieves, book.order = [poor], [0]
    assert run(book.income()) == []
    book.options = Options(3, by_public_part=True)
    assert asked_first(book.income()).options == ["skip"]
    assert run(book.turn(poor), "rest", "unlock AS2", "end") == ["D8", "D22", "D24"]


# -- whole matches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_book_comes_to_an_end_and_loses_nothing(players: int) -> None:
    for seed in range(3):
        book = Book(Options(players))
        play(book, at_random, quick(seed))
        assert book.over
        assert sorted(seat for place in book.ranks() for seat in place) == list(range(players))


def test_the_book_lets_cautious_thieves_escape() -> None:
    book = Book(Options(1))
    play(book, cautiously, quick(1))
    assert book.state()["ranks"] == [[0]]
    assert book.solo_rank()
