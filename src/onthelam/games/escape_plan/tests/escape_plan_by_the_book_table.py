"""What lies on the table, how the book asks and draws, and what every effect does (EP-14, EP-16.14 to EP-16.17)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from escape_plan_by_the_book_data import (
    BUSINESSES,
    CONTACT_CARDS,
    EFFECTS,
    EQUIPMENT,
    EXIT_TILES,
    EXITS,
    FIXER_PRICES,
    INSPECTOR_CARDS,
    KIND_OF,
    LOCKERS,
    OFFICERS,
    PATROL_CARDS,
    SAFEHOUSES,
)
from escape_plan_by_the_book_map import Map, Means, Tiles, tile_of
from escape_plan_by_the_book_thief import Thief


@dataclass(frozen=True)
class Ask:
    """Somebody has to choose one of these; `ways` says what `way 1`, `way 2` ... of a D28 are."""

    decision: str
    seat: int
    options: list[str]
    ways: list[Tiles] = field(default_factory=list)


@dataclass(frozen=True)
class Draw:
    """Chance has to say which of these comes; what is likelier stands there more often. `about`: for what or whom."""

    kind: str
    among: list[str]
    about: str = ""


T = TypeVar("T")
Steps = Generator[Ask | Draw, str, T]


@dataclass(frozen=True)
class Options:
    """Section 7; empty or 0 where the rules say `auto` or `random`."""

    players: int = 3
    mode: str = ""
    first_order: tuple[int, ...] = ()
    start_cash: int = 6
    start_notoriety: int = 2
    contact_display: int = 7
    business_limit: int = 0
    exit_costs: tuple[int, ...] = ()
    late_fee: int = 1
    start_tiles: str = ""
    stack_order: tuple[str, ...] = ()
    by_public_part: bool = False  # D1 and D24 are asked whatever is in the purse


@dataclass
class Table:
    options: Options = field(default_factory=Options)
    thieves: list[Thief] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    day: int = 1
    part: str = "SUNRISE"
    city: Map = field(default_factory=Map)
    officers: dict[str, set[str]] = field(default_factory=dict)  # on the map and on stack tops
    bag: list[str] = field(default_factory=lambda: [kind for kind in OFFICERS for _ in range(10)])
    tops: list[str] = field(default_factory=list)
    stacks: list[list[str]] = field(default_factory=list)  # with the option `stack_order`; else all lie in `pile`
    pile: list[str] = field(default_factory=list)
    patrol: list[str] = field(default_factory=lambda: list(PATROL_CARDS))  # one of them will never be turned over
    turned: dict[str, int] = field(default_factory=lambda: dict.fromkeys(EXITS, 0))
    stack_on: dict[str, str] = field(default_factory=dict)  # closed exit: colour
    exit_tiles: dict[str, list[str]] = field(default_factory=lambda: {c: list(t) for c, t in EXIT_TILES.items()})
    lockers: dict[str, list[str]] = field(default_factory=lambda: {c: list(t) for c, t in LOCKERS.items()})
    places: dict[str, str] = field(default_factory=dict)  # location: which business or safe house
    other_cubes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(BUSINESSES, 0))
    keys: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SAFEHOUSES, 3))
    fixers: list[str] = field(default_factory=lambda: list(FIXER_PRICES))
    equipment: dict[str, list[str]] = field(default_factory=lambda: {kind: list(t) for kind, t in EQUIPMENT.items()})
    gas: int = 6
    discs: int = 10
    spare_members: int = 8
    members: dict[str, int] = field(default_factory=dict)  # on the gang houses
    control: dict[str, int] = field(default_factory=dict)  # gang house: seat
    display: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=lambda: CONTACT_CARDS[:])
    inspector: str = ""  # where the pawn stands
    inspector_cards: list[str] = field(default_factory=lambda: list(INSPECTOR_CARDS))
    removed: list[str] = field(default_factory=list)
    held: str = ""  # the card or tile that is being placed
    escaped: list[int] = field(default_factory=list)  # in the order they left
    over: bool = False
    means: Means = field(default_factory=Means)  # of the Travel that is being made
    met: dict[tuple[str, str], bool] = field(default_factory=dict)  # officers of the Avoid step: avoided?

    # -- asking ------------------------------------------------------------------------------------------------------

    def ask(self, decision: str, p: Thief, options: Sequence[str], ways: Sequence[Tiles] = ()) -> Steps[str]:
        answer = yield Ask(decision, p.seat, list(options), list(ways))
        assert answer in options, f"{answer} is not among {options}"
        return answer

    def choose(self, decision: str, p: Thief, options: Sequence[str], ways: Sequence[Tiles] = ()) -> Steps[str]:
        """Section 5: nobody is asked if one option is left."""
        if len(options) == 1:
            return options[0]
        return (yield from self.ask(decision, p, options, ways))

    def named(self, decision: str, p: Thief, word: str, names: Sequence[str]) -> Steps[str]:
        """One of these names, asked for as `word name`."""
        return (yield from self.choose(decision, p, [f"{word} {name}" for name in names])).split(" ", 1)[1]

    def draw(self, kind: str, among: Sequence[str], about: str = "") -> Steps[str]:
        answer = yield Draw(kind, list(among), about)
        assert answer in among, f"{answer} is not among {among}"
        return answer

    # -- who and where -----------------------------------------------------------------------------------------------

    @property
    def mode(self) -> str:
        """EP-3.1"""
        return self.options.mode or {1: "solo", 2: "inspector"}.get(self.options.players, "standard")

    def in_city(self) -> list[Thief]:
        """EP-1.10: in turn order, without those who have left."""
        return [self.thieves[seat] for seat in self.order if not self.thieves[seat].fate]

    def others_at(self, p: Thief) -> int:
        """EP-12.2, EP-12.5: the other pawns where this one stands."""
        return sum(q is not p and q.pawn == p.pawn for q in self.thieves) + (self.inspector == p.pawn)

    def location_of(self, name: str) -> str:
        """EP-27.4: where a business, safe house or kind of location lies; "" if it is not on the map."""
        lying = [x for x in self.city.locations() if name in (self.places.get(x), KIND_OF[x])]
        return lying[0] if lying else ""

    def cubes_on(self, business: str) -> int:
        return sum(business in p.cubes for p in self.thieves) + self.other_cubes[business]

    def is_closed(self, business: str) -> bool:
        """EP-13.19"""
        limit = self.options.business_limit or (2 if self.options.players <= 3 else 3)
        return self.cubes_on(business) >= limit

    def closed_locations(self) -> set[str]:
        return {x for x, name in self.places.items() if name in BUSINESSES and self.is_closed(name)}

    def watched(self) -> set[str]:
        return {tile for tile in self.city.cells if self.officers.get(tile)}

    # -- supplies ----------------------------------------------------------------------------------------------------

    def give_disc(self, p: Thief) -> None:
        """EP-1.7"""
        given = min(1, self.discs)
        p.discs += given
        self.discs -= given

    def unlock(self, p: Thief) -> Steps[None]:
        """D22"""
        if p.locked:
            self.unlocked(p, (yield from self.named("D22", p, "unlock", p.locked)))

    def unlocked(self, p: Thief, asset: str) -> None:
        if not p.unlock(asset):
            self.removed.append(asset)

    def wound(self, p: Thief) -> None:
        if lost := p.wound():
            self.removed.append(lost)

    def refill(self) -> Steps[None]:
        """EP-19.2"""
        while self.deck and len(self.display) < self.options.contact_display:
            card = yield from self.draw("contact", self.deck)
            self.deck.remove(card)
            self.display.append(card)

    def send_home(self, p: Thief) -> None:
        """EP-24.10"""
        for house in [house for house, seat in self.control.items() if seat == p.seat]:
            p.members -= 2 - self.members[house]
            self.members[house] = 2
            del self.control[house]

    # -- officers ----------------------------------------------------------------------------------------------------

    def officer_moves(self, near: str = "") -> dict[str, list[str]]:
        """EP-16.14, EP-16.16: by officer, where it may go. `near`: nearer to this tile. Without it: EP-16.17."""
        moves = dict[str, list[str]]()
        for tile in sorted(self.watched()):
            for kind in [kind for kind in OFFICERS if kind in self.officers[tile]]:
                targets = [
                    to
                    for to in sorted(self.city.cells)
                    if to != "T01"
                    and kind not in self.officers[to]
                    and (not near or self.city.distance(to, near) < self.city.distance(tile, near))
                ]
                if targets:
                    moves[f"{tile} {kind}"] = targets
        return moves

    def move_officer(self, decision: str, p: Thief, near: str = "", instead: str = "") -> Steps[bool]:
        """D25, D26; `instead`: what may be said to move none. Was one moved?"""
        moves = self.officer_moves(near)
        if not moves:
            return False
        options = [f"officer {officer}" for officer in moves] + ([instead] if instead else [])
        answer = yield from self.choose(decision, p, options)
        if answer == instead:
            return False
        officer = answer.split(" ", 1)[1]
        tile, kind = officer.split()
        target = yield from self.named(decision, p, "tile", moves[officer])
        self.officers[tile].remove(kind)
        self.officers[target].add(kind)
        return True

    # -- effects -----------------------------------------------------------------------------------------------------

    def usable(self, p: Thief, window: str, cash: int | None = None) -> list[str]:
        """EP-14.3, EP-14.10: the effects of this window that this player may use, with this much cash."""
        purse = p.cash if cash is None else cash
        codes = [
            f"use {tool}"
            for tool in p.ready()
            if EFFECTS[tool].window == window and p.cost(tool) <= purse and self.would_do(p, EFFECTS[tool].what)
        ]
        if p.members:
            codes.append({"X": "gang low", "T": "gang fly", "A": "gang avoid"}[window])
        if window == "X" and p.aid and p.wounds:
            codes.append("aid")
        return codes

    def would_do(self, p: Thief, what: str) -> bool:
        """EP-14.10: what an effect needs."""
        if what.startswith("heal"):
            return p.wounds > 0
        if what == "uncuff":
            return p.cuffs > 0
        return not what.startswith("officers") or bool(self.officer_moves())

    def use(self, p: Thief, code: str) -> Steps[None]:
        """EP-14.5 to EP-14.9, EP-18.7, EP-20.5"""
        word, _, tool = code.partition(" ")
        if word == "aid":
            p.heal(1)
            p.aid = False
        elif word == "gang":
            yield from self.use_member(p)
            yield from self.carry_out(p, {"low": "lose 1", "fly": "flight", "avoid": "avoid tile"}[tool])
        else:
            self.pay_for(p, tool)
            yield from self.carry_out(p, EFFECTS[tool].what)
            p.turn_over(tool)

    def use_member(self, p: Thief) -> Steps[None]:
        """D27, EP-20.5, EP-20.9"""
        homes = sorted([house for house, seat in self.control.items() if seat == p.seat and self.members[house] < 2])
        home = yield from self.named("D27", p, "home", homes)
        p.members -= 1
        self.members[home] += 1
        if self.members[home] == 2:
            del self.control[home]

    def pay_for(self, p: Thief, tool: str) -> None:
        p.cash -= p.cost(tool)
        if EFFECTS[tool].star:
            p.gain()

    def use_up(self, p: Thief, tool: str) -> None:
        """A V effect: its clause says what it does."""
        self.pay_for(p, tool)
        p.turn_over(tool)

    def carry_out(self, p: Thief, what: str) -> Steps[None]:
        match what.split():
            case ["lose", count]:
                for _ in range(int(count)):
                    p.lose()
            case ["heal", count]:
                p.heal(int(count))
            case ["receive", amount]:
                p.cash += int(amount)
            case ["uncuff"]:
                p.uncuff()
            case ["disc"]:
                self.give_disc(p)
            case ["officers", count]:
                moved = yield from self.move_officer("D26", p)
                if moved and count == "2":
                    yield from self.move_officer("D26", p, instead="stop")
            case ["mp", count]:
                self.means.mp += int(count)
            case ["flight"]:
                self.means.flights += 1
            case ["chopper"]:
                self.means.choppers += 1
            case ["ferries"]:
                self.means.ferries = True
            case ["smuggle"]:
                self.means.mp += 3
                self.means.ferries = True
            case ["avoid", whom]:
                yield from self.avoid(p, whom)

    def avoid(self, p: Thief, whom: str) -> Steps[None]:
        """EP-11.9, EP-11.10"""
        tile = ""
        if whom == "tile":
            tile = yield from self.named("D10", p, "tile", sorted({where for where, _ in self.met}))
        for where, kind in self.met:
            if whom in ("all", kind) or where == tile:
                self.met[where, kind] = True


def on_tile(p: Thief) -> str:
    """EP-1.15"""
    return tile_of(p.pawn)
