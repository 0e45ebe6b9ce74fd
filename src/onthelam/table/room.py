"""One match being sat at, as this process holds it in memory.

Each part is a module, and knows those below it:

    bots.py      seats for which nobody at a page chooses
    play.py      the match: the way of a click, and what each seat hears
    places.py    who has which seat; what is said across the table
    presence.py  who is looking, and that they are woken

One lock a room; nobody is sent anything while it is held.
"""

from __future__ import annotations

from onthelam.core.chance import Fair
from onthelam.store.rows import FaredRow
from onthelam.table.bots import Bots
from onthelam.table.seats import PERSON


class Room(Bots):
    fared: FaredRow | None = None  # how visitors did with the same deal, when that was last asked

    async def compare(self) -> None:
        """Asks how visitors fared with the same deal, once the match is over. Whoever looks hears if that is news."""
        if self.row.deal and self.match.over:
            known, self.fared = self.fared, await self._store.fared(self.row)
            if known not in (None, self.fared):
                self._new_news()

    def commitment(self) -> str:
        """What the house bound itself to; "" for a match that was brought in without its seed."""
        return Fair(self.row.seed).commitment() if self.row.seed else ""

    def is_sat_at(self) -> bool:
        """Has somebody who sits here a page open?"""
        return any(place.kind == PERSON and self.present(place.seat) for place in self.places)

    def idle_since(self) -> float:
        """When somebody last looked; infinity while somebody does or a bot thinks."""
        return float("inf") if self.listeners or self._bots else self.touched

    async def close(self) -> None:
        self._stop_fading()
        await self._stop_bots()
