"""Escape Plan read aloud: slow, by names, with data of its own, so that the rules can be compared with it.

Nothing here knows the rules. `play()` yields an `Ask` or a `Draw` whenever it needs something from outside and is sent
the code that was chosen or the name of what came; in between, `state()` is everything that lies on the table.
"""

from __future__ import annotations

from dataclasses import asdict

from escape_plan_by_the_book_data import (
    BUSINESSES,
    EXITS,
    INSPECTOR_CARDS,
    KIND_OF,
    LINES,
    OFFICERS,
    PARTS,
    PATROL_CARDS,
    PLANS,
    SAFEHOUSES,
    SOLO_RANKS,
    TILES,
)
from escape_plan_by_the_book_map import Cell
from escape_plan_by_the_book_table import Ask, Draw, Options, Steps, on_tile
from escape_plan_by_the_book_thief import Slot, Thief
from escape_plan_by_the_book_turns import Turns

__all__ = ["Ask", "Book", "Draw", "Options", "Steps"]


class Book(Turns):
    def __init__(self, options: Options) -> None:
        super().__init__(options)

    def play(self) -> Steps[None]:
        yield from self.set_up()
        while True:
            if self.day > 1:
                yield from self.income()
            yield from self.patrols()
            yield from self.grow()
            self.reorder()
            yield from self.day_turns()
            if self.day == 3 or not self.in_city():
                break
            self.change_day()
        for p in self.in_city():  # EP-25.2
            self.leave(p, "arrested")
        self.over = True

    # -- EP-3 --------------------------------------------------------------------------------------------------------

    def set_up(self) -> Steps[None]:
        options = self.options
        self.thieves = [Thief(i, options.start_cash, options.start_notoriety) for i in range(options.players)]
        corners = [f"{tile} {turn}" for tile in ("T01", "T02") for turn in (0, 3)]
        tile, turn = (options.start_tiles or (yield from self.draw("start", corners))).split()
        self.city.lay(tile, (0, 0), int(turn))
        self.city.lay("T02" if tile == "T01" else "T01", (0, 1), int(turn))
        self.officers = {tile: set() for tile in TILES}
        self.pile = [tile for tile in TILES if tile not in self.city.cells]
        self.stacks = [list(options.stack_order[i : i + 3]) for i in (0, 3, 6, 9)]
        self.tops = yield from self.turn_up()
        for tile in ["T02", *self.tops]:
            yield from self.draw_officers(tile)
        self.man("T02:0")
        yield from self.refill()
        dealt = list[str]()
        for p in self.thieves:
            p.plan = yield from self.draw("plan", [plan for plan in PLANS if plan not in dealt], str(p.seat))
            dealt.append(p.plan)
        self.order = list(options.first_order)
        while len(self.order) < options.players:
            left = [str(p.seat) for p in self.thieves if p.seat not in self.order]
            self.order.append(int((yield from self.draw("order", left))))

    def turn_up(self) -> Steps[list[str]]:
        """EP-1.16, EP-3.7, EP-7.16: the next tile of every stack."""
        tops = list[str]()
        for stack in self.stacks:
            if self.pile:
                tile = stack.pop(0) if stack else (yield from self.draw("city tile", self.pile))
                self.pile.remove(tile)
                tops.append(tile)
        return tops

    def draw_officers(self, tile: str) -> Steps[None]:
        """EP-3.9, EP-3.10"""
        for _ in range(2):
            kind = yield from self.draw("officer", self.bag, tile)
            self.bag.remove(kind)
            if kind in self.officers[tile]:
                self.removed.append(kind)
            self.officers[tile].add(kind)

    def man(self, house: str) -> None:
        """EP-3.12, EP-7.14"""
        self.spare_members -= 2
        self.members[house] = 2

    # -- phases 1 to 4 and 6 -----------------------------------------------------------------------------------------

    def income(self) -> Steps[None]:
        """EP-5"""
        for p in self.in_city():
            p.cash += p.income
            if p.notoriety <= 2 and p.locked and (p.cash >= 3 or self.options.by_public_part):
                codes = [f"unlock {asset}" for asset in p.locked] if p.cash >= 3 else []
                code = yield from self.ask("D1", p, [*codes, "skip"])
                if code != "skip":
                    p.cash -= 3
                    self.unlocked(p, code[7:])

    def patrols(self) -> Steps[None]:
        """EP-6; the sixth card stands for the one removed unseen."""
        for _ in range(min(2, len(self.patrol) - 1)):
            card = yield from self.draw("patrol card", self.patrol)
            self.patrol.remove(card)
            name = PATROL_CARDS[card]
            self.turned[name] += 1
            if self.turned[name] == 2:
                stacks = [colour for colour in self.exit_tiles if colour not in self.stack_on.values()]
                self.stack_on[name] = yield from self.named("D2", self.in_city()[0], "stack", stacks)

    def grow(self) -> Steps[None]:
        """EP-7"""
        players = self.in_city()
        for i in range(4):
            p = players[i % len(players)]
            tile = yield from self.named("D3", p, "tile", sorted(self.tops))
            self.tops.remove(tile)
            cell, turn = yield from self.find_spot(p, tile)
            self.city.lay(tile, cell, turn)
            for location in [x for x in self.city.locations() if x[:3] == tile]:
                if KIND_OF[location] == "BUSINESS":
                    yield from self.put_on(location, "D5", p, "business", BUSINESSES)
                elif KIND_OF[location] == "SAFEHOUSE":
                    yield from self.put_on(location, "D6", p, "safehouse", SAFEHOUSES)
                elif KIND_OF[location] == "GANG":
                    self.man(location)
        self.tops = yield from self.turn_up()
        for tile in self.tops:
            yield from self.draw_officers(tile)

    def find_spot(self, p: Thief, tile: str) -> Steps[tuple[Cell, int]]:
        """D4"""
        spots = self.city.spots(tile)
        cells = list(dict.fromkeys(f"{q},{r}" for (q, r), _ in spots))
        q, r = (yield from self.named("D4", p, "cell", cells)).split(",")
        cell = int(q), int(r)
        turn = yield from self.named("D4", p, "turn", [str(turn) for where, turn in spots if where == cell])
        return cell, int(turn)

    def put_on(self, location: str, decision: str, p: Thief, word: str, names: tuple[str, ...]) -> Steps[None]:
        left = [name for name in names if name not in self.places.values()]
        self.places[location] = yield from self.named(decision, p, word, left)

    def reorder(self) -> None:
        """EP-8"""
        self.order.reverse()
        self.order.sort(key=lambda seat: -self.thieves[seat].notoriety)

    def change_day(self) -> None:
        """EP-23, EP-28.2"""
        for p in self.thieves:
            p.sun = True
        self.day += 1
        self.part = "SUNRISE"
        if self.mode == "solo":
            for name in self.places.values():
                if name in BUSINESSES:
                    self.other_cubes[name] += 1

    # -- phase 5 -----------------------------------------------------------------------------------------------------

    def day_turns(self) -> Steps[None]:
        for self.part in PARTS:
            taken = False
            for p in self.in_city():
                if self.part in ("NIGHT", "DAWN"):
                    if not p.discs or (yield from self.ask("D7", p, ["spend", "skip"])) == "skip":
                        continue
                    p.discs -= 1
                    self.discs += 1
                taken = (yield from self.turn(p)) or taken
            if not self.in_city():
                return
            if self.mode == "inspector":
                yield from self.inspect()
            if taken:
                for p in self.in_city():
                    yield from self.adjust(p)

    def adjust(self, p: Thief) -> Steps[None]:
        """EP-16.7 to EP-16.15"""
        before, p.notoriety = p.notoriety, p.settled()
        for line, unlocks, discs in LINES:
            if before <= line < p.notoriety:
                if self.mode == "solo":
                    for _ in range(2):  # EP-28.3
                        self.send_officer(OFFICERS, on_tile(p))
                for q in self.in_city():
                    if q.notoriety < p.notoriety:
                        yield from self.move_officer("D25", q, near=on_tile(p), instead="skip")
                for _ in range(unlocks):
                    yield from self.unlock(p)
                for _ in range(discs):
                    self.give_disc(p)
        p.plus = p.minus = 0

    # -- EP-27 -------------------------------------------------------------------------------------------------------

    def inspect(self) -> Steps[None]:
        card = yield from self.draw("inspector", self.inspector_cards)
        self.inspector_cards.remove(card)
        target, kind = INSPECTOR_CARDS[card]
        if location := self.location_of(target):
            self.inspector = location
            yield from self.interfere(target)
        followed = sorted(self.in_city(), key=lambda p: -p.notoriety)[0]
        self.send_officer((kind,), on_tile(followed))

    def interfere(self, target: str) -> Steps[None]:
        """EP-27.6 to EP-27.9"""
        if target in BUSINESSES and not self.is_closed(target):
            self.other_cubes[target] += 1
        if target in (*BUSINESSES, "CLINIC", "CHURCH") and self.display:
            self.removed.append(self.display.pop(0))
            yield from self.refill()
        if target in SAFEHOUSES and self.keys[target]:
            self.keys[target] -= 1
            self.removed.append(f"key {target}")
        if target in self.stack_on and (stack := self.exit_tiles[self.stack_on[target]]):
            tile = yield from self.draw("exit tile", stack, "removed")
            stack.remove(tile)
            self.removed.append(tile)
        if target == "STORE" and self.gas:
            self.gas -= 1
            self.removed.append("gas")

    def send_officer(self, kinds: tuple[str, ...], goal: str) -> None:
        """EP-27.12"""
        far = {tile: self.city.distance(tile, goal) for tile in self.city.cells}
        moves = [
            (far[tile], tile, OFFICERS.index(kind), to)
            for tile in self.watched()
            for kind in kinds
            if kind in self.officers[tile]
            for _, to in self.city.sides(tile)
            if far[to] < far[tile] and to != "T01" and kind not in self.officers[to]
        ]
        if moves:
            _, tile, i, to = min(moves)
            self.officers[tile].remove(OFFICERS[i])
            self.officers[to].add(OFFICERS[i])

    # -- EP-26 -------------------------------------------------------------------------------------------------------

    def totals(self) -> dict[int, int]:
        return {seat: self.thieves[seat].total() for seat in self.escaped}

    def ranks(self) -> list[list[int]]:
        """EP-26.5 to EP-26.10: who shares which place, the best first; the arrested share the last."""
        found = dict[tuple[int, int, int, int], list[int]]()
        for p in [self.thieves[seat] for seat in sorted(self.escaped)]:
            found.setdefault((-p.total(), -p.cash, p.notoriety, p.wounds), []).append(p.seat)
        arrested = [p.seat for p in self.thieves if p.fate == "arrested"]
        return [found[key] for key in sorted(found)] + ([arrested] if arrested else [])

    def solo_rank(self) -> str:
        """EP-28.6, EP-28.7; "" if the thief was arrested."""
        total = self.totals().get(0)
        return "" if total is None else next(rank for least, rank in SOLO_RANKS if total >= least)

    # -- everything that lies on the table ---------------------------------------------------------------------------

    def state(self) -> dict[str, object]:
        return {
            "day": self.day,
            "time": self.part,
            "order": self.order[:],
            "map": {tile: (*self.city.cells[tile], self.city.turns[tile]) for tile in sorted(self.city.cells)},
            "officers": {tile: sorted(kinds) for tile, kinds in self.officers.items() if kinds},
            "bag": {kind: self.bag.count(kind) for kind in OFFICERS},
            "tops": sorted(self.tops),
            "face down": sorted(self.pile),
            "patrol": sorted(self.patrol),
            "turned": self.turned.copy(),
            "closed exits": {name: self.stack_on[name] for name in EXITS if name in self.stack_on},
            "exit tiles": {colour: sorted(tiles) for colour, tiles in self.exit_tiles.items()},
            "lockers": {colour: sorted(tiles) for colour, tiles in self.lockers.items()},
            "places": self.places.copy(),
            "cubes": {name: self.cubes_on(name) for name in BUSINESSES},
            "keys": self.keys.copy(),
            "fixers": self.fixers[:],
            "equipment": {kind: len(tiles) for kind, tiles in self.equipment.items()},
            "gas": self.gas,
            "discs": self.discs,
            "spare members": self.spare_members,
            "members": self.members.copy(),
            "control": self.control.copy(),
            "display": self.display[:],
            "deck": sorted(self.deck),
            "held": self.held,
            "inspector": self.inspector,
            "inspector cards": sorted(self.inspector_cards),
            "means": asdict(self.means),
            "met": {f"{tile} {kind}": avoided for (tile, kind), avoided in self.met.items()},
            "thieves": [thief_state(p) for p in self.thieves],
            "escaped": self.escaped[:],
            "over": self.over,
            "totals": self.totals() if self.over else {},
            "ranks": self.ranks() if self.over else [],
            "solo rank": self.solo_rank() if self.over and self.mode == "solo" else "",
        }


def thief_state(p: Thief) -> dict[str, object]:
    def row(slots: list[Slot]) -> list[str]:
        """`K5`, `K5 used`, `K5 cuffed`, `cuffed`, `AS2` (locked), ``"""
        return [" ".join(filter(None, (s.holds, "used" * s.used, "cuffed" * s.cuffs))) for s in slots]

    return {
        "cash": p.cash,
        "notoriety": p.notoriety,
        "plus": p.plus,
        "minus": p.minus,
        "wounds": p.wounds,
        "cuffs": p.cuffs,
        "contacts": row(p.contacts),
        "items": row(p.items),
        "unlocked": [asset + " used" * (asset in p.used_assets) for asset in p.unlocked],
        "cubes": p.cubes.copy(),
        "keys": {colour: "ready" if ready else "flipped" for colour, ready in p.keys.items()},
        "exit tiles": sorted(p.exit_tiles),
        "gas": p.gas,
        "discs": p.discs,
        "members": p.members,
        "bonuses": sorted(p.bonuses),
        "aid": p.aid,
        "sun": p.sun,
        "plan": p.plan,
        "pawn": p.pawn,
        "fate": p.fate,
    }
