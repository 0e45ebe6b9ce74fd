"""Games drawn as a small tree, to see what a search makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias, cast

from onthelam.core import tabletop
from onthelam.core.chance import Chance
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.outcome import Outcome, sides
from onthelam.core.rules import Rules
from onthelam.core.seat import Seat
from onthelam.core.tabletop import Tabletop

MOVES = [Move(code, number) for number, code in enumerate(["left", "middle", "right"])]


@dataclass(frozen=True)
class Asked:
    """A seat is asked; there it looks as good as `worth` to the first side."""

    seat: Seat
    ways: Mapping[str, str]  # by move: where it leads
    worth: float = 0.5


@dataclass(frozen=True)
class Luck:
    ways: tuple[str, ...]  # each as likely


@dataclass(frozen=True)
class Hidden:
    """Goes on by what is hidden from all seats but the second."""

    ways: tuple[str, ...]


@dataclass(frozen=True)
class Over:
    won: tuple[bool, ...]


Node: TypeAlias = Asked | Luck | Hidden | Over


class Open(Tabletop):
    at: int


class State(Open):
    hidden: int


class View(Open):
    seat: Seat
    moves: tuple[Move, ...]
    known: int  # -1: it may not know


class Forking(Rules[State]):
    """Begins at the first node. `hides`: how many things could be hidden; 0: all lies open."""

    name: ClassVar[str] = "forking"

    def __init__(
        self, nodes: Mapping[str, Node], hides: int = 0, teams: Mapping[str, list[Seat]] | None = None
    ) -> None:
        self.nodes = list(nodes.values())
        self.places = list(nodes)
        self.hides = hides
        self.many = max([len(node.won) for node in self.nodes if isinstance(node, Over)])
        self.grouped = teams or {f"seat {seat}": [seat] for seat in range(self.many)}
        self.played = 0

    def number(self, name: str) -> int:
        return self.places.index(name)

    def state(self, hidden: int = 0) -> State:
        return State([], 0, 0, hidden)

    def seats(self, s: State) -> int:
        return self.many

    def teams(self, s: State) -> dict[str, list[Seat]]:
        return dict(self.grouped)

    def to_act(self, s: State) -> tuple[Seat, ...]:
        node = self.nodes[s.at]
        return (node.seat,) if isinstance(node, Asked) else ()

    def legal(self, s: State, seat: Seat) -> list[Move]:
        node = self.nodes[s.at]
        return [m for m in MOVES if isinstance(node, Asked) and node.seat == seat and m.code in node.ways]

    def play(self, t: Telling[State], seat: Seat, m: Move) -> None:
        self.played += 1
        node = self.nodes[t.state.at]
        assert isinstance(node, Asked)
        t.state.at = self.number(node.ways[m.code])
        while isinstance(node := self.nodes[t.state.at], (Luck, Hidden)):
            way = t.chance.below(len(node.ways)) if isinstance(node, Luck) else t.state.hidden
            t.state.at = self.number(node.ways[way])

    def outcome(self, s: State) -> Outcome | None:
        node = self.nodes[s.at]
        return sides(list(node.won), node.__class__.__name__, []) if isinstance(node, Over) else None

    def worth(self, s: State, seat: Seat) -> float:
        node = self.nodes[s.at]
        if isinstance(node, Over):
            return float(node.won[seat])
        assert isinstance(node, Asked)
        return node.worth if seat in next(iter(self.grouped.values())) else 1 - node.worth

    def view(self, s: State, seat: Seat) -> View:
        v = View.of(s)
        v.seat = seat
        v.moves = tuple(self.legal(s, seat))
        v.known = s.hidden if seat == 1 else -1
        return v

    def imagine(self, v: tabletop.View, chance: Chance) -> State:
        known = cast(View, v).known
        s = State.of(v)
        s.hidden = known if known >= 0 else chance.below(self.hides) if self.hides else 0
        return s
