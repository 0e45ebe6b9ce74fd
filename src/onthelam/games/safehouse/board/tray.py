"""The tray of Safehouse's board: this roll or what may be rolled, a cell a kind; the jokers, as switches.

Numbers stand in rising order (SH-8.6). Every cell has a name for those who do not see it; the dice themselves lie in a
layer of their own, so that they can travel.
"""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.core.move import Move
from onthelam.draw.panels import label
from onthelam.draw.svg import esc, group, line, named, rect, text
from onthelam.draw.targets import brackets, clickable, hit, ring
from onthelam.draw.type import width
from onthelam.games.safehouse.board import offers as offered
from onthelam.games.safehouse.board.dice import cube
from onthelam.games.safehouse.board.frame import Box, Frame
from onthelam.games.safehouse.board.offers import Offer
from onthelam.games.safehouse.board.shapes import dice as cubes
from onthelam.games.safehouse.board.words import dice_name, fits_words, number_words, pursuers_words
from onthelam.games.safehouse.rules.charts import (
    COLOURS,
    DIE_NAMES,
    KIND_NAMES,
    KINDS,
    PURSUER,
    WHITE,
)
from onthelam.games.safehouse.rules.tabletop import CHOOSING, ENTERING, NO_SOURCE, OVER, THROWING, number_of
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.moves import move_words
from onthelam.games.safehouse.words.parts import face_words, kind_word
from onthelam.games.safehouse.words.ticks import picks_of
from onthelam.tongue.tongue import Tongue


def when(told: str) -> str:
    """Seen only while these switches are on, and those with ! are not; before anybody touches them all are off."""
    off = ' class="off"' if any(not one.startswith("!") for one in told.split()) else ""
    return f' data-when="{esc(told)}"{off}' if told else ""


