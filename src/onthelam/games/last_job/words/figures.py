"""The pictures of the chapters: pieces of the real board, at tables laid for them. Nothing in them can be clicked."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from onthelam.core.refusal import N_
from onthelam.games.last_job.board.board import Drawing
from onthelam.games.last_job.board.frame import WIDE
from onthelam.games.last_job.rules.maze import COLUMNS
from onthelam.games.last_job.rules.turn import RULES
from onthelam.games.last_job.rules.view import View
from onthelam.tongue.tongue import Tongue

BOARD: Final = """
board = [
  "S3  CK  SQ  HK  H7  S10 H6  DJ  H3",
  "C4  H10 S6  S4  JK1 CQ  C7  D9  DQ",
  "HJ  D5  DA  H9  SK  CA  C8  H8  JK2",
  "D6  C10 SJ  C9  D2  H2  H5  D7  SA",
  "C2  D4  S2  D8  S7  HA  HQ  D3  C5",
  "C3  C6  S8  H4  S5  D10 DK  CJ  S9",
]
tasks = "S2 H5 D4"
hand = "C3 D7 H4"
"""


class Scene(NamedTuple):
    """A table, and which part of it is shown."""

    title: str
    lies: str  # the rest of its position
    top: int  # rows and columns, from 0
    left: int
    high: int
    wide: int
    mode: str = "LAST_JOB"


SCENES: Final = {
    "aim": Scene(
        N_("You at the way in, a task not far away"), 'pursuers = ["S on D9/E"]\nyou = "JK1"\nentrance = "JK1"',
        1, 3, 3, 6, "BASE",
    ),
    "links": Scene(N_("Open cards, doors and walls"), "", 0, 2, 2, 4, "BASE"),
    "way": Scene(
        N_("You on a task that is about to be done"), 'pursuers = ["S on S3/S"]\nyou = "H5"\nentrance = "JK1"',
        2, 4, 3, 4, "BASE",
    ),
    "sight": Scene(
        N_("What a pursuer sees"), 'pursuers = ["S on CA/N"]\nyou = "H2"\nentrance = "JK1"', 0, 4, 4, 4, "BASE"
    ),
    "chase": Scene(
        N_("A pursuer that is alert, on its way to where it saw you"),
        'pursuers = ["S on C8/W to SK"]\nyou = "JK1"\nentrance = "JK1"', 1, 4, 2, 4, "BASE",
    ),
    "crime": Scene(
        N_("A crime scene, and the police on their way to it"),
        'pursuers = ["S on D3/N to H5", "H on HA/N to H5"]\nyou = "D10"\nentrance = "JK1"\ndone = "H5"',
        2, 4, 4, 4,
    ),
    "traces": Scene(
        N_("Traces that lie on cards, and an officer near them"),
        'pursuers = ["S on D7/N to H5", "H on CA/S to H5"]\nyou = "S7"\nentrance = "JK1"\ndone = "H5"\n'
        'traces = "D2 D10 D10"\ndatabase = 2',
        3, 3, 3, 5,
    ),
    "officers": Scene(
        N_("The four officers at their stations"),
        'pursuers = ["S on SA/N", "H on HA/N", "C on CA/N", "D on DA/S"]\nyou = "C3"\nentrance = "JK1"\n'
        'done = "S2 H5 D4"',
        2, 0, 3, 9,
    ),
}  # fmt: skip
MARGIN: Final = 8.0


@cache
def laid(name: str) -> View:
    scene = SCENES[name]
    options = RULES.settle({"mode": scene.mode})
    v = RULES.view(RULES.read(tomllib.loads(f"{BOARD}{scene.lies}\n"), options), 0)
    v.moves = ()
    return v


def is_shown(scene: Scene, piece: str, key: str) -> bool:
    """All but the cards that lie outside; they are half of the board."""
    card = re.match(rf'\n<g id="{key}at-(\d+)"', piece)
    if card is None:
        return True
    row, column = divmod(int(card[1]), COLUMNS)
    return scene.top <= row < scene.top + scene.high and scene.left <= column < scene.left + scene.wide


@cache
def figure(name: str, tongue: Tongue) -> str:
    scene = SCENES[name]
    f = replace(WIDE, key=f"lj-{name}-")
    d = Drawing(laid(name), tongue, f)
    d.alive = False
    x, y = f.corner(scene.top * COLUMNS + scene.left)
    wide = (scene.wide - 1) * f.across + f.card_w + 2 * MARGIN
    high = (scene.high - 1) * f.down + f.card_h + 2 * MARGIN
    _, *pieces = [part for piece in d.whole() for part in re.split(rf'(?=\n<g id="{f.key}at-)', piece)]
    inner = "".join([piece for piece in pieces if is_shown(scene, piece, f.key)])
    seen = f'viewBox="{x - MARGIN:g} {y - MARGIN:g} {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="lam-board" {seen} role="img"'
    return f'{head} aria-label="{tongue.say(scene.title)}">{inner}'
