"""Who plays the matches of Escape Plan that record_escape_plan.py records: a cautious thief, and others.

They choose from what their seat sees.
"""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.agenda import step_value
from onthelam.core.chance import quick
from onthelam.core.move import Move
from onthelam.core.record import CONCEDE
from onthelam.games.escape_plan.rules.chapters.travel import exposed
from onthelam.games.escape_plan.rules.charts import (
    AVOID,
    BUSINESS,
    CHURCH,
    CLINIC,
    CUFFING_WOUNDS,
    DAWN,
    DAYS,
    EVENING,
    EXIT,
    GANG,
    HOSPITAL,
    LOCATIONS,
    NIGHT,
    OFFICERS,
    PLANS,
    SAFEHOUSE,
    STORE,
    TILE_OF,
    TRAVEL_MP,
    Location,
    Mask,
)
from onthelam.games.escape_plan.rules.charts import KIND_OF as KIND
from onthelam.games.escape_plan.rules.city import exposures
from onthelam.games.escape_plan.rules.moves import Go, Use
from onthelam.games.escape_plan.rules.moves import Move as Chosen
from onthelam.games.escape_plan.rules.tabletop import (
    exit_closed,
    final_exit,
    officer_tiles,
    officers_on,
    place_at,
    tile_of,
)
from onthelam.games.escape_plan.rules.thief import active_contacts, is_asset
from onthelam.games.escape_plan.rules.things import ASSET, EFFECTS, EVERY_OFFICER, FREE, WORTH
from onthelam.games.escape_plan.rules.view import View
from tests.recording import Chooser, Match

FAR: Final = 9  # moves: out of reach
TOO_LATE: Final = 200
STAYING: Final = 12  # what the best place must bring, else it is time to leave
IN_ORDER: Final = ["spend", "pay", "hire", "escape", "draw", "place", "disc", "income", "key", "open", "unlock", "buy"]
PLAIN: Final = ["continue", "done", "end", "skip", "stop", "stay", "pass", "remove"]


def see(match: Match, seat: int) -> View:
    return cast(View, match.view(seat))


