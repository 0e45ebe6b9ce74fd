"""The dice on Safehouse's board: each as a piece of its own, the words beside them, and those that are not rolled."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from onthelam.draw.panels import alarm, label
from onthelam.draw.svg import around, group, rect, sized, text
from onthelam.draw.targets import ring
from onthelam.draw.type import width
from onthelam.games.safehouse.board.frame import Box, Frame, Place
from onthelam.games.safehouse.board.seen import Roll
from onthelam.games.safehouse.board.shapes import dice as cubes
from onthelam.games.safehouse.board.shapes.ground import rule
from onthelam.games.safehouse.board.words import Told, kind_words
from onthelam.games.safehouse.rules.charts import COLOURS, DIE_NAMES, KIND_NAMES, KINDS
from onthelam.tongue.tongue import Tongue

DIE_ORDER: Final = [f"{place}-{name}" for place in ("die", "gone") for name in DIE_NAMES]


@lru_cache(maxsize=4096)
def cube(f: Frame, kind: int, name: str, face: int, x: float, y: float, size: float) -> str:
    """Every die is drawn at one size and scaled, so that its way is a transform alone."""
    return sized(cubes.die(KIND_NAMES[kind], face, f.die), "piece", f.key + name, x, y, size / f.die)


def dice_layer(f: Frame, laid: dict[str, str]) -> list[str]:
    """Always in the same order; the pointer goes through it to what can be clicked."""
    order = [laid[name] for name in DIE_ORDER if name in laid]
    return around(order, f.key + "dice", rest=' pointer-events="none"')


# -- the roll --------------------------------------------------------------------------------------------------------

Lying: TypeAlias = tuple[tuple[int, int, bool], ...]  # dice of a kind: which, its face, is it picked

PIECES: Final = 6  # of a kind: its light; what lies round each of two dice; words; plates; a number


class Row(NamedTuple):
    """The dice of one kind, or of all kinds."""

    pieces: tuple[str, ...]
    at: dict[int, Place]  # by die
    laid: dict[str, str]  # by name: dice
    plates: tuple[tuple[Place, ...], ...]  # by kind: where they go


class Area(NamedTuple):
    """All dice of a roll, each kind after the other behind the head."""

    rows: Row
    end: float

    def piece(self, die: int) -> int:
        return 2 + die // 2 * PIECES + die % 2

    def plates_piece(self, kind: int) -> int:
        return 5 + kind * PIECES


@lru_cache(maxsize=1024)
def area_of(
    f: Frame, y: float, r: Roll, plates: tuple[tuple[float, ...], ...], roller: str, warning: Told, tongue: Tongue
) -> Area:
    """`plates`: by kind, how wide those are that go beside its dice."""
    title = tongue.say("This roll") if r.is_rolled else tongue.say("Set aside")
    head = label(f.side_x, y + 12, title) + text(f.side_x + f.side_w, y + 12, roller, "f-dust e", 13, f.side_w - 150)
    rows, low = kinds_wide(f, y + 23, r, plates, tongue) if f.wide else kinds_narrow(f, y + 23, r, plates)
    words, look = warning
    told = text(f.side_x, low + 11, words, look, 13, f.side_w) if words else ""
    if look == "f-red b":
        told = alarm(f.side_x + 8, low + 6.5, 7) + text(f.side_x + 21, low + 11, words, look, 13, f.side_w - 24)
    pieces = (head, *[piece for row in rows for piece in row.pieces], told)
    at = {die: place for row in rows for die, place in row.at.items()}
    laid = {name: die for row in rows for name, die in row.laid.items()}
    places = tuple([row.plates[0] for row in rows])
    return Area(Row(pieces, at, laid, places), low + (18 if f.wide or words else 2))


def lying(r: Roll, kind: int) -> Lying:
    return tuple([(die, r.face(die), r.is_picked(die)) for die in r.shown(kind)])


def kinds_wide(
    f: Frame, y: float, r: Roll, plates: tuple[tuple[float, ...], ...], tongue: Tongue
) -> tuple[list[Row], float]:
    """Below each other; and where they end."""
    rows, pitch = [], f.die + 9
    for kind in range(KINDS):
        told = kind_words(r, kind, tongue)
        rows.append(wide_row(f, y + kind * pitch, lying(r, kind), told, kind == r.lit, plates[kind]))
    return rows, y + KINDS * pitch


@lru_cache(maxsize=2048)
def wide_row(f: Frame, y: float, dice: Lying, told: tuple[str, str, str], lit: bool, plates: tuple[float, ...]) -> Row:
    """Dice, their number in words, and from the right what can be done with them."""
    x, d = f.side_x, f.die
    right, left = x + f.side_w - 4, x + 2 * (d + 8) + 6
    room = right - left - sum([wide + 6 for wide in plates])
    first, second, look = told
    words = "" if dice else cubes.slot(x, y, d)
    if second:
        words += text(left, y + 16, first, "f-chalk b" if dice else "f-dust b", 17, room)
        words += text(left, y + 31, second, look, 12, room)
    else:
        words += text(left, y + 23, first, "f-chalk b", 17, room)
    places: list[Place] = []
    for wide in reversed(plates):
        places.insert(0, (right - wide, y))
        right -= wide + 6
    glow = lamp(x - 8, y - 4, f.side_w + 12, d + 10) if lit else ""
    return row_of(f, dice, [(x + i * (d + 8), y) for i in range(2)], (glow, words, ""), tuple(places))


def kinds_narrow(f: Frame, y: float, r: Roll, plates: tuple[tuple[float, ...], ...]) -> tuple[list[Row], float]:
    """Side by side; and where they end."""
    x, d = f.side_x, f.die
    rows = []
    for kind in range(KINDS):
        dice = lying(r, kind)
        if not dice:
            rows.append(Row(("",) * PIECES, {}, {}, ((),)))
            continue
        # a colour's number, where no plate tells it
        number = str(r.basics[kind]) if kind < COLOURS and not plates[kind] and r.basics[kind] else ""
        wide = len(dice) * (d + 7) - 1.0 + sum([plate + 5 for plate in plates[kind]])
        wide += width(number, 17, True) + 8 if number else 0
        if x + wide > f.side_x + f.side_w + 8:
            x, y = f.side_x, y + d + 13
        rows.append(cluster(f, x, y, wide, dice, number, kind == r.lit, plates[kind]))
        x += wide + 6
    return rows, y + d + 10


@lru_cache(maxsize=2048)
def cluster(
    f: Frame, x: float, y: float, wide: float, dice: Lying, number: str, lit: bool, plates: tuple[float, ...]
) -> Row:
    """Dice and what can be done with them."""
    d = f.die
    left, places = x + len(dice) * (d + 7) - 1.0, []
    for plate in plates:
        places.append((left, y))
        left += plate + 5
    last = text(left + 2, y + d / 2 + 6, number, "f-chalk b", 17) if number else ""
    glow = lamp(x - 6, y - 5, wide + 8, d + 11) if lit else ""
    return row_of(f, dice, [(x + i * (d + 7), y) for i in range(2)], (glow, "", last), tuple(places))


def row_of(f: Frame, dice: Lying, places: list[Place], around: tuple[str, str, str], plates: tuple[Place, ...]) -> Row:
    at, laid, rings = {}, {}, ["", ""]
    for (die, face, picked), place in zip(dice, places):
        name = f"die-{DIE_NAMES[die]}"
        at[die], laid[name] = place, cube(f, die // 2, name, face, *place, f.die)
        rings[die % 2] = ring(*place, f.die, f.die, 2.5) if picked else ""
    glow, words, last = around
    return Row((glow, *rings, words, "", last), at, laid, (plates,))


def lamp(x: float, y: float, w: float, h: float) -> str:
    return rect(x, y, w, h, 5, "f-glow s-lamp", ' stroke-width="2"')


# -- set aside, and the lid ------------------------------------------------------------------------------------------


class Rest(NamedTuple):
    """What is not rolled."""

    body: str
    still: str  # with the lid, which cannot be clicked
    lid: str
    box: Box  # to be clicked
    lid_at: Box
    laid: dict[str, str]  # by name: dice


@lru_cache(maxsize=1024)
def rest_of(
    f: Frame,
    y: float,
    lying: int,
    aside: tuple[int, ...] | None,
    lid: tuple[int, ...],
    price: Told,
    proposed: bool,
    leave: bool,
    tongue: Tongue,
) -> Rest:
    """`lying` is the mask of dice that lie in a row; `aside` is None where those are the dice set aside."""
    say = tongue.say
    size = 24.0 if f.wide else 26.0
    half = f.side_w / 2
    names, laid = spare(lying), {}
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
    still = body + group(inner, "", f.key + "lid")
    return Rest(body, still, inner, box, (lid_x, y + 27, end - lid_x, size + 3), {**laid, **in_lid})


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
