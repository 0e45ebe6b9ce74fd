"""Getaway Driver at one device: nothing of the other seat is seen, and it is passed on only for a choice."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from onthelam.games.getaway_driver.rules.charts import CARD_TITLES, TILE_TITLES
from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.test_browser_getaway import MOST, choose, knows, lay, soon, without
from tests.browser.test_browser_hands import focus

SECRETS: Final = (*CARD_TITLES[:-1], *TILE_TITLES[1:])  # all ordinary cards, all tiles but Start


def at_hand(page: Page) -> str:
    """What whoever has the one device sees, once the house has answered what passes by itself."""
    found = page.locator('#cover, #end, #live[data-turn="1"]').first
    expect(found).to_be_attached()
    return found.get_attribute("id") or ""


def test_a_duel_at_one_device_passes_it_on_behind_a_cover(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    lay(page, "duel", ["me", "me"], {"meter_top": "3", "hand_mode": "random"})
    cover, hidden = page.locator("#cover"), list[str]()
    covers, played, seat, pages = 0, 0, -1, page.evaluate("() => history.length")
    while played < MOST and at_hand(page) != "end":
        if cover.count():
            covers += 1
            expect(page.locator("#prompt")).to_have_text(re.compile("^Pass the device to the (Driver|Police)$"))
            assert knows(page, SECRETS) == []
            assert page.locator(".board, #choose, #log, .rule, #hint").count() == 0
            assert focus(page) == "pass"  # whoever has been given the device need not look for the way on
            page.keyboard.press("Enter")
            expect(cover).to_have_count(0)
            expect(page.locator("#live")).to_have_attribute("data-turn", "1")
            assert page.locator("#live").get_attribute("data-seat") != str(seat)
        seat = int(page.locator("#live").get_attribute("data-seat") or -1)
        if seat == 0 and not hidden:
            hidden = knows(page, CARD_TITLES)
            assert hidden
        assert knows(page, hidden) == (hidden if seat == 0 else [])
        code = soon(player.choices(page), played, 16)
        hidden = without(hidden, code)
        choose(page, code)
        played += 1
    assert player.over(page)
    assert covers > 8
    assert page.evaluate("() => history.length") == pages  # "back" leads away from the table, not past a cover
    expect(page.locator("#prompt")).to_be_visible()
    assert {seat for seat, _ in house.moves(player.table_of(page))} == {0, 1}


def test_one_device_is_passed_on_only_where_there_is_something_to_choose(house: House, newcomer: Newcomer) -> None:
    """With a hand that everybody knows no question need be asked for the sake of a secret."""
    page = newcomer(house)
    lay(page, "duel", ["me", "me"])
    names = page.locator("#seats .chair b")
    covers, played = 0, 0
    while played < MOST and (found := at_hand(page)) != "end":
        if found == "cover":
            covers += 1
            assert len(set(names.all_inner_texts())) == 2
            page.locator("#cover a").click()
            expect(page.locator("#cover")).to_have_count(0)
            at_hand(page)
            assert len(player.choices(page)) > 1
        codes = player.choices(page)
        choose(page, next((code for code in codes if code in ("close-in", "as-drawn")), soon(codes, played, MOST)))
        played += 1
    assert player.over(page)
    rounds = page.locator('#log [data-beat="round"]').count()
    assert rounds > 2
    assert covers <= 4 * rounds


def to_the_cover_of(page: Page, role: str) -> None:
    """Both seats at one device choose calmly until it is to be given to this one."""
    for played in range(MOST):
        if at_hand(page) == "cover":
            if role in page.locator("#prompt").inner_text():
                return
            page.locator("#cover a").click()
            expect(page.locator("#cover")).to_have_count(0)
        choose(page, soon(player.choices(page), played, MOST))


def test_the_seat_that_is_not_asked_is_not_shown_while_the_device_is_passed_on(
    house: House, newcomer: Newcomer
) -> None:
    page = newcomer(house)
    lay(page, "duel", ["me", "me"], {"hand_mode": "random"})
    to_the_cover_of(page, "Driver")
    page.locator("#cover a").click()
    expect(page.locator("#cover")).to_have_count(0)
    hand = knows(page, CARD_TITLES)
    assert hand
    to_the_cover_of(page, "Police")
    table = player.table_of(page)
    for address in (table, f"{table}?seat=0", f"{table}?seat=-1"):  # the Police are asked: nothing of the Driver's
        page.goto(address)
        expect(page.locator("#prompt")).to_have_text("Pass the device to the Police")
        assert knows(page, SECRETS) == []
    page.goto(f"{table}?seat=1")
    expect(page.locator("#choose button").first).to_be_visible()
    assert knows(page, hand) == []
