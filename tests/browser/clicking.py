"""Somebody who plays whole matches against bots by real clicks on what the page offers, and counts every one of them.

They decide as `steady` does, from what their seat may see; what that is, is read from the rows that the house has
written by then. A click is one press of the mouse, or one tap, where the thing meant is on top: what is covered, folded
away or out of the window has to be got at first, and that counts too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

from playwright.sync_api import Page

from onthelam.bots import bot
from onthelam.core.match import Match
from onthelam.games.safehouse.rules import tabletop as safehouse
from onthelam.games.safehouse.rules.charts import DIE_NAMES
from onthelam.games.safehouse.rules.moves import Count
from onthelam.games.safehouse.rules.view import View as SafehouseView
from onthelam.store.reader import Reader
from onthelam.table.rows import match_of
from tests.browser.house import House
from tests.browser.player import answered, hears, number, over

PHONE: Final = 767
ALONE_ASKED: Final = """() => document.querySelector(
  '#live[data-turn="1"]:not([aria-busy]):not(:has(.chair.bot.acting)), #live #end') !== null"""
OFFERED: Final = """() => {
  const marked = [...document.querySelectorAll('#choose [data-move], #board [data-move]')]
  const found = new Set(marked.map((one) => one.dataset.move))
  for (const { dataset } of document.querySelectorAll('#board [data-fits]')) {
    for (const place of dataset.fits.split(' ')) found.add(dataset.into.replace('{}', place))
  }
  return [...found]
}"""
# Where an element can be pressed: a point of it that nothing lies over; null if there is none.
POINT: Final = """(selector) => {
  for (const one of document.querySelectorAll(selector)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue
    if (one.closest('.actions, .hand')) one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { x, y, width, height } = (one.querySelector('.hit') || one).getBoundingClientRect()
    for (const [right, down] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]) {
      const at = [x + right * width, y + down * height]
      if (one.contains(document.elementFromPoint(...at))) return at
    }
  }
  return null
}"""
# The switches that must be pressed until something is seen.
SWITCHES: Final = """(selector) => {
  const one = document.querySelector(selector)
  const when = one && one.closest('[data-when]')
  if (!when) return []
  const on = (key) => document.querySelector(`[data-switch="${key}"]`).classList.contains('on')
  return when.dataset.when.split(' ').filter((key) => (key[0] === '!' ? on(key.slice(1)) : !on(key)))
    .map((key) => key.replace('!', ''))
}"""
TICKED: Final = "() => [...document.querySelectorAll('.picks input[name=pick]:checked')].map((one) => one.value)"


class Span(NamedTuple):
    """What is counted: a round of Getaway Driver, a turn of Safehouse."""

    number: int
    rolls: bool = False  # Safehouse: the turn is one's own

    @classmethod
    def of(cls, view: Any, seat: int) -> Span:
        return cls(view.turn, view.roller == seat) if isinstance(view, SafehouseView) else cls(view.round)


class Counted(NamedTuple):
    """A match that was played out."""

    clicks: Mapping[Span, int]
    entered: Mapping[Span, int]  # Safehouse: how many numbers
    dearest: int  # the most clicks that one number took
    last: Span
    plays: int  # answers that went out


class Hand:
    """Presses what can be pressed, counts it, and waits for what comes of it."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.presses = 0

    def may(self, selector: str) -> list[float]:
        """Where it can be pressed; [] for nowhere."""
        return self.page.evaluate(POINT, selector) or []

    def press(self, selector: str) -> None:
        at = self.may(selector)
        assert at, f"nothing to press: {selector}"
        self.presses += 1
        if self.touch:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def play(self, selector: str) -> None:
        before = number(self.page)
        self.press(selector)
        answered(self.page, before)


