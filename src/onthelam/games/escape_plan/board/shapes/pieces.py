"""What stands on the map: thieves, officers, plates with what they bear, stations, ferries; each with its middle at
(0, 0)."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.svg import circle, path, rect, text
from onthelam.games.escape_plan.board.shapes import icons

COATS: Final = ("orange", "yellow", "pink", "purple", "green")  # by seat
OFFICERS: Final = "CSF"  # by type
PLATE: Final = 28.0
STEP: Final = 23.0  # from officer to officer


@cache
def officer(kind: int, x: float = 0.0) -> str:
    """COP circle, SWAT square, FBI diamond: shape and letter, not colour alone."""
    if kind == 0:
        body = circle(x, 0, 9.6, "f-bluefill s-police", ' stroke-width="1.6"')
    elif kind == 1:
        body = rect(x - 8.5, -8.5, 17, 17, 1.5, "f-outline s-police", ' stroke-width="1.8"')
    else:
        body = path(f"M{x:g}-11.500L{x + 11.5:g} 0 {x:g} 11.500 {x - 11.5:g} 0z", "f-police s-outline", 1)
    return body + text(x, 4.2, OFFICERS[kind], f"b m {'f-outline' if kind == 2 else 'f-white'}", 12)


@cache
def kinds(officers: int) -> tuple[int, ...]:
    return tuple([kind for kind in range(3) if officers >> kind & 1])


@cache
def pill(officers: int) -> str:
    """Those of one tile."""
    some = kinds(officers)
    wide = STEP * len(some)
    body = rect(-wide / 2 - 3, -14, wide + 6, 28, 14, "f-outline s-wall", ' stroke-width="1"')
    return body + "".join([officer(kind, (i - (len(some) - 1) / 2) * STEP) for i, kind in enumerate(some)])


@cache
def pill_ring(officers: int, avoided: bool) -> str:
    """Round those who would be met; dashed round those who can be avoided."""
    wide = STEP * len(kinds(officers))
    box = (-wide / 2 - 7, -18, wide + 14, 36, 18)
    dash = ' stroke-dasharray="6 4"' if avoided else ""
    line = rect(*box, "n s-police" if avoided else "n s-red", f' stroke-width="3.2"{dash}')
    return rect(*box, "n s-keyline", ' stroke-width="6"') + line


@cache
def pawn(seat: int, letter: str) -> str:
    """19 x 28: hat, coat, letter. It stands a little above the middle."""
    coat = path(
        "M-9.500 14.500v-6c0-6 3.500-9.500 9.500-9.500s9.500 3.500 9.500 9.500v6z",
        f"f-coat-{COATS[seat]} s-outline",
        1.5,
    )
    head = circle(0, -4.5, 5, "f-sand s-outline", ' stroke-width="1.2"')
    hat = path(
        "M-10.500-5.500q10.500 4 21 0q-2-2-5-2.500l-1-4.500q-4.500-2-9 0l-1 4.500q-3 .5-5 2.500z",
        "f-blacksuit s-outline",
        1.2,
    )
    return coat + head + hat + text(0, 11.6, letter, "f-lampink b m", 12.5)


@cache
def inspector() -> str:
    """The same in police blue, with a cap."""
    coat = path("M-9.500 14.500v-6c0-6 3.500-9.500 9.500-9.500s9.500 3.500 9.500 9.500v6z", "f-bluefill s-police", 1.5)
    cap = path("M-8-6h16l-1.500-5q-6.500-3-13 0z", "f-bluefill s-police", 1.3)
    return (
        coat
        + circle(0, -4.5, 5, "f-sand s-outline", ' stroke-width="1.2"')
        + cap
        + text(0, 11.6, "!", "f-white b m", 12)
    )


@cache
def plate(icon: str, shut: bool = False) -> str:
    """Paper, with what the place is; a bar across the corner of one that is closed."""
    half = PLATE / 2
    body = rect(
        -half, -half, PLATE, PLATE, 4, "f-paper2 s-outline" if shut else "f-paper s-outline", ' stroke-width="1.6"'
    )
    body += icon
    return body + (no_entry(half - 1, half - 1) if shut else "")


@cache
def no_entry(x: float, y: float) -> str:
    return circle(x, y, 6.6, "f-redfill s-white", ' stroke-width="1.400"') + path(
        f"M{x - 3.6:g} {y:g}h7.200", "n s-white", 2.4
    )


@cache
def exit_plate(number: int, closed: bool, final: bool, patrols: int) -> str:
    """Green while it may be the way out, crossed out once it is closed; a shield for a patrol that lies on it."""
    half = PLATE / 2 + 2
    body = rect(
        -half, -half, 2 * half, 2 * half, 4, "f-well s-red" if closed else "f-exitfill s-white", ' stroke-width="2"'
    )
    if closed:
        far = 2 * half - 4
        d = f"M{2 - half:g} {2 - half:g}l{far:g} {far:g}m0-{far:g}l-{far:g} {far:g}"
        return body + path(d, "n s-red", 2.2) + text(0, 6, str(number), "f-white b m serif s-keyline halo", 17)
    body += text(-4.5, 6, str(number), "f-white b m serif", 17) + path(
        "M2 0h8m-3.500-3.800L10.300 0l-3.800 3.800", "n s-white", 2
    )
    if final:
        rim = (-half - 4, -half - 4, 2 * half + 8, 2 * half + 8, 6)
        return rect(*rim, "n s-keyline", ' stroke-width="5"') + rect(*rim, "n s-exit", ' stroke-width="2.8"') + body
    return body + (shield(half - 1, 1 - half) if patrols else "")


@cache
def shield(x: float, y: float) -> str:
    return path(
        f"M{x - 5.5:g} {y - 6:g}q5.500 2 11 0v5.500q0 5-5.500 7.500q-5.500-2.500-5.500-7.500z",
        "f-bluefill s-police",
        1.2,
    )


@cache
def heliport() -> str:
    """The H outline round a plate."""
    half = PLATE / 2 + 5
    d = f"M{-half:g}-{half:g}h{2 * half:g}v{2 * half:g}h-{2 * half:g}z"
    body = path(d, "n s-keyline", 4, ' opacity=".55"') + path(d, "n s-white", 1.8, ' stroke-dasharray="5 3"')
    tab = rect(-half - 7, -7, 14, 14, 3, "f-keyline s-white", ' stroke-width="1.200"')
    return body + tab + text(-half, 4.2, "H", "f-white b m", 11)


@cache
def station() -> str:
    return circle(0, 0, 11, "f-outline s-white", ' stroke-width="2"') + text(0, 4.8, "M", "f-white b m", 13)


@cache
def ferry() -> str:
    return path("M-13 2h26l-4 8h-18zM-7-3h14v4h-14zM-2-9h4v5h-4z", "f-police s-outline", 1.2)


@cache
def cube(look: str, letter: str, boxed: bool) -> str:
    """An income cube, 13 wide; one in an income box has paid already: it is cut at a corner."""
    d = "M-6.500-6.500h13v13h-13z" if not boxed else "M-6.500-6.500h7.500l5.500 5.500v7.500h-13z"
    return path(d, f"{look} s-outline", 1.3, ' stroke-linejoin="round"') + text(
        0 if not boxed else -0.8, 4.2, letter, "f-lampink b m", 11
    )


@cache
def flag(seat: int, letter: str) -> str:
    """A control marker on a gang house."""
    cloth = path("M1-13h13l-3 5.500 3 5.500h-13z", f"f-coat-{COATS[seat]} s-outline", 1.2)
    return path("M0 4v-17", "n s-outline", 2) + cloth + text(6.4, -3.6, letter, "f-lampink b m", 11)


@cache
def members(many: int) -> str:
    """Gang members at home: heads."""
    body = ""
    for i in range(2):
        look = "f-ink s-paper" if i < many else "n s-paper"
        dash = "" if i < many else ' stroke-dasharray="2 2"'
        body += circle(i * 11 - 5.5, 0, 4.4, look, f' stroke-width="1.4"{dash}')
    return body


def icon_of(kind: int, place: int) -> str:
    """`place`: which business or safe house lies on its field; -1 for none."""
    if kind < len(icons.KINDS):
        return icons.KINDS[kind]
    if place < 0:
        return icons.FIELD
    return icons.BUSINESS[place] if place < len(icons.BUSINESS) else icons.safe_house(place - len(icons.BUSINESS))
