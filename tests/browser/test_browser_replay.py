"""A replay in a browser: by keys and by mouse, at every speed, and the end of a match that leads into it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import onthelam as lam
from onthelam.core.match import Match
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address, put
from tests.browser.test_browser_camera import tile

STEPS: Final = """() => {
  window.steps = [document.querySelector('#replay').dataset.step]
  const seen = () => window.steps.push(document.querySelector('#replay').dataset.step)
  new MutationObserver(seen).observe(document.querySelector('#replay'), { attributeFilter: ['data-step'] })
}"""
REST: Final = "() => document.documentElement.scrollHeight - innerHeight"
CLOCK: Final = "() => window.steps.length"


@cache
def played(seed: int) -> Match:
    match, luck = lam.new("getaway-driver", seed=seed), lam.quick(seed)
    while not match.over:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(moves[luck.below(len(moves))], seat)
    return match


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with a duel that is lost."""
    house = House(tmp_path_factory.mktemp("over"))
    put(house.data, [Table(played(2), 0)])
    house.start()
    yield house
    house.stop()
    assert house.complaints() == ""


def replay(newcomer: Newcomer, house: House, width: int = 1280, step: int = 0, touch: bool = False) -> Page:
    page = newcomer(house, width=width, cookies=[COOKIE], touch=touch)
    page.goto(f"{address(0)}/replay?seat=0&step={step}")
    expect(page.locator("#play")).to_be_visible()
    page.wait_for_function("() => document.querySelector('#log [aria-current], #replay[data-step=\"0\"]') !== null")
    page.wait_for_load_state("networkidle")
    return page


def stands_at(page: Page, step: int) -> None:
    expect(page.locator("#replay")).to_have_attribute("data-step", str(step))


def numbers(page: Page, what: str) -> list[int]:
    return [int(n) for n in (page.locator("#replay").get_attribute(f"data-{what}") or "").split()]


@pytest.mark.parametrize("width", [1280, 390])
def test_a_replay_goes_by_keys(over: House, newcomer: Newcomer, width: int) -> None:
    page = replay(newcomer, over, width)
    starts, keys, (last,) = numbers(page, "starts"), numbers(page, "moments"), numbers(page, "steps")
    stands_at(page, 0)
    page.keyboard.press("ArrowRight")
    stands_at(page, 1)
    page.keyboard.press("Shift+ArrowRight")
    stands_at(page, starts[1])
    page.keyboard.press("Shift+ArrowLeft")
    stands_at(page, starts[0])
    page.keyboard.press("ArrowLeft")
    stands_at(page, starts[0] - 1)
    for key in keys:
        page.keyboard.press("k")
        stands_at(page, key)
        expect(page.locator('#moments [aria-current="step"]')).to_have_count(1)
    page.keyboard.press("End")
    stands_at(page, last)
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_text("Pause")
    stands_at(page, 1)
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_text("Play")
    assert page.evaluate(REST) <= 0, "the page never scrolls"


def test_a_replay_leaves_passes_out_and_is_as_quick_as_it_is_told_to_be(over: House, newcomer: Newcomer) -> None:
    page = replay(newcomer, over)
    told = page.evaluate(
        "() => [...new Set([...document.querySelectorAll('#log [data-to]')].map((a) => a.dataset.to))]"
    )
    page.evaluate(STEPS)
    page.get_by_role("button", name="8×").click()
    page.clock.install()
    page.locator("#play").click()
    for n in range(1, 6):
        page.clock.run_for(88)  # 700 ms at 1x
        page.wait_for_function("(many) => window.steps.length > many", arg=n)
    page.locator("#play").click()
    assert page.evaluate("() => window.steps")[1:6] == told[:5]
    page.get_by_role("button", name="½×").click()
    page.locator("#play").click()
    page.clock.run_for(1)
    many = page.evaluate("(many) => window.steps.length", 0)
    page.wait_for_function("(many) => window.steps.length > many", arg=many - 1)
    seen = page.evaluate(CLOCK)
    page.clock.run_for(1300)
    assert page.evaluate(CLOCK) <= seen + 1, "at half speed a step takes 1400 ms"


