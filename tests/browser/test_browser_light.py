"""A table is light to open, in the middle of a match: for those who come from another page of ours, and by a link."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.pictures.pages import lay
from tests.speed.first_load import MATCHES, SIZES, TOLD, loads

MOST = 36.0  # kB
WITH_THE_REST = 48.0  # the camera, keys and the story; in the maze ways drawn by hand and what could come


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    house = House(tmp_path_factory.mktemp("light"))
    with ThreadPoolExecutor(1) as aside:  # the browser's tool keeps a loop of its own in this thread
        aside.submit(asyncio.run, lay(house.data, MATCHES)).result()
    house.start()
    yield house.address
    house.stop()


def test_the_first_load_of_a_table_stays_small(browser: Browser, address: str) -> None:
    each = list(loads(browser, address))
    assert len(each) == len(TOLD) * len(SIZES)
    assert [one for one in each if max(one.first, one.by_link) > MOST] == []
    assert [one for one in each if one.first + one.after > WITH_THE_REST] == []
    assert all(one.after > 0 for one in each)  # the camera, the keys and the story come when the page is seen


def test_a_window_that_was_guessed_wrong_gets_its_own_picture(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844})  # no phone by its name
    page = context.new_page()
    answer = page.goto("/t/driver")
    assert answer is not None
    assert '<div class="wide">' in answer.text()
    assert '<div class="narrow">' not in answer.text()
    expect(page.locator(".board .narrow svg").first).to_be_visible()
    expect(page.locator(".board .wide")).to_have_count(0)
    context.close()