class Tray:
    """What lies in it is drawn from the view alone; `fresh` are dice that have just been thrown."""

    def __init__(self, v: View, f: Frame, tongue: Tongue, offers: Sequence[Offer], fresh: Sequence[int]) -> None:
        self.v = v
        self.f = f
        self.tongue = tongue
        self.offers = offers
        self.fresh = fresh
        self.moves: dict[str, Move] = {m.code: m for m in v.moves}
        picks = picks_of(v, tongue)
        self.ticks = {pick.key: pick.on for pick in picks.items} if picks is not None else {}
        self.is_rolled = any(v.faces) or v.gone > 0
        self.laid: dict[str, str] = {}  # by name: dice
        self.at: dict[int, tuple[float, float, float]] = {}  # by die: where it lies, and how large

    @property
    def lying(self) -> int:
        """Mask of the dice that lie in cells."""
        return sum([1 << die for kind in range(KINDS) for die in self.dice_of(kind)])

    def dice_of(self, kind: int) -> list[int]:
        v, pair = self.v, (2 * kind, 2 * kind + 1)
        if self.is_rolled:
            return [die for die in pair if v.faces[die] or v.gone >> die & 1]
        return [die for die in pair if die % 2 < v.aside[kind]]

    def face(self, die: int) -> int:
        return PURSUER if self.v.gone >> die & 1 else self.v.faces[die]

    def kinds(self) -> list[int]:
        """The colours in the order in which they stand: by their numbers, then pursuers, then what was not rolled."""
        if not self.is_rolled:
            return list(range(COLOURS))
        basics = self.v.basics
        return sorted(range(COLOURS), key=lambda kind: (not basics[kind], not self.dice_of(kind), basics[kind], kind))

    # -- dice --------------------------------------------------------------------------------------------------------

    def lay(self, die: int, x: float, y: float, size: float) -> str:
        """A die, and what of it can be touched."""
        name = DIE_NAMES[die]
        key = f"die-{name}"
        lift = self.ticked(die, "lift")
        self.laid[key] = cube(self.f, die // 2, key, self.face(die), x, y, size, die in self.fresh, lift)
        self.at[die] = (x, y, size)
        inner = hit(-2, -4, size + 4, size + 8) if self.f.wide else hit(-1, -6, size + 2, size + 12)
        if name in self.ticks:
            on = self.ticks[name]
            inner += group(ring(0, 0, size, size, 2.5, "ring"), "lift")
            words = face_words(die, self.face(die), self.tongue) if self.is_rolled else kind_word(die // 2, self.tongue)
            told = f' role="checkbox" aria-checked="{"true" if on else "false"}" aria-label="{esc(words)}"'
            return group(inner, "on" if on else "", f"{self.f.key}tick-{name}", x, y, f' data-tick="{name}"{told}')
        move = self.move_of(die)
        if move is not None:
            inner += brackets(0, 0, size, size, 2.5) + ring(0, 0, size, size, 3, "ring")
            words = move_words(move, self.v, self.tongue)
            return clickable(inner, move.code, words, f"{self.f.key}on-die-{name}", x, y, ' data-now=""')
        chosen = self.v.thrown >> die & 1 if self.is_rolled else die % 2 < self.v.chosen[die // 2]
        return ring(x, y, size, size, 2.5) if chosen else ""

    def ticked(self, die: int, names: str) -> str:
        """Attributes of what follows the tick of a die; "" where it has none."""
        name = DIE_NAMES[die]
        if name not in self.ticks:
            return ""
        return f' class="{names}{" on" if self.ticks[name] else ""}" data-ticked="{name}"'

    def move_of(self, die: int) -> Move | None:
        """Where dice are asked for one by one, or kind by kind."""
        v = self.v
        if v.phase == CHOOSING and v.kind == die // 2:
            return self.moves.get(f"{KIND_NAMES[v.kind]} {die % 2 + 1}")
        return self.moves.get("throw") if v.phase == THROWING and v.die == die else None

    # -- cells -------------------------------------------------------------------------------------------------------

    def ground(self, box: Box, look: str) -> str:
        """`look`: lit, plain, red for a pursuer, none for nothing there."""
        x, y, w, h = box
        if look == "lit":
            return rect(x, y, w, h, 4, "f-glow s-lamp", ' stroke-width="2"')
        if look == "plain":
            return rect(x + 0.5, y + 0.5, w - 1, h - 1, 4, "f-block s-line", ' stroke-width="1"')
        edge = "n s-red" if look == "red" else "n s-line"
        return rect(x + 0.5, y + 0.5, w - 1, h - 1, 4, edge, ' stroke-width="1" stroke-dasharray="4 3"')

    def cell(self, kind: int, box: Box) -> str:
        """A kind of dice."""
        dice = self.dice_of(kind)
        if not dice:
            return self.bare(kind, box)
        if not self.is_rolled:
            return self.to_choose(kind, dice, box)
        return self.joker(dice, box) if kind == WHITE else self.number(kind, dice, box)

    def bare(self, kind: int, box: Box) -> str:
        x, y, w, h = box
        words = kind_word(kind, self.tongue)
        second = self.tongue.say("not rolled") if self.is_rolled else self.tongue.say("in the lid")
        body = self.ground(box, "none")
        if self.f.wide:
            s = min(self.f.die, h - 18)
            body += cubes.slot(x + 10, y + (h - s) / 2, s)
            at = x + (132 if w > 200 else s + 20)
            body += text(at, y + h / 2 + 5, f"{words}: {second}", "f-dust", 13, w - s - 26)
        else:
            body += cubes.slot(x + w / 2 - 14, y + h / 2 - 14, 28)
        return named(body, f"{words}: {second}", f"{self.f.key}cell-{KIND_NAMES[kind]}")

    def to_choose(self, kind: int, dice: list[int], box: Box) -> str:
        """Set aside: each die is ticked on and off, their name both."""
        x, y, w, h = box
        first = kind_word(kind, self.tongue)
        size = min(self.f.die, h - 18, (w - 9) / 2)
        lit = "lit" if self.v.phase == CHOOSING and self.v.moves and not self.ticks and kind == self.v.kind else "plain"
        body = self.ground(box, lit)
        left = x + (10 if self.f.wide else (w - len(dice) * (size + 3) + 3) / 2)
        gap = 8 if self.f.wide else 3
        for i, die in enumerate(dice):
            body += self.lay(die, left + i * (size + gap), y + (h - size) / 2 - 1, size)
        words = self.tongue.count("{kind}: one set aside", "{kind}: {n} set aside", len(dice), kind=first)
        if self.f.wide:
            at = x + (132 if w > 200 else 2 * size + 26)
            large = w > 200
            inner = text(at, y + h / 2 + (-2 if large else 5), first, "f-chalk b", 20 if large else 15, x + w - at - 4)
            if large:
                inner += text(at, y + h / 2 + 17, self.tongue.count("one aside", "{n} aside", len(dice)), "f-dust", 12)
            keys = " ".join([DIE_NAMES[die] for die in dice])
            ticks = f' data-tick="{keys}"' if keys.split()[0] in self.ticks else ""
            body += group(hit(at - 6, y, x + w - at + 6, h) + inner, "", "", rest=ticks)
        return named(body, words, f"{self.f.key}cell-{KIND_NAMES[kind]}", role="group")

    def number(self, colour: int, dice: list[int], box: Box) -> str:
        """A colour that was rolled. Its number is taken first, or asked for by a square that was."""
        v, tongue = self.v, self.tongue
        hats = pursuers_words(v, colour, tongue)
        hand = v.sheets[v.seat].source if v.seat >= 0 and v.phase == ENTERING else NO_SOURCE
        mine = [offer for offer in self.offers if offer.source >> 2 == colour]
        look = "red" if not v.basics[colour] else "lit" if hand != NO_SOURCE and hand >> 2 == colour else "plain"
        body = self.ground(box, look) + self.dice_in(dice, box)
        if not v.basics[colour]:
            told = tongue.say("{colour}: a pursuer", colour=kind_word(colour, tongue))
            body += self.told(box, told, "f-red b", hats, "f-dust", "")
        elif mine:
            for offer in mine:
                body += self.offer(offer, box, hats)
        else:
            number = number_of(v, hand) if look == "lit" else v.basics[colour]
            used = v.phase == ENTERING and v.seat >= 0 and v.sheets[v.seat].used >> colour & 1
            ask = tongue.say("choose its square") if look == "lit" else ""
            second = tongue.say("entered") if used else hats or ask
            body += self.told(box, number_words(colour, number, tongue), "f-dust b" if used else "f-chalk b", second,
                              "f-red" if hats and second == hats else "f-dust", str(number))  # fmt: skip
        words = dice_name(v, dice, tongue)
        return named(body, words, f"{self.f.key}cell-{KIND_NAMES[colour]}", role="group")

    def offer(self, offer: Offer, box: Box, hats: str) -> str:
        """The number that a setting of the jokers makes of a colour."""
        colour = offer.source >> 2
        first = number_words(colour, offer.number, self.tongue)
        second = fits_words(len(offer.own), len(offer.any), self.tongue)
        inner = hit(*box) + self.told(box, first, "f-chalk b", second, "f-dust", str(offer.number), hats)
        inner += ring(*box, -1, "ring")
        rest = f' data-take="{offered.switch(self.v, KIND_NAMES[colour])}"'
        if offer.any:
            rest += offered.fits(offer.source, offer.any)
        return group(f"<title>{esc(first)}: {esc(second)}</title>{inner}", "", "", rest=rest + when(offer.setting.when))

    def told(self, box: Box, first: str, look: str, second: str, under: str, brief: str, hats: str = "") -> str:
        """Beside the dice: a number large, and what is known of it; on a phone the number alone."""
        x, y, w, h = box
        if not self.f.wide:
            seen = brief and self.v.phase in (ENTERING, OVER)  # else its dice need the room
            return text(x + w - 6, y + h / 2 + 8, brief, f"{look} e", 22) if seen else ""
        large = 22.0 if width(first, 22, True) <= w - 140 else 17.0
        body = text(x + 132, y + h / 2 + (-3 if second else 8), first, look, large, w - 140)
        if hats:  # first, since the last is cut where the room ends
            alarm = "f-dust" if self.v.held else "f-red"
            return body + line(x + 132, y + h / 2 + 17, w - 140, (hats, alarm, 12.0), (second, under, 12.0))
        return body + (text(x + 132, y + h / 2 + 17, second, under, 12, w - 140) if second else "")

    def dice_in(self, dice: list[int], box: Box) -> str:
        """Of a roll, the lower face first; on a phone a pair leans together unless its dice are ticked one by one."""
        x, y, w, h = box
        dice = sorted(dice, key=lambda die: (self.face(die), die))
        apart = self.f.wide or bool(self.ticks)
        size = min(self.f.die, h - 16, (w - 8) / 2 if apart else 30)
        step = (size + 8 if self.f.wide else size + 2) if apart else 0.5 * size
        left = x + (10 if self.f.wide else 5)
        if not self.f.wide and self.v.phase != ENTERING:
            left = x + (w - size - step * (len(dice) - 1)) / 2
        return "".join([self.lay(die, left + i * step, y + (h - size) / 2 - 1, size) for i, die in enumerate(dice)])

    @property
    def adds_both(self) -> bool:
        """Can one number still have both jokers?"""
        return len(self.offers) > 0 and len(offered.jokers_left(self.v)) == 2

    def joker(self, dice: list[int], box: Box) -> str:
        """Jokers: each that can still be added is a switch; one more is for both."""
        v, say = self.v, self.tongue.say
        x, y, w, h = box
        left = offered.jokers_left(v) if self.offers else []
        body = ""
        parts, gap = len(dice) + self.adds_both, 6 if self.f.wide else 4
        each = round((w - gap * (parts - 1)) / parts, 1)
        for i, die in enumerate(dice):
            part = (x + i * (each + gap), y, each, h)
            pips = v.jokers[die - 2 * WHITE]
            alone = each > 60
            size = min(self.f.die, h - 16, 38.0 if self.f.wide else (each - 6 if each < 40 else 28.0))
            at = part[0] + (8 if alone else (each - size) / 2)
            body += self.ground(part, "plain" if pips else "red")
            lies = self.lay(die, at, y + (h - size) / 2 - 1 - (0 if alone else 6), size)
            first = say("Joker +{n}", n=pips) if pips else say("Joker: a pursuer")
            inner = self.joker_words(part, at + size, pips, first, die - 2 * WHITE in left, alone)
            if die - 2 * WHITE in left:
                inner = self.adds(inner, part, first, f"w{die - 2 * WHITE + 1}")
            body += lies + inner
        if self.adds_both:
            part = (x + len(dice) * (each + gap), y, each, h)
            inner = text(part[0] + each / 2, y + h / 2 + 6, f"+{sum(v.jokers)}", "f-chalk b m", 17)
            body += self.ground(part, "plain") + self.adds(
                inner, part, say("Both jokers: +{n}", n=sum(v.jokers)), "w1", "w2"
            )
        return named(body, dice_name(v, dice, self.tongue), f"{self.f.key}cell-white", role="group")

    def adds(self, inner: str, box: Box, words: str, *jokers: str) -> str:
        """What switches jokers on and off."""
        inner = f"<title>{esc(words)}</title>{hit(*box)}{inner}{ring(*box, -1, 'ring')}"
        keys = " ".join([offered.switch(self.v, joker) for joker in jokers])
        return group(inner, "", f"{self.f.key}switch-{'-'.join(jokers)}", rest=f' data-switch="{keys}"')

    def joker_words(self, box: Box, left: float, pips: int, first: str, may: bool, alone: bool) -> str:
        x, y, w, h = box
        say = self.tongue.say
        brief = f"+{pips}" if pips else ""
        if not alone:
            return text(x + w / 2, y + h - 4, brief, "f-chalk b m", 12)
        if not self.f.wide:
            return text(x + w - 4, y + h / 2 + 6, brief, "f-chalk b e", 17)
        room = x + w - left - 12
        if not may and pips and self.v.phase == ENTERING:
            told = brief if w < 120 else say("{joker}: used", joker=first) if self.offers else first
            return text(left + 8, y + h / 2 + 5, told, "f-dust b", 14, room)
        if w < 120:
            return text(left + 8, y + h / 2 + 6, brief, "f-chalk b" if pips else "f-red b", 17, room)
        if not pips:
            return text(left + 8, y + h / 2 + 5, first, "f-red b", 13, room)
        body = text(left + 8, y + h / 2 + (-2 if may else 5), first, "f-chalk b", 15, room)
        return body + (text(left + 8, y + h / 2 + 15, say("tap to add it"), "f-dust", 12, room) if may else "")


def heading(x: float, y: float, w: float, words: str, right: str, look: str = "f-dust") -> str:
    """Over a part of the tray."""
    room = w - len(words) * 9.4 - 12
    return label(x, y, words) + (text(x + w, y, right, f"{look} e", 13, room) if right else "")
