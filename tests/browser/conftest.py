"""One Chromium and one server a worker; every test gets browsers of its own, and a guard over all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.guard import Guard
from tests.browser.house import House
from tests.browser.install import NEEDED, ON_A_PHONE, found
from tests.browser.tables import Table, put

PATIENCE: Final = 20_000  # milliseconds; nothing waits that long unless it is broken
NUMBERED: Final = "crypto.getRandomValues = (bytes) => bytes.fill({own})"  # what it adds to chance, the same every time


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    where = found()
    if not where:
        pytest.fail(NEEDED)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as tool:
        chromium = tool.chromium.launch(executable_path=where, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def common_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def house(common_house: House) -> Iterator[House]:
    """The server that all tests of a worker share."""
    before = common_house.complaints()
    yield common_house
    assert common_house.complaints() == before


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test alone, that starts without a match."""
    house = House(tmp_path)
    house.start()
    yield house
    house.stop()
    assert house.complaints() == ""


class Opened(Protocol):
    def __call__(self, tables: Sequence[Table], *, limits: bool = False, pause: float = 0.0) -> House: ...


@pytest.fixture
def opened_house(tmp_path: Path) -> Iterator[Opened]:
    """Opens a server for one test, where these tables stand. It closes when all browsers have: a page that is still
    open would call after it."""
    houses: list[House] = []

    def open_one(tables: Sequence[Table], *, limits: bool = False, pause: float = 0.0) -> House:
        house = House(tmp_path, limits, pause)
        if tables:
            put(house.data, tables)
        house.start()
        houses.append(house)
        return house

    yield open_one
    for house in houses:
        house.stop()


class Addressed(Protocol):
    """A house, or a line to one."""

    address: str


class Newcomer(Protocol):
    def __call__(
        self,
        house: Addressed,
        language: str = "en",
        width: int = 1280,
        script: bool = True,
        theme: str = "dark",
        still: bool = False,
        cookies: Sequence[dict[str, str]] = (),
        touch: bool = False,
    ) -> Page: ...


class Guards:
    def __init__(self) -> None:
        self.all: list[Guard] = []
        self.excused: list[str] = []

    def excuse(self, *patterns: str) -> None:
        """What this test brings about on purpose, as patterns."""
        self.excused += patterns


@pytest.fixture
def guards() -> Guards:
    return Guards()


@pytest.fixture
def newcomer(browser: Browser, guards: Guards, opened_house: Opened) -> Iterator[Newcomer]:
    """Opens a browser of somebody who has never been here; at the end none of them may have complained."""
    contexts: list[BrowserContext] = []

    def open_one(
        house: Addressed,
        language: str = "en",
        width: int = 1280,
        script: bool = True,
        theme: str = "dark",
        still: bool = False,
        cookies: Sequence[dict[str, str]] = (),
        touch: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=house.address,
            viewport={"width": width, "height": 844 if width < 768 else 900},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
            java_script_enabled=script,
            has_touch=touch,
            user_agent=ON_A_PHONE if width < 768 else None,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NUMBERED.format(own=len(contexts) + 1))
        context.add_cookies([{"url": house.address, "name": one["name"], "value": one["value"]} for one in cookies])
        guard = Guard(house.address)
        guard.watch(context)
        guards.all.append(guard)
        contexts.append(context)
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()
    for guard in guards.all:
        guard.excuse(*guards.excused)
        assert guard.complaints() == []
