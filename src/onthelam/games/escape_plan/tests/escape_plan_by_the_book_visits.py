"""EP-12, EP-13 and EP-19 to EP-22: what happens where a Move ends."""

from __future__ import annotations

from escape_plan_by_the_book_data import (
    BLUE,
    EQUIPMENT_PRICES,
    FIXER_PRICES,
    KEY_OF,
    KIND_OF,
    LOCKER_MORE,
    LOCKER_NEEDS,
    PLANS,
    PURPLE,
)
from escape_plan_by_the_book_table import Steps, Table
from escape_plan_by_the_book_thief import Slot, Thief


class Visits(Table):
    def visit(self, p: Thief) -> Steps[None]:
        kind = KIND_OF[p.pawn]
        unseen = yield from self.moment(p, "impersonator" if self.others_at(p) and kind != "HOSPITAL" else "")
        if kind != "HOSPITAL" and not unseen:  # EP-12.2, EP-12.3
            for _ in range(self.others_at(p)):
                p.gain()
        match kind:
            case "CLINIC":
                yield from self.unlock(p)
                p.heal(1)
                yield from self.contact(p)
            case "CHURCH":
                yield from self.church(p)
            case "HOSPITAL":
                yield from self.hospital(p)
            case "BUSINESS":
                yield from self.business(p, self.places[p.pawn])
            case "SAFEHOUSE":
                yield from self.safehouse(p, self.places[p.pawn])
            case "STORE":
                yield from self.store(p)
            case "GANG":
                yield from self.gang(p)
            case _:
                yield from self.exit(p, kind)

    def moment(self, p: Thief, extra: str = "") -> Steps[bool]:
        """D12, EP-12.8, EP-12.9; `extra`: the V effect of this moment. Was it used?"""
        used = False
        while True:
            extras = [f"use {tool}" for tool in p.ready_for(extra)]
            options = self.usable(p, "X") + extras
            if not options:
                return used
            code = yield from self.ask("D12", p, [*options, "continue"])
            if code == "continue":
                return used
            if code in extras:
                used = True
                self.use_up(p, code[4:])
                p.cash += 3 if extra == "mule" else 0
            else:
                yield from self.use(p, code)

    def receive_income(self, p: Thief) -> Steps[None]:
        p.cash += p.income
        yield from self.moment(p, "mule")

    # -- the locations -----------------------------------------------------------------------------------------------

    def church(self, p: Thief) -> Steps[None]:
        yield from self.unlock(p)
        yield from self.moment(p)
        if p.cash >= 1 and (yield from self.ask("D13", p, ["pay", "skip"])) == "pay":
            p.cash -= 1
            p.lose()
        yield from self.contact(p)

    def hospital(self, p: Thief) -> Steps[None]:
        prices = (0, 1, 3, 6)
        options = [f"heal {n}" for n, price in enumerate(prices) if n <= p.wounds and price <= p.cash]
        healed = int((yield from self.choose("D14", p, options))[-1])
        p.cash -= prices[healed]
        p.heal(healed)
        p.gain()

    def loot(self, p: Thief, place: str, box: str) -> Steps[None]:
        """EP-13.15 to EP-13.18, EP-13.27, EP-13.28"""
        if PLANS[p.plan][place]:
            p.cubes[place] = box
        else:
            p.cubes[place] = "income"
            yield from self.receive_income(p)

    def business(self, p: Thief, place: str) -> Steps[None]:
        if place not in p.cubes:
            yield from self.loot(p, place, "white")
        yield from self.contact(p)
        if "blue" not in p.bonuses and all(b in p.cubes for b in BLUE):
            p.bonuses.add("blue")
            self.give_disc(p)
            p.lose()
        if "purple" not in p.bonuses and all(b in p.cubes for b in PURPLE):
            p.bonuses.add("purple")
            yield from self.unlock(p)
            p.lose()

    def safehouse(self, p: Thief, place: str) -> Steps[None]:
        if place not in p.cubes:
            yield from self.loot(p, place, "red")
        p.lose()
        if KEY_OF[place] not in p.keys and self.keys[place]:
            self.keys[place] -= 1
            p.keys[KEY_OF[place]] = True
        yield from self.moment(p)
        prices = {fixer: FIXER_PRICES[fixer] for fixer in self.fixers if FIXER_PRICES[fixer] <= p.cash}
        if fixer := (yield from self.buy("D15", p, prices)):
            self.fixers.remove(fixer)
            yield from self.place(p, p.items, fixer)
        if "red" not in p.bonuses and all(s in p.cubes for s in KEY_OF):
            yield from self.red_bonus(p)

    def red_bonus(self, p: Thief) -> Steps[None]:
        """EP-13.33, EP-13.42"""
        p.bonuses.add("red")
        options = [word for word, possible in (("disc", self.discs), ("asset", p.locked)) if possible]
        if options:
            if (yield from self.choose("D23", p, options)) == "disc":
                self.give_disc(p)
            else:
                yield from self.unlock(p)
        yield from self.receive_income(p)

    def store(self, p: Thief) -> Steps[None]:
        if self.gas:
            self.gas -= 1
            p.gas += 1
        yield from self.moment(p)
        for _ in range(2):
            left = [kind for kind, tiles in self.equipment.items() if tiles and EQUIPMENT_PRICES[kind] <= p.cash]
            kind = yield from self.buy("D16", p, {kind: EQUIPMENT_PRICES[kind] for kind in left})
            if not kind:
                break
            yield from self.place(p, p.items, self.equipment[kind].pop(0))
        yield from self.moment(p)
        yield from self.locker(p)

    def buy(self, decision: str, p: Thief, prices: dict[str, int]) -> Steps[str]:
        """EP-19.10; what was bought, "" if nothing."""
        code = yield from self.choose(decision, p, [*[f"buy {name}" for name in prices], "skip"])
        if code == "skip":
            return ""
        p.cash -= prices[code[4:]]
        return code[4:]

    def gang(self, p: Thief) -> Steps[None]:
        """EP-20.1 to EP-20.4"""
        controlled = sum(seat == p.seat for seat in self.control.values())
        if self.members[p.pawn] == 2 and p.cash >= 5 and controlled < 2:
            if (yield from self.ask("D18", p, ["hire", "skip"])) == "hire":
                p.cash -= 5
                self.control[p.pawn] = p.seat
                self.members[p.pawn] = 0
                p.members += 2

    def exit(self, p: Thief, name: str) -> Steps[None]:
        """EP-22"""
        stack = self.exit_tiles[self.stack_on[name]] if name in self.stack_on else []
        options = ["income", "draw"] if stack and p.active else ["income"]
        if (yield from self.choose("D19", p, options)) == "income":
            yield from self.receive_income(p)
        else:
            count = p.active
            count += 2 * (yield from self.hackers(p))
            p.exit_tiles.append((yield from self.keep_one("D19", p, "exit tile", stack, count)))
        yield from self.contact(p)

    # -- lockers -----------------------------------------------------------------------------------------------------

    def locker(self, p: Thief) -> Steps[None]:
        """D17, EP-21"""
        crackers = p.ready_for("safecracker")
        smiths = p.ready_for("locksmith")
        met = {colour: p.active + p.notoriety >= need for colour, need in LOCKER_NEEDS.items()}
        colours = [c for c in self.lockers if self.lockers[c] and (p.keys.get(c) or smiths) and (met[c] or crackers)]
        code = yield from self.choose("D17", p, [*[f"open {colour}" for colour in colours], "skip"])
        if code == "skip":
            return
        colour = code[5:]
        yield from self.turn_key("D29", p, [colour])
        if not met[colour]:
            p.turn_over(crackers[0])
        count = max(1, p.active + LOCKER_MORE[colour])
        count += 2 * (yield from self.hackers(p))  # EP-21.10
        tile = yield from self.keep_one("D17", p, "locker", self.lockers[colour], count)
        yield from self.place(p, p.items, tile)

    def turn_key(self, decision: str, p: Thief, colours: list[str]) -> Steps[None]:
        """D11, D29: a key of one of these colours, or a Locksmith."""
        keys = [f"key {colour}" for colour in colours if p.keys.get(colour)]
        smiths = [f"use {smith}" for smith in p.ready_for("locksmith")]
        word, name = (yield from self.choose(decision, p, keys + smiths)).split()
        if word == "key":
            p.keys[name] = False
        else:
            self.use_up(p, name)

    def hackers(self, p: Thief) -> Steps[int]:
        """D30"""
        used = 0
        while hackers := p.ready_for("hacker"):
            code = yield from self.ask("D30", p, [*[f"use {hacker}" for hacker in hackers], "draw"])
            if code == "draw":
                break
            self.use_up(p, code[4:])
            used += 1
        return used

    def keep_one(self, decision: str, p: Thief, kind: str, stack: list[str], count: int) -> Steps[str]:
        """EP-21.6, EP-21.7, EP-22.4"""
        seen = list[str]()
        for _ in range(min(count, len(stack))):
            seen.append((yield from self.draw(kind, [tile for tile in stack if tile not in seen])))
        kept = yield from self.named(decision, p, "keep", sorted(seen, key=stack.index))
        stack.remove(kept)
        return kept

    # -- cards and tiles ---------------------------------------------------------------------------------------------

    def contact(self, p: Thief) -> Steps[None]:
        """D20, EP-19.1, EP-19.2"""
        if self.display:
            card = yield from self.named("D20", p, "take", self.display)
            self.display.remove(card)
            self.held = card
            yield from self.refill()
            yield from self.place(p, p.contacts, card)

    def place(self, p: Thief, row: list[Slot], tile: str) -> Steps[None]:
        """D21, EP-19.4 to EP-19.9"""
        self.held = tile
        name = "CS" if row is p.contacts else "IS"
        free = [s for s in row if s.is_free]
        own = {f"replace {name}{i}": s for i, s in enumerate(row, 1) if s.is_own}
        code = yield from self.choose("D21", p, ["remove", *(["place"] if free else []), *own])
        self.held = ""
        if code == "remove":
            self.removed.append(tile)
            return
        slot = free[0] if code == "place" else own[code]
        if slot.holds:
            self.removed.append(slot.holds)
            p.gain()
        slot.holds, slot.used = tile, False
