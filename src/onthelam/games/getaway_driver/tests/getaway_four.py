"""Tables of two Drivers against Police and City, laid for tests."""

from __future__ import annotations

from typing import cast

from getaway_tables import NAME, Table, from_text
from onthelam.core.chance import Chance
from onthelam.core.option import Options
from onthelam.core.toml import toml
from onthelam.core.writing import header

A, B, POLICE, CITY = 0, 1, 2, 3
AFTER = ["police", "decoy", "decoy 1", "check", "check 1", "buy", "round-end"]
TURN = ["driving 0 1", "driving 1 1", "set-off", "driving 0 2", "driving 1 2", *AFTER]
PHASES = {
    "stomping": ["stomping", "stomping 1", "expand", "turn", "turn 1", *TURN],
    "driving": TURN,
    "police": AFTER,
    "decoy": AFTER[1:],
    "buy": AFTER[5:],
    "rest": ["driving 0 2", "driving 1 2", *AFTER],
}


def plain_tiles(car: str, laid: list[str]) -> list[str]:
    """Face-up green tiles for the cells around a Car that have none; the two boxes hold eight."""
    x, y = (int(part) for part in car[1 : car.index(")")].split(","))
    taken = {text.split()[1] for text in laid}
    used = [text.split()[0] for text in laid]
    names = ["G09", "G10", "G07", "G08"] * 2 + ["Y15", "Y16", "Y17", "Y18"]
    for name in used:
        if name in names:
            names.remove(name)
    cells = [f"({x},{y})", f"({x},{y + 1})", f"({x - 1},{y})", f"({x + 1},{y})"]
    return [f"{names.pop(0)} {cell} up" for cell in cells if cell not in taken]


def four(
    a: str,
    b: str,
    tiles: list[str] | None = None,
    /,
    phase: str = "driving",
    hand_a: str = "",
    hand_b: str = "",
    chance: Chance | None = None,
    around: bool = True,
    **fields: object,
) -> Table:
    """A table with two Cars; a field that begins with `a_` or `b_` is that Car's, `options` are the match's."""
    options: Options = {"mode": "four", "hand_mode": "random", **cast(Options, fields.pop("options", {}))}
    laid = ["START (0,0) up", *(tiles or [])]
    if around:
        for car in (a, b):
            laid += plain_tiles(car, laid)
    vehicles = {name: str(fields.pop(name)) for name in list(fields) if name[:3] in ("PAT", "MOT", "ARM", "HEL")}
    cars: list[dict[str, object]] = [{"at": a, "hand": hand_a}, {"at": b, "hand": hand_b}]
    for name in list(fields):
        if name[:2] in ("a_", "b_"):
            cars["ab".index(name[0])][name[2:]] = fields.pop(name)
    for row in cars:
        row.setdefault("opening", "base" not in row)
        row.setdefault("began", str(row["at"])[:-1])
    fields.setdefault("agenda", PHASES[phase][::-1])
    lines = [f"{name} = {toml(value)}" for name, value in {**fields, "tiles": laid}.items()]
    lines += ["[vehicles]", *[f"{name} = {toml(text)}" for name, text in vehicles.items()]]
    for row in cars:
        lines += ["[[car]]", *[f"{name} = {toml(value)}" for name, value in row.items()]]
    return from_text(header("position", NAME, options) + "\n" + "\n".join(lines) + "\n", chance)
