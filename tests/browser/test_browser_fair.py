"""Fair chance in a real browser: it adds numbers, makes every draw again, and finds what somebody has changed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House


def checked(page: Page, verdict: str) -> str:
    line = page.locator(f'#checked[data-verdict="{verdict}"]')
    expect(line).to_be_visible()
    return line.inner_text()


def served_as(page: Page, change: Callable[[str], str]) -> None:
    """Its house is not what it was: the record comes with something changed."""

    def answer(route: Route) -> None:
        got = route.fetch()
        was = got.text()
        now = change(was)
        assert now != was
        route.fulfill(response=got, body=now)

    page.unroute("**/record")
    page.route("**/record", answer)


def another_draw(record: str) -> str:
    """The last one that says something else."""
    at = record.rindex('draws = "')
    return record[:at] + re.sub(r"(\d+):(\d+)", lambda one: f"{one[1]}:{1 - min(int(one[2]), 1)}", record[at:], count=1)


def test_browsers_add_numbers_and_make_every_draw_again(house: House, newcomer: Newcomer) -> None:
    host, friend = newcomer(house), newcomer(house)
    player.open_table(host, ["me", "friend"])
    link, table = player.links(host)[0], player.table_of(host)
    host.goto(table)
    expect(host.locator("#bound")).to_contain_text(re.compile("[0-9a-f]{64}"))
    expect(host.locator("#begin button")).to_be_visible()
    mark = re.findall("[0-9a-f]{64}", host.locator("#bound").inner_text())[0]
    player.sit_down(friend, link, "Jonas")
    expect(host.locator("#begin")).to_have_count(0)  # it has begun, and its page was told
    expect(host.locator("#bound")).to_have_count(0)
    player.all_to_the_end([host, friend], most=12)
    for page, act in ((friend, "seat/1/leave"), (host, "seat/0/resign")):
        page.context.request.post(f"{table}/{act}", headers={"origin": house.address}, max_redirects=0)
    expect(host.locator("#end")).to_be_visible()
    for page in (host, friend):
        page.goto(table)
        page.get_by_role("link", name="Check every draw").click()
        told = checked(page, "fine")
        draws = int(told.split()[0])
        assert draws == page.locator("#proof tbody tr").count() > 0
        assert "the last of 2 numbers" in told
        assert "the number that it added is among them" in told
        assert mark in page.locator("#proof .seed").inner_text()
    elsewhere = newcomer(house)
    elsewhere.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")  # as without https
    elsewhere.goto(f"{table}/replay#proof")
    assert checked(elsewhere, "fine").startswith(f"{draws} draws checked in this browser")
    again = friend.get_by_role("button", name="Check every draw")
    served_as(friend, another_draw)
    again.click()
    assert re.match(r"Draw \d+ differs: the record says", checked(friend, "wrong"))
    served_as(friend, lambda record: re.sub('seed = "..', 'seed = "00', record))
    again.click()
    assert "not the one behind the mark" in checked(friend, "wrong")
    served_as(friend, lambda record: re.sub(r'numbers = "(\S+) \S+"', r'numbers = "\1"', record))
    again.click()
    assert "differs" in checked(friend, "wrong")
    served_as(friend, lambda record: record.replace("plies", "lies"))
    again.click()
    assert "cannot be read" in checked(friend, "wrong")


def test_one_click_to_a_match_with_a_bot_adds_a_number(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    player.play_now(page)
    page.goto(f"{player.table_of(page)}#fair")
    expect(page.locator("#fair .seed dd")).to_have_count(2)
    expect(page.locator("#fair")).to_contain_text("these numbers were fixed")
