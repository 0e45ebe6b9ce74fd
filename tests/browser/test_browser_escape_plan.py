"""Escape Plan in a real browser: three people to the final scoring, alone by keys, against the Inspector, five by taps.

A match is long: all but the one that is played by keys begin on the last day. Everybody does what is usual.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.games.desk import begun
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.ends import worth_in_all, worth_now
from onthelam.games.escape_plan.words.names import money_words
from tests.browser import player
from tests.browser.clicking import Person
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address, cookie_of, other, put
from tests.browser.test_browser_hands import focus, tab_to

THREE, SOLO, INSPECTOR, FIVE, NEAR_AND_FAR = range(5)  # the tables
LAST_DAY: Final = 3
UNKNOWN: Final = "$?"
MOST_TABS: Final = 150  # every place of the city can be come to
# The lines of the reckoning: whether each comes after the one before it, and how many are seen in the end.
GROWN: Final = """async () => {
  const rows = [...document.querySelectorAll('#end .counted tbody tr')]
  const grows = rows.map((one) => one.getAnimations().find((it) => it.animationName === 'counted'))
  const delays = grows.map((one) => one ? one.effect.getTiming().delay : -1)
  await Promise.all(grows.filter(Boolean).map((one) => one.finished))
  return [delays, rows.map((one) => getComputedStyle(one).opacity)]
}"""
COUNTED: Final = """() => [...document.querySelectorAll('#end .counted tbody tr')]
  .map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"""
CUT: Final = "() => document.documentElement.scrollWidth > innerWidth || scrollY > 0"


def dealt(seed: int, day: int, **options: object) -> Match:
    """Played to a day as is usual."""
    match = begun("escape-plan", options, Fair(hashlib.sha256(b"%d" % seed).digest()))
    while seen_by(match, 0).day < day:
        seat = match.to_act[0]
        match.play(match.usual(seat), seat)
    return match


def to_a_move(match: Match) -> Match:
    """Until the first thief may go somewhere."""
    while match.to_act[0] != 0 or "move" not in [m.code for m in match.legal(0)]:
        match.play(match.usual(match.to_act[0]), match.to_act[0])
    return match


def seen_by(match: Match, seat: int) -> View:
    view = match.view(seat)
    assert isinstance(view, View)
    return view


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("plan"))
    tables = [
        Table(dealt(3, LAST_DAY, players=3), 0),
        Table(dealt(0, 1, players=1), 0),
        Table(dealt(0, LAST_DAY, players=2), 0, bot="steady"),
        Table(dealt(0, LAST_DAY, players=5), 0, bot="steady"),
        Table(to_a_move(dealt(1, LAST_DAY, players=3)), 0, bot="steady"),
    ]
    put(house.data, tables)
    house.start()
    yield house
    house.stop()
    assert house.complaints() == ""


class Thief(Person):
    """Does what is usual, by what can be pressed on the page."""

    def __init__(self, page: Page, house: House, number: int, seat: int, touch: bool = False) -> None:
        page.goto(f"{address(number)}?seat={seat}")
        expect(page.locator("#live")).to_be_visible()
        super().__init__(page, house, address(number).rpartition("/")[2], seat, touch, lines=False)

    def usual(self) -> str:
        """A Move with where it leads to is one choice."""
        trial = self.read().copy()
        code = trial.usual(self.seat).code
        if code != "move":
            return code
        trial.play(code, self.seat)
        code = trial.usual(self.seat).code
        return code if code.startswith("go ") and self.offers(code) else "move"

    def offers(self, line: str) -> bool:
        return self.page.locator(f'#live [data-move="{line}"]').count() > 0


def opened(laid: House, newcomer: Newcomer, number: int, width: int = 1280, touch: bool = False) -> Thief:
    return Thief(newcomer(laid, width=width, touch=touch, still=True, cookies=[COOKIE]), laid, number, 0, touch)


# -- three people ------------------------------------------------------------------------------------------------------


def test_three_people_in_three_browsers_play_to_the_reckoning(laid: House, newcomer: Newcomer) -> None:
    thieves = []
    for seat in range(3):
        page = newcomer(laid, cookies=[cookie_of(other(seat)) if seat else COOKIE])
        thieves.append(Thief(page, laid, THREE, seat))
    pages = [one.page for one in thieves]
    asked = set()
    while one_asked := player.asked(pages):
        thief = thieves[pages.index(one_asked)]
        assert [page for page in pages if player.my_turn(page)] == [one_asked]
        for one in thieves:
            knows_its_own_alone(one)
        asked.add(thief.seat)
        thief.reach(thief.usual())
        for one in thieves:
            player.hears(one.page, len(one.read().heard(one.seat)))
    assert asked == {0, 1, 2}
    outcome = thieves[0].known.outcome
    assert outcome is not None
    for one in thieves:
        verdict = "You won." if outcome.won[one.seat] else "You lost."
        expect(one.page.locator("#end .counted")).to_contain_text(f"Seat {one.seat or 1}")
        delays, seen = one.page.evaluate(GROWN)
        assert len(delays) > 3
        assert delays == sorted(delays)
        assert set(seen) == {"1"}
        adds_up(one.page)
        expect(one.page.locator("#prompt")).to_contain_text(verdict)
        expect(one.page.locator("body")).not_to_contain_text(UNKNOWN)


def knows_its_own_alone(thief: Thief) -> None:
    """Of the others neither their cash nor what their plans promise stands in anything that came with the page."""
    match, seat = thief.read(), thief.seat
    mine, others = fortune(match, seat), [fortune(match, one) for one in range(match.seats) if one != seat]
    text = thief.page.content()
    for hidden in [money for one in others for money in one if money not in mine]:
        assert hidden not in text
    purses = [one.text_content() or "" for one in thief.page.locator(".purse").all()]
    assert [UNKNOWN in one for one in purses] == [False] + [True] * len(others)
    assert mine[0] in purses[0]


def fortune(match: Match, seat: int) -> list[str]:
    """Cash; what a thief would have if it were out now, and with all that the plan promises."""
    view = seen_by(match, seat)
    return [money_words(amount) for amount in (view.thieves[seat].cash, worth_now(view), worth_in_all(view))]


def adds_up(page: Page) -> None:
    rows = page.evaluate(COUNTED)
    columns = list(zip(*[[int(one) if one != "–" else 0 for one in row[1:]] for row in rows]))
    assert any(total > 0 for *_, total in columns)
    for *parts, total in columns:
        assert sum(parts) == total  # of the arrested nothing is counted


# -- alone, by keys ----------------------------------------------------------------------------------------------------


def test_alone_by_keys_from_the_first_question_to_the_verdict(laid: House, newcomer: Newcomer) -> None:
    thief, played = opened(laid, newcomer, SOLO), 0
    page = thief.page
    while thief.asked():
        line = thief.usual()
        before = player.number(page)
        button = page.locator(f'#choose button[value="{line}"]')
        key = button.get_attribute("aria-keyshortcuts") if button.count() else None
        if key and played:
            page.keyboard.press(key)
        else:
            tab_to(page, f'#live [data-move="{line}"]', MOST_TABS)
            page.keyboard.press("Enter")
        player.answered(page, before)
        played += 1
        assert focus(page) != "BODY"
    assert played > 20
    outcome = thief.read().outcome
    assert outcome is not None
    expect(page.locator("#prompt")).to_have_text("You got away." if outcome.won[0] else "You lost.")


# -- two against the Inspector -----------------------------------------------------------------------------------------


def test_a_match_against_the_inspector_tells_where_he_goes(laid: House, newcomer: Newcomer) -> None:
    thief = opened(laid, newcomer, INSPECTOR)
    while thief.asked():
        thief.reach(thief.usual())
        assert not thief.page.evaluate(CUT)
    match = thief.read()
    assert match.outcome is not None
    assert any(type(e).word.startswith("inspector") for row in match.heard(0) for e in row)
    expect(thief.page.locator("#end .counted")).to_contain_text("In all")
    adds_up(thief.page)


# -- five on a phone ---------------------------------------------------------------------------------------------------


def test_five_seats_on_a_phone_are_played_by_taps_without_scrolling(laid: House, newcomer: Newcomer) -> None:
    thief = opened(laid, newcomer, FIVE, width=390, touch=True)
    page, played = thief.page, 0
    while thief.asked():
        assert not page.evaluate(CUT)
        within(page, "#prompt")
        within(page, "#moves")
        thief.reach(thief.usual())
        expect(page.locator(".lit")).to_have_count(0)  # no finger rests where it tapped
        played += 1
    assert played > 3
    expect(page.locator("#end .counted")).to_be_attached()
    assert not page.evaluate(CUT)


def test_on_a_phone_a_pin_tells_of_its_move_and_a_button_plays_it(laid: House, newcomer: Newcomer) -> None:
    thief = opened(laid, newcomer, NEAR_AND_FAR, width=390, touch=True)
    page = thief.page
    assert thief.asked()
    pin = page.locator("#pins [data-leads]").first
    code = pin.get_attribute("data-leads")
    assert code is not None
    button, place = page.locator(f'#choose [data-move="{code}"]'), page.locator(f'#board [data-move="{code}"]')
    expect(place).not_to_be_in_viewport()
    pin.tap()
    expect(place).to_be_in_viewport()
    within(page, f'#choose [data-move="{code}"]')
    rows = len(thief.read().plies)
    before = player.number(page)
    button.tap()
    player.answered(page, before)
    assert code in [ply.move for ply in thief.read().plies[rows:]]


def within(page: Page, selector: str) -> None:
    """It is on the screen as it stands."""
    box, size = page.locator(selector).bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= size["width"] + 1
    assert box["y"] + box["height"] <= size["height"] + 1
