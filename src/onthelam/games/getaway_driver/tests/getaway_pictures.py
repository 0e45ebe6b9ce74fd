"""What the tests of the board share: views of whole matches, and what is found in a picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from getaway_tables import RULES, Table, laid_out, seen
from onthelam.core.chance import quick
from onthelam.core.option import Options
from onthelam.games.getaway_driver.board.board import drawn
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Mara", "Kestrel", "Ina", "Jonas"]
MODES = RULES.modes()


def told(m: Table, seat: int) -> Told:
    """What this seat has heard."""
    return Told(m.hearing(), seat)


def moments(options: Options, seed: int, every: int) -> Iterator[tuple[Table, int]]:
    """Along a match of careless players: whoever is asked, and now and then everybody else."""
    m = laid_out(dict(options), quick(seed))
    choice = quick(seed + 1)
    count = 0
    while not m.over:
        count += 1
        seat = m.to_act[0]
        if count % every == 0:
            yield m, seat
        if count % (7 * every) == 0:
            yield from [(m, other) for other in range(-1, m.seats) if other != seat]
        moves = m.legal(seat)
        careful = [move for move in moves if move.code not in ("give-up", "back-off")] or moves
        m.play(careful[choice.below(len(careful))], seat)
    yield from [(m, seat) for seat in range(-1, m.seats)]


def walked(node: ET.Element, scale: float = 1.0) -> Iterator[tuple[ET.Element, float]]:
    """Every element with how large it is drawn."""
    for number in re.findall(r"scale\(([\d.]+)\)|matrix\((-?[\d.]+),(-?[\d.]+)", node.get("transform", "")):
        scale *= float(number[0]) if number[0] else max(abs(float(number[1])), abs(float(number[2])))
    yield node, scale
    for child in node:
        yield from walked(child, scale)


def picture(m: Table, seat: int, narrow: bool = False) -> str:
    return drawn(seen(m, seat), NAMES[: m.seats], ENGLISH, narrow, told(m, seat))


def targets(svg: str) -> set[str]:
    return set(re.findall(r'data-move="([^"]+)"', svg))


def shown_for(svg: str, code: str) -> str:
    """What is drawn while the pointer is on a move."""
    root = ET.fromstring(svg)
    found = [group for group in root.iter(f"{SVG}g") if group.get("data-for") == code]
    return "".join([ET.tostring(group, encoding="unicode") for group in found])


def told_of(svg: str, name: str) -> list[float]:
    """What a page is told in an attribute of the picture."""
    return [float(n) for n in (ET.fromstring(svg).get(f"data-{name}") or "").split()]
