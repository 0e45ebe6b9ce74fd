"""The choice at hand: on a phone what is asked, what it is about and every answer are on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, TypedDict
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

import onthelam as lam
from onthelam.core.chance import Quick, quick
from onthelam.core.match import Match
from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address, put

HEIGHTS: Final = (844, 664)
PROMPT: Final = 100  # px: two lines and the hint; three where fonts are wide
LONG: Final = {"meter_top": 8}
SEED: Final = 3  # with matches long enough to meet most of what can be asked
LANGUAGES: Final = ("en", "nl", "de")

# The moves that a finger reaches somewhere now; the height of the prompt; whether the Car can be seen.
SEEN: Final = """(seat) => {
  const isReached = (code) => {
    const of = `[data-move="${code}"]`
    const marks = document.querySelectorAll(`.narrow ${of} .hit, #choose ${of}, .ticket${of}`)
    return [...marks].some((one) => {
      const box = one.getBoundingClientRect()
      for (let i = 1; i < 8; i++) for (let j = 1; j < 8; j++) {
        const there = document.elementFromPoint(box.left + box.width * i / 8, box.top + box.height * j / 8)
        const found = there && there.closest('[data-move]')
        if (found && found.dataset.move === code && !found.disabled) return true
      }
    })
  }
  const [ask, moves] = ['ask', 'moves'].map((id) => document.getElementById(id).getBoundingClientRect())
  const all = [...document.querySelectorAll('.narrow [id*="car-"]')]
  const own = all.filter((one) => one.id.endsWith(`car-${seat}`)) // all others are content with any Car
  const cars = (own.length ? own : all).map((one) => one.getScreenCTM())
  const clear = ({ e: x, f: y }) => // its middle; its beam reaches farther
    y - 24 > ask.bottom && y + 24 < moves.top && x > 24 && x < innerWidth - 24
  return {
    reached: [...document.querySelectorAll('#choose button')].map((one) => one.value).filter(isReached),
    prompt: ask.height, over: document.documentElement.scrollWidth > innerWidth,
    car: !cars.length || cars.some(clear),
  }
}"""


class Seen(TypedDict):
    reached: list[str]
    prompt: float
    over: bool
    car: bool


def seen(page: Page, high: int) -> Seen:
    page.set_viewport_size({"width": 390, "height": high})
    page.evaluate("() => scrollTo(0, 0)")
    found: Seen = page.evaluate(SEEN, int(page.locator("#live").get_attribute("data-seat") or 0))
    return found


def checked(page: Page, high: int) -> list[str]:
    """Nothing of what is asked has to be scrolled to; what has is a fault."""
    codes, found, faults = player.choices(page), seen(page, high), list[str]()
    if found["over"]:
        faults.append("the page is wider than the screen")
    if found["prompt"] > PROMPT:
        faults.append(f"the prompt is {found['prompt']} high")
    if not found["car"] and "end-step" not in codes:  # that one is about vehicles, wherever they are
        faults.append("the Car is covered")
    missing = {code for code in codes if code not in found["reached"]}
    for piece in page.locator("[data-pick]").all():
        piece.tap()
        missing -= set(seen(page, high)["reached"])
    if missing and not page.locator("label.all").is_visible():
        faults.append(f"out of reach: {missing}")
    elif missing:
        page.locator("label.all").tap()
        for code in missing:
            expect(player.move_button(page, code)).to_be_visible()
        page.locator("label.all").tap()
    prompt = page.locator("#prompt").inner_text()
    return [f"{urlsplit(page.url).path} at {high}, {prompt!r}: {fault}" for fault in faults]


Kind: TypeAlias = frozenset[str]


def kind_of(match: Match) -> Kind:
    """What a question can be answered with: alike for every seat that can be asked it."""
    return frozenset(m.code.split()[0] for m in match.legal(match.to_act[0]))


def questions() -> list[Table]:
    """The first and the last question of each kind, from matches in all modes that are always the same."""
    first: dict[Kind, Table] = {}
    last: dict[Kind, Table] = {}
    for mode in lam.load("getaway-driver").rules.named_modes().values():
        options: dict[str, Any] = {**mode, **LONG}
        match, chance = lam.new("getaway-driver", seed=SEED, **options), quick(SEED)
        while not match.over:
            seat = match.to_act[0]
            moves = match.legal(seat)
            if len(moves) > 1:
                last[kind_of(match)] = table = Table(match.copy(), seat, asks=True)
                first.setdefault(kind_of(match), table)
            match.play(soonest([m.code for m in moves], chance))
    return [*first.values(), *[table for kind, table in last.items() if table is not first[kind]]]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, int]]:
    """A house where the tables stand, and how many there are."""
    tables = questions()
    house = House(tmp_path_factory.mktemp("questions"))
    put(house.data, tables)
    house.start()
    yield house, len(tables)
    house.stop()
    assert house.complaints() == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_can_be_answered_without_scrolling(
    asked: tuple[House, int], newcomer: Newcomer, language: str
) -> None:
    house, many = asked
    assert many > 100
    page = newcomer(house, language, width=390, touch=True, still=True, cookies=[COOKIE])
    faults: list[str] = []
    for number in range(LANGUAGES.index(language), many, len(LANGUAGES)):
        page.goto(address(number))
        expect(page.locator("#live[data-turn='1']")).to_be_attached()
        for high in HEIGHTS:
            faults += checked(page, high)
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_wide_page_the_board_stays_where_it_is_from_question_to_question(
    asked: tuple[House, int], newcomer: Newcomer, language: str
) -> None:
    house, many = asked
    page = newcomer(house, language, script=False, cookies=[COOKIE])  # nothing but the layout is looked at
    places: dict[bool, set[str]] = {}  # by whether anything is held: while the table is laid nothing is
    for number in range(LANGUAGES.index(language), many, len(LANGUAGES)):
        page.goto(address(number))
        places.setdefault(page.locator("#hand").count() > 0, set()).add(str(page.locator("#board").bounding_box()))
    assert {holds: len(found) for holds, found in places.items()} == {True: 1, False: 1}


def soonest(codes: list[str], chance: Quick) -> str:
    """Any move; one that studies at random is soon caught, so that is done seldom."""
    calm = [code for code in codes if not code.startswith("study ")]
    among = calm if calm and chance.below(10) else codes
    return among[chance.below(len(among))]
