"""Getaway Driver in a real browser: each mode, each way of sitting at it, and nothing seen that is somebody else's."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from onthelam.core.match import Match
from onthelam.games.getaway_driver import recorded
from onthelam.games.getaway_driver.rules.charts import CARD_NAMES, CARD_TITLES, TILE_TITLES
from tests.browser import player
from tests.browser.conftest import Newcomer, Opened
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address
from tests.browser.test_browser_hands import focus, tab_to

MOST: Final = 90  # choices; a match that goes on longer has not been steered to its end
CALM: Final = (
    "lay ",
    "pass",
    "no-hazard",
    "end-turn",
    "end-step",
    "none",
    "decline",
    "back-off",
    "stay",
    "crash",
    "keep",
)
OPENLY: Final = ("stunt ", "play ", "crime ")
DRIVES: Final = ("ahead", "left", "right")
PINS_APART: Final = """() => {
  const pins = [...document.querySelectorAll('.pin')].map((one) => one.getBoundingClientRect())
  return pins.every((a, i) => pins.every((b, j) => i <= j || Math.abs(a.x - b.x) >= 56 || Math.abs(a.y - b.y) >= 26))
}"""

CELL: Final = """() => { // one that can be pressed, and where
  for (const one of document.querySelectorAll('#board [data-move^="buy PAT "]')) {
    const { x, y, width, height } = one.querySelector('.hit').getBoundingClientRect()
    const at = [x + width / 2, y + height / 2]
    if (one.contains(document.elementFromPoint(...at))) return [one.dataset.move, ...at]
  }
}"""


# -- what everybody here does ----------------------------------------------------------------------------------------


def press(what: Locator) -> None:
    """With a finger where there is one: a mouse that was used once goes on pointing, and a phone has none."""
    if what.page.evaluate("() => navigator.maxTouchPoints > 0"):
        what.tap()
    else:
        what.click()


def lay(page: Page, mode: str, seats: Sequence[str], options: Mapping[str, str] | None = None) -> None:
    """Through the form, which has a seat for each role of the mode."""
    page.goto("/new?game=getaway-driver")
    page.locator("#f-mode").select_option(mode)
    expect(page.locator(".place:visible")).to_have_count(len(seats))
    for seat, who in enumerate(seats):
        page.locator(f"#s-{seat}").select_option(who)
    if page.locator("input#name").is_visible():  # it is asked for once
        page.locator("input#name").fill("Robin")
    if options:
        press(page.locator("form details.panel summary"))
    player.fill_in(page, options or {})
    press(page.locator("form.laying button.primary"))
    page.wait_for_url("**/t/**")


def shown_button(page: Page, code: str) -> Locator:
    """The button of a move, with the piece picked that it is made with and, on a phone, all moves unfolded."""
    button = player.move_button(page, code)
    if player.is_elsewhere(button):
        return player.elsewhere(page, code)
    if not button.is_visible() and page.locator("label.all").is_visible() and not page.locator("#all").is_checked():
        press(page.locator("label.all"))
    if not button.is_visible():
        group = page.locator("#choose .group").filter(has=page.locator(f'button[value="{code}"]'))
        press(page.locator(f'[data-pick="{group.get_attribute("data-group")}"]'))
    return button


def choose(page: Page, code: str) -> None:
    before = player.number(page)
    shown_button(page, code).click()
    player.answered(page, before)


def soon(codes: Sequence[str], played: int, haste: int = 12) -> str:
    """A choice that uses no card and buys nothing; from `haste` on the Driver studies until the meter is full.

    Whoever is in haste stunts past hazards too: without, some matches never come to tiles that can be studied.
    """
    hasty = [code for code in codes if code.startswith(("study ", "stunt "))]
    if played > haste and hasty:
        return hasty[0]
    drives = [code for code in codes if code in DRIVES]
    if drives:
        return drives[played % len(drives)]  # not for ever into the same hazard
    return next((code for code in codes if code.startswith(CALM)), codes[0])


def without(held: list[str], code: str) -> list[str]:
    """The cards still hidden in the hand after this choice: whoever plays one lays it open, or says what it is."""
    used = CARD_TITLES[CARD_NAMES.index(code.split()[1])] if code.startswith(OPENLY) else ""
    return [card for card in held if card != used]


def knows(page: Page, names: Sequence[str]) -> list[str]:
    """Those that stand anywhere in the document, seen or not, but for the rules, which speak of any card to anybody."""
    text = re.sub(r'<details[^>]* class="rule">.*?</details>', "", page.content(), flags=re.DOTALL)
    return [name for name in names if name in text]


# -- two people ------------------------------------------------------------------------------------------------------


def test_a_duel_between_two_browsers(house: House, newcomer: Newcomer) -> None:
    driver, police = newcomer(house), newcomer(house)
    lay(driver, "duel", ["me", "friend"], {"meter_top": "3", "hand_mode": "random"})
    player.sit_down(police, player.links(driver)[0], "Mara")
    driver.locator("p a.button").click()
    expect(driver.locator("#seat-0")).to_contain_text("Driver")
    expect(police.locator("#seat-1")).to_contain_text("Police")
    hidden = knows(driver, CARD_TITLES)
    assert hidden

    played, drawn = 0, set[str]()
    while played < MOST and (page := player.asked([driver, police])):
        other = police if page is driver else driver
        assert not player.my_turn(other)
        codes = player.choices(page)
        lays = [code for code in codes if code.startswith("lay ")]
        if page is police and lays:
            tiles = [tile for tile in TILE_TITLES if tile in page.locator("#choose").inner_text()]
            assert len(tiles) == len(lays)
            assert knows(driver, tiles) == []  # drawn, and not yet the Driver's to see
            drawn |= set(tiles)
        code = soon(codes, played)
        hidden = without(hidden, code)
        choose(page, code)
        played += 1
        player.hears(other, player.number(page))
        assert player.over(police) or knows(police, hidden) == []
    assert drawn
    assert played > 12
    for page, verdict in ((driver, "You lost."), (police, "You won.")):
        expect(page.locator("#prompt")).to_have_text(verdict)
    assert len(house.moves(player.table_of(driver))) >= played  # some pass by themselves


def test_a_window_of_every_round_passes_by_itself_until_it_is_ticked(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    lay(page, "duel", ["me", "bot random"], {"meter_top": "8"})
    asked: list[list[str]] = []

    def goes_on(many: int) -> None:
        for _ in range(many):
            player.wait_for_turn(page)
            if player.over(page):
                return
            asked.append(player.choices(page))
            choose(page, soon(asked[-1], len(asked), MOST))

    goes_on(4)
    assert not [codes for codes in asked if "play STG" in codes]
    player.wait_for_turn(page)
    card, tick = page.locator("#t-card-stg"), page.locator('.tick button[value*="stomping"]')
    while card.get_attribute("role") != "checkbox":  # it is a stunt right now
        goes_on(1)
        player.wait_for_turn(page)
    expect(card).to_have_attribute("aria-checked", "false")
    card.click()  # the card itself asks for it
    expect(card).to_have_attribute("aria-checked", "true")
    expect(tick).to_have_attribute("aria-checked", "true")
    goes_on(12)
    assert [codes for codes in asked if "play STG" in codes]
    player.wait_for_turn(page)
    if not tick.is_visible():  # it stands with the seat, unless it is about what is asked
        page.locator("#seat-0 .acts > summary").click()
    tick.click()
    expect(page.locator(".tick [aria-checked=true]")).to_have_count(0)


# -- the form --------------------------------------------------------------------------------------------------------


def test_the_form_asks_what_counts_beside_the_other_choices(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    page.goto("/new?game=getaway-driver")
    page.locator("form details.panel summary").click()
    difficulty, events = page.locator("#f-difficulty"), page.locator("#f-events")
    expect(difficulty).to_be_hidden()
    expect(events).to_be_visible()
    page.locator("#f-mode").select_option("solo")
    expect(difficulty).to_be_visible()
    expect(events).to_be_hidden()
    difficulty.select_option("ruthless")
    page.locator("#f-table_shape").select_option("round")
    expect(page.locator("#f-table_width")).to_be_hidden()
    usual = page.locator("#f-table_diameter").get_attribute("placeholder")
    page.locator("#f-mode").select_option("four")
    expect(page.locator("#f-table_diameter")).not_to_have_attribute("placeholder", usual or "")
    page.locator("#f-mode").select_option("duel")  # what was chosen for another mode does no harm
    page.locator("input#name").fill("Robin")
    page.locator("form.laying button.primary").click()
    page.wait_for_url("**/t/**")


# -- alone, by keys --------------------------------------------------------------------------------------------------


def test_solo_by_keyboard_only(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    page.goto("/new?game=getaway-driver")
    tab_to(page, "#f-mode")
    page.keyboard.press("a")  # alone
    expect(page.locator("#f-mode")).to_have_value("solo")
    expect(page.locator(".place:visible")).to_have_count(1)
    tab_to(page, "#name")
    page.keyboard.type("Robin")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")

    player.wait_for_turn(page)
    before = player.number(page)
    tab_to(page, '#choose button[value="ahead"]')
    page.keyboard.press("Enter")
    player.answered(page, before)
    player.wait_for_turn(page)
    played, undone = 1, False
    while not player.over(page) and played < MOST:
        codes = player.choices(page)
        code = soon(codes, played)
        before = player.number(page)
        key = player.move_button(page, code).get_attribute("aria-keyshortcuts")
        assert key, f"no key plays {code} of {codes}"
        page.keyboard.press(key)
        player.answered(page, before)
        played += 1
        if not undone and page.locator("#undo-b:enabled").count():
            before = player.number(page)
            page.keyboard.press("u")
            player.answered(page, before)
            undone = True
        player.wait_for_turn(page)
        assert focus(page) != "BODY"
    assert undone
    assert played > 12
    expect(page.locator("#prompt")).to_have_text("You lost.")


# -- four ------------------------------------------------------------------------------------------------------------


def test_two_people_and_two_bots_play_with_two_cars(house: House, newcomer: Newcomer) -> None:
    driver, police = newcomer(house), newcomer(house)
    lay(driver, "four", ["me", "bot random", "friend", "bot random"], {"meter_top": "8", "hand_mode": "random"})
    player.sit_down(police, player.links(driver)[0], "Mara")
    driver.locator("p a.button").click()
    for seat, role in enumerate(("Driver A", "Driver B", "Police", "City")):
        expect(driver.locator(f"#seat-{seat}")).to_contain_text(role)
    hidden = knows(driver, CARD_TITLES)  # of both Drivers
    told = knows(police, hidden)
    for _, move in house.moves(player.table_of(driver)):  # a bot may have begun
        hidden = without(hidden, move)
    assert hidden
    assert [card for card in told if card in hidden] == []
    played = {driver: 0, police: 0}
    while sum(played.values()) < 30 and (page := player.asked([driver, police])):
        choose(page, soon(player.choices(page), sum(played.values())))
        played[page] += 1
    assert min(played.values()) > 0
    assert {seat for seat, _ in house.moves(player.table_of(driver))} == {0, 1, 2, 3}


# -- a table laid by hand --------------------------------------------------------------------------------------------


def test_a_round_table_with_obstacles_is_laid_by_hand(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    obstacles = "5 5 1 1, 8 4 0.7"
    table = {"setup": "manual", "table_shape": "round", "table_diameter": "12", "obstacles": obstacles}
    lay(page, "duel", ["me", "bot random"], table)
    for card in ("GAS", "LWR", "RAM", "SLM", "HBT"):
        expect(page.locator("#prompt")).to_contain_text(re.compile("Choose (five|your) cards"))
        choose(page, f"pick {card}")
    expect(page.locator("#prompt")).to_contain_text("where do you aim?")
    choose(page, "3000")
    choose(page, "6500")
    expect(page.locator("#prompt")).to_contain_text("scatter")
    choose(page, "2000")
    player.wait_for_turn(page)  # the Police move tokens that lie too near to each other, or too far apart
    expect(page.locator("#prompt")).to_contain_text("Where do you put Start down?")
    choose(page, "4500")
    south = player.choices(page)
    assert "5000" not in south  # there an obstacle would lie under it
    choose(page, south[len(south) // 2])
    expect(page.locator("#prompt")).to_contain_text("face")
    choose(page, player.choices(page)[0])
    player.wait_for_turn(page)
    drives = [code for code in player.choices(page) if code in DRIVES]
    expect(page.locator("#log")).not_to_contain_text("You drive")
    choose(page, drives[0])
    expect(page.locator("#log")).to_contain_text("You drive")


def middle(page: Page, code: str) -> tuple[float, float]:
    """Where somebody points at to choose a move on the picture: other marks may lie around it, and none over it."""
    hit = player.on_board(page, code).locator(".hit").first
    hit.evaluate("(one) => one.scrollIntoView({ block: 'center' })")  # clear of the bar
    box = hit.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# -- a phone ---------------------------------------------------------------------------------------------------------


def test_a_duel_on_a_phone_by_taps(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, width=390, touch=True)
    lay(page, "duel", ["me", "bot random"], {"meter_top": "3"})
    played = twice = 0
    player.wait_for_turn(page)
    while not player.over(page) and played < MOST:
        within_reach(page, page.locator("#moves"))
        assert page.evaluate(PINS_APART)
        code = soon(player.choices(page), played)
        before = player.number(page)
        ticket = page.locator(f'#hand button[value="{code}"]')
        if player.on_board(page, code).count():
            tapped_twice(page, code)
            twice += 1
        elif ticket.count():
            lifted(page)
            ticket.tap()
            expect(page.locator("#toast")).to_contain_text(ticket.locator("b").inner_text())
            assert player.number(page) == before
            lifted(page)
            ticket.tap()
        else:
            button = shown_button(page, code)
            within_reach(page, button)
            lifted(page)
            button.tap()
        player.answered(page, before)
        expect(page.locator(".lit")).to_have_count(0)  # no finger rests where it tapped
        played += 1
        player.wait_for_turn(page)
    assert twice > 1
    expect(page.locator("#prompt")).to_have_text("You lost.")


def test_three_long_moves_are_all_in_reach_on_a_phone(house: House, newcomer: Newcomer) -> None:
    for language in ("en", "nl", "de"):
        page = newcomer(house, language, width=390, touch=True)
        lay(page, "duel", ["bot random", "me"])
        player.wait_for_turn(page)
        codes = player.choices(page)
        assert len([code for code in codes if code.startswith("lay ")]) == 3
        for code in codes:
            within_reach(page, player.move_button(page, code))
        assert page.locator("#choose").evaluate("(form) => form.scrollHeight <= form.clientHeight + 1")


def tapped_twice(page: Page, code: str) -> None:
    """The first tap shows what would happen and names the move in the bar; the second plays it."""
    shows = page.locator(f'.board .narrow [data-for="{code}"]')
    before = player.number(page)
    lifted(page)
    page.touchscreen.tap(*middle(page, code))
    expect(player.move_button(page, code)).to_have_class(re.compile(r"\blit\b"))
    if shows.count():  # some moves have nothing to show
        expect(shows.first).to_be_visible()
    within_reach(page, player.move_button(page, code))
    assert player.number(page) == before
    lifted(page)
    page.touchscreen.tap(*middle(page, code))
    player.answered(page, before)  # else whoever looks next may see the question that was just answered


def lifted(page: Page) -> None:
    """A finger that comes back sooner makes a double tap, and the page takes its second half for a mistake."""
    page.wait_for_function("(then) => Date.now() - then > 300", arg=page.evaluate("() => Date.now()"))


def within_reach(page: Page, what: Locator) -> None:
    """It is on the screen as it stands, without scrolling."""
    expect(what).to_be_visible()
    box, size = what.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"] + 1
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"] + 1


# -- purchases -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [1280, 390])
def test_a_cell_buys_and_places_in_one_and_a_finger_is_told_first(
    newcomer: Newcomer, opened_house: Opened, width: int
) -> None:
    touch = width < 768
    house = opened_house([Table(buying(), 1)])
    page = newcomer(house, width=width, touch=touch, cookies=[COOKIE])
    page.goto(f"{address(0)}?seat=1")
    before, table = player.number(page), player.table_of(page)
    line, x, y = page.evaluate(CELL)
    if touch:
        page.touchscreen.tap(x, y)
        expect(page.locator(".toast").first).to_contain_text("Patrol Car for 2")
        assert player.number(page) == before
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    player.answered(page, before)
    *place, facing = line.removeprefix("buy PAT ").split()
    own = [move for seat, move in house.moves(table) if seat == 1]
    assert own[-3:] == ["buy PAT", " ".join(["at", *place]), facing]


def buying() -> Match:
    """The Police can pay for a Patrol Car for the first time."""
    rows = 1
    while "buy PAT" not in [move.code for move in recorded.played("escaped", rows).view(1).moves]:
        rows += 1
    return recorded.played("escaped", rows)
