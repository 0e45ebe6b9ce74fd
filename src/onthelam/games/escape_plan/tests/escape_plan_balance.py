"""Does everything that is on the table add up? Asked after each event, whatever is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from onthelam.core.chance import quick
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.option import Options
from onthelam.games.escape_plan.rules import charts
from onthelam.games.escape_plan.rules.charts import GANG_CREW, KEYS_EACH, NOWHERE, how_many
from onthelam.games.escape_plan.rules.events.boards import Paid, Placed, Received, Removed
from onthelam.games.escape_plan.rules.events.police import CardDropped, GasDropped, KeyDropped
from onthelam.games.escape_plan.rules.events.table import OfficersDrawn
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSE_ON, held_members, types_on
from onthelam.games.escape_plan.rules.thief import Thief, is_asset
from onthelam.games.escape_plan.rules.things import ALL_LOOT_TILES, EQUIPMENT, FIXER, LOOT_TILE, is_loot_tile
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.rules.view import View

Choose: TypeAlias = Callable[[View], Move]


class Played:
    """A match, event by event; `s` follows what is told. `choose` answers for all seats; without it chance does."""

    def __init__(self, options: Options, seed: int, choose: Choose | None = None) -> None:
        self.options = RULES.settle(dict(options))
        self.choose = choose
        self.s = RULES.blank(self.options)
        self.chance = quick(seed)
        self.told: list[Event] = []
        self.decisions = 0
        self.choices = 0
        self.removed: set[int] = set()  # things that have left the game
        self.removed_officers = [0, 0, 0]
        self.dropped_keys = 0
        self.dropped_gas = 0
        self.cash = [thief.cash for thief in self.s.thieves]

    def run(self) -> State:
        state = self.s.copy()
        t = Telling(state, self.chance, self.told)
        RULES.begin(t)
        self.follow(state)
        while not state.ending:
            seat = RULES.first(state)
            moves = RULES.legal(state, seat)
            assert moves
            self.decisions += 1
            self.choices += len(moves) > 1
            if self.choose is None or len(moves) == 1:
                RULES.play(t, seat, moves[self.chance.below(len(moves))])
            else:
                RULES.play(t, seat, self.choose(RULES.view(state, seat)))
            self.follow(state)
        return state

    def follow(self, state: State) -> None:
        for e in self.told:
            self.before(e)
            e.change(self.s)
            self.check()
        self.told.clear()
        assert self.s == state, "told and played are the same"

    def before(self, e: Event) -> None:
        """What leaves the game is told, and kept here alone."""
        if isinstance(e, Received):
            self.cash[e.seat] += e.amount
        elif isinstance(e, Paid):
            self.cash[e.seat] -= e.amount
        elif isinstance(e, OfficersDrawn) and e.types[0] == e.types[1]:
            self.removed_officers[e.types[0]] += 1
        elif isinstance(e, Removed) and not is_loot_tile(e.thing):
            self.removed.add(e.thing)
        elif isinstance(e, Placed):
            thief = self.s.thieves[e.seat]
            old = (thief.contacts if e.thing < EQUIPMENT else thief.items)[e.slot]
            if old >= 0 and not is_loot_tile(old):
                self.removed.add(old)
        elif isinstance(e, CardDropped):
            self.removed.add(e.card)
        elif isinstance(e, KeyDropped):
            self.dropped_keys += 1
        elif isinstance(e, GasDropped):
            self.dropped_gas += 1

    # -- what must add up --------------------------------------------------------------------------------------------

    def check(self) -> None:
        s = self.s
        assert [thief.cash for thief in s.thieves] == self.cash
        assert min(self.cash) >= 0
        for thief in s.thieves:
            check_board(thief)
        assert s.gas + sum([thief.gas for thief in s.thieves]) + self.dropped_gas == charts.GAS_CANS
        assert s.discs + sum([thief.discs for thief in s.thieves]) == charts.DISCS
        assert min(s.gas, s.discs) >= 0
        self.check_officers()
        self.check_gangs()
        self.check_keys()
        self.check_things()

    def check_officers(self) -> None:
        s = self.s
        assert types_on(s, charts.T01) == 0
        for kind in range(charts.OFFICERS):
            on_tiles = how_many(s.officers[kind])
            assert s.bag[kind] + on_tiles + self.removed_officers[kind] == charts.OFFICERS_EACH

    def check_gangs(self) -> None:
        s = self.s
        held = sum([held_members(s, seat) for seat in range(len(s.thieves))])
        assert sum(s.members) + held + s.members_left == charts.GANG_MEMBERS
        for seat in range(len(s.thieves)):
            assert s.bosses.count(seat) <= charts.MARKERS
        for tile in range(charts.TILES):
            house = HOUSE_ON[tile]
            if house != NOWHERE and s.city.on_map >> tile & 1 and s.bosses[house] < 0:
                assert s.members[house] == GANG_CREW

    def check_keys(self) -> None:
        s = self.s
        laid = len([place for place in range(charts.FIRST_SAFEHOUSE, charts.PLACES) if s.places[place] != NOWHERE])
        taken = sum([how_many(thief.keys_taken) for thief in s.thieves])
        assert sum(s.keys) + taken + self.dropped_keys == laid * KEYS_EACH

    def check_things(self) -> None:
        """Every card and tile is in one place: the contact card or tile just taken may be in no place."""
        s = self.s
        found = [*s.display, *[card for card in range(charts.CONTACTS) if s.deck >> card & 1], *self.removed]
        found += [FIXER + one for one in range(charts.FIXERS) if s.fixers >> one & 1]
        found += [EQUIPMENT + one for one in range(charts.EQUIPMENT) if s.equipment >> one & 1]
        loot: list[int] = [LOOT_TILE + one for one in range(25) if s.stacks >> one & 1]
        for thief in s.thieves:
            things = [thing for thing in [*thief.contacts, *thief.items] if thing >= 0 and not is_asset(thing)]
            found += [thing for thing in things if not is_loot_tile(thing)]
            loot += [thing for thing in [*things, *thief.exits, *thief.gone] if is_loot_tile(thing)]
        assert len(found) == len(set(found))
        assert 0 <= charts.CONTACTS + charts.EQUIPMENT + charts.FIXERS - len(found) <= 1
        loot += [thing for thing in s.looked if thing not in loot]
        assert sorted(loot) == [LOOT_TILE + one for one in range(how_many(ALL_LOOT_TILES))]
        assert sum(s.stacked) <= how_many(s.stacks)


def check_board(thief: Thief) -> None:
    assert 0 <= thief.wounds <= charts.CUFFING_WOUNDS
    assert 0 <= thief.cuffs <= charts.SLOTS
    assert thief.plus >= 0
    assert thief.minus >= 0
    assert thief.neutral >= 0
    assert 1 <= thief.notoriety <= charts.MOST_NOTO
    assert thief.boxed & ~thief.cubes == 0
    assert thief.keys & ~thief.keys_taken == 0
    assert len(thief.unlocked) <= charts.UNLOCKED_SPACES
    rows = [thief.contacts[: thief.open_slots], thief.items]
    for row in rows:  # EP-18.3: free slots are left of locked assets
        kinds = [2 if is_asset(thing) else 1 if thing < 0 else 0 for thing in row]
        assert [kind for kind in kinds if kind] == sorted([kind for kind in kinds if kind])
    assets = [thing for thing in [*thief.contacts, *thief.items, *thief.unlocked] if is_asset(thing)]
    assert len(assets) == len(set(assets))
