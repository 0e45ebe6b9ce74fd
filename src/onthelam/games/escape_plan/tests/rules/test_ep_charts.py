"""Chapter II: what is read from the rulebook adds up, and is what the tables of the clauses say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from onthelam.games.escape_plan.rules import charts as c

CLAUSES = (Path(c.__file__).parents[1] / "clauses.md").read_text(encoding="utf-8")


def table(name: str, nth: int = 0) -> list[list[str]]:
    """The rows of a table of chapter II, cell by cell, without its head."""
    chapter = re.split(r"^### ", CLAUSES, flags=re.MULTILINE)
    part = next(part for part in chapter if part.startswith(f"{name} "))
    found = re.findall(r"(?:^\|.*\n)+", part, re.MULTILINE)[nth]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines() if "---" not in line][
        1:
    ]


def test_the_city_tiles_are_those_of_c3() -> None:
    for tile, (name, _, edges, _, locations, station, ferry) in enumerate(table("C3")):
        assert c.TILE_NAMES[tile] == name
        assert [c.TERRAIN_NAMES[one] for one in c.EDGES[6 * tile : 6 * tile + 6]] == edges.split()
        said = []
        for at in c.LOCATIONS_ON[tile]:
            outline = " [H]" if c.HELIPORTS >> at & 1 else ""
            said.append(f"{c.KIND_NAMES[c.KIND_OF[at]]}{outline} ({c.TERRAIN_NAMES[c.TERRAIN_OF[at]]})")
        assert ", ".join(said) == locations
        assert (c.TERRAIN_NAMES[c.STATION_TERRAIN[tile]] if c.STATIONS >> tile & 1 else "none") == station
        assert ("yes" if c.FERRIES >> tile & 1 else "no") == ferry


def test_the_locations_are_those_of_c4() -> None:
    assert len(c.LOCATION_NAMES) == c.LOCATIONS
    for kind, (name, count, tiles, _) in enumerate(table("C4")):
        found = c.members(c.of_kind(kind))
        assert (c.KIND_NAMES[kind], len(found)) == (name, int(count))
        assert ", ".join([c.TILE_NAMES[c.TILE_OF[at]] for at in found]) == tiles


@pytest.mark.parametrize(("name", "nth", "effects"), [
    ("C7", 1, c.ASSET),
    ("C11", 0, c.EQUIPMENT_TYPES),
    ("C12", 0, c.FIXER),
    ("C13", 0, c.CONTACT_KINDS),
])  # fmt: skip
def test_cards_and_tiles_have_the_names_windows_and_prices_of_the_tables(
    name: str, nth: int, effects: list[c.Effect]
) -> None:
    for effect, row in zip(effects, table(name, nth), strict=True):
        assert effect.name == row[1]
        window, price = {"C7": (2, None), "C11": (3, 2), "C12": (3, 2), "C13": (2, 3)}[name]
        assert c.WINDOW_NAMES[effect.window] == row[window]
        assert price is None or effect.price == int(row[price])
        assert name != "C13" or effect.star is (row[4] == "yes")


def test_effects_do_what_the_tables_say() -> None:
    """By a word of the sentence: the number that the effect must have."""
    kinds = [("C11", c.EQUIPMENT_TYPES), ("C12", c.FIXER), ("C13", c.CONTACT_KINDS)]
    sayings = [(one, row[-1]) for name, effects in kinds for one, row in zip(effects, table(name), strict=True)]
    sayings += [(effect, row[3]) for effect, row in zip(c.ASSET, table("C7", 1), strict=True)]
    for effect, saying in sayings:
        points = re.search(r"\+(\d) MP", saying)
        assert effect.mp == (int(points[1]) if points else 0), saying
        assert effect.ferries is ("ferry" in saying), saying
        assert effect.flights + effect.choppers == ("one flight" in saying), saying
        assert effect.loses == {True: 2 if "twice" in saying else 1, False: 0}["lose 1 notoriety" in saying], saying
        healed = re.search(r"heal (?:up to )?(\d)", saying)
        assert effect.heals == (int(healed[1]) if healed else 0), saying
        avoided = [kind for kind, name in enumerate(c.OFFICER_NAMES) if f"every {name}" in saying]
        assert effect.avoids == (7 if "every officer" in saying else c.mask_of(avoided)), saying
        assert effect.one_tile is ("one chosen tile" in saying), saying


def test_the_plans_are_those_of_c14_and_equal_in_sum() -> None:
    for plan, row in zip(c.PLANS, table("C14"), strict=True):
        assert plan == [0 if amount == "$" else int(amount) for amount in row[1:]]
        assert (sum(plan), len(plan)) == (350, c.PLACES)


def test_the_inspector_cards_are_those_of_c15() -> None:
    rows = table("C15")
    said = [row[:3] for row in rows] + [row[4:] for row in rows if row[4]]
    cards = zip(c.INSPECTOR_NAMES, c.INSPECTOR_TARGET, c.INSPECTOR_OFFICER, strict=True)
    assert [[name, target, c.OFFICER_NAMES[officer]] for name, target, officer in cards] == said


def test_exits_and_lockers_are_worth_what_c9_and_c10_say() -> None:
    exits = [f"{name}: {worth}" for name, worth in zip(c.EXIT_NAMES, c.EXIT_WORTH, strict=True)]
    assert [", ".join(exits[:5]), ", ".join(exits[5:])] == [row[1] for row in table("C9")]
    lockers = [f"{name}: {worth}" for name, worth in zip(c.LOCKER_NAMES, c.LOCKER_WORTH, strict=True)]
    for colour, row in enumerate(table("C10")):
        assert c.LOCKER_COLOURS[colour] == row[0]
        assert ", ".join(lockers[5 * colour : 5 * colour + 5]) == row[1]
        assert row[2] == f"{c.LOCKER_NEEDS[colour]} or more"
        assert row[3] == f"contacts {'-' if c.LOCKER_MORE[colour] < 0 else '+'} {abs(c.LOCKER_MORE[colour])}"


def test_the_exit_costs_are_those_of_c16() -> None:
    assert [[int(cost) for cost in row[1:] if cost] for row in table("C16")] == c.EXIT_COSTS


def test_the_numbers_of_the_player_board_are_those_of_c7() -> None:
    def numbers(nth: int) -> list[int]:
        """The one row under the head of a table that lies on its side."""
        return [int(one) for one in table("C7", nth)[0][1:]]

    assert numbers(0) == c.ASSET_COST
    assert [row[-1].split()[0] for row in table("C7", 1)] == c.ASSET_SLOT
    assert numbers(2) == c.INCOME
    assert [int(row[1].split()[0]) for row in table("C7", 3)] == c.LINE_ABOVE
    assert c.NOTO_COST[1:] == numbers(4)
    assert numbers(5) == c.WOUND_COST
    assert numbers(6) == c.CONTACT_BONUS


def test_the_box_adds_up() -> None:
    assert c.how_many(c.STACKED_TILES) == c.STACKS * c.DAYS
    assert c.how_many(c.GANGS) * c.GANG_CREW == c.GANG_MEMBERS
    assert 2 * (c.TILES - 1) <= c.OFFICERS * c.OFFICERS_EACH  # two for each tile but that of the hospital
    assert c.BLUE | c.PURPLE == c.BUSINESS_PLACES
    assert c.how_many(c.BUSINESSES) == c.how_many(c.BUSINESS_PLACES)
    assert c.how_many(c.SAFEHOUSES) == c.how_many(c.SAFEHOUSE_PLACES) == c.KEYS
    assert len(c.PATROL_EXIT) == 2 * c.EXITS
    assert len(c.INSPECTOR_NAMES) == c.DAYS * c.PARTS
    assert [c.CONTACT_KINDS[kind].name for kind in (c.MULE, c.LOCKSMITH, c.HACKER, c.IMPERSONATOR)] == [
        "Mule", "Locksmith", "Hacker", "Impersonator"
    ]  # fmt: skip
    assert c.FIXER[c.SAFECRACKER].name == "Safecracker"


def test_sets_as_masks() -> None:
    assert c.members(0b100110) == [1, 2, 5]
    assert [c.nth(0b100110, n) for n in range(3)] == [1, 2, 5]
    assert c.mask_of([1, 2, 5]) == 0b100110
