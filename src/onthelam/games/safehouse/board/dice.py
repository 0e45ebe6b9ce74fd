"""The dice on Safehouse's board: each a piece of its own, that travels from place to place and is seen to roll."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.draw.svg import around, sized
from onthelam.games.safehouse.board.frame import Frame
from onthelam.games.safehouse.board.shapes import dice as cubes
from onthelam.games.safehouse.rules.charts import DIE_NAMES, FACES, KIND_NAMES, KINDS

DIE_ORDER: Final = [f"{place}-{name}" for place in ("die", "gone") for name in DIE_NAMES]


@lru_cache(maxsize=4096)
def cube(
    f: Frame, kind: int, name: str, face: int, x: float, y: float, size: float, rolls: bool = False, lift: str = ""
) -> str:
    """Every die is drawn at one size and scaled, so that its way is a transform alone; `rolls`: other faces first.

    `lift`: what has it rise, where it can be ticked.
    """
    hue = KIND_NAMES[kind]
    inner = cubes.die(hue, face, f.die)
    if rolls:
        before = [cubes.die(hue, (face + turned) % FACES + 1, f.die) for turned in (1, 3)]
        inner = f'<g class="face3">{inner}</g><g class="face1">{before[0]}</g><g class="face2">{before[1]}</g>'
    return sized(f"<g{lift}>{inner}</g>" if lift else inner, "piece", f.key + name, x, y, size / f.die)


def dice_layer(f: Frame, laid: dict[str, str]) -> list[str]:
    """Always in the same order; the pointer goes through it to what can be clicked, whose names tell them."""
    order = [laid[name] for name in DIE_ORDER if name in laid]
    return around(order, f.key + "dice", rest=' pointer-events="none" aria-hidden="true"')


def spare(lying: int) -> list[list[str]]:
    """By kind: names for the dice that do not lie in a row: first those set aside, then those in the lid.

    Dice of this roll that are in the lid already still show their face in the row; in the lid they have a double.
    """
    found = []
    for kind in range(KINDS):
        pair = (2 * kind, 2 * kind + 1)
        names = [f"die-{DIE_NAMES[die]}" for die in pair if not lying >> die & 1]
        found.append(names + [f"gone-{DIE_NAMES[die]}" for die in pair])
    return found


def stacked(
    f: Frame, counts: tuple[int, ...], names: list[list[str]], x: float, y: float, size: float, gap: float = 6.0
) -> tuple[dict[str, str], float]:
    """Dice by kind, a pair leaning together, named by the first that are left; and where they end."""
    laid = {}
    for kind in range(KINDS):
        for i in range(counts[kind] - 1, -1, -1):
            name = names[kind].pop(0)
            laid[name] = cube(f, kind, name, cubes.UNROLLED, x + i * 0.34 * size, y + i * 3, size)
        if counts[kind]:
            x += size * (1.0 + 0.34 * (counts[kind] - 1)) + gap
    return laid, x - gap
