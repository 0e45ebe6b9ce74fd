"""Looking about in a growing city: by wheel, keys, buttons, mouse and fingers. Tiles keep their size."""

from __future__ import annotations

from math import dist
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.test_browser_getaway import DRIVES, choose, lay, soon

Box = tuple[float, float, float, float]
SIZES: Final = {  # width, height: px of a tile
    (390, 844): 88,
    (844, 390): 84,
    (1280, 800): 96,
    (1366, 768): 96,
    (1920, 1080): 120,
}
# the slot, or what is seen of the city: on the screen
BOXES: Final = """([what]) => {
  const board = document.querySelector('.board')
  const box = ({ x, y, width, height }) => [x, y, width, height]
  const found = what ? [...board.querySelectorAll(`.roams ${what}`)] : [board]
  return found.map((one) => box(one.getBoundingClientRect())).filter((one) => one[2]) // unseen: previews
}"""
GLIDED: Final = "() => document.getAnimations().every((one) => one.playState !== 'running')"
SHIFT: Final = """([code, dx, dy]) => {
  document.querySelector(`.roams [data-move="${code}"]`).style.transform = `translate(${dx}px, ${dy}px)`
}"""
TURNS: Final = """() => {
  const live = document.querySelector('#live')
  window.turns = []
  new MutationObserver(() => turns.push(live.dataset.turn)).observe(live, { attributeFilter: ['data-turn'] })
}"""
TURN: Final = "() => document.querySelector('.roams').dataset.turn"
PASSES: Final = """async () => { // as a view tells it in which the house answers, and then the next question
  const loaded = performance.getEntriesByType('resource').find(({ name }) => name.includes('/camera.js'))
  const { followed } = await import(loaded.name)
  const { dataset } = document.querySelector('#live')
  for (const turn of '01') {
    dataset.turn = turn
    followed()
  }
}"""
CAMERA: Final = "([name]) => performance.getEntriesByType('resource').some((one) => one.name.includes(name))"
LOOKS: Final = """async () => { // the camera is there: as much of it as its file is
  await import(performance.getEntriesByType('resource').find(({ name }) => name.includes('/camera.js')).name)
}"""
WORLD: Final = "() => document.querySelector('.roams > .piece').style.transform"


def boxes(page: Page, what: str = "") -> list[Box]:
    page.wait_for_function(GLIDED)
    return [(x, y, w, h) for x, y, w, h in page.evaluate(BOXES, [what])]


def middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def tile(page: Page) -> float:
    """How wide Start is drawn."""
    return max(w for x, y, w, h in boxes(page, "use[href$=up]"))


def sees(page: Page, what: str) -> bool:
    """Whether the middles of all these are in the slot."""
    x, y, w, h = boxes(page)[0]
    return all(x < at_x < x + w and y < at_y < y + h for at_x, at_y in map(middle, boxes(page, what)))


def car(page: Page) -> tuple[float, float]:
    return middle(boxes(page, "[id$=car-0]")[0])


def inward(page: Page) -> tuple[int, int]:
    """Which way the city can be dragged: right or left, down or up. It ends where the table does."""
    (x, y, w, h), (left, top, wide, high) = boxes(page)[0], table(page)
    return 1 if x - left > left + wide - x - w else -1, 1 if y - top > top + high - y - h else -1


def table(page: Page) -> Box:
    return boxes(page, "[id$=world] > rect")[0]


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


def city(page: Page, driven: int = 4) -> None:
    lay(page, "duel", ["me", "bot random"], {"meter_top": "8"})
    player.wait_for_turn(page)
    rounds(page, driven)
    assert not player.over(page)
    boxes(page)


# -- what the match does to it -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "px"), SIZES.items())
def test_tiles_are_as_large_late_in_a_match_as_early(
    house: House, newcomer: Newcomer, size: tuple[int, int], px: int
) -> None:
    page = newcomer(house)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    city(page, 1)
    assert tile(page) == pytest.approx(px, abs=1)
    assert sees(page, "[id$=car-0]")
    slot = boxes(page)[0]
    assert slot[2] * slot[3] / (size[0] * size[1]) >= (0.5 if min(size) < 500 else 0.55)
    rounds(page, 6)
    if player.over(page):
        return
    assert tile(page) == pytest.approx(px, abs=1)
    assert sees(page, "[id$=car-0]")
    left, wide = table(page)[0::2]
    if wide > slot[2]:  # of the dark outside it half a tile at most
        assert left - slot[0] <= px / 2 + 3
        assert slot[0] + slot[2] - left - wide <= px / 2 + 3


