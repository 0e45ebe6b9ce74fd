"""Everything the table keeps and asks for. Writes are durable when they return."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from onthelam.store import sqlite
from onthelam.store.clerk import Clerk
from onthelam.store.lock import Lock
from onthelam.store.rows import ChatRow, MatchRow, PlaceRow, PlyRow, Taken, VisitorRow
from onthelam.store.statements import Statements


class Store:
    def __init__(self, connection: Connection, folder: Path, lock: Lock | None) -> None:
        self._lock = lock
        self._says = Statements(connection.dialect)
        self._clerk = Clerk(connection, folder)

    @classmethod
    def open(cls, folder: Path) -> Store:
        """The store in a folder, which is made if need be. Refused if another process has it, or it cannot be read."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = Lock(folder)
        except OSError as why:
            raise sqlite.unwritable(folder, why) from None
        try:
            store = cls(sqlite.connected(folder), folder, lock)
        except BaseException:
            lock.free()
            raise
        sqlite.warn_if_old()
        return store

    def close(self) -> None:
        """Everything queued is committed first."""
        self._clerk.close()
        if self._lock is not None:
            self._lock.free()

    # -- writing -----------------------------------------------------------------------------------------------------

    async def add_match(self, match: MatchRow, places: Sequence[PlaceRow], plies: Sequence[PlyRow]) -> None:
        """All of it or nothing. Taken if there is such a match, or another rematch of the same parent."""

        def work(connection: Connection) -> None:
            self._says.add_match.add(connection, [match])
            self._says.add_place.add(connection, places)
            self._append(connection, plies)

        await self._clerk.write(work)

    async def append(self, plies: Sequence[PlyRow], ended: tuple[float, str] | None = None) -> None:
        """Rows of one match, all or none, right after those that are there; else Taken. `ended`: with them it ends."""
        if not plies:
            if ended is not None:
                raise ValueError("a match ends with a ply")
            return

        def work(connection: Connection) -> None:
            self._append(connection, plies)
            if ended is not None:
                at, ending = ended
                self._says.end_match.changed(connection, id=plies[0].match, ended=at, ending=ending)

        await self._clerk.write(work)

    def _append(self, connection: Connection, plies: Sequence[PlyRow]) -> None:
        if not plies:
            return
        first = plies[0]
        if any(row.match != first.match or row.ply != first.ply + i for i, row in enumerate(plies)):
            raise ValueError("the plies of one match, in their order, are appended at once")
        if not self._says.follow.add(connection, [first]):
            raise Taken(f"ply {first.ply} of match {first.match}")  # another was first, or one before it is missing
        self._says.add_ply.add(connection, plies[1:])

    async def set_place(self, place: PlaceRow, was: PlaceRow | None = None) -> None:
        """With `was` only if the place still is so, else Taken: of two people who click one link, one sits down."""
        if was is not None and (was.match, was.seat) != (place.match, place.seat):
            raise ValueError("a place stays where it is")

        def work(connection: Connection) -> None:
            given = parts(place)
            if was is not None:
                if not self._says.swap_place.changed(connection, **given, **parts(was, "was_")):
                    raise Taken(f"seat {place.seat} of match {place.match}")
            elif not self._says.set_place.changed(connection, **given):
                self._says.add_place.add(connection, [place])

        await self._clerk.write(work)

    async def add_chat(self, chat: ChatRow) -> None:
        await self._clerk.write(lambda connection: self._says.add_chat.add(connection, [chat]))

    async def set_visitor(self, visitor: VisitorRow) -> None:
        """Adds a visitor, or changes the one with that id."""

        def work(connection: Connection) -> None:
            if not self._says.set_visitor.changed(connection, **parts(visitor)):
                self._says.add_visitor.add(connection, [visitor])

        await self._clerk.write(work)

    async def set_listed(self, match: str, listed: bool) -> None:
        await self._clerk.write(lambda connection: self._says.set_listed.changed(connection, id=match, listed=listed))

    # -- reading -----------------------------------------------------------------------------------------------------

    async def match(self, id: str) -> MatchRow | None:
        return await self._clerk.read(lambda connection: self._says.match.row(connection, match=id))

    async def places(self, match: str) -> list[PlaceRow]:
        return await self._clerk.read(lambda connection: self._says.places.rows(connection, match=match))

    async def plies(self, match: str, since: int = 0) -> list[PlyRow]:
        return await self._clerk.read(lambda connection: self._says.plies.rows(connection, match=match, since=since))

    async def chats(self, match: str, last: int = 100) -> list[ChatRow]:
        """The last ones, oldest first."""
        newest = await self._clerk.read(lambda connection: self._says.chats.rows(connection, match=match, last=last))
        return newest[::-1]

    async def visitor(self, token: bytes) -> VisitorRow | None:
        return await self._clerk.read(lambda connection: self._says.visitor.row(connection, token=token))

    async def by_token(self, token: bytes) -> PlaceRow | None:
        """The place a link leads to. No link has no token."""
        if not token:
            return None
        return await self._clerk.read(lambda connection: self._says.by_token.row(connection, token=token))

    async def tables_of(self, visitor: str, limit: int = 50) -> list[MatchRow]:
        """The matches at which a visitor has a place, newest first."""
        if not visitor:
            return []
        says = self._says.tables_of
        return await self._clerk.read(lambda connection: says.rows(connection, visitor=visitor, limit=limit))

    async def listed(self, limit: int = 20) -> list[MatchRow]:
        """Running matches that are open to watch, newest first."""
        return await self._clerk.read(lambda connection: self._says.listed.rows(connection, listed=True, limit=limit))

    async def child(self, match: str) -> str:
        """The rematch of a match, or an empty text."""
        if not match:
            return ""
        return str(await self._clerk.read(lambda connection: self._says.child.number(connection, match=match)) or "")


def parts(row: PlaceRow | VisitorRow, mark: str = "") -> dict[str, Any]:
    """The fields of a row by name."""
    return {mark + field.name: getattr(row, field.name) for field in fields(row)}
