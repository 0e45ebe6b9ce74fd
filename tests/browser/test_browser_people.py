"""Several people at one table: invitations, languages, chat, other people's moves; comings and goings."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import player
from tests.browser.conftest import Guards, Newcomer
from tests.browser.house import House

SAME_PAGE = "same page"


def test_three_people_in_three_languages_play_a_whole_match(house: House, newcomer: Newcomer) -> None:
    host, jonas, mara = (newcomer(house, language=code) for code in ("en-GB", "nl-NL", "de-DE"))
    player.open_table(host, ["me", "friend", "friend"])
    to_jonas, to_mara = player.links(host)
    assert to_jonas != to_mara
    player.sit_down(jonas, to_jonas, "Jonas")
    player.sit_down(mara, to_mara, "<i>Mara</i>")
    host.locator("p a.button").click()
    people = [host, jonas, mara]
    for page, language in zip(people, ("en", "nl", "de")):
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#seat-2 b")).to_have_text("<i>Mara</i>")  # a name is text, whatever is in it
        player.mark(page)
    assert len({page.locator("#moves-h").inner_text() for page in people}) == 3

    mara.keyboard.press("c")
    mara.locator("#text").fill("<b>x</b>")
    mara.keyboard.press("Enter")
    for page in people:
        player.open_chat(page)
        said = page.locator("#said li").last
        expect(said).to_contain_text("<b>x</b>")
        assert said.locator("span b").count() == 0

    played = player.all_to_the_end(people)
    for page in people:
        expect(page.locator("#end")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-mark", SAME_PAGE)  # nobody loaded anything anew
    assert len(house.moves(player.table_of(host))) >= played  # dice are several moves, and some pass by themselves


def test_a_seat_behind_a_link_is_taken_once(house: House, newcomer: Newcomer, guards: Guards) -> None:
    host, first, second = newcomer(house), newcomer(house), newcomer(house)
    player.open_table(host, ["me", "friend"])
    link = player.links(host)[0]
    second.goto(link)  # to look at it is not to sit down
    player.sit_down(first, link, "Jonas")
    guards.excuse(r"^(console|answer).* 4\d\d")
    second.locator("#name").fill("Mara")
    second.locator("form.row button.primary").click()
    expect(second.locator("main")).to_contain_text("taken")
    assert first.locator("#seat-1 b").inner_text() == "Jonas"
    second.goto(link)
    expect(second.locator(".notice")).to_have_text("Somebody has taken this seat already.")
    first.goto(link)  # for whoever has the seat it is a way back
    expect(first.locator("#seat-1")).to_contain_text("Jonas")
    assert first.url.endswith("?seat=1")


def test_an_old_link_leads_nowhere_when_a_new_one_is_made(house: House, newcomer: Newcomer, guards: Guards) -> None:
    host, friend = newcomer(house), newcomer(house)
    player.open_table(host, ["me", "friend"])
    old = player.links(host)[0]
    host.locator("section.link form button").click()
    expect(host.locator("input[id^=link-]")).not_to_have_value(old)
    guards.excuse(r"^(console|answer).* 404")
    friend.goto(old)
    expect(friend.locator("h1")).to_have_text("There is nothing at this address.")
    player.sit_down(friend, player.links(host)[0], "Jonas")


# -- comings and goings ----------------------------------------------------------------------------------------------


def test_a_reload_and_a_closed_tab_in_the_middle(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    player.play_now(page)
    for _ in range(3):
        player.wait_for_turn(page)
        player.choose(page, player.choices(page)[-1])
    page.reload()
    player.wait_for_turn(page)
    for _ in range(3):
        player.choose(page, player.choices(page)[-1])
        player.wait_for_turn(page)
    table, context = page.url, page.context
    page.close()

    again = context.new_page()
    again.goto("/")
    mine = again.locator(".mine li.turn a")
    expect(mine).to_contain_text("Your turn")
    mine.click()
    assert player.table_of(again) == player.table_of(again).replace(table, table)
    assert player.play_to_the_end(again) > 3
    again.goto("/")
    expect(again.locator(".mine li")).to_contain_text("match")
    expect(again.locator(".mine li.turn")).to_have_count(0)


def test_a_bot_stands_in_and_the_person_comes_back(house: House, newcomer: Newcomer) -> None:
    host, friend = newcomer(house), newcomer(house)
    player.open_table(host, ["me", "friend"])
    player.sit_down(friend, player.links(host)[0], "Jonas")
    host.locator("p a.button").click()
    before = player.number(host)
    own = host.locator("#seat-0")
    own.locator(".acts > summary").click()
    own.get_by_role("button", name="Let a bot stand in").click()
    expect(own.get_by_role("button", name="Take it back")).to_be_visible()
    player.hears(friend, before + 5)  # the bot has chosen its dice
    own.get_by_role("button", name="Take it back").click()
    expect(own.get_by_role("button", name="Take it back")).to_have_count(0)
    assert player.over(host) or host.locator("#moves").is_visible()
    expect(friend.locator("#seat-0")).not_to_contain_text("stands in")


def test_nobody_plays_for_somebody_who_is_there_and_anybody_for_one_who_left(house: House, newcomer: Newcomer) -> None:
    host, friend = newcomer(house), newcomer(house)
    player.open_table(host, ["me", "friend"])
    player.sit_down(friend, player.links(host)[0], "Jonas")
    host.locator("p a.button").click()
    expect(host.locator("#seat-1 .dot.on")).to_be_visible()
    expect(host.locator("#seat-1").get_by_role("button", name="Let a bot stand in")).to_have_count(0)
    seat = friend.locator("#seat-1")
    seat.locator(".acts > summary").click()
    seat.get_by_text("Leave the seat").click()
    seat.get_by_role("button", name="Yes, leave it").click()
    expect(friend.locator("#moves")).to_contain_text("You are watching.")
    expect(host.locator("#seat-1 b")).to_have_text("Free seat")
    player.play_to_the_end(host)  # a bot plays where nobody sits


def test_somebody_gives_up_and_plays_again_in_the_next_seat(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    player.play_now(page)
    seat = page.locator("#seat-0")
    seat.locator(".acts > summary").click()
    seat.get_by_text("Give the match up").click()
    seat.get_by_role("button", name="Yes, give it up").click()
    expect(page.locator("#end p.verdict")).to_have_text("You lost.")
    table = player.table_of(page)
    page.locator("#end").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: not address.startswith(table))
    expect(page.locator("#seat-1")).to_contain_text("you")
    player.wait_for_turn(page)
    assert player.my_turn(page)
    page.goto(table)
    expect(page.locator("#end a.primary")).to_have_text("To the next table")


def test_who_plays_with_others_cannot_end_their_match(house: House, newcomer: Newcomer) -> None:
    host, friend = newcomer(house), newcomer(house)
    player.open_table(host, ["me", "friend"])
    player.sit_down(friend, player.links(host)[0], "Jonas")
    seat = friend.locator("#seat-1")
    seat.locator(".acts > summary").click()
    expect(seat.get_by_text("Leave the seat")).to_be_visible()
    expect(seat.get_by_text("Give the match up")).to_have_count(0)


def test_a_listed_table_is_watched_and_its_free_seat_taken(own_house: House, newcomer: Newcomer) -> None:
    host, onlooker = newcomer(own_house), newcomer(own_house)
    player.open_table(host, ["me", "friend"], listed=True)
    host.locator("p a.button").click()
    onlooker.goto("/")
    onlooker.locator("#open li a").click()
    expect(onlooker.locator("#moves")).to_contain_text("You are watching.")
    expect(host.locator("#seats-h")).to_contain_text("1 watching")
    player.begin(host)
    player.hears(onlooker, 1)
    before = player.number(onlooker)
    player.choose(host, player.choices(host)[0])
    player.hears(onlooker, before + 1)
    assert onlooker.locator("#write").count() == 0
    onlooker.locator("#seat-1").get_by_role("button", name="Sit down").click()
    expect(onlooker.locator("#seat-1")).to_contain_text("you")
    expect(host.locator("#seat-1")).to_contain_text("at the table")
    player.all_to_the_end([host, onlooker])
    host.locator("details.menu summary").click()
    host.get_by_role("button", name="Take this table off the front page").click()
    onlooker.goto("/")
    expect(onlooker.locator("#open")).to_contain_text("No table is open.")


def test_whoever_rolls_first_sits_at_the_table(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    page.goto("/new?game=safehouse")
    page.locator("form details.panel summary").click()
    first, offered = page.locator("#f-firstRoller"), page.locator("#f-firstRoller option:enabled")
    page.locator("#f-players").select_option("4")
    expect(offered).to_have_count(4)
    first.select_option("3")
    page.locator("#f-players").select_option("2")
    expect(offered).to_have_count(2)
    expect(first).to_have_value("0")
