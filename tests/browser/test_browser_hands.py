"""Ways to play: keys only, no script at all, a finger, no motion; and what a page shows before a choice is made."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House

FOCUS = "() => document.activeElement === document.body ? 'BODY' : (document.activeElement.id || 'somewhere')"
LIT = re.compile(r"\blit\b")
RUNNING = (
    "() => document.getAnimations().filter((one) => one.playState === 'running')"
    ".map((one) => one.animationName || one.transitionProperty || 'animation')"
)


def focus(page: Page) -> str:
    where: str = page.evaluate(FOCUS)
    return where


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    """With the Tab key alone."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never comes to {selector}")


# -- keys ------------------------------------------------------------------------------------------------------------


def test_a_whole_match_by_keyboard_only(house: House, newcomer: Newcomer) -> None:
    """Tab and Enter, digits, u, l, c, b, the zoom keys and ?; the focus never falls back to the top of the page."""
    page = newcomer(house)
    page.goto("/")
    tab_to(page, ".hero form button")
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_be_visible()
    player.ask_everything(page, [0])
    player.wait_for_turn(page)

    tab_to(page, "#choose button:last-of-type")
    before = player.number(page)
    page.keyboard.press("Enter")
    player.answered(page, before)
    assert focus(page) == "prompt"

    assert player.choices(page)[0].startswith("green")
    page.keyboard.press("u")  # back to yellow
    player.answered(page, before + 1)
    assert player.choices(page)[0].startswith("yellow")
    assert focus(page) != "BODY"

    page.keyboard.press("l")
    assert focus(page) == "log"
    page.keyboard.press("c")
    assert focus(page) == "text"
    page.keyboard.type("u1 l")  # letters are letters where one writes
    page.keyboard.press("Enter")
    expect(page.locator("#said li")).to_contain_text("u1 l")
    expect(page.locator("#text")).to_have_value("")
    assert focus(page) == "text"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("?")
    expect(page.locator("dialog#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog#keys")).to_be_hidden()
    assert focus(page) != "BODY"

    zoomed_by_keys(page)

    by_digit = 0
    player.wait_for_turn(page)
    while not player.over(page):
        shortcut = page.locator("#choose button").last.get_attribute("aria-keyshortcuts")
        before = player.number(page)
        if shortcut:
            page.keyboard.press(shortcut)
            by_digit += 1
        else:
            tab_to(page, "#choose .group:last-of-type button:last-of-type")
            page.keyboard.press("Enter")
        player.answered(page, before)
        assert focus(page) != "BODY"
        player.wait_for_turn(page)
        assert focus(page) != "BODY"
    assert by_digit > 5

    tab_to(page, "#watch-it")
    page.keyboard.press("Enter")
    replayed_by_keys(page)


def zoomed_by_keys(page: Page) -> None:
    seen = "() => document.querySelector('.board .wide svg').getAttribute('viewBox')"
    page.keyboard.press("b")
    assert focus(page) == "board"
    whole = page.evaluate(seen)
    page.keyboard.press("+")
    page.keyboard.press("+")
    near = page.evaluate(seen)
    assert near != whole
    page.keyboard.press("ArrowRight")
    assert page.evaluate(seen) != near
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("-")
    page.keyboard.press("0")
    assert page.evaluate(seen) == whole


def replayed_by_keys(page: Page) -> None:
    replay = page.locator("#replay")
    last = int(replay.get_attribute("data-steps") or 0)
    expect(replay).to_have_attribute("data-step", "1")
    page.locator("#prompt").focus()
    for key, step in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("End", last)):
        page.keyboard.press(key)
        expect(replay).to_have_attribute("data-step", str(step))
        assert focus(page) != "BODY"
    tab_to(page, "#step")
    page.keyboard.press("ArrowLeft")
    expect(replay).to_have_attribute("data-step", str(last - 1))
    assert focus(page) == "step"
    assert page.url.endswith(f"step={last - 1}")
    played_by_itself(page)


def played_by_itself(page: Page) -> None:
    replay, play = page.locator("#replay"), page.locator("#play")
    page.locator("#first").click()
    expect(replay).to_have_attribute("data-step", "0")
    play.click()
    expect(play).to_have_text("Pause")
    page.wait_for_function("() => Number(document.querySelector('#replay').dataset.step) > 1")  # some it leaves out
    play.click()
    expect(play).to_have_text("Play")
    held = int(replay.get_attribute("data-step") or 0)
    page.locator("#on").click()
    expect(replay).to_have_attribute("data-step", str(held + 1))


