"""Every state of every page, both themes, three languages, two widths: axe finds nothing, targets are large enough.

One load a state and language; theme and width change while it lies open, as they do on somebody's device. Of what axe
looks at only colours hang on the theme, and only names and languages on the language: so in English everything is
looked at, colours in both themes, and in the others what words can spoil.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, Page, expect

import onthelam as lam
from onthelam.core.match import Match
from tests.browser import player
from tests.browser.conftest import PATIENCE, Guards, Newcomer
from tests.browser.dealing import GAME, deal_of_the_day, give_up
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address, put
from tests.browser.test_browser_getaway import DRIVES, lay

LANGUAGES: Final = ("en", "nl", "de")
WIDTHS: Final = (1280, 390)
LEAST: Final = 24  # px, each way
AXE: Final = Axe()
COLOURS: Final = "color-contrast"
RUN: Final = "(options) => axe.run({ resultTypes: ['violations'], ...options })"
ALL: Final[dict[str, Any]] = {}
COLOURS_ONLY: Final[dict[str, Any]] = {"runOnly": [COLOURS]}
WORDS_ONLY: Final[dict[str, Any]] = {
    "runOnly": [
        "aria-command-name", "aria-input-field-name", "aria-toggle-field-name", "button-name", "document-title",
        "html-has-lang", "html-lang-valid", "image-alt", "input-button-name", "label", "landmark-unique", "link-name",
        "select-name", "summary-name", "svg-img-alt", "valid-lang",
    ]
}  # fmt: skip
DRAWN: Final = """() => {
  const which = matchMedia('(max-width: 767.9px)').matches ? '.narrow svg' : '.wide svg'
  const drawn = (board) => [...board.querySelectorAll(which)].some((svg) => svg.getBoundingClientRect().width)
  return [...document.querySelectorAll('.board')].every(drawn)
}"""
SMALL: Final = """(least) => {
  const small = []
  const links = 'a[href], button, summary, input:not([type=hidden]), select, textarea, label[for], .board [data-move]'
  for (const one of document.querySelectorAll(links)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.sr') || one.matches('.skip')) continue
    if (one.control && !one.control.matches('.sr')) continue // its field is a target of its own
    if (getComputedStyle(one).clipPath !== 'none') continue // only read out: the board or the hand has it
    const { width, height } = one.getBoundingClientRect()
    const name = one.dataset.move || one.id || one.textContent.trim().slice(0, 30)
    if (width && (width < least || height < least)) {
      small.push(`${one.nodeName} ${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`)
    }
  }
  return small
}"""
WIDER: Final = "() => document.documentElement.scrollWidth - innerWidth"


class Gallery:
    """A server with a table in every state, laid out by one visitor."""

    def __init__(self, house: House, page: Page) -> None:
        self.house = house
        self.places: dict[str, str] = {}
        self._lay(page)
        self.cookies = [{"name": str(c.get("name")), "value": str(c.get("value"))} for c in page.context.cookies()]

    def _lay(self, page: Page) -> None:
        player.open_table(page, ["me", "bot steady"], listed=True)
        player.choose(page, player.choices(page)[0])
        self._put(page, "my turn")
        player.open_table(page, ["me", "bot steady"])
        while "close" not in player.choices(page):
            player.choose(page, player.choices(page)[0])
            player.wait_for_turn(page)
        self._put(page, "my turn, many moves")
        player.open_table(page, ["me", "friend"], {"firstRoller": "1"}, listed=True)
        self.places["invite"] = page.url
        self.places["seat link"] = player.links(page)[0]
        page.locator("p a.button").click()
        player.begin(page)
        self._put(page, "not my turn")
        self.places["replay, running"] = self.places["my turn, many moves"] + "/replay?step=4"
        player.open_table(page, ["me", "bot steady"])
        player.play_to_the_end(page)
        self._put(page, "over")
        self.places["replay, over"] = self.places["over"] + "/replay"
        self.places["replay, over, in the middle"] = self.places["over"] + "/replay?seat=-2&step=9"
        deal_of_the_day(page)
        give_up(page)
        self._put(page, "a deal, over")
        self.places["days"] = f"/days/{GAME}"
        self.places |= {name: address(number) for number, name in enumerate([*CITIES, *PLANS])}
        self.places["maze, replay"] = self.places["a deal, over"] + "/replay"
        self.places["plan, replay"] = self.places["plan, the end"] + "/replay?seat=0&step=150"
        self.places |= {"front": "/", "new table": "/new?game=safehouse", "new table, wrong": "/new?game=safehouse"}
        self.places |= {"rules": "/rules/safehouse", "clause": "/rules/safehouse/SH-12.1", "nothing there": "/nowhere"}

    def _put(self, page: Page, name: str) -> None:
        self.places[name] = player.table_of(page)


CITIES: Final = (
    "city, driver", "city, police", "city, set-up", "city, two cars", "city, solo", "maze", "maze with banks", "map",
    "map, alone",
)  # fmt: skip
PLANS: Final = {  # Escape Plan, at moments of recorded matches: the name of one, and after how many rows
    "plan, early turn": ("solo-burglar", 18),
    "plan, visit": ("four", 131),
    "plan, laying a tile": ("four", 204),
    "plan, an officer": ("five", 242),
    "plan, late turn": ("four", 245),
    "plan, the end": ("four", -1),
}
STATES: Final = (
    *CITIES, *PLANS, "front", "new table", "new table, wrong", "my turn", "my turn, many moves", "not my turn", "over",
    "a deal, over", "days", "invite", "seat link", "replay, running", "replay, over", "replay, over, in the middle",
    "maze, replay", "plan, replay",
    "rules", "clause", "nothing there",
)  # fmt: skip
OTHERS_EYES: Final = ("seat link",)  # and onlookers: seen by somebody without a seat


CHASES: Final = (("duel", 0, 50), ("events", 1, 50), ("manual", 0, 4), ("four", 1, 70), ("solo", 0, 20))


def cities() -> list[Table]:
    """Getaway Driver from both sides and in all modes, the other boards, each after a while of play that is always the
    same.
    """
    modes = lam.load("getaway-driver").rules.named_modes()
    wanted: list[tuple[str, dict[str, Any], int, int]] = [
        *[("getaway-driver", {**modes[mode], "meter_top": 8}, seat, rows) for mode, seat, rows in CHASES],
        ("last-job", {"mode": "BASE"}, 0, 6), ("last-job", {"mode": "LAST_JOB"}, 0, 10),
        ("escape-plan", {"players": 3}, 0, 60), ("escape-plan", {"players": 1}, 0, 40),
    ]  # fmt: skip
    tables: list[Table] = []
    for game, options, seat, rows in wanted:
        match, luck = lam.new(game, seed=4, **options), lam.quick(4)
        while len(match.plies) < rows or match.to_act[0] != seat or len(match.legal(seat)) < 2:
            moves = [m for m in match.legal(match.to_act[0]) if not m.code.startswith("study ")]
            match.play(moves[luck.below(len(moves))])
        tables.append(Table(match, seat))
    return tables


def plans() -> list[Table]:
    """Escape Plan in all modes, through the eyes of whoever is asked."""
    folder = lam.load("escape-plan").folder / "matches"
    tables: list[Table] = []
    for name, rows in PLANS.values():
        match = lam.from_record((folder / f"{name}.toml").read_text("utf-8"))
        if rows >= 0:
            match = Match(match.rules, match.options, match.start, match.given, lam.Scripted([]), match.plies[:rows])
        tables.append(Table(match, match.to_act[0] if match.to_act else 0))
    return tables


@pytest.fixture(scope="module")
def gallery(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    house = House(tmp_path_factory.mktemp("gallery"))
    put(house.data, [*cities(), *plans()])
    house.start()
    context = browser.new_context(base_url=house.address, viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": COOKIE["name"], "value": COOKIE["value"], "url": house.address}])
    laid = Gallery(house, context.new_page())
    context.close()
    assert sorted(laid.places) == sorted(STATES)
    yield laid
    house.stop()
    assert house.complaints() == ""


def judged(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe objects to, and what is wider than the page."""
    found: dict[str, Any] = page.evaluate(RUN, options)
    wrong = [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]
    wider = page.evaluate(WIDER)
    return wrong + ([f"{wider} px wider than the screen"] if wider > 0 else [])


