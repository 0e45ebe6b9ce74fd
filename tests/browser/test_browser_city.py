"""The page of Escape Plan: no choice is behind a scroll bar, a tap tells before it plays, the signs have a key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import onthelam as lam
from onthelam.core.match import Match
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address, put

MOMENTS: Final = (("four", 144), ("four", 245), ("five", 242))  # a whole turn; far afoot; fifteen officers
SCROLLS: Final = "(what) => { const one = document.querySelector(what); return one.scrollHeight - one.clientHeight }"


@pytest.fixture(scope="module")
def city(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    tables: list[Table] = []
    for name, rows in MOMENTS:
        told = (lam.load("escape-plan").folder / "matches" / f"{name}.toml").read_text("utf-8")
        match = lam.from_record(told)
        then = Match(match.rules, match.options, match.start, match.given, lam.Scripted([]), match.plies[:rows])
        tables.append(Table(then, then.to_act[0]))
    house = House(tmp_path_factory.mktemp("city"))
    put(house.data, tables)
    house.start()
    yield house
    house.stop()
    assert house.complaints() == ""


def at(newcomer: Newcomer, city: House, moment: int, width: int, height: int, touch: bool = False) -> Page:
    page = newcomer(city, width=width, still=True, touch=touch, cookies=[COOKIE])
    page.set_viewport_size({"width": width, "height": height})
    page.goto(address(moment), wait_until="networkidle")  # what comes after a page is seen has come, too
    expect(page.locator("#moves")).to_be_visible()
    return page


@pytest.mark.parametrize("moment", range(len(MOMENTS)), ids=[f"{name}-{rows}" for name, rows in MOMENTS])
def test_no_choice_is_behind_a_scroll_bar_and_all_of_them_are_a_click_away(
    city: House, newcomer: Newcomer, moment: int
) -> None:
    page = at(newcomer, city, moment, 1280, 800)
    assert page.evaluate(SCROLLS, "#moves") <= 0
    page.locator("label.all").click()
    choices = page.locator("#choose .choice")
    for choice in choices.all():
        expect(choice).to_be_visible()
    board, moves = page.locator("#board").bounding_box(), page.locator("#moves").bounding_box()
    assert board is not None
    assert moves is not None
    assert board["x"] + board["width"] <= moves["x"] + 1  # they open over seats and story


def test_a_tap_on_a_place_tells_it_on_the_one_button_and_the_button_goes_there(city: House, newcomer: Newcomer) -> None:
    page = at(newcomer, city, 1, 390, 844, touch=True)
    place = page.locator('.narrow [data-move^="go "]:not([data-pin=""])')
    inside = [
        one for one in place.all() if (box := one.bounding_box()) and 150 < box["y"] < 500 and 60 < box["x"] < 300
    ]
    code = inside[0].get_attribute("data-move")
    inside[0].tap()
    button = page.locator(f'#choose button[value="{code}"]')
    expect(button).to_be_in_viewport(ratio=1)
    expect(page.locator(f'.narrow [data-for="{code}"]').first).to_be_visible()


def test_a_pin_leads_to_a_place_out_of_sight(city: House, newcomer: Newcomer) -> None:
    page = at(newcomer, city, 1, 390, 844, touch=True)
    pin = page.locator(".pin").first
    expect(pin.locator("rect.f-paper, rect.f-exitfill").first).to_be_attached()  # the plate itself
    x, y = [float(one) for one in (pin.get_attribute("data-pan") or "").split()]
    there = page.locator(f'.narrow [data-pin][transform="translate({x:g} {y:g})"]')
    before = there.bounding_box()
    pin.tap()
    after = there.bounding_box()
    assert before is not None
    assert after is not None
    middle = page.locator("#board").bounding_box()
    assert middle is not None
    at_x, at_y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    far = [abs(one["x"] - at_x) + abs(one["y"] - at_y) for one in (before, after)]
    assert far[1] < far[0]


@pytest.mark.parametrize(
    ("width", "height", "roams"), [(390, 844, True), (844, 390, True), (768, 1024, True), (1280, 800, False)]
)
def test_the_city_keeps_its_size_on_a_small_screen_and_is_whole_on_any_other(
    city: House, newcomer: Newcomer, width: int, height: int, roams: bool
) -> None:
    page = at(newcomer, city, 1, width, height)
    expect(page.locator(".board .narrow svg.roams" if roams else ".board .wide svg")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "least"), [(390, 844, 0.55), (1280, 800, 0.53), (1366, 768, 0.53), (1920, 1080, 0.60)]
)
@pytest.mark.parametrize("moment", range(len(MOMENTS)), ids=[f"{name}-{rows}" for name, rows in MOMENTS])
def test_the_map_has_its_share_of_the_window_above_a_whole_board_of_ones_own(
    city: House, newcomer: Newcomer, moment: int, width: int, height: int, least: float
) -> None:
    page = at(newcomer, city, moment, width, height)
    box = page.locator("#board").bounding_box()
    assert box is not None
    assert box["width"] * box["height"] >= least * width * height
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate(SCROLLS, "#prompt") <= 0


def test_the_key_tells_the_signs_beside_the_board(city: House, newcomer: Newcomer) -> None:
    page = at(newcomer, city, 0, 1280, 800)
    page.locator("#legend").click()
    expect(page.locator("#help #signs figure")).to_be_in_viewport()
    page.locator("#help > button").click()
    expect(page.locator("#help")).to_be_hidden()
