"""The choice at hand on a phone: what is asked, what it is about and every answer are on the screen."""

from __future__ import annotations

from typing import Final, TypedDict

import pytest
from playwright.sync_api import Page, expect

from onthelam.core.chance import Quick, quick
from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.test_browser_getaway import choose, lay, lifted

QUESTIONS: Final = 40
HEIGHTS: Final = (844, 664)
MANY: Final = 6  # more moves than this may wait behind "All moves"
PROMPT: Final = 96  # px: two lines and the hint; three where fonts are wide
LONG: Final = {"meter_top": "8"}
RARE: Final = 2  # of these questions: matches differ from run to run, and a city can lie awkwardly

# A spot of each move where a finger reaches it now; the height of the prompt; how much of the Car can be seen.
SEEN: Final = """() => {
  const reached = (x, y, code) => {
    const there = document.elementFromPoint(x, y)
    const found = there && there.closest('[data-move]')
    return found && found.dataset.move === code && !(found.disabled)
  }
  const spots = {}
  for (const button of document.querySelectorAll('#choose button')) {
    const code = button.value
    const marks = document.querySelectorAll(`.narrow [data-move="${code}"] .hit`)
    for (const one of [...marks, button]) {
      const box = one.getBoundingClientRect()
      for (let i = 1; i < 8 && !spots[code]; i++) for (let j = 1; j < 8 && !spots[code]; j++) {
        const [x, y] = [box.left + box.width * i / 8, box.top + box.height * j / 8]
        if (reached(x, y, code)) spots[code] = [x, y]
      }
    }
  }
  const [ask, moves] = ['ask', 'moves'].map((id) => document.getElementById(id).getBoundingClientRect())
  const car = document.querySelector('.narrow [id$="car-0"]')
  const { e: x, f: y } = car ? car.getScreenCTM() : {} // its middle; its beam reaches farther
  return {
    spots, prompt: ask.height, scrolled: scrollY, over: document.documentElement.scrollWidth > innerWidth,
    car: !car || (y - 24 > ask.bottom && y + 24 < moves.top && x > 24 && x < innerWidth - 24),
  }
}"""


class Seen(TypedDict):
    spots: dict[str, tuple[float, float]]
    prompt: float
    scrolled: float
    over: bool
    car: bool


def seen(page: Page, high: int) -> Seen:
    page.set_viewport_size({"width": 390, "height": high})
    page.evaluate("() => scrollTo(0, 0)")
    found: Seen = page.evaluate(SEEN)
    return found


def checked(page: Page, high: int, faults: list[str]) -> Seen:
    """Nothing of what is asked has to be scrolled to; what has is a fault."""
    told = f"{page.locator('#prompt').inner_text()} at {high}: "
    codes, found = player.choices(page), seen(page, high)
    assert not found["over"], told
    if found["prompt"] > PROMPT:
        faults.append(f"{told} the prompt is {found['prompt']} high")
    if not found["car"] and "end-step" not in codes:  # that one is about vehicles, wherever they are
        faults.append(f"{told} the Car is covered")
    missing = [code for code in codes if code not in found["spots"]]
    if missing and len(codes) <= MANY:
        faults.append(f"{told} out of reach: {missing}")
    if missing:
        page.locator("label.all").tap()
        for code in missing:
            expect(player.move_button(page, code)).to_be_visible()
        page.locator("label.all").tap()
    return found


@pytest.mark.parametrize("seats", [("me", "bot random"), ("bot random", "me")], ids=["Driver", "Police"])
@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_every_question_can_be_answered_without_scrolling(
    house: House, newcomer: Newcomer, seats: tuple[str, str], language: str
) -> None:
    page = newcomer(house, language, width=390, touch=True, still=True)
    chance, asked, kinds, faults = quick(7), 0, set[str](), list[str]()
    while asked < QUESTIONS:
        if asked == 0 or player.over(page):
            lay(page, "duel", seats, LONG)
            player.wait_for_turn(page)
        found = [checked(page, high, faults) for high in HEIGHTS][-1]
        kinds |= {code.split()[0] for code in player.choices(page)}
        code = soonest(list(found["spots"]), chance)
        tapped(page, code, found["spots"][code])
        player.wait_for_turn(page)
        asked += 1
    assert len(kinds) > 5
    assert len(faults) <= RARE * len(HEIGHTS), "\n".join(faults)


def soonest(reached: list[str], chance: Quick) -> str:
    """Any move in reach; one that studies at random is soon caught, so that is done seldom."""
    calm = [code for code in reached if not code.startswith("study ")]
    among = calm if calm and chance.below(10) else reached
    return among[chance.below(len(among))]


def tapped(page: Page, code: str, at: tuple[float, float]) -> None:
    """A button plays at once, a mark on the board at the second tap; the bar may have grown over it meanwhile."""
    before = player.number(page)
    lifted(page)
    page.touchscreen.tap(*at)
    if page.locator(".told").count():
        lifted(page)
        page.locator(f'#choose button[value="{code}"]').tap()
    player.answered(page, before)


def test_the_board_stays_where_it_is_from_question_to_question(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    chance, asked, tops = quick(7), 0, set[tuple[int, int]]()
    while asked < QUESTIONS:
        if asked == 0 or player.over(page):
            lay(page, "duel", ("me", "bot random") if asked < QUESTIONS / 2 else ("bot random", "me"), LONG)
            player.wait_for_turn(page)
            tops.clear()  # the name is asked for only once
        box = page.locator("#board").bounding_box()
        assert box is not None
        tops.add((round(box["y"]), round(box["height"])))
        assert len(tops) == 1, page.locator("#prompt").inner_text()
        choose(page, soonest(player.choices(page), chance))
        player.wait_for_turn(page)
        asked += 1
