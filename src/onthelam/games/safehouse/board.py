"""A view of Safehouse as SVG: the lead on top, your sheet on paper, the dice beside it, the others' sheets small.

There are two compositions of the same parts: `WIDE` for a page, `NARROW` for a phone. `drawn` gives the bare picture
for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.rules import View as CoreView
from onthelam.draw import dice as cubes
from onthelam.draw.chips import badge, number_chip, word_chip
from onthelam.draw.ghosts import caught, cost, dashes, drives, ghost, number_here, numbers_here, runs, unseen
from onthelam.draw.hatch import threatened
from onthelam.draw.help import help_square, not_here
from onthelam.draw.house import safe_house
from onthelam.draw.last import frame, way, way_to
from onthelam.draw.panels import alarm, city, label, light, lit, panel, rule
from onthelam.draw.paper import arrow_tag, sheet, stamp, struck
from onthelam.draw.pins import heads, pins
from onthelam.draw.squares import empty, grey, small_row, target, written
from onthelam.draw.strip import Runner, Street, car, ground, headlights, passed
from onthelam.draw.svg import circle, cut, group, line, picture, rect, sized, text
from onthelam.draw.targets import brackets, clickable, hit, ring
from onthelam.draw.theme import standalone
from onthelam.draw.type import width
from onthelam.games.safehouse.board_frame import NARROW, WIDE, Frame, Plate, Row
from onthelam.games.safehouse.board_known import Known, known
from onthelam.games.safehouse.board_news import news
from onthelam.games.safehouse.board_words import Said
from onthelam.games.safehouse.rules.charts import (
    ARROW,
    CHAMELEONS,
    COLOUR_OF,
    COLOURS,
    DICE,
    DIE_NAMES,
    FIRST,
    GREY,
    KIND_NAMES,
    KINDS,
    LENGTH,
    LETTERS,
    MISSIONS,
    PURSUER,
    RULE,
    SQUARE_NAMES,
)
from onthelam.games.safehouse.rules.moves import Count, Put, Use
from onthelam.games.safehouse.rules.state import (
    AGAIN,
    ANSWERING,
    CHOOSING,
    ENTERING,
    FETCH,
    HELPING,
    HOLD,
    LOST,
    NO_SOURCE,
    TAKING_BACK,
    THROWING,
    WON,
)
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words_describe import describe_words
from onthelam.games.safehouse.words_moves import move_words
from onthelam.games.safehouse.words_parts import title_words
from onthelam.tongue.tongue import Tongue

DIE_ORDER: Final = [f"{place}-{name}" for place in ("die", "gone") for name in DIE_NAMES]

MISSIONS_KEPT: Final = 1024
_missions: dict[tuple[object, ...], tuple[str, dict[int, tuple[float, float]]]] = {}


class Drawing:
    """One picture being made: what is seen, who asks, and in which tongue."""

    def __init__(
        self, v: View, names: Sequence[str], tongue: Tongue, frame: Frame, last: Sequence[Event[Any]] = ()
    ) -> None:
        self.v = v
        self.names = names
        self.tongue = tongue
        self.f = frame
        self.last = last
        self.owner = v.seat if v.seat >= 0 else v.roller  # an onlooker sees the roller's sheet largest
        self.mine = v.sheets[self.owner]
        self.moves: dict[str, Move] = {m.code: m for m in v.moves}
        self.rolled = any(v.faces) or v.gone > 0
        self.said = Said(v, names, tongue, self.owner)
        self.alive = True  # can be clicked
        self.pin = 10.0 if frame.wide else 9.0
        self.crew = self.runners()
        self.house = (frame.width - 74, 13.0, 62.0, 62.0) if frame.wide else (frame.width - 54, 79.0, 48.0, 46.0)
        self.lay(self.laid_street())
        self.shown: set[str] = set()  # moves whose consequence is drawn
        # where things lie: previews and the marks of what was last are drawn over them
        self.square_at: dict[int, tuple[float, float]] = {}
        self.small_at: dict[tuple[int, int], tuple[float, float, float, float]] = {}
        self.die_at: dict[int, tuple[float, float]] = {}
        self.help_at: dict[str, tuple[float, float, float, float]] = {}
        self.lid_at = (0.0, 0.0, 0.0, 0.0)
        self.cubes: dict[str, str] = {}  # all dice lie in one layer, in one order: they travel from place to place

    def lay(self, street: Street) -> None:
        """Lays the route out."""
        self.street = street
        self.heads = heads(street, self.crew, self.pin)

    def go(self, inner: str, move: Move, key: str = "", x: float = 0.0, y: float = 0.0, shows: bool = True) -> str:
        """What stands for a move; `shows`: with what is known of it."""
        key = self.f.key + key if key else ""
        if not self.alive:
            return group(inner, "", key, x, y)
        if shows:
            inner += self.preview(move, x, y)
        return clickable(inner, move.code, move_words(move, self.v, self.tongue), key, x, y)

    def preview(self, move: Move, x: float = 0.0, y: float = 0.0) -> str:
        """Unseen until it is asked for; (x, y) is where the group lies that it goes into."""
        what = known(move, self.v)
        if what is None:
            return ""
        self.shown.add(move.code)
        return unseen(self.consequence(what), move.code, x, y)

    def lay_die(self, name: str, kind: int, face: int, x: float, y: float, size: float) -> None:
        """Every die is drawn at one size and scaled, so that its way is a transform alone."""
        d = self.f.die
        self.cubes[name] = sized(cubes.die(KIND_NAMES[kind], face, d), "piece", self.f.key + name, x, y, size / d)

    # -- what a move would do ----------------------------------------------------------------------------------------

    def consequence(self, k: Known) -> str:
        v, size, d = self.v, self.f.square, self.f.die
        body = ""
        if k.squares and not k.runs_to and len(k.squares) > 1:
            body += numbers_here([self.square_at[sq] for sq in k.squares], size, str(k.number), k.at_a_price)
        elif k.squares:
            x, y = self.square_at[k.squares[0]]
            body += group(number_here(size, str(k.number)), "", "", x, y)
        if k.runs_to:
            body += self.would_run(v.seat, k.runs_to)
        if k.drives_to:
            body += threatened(self.street, v.pursuer + 1, k.drives_to) + drives(self.street, v.pursuer, k.drives_to)
        if k.stays:
            x, y = self.street.place(min(v.pursuer, self.street.last))
            body += ring(x - 19, y - 6, 41, self.street.height + 7, 2)
        for seat in k.caught:
            one = self.crew[seat]
            body += caught(self.heads[one.key], self.street.place(one.square)[1] - self.pin - 5, self.pin)
        for die in k.dice:
            body += ring(*self.die_at[die], d, d, 3)
        if k.spent:
            x, y, w, _ = self.help_at[k.spent]
            body += cost(x + w - 2, y + 2, "−1")
        return body

    def would_run(self, seat: int, to: int) -> str:
        start, one = self.mine.stands, self.crew[seat]
        if to <= self.street.last:
            row = self.street.row(to)
            near = [self.heads[o.key] for o in self.crew if o.key in self.heads and self.street.row(o.square) == row]
            return runs(self.street, one.letter, start, to, near, self.pin)
        x, y, w, h = self.house
        way_there = dashes(self.street, start, self.street.last, self.pin + 5, self.pin + 3, self.street.cell / 2)
        return way_there + group(ghost(one.letter, 0.0, self.pin), "", "", x + w / 2, y + 0.62 * h)

    # -- what was last -----------------------------------------------------------------------------------------------

    def marks(self) -> str:
        """In chalk, over everything."""
        v, street, d = self.v, self.street, self.f.die
        what = news(v, self.last)
        body = ""
        if what.steps:
            rise = 12.0 if self.f.wide else 11.0
            began, ended = v.pursuer - what.steps, min(v.pursuer, street.last)
            body += self.mark("pursuer", way(street, began, ended, rise))
        for seat, began, ended in what.ran:
            body += self.mark(f"pin-{seat}", self.ran(began, ended))
        for seat, sq in what.wrote:
            if seat == self.owner:
                inner = frame(*self.square_at[sq], self.f.square, self.f.square)
            else:
                inner = frame(*self.small_at[seat, sq], 1.5, False)
            body += self.mark(f"sq-{seat}-{SQUARE_NAMES[sq]}", inner)
        for i, die in enumerate([die for die in what.dice if die in self.die_at]):
            body += self.mark(f"die-{DIE_NAMES[die]}", frame(*self.die_at[die], d, d, 2.4, i == 0))
        if what.used:
            body += self.mark(f"help-{what.used}", frame(*self.help_at[what.used], 3))
        if what.lid:
            body += self.mark("lid", frame(*self.lid_at, 1.5))
        return body

    def mark(self, name: str, inner: str) -> str:
        return group(inner, "last", f"{self.f.key}last-{name}")

    def ran(self, began: int, ended: int) -> str:
        """On the street itself, below the heads of the pins."""
        street, low = self.street, -self.street.height / 2
        if ended <= street.last:
            return way(street, began, ended, low)
        x = self.house[0]
        if street.row(began) == street.row(street.last):
            here = street.place(began)
            return way_to(here[0], here[1] - low, x + 4, here[1] - low)
        return way(street, began, street.last, low)

    # -- the lead ----------------------------------------------------------------------------------------------------

    def laid_street(self) -> Street:
        last = self.v.house - 1
        if self.f.per_row == 0:
            return Street(last, last, 14, 56, round((self.f.width - 104) / last, 3), 18, 0)
        per_row = max(self.f.per_row, (last + 4) // 2)
        return Street(last, per_row, 10, 48, round((self.f.width - 20) / per_row, 3), 16, 52)

    def threat(self) -> int:
        """How many squares the pursuer is about to move by what lies on the table."""
        v = self.v
        if v.ending == LOST:
            return 1  # the square he caught somebody on
        if v.phase == TAKING_BACK or (v.phase == ANSWERING and v.proposal == FETCH):
            return v.price
        if v.phase in (HELPING, THROWING, ANSWERING) and not v.held:
            return v.faces.count(PURSUER)
        return 0

    def runners(self) -> list[Runner]:
        v = self.v
        found = []
        for seat, s in enumerate(v.sheets):
            caught = v.ending == LOST and s.stands < v.house and v.pursuer >= s.stands - 1
            look = "caught" if caught else "you" if seat == v.seat else "other"
            found.append(Runner(f"{self.f.key}pin-{seat}", s.letter, s.stands, look))
        return found

    def lead(self) -> str:
        wide = self.f.wide
        return panel(0, 0, self.f.width, 90 if wide else 132) + self.road() + self.sentence(wide)

    def road(self) -> str:
        v, f, street = self.v, self.f, self.street
        body = ground(street) + passed(street, v.pursuer)
        body += threatened(street, v.pursuer + 1, v.pursuer + self.threat())
        on_road = [s.stands for s in v.sheets if s.stands < v.house]
        if on_road and v.ending != WON:
            body += headlights(street, f.key, v.pursuer, min(on_road))
        home = tuple([s.letter if s.stands >= v.house else "" for s in v.sheets])
        x, y, w, h = self.house
        body += group(safe_house(w, h, home, v.ending == WON), "", f.key + "house", x, y)
        return body + car(street, f.key + "pursuer", v.pursuer) + pins(street, self.crew, self.pin, self.heads)

    def sentence(self, wide: bool) -> str:
        size, base = (15.0, 24.0) if wide else (14.0, 19.0)
        won = self.v.ending == WON
        x = (15.0 if won else 36.0) - (0 if wide else 5)
        (first, names), second = self.said.lead()
        far = self.said.far() if wide else ""
        stop = round(806 - width(far, 13) * 1.17 - 16, 1) if wide else self.f.width - 10
        if width(f"{first}  {second}", size, True) > stop - x:
            size -= 2  # some tongues are long
        body = "" if won else alarm(22 if wide else 18, base - 5, 8)
        body += line(x, base, stop - x, (first, names, size), (second, "f-chalk b", size))
        return body + (text(806, base, far, "f-dust e", 13) if far else "")

    # -- the own sheet -----------------------------------------------------------------------------------------------

    def sheet_height(self) -> float:
        return self.f.head + MISSIONS * self.f.row + (94 if self.f.wide else 86)

    def own(self, y: float) -> str:
        v, f, s, say = self.v, self.f, self.mine, self.tongue.say
        x, w = f.sheet_x, f.sheet_w
        height = self.sheet_height()
        title = say("Your sheet") if self.owner == v.seat else say("Sheet of {name}", name=self.names[self.owner])
        done = sum([1 for m in range(MISSIONS) if not s.numbers[FIRST[m] : FIRST[m] + LENGTH[m]].count(0)])
        second = say("{begun} under way, {done} done", begun=s.ongoing, done=done)
        size = 20 if f.wide else 18
        base = y + (31 if f.wide else 27)
        body = self.paper(y, height)
        body += line(x + 16, base, w - 62, (title, "f-ink serif", size), (second, "f-ink2", 13))
        body += text(x + w - 18, base + 2, s.letter, "f-ink serif e", size + 7)
        puts = {m.square: m for m in v.moves if isinstance(m, Put)}
        fresh = {entry.square for entry in s.entries}
        body += self.help(x, y + f.head + MISSIONS * f.row + 2)  # first: what a number would cost is shown there
        for mission in range(MISSIONS):
            body += self.mission(mission, x, y + f.head + mission * f.row, puts, fresh)
        if v.ending:
            words, ink = (say("Home"), "exitink") if v.ending == WON else (say("Caught"), "redink")
            body += stamp(x + 0.725 * w, y + f.head + 1.95 * f.row, words.upper(), ink, 27 if f.wide else 23)
        return body

    def paper(self, y: float, high: float) -> str:
        return sheet(self.f.sheet_x, y, self.f.sheet_w, high)

    def some(self, missions: Sequence[int]) -> tuple[str, float]:
        """A piece of the sheet with these missions, and how high it is."""
        f = self.f
        puts = {m.square: m for m in self.v.moves if isinstance(m, Put)}
        body = self.paper(6, len(missions) * f.row + 13)
        for i, mission in enumerate(missions):
            body += self.mission(mission, f.sheet_x, 17 + i * f.row, puts, set())
        return body, len(missions) * f.row + 29

    def mission(self, mission: int, x: float, y: float, puts: dict[int, Put], fresh: set[int]) -> str:
        """A row of the sheet. One in which nothing can be written now is drawn once for all pictures that have it."""
        first, end = FIRST[mission], FIRST[mission] + LENGTH[mission]
        if any(first <= sq < end for sq in puts):
            return self.new_mission(mission, x, y, puts, fresh)
        s, word = self.mine, self.said.rule(mission)
        new = tuple([sq for sq in range(first, end) if sq in fresh])
        key = (self.f.key, mission, x, y, s.letter, tuple(s.numbers[first:end]), new, word)
        found = _missions.get(key)
        if found is None:
            if len(_missions) >= MISSIONS_KEPT:
                _missions.clear()
            body = self.new_mission(mission, x, y, puts, fresh)
            found = _missions[key] = (body, {sq: self.square_at[sq] for sq in range(first, end)})
        self.square_at.update(found[1])
        return found[0]

    def new_mission(self, mission: int, x: float, y: float, puts: dict[int, Put], fresh: set[int]) -> str:
        f, s = self.f, self.mine
        size = f.square
        letter = LETTERS.index(s.letter)
        first, length = FIRST[mission], LENGTH[mission]
        numbers = s.numbers[first : first + length]
        middle = y + size / 2
        full = 0 not in numbers
        begun = any(numbers) and not full
        body = circle(x + 26, middle, 11.5, "f-ink") if begun else ""
        names = "f-paper b m" if begun else "f-ink2 b m"
        body += text(x + 26, middle + 5, str(mission + 1), names, 14)
        word = self.said.rule(mission)
        if width(word, 12) > f.first - 46:
            body += text(x + 58, middle + 6, "=" if RULE[mission] == "equal" else "<", "f-ink2 b m", 17)
        elif word:
            body += text(x + 42, middle + 4, word, "f-ink2", 12, f.first - 46)
        place = x + f.first
        for i in range(length):
            if i == GREY[mission]:
                body += group(grey(size, "6"), "", "", place, y)
                place += f.pitch
            body += self.square(first + i, KIND_NAMES[COLOUR_OF[letter][first + i]], place, y, puts, fresh)
            place += f.pitch
        tag = x + f.first + 7 * f.pitch + (4 if f.wide else 0)
        body += arrow_tag(tag, middle, 38 if f.wide else 33, 26 if f.wide else 24, str(ARROW[mission]), 16)
        if full:
            body += struck(x + f.first - 8, tag + (42 if f.wide else 36), middle)
        return body

    def square(self, sq: int, hue: str, x: float, y: float, puts: dict[int, Put], fresh: set[int]) -> str:
        f = self.f
        size = f.square
        number = self.mine.numbers[sq]
        key = f"sq-{SQUARE_NAMES[sq]}"
        self.square_at[sq] = x, y
        if number:
            return group(written(hue, size, str(number), sq in fresh), "", f.key + key, x, y)
        put = puts.get(sq)
        if put is None:
            return group(empty(hue, size), "", f.key + key, x, y)
        inner = hit((size - f.pitch) / 2, (size - f.row) / 2, f.pitch, f.row)
        inner += target(hue, size, str(self.in_hand()), put.chameleon) + ring(0, 0, size, size, 3, "ring")
        return self.go(inner, put, key, x, y)

    def in_hand(self) -> int:
        """The number that `use` has named. SH-11."""
        source = self.mine.source
        return self.v.basics[source >> 2] + sum([self.v.jokers[i] for i in range(2) if source >> i & 1])

    def help(self, x: float, y: float) -> str:
        v, f, say = self.v, self.f, self.tongue.say
        w, h = (62.0, 46.0) if f.wide else (54.0, 44.0)
        gap = 12.0 if f.wide else 10.0
        body = rule(x + 16, x + f.sheet_w - 16, y, "n s-ink2")
        top = y + 12
        joint = (("hold", v.holds, say("hold (all)"), HOLD), ("again", v.rerolls, say("again (all)"), AGAIN))
        at = x + 16
        for icon, left, words, asked in joint:
            lit_now = v.proposal == asked or (icon == "again" and v.phase == THROWING)
            inner = help_square(icon, w, h, left, lit_now)
            move = self.moves.get(icon)
            self.help_at[icon] = at, top, w, h
            if width(words, 11) > w + gap - 2:
                words = words.split(" (")[0]
            body += text(at + w / 2, top + h + 17, words, "f-ink2 m", 11, w + gap - 2)
            if move is None:
                body += group(inner, "", f"{f.key}help-{icon}", at, top)
            else:
                inner = hit(-3, -4, w + 6, h + 26) + inner + brackets(0, 0, w, h, 2) + ring(0, 0, w, h, 2, "ring")
                body += self.go(inner, move, f"help-{icon}", at, top)
            at += w + gap
        at = x + f.sheet_w - 16 - 3 * w - 2 * gap
        due = max(CHAMELEONS[len(v.sheets) - 1], self.mine.chameleons)
        self.help_at["chameleon"] = at + max(due - self.mine.chameleons, 0) * (w + gap), top, w, h
        for i in range(3):
            if i < due:
                inner = help_square("any", w, h, 1 if due - i <= self.mine.chameleons else 0)
            else:
                inner = not_here(w, h, (say("only with"), say("three") if i == 1 else say("four")))
            body += group(inner, "", f"{f.key}chameleon-{i}", at + i * (w + gap), top)
        whose = say("any colour, for you") if self.v.seat >= 0 else say("any colour, each")
        return body + text(at + 1.5 * w + gap, top + h + 17, whose, "f-ink2 m", 11, 3 * w)

    # -- the dice ----------------------------------------------------------------------------------------------------

    def laid_dice(self, y: float) -> tuple[list[Row], float]:
        """This roll, or what may be rolled: where it lies, and where it ends."""
        f = self.f
        rows: list[Row] = []
        x, at = f.side_x, y + 23
        for kind in range(KINDS):
            dice, plates = self.dice_of(kind), self.plates(kind)
            if f.wide:
                rows.append(Row(kind, dice, plates, x, at))
                at += f.die + 9
            elif dice:
                wide = self.cluster_width(kind, dice, plates)
                if x + wide > f.side_x + f.side_w + 8:
                    x, at = f.side_x, at + f.die + 13
                rows.append(Row(kind, dice, plates, x, at))
                x += wide + 6
        return rows, at + (0 if f.wide else f.die + 10)

    def dice_end(self, at: float) -> float:
        return at + (18 if self.f.wide or self.said.pursuers()[0] else 2)

    def dice_area(self, y: float, rows: list[Row], at: float) -> str:
        f, say = self.f, self.tongue.say
        title = say("This roll") if self.rolled else say("Set aside")
        body = label(f.side_x, y + 12, title)
        body += text(f.side_x + f.side_w, y + 12, self.said.roller(), "f-dust e", 13, f.side_w - 150)
        for row in rows:
            body += self.row(row) if f.wide else self.cluster(row)
        warning, names = self.said.pursuers()
        if warning and names == "f-red b":
            body += alarm(f.side_x + 8, at + 6.5, 7)
            return body + text(f.side_x + 21, at + 11, warning, names, 13, f.side_w - 24)
        return body + (text(f.side_x, at + 11, warning, names, 13, f.side_w) if warning else "")

    def dice_of(self, kind: int) -> list[int]:
        """The dice of a kind that this part of the table shows."""
        v = self.v
        if self.rolled:
            return [d for d in (2 * kind, 2 * kind + 1) if v.faces[d] or v.gone >> d & 1]
        return [2 * kind + i for i in range(v.aside[kind])]

    def is_lit(self, kind: int) -> bool:
        """Is this the kind that whoever looks is being asked about? Amber is what you can do."""
        v = self.v
        if not v.moves:
            return False
        if v.phase == ENTERING:
            return self.mine.source != NO_SOURCE and self.mine.source >> 2 == kind
        return v.phase == CHOOSING and v.kind == kind

    def row(self, r: Row) -> str:
        """Wide: dice, their number in words, and from the right what can be done with them."""
        f, x, y, d = self.f, r.x, r.y, self.f.die
        body = ""
        is_lit = self.is_lit(r.kind)
        if is_lit:
            body = rect(x - 8, y - 4, f.side_w + 12, d + 10, 5, "f-glow s-lamp", ' stroke-width="2"')
        for i, which in enumerate(r.dice):
            body += self.one_die(which, x + i * (d + 8), y)
        if not r.dice:
            body += cubes.slot(x, y, d)
        first, second, names = self.said.kind(r.kind, r.dice, is_lit)
        right = x + f.side_w - 4
        at = x + 2 * (d + 8) + 6
        wide = right - at - sum([plate.width + 6 for plate in r.plates])
        if second:
            body += text(at, y + 16, first, "f-chalk b" if r.dice else "f-dust b", 17, wide)
            body += text(at, y + 31, second, names, 12, wide)
        else:
            body += text(at, y + 23, first, "f-chalk b", 17, wide)
        for plate in reversed(r.plates):
            right -= plate.width
            body += self.placed(plate, right, y)
            right -= 6
        return body

    def cluster(self, r: Row) -> str:
        """Narrow: dice and what can be done with them, side by side."""
        x, y, d = r.x, r.y, self.f.die
        body = ""
        if self.is_lit(r.kind):
            wide = self.cluster_width(r.kind, r.dice, r.plates)
            body = rect(x - 6, y - 5, wide + 8, d + 11, 5, "f-glow s-lamp", ' stroke-width="2"')
        for i, which in enumerate(r.dice):
            body += self.one_die(which, x + i * (d + 7), y)
        at = x + len(r.dice) * (d + 7) - 1.0
        for plate in r.plates:
            body += self.placed(plate, at, y)
            at += plate.width + 5
        number = self.beside(r.kind, r.plates)
        return body + (text(at + 2, y + d / 2 + 6, number, "f-chalk b", 17) if number else "")

    def cluster_width(self, kind: int, dice: list[int], plates: list[Plate]) -> float:
        wide = len(dice) * (self.f.die + 7) - 1.0 + sum([plate.width + 5 for plate in plates])
        number = self.beside(kind, plates)
        return wide + (width(number, 17, True) + 8 if number else 0)

    def beside(self, kind: int, plates: list[Plate]) -> str:
        """A colour's number, where no plate tells it."""
        number = self.v.basics[kind] if kind < COLOURS and not plates else 0
        return str(number) if number else ""

    def face(self, which: int) -> int:
        return PURSUER if self.v.gone >> which & 1 else self.v.faces[which]

    def one_die(self, which: int, x: float, y: float) -> str:
        """Lays a die, and gives what lies round and under it."""
        v, d = self.v, self.f.die
        kind, key = which // 2, f"die-{DIE_NAMES[which]}"
        self.die_at[which] = x, y
        self.lay_die(key, kind, self.face(which), x, y, d)
        picked = v.thrown >> which & 1 if self.rolled else which % 2 < v.chosen[kind]
        if picked:
            return ring(x, y, d, d, 2.5)
        move = None
        if v.phase == CHOOSING and v.kind == kind:
            move = self.moves.get(f"{KIND_NAMES[kind]} {which % 2 + 1}")
        elif v.phase == THROWING and v.die == which:
            move = self.moves.get("throw")
        if move is None:
            return ""
        inner = hit(-3, -4, d + 6, d + 8)
        if v.phase == THROWING:
            inner += brackets(0, 0, d, d, 2.5)
        return self.go(inner + ring(0, 0, d, d, 3, "ring"), move, f"on-{key}", x, y, False)

    def plates(self, kind: int) -> list[Plate]:
        """What can be done with a kind: its numbers, plain and with jokers; how many to roll; keep or throw."""
        v, d, say = self.v, self.f.die, self.tongue.say
        w = 46.0 if self.f.wide else 36.0
        if v.phase == ENTERING:
            sources = [(m.source, m) for m in v.moves if isinstance(m, Use) and m.source >> 2 == kind]
            if self.is_lit(kind):
                return [Plate(w, self.number_plate(self.mine.source, w, False), None, "in-hand")]
            return [Plate(w, self.number_plate(source, w, True), use, f"use-{source}") for source, use in sources]
        if v.phase == CHOOSING and v.kind == kind:
            counts = [m for m in v.moves if isinstance(m, Count)]
            return [Plate(38, word_chip(38, d, str(m.count), True), m, f"count-{m.count}") for m in counts]
        if v.phase == THROWING and v.die < DICE and v.die // 2 == kind:
            words = {"keep": say("keep"), "throw": say("throw")}
            return [Plate(66, word_chip(66, d, words[m.code], True), m, f"do-{m.code}") for m in v.moves]
        return []

    def placed(self, plate: Plate, x: float, y: float) -> str:
        if plate.move is None:
            return group(plate.inner, "", self.f.key + plate.key, x, y)
        inner = hit(-2.5, -4, plate.width + 5, self.f.die + 8) + plate.inner
        return self.go(inner + ring(0, 0, plate.width, self.f.die, 0, "ring"), plate.move, plate.key, x, y)

    def number_plate(self, source: int, w: float, may: bool) -> str:
        pips = [self.v.jokers[i] for i in range(2) if source >> i & 1]
        number = str(self.v.basics[source >> 2] + sum(pips))
        extra = f"+{sum(pips)}" if pips else ""
        return number_chip(KIND_NAMES[source >> 2], w, self.f.die + 1, number, extra, len(pips), may)

    # -- set aside, and the lid --------------------------------------------------------------------------------------

    def stacks(self, counts: Sequence[int], names: list[list[str]], x: float, y: float, size: float) -> float:
        """Lays dice by kind, a pair leaning together; and says where they end."""
        for kind in range(KINDS):
            for i in range(counts[kind] - 1, -1, -1):
                self.lay_die(names[kind].pop(0), kind, cubes.UNROLLED, x + i * 0.34 * size, y + i * 3, size)
            if counts[kind]:
                x += size * (1.0 + 0.34 * (counts[kind] - 1)) + 6
        return x - 6

    def spare(self) -> list[list[str]]:
        """By kind: names for the dice that do not lie in a row: first those set aside, then those in the lid.

        Dice of this roll that are in the lid already still show their face in the row; in the lid they have a double.
        """
        found = []
        for kind in range(KINDS):
            shown = self.dice_of(kind)
            pair = [2 * kind, 2 * kind + 1]
            names = [f"die-{DIE_NAMES[die]}" for die in pair if die not in shown]
            found.append(names + [f"gone-{DIE_NAMES[die]}" for die in pair])
        return found

    def rest(self, y: float) -> tuple[str, float]:
        """What is not rolled. The lid says what its dice cost, and can be clicked when they may be taken back."""
        v, f, say = self.v, self.f, self.tongue.say
        size = 24.0 if f.wide else 26.0
        half = f.side_w / 2
        names = self.spare()
        body = rule(f.side_x, f.side_x + f.side_w, y)
        aside = [0 if not self.rolled else v.aside[kind] for kind in range(KINDS)]
        lid_x = f.side_x + (half + 6 if self.rolled else 0)
        if self.rolled:
            body += label(f.side_x, y + 19, say("Set aside"))
            self.stacks(aside, names, f.side_x, y + 27, size)
            if not any(aside):
                body += text(f.side_x, y + 44, say("none"), "f-dust", 13)
        body += label(lid_x, y + 19, say("In the lid"))
        end = self.stacks(v.lid, names, lid_x, y + 27, size)
        self.lid_at = lid_x, y + 27, end - lid_x, size + 3
        inner = "" if any(v.lid) else text(lid_x, y + 44, say("empty"), "f-dust", 13)
        fetch, leave = self.moves.get("fetch"), self.moves.get("leave")
        room = half - 6 if self.rolled else f.side_w - (150 if leave else 0)
        words, look = self.said.price()
        if look == "f-red b":
            inner += alarm(lid_x + 7, y + 64, 7) + text(lid_x + 19, y + 68, words, look, 12, room - 22)
        elif words:
            inner += text(lid_x, y + 68, words, look, 12, room - 4)
        box = (lid_x - 4, y + 6, room + 2, 69)
        if v.proposal == FETCH:
            inner += ring(*box, 1)
        if fetch is not None:
            inner = hit(*box) + inner + brackets(*box, 1, 12) + ring(*box, 1, "ring")
            body += self.go(inner, fetch, "lid")
        else:
            body += group(inner, "", f.key + "lid")
        if leave is not None:
            plate = hit(0, 0, 132, 40) + word_chip(132, 40, say("leave them"), True) + ring(0, 0, 132, 40, 0, "ring")
            body += self.go(plate, leave, "leave", f.side_x + f.side_w - 134, y + 21)
        return body, y + 78

    # -- the others --------------------------------------------------------------------------------------------------

    def others(self, y: float, bottom: float) -> tuple[str, float]:
        v, f = self.v, self.f
        seats = [seat for seat in range(len(v.sheets)) if seat != self.owner]
        body = rule(f.side_x, f.side_x + f.side_w, y)
        if not seats:
            return body + city(f.key, f.side_x, y + 14, f.side_w, max(bottom - y - 14, 120)), max(bottom, y + 140)
        body += label(f.side_x, y + 19, self.tongue.say("The others"))
        gap = 8.0
        w = (f.side_w - (len(seats) - 1) * gap) / max(len(seats), 2 if not f.wide else 1)
        if len(seats) == 1:
            w = min(w, 200.0)
        cell = round(min(26.0, (w - 10) / 7), 1)
        for i, seat in enumerate(seats):
            body += self.other(seat, f.side_x + i * (w + gap), y + 26, w, cell, len(seats) == 1)
        return body, y + 26 + 118 + (8 if len(seats) == 1 else 42)

    def other(self, seat: int, x: float, y: float, w: float, cell: float, beside: bool) -> str:
        """Somebody else's sheet: every square and number, and beside or below it how they stand."""
        s = self.v.sheets[seat]
        letter = LETTERS.index(s.letter)
        body = sheet(0, 0, w, 118, s.closed and self.v.phase == ENTERING)
        left, narrower = round((w - 7 * cell) / 2, 1), round(cell - 1.6, 1)
        for mission in range(MISSIONS):
            first, end = FIRST[mission], FIRST[mission] + LENGTH[mission]
            cells = [(KIND_NAMES[COLOUR_OF[letter][sq]], s.numbers[sq]) for sq in range(first, end)]
            if GREY[mission] >= 0:
                cells.insert(GREY[mission], ("", 6))
            row = small_row(tuple(cells), cell, 12.6, 0 not in s.numbers[first:end])
            body += group(row, "", "", left, 3.5 + mission * 14)
            for i in range(LENGTH[mission]):
                across = left + (i + (0 <= GREY[mission] <= i)) * cell
                self.small_at[seat, first + i] = x + across, y + 3.5 + mission * 14, narrower, 12.6
        words = self.said.standing(seat)
        tx, ty = (w + 16, 22.0) if beside else (0.0, 138.0)
        room = self.f.side_w - tx if beside else w
        body += badge(tx + 9, ty - 4, s.letter, seat == self.v.seat, 9)
        body += text(tx + 24, ty, self.names[seat], "f-chalk b", 13, room - 26)
        if not beside:
            more = [(words[-2][0], "f-dust", 12.0)] if w > 150 else []
            return group(
                body + line(tx, ty + 17, room, (*words[0], 12.0), *more), "", f"{self.f.key}sheet-{seat}", x, y
            )
        for i, (told, names) in enumerate(words):
            body += text(tx + 24, ty + 18 * (i + 1), told, names, 12, room - 24)
        return group(body, "", f"{self.f.key}sheet-{seat}", x, y)

    # -- the whole ---------------------------------------------------------------------------------------------------

    def wide(self) -> tuple[str, float]:
        top = 98.0
        height = top + self.sheet_height() + 26
        w, h = self.f.width, height - top
        body = panel(0, top, w, h) + lit(self.f.key, 0, top, w, h) + self.own(top + 12)
        rows, at = self.laid_dice(top + 14)
        body += self.dice_area(top + 14, rows, at)
        low = height - (190 if len(self.v.sheets) > 2 else 158)  # what is left of the room goes above the lid
        part, y = self.rest(max(self.dice_end(at), low - 80))
        body += part
        part, y = self.others(max(y, low), height - 14)
        return body + part, height

    def narrow(self) -> tuple[str, float]:
        body = ""
        rows, at = self.laid_dice(140)
        y = self.dice_end(at)
        if self.v.phase == TAKING_BACK:
            body, y = self.rest(y)
        body += self.own(y + 2)
        body += self.dice_area(140, rows, at)  # after the sheet: its numbers show where they fit
        y += self.sheet_height() + 16
        if self.v.phase != TAKING_BACK:
            part, y = self.rest(y)
            body += part
        if len(self.v.sheets) > 1:
            part, y = self.others(y, y)
            body += part
        return body, y + 8

    def dice_layer(self) -> str:
        """Always in the same order; the pointer goes through it to what can be clicked."""
        order = [self.cubes[name] for name in DIE_ORDER if name in self.cubes]
        return group("".join(order), "", self.f.key + "dice", rest=' pointer-events="none"')

    def cropped(self, body: str, x: float, y: float, wide: float, high: float) -> str:
        """A part as a picture of its own."""
        back = rect(x, y, wide, high, 0, "f-asphalt")
        return cut(x, y, wide, high, light(self.f.key) + back + body + self.dice_layer())

    def whole(self) -> str:
        v, f = self.v, self.f
        lead = self.lead()
        body, height = self.wide() if f.wide else self.narrow()
        body += self.dice_layer() + self.marks()
        body += "".join([self.preview(m) for m in v.moves if m.code not in self.shown])
        back = rect(0, 0, f.width, height, 0, "f-night")
        desc = describe_words(v, self.names, self.tongue)
        return picture(f.width, height, title_words(self.tongue), desc, f.key, light(f.key) + back + lead + body)


def drawn(
    v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, last: Sequence[Event[Any]] = ()
) -> str:
    """The picture without colours, for a page that has the stylesheet."""
    return Drawing(cast(View, v), names, tongue, NARROW if narrow else WIDE, last).whole()


def board(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(drawn(v, names, tongue, narrow), theme)
