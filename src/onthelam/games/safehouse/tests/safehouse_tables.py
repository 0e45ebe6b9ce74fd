"""Tables to test Safehouse at: positions in a line or two, rolls that show what a test says, and what lies there then.

A test lays its table, `match = f1(pursuer=14)`, rolls, `rolled(match, "y3 yP r4 w2")`, and looks: `leads(match)`,
`mission(match, 0, 2)`, `codes(match, 0)`, `refused(match, "enter red 2.4", 0) == "E_ORDER"`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import TypeAlias, TypedDict, Unpack, cast

from hypothesis import HealthCheck, settings

import onthelam as lam
from onthelam.core.match import Match
from onthelam.core.toml import toml
from onthelam.games.safehouse.rules.tabletop import Sheet
from onthelam.games.safehouse.rules.view import View

Table: TypeAlias = Match
Missions: TypeAlias = Mapping[int, str]  # by number from 1: its squares as written, `2 _ 5 _`

KINDS = ("yellow", "green", "red", "blue", "white")
COLOURS = KINDS[:4]
LENGTHS = (3, 4, 3, 4, 6, 5, 5, 6)
ARROWS = (4, 4, 2, 3, 5, 4, 5, 6)
GREY_AFTER = {6: 3, 7: 2, 8: 3}  # so many coloured squares stand left of the grey 6
SQUARES = tuple(f"{mission + 1}.{place + 1}" for mission in range(8) for place in range(LENGTHS[mission]))
PHASES = ("taking-back", "choosing", "helping", "throwing", "entering", "answering", "over")  # DP-1 to DP-6
ALL_DICE = "y2 g2 r2 b2 w2"
DICE = ("y1", "y2", "g1", "g2", "r1", "r2", "b1", "b2", "w1", "w2")

# SH-3.2, as printed; `6` is the grey square
PRINTED = {
    "S": ("y g r", "g b y r", "r y b", "b g y b", "y r b g r y", "g y b 6 r g", "r b 6 y g r", "b g r 6 y b g"),
    "A": ("b r g", "b g r y", "g b y", "r y g r", "b g y r g b", "y g r 6 b y", "b r 6 g y b", "r y b 6 g r y"),
    "F": ("g y b", "r y b g", "b g r", "g b r g", "r y g b y r", "b r g 6 y b", "y g 6 r b y", "y r g 6 b y r"),
    "E": ("r b y", "y r g b", "y r g", "y r b y", "g b r y b g", "r b y 6 g r", "g y 6 b r g", "g b y 6 r g b"),
}


def printed_colours(letter: str) -> dict[str, str]:
    """By square: its colour."""
    marks = [mark for row in PRINTED[letter] for mark in row.split() if mark != "6"]
    return dict(zip(SQUARES, marks))


# the same examples in every run, however busy the machine is
few = settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
fewer = settings(few, max_examples=12)
many = settings(few, max_examples=150)


# -- a table laid ----------------------------------------------------------------------------------------------------


class Options(TypedDict, total=False):
    """Options of a match, beside `players`."""

    sheets: str
    firstRoller: int
    difficulty: str
    holds: int
    rerolls: int
    chameleons: int | str
    startSquare: int
    safeSquare: int
    council: str


class Fields(TypedDict, total=False):
    """Fields of a written position that have a usual value."""

    turn: int
    roller: int
    phase: str
    pursuer: int
    gone: str
    holds: int
    rerolls: int
    held: bool


class Laid(Fields, total=False):
    """What `position` takes."""

    sheets: list[dict[str, object]]
    aside: str
    lid: str
    roll: str
    options: Options


def new(players: int = 1, faces: str = "", **options: Unpack[Options]) -> Table:
    """A new match; `faces` is what its dice will show first."""
    return lam.new("safehouse", players=players, chance=lam.Scripted(drawn(faces)), **options)


def sheet(missions: Missions | None = None, **fields: object) -> dict[str, object]:
    """One sheet: its missions by number, the rest by the names of a written position: `square`, `chameleons` …"""
    given = missions or {}
    return {**fields, "missions": [given.get(number, "") for number in range(1, 9)]}


def position(players: int = 1, **laid: Unpack[Laid]) -> str:
    """A written position. Dice that are neither aside nor in the roll are in the lid, unless it is given.

    The automatic step of its turn is done; its roller is asked about the lid, or for the dice if the lid is empty.
    """
    dice_aside, roll = laid.get("aside", ALL_DICE), laid.get("roll", "")
    dice_in_lid = laid.get("lid", rest_of(dice_aside, roll))
    fields: dict[str, object] = {
        "format": 1,
        "kind": "position",
        "game": "safehouse",
        "options": {"players": players, **laid.get("options", {})},
        "aside": dice_aside,
        "lid": dice_in_lid,
        "roll": roll,
        "phase": "taking-back" if dice_in_lid else "choosing",
        **{name: value for name, value in laid.items() if name in Fields.__annotations__},
    }
    lines = [f"{name} = {toml(value)}" for name, value in fields.items()]
    for row in laid.get("sheets", []):
        lines += ["[[sheet]]", *(f"{name} = {toml(value)}" for name, value in row.items())]
    return "\n".join(lines) + "\n"


def rest_of(dice_aside: str, roll: str) -> str:
    """The dice that are neither aside (`y2 g1`) nor in a written roll (`y1=3 g2=P`), as counts."""
    counts = {part[0]: int(part[1]) for part in dice_aside.split()}
    in_roll = [part[0] for part in roll.split()]
    left = {kind: 2 - counts.get(kind, 0) - in_roll.count(kind) for kind in "ygrbw"}
    return " ".join(f"{kind}{count}" for kind, count in left.items() if count)


def at_table(text: str, faces: str = "") -> Table:
    """A match that begins at a written position; `faces` is what its dice will show first."""
    return lam.from_position(text, chance=lam.Scripted(drawn(faces)))


def laid(players: int = 1, **fields: Unpack[Laid]) -> Table:
    """A match that begins at `position(players, …)`."""
    return at_table(position(players, **fields))


F1_SEAT_0: Missions = {1: "4 4 4", 2: "2 _ 5 _", 4: "_ 3 _ _", 6: "_ _ 5 |6| _ _"}
F1_SEAT_1: Missions = {1: "_ 4 _", 3: "2 _ 6", 7: "4 4 |6| _ _ _"}


class F1(Fields, total=False):
    """What may differ from fixture F1. An empty text is an untouched mission."""

    seat_0: Missions
    seat_1: Missions
    squares: tuple[int, int]
    chameleons: tuple[int, int]
    aside: str
    options: Options


def f1_position(**changes: Unpack[F1]) -> str:
    """Fixture F1 of the rules, with some things changed."""
    at = changes.get("squares", (21, 17))
    chameleons = changes.get("chameleons", (1, 0))
    table: Laid = {
        "turn": 5,
        "pursuer": 11,
        "aside": changes.get("aside", "y2 g1 r2 b1 w2"),
        "options": changes.get("options", {}),
        "sheets": [
            sheet({**F1_SEAT_0, **changes.get("seat_0", {})}, square=at[0], chameleons=chameleons[0]),
            sheet({**F1_SEAT_1, **changes.get("seat_1", {})}, square=at[1], chameleons=chameleons[1]),
        ],
    }
    table.update(cast(Laid, {name: value for name, value in changes.items() if name in Fields.__annotations__}))
    return position(2, **table)


def f1(**changes: Unpack[F1]) -> Table:
    """A match that begins at fixture F1, with some things changed."""
    return at_table(f1_position(**changes))


# -- dice that show what a test says ---------------------------------------------------------------------------------


def drawn(faces: str) -> list[int]:
    """`3 P` or `y3 yP`: as the house of chance draws them."""
    return ["12345P".index(face[-1]) for face in faces.split()]


def will_show(match: Table, faces: str) -> None:
    """The next dice will show these faces, in die order."""
    cast(lam.Scripted, match.chance).script.extend(drawn(faces))


def all_shown(match: Table) -> bool:
    """Has every face that was announced been drawn?"""
    chance = cast(lam.Scripted, match.chance)
    return chance.said == len(chance.script)


def rolled(match: Table, faces: str) -> Table:
    """The roller leaves the lid (or must fetch), chooses just these dice, and they show these faces: `y3 yP r4 w2`."""
    kinds = [face[0] for face in faces.split()]
    assert kinds == sorted(kinds, key="ygrbw".index), "write a roll in die order"
    if phase(match) == "taking-back":
        match.play("leave" if "leave" in codes(match) else "fetch", seat=roller(match))
    will_show(match, faces)
    match.play("dice " + " ".join(f"{kind}{kinds.count(kind)}" for kind in dict.fromkeys(kinds)), seat=roller(match))
    assert all_shown(match)
    return match


def again(match: Table, dice: str, faces: str) -> Table:
    """The roller uses *again* on these dice, `y1 y2 r1`, and they show these faces, `3 P 4`."""
    will_show(match, faces)
    match.play(f"again {dice}", seat=roller(match))
    assert all_shown(match)
    return match


def passes(match: Table) -> Table:
    """The roller passes on help squares, if there are any left to pass on."""
    if "pass" in codes(match):
        match.play("pass", seat=roller(match))
    return match


def entering(match: Table, faces: str) -> Table:
    """These dice are rolled and no help square is used: the table at which numbers are entered."""
    return passes(rolled(match, faces))


# -- numbers entered -------------------------------------------------------------------------------------------------


def enter(match: Table, seat: int, *entries: str) -> Table:
    """`enter(match, 0, "red+w1 2.4", "blue 4.3 chameleon")`."""
    for entry in entries:
        match.play(f"enter {entry}", seat=seat)
    return match


def close(match: Table, *seats: int) -> Table:
    """These seats close; all that are still open, if none is named."""
    for seat in seats or match.to_act:
        match.play("close", seat=seat)
    return match


def idle_turn(match: Table, faces: str) -> Table:
    """A whole turn in which nothing is entered: rolls, passes, closes."""
    entering(match, faces)
    while not match.over and is_entering(match):
        close(match)
    return match


# -- what lies on the table ------------------------------------------------------------------------------------------


def seen(match: Table, seat: int = -1) -> View:
    """What a seat sees, or an onlooker."""
    return cast(View, match.view(seat))


def sheet_of(match: Table, seat: int) -> Sheet:
    return seen(match).sheets[seat]


def written(match: Table) -> dict[str, object]:
    """The match's position, field by field."""
    return tomllib.loads(match.position())


