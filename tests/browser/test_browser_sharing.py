"""A link is handed on: by the device, or by a clipboard, or by an old way of copying; and the table is installed."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House

SHARES: Final = """
  window.handed = []
  navigator.share = async (what) => {
    if (window.refuses) throw new DOMException('', window.refuses)
    window.handed.push(what)
  }
"""
NO_SHARING: Final = "delete Navigator.prototype.share\n"
NO_CLIPBOARD: Final = """
  Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })
  window.copies = []
  document.addEventListener('copy', () => window.copies.push(getSelection().toString()))
"""


def invite(page: Page) -> tuple[str, str]:
    """A table with a free seat, on the page with its links: that to the seat and that for onlookers."""
    page.goto("/new?game=getaway-driver")
    page.get_by_label("Police", exact=True).select_option("friend")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/invite")
    return page.locator("#link-1").input_value(), page.locator("#watch").input_value()


def test_a_device_that_can_share_is_given_the_link(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390)
    page.add_init_script(SHARES)
    links = invite(page)
    buttons = page.get_by_role("button", name="Share")
    for n, link in enumerate(links):
        buttons.nth(n).click()
        page.wait_for_function("(many) => handed.length === many", arg=n + 1)
        assert page.evaluate("handed.at(-1).url") == link
    assert "Getaway Driver" in page.evaluate("handed[0].title")
    page.evaluate("window.refuses = 'AbortError'")  # somebody thinks better of it
    buttons.first.click()
    expect(buttons.first).to_have_text("Share")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("window.refuses = 'NotAllowedError'")  # the device would not
    buttons.first.click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == links[0]


def test_where_nothing_else_works_a_link_is_copied_in_the_old_way(house: House, newcomer: Newcomer) -> None:
    """A page of a house without https has no clipboard."""
    page = newcomer(house)
    page.add_init_script(NO_SHARING + NO_CLIPBOARD)
    _, watch = invite(page)
    expect(page.get_by_role("button", name="Copy").first).to_be_visible()
    expect(page.get_by_role("button", name="Share")).to_have_count(0)
    page.goto(watch)
    player.begin(page)
    page.goto(f"{watch}/replay")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_focused()
    (copied,) = page.evaluate("copies")
    assert copied == f"{watch}/replay"
    assert page.goto(copied).status == 200  # type: ignore[union-attr]


def test_the_codes_on_the_page_are_square_and_large_enough_for_a_scanner(house: House, newcomer: Newcomer) -> None:
    for width in (1280, 390):
        page = newcomer(house, width=width)
        invite(page)
        for code in page.locator(".qr").all():
            box = code.bounding_box()
            assert box is not None
            assert box["width"] == box["height"] >= 120
            assert box["x"] + box["width"] <= width


def test_a_seat_to_choose_says_who_sits_there(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    page.goto("/new?game=safehouse")
    page.get_by_text("More options").click()
    first = page.get_by_label("First to roll")
    assert first.locator("option:not([disabled])").all_inner_texts() == ["Seat 1: me", "Seat 2: a bot: steady"]
    page.get_by_label("Players").select_option("3")
    page.get_by_label("Seat 3", exact=True).select_option("friend")
    assert first.locator("option:not([disabled])").all_inner_texts()[2] == "Seat 3: a friend, by link"


def test_a_browser_takes_the_manifest_as_it_is(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    page.goto("/")
    told: dict[str, Any] = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["url"] == f"{house.address}/manifest.webmanifest"
    assert told["errors"] == []
    assert json.loads(told["data"])["display"] == "standalone"
