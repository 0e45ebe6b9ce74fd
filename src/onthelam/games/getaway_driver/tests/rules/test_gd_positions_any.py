"""Positions of agendas, and any position at all."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import TypeVar, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import onthelam as lam
from getaway_tables import NAME, RULES, at, codes, laid_out, random_moves, reason, state
from onthelam.core.chance import quick
from onthelam.core.option import Options
from onthelam.core.toml import toml
from onthelam.core.writing import header
from onthelam.games.getaway_driver.rules.doings import AGENDA
from test_gd_positions import SOLO, Fields, why_not

T = TypeVar("T")
# -- agendas ---------------------------------------------------------------------------------------------------------

ON_TOP = [
    "jam 99", "jam 0", "token 5 5", "where 99", "where 0 99", "where 40", "face 0 999999", "face 0 5", "assign 0",
    "target 0 0", "target 0 9", "target 0 4", "switch", "switch 1", "where 0 1", "lift 0 2", "dispatch", "share 0 2",
    "hazard", "road", "barricade", "save", "save 4", "tunnel 5", "swerve 3", "entry-turn 0", "city-map 1", "camera",
    "stomping 1", "driving 5", "driving 0 1", "start", "pick-hand", "scatter 0 5", "adjust", "commit", "crime",
    "terrain", "solo-draws", "buy 0 1", "driving 0 99999999999999", "police 1", "lay 0 1",
]  # fmt: skip
BELOW = [
    "set-off", "check 1", "turn 1", "decoy 1", "enter", "enter 1", "land 1", "stay 1", "stay", "expand-one 1",
    "entry-turn 63 9", "swerve 63 9", "start 0 1", "patrol", "crime", "commit", "solo-draws", "solo-police", "round",
    "round-end", "terrain", "hazard", "target 0 3", "fill 0 5", "reveal", "driving",
]  # fmt: skip


@pytest.mark.parametrize("step", ON_TOP)
def test_gd_dp_a_step_that_cannot_be_asked(step: str) -> None:
    for below in (["round-end"], ["round-end", "buy", "check", "decoy", "police", "driving"]):
        assert len(why_not(agenda=[*below, step])) > 20


@pytest.mark.parametrize("step", BELOW)
def test_gd_dp_a_step_that_cannot_lie_below_a_turn(step: str) -> None:
    assert len(why_not(agenda=["round-end", step, "driving"])) > 20


@pytest.mark.parametrize("step", ["police", "buy", "camera", "dispatch", "save 4", "lift 0 1", "share", "assign"])
def test_gd_solo_steps_of_others(step: str) -> None:
    assert len(why_not(agenda=["round-end", step], options=SOLO, tokens=5)) > 20


def test_an_agenda_is_a_list_of_texts() -> None:
    assert "agenda must be a list of texts." in why_not(agenda=["round-end", 5])
    assert "no step" in why_not(agenda=["round-end", "driving 0 0 0"])
    assert "no step" in why_not(agenda=["round-end", "driving -1"])


def test_steps_of_a_round_may_be_left_out() -> None:
    m = at("(0,0)N", around=False, bag="G09", agenda=["round-end", "buy", "expand", "stomping"])
    m.play("pass")
    assert reason(m) == "escaped"


# -- any position at all ---------------------------------------------------------------------------------------------

LAID: list[Fields] = [
    {"mode": "duel", "events": True, "hand_mode": "random", "meter_top": 8},
    {"mode": "solo", "hand_mode": "random", "difficulty": "imposing", "meter_top": 8},
    {"mode": "four", "hand_mode": "random", "meter_top": 8},
    {"mode": "duel", "setup": "manual", "table_shape": "round", "stash_mode": "place"},
    {"mode": "four", "setup": "manual", "open_tiles": True, "stash_count": 3},
]
NUMBERS = [-1, 0, 1, 2, 3, 4, 7, 9, 16, 32, 63, 64, 99, 1000, 65535, 10**9]
WORDS = [
    "R01", "Y21", "G02", "START", "?", "GAS", "PIC", "HBT", "PAT", "HEL", "-", "0", "5", "supply", "out", "up",
    "hazard", "known=1", "known=", "calm", "risky", "table", "taken", "extra=3", "acted", "(0,0)", "(0,1)N",
]  # fmt: skip
WHOLE = ("format", "kind", "game", "options", "vehicles", "car")


class Dice:
    """A house of chance that chooses among things."""

    def __init__(self, seed: int) -> None:
        self.house = quick(seed)

    def below(self, top: int) -> int:
        return self.house.below(top)

    def choice(self, things: Sequence[T]) -> T:
        return things[self.house.below(len(things))]


@cache
def real_positions() -> list[str]:
    """Of a match in each mode, one for every kind of question: the first and the last."""
    texts: list[str] = []
    for options in LAID:
        m = laid_out(dict(options), quick(3))
        first: dict[str, str] = {}
        last: dict[str, str] = {}
        for turn in range(250):
            random_moves(m, turn, 1)
            if m.over:
                break
            text = m.position()
            kind = str(cast("list[str]", tomllib.loads(text)["agenda"])[-1]).split()[0]
            first.setdefault(kind, text)
            last[kind] = text
        texts += [*first.values(), *last.values()]
    return texts


def written(table: Fields) -> str:
    options = cast(Options, table["options"])
    lines = [f"{name} = {toml(value)}" for name, value in table.items() if name not in WHOLE]
    lines += ["[vehicles]", *[f"{name} = {toml(text)}" for name, text in cast(Fields, table["vehicles"]).items()]]
    for car in cast("list[Fields]", table["car"]):
        lines += ["[[car]]", *[f"{name} = {toml(value)}" for name, value in car.items()]]
    return header("position", NAME, options) + "\n" + "\n".join(lines) + "\n"


def change(table: Fields, other: Fields, dice: Dice) -> None:
    """One change: a field or a step is dropped, changed, swapped, or taken from another position."""
    agenda = cast("list[str]", table.get("agenda", []))
    cars = cast("list[Fields]", table["car"])
    where = dice.below(10)
    if where < 4 and agenda:
        change_steps(agenda, cast("list[str]", other["agenda"]), dice)
    elif where < 6 and cars:
        change_field(dice.choice(cars), cast("list[Fields]", other["car"])[0], dice)
    elif where < 7:
        change_field(cast(Fields, table["vehicles"]), cast(Fields, other["vehicles"]), dice)
    else:
        change_field(table, other, dice)


def change_steps(agenda: list[str], others: list[str], dice: Dice) -> None:
    i = dice.below(len(agenda))
    any_step = f"{dice.choice(AGENDA.names)} {dice.choice(NUMBERS)} {dice.choice(NUMBERS)}"
    match dice.below(6):
        case 0:
            del agenda[i]
        case 1:
            j = dice.below(len(agenda))
            agenda[i], agenda[j] = agenda[j], agenda[i]
        case 2:
            agenda[i] = any_step
        case 3:
            agenda.append(any_step)
        case 4:
            agenda[i] = f"{agenda[i].split()[0]} {dice.choice(NUMBERS[:6])} {dice.choice(NUMBERS)}"
        case _:
            agenda.insert(i + 1, dice.choice(others))


def change_field(table: Fields, other: Fields, dice: Dice) -> None:
    names = [name for name in table if name not in WHOLE]
    theirs = [name for name in other if name not in WHOLE]
    name = dice.choice(names or theirs)
    match dice.below(5):
        case 0:
            table.pop(name, None)
        case 1:
            name = dice.choice(theirs)
            table[name] = other[name]
        case _:
            table[name] = changed(table.get(name, 0), dice)


def changed(value: object, dice: Dice) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.choice(NUMBERS)
    if isinstance(value, list):
        if not value:
            return [dice.choice(WORDS)]
        i = dice.below(len(value))
        return [*value[:i], *[[], [value[i]] * 2, [changed(value[i], dice)]][dice.below(3)], *value[i + 1 :]]
    words = str(value).split() or [dice.choice(WORDS)]
    i = dice.below(len(words))
    nearby = re.sub(r"\d+", lambda found: str(int(found[0]) + dice.choice((-1, 0, 1))), words[i])
    words[i] = dice.choice([nearby, dice.choice(WORDS), "", words[i] + " " + dice.choice(WORDS)])
    return " ".join(words)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_any_position_is_refused_or_can_be_played(seed: int) -> None:
    dice = Dice(seed)
    texts = real_positions()
    table = tomllib.loads(dice.choice(texts))
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        change(table, tomllib.loads(dice.choice(texts)), dice)
    try:
        m = lam.from_position(written(table), seed=1)
    except lam.Refusal as why:
        if "cannot be read" in str(why):  # Python's own words are no reason
            raise
        return
    for seat in range(-1, m.seats):
        m.view(seat)
    for turn in range(30):
        assert m.over or codes(m)
        random_moves(m, seed + turn, 1)
    s = state(m)
    if not m.over:
        assert RULES.read(tomllib.loads(m.position()), m.options) == s
        assert s.tokens >= 0
        assert min(s.bag) >= 0
        assert all(s.tiles[c.cell] >= 0 for c in s.cars if c.cell >= 0)
