"""What helps a player along: the mark of what happened last, and the rules beside the board."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House

KEYS = "(all) => all.map((one) => one.id)"


def test_what_happened_last_is_marked_on_a_wide_board(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    player.open_table(page, ["me", "me"], everything=False)
    marks = page.locator("#board .wide svg .last")
    player.choose(page, player.PICKED)
    expect(marks.first).to_be_visible()  # the dice that were rolled
    before = marks.evaluate_all(KEYS)
    page.locator("form.picks label").first.click()
    player.choose(page, player.PICKED)  # one of them once more
    expect(marks.first).to_be_visible()
    assert marks.evaluate_all(KEYS) != before


def test_the_rules_open_beside_the_board_which_stays_in_play(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    player.open_table(page, ["me", "me"], everything=False)
    player.choose(page, player.PICKED)
    page.get_by_role("link", name="How to play").first.click()
    expect(page.locator("#help")).to_be_visible()
    expect(page.locator("#help")).to_be_focused()
    expect(page.locator("#help-body")).to_contain_text("A turn")
    before = player.number(page)
    page.locator(".board svg [data-move]:visible").first.click()
    player.answered(page, before)
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()


DISPLACED = """() => [...document.querySelectorAll('.board svg [style]')].filter((one) => {
  const told = (one.getAttribute('transform') || '').match(/-?[\\d.]+/g) || []
  const [x, y] = one.style.transform.match(/-?[\\d.]+/g) || []
  return Number(x) !== Number(told[0]) || Number(y) !== Number(told[1] || 0)
}).map((one) => one.dataset.key)"""


def test_everything_lies_where_the_newest_view_has_it(house: House, newcomer: Newcomer) -> None:
    """A sheet moves down to make room for the dice: its squares go with it, whatever they were before."""
    page = newcomer(house, width=390)
    player.play_now(page)
    for turn in range(30):
        player.wait_for_turn(page)
        if player.over(page):
            break
        assert page.evaluate(DISPLACED) == []
        codes = player.choices(page)
        before = player.number(page)
        code = codes[0] if turn % 3 else codes[-1]
        player.move_button(page, code).dispatch_event("click")  # some are only seen on the board
        player.answered(page, before)
