"""Somebody who plays whole matches against bots by real clicks on what the page offers, and counts every one of them.

They decide as `steady` does, from what their seat may see, and where it does not care they take what is quicker; what
they see is read from the rows that the house has written by then. A click is one press of the mouse, or one tap, where
the thing meant is on top: what is covered, folded away or out of the window has to be got at first, and that counts
too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import inf, isclose
from typing import Any, Final, NamedTuple
from zlib import crc32

from playwright.sync_api import Page

from onthelam.bots.loops.ahead import one_step_ahead
from onthelam.bots.steady import SAMPLES
from onthelam.core.agenda import step_kind, step_who
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.agenda import END, MAIN, SPEND
from onthelam.games.escape_plan.rules.view import View as EscapePlanView
from onthelam.games.safehouse.rules import tabletop as safehouse
from onthelam.games.safehouse.rules.charts import DIE_NAMES
from onthelam.games.safehouse.rules.moves import Count
from onthelam.games.safehouse.rules.view import View as SafehouseView
from onthelam.store.reader import Reader
from onthelam.table.rows import match_of
from tests.browser.house import House
from tests.browser.player import answered, hears, number, over

PHONE: Final = 767
FAR: Final = 3  # taps that lead to a place on a map
ALONE_ASKED: Final = """() => document.querySelector(
  '#live[data-turn="1"]:not([aria-busy]):not(:has(.chair.bot.acting)), #live #end') !== null"""
OFFERED: Final = """() => {
  const moves = [...document.querySelectorAll('#choose [data-move], #board [data-move]')]
  const found = new Set(moves.map((one) => one.dataset.move))
  for (const { dataset } of document.querySelectorAll('#board [data-fits]')) {
    for (const place of dataset.fits.split(' ')) found.add(dataset.into.replace('{}', place))
  }
  return [...found]
}"""
# Where an element can be pressed: a point of it that nothing lies over, and not where the last press was, if that can
# be: two in one place, so quickly, are one double click, of which a page takes the first. null if there is none.
POINT: Final = """([selector, x0, y0]) => {
  for (const one of document.querySelectorAll(selector)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue
    if (one.closest('.actions, .hand')) one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { x, y, width, height } = (one.querySelector('.hit') || one).getBoundingClientRect()
    const points = [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]
      .map(([right, down]) => [x + right * width, y + down * height])
      .filter((at) => one.contains(document.elementFromPoint(...at)))
    if (points.length) return points.find(([x, y]) => Math.hypot(x - x0, y - y0) > 24) || points[0]
  }
  return null
}"""
AT_ONCE: Final = """(at) => {
  const one = document.elementFromPoint(...at)
  return !one.closest('.ticket:not([data-now])') && one.closest('#choose, .hand, [data-now]') !== null
}"""
# The switches that must be pressed until something is seen, or the square that asks for it.
SWITCHES: Final = """(selector) => {
  const one = document.querySelector(selector)
  const when = one && one.closest('[data-when]')
  if (!when) return []
  const on = (key) => document.querySelector(`:is([data-switch="${key}"], [data-take="${key}"])`).matches('.on, .taken')
  return when.dataset.when.split(' ').filter((key) => (key[0] === '!' ? on(key.slice(1)) : !on(key)))
    .map((key) => key.replace('!', ''))
}"""
# On a map of which a part is seen: the pin at its rim that leads nearest to a place, if that is nearer than the middle
# is and no tap has led there before; else the button that shows all of it, if there is more to be seen.
NEARER: Final = """([code, tried]) => {
  const place = document.querySelector(`#board [data-pin][data-move="${code}"]`)
  if (!place) return ''
  const [x, y] = place.getAttribute('transform').match(/-?[\\d.]+/g).slice(-2).map(Number)
  const far = (pin) => Math.hypot(...pin.dataset.pan.split(' ').map((at, i) => at - [x, y][i]))
  const pins = [...document.querySelectorAll('#pins [data-pan]')].filter((pin) => !tried.includes(pin.dataset.pan))
  const best = pins.sort((a, b) => far(a) - far(b))[0]
  if (best && far(best) < 150) return `#pins [data-pan="${best.dataset.pan}"]`
  return '.board [data-zoom=fit]'
}"""
TICKED: Final = "() => [...document.querySelectorAll('.picks input[name=pick]:checked')].map((one) => one.value)"


class Span(NamedTuple):
    """What is counted: a round of Getaway Driver, a turn of Safehouse, a day part of Escape Plan."""

    number: int
    own: bool = False  # the turn is one's own, where turns are taken

    @classmethod
    def of(cls, view: Any, seat: int) -> Span:
        if isinstance(view, EscapePlanView):
            steps = [(step_kind(step), step_who(step)) for step in view.agenda]
            return cls(
                10 * view.day + view.part, any(one in steps for one in ((SPEND, seat), (MAIN, seat), (END, seat)))
            )
        return cls(view.turn, view.roller == seat) if isinstance(view, SafehouseView) else cls(view.round)


class Counted(NamedTuple):
    """A match that was played out."""

    clicks: Counter[Span]
    done: Counter[Span]  # how many numbers were entered in Safehouse, how often one went somewhere in Escape Plan
    numbers: Counter[int]  # Safehouse: by clicks, how many numbers took so many
    last: Span


class Hand:
    """Presses what can be pressed, counts it, and waits for what comes of it."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.presses = 0
        self.last = [-99.0, -99.0]  # where they pressed

    def may(self, selector: str) -> list[float]:
        """Where it can be pressed; [] for nowhere."""
        return self.page.evaluate(POINT, [selector, *self.last]) or []

    def press(self, selector: str) -> None:
        at = self.may(selector)
        assert at, f"nothing to press: {selector}"
        self.presses += 1
        self.last = at
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
        """`lines`: has all done by itself that can be, `as-drawn` and `close-in`, also where they would have chosen
        otherwise."""
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
        told = Counted(Counter(), Counter(), Counter(), Span(0))
        while self.asked():
            span = Span.of(self.known.view(self.seat), self.seat)
            before = self.presses
            line = self.answer()
            told.clicks[span] += self.presses - before
            if line.startswith("go "):
                told.done[span] += 1
            if "enter" in line.split()[:2]:  # also right after "pass"
                told.done[span] += 1
                told.numbers[self.presses - before] += 1
        last = self.read()
        self.reader.close()
        return told._replace(last=Span.of(last.view(self.seat), self.seat))

    def answer(self) -> str:
        """Makes up their mind, and presses it; the line that was played."""
        match, seat = self.known, self.seat
        view = match.view(seat)
        legal = [m.code for m in view.moves]
        lines = {
            line: spelled(match, seat, line)
            for line in self.page.evaluate(OFFERED)
            if line not in legal and not self.lies_outside(line)
        }
        if self.page.locator("form.picks").count():
            dice = wanted(match, seat)
            if dice:
                return self.pick(dice)
        usual = [line for line in lines if self.lines and " " not in line]
        line = usual[0] if usual else chosen(match, seat, lines)
        if not line:
            good = best(match, seat)
            line = next((code for code in good if self.may(f'#live [data-move="{code}"]')), good[0])
        self.reach(line)
        return line

    def lies_outside(self, line: str) -> bool:
        """A cell beyond the window, or under the bar of zooms: what goes there is bought by its ticket first."""
        return line.startswith("buy ") and not self.may(f'#live [data-move="{line}"]')

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

    def reach(self, line: str) -> None:
        """Presses a line, and whatever has to be pressed before it is seen."""
        way = self.way_to(line)
        first = f'#choose [data-move="{" ".join(line.split()[:2]).replace("enter", "use")}"]'
        if len(way) > 2 and line.startswith("enter ") and self.may(first):  # shorter by the list
            self.play(first)
            way = [f'#live [data-move="{" ".join(["put", *line.split()[2:]])}"]']
        for selector in way[:-1]:
            self.press(selector)
        way[-1] = self.look_at(line, way[-1])
        if self.touch and not self.at_once(way[-1]):
            self.press(way[-1])  # the first tap only shows what would come of it
        self.play(way[-1])

    def look_at(self, line: str, there: str) -> str:
        """On a map: until the place can be tapped, or the button of a pin that led to it."""
        tried: list[str] = []
        while not self.may(there) and len(tried) < FAR:
            selector = self.page.evaluate(NEARER, [line, tried])
            if not selector:
                break
            tried.append(selector.split('"')[1] if '"' in selector else "")
            self.press(selector)
        button = f'#choose [data-move="{line}"]'
        return button if tried and self.may(button) else there

    def at_once(self, selector: str) -> bool:
        """Does one tap play it?"""
        return bool(self.page.evaluate(AT_ONCE, self.may(selector)))

    def switches(self, selector: str) -> list[str]:
        """What is switched until something is seen: both jokers at once where one switch is for both."""
        keys = self.page.evaluate(SWITCHES, selector)
        together = f'#board [data-switch="{" ".join(keys)}"]'
        each = [f'#board :is([data-switch="{key}"], [data-take="{key}"])' for key in keys]
        return [together] if len(keys) > 1 and self.may(together) else each

    def way_to(self, line: str) -> list[str]:
        """What is pressed for a line, one after the other."""
        there = f'#live [data-move="{line}"]'
        if self.may(there):
            return [there]
        if self.page.evaluate(NEARER, [line, []]):
            return [there]  # on a map: `look_at` finds it
        switches = self.switches(there)
        if switches:
            return [*switches, there]
        if line.endswith(" chameleon"):
            _, source, square, _ = line.split()
            number = f'[data-into="enter {source} {{}} chameleon"]'
            place, there = f'#board [data-take="{square}"]', f'#board [data-beside] {number}[data-fits~="{square}"]'
            if self.may(place) and self.page.locator(there).count():
                return [place, there]
            number = f"#board [data-take]{number}"
            jokers = self.switches(number)
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


