"""The road of Tail, with everybody on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.draw.svg import circle, group, picture, rect, text
from onthelam.draw.targets import brackets, clickable
from onthelam.games.told import Told
from onthelam.tongue.tongue import Tongue
from tests.every_game.tail.rules import DASH, View
from tests.every_game.tail.words import WORDS

CELL: Final = 24.0


def pieces(v: View, names: Sequence[str], tongue: Tongue, narrow: bool, told: Told | None) -> list[str]:
    end = max(*v.places, 20) + 1
    wide, high = CELL * end, CELL * (v.seats() + 1)
    road = "".join([rect(CELL * i, 0, CELL - 2, high - CELL, 4, "f-asphalt") for i in range(end)])
    drawn = [rect(0, 0, wide, high, 0, "f-night"), road]
    for seat, place in enumerate(v.places):
        token = circle(0, 0, 9, "f-brass" if seat == 0 else "f-redfill") + text(0, 4, str(seat), "b m f-chalk", 12)
        if seat == v.seat and DASH in v.moves:  # one's own dashes when it is clicked
            token = clickable(brackets(-9, -9, 18, 18) + token, DASH.code, WORDS.move(DASH, v, tongue))
        drawn.append(group(token, "piece", f"seat-{seat}", CELL * (place + 0.5), CELL * (seat + 0.5)))
    last = " ".join([e.word for e in told.rows[-1]]) if told and told.rows else ""  # what this seat heard last
    drawn.append(text(6, high - 8, f"{WORDS.lead(v, names, tongue)} {last}", "last f-chalk", 12))
    return picture(wide, high, WORDS.title(tongue), WORDS.describe(v, names, tongue), "", drawn)
