"""A view of Safehouse as SVG: your sheet on paper, the tray beside or over it, the others' sheets small.

There are two compositions of the same parts: `WIDE` for a page, `NARROW` for a phone. `pieces` give the bare picture
for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final, NamedTuple

from onthelam.core.move import Move
from onthelam.draw.ghosts import unseen
from onthelam.draw.panels import label
from onthelam.draw.stamps import stamp
from onthelam.draw.svg import cut, esc, group, named, places, rect, text
from onthelam.draw.targets import brackets, clickable, hit, ring
from onthelam.draw.theme import standalone
from onthelam.games.safehouse.board.aims import Aim, Entry, any_colour, direct, numbers, seen_when, sums, under
from onthelam.games.safehouse.board.dice import dice_layer, spare, stacked
from onthelam.games.safehouse.board.frame import NARROW, WIDE, Box, Frame, Place
from onthelam.games.safehouse.board.news import News, entered, news
from onthelam.games.safehouse.board.offers import Offer, is_open, offers, switch, without_help
from onthelam.games.safehouse.board.others import other, smalls
from onthelam.games.safehouse.board.over import Places, marks, spent
from onthelam.games.safehouse.board.seen import Chase, chase, seen_large, standing
from onthelam.games.safehouse.board.shapes.chips import word_chip
from onthelam.games.safehouse.board.shapes.ground import city, light
from onthelam.games.safehouse.board.shapes.paper import sheet
from onthelam.games.safehouse.board.shapes.squares import grounds, target
from onthelam.games.safehouse.board.sheet import help_squares, paper, row_of, sheet_row, squares_of
from onthelam.games.safehouse.board.tray import Tray, heading, when
from onthelam.games.safehouse.board.words import advice_line, price_words, roller_words
from onthelam.games.safehouse.rules.charts import (
    CHAMELEONS,
    COLOUR_OF,
    COLOURS,
    KIND_NAMES,
    LETTERS,
    MISSION_OF,
    MISSIONS,
    SQUARE_NAMES,
    WHITE,
)
from onthelam.games.safehouse.rules.moves import PASS, Put
from onthelam.games.safehouse.rules.tabletop import AGAIN, FETCH, HOLD, TAKING_BACK, THROWING, WON
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.moves import move_words, placed
from onthelam.games.safehouse.words.parts import dice_words, number_of, source_words, title_words
from onthelam.games.told import Row, Told
from onthelam.tongue.tongue import Tongue

ALL: Final = tuple(range(MISSIONS))
GAP: Final = 6.0


class Large(NamedTuple):
    """The large sheet and the tray, and where things lie there."""

    body: list[str]
    at: Places
    laid: dict[str, str]  # by name: dice
    spare: list[list[str]]  # names that are left for others


class Drawing:
    """One picture being made: what is seen, who asks, and in which tongue.

    Parts that do not hang on the moves are drawn elsewhere, once for all pictures that have them; here they are put
    together with what can be clicked.
    """

    def __init__(
        self,
        v: View,
        names: Sequence[str],
        tongue: Tongue,
        frame: Frame,
        last: Row | None = None,
        since: Sequence[tuple[int, int]] = (),
        fresh: tuple[int, ...] = (),
        told: Told | None = None,
    ) -> None:
        """`since`: seats and squares that others have entered, also before the newest row. `fresh`: dice thrown by it.
        `told`: whose large part is kept.
        """
        self.v = v
        self.names = tuple(names)
        self.tongue = tongue
        self.f = frame
        self.owner = v.seat if v.seat >= 0 else v.roller  # an onlooker sees the roller's sheet largest
        self.mine = v.sheets[self.owner]
        self.moves: dict[str, Move] = {m.code: m for m in v.moves}
        self.news = news(last.events, v, self.owner) if last else News(self.owner)
        self.news.wrote = [*dict.fromkeys((*since, *self.news.wrote))]
        self.fresh = tuple(self.news.dice) if self.news.thrown else fresh
        self.sources: dict[int, str] = {}  # numbers with their jokers, in words
        self.alive = True  # can be clicked
        self.at = Places(frame)
        self.told = told

    @cached_property
    def chase(self) -> Chase:
        return chase(self.v)

    @cached_property
    def offers(self) -> list[Offer]:
        return offers(self.v) if is_open(self.v) else []

    @cached_property
    def early(self) -> list[Offer]:
        return without_help(self.v)

    @cached_property
    def tray(self) -> Tray:
        return Tray(self.v, self.f, self.tongue, self.offers, self.fresh)

    @cached_property
    def laid(self) -> dict[str, str]:
        """By name: dice."""
        return self.tray.laid

    @cached_property
    def spare(self) -> list[list[str]]:
        return spare(self.tray.lying)

    def go(self, inner: str, move: Move, key: str = "", x: float = 0.0, y: float = 0.0) -> str:
        """What stands for a move. Undo takes each of them back, so nobody is asked twice."""
        key = self.f.key + key if key else ""
        if not self.alive:
            return group(inner, "", key, x, y)
        return clickable(inner, move.code, move_words(move, self.v, self.tongue), key, x, y, ' data-now=""')

    # -- the own sheet -----------------------------------------------------------------------------------------------

    def own(self) -> list[str]:
        v, f, s, say = self.v, self.f, self.mine, self.tongue.say
        x, y, w, _ = f.sheet
        whose = None if self.owner == v.seat else self.names[self.owner]
        head = paper(f, whose, s.letter, s.numbers, s.ongoing, self.tongue)
        body = [head, *self.missions(x, y + f.head, ALL, tuple([entry.square for entry in s.entries]))]
        body.append(self.help(x, y + f.head + MISSIONS * f.row + (2 if f.wide else 5)))
        if v.ending:
            words, ink = (say("Home"), "exitink") if v.ending == WON else (say("Caught"), "redink")
            body.append(stamp(x + 0.66 * w, y + f.head + 1.9 * f.row, words.upper(), ink, 30 if f.wide else 24))
        return body

    def missions(self, x: float, y: float, shown: tuple[int, ...], fresh: tuple[int, ...] = ()) -> list[str]:
        """Rows of the sheet, with every number where it may go, in pieces: most come again when one is entered."""
        f, s = self.f, self.mine
        squares = self.at.squares = squares_of(f, x, y, shown)
        over, choices = self.targets(squares)
        rows: list[str] = []
        for i, mission in enumerate(shown):
            row = sheet_row(f, x, y + i * f.row, mission, s.letter, *row_of(mission, s.numbers, fresh), self.tongue)
            rows += [row, *over.get(mission, []), "</g>"]
        return [*rows, *choices]

    def targets(self, squares: Mapping[int, Place]) -> tuple[dict[int, list[str]], list[str]]:
        """By mission: what may be clicked in its row. First squares that any colour may have, then the own ones.
        And what lies over all rows once a square has asked for its number."""
        found: dict[int, list[str]] = {}
        choices: list[str] = []
        by_any = switch(self.v, "any")
        for sq in sorted({put.square for offer in self.offers for put in offer.any}):
            found.setdefault(MISSION_OF[sq], []).append(any_colour(self.f, sq, squares[sq], by_any))
        for offer in self.offers or self.early:
            by, seen = self.by(offer), "" if self.early else offer.setting.when
            for put, sources in (*[(put, (offer.source,)) for put in offer.own], *offer.more):
                mission, at = MISSION_OF[put.square], squares[put.square]
                if len(sources) > 1:
                    here = seen_when(seen, self.unclear(put, at, by))
                    choices.append(self.choice(sources, put, at))
                else:
                    entry, spends = self.entry(sources[0], put), sources[0] != offer.source
                    number = str(number_of(self.v, entry.source))
                    aim = Aim(entry, at, self.hue(put.square), number, spends, offer.setting.jokers, by, seen)
                    here = direct(self.f, aim, self.tongue)
                found.setdefault(mission, []).append(here)
        choices.append(sums(self.f, numbers(self.v, self.offers, self.tongue)))
        for m in self.v.moves:
            if isinstance(m, Put) and m.square in squares:
                found.setdefault(MISSION_OF[m.square], []).append(self.in_hand(m, squares[m.square]))
        return found, choices

    def hue(self, sq: int) -> str:
        return KIND_NAMES[COLOUR_OF[LETTERS.index(self.mine.letter)][sq]]

    def entry(self, source: int, put: Put) -> Entry:
        """While help is asked about, it goes without."""
        if source not in self.sources:
            self.sources[source] = source_words(self.v, source, self.tongue)
        return Entry(source, put.square, self.sources[source], self.first)

    @cached_property
    def first(self) -> str:
        return move_words(PASS, self.v, self.tongue) if self.early else ""

    def by(self, offer: Offer) -> str:
        """It goes at once, and is seen if no number of another colour was taken."""
        return ' data-now=""' + ("" if self.early else f' data-by="{switch(self.v, KIND_NAMES[offer.source >> 2])}"')

    def unclear(self, put: Put, at: Place, by: str) -> str:
        """A number fits with either joker, or with both: the square is clicked, and asks which."""
        f, name = self.f, SQUARE_NAMES[put.square]
        words = self.tongue.say("{square}: choose its number", square=placed(put, self.v, self.tongue))
        inner = under(f) + target(f.key, self.hue(put.square), f.square, "?", True, "+")
        rest = f' data-take="{name}"{by}'
        return group(f"<title>{esc(words)}</title>{inner}", "", f"{f.key}asks-{name}", *at, rest)

    def choice(self, sources: Sequence[int], put: Put, at: Place) -> str:
        """Its numbers beside it, each with what its jokers add; seen once the square is clicked."""
        f, v, name = self.f, self.v, SQUARE_NAMES[put.square]
        wide = len(sources) * f.pitch + 6
        left, _, w, _ = f.sheet
        x = f.pitch - 2 if at[0] + f.pitch + wide < left + w else f.square - f.pitch + 2 - wide
        body = rect(x, -8, wide, f.square + 27, 5, "f-paper s-ink", ' stroke-width="2"')
        first = x + 3 + (f.pitch - f.square) / 2
        for i, source in enumerate(sources):
            number = number_of(v, source)
            inner = hit((f.square - f.pitch) / 2, -8, f.pitch, f.square + 27)
            inner += target(f.key, self.hue(put.square), f.square, str(number), False)
            inner += text(f.square / 2, f.square + 15, f"+{number - v.basics[source >> 2]}", "f-ink b m", 12)
            key = f"{f.key}pick-{name}-{source & 3}"
            entry = self.entry(source, put)
            line, words = entry.line(), entry.words(self.tongue)
            body += clickable(inner, line, words, key, first + i * f.pitch, 0, ' data-now=""')
        return group(body, "", f"{f.key}choice-{name}", *at, when(name))

    def in_hand(self, put: Put, at: Place) -> str:
        """For a number that was named already."""
        f, number = self.f, str(number_of(self.v, self.mine.source))
        inner = under(f) + target(f.key, self.hue(put.square), f.square, number, put.chameleon)
        return self.go(inner, put, f"go-{SQUARE_NAMES[put.square]}", *at)

    def help(self, x: float, y: float) -> str:
        v, f, left = self.v, self.f, self.mine.chameleons
        lit = "hold" if v.proposal == HOLD or v.held else "again" if v.proposal == AGAIN or v.phase == THROWING else ""
        due = max(CHAMELEONS[len(v.sheets) - 1], left)
        helps = help_squares(f, x, y, v.holds, v.rerolls, lit, due, left, self.tongue)
        self.at.helps = helps.at
        body = helps.body
        for icon in ("hold", "again"):
            move = self.moves.get(icon)
            if move is None or not self.alive:
                continue
            hx, hy, w, h = helps.at[icon]
            inner = hit(-3, -4, w + 6, h + 8) + brackets(0, 0, w, h, 2) + ring(0, 0, w, h, 2, "ring")
            inner += unseen(spent(icon, self.at), icon, hx, hy)
            if icon == "again":  # the dice that are ticked
                body += group(inner, "", f"{f.key}on-again", hx, hy, ' data-send="picks"')
            else:
                body += self.go(inner, move, f"on-{icon}", hx, hy)
        if self.alive and v.seat >= 0 and not v.ending and "chameleon" in helps.at:
            body += self.chameleon(helps.at["chameleon"])
        return body

    def chameleon(self, box: Box) -> str:
        """A switch that shows its squares; where there are none, it tells why."""
        x, y, w, h = box
        v, say, may = self.v, self.tongue.say, any(offer.any for offer in self.offers)
        if may:
            words = say("Any colour: choose a square, then a number")
        elif is_open(v):
            words = say("Any colour: no number fits another colour now")
        else:
            words = say("Any colour: when you enter your numbers")
        rest = f' data-switch="{switch(v, "any")}"' if may else f' data-why="{esc(words)}"'
        inner = (
            f"<title>{esc(words)}</title>" + hit(-3, -4, w + 6, h + 8) + (ring(0, 0, w, h, 2, "ring") if may else "")
        )
        return group(inner, "", f"{self.f.key}switch-any", x, y, rest)

    # -- the tray ----------------------------------------------------------------------------------------------------

    def wide_tray(self) -> list[str]:
        """A row a colour, below them the jokers and what is set aside."""
        f, v, tray, say = self.f, self.v, self.tray, self.tongue.say
        x, y, w, _ = f.tray
        title = say("This roll") if tray.is_rolled else say("Set aside")
        body = [heading(x, y + 13, w, title, roller_words(v, self.names, self.tongue))]
        for i, kind in enumerate(tray.kinds()):
            body.append(tray.cell(kind, (x, y + 24 + i * (f.cell + GAP), w, f.cell)))
        low = y + 24 + COLOURS * (f.cell + GAP)
        half = (w - GAP) / 2
        if tray.dice_of(WHITE):
            body.append(tray.cell(WHITE, (x, low, half if tray.is_rolled else w, 54)))
        elif not tray.is_rolled:
            body.append(tray.cell(WHITE, (x, low, w, 54)))
        if tray.is_rolled:
            with_jokers = bool(tray.dice_of(WHITE))
            body.append(self.aside((x + half + GAP, low, half, 54) if with_jokers else (x, low, w, 54)))
        if advice := advice_line(v, self.names, self.tongue):
            body.append(text(x, low + 73, advice, "f-chalk b", 13, w))
        return body

    def aside(self, box: Box) -> str:
        """What was not rolled waits for the next one."""
        x, y, w, h = box
        v, say = self.v, self.tongue.say
        body = self.tray.ground(box, "none")
        if not any(v.aside):
            return body + text(x + 12, y + h / 2 + 5, say("none set aside"), "f-dust", 13, w - 20)
        laid, end = stacked(self.f, tuple(v.aside), self.spare, x + 10, y + 13, 26, 5)
        self.tray.laid.update(laid)
        if x + w - end > 64:
            body += text(end + 9, y + 24, say("aside, for"), "f-dust", 12, x + w - end - 12)
            body += text(end + 9, y + 40, say("the next roll"), "f-dust", 12, x + w - end - 12)
        words = say("Set aside: {dice}.", dice=dice_words(v.aside, self.tongue))
        return named(body, words, f"{self.f.key}aside")

    def lid(self, y: float) -> str:
        """The lid says what its dice cost, and can be clicked when they may be taken back."""
        v, f, say = self.v, self.f, self.tongue.say
        x, _, w, _ = f.tray
        price, look = price_words(v, self.chase.nearest(), self.tongue)
        body = heading(x, y, w, say("In the lid"), price, look or "f-dust")
        laid, end = stacked(f, tuple(v.lid), self.spare, x, y + 10, 30, 8)
        self.laid.update(laid)
        if not any(v.lid):
            body += text(x, y + 30, say("empty"), "f-dust", 13)
        self.at.lid = (x, y + 10, max(end - x, 30), 33)
        box = (x - 4, y + 5, max(end - x + 10, 132), 43)
        if v.proposal == FETCH:
            body += ring(*box, 0)
        fetch, leave = self.moves.get("fetch"), self.moves.get("leave")
        words = say("In the lid: {dice}.", dice=dice_words(v.lid, self.tongue))
        body = named(body, words, f"{f.key}lid")
        if fetch is not None:
            body += self.go(hit(*box) + brackets(*box, 0, 12) + ring(*box, 0, "ring"), fetch, "on-lid")
        if leave is not None:
            plate = hit(0, 0, 124, 38) + word_chip(124, 38, say("leave them"), True) + ring(0, 0, 124, 38, 0, "ring")
            body += self.go(plate, leave, "leave", x + w - 124, y + 8)
        return body

    def others(self, y: float) -> list[str]:
        v, f, c, tongue = self.v, self.f, self.chase, self.tongue
        x, top, w, h = f.tray
        bottom = top + h
        seats = [seat for seat in range(len(v.sheets)) if seat != self.owner]
        if not seats:
            return [city(f.key, x, y, w, bottom - y)]
        body = [label(x, y + 8, tongue.say("The others"))]
        for seat, at in zip(seats, smalls(f, y + 17, bottom - 42, len(seats))):
            s = v.sheets[seat]
            self.at.small[seat] = at
            body.append(other(f, seat, at, self.names[seat], s.letter, s.numbers, standing(v, c, seat), tongue))
        return body

    def narrow_tray(self) -> list[str]:
        """A row of cells: a kind each; where the lid is asked about, that."""
        f, tray = self.f, self.tray
        if self.v.phase == TAKING_BACK:
            return [self.narrow_lid()]
        kinds = [kind for kind in [*tray.kinds(), WHITE] if tray.dice_of(kind) or not tray.is_rolled]
        x, y, w, h = f.tray
        shares = [1.35 if len(tray.dice_of(kind)) > 1 else 1.0 for kind in kinds]
        if tray.adds_both:
            shares[-1] = 1.9  # jokers: one each, and both
        body = []
        for kind, share in zip(kinds, shares):
            each = (w - 5 * (len(kinds) - 1)) * share / sum(shares)
            body.append(tray.cell(kind, (round(x, 1), y, round(each, 1), h)))
            x += each + 5
        return body

    def narrow_lid(self) -> str:
        v, f, tray, say = self.v, self.f, self.tray, self.tongue.say
        x, y, w, h = f.tray
        size, half = 26.0, (w - GAP) / 2
        body = tray.ground((x, y, half, h), "none") + text(x + 8, y + 15, say("Set aside"), "f-dust", 11, half - 16)
        laid, _ = stacked(f, tuple(v.aside), self.spare, x + 8, y + 20, size, 3)
        price, look = price_words(v, self.chase.nearest(), self.tongue)
        left = x + half + GAP
        body += tray.ground((left, y, half, h), "plain")
        body += text(left + 8, y + 15, price or say("In the lid"), look or "f-dust", 11, half - 14)
        in_lid, end = stacked(f, tuple(v.lid), self.spare, left + 8, y + 20, size, 3)
        tray.laid.update({**laid, **in_lid})
        self.at.lid = (left + 8, y + 20, end - left - 8, size + 3)
        words = say("In the lid: {dice}.", dice=dice_words(v.lid, self.tongue))
        body = named(body, words, f"{f.key}lid")
        for code, key, at in (("fetch", "on-lid", left), ("leave", "leave", x)):
            move, box = self.moves.get(code), (at, y, half, h)
            if move is not None:
                body += self.go(hit(*box) + brackets(*box, -1, 12) + ring(*box, -1, "ring"), move, key)
        return body

    # -- the whole ---------------------------------------------------------------------------------------------------

    def large(self) -> Large:
        """All but the lid and the others."""
        if self.v.phase == TAKING_BACK and not self.f.wide:
            self.spare = spare(0)  # none lies in a cell of its own
        tray = self.wide_tray() if self.f.wide else self.narrow_tray()
        body = [*self.own(), *tray] if self.f.wide else [*tray, *self.own()]
        self.at.dice = self.tray.at
        self.at.ticked = {die: self.tray.ticked(die, "chalk") for die in self.tray.at}
        return Large(body, self.at, self.tray.laid, self.spare)

    def body(self) -> list[str]:
        """The large part is drawn of nothing but what it is kept by."""
        if self.told is None:
            large = self.large()
        else:
            part, fresh = seen_large(self.v, self.owner), self.fresh
            large = self.told.again(
                "large", (self.f, self.tongue.code), (part, self.names, fresh),
                lambda: Drawing(part, self.names, self.tongue, self.f, fresh=fresh).large(),
            )  # fmt: skip
        self.at, self.laid, self.spare = replace(large.at), dict(large.laid), [names[:] for names in large.spare]
        if not self.f.wide:
            return large.body
        top = self.f.tray[1]
        return [*large.body, self.lid(top + 400), *self.others(top + 455)]

    def paper(self, y: float, high: float) -> str:
        """A piece of the sheet, for a part of it."""
        return sheet(self.f.sheet[0], y, self.f.sheet[2], high)

    def cropped(self, body: Sequence[str], x: float, y: float, wide: float, high: float) -> str:
        """A part as a picture of its own."""
        back = rect(x, y, wide, high, 0, "f-asphalt")
        defs = light(self.f.key) + grounds(self.f.key, self.f.square)
        return cut(x, y, wide, high, "".join([defs, back, *body, *dice_layer(self.f, self.laid)]))

    def whole(self) -> list[str]:
        f = self.f
        under = [light(f.key) + grounds(f.key, f.square), rect(0, 0, f.width, f.height, 0, "f-asphalt")]
        body = self.body()
        over = [*dice_layer(f, self.laid), marks(self.news, self.at)]
        return places(f.width, f.height, title_words(self.tongue), f.key, [*under, *body, *over])


def pieces(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, told: Told | None = None) -> list[str]:
    """The picture without colours, for a page that has the stylesheet. `told` is what the seat has heard."""
    frame, last, since = NARROW if narrow else WIDE, told.last(v) if told else None, entered(told, v) if told else ()
    return Drawing(v, names, tongue, frame, last, since, told=told).whole()


def drawn(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, last: Row | None = None) -> str:
    return "".join(Drawing(v, names, tongue, NARROW if narrow else WIDE, last).whole())


def board(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(drawn(v, names, tongue, narrow), theme)