def phase(match: Table) -> str:
    return PHASES[seen(match).phase]


def is_entering(match: Table) -> bool:
    return phase(match) == "entering"


def roller(match: Table) -> int:
    return seen(match).roller


def aside(match: Table) -> str:
    return str(written(match)["aside"])


def lid(match: Table) -> str:
    return str(written(match)["lid"])


def shown(match: Table) -> str:
    """The roll on the table, as it is written in the rules: `y3 yP r4 w2`."""
    return " ".join(part[0] + part[3] for part in str(written(match)["roll"]).split())


def mission(match: Table, seat: int, number: int) -> str:
    """`2 _ 5 _`, the grey square as `|6|`."""
    sheets = cast("list[dict[str, list[str]]]", written(match)["sheet"])
    return sheets[seat]["missions"][number - 1]


def squares(match: Table) -> tuple[int, ...]:
    """Where the players stand, by seat."""
    return tuple(each.stands for each in seen(match).sheets)


def leads(match: Table) -> tuple[int, ...]:
    return tuple(seen(match).lead(seat) for seat in range(match.seats))


def number_in(match: Table, seat: int, square: str) -> int:
    """The number in a square; 0 if it is empty."""
    return sheet_of(match, seat).numbers[SQUARES.index(square)]


def result(match: Table) -> tuple[str, list[int]]:
    """`("WON", [])` or `("LOST", [seats caught])`; `("", [])` while the match goes on."""
    outcome = match.outcome
    if outcome is None:
        return "", []
    assert len(set(outcome.won)) == 1, "all win or lose together"
    return ("WON" if outcome.won[0] else "LOST"), outcome.named


