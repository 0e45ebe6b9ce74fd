"""A line that goes silent is noticed and said; what was clicked meanwhile is played once or not at all, and it is said
which. The faults are real: a house that is stopped, killed and started again, a line that swallows.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.conftest import Guards, Newcomer
from tests.browser.house import House
from tests.browser.wire import DOWN, PUSHES, UP, Wire, wired

SILENT = (r"AbortError", r"net::ERR_", r"WebSocket connection to", r"^failed: (GET|POST)")
COUNTED = "Your click has counted."
UNCOUNTED = "Your click did not count"


@pytest.fixture
def wire(own_house: House, guards: Guards) -> Iterator[Wire]:
    guards.excuse(*SILENT)
    with wired(own_house.address) as wire:
        yield wire


def seated(page: Page) -> None:
    """At a table against a bot, and asked."""
    player.play_now(page)
    player.wait_for_turn(page)
    expect(page.locator("html")).to_have_class("js ready")


def ten_seconds_pass(page: Page) -> None:
    """By the clock of the page, which must have been installed: all that it waits for is counted by it."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.clock.run_for(9_000)


def says(page: Page, what: str) -> None:
    expect(page.locator("#line")).to_contain_text(what)


def played(house: House, page: Page, code: str) -> int:
    """How often."""
    return [move for _, move in house.moves(player.table_of(page))].count(code)


# -- silence -----------------------------------------------------------------------------------------------------------


def test_a_silent_line_is_said_within_ten_seconds(own_house: House, newcomer: Newcomer, guards: Guards) -> None:
    guards.excuse(*SILENT)
    page = newcomer(own_house)
    page.clock.install()
    seated(page)
    own_house.freeze()
    ten_seconds_pass(page)
    says(page, "No connection.")
    own_house.thaw()
    page.clock.resume()
    expect(page.locator("#line")).not_to_contain_text("No connection.")
    player.choose(page, player.choices(page)[-1])


def test_a_socket_that_opens_for_ever_is_no_reason_to_wait(own_house: House, newcomer: Newcomer, wire: Wire) -> None:
    page = newcomer(wire)
    page.clock.install()
    wire.swallow(PUSHES)
    seated(page)
    wire.swallow(UP, DOWN)
    ten_seconds_pass(page)
    says(page, "No connection.")
    wire.heal()
    page.clock.resume()
    expect(page.locator("#line")).not_to_contain_text("No connection.")
    player.choose(page, player.choices(page)[-1])


def test_nothing_is_said_where_only_the_socket_is_silent_and_news_come_all_the_same(
    own_house: House, newcomer: Newcomer, wire: Wire
) -> None:
    robin, jo = newcomer(wire), newcomer(own_house)
    player.open_table(robin, ["me", "friend"])
    player.sit_down(jo, player.links(robin)[0].replace(wire.address, own_house.address), "Jo")
    robin.goto(player.table_of(robin))
    expect(robin.locator("html")).to_have_class("js ready")
    wire.swallow(PUSHES)
    player.open_chat(jo)
    jo.locator("#text").fill("Still there?")
    jo.locator("#write button").click()
    expect(robin.locator("#said li").last).to_contain_text("Still there?")
    expect(robin.locator("#line")).not_to_contain_text("No connection.")


# -- a click -----------------------------------------------------------------------------------------------------------


def test_a_click_into_a_silent_line_is_marked_at_once_and_played_once(
    own_house: House, newcomer: Newcomer, guards: Guards
) -> None:
    guards.excuse(*SILENT)
    page = newcomer(own_house)
    seated(page)
    code = player.choices(page)[-1]
    own_house.freeze()
    player.click_button(page, code)
    expect(player.move_button(page, code)).to_have_attribute("aria-busy", "true")
    says(page, "Your last click is sent once more")
    expect(player.move_button(page, code)).to_have_attribute("aria-busy", "true")  # until it is known
    own_house.thaw()
    says(page, COUNTED)
    expect(page.locator("[aria-busy]")).to_have_count(0)
    assert played(own_house, page, code) == 1


def test_a_tap_on_the_board_is_marked_where_it_was_tapped(own_house: House, newcomer: Newcomer, wire: Wire) -> None:
    """On a phone the board is all there is of most moves."""
    page = newcomer(wire, width=390, touch=True)
    page.goto("/new?game=getaway-driver")
    page.locator("#f-mode").select_option("solo")
    page.locator("form.laying button.primary").click()
    player.wait_for_turn(page)
    expect(page.locator("html")).to_have_class("js ready")
    while not page.locator(".board [data-move]:visible").count():
        player.choose(page, player.choices(page)[0])
        player.wait_for_turn(page)
    code = page.locator(".board [data-move]:visible").first.get_attribute("data-move") or ""
    wire.swallow(UP, DOWN)
    target = player.on_board(page, code).first
    target.tap()
    target.tap()
    expect(target).to_have_attribute("aria-busy", "true")
    expect(target.locator(".ring").first).to_have_css("stroke-dasharray", "9px, 6px")
    says(page, "No connection.")


