"""What somebody at a table does: looks, chooses, waits for the others. Nobody sleeps; everybody waits for something."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

MINE_OR_OVER = "() => document.querySelector('#live[data-turn=\"1\"], #live #end') !== null"
ANSWERED = """(before) => {
  const live = document.querySelector('#live')
  return !live.hasAttribute('aria-busy') && Number(live.dataset.number) !== before
}"""
HEARD = "(many) => Number(document.querySelector('#live').dataset.number) >= many"
MARK = "() => { document.documentElement.dataset.mark = 'same page' }"


def mark(page: Page) -> None:
    """So that it can be told later whether it is still the same page; the table must have come by then."""
    expect(page.locator("#live")).to_be_visible()
    page.evaluate(MARK)


def play_now(page: Page) -> None:
    """One click from the front page to a match with a bot."""
    page.goto("/")
    page.locator(".hero form button").click()
    expect(page.locator("#live")).to_be_visible()
    ask_everything(page, [0])


def ask_everything(page: Page, seats: Sequence[int]) -> None:
    """Ticks that these seats want every question, one by one, also where the house would answer."""
    home = "/".join(page.url.split("/")[:3])
    for seat in seats:
        answer = page.context.request.post(
            f"{table_of(page)}/asks", form={"seat": str(seat), "text": "yes"}, headers={"origin": home}, max_redirects=0
        )
        assert answer.status == 303, answer.status
    if page.locator("#live").count():
        page.reload()


def open_table(
    page: Page,
    seats: Sequence[str],
    options: Mapping[str, str] | None = None,
    listed: bool = False,
    everything: bool = True,
) -> None:
    """Through the form; leads to the table, or to the invitations where a friend is to come.

    `everything`: whoever sits here wants every question, as most tests do that are about clicks and not about a game.
    """
    page.goto("/new?game=safehouse")
    page.locator("#f-players").select_option(str(len(seats)))
    for seat, who in enumerate(seats):
        page.locator(f"#s-{seat}").select_option(who)
    if page.locator("input#name").is_visible():
        page.locator("input#name").fill("Robin")
    if options:
        page.locator("form details.panel summary").click()
    fill_in(page, options or {})
    if listed:
        page.locator("#listed").check()
    page.locator("form.laying button.primary").click()
    page.wait_for_url("**/t/**")
    if everything:
        ask_everything(page, [seat for seat, who in enumerate(seats) if who == "me"])


def fill_in(page: Page, options: Mapping[str, str]) -> None:
    """Options of the game, in the form that is open."""
    for name, value in options.items():
        field = page.locator(f"#f-{name}")
        if field.evaluate("(field) => field.nodeName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)


def links(page: Page) -> list[str]:
    """The links of the free seats, from the page with the invitations."""
    return [one.input_value() for one in page.locator("input[id^=link-]").all()]


def sit_down(page: Page, link: str, name: str, everything: bool = True) -> None:
    page.goto(link)
    page.locator("#name").fill(name)
    page.locator("form.row button.primary").click()
    expect(page.locator("#live")).to_be_visible()
    if everything:
        ask_everything(page, [int(page.locator("#live").get_attribute("data-seat") or 0)])


def begin(page: Page) -> None:
    """Without those who are still to come."""
    page.locator("#begin button").click()
    expect(page.locator("#begin")).to_have_count(0)


def table_of(page: Page) -> str:
    return page.url.partition("?")[0].removesuffix("/invite")


def number(page: Page) -> int:
    return int(page.locator("#live").get_attribute("data-number") or -1)


def my_turn(page: Page) -> bool:
    return page.locator("#live").get_attribute("data-turn") == "1"


def over(page: Page) -> bool:
    return page.locator("#end").count() > 0


def wait_for_turn(page: Page) -> None:
    """Until it is this page's turn, or the match is over."""
    page.wait_for_function(MINE_OR_OVER)


def asked(pages: Sequence[Page]) -> Page | None:
    """Whoever is to choose, once the house has answered what passes by itself; None when the match is over."""
    late = time.monotonic() + 20
    while time.monotonic() < late:
        if over(pages[0]):
            return None
        for page in pages:
            if my_turn(page):
                return page
    raise AssertionError("nobody is asked anything")


PICKED = "picked"  # stands for the button that makes a move of what is ticked


def choices(page: Page) -> list[str]:
    """The codes of the moves, in the order of their buttons; what is ticked stands for one, and comes first."""
    found: list[str] = page.locator("#live").evaluate(
        "(live) => [...live.querySelectorAll('#choose button[name=move]')].map((one) => one.value)"
    )
    return [PICKED, *found] if page.locator("form.picks").count() else found


def move_button(page: Page, code: str) -> Locator:
    if code == PICKED:
        return page.locator("form.picks button")
    return page.locator(f'#choose button[value="{code}"]')


def on_board(page: Page, code: str) -> Locator:
    """What stands for a move on the picture that is seen."""
    return page.locator(f'.board svg [data-move="{code}"]:visible')


def is_elsewhere(button: Locator) -> bool:
    """Is it only read out, since the hand or the board has it?"""
    return bool(button.evaluate("(one) => getComputedStyle(one).clipPath !== 'none'"))


def elsewhere(page: Page, code: str) -> Locator:
    return page.locator(f'.ticket[data-move="{code}"], .board svg [data-move="{code}"]:visible').first


def shown_button(page: Page, code: str) -> Locator:
    """The button of a move, with the piece picked that it is made with, and all moves unfolded; on a phone what the
    hand or the board has instead.
    """
    button = move_button(page, code)
    if is_elsewhere(button):
        return elsewhere(page, code)
    every = page.locator("label.all")
    if not button.is_visible() and every.is_visible() and not page.locator("#all").is_checked():
        every.click()
    if not button.is_visible():
        group = page.locator("#choose .group").filter(has=page.locator(f'button[value="{code}"]'))
        page.locator(f'[data-pick="{group.get_attribute("data-group")}"]').click()
    return button


def click_button(page: Page, code: str) -> None:
    shown_button(page, code).click()


def open_chat(page: Page) -> None:
    if not page.locator("label[for=tab-chat]").is_visible():
        page.locator("#strip").click()  # on a phone the chat is in a sheet
    page.locator("label[for=tab-chat]").click()


def answered(page: Page, before: int) -> None:
    """The click has its answer: the page counts further and waits for nothing."""
    page.wait_for_function(ANSWERED, arg=before)


def choose(page: Page, code: str) -> None:
    before = number(page)
    click_button(page, code)
    answered(page, before)


def play_to_the_end(page: Page) -> int:
    """Always the last choice, which is mostly to stop; how many there were."""
    played = 0
    wait_for_turn(page)
    while not over(page):
        choose(page, choices(page)[-1])
        played += 1
        wait_for_turn(page)
    return played


def hears(page: Page, at_least: int) -> None:
    """The page comes to know of so many rows by itself."""
    page.wait_for_function(HEARD, arg=at_least)


def all_to_the_end(pages: Sequence[Page], most: int = 1000) -> int:
    """The same with people in all seats: whoever is asked chooses, and all others see it without being told to look.

    For a breath nobody is asked, where the house answers for a seat that does not want every question.
    """
    played = 0
    while played < most and (page := asked(pages)):
        choose(page, choices(page)[-1])
        played += 1
        for other in pages:
            hears(other, number(page))
    return played
