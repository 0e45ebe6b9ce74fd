"""One anatomy for every game and size: the board has the window, tiles keep their size, all options are in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypedDict

import pytest
from playwright.sync_api import Page, expect

import onthelam as lam
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address, put


class Size(NamedTuple):
    wide: int
    high: int
    share: float  # of the window that is the board's, at least
    tile: int  # of a board that roams, in pixels


SIZES: Final = (
    Size(390, 844, 0.55, 88),
    Size(844, 390, 0.55, 84),
    Size(768, 1024, 0.55, 96),
    Size(1280, 800, 0.55, 96),
    Size(1366, 768, 0.55, 96),
    Size(1920, 1080, 0.60, 120),
)
TEN: Final = 10  # options that are all seen without scrolling

SEEN: Final = """() => {
  const board = document.querySelector('#board').getBoundingClientRect()
  const roams = [...document.querySelectorAll('.board .roams')].find((one) => one.getBoundingClientRect().width)
  const prompt = document.querySelector('#prompt')
  const shown = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && one.contains(there)
  }
  const some = (what) => [...document.querySelectorAll(what)]
  const offered = (code) => { // by its button, by a ticket, on the board, or behind a switch there
    const entered = code.replace(/^use /, 'enter ') + ' '
    const marks = some(`[data-move="${code}"], .board :is([data-into^="${entered}"], [data-move^="${entered}"])`)
    return marks.some(shown) || (marks.some((one) => one.closest('.off')) && some('.board [data-switch]').some(shown))
  }
  const range = document.createRange()
  range.selectNodeContents(prompt)
  const [text, band] = [range.getBoundingClientRect(), document.querySelector('#ask').getBoundingClientRect()]
  return {
    share: board.width * board.height / (innerWidth * innerHeight),
    tile: roams ? roams.getBoundingClientRect().width : 0,
    hidden: [...document.querySelectorAll('#choose button[name=move]')].map((one) => one.value)
      .filter((code) => !offered(code)),
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    cut: text.bottom > band.bottom + 1 || text.right > band.right + 1,
    told: some(`.gauge :is(b, .short${innerWidth < 1280 ? '' : ', span'})`).filter((one) => {
      if (!one.checkVisibility()) return false
      const [{ left, right }, gauge] = [one, one.closest('.gauge')].map((of) => of.getBoundingClientRect())
      const wide = one.closest('p').scrollWidth - one.closest('p').clientWidth
      const dots = one.matches('span') && one.scrollWidth > one.clientWidth + 1
      return right > gauge.right + 1 || left < gauge.left - 1 || (one.matches('.short') && wide > 1) || dots
    }).map((one) => one.textContent),
  }
}"""


class Seen(TypedDict):
    share: float
    tile: float
    hidden: list[str]
    scrolls: bool
    cut: bool
    told: list[str]


def after(match: lam.Match, seat: int, choices: int) -> Table:
    """The first question of a seat after so many choices, each at random and always the same."""
    luck = lam.quick(5)
    while len(match.plies) < choices or seat not in match.to_act or len(match.legal(seat)) < 2:
        moves = [m for m in match.legal(match.to_act[0]) if not m.code.startswith("study ")]
        match.play(moves[luck.below(len(moves))])
    return Table(match, seat)


LONG: Final[dict[str, Any]] = {"mode": "duel", "meter_top": 8}
CHASES: Final = ((0, 4), (0, 70), (1, 4), (1, 30), (1, 70))  # whose eyes, and after how many choices
NAMES: Final = (
    "driver, early", "driver, late", "police, early", "police, six moves", "police, late",
    "sheet, early", "sheet, late", "maze, early", "maze, late",
)  # fmt: skip


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    chases = [after(lam.new("getaway-driver", seed=11, **LONG), seat, n) for seat, n in CHASES]
    sheets = [after(lam.new("safehouse", seed=11, players=4), 0, n) for n in (9, 60)]
    house = House(tmp_path_factory.mktemp("page"))
    mazes = [after(lam.new("last-job", seed=11, mode="LAST_JOB"), 0, n) for n in (3, 10)]
    put(house.data, [*chases, *sheets, *mazes])
    house.start()
    yield house
    house.stop()
    assert house.complaints() == ""


def looked(page: Page) -> Seen:
    seen: Seen = page.evaluate(SEEN)
    return seen


@pytest.mark.parametrize(("theme", "language"), [("dark", "en"), ("light", "de")])
def test_the_board_has_its_share_of_every_window(laid: House, newcomer: Newcomer, theme: str, language: str) -> None:
    page = newcomer(laid, language, still=True, theme=theme, cookies=[COOKIE])
    wrong: list[str] = []
    for number, name in enumerate(NAMES):
        for size in SIZES:
            page.set_viewport_size({"width": size.wide, "height": size.high})
            page.goto(address(number))
            expect(page.locator("#live[data-turn='1']")).to_be_attached()
            expect(page.locator(".board svg:visible").first).to_be_visible()
            seen, many = looked(page), page.locator("#choose button[name=move]").count()
            at = f"{name} at {size.wide}x{size.high}"
            if seen["share"] < size.share:
                wrong.append(f"{at}: the board has {seen['share']:.0%}")
            if seen["tile"] and round(seen["tile"]) != size.tile:
                wrong.append(f"{at}: a tile has {seen['tile']:.0f} px")
            if seen["hidden"] and many <= TEN:
                wrong.append(f"{at}: not in sight: {seen['hidden']}")
            if seen["scrolls"]:
                wrong.append(f"{at}: the page scrolls")
            if seen["cut"]:
                wrong.append(f"{at}: the prompt is cut")
            if seen["told"]:
                wrong.append(f"{at}: how near it is is cut: {seen['told']}")
    assert wrong == []


def test_at_twice_the_size_of_letters_every_option_can_be_read_and_reached(laid: House, newcomer: Newcomer) -> None:
    page = newcomer(laid, still=True, cookies=[COOKIE])
    for number, _ in enumerate(NAMES):
        for width, height in ((1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(address(number))
            page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
            assert not looked(page)["cut"]
            for one in page.locator("#choose button[name=move]:not(.drawn)").all():
                one.scroll_into_view_if_needed()
                expect(one).to_be_in_viewport()
            drawn = page.locator("#choose .drawn").evaluate_all("(all) => all.map((one) => one.value)")
            assert not set(drawn) & set(looked(page)["hidden"]), (address(number), width)


HIGH: Final = "(all) => all.map((one) => [one.textContent, Math.round(one.getBoundingClientRect().height)])"
OVERLAP: Final = """(all) => all.filter((one) => {
  const words = document.createRange()
  words.selectNodeContents(one.querySelector('b'))
  const [key, label] = [one.querySelector('kbd').getBoundingClientRect(), words.getBoundingClientRect()]
  return label.right > key.left + 1 && label.top + 3 < key.bottom // a line begins with 3 px of air
}).map((one) => one.textContent)"""


@pytest.mark.parametrize(("width", "least"), [(1280, 32), (390, 44)])
def test_small_buttons_are_large_enough_and_seats_that_share_a_screen_are_told(
    laid: House, newcomer: Newcomer, width: int, least: int
) -> None:
    page = newcomer(laid, width=width, touch=width < 768)
    page.goto("/")
    found = page.locator("button.small:visible, .button.small:visible").evaluate_all(HIGH)
    assert {"Driver", "Police"} <= {words for words, _ in found}
    assert [one for one in found if one[1] < least] == []
    expect(page.locator(".hero form button")).to_contain_text("Safehouse")
    page.goto("/new?game=safehouse")
    expect(page.locator("#shared")).to_be_hidden()
    page.locator("#s-1").select_option("me")
    expect(page.locator("#shared")).to_be_visible()
    page.locator("#f-players").select_option("1")
    expect(page.locator("#shared")).to_be_hidden()


def test_no_key_lies_over_the_words_of_its_button(laid: House, newcomer: Newcomer) -> None:
    page = newcomer(laid, still=True, cookies=[COOKIE])
    for number, _ in enumerate(NAMES):
        page.goto(address(number))
        keyed = page.locator("#choose .choice:not(.long):visible", has=page.locator("kbd"))
        assert keyed.evaluate_all(OVERLAP) == [], address(number)