# -- what may be done ------------------------------------------------------------------------------------------------


def codes(match: Table, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, of the roller if none is named."""
    return [move.code for move in match.legal(roller(match) if seat is None else seat)]


def sources(match: Table, seat: int) -> list[str]:
    """The numbers a seat may enter: `red`, `red+w1` …"""
    return [code.removeprefix("use ") for code in codes(match, seat) if code.startswith("use ")]


def puts(match: Table, seat: int, source: str) -> list[str]:
    """Where a seat may enter a number: `3.1`, `4.3 chameleon` …; nowhere, if the number is not offered."""
    if source not in sources(match, seat):
        return []
    tried = match.copy()
    tried.play(f"use {source}", seat=seat)
    return [code.removeprefix("put ") for code in codes(tried, seat)]


def own_puts(match: Table, seat: int, source: str) -> list[str]:
    """Where a seat may enter a number without a chameleon."""
    return [put for put in puts(match, seat, source) if "chameleon" not in put]


def entries(match: Table, seat: int) -> list[str]:
    """Every single entry a seat may make: `red+w1 3.4`."""
    return [f"{source} {put}" for source in sources(match, seat) for put in puts(match, seat, source)]


def number_given(match: Table, seat: int, source: str) -> int:
    """The number that a source gives: what stands in the square after it was entered."""
    tried = match.copy()
    put = puts(match, seat, source)[0]
    tried.play(f"enter {source} {put}", seat=seat)
    return number_in(tried, seat, put.split()[0])


def yellow(number: int) -> tuple[str, str]:
    """A written roll, and the source in it, that give any number from 1 to 20."""
    if number <= 5:
        return f"y1={number}", "yellow"
    if number <= 10:
        return f"y1=5 y2={number - 5}", "yellow"
    if number <= 15:
        return f"y1=5 y2=5 w1={number - 10}", "yellow+w1"
    return f"y1=5 y2=5 w1=5 w2={number - 15}", "yellow+w1+w2"


def takes(missions: Missions, letter: str = "S") -> dict[str, set[int]]:
    """By square: the numbers, of 1 to 20, that may be entered there with a chameleon at hand, if any."""
    found: dict[str, set[int]] = {square: set() for square in SQUARES}
    for number in range(1, 21):
        roll, source = yellow(number)
        match = laid(
            1, sheets=[sheet(missions, chameleons=1)], roll=roll, phase="entering", aside="g2 r2 b2", turn=2, pursuer=2,
            options={"sheets": letter},
        )  # fmt: skip
        for put in puts(match, 0, source):
            found[put.split()[0]].add(number)
    return found


def choices(match: Table) -> list[str]:
    """Every complete choice of dice the roller has, as `yellow 0, green 1, …`, made move by move."""
    found: list[str] = []

    def walk(at: Table, made: tuple[str, ...]) -> None:
        kind = seen(at).kind
        for code in codes(at):
            after = at.copy()
            try:
                after.play(code, seat=roller(at))
            except lam.ScriptEnded:  # the dice are being rolled: the choice is complete
                found.append(", ".join((*made, code)))
            else:
                assert seen(after).kind > kind
                walk(after, (*made, code))

    walk(match.copy(), ())
    return found


# -- what may not ----------------------------------------------------------------------------------------------------


def refusal(match: Table, line: str, seat: int | None = None) -> lam.Illegal:
    """The refusal of a line (`undo`: of taking back; `say …`: of a suggestion), which has left everything as it was."""
    who = roller(match) if seat is None else seat
    before = match.position(), match.record, codes(match), codes(match, who)
    try:
        if line == "undo":
            match.undo(who)
        elif line.startswith("say "):
            match.say(line.removeprefix("say "), who)
        else:
            match.play(line, seat=who)
    except lam.Illegal as why:
        assert (match.position(), match.record, codes(match), codes(match, who)) == before
        return why
    raise AssertionError(f"{line!r} of seat {who} was not refused")


def refused(match: Table, line: str, seat: int | None = None) -> str:
    """The error word of a refused line: `E_ORDER`."""
    return refusal(match, line, seat).error


def refused_by(match: Table, line: str, seat: int | None = None) -> str:
    """The error word and the clause of a refused line: `E_ORDER SH-12.6`."""
    why = refusal(match, line, seat)
    return f"{why.error} {why.clause}"
