"""A whole match by what a screen reader says and by keys alone: nothing is looked for but roles and names."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House

MOST: Final = 90  # choices
TABS: Final = 80  # presses of Tab from anywhere to a button
LONGEST: Final = 160  # letters of a name
PLACES: Final = 8  # of a board, at least
NODE: Final = re.compile(r"""^ *- ('?)(\w+) "((?:[^"\\]|\\.)*)"(.*)$""", re.MULTILINE)  # of a tree of names, in YAML
FOCUSED: Final = "(one) => one === document.activeElement"


def moves(page: Page) -> Locator:
    return page.get_by_role("region", name="Your moves")


def named(what: Locator) -> list[tuple[str, str]]:
    """All that has a name there, in the order in which it is read: its role, its name."""
    found = NODE.findall(what.aria_snapshot())
    plain = [(role, re.sub("''", "'", name) if quoted else name, rest) for quoted, role, name, rest in found]
    return [(role, name.replace('\\"', '"')) for role, name, rest in plain if "[disabled]" not in rest]


def press(page: Page, name: str) -> None:
    """Tab until it has the focus, and Enter."""
    button = moves(page).get_by_role("button", name=name, exact=True).first
    for _ in range(TABS):
        if button.evaluate(FOCUSED):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError(f"Tab never comes to {name!r}")
    before = player.number(page)
    page.keyboard.press("Enter")
    player.answered(page, before)


def told(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def by_ear(page: Page, wanted: str) -> int:
    """To the end of the match, by the first of the moves whose name begins so, or else the last; how many there were.

    Each has a name of its own, and the board is many places with short names.
    """
    played = 0
    player.wait_for_turn(page)
    while not player.over(page) and played < MOST:
        names = [name for role, name in named(moves(page)) if role == "button"]
        assert names, told(page)
        assert len(names) == len(set(names)), names
        board = named(page.get_by_role("group", name="Board", exact=True))
        assert len([name for role, name in board if role in ("img", "button")]) > PLACES
        assert max([len(name) for _, name in board]) <= LONGEST
        news = page.get_by_role("log", name="Since your turn")
        expect(news).to_have_attribute("aria-live", "polite")  # what others do is said as it happens
        press(page, next((name for name in names if re.match(wanted, name)), names[-1]))
        played += 1
        player.wait_for_turn(page)
    expect(page.get_by_role("region", name="After the match")).to_be_visible()
    assert told(page)
    return played


def test_a_match_of_safehouse_by_names_and_keys(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, still=True)
    player.open_table(page, ["me", "bot random"], everything=False)
    assert by_ear(page, "Roll |Done") > 5


def test_a_chase_by_names_and_keys(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, still=True)
    page.goto("/new?game=getaway-driver")
    page.get_by_label("Driver", exact=True).select_option("me")
    page.get_by_label("Police", exact=True).select_option("bot random")
    page.get_by_role("button", name="Open the table").press("Enter")
    assert by_ear(page, "Study|Drive") > 5


def test_a_job_by_names_and_keys(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, still=True)
    page.goto("/new?game=last-job")
    page.get_by_role("button", name="Open the table").press("Enter")
    assert by_ear(page, "Wait") > 3
