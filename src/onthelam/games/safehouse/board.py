"""A view of Safehouse as SVG: the lead on top, your sheet on paper, the dice beside it, the others' sheets small.

There are two compositions of the same parts: `WIDE` for a page, `NARROW` for a phone. `drawn` gives the bare picture
for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.rules import View as CoreView
from onthelam.draw import dice as cubes
from onthelam.draw.chips import badge, number_chip, word_chip
from onthelam.draw.hatch import threatened
from onthelam.draw.help import help_square, not_here
from onthelam.draw.house import safe_house
from onthelam.draw.panels import alarm, city, label, light, lit, panel, rule
from onthelam.draw.paper import arrow_tag, sheet, stamp, struck
from onthelam.draw.pins import pins
from onthelam.draw.squares import empty, grey, preview, small_row, written
from onthelam.draw.strip import Runner, Street, car, ground, headlights, passed
from onthelam.draw.svg import circle, group, line, picture, rect, text
from onthelam.draw.targets import brackets, clickable, hit, ring
from onthelam.draw.theme import standalone
from onthelam.draw.type import width
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
    MISSION_OF,
    MISSIONS,
    PURSUER,
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


@dataclass(frozen=True)
class Frame:
    """Where the parts of a composition lie."""

    key: str  # begins every id, so that both compositions can stand in one page
    width: float
    per_row: int  # squares of the route in a row; 0: all of them
    sheet_x: float
    sheet_w: float
    head: float  # from the paper's upper edge to the first row of squares
    square: float
    pitch: float  # from square to square
    row: float  # from mission to mission
    first: float  # from the paper's left edge to the first square
    side_x: float
    side_w: float
    die: float


WIDE: Final = Frame("sh-", 896, 0, 12, 442, 46, 35, 42, 47, 95, 474, 410, 34)
NARROW: Final = Frame("shn-", 390, 21, 6, 378, 38, 30, 37, 39, 80, 12, 366, 30)


@dataclass(frozen=True)
class Plate:
    """Something to press beside the dice; without a move it only shows what was pressed."""

    width: float
    inner: str
    move: Move | None
    key: str


class Drawing:
    """One picture being made: what is seen, who asks, and in which tongue."""

    def __init__(self, v: View, names: Sequence[str], tongue: Tongue, frame: Frame) -> None:
        self.v = v
        self.names = names
        self.tongue = tongue
        self.f = frame
        self.owner = v.seat if v.seat >= 0 else v.roller  # an onlooker sees the roller's sheet largest
        self.mine = v.sheets[self.owner]
        self.moves: dict[str, Move] = {m.code: m for m in v.moves}
        self.rolled = any(v.faces) or v.gone > 0
        self.said = Said(v, names, tongue, self.owner)

    def go(self, inner: str, move: Move, key: str = "", x: float = 0.0, y: float = 0.0) -> str:
        return clickable(inner, move.code, move_words(move, self.v, self.tongue), self.f.key + key if key else "", x, y)

    def die(self, kind: int, face: int, key: str, x: float, y: float, size: float = 0.0) -> str:
        return group(cubes.die(KIND_NAMES[kind], face, size or self.f.die), "piece", self.f.key + key, x, y)

    # -- the lead ----------------------------------------------------------------------------------------------------

    def street(self) -> Street:
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
            reach = 0
            for move in v.moves if seat == v.seat else ():
                if isinstance(move, Put) and self.fills(move.square):
                    reach = max(reach, min(v.house, s.stands + ARROW[MISSION_OF[move.square]]))
            found.append(Runner(f"{self.f.key}pin-{seat}", s.letter, s.stands, look, reach if reach > s.stands else 0))
        return found

    def fills(self, square: int) -> bool:
        """Would a number here complete its mission?"""
        first = FIRST[MISSION_OF[square]]
        return self.mine.numbers[first : first + LENGTH[MISSION_OF[square]]].count(0) == 1

    def lead(self) -> str:
        v, f = self.v, self.f
        street = self.street()
        wide = f.per_row == 0
        body = panel(0, 0, f.width, 90 if wide else 132) + ground(street) + passed(street, v.pursuer)
        body += threatened(street, v.pursuer + 1, v.pursuer + self.threat())
        on_road = [s.stands for s in v.sheets if s.stands < v.house]
        if on_road and v.ending != WON:
            body += headlights(street, f.key, v.pursuer, min(on_road))
        home = tuple([s.letter if s.stands >= v.house else "" for s in v.sheets])
        house_w = 62.0 if wide else 48.0
        house_y = 13.0 if wide else 79.0
        house = safe_house(house_w, 62 if wide else 46, home, v.ending == WON)
        body += group(house, "", f.key + "house", f.width - house_w - 12 + (0 if wide else 6), house_y)
        body += car(street, f.key + "pursuer", v.pursuer) + pins(street, self.runners(), 10 if wide else 9)
        return body + self.sentence(wide)

    def sentence(self, wide: bool) -> str:
        size, base = (15.0, 24.0) if wide else (14.0, 19.0)
        won = self.v.ending == WON
        x = (15.0 if won else 36.0) - (0 if wide else 5)
        (first, names), second = self.said.lead()
        far = self.said.far() if wide else ""
        stop = round(806 - width(far, 13) * 1.17 - 16, 1) if wide else self.f.width - 10
        body = "" if won else alarm(22 if wide else 18, base - 5, 8)
        body += line(x, base, stop - x, (first, names, size), (second, "f-chalk b", size))
        return body + (text(806, base, far, "f-dust e", 13) if far else "")

    # -- the own sheet -----------------------------------------------------------------------------------------------

    def sheet_height(self) -> float:
        return self.f.head + MISSIONS * self.f.row + (94 if self.f is WIDE else 86)

    def own(self, y: float) -> str:
        v, f, s, say = self.v, self.f, self.mine, self.tongue.say
        x, w = f.sheet_x, f.sheet_w
        height = self.sheet_height()
        title = say("Your sheet") if self.owner == v.seat else say("Sheet of {name}", name=self.names[self.owner])
        done = sum([1 for m in range(MISSIONS) if not s.numbers[FIRST[m] : FIRST[m] + LENGTH[m]].count(0)])
        second = say("{begun} under way, {done} done", begun=s.ongoing, done=done)
        size = 20 if f is WIDE else 18
        base = y + (31 if f is WIDE else 27)
        body = sheet(x, y, w, height)
        body += line(x + 16, base, w - 62, (title, "f-ink serif", size), (second, "f-ink2", 13))
        body += text(x + w - 18, base + 2, s.letter, "f-ink serif e", size + 7)
        puts = {m.square: m for m in v.moves if isinstance(m, Put)}
        fresh = {entry.square for entry in s.entries}
        for mission in range(MISSIONS):
            body += self.mission(mission, x, y + f.head + mission * f.row, puts, fresh)
        body += self.help(x, y + f.head + MISSIONS * f.row + 2)
        if v.ending:
            words, ink = (say("Home"), "exitink") if v.ending == WON else (say("Caught"), "redink")
            body += stamp(x + 0.725 * w, y + f.head + 1.95 * f.row, words.upper(), ink, 27 if f is WIDE else 23)
        return body

    def mission(self, mission: int, x: float, y: float, puts: dict[int, Put], fresh: set[int]) -> str:
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
        if word:
            body += text(x + 42, middle + 4, word, "f-ink2", 12, f.first - 46)
        place = x + f.first
        for i in range(length):
            if i == GREY[mission]:
                body += group(grey(size, "6"), "", "", place, y)
                place += f.pitch
            body += self.square(first + i, KIND_NAMES[COLOUR_OF[letter][first + i]], place, y, puts, fresh)
            place += f.pitch
        tag = x + f.first + 7 * f.pitch + (4 if f is WIDE else 0)
        body += arrow_tag(tag, middle, 38 if f is WIDE else 33, 26 if f is WIDE else 24, str(ARROW[mission]), 16)
        if full:
            body += struck(x + f.first - 8, tag + (42 if f is WIDE else 36), middle)
        return body

    def square(self, sq: int, hue: str, x: float, y: float, puts: dict[int, Put], fresh: set[int]) -> str:
        size = self.f.square
        number = self.mine.numbers[sq]
        key = f"sq-{SQUARE_NAMES[sq]}"
        if number:
            return group(written(hue, size, str(number), sq in fresh), "", self.f.key + key, x, y)
        put = puts.get(sq)
        if put is None:
            return group(empty(hue, size), "", self.f.key + key, x, y)
        inner = preview(hue, size, str(self.in_hand()), put.chameleon)
        return self.go(inner + ring(0, 0, size, size, 3, "ring"), put, key, x, y)

    def in_hand(self) -> int:
        """The number that `use` has named. SH-11."""
        source = self.mine.source
        return self.v.basics[source >> 2] + sum([self.v.jokers[i] for i in range(2) if source >> i & 1])

    def help(self, x: float, y: float) -> str:
        v, f, say = self.v, self.f, self.tongue.say
        w, h = (62.0, 46.0) if f is WIDE else (54.0, 44.0)
        gap = 12.0 if f is WIDE else 10.0
        body = rule(x + 16, x + f.sheet_w - 16, y, "n s-ink2")
        top = y + 12
        joint = (("hold", v.holds, say("hold (all)"), HOLD), ("again", v.rerolls, say("again (all)"), AGAIN))
        at = x + 16
        for icon, left, words, asked in joint:
            lit_now = v.proposal == asked or (icon == "again" and v.phase == THROWING)
            inner = help_square(icon, w, h, left, lit_now)
            move = self.moves.get(icon)
            body += text(at + w / 2, top + h + 17, words, "f-ink2 m", 11, w + gap - 2)
            if move is None:
                body += group(inner, "", f"{f.key}help-{icon}", at, top)
            else:
                inner += brackets(0, 0, w, h, 2) + ring(0, 0, w, h, 2, "ring")
                body += self.go(inner, move, f"help-{icon}", at, top)
            at += w + gap
        at = x + f.sheet_w - 16 - 3 * w - 2 * gap
        due = max(CHAMELEONS[len(v.sheets) - 1], self.mine.chameleons)
        for i in range(3):
            if i < due:
                inner = help_square("any", w, h, 1 if due - i <= self.mine.chameleons else 0)
            else:
                inner = not_here(w, h, (say("only with"), say("three") if i == 1 else say("four")))
            body += group(inner, "", f"{f.key}chameleon-{i}", at + i * (w + gap), top)
        return body + text(at + 1.5 * w + gap, top + h + 17, say("any colour, for you"), "f-ink2 m", 11, 3 * w)

    # -- the dice ----------------------------------------------------------------------------------------------------

    def dice_area(self, y: float) -> tuple[str, float]:
        """This roll, or what may be rolled; and where it ends."""
        f, say = self.f, self.tongue.say
        title = say("This roll") if self.rolled else say("Set aside")
        body = label(f.side_x, y + 12, title)
        body += text(f.side_x + f.side_w, y + 12, self.said.roller(), "f-dust e", 13, f.side_w - 150)
        x, at = f.side_x, y + 23
        for kind in range(KINDS):
            dice = self.dice_of(kind)
            if f is WIDE:
                body += self.row(kind, dice, at)
                at += f.die + 9
                continue
            if not dice:
                continue
            part, wide = self.cluster(kind, dice)
            if x + wide > f.side_x + f.side_w + 8:
                x, at = f.side_x, at + f.die + 13
            body += group(part, "", "", x, at)
            x += wide + 6
        at += 0 if f is WIDE else f.die + 10
        warning, names = self.said.pursuers()
        if warning and names == "f-red b":
            body += alarm(f.side_x + 8, at + 6.5, 7) + text(f.side_x + 21, at + 11, warning, names, 13, f.side_w - 24)
        elif warning:
            body += text(f.side_x, at + 11, warning, names, 13, f.side_w)
        return body, at + (18 if warning or f is WIDE else 2)

    def dice_of(self, kind: int) -> list[int]:
        """The dice of a kind that this part of the table shows."""
        v = self.v
        if self.rolled:
            return [d for d in (2 * kind, 2 * kind + 1) if v.faces[d] or v.gone >> d & 1]
        return [2 * kind + i for i in range(v.aside[kind])]

    def is_lit(self, kind: int) -> bool:
        """Is this the kind that is being asked about?"""
        v = self.v
        if v.phase == ENTERING:
            return self.mine.source != NO_SOURCE and self.mine.source >> 2 == kind
        return v.phase == CHOOSING and v.kind == kind

    def row(self, kind: int, dice: list[int], y: float) -> str:
        """Wide: dice, their number in words, and from the right what can be done with them."""
        f = self.f
        x, d = f.side_x, f.die
        body = ""
        if self.is_lit(kind):
            body = rect(x - 8, y - 4, f.side_w + 12, d + 10, 5, "f-glow s-lamp", ' stroke-width="2"')
        for i, which in enumerate(dice):
            body += self.one_die(which, x + i * (d + 8), y)
        if not dice:
            body += cubes.slot(x, y, d)
        first, second, names = self.said.kind(kind, dice, self.is_lit(kind))
        plates = self.plates(kind)
        right = x + f.side_w - 4
        at = x + 2 * (d + 8) + 6
        wide = right - at - sum([plate.width + 6 for plate in plates])
        if second:
            body += text(at, y + 16, first, "f-chalk b" if dice else "f-dust b", 17, wide)
            body += text(at, y + 31, second, names, 12, wide)
        else:
            body += text(at, y + 23, first, "f-chalk b", 17, wide)
        for plate in reversed(plates):
            right -= plate.width
            body += self.placed(plate, right, y)
            right -= 6
        return body

    def cluster(self, kind: int, dice: list[int]) -> tuple[str, float]:
        """Narrow: dice and what can be done with them, side by side; and how wide that is."""
        d = self.f.die
        body = "".join([self.one_die(which, i * (d + 7), 0) for i, which in enumerate(dice)])
        at = len(dice) * (d + 7) - 1.0
        plates = self.plates(kind)
        for plate in plates:
            body += self.placed(plate, at, 0)
            at += plate.width + 5
        number = self.v.basics[kind] if kind < COLOURS else 0
        if number and not plates:
            body += text(at + 2, d / 2 + 6, str(number), "f-chalk b", 17)
            at += width(str(number), 17, True) + 8
        if self.is_lit(kind):
            body = rect(-6, -5, at + 8, d + 11, 5, "f-glow s-lamp", ' stroke-width="2"') + body
        return body, at

    def one_die(self, which: int, x: float, y: float) -> str:
        v, d = self.v, self.f.die
        kind, key = which // 2, f"die-{DIE_NAMES[which]}"
        face = PURSUER if v.gone >> which & 1 else v.faces[which]
        inner = cubes.die(KIND_NAMES[kind], face, d)
        picked = v.thrown >> which & 1 if self.rolled else which % 2 < v.chosen[kind]
        if picked:
            return group(inner + ring(0, 0, d, d, 1.5), "piece", self.f.key + key, x, y)
        move = None
        if v.phase == CHOOSING and v.kind == kind:
            move = self.moves.get(f"{KIND_NAMES[kind]} {which % 2 + 1}")
        elif v.phase == THROWING and v.die == which:
            move = self.moves.get("throw")
        if move is None:
            return group(inner, "piece", self.f.key + key, x, y)
        if v.phase == THROWING:
            inner += brackets(0, 0, d, d, 2.5)
        return self.go(inner + ring(0, 0, d, d, 2, "ring"), move, key, x, y)

    def plates(self, kind: int) -> list[Plate]:
        """What can be done with a kind: its numbers, plain and with jokers; how many to roll; keep or throw."""
        v, d, say = self.v, self.f.die, self.tongue.say
        w = 46.0 if self.f is WIDE else 36.0
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
        return self.go(plate.inner + ring(0, 0, plate.width, self.f.die, 0, "ring"), plate.move, plate.key, x, y)

    def number_plate(self, source: int, w: float, may: bool) -> str:
        pips = [self.v.jokers[i] for i in range(2) if source >> i & 1]
        number = str(self.v.basics[source >> 2] + sum(pips))
        extra = f"+{sum(pips)}" if pips else ""
        return number_chip(KIND_NAMES[source >> 2], w, self.f.die + 1, number, extra, len(pips), may)

    # -- set aside, and the lid --------------------------------------------------------------------------------------

    def stacks(self, counts: Sequence[int], x: float, y: float, key: str, size: float) -> str:
        """Dice by kind, a pair leaning together."""
        body = ""
        at = x
        for kind in range(KINDS):
            for i in range(counts[kind] - 1, -1, -1):
                which = f"{key}-{KIND_NAMES[kind][0]}{i + 1}"
                body += self.die(kind, cubes.UNROLLED, which, at + i * 0.34 * size, y + i * 3, size)
            if counts[kind]:
                at += size * (1.0 + 0.34 * (counts[kind] - 1)) + 6
        return body

    def rest(self, y: float) -> tuple[str, float]:
        """What is not rolled. The lid says what its dice cost, and can be clicked when they may be taken back."""
        v, f, say = self.v, self.f, self.tongue.say
        size = 24.0 if f is WIDE else 26.0
        half = f.side_w / 2
        body = rule(f.side_x, f.side_x + f.side_w, y)
        aside = [0 if not self.rolled else v.aside[kind] for kind in range(KINDS)]
        lid_x = f.side_x + (half + 6 if self.rolled else 0)
        if self.rolled:
            words = label(f.side_x, y + 19, say("Set aside"))
            body += words + self.stacks(aside, f.side_x, y + 27, "aside", size)
            if not any(aside):
                body += text(f.side_x, y + 44, say("none"), "f-dust", 13)
        body += label(lid_x, y + 19, say("In the lid"))
        if any(v.lid):
            inner = self.stacks(v.lid, lid_x, y + 27, "lid", size)
        else:
            inner = text(lid_x, y + 44, say("empty"), "f-dust", 13)
        fetch, leave = self.moves.get("fetch"), self.moves.get("leave")
        room = half - 6 if self.rolled else f.side_w - (150 if leave else 0)
        words, names = self.said.price()
        if names == "f-red b":
            inner += alarm(lid_x + 7, y + 64, 7) + text(lid_x + 19, y + 68, words, names, 12, room - 22)
        elif words:
            inner += text(lid_x, y + 68, words, names, 12, room - 4)
        frame = (lid_x - 4, y + 6, room + 2, 69)
        if v.proposal == FETCH:
            inner += ring(*frame, 1)
        if fetch is not None:
            inner = hit(*frame) + inner + brackets(*frame, 1, 12) + ring(*frame, 1, "ring")
            body += self.go(inner, fetch, "lid")
        else:
            body += group(inner, "", f.key + "lid")
        if leave is not None:
            plate = word_chip(132, 40, say("leave them"), True) + ring(0, 0, 132, 40, 0, "ring")
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
        w = (f.side_w - (len(seats) - 1) * gap) / max(len(seats), 2 if f is NARROW else 1)
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
        left = round((w - 7 * cell) / 2, 1)
        for mission in range(MISSIONS):
            first, end = FIRST[mission], FIRST[mission] + LENGTH[mission]
            cells = [(KIND_NAMES[COLOUR_OF[letter][sq]], s.numbers[sq]) for sq in range(first, end)]
            if GREY[mission] >= 0:
                cells.insert(GREY[mission], ("", 6))
            row = small_row(tuple(cells), cell, 12.6, 0 not in s.numbers[first:end])
            body += group(row, "", "", left, 3.5 + mission * 14)
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
        part, y = self.dice_area(top + 14)
        body += part
        low = height - (190 if len(self.v.sheets) > 2 else 158)  # what is left of the room goes above the lid
        part, y = self.rest(max(y, low - 80))
        body += part
        part, y = self.others(max(y, low), height - 14)
        return body + part, height

    def narrow(self) -> tuple[str, float]:
        body, y = self.dice_area(140)
        if self.v.phase == TAKING_BACK:
            part, y = self.rest(y)
            body += part
        body += self.own(y + 2)
        y += self.sheet_height() + 16
        if self.v.phase != TAKING_BACK:
            part, y = self.rest(y)
            body += part
        if len(self.v.sheets) > 1:
            part, y = self.others(y, y)
            body += part
        return body, y + 8

    def whole(self) -> str:
        v, f = self.v, self.f
        body, height = self.wide() if f is WIDE else self.narrow()
        back = rect(0, 0, f.width, height, 0, "f-night")
        desc = describe_words(v, self.names, self.tongue)
        return picture(f.width, height, title_words(self.tongue), desc, f.key, light(f.key) + back + self.lead() + body)


def drawn(
    v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, last: Sequence[Event[Any]] = ()
) -> str:
    """The picture without colours, for a page that has the stylesheet."""
    return Drawing(cast(View, v), names, tongue, NARROW if narrow else WIDE).whole()


def board(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(drawn(v, names, tongue, narrow), theme)


def cover(tongue: Tongue) -> str:
    """The middle of a match, for the front page."""
    return '<svg xmlns="http://www.w3.org/2000/svg" class="lam-board" viewBox="0 0 296 126"></svg>'
