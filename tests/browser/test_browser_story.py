"""What others do is told step by step: at a pace, one after the other, and it can be cut short and seen again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from statistics import median
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from onthelam.games import desk
from onthelam.games.safehouse.recorded import MATCHES
from onthelam.games.safehouse.rules.events import MissionCompleted
from onthelam.web.serve import PAUSE
from tests.browser.conftest import Newcomer, Opened
from tests.browser.house import House
from tests.browser.player import number
from tests.browser.tables import COOKIE, Table, address

# Every change of what is told, with its time: the row that is shown, whether buttons wait, the sentence, the beat.
RECORD: Final = """() => {
  window.told = []
  new MutationObserver(() => {
    const [live, line, beat] = ['live', 'telling', 'beat'].map((id) => document.getElementById(id))
    const waits = document.documentElement.classList.contains('telling')
    const now = [Number(live.dataset.number), waits, line ? line.textContent : '', beat ? beat.className : '']
    const last = window.told.at(-1)
    if (!last || JSON.stringify(last.slice(1)) !== JSON.stringify(now)) window.told.push([performance.now(), ...now])
  }).observe(document.documentElement, { attributes: true, subtree: true, childList: true })
}"""
BEAT: Final = "() => document.getElementById('beat') !== null"
ASKED: Final = "() => document.querySelector('.telling #live[data-turn=\"1\"] #choose') !== null"
WAITS: Final = "() => document.querySelector(':root:not(.telling) #live[data-turn=\"1\"]') !== null"
OTHERS: Final = "(row) => Number(document.querySelector('#live').dataset.number) > row"
STILL: Final = "() => document.getAnimations().filter((one) => one.playState === 'running').length"


class Told(NamedTuple):
    ms: float
    row: int
    waits: bool
    sentence: str
    beat: str


@pytest.fixture(scope="module")
def paced_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The pace that people get."""
    house = House(tmp_path_factory.mktemp("paced"), pause=PAUSE)
    house.start()
    yield house
    house.stop()


def duel(page: Page, pace: str = "usual", seat: int = 0) -> None:
    """With a bot, as the Driver or as the Police."""
    page.goto("/new?game=getaway-driver")
    page.evaluate("(pace) => localStorage.setItem('lam-pace', pace)", pace)
    page.locator(f"#s-{seat}").select_option("me")
    page.locator(f"#s-{1 - seat}").select_option("bot random")
    page.locator("form.laying button.primary").click()
    page.wait_for_url("**/t/**")
    expect(page.locator('[data-pace][aria-pressed="true"]')).to_have_attribute("data-pace", pace)  # the story has come
    page.evaluate(RECORD)


def drive_until(page: Page, found: str) -> None:
    """Plays first choices until something can be said of the page; each time waits until the answer is there."""
    for _ in range(20):
        page.wait_for_function(f"() => ({found})() || ({WAITS})()")
        if page.evaluate(found):
            return
        before = number(page)
        page.locator("#choose button[name=move]").first.click()
        page.wait_for_function(OTHERS, arg=before)
    raise AssertionError("it never came to that")


def drawn(page: Page) -> str:
    """The board, without what is only on its way or pointed at."""
    return re.sub(r' style="[^"]*"| class="(lit)?"|(?<=piece) lit', "", page.locator("#board").inner_html())


def told(page: Page) -> list[Told]:
    return [Told(*one) for one in page.evaluate("window.told")]


def test_a_turn_of_others_is_told_one_step_after_the_other(paced_house: House, newcomer: Newcomer) -> None:
    page = newcomer(paced_house)
    duel(page)
    drive_until(page, BEAT)
    page.wait_for_function(WAITS)
    expect(page.locator("#choose")).to_be_visible()
    steps = [one for one, before in zip(told(page)[1:], told(page)) if one.sentence not in ("", before.sentence)]
    assert len(steps) > 1
    assert all(one.waits for one in steps)
    gaps = [later.ms - one.ms for one, later in pairwise(steps)]
    assert all(gap > 200 for gap in gaps), "the eye can follow"
    assert median(gaps) < 690, "and it does not take long"
    assert not any("Round" in one.sentence for one in steps)
    assert told(page)[-1].sentence == ""


