"""A table is light to open, in the middle of a match: for those who come from another page of ours, and by a link."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.pictures.pages import lay
from tests.speed.first_load import MATCHES, SIZES, TOLD, loads

MOST = 36.0  # kB
WITH_THE_REST = 42.0


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
