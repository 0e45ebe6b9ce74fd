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
from onthelam.table.bots import Bots


class Room(Bots):
    def commitment(self) -> str:
        """What the house bound itself to; "" for a match that was brought in without its seed."""
        return Fair(self.row.seed).commitment() if self.row.seed else ""

    def idle_since(self) -> float:
        """When somebody last looked; infinity while somebody does or a bot thinks."""
        return float("inf") if self.listeners or self._bots else self.touched

    async def close(self) -> None:
        self._stop_fading()
        await self._stop_bots()