def test_no_view_is_left_out_however_quick_a_bot_is(paced_house: House, newcomer: Newcomer) -> None:
    page = newcomer(paced_house)
    page.goto("/new?game=safehouse")
    page.locator("#f-players").select_option("2")
    page.locator("#s-0").select_option("bot random")
    page.locator("#s-1").select_option("me")
    page.locator("form.laying button.primary").click()
    page.wait_for_url("**/t/**")
    page.evaluate(RECORD)
    page.wait_for_function(WAITS)  # the bot has chosen dice and rolled, each by a choice of its own
    rolled = next(one for one in told(page) if "Rolled" in one.sentence)
    rows = sorted({one.row for one in told(page) if one.ms <= rolled.ms})  # then both enter at the same time
    assert len(rows) > 3
    assert rows == list(range(rows[0], rows[-1] + 1))
    after = next(one for one in told(page) if one.ms > rolled.ms and one.sentence != rolled.sentence)
    assert after.ms - rolled.ms > 500


@pytest.mark.parametrize("how", ["a click where the buttons will be", "a click on the board", "Space"])
def test_the_telling_is_cut_short_and_nothing_is_played(paced_house: House, newcomer: Newcomer, how: str) -> None:
    page = newcomer(paced_house)
    duel(page, "calm", 1)
    drive_until(page, ASKED)
    expect(page.locator("#choose")).to_be_hidden()
    played = paced_house.moves(page.url)
    if how == "Space":
        page.keyboard.press(" ")
    elif how == "a click on the board":
        page.locator("#board").click(position={"x": 200, "y": 200})
    else:
        page.locator("#moves").click()
    assert page.evaluate(WAITS)
    assert told(page)[-1].sentence == ""
    expect(page.locator("#choose button[name=move]").first).to_be_visible()
    assert paced_house.moves(page.url) == played


def test_who_wants_no_motion_is_told_the_same(paced_house: House, newcomer: Newcomer) -> None:
    page = newcomer(paced_house, still=True)
    duel(page)
    drive_until(page, BEAT)
    assert page.evaluate(STILL) == 0
    page.wait_for_function(WAITS)
    shown = [one.ms for one in told(page) if one.beat]
    gone = next(one.ms for one in told(page) if one.ms > shown[0] and not one.beat)
    assert gone - shown[0] > 1400


def test_at_once_means_at_once(paced_house: House, newcomer: Newcomer) -> None:
    page = newcomer(paced_house)
    duel(page)
    page.locator(".menu summary").click()
    page.locator('[data-pace="once"]').click()
    page.keyboard.press("Escape")
    page.evaluate("window.told = []")
    drive_until(page, "() => document.querySelectorAll('#log li').length > 12")
    assert not any(one.waits or one.sentence for one in told(page))


def test_what_others_did_can_be_seen_again(paced_house: House, newcomer: Newcomer) -> None:
    page = newcomer(paced_house)
    duel(page, "quick")
    drive_until(page, BEAT)
    page.wait_for_function(WAITS)
    lines = page.locator("#since li[data-row] span:last-child").all_inner_texts()
    board, row = drawn(page), number(page)
    page.evaluate("window.told = []")
    page.locator("#watch").click()
    page.wait_for_function("() => document.documentElement.classList.contains('telling')")
    page.wait_for_function(WAITS)
    steps = [one for one, before in zip(told(page)[1:], told(page)) if one.sentence not in ("", before.sentence)]
    again, once = " ".join([one.sentence for one in steps]), " ".join(lines)
    is_cut = page.locator("#since li:not([data-row])").count() > 0  # where they are many, the first are left to the log
    assert again.endswith(once) if is_cut else again == once
    assert drawn(page) == board
    assert number(page) == row

    page.locator("#watch").click()
    page.wait_for_function("() => document.getElementById('telling').textContent !== ''")
    page.keyboard.press(" ")
    assert page.evaluate(WAITS)
    assert drawn(page) == board


