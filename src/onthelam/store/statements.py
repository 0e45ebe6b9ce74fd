"""Everything the store ever says to its database: reading, adding, and three kinds of change.

There is no statement that changes or removes a ply. To add one takes 35 us of CPU, 15 more than a text handed to the
driver would, of the 2,500 of a whole move, beside a disk that is waited for a hundred times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import (
    BindParameter,
    Connection,
    Insert,
    Integer,
    Select,
    Table,
    Update,
    and_,
    bindparam,
    case,
    func,
    insert,
    literal_column,
    select,
    update,
)

from onthelam.store.rows import (
    ChatRow,
    ComingRow,
    FaredRow,
    KeyRow,
    MatchRow,
    PlaceRow,
    PlyRow,
    TryRow,
    VisitorRow,
)
from onthelam.store.tables import CHAT, COMING, KEY, MATCH, PLACE, PLY, VISITOR

Row = TypeVar("Row", MatchRow, PlaceRow, ComingRow, PlyRow, ChatRow, VisitorRow, KeyRow, TryRow, FaredRow)


class Reading(Generic[Row]):
    """Columns stand in the order of the fields of their row (`tables.py`)."""

    def __init__(self, said: Select[Any], kind: Callable[..., Row]) -> None:
        self.said = said
        self.kind: Callable[..., Row] = kind

    def rows(self, connection: Connection, **given: object) -> list[Row]:
        return [self.kind(*row) for row in connection.execute(self.said, given)]

    def row(self, connection: Connection, **given: object) -> Row | None:
        found = connection.execute(self.said, given).first()
        return None if found is None else self.kind(*found)


class Adding(Generic[Row]):
    def __init__(self, said: Insert, kind: type[Row]) -> None:
        self.said = said
        self.names: Final = [field.name for field in fields(kind)]

    def add(self, connection: Connection, rows: Sequence[Row]) -> int:
        """How many rows were put in. If one is there already the database refuses, and the savepoint takes all back."""
        if not rows:
            return 0
        given = [{name: getattr(row, name) for name in self.names} for row in rows]
        return connection.execute(self.said, given if len(given) > 1 else given[0]).rowcount


class Changing:
    """Sets parts of the rows that are found by what is called `at_…`."""

    def __init__(self, said: Update) -> None:
        self.said = said

    def changed(self, connection: Connection, **given: object) -> int:
        """How many rows it changed."""
        return connection.execute(self.said, given).rowcount


def change(table: Table, *found_by: str) -> Changing:
    """Sets the parts that are given."""
    return Changing(update(table).where(and_(*[table.c[name] == bindparam(f"at_{name}") for name in found_by])))


def following() -> Insert:
    """Adds a ply if the one before it is the last there is."""
    given = [bindparam(column.name, type_=column.type) for column in PLY.c]
    one, nought = literal_column("1", Integer), literal_column("0", Integer)
    count = select(func.coalesce(func.max(PLY.c.ply) + one, nought)).where(PLY.c.match == bindparam("match"))
    is_next = count.scalar_subquery() == bindparam("ply", type_=Integer)
    return insert(PLY).from_select([column.name for column in PLY.c], select(*given).where(is_next))


ADD_MATCH: Final = Adding(insert(MATCH), MatchRow)
ADD_PLACE: Final = Adding(insert(PLACE), PlaceRow)
ADD_COMING: Final = Adding(insert(COMING), ComingRow)
ADD_PLY: Final = Adding(insert(PLY), PlyRow)
FOLLOW: Final = Adding(following(), PlyRow)
ADD_CHAT: Final = Adding(insert(CHAT), ChatRow)
ADD_VISITOR: Final = Adding(insert(VISITOR), VisitorRow)
ADD_KEY: Final = Adding(insert(KEY), KeyRow)

SET_PLACE: Final = change(PLACE, "match", "seat")
SWAP_PLACE: Final = change(PLACE, "match", "seat", "kind", "name", "visitor", "bot", "token")
SET_VISITOR: Final = change(VISITOR, "id")
SET_MATCH: Final = change(MATCH, "id")
SET_KEY: Final = change(KEY, "token")
END_KEYS: Final = Changing(  # those of one kind, but for one
    update(KEY)
    .where(KEY.c.visitor == bindparam("at_visitor"), KEY.c.kind == bindparam("at_kind"))
    .where(KEY.c.token != bindparam("at_token"))
)

_MATCH: BindParameter[str] = bindparam("match")
_NEWEST = (MATCH.c.made.desc(), MATCH.c.id)
_SAT_AT = select(PLACE.c.match).where(PLACE.c.visitor == bindparam("visitor"))

MATCH_OF: Final = Reading(select(MATCH).where(MATCH.c.id == _MATCH), MatchRow)
PLACES: Final = Reading(select(PLACE).where(PLACE.c.match == _MATCH).order_by(PLACE.c.seat), PlaceRow)
PLIES: Final = Reading(
    select(PLY).where(PLY.c.match == _MATCH, PLY.c.ply >= bindparam("since")).order_by(PLY.c.ply), PlyRow
)
CHATS: Final = Reading(  # the newest first: the last few are asked for
    select(CHAT).where(CHAT.c.match == _MATCH).order_by(CHAT.c.n.desc()).limit(bindparam("last")), ChatRow
)
COMINGS: Final = Reading(select(COMING).where(COMING.c.match == _MATCH).order_by(COMING.c.n), ComingRow)
VISITOR_OF: Final = Reading(select(VISITOR).where(VISITOR.c.id == bindparam("id")), VisitorRow)
KEY_OF: Final = Reading(select(KEY).where(KEY.c.token == bindparam("token")), KeyRow)
KEYS_OF: Final = Reading(select(KEY).where(KEY.c.visitor == bindparam("visitor")), KeyRow)
BY_TOKEN: Final = Reading(select(PLACE).where(PLACE.c.token == bindparam("token")).limit(1), PlaceRow)
TABLES_OF: Final = Reading(
    select(MATCH).where(MATCH.c.id.in_(_SAT_AT)).order_by(*_NEWEST).limit(bindparam("limit")), MatchRow
)
LISTED: Final = Reading(
    select(MATCH).where(MATCH.c.listed, MATCH.c.ended == 0.0).order_by(*_NEWEST).limit(bindparam("limit")), MatchRow
)
CHILD: Final = Reading(select(MATCH).where(MATCH.c.parent == bindparam("parent")).limit(1), MatchRow)

# -- deals -------------------------------------------------------------------------------------------------------------

_HAS_WON = func.substr(MATCH.c.won, PLACE.c.seat + 1, 1) == "1"
_FIRST = (MATCH.c.made, MATCH.c.id, PLACE.c.seat)
_SOME = MATCH.c.deal != literal_column("0", Integer)  # as the index says it; a value that is bound would not find it
_DEALT = and_(_SOME, MATCH.c.start == "", MATCH.c.game == bindparam("game"))  # a position is no deal


def fared() -> Select[Any]:
    """Of all who sat at matches of the same deal, options and rules: how the first of each ended, if it did."""
    same = [MATCH.c[name] == bindparam(name) for name in ("deal", "options", "rules")]
    nth = func.row_number().over(partition_by=PLACE.c.visitor, order_by=_FIRST)
    tries = (
        select(MATCH.c.ended, case((_HAS_WON, 1), else_=0).label("won"), nth.label("nth"))
        .join(PLACE, PLACE.c.match == MATCH.c.id)
        .where(_DEALT, *same, PLACE.c.visitor != "")
        .subquery()
    )
    counted = select(func.count(), func.coalesce(func.sum(tries.c.won), 0))
    return counted.select_from(tries).where(tries.c.nth == 1, tries.c.ended > 0.0)


FARED: Final = Reading(fared(), FaredRow)
TRIES: Final = Reading(
    select(MATCH.c.id, MATCH.c.deal, MATCH.c.options, MATCH.c.made, MATCH.c.ended, _HAS_WON)
    .join(PLACE, PLACE.c.match == MATCH.c.id)
    .where(_DEALT, PLACE.c.visitor == bindparam("visitor"))
    .order_by(*_FIRST),
    TryRow,
)
