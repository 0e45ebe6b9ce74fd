"""Clicks a round, and taps a turn, over whole matches against bots; 20 of each kind: `make clicks`."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Browser

from tests.browser.clicks import KINDS, SAFEHOUSE, counts, laid, played, tables

MATCHES = 1  # of each kind: a minute in all
STRAY = 1  # the median of the first match may lie so far above the figure, which `make clicks` holds over twenty


@pytest.mark.parametrize("name", KINDS)
def test_a_usual_round_takes_few_clicks(browser: Browser, name: str) -> None:
    kind = KINDS[name]
    with laid(tables(kind, MATCHES)) as house:
        matches = [played(browser, house, kind, table) for table in range(MATCHES)]
    found = counts(kind, matches)
    assert found
    assert median(found) <= kind.most + STRAY, sorted(found)
    if kind.game == SAFEHOUSE:
        numbers = sum([one.numbers for one in matches], matches[0].numbers - matches[0].numbers)
        assert numbers[1] + numbers[2] >= 0.98 * numbers.total(), numbers  # three: docs/clicks.md says which