def judged_in_all_lights(page: Page, also: Callable[[Page], list[str]] = lambda _: []) -> list[str]:
    wrong: list[str] = []
    page.evaluate(AXE.axe_script)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900 if width > 767 else 844})
        page.wait_for_function(DRAWN)
        english = page.locator("html[lang=en]").count() > 0
        page.emulate_media(color_scheme="dark")
        wrong += [f"{width} dark: {what}" for what in judged(page, ALL if english else WORDS_ONLY)]
        if english:
            page.emulate_media(color_scheme="light")
            wrong += [f"{width} light: {what}" for what in judged(page, COLOURS_ONLY)]
        wrong += [f"{width}: {what}" for what in also(page)]
    return wrong


def too_small(page: Page) -> list[str]:
    small: list[str] = page.evaluate(SMALL, LEAST)
    return small


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_has_nothing_against_any_page(gallery: Gallery, newcomer: Newcomer, guards: Guards, language: str) -> None:
    guards.excuse(r"^(console|answer).* (404|422)")
    wrong = []
    owner, stranger = [newcomer(gallery.house, language, still=True, cookies=who) for who in (gallery.cookies, ())]
    for state in STATES:
        page = stranger if state in OTHERS_EYES else owner
        page.set_viewport_size({"width": 1280, "height": 900})  # as it was before it was looked at on a phone
        page.emulate_media(color_scheme="dark")
        page.goto(gallery.places[state])
        assert page.locator("html").get_attribute("lang") == language
        if state == "new table, wrong":
            page.locator("form details.panel summary").click()
            page.locator("#f-sheets").fill("ZZ")
            page.locator("form.laying button.primary").click()
            expect(page.locator(".alarm, .notice")).to_be_visible()
        at_table = page.locator("#live").count() > 0
        wrong += [f"{state}: {what}" for what in judged_in_all_lights(page, too_small if at_table else lambda _: [])]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_has_nothing_against_what_opens(
    gallery: Gallery, newcomer: Newcomer, guards: Guards, language: str
) -> None:
    """The settings, the keys, the chat, a sentence about a stale click, an onlooker's page."""
    guards.excuse(r"^(console|answer).* 409")
    page = newcomer(gallery.house, language, still=True, cookies=gallery.cookies)
    page.goto(gallery.places["my turn"])
    page.locator("details.menu summary").click()
    wrong = [f"settings: {what}" for what in judged_in_all_lights(page, too_small)]
    page.locator("details.menu summary").click()
    page.keyboard.press("?")
    wrong += [f"keys: {what}" for what in judged_in_all_lights(page)]
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 900})
    player.open_chat(page)
    page.locator("#choose [name=seen]").evaluate("(seen) => { seen.value = 0 }")
    player.move_button(page, player.choices(page)[0]).click()
    expect(page.locator("#notice")).to_be_visible()
    wrong += [f"notice and chat: {what}" for what in judged_in_all_lights(page, too_small)]
    onlooker = newcomer(gallery.house, language, still=True)
    onlooker.goto(gallery.places["my turn"])
    wrong += [f"onlooker: {what}" for what in judged_in_all_lights(onlooker, too_small)]
    assert wrong == []


