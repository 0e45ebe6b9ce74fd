"""EP-9 to EP-11, EP-15 and EP-24: one player's turn."""

from __future__ import annotations

from escape_plan_by_the_book_data import EXIT_COSTS, EXITS, KEY_OF, KIND_OF
from escape_plan_by_the_book_map import Means, Tiles
from escape_plan_by_the_book_table import Steps, on_tile
from escape_plan_by_the_book_thief import Thief
from escape_plan_by_the_book_visits import Visits

ANY_AMOUNT = 99


class Turns(Visits):
    def turn(self, p: Thief) -> Steps[bool]:
        """Was it taken? Not by somebody whom the fee brought to jail (EP-9.14)."""
        if self.fee_is_due():
            if p.cash < self.options.late_fee:
                self.leave(p, "arrested")
                return False
            p.cash -= self.options.late_fee
        yield from self.main_action(p)
        while not p.fate:  # D24
            options = self.usable(p, "X") + (["escape"] if self.may_escape(p, p.cash) else [])
            shown = self.usable(p, "X", ANY_AMOUNT) or self.may_escape(p, ANY_AMOUNT)
            if not options and not (self.options.by_public_part and shown):
                break
            code = yield from self.ask("D24", p, [*options, "end"])
            if code == "end":
                break
            yield from self.escape(p) if code == "escape" else self.use(p, code)
        return True

    def fee_is_due(self) -> bool:
        """EP-24.8, EP-28.5"""
        if self.mode == "solo":
            return self.day == 3 and self.part in ("EVENING", "NIGHT", "DAWN")
        return bool(self.escaped)

    def main_action(self, p: Thief) -> Steps[None]:
        while True:  # D8
            has_path = bool(self.destinations(p, Means()))
            options = self.usable(p, "X")
            if has_path or p.gas or self.usable(p, "T"):
                options.append("move")
            if p.sun:
                options.append("rest")
            if self.may_escape(p, p.cash):
                options.append("escape")
            if not has_path and not p.sun:
                options.append("pass")
            code = yield from self.ask("D8", p, options)
            if code == "move":
                return (yield from self.move(p))
            if code == "rest":
                return (yield from self.rest(p))
            if code == "escape":
                return (yield from self.escape(p))
            if code == "pass":
                return None
            yield from self.use(p, code)

    def rest(self, p: Thief) -> Steps[None]:
        """EP-15"""
        p.sun = False
        p.refresh()
        yield from self.unlock(p)
        p.aid = True

    # -- Move --------------------------------------------------------------------------------------------------------

    def destinations(self, p: Thief, means: Means) -> dict[str, list[Tiles]]:
        """EP-10.22, EP-10.34"""
        closed = self.closed_locations()
        opens = any(p.keys.values()) or bool(p.ready_for("locksmith"))
        ways = self.city.ways(p.pawn, means, closed, self.watched())
        return {place: exposures for place, exposures in ways.items() if opens or place not in closed}

    def move(self, p: Thief) -> Steps[None]:
        self.means = Means()
        while True:  # D9
            ways = self.destinations(p, self.means)
            options = self.usable(p, "T") + self.usable(p, "X")
            if p.gas and self.means.gas < 2:
                options.append("gas")
            options += [f"go {place}" for place in ways] or ["stay"]
            code = yield from self.ask("D9", p, options)
            if code == "stay":
                return
            if code == "gas":
                p.gas -= 1
                self.gas += 1
                self.means.gas += 1
                self.means.mp += 1
            elif code.startswith("go "):
                break
            else:
                yield from self.use(p, code)
        self.means = Means()
        place = code[3:]
        numbers = [f"way {i}" for i in range(1, len(ways[place]) + 1)]
        way = yield from self.choose("D28", p, numbers, ways[place])
        if place in self.closed_locations():
            yield from self.turn_key("D11", p, list(KEY_OF.values()))
        p.pawn = place
        yield from self.slip_past(p, ways[place][numbers.index(way)])
        yield from self.visit(p)

    def slip_past(self, p: Thief, tiles: Tiles) -> Steps[None]:
        """EP-11"""
        self.met = {(tile, kind): False for tile in sorted(tiles) for kind in sorted(self.officers[tile])}
        while self.met:  # D10
            code = yield from self.ask("D10", p, [*self.usable(p, "A"), *self.usable(p, "X"), "done"])
            if code == "done":
                break
            yield from self.use(p, code)
        for avoided in self.met.values():
            if not avoided:
                self.wound(p)
        self.met = {}

    # -- Escape ------------------------------------------------------------------------------------------------------

    def may_escape(self, p: Thief, cash: int) -> bool:
        """EP-24.1 to EP-24.4"""
        name = KIND_OF[p.pawn]
        return self.day == 3 and name in EXITS and self.turned[name] < 2 and cash >= self.exit_cost()

    def exit_cost(self) -> int:
        costs = self.options.exit_costs or EXIT_COSTS[self.options.players]
        return costs[len(self.escaped)]

    def escape(self, p: Thief) -> Steps[None]:
        p.cash -= self.exit_cost()
        yield from self.slip_past(p, frozenset({on_tile(p)}))
        p.notoriety = p.settled()
        p.plus = p.minus = 0
        self.escaped.append(p.seat)
        self.leave(p, "escaped")

    def leave(self, p: Thief, fate: str) -> None:
        """EP-24.7, EP-24.10, EP-25.4"""
        p.fate, p.pawn = fate, ""
        self.send_home(p)
