"""Safehouse at a table: dice are ticked and rolled at once, a square is one click, and a suggestion is heard."""

from __future__ import annotations

import re
from statistics import median

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.player import (
    answered,
    choices,
    links,
    move_button,
    number,
    open_table,
    over,
    sit_down,
    table_of,
    wait_for_turn,
)

ROLL = "form.picks button[name=send]"
ENTER = '.board svg [data-move^="enter "]:visible'


class Hand:
    """Somebody who clicks, or taps; counts it, and waits for what comes of it."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.clicks = 0

    def press(self, what: Locator, plays: bool = True) -> None:
        expect(self.page.locator("html.telling")).to_have_count(0)  # what others did is told first
        before = number(self.page)
        self.clicks += 1
        middle = what.locator("rect.hit").first if what.locator("rect.hit").count() else what
        (middle.tap if self.touch else middle.click)(force=True)
        if plays:
            answered(self.page, before)


def turns(page: Page, hand: Hand, most: int) -> list[tuple[int, int]]:
    """Plays so many turns, or to the end; of each how many numbers were entered, and how many clicks it took."""
    found: list[tuple[int, int]] = []
    entered = 0
    wait_for_turn(page)
    while not over(page) and len(found) < most:
        codes = choices(page)
        if page.locator("form.picks").count() and "pass" not in codes:
            hand.press(page.locator(".board [data-tick$='2']:not([data-tick*=' ']):visible").first, False)
            hand.press(page.locator(ROLL))
        elif "pass" in codes:
            hand.press(move_button(page, "pass"))
        elif "fetch" in codes:
            hand.press(move_button(page, codes[0]))
        elif page.locator(ENTER).count() and entered < 4:
            entered += 1
            hand.press(page.locator(ENTER).first)
        else:
            hand.press(move_button(page, "close"))
            found.append((entered, hand.clicks))
            entered = hand.clicks = 0
        wait_for_turn(page)
    return found


@pytest.mark.parametrize(("width", "most"), [(1280, 8), (390, 9)])
def test_a_full_turn_of_a_roller_takes_few_clicks(house: House, newcomer: Newcomer, width: int, most: int) -> None:
    """A die more than is ticked at first, the lid, the roll, four entries, done."""
    counted: list[int] = []
    page = newcomer(house, width=width, touch=width < 768)
    while len(counted) < 6:
        open_table(page, ["me"], {"difficulty": "GRIM"}, everything=False)
        counted += [clicks for entered, clicks in turns(page, Hand(page, width < 768), 9) if entered == 4]
    assert median(counted) <= most, counted


def test_dice_are_ticked_freely_on_the_board_and_in_the_list(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    open_table(page, ["me"], everything=False)
    roll = page.locator(ROLL)
    expect(roll).to_have_text("Roll five dice")
    hand = Hand(page, False)
    hand.press(page.locator('.board [data-tick="y2"]:visible'), False)
    expect(roll).to_have_text("Roll six dice")
    expect(page.locator('input[name=pick][value="y2"]')).to_be_checked()
    hand.press(page.locator('.board [data-tick="g1 g2"]:visible'), False)  # its name: both
    expect(roll).to_have_text("Roll seven dice")
    page.locator('input[name=pick][value="w1"]').uncheck()
    expect(page.locator('.board [data-tick="w1"]:visible')).not_to_have_class(re.compile("on"))
    hand.press(roll)
    expect(page.locator('.board [id^="sh-cell-"]:visible').first).to_be_visible()
    assert page.locator("form.picks").count() == 0 or "again" in choices(page) or "pass" in choices(page)


def test_without_a_script_dice_are_ticked_in_the_form(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, script=False)
    open_table(page, ["me"], {"difficulty": "GRIM"}, everything=False)
    before = number(page)
    for die in ("g1", "r1", "b1", "w1"):
        page.locator(f'input[name=pick][value="{die}"]').uncheck()
    page.locator(ROLL).click()
    assert number(page) > before
    page.locator(".log").wait_for(state="attached")
    assert re.search(r"Rolled: (Yellow \d|one pursuer)\.", page.locator(".log").text_content() or "")


def test_being_done_can_be_taken_back_while_the_other_enters_and_a_suggestion_is_heard(
    house: House, newcomer: Newcomer
) -> None:
    mine, other = newcomer(house), newcomer(house, width=390, touch=True)
    open_table(mine, ["me", "friend"], {"difficulty": "GRIM"}, everything=False)
    sit_down(other, links(mine)[0], "Jonas", everything=False)
    mine.goto(table_of(mine))
    suggest = other.locator(ROLL)
    expect(suggest).to_have_text("Suggest five dice")
    Hand(other, True).press(other.locator('.board [data-tick="y1"]:visible'), False)
    expect(suggest).to_have_text("Suggest four dice")
    Hand(other, True).press(suggest)
    expect(mine.locator(".board .wide")).to_contain_text("Jonas suggests: roll 1 green")
    other.locator(".actions .tick button").tap()  # withdrawn
    expect(mine.locator(".board .wide")).not_to_contain_text("Jonas suggests")
    hand = Hand(mine, False)
    hand.press(mine.locator(ROLL))
    if not choices(mine):
        return  # only pursuers: one match in 1296
    hand.press(move_button(mine, "close"))
    assert "close" not in choices(mine)
    hand.press(mine.locator("#undo-b"))
    assert "close" in choices(mine)