@pytest.mark.parametrize("lost", [(UP, DOWN), (DOWN,)], ids=["click", "answer"])
def test_a_click_or_an_answer_that_was_swallowed_counts_once(
    own_house: House, newcomer: Newcomer, wire: Wire, lost: tuple[str, ...]
) -> None:
    page = newcomer(wire)
    seated(page)
    code = player.choices(page)[-1]
    wire.swallow(*lost)
    player.click_button(page, code)
    says(page, "Your last click is sent once more")
    assert played(own_house, page, code) == (0 if UP in lost else 1)
    wire.heal()
    says(page, COUNTED)
    assert played(own_house, page, code) == 1
    player.wait_for_turn(page)
    player.choose(page, player.choices(page)[-1])  # and the page goes on


def test_a_click_whose_answer_was_swallowed_counts_once_after_a_restart(
    own_house: House, newcomer: Newcomer, wire: Wire
) -> None:
    page = newcomer(wire)
    seated(page)
    code = player.choices(page)[-1]
    wire.swallow(DOWN)
    player.click_button(page, code)
    says(page, "No connection.")
    own_house.kill()
    own_house.start()
    wire.heal()
    says(page, COUNTED)
    assert played(own_house, page, code) == 1


def test_a_click_that_comes_too_late_does_not_count_and_the_page_says_so(
    own_house: House, newcomer: Newcomer, wire: Wire, guards: Guards
) -> None:
    guards.excuse(r"^(console|answer).* 409")
    page = newcomer(wire)
    seated(page)
    first, *_, last = player.choices(page)
    wire.swallow(UP, DOWN)
    player.click_button(page, last)
    says(page, "No connection.")
    elsewhere = newcomer(own_house, cookies=[{"name": "lam", "value": cookie(page)}])
    elsewhere.goto(page.url.replace(wire.address, own_house.address))
    player.choose(elsewhere, first)
    wire.heal()
    says(page, UNCOUNTED)
    expect(page.locator("#notice")).to_contain_text("The table has moved on")  # why
    assert played(own_house, page, last) == 0
    assert player.choices(page) == player.choices(elsewhere)


def test_another_click_takes_the_place_of_one_that_was_lost(own_house: House, newcomer: Newcomer, wire: Wire) -> None:
    page = newcomer(wire)
    seated(page)
    first, *_, last = player.choices(page)
    wire.swallow(UP, DOWN)
    player.click_button(page, last)
    says(page, "No connection.")
    player.click_button(page, first)
    expect(player.move_button(page, last)).not_to_have_attribute("aria-busy", "true")
    expect(page.locator("#live")).not_to_have_attribute("aria-busy", "true")  # it is lost too
    wire.heal()
    says(page, COUNTED)
    assert (played(own_house, page, first), played(own_house, page, last)) == (1, 0)


def test_what_a_gateway_answers_while_the_house_is_away_is_no_answer(
    own_house: House, newcomer: Newcomer, guards: Guards
) -> None:
    guards.excuse(" 502")
    page = newcomer(own_house)
    seated(page)
    code = player.choices(page)[-1]
    page.route("**/move", lambda route: route.fulfill(status=502))
    player.click_button(page, code)
    says(page, "Your last click is sent once more")
    page.unroute("**/move")
    says(page, COUNTED)
    assert played(own_house, page, code) == 1


@pytest.mark.parametrize("lost", [(UP, DOWN), (DOWN,)], ids=["click", "answer"])
def test_what_is_taken_back_is_taken_back_once(
    own_house: House, newcomer: Newcomer, wire: Wire, lost: tuple[str, ...]
) -> None:
    page = newcomer(wire)
    seated(page)
    for code in ("yellow 1", "green 1"):
        player.choose(page, code)
    wire.swallow(*lost)
    page.locator("#undo button").click()
    expect(page.locator("#undo button")).to_have_attribute("aria-busy", "true")
    says(page, "Your last click is sent once more")
    wire.heal()
    says(page, COUNTED)
    assert [move for _, move in own_house.moves(player.table_of(page))] == ["yellow 1", "green 1", "undo"]


# -- a line of the chat ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lost", [(UP, DOWN), (DOWN,)], ids=["click", "answer"])
def test_a_line_of_the_chat_is_kept_and_said_once(
    own_house: House, newcomer: Newcomer, wire: Wire, lost: tuple[str, ...]
) -> None:
    page = newcomer(wire)
    seated(page)
    code = player.choices(page)[-1]
    player.open_chat(page)
    wire.swallow(*lost)
    player.click_button(page, code)
    says(page, "No connection.")
    page.locator("#text").fill("Wait for me")
    page.locator("#write button").click()
    expect(page.locator("#write button")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#live")).not_to_have_attribute("aria-busy", "true")  # it is lost too
    expect(page.locator("#text")).to_have_value("Wait for me")
    wire.heal()
    says(page, COUNTED)
    expect(page.locator("#said li.own")).to_have_text(["Guest 1 Wait for me"])
    expect(page.locator("#text")).to_have_value("")
    assert played(own_house, page, code) == 1  # the line has not taken its place
    page.locator("#text").fill("Wait for me")  # said again on purpose
    page.locator("#write button").click()
    expect(page.locator("#said li.own")).to_have_count(2)


def cookie(page: Page) -> str:
    return next(one["value"] for one in page.context.cookies() if one["name"] == "lam")
