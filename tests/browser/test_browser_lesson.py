"""A lesson: a callout beside what it is about, or a ring round it on a phone; Back, Skip, and no script at all."""

from __future__ import annotations

from typing import Final, TypedDict

import pytest
from playwright.sync_api import Page, expect

from onthelam.games import NAMES
from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.test_browser_access import LANGUAGES, LEAST, judged_in_all_lights

STEPS: Final = 5  # callouts that are looked at in one lesson
MANY: Final = 40  # choices in which they must have come
CALLOUT: Final = "#lesson .callout:not([hidden])"
BACK: Final = "#lesson [data-leaf='-1']"
ON: Final = "#lesson [data-leaf='1']"
SKIP: Final = "#skip button"
REST: Final = 900  # ms without a change: cameras and pieces have come to rest
AT_REST: Final = """(rest) => {
  const boxes = [...document.querySelectorAll('#lesson, #lesson .tail')].map((one) => one.getBoundingClientRect())
  const now = JSON.stringify(boxes)
  if (window.seenAt?.now !== now) window.seenAt = { now, since: performance.now() }
  return performance.now() - window.seenAt.since > rest
}"""
# What a callout is about, where it lies, and which moves on the board it hides.
LIES: Final = """() => {
  const sides = ({ left, top, right, bottom }) => [left, top, right, bottom]
  const rect = (one) => sides(one.getBoundingClientRect())
  const both = (a, b, i) => Math.min(a[i + 2], b[i + 2]) - Math.max(a[i], b[i]) > 4
  const over = (a, b) => both(a, b, 0) && both(a, b, 1)
  const [lesson, board] = [document.getElementById('lesson'), document.getElementById('board')]
  const key = lesson.querySelector('.callout:not([hidden])').dataset.at
  const found = [...document.querySelectorAll('#live [id], #live [data-move]')].filter((one) =>
    (one.id === key || one.id.endsWith(`-${key}`) || one.dataset.move === key) &&
    one.getBoundingClientRect().width > 1) // what is only read out is a px wide
  const box = rect(lesson)
  const moves = [...board.querySelectorAll('[data-move]')].filter((one) => one.getBoundingClientRect().width)
  return {
    about: found.map(rect), box, board: rect(board), tail: rect(lesson.querySelector('.tail')),
    hidden: moves.filter((one) => over(rect(one), box)).map((one) => one.dataset.move),
  }
}"""
Rect = tuple[float, float, float, float]


class Lies(TypedDict):
    about: list[Rect]
    box: Rect
    board: Rect
    tail: Rect
    hidden: list[str]


def learn(page: Page, game: str, seat: int = 0) -> None:
    page.goto("/")
    page.locator(f"form:has([name=learns]) button[value={game}]").nth(seat).click()
    page.wait_for_url("**/t/**")
    player.wait_for_turn(page)
    expect(page.locator(CALLOUT)).to_be_visible()


def told(page: Page) -> str:
    """The callout that is shown; "" for none."""
    found = page.locator(CALLOUT)
    return found.inner_text() if found.count() else ""


def choose_on(page: Page) -> None:
    """The first choice, or no help square; by the form, for on a phone some moves are on the board only."""
    before, codes = player.number(page), player.choices(page)
    code = "pass" if "pass" in codes else codes[0]
    player.move_button(page, code).evaluate("(button) => button.form.requestSubmit(button)")
    player.answered(page, before)
    player.wait_for_turn(page)


def next_callout(page: Page, before: str) -> str:
    """Plays on until something new is told."""
    for _ in range(MANY):
        choose_on(page)
        now = told(page)
        if player.over(page) or (now and now != before):
            return now
    raise AssertionError("nothing more is told")


def lies(page: Page) -> Lies:
    page.wait_for_function(AT_REST, arg=REST, polling=100)
    found: Lies = page.evaluate(LIES)
    return found


def touches(one: Rect, other: Rect, air: float = 0.0) -> bool:
    return one[0] < other[2] + air and other[0] < one[2] + air and one[1] < other[3] + air and other[1] < one[3] + air


@pytest.mark.parametrize(
    ("game", "seat"),
    [("getaway-driver", 0), ("getaway-driver", 1), ("safehouse", 0), ("last-job", 0), ("escape-plan", 0)],
)
def test_a_callout_lies_beside_what_it_is_about(house: House, newcomer: Newcomer, game: str, seat: int) -> None:
    page = newcomer(house)
    learn(page, game, seat)
    words = told(page)
    for _ in range(STEPS):
        found = lies(page)
        about = found["about"][0]
        assert not touches(found["box"], about, -2), words
        assert touches(found["tail"], about, 4), f"its tail ends elsewhere: {words}"
        assert found["box"][0] >= found["board"][0], words
        assert found["box"][2] <= found["board"][2], words
        assert found["box"][1] >= found["board"][1], words
        assert found["box"][3] <= found["board"][3], words
        if game == "getaway-driver":
            assert found["hidden"] == [], f"it lies over a tile in play: {words}"
        words = next_callout(page, words)
        if player.over(page):
            break


