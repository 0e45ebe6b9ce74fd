"""Who is told what, and where on a sheet it stands."""

from __future__ import annotations

import pytest

from onthelam.games.safehouse.rules.charts import LENGTH
from onthelam.games.safehouse.rules.events import TurnBegan
from onthelam.games.safehouse.words.describe import mission_words
from onthelam.games.safehouse.words.log import event_words
from onthelam.tongue.tongue import ENGLISH

NAMES = ["Mara", "Jonas"]


def test_whoever_rolls_is_spoken_to_and_the_others_hear_a_name() -> None:
    assert "Jonas" in event_words(TurnBegan(1), 0, NAMES, ENGLISH)
    assert "Your" in event_words(TurnBegan(1), 1, NAMES, ENGLISH)


@pytest.mark.parametrize(("number", "grey_after"), [(6, 3), (7, 2), (8, 3)])
def test_sh_12_8_the_grey_6_is_told_at_its_place(number: int, grey_after: int) -> None:
    told = mission_words("S", number - 1, (0,) * LENGTH[number - 1], ENGLISH)
    squares = told.removesuffix(".").rpartition(": ")[2].split(", ")
    assert [place for place, square in enumerate(squares) if square == "grey 6"] == [grey_after]