@pytest.mark.parametrize(("width", "px"), [(1280, 96), (390, 88)])
def test_tiles_are_as_large_as_at_the_table(over: House, newcomer: Newcomer, width: int, px: int) -> None:
    """Before the first step there is no Car to look at, and all of the table is shown; not for long."""
    page = replay(newcomer, over, width)
    page.keyboard.press("Shift+ArrowRight")
    stands_at(page, numbers(page, "starts")[0])
    page.keyboard.press("Shift+ArrowRight")
    stands_at(page, numbers(page, "starts")[1])
    assert tile(page) == pytest.approx(px, abs=1)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_replay_goes_by_the_pointer(over: House, newcomer: Newcomer, width: int) -> None:
    page = replay(newcomer, over, width)
    (last,), keys = numbers(page, "steps"), numbers(page, "moments")
    box = page.locator("#step").bounding_box()
    assert box
    assert box["height"] >= 44
    page.mouse.click(box["x"] + 8 + (box["width"] - 16) / 2, box["y"] + 10)
    expect(page.locator("#replay")).not_to_have_attribute("data-step", "0")
    assert abs(numbers(page, "step")[0] - last / 2) <= 1
    page.locator("#first").click()
    stands_at(page, 0)
    page.locator("#on").click()
    stands_at(page, 1)
    page.locator("#key").click()
    stands_at(page, next(key for key in keys if key > 1))
    more = page.locator("#strip")
    if more.is_visible():
        more.click()
    page.locator("#moments a").last.click()
    stands_at(page, last)
    if more.is_visible():
        expect(page.locator("#more")).not_to_be_checked()  # the board is seen again
        more.click()
    page.locator("label[for=tab-log]").click()
    line = page.locator("#log a").nth(30)
    wanted, words = int(line.get_attribute("data-to") or 0), line.text_content()
    line.click()
    stands_at(page, wanted)
    expect(page.locator(f'#log a[data-to="{wanted}"]').first).to_have_attribute("aria-current", "step")
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.keyboard.press("End")
    stands_at(page, last)
    if more.is_visible():
        more.click()
    expect(page.locator('#log [aria-current="step"]').first).to_be_in_viewport()
    page.locator("label[for=tab-since]").click()
    page.locator("#prompt").focus()
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.keyboard.press("k")
    stands_at(page, keys[0])
    page.locator("label[for=tab-log]").click()  # a list that was not shown while its step changed
    expect(page.locator('#log [aria-current="step"]').first).to_be_in_viewport()
    assert page.evaluate("() => scrollY") == 0
    page.locator(f'#log a[data-to="{wanted}"]').first.dispatch_event("click")
    stands_at(page, wanted)
    assert words in page.locator(f'#since a[data-to="{wanted}"]').all_text_contents()
    assert page.url.endswith(f"step={wanted}")


def test_the_headline_is_of_the_step_that_is_shown(over: House, newcomer: Newcomer) -> None:
    page = replay(newcomer, over)
    for step in range(1, 12):
        page.keyboard.press("ArrowRight")
        stands_at(page, step)
        lines = page.locator(f'#log a[data-to="{step}"]').all_text_contents()
        assert page.locator("#prompt").inner_text() in (lines or ["A step without news"])


def test_a_replay_works_without_script(over: House, newcomer: Newcomer) -> None:
    page = newcomer(over, script=False, cookies=[COOKIE])
    page.goto(f"{address(0)}/replay?seat=0")
    stands_at(page, 1)
    page.locator("#key").click()
    stands_at(page, numbers(page, "moments")[0])
    expect(page.locator("#play")).to_be_hidden()
    page.locator("#moments a").last.click()
    stands_at(page, numbers(page, "steps")[0])
    page.locator("#since a").first.click()
    assert numbers(page, "step")[0] >= numbers(page, "starts")[-1]
    page.locator("#eyes li a").nth(1).click()
    expect(page.locator('#eyes [aria-current="true"]')).to_have_count(1)
    assert "seat=1" in page.url


@pytest.mark.parametrize("width", [1280, 390])
def test_a_round_of_the_end_leads_into_the_replay(over: House, newcomer: Newcomer, width: int) -> None:
    page = newcomer(over, width=width, cookies=[COOKIE])
    page.goto(address(0))
    expect(page.locator("#past")).to_be_visible()
    assert page.evaluate(REST) <= 0, "the page never scrolls"
    expect(page.locator("#end .primary")).to_have_count(1)
    ways = page.locator("#past a:visible")
    href = ways.nth(3).get_attribute("href") or ""
    ways.nth(3).click()
    page.wait_for_url(f"**{href}")
    stands_at(page, int(href.rpartition("=")[2]))
    page.go_back()
    page.locator("#watch-it").click()
    stands_at(page, 1)


def test_on_a_phone_why_it_is_over_is_told_whole(over: House, newcomer: Newcomer) -> None:
    page = newcomer(over, width=390, cookies=[COOKIE], touch=True)
    page.goto(address(0))
    told = page.locator("#strip .told")
    expect(told).to_contain_text("lost")
    assert told.evaluate("(one) => one.scrollWidth <= one.clientWidth")
