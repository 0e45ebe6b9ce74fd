"""A seat that stays one's own in a real browser: the answer is lost, the cookie is gone, another device."""

from __future__ import annotations

from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import player
from tests.browser.conftest import Guards, Newcomer
from tests.browser.house import House


class Staying(HTTPRedirectHandler):
    """Whoever is sent on stays where they are."""

    def redirect_request(self, *_: object) -> None:
        return None


def cut(route: Route) -> None:
    """The request reaches the house; its answer does not reach the browser."""
    asked = route.request
    again = Request(asked.url, asked.post_data_buffer, asked.all_headers(), method=asked.method)
    with pytest.raises(HTTPError, match="303"):
        build_opener(Staying).open(again)
    route.abort("connectionreset")


def is_mine(page: Page, seat: int) -> None:
    expect(page.locator(f"#seat-{seat}.here")).to_have_count(1)
    expect(page.locator("#live")).to_have_attribute("data-seat", str(seat))


def test_a_seat_is_there_after_the_answer_to_sitting_down_was_lost(
    house: House, newcomer: Newcomer, guards: Guards
) -> None:
    host, friend = newcomer(house), newcomer(house)
    player.open_table(host, ["me", "friend"])
    link = player.links(host)[0]
    guards.excuse("failed: POST .*/s/", "console: .*ERR_CONNECTION_RESET")
    friend.goto(link)
    friend.route("**/s/*", lambda route: cut(route) if route.request.method == "POST" else route.continue_())
    friend.locator("#name").fill("Jonas")
    with friend.expect_event("requestfailed"):
        friend.locator("form.row button.primary").click()
    friend.unroute("**/s/*")
    host.locator("p a.button").click()
    expect(host.locator("#seat-1 b")).to_have_text("Jonas")
    assert {cookie.get("name") for cookie in friend.context.cookies()} == {"lam-claim", "lam-narrow"}
    friend.goto(link)
    is_mine(friend, 1)
    player.all_to_the_end([host, friend], most=4)


def test_a_seat_is_there_after_the_cookie_was_deleted(house: House, newcomer: Newcomer) -> None:
    host, friend = newcomer(house), newcomer(house)
    player.open_table(host, ["me", "friend"])
    link = player.links(host)[0]
    player.sit_down(friend, link, "Jonas")
    code = friend.locator("#code").input_value()
    friend.get_by_role("button", name="I have it").click()
    expect(friend.locator("#code")).to_have_count(0)
    friend.context.clear_cookies()
    friend.goto(link)
    expect(friend.locator(".notice")).to_have_text("Somebody has taken this seat already.")
    expect(friend.get_by_role("link", name="Watch")).to_be_visible()
    friend.locator("#code-in").fill(code.lower())
    friend.get_by_role("button", name="Come back").click()
    is_mine(friend, 1)


def test_somebody_goes_on_in_a_second_browser(house: House, newcomer: Newcomer) -> None:
    """The code is shown once, and opens the seat there while it stays open here."""
    host, friend, phone = newcomer(house), newcomer(house), newcomer(house, width=390)
    player.open_table(host, ["me", "friend"])
    player.sit_down(friend, player.links(host)[0], "Jonas")
    friend.locator(".menu > summary").click()
    friend.get_by_role("link", name="Go on elsewhere").click()
    friend.get_by_role("button", name="Make a new code").click()
    link = friend.locator("#code-link").input_value()
    phone.goto(link)
    expect(phone.locator("#on-h")).to_contain_text("Jonas")
    phone.get_by_role("button", name="Go on here").click()
    phone.locator(".mine li a").click()
    is_mine(phone, 1)
    friend.get_by_role("link", name="Back").click()
    is_mine(friend, 1)
