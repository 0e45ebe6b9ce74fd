"""A view of The Last Job as SVG: the maze of cards over the whole board, and all that lies and stands there.

There are two drawings of the same maze: `WIDE` for a page, `NARROW` for a phone, with tall cards. `pieces` give the
bare picture for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from onthelam.core.refusal import N_
from onthelam.draw.svg import esc, group, named, path, places, rect, text
from onthelam.draw.theme import standalone
from onthelam.games.last_job.board.frame import NARROW, WIDE, Frame
from onthelam.games.last_job.board.news import marks, since
from onthelam.games.last_job.board.shapes import pieces as shapes
from onthelam.games.last_job.board.shapes.maze import cards, streets
from onthelam.games.last_job.board.sight import sight
from onthelam.games.last_job.board.targets import ghosts, kit, targets, trail, ways_drawn
from onthelam.games.last_job.rules.charts import (
    COLOUR_OF,
    JK1,
    JK2,
    NOWHERE,
    RANKS,
    RED,
    STATIONS,
    SUIT_NAMES,
    SUITS,
    cards_in,
)
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.parts import (
    WAY_WORDS,
    card_words,
    officer_words,
    place_words,
    space_words,
    to_or_of,
    told_of,
)
from onthelam.games.told import Told
from onthelam.tongue.tongue import Tongue


class Drawing:
    """One picture being made: what is seen, and in which tongue. `name`: of the player, for those who look on."""

    def __init__(self, v: View, tongue: Tongue, frame: Frame, told: Told | None = None, name: str = "") -> None:
        self.v = v
        self.tongue = tongue
        self.name = name
        self.f = frame
        self.told = told
        self.alive = True  # can be clicked
        self.standing = self.stands()

    def stands(self) -> dict[int, list[str]]:
        """By space: who is there. Officers by the names of their suits."""
        v = self.v
        found: dict[int, list[str]] = {}
        if v.you != NOWHERE:
            found.setdefault(v.you, []).append("you")
        if v.double != NOWHERE:
            found.setdefault(v.double, []).append("double")
        for who in range(SUITS):
            if v.pursuers[who].in_play:
                found.setdefault(v.pursuers[who].space, []).append(SUIT_NAMES[who])
        for space in cards_in(v.tasks):
            if space in found:
                found[space].insert(0, "bank")
        return found

    def spot(self, space: int, name: str) -> tuple[float, float]:
        crowd = self.standing.get(space, [name])
        return self.f.spread(self.v.maze.place[space], len(crowd))[crowd.index(name) if name in crowd else 0]

    # -- what lies there ---------------------------------------------------------------------------------------------

    def gates(self) -> str:
        v, f, say = self.v, self.f, self.tongue.say
        body = ""
        for gate in (JK1, JK2):
            x, y = f.corner(v.maze.place[gate])
            is_exit = v.entrance != NOWHERE and gate == v.exit
            inner = shapes.way_out(f.card_w, f.card_h) if is_exit else ""
            words = say("Exit") if is_exit else say("Way in") if gate == v.entrance else say("Gate")
            there = gate in self.standing  # then its name makes room
            if not there:
                number = str(gate - JK1 + 1) if v.entrance == NOWHERE else ""
                inner += shapes.gate_sign(is_exit, f.card_w, f.card_h, number)
            told = words if f.wide or gate != v.entrance else say("In")
            low = f.band - 9 if there else f.card_h - 14
            inner += text(f.card_w / 2, low, told, "b m " + ("f-white" if is_exit else "f-ink"), 12.5 if f.wide else 11)
            body += named(inner, words, f"{f.key}gate-{gate - JK1 + 1}", x, y)
        return body

    def stations(self) -> str:
        v, f = self.v, self.f
        if not v.last_job:
            return ""
        d = ""
        for space in cards_in(STATIONS & ~v.crimes):
            x, y = f.corner(v.maze.place[space])
            d += shapes.station(x + (10 if f.wide else 3), y + f.card_h - (18 if f.wide else 16))
        return path(d, "f-bluefill s-police", 1.2)

    def crimes(self) -> str:
        v, f = self.v, self.f
        body = ""
        for space in cards_in(v.crimes):
            x, y = f.corner(v.maze.place[space])
            words = self.tongue.say("crime scene, once the {card}", card=card_words(space, self.tongue))
            body += named(shapes.tape(f.card_w, f.card_h), words, f"{f.key}scene-{space}", x, y)
        return body

    def banks(self) -> str:
        v, f, say = self.v, self.f, self.tongue.say
        body = ""
        for space in cards_in(v.tasks):
            card = card_words(space, self.tongue)
            words = say("bank on the {card}", card=card) if v.last_job else say("task on the {card}", card=card)
            body += named(shapes.task(v.last_job, f.piece), words, f"{f.key}bank-{space}", *self.spot(space, "bank"))
        if v.waiting != NOWHERE:
            words = say("robbed by tunnel, not noticed yet")
            x, y = self.f.middle(v.maze.place[v.waiting])
            body += named(
                group(shapes.task(v.last_job, f.piece), "", rest=' opacity=".45"'), words, f"{f.key}waiting", x, y
            )
        return body

    def traces(self) -> str:
        v, f = self.v, self.f
        body = ""
        for space, many in Counter(v.traces).items():
            x, y = f.corner(v.maze.place[space])
            words = self.tongue.count("one trace on the {card}", "{n} traces on the {card}", many,
                                      card=card_words(space, self.tongue))  # fmt: skip
            off = 14 if f.wide else 10
            at = (x + f.card_w - off, y + (off if space >= JK1 else f.card_h - off))  # a gate's name is below
            body += named(shapes.trace(many, f.piece), words, f"{f.key}trace-{space}", *at)
        return body

    def goals(self) -> str:
        """LJ-7.7, LJ-9.8: where those who are alert are going; each of them says so in its own words."""
        v, f = self.v, self.f
        spaces = {p.target for p in v.pursuers if p.in_play and p.alert and p.target != p.space}
        found = [
            group(shapes.target(f.piece), "", f"{f.key}target-{space}", *f.middle(v.maze.place[space]))
            for space in sorted(spaces)
        ]
        return "".join(found)

    # -- who stands there --------------------------------------------------------------------------------------------

    def crowd(self) -> list[str]:
        v, f, tongue = self.v, self.f, self.tongue
        found: list[str] = []
        for who in range(SUITS):
            p = v.pursuers[who]
            if p.in_play:
                name, at = officer_words(who, v.last_job, tongue), space_words(p.space, v, tongue)
                way = tongue.say(WAY_WORDS[p.facing])
                words = tongue.say("{name} on the {card}, looks {way}", name=name, card=at, way=way)
                if p.alert:
                    to = space_words(p.target, v, tongue)
                    words = tongue.say("{who}, alert: on the way to the {card}", who=words, card=to)
                inner = shapes.officer(who, p.facing, p.alert, f.piece, COLOUR_OF[who * RANKS] == RED)
                found.append(self.piece(inner, words, SUIT_NAMES[who], p.space))
        if v.double != NOWHERE:
            words = tongue.say("the doppelgänger") if self.name else tongue.say("your doppelgänger")
            found.append(self.piece(shapes.double(f.die), words, "double", v.double))
        if v.you != NOWHERE:
            words = to_or_of(
                self.name, N_("you on the {card}, fatigue {n} of 6"), N_("{name} on the {card}, fatigue {n} of 6"),
                tongue, card=space_words(v.you, v, tongue), n=v.fatigue,
            )  # fmt: skip
            if v.hidden:
                words = tongue.say("{who}, hidden", who=words)
            found.append(self.piece(shapes.you(f.die, v.fatigue, v.hidden), words, "you", v.you))
        return found

    def piece(self, inner: str, words: str, name: str, space: int) -> str:
        x, y = self.spot(space, name)
        rest = f' role="img" aria-label="{esc(words)}"'
        if name == "you":
            rest += ' data-hunted="1"'  # where a page tells what befalls you
        return group(inner, "piece", f"{self.f.key}{name}", x, y, rest)

    # -- the whole ---------------------------------------------------------------------------------------------------

    def layers(self) -> list[str]:
        v, f, tongue = self.v, self.f, self.tongue
        ground = rect(-2000, -2000, 4000 + f.width, 4000 + f.height, 0, "f-well")
        if not v.maze.cards:
            return [ground]
        found = [
            kit(f) + ground,
            streets(v.maze, f),
            *cards(v.maze, f, place_words(v.maze, tongue)),
            self.gates(),
            self.crimes(),
            sight(v, f),
            self.stations(),
            self.goals(),
            self.banks(),
            self.traces(),
        ]
        if self.told is not None:
            found.append(marks(since(self.told, v), v, f))
        if not self.alive:
            return [*found, *self.crowd()]
        return [*found, *ways_drawn(v, f), *self.crowd(), *targets(v, f, tongue), *ghosts(v, f), trail(v, f)]

    def whole(self) -> list[str]:
        f, say = self.f, self.tongue.say
        title = say("The Last Job: the city") if self.v.last_job else say("Don't Let Them Get You: the maze")
        return places(f.width, f.height, title, f.key, self.layers())


def pieces(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, told: Told | None = None) -> list[str]:
    """The picture without colours, for a page that has the stylesheet. `told` is what the seat has heard."""
    return Drawing(v, tongue, NARROW if narrow else WIDE, told, told_of(v, names)).whole()


def board(v: View, names: Sequence[str], tongue: Tongue, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone("".join(Drawing(v, tongue, WIDE, None, told_of(v, names)).whole()), theme)
