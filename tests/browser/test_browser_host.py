"""An evening that goes wrong, from both sides: a report is written, read and acted upon, by keyboard, in all lights."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from onthelam.cli.key import key_of
from tests.browser import player
from tests.browser.conftest import Guards, Newcomer
from tests.browser.house import House
from tests.browser.test_browser_access import LANGUAGES, judged_in_all_lights, too_small


def focus(page: Page, what: str) -> None:
    """With the Tab key alone."""
    target = page.locator(what)
    for _ in range(60):
        if target.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{what} is not reached by keyboard")


def test_the_host_is_told_and_closes_the_table(own_house: House, newcomer: Newcomer, guards: Guards) -> None:
    guards.excuse(r"^(console|answer).* 403")
    ada, bob = newcomer(own_house, still=True), newcomer(own_house, still=True)
    ada.goto("/")
    player.open_table(ada, ["me", "friend"], {"firstRoller": "1"})
    link = player.links(ada)[0]
    ada.locator("p a.button").click()
    player.sit_down(bob, link, "Bob")
    player.open_chat(bob)
    bob.locator("#text").fill("You are useless")
    bob.keyboard.press("Enter")
    table = player.table_of(ada)
    player.open_chat(ada)
    ada.get_by_role("link", name="Tell the host of somebody").click()
    ada.get_by_label("Bob: You are useless").check()
    ada.get_by_label("What happened?").fill("He shouts.")
    wrong = [f"report: {what}" for what in judged_in_all_lights(ada, too_small)]
    ada.get_by_role("button", name="Tell the host").click()
    expect(ada.get_by_role("status")).to_have_text("The host has been told.")
    ada.goto(table)

    host = newcomer(own_house, still=True)
    host.goto("/host")
    focus(host, "#key")
    wrong += [f"door: {what}" for what in judged_in_all_lights(host, too_small)]
    host.keyboard.type(key_of(own_house.data)[0])
    host.keyboard.press("Enter")
    expect(host.locator("#reports")).to_be_visible()
    host.locator(".sure summary").click()
    for language in LANGUAGES:
        if language != "en":
            host.locator(".menu > summary").click()
            host.locator(f"button[name=tongue][value={language}]").click()
            expect(host.locator(f"html[lang={language}]")).to_be_visible()
        wrong += [f"host, {language}: {what}" for what in judged_in_all_lights(host, too_small)]
    assert wrong == []
    assert "key" not in host.url

    focus(host, ".sure summary")
    host.keyboard.press("Enter")
    focus(host, ".sure[open] button")
    host.keyboard.press("Enter")
    for page in (ada, bob):
        expect(page.locator("#prompt")).to_have_text("The host has closed this table.")  # pushed to both
    host.locator(".told a[href*=who]", has_text="Bob").first.click()
    host.locator("button[value=banned]").click()
    expect(bob.locator("#line")).to_contain_text("Load the page anew.")
    bob.reload()
    expect(bob.locator("h1")).to_contain_text("has banned you until")
