"""Words that may be broken on a narrow ticket are words of its titles, in every tongue, and every long one may be."""

from __future__ import annotations

from typing import Final

import pytest

from onthelam.games.escape_plan.words import things
from onthelam.tongue.tongue import CODES, tongue

TITLES: Final = (*things.CONTACT_TITLES, *things.EQUIPMENT_TITLES, *things.FIXER_TITLES, *things.ASSET_TITLES)
MOST: Final = 8  # letters that fit a slot of a board at 1280 px


@pytest.mark.parametrize("code", CODES)
def test_every_long_word_of_a_title_can_be_broken_and_no_other_is_listed(code: str) -> None:
    said = {word for title in TITLES for word in tongue(code).say(title).split()}
    breaks = things.breaks(tongue(code))
    assert set(breaks) <= said
    assert {word for word in said if len(word) > MOST and "-" not in word} <= set(breaks)
    assert all(max(map(len, broken.split(things.SOFT))) <= MOST for broken in breaks.values())
