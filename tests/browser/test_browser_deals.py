"""The deal of the day in two browsers, from the front page to a line that is passed on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from onthelam.games import NAMES, load
from onthelam.games.deals import has_deals
from tests.browser.conftest import Newcomer
from tests.browser.house import House

GAME = next(name for name in NAMES if has_deals(load(name)))
DEAL = re.compile(r"/days/[a-z-]+\?day=(\d{4}-\d\d-\d\d)")


def deal_of_the_day(page: Page) -> str:
    """From the front page to its table, whose address this is."""
    page.goto("/")
    page.locator(f'form[action="/daily"]:has([value="{GAME}"])').get_by_role("button", name="Deal of the day").click()
    page.wait_for_url("**/t/*")
    return page.url


def cards(page: Page) -> str:
    """All that is drawn on the board; addresses of its table left out."""
    board = page.locator("#board .wide").first
    expect(board).to_be_visible()
    return board.inner_html().replace(page.url.partition("/t/")[2].partition("?")[0], "")


def give_up(page: Page) -> None:
    page.get_by_label("More for this seat").click()
    page.get_by_text("Give the match up").click()
    page.get_by_role("button", name="Yes, give it up").click()
    expect(page.locator("#end")).to_be_visible()


def test_the_deal_of_the_day_is_the_same_in_two_browsers(house: House, newcomer: Newcomer) -> None:
    ann, bob = newcomer(house), newcomer(house)
    tables = [deal_of_the_day(page) for page in (ann, bob)]
    assert tables[0] != tables[1]
    assert cards(ann) == cards(bob)
    assert deal_of_the_day(ann) == tables[0]  # the one she has

    ann.goto(f"/days/{GAME}")
    today = cards(bob)
    ann.locator("ol [name=day]").first.click()  # the day before, or the last of a month
    ann.wait_for_url("**/t/*")
    assert cards(ann) != today


def test_a_line_is_copied_that_leads_to_the_same_deal(own_house: House, newcomer: Newcomer) -> None:
    ann, bob = newcomer(own_house), newcomer(own_house)
    ann.add_init_script("delete Navigator.prototype.share")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    deal_of_the_day(ann)
    seen = cards(ann)
    give_up(ann)
    expect(ann.locator("#end")).to_contain_text("One person here has finished it, and lost.")
    ann.get_by_role("button", name="Share").click()
    expect(ann.get_by_role("button", name="Copied")).to_be_visible()
    line = ann.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"On the Lam, [\w ']+, \d+ \w+ \d{4}: [\w, ]+ http\S+", line)

    link = line.rpartition(" ")[2]
    assert DEAL.search(link)
    bob.goto(link)
    bob.get_by_role("button", name="Play this deal").click()
    bob.wait_for_url("**/t/*")
    assert cards(bob) == seen
    give_up(bob)
    expect(bob.locator("#end")).to_contain_text("2 people here have finished it, and 0 of them won.")
    bob.get_by_role("button", name="Same deal again").click()
    bob.wait_for_url(lambda url: "/t/" in url)
    expect(bob.locator("#end")).to_have_count(0)
    assert cards(bob) == seen


def test_the_days_need_no_script(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, script=False, width=390)
    deal_of_the_day(page)
    page.goto("/")
    page.get_by_role("link", name="Past days").first.click()
    expect(page.get_by_role("heading", name="Deal of the day")).to_be_visible()
    expect(page.get_by_text("going on").first).to_be_visible()
    page.get_by_role("link", name="Earlier").click()
    expect(page.get_by_role("link", name="Later")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