def test_axe_has_nothing_against_an_empty_front_page(own_house: House, newcomer: Newcomer) -> None:
    for language in LANGUAGES:
        page = newcomer(own_house, language, still=True)
        page.goto("/")
        expect(page.locator("#open .empty")).to_be_visible()
        assert judged_in_all_lights(page) == []


def test_every_target_of_a_whole_match_is_large_enough_for_a_finger(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390)
    player.play_now(page)
    small: set[str] = set()
    wider: set[int] = set()
    player.wait_for_turn(page)
    while not player.over(page):
        small |= set(too_small(page))
        wider |= {page.evaluate(WIDER)}
        player.choose(page, player.choices(page)[-1])
        player.wait_for_turn(page)
    small |= set(too_small(page))
    assert small == set()
    assert wider == {0}


def test_a_finger_taps_once_to_see_and_once_to_play(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    lay(page, "duel", ["me", "bot random"])
    player.wait_for_turn(page)
    code = next(code for code in player.choices(page) if code in DRIVES)
    before = player.number(page)
    played = len(house.moves(player.table_of(page)))
    player.on_board(page, code).first.tap()
    expect(page.locator(f'.board .narrow [data-for="{code}"]').first).to_be_visible()
    expect(player.move_button(page, code)).to_have_class(re.compile("told"))  # in words, in the sheet
    assert len(house.moves(player.table_of(page))) == played
    player.on_board(page, code).first.tap()
    player.answered(page, before)
    assert house.moves(player.table_of(page))[played] == (0, code)


def test_a_ticket_tells_at_the_first_tap_what_it_does(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    lay(page, "duel", ["me", "bot random"])
    player.wait_for_turn(page)
    played, before = len(house.moves(player.table_of(page))), player.number(page)
    ticket = page.locator("button.ticket[data-move]").first
    ticket.tap()
    expect(page.locator("#toast")).to_contain_text(ticket.locator("b").inner_text())
    assert len(house.moves(player.table_of(page))) == played
    ticket.tap()
    player.answered(page, before)
    assert house.moves(player.table_of(page))[played][1].startswith("play ")


def test_a_ticket_that_cannot_be_used_opens_and_tells_why(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    lay(page, "duel", ["me", "bot random"])
    player.wait_for_turn(page)
    one, other = page.locator("#t-card-dec"), page.locator("#t-card-lde")  # not the moment; nothing to take off
    one.locator("summary").tap()
    expect(one.locator("p")).to_contain_text("GD-CARD.7")
    expect(one.locator("p")).to_be_in_viewport()
    other.locator("summary").tap()
    expect(other.locator("p")).to_contain_text("GD-CARD.6")
    expect(one.locator("p")).to_be_hidden()  # one at a time


def test_the_language_and_the_light_are_kept(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    page.goto("/")
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="Nederlands").click()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.locator("details.menu summary").click()
    page.locator('button[name=theme][value="light"]').click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.goto("/rules/safehouse")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
