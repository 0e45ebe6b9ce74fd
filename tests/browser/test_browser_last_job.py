"""The maze of cards in a real browser: a walk is one click, tap or drag; what could come is looked at first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

import onthelam as lam
from onthelam.games.last_job.rules.charts import CARD_NAMES
from onthelam.games.last_job.words.names import card_words
from onthelam.tongue.tongue import ENGLISH
from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address, put

TABLES: Final = 6
THREE_PREPARED: Final = 2  # a seed


def between_turns(seed: int = 8) -> Table:
    match = lam.new("last-job", seed=seed, mode="LAST_JOB")
    for line in ("enter JK1", "wait"):
        match.play(line)
    return Table(match, 0)


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("maze"))
    put(house.data, [*[between_turns() for _ in range(TABLES)], between_turns(THREE_PREPARED)])
    house.start()
    yield house
    house.stop()
    assert house.complaints() == ""


def opened(laid: House, newcomer: Newcomer, number: int, width: int = 1280, touch: bool = False) -> Page:
    page = newcomer(laid, still=True, cookies=[COOKIE], width=width, touch=touch)
    page.goto(address(number))
    expect(page.locator("#live[data-turn='1']")).to_be_attached()
    page.wait_for_load_state("networkidle")
    return page


def farthest(page: Page) -> Locator:
    lines = page.locator("#board [data-move]").evaluate_all("(all) => all.map((one) => one.dataset.move)")
    line = max(lines, key=lambda line: len(line.split()))
    return page.locator(f'#board [data-move="{line}"]')


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_whole_turn_is_seen_before_it_is_walked_with_one_click(laid: House, newcomer: Newcomer) -> None:
    page = opened(laid, newcomer, 0)
    far = farthest(page)
    line = far.get_attribute("data-move") or ""
    way = page.locator(f'#board [data-for="{line}"]').first
    expect(way).to_be_hidden()
    page.mouse.move(*middle(far.locator(".hit")))
    expect(way).to_be_visible()
    expect(page.locator("#pointed")).to_contain_text(f"{len(line.split()) - 3} steps")
    before = player.number(page)
    page.mouse.click(*middle(far.locator(".hit")))
    player.answered(page, before)
    expect(page.locator("#since")).to_contain_text(card_words(CARD_NAMES.index(line.split()[-2]), ENGLISH))


def test_a_card_is_tried_a_way_drawn_by_hand_and_all_of_it_taken_back(laid: House, newcomer: Newcomer) -> None:
    page = opened(laid, newcomer, 1)
    before = player.number(page)
    page.locator("#hand button.ticket[data-move^=walk]").first.click()
    player.answered(page, before)
    step = page.locator('#board [data-move="north"], #board [data-move="east"]').first
    there = middle(step.locator(".hit"))
    before = player.number(page)
    page.mouse.move(*middle(page.locator("#lj-you")))
    page.mouse.down()
    page.mouse.move(*there, steps=4)
    expect(page.locator("#lj-trail path").last).to_have_attribute("d", re.compile("^M.*L"))
    page.mouse.up()
    player.answered(page, before)
    expect(page.locator("#prompt")).to_contain_text("left: where to?")
    for _ in range(2):
        before = player.number(page)
        page.locator("#undo-b").click()
        player.answered(page, before)
    expect(page.locator("#prompt")).to_have_text("What do you do?")


def told_then_played(page: Page, line: str, told: str) -> None:
    """By a finger: the first tap tells, the second plays."""
    one, before = page.locator(f'#board [data-move="{line}"] .hit'), player.number(page)
    at = middle(one)
    page.touchscreen.tap(*at)
    expect(page.locator(f'#board [data-for="{line}"]').first).to_be_visible()
    expect(page.locator("#toast")).to_contain_text(told)
    assert player.number(page) == before
    assert middle(one) == at  # the board stays where it is
    page.touchscreen.tap(*at)
    player.answered(page, before)


def test_a_finger_is_told_first_and_plays_with_the_second_tap(laid: House, newcomer: Newcomer) -> None:
    page = opened(laid, newcomer, 2, width=390, touch=True)
    line = farthest(page).get_attribute("data-move") or ""
    told_then_played(page, line, f"{len(line.split()) - 3} steps")


def test_a_finger_is_told_of_a_bank_too_whose_button_a_phone_has_no_room_for(laid: House, newcomer: Newcomer) -> None:
    page = opened(laid, newcomer, 5, width=390, touch=True)
    told_then_played(page, "walk C3 H2 H9 S10 stop", "3 steps")
    expect(page.locator("#since")).to_contain_text("rob the bank")


@pytest.mark.parametrize(("number", "width"), [(3, 1280), (4, 390)])
def test_what_they_would_do_with_a_card_is_looked_at(laid: House, newcomer: Newcomer, number: int, width: int) -> None:
    page = opened(laid, newcomer, number, width=width)
    before = player.number(page)
    page.locator("#suppose").click()
    cards = page.locator("[data-suppose]")
    expect(cards).to_have_count(29)  # 33 movement cards, three in hand, one was played
    expect(page.locator("#lam-supposed")).to_have_count(0)
    cards.nth(5).click()
    expect(page.locator("#board #lam-supposed")).to_be_visible()
    expect(page.locator("#supposed")).to_contain_text("Sheriff Spade")
    page.keyboard.press("Escape")
    expect(page.locator("#supposing, #lam-supposed")).to_have_count(0)
    assert player.number(page) == before


def test_the_base_game_is_opened_by_its_form_which_asks_nothing_about_police(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    page.goto("/new?game=last-job")
    supply, mode = page.locator("#f-traceSupply"), page.locator("#f-mode")
    expect(supply).to_be_visible()
    mode.select_option("BASE")
    expect(supply).to_be_hidden()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#prompt")).to_contain_text("Which gate")
    expect(page.locator("#g-banks")).to_contain_text("Tasks 0 of 3")


CUT: Final = """(all) => all.filter((one) => {
  const seen = document.createRange()
  seen.selectNodeContents(one.querySelector('i') || one)
  const [words, box] = [seen.getBoundingClientRect(), one.getBoundingClientRect()]
  const line = parseFloat(getComputedStyle(one.querySelector('i') || one).lineHeight)
  return words.left < box.left || words.right > box.right || (one.matches('.ticket') && words.height > 1.5 * line)
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_on_a_phone_what_stands_on_a_ticket_fits_it_in_a_line(laid: House, newcomer: Newcomer, language: str) -> None:
    page = newcomer(laid, language, 390, cookies=[COOKIE], touch=True)
    page.goto(address(4))
    expect(page.locator("#hand .ticket:visible")).to_have_count(5)
    assert page.locator("#hand :is(.ticket, .suppose):visible").evaluate_all(CUT) == []


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_six_tickets_say_all_that_they_say_and_grow_no_higher(laid: House, newcomer: Newcomer, language: str) -> None:
    page = newcomer(laid, language, cookies=[COOKIE])
    page.goto(address(TABLES))
    tickets = page.locator("#hand .ticket:visible")
    expect(tickets).to_have_count(6)
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert page.locator("#hand .face *:visible").evaluate_all(cut) == []
    assert set(tickets.evaluate_all("(all) => all.map((one) => one.offsetHeight)")) == {60}


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_what_stands_over_the_gauges_is_whole_and_the_hint_gives_way(
    laid: House, newcomer: Newcomer, language: str
) -> None:
    page = newcomer(laid, language, cookies=[COOKIE])
    page.goto(address(4))
    words = page.locator("#gauges .gauge p:visible")
    expect(words).to_have_count(4)
    assert words.evaluate_all(CUT) == []
    assert page.locator("#prompt").evaluate("(one) => one.getBoundingClientRect().height") < 30  # a line of it
