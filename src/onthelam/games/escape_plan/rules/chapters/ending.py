"""EP-4.4, EP-25, EP-26, EP-28.7: how a match ends, and what everybody has then."""

from __future__ import annotations

from typing import final

from onthelam.core.event import Ended, Telling
from onthelam.core.outcome import Outcome
from onthelam.core.plain import Plain
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules.charts import (
    CONTACT_BONUS,
    FIRST_SAFEHOUSE,
    HANDCUFFS_COST,
    NOTO_COST,
    PLANS,
    RANKS,
    SOLO,
    USED_ASSET,
    WOUND_COST,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import (
    ALL_ARRESTED,
    ENDING_NAMES,
    FIRST_RANK,
    SOME_ESCAPED,
    Tabletop,
    escaped,
    nobody_left,
)
from onthelam.games.escape_plan.rules.thief import (
    ESCAPED,
    Thief,
    active_contacts,
    lockers,
    scoring_places,
    used_assets,
)
from onthelam.games.escape_plan.rules.things import WORTH


@final
class Score(Plain):
    """EP-26.1, EP-26.2: what is added, and what is deducted."""

    cash: int
    businesses: int
    safe_houses: int
    contacts: int
    lockers: int
    exits: int
    assets: int
    notoriety: int
    wounds: int
    cuffs: int

    @property
    def total(self) -> int:
        added = self.cash + self.businesses + self.safe_houses + self.contacts + self.lockers + self.exits + self.assets
        return added - self.notoriety - self.wounds - self.cuffs


def score(thief: Thief) -> Score:
    """Of a thief of whom everything is known."""
    amounts = PLANS[thief.plan]
    places = scoring_places(thief)
    return Score(
        thief.cash,
        sum([amounts[place] for place in places if place < FIRST_SAFEHOUSE]),
        sum([amounts[place] for place in places if place >= FIRST_SAFEHOUSE]),
        CONTACT_BONUS[active_contacts(thief)],
        sum([WORTH[thing] for thing in lockers(thief)]),
        sum([WORTH[thing] for thing in thief.exits]),
        USED_ASSET * used_assets(thief),
        NOTO_COST[thief.notoriety],
        WOUND_COST[thief.wounds],
        HANDCUFFS_COST * thief.cuffs,
    )


# -- the end ---------------------------------------------------------------------------------------------------------


def finish_if_empty(t: Telling[State]) -> None:
    """EP-4.4: at once when no player is left in the city."""
    if nobody_left(t.state):
        t.tell(Ended(ending_of(t.state)))


def ending_of(s: Tabletop) -> int:
    if not escaped(s):
        return ALL_ARRESTED
    if s.agreed.mode != SOLO:
        return SOME_ESCAPED
    total = score(s.thieves[0]).total  # EP-28.7
    return FIRST_RANK + len([least for least in RANKS.values() if total >= least])


def key_of(s: Tabletop, seat: Seat) -> list[int]:
    """EP-26.5 to EP-26.8: the higher, the better."""
    thief = s.thieves[seat]
    return [score(thief).total, thief.cash, -thief.notoriety, -thief.wounds]


def outcome(s: State) -> Outcome | None:
    """EP-25.3, EP-25.5, EP-26.5 to EP-26.10."""
    if not s.ending:
        return None
    seats = range(len(s.thieves))
    out = [seat for seat in seats if s.thieves[seat].status == ESCAPED]
    keys = {seat: key_of(s, seat) for seat in out}
    places = [
        1 + len([other for other in out if keys[other] > keys[seat]]) if seat in out else len(out) + 1 for seat in seats
    ]
    return Outcome(places, [seat in out and places[seat] == 1 for seat in seats], ENDING_NAMES[s.ending], out)
