"""Tables to test Getaway Driver at: positions in the rules' own notation, and what lies there then.

A test lays its table, `m = at("(0,0)N", tiles=["R01 (0,1)"], PAT1="(0,0)N")`, plays, `m.play("ahead")`, and looks:
`where(m)`, `vehicle(m, "PAT1")`, `codes(m)`, `refused(m, "play GAS") == "E_TIMING"`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import TypeAlias, cast

import pytest

from onthelam.core.chance import Chance, Quick, Scripted, quick
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.record import UNDO, Ply, TookBack
from onthelam.core.refusal import Refusal
from onthelam.core.toml import toml
from onthelam.core.writing import header, read_header, read_position
from onthelam.games.getaway_driver.rules.charts import CARD_NAMES, FLEET_NAMES, STUNT, TILE_NAMES, UPGRADE_NAMES
from onthelam.games.getaway_driver.rules.positions import car as car_fields
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import FLAG_NAMES, HAZARD, UP, boxes
from onthelam.games.getaway_driver.rules.turn import RULES as RULES
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.games.notes import noted
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH, tongue

Table: TypeAlias = Match

NAME = "getaway-driver"
DRIVER = 0
POLICE = 1
ROAD = ["G09 (0,1) up", "G10 (0,2) up", "Y15 (-1,1) up", "Y16 (1,1) up"]  # all round a Car at (0,0) that looks north
# tiles without a badge that hurts and without a midtown effect
PLAIN = ["G09", "G10", "Y15", "Y16", "Y17", "Y18", "Y19", "Y20"]


def new(chance: Chance | None = None, seed: int = 1, **options: object) -> Table:
    return laid_out(options, chance or quick(seed))


def laid_out(options: dict[str, object], chance: Chance) -> Table:
    settled = RULES.settle(options)
    return Match(RULES, settled, RULES.blank(settled), False, chance, [])


def text_of(
    options: dict[str, object], fields: dict[str, object], vehicles: dict[str, str], car: dict[str, object]
) -> str:
    lines = [f"{name} = {toml(value)}" for name, value in fields.items()]
    lines += ["[vehicles]", *[f"{name} = {toml(text)}" for name, text in vehicles.items()]]
    lines += ["[[car]]", *[f"{name} = {toml(value)}" for name, value in car.items()]]
    return header("position", NAME, cast(Options, options)) + "\n" + "\n".join(lines) + "\n"


def at(car: str = "(0,0)N", tiles: list[str] | None = None, /, **fields: object) -> Table:
    """A match that begins at a position. Vehicles are named (`PAT1="(1,1)W"`), a car's fields too.

    `on` are cells on whose tile a Stash token lies, `loose` are tokens on the bare table: `8005 5500`. Start lies at
    (0,0), its corner at 6000, 5000; face-up green and yellow tiles without effect fill the cells around the Car, unless
    `around` is False or other tiles are named for them. `chance` and `options` are the match's.
    """
    chance = cast("Chance | None", fields.pop("chance", None))
    options = {"hand_mode": "random", **cast("dict[str, object]", fields.pop("options", {}))}
    laid = ["START (0,0) up", *(tiles or [])]
    if fields.pop("around", True):
        laid += fillers(car, laid)
    lying = [f"0 0 {cell}" for cell in str(fields.pop("on", "")).split()]
    lying += cast("list[str]", fields.pop("loose", []))
    vehicles = {name: str(fields.pop(name)) for name in list(fields) if name in FLEET_NAMES[2]}
    mine = {name: fields.pop(name) for name in list(fields) if name in car_fields.NAMES}
    text = text_of(options, {**fields, "tiles": laid, "stash": lying}, vehicles, {"at": car, **mine})
    return from_text(text, chance)


def fillers(car: str, laid: list[str]) -> list[str]:
    """Plain face-up tiles for the four cells around the Car that have none."""
    x, y = (int(part) for part in car[1 : car.index(")")].split(","))
    taken = {text.split()[1] for text in laid}
    used = {text.split()[0] for text in laid}
    names = [name for name in PLAIN if name not in used]
    cells = [f"({x},{y})", f"({x},{y + 1})", f"({x - 1},{y})", f"({x + 1},{y})", f"({x},{y - 1})"]
    return [f"{names.pop(0)} {cell} up" for cell in cells if cell not in taken]


def from_text(text: str, chance: Chance | None = None) -> Table:
    options, s = read_position(RULES, read_header(text, "position"))
    return Match(RULES, options, s, True, chance or quick(7), [])


def state(m: Table) -> State:
    """The state itself: for tests only, which look at everything."""
    return cast(State, m._state)


# -- what is told ----------------------------------------------------------------------------------------------------


def heard(m: Table, *rows: Sequence[Event]) -> Table:
    """The same table after something has happened there, whether it could or not: one ply for each of these rows."""
    plies = [Ply(0, UNDO if isinstance(row[0], TookBack) else "anything", (), tuple(row)) for row in rows]
    return Match(RULES, m.options, m.start, True, quick(1), [*m.plies, *plies])


def log(m: Table, seat: int, names: Sequence[str], code: str = "en") -> list[list[str]]:
    """By row: what a seat was told."""
    told = Told(m.hearing(), seat)
    return [WORDS.lines(*row, names, tongue(code)) for row in told.since(0, len(told.rows))]


def note_of(m: Table, seat: int) -> str:
    """What a seat is told once, beside what it is asked now."""
    return noted(WORDS.notes, Told(m.hearing(), seat)).note(m.view(seat), ENGLISH)


def summary_of(m: Table, seat: int) -> dict[str, str]:
    return dict(noted(WORDS.notes, Told(m.hearing(), seat)).summary(m.view(seat), ENGLISH))


# -- what is there ---------------------------------------------------------------------------------------------------


def position(m: Table) -> dict[str, object]:
    return tomllib.loads(m.position())


def car_of(m: Table, car: int = 0) -> dict[str, object]:
    return cast("list[dict[str, object]]", position(m)["car"])[car]


def where(m: Table, car: int = 0) -> str:
    return str(car_of(m, car)["at"])


def meter(m: Table, car: int = 0) -> int:
    return cast(int, car_of(m, car)["meter"])


def hand(m: Table) -> str:
    return str(car_of(m)["hand"])


def discard(m: Table) -> str:
    return str(car_of(m)["discard"])


def out(m: Table) -> str:
    return str(car_of(m)["out"])


def stash(m: Table) -> int:
    return cast(int, car_of(m)["stash"])


def vehicle(m: Table, name: str) -> str:
    """`(1,1)W`, or `supply`."""
    return str(cast("dict[str, str]", position(m)["vehicles"])[name]).split()[0]


def flags(m: Table, name: str) -> set[str]:
    s = state(m)
    v = FLEET_NAMES[boxes(s)].index(name)
    return {FLAG_NAMES[i] for i in range(len(FLAG_NAMES)) if s.flags[v] >> i & 1}


def extra(m: Table, name: str) -> int:
    s = state(m)
    return s.extra[FLEET_NAMES[boxes(s)].index(name)]


def tokens(m: Table) -> int:
    return state(m).tokens


def tile_line(m: Table, cell: str) -> str:
    found = [text for text in cast("list[str]", position(m)["tiles"]) if f" {cell}" in text]
    return found[0] if found else ""


def hazard(m: Table, cell: str) -> bool:
    return "hazard" in tile_line(m, cell).split()


def is_up(m: Table, cell: str) -> bool:
    return "up" in tile_line(m, cell).split()


def laid(m: Table) -> int:
    return len([cell for cell in state(m).laid if cell >= 0])


def hazards(m: Table) -> int:
    return len([1 for marks in state(m).marks if marks & HAZARD])


def face_down(m: Table) -> int:
    s = state(m)
    return len([1 for cell in s.laid if cell >= 0 and not s.marks[cell] & UP])


def barricades(m: Table) -> str:
    return str(position(m)["barricades"])


def asked(m: Table) -> str:
    """The kind of step that is asked, `""` when it is over."""
    agenda = cast("list[str]", position(m)["agenda"])
    return agenda[-1].split()[0] if agenda else ""


def codes(m: Table, seat: int | None = None) -> list[str]:
    who = seat if seat is not None else (m.to_act[0] if m.to_act else 0)
    return [move.code for move in m.legal(who)]


def reason(m: Table) -> str:
    outcome = m.outcome
    return "" if outcome is None else outcome.reason


def driver_won(m: Table) -> bool:
    outcome = m.outcome
    assert outcome is not None
    return outcome.won[0]


def words(m: Table) -> list[str]:
    """The words of all events of the last row."""
    return [type(e).word for e in m.plies[-1].events]


def told(m: Table, word: str) -> list[Event]:
    return [e for ply in m.plies for e in ply.events if type(e).word == word]


# -- what may be done ------------------------------------------------------------------------------------------------


def play(m: Table, *lines: str) -> Table:
    """Plays line after line. What ends a turn, a step or a window is left out where the rules did it already."""
    for line in lines:
        if line not in ("end-turn", "end-step", "none", "pass", "back-off") or line in codes(m):
            m.play(line)
    return m


def refused(m: Table, line: str, seat: int | None = None) -> str:
    """The error of a line; nothing may have changed."""
    before = m.position()
    with pytest.raises(Refusal) as why:
        m.play(line, seat)
    assert m.position() == before
    return why.value.error


def clause_of(m: Table, line: str, seat: int | None = None) -> str:
    with pytest.raises(Refusal) as why:
        m.play(line, seat)
    return why.value.clause


def wrong_options(**options: object) -> str:
    with pytest.raises(Refusal) as why:
        RULES.settle(options)
    assert why.value.clause or why.value.sentence
    return why.value.error


def why_not(options: dict[str, object]) -> tuple[str, str]:
    """The error of options that are refused, and the clause that forbids them."""
    with pytest.raises(Refusal) as why:
        RULES.settle(options)
    return why.value.error, why.value.clause


def to_police(m: Table) -> Table:
    """Ends the Driver's turn."""
    while asked(m) not in ("police", "decoy", "buy", ""):
        m.play("end-turn" if "end-turn" in codes(m) else codes(m)[0])
    return m


