"""A view of Safehouse as SVG: the lead on top, your sheet on paper, the dice beside it, the others' sheets small.

There are two compositions of the same parts: `WIDE` for a page, `NARROW` for a phone. `pieces` give the bare picture
for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from onthelam.core.move import Move
from onthelam.draw.ghosts import unseen
from onthelam.draw.panels import label, panel
from onthelam.draw.stamps import stamp
from onthelam.draw.svg import cut, group, picture, rect
from onthelam.draw.targets import brackets, clickable, hit, ring
from onthelam.draw.theme import standalone
from onthelam.games.safehouse.board.dice import Area, area_of, dice_layer, rest_of
from onthelam.games.safehouse.board.frame import ACROSS, NARROW, WIDE, Frame, Place, Plate
from onthelam.games.safehouse.board.lead import lead, road_of
from onthelam.games.safehouse.board.news import news
from onthelam.games.safehouse.board.others import other, smalls
from onthelam.games.safehouse.board.over import Places, consequence, marks
from onthelam.games.safehouse.board.seen import chase, roll, standing
from onthelam.games.safehouse.board.shapes.chips import number_chip, word_chip
from onthelam.games.safehouse.board.shapes.ground import city, light, lit, rule
from onthelam.games.safehouse.board.shapes.paper import sheet
from onthelam.games.safehouse.board.shapes.squares import target
from onthelam.games.safehouse.board.sheet import (
    HELP_PIECE,
    help_squares,
    row_of,
    sheet_head,
    sheet_height,
    sheet_row,
    sheet_rows,
    squares_of,
)
from onthelam.games.safehouse.board.words import price_words, pursuers_words, roller_words
from onthelam.games.safehouse.rules.charts import (
    CHAMELEONS,
    COLOUR_OF,
    DICE,
    DIE_NAMES,
    KIND_NAMES,
    KINDS,
    LETTERS,
    MISSION_OF,
    MISSIONS,
    SQUARE_NAMES,
)
from onthelam.games.safehouse.rules.moves import Count, Put, Use
from onthelam.games.safehouse.rules.tabletop import AGAIN, CHOOSING, ENTERING, FETCH, HOLD, TAKING_BACK, THROWING, WON
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.describe import describe_words
from onthelam.games.safehouse.words.moves import move_words
from onthelam.games.safehouse.words.parts import number_of, title_words
from onthelam.games.told import Row, Told
from onthelam.tongue.tongue import Tongue

ALL: Final = tuple(range(MISSIONS))
NO_PLATES: Final[list[list[Plate]]] = [[]] * KINDS


class Drawing:
    """One picture being made: what is seen, who asks, and in which tongue.

    Parts that do not hang on the moves are drawn elsewhere, once for all pictures that have them; here they are put
    together with what can be clicked.
    """

    def __init__(self, v: View, names: Sequence[str], tongue: Tongue, frame: Frame, last: Row | None = None) -> None:
        self.v = v
        self.names = tuple(names)
        self.tongue = tongue
        self.f = frame
        self.last = last
        self.owner = v.seat if v.seat >= 0 else v.roller  # an onlooker sees the roller's sheet largest
        self.mine = v.sheets[self.owner]
        self.moves: dict[str, Move] = {m.code: m for m in v.moves}
        self.chase = chase(v)
        self.roll = roll(v, self.mine)
        self.plates = [self.plates_of(kind) for kind in range(KINDS)] if v.moves else NO_PLATES
        self.alive = True  # can be clicked
        self.at = Places(frame, road_of(frame, v.house), self.chase)
        self.street = self.at.road.street
        self.shown: set[str] = set()  # moves whose consequence is drawn
        self.laid: dict[str, str] = {}  # all dice lie in one layer, in one order: they travel from place to place

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
        body = consequence(move, self.v, self.at)
        if not body:
            return ""
        self.shown.add(move.code)
        return unseen(body, move.code, x, y)

    def lead(self) -> Sequence[str]:
        return lead(self.f, self.chase, self.v.turn, self.names, self.tongue)

    # -- the own sheet -----------------------------------------------------------------------------------------------

    def own(self, y: float) -> list[str]:
        v, f, s, say = self.v, self.f, self.mine, self.tongue.say
        whose = None if self.owner == v.seat else self.names[self.owner]
        head = sheet_head(f, y, whose, s.letter, s.numbers, s.ongoing, self.tongue)
        helps = self.help(y + f.head + MISSIONS * f.row + 2)  # first: what a number would cost is shown there
        body = [head, *helps, *self.missions(y + f.head, ALL, tuple([entry.square for entry in s.entries]))]
        if v.ending:
            words, ink = (say("Home"), "exitink") if v.ending == WON else (say("Caught"), "redink")
            x = f.sheet_x + 0.725 * f.sheet_w
            body.append(stamp(x, y + f.head + 1.95 * f.row, words.upper(), ink, 27 if f.wide else 23))
        return body

    def missions(self, y: float, missions: tuple[int, ...], fresh: tuple[int, ...] = ()) -> Sequence[str]:
        """Rows of the sheet, with the number in hand where it may go."""
        f, s = self.f, self.mine
        rows = sheet_rows(f, y, missions, s.letter, s.numbers, fresh, self.tongue)
        squares = self.at.squares = squares_of(f, y, missions)
        puts: dict[int, list[Put]] = {}
        for m in self.v.moves:
            if isinstance(m, Put) and m.square in squares:
                puts.setdefault(MISSION_OF[m.square], []).append(m)
        if not puts:
            return rows
        laid: list[str] = []
        for i, mission in enumerate(missions):
            here = puts.get(mission)
            laid.append(self.with_targets(y + i * f.row, mission, fresh, here, squares) if here else rows[i])
        return laid

    def with_targets(
        self, y: float, mission: int, fresh: tuple[int, ...], puts: list[Put], squares: Mapping[int, Place]
    ) -> str:
        """A row of the sheet."""
        f, s = self.f, self.mine
        size = f.square
        number = str(number_of(self.v, s.source))  # that `use` has named. SH-11
        colours = COLOUR_OF[LETTERS.index(s.letter)]
        under, over = hit((size - f.pitch) / 2, (size - f.row) / 2, f.pitch, f.row), ring(0, 0, size, size, 3, "ring")
        pieces = list(sheet_row(f, y, mission, s.letter, *row_of(mission, s.numbers, fresh), self.tongue))
        for put in puts:
            inner = under + target(KIND_NAMES[colours[put.square]], size, number, put.chameleon) + over
            key = f"sq-{SQUARE_NAMES[put.square]}"
            pieces[1 + ACROSS[put.square]] = self.go(inner, put, key, *squares[put.square])
        return "".join(pieces)

    def help(self, y: float) -> Sequence[str]:
        v, f, left = self.v, self.f, self.mine.chameleons
        lit = "hold" if v.proposal == HOLD else "again" if v.proposal == AGAIN or v.phase == THROWING else ""
        due = max(CHAMELEONS[len(v.sheets) - 1], left)
        helps = help_squares(f, y, v.holds, v.rerolls, lit, due, left, v.seat < 0, self.tongue)
        self.at.helps = helps.at
        if not self.moves:
            return helps.pieces
        pieces = list(helps.pieces)
        for icon, piece in HELP_PIECE.items():
            move = self.moves.get(icon)
            if move is not None:
                x, y, w, h = helps.at[icon]
                inner = hit(-3, -4, w + 6, h + 26) + helps.squares[icon]
                inner += brackets(0, 0, w, h, 2) + ring(0, 0, w, h, 2, "ring")
                pieces[piece] = self.go(inner, move, f"help-{icon}", x, y)
        return pieces

    # -- the dice ----------------------------------------------------------------------------------------------------

    def area(self, y: float) -> Area:
        """This roll, or what may be rolled, without what can be clicked."""
        v, tongue = self.v, self.tongue
        widths = tuple([tuple([plate.width for plate in plates]) for plates in self.plates])
        roller = roller_words(v, self.names, tongue)
        area = area_of(self.f, y, self.roll, widths, roller, pursuers_words(v, tongue), tongue)
        self.at.dice = area.rows.at
        self.laid.update(area.rows.laid)
        return area

    def dice(self, area: Area) -> Sequence[str]:
        if not self.moves:
            return area.rows.pieces
        pieces = list(area.rows.pieces)
        for die, move in self.live_dice():
            pieces[area.piece(die)] = self.live_die(die, move, *area.rows.at[die])
        for kind, plates in enumerate(self.plates):
            laid = [self.placed(plate, *place) for plate, place in zip(plates, area.rows.plates[kind])]
            pieces[area.plates_piece(kind)] = "".join(laid[::-1] if self.f.wide else laid)
        return pieces

    def live_dice(self) -> list[tuple[int, Move]]:
        """Dice that can be clicked themselves."""
        v, found = self.v, []
        if v.phase == CHOOSING:
            found = [(die, self.moves.get(f"{KIND_NAMES[v.kind]} {die % 2 + 1}")) for die in self.roll.shown(v.kind)]
        elif v.phase == THROWING:
            found = [(v.die, self.moves.get("throw"))]
        return [(die, move) for die, move in found if move is not None and not self.roll.is_picked(die)]

    def live_die(self, die: int, move: Move, x: float, y: float) -> str:
        d = self.f.die
        inner = hit(-3, -4, d + 6, d + 8)
        if self.v.phase == THROWING:
            inner += brackets(0, 0, d, d, 2.5)
        return self.go(inner + ring(0, 0, d, d, 3, "ring"), move, f"on-die-{DIE_NAMES[die]}", x, y, False)

    def plates_of(self, kind: int) -> list[Plate]:
        """What can be done with a kind: its numbers, plain and with jokers; how many to roll; keep or throw."""
        v, d, say = self.v, self.f.die, self.tongue.say
        w = 46.0 if self.f.wide else 36.0
        if v.phase == ENTERING:
            if self.roll.lit == kind:
                return [Plate(w, self.number_plate(self.mine.source, w, False), None, "in-hand")]
            uses = [m for m in v.moves if isinstance(m, Use) and m.source >> 2 == kind]
            return [Plate(w, self.number_plate(m.source, w, True), m, f"use-{m.source}") for m in uses]
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
        extra = f"+{sum(pips)}" if pips else ""
        number = str(number_of(self.v, source))
        return number_chip(KIND_NAMES[source >> 2], w, self.f.die + 1, number, extra, len(pips), may)

    # -- set aside, the lid, and the others --------------------------------------------------------------------------

    def rest(self, y: float) -> tuple[str, float]:
        """What is not rolled. The lid says what its dice cost, and can be clicked when they may be taken back."""
        v, f = self.v, self.f
        fetch, leave = self.moves.get("fetch"), self.moves.get("leave")
        aside = tuple(v.aside) if self.roll.is_rolled else None
        price = price_words(v, self.chase.nearest(), self.tongue)
        rest = rest_of(
            f, y, self.roll.lying, aside, tuple(v.lid), price, v.proposal == FETCH, leave is not None, self.tongue
        )
        self.laid.update(rest.laid)
        self.at.lid = rest.lid_at
        if fetch is not None:
            inner = hit(*rest.box) + rest.lid + brackets(*rest.box, 1, 12) + ring(*rest.box, 1, "ring")
            body = rest.body + self.go(inner, fetch, "lid")
        else:
            body = rest.still
        if leave is not None:
            words = self.tongue.say("leave them")
            plate = hit(0, 0, 132, 40) + word_chip(132, 40, words, True) + ring(0, 0, 132, 40, 0, "ring")
            body += self.go(plate, leave, "leave", f.side_x + f.side_w - 134, y + 21)
        return body, y + 78

    def others(self, y: float, bottom: float) -> tuple[list[str], float]:
        v, f, c, tongue = self.v, self.f, self.chase, self.tongue
        seats = [seat for seat in range(len(v.sheets)) if seat != self.owner]
        body = [rule(f.side_x, f.side_x + f.side_w, y)]
        if not seats:
            alone = city(f.key, f.side_x, y + 14, f.side_w, max(bottom - y - 14, 120))
            return [*body, alone], max(bottom, y + 140)
        body.append(label(f.side_x, y + 19, tongue.say("The others")))
        for seat, at in zip(seats, smalls(f, y + 26, len(seats))):
            s = v.sheets[seat]
            self.at.small[seat] = at
            body += other(f, seat, at, self.names[seat], s.letter, s.numbers, standing(v, c, seat), tongue)
        return body, y + 26 + 118 + (8 if len(seats) == 1 else 42)

    # -- the whole ---------------------------------------------------------------------------------------------------

    def wide(self) -> tuple[list[str], float]:
        top = 98.0
        height = top + sheet_height(self.f) + 26
        w, h = self.f.width, height - top
        area = self.area(top + 14)
        body = [panel(0, top, w, h), lit(self.f.key, 0, top, w, h), *self.own(top + 12), *self.dice(area)]
        low = height - (190 if len(self.v.sheets) > 2 else 158)  # what is left of the room goes above the lid
        rest, y = self.rest(max(area.end, low - 80))
        others, y = self.others(max(y, low), height - 14)
        return [*body, rest, *others], height

    def narrow(self) -> tuple[list[str], float]:
        area = self.area(140)
        y = area.end
        first, then, others = "", "", [""]
        if self.v.phase == TAKING_BACK:
            first, y = self.rest(y)
        own = [*self.own(y + 2), *self.dice(area)]  # after the sheet: its numbers show where they fit
        y += sheet_height(self.f) + 16
        if self.v.phase != TAKING_BACK:
            then, y = self.rest(y)
        if len(self.v.sheets) > 1:
            others, y = self.others(y, y)
        return [first, *own, then, *others], y + 8

    def paper(self, y: float, high: float) -> str:
        """A piece of the sheet, for a part of it."""
        return sheet(self.f.sheet_x, y, self.f.sheet_w, high)

    def cropped(self, body: Sequence[str], x: float, y: float, wide: float, high: float) -> str:
        """A part as a picture of its own."""
        back = rect(x, y, wide, high, 0, "f-asphalt")
        return cut(x, y, wide, high, "".join([light(self.f.key), back, *body, *dice_layer(self.f, self.laid)]))

    def whole(self) -> list[str]:
        v, f, tongue = self.v, self.f, self.tongue
        body, height = self.wide() if f.wide else self.narrow()
        under = [light(f.key), rect(0, 0, f.width, height, 0, "f-night"), *self.lead()]
        over = [*dice_layer(f, self.laid), marks(news(*self.last), self.at) if self.last else ""]
        over += [self.preview(m) for m in v.moves if m.code not in self.shown]
        desc = describe_words(v, self.names, tongue)
        return picture(f.width, height, title_words(tongue), desc, f.key, [*under, *body, *over])


def pieces(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, told: Told | None = None) -> list[str]:
    """The picture without colours, for a page that has the stylesheet. `told` is what the seat has heard."""
    return Drawing(v, names, tongue, NARROW if narrow else WIDE, told.last(v) if told else None).whole()


def drawn(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, last: Row | None = None) -> str:
    return "".join(Drawing(v, names, tongue, NARROW if narrow else WIDE, last).whole())


def board(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(drawn(v, names, tongue, narrow), theme)
