"""Whole matches of The Last Job in a real browser, each of them won: by mouse, by keys, by touch, in few clicks."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import expect

from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.games.desk import begun
from tests.browser import player
from tests.browser.clicking import Hand
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.tables import Table, put
from tests.browser.test_browser_hands import tab_to
from tests.browser.test_browser_last_job import opened

MOST_CLICKS: Final = 25  # for a usual match that is won, without planning
MOST_TABS: Final = 120  # every card of the maze can be come to


class Whole(NamedTuple):
    """A deal, and turn by turn what wins it; where there is nothing to choose the house waits by itself."""

    mode: str
    seed: int
    lines: Sequence[str]

    def dealt(self) -> Match:
        return begun("last-job", {"mode": self.mode}, Fair(hashlib.sha256(b"%d" % self.seed).digest()))


BASE: Final = Whole("BASE", 10, (
    "enter JK1", "walk C8 H7 S7 D5 S4 S5 stop", "walk S4 S4 D5 S7 H7 stop", "wait", "walk D8 S7 D5 S4 S3 JK2 H3 stop",
    "walk H4 JK2 S3 HA D3 stop", "walk D6 HA S3 S4 S5 D7 stop", "walk S3 H3 JK2",
))  # fmt: skip
LAST_JOB: Final = Whole("LAST_JOB", 5, (
    "enter JK2", "walk D5 S2 CA H3 S4 H5 stop", "hide", "walk H2 S4 stop", "subway", "to C4", "walk D3 S7 stop",
    "walk H6 D7 H7 HK SK S9 stop", "tunnel", "walk S4 SK HK H7 S5 stop", "walk C6 H7 D7 D8 D4 HQ JK1",
))  # fmt: skip
PLAYED: Final = ((BASE, 1280, False), (LAST_JOB, 1280, False), (BASE, 390, True), (LAST_JOB, 390, True))
BY_KEYS: Final = (BASE, LAST_JOB)


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("whole"))
    put(house.data, [Table(whole.dealt(), 0) for whole in (*[one for one, _, _ in PLAYED], *BY_KEYS)])
    house.start()
    yield house
    house.stop()
    assert house.complaints() == ""


@pytest.mark.parametrize("number", range(len(PLAYED)), ids=[f"{one.mode}-{width}" for one, width, _ in PLAYED])
def test_a_match_is_won_in_few_clicks(laid: House, newcomer: Newcomer, number: int) -> None:
    whole, width, touch = PLAYED[number]
    page = opened(laid, newcomer, number, width, touch)
    hand = Hand(page, touch)
    for line in whole.lines:
        there = f'#live [data-move="{line}"]'
        if touch and not hand.may(f'#choose [data-move="{line}"]'):
            hand.press(there)  # on the board and in the hand the first tap tells what would come of it
        hand.play(there)
        player.wait_for_turn(page)
    expect(page.locator("#prompt")).to_have_text("You got away.")
    assert hand.presses <= MOST_CLICKS


@pytest.mark.parametrize("number", range(len(BY_KEYS)), ids=[one.mode for one in BY_KEYS])
def test_a_match_is_won_by_keys_alone(laid: House, newcomer: Newcomer, number: int) -> None:
    page = opened(laid, newcomer, len(PLAYED) + number)
    for line in BY_KEYS[number].lines:
        before = player.number(page)
        button = page.locator(f'#choose button[value="{line}"]')
        digit = button.get_attribute("aria-keyshortcuts") if button.count() else None
        if digit:
            page.keyboard.press(digit)
        else:
            tab_to(page, f'[data-move="{line}"]', MOST_TABS)
            page.keyboard.press("Enter")
        player.answered(page, before)
        player.wait_for_turn(page)
    expect(page.locator("#prompt")).to_have_text("You got away.")
