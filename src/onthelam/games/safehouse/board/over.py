"""What is drawn over the parts of Safehouse's board: in chalk what was last, and what a help square would cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from onthelam.draw.ghosts import cost
from onthelam.draw.last import frame
from onthelam.draw.svg import group
from onthelam.games.safehouse.board.frame import Box, Frame, Place
from onthelam.games.safehouse.board.news import News
from onthelam.games.safehouse.board.others import Small
from onthelam.games.safehouse.rules.charts import DIE_NAMES, SQUARE_NAMES


@dataclass
class Places:
    """Where the things of one picture lie, as far as it is drawn."""

    f: Frame
    squares: Mapping[int, Place] = field(default_factory=dict)  # of the large sheet
    small: dict[int, Small] = field(default_factory=dict)  # by seat: the others' sheets
    dice: Mapping[int, tuple[float, float, float]] = field(default_factory=dict)  # in their cells, and how large
    ticked: Mapping[int, str] = field(default_factory=dict)  # attributes of chalk that gives way to the tick of its die
    helps: Mapping[str, Box] = field(default_factory=dict)
    lid: Box | None = None


def spent(icon: str, at: Places) -> str:
    x, y, w, _ = at.helps[icon]
    return cost(x + w - 4, y + 2, "−1")


def marks(what: News, at: Places) -> str:
    f = at.f
    found: list[tuple[str, str]] = []
    for seat, sq in what.wrote:
        if seat in at.small:
            found.append((f"sq-{seat}-{SQUARE_NAMES[sq]}", frame(*at.small[seat].square(sq), 1.5, False)))
        elif seat == what.large:
            found.append((f"sq-{seat}-{SQUARE_NAMES[sq]}", frame(*at.squares[sq], f.square, f.square)))
    for i, die in enumerate([die for die in what.dice if die in at.dice]):
        x, y, size = at.dice[die]
        inner = frame(x, y, size, size, 2.4, i == 0)
        if rest := at.ticked.get(die, ""):
            inner = f"<g{rest}>{inner}</g>"
        found.append((f"die-{DIE_NAMES[die]}", inner))
    if what.used:
        found.append((f"help-{what.used}", frame(*at.helps[what.used], 3)))
    if what.lid and at.lid is not None:
        found.append(("lid", frame(*at.lid, 1.5)))
    return "".join([group(inner, "last", f"{f.key}last-{name}") for name, inner in found])
