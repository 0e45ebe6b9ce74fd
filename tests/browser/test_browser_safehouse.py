"""Safehouse at a table: dice are ticked and rolled at once, a square is one click, and a suggestion is heard."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

import onthelam as lam
from tests.browser.conftest import Newcomer, Opened
from tests.browser.house import House
from tests.browser.player import (
    answered,
    choices,
    links,
    move_button,
    number,
    open_table,
    sit_down,
    table_of,
)
from tests.browser.tables import COOKIE, Table, address, put

ROLL = "form.picks button[name=send]"
ON_TOP = """(all) => all.map((one) => {
  const { x, y, width, height } = one.querySelector('.hit').getBoundingClientRect()
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
})"""


class Hand:
    """Somebody who clicks, or taps, and waits for what comes of it."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    def press(self, what: Locator, plays: bool = True) -> None:
        expect(self.page.locator("html.telling")).to_have_count(0)  # what others did is told first
        before = number(self.page)
        middle = what.locator("rect.hit").first if what.locator("rect.hit").count() else what
        (middle.tap if self.touch else middle.click)(force=True)
        if plays:
            answered(self.page, before)


def test_dice_are_ticked_freely_on_the_board_and_in_the_list(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    open_table(page, ["me"], everything=False)
    roll, hand = page.locator(ROLL), Hand(page, False)
    for die in ("y1", "y2", "g1", "g2", "r1", "r2", "b1", "b2", "w2"):
        page.locator(f'input[name=pick][value="{die}"]').uncheck()
    page.locator('input[name=pick][value="w1"]').check()
    expect(roll).to_have_text("Roll one die")
    hand.press(page.locator('.board [data-tick="y2"]:visible'), False)
    expect(roll).to_have_text("Roll two dice")
    expect(page.locator('input[name=pick][value="y2"]')).to_be_checked()
    hand.press(page.locator('.board [data-tick="g1 g2"]:visible'), False)  # its name: both
    expect(roll).to_have_text("Roll four dice")
    page.locator('input[name=pick][value="w1"]').uncheck()
    expect(page.locator('.board [data-tick="w1"]:visible')).not_to_have_class(re.compile("on"))
    hand.press(roll)
    expect(page.locator('.board [id^="sh-cell-"]:visible').first).to_be_visible()
    assert page.locator("form.picks").count() == 0 or "again" in choices(page) or "pass" in choices(page)


def test_without_a_script_dice_are_ticked_in_the_form(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, script=False)
    open_table(page, ["me"], {"difficulty": "GRIM"}, everything=False)
    before = number(page)
    for die in ("y2", "g1", "g2", "r1", "r2", "b1", "b2", "w1", "w2"):
        page.locator(f'input[name=pick][value="{die}"]').uncheck()
    page.locator('input[name=pick][value="y1"]').check()
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
    expect(suggest).to_have_text(re.compile("Suggest .* dice"))
    for die in ("y1", "y2", "r1", "r2", "b1", "b2", "w1", "w2", "g2"):  # all but one: whatever is ticked at first
        if other.locator(f'input[name=pick][value="{die}"]').is_checked():
            Hand(other, True).press(other.locator(f'.board [data-tick="{die}"]:visible'), False)
    expect(suggest).to_have_text("Suggest one die")
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


# -- entering ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def entering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Somebody alone has rolled Yellow 3, Green 2 and the jokers 1 and 5."""
    match = lam.new("safehouse", players=1, difficulty="GRIM", chance=lam.Scripted([2, 1, 0, 4]))
    match.play("dice y1 g1 w2")
    house = House(tmp_path_factory.mktemp("entering"))
    put(house.data, [Table(match.copy(), 0) for _ in range(4)])
    house.start()
    yield house
    house.stop()


def entered(house: House, page: Page) -> list[str]:
    return [move for _, move in house.moves(table_of(page))][-2:]


@pytest.mark.parametrize("width", [1280, 390])
def test_both_jokers_and_a_square_are_two_taps(entering: House, newcomer: Newcomer, width: int) -> None:
    page = newcomer(entering, width=width, touch=width < 768, cookies=[COOKIE])
    page.goto(address(0 if width > 768 else 1))
    hand = Hand(page, width < 768)
    square = page.locator('.board [data-move="enter yellow+w1+w2 1.1"]:visible')
    expect(square).to_have_count(0)
    hand.press(page.locator('.board [data-switch="1w1 1w2"]:visible'), False)
    hand.press(square)
    assert entered(entering, page) == ["use yellow+w1+w2", "put 1.1"]


@pytest.mark.parametrize("width", [1280, 390])
def test_any_colour_is_two_taps_also_where_another_number_fits(entering: House, newcomer: Newcomer, width: int) -> None:
    """1.2 is green and takes the green number; the yellow one goes there if it was tapped before."""
    page = newcomer(entering, width=width, touch=width < 768, cookies=[COOKIE])
    page.goto(address(2 if width > 768 else 3))
    hand = Hand(page, width < 768)
    hand.press(page.locator('.board [data-take="1yellow"]:visible'), False)
    expect(page.locator('.board [data-move="enter green 1.2"]:visible')).to_have_count(0)
    hand.press(page.locator('.board [data-take="1.2"]:visible'))
    assert entered(entering, page) == ["use yellow", "put 1.2 chameleon"]


@pytest.mark.parametrize("width", [1280, 390])
def test_a_square_that_several_jokers_reach_asks_for_its_number(
    newcomer: Newcomer, opened_house: Opened, width: int
) -> None:
    """After a 4 Yellow 2 fits with the joker 3, the joker 5 and both: the square is tapped, then one of the three."""
    house = opened_house([Table(after_red_4("GRIM"), 0), Table(after_red_4("PRINTED"), 0)])
    page = newcomer(house, width=width, touch=width < 768, cookies=[COOKIE])
    hand = Hand(page, width < 768)
    square, other = [page.locator(f'.board [data-take="{name}"][data-now]:visible').last for name in ("3.2", "7.3")]
    for at, first in ((0, ""), (1, "pass ")):  # entering; help is still asked about
        page.goto(address(at))
        numbers = page.locator(f'.board [data-move^="{first}enter yellow+"][data-move$=" 3.2"]:visible')
        expect(square).to_contain_text("?")
        expect(numbers).to_have_count(0)
        hand.press(square, False)
        expect(numbers).to_have_count(3)
        hand.press(other, False)  # one asks at a time
        expect(numbers).to_have_count(0)
        hand.press(square, False)
        hand.press(numbers.filter(has_text="7"))
        assert entered(house, page) == ["use yellow+w2", "put 3.2"]


@pytest.mark.parametrize("width", [1280, 390])
def test_a_square_of_any_colour_asks_for_its_number_jokers_and_all(
    newcomer: Newcomer, opened_house: Opened, width: int
) -> None:
    """Nothing green is left to enter: a green square takes yellow or blue, as rolled or with jokers."""
    match = lam.new("safehouse", players=1, difficulty="GRIM", chance=lam.Scripted([0, 2, 2, 0, 1]))
    for line in ("dice y1 g1 b1 w2", "enter green 5.4"):
        match.play(line)
    house = opened_house([Table(match, 0)])
    page = newcomer(house, width=width, touch=width < 768, cookies=[COOKIE])
    page.goto(address(0))
    hand, asked = Hand(page, width < 768), page.locator(".board [data-beside]:visible")
    for name, many in (("5.5", 6), ("1.2", 8), ("8.3", 8)):
        square = page.locator(f'.board [data-take="{name}"]:visible').last
        hand.press(square, False)
        numbers = asked.locator("[data-move]:visible")
        expect(numbers).to_have_count(many)
        expect(numbers.first).to_have_attribute("data-move", re.compile(name))
        assert all(numbers.evaluate_all(ON_TOP)), name
        assert square.evaluate_all(ON_TOP) == [True], "it can be let go"
    hand.press(square, False)
    expect(asked).to_have_count(0)
    hand.press(square, False)
    hand.press(asked.locator('[data-move="enter blue+w2 8.3 chameleon"]'))
    assert entered(house, page) == ["use blue+w2", "put 8.3 chameleon"]


def after_red_4(difficulty: str) -> lam.Match:
    """Somebody alone has a red 4 in mission 3, and has rolled Yellow 2 and the jokers 3 and 5."""
    match = lam.new("safehouse", players=1, sheets="S", difficulty=difficulty, chance=lam.Scripted([3, 1, 2, 4]))
    match.play("dice r1")
    match.play("enter red 3.1" if difficulty == "GRIM" else "pass enter red 3.1")
    for line in ("close", "leave", "dice y1 w2"):
        match.play(line)
    return match


@pytest.mark.parametrize("width", [1280, 390])
def test_a_number_that_is_entered_goes_without_help(newcomer: Newcomer, opened_house: Opened, width: int) -> None:
    """One pursuer: a square is the answer, and undo takes the number back. Two: help is decided about first."""
    house = opened_house([Table(shown, 0) for shown in (pursued([2, 1, 5]), pursued([2, 5, 5]))])
    page = newcomer(house, width=width, touch=width < 768, cookies=[COOKIE])
    page.goto(address(0))
    hand, squares = Hand(page, width < 768), page.locator('.board [data-move^="pass enter "]:visible')
    assert {"hold", "pass"} <= set(choices(page))
    hand.press(page.locator(".board [data-why]:visible"), False)  # any colour: not yet
    expect(page.locator(".toast:visible")).to_contain_text("when you enter")
    line = squares.first.get_attribute("data-move") or ""
    hand.press(squares.first)
    _, _, source, square = line.split()
    assert [move for _, move in house.moves(table_of(page))][-3:] == ["pass", f"use {source}", f"put {square}"]
    hand.press(page.locator("#undo-b"))
    expect(page.locator(f'.board [data-move="enter {source} {square}"]:visible')).to_have_count(1)
    page.goto(address(1))
    assert {"hold", "pass"} <= set(choices(page))
    expect(squares).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_on_a_phone_the_sheet_lies_still_from_the_dice_to_the_numbers(
    newcomer: Newcomer, opened_house: Opened, language: str
) -> None:
    begun = lam.new("safehouse", players=2)
    house = opened_house([Table(shown, 0) for shown in (begun, pursued([2, 1, 3]), pursued([2, 5, 5]))])
    page = newcomer(house, language, width=390, touch=True, cookies=[COOKIE])
    square = page.locator('[id="shn-sq-8.6"]')
    lies = []
    for at in range(3):
        page.goto(address(at))
        lies.append(square.bounding_box())
    Hand(page, True).press(move_button(page, "pass"))
    lies.append(square.bounding_box())
    assert lies == lies[:1] * 4


def pursued(faces: list[int]) -> lam.Match:
    """Two are at the table, and the first has rolled these; 5 is a pursuer."""
    match = lam.new("safehouse", players=2, chance=lam.Scripted(faces))
    match.play("dice y1 g1 r1")
    return match
