"""What goes wrong: a server that dies, double clicks, stale tabs, two tabs of one seat. A sentence, and never harm."""

from __future__ import annotations

import time
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.conftest import Guards, Newcomer, Opened
from tests.browser.house import House

DOWN = (r"ERR_CONNECTION_(REFUSED|RESET)", "WebSocket connection to", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED")
NOON = datetime(2026, 1, 1, 12)
STALE = "The table has moved on since your page was drawn."


def test_a_killed_server_comes_back_and_all_pages_carry_on(
    own_house: House, newcomer: Newcomer, guards: Guards
) -> None:
    guards.excuse(*DOWN)
    host, jonas, mara = people = [newcomer(own_house) for _ in range(3)]
    player.open_table(host, ["me", "friend", "friend"])
    for page, link, name in zip((jonas, mara), player.links(host), ("Jonas", "Mara")):
        player.sit_down(page, link, name)
    host.locator("p a.button").click()
    for page in people:
        player.mark(page)
    played = player.all_to_the_end(people, most=6)

    own_house.kill()
    asked = player.asked(people)
    assert asked
    code = player.choices(asked)[-1]
    player.click_button(asked, code)  # into the void
    for page in people:
        told = "Your last click is sent once more" if page is asked else "Your last move is safe."
        expect(page.locator("#line")).to_contain_text(f"No connection. {told}")
    own_house.start()
    expect(asked.locator("#line")).to_contain_text("Your click has counted.")  # it was sent once more
    played += 1
    for page in people:
        expect(page.locator("#line")).not_to_contain_text("No connection.")
        player.hears(page, player.number(asked))
    assert people.index(asked) in [seat for seat, _ in own_house.moves(player.table_of(host))[-10:]]

    played += player.all_to_the_end(people, most=6)
    for page in people:
        expect(page.locator("html")).to_have_attribute("data-mark", "same page")
    assert len(own_house.moves(player.table_of(host))) >= played  # dice are several moves, and some pass by themselves


def test_a_bot_that_was_thinking_when_the_server_was_killed_moves_afterwards(
    own_house: House, newcomer: Newcomer, guards: Guards
) -> None:
    guards.excuse(*DOWN)
    page = newcomer(own_house)
    player.play_now(page)
    while player.choices(page)[-1] != "close":
        player.choose(page, player.choices(page)[-1])
        player.wait_for_turn(page)
    player.click_button(page, "close")
    own_house.kill()
    own_house.start()
    player.wait_for_turn(page)
    assert player.play_to_the_end(page) > 1


# -- one click ---------------------------------------------------------------------------------------------------------


def middle(page: Page, code: str) -> tuple[float, float]:
    box = player.move_button(page, code).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_double_click_is_one_click(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    player.play_now(page)
    player.move_button(page, "yellow 1").dblclick()
    player.answered(page, 1)
    assert house.moves(player.table_of(page)) == [(0, "yellow 1")]


def test_a_slow_double_click_does_not_play_what_has_come_under_the_pointer(house: House, newcomer: Newcomer) -> None:
    """The answer may come between the two clicks, with another button in the same place."""
    page = newcomer(house)
    page.clock.set_fixed_time(NOON)  # however slow this machine is
    player.play_now(page)
    before = player.number(page)
    page.mouse.move(*middle(page, "yellow 1"))
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    player.answered(page, before)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.keyboard.press("l")
    expect(page.locator("#live")).not_to_have_attribute("aria-busy", "true")
    assert house.moves(player.table_of(page)) == [(0, "yellow 1")]
    page.clock.set_fixed_time(NOON + timedelta(seconds=1))
    player.choose(page, "green 1")  # and a click of its own counts


def test_two_tabs_of_one_seat(house: House, newcomer: Newcomer) -> None:
    """Both follow; what one plays the other shows, and either may go on."""
    one = newcomer(house)
    player.play_now(one)
    two = one.context.new_page()
    two.goto(one.url)
    player.choose(one, "yellow 1")
    player.hears(two, player.number(one))
    player.choose(two, "green 1")
    player.hears(one, player.number(two))
    player.choose(one, "red 1")
    assert house.moves(player.table_of(one)) == [(0, "yellow 1"), (0, "green 1"), (0, "red 1")]


def test_a_stale_tab_gets_the_newest_view_and_a_sentence(house: House, newcomer: Newcomer, guards: Guards) -> None:
    """A tab that slept: it hears nothing, and is clicked before it has caught up."""
    guards.excuse(r"^(console|answer).* 409")
    one = newcomer(house)
    player.play_now(one)
    asleep = one.context.new_page()
    asleep.route_web_socket("**/socket?*", lambda socket: None)  # open, and never a word
    asleep.goto(one.url)
    player.choose(one, "yellow 1")
    player.choose(one, "green 1")
    before = player.number(asleep)
    asked = player.choices(asleep)
    assert asked[0].startswith("yellow")
    player.click_button(asleep, "yellow 2")
    player.answered(asleep, before)
    expect(asleep.locator("#notice")).to_contain_text(STALE)
    assert player.choices(asleep) == player.choices(one)
    assert house.moves(player.table_of(one)) == [(0, "yellow 1"), (0, "green 1")]
    player.choose(asleep, "red 1")  # from what it shows now it may go on
    expect(asleep.locator("#notice")).to_have_count(0)


def test_the_same_click_from_two_tabs_is_one_click(house: House, newcomer: Newcomer) -> None:
    one = newcomer(house)
    player.play_now(one)
    asleep = one.context.new_page()
    asleep.route_web_socket("**/socket?*", lambda socket: None)
    asleep.goto(one.url)
    player.choose(one, "yellow 1")
    player.click_button(asleep, "yellow 1")
    player.hears(asleep, player.number(one))
    assert asleep.locator("#notice").count() == 0
    assert house.moves(player.table_of(one)) == [(0, "yellow 1")]


def test_a_stale_form_without_script_gets_the_newest_page_and_a_sentence(
    house: House, newcomer: Newcomer, guards: Guards
) -> None:
    guards.excuse(r"^(console|answer).* 409")
    one = newcomer(house, script=False)
    one.goto("/")
    one.locator(".hero form button").click()
    player.ask_everything(one, [0])
    two = one.context.new_page()
    two.goto(one.url)
    player.move_button(one, "yellow 1").click()
    player.move_button(two, "yellow 2").click()
    expect(two.locator("#notice")).to_contain_text(STALE)
    assert house.moves(player.table_of(one)) == [(0, "yellow 1")]
    two.locator("#choose button").first.click()
    assert len(house.moves(player.table_of(one))) == 2


def test_without_sockets_the_page_asks_for_news(house: House, newcomer: Newcomer) -> None:
    """Behind a proxy that knows no sockets."""
    host, friend = newcomer(house), newcomer(house)
    friend.route_web_socket("**/socket?*", lambda socket: socket.close())
    player.open_table(host, ["me", "friend"])
    player.sit_down(friend, player.links(host)[0], "Jonas")
    host.locator("p a.button").click()
    player.choose(host, player.choices(host)[0])
    player.hears(friend, player.number(host))


def test_a_page_whose_sockets_are_refused_tries_more_and_more_seldom(
    opened_house: Opened, newcomer: Newcomer, guards: Guards
) -> None:
    """A visitor has as many open as they may, and has opened more in a short time than they may."""
    guards.excuse(r"^console: WebSocket .* 403")  # as a browser tells of a handshake that is refused
    many = newcomer(opened_house([], limits=True))
    player.play_now(many)
    many.evaluate(
        """() => Promise.all([...Array(30)].map(() => new Promise((done) => {
          const one = new WebSocket(location.href.replace('http', 'ws') + '/socket')
          one.onmessage = one.onclose = done
        })))"""
    )
    page = many.context.new_page()
    tried: list[float] = []
    page.on("websocket", lambda socket: tried.append(time.monotonic()))
    page.goto(many.url)
    while len(tried) < 4:
        page.wait_for_event("request")  # it asks for news meanwhile
    assert tried[3] - tried[2] > 1.2  # seconds; at first half a one
    player.choose(many, "yellow 1")
    player.hears(page, player.number(many))


def test_a_seat_given_up_in_one_tab_is_said_in_the_other(house: House, newcomer: Newcomer, guards: Guards) -> None:
    guards.excuse(r"^(console|answer).* 403")
    one = newcomer(house)
    player.open_table(one, ["me", "bot steady"])
    one.goto(f"{player.table_of(one)}?seat=0")
    two = one.context.new_page()
    two.goto(one.url)
    seat = one.locator("#seat-0")
    seat.locator(".acts > summary").click()
    seat.get_by_text("Leave the seat").click()
    seat.get_by_role("button", name="Yes, leave it").click()
    expect(two.locator("#line")).to_have_text("This seat is not yours any more. Load the page anew.")