def best(match: Match, seat: int) -> list[str]:
    """What `steady` holds for best here: several moves where it does not care which."""
    view = match.view(seat)
    if len(view.moves) == 1:
        return [view.moves[0].code]
    worth = one_step_ahead(match.rules, view, quick(crc32(repr(view).encode())), SAMPLES, inf)
    return [m.code for m, one in zip(view.moves, worth) if isclose(one, max(worth))]


def chosen(match: Match, seat: int, lines: Mapping[str, Sequence[str]]) -> str:
    """The longest of these lines that is as good as anything they could do, move by move; "" for none."""
    trial, found, left = match.copy(), "", dict(lines)
    for place in range(max(map(len, lines.values()), default=0)):
        good = best(trial, seat) if seat in trial.to_act else []
        left = {line: moves for line, moves in left.items() if len(moves) > place and moves[place] in good}
        if not left:
            break
        move = next(iter(left.values()))[place]
        left = {line: moves for line, moves in left.items() if moves[place] == move}
        found = next((line for line, moves in left.items() if len(moves) == place + 1), found)
        trial.play(move, seat)
    return found


def wanted(match: Match, seat: int) -> list[str]:
    """Safehouse: the dice that they would roll, or throw again; [] for something else."""
    trial, dice = match.copy(), list[str]()
    while seat in trial.to_act:
        view = trial.view(seat)
        assert isinstance(view, SafehouseView)
        code = best(trial, seat)[0]
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
