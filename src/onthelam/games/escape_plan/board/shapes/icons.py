"""What a place is, drawn on its plate: six businesses, six icons; each 18 wide and high, its middle at (0, 0)."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.marks import mark
from onthelam.draw.svg import circle, path, rect, text

INK: Final = "f-ink"
LINE: Final = "n s-ink"
ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'
HUES: Final = ("red", "yellow", "green")  # by key colour: the shape is that of the hue

HOUSE: Final = "M-9.500 0 0-9.500 9.500 0h-2.500v9h-14v-9z"


def casino() -> str:
    """A chip, a spade on it."""
    rim = circle(0, 0, 9.4, INK) + circle(0, 0, 8, "n s-paper", ' stroke-width="2.400" stroke-dasharray="3.350 3.350"')
    spade = "M0-5.200C1.800-2.400 4.600-1.200 4.600 1.200 4.600 3 2.400 3.400.900 2.200L1.900 4.800h-3.800L-.900 2.200"
    spade += "C-2.400 3.400-4.600 3-4.600 1.200-4.600-1.200-1.800-2.400 0-5.200z"
    return rim + path(spade, "f-paper")


def nightclub() -> str:
    """A record."""
    grooves = circle(0, 0, 6.6, "n s-paper", ' stroke-width="1" stroke-dasharray="9 4"')
    return circle(0, 0, 9.4, INK) + grooves + circle(0, 0, 3.4, "f-paper") + circle(0, 0, 1.1, INK)


def bar() -> str:
    """A glass."""
    return path("M-9-9h18L1.200 0v6.600h4.300v2.400h-11v-2.400h4.300v-6.600z", INK) + path(
        "M-5.200-6.700h10.400", "n s-paper", 1.4
    )


def restaurant() -> str:
    """Fork and knife."""
    fork = "M-6.500-9v5.500a2.500 2.500 0 0 0 5 0v-5.500M-4-9v18"
    return path(fork, LINE, 1.9, ROUND) + path("M4.800 9v-18c3 1.500 3.600 6 3 10.500h-3", f"{INK} s-ink", 1.6, ROUND)


def cinema() -> str:
    """A strip of film."""
    body = rect(-9.5, -7.5, 19, 15, 2, INK)
    holes = "M-7.600-5.600h3m3 0h3m3 0h3M-7.600 5.600h3m3 0h3m3 0h3"
    return body + path(holes, "n s-paper", 1.6) + path("M-2.600-3 3.600 0-2.600 3z", "f-paper")


def gym() -> str:
    """A dumb-bell."""
    return path("M-3.500 0h7M-9.500-2v4M9.500-2v4", LINE, 2.6, ROUND) + path(
        "M-6.900-7.500h3.600v15h-3.600zM3.300-7.500h3.600v15h-3.600z", INK
    )


def store() -> str:
    """A bag."""
    return path("M-8-3.500h16L9 9h-18z", INK) + path("M-3.800-3v-2.500a3.800 3.800 0 0 1 7.600 0v2.500", LINE, 2)


def church() -> str:
    body = path("M0-6.500 6-1.500v2.500l3.500 2v6.500h-19v-6.500l3.500-2v-2.500z", INK)
    return (
        body
        + path("M0-10v5M-2.200-8.300h4.400", LINE, 1.7)
        + path("M-1.900 9.500v-3.500a1.900 1.900 0 0 1 3.800 0v3.500z", "f-paper")
    )


def clinic() -> str:
    """A capsule."""
    return rect(-10, -5, 20, 10, 5, INK) + path("M.800-3.200h4.200a3.200 3.200 0 0 1 0 6.400h-4.200z", "f-paper")


def hospital() -> str:
    return path("M-3.200-9h6.400v5.800h5.800v6.400h-5.800v5.800h-6.400v-5.800h-5.800v-6.400h5.800z", "f-redink")


def gang() -> str:
    """A mask for the eyes."""
    mask = "M-10-3.500C-6.500-6.500-2.500-4.500 0-4.500S6.500-6.500 10-3.500C10 3 6.500 5.500 3.500 4.500"
    mask += " 1.500 3.800 1 2.500 0 2.500S-1.500 3.800-3.500 4.500C-6.500 5.500-10 3-10-3.500z"
    return path(mask, INK) + path(
        "M-7-.800q2.700-2.200 4.800.800-2.700 2-4.800-.800zM7-.800q-2.700-2.200-4.800.800 2.700 2 4.800-.800z",
        "f-paper",
    )


def unknown() -> str:
    """A field that waits for its tile."""
    return text(0, 6, "?", "f-ink serif m", 17)


@cache
def safe_house(key: int) -> str:
    """A house with the shape of its key."""
    hue = HUES[key]
    return path(HOUSE, INK) + path(mark(hue, 0, 2.6 if hue != "yellow" else 2.2, 4.1), f"f-hue-{hue} s-paper", 0.8)


BUSINESS: Final = (casino(), nightclub(), bar(), restaurant(), cinema(), gym())  # by loot place
KINDS: Final = (hospital(), store(), gang(), clinic(), church())  # by kind of place
FIELD: Final = unknown()


@cache
def key_icon(key: int, flipped: bool) -> str:
    """A key of 24 x 12, its left at (0, 6): the bow has the shape of its colour; flipped, it is an outline."""
    hue = HUES[key]
    look = "n s-ink2" if flipped else f"f-hue-{hue} s-ink"
    shaft = path("M11 6h12m-3 0v4m-4-4v3", "n s-ink2" if flipped else "n s-ink", 1.8)
    return shaft + path(mark(hue, 6, 6.4 if hue == "yellow" else 6, 5), look, 1.4)


def gas_can() -> str:
    """A can of 14 x 16."""
    return path("M1 4h8l3 3v9h-11z", "f-hue-red s-ink", 1.2) + path("M3 4v-2h4v2M4 8l5 5m0-5l-5 5", "n s-ink", 1.3)


def sun() -> str:
    rays = "M8 0v2.500M8 13.500v2.500M0 8h2.500M13.500 8h2.500"
    rays += "M2.300 2.300l1.800 1.800M11.900 11.900l1.800 1.800M13.700 2.300l-1.800 1.800M4.100 11.900l-1.800 1.800"
    return circle(8, 8, 3.8, "f-brass s-ink", ' stroke-width="1.300"') + path(rays, LINE, 1.3, ROUND)


def moon() -> str:
    return path("M11 1.500a6.800 6.800 0 1 0 3.500 9.500a6 6 0 0 1-3.500-9.500z", "f-grey s-ink", 1.3)
