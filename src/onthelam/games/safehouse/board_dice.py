"""The dice on Safehouse's board: each as a piece of its own, the words beside them, and those that are not rolled."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.draw import dice as cubes
from onthelam.draw.panels import alarm, label, rule
from onthelam.draw.svg import group, rect, sized, text
from onthelam.draw.targets import ring
from onthelam.draw.type import width
from onthelam.games.safehouse.board_frame import Box, Frame, Place
from onthelam.games.safehouse.board_seen import Roll
from onthelam.games.safehouse.board_words import Told, kind_words
from onthelam.games.safehouse.rules.charts import COLOURS, DIE_NAMES, KIND_NAMES, KINDS
from onthelam.tongue.tongue import Tongue

DIE_ORDER: Final = [f"{place}-{name}" for place in ("die", "gone") for name in DIE_NAMES]


@lru_cache(maxsize=4096)
def cube(f: Frame, kind: int, name: str, face: int, x: float, y: float, size: float) -> str:
    """Every die is drawn at one size and scaled, so that its way is a transform alone."""
    return sized(cubes.die(KIND_NAMES[kind], face, f.die), "piece", f.key + name, x, y, size / f.die)


def dice_layer(f: Frame, laid: dict[str, str]) -> str:
    """Always in the same order; the pointer goes through it to what can be clicked."""
    order = [laid[name] for name in DIE_ORDER if name in laid]
    return group("".join(order), "", f.key + "dice", rest=' pointer-events="none"')


class Area(NamedTuple):
    """The dice of a roll in their rows."""

    pieces: tuple[str, ...]
    piece: dict[int, int]  # by die: what lies round and under it
    at: dict[int, Place]  # by die
    plates: dict[int, tuple[int, list[Place]]]  # by kind: the piece for its plates, and their places
    laid: dict[str, str]  # by name: dice
    end: float


@lru_cache(maxsize=1024)
def area_of(
    f: Frame, y: float, r: Roll, plates: tuple[tuple[float, ...], ...], roller: str, warning: Told, tongue: Tongue
) -> Area:
    """`plates`: by kind, how wide those are that go beside its dice."""
    title = tongue.say("This roll") if r.is_rolled else tongue.say("Set aside")
    head = label(f.side_x, y + 12, title) + text(f.side_x + f.side_w, y + 12, roller, "f-dust e", 13, f.side_w - 150)
    area = Area((), {}, {}, {}, {}, 0.0)
    pieces, at = [head], y + 23
    if f.wide:
        for kind in range(KINDS):
            add_row(area, pieces, f, at, r, kind, plates[kind], tongue)
            at += f.die + 9
    else:
        at = add_clusters(area, pieces, f, at, r, plates) + f.die + 10
    words, look = warning
    if words and look == "f-red b":
        told = alarm(f.side_x + 8, at + 6.5, 7) + text(f.side_x + 21, at + 11, words, look, 13, f.side_w - 24)
        pieces.append(told)
    elif words:
        pieces.append(text(f.side_x, at + 11, words, look, 13, f.side_w))
    return area._replace(pieces=tuple(pieces), end=at + (18 if f.wide or words else 2))


def add_row(
    area: Area, pieces: list[str], f: Frame, y: float, r: Roll, kind: int, plates: tuple[float, ...], tongue: Tongue
) -> None:
    """Wide: dice, their number in words, and from the right what can be done with them."""
    x, d, dice = f.side_x, f.die, r.shown(kind)
    if kind == r.lit:
        pieces.append(glow(x - 8, y - 4, f.side_w + 12, d + 10))
    add_dice(area, pieces, f, x, y, d + 8, r, dice)
    right, left = x + f.side_w - 4, x + 2 * (d + 8) + 6
    room = right - left - sum([wide + 6 for wide in plates])
    first, second, look = kind_words(r, kind, tongue)
    body = "" if dice else cubes.slot(x, y, d)
    if second:
        body += text(left, y + 16, first, "f-chalk b" if dice else "f-dust b", 17, room)
        body += text(left, y + 31, second, look, 12, room)
    else:
        body += text(left, y + 23, first, "f-chalk b", 17, room)
    places = []
    for wide in reversed(plates):
        places.append((right - wide, y))
        right -= wide + 6
    area.plates[kind] = len(pieces) + 1, places[::-1]
    pieces += [body, ""]


def add_clusters(
    area: Area, pieces: list[str], f: Frame, at: float, r: Roll, plates: tuple[tuple[float, ...], ...]
) -> float:
    """Narrow: dice and what can be done with them, side by side; and where the last line of them lies."""
    x, d = f.side_x, f.die
    for kind in range(KINDS):
        dice = r.shown(kind)
        if not dice:
            continue
        # a colour's number, where no plate tells it
        number = str(r.basics[kind]) if kind < COLOURS and not plates[kind] and r.basics[kind] else ""
        wide = len(dice) * (d + 7) - 1.0 + sum([plate + 5 for plate in plates[kind]])
        wide += width(number, 17, True) + 8 if number else 0
        if x + wide > f.side_x + f.side_w + 8:
            x, at = f.side_x, at + d + 13
        if kind == r.lit:
            pieces.append(glow(x - 6, at - 5, wide + 8, d + 11))
        add_dice(area, pieces, f, x, at, d + 7, r, dice)
        left, places = x + len(dice) * (d + 7) - 1.0, []
        for plate in plates[kind]:
            places.append((left, at))
            left += plate + 5
        area.plates[kind] = len(pieces), places
        pieces += ["", text(left + 2, at + d / 2 + 6, number, "f-chalk b", 17) if number else ""]
        x += wide + 6
    return at


def add_dice(
    area: Area, pieces: list[str], f: Frame, x: float, y: float, pitch: float, r: Roll, dice: list[int]
) -> None:
    for i, die in enumerate(dice):
        at, name = x + i * pitch, f"die-{DIE_NAMES[die]}"
        area.at[die], area.piece[die] = (at, y), len(pieces)
        area.laid[name] = cube(f, die // 2, name, r.face(die), at, y, f.die)
        pieces.append(ring(at, y, f.die, f.die, 2.5) if r.is_picked(die) else "")


def glow(x: float, y: float, w: float, h: float) -> str:
    return rect(x, y, w, h, 5, "f-glow s-lamp", ' stroke-width="2"')


# -- set aside, and the lid ------------------------------------------------------------------------------------------


class Rest(NamedTuple):
    """What is not rolled."""

    body: str
    lid: str
    box: Box  # to be clicked
    lid_at: Box
    laid: dict[str, str]  # by name: dice


@lru_cache(maxsize=512)
def rest_of(
    f: Frame,
    y: float,
    shown: int,
    aside: tuple[int, ...] | None,
    lid: tuple[int, ...],
    price: Told,
    proposed: bool,
    leave: bool,
    tongue: Tongue,
) -> Rest:
    """`shown` is the mask of dice that lie in a row; `aside` is None where those are the dice set aside."""
    say = tongue.say
    size = 24.0 if f.wide else 26.0
    half = f.side_w / 2
    names, laid = spare(shown), {}
    body = rule(f.side_x, f.side_x + f.side_w, y)
    lid_x, room = f.side_x, f.side_w - (150 if leave else 0)
    if aside is not None:
        body += label(f.side_x, y + 19, say("Set aside"))
        laid.update(stacked(f, aside, names, f.side_x, y + 27, size)[0])
        if not any(aside):
            body += text(f.side_x, y + 44, say("none"), "f-dust", 13)
        lid_x, room = f.side_x + half + 6, half - 6
    body += label(lid_x, y + 19, say("In the lid"))
    in_lid, end = stacked(f, lid, names, lid_x, y + 27, size)
    inner = "" if any(lid) else text(lid_x, y + 44, say("empty"), "f-dust", 13)
    words, look = price
    if look == "f-red b":
        inner += alarm(lid_x + 7, y + 64, 7) + text(lid_x + 19, y + 68, words, look, 12, room - 22)
    elif words:
        inner += text(lid_x, y + 68, words, look, 12, room - 4)
    box = (lid_x - 4, y + 6, room + 2, 69)
    if proposed:
        inner += ring(*box, 1)
    return Rest(body, inner, box, (lid_x, y + 27, end - lid_x, size + 3), {**laid, **in_lid})


def spare(shown: int) -> list[list[str]]:
    """By kind: names for the dice that do not lie in a row: first those set aside, then those in the lid.

    Dice of this roll that are in the lid already still show their face in the row; in the lid they have a double.
    """
    found = []
    for kind in range(KINDS):
        pair = (2 * kind, 2 * kind + 1)
        names = [f"die-{DIE_NAMES[die]}" for die in pair if not shown >> die & 1]
        found.append(names + [f"gone-{DIE_NAMES[die]}" for die in pair])
    return found


def stacked(
    f: Frame, counts: tuple[int, ...], names: list[list[str]], x: float, y: float, size: float
) -> tuple[dict[str, str], float]:
    """Dice by kind, a pair leaning together, named by the first that are left; and where they end."""
    laid = {}
    for kind in range(KINDS):
        for i in range(counts[kind] - 1, -1, -1):
            name = names[kind].pop(0)
            laid[name] = cube(f, kind, name, cubes.UNROLLED, x + i * 0.34 * size, y + i * 3, size)
        if counts[kind]:
            x += size * (1.0 + 0.34 * (counts[kind] - 1)) + 6
    return laid, x - 6
