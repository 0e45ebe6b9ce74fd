"""What is said is noticed, on a phone too, by those who sit and by those who watch; who may write if they are let."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser import player
from tests.browser.conftest import Guards, Newcomer
from tests.browser.house import House


def bubble(page: Page) -> Locator:
    """The way to the chat that is always in sight."""
    return page.locator(".bar [data-talk]")


def write(page: Page, text: str) -> None:
    page.locator("#text").fill(text)
    page.locator("#write button").click()
    expect(page.locator("#said li").last).to_contain_text(text)


def notices(page: Page, *told: str) -> None:
    """A badge that counts, and the words for a moment; both in sight, and the board is not covered."""
    expect(bubble(page).locator(".badge")).to_be_visible()
    toast = page.locator(".toast:visible")
    for one in told:
        expect(toast).to_contain_text(one)
    above, below = toast.bounding_box(), page.locator("#board").bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] or above["y"] >= below["y"] + below["height"]


def reads(page: Page, text: str) -> None:
    """One tap, or one click."""
    if page.viewport_size is not None and page.viewport_size["width"] < 768:
        bubble(page).tap()
    else:
        bubble(page).click()
    expect(page.locator("#said li").last).to_be_in_viewport()
    expect(page.locator("#said li").last).to_contain_text(text)
    expect(bubble(page).locator(".badge")).to_be_hidden()


def test_what_is_said_is_noticed_on_every_size_and_is_one_tap_away(house: House, newcomer: Newcomer) -> None:
    robin, jo, zoe = newcomer(house, width=390, touch=True), newcomer(house), newcomer(house, width=390, touch=True)
    player.open_table(robin, ["me", "friend"])
    table, link = player.table_of(robin), player.links(robin)[0]
    player.sit_down(jo, link, "Jo")
    robin.goto(table)
    zoe.goto(table)
    expect(zoe.locator("#live")).to_have_attribute("data-seat", "-1")
    for page in (robin, jo, zoe):
        expect(page.locator("html")).to_have_class("js ready")
        expect(bubble(page).locator(".badge")).to_be_hidden()

    player.open_chat(jo)
    write(jo, "They are close behind us")
    for page in (robin, zoe):
        notices(page, "Jo", "They are close behind us")
        expect(bubble(page).locator(".badge")).to_have_text("1")
        reads(page, "They are close behind us")

    jo.locator("label[for=tab-since]").click()
    write(robin, "Then hold the greens")
    notices(jo, "Robin", "Then hold the greens")
    reads(jo, "Then hold the greens")


def test_whoever_watches_writes_once_those_who_sit_let_them(house: House, newcomer: Newcomer, guards: Guards) -> None:
    guards.excuse("422")
    robin, zoe = newcomer(house), newcomer(house, width=390, touch=True)
    player.open_table(robin, ["me", "me"])
    zoe.goto(player.table_of(robin))
    expect(zoe.locator("html")).to_have_class("js ready")
    player.mark(zoe)
    bubble(zoe).tap()
    expect(zoe.locator("#said")).to_be_in_viewport()
    expect(zoe.locator("#write")).to_have_count(0)

    robin.locator(".menu summary").click()
    robin.locator("[name=open_chat]").click()
    expect(zoe.locator("#write")).to_be_visible()
    zoe.locator("#text").fill("Left, left!")
    zoe.locator("#write button").tap()
    expect(zoe.locator("#notice")).to_be_visible()  # nobody knows what to call them
    zoe.locator("#write [name=name]").fill("Zoe")
    zoe.locator("#text").fill("Left, left!")
    zoe.locator("#write button").tap()
    expect(zoe.locator("#said li").last).to_contain_text("Left, left!")
    expect(zoe.locator("#write [name=name]")).to_be_hidden()
    write(zoe, "Or right")
    notices(robin, "Zoe", "Or right")
    expect(bubble(robin).locator(".badge")).to_have_text("2")
    reads(robin, "Or right")
    assert robin.locator("#said li").last.inner_text().split()[:2] == ["Zoe", "watching"]
    expect(zoe.locator("html")).to_have_attribute("data-mark", "same page")

    robin.locator(".menu summary").click()
    robin.locator("[name=open_chat]").click()
    expect(zoe.locator("#write")).to_have_count(0)
