"""Search from a view: in worlds imagined behind it, a tree of the choices of one side, leaves valued by win chance."""

from __future__ import annotations

import marshal
from time import monotonic
from typing import Final, Generic, TypeVar, final

from onthelam.bots.loops.tree import Branch, Fork, best_tried, most_promising
from onthelam.core.chance import Quick, quick
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.plain import Plain, bare
from onthelam.core.rules import Rules
from onthelam.core.seat import Seat
from onthelam.core.tabletop import State, View

S = TypeVar("S", bound=State)

SAMPLES: Final = 8  # of each move at the choice itself, where chance has a say
REPLIES: Final = 4  # worlds in which another side weighs its answer, before it keeps to it
SMALL: Final = 2  # new choices in a row that are made at once: what to buy, where to put it, which way it faces
LONGEST: Final = 200  # decisions of one try: no game should need so many between two choices


@final
class Search(Generic[S]):
    """One choice being thought about. The same chance and the same number of tries find the same.

    The side of the view's seat chooses by what its tries have brought. Others choose one step ahead, in a world
    imagined from their own view, if anything is hidden from them or from it. Else they are in the tree too, each for
    its own side.
    """

    def __init__(self, rules: Rules[S], v: View, chance: Quick) -> None:
        self.rules = rules
        self.v = v
        self.seat: Seat = v.seat
        self.seed = chance.below(1 << 30)
        self.chance = quick(self.seed)
        self.world: S = rules.imagine(v, self.chance)
        self.guesses = [self.must_guess(seat) for seat in range(rules.seats(self.world))]
        self.side = sides_of(rules, self.world)
        self.root = Fork()
        self.replies: dict[bytes, Fork] = {}
        self.tries = 0

    def must_guess(self, seat: Seat) -> bool:
        """Is anything hidden from a seat? Then imagining asks chance."""
        luck = self.chance.state
        self.rules.imagine(self.rules.view(self.world, seat), self.chance)
        return self.chance.state != luck

    def imagined(self) -> S:
        if self.guesses[self.seat]:
            return self.rules.imagine(self.v, self.chance)
        world: S = self.world.copy()
        return world

    def think(self, tries: int, deadline: float) -> Move:
        """The best move found when so many tries are done or the deadline has come."""
        branches = [self.root.branch(move) for move in self.v.moves]
        self.look_around(branches, deadline)
        while self.tries < tries and monotonic() < deadline:
            for one in branches:
                one.open += 1
            self.once(most_promising(branches))
        return best_tried(branches).move

    def look_around(self, branches: list[Branch], deadline: float) -> None:
        """The view's moves, one step ahead: each in the same worlds, with the same luck."""
        for i in range(SAMPLES):
            asked = self.weigh(self.imagined(), self.seat, branches)
            if not (asked or self.guesses[self.seat]) or monotonic() > deadline:
                break

    def weigh(self, s: S, seat: Seat, branches: list[Branch]) -> bool:
        """Each of these moves one step ahead, with a luck of its own that no try will have. Was chance asked?"""
        fate = quick(self.chance.below(1 << 30))
        asked = False
        for one in branches:
            future = fate.copy()
            tried: S = s.copy()
            self.rules.play(Telling(tried, future, None), seat, one.move)
            one.ahead += self.rules.win_chance(tried, seat)
            one.weighed += 1
            asked = asked or future.state != fate.state
        return asked

    def once(self, first: Branch) -> None:
        """One try of a move: a world, a way down the tree to a choice that is new, and what that is worth.

        The same worlds and the same luck lie ahead of each move: so moves differ by what they do.
        """
        rules = self.rules
        self.chance.state = quick(self.seed + first.tried).state
        s = self.imagined()
        t = Telling(s, self.chance, None)
        path = [first]
        sides = [self.side[self.seat]]
        luck = self.chance.state
        seats = rules.play_on(t, self.seat, first.move)
        asked = self.seat
        steps = small = 0
        while seats and steps < LONGEST:
            steps += 1
            seat = seats[0]
            moves = rules.ready(s, seat)
            if len(moves) == 1:
                seats = rules.play_on(t, seat, moves[0])
                continue
            if self.side[seat] != self.side[self.seat] and (self.guesses[seat] or self.guesses[self.seat]):
                seats = rules.play_on(t, seat, self.reply(s, seat, moves))
                continue
            fork = self.fork_after(path[-1], s, seat, self.chance.state != luck)
            fork.passed += 1
            if fork.passed == 1:  # new: it is valued as it stands, unless it only goes on with the last choice
                small += 1
                if small > SMALL or seat != asked or self.chance.state != luck:
                    break
            chosen = self.chosen(fork, s, seat, moves)
            path.append(chosen)
            sides.append(self.side[seat])
            luck = self.chance.state
            asked = seat
            seats = rules.play_on(t, seat, chosen.move)
        self.learn(s, path, sides)
        self.tries += 1

    def fork_after(self, last: Branch, s: S, seat: Seat, by_chance: bool) -> Fork:
        key = b""
        if self.guesses[seat]:
            key = known(self.rules.glimpse(s, seat))
        elif by_chance:
            key = self.rules.key(s)
        found = last.then.get(key)
        if found is None:
            found = Fork()
            last.then[key] = found
        return found

    def chosen(self, fork: Fork, s: S, seat: Seat, moves: tuple[Move, ...]) -> Branch:
        branches = [fork.branch(move) for move in moves]
        fresh: list[Branch] = []
        for one in branches:
            one.open += 1
            if one.weighed == 0:
                fresh.append(one)
        if fresh:
            self.weigh(self.believed(s, seat), seat, fresh)
        return most_promising(branches)

    def believed(self, s: S, seat: Seat) -> S:
        """A world that the seat itself could imagine there: what it cannot know must not lead its choice."""
        return self.rules.imagine(self.rules.view(s, seat), self.chance) if self.guesses[seat] else s

    def reply(self, s: S, seat: Seat, moves: tuple[Move, ...]) -> Move:
        """What another side does: the best one step ahead, in worlds imagined from what it knows."""
        key = known(self.rules.glimpse(s, seat))
        fork = self.replies.get(key)
        if fork is None:
            fork = Fork()
            self.replies[key] = fork
        branches = [fork.branch(move) for move in moves]
        if fork.passed < REPLIES:
            fork.passed += 1
            self.weigh(self.believed(s, seat), seat, branches)
        best = branches[0]
        for one in branches:
            if one.promise() > best.promise():
                best = one
        return best.move

    def learn(self, s: S, path: list[Branch], sides: list[Seat]) -> None:
        """Each side hears what it is worth to itself."""
        values: dict[Seat, float] = {}
        for i in range(len(path)):
            side = sides[i]
            value = values.get(side, -1.0)
            if value < 0.0:
                value = self.rules.win_chance(s, self.seat if side == self.side[self.seat] else side)
                values[side] = value
            path[i].tried += 1
            path[i].total += value


def sides_of(rules: Rules[S], s: S) -> list[Seat]:
    """By seat: the first of those that win and lose with it."""
    side = list(range(rules.seats(s)))
    for team in rules.teams(s).values():
        for seat in team:
            side[seat] = min(team)
    return side


def known(v: View) -> bytes:
    """What a seat knows, to be looked up by: its moves follow from it."""
    assert isinstance(v, Plain)
    parts = type(v).parts
    values = v.values()
    return marshal.dumps([bare(values[i]) for i in range(len(parts)) if parts[i] != "moves"], 2)
