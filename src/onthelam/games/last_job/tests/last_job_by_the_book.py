"""Chapter VII read aloud: slow, by names, with data of its own, so that the rules can be compared with it.

Nothing here knows the rules. A jump that is to be chosen (DP-5) raises `Asks`, until the choices are known beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

N, E, S, W = range(4)
STEPS = {N: (-1, 0), E: (0, 1), S: (1, 0), W: (0, -1)}
SUITS = "SHCD"
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}


class Over(Exception):
    """The match has ended."""


class Asks(Exception):
    """A jump is to be chosen."""


def is_joker(c: str) -> bool:
    return c.startswith("JK")


def rank(c: str) -> int:
    return 0 if is_joker(c) else RANKS[c[1:]] if c[1:] in RANKS else int(c[1:])


def is_red(c: str) -> bool:
    return c[0] in "HD"


def effort(c: str) -> int:
    return 1 if rank(c) <= 3 else 2 if rank(c) <= 6 else 3


@dataclass
class Pursuer:
    suit: str
    space: str = ""
    face: int = N
    target: str = ""  # "": not alert


@dataclass
class Seen:
    order: int
    far: int
    way: int  # -1: on its own space


@dataclass
class Book:
    """A match on paper."""

    rows: list[list[str]]
    last_job: bool
    gap: int
    supply: int
    rest: int
    bonus: int
    alarm: bool
    hidden_first: bool
    onto_you: bool
    tasks: set[str]
    you: str = ""
    exit: str = ""
    fatigue: int = 1
    current: str = ""
    turn: int = 0
    steps: int = 0
    spotted: bool = False
    hidden: bool = False
    double: str = ""
    waiting: str = ""
    database: int = 0
    over: str = ""
    crimes: set[str] = field(default_factory=set)
    traces: list[str] = field(default_factory=list)
    pursuers: list[Pursuer] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    links: dict[tuple[str, str], str] = field(default_factory=dict)

    # -- the maze ----------------------------------------------------------------------------------------------------

    @property
    def cards(self) -> list[str]:
        return [c for row in self.rows for c in row]

    def place(self, c: str) -> tuple[int, int]:
        at = self.cards.index(c)
        return at // 9, at % 9

    def beside(self, c: str, way: int) -> str:
        row, column = self.place(c)
        row, column = row + STEPS[way][0], column + STEPS[way][1]
        return self.rows[row][column] if 0 <= row < 6 and 0 <= column < 9 else ""

    def lay(self) -> None:
        for a in self.cards:
            for way in (E, S):
                if b := self.beside(a, way):
                    if is_joker(a) or is_joker(b):
                        kind = "door"
                    elif is_red(a) == is_red(b):
                        kind = "open"
                    else:
                        kind = "door" if abs(rank(a) - rank(b)) <= self.gap else "wall"
                    self.links[a, b] = self.links[b, a] = kind
        while len(self.walking(self.cards[0])) < 54:
            part = {c: min(map(self.cards.index, self.walking(c))) for c in self.cards}
            walls = [
                (abs(rank(a) - rank(b)), at, way, a, b)
                for at, a in enumerate(self.cards)
                for way in (E, S)
                if (b := self.beside(a, way)) and self.links[a, b] == "wall" and part[a] != part[b]
            ]
            a, b = min(walls)[3:]
            self.links[a, b] = self.links[b, a] = "door"

    def walking(self, to: str) -> dict[str, int]:
        found, edge = {to: 0}, [to]
        for c in edge:
            for way in STEPS:
                b = self.beside(c, way)
                if b and self.links[c, b] != "wall" and b not in found:
                    found[b] = found[c] + 1
                    edge.append(b)
        return found

    # -- pursuers ----------------------------------------------------------------------------------------------------

    def flies(self, p: Pursuer) -> bool:
        return self.last_job and p.suit == "D"

    def passable(self, p: Pursuer, way: int) -> bool:
        b = self.beside(p.space, way)
        return b != "" and (self.flies(p) or self.links[p.space, b] != "wall")

    def far(self, p: Pursuer, a: str, b: str) -> int:
        if self.flies(p):
            return sum(abs(x - y) for x, y in zip(self.place(a), self.place(b)))
        return self.walking(b)[a]

    def key(self, p: Pursuer, c: str) -> tuple[int, int]:
        if is_joker(c) or c in self.crimes:
            return (0, 0)
        suits = list(dict.fromkeys(self.current[:1] + p.suit + SUITS))
        return (suits.index(c[0]), -rank(c))

    def entry_facing(self, p: Pursuer) -> int:
        return min([(self.key(p, self.beside(p.space, way)), way) for way in STEPS if self.passable(p, way)])[1]

    def looks(self, p: Pursuer, wide: bool) -> list[int]:
        ways = [p.face, (p.face + 3) % 4, (p.face + 1) % 4]
        return [*ways, (p.face + 2) % 4] if wide or self.flies(p) else ways

    def ray(self, p: Pursuer, way: int) -> list[str]:
        doors, found, at = 0, list[str](), p.space
        while b := self.beside(at, way):
            if not self.flies(p):
                doors += self.links[at, b] == "door"
                if self.links[at, b] == "wall" or doors == 2:
                    break
            found.append(b)
            at = b
        return found

    def seen(self, p: Pursuer, c: str, wide: bool) -> Seen | None:
        if p.space == c:
            return Seen(-1, 0, -1)
        for i, way in enumerate(self.looks(p, wide)):
            if c in self.ray(p, way):
                return Seen(i, self.ray(p, way).index(c) + 1, way)
        return None

    # -- traces ------------------------------------------------------------------------------------------------------

    def end(self, how: str) -> None:
        self.over = how
        raise Over

    def leave_trace(self) -> None:
        if self.last_job and len(self.traces) + self.database < self.supply:
            self.traces.append(self.you)

    def enter(self, p: Pursuer, spaces: list[str]) -> bool:
        count = sum(c in spaces for c in self.traces)
        self.traces = [c for c in self.traces if c not in spaces]
        before = self.database
        self.database += count
        if self.database >= 9:
            self.end("database")
        if before // 3 < self.database // 3:
            self.jump(p)
            return True
        return False

    def jump(self, p: Pursuer) -> None:
        spaces = [c for c in self.cards if c[0] == p.suit and c not in self.crimes and not is_joker(c)]
        if not self.onto_you:
            spaces = [c for c in spaces if c != self.you]
        least = min(self.far(p, self.you, c) for c in spaces)
        nearest = [c for c in spaces if self.far(p, self.you, c) == least]
        if p.space in nearest:
            return
        if len(nearest) > 1 and not self.choices:
            raise Asks
        p.space = self.choices.pop(0) if len(nearest) > 1 else nearest[0]
        assert p.space in nearest
        p.face, p.target = self.entry_facing(p), ""
        if p.space == self.you and not self.hidden:
            self.end("caught")
        self.enter(p, [p.space])

    def heart(self) -> Pursuer | None:
        return self.pursuers[1] if self.last_job and len(self.pursuers) > 1 else None

    def collect(self, heart: Pursuer, wide: bool = False) -> bool:
        return self.enter(heart, [heart.space, *[c for way in self.looks(heart, wide) for c in self.ray(heart, way)]])

    # -- your turn ---------------------------------------------------------------------------------------------------

    def check(self) -> None:
        while True:
            anybody = False
            for p in self.pursuers:
                if s := self.seen(p, self.you, False):
                    anybody, p.target = True, self.you
                    p.face = s.way if s.way >= 0 else p.face
            if anybody and not self.spotted:
                self.spotted = True
                self.leave_trace()
            heart = self.heart()
            if heart is None or not self.collect(heart):
                return

    def arrive(self, setup: bool = False) -> None:
        if len(self.pursuers) < 4:
            p = Pursuer(SUITS[len(self.pursuers)])
            self.pursuers.append(p)
            p.space = p.suit + ("A" if self.last_job else "K")
            p.face = self.entry_facing(p)
            if not setup:
                if p.space == self.you:
                    self.end("caught")
                self.enter(p, [p.space])

    def notice(self, c: str) -> None:
        if self.last_job:
            self.crimes.add(c)
        self.arrive()
        for p in self.pursuers:
            p.target = c if self.alarm else p.target
        self.check()

    def begin_turn(self, c: str) -> None:
        self.fatigue += effort(c)
        self.current, self.spotted, self.steps = c, False, 0
        self.turn += 1

    def leave(self) -> None:
        if not self.tasks and self.you == self.exit:
            self.end("away")

    def go_to(self, c: str, in_turn: bool = True) -> None:
        self.you, self.spotted = c, False
        self.steps += 1
        if rank(c) == 1:
            self.leave_trace()
        self.check()
        if in_turn:
            self.leave()

    def stop(self) -> None:
        if self.steps == 0:
            self.check()
            self.leave()
        if self.crimes:
            self.leave_trace()
            self.check()
        if self.waiting:
            bank, self.waiting = self.waiting, ""
            self.notice(bank)
        if self.you in self.tasks:
            self.tasks.remove(self.you)
            self.notice(self.you)

    def tunnel(self, bank: str) -> None:
        self.tasks.remove(bank)
        self.waiting = bank

    # -- theirs ------------------------------------------------------------------------------------------------------

    def pursue(self, c: str) -> None:
        self.current = c
        self.turn += 1
        self.hidden = self.hidden or (self.turn == 1 and self.hidden_first)
        for p in self.pursuers:
            self.move(p, rank(c) + (self.bonus if p.target else 0))
        self.hidden, self.double, self.fatigue = False, "", max(1, self.fatigue - self.rest)

    def move(self, p: Pursuer, steps: int) -> None:
        follow, reported, heart = "", False, self.heart()
        while True:
            wide = p.space == p.target
            y = self.seen(p, self.you, wide) if not self.hidden and follow != "double" else None
            k = self.seen(p, self.double, wide) if self.double and follow != "you" else None
            if not follow and (y or k):
                follow = "you" if y and (not k or (y.order, y.far) < (k.order, k.far)) else "double"
            course = -1
            if follow == "you" and y:
                if y.way < 0:
                    self.end("caught")
                p.target, p.face, course = self.you, y.way, y.way
                if self.last_job and p.suit == "C":
                    self.end("shot")
                if not reported:
                    reported = True
                    self.leave_trace()
            elif follow == "double" and k:
                p.target = self.double
                if k.way >= 0:
                    p.face, course = k.way, k.way
            elif wide:
                p.target = ""
            if heart is not None:
                was = p.space
                if p is heart and self.collect(heart, wide):
                    follow = "" if p.space != was and follow == "you" else follow
                    continue
                if p is not heart:
                    self.collect(heart)
            if self.double == p.space or (steps == 0 and p.space not in self.crimes):
                return
            way = course if course >= 0 else self.way_on(p)
            p.space, p.face, steps = self.beside(p.space, way), way, max(0, steps - 1)
            if p.space == self.you and not self.hidden:
                self.end("caught")
            was = p.space
            if self.enter(p, [p.space]) and p.space != was and follow == "you":
                follow = ""

    def way_on(self, p: Pursuer) -> int:
        ways = [(i, (p.face + turned) % 4) for i, turned in enumerate((0, 3, 1, 2))]
        open_ways = [(i, way, self.beside(p.space, way)) for i, way in ways if self.passable(p, way)]
        if p.target and p.space != p.target:
            return min([(self.far(p, c, p.target), self.key(p, c), i, way) for i, way, c in open_ways])[3]
        liked = [(self.key(p, c), i, way) for i, way, c in open_ways if i < 3]
        return min(liked)[2] if liked else ways[3][1]
