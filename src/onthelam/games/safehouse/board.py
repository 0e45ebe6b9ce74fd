"""A view of Safehouse as SVG: the lead on top, your sheet on paper, the dice beside it, the others' sheets small.

There are two compositions of the same parts: `WIDE` for a page, `NARROW` for a phone. `drawn` gives the bare picture
for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

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
from onthelam.games.safehouse.rules.charts import (
    ARROW,
    CHAMELEONS,
    COLOUR_OF,
    COLOURS,
    DICE,
    DIE_NAMES,
    EMPTY_ROOM,
    FIRST,
    GREY,
    KIND_NAMES,
    KINDS,
    LENGTH,
    LETTERS,
    MISSION_OF,
    MISSIONS,
    PURSUER,
    RULE,
    SQUARE_NAMES,
    SQUARES,
    WHITE,
)
from onthelam.games.safehouse.rules.missions import narrow as narrowed
from onthelam.games.safehouse.rules.moves import Count, Put, Use
from onthelam.games.safehouse.rules.state import (
    AGREED,
    ANSWERING,
    CHOOSING,
    ENTERING,
    FETCH,
    HELPING,
    LOST,
    NO_SOURCE,
    OBJECTED,
    TAKING_BACK,
    THE_DICE,
    THROWING,
    WON,
)
from onthelam.games.safehouse.rules.view import SheetView, View
from onthelam.games.safehouse.words import WORDS
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
        self.nearest = min([s.lead for s in v.sheets if s.stands < v.house], default=0)

    def go(self, inner: str, move: Move, key: str = "", x: float = 0.0, y: float = 0.0) -> str:
        return clickable(inner, move.code, WORDS.move(move, self.v, self.tongue), self.f.key + key if key else "", x, y)

    def hue(self, kind: int) -> str:
        """A kind's name as a person reads it."""
        say = self.tongue.say
        if kind == 0:
            return say("Yellow")
        if kind == 1:
            return say("Green")
        if kind == 2:
            return say("Red")
        return say("Blue") if kind == 3 else say("Joker")

    def die(self, kind: int, face: int, key: str, x: float, y: float, size: float = 0.0) -> str:
        return group(cubes.die(KIND_NAMES[kind], face, size or self.f.die), "piece", self.f.key + key, x, y)

    # -- the lead ----------------------------------------------------------------------------------------------------

    def street(self) -> Street:
        last = self.v.house - 1
        if self.f.per_row == 0:
            return Street(last, last, 14, 56, round((self.f.width - 104) / last, 3), 18, 0)
        per_row = max(self.f.per_row, (last + 4) // 2)
        return Street(last, per_row, 10, 46, round((self.f.width - 20) / per_row, 3), 16, 52)

    def threat(self) -> int:
        """How many squares the pursuer is about to move by what lies on the table."""
        v = self.v
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
        body = panel(0, 0, f.width, 90 if wide else 130) + ground(street) + passed(street, v.pursuer)
        body += threatened(street, v.pursuer + 1, v.pursuer + self.threat())
        on_road = [s.stands for s in v.sheets if s.stands < v.house]
        if on_road and v.ending != WON:
            body += headlights(street, f.key, v.pursuer, min(on_road))
        home = tuple([s.letter if s.stands >= v.house else "" for s in v.sheets])
        house_w = 62.0 if wide else 48.0
        house_y = 13.0 if wide else 66.0
        house = safe_house(house_w, 62 if wide else 48, home, v.ending == WON)
        body += group(house, "", f.key + "house", f.width - house_w - 12 + (0 if wide else 6), house_y)
        body += car(street, f.key + "pursuer", v.pursuer) + pins(street, self.runners(), 10 if wide else 9)
        return body + self.sentence(wide)

    def sentence(self, wide: bool) -> str:
        v, say = self.v, self.tongue.say
        size, base = (15, 24) if wide else (14, 20)
        first, names, second = say("Pursuer on {square}.", square=v.pursuer), "f-red b", self.nearest_words()
        if v.ending == WON:
            first, names, second = say("Everybody is home."), "f-exit b", say("The pursuer stopped on {square}.", square=v.pursuer)
        elif v.ending == LOST:
            first = say("Caught.")
        body = "" if v.ending == WON else alarm(22 if wide else 18, base - 5, 8)
        x = (15 if v.ending == WON else 36) - (0 if wide else 5)
        far = self.far_words() if wide else ""
        stop = round(806 - width(far, 13) * 1.15 - 16, 1) if wide else self.f.width - 10
        body += line(x, base, ((first, names), (second, "f-chalk b")), size, stop - x)
        return body + (text(806, base, far, "f-dust e", 13) if far else "")

    def nearest_words(self) -> str:
        v, tongue = self.v, self.tongue
        close = [seat for seat, s in enumerate(v.sheets) if s.stands < v.house and s.lead == self.nearest]
        if v.ending == LOST:
            return tongue.say("The pursuer has {names}.", names=", ".join([self.names[seat] for seat in close]))
        if len(close) > 1 and len(close) == len(v.sheets):
            return tongue.count("One step ahead, all of you.", "{n} steps ahead, all of you.", self.nearest)
        if v.seat in close:
            return tongue.count("You are nearest: one ahead.", "You are nearest: {n} ahead.", self.nearest)
        name = self.names[close[0]]
        return tongue.count("{name} is nearest: one ahead.", "{name} is nearest: {n} ahead.", self.nearest, name=name)

    def far_words(self) -> str:
        v = self.v
        if v.ending or v.seat < 0:
            return self.tongue.say("Turn {turn}", turn=v.turn)
        left = v.house - self.mine.stands
        if left == 0:
            return self.tongue.say("You are in the safe house.")
        return self.tongue.count("You: one step to the safe house", "You: {n} steps to the safe house", left)

    # -- the own sheet -----------------------------------------------------------------------------------------------

    def sheet_height(self) -> float:
        return self.f.head + MISSIONS * self.f.row + 94

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
        body += line(x + 16, base, ((title, "f-ink serif"), (second, "f-ink2 second")), size, w - 62)
        body += text(x + w - 18, base + 2, s.letter, "f-ink serif e", size + 7)
        puts = {m.square: m for m in v.moves if isinstance(m, Put)}
        fresh = {entry.square for entry in s.entries}
        for mission in range(MISSIONS):
            body += self.mission(mission, x, y + f.head + mission * f.row, puts, fresh)
        body += self.help(x, y + f.head + MISSIONS * f.row + 2)
        if v.ending:
            words, ink = (say("Home"), "exitink") if v.ending == WON else (say("Caught"), "redink")
            body += stamp(x + w * 0.52, y + f.head + 2.45 * f.row, words.upper(), ink, 40 if f is WIDE else 34)
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
        word = self.rule_word(mission)
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
            body += struck(x + f.first - 8, place - f.pitch + size + 8, middle) + struck(tag - 4, tag + (42 if f is WIDE else 36), middle)
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

    def rule_word(self, mission: int) -> str:
        if RULE[mission] == "equal":
            return self.tongue.say("same")
        return self.tongue.say("rising") if RULE[mission] == "rising" else ""

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
        joint = (("hold", v.holds, say("hold, for all"), False), ("again", v.rerolls, say("again, for all"), v.phase == THROWING))
        at = x + 16
        for icon, left, words, lit in joint:
            inner = help_square(icon, w, h, left, lit)
            move = self.moves.get(icon)
            body += text(at + w / 2, top + h + 17, words, "f-ink2 m", 11, w + gap - 2)
            if move is None:
                body += group(inner, "", f"{f.key}help-{icon}", at, top)
            else:
                body += self.go(inner + brackets(0, 0, w, h) + ring(0, 0, w, h, 3, "ring"), move, f"help-{icon}", at, top)
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

    def fits(self) -> list[int]:
        """By square: the numbers the own sheet still takes, as masks."""
        room = EMPTY_ROOM[:]
        for sq, number in enumerate(self.mine.numbers):
            if number:
                narrowed(room, sq, number)
        return room

    def dice_area(self, y: float) -> tuple[str, float]:
        """This roll, or what may be rolled; and where it ends."""
        v, f, say = self.v, self.f, self.tongue.say
        who = say("you roll") if v.roller == v.seat else say("{name} rolls", name=self.names[v.roller])
        if v.phase == ANSWERING:
            who = say("you ask the crew") if v.roller == v.seat else say("{name} asks the crew", name=self.names[v.roller])
        title = say("This roll") if self.rolled else say("Set aside")
        body = label(f.side_x, y + 12, title) + text(f.side_x + f.side_w, y + 12, who, "f-dust e", 13, f.side_w - 150)
        x, at = f.side_x, y + 23
        room = self.fits() if v.phase == ENTERING and not self.mine.closed and v.seat >= 0 else []
        for kind in range(KINDS):
            dice = self.dice_of(kind)
            if not dice:
                continue
            if f is WIDE:
                body += self.row(kind, dice, at, room)
                at += f.die + 9
                continue
            part, wide = self.cluster(kind, dice)
            if x + wide > f.side_x + f.side_w + 8:
                x, at = f.side_x, at + f.die + 13
            body += group(part, "", "", x, at)
            x += wide + 6
        at += 0 if f is WIDE else f.die + 10
        warning = self.pursuer_words(at + 11)
        return body + warning, at + (18 if warning or f is WIDE else 2)

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

    def row(self, kind: int, dice: list[int], y: float, room: list[int]) -> str:
        """Wide: dice, their number in words, and from the right what can be done with them."""
        f = self.f
        x, d = f.side_x, f.die
        body = rect(x - 8, y - 4, f.side_w + 12, d + 9, 5, "f-glow s-lamp", ' stroke-width="2"') if self.is_lit(kind) else ""
        for i, which in enumerate(dice):
            body += self.one_die(which, x + i * (d + 8), y)
        first, second, names = self.row_words(kind, dice, room)
        plates = self.plates(kind)
        right = x + f.side_w - 4
        at = x + 2 * (d + 8) + 6
        wide = right - at - sum([plate.width + 6 for plate in plates])
        if second:
            body += text(at, y + 16, first, "f-chalk b", 17, wide) + text(at, y + 31, second, names, 12, wide)
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
        body = "".join([self.one_die(which, i * (d + 5), 0) for i, which in enumerate(dice)])
        at = len(dice) * (d + 5) + 1.0
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
        return self.go(inner + brackets(0, 0, d, d, 2.5) + ring(0, 0, d, d, 2, "ring"), move, key, x, y)

    def row_words(self, kind: int, dice: list[int], room: list[int]) -> tuple[str, str, str]:
        """What a kind gives, what that means, and in which colour."""
        v, tongue = self.v, self.tongue
        first = self.hue(kind)
        if not self.rolled:
            return first, *self.choice_words(kind)
        if kind < COLOURS and v.basics[kind]:
            first += f" {v.basics[kind]}"
        elif kind == WHITE:
            first = " ".join([first, *[f"+{pips}" for pips in v.jokers if pips]])
        hats = sum([1 for which in dice if v.gone >> which & 1 or v.faces[which] == PURSUER])
        if self.is_lit(kind):
            return first, tongue.say("choose its square"), "f-lamp b"
        if hats:
            return first, tongue.count("a pursuer", "two pursuers", hats), "f-red"
        if room and kind < COLOURS:
            return first, self.fit_words(kind, room), "f-dust"
        return first, tongue.say("add to any colour") if kind == WHITE else "", "f-dust"

    def choice_words(self, kind: int) -> tuple[str, str]:
        v, tongue = self.v, self.tongue
        if self.is_lit(kind):
            return tongue.say("how many?"), "f-lamp b"
        if v.proposal == THE_DICE or (v.phase == CHOOSING and kind < v.kind):
            n = v.chosen[kind]
            return tongue.count("one will be rolled", "{n} will be rolled", n) if n else tongue.say("stays aside"), "f-dust"
        return "", "f-dust"

    def fit_words(self, kind: int, room: list[int]) -> str:
        tongue = self.tongue
        if self.mine.used >> kind & 1:
            return tongue.say("entered")
        number = self.v.basics[kind]
        colour_of = COLOUR_OF[LETTERS.index(self.mine.letter)]
        count = sum([1 for sq in range(SQUARES) if colour_of[sq] == kind and room[sq] >> number & 1])
        if count == 0:
            return tongue.say("fits nowhere")
        return tongue.count("fits in one square", "fits in {n} squares", count)

    def plates(self, kind: int) -> list[Plate]:
        """What can be done with a kind: its numbers, plain and with what jokers add; how many to roll; keep or throw."""
        v, d, say = self.v, self.f.die, self.tongue.say
        w = 46.0 if self.f is WIDE else 36.0
        if v.phase == ENTERING:
            sources = [(m.source, m) for m in v.moves if isinstance(m, Use) and m.source >> 2 == kind]
            if self.is_lit(kind):
                return [Plate(w, self.number_plate(self.mine.source, w, False) + ring(0, -1, w, d + 3, 0), None, "in-hand")]
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
        return number_chip(KIND_NAMES[source >> 2], w, self.f.die + 1, number, f"+{sum(pips)}" if pips else "", len(pips), may)

    def pursuer_words(self, y: float) -> str:
        v, tongue = self.v, self.tongue
        shown = v.faces.count(PURSUER) + v.gone.bit_count()
        if not self.rolled or not shown:
            return ""
        x = self.f.side_x
        if v.held:
            return text(x, y, tongue.say("The crew holds him: he stays on {square}.", square=v.pursuer), "f-exit b", 13, self.f.side_w)
        if v.gone:
            words = tongue.count("He came one step nearer.", "He came {n} steps nearer.", shown)
        else:
            words = tongue.count("He will come one step nearer.", "He will come {n} steps nearer.", shown)
        return alarm(x + 8, y - 4.5, 7) + text(x + 21, y, words, "f-red b", 13, self.f.side_w - 24)

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
        room = half - 6 if self.rolled else f.side_w
        inner += self.price(lid_x, y + 68, room)
        fetch, leave = self.moves.get("fetch"), self.moves.get("leave")
        if fetch is not None:
            frame = (lid_x - 4, y + 6, room - 160 if leave else room, 68)
            inner = hit(*frame) + inner + brackets(*frame, 2, 12) + ring(*frame, 2, "ring")
            body += self.go(inner, fetch, "lid")
        else:
            body += group(inner, "", f.key + "lid")
        if leave is not None:
            plate = word_chip(132, 40, say("leave them"), True) + ring(0, 0, 132, 40, 0, "ring")
            body += self.go(plate, leave, "leave", f.side_x + f.side_w - 136, y + 23)
        return body, y + 78

    def price(self, x: float, y: float, room: float) -> str:
        v, tongue = self.v, self.tongue
        if not any(v.lid):
            return ""
        if v.price == 0:
            return text(x, y, tongue.say("Taking them back is free."), "f-dust", 12, room)
        if v.price >= self.nearest > 0:
            words = tongue.say("{n} steps: taking them back would be the end.", n=v.price)
            return alarm(x + 7, y - 4, 7) + text(x + 19, y, words, "f-red b", 12, room - 20)
        words = tongue.count("Back for one step of the pursuer.", "Back for {n} steps of the pursuer.", v.price)
        return text(x, y, words, "f-red", 12, room)

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
        words = self.standing(seat, s)
        tx, ty = (w + 16, 22.0) if beside else (0.0, 138.0)
        room = self.f.side_w - tx if beside else w
        body += badge(tx + 9, ty - 4, s.letter, seat == self.v.seat, 9)
        body += text(tx + 24, ty, self.names[seat], "f-chalk b", 13, room - 26)
        for i, (line, names) in enumerate(words if beside else words[:1]):
            body += text(tx + (24 if beside else 0), ty + 17 * (i + 1), line, names, 12, room - (24 if beside else 0))
        return group(body, "", f"{self.f.key}sheet-{seat}", x, y)

    def standing(self, seat: int, s: SheetView) -> list[tuple[str, str]]:
        """How another player stands, the most pressing first."""
        v, tongue = self.v, self.tongue
        lines: list[tuple[str, str]] = []
        if v.ending == LOST and s.stands < v.house and v.pursuer >= s.stands - 1:
            lines.append((tongue.say("caught"), "f-red b"))
        elif v.phase == ENTERING:
            n = len(s.entries)
            if s.closed:
                lines.append((tongue.say("done, {n} entered", n=n), "f-exit"))
            else:
                lines.append((tongue.say("enters, {n} so far", n=n), "f-dust"))
        elif v.phase == ANSWERING and seat != v.roller:
            answer = v.answers[seat]
            if answer == AGREED:
                lines.append((tongue.say("agrees"), "f-exit"))
            else:
                lines.append((tongue.say("objects"), "f-red") if answer == OBJECTED else (tongue.say("has not answered"), "f-dust"))
        if s.stands >= v.house:
            lines.append((tongue.say("in the safe house"), "f-exit"))
        else:
            lines.append((tongue.say("on {square}, {n} ahead", square=s.stands, n=s.lead), "f-dust"))
        lines.append((tongue.count("one mission under way", "{n} missions under way", s.ongoing), "f-dust"))
        lines.append((tongue.count("one chameleon left", "{n} chameleons left", s.chameleons), "f-dust"))
        return lines

    # -- the whole ---------------------------------------------------------------------------------------------------

    def wide(self) -> tuple[str, float]:
        top = 98.0
        height = top + self.sheet_height() + 26
        body = panel(0, top, self.f.width, height - top) + lit(self.f.key, 0, top, self.f.width, height - top) + self.own(top + 12)
        part, y = self.dice_area(top + 14)
        body += part
        low = height - (190 if len(self.v.sheets) > 2 else 158)  # what is left of the room goes above the lid
        part, y = self.rest(max(y, low - 80))
        body += part
        part, y = self.others(max(y, low), height - 14)
        return body + part, height

    def narrow(self) -> tuple[str, float]:
        body, y = self.dice_area(138)
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
        desc = WORDS.describe(v, self.names, self.tongue)
        return picture(f.width, height, WORDS.title(self.tongue), desc, f.key, light(f.key) + back + self.lead() + body)


def drawn(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False) -> str:
    """The picture without colours, for a page that has the stylesheet."""
    return Drawing(cast(View, v), names, tongue, NARROW if narrow else WIDE).whole()


def board(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(drawn(v, names, tongue, narrow), theme)