class Cautious:
    """Goes where most is to be had for the fewest wounds, keeps money for the exit, and is there in time."""

    def __init__(self, v: View, seat: int, luck: int) -> None:
        self.v, self.seat, self.me = v, seat, v.thieves[seat]
        self.luck = quick(luck)

    def answer(self) -> Move:
        moves = cast("list[Chosen]", list(self.v.moves))
        codes = {m.code: m for m in moves}
        for m in moves:
            if isinstance(m, Use) and self.is_good(m):
                return m
        if "move" in codes or "rest" in codes or "escape" in codes:
            return codes[self.main(codes)]
        goes = [m for m in moves if isinstance(m, Go)]
        if goes:
            worths = self.worths(self.v.mp)
            best = max(goes, key=lambda m: worths[m.what])
            return codes["gas"] if "gas" in codes and worths[best.what] < 0 else best
        first = moves[0].code
        if first.startswith("way"):
            ways = exposed(self.v, self.seat, step_value(self.v.agenda[-1]))
            return min(moves, key=lambda m: self.harm(ways[m.what]))
        if first.startswith("keep"):
            return max(moves, key=lambda m: WORTH[m.what])
        if first.startswith("heal"):
            return moves[-1]
        return self.detail(moves, codes)

    def detail(self, moves: list[Chosen], codes: dict[str, Chosen]) -> Move:
        """A question on the way."""
        met = self.v.met & ~self.v.avoided
        if met and moves[0].code.startswith("tile"):
            return max(moves, key=lambda m: (met >> OFFICERS * m.what & 7).bit_count())
        spare = self.spare()
        for word in IN_ORDER:
            found = [m for m in moves if m.code.split()[0] == word]
            dear = {"pay": 1, "hire": 12, "buy": 3, "unlock": 3 if "skip" in codes else -99}.get(word, -99)
            if found and spare >= dear and (word != "buy" or FREE in self.me.items):
                return found[self.luck.below(len(found))] if word == "buy" else found[-1 if word == "open" else 0]
        for word in PLAIN:
            if word in codes:
                return codes[word]
        return moves[self.luck.below(len(moves))]

    def spare(self) -> int:
        """Cash that the exit and its fees will hardly want."""
        return self.me.cash - (3 + 2 * self.v.day)

    def rises(self) -> int:
        return self.me.notoriety + self.me.pending

    def is_good(self, m: Use) -> bool:
        """Is this effect worth its price now?"""
        effect = EFFECTS[m.what]
        met = self.v.met & ~self.v.avoided
        if effect.window == AVOID:
            return bool(met and (effect.one_tile or met & EVERY_OFFICER[effect.avoids]))
        if self.spare() + 3 < effect.price:
            return False
        heals = effect.heals > 0 and self.me.wounds > 0
        lies_low = effect.loses > 0 and self.rises() > 3
        poor = effect.receives > 0 and self.me.cash < 8 and self.rises() < 6
        helps = heals or lies_low or poor or effect.frees > 0 or effect.hides or effect.discs > 0
        return helps or (is_asset(m.what) and effect.mp == 0 and self.spare() > 0)

    def main(self, codes: dict[str, Chosen]) -> str:
        best = max(self.worths(TRAVEL_MP), default=-FAR)
        if "escape" in codes and (self.turns_left() == 1 or best < STAYING or "move" not in codes):
            return "escape"
        if "rest" in codes:
            late = self.v.day == DAYS and self.turns_left() - 1 < self.moves_home()[self.me.place]
            if "move" not in codes or (best < 10 + 5 * self.me.used.bit_count() and not late):
                return "rest"
        return "move" if "move" in codes else next(iter(codes))

    def turns_left(self) -> int:
        """With this one, and with what discs will pay."""
        part = self.v.part
        return max(1, EVENING - part + 1) + min(self.me.discs, 2 if part < NIGHT else DAWN - part)

    def moves_home(self) -> list[int]:
        """By location: how many Moves it is to the final exit, as far as it can be reached."""
        goal = final_exit(self.v)
        far = [FAR] * LOCATIONS
        far[goal] = 0
        edge = [goal]
        closed = self.v.shut
        for to in edge:
            for x in range(LOCATIONS):
                laid = self.v.city.on_map >> TILE_OF[x] & 1
                if laid and far[x] == FAR and self.v.city.ways(x, TRAVEL_MP, 0, 0, False, closed)[to]:
                    far[x] = far[to] + 1
                    if not closed >> x & 1:
                        edge.append(x)
        return far

    def worths(self, mp: int) -> list[float]:
        """What every location is worth, less what the way there costs, and much less if it is too late."""
        v = self.v
        closed = v.shut
        ways = v.city.ways(v.thieves[self.seat].place, mp, v.flights, v.choppers, v.ferries, closed)
        closed = 0 if self.me.keys else closed
        start, guarded = tile_of(v, self.seat), officer_tiles(v)
        worths = [-10.0 * TOO_LATE] * LOCATIONS
        home = self.moves_home() if v.day == DAYS else [0] * LOCATIONS
        for place in range(LOCATIONS):
            if ways[place] and not closed >> place & 1:
                least = min([self.harm(m) for m in exposures(ways[place], guarded, start, TILE_OF[place])])
                late = max(0, home[place] - (self.turns_left() - 1))
                worths[place] = self.worth(place) - least - home[place] - TOO_LATE * late
        return worths

    def worth(self, place: Location) -> float:
        me, kind = self.me, KIND[place]
        contact = 12 if FREE in me.contacts[: me.open_slots] else 0
        if kind in (BUSINESS, SAFEHOUSE):
            loot = place_at(self.v, place)
            gain = 0 if me.cubes >> loot & 1 else PLANS[me.plan][loot] or me.income + 8
            return gain + (contact if kind == BUSINESS else 10)
        if kind >= EXIT:
            return contact + (30 if exit_closed(self.v, kind - EXIT) and active_contacts(me) else me.income)
        wounds = me.wounds
        return {
            CLINIC: contact + 6 + 10 * wounds,
            CHURCH: contact + 6 + 2 * wounds,
            STORE: 4 + (35 if me.keys else 0) + (12 if self.spare() > 3 else 0),
            HOSPITAL: 10 * wounds - 5,
            GANG: 0,
        }[kind]

    def harm(self, tiles: Mask) -> float:
        """What these officers are likely to cost, after what stands ready against them."""
        met = officers_on(self.v, tiles)
        for thing in self.tools():
            met &= ~EVERY_OFFICER[EFFECTS[thing].avoids]
        wounds = met.bit_count()
        return 8.0 * wounds + 25.0 * max(0, self.me.wounds + wounds - CUFFING_WOUNDS + 1)

    def tools(self) -> list[int]:
        """Ready against officers of a kind."""
        own = [*self.me.contacts[: self.me.open_slots], *self.me.items]
        things = [thing for thing in own if FREE < thing < ASSET and not self.me.used >> thing & 1]
        return [thing for thing in things if EFFECTS[thing].window == AVOID and not EFFECTS[thing].one_tile]


# -- choosers --------------------------------------------------------------------------------------------------------


def cautious(match: Match, seat: int) -> Move:
    return Cautious(see(match, seat), seat, len(match.plies)).answer()


def anything(match: Match, seat: int) -> Move:
    moves = match.legal(seat)
    return moves[quick(len(match.plies)).below(len(moves))]


def spendthrift(match: Match, seat: int) -> Move:
    """Pays for whatever can be paid for, and uses whatever can be used."""
    moves = match.legal(seat)
    bought = [m for m in moves if m.code.split()[0] in ("buy", "hire", "pay", "unlock", "use", "gas", "gang", "spend")]
    among = bought or [m for m in moves if m.code not in ("escape", "skip")] or moves
    return among[quick(len(match.plies)).below(len(among))]


def idle(match: Match, seat: int) -> Move:
    """What is done for whoever does not answer."""
    return match.usual(seat)


def with_second_thoughts(match: Match, seat: int) -> Move:
    """Takes back a move now and then."""
    if len(match.plies) % 6 == 5 and match.may_undo(seat):
        match.undo(seat)
    return anything(match, seat)


def giving_up(match: Match, seat: int) -> Move | str:
    """In the second morning."""
    return CONCEDE if see(match, seat).day == 2 else anything(match, seat)


def seats(*choosers: Chooser) -> Chooser:
    """Each seat its own; the last one plays for all that are left."""
    return lambda match, seat: choosers[min(seat, len(choosers) - 1)](match, seat)