# -- no script -------------------------------------------------------------------------------------------------------


def test_a_key_that_is_held_down_chooses_once(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    player.open_table(page, ["me", "me"])
    before = player.number(page)
    page.keyboard.down("1")
    player.answered(page, before)
    player.wait_for_turn(page)
    before = player.number(page)
    asked = player.choices(page)
    for _ in range(5):
        page.keyboard.down("1")  # the key has not come up: these are repeats
    page.keyboard.up("1")
    page.keyboard.press("1")
    player.answered(page, before)
    moves = [move for _, move in house.moves(player.table_of(page))]
    assert moves[1:] == [asked[0]]


# It would look again by itself every few seconds; asked in one go, since it may do so between two questions.
STANDS_STILL = 'html:has(#live[data-turn="0"]):not(:has(#end)):not(:has(meta[http-equiv="refresh"]))'


def test_a_whole_match_with_javascript_off(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, script=False)
    page.goto("/")
    page.locator(".hero form button").click()
    player.ask_everything(page, [0])
    page.locator(".menu > summary").click()  # against bots nobody is asked for a name
    page.locator("#name").fill("Robin")
    page.locator("form.named button").click()
    expect(page.locator("#seat-0")).to_contain_text("Robin")
    undone = chatted = False
    played = 0
    while not player.over(page):
        if not player.my_turn(page):
            assert page.locator(STANDS_STILL).count() == 0
            page.reload()
            continue
        code = page.locator("#choose button").last.get_attribute("value") or ""
        player.click_button(page, code)
        played += 1
        if not undone and not page.locator("#undo-b").is_disabled():
            before = player.number(page)
            page.locator("#undo-b").click()
            assert player.number(page) != before
            undone = True
        if not chatted:
            player.open_chat(page)
            page.locator("#text").fill("by hand")
            page.locator("#write button").click()
            expect(page.locator("#said")).to_contain_text("by hand")
            chatted = True
    assert played > 5
    assert undone
    page.locator("#watch-it").click()
    expect(page.locator("#play")).to_be_hidden()
    page.locator("#on").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", "2")


def test_a_page_without_script_looks_again_by_itself(house: House, newcomer: Newcomer) -> None:
    host, friend = newcomer(house), newcomer(house, script=False)
    player.open_table(host, ["me", "friend"])
    player.sit_down(friend, player.links(host)[0], "Jonas")
    host.locator("p a.button").click()
    before = player.number(friend)
    player.choose(host, player.choices(host)[0])
    expect(friend.locator("#live")).to_have_attribute("data-number", str(before + 1))


# -- before a choice -------------------------------------------------------------------------------------------------


def test_pointing_at_a_move_shows_its_consequence_on_the_board(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house)
    player.play_now(page)
    shown = previewed(page)
    while not shown and not player.over(page):
        player.choose(page, player.choices(page)[0])
        player.wait_for_turn(page)
        shown = previewed(page)
    code = shown[0]
    consequence = page.locator(f'.board .wide [data-for="{code}"]').first
    page.mouse.move(1, 1)
    expect(consequence).to_be_hidden()
    player.move_button(page, code).hover()
    expect(consequence).to_be_visible()
    target = player.on_board(page, code)
    if target.count():
        expect(target.first).to_have_class(LIT)
    page.mouse.move(1, 1)
    expect(consequence).to_be_hidden()
    player.move_button(page, code).focus()
    expect(consequence).to_be_visible()


def previewed(page: Page) -> list[str]:
    """The codes of moves whose button is in sight and whose consequence the board can show."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('#choose button')].filter((one) => one.checkVisibility())
        .map((one) => one.value)
        .filter((code) => document.querySelector(`.board .wide [data-for="${CSS.escape(code)}"]`))"""
    )
    return found


# -- no motion -------------------------------------------------------------------------------------------------------


def test_nothing_moves_for_those_who_want_no_motion(house: House, newcomer: Newcomer) -> None:
    page = newcomer(house, still=True)
    player.play_now(page)
    for _ in range(12):
        player.wait_for_turn(page)
        if player.over(page):
            break
        player.choose(page, player.choices(page)[-1])
        assert page.evaluate(RUNNING) == []
    page.goto("/")
    assert page.evaluate(RUNNING) == []
