"""Parts of the real board for the front page. What they show is a position of the game; nothing can be clicked."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.core.writing import read_header, read_position
from onthelam.games.getaway_driver.board.board import Drawing
from onthelam.games.getaway_driver.board.camera import Camera
from onthelam.games.getaway_driver.rules.turn import RULES
from onthelam.games.getaway_driver.rules.view import View
from onthelam.tongue.tongue import Tongue

CREW: Final = ("Mara", "Kestrel")
WIDE: Final = 296.0
HIGH: Final = 126.0

# the Car flees east into the dark, one patrol car behind it, one cutting in
CHASE: Final = """
format = 1
kind = "position"
game = "getaway-driver"
options = {}
round = 9
start = [6000, 5000]
tiles = [
  "START (0,0) up", "Y11 (1,0) up", "G09 (2,0) up", "R03 (1,1) up hazard", "R09 (3,0) known=1", "G04 (0,1) up",
  "Y05 (2,1) up", "Y08 (2,-1) known=1", "R11 (0,-1) up", "G02 (1,-1) up", "Y12 (3,-1) known=1",
]
stash = ["9500 6500 table of=(3,1)"]
[vehicles]
PAT1 = "(1,0)E"
PAT2 = "(4,0)W"
[[car]]
at = "(2,0)E"
hand = "GAS DEC"
"""


@cache
def chase() -> View:
    return RULES.view(read_position(RULES, read_header(CHASE, "position"))[1], 0)


@cache
def cover(tongue: Tongue) -> str:
    """The lit street round the Car."""
    d = Drawing(chase(), CREW, tongue, None, False, "gd-cover-")
    d.alive, d.spots = False, []
    k = 0.7  # so that no name is cut
    x, y = d.g.middle(d.v.cars[0].cell)
    return d.cropped(Camera(k, round(WIDE * 0.51 - x * k, 1), round(HIGH / 2 - y * k, 1)), WIDE, HIGH)