@pytest.mark.parametrize(
    ("game", "seat"), [("getaway-driver", 0), ("safehouse", 0), ("last-job", 0), ("escape-plan", 0)]
)
def test_on_a_phone_it_takes_the_place_of_the_strip_and_rings_what_it_is_about(
    house: House, newcomer: Newcomer, game: str, seat: int
) -> None:
    page = newcomer(house, width=390, touch=True)
    learn(page, game, seat)
    words = told(page)
    high = page.locator("#board").bounding_box()
    for _ in range(STEPS):
        found = lies(page)
        expect(page.locator("#strip")).to_be_hidden()
        left, top, right, bottom = found["box"]
        assert left == 0
        assert right == 390
        assert bottom - top <= 100, words
        assert top >= found["board"][3] - 1, "it hides nothing of the board"
        about, ring = found["about"][0], found["tail"]
        assert ring[0] <= (about[0] + about[2]) / 2 <= ring[2], words
        assert ring[1] <= (about[1] + about[3]) / 2 <= ring[3], words
        words = next_callout(page, words)
        if player.over(page):
            break
    assert high is not None


@pytest.mark.parametrize("width", [1280, 390])
def test_back_shows_those_before_and_skip_ends_them_for_good(house: House, newcomer: Newcomer, width: int) -> None:
    page = newcomer(house, width=width, touch=width < 768)
    learn(page, "safehouse")
    first = told(page)
    expect(page.locator(BACK)).to_be_hidden()
    second = next_callout(page, first)
    third = next_callout(page, second)
    assert len({first, second, third}) == 3
    expect(page.locator(ON)).to_be_hidden()
    page.locator(BACK).click()
    assert told(page) == second
    page.locator(BACK).press("Enter")
    assert told(page) == first
    expect(page.locator(BACK)).to_be_hidden()
    expect(page.locator(ON)).to_be_focused()
    page.locator(ON).click()
    page.locator(ON).click()
    assert told(page) == third
    page.reload()
    expect(page.locator(CALLOUT)).to_be_visible()
    assert told(page) == third, "what was told is told, also after a reload"
    page.locator(SKIP).click()
    expect(page.locator("#lesson")).to_have_count(0)
    page.reload()
    player.wait_for_turn(page)
    expect(page.locator("#lesson")).to_have_count(0)
    if width > 767:
        player.play_to_the_end(page)
        expect(page.locator("#lesson")).to_have_count(0)


def test_a_lesson_is_finished_as_any_match_and_a_real_one_is_next(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, still=True)
    learn(page, "getaway-driver")
    while not player.over(page):
        choose_on(page)
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator("#end")).to_contain_text("You know how to drive")
    page.get_by_role("button", name="Play a match now").click()
    page.wait_for_url("**/t/**")
    player.wait_for_turn(page)
    expect(page.locator("#lesson")).to_have_count(0)


def test_it_is_wished_for_and_skipped_in_the_middle_of_a_match(house: House, newcomer: Newcomer) -> None:
    """Nothing of it was loaded before."""
    page = newcomer(house)
    player.play_now(page)
    player.wait_for_turn(page)
    assert (
        page.evaluate("() => performance.getEntriesByType('resource').some((one) => one.name.includes('/lesson'))")
        is False
    )
    page.locator(".chair.here .acts > summary").click()
    page.get_by_role("checkbox", name="Explain the game as I play").click()
    expect(page.locator(CALLOUT)).to_be_visible()
    assert lies(page)["about"]


def test_on_a_phone_a_callout_makes_room_for_what_a_tap_tells(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    learn(page, "getaway-driver")
    card = page.locator(".hand button.ticket[data-move]").first
    for _ in range(MANY):
        if card.is_visible() and page.locator(CALLOUT).is_visible():
            break
        choose_on(page)
    before, title = player.number(page), card.locator("b").text_content() or ""
    card.tap()
    expect(page.locator("#toast")).to_be_visible()
    expect(page.locator("#toast")).to_contain_text(title)
    expect(page.locator("#toast")).to_contain_text("Tap again")
    assert page.locator("#toast").evaluate("(one) => one.scrollHeight <= one.clientHeight"), "all of it is read"
    assert player.number(page) == before
    expect(page.locator(CALLOUT)).to_be_visible()  # it comes back
    card.tap()
    player.answered(page, before)


def test_without_a_script_it_is_a_note_that_can_be_skipped(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, script=False)
    page.goto("/")
    page.locator(".learn button[value=safehouse]").click()
    note = page.locator("#lesson")
    expect(note).to_be_visible()
    assert page.locator(CALLOUT).inner_text()
    expect(page.locator(BACK)).to_be_hidden()
    page.locator(SKIP).click()
    expect(note).to_have_count(0)
    page.reload()
    expect(note).to_have_count(0)


def small_here(page: Page) -> list[str]:
    """What of the lesson a finger would miss."""
    boxes = [(one.inner_text(), one.bounding_box()) for one in page.locator("#lesson button:visible").all()]
    return [name for name, box in boxes if box is None or min(box["width"], box["height"]) < LEAST]


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_has_nothing_against_a_lesson(house: House, newcomer: Newcomer, language: str) -> None:
    page = newcomer(house, language, still=True)
    for game in NAMES:
        page.set_viewport_size({"width": 1280, "height": 900})
        learn(page, game)
        next_callout(page, told(page))
        assert judged_in_all_lights(page, small_here) == []
