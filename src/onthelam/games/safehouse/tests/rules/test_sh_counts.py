"""The counts of the rules, XI.4: how much may be chosen and entered at named positions; a net under `legal`."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, TypeAlias

import pytest

import onthelam as lam
from onthelam.core.event import Telling
from onthelam.core.rules import Rules
from onthelam.core.tabletop import State
from onthelam.games.safehouse.rules.state import State as Safehouse
from safehouse_tables import Table, choices, entering, f1, laid, new, passes, seen, sources

RULES: Rules[State] = lam.load("safehouse").rules
Numbers: TypeAlias = tuple[int, ...]


class Count(NamedTuple):
    """What XI.4 says of a seat. `own` and `chameleon` are the two kinds of entries; 0 lines: not counted there."""

    position: str
    seat: int
    sources: int
    own: int
    chameleon: int
    lines: tuple[int, ...]
    ends: int


COUNTS = [
    Count("C1 S", 0, 2, 13, 43, (56, 578), 346),
    Count("C1 A", 0, 2, -1, -1, (56, 580), 347),
    Count("C1 F", 0, 2, -1, -1, (56, 672), 393),
    Count("C1 E", 0, 2, -1, -1, (56, 664), 389),
    Count("C2", 0, 4, 24, 53, (77, 1036), 596),
    Count("C2", 1, 4, 20, 0, (20, 144), 93),
    Count("C3", 0, 12, 64, 176, (240,), 0),
    Count("C3", 1, 12, 65, 0, (65, 1478, 12192), 2837),
    Count("C4", 0, 16, 115, 341, (456,), 0),
    Count("C4", 1, 16, 114, 342, (456,), 0),
    Count("C4", 2, 16, 111, 345, (456,), 0),
    Count("C4", 3, 16, 116, 340, (456,), 0),
]


def at(name: str) -> Table:
    if name.startswith("C1"):
        return entering(new(1, sheets=name[-1]), "y2 g3")
    if name == "C2":
        return entering(f1(), "r3 r4 b2 w1")
    if name == "C3":
        return entering(f1(), "y3 yP r4 b5 w2 w4")
    return entering(new(4), "y1 y2 g3 g4 r5 r1 b2 b3 w4 w5")


# -- choices of dice -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_240_choices_of_dice_at_the_start(players: int) -> None:
    found = choices(new(players))
    assert len(found) == len(set(found)) == 240


def test_105_choices_of_dice_at_f1() -> None:
    match = f1()
    match.play("leave", seat=0)
    assert len(choices(match)) == 105


def test_30_choices_with_one_die_of_each_kind() -> None:
    match = laid(1, turn=2, pursuer=2, aside="y1 g1 r1 b1 w1")
    match.play("leave", seat=0)
    assert len(choices(match)) == 30


# -- entries ---------------------------------------------------------------------------------------------------------


def state_of(match: Table) -> State:
    """The game has no secrets: a view gives its state back."""
    return RULES.imagine(match.view(0), lam.quick(0))


def entries_of(s: State, seat: int) -> list[tuple[bool, State]]:
    """Every entry of a seat, a `use` and a `put`: does it take a chameleon, and the state it leads to."""
    found: list[tuple[bool, State]] = []
    for use in RULES.legal(s, seat):
        if use.code == "close":
            continue
        used = s.copy()
        RULES.play(Telling(used, lam.Scripted([]), None), seat, use)
        for put in RULES.legal(used, seat):
            done = used.copy()
            RULES.play(Telling(done, lam.Scripted([]), None), seat, put)
            found.append((put.code.endswith("chameleon"), done))
    return found


def key_of(s: State, seat: int) -> tuple[object, ...]:
    """All that counts for what the seat may still enter."""
    assert isinstance(s, Safehouse)
    sheet = s.sheets[seat]
    return (tuple(sheet.numbers), sheet.used, sheet.jokers, sheet.chameleons)


def numbers_of(s: State, seat: int) -> Numbers:
    assert isinstance(s, Safehouse)
    return tuple(s.sheets[seat].numbers)


def lines_and_ends(match: Table, seat: int, depth: int) -> tuple[tuple[int, ...], int]:
    """Ordered sequences of 1, 2, … entries, and different sheets to close with. Ways that meet go on as one."""
    start = state_of(match)
    ends = {numbers_of(start, seat)}
    ways: dict[tuple[object, ...], int] = {(): 1}
    states: dict[tuple[object, ...], State] = {(): start}
    lines: list[int] = []
    for i in range(depth):
        next_ways: Counter[tuple[object, ...]] = Counter()
        next_states: dict[tuple[object, ...], State] = {}
        for key, s in states.items():
            for _, done in entries_of(s, seat):
                met = key_of(done, seat)
                next_ways[met] += ways[key]
                next_states[met] = done
                ends.add(numbers_of(done, seat))
        lines.append(sum(next_ways.values()))
        ways, states = dict(next_ways), next_states
    return tuple(lines), len(ends)


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count.position} seat {count.seat}")
def test_what_may_be_entered(count: Count) -> None:
    match = at(count.position)
    assert len(sources(match, count.seat)) == count.sources
    found = [chameleon for chameleon, _ in entries_of(state_of(match), count.seat)]
    assert len(found) == count.lines[0]
    if count.own >= 0:
        assert (found.count(False), found.count(True)) == (count.own, count.chameleon)
    lines, ends = lines_and_ends(match, count.seat, len(count.lines))
    assert lines == count.lines
    if count.ends:
        # nothing can be entered after the longest of these lines, so all ends have been met
        assert lines_and_ends(match, count.seat, len(count.lines) + 1) == ((*count.lines, 0), count.ends)
        assert ends == count.ends == 1 + sum(lines[i] // (1, 2, 6)[i] for i in range(len(lines)))


def test_the_counts_begin_when_entering_begins() -> None:
    for name in ("C1 S", "C2", "C3", "C4"):
        match = passes(at(name))
        assert all(not each.entries and not each.closed for each in seen(match).sheets)