def to_check(m: Table) -> Table:
    """On to the Decoy Car window of this round, or past it where there is none."""
    to_police(m)
    while asked(m) == "police":
        m.play("end-step" if "end-step" in codes(m) else codes(m)[0])
    return m


def to_buy(m: Table) -> Table:
    to_check(m)
    if asked(m) == "decoy":
        m.play("pass")
    return m


def to_next_turn(m: Table) -> Table:
    """On to the Driver's menu of the next round; nothing is bought."""
    to_buy(m)
    while asked(m) not in ("driving", ""):
        m.play({"buy": "none", "stomping": "pass", "camera": "keep"}.get(asked(m), codes(m)[0]))
    return m


def tile(name: str) -> int:
    return TILE_NAMES.index(name)


def upgrade(name: str) -> int:
    return UPGRADE_NAMES.index(name)


def drawing(*names: str) -> Scripted:
    """Chance that draws these tiles, one after the other."""
    return Scripted([TILE_NAMES.index(name) for name in names])


def stunts(card: str) -> int:
    return STUNT[CARD_NAMES.index(card)]


def seen(m: Table, seat: int) -> View:
    return cast(View, m.view(seat))


def random_moves(m: Table, seed: int, most: int = 100000) -> Table:
    chance: Quick = quick(seed)
    while not m.over and most:
        seat = m.to_act[0]
        moves = m.legal(seat)
        m.play(moves[chance.below(len(moves))], seat)
        most -= 1
    return m


def events_of(m: Table) -> list[str]:
    return [type(e).word for ply in m.plies for e in ply.events]
