"""Looking about in a growing city: by wheel, keys, buttons, mouse and fingers; all round it stays where it is."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.test_browser_getaway import choose, lay, soon

Box = tuple[float, float, float, float]
STILL: Final = """() => [...document.querySelectorAll('.board svg.lam-board > :is(g, rect, path, text)')]
  .map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width].map(Math.round).join()).join(' ')
  + document.querySelector('.board svg.lam-board').getAttribute('viewBox')"""
# the window, the part of it that an element of the city takes: both on the screen
BOXES: Final = """([what]) => {
  const map = document.querySelector('.board [data-follow]')
  const box = ({ x, y, width, height }) => [x, y, width, height]
  const found = what ? [...map.querySelectorAll(what)] : [map.firstElementChild]
  return found.map((one) => box(one.getBoundingClientRect())).filter((one) => one[2]) // unseen: previews
}"""
GLIDED: Final = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def boxes(page: Page, what: str = "") -> list[Box]:
    page.wait_for_function(GLIDED)
    return [(x, y, w, h) for x, y, w, h in page.evaluate(BOXES, [what])]


def middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def tile(page: Page) -> float:
    """How wide Start is drawn."""
    return max(boxes(page, "use[href$=up]"))[2]


def sees(page: Page, what: str) -> bool:
    """Whether the middles of all these are in the window."""
    x, y, w, h = boxes(page)[0]
    return all(x < at_x < x + w and y < at_y < y + h for at_x, at_y in map(middle, boxes(page, what)))


def car(page: Page) -> tuple[float, float]:
    return middle(boxes(page, "[id$=car-0]")[0])


def inward(page: Page) -> tuple[int, int]:
    """Which way the city can be dragged: right or left, down or up. It ends where the table does."""
    told = "([name]) => document.querySelector('.board [data-follow]').dataset[name].split(' ').map(Number)"
    seen, ground = page.evaluate(told, ["seen"]), page.evaluate(told, ["ground"])
    right, down = [seen[i] + seen[i + 2] / 2 > ground[i] + ground[i + 2] / 2 for i in (0, 1)]
    return 1 if right else -1, 1 if down else -1


def rounds(page: Page, many: int) -> None:
    """Drives on, as long as nothing else is asked."""
    driven = played = 0
    while driven < many and not player.over(page):
        codes = player.choices(page)
        code = soon(codes, played, haste=1000)
        choose(page, code)
        driven += code in ("ahead", "left", "right")
        played += 1
        player.wait_for_turn(page)


def city(page: Page) -> None:
    lay(page, "duel", ["me", "bot random"], {"meter_top": "8"})
    player.wait_for_turn(page)
    rounds(page, 4)
    assert not player.over(page)
    boxes(page)


def test_the_city_is_looked_at_by_wheel_keys_buttons_and_mouse(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    city(page)
    still, usual = page.evaluate(STILL), tile(page)
    x, y, w, h = boxes(page)[0]

    page.mouse.move(*car(page))
    before = car(page)
    for _ in range(6):
        page.mouse.wheel(0, -100)
    assert tile(page) > 1.8 * usual
    assert car(page) == pytest.approx(before, abs=3)  # it stays under the pointer

    page.mouse.move(x + w / 2, y + h / 2)
    before = car(page)
    page.mouse.down()
    right, down = inward(page)
    page.mouse.move(x + w / 2 + 60 * right, y + h / 2 + 40 * down, steps=6)
    page.mouse.up()
    assert car(page) == pytest.approx((before[0] + 60 * right, before[1] + 40 * down), abs=3)

    page.locator("#board").focus()
    near = tile(page)
    page.keyboard.press("-")
    assert tile(page) < near
    before = car(page)
    page.keyboard.press("ArrowLeft" if right > 0 else "ArrowRight")
    assert (car(page)[0] - before[0]) * right > 0
    page.keyboard.press("0")
    assert sees(page, "use, [id$=car-0], [id*=on-]")
    page.keyboard.press("Home")
    assert tile(page) == pytest.approx(usual, abs=1)

    zoom = page.locator(".zoom")
    for name in ("+", "−", "−", "−", "Fit", "Follow"):
        zoom.get_by_text(name, exact=True).click()
        boxes(page)
    assert tile(page) == pytest.approx(usual, abs=1)
    for _ in range(12):
        zoom.get_by_text("−", exact=True).click()
    assert tile(page) < usual  # out to the table's edges
    assert page.evaluate(STILL) == still
    expect(zoom.get_by_text("Follow")).to_be_visible()
    box = zoom.bounding_box()
    assert box is not None
    assert box["x"] > x
    assert box["x"] + box["width"] <= x + w  # over the city, and over nothing beside it
    assert box["y"] + box["height"] <= y + h


def test_what_somebody_looks_at_goes_along_with_the_car(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    city(page)
    page.mouse.move(*car(page))
    for _ in range(9):
        page.mouse.wheel(0, -100)
    near = tile(page)
    rounds(page, 5)
    assert player.over(page) or tile(page) == pytest.approx(near, abs=2)
    assert sees(page, "[id$=car-0]")
    if not player.over(page):  # it may have ended already, and whoever looks about then goes on doing so
        page.locator("[data-zoom=fit]").click()
    while not player.over(page):
        assert sees(page, "use, [id$=car-0]")
        choose(page, soon(player.choices(page), 99, haste=0))
        player.wait_for_turn(page)
    assert page.locator(".board.near").count() == 0  # at the end all see the same


def fingers(page: Page, *ways: tuple[float, float, float, float]) -> None:
    """Each goes down, moves along its way and goes up."""
    hand = page.context.new_cdp_session(page)

    def send(kind: str, share: float) -> None:
        points = [{"x": x + (X - x) * share, "y": y + (Y - y) * share, "id": i} for i, (x, y, X, Y) in enumerate(ways)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    send("touchStart", 0)
    for step in range(1, 9):
        send("touchMove", step / 8)
    send("touchEnd", 1)
    hand.detach()


def test_the_city_is_looked_at_with_fingers(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    city(page)
    overview, targets = ".board [data-overview]", ".board .narrow [data-follow] [data-move]"
    played = 0
    while not (page.locator(overview).count() and page.locator(targets).count()):  # too large for a phone
        choose(page, soon(player.choices(page), played, haste=1000))
        player.wait_for_turn(page)
        played += 1
    still, usual, number = page.evaluate(STILL), tile(page), player.number(page)
    x, y, w, h = boxes(page)[0]
    mx, my = x + w / 2, y + h / 2

    before, scrolled = car(page), page.evaluate("() => scrollY")
    right, down = inward(page)
    fingers(page, (mx, my, mx + 70 * right, my + 50 * down))
    assert car(page) == pytest.approx((before[0] + 70 * right, before[1] + 50 * down), abs=10)
    assert page.evaluate("() => scrollY") == scrolled
    assert player.number(page) == number  # a finger that drags plays nothing

    fingers(page, (mx - 90, my, mx - 30, my), (mx + 90, my, mx + 30, my))
    assert tile(page) < 0.6 * usual
    fingers(page, (mx - 30, my, mx - 90, my), (mx + 30, my, mx + 90, my))
    fingers(page, (mx - 30, my, mx - 90, my), (mx + 30, my, mx + 90, my))
    assert tile(page) > 1.2 * usual
    page.locator("[data-zoom=fit]").tap()
    assert sees(page, "use, [id$=car-0]")
    assert page.evaluate(STILL) == still
    for button in page.locator(".zoom button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5
    page.locator("[data-zoom=follow]").tap()
    assert tile(page) == pytest.approx(usual, abs=1)

    small = page.locator(overview)
    shown = small.locator("[data-window]")
    was = shown.get_attribute("x")
    small.tap(position={"x": 6, "y": 6})
    assert shown.get_attribute("x") != was
    page.locator("[data-zoom=follow]").tap()

    code = page.locator(targets).first.get_attribute("data-move") or ""
    page.touchscreen.tap(*middle(boxes(page, f'[data-move="{code}"] .hit')[0]))
    expect(player.move_button(page, code)).to_be_visible()  # told first, as ever
    number = player.number(page)
    player.move_button(page, code).tap()
    player.answered(page, number)
    player.wait_for_turn(page)
    scrolled = page.evaluate("() => { scrollTo(0, 0); return scrollY }")
    lead = boxes(page)[0][1] - 30
    fingers(page, (mx, lead, mx, lead - 100))  # beside the city a finger scrolls
    page.wait_for_function("(before) => scrollY !== before", arg=scrolled)
    rounds(page, 5)
    assert sees(page, "[id$=car-0]")
