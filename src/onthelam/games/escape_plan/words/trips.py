"""Where one can go to in a turn: the way as a button tells it and the map draws it, worked out once a view."""

from __future__ import annotations

from typing import Final, NamedTuple

from onthelam.games.escape_plan.rules.chapters.travel import destinations, exposed
from onthelam.games.escape_plan.rules.charts import Location, Mask
from onthelam.games.escape_plan.rules.moves import GOES, MOVE, Go
from onthelam.games.escape_plan.rules.tabletop import officer_tiles, officers_on
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.moves.foreseen import foreseen
from onthelam.games.escape_plan.words.route import Means, Step, route

FAR: Final = 100  # more than there are officers


class Trip(NamedTuple):
    to: Location
    left: Mask  # tiles with officers that are left on the way
    met: Mask  # those officers
    steps: tuple[Step, ...]
    paid: int  # points


class Trips:
    """All of one view: of a Travel, or of one that could begin."""

    def __init__(self, v: View) -> None:
        self.of = v
        self.travelling = foreseen(v, MOVE).after if MOVE in v.moves else v
        self.open = MOVE in v.moves  # a whole Move goes in one
        s = self.travelling
        self.means = Means(s.flights, s.choppers, s.ferries, s.shut)
        self.officers = officer_tiles(s)
        if self.open:
            self.goes = [GOES[to] for to in destinations(s, s.seat, s.thieves[s.seat].cash, s.mp)]
        else:
            self.goes = [m for m in v.moves if isinstance(m, Go)]
        self.known: dict[Location, Trip] = {}

    def far(self, to: Location) -> int:
        """By which they are put in order: the nearest first, of them those with the fewest officers on the way."""
        trip = self.to(to)
        return FAR * trip.paid + trip.met.bit_count()

    def to(self, location: Location) -> Trip:
        """With the fewest officers."""
        if location not in self.known:
            s = self.travelling
            ways = exposed(s, s.seat, location)
            left = min(ways, key=lambda tiles: officers_on(s, tiles).bit_count(), default=0)
            self.known[location] = self.by(location, left)
        return self.known[location]

    def by(self, location: Location, left: Mask) -> Trip:
        """One that leaves these tiles with officers, and no others."""
        s = self.travelling
        steps = route(s.city, s.thieves[s.seat].place, location, left, self.officers, self.means)
        return Trip(location, left, officers_on(s, left), steps, sum([step.paid for step in steps]))


def trips(v: View) -> Trips:
    """Those of the newest view are kept: words and map ask for them, also from where it is already travelling."""
    if not _newest or (_newest[0].of is not v and _newest[0].travelling is not v):
        _newest[:] = [Trips(v)]
    return _newest[0]


_newest: list[Trips] = []
