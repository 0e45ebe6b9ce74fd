"""Everything the table keeps and asks for. Writes are durable when they return."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from onthelam.store import statements as say
from onthelam.store.clerk import Clerk
from onthelam.store.database import Database
from onthelam.store.rows import (
    BanRow,
    ChatRow,
    ComingRow,
    Ended,
    FaredRow,
    KeyRow,
    MatchRow,
    OldRow,
    PlaceRow,
    PlyRow,
    ReportRow,
    SitterRow,
    StoreRefused,
    TableRow,
    Taken,
    TryRow,
    VisitorRow,
)
from onthelam.store.sqlite import SQLite
from onthelam.store.statements import NEVER

LOOKED_AT: Final = 2000  # of those that are listed, the newest
AFTER: Final = 3  # lines after the one that is reported: what was answered
MANY: Final = 1 << 40  # more lines than there are
SLICE: Final = 50  # rows that are looked at or removed in one go: whoever plays does not wait for more


class Store:
    def __init__(self, database: Database) -> None:
        """Refused if another process has it, or it cannot be read."""
        self._database = database
        self._clerk = Clerk(database.seized(), database)

    @classmethod
    def open(cls, folder: Path) -> Store:
        """The store in a folder, which is made if need be."""
        return cls(SQLite(folder))

    def close(self) -> None:
        """Everything queued is committed first."""
        self._clerk.close()
        self._database.freed()

    @property
    def fault(self) -> StoreRefused | None:
        """Why nothing is kept just now, if it is not."""
        return self._clerk.health.fault

    @property
    def commits(self) -> int:
        return self._clerk.commits

    @property
    def writes(self) -> int:
        return self._clerk.writes

    async def check(self) -> None:
        """Writes, and leaves nothing of it. Refused if nothing can be kept."""
        key = KeyRow(b"a check", "", "check")  # one at a time: the clerk writes one job after another

        def work(connection: Connection) -> None:
            say.ADD_KEY.add(connection, [key])
            say.DROP_KEY.removed(connection, at_token=key.token)

        await self._clerk.write(work)
        if self.fault is not None:
            raise self.fault

    # -- writing -----------------------------------------------------------------------------------------------------

    async def add_match(self, match: MatchRow, places: Sequence[PlaceRow], plies: Sequence[PlyRow]) -> None:
        """All of it or nothing. Taken if there is such a match, or another rematch of the same parent."""

        def work(connection: Connection) -> None:
            say.ADD_MATCH.add(connection, [match])
            say.ADD_PLACE.add(connection, places)
            appended(connection, plies)

        await self._clerk.write(work)

    async def append(self, plies: Sequence[PlyRow], ended: Ended | None = None) -> None:
        """Rows of one match, all or none, right after those that are there; else Taken. `ended`: with them it ends."""
        if not plies:
            if ended is not None:
                raise ValueError("a match ends with a ply")
            return

        def work(connection: Connection) -> None:
            appended(connection, plies)
            if ended is not None:
                end = {"ended": ended.at, "ending": ended.ending, "won": ended.won}
                say.SET_MATCH.changed(connection, at_id=plies[0].match, **end)

        await self._clerk.write(work)

    async def set_place(
        self,
        place: PlaceRow,
        was: PlaceRow | None = None,
        coming: ComingRow | None = None,
        numbers: str | None = None,
    ) -> None:
        """With `was` only if the place still is so, else Taken: of two people who click one link, one sits down.

        `coming` is what the log says of it, `numbers` those of its match with that of whoever sits down.
        """
        if was is not None and (was.match, was.seat) != (place.match, place.seat):
            raise ValueError("a place stays where it is")
        given = {name: value for name, value in parts(place).items() if name not in ("match", "seat")}

        def work(connection: Connection) -> None:
            if was is not None:
                if not say.SWAP_PLACE.changed(connection, **given, **parts(was, "at_")):
                    raise Taken(f"seat {place.seat} of match {place.match}")
            elif not say.SET_PLACE.changed(connection, **given, at_match=place.match, at_seat=place.seat):
                say.ADD_PLACE.add(connection, [place])
            if coming is not None:
                say.ADD_COMING.add(connection, [coming])
            if numbers is not None:
                say.SET_MATCH.changed(connection, at_id=place.match, numbers=numbers)

        await self._clerk.write(work)

    async def add_chat(self, chat: ChatRow) -> None:
        await self._clerk.write(lambda connection: say.ADD_CHAT.add(connection, [chat]))

    async def set_visitor(self, visitor: VisitorRow, keys: Sequence[KeyRow] = ()) -> None:
        """Adds a visitor, or changes the one with that id; with keys, all or nothing. Taken if there is such a key."""

        def work(connection: Connection) -> None:
            if not say.SET_VISITOR.changed(connection, **parts(visitor), at_id=visitor.id):
                say.ADD_VISITOR.add(connection, [visitor])
            say.ADD_KEY.add(connection, keys)

        await self._clerk.write(work)

    async def add_key(self, key: KeyRow) -> None:
        await self._clerk.write(lambda connection: say.ADD_KEY.add(connection, [key]))

    async def key_seen(self, key: KeyRow, until: float) -> None:
        """A key has come back: the one that it replaces ends then."""

        def work(connection: Connection) -> None:
            say.SET_KEY.changed(connection, at_token=key.token, replaces=b"")
            say.SET_KEY.changed(connection, at_token=key.replaces, until=until)

        await self._clerk.write(work)

    async def new_code(self, key: KeyRow, now: float, cookie: bytes = b"") -> None:
        """The one code of a visitor: older ones end. With `cookie` all their browsers but the one with it do, too."""

        def work(connection: Connection) -> None:
            say.END_KEYS.changed(connection, at_visitor=key.visitor, at_kind="code", at_token=b"", until=now)
            if cookie:
                for kind in ("cookie", "claim"):
                    say.END_KEYS.changed(connection, at_visitor=key.visitor, at_kind=kind, at_token=cookie, until=now)
            say.ADD_KEY.add(connection, [key])

        await self._clerk.write(work)

    async def set_listed(self, match: str, listed: bool) -> None:
        await self._clerk.write(lambda connection: say.SET_MATCH.changed(connection, at_id=match, listed=listed))

    async def set_open_chat(self, match: str, on: bool) -> None:
        await self._clerk.write(lambda connection: say.SET_MATCH.changed(connection, at_id=match, open_chat=on))

    async def close_table(self, match: str, at: float) -> bool:
        """Whether there is such a table. It is open to watch no more."""

        def work(connection: Connection) -> bool:
            return say.SET_MATCH.changed(connection, at_id=match, closed=at, listed=False) > 0

        return await self._clerk.write(work)

    async def set_ban(self, ban: BanRow) -> None:
        """Instead of what there was of its kind."""

        def work(connection: Connection) -> None:
            say.LIFT.removed(connection, at_who=ban.who, at_kind=ban.kind)
            say.ADD_BAN.add(connection, [ban])

        await self._clerk.write(work)

    async def lift(self, who: str, kind: str) -> None:
        await self._clerk.write(lambda connection: say.LIFT.removed(connection, at_who=who, at_kind=kind))

    async def add_report(self, report: ReportRow) -> None:
        await self._clerk.write(lambda connection: say.ADD_REPORT.add(connection, [report]))

    async def settle(self, report: str, at: float) -> None:
        await self._clerk.write(lambda connection: say.SET_REPORT.changed(connection, at_id=report, settled=at))

    # -- reading -----------------------------------------------------------------------------------------------------

    async def match(self, id: str) -> MatchRow | None:
        return await self._clerk.read(lambda connection: say.MATCH_OF.row(connection, match=id))

    async def places(self, match: str) -> list[PlaceRow]:
        return await self._clerk.read(lambda connection: say.PLACES.rows(connection, match=match))

    async def plies(self, match: str, since: int = 0) -> list[PlyRow]:
        """All rows, or from one on: whoever has read a match before reads on where it was."""
        return await self._clerk.read(lambda connection: say.PLIES.rows(connection, match=match, since=since))

    async def chats(self, match: str, last: int = 100) -> list[ChatRow]:
        """The last ones, oldest first."""
        newest = await self._clerk.read(lambda connection: say.CHATS.rows(connection, match=match, last=last))
        return newest[::-1]

    async def comings(self, match: str) -> list[ComingRow]:
        return await self._clerk.read(lambda connection: say.COMINGS.rows(connection, match=match))

    async def visitor(self, id: str) -> VisitorRow | None:
        return await self._clerk.read(lambda connection: say.VISITOR_OF.row(connection, id=id))

    async def key(self, token: bytes) -> KeyRow | None:
        return await self._clerk.read(lambda connection: say.KEY_OF.row(connection, token=token))

    async def keys_of(self, visitor: str) -> list[KeyRow]:
        return await self._clerk.read(lambda connection: say.KEYS_OF.rows(connection, visitor=visitor))

    async def by_token(self, token: bytes) -> PlaceRow | None:
        """The place a link leads to. No link has no token."""
        if not token:
            return None
        return await self._clerk.read(lambda connection: say.BY_TOKEN.row(connection, token=token))

    async def tables_of(self, visitor: str, limit: int = 50) -> list[MatchRow]:
        """The matches at which a visitor has a place, newest first."""
        if not visitor:
            return []
        return await self._clerk.read(lambda connection: say.TABLES_OF.rows(connection, visitor=visitor, limit=limit))

    async def listed(self, limit: int = 20, each: int = 20) -> list[MatchRow]:
        """Running matches that are open to watch, newest first; so many at most that one visitor has opened."""

        def work(connection: Connection) -> list[MatchRow]:
            found: list[MatchRow] = []
            openers: Counter[str] = Counter()
            for row in say.LISTED.one_by_one(connection, limit=LOOKED_AT):
                openers[row.opener] += 1
                if openers[row.opener] <= each:
                    found.append(row)
                    if len(found) == limit:
                        break
            return found

        return await self._clerk.read(work)

    async def fared(self, row: MatchRow) -> FaredRow:
        """How all who sat at a match of the same deal, options and rules fared with it, the first try of each."""
        same = {"game": row.game, "deal": row.deal, "options": row.options, "rules": row.rules}
        found = await self._clerk.read(lambda connection: say.FARED.row(connection, **same)) if row.deal else None
        return found or FaredRow(0, 0)

    async def tries(self, visitor: str, game: str) -> list[TryRow]:
        """The matches of a game with a deal at which a visitor has a place, oldest first."""
        if not visitor:
            return []
        return await self._clerk.read(lambda connection: say.TRIES.rows(connection, visitor=visitor, game=game))

    async def child(self, match: str) -> str:
        """The rematch of a match, or an empty text."""
        if not match:
            return ""
        found = await self._clerk.read(lambda connection: say.CHILD.row(connection, parent=match))
        return "" if found is None else found.id

    async def laid_tables(self, limit: int, before: float = NEVER) -> list[TableRow]:
        """The newest of those that were laid before then."""
        return await self._clerk.read(lambda connection: say.TABLES.rows(connection, limit=limit, before=before))

    async def sitters(self, match: str) -> list[SitterRow]:
        """The places of a match with when their people were last seen."""
        return await self._clerk.read(lambda connection: say.SITTERS.rows(connection, match=match))

    async def bans(self) -> list[BanRow]:
        """The newest first, those that are over among them until they are removed."""
        return await self._clerk.read(lambda connection: say.BANS.rows(connection))

    async def reports(self, limit: int) -> list[ReportRow]:
        """The newest of those that are still to be settled."""
        return await self._clerk.read(lambda connection: say.REPORTS.rows(connection, limit=limit))

    async def said_around(self, report: ReportRow, last: int) -> list[ChatRow]:
        """What was said up to a little after the line that is reported, or up to the report; oldest first."""
        n, at = (report.line + AFTER, NEVER) if report.line >= 0 else (MANY, report.at)
        upto = {"match": report.match, "n": n, "at": at, "last": last}
        return (await self._clerk.read(lambda connection: say.CHATS_UPTO.rows(connection, **upto)))[::-1]

    # -- what nobody has seen for long -------------------------------------------------------------------------------

    async def old(self, after: str, before: float) -> list[OldRow]:
        """Some matches that began before, with ids after this one; the next ones are asked for with the last id."""
        return await self._clerk.read(
            lambda connection: say.OLD.rows(connection, after=after, before=before, limit=SLICE)
        )

    async def remove(self, matches: Sequence[str]) -> None:
        def work(connection: Connection) -> None:
            for match in matches:
                for part in say.REMOVE_MATCH:
                    part.removed(connection, at_id=match)

        if matches:
            await self._clerk.write(work)

    async def remove_unseen(self, before: float) -> int:
        """Some visitors who sit nowhere and have not been seen since then, with all that stands for them."""

        def work(connection: Connection) -> int:
            unseen = say.UNSEEN.rows(connection, before=before, limit=SLICE)
            for one in unseen:
                for part in say.REMOVE_VISITOR:
                    part.removed(connection, at_id=one.id)
            return len(unseen)

        return await self._clerk.write(work)

    async def remove_ended_keys(self, before: float) -> None:
        await self._clerk.write(lambda connection: say.DROP_ENDED.removed(connection, at_before=before))

    async def remove_ended_bans(self, before: float) -> None:
        await self._clerk.write(lambda connection: say.DROP_BANS.removed(connection, at_before=before))


def appended(connection: Connection, plies: Sequence[PlyRow]) -> None:
    if not plies:
        return
    first = plies[0]
    if any(row.match != first.match or row.ply != first.ply + i for i, row in enumerate(plies)):
        raise ValueError("the plies of one match, in their order, are appended at once")
    if not say.FOLLOW.add(connection, [first]):
        raise Taken(f"ply {first.ply} of match {first.match}")  # another was first, or one before it is missing
    say.ADD_PLY.add(connection, plies[1:])


def parts(row: PlaceRow | VisitorRow, mark: str = "") -> dict[str, object]:
    """The fields of a row by name."""
    return {mark + field.name: getattr(row, field.name) for field in fields(row)}