class Person(Hand):
    def __init__(self, page: Page, house: House, table: str, seat: int, touch: bool, lines: bool) -> None:
        """`lines`: takes every line for several moves that is offered, also where they would have chosen otherwise."""
        super().__init__(page, touch)
        self.seat = seat
        self.lines = lines
        self.reader = Reader.open(house.data)
        self.table = table
        self.known = self.read()

    # -- what they see -----------------------------------------------------------------------------------------------

    def read(self) -> Match:
        """The match as far as the house has written it."""
        found = self.reader.match(self.table)
        assert found is not None
        row, _, plies = found
        known = self.known.plies if hasattr(self, "known") else []
        self.known = match_of(row, plies[len(known) :], known)
        return self.known

    def asked(self) -> bool:
        """Waits until nobody but this person is to choose, and the page shows all of it; False: the match is over."""
        self.page.wait_for_function(ALONE_ASKED)
        if over(self.page):
            return False
        hears(self.page, len(self.read().heard(self.seat)))
        return True

    # -- what they do ------------------------------------------------------------------------------------------------

    def whole_match(self) -> Counted:
        clicks, entered = Counter[Span](), Counter[Span]()
        dearest = plays = 0
        while self.asked():
            span = Span.of(self.known.view(self.seat), self.seat)
            before = self.presses
            line = self.answer()
            clicks[span] += self.presses - before
            plays += 1
            if line.startswith(("enter ", "put ")):
                entered[span] += 1
                dearest = max(dearest, self.presses - before + line.startswith("put "))
        self.reader.close()
        return Counted(clicks, entered, dearest, Span.of(self.read_last(), self.seat), plays)

    def read_last(self) -> Any:
        return self.known.view(self.seat)

    def answer(self) -> str:
        """Makes up their mind, and presses it; the line that was played."""
        match, seat = self.known, self.seat
        view = match.view(seat)
        legal = [m.code for m in view.moves]
        lines = {line: spelled(match, seat, line) for line in self.page.evaluate(OFFERED) if line not in legal}
        if self.page.locator("form.picks").count():
            dice = wanted(match, seat)
            if dice:
                return self.pick(dice)
        line = next(iter(lines)) if self.lines and lines else chosen(match, seat, lines)
        self.reach(line, legal)
        return line

    def pick(self, dice: Sequence[str]) -> str:
        """Ticks these and no others; two of a colour at once by their name."""
        change = set(self.page.evaluate(TICKED)) ^ set(dice)
        for die in sorted(change):
            both = {die[0] + "1", die[0] + "2"}
            together = f'#board [data-tick="{die[0]}1 {die[0]}2"]'
            if both <= change and len(both & set(dice)) != 1 and self.may(together):
                change -= both
                self.press(together)
        for die in sorted(change):
            self.press(f'#board [data-tick="{die}"]')
        self.play("form.picks button[name=send]")
        return "dice"

    def reach(self, line: str, legal: Sequence[str]) -> None:
        """Presses a line, and whatever has to be pressed before it is seen."""
        way = self.way_to(line)
        first = f'#choose [data-move="{" ".join(line.split()[:2]).replace("enter", "use")}"]'
        if len(way) > 2 and line.startswith("enter ") and self.may(first):  # shorter by the list
            self.play(first)
            self.known = self.read()
            way = [f'#live [data-move="{" ".join(["put", *line.split()[2:]])}"]']
        for selector in way[:-1]:
            self.press(selector)
        if self.touch and not self.may(f"#choose {way[-1].removeprefix('#live ')}") and not self.at_once(way[-1]):
            self.press(way[-1])  # the first tap only shows what would come of it
        self.play(way[-1])

    def at_once(self, selector: str) -> bool:
        """Is it a place of the board that one tap plays?"""
        found: bool = self.page.locator(selector).first.evaluate("(one) => one.closest('[data-now], .hand') !== null")
        return found

    def way_to(self, line: str) -> list[str]:
        """What is pressed for a line, one after the other."""
        there = f'#live [data-move="{line}"]'
        if self.may(there):
            return [there]
        switches = [f'#board [data-switch="{key}"]' for key in self.page.evaluate(SWITCHES, there)]
        if switches:
            return [*switches, there]
        if line.endswith(" chameleon"):
            _, source, square, _ = line.split()
            number, place = f'#board [data-into="enter {source} {{}} chameleon"]', f'#board [data-take="{square}"]'
            jokers = [f'#board [data-switch="{key}"]' for key in self.page.evaluate(SWITCHES, number)]
            return [*jokers, place, number] if self.may(place) else [*jokers, number, place]
        group = self.page.locator("#choose .group").filter(has=self.page.locator(f'[data-move="{line}"]'))
        piece = group.first.get_attribute("data-group") if group.count() else ""
        if piece:
            board = f'#board [data-piece="{piece}"]'
            return [board if self.may(board) else f'[data-pick="{piece}"]', there]
        return ["label.all", there]


# -- their mind --------------------------------------------------------------------------------------------------------


def spelled(match: Match, seat: int, line: str) -> list[str]:
    """The moves that a line stands for."""
    told = match.copy()
    told.play(line, seat)
    return [ply.move for ply in told.plies[len(match.plies) :]]


def choice(match: Match, seat: int) -> str:
    """What `steady` would do here: the same every time it is asked the same."""
    view = match.view(seat)
    return bot("steady", match.rules, crc32(repr(view).encode())).choose(view).code


def chosen(match: Match, seat: int, lines: Mapping[str, Sequence[str]]) -> str:
    """The longest of these lines that is what they would do anyway; else their next move."""
    trial, mine, best, left = match.copy(), list[str](), "", dict(lines)
    while seat in trial.to_act and (not mine or left):
        mine.append(choice(trial, seat))
        best = next((line for line, moves in left.items() if moves == mine), best)
        left = {line: moves for line, moves in left.items() if moves[: len(mine)] == mine and moves != mine}
        trial.play(mine[-1], seat)
    return best or mine[0]


def wanted(match: Match, seat: int) -> list[str]:
    """Safehouse: the dice that they would roll, or throw again; [] for something else."""
    trial, dice = match.copy(), list[str]()
    while seat in trial.to_act:
        view = trial.view(seat)
        assert isinstance(view, SafehouseView)
        code = choice(trial, seat)
        move = next(m for m in view.moves if m.code == code)
        if view.phase == safehouse.CHOOSING and isinstance(move, Count):
            dice += [DIE_NAMES[2 * move.kind + i] for i in range(move.count)]
        elif view.phase == safehouse.THROWING:
            dice += [DIE_NAMES[view.die]] if code == "throw" else []
        elif code != "again":
            break
        trial.play(code, seat)
        if trial.plies[-1].draws:
            break
    return dice
