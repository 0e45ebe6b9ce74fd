"""One player's board: rows, unlocked assets, cubes, wounds, handcuffs, pending notoriety (C7, EP-16 to EP-19)."""

from __future__ import annotations

from dataclasses import dataclass, field

from escape_plan_by_the_book_data import (
    ASSET_BONUS,
    CONTACT_BONUS,
    CUFFS_COST,
    EFFECTS,
    INCOME,
    NOTORIETY_COSTS,
    PLANS,
    SPACE_COSTS,
    WORTH,
    WOUND_COSTS,
)


@dataclass
class Slot:
    holds: str = ""  # a card, a tile, a locked asset
    used: bool = False
    cuffs: bool = False

    @property
    def is_locked(self) -> bool:
        return self.holds.startswith("AS")

    @property
    def is_free(self) -> bool:
        return not self.holds and not self.cuffs

    @property
    def is_own(self) -> bool:
        """EP-19.8: an own card or tile that may be replaced, and used if it is ready."""
        return self.holds != "" and not self.is_locked and not self.cuffs


def slots(*assets: str) -> list[Slot]:
    return [Slot(), Slot(), *[Slot(asset) for asset in assets]]


@dataclass
class Thief:
    seat: int
    cash: int
    notoriety: int
    pawn: str = "T01:0"  # "": off the map
    fate: str = ""  # "escaped", "arrested"; "": in the city
    plan: str = ""
    contacts: list[Slot] = field(default_factory=lambda: slots("AS2", "AS3", "AS4"))
    items: list[Slot] = field(default_factory=lambda: slots("AS5", "AS6", "AS7"))
    unlocked: list[str] = field(default_factory=lambda: ["AS1"])  # U1, U2, ...
    used_assets: set[str] = field(default_factory=set)
    cubes: dict[str, str] = field(default_factory=dict)  # business or safe house: box
    keys: dict[str, bool] = field(default_factory=dict)  # colour: is it ready?
    exit_tiles: list[str] = field(default_factory=list)
    bonuses: set[str] = field(default_factory=set)
    plus: int = 0
    minus: int = 0
    wounds: int = 0
    gas: int = 0
    discs: int = 0
    members: int = 0
    aid: bool = True
    sun: bool = True

    @property
    def income(self) -> int:
        """EP-5.2"""
        return INCOME[len(self.cubes)]

    @property
    def cuffs(self) -> int:
        return sum(s.cuffs for s in self.contacts)

    @property
    def active(self) -> int:
        """EP-19.12: the number of contacts."""
        return sum(s.is_own for s in self.contacts)

    @property
    def locked(self) -> list[str]:
        return sorted(s.holds for s in self.contacts + self.items if s.is_locked)

    # -- notoriety ---------------------------------------------------------------------------------------------------

    def gain(self) -> None:
        """EP-16.1 to EP-16.3"""
        if self.plus + self.minus < 4:
            self.plus += 1
        elif self.minus:
            self.minus -= 1

    def lose(self) -> None:
        if self.plus + self.minus < 4:
            self.minus += 1
        elif self.plus:
            self.plus -= 1

    def settled(self) -> int:
        """EP-16.7, EP-16.8"""
        return min(10, max(1, self.notoriety + self.plus - self.minus))

    # -- wounds, handcuffs, assets -----------------------------------------------------------------------------------

    def wound(self) -> str:
        """EP-17.1 to EP-17.9; which locked asset it cost, if any."""
        self.wounds += 1
        open_slots = [s for s in self.contacts if not s.cuffs]
        if self.wounds < 3:
            return ""
        self.wounds = 2
        if not open_slots:
            return ""
        slot = open_slots[-1]
        slot.cuffs = True
        lost = slot.holds if slot.is_locked else ""
        slot.holds = "" if lost else slot.holds
        return lost

    def heal(self, count: int) -> None:
        self.wounds = max(0, self.wounds - count)

    def uncuff(self) -> None:
        """EP-17.10"""
        next(s for s in self.contacts if s.cuffs).cuffs = False
        slide(self.contacts)

    def unlock(self, asset: str) -> bool:
        """EP-18.2 to EP-18.4; was there a space for it?"""
        for row in (self.contacts, self.items):
            for s in row:
                s.holds = "" if s.holds == asset else s.holds
            slide(row)
        if len(self.unlocked) < 6:
            self.unlocked.append(asset)
            return True
        return False

    # -- what is at hand ---------------------------------------------------------------------------------------------

    def cost(self, tool: str) -> int:
        return SPACE_COSTS[self.unlocked.index(tool)] if tool in self.unlocked else EFFECTS[tool].cost

    def ready(self) -> list[str]:
        """Every card, tile and asset that is not turned over and not beneath handcuffs."""
        lying = [s.holds for s in self.contacts + self.items if s.is_own and not s.used and s.holds in EFFECTS]
        return lying + [asset for asset in self.unlocked if asset not in self.used_assets]

    def ready_for(self, what: str) -> list[str]:
        """Those with this effect that can be paid."""
        return [tool for tool in self.ready() if EFFECTS[tool].what == what and self.cost(tool) <= self.cash]

    def turn_over(self, tool: str) -> None:
        if tool in self.unlocked:
            self.used_assets.add(tool)
        for s in self.contacts + self.items:
            s.used = s.used or s.holds == tool

    def refresh(self) -> None:
        """EP-15.3, EP-15.4, EP-15.8"""
        for s in self.contacts + self.items:
            s.used = s.used and s.holds.startswith("FX")

    # -- the end -----------------------------------------------------------------------------------------------------

    def total(self) -> int:
        """EP-26.1 to EP-26.4"""
        loot = sum(PLANS[self.plan][place] for place, box in self.cubes.items() if box != "income")
        lockers = sum(WORTH[s.holds] for s in self.items if s.holds in WORTH)
        exits = sum(WORTH[tile] for tile in self.exit_tiles)
        plus = self.cash + loot + CONTACT_BONUS[self.active] + lockers + exits + ASSET_BONUS * len(self.used_assets)
        return plus - NOTORIETY_COSTS[self.notoriety - 1] - WOUND_COSTS[self.wounds] - CUFFS_COST * self.cuffs


def slide(row: list[Slot]) -> None:
    """EP-18.3: the locked assets of a row as far right as they go, in their order."""
    locked = [s.holds for s in row if s.is_locked]
    places = [s for s in row if s.is_free or s.is_locked]
    for s, asset in zip(places, [""] * (len(places) - len(locked)) + locked):
        s.holds = asset
