"""What is said at a table after its server was started again is seen at once, on pages that were open all along."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import player
from tests.browser.conftest import Guards, Newcomer
from tests.browser.house import House
from tests.browser.test_browser_faults import DOWN


def say(page: Page, text: str) -> None:
    player.open_chat(page)
    page.locator("#text").fill(text)
    page.locator("#write button").click()
    expect(page.locator("#said li").last).to_contain_text(text)


def test_chat_goes_on_after_a_restart(own_house: House, newcomer: Newcomer, guards: Guards) -> None:
    guards.excuse(*DOWN)
    page = newcomer(own_house)
    player.open_table(page, ["me", "me"])
    player.mark(page)
    for n in range(6):
        say(page, f"before {n}")
    own_house.kill()
    expect(page.locator("#line")).to_have_text("No connection. Your last move is safe.")
    own_house.start()
    expect(page.locator("#line")).not_to_have_text("No connection. Your last move is safe.")
    say(page, "after")
    expect(page.locator("html")).to_have_attribute("data-mark", "same page")
