"""A line that goes silent is noticed and said; what was clicked meanwhile is played once or not at all."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import player
from tests.browser.conftest import Guards, Newcomer
from tests.browser.house import House

SILENT = (r"TimeoutError", r"net::ERR_ABORTED", r"WebSocket connection to", r"^failed: (GET|POST)")
SOON = 10_000  # milliseconds in which silence must be noticed, and a bit for a busy machine
GRACE = 8_000


def test_a_silent_line_is_said_within_ten_seconds(own_house: House, newcomer: Newcomer, guards: Guards) -> None:
    guards.excuse(*SILENT)
    page = newcomer(own_house)
    player.play_now(page)
    player.wait_for_turn(page)
    page.clock.install()
    own_house.freeze()
    page.clock.run_for(SOON)
    expect(page.locator("#line")).to_contain_text("No connection.", timeout=GRACE)
    own_house.thaw()
    page.clock.resume()
    expect(page.locator("#line")).not_to_contain_text("No connection.")
    player.choose(page, player.choices(page)[-1])


def test_a_click_into_a_silent_line_is_marked_at_once_and_played_once(
    own_house: House, newcomer: Newcomer, guards: Guards
) -> None:
    guards.excuse(*SILENT)
    page = newcomer(own_house)
    player.play_now(page)
    player.wait_for_turn(page)
    code = player.choices(page)[-1]
    own_house.freeze()
    player.click_button(page, code)
    expect(player.move_button(page, code)).to_have_attribute("aria-busy", "true")
    expect(page.locator("#line")).to_contain_text("No connection.")
    own_house.thaw()
    expect(page.locator("#line")).to_contain_text("Your click has counted.")
    assert [move for _, move in own_house.moves(player.table_of(page))].count(code) == 1