def test_the_camera_moves_when_a_turn_begins_and_not_between_two_questions(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    city(page, 2)
    stayed = moved = 0
    for played in range(40):
        if player.over(page):
            break
        page.evaluate(TURNS)
        before = page.evaluate(WORLD)
        choose(page, soon(player.choices(page), played, haste=1000))
        player.wait_for_turn(page)
        if page.evaluate("() => turns.includes('0')"):
            moved += page.evaluate(WORLD) != before
        elif not player.over(page):
            assert page.evaluate(WORLD) == before
            stayed += 1
    assert stayed > 3
    assert moved > 0


def test_the_city_stands_still_on_a_phone_while_buttons_come_and_go(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    city(page, 1)
    resized = 0
    for played in range(40):
        if player.over(page):
            break
        turn, slot, before = page.evaluate(TURN), boxes(page)[0], table(page)
        player.choose(page, soon(player.choices(page), played, haste=1000))
        player.wait_for_turn(page)
        if page.evaluate(TURN) == turn and not player.over(page):
            assert table(page) == pytest.approx(before, abs=1), turn
            resized += boxes(page)[0] != slot
    assert resized > 2


def test_the_city_stands_still_while_the_house_answers_for_a_driver(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    city(page, 1)
    driven = turn = ""
    while not (driven in DRIVES and page.evaluate(TURN) == turn):  # something is asked after the Car has moved
        turn, driven = page.evaluate(TURN), soon(player.choices(page), 0, haste=1000)
        player.choose(page, driven)
        player.wait_for_turn(page)
    before = table(page)
    page.evaluate(PASSES)
    assert table(page) == pytest.approx(before, abs=1)


def test_what_comes_under_a_resting_pointer_is_not_played(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    city(page, 1)
    played = 0
    while not set(DRIVES) & set(player.choices(page)):
        choose(page, soon(player.choices(page), played, haste=1000))
        player.wait_for_turn(page)
        played += 1
    code = next(one for one in DRIVES if one in player.choices(page))
    x, y = [edge + 6 for edge in boxes(page)[0][:2]]
    at_x, at_y = middle(boxes(page, f'[data-move="{code}"] .hit')[0])
    page.mouse.move(x, y)
    page.evaluate(SHIFT, [code, (x - at_x) * 84 / tile(page), (y - at_y) * 84 / tile(page)])
    assert middle(boxes(page, f'[data-move="{code}"] .hit')[0]) == pytest.approx((x, y), abs=1)  # it glides there
    number = player.number(page)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("#live[aria-busy]")).to_have_count(0)
    assert player.number(page) == number
    page.mouse.down()
    page.mouse.up()  # whoever clicks once more means it
    player.answered(page, number)


# -- what a person does to it ------------------------------------------------------------------------------------------


def test_the_city_is_looked_at_by_wheel_keys_buttons_and_mouse(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    city(page)
    usual = tile(page)
    x, y, w, h = boxes(page)[0]

    page.mouse.move(x + w / 2, y + h / 2)
    before = car(page)
    for _ in range(3):
        page.mouse.wheel(0, -100)
    assert 1.3 * usual < tile(page) <= 145
    for _ in range(9):
        page.mouse.wheel(0, 100)
    assert tile(page) == pytest.approx(64, abs=1)

    page.keyboard.press("Home")  # not without the focus
    page.locator("#board").focus()
    page.keyboard.press("Home")
    assert tile(page) == pytest.approx(usual, abs=1)
    before = car(page)
    page.mouse.down()
    right, down = inward(page)
    page.mouse.move(x + w / 2 + 60 * right, y + h / 2 + 40 * down, steps=6)
    page.mouse.up()
    assert car(page) == pytest.approx((before[0] + 60 * right, before[1] + 40 * down), abs=3)

    page.keyboard.press("-")
    assert tile(page) == pytest.approx(80, abs=1)
    page.keyboard.press("+")
    before = car(page)
    page.keyboard.press("ArrowLeft" if right > 0 else "ArrowRight")
    assert (car(page)[0] - before[0]) * right > 0
    page.keyboard.press("f")
    assert sees(page, "use, [id$=car-0], [id*=on-]")
    page.keyboard.press("f")
    assert tile(page) == pytest.approx(usual, abs=1)

    zoom = page.locator(".zoom")
    for name, px in (("+", 120), ("+", 144), ("+", 144), ("−", 120)):
        zoom.get_by_text(name, exact=True).click()
        assert tile(page) == pytest.approx(px, abs=1)
    page.reload()
    assert tile(page) == pytest.approx(120, abs=1)  # kept for the match
    zoom.get_by_text("Follow").click()
    assert tile(page) == pytest.approx(usual, abs=1)
    expect(zoom.get_by_text("Follow")).to_be_hidden()

    window = page.locator("#overview [data-window]")
    was = window.get_attribute("x")
    page.locator("#overview").click(position={"x": 120, "y": 8})
    assert window.get_attribute("x") != was


def test_a_city_that_is_dragged_before_the_page_is_whole_comes_along(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    late: list[Route] = []
    page.route("**/desk.js*", lambda route: late.append(route))
    lay(page, "duel", ["me", "bot random"])
    page.wait_for_function(CAMERA, arg=["/camera.js"])
    page.evaluate(LOOKS)
    x, y = middle(boxes(page)[0])
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20, y, steps=4)
    before = car(page)
    page.mouse.move(x - 60, y, steps=4)
    assert dist(car(page), (before[0] - 40, before[1])) < 2
    page.mouse.up()
    late[-1].continue_()  # the first was the form's
    expect(page.locator("html")).to_have_class("js ready")


def test_reach_is_switched_off_and_stays_off(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    city(page)
    while not player.over(page) and not page.locator(".reach").count():
        rounds(page, 1)
    expect(page.locator(".reach")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".reach")).to_be_hidden()
    expect(page.locator("[data-zoom=reach]")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.locator("[data-zoom=reach]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".reach")).to_be_hidden()


def test_a_pan_stays_until_the_next_turn(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    city(page)
    page.locator("#board").focus()
    right, _ = inward(page)
    page.keyboard.press("ArrowLeft" if right > 0 else "ArrowRight")
    panned = page.evaluate(WORLD)
    page.locator("#prompt").focus()
    assert page.evaluate(WORLD) == panned
    rounds(page, 2)
    assert player.over(page) or page.evaluate(WORLD) != panned
    assert player.over(page) or sees(page, "[id$=car-0]")


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
    usual, number = tile(page), player.number(page)
    x, y, w, h = boxes(page)[0]
    mx, my = x + w / 2, y + h / 2

    before = car(page)
    right, down = inward(page)
    fingers(page, (mx, my, mx + 70 * right, my + 50 * down))
    assert car(page) == pytest.approx((before[0] + 70 * right, before[1] + 50 * down), abs=10)
    assert player.number(page) == number  # a finger that drags plays nothing

    fingers(page, (mx - 90, my, mx - 30, my), (mx + 90, my, mx + 30, my))
    assert tile(page) == pytest.approx(64, abs=1)
    fingers(page, (mx - 30, my, mx - 90, my), (mx + 30, my, mx + 90, my))
    assert tile(page) > 1.2 * usual
    page.locator("[data-zoom=fit]").tap()
    assert sees(page, "use, [id$=car-0]")
    for button in page.locator(".zoom button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5
    page.locator("[data-zoom=fit]").tap()
    assert tile(page) > 1.2 * usual  # as it was before
    page.locator("[data-zoom=follow]").tap()
    assert tile(page) == pytest.approx(usual, abs=1)


def test_far_things_are_pins_at_the_rim_of_a_phone(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    city(page)
    expect(page.locator("#overview")).to_be_hidden()
    far, seen = page.locator(".pin"), middle(boxes(page)[0])
    bags = sorted(map(middle, boxes(page, "[data-pin][data-many]")), key=lambda at: dist(at, seen))
    pinned = [*map(middle, boxes(page, "[data-pin]:not([data-many])")), *bags[:1]]  # of many alike, the nearest
    assert far.count() == len([1 for at in pinned if not inside(page, at)])
    if far.count():
        box = far.first.bounding_box()
        assert box is not None
        assert (round(box["width"]), round(box["height"])) == (56, 26)
        before = page.evaluate(WORLD)
        far.first.tap()
        assert page.evaluate(WORLD) != before


def inside(page: Page, at: tuple[float, float]) -> bool:
    x, y, w, h = boxes(page)[0]
    return x - 8 < at[0] < x + w + 8 and y - 8 < at[1] < y + h + 8
