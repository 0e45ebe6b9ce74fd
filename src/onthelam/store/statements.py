"""Everything the store ever says to its database, compiled once: reading, adding, and three kinds of change.

There is no statement that changes or removes a ply.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import (
    Connection,
    Dialect,
    Insert,
    Integer,
    and_,
    bindparam,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.sql.expression import BindParameter, Executable, Select

from onthelam.store.rows import ChatRow, MatchRow, PlaceRow, PlyRow, VisitorRow
from onthelam.store.tables import CHAT, MATCH, PLACE, PLY, VISITOR

Row = TypeVar("Row", MatchRow, PlaceRow, PlyRow, ChatRow, VisitorRow)


class Statement:
    """SQL as the driver wants it. Handed over as text a ply costs 16 us of CPU, as an expression 28."""

    def __init__(self, said: Executable, dialect: Dialect) -> None:
        compiled: Any = said.compile(dialect=dialect)  # type: ignore[attr-defined]  # every one we make has it
        self.text = str(compiled)
        self.fixed: Final[dict[str, Any]] = {k: v for k, v in compiled.params.items() if v is not None}
        self.names: Final[Sequence[str] | None] = compiled.positiontup  # None: the driver takes values by name

    def values(self, given: dict[str, Any]) -> Any:
        filled = {**self.fixed, **given}
        return filled if self.names is None else tuple([filled[name] for name in self.names])

    def changed(self, connection: Connection, **given: Any) -> int:
        """How many rows it changed."""
        return connection.exec_driver_sql(self.text, self.values(given)).rowcount

    def number(self, connection: Connection, **given: Any) -> Any:
        """The one value it asks for; None if there is none."""
        return connection.exec_driver_sql(self.text, self.values(given)).scalar()


class Adding(Statement, Generic[Row]):
    def __init__(self, said: Insert, kind: type[Row], dialect: Dialect) -> None:
        super().__init__(said, dialect)
        names = [field.name for field in fields(kind)]
        if self.names is not None:
            self.taken_from: Callable[[Row], Any] = attrgetter(*self.names)
        else:
            self.taken_from = lambda row: {name: getattr(row, name) for name in names}

    def add(self, connection: Connection, rows: Sequence[Row]) -> int:
        """How many rows were put in. If one is there already the database refuses, and the savepoint takes all back."""
        given = [self.taken_from(row) for row in rows]
        if not given:
            return 0
        return connection.exec_driver_sql(self.text, given if len(given) > 1 else given[0]).rowcount


class Reading(Statement, Generic[Row]):
    def __init__(self, said: Select[Any], kind: Callable[..., Row], dialect: Dialect) -> None:
        super().__init__(said, dialect)
        self.kind: Callable[..., Row] = kind

    def rows(self, connection: Connection, **given: Any) -> list[Row]:
        found = connection.exec_driver_sql(self.text, self.values(given)).fetchall()
        return [self.kind(*row) for row in found]

    def row(self, connection: Connection, **given: Any) -> Row | None:
        found = connection.exec_driver_sql(self.text, self.values(given)).fetchone()
        return None if found is None else self.kind(*found)


def change(table: Any, keys: Sequence[str], parts: Sequence[str], was: bool = False) -> Executable:
    """Sets parts of the row with those keys; with `was` only if they still are what they were (`was_…`)."""
    found = [table.c[key] == bindparam(key) for key in keys]
    found += [table.c[part] == bindparam(f"was_{part}") for part in parts if was]
    said: Executable = update(table).where(and_(*found)).values({part: bindparam(part) for part in parts})
    return said


def following() -> Insert:
    """Adds a ply if the one before it is the last there is."""
    given = [bindparam(column.name, type_=column.type) for column in PLY.c]
    one, nought = literal_column("1", Integer), literal_column("0", Integer)
    count = select(func.coalesce(func.max(PLY.c.ply) + one, nought)).where(PLY.c.match == bindparam("match"))
    is_next = count.scalar_subquery() == bindparam("ply", type_=Integer)
    return insert(PLY).from_select([column.name for column in PLY.c], select(*given).where(is_next))


def match_row(
    id: str,
    game: str,
    options: str,
    start: str,
    seed: bytes,
    parent: str,
    listed: int,
    made: float,
    ended: float,
    ending: str,
) -> MatchRow:
    """SQLite knows no yes and no: it gives back 1 and 0."""
    return MatchRow(id, game, options, start, seed, parent, bool(listed), made, ended, ending)


class Statements:
    """All of them, for one dialect."""

    def __init__(self, d: Dialect) -> None:
        self.add_match: Adding[MatchRow] = Adding(insert(MATCH), MatchRow, d)
        self.add_place: Adding[PlaceRow] = Adding(insert(PLACE), PlaceRow, d)
        self.add_ply: Adding[PlyRow] = Adding(insert(PLY), PlyRow, d)
        self.follow: Adding[PlyRow] = Adding(following(), PlyRow, d)
        self.add_chat: Adding[ChatRow] = Adding(insert(CHAT), ChatRow, d)
        self.add_visitor: Adding[VisitorRow] = Adding(insert(VISITOR), VisitorRow, d)

        parts = ("kind", "name", "visitor", "bot", "token")
        self.set_place = Statement(change(PLACE, ("match", "seat"), parts), d)
        self.swap_place = Statement(change(PLACE, ("match", "seat"), parts, was=True), d)
        self.set_visitor = Statement(change(VISITOR, ("id",), ("token", "name", "made", "seen")), d)
        self.set_listed = Statement(change(MATCH, ("id",), ("listed",)), d)
        self.end_match = Statement(change(MATCH, ("id",), ("ended", "ending")), d)

        one: BindParameter[str] = bindparam("match")
        self.match: Reading[MatchRow] = Reading(select(MATCH).where(MATCH.c.id == one), match_row, d)
        self.places: Reading[PlaceRow] = Reading(
            select(PLACE).where(PLACE.c.match == one).order_by(PLACE.c.seat), PlaceRow, d
        )
        self.plies: Reading[PlyRow] = Reading(
            select(PLY).where(PLY.c.match == one, PLY.c.ply >= bindparam("since")).order_by(PLY.c.ply), PlyRow, d
        )
        self.chats: Reading[ChatRow] = Reading(  # the newest first: the last few are asked for
            select(CHAT).where(CHAT.c.match == one).order_by(CHAT.c.n.desc()).limit(bindparam("last")), ChatRow, d
        )
        self.visitor: Reading[VisitorRow] = Reading(
            select(VISITOR).where(VISITOR.c.token == bindparam("token")), VisitorRow, d
        )
        self.by_token: Reading[PlaceRow] = Reading(
            select(PLACE).where(PLACE.c.token == bindparam("token")).limit(1), PlaceRow, d
        )
        newest = (MATCH.c.made.desc(), MATCH.c.id)
        sat_at = select(PLACE.c.match).where(PLACE.c.visitor == bindparam("visitor"))
        self.tables_of: Reading[MatchRow] = Reading(
            select(MATCH).where(MATCH.c.id.in_(sat_at)).order_by(*newest).limit(bindparam("limit")), match_row, d
        )
        self.listed: Reading[MatchRow] = Reading(
            select(MATCH)
            .where(MATCH.c.listed == bindparam("listed"), MATCH.c.ended == 0.0)
            .order_by(*newest)
            .limit(bindparam("limit")),
            match_row,
            d,
        )
        self.child = Statement(select(MATCH.c.id).where(MATCH.c.parent == one).limit(1), d)
