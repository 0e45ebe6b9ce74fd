"""Pointing at a board: a real table is laid by pressing and dragging on it, with a mouse and with a finger."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.conftest import Guards, Newcomer
from tests.browser.house import House
from tests.browser.test_browser_getaway import DRIVES, choose, lay, tapped_twice

OBSTACLES: Final = "5 5 1 1, 8 4 0.7"
ROUND: Final = {"table_shape": "round", "table_diameter": "12", "obstacles": OBSTACLES}
BY_HAND: Final = {"setup": "manual", "hand_mode": "recommended"} | ROUND
REFUSED: Final = r"^(console|answer).* 422"
# where a point of the table, in tiles from its south-west corner, is on the screen
ON_SCREEN: Final = """([x, y]) => {
  const seen = [...document.querySelectorAll('[data-point]')].find((one) => one.getBoundingClientRect().width)
  const tile = 1000 / seen.dataset.scale
  const high = seen.querySelector('.hit').height.baseVal.value
  const at = new DOMPoint(x * tile, high - y * tile).matrixTransform(seen.getScreenCTM())
  return [at.x, at.y]
}"""

# what hears a finger has come, and nothing moves
GLIDED: Final = """() => document.documentElement.matches('.ready')
  && document.getAnimations().every((one) => one.playState !== 'running')"""


def on_screen(page: Page, x: float, y: float) -> tuple[float, float]:
    page.wait_for_function(GLIDED)
    left, top = page.evaluate(ON_SCREEN, [x, y])
    return left, top


def press(page: Page, x: float, y: float) -> None:
    before = player.number(page)
    page.mouse.click(*on_screen(page, x, y))
    player.answered(page, before)


def refused(page: Page, x: float, y: float, why: str) -> None:
    before = player.number(page)
    page.mouse.click(*on_screen(page, x, y))
    expect(page.locator("#notice")).to_contain_text(why)
    expect(page.locator("#live[aria-busy]")).to_have_count(0)
    assert player.number(page) == before


def handed_on(page: Page) -> None:
    """The other seat at the same device goes on."""
    page.locator("#pass").click()
    expect(page.locator("#pass")).to_have_count(0)


def in_tiles(move: str) -> list[float]:
    """The numbers of a line, to a tenth of a tile: a pixel is not much less."""
    return [round(int(word) / 1000, 1) for word in move.split() if len(word) > 2 and word.isdigit()]


# -- a mouse ---------------------------------------------------------------------------------------------------------


def test_gd_set_16_a_round_table_is_laid_by_pointing(house: House, newcomer: Newcomer, guards: Guards) -> None:
    guards.excuse(REFUSED)
    page = newcomer(house)
    lay(page, "duel", ["me", "me"], BY_HAND | {"stash_mode": "place"})
    handed_on(page)
    expect(page.locator("#prompt")).to_contain_text("Stash, five to go: where to?")
    ghost = page.locator("[data-ghost]:visible")
    expect(ghost).to_have_count(0)
    page.mouse.move(*on_screen(page, 3, 7))
    expect(ghost).to_have_count(1)  # what would be placed goes along with the pointer
    bags = [(3, 7), (4.2, 7), (4.5, 7), (3, 8.2), (3.1, 5.8)]
    for i, (x, y) in enumerate(bags):
        if i == 1:
            refused(page, 5.5, 5.5, "on an obstacle")
            refused(page, 0.4, 11.6, "not on the table")
        press(page, x, y)
    handed_on(page)

    expect(page.locator("#prompt")).to_contain_text("Which Stash token do you move?")
    marks = page.locator('.board [data-move^="token "]:visible')
    assert [mark.locator("text").text_content() for mark in marks.all()] == [
        "2",
        "3",
    ]  # GD-SET.8: as the list counts them
    before = player.number(page)
    page.locator('.board [data-move="token 3"]:visible text').click()
    player.answered(page, before)
    expect(page.locator("#gd-allowed")).to_be_attached()  # where it may lie
    refused(page, 9, 9, "too far from it")
    press(page, 4.6, 8.1)
    handed_on(page)

    expect(page.locator("#prompt")).to_contain_text("Where do you put Start down?")
    refused(page, 3, 7, "cover Stash")
    before = player.number(page)
    page.mouse.move(*on_screen(page, 7.2, 7.5))
    page.mouse.down()
    page.mouse.move(*on_screen(page, 7.2, 6.9))
    expect(page.locator("[data-turns]:visible")).to_have_count(1)
    page.mouse.up()  # dragged to the south
    player.answered(page, before)
    moves = [move for seat, move in house.moves(player.table_of(page))]
    assert [in_tiles(move) for move in moves if move.startswith("place")] == [list(bag) for bag in bags]
    assert [in_tiles(move) for move in moves if move.startswith("adjust")] == [[4.6, 8.1]]
    start = next(move for move in moves if move.startswith("start"))
    assert (in_tiles(start), start.split()[-1]) == ([6.7, 7.0], "south")  # its south-west corner
    handed_on(page)
    expect(page.locator("#log")).to_contain_text("Start is placed, its middle 7.2 tiles from the west and 7.5 from")


def test_gd_set_15_a_plain_click_throws_with_a_usual_spread(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    lay(page, "duel", ["me", "bot random"], BY_HAND)
    page.mouse.move(*on_screen(page, 4, 6))
    page.mouse.down()
    page.mouse.move(*on_screen(page, 5, 6))
    page.keyboard.press("Escape")  # thought better of it
    page.mouse.up()
    expect(page.locator("#prompt")).to_contain_text("where do you aim?")
    press(page, 4, 6)
    aim = next(move for seat, move in house.moves(player.table_of(page)) if move.startswith("aim"))
    assert in_tiles(aim) == [4.0, 6.0, 2.5]


def test_the_second_number_is_chosen_by_a_click_anywhere(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    lay(page, "duel", ["me", "bot random"], BY_HAND)
    choose(page, "3000")
    press(page, 8, 6.6)  # far from the upright, between two lines
    expect(page.locator("#prompt")).to_contain_text("How wide do the tokens scatter?")
    press(page, 4.9, 6.5)
    moves = [move for seat, move in house.moves(player.table_of(page)) if seat == 0]
    assert moves[:3] == ["3000", "6500", "2000"]


# -- a finger --------------------------------------------------------------------------------------------------------


def test_a_table_is_laid_by_touch_on_a_phone(house: House, newcomer: Newcomer, guards: Guards) -> None:
    guards.excuse(REFUSED)
    page = newcomer(house, width=390, touch=True)
    lay(page, "duel", ["me", "bot random"], BY_HAND)
    before = player.number(page)
    dragged(page, on_screen(page, 4, 6), on_screen(page, 4, 7.5))  # the page does not scroll along
    player.answered(page, before)
    player.wait_for_turn(page)
    expect(page.locator("#prompt")).to_contain_text("Where do you put Start down?")  # the bot has moved tokens
    before = player.number(page)
    again = page.locator("[data-again]:visible")
    page.touchscreen.tap(*on_screen(page, 5.5, 5.5))
    expect(again).to_have_count(1)  # a finger cannot hover: it is shown first
    page.touchscreen.tap(*on_screen(page, 5.5, 5.5))
    expect(page.locator("#notice")).to_contain_text("on an obstacle")
    expect(again).to_have_count(0)
    page.touchscreen.tap(*on_screen(page, 7, 7))
    page.touchscreen.tap(*on_screen(page, 9.5, 7))  # not there, but here
    assert player.number(page) == before
    expect(again).to_have_count(1)
    page.touchscreen.tap(*on_screen(page, 9.5, 7))
    player.answered(page, before)
    expect(page.locator("#prompt")).to_contain_text("face")
    tapped_twice(page, "west")
    player.wait_for_turn(page)
    moves = [move for seat, move in house.moves(player.table_of(page)) if seat == 0]
    assert [in_tiles(move) for move in moves[:2]] == [[4.0, 6.0, 1.5], [9.0, 6.5]]
    assert moves[2] == "west"
    assert set(DRIVES) & set(player.choices(page))


def dragged(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """One finger, as the device tells it: a browser that scrolled would take the touch for itself."""
    device = page.context.new_cdp_session(page)
    steps = [(start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6) for i in range(7)]
    for i, (x, y) in enumerate(steps):
        kind = "touchMove" if i else "touchStart"
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
