"""A whole match by mouse: the one browser test that also runs against the compiled wheel."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House


def test_a_whole_match_with_a_bot_by_mouse(house: House, newcomer: Newcomer) -> None:
    """On the board wherever the board has a target for it, by button otherwise; two clicks from the front page."""
    page = newcomer(house)
    player.play_now(page)
    on_board = on_buttons = 0
    player.wait_for_turn(page)
    while not player.over(page):
        code = player.choices(page)[-1]
        before = player.number(page)
        target = player.on_board(page, code)
        if target.count():
            target.first.click()
            on_board += 1
        else:
            player.click_button(page, code)
            on_buttons += 1
        player.answered(page, before)
        player.wait_for_turn(page)
    assert on_board > 3
    assert on_buttons > 3
    expect(page.locator("#end p.verdict")).to_contain_text("You")
    expect(page.locator("#end .seed code")).to_have_count(3)  # the seed, its mark, and the number of this browser
    expect(page.locator("#prompt")).to_contain_text("match")
    assert page.title().startswith("Over")
    page.locator("#watch-it").click()
    expect(page.locator("#replay")).to_be_visible()
