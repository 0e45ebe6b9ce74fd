"""What somebody clicks to play the deal of the day, in the first game that has one."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from onthelam.games import NAMES, load
from onthelam.games.deals import has_deals

GAME: Final = next(name for name in NAMES if has_deals(load(name)))


def deal_of_the_day(page: Page) -> str:
    """From the front page to its table, whose address this is."""
    page.goto("/")
    page.locator(f'form[action="/daily"]:has([value="{GAME}"])').get_by_role("button", name="Deal of the day").click()
    page.wait_for_url("**/t/*")
    return page.url


def give_up(page: Page) -> None:
    page.get_by_label("More for this seat").click()
    page.get_by_text("Give the match up").click()
    page.get_by_role("button", name="Yes, give it up").click()
    expect(page.locator("#end")).to_be_visible()