def test_a_mission_that_is_done_is_told_once_on_the_board_and_in_one_line_of_the_log(
    newcomer: Newcomer, opened_house: Opened
) -> None:
    record = desk.recorded(MATCHES / "won-by-a-team.toml")
    plies = record.plies(len(record.rows))
    done = next(n for n, ply in enumerate(plies) if any(isinstance(e, MissionCompleted) for e in ply.events))
    house = opened_house([Table(record.after(done), plies[done].seat)], pause=PAUSE)
    page = newcomer(house, cookies=[COOKIE])
    page.goto(address(0))
    expect(page.locator("html")).to_have_class("js ready")
    page.evaluate(RECORD)
    page.locator(f'.board [data-move="{plies[done].move}"]:visible').click(force=True)
    expect(page.locator("#beat.mission .slip")).to_contain_text("completed mission")
    expect(page.locator("#beat")).to_have_count(0)
    assert not any("completed mission" in one.sentence for one in told(page)), "not in the band as well"
    for told_in in ("#log", "#since"):
        assert (page.locator(told_in).text_content() or "").count("completed mission") == 1


SOUNDED: Final = """
  window.sounded = [] // how long each lasts, in seconds
  const { start, stop } = AudioScheduledSourceNode.prototype
  AudioScheduledSourceNode.prototype.start = function (at) { this.began = at; start.call(this, at) }
  AudioScheduledSourceNode.prototype.stop = function (at) { sounded.push(at - this.began); stop.call(this, at) }
"""
MANY_SOUNDS: Final = "(many) => window.sounded.length > many"


def test_sounds_are_off_until_they_are_switched_on_and_are_short(paced_house: House, newcomer: Newcomer) -> None:
    page = newcomer(paced_house)
    page.add_init_script(SOUNDED)
    duel(page, "quick")
    drive_until(page, BEAT)
    page.wait_for_function(WAITS)
    assert page.evaluate("() => window.sounded") == []
    page.locator(".menu summary").click()
    page.locator('[data-toggle="sound"]').click()
    page.wait_for_function(MANY_SOUNDS, arg=0)  # what it sounds like
    heard = len(page.evaluate("() => window.sounded"))
    page.keyboard.press("Escape")
    page.locator("#choose button[name=move]").first.click()
    page.wait_for_function(MANY_SOUNDS, arg=heard)  # something moves
    assert max(page.evaluate("() => window.sounded")) <= 0.61
    page.locator(".menu summary").click()
    expect(page.locator('[data-toggle="sound"]')).to_have_attribute("aria-pressed", "true")


LONG: Final = "Laid (right): Customs Quay (yellow, sidewalk or improvised ramp, badge 2)."
SHORT: Final = "You completed mission 3 and moved to 19."  # of one's own choice: it can be taken back meanwhile
TELLS: Final = """([words, others]) => {
  const line = document.querySelector('#telling')
  document.documentElement.classList.toggle('telling', others)
  line.textContent = words
  const seen = document.createRange()
  seen.selectNodeContents(line)
  const [text, box, undo] = [seen, line, document.querySelector('#undo')].map((one) => one.getBoundingClientRect())
  return [text.top >= box.top && text.bottom <= box.bottom, text.right <= undo.left]
}"""


def test_on_a_phone_a_sentence_is_told_whole_and_beside_undo(paced_house: House, newcomer: Newcomer) -> None:
    page = newcomer(paced_house, width=390, touch=True)
    duel(page, "quick")
    page.wait_for_function(WAITS)
    assert page.evaluate(TELLS, [LONG, True])[0]
    assert page.evaluate(TELLS, [SHORT, False]) == [True, True]
