"""Whom the host keeps out, or from writing: visitors and addresses, and until when. Every request asks.

An address counts as it does for limits: one of IPv4, or the network of one of IPv6. A network keeps out all in it.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from onthelam.core.refusal import N_, BadOption, Refusal
from onthelam.store.rows import BanRow
from onthelam.store.store import Store
from onthelam.table.addresses import lies_in, network, plain
from onthelam.table.listing import HOUR, moment
from onthelam.tongue.tongue import ENGLISH, Tongue

BANNED: Final = "banned"  # may not be here
MUTED: Final = "muted"  # may not write, nor be called otherwise than now
KINDS: Final = (BANNED, MUTED)
LONGEST: Final = 24 * 3660  # hours: ten years


class Barred(Refusal):
    """The host keeps somebody from this, until then; 0.0 for good."""

    def __init__(self, kind: str, until: float) -> None:
        error = "E_BANNED" if kind == BANNED else "E_MUTED"
        super().__init__(error, "", SENTENCES[kind, until > 0.0], {"until": moment(until, ENGLISH)})
        self.kind = kind
        self.until = until

    def told(self, tongue: Tongue) -> str:
        return tongue.say(self.sentence, until=moment(self.until, tongue))


SENTENCES: Final = {
    (BANNED, True): N_("The host of this house has banned you until {until}."),
    (BANNED, False): N_("The host of this house has banned you."),
    (MUTED, True): N_("The host has muted you: you can write here again from {until} on."),
    (MUTED, False): N_("The host has muted you: you cannot write here."),
}


class Bans:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._rows: list[BanRow] | None = None
        self._reading = asyncio.Lock()

    async def all(self) -> list[BanRow]:
        """Those that hold, the newest first; read once."""
        rows = await self._read() if self._rows is None else self._rows
        now = time.time()
        return [row for row in rows if not 0.0 < row.until <= now]

    async def _read(self, anew: bool = False) -> list[BanRow]:
        async with self._reading:
            if self._rows is None or anew:
                self._rows = await self._store.bans()
            return self._rows

    async def on(self, kind: str, visitor: str, address: str) -> BanRow | None:
        """What keeps somebody from something; of several what holds longest."""
        found = [row for row in await self.all() if row.kind == kind and meets(row.who, visitor, address)]
        return max(found, key=lambda row: row.until or float("inf"), default=None)

    async def lay(self, kind: str, given: str, hours: float) -> BanRow:
        """`hours` 0: for good. Refused for what is neither a visitor nor an address."""
        who = await self.named(given)
        if not 0 <= hours <= LONGEST:
            raise BadOption(
                "E_HOURS",
                "",
                N_("{given} is no number of hours: choose 1 or more, or 0 for good."),
                {"given": f"{hours:g}"},
            )
        now = time.time()
        row = BanRow(who, kind, now, now + hours * HOUR if hours else 0.0)
        await self._store.set_ban(row)
        await self._read(anew=True)
        return row

    async def lift(self, given: str) -> str:
        """Both kinds. Refused for whoever is kept from nothing."""
        found = network(given)
        who = plain(found) if found is not None else given.strip()
        kinds = [row.kind for row in await self.all() if row.who == who]
        if not kinds:
            raise BadOption("E_WHO", "", N_("{given} is neither banned nor muted."), {"given": given})
        for kind in kinds:
            await self._store.lift(who, kind)
        await self._read(anew=True)
        return who

    async def named(self, given: str) -> str:
        """As it is kept: an address, a network, or a visitor."""
        found = network(given)
        if found is not None:
            return plain(found)
        if await self._store.visitor(given.strip()) is None:
            sentence = N_(
                "{given} is neither a visitor of this house nor an address, such as 192.0.2.1 or 192.0.2.0/24."
            )
            raise BadOption("E_WHO", "", sentence, {"given": given})
        return given.strip()


def meets(who: str, visitor: str, address: str) -> bool:
    return who == visitor or lies_in(address, who)


def ban_words(row: BanRow, tongue: Tongue) -> str:
    if not row.until:
        return tongue.say("banned for good") if row.kind == BANNED else tongue.say("muted for good")
    until = moment(row.until, tongue)
    if row.kind == BANNED:
        return tongue.say("banned until {until}", until=until)
    return tongue.say("muted until {until}", until=until)
