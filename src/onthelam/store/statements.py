"""Everything the store ever says to its database: reading, adding, three kinds of change, and removing.

There is no statement that changes a ply, and what removes one removes its whole match, long after anybody was there. To
add one takes 35 us of CPU, 15 more than a text handed to the driver would, of the 2,500 of a whole move, beside a disk
that is waited for a hundred times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import (
    BindParameter,
    Connection,
    Delete,
    Insert,
    Integer,
    Select,
    Table,
    Update,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)

from onthelam.store.rows import (
    BanRow,
    ChatRow,
    ComingRow,
    FaredRow,
    KeyRow,
    MatchRow,
    OldRow,
    PlaceRow,
    PlyRow,
    ReportRow,
    SitterRow,
    TableRow,
    TryRow,
    VisitorRow,
)
from onthelam.store.tables import BAN, CHAT, COMING, KEY, MATCH, PLACE, PLY, REPORT, VISITOR

Row = TypeVar(
    "Row", MatchRow, PlaceRow, ComingRow, PlyRow, ChatRow, VisitorRow, KeyRow, TryRow, FaredRow, OldRow, BanRow,
    ReportRow, TableRow, SitterRow,
)  # fmt: skip

NEVER: Final = 1e12  # a moment that does not come


class Reading(Generic[Row]):
    """Columns stand in the order of the fields of their row (`tables.py`)."""

    def __init__(self, said: Select[Any], kind: Callable[..., Row]) -> None:
        self.said = said
        self.kind: Callable[..., Row] = kind

    def rows(self, connection: Connection, **given: object) -> list[Row]:
        return [self.kind(*row) for row in connection.execute(self.said, given)]

    def one_by_one(self, connection: Connection, **given: object) -> Iterator[Row]:
        """No more are looked up than are taken."""
        with connection.execute(self.said, given) as found:
            for row in found:
                yield self.kind(*row)

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


class Removing:
    """The rows that are found by what is called `at_…`."""

    def __init__(self, said: Delete) -> None:
        self.said = said

    def removed(self, connection: Connection, **given: object) -> int:
        return connection.execute(self.said, given).rowcount


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
ADD_BAN: Final = Adding(insert(BAN), BanRow)
ADD_REPORT: Final = Adding(insert(REPORT), ReportRow)

SET_PLACE: Final = change(PLACE, "match", "seat")
SWAP_PLACE: Final = change(PLACE, "match", "seat", "kind", "name", "visitor", "bot", "token")
SET_VISITOR: Final = change(VISITOR, "id")
SET_MATCH: Final = change(MATCH, "id")
SET_KEY: Final = change(KEY, "token")
SET_REPORT: Final = change(REPORT, "id")
END_KEYS: Final = Changing(  # those of one kind, but for one
    update(KEY)
    .where(KEY.c.visitor == bindparam("at_visitor"), KEY.c.kind == bindparam("at_kind"))
    .where(KEY.c.token != bindparam("at_token"))
)

DROP_KEY: Final = Removing(delete(KEY).where(KEY.c.token == bindparam("at_token")))

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

# -- what nobody has seen for long -------------------------------------------------------------------------------------


def last_of(table: Table, number: str, what: str = "at") -> Any:
    """When the newest row of a match was written; 0.0 if it has none."""
    newest = select(table.c[what]).where(table.c.match == MATCH.c.id).order_by(table.c[number].desc()).limit(1)
    return func.coalesce(newest.correlate(MATCH).scalar_subquery(), 0.0)


def old() -> Select[Any]:
    """Matches that began before, some at a time; in the order of their ids, so that each is looked at once."""
    seen = select(func.max(VISITOR.c.seen)).join(PLACE, PLACE.c.visitor == VISITOR.c.id)
    seen = seen.where(PLACE.c.match == MATCH.c.id).correlate(MATCH)
    lasts = [last_of(PLY, "ply"), last_of(CHAT, "n"), last_of(COMING, "n")]
    last = func.max(MATCH.c.made, MATCH.c.ended, *lasts, func.coalesce(seen.scalar_subquery(), 0.0))
    began = select(MATCH.c.id, last).where(MATCH.c.id > bindparam("after"), MATCH.c.made < bindparam("before"))
    return began.order_by(MATCH.c.id).limit(bindparam("limit"))


def removing(table: Table, column: str) -> Removing:
    return Removing(delete(table).where(table.c[column] == bindparam("at_id")))


def unseen() -> Select[Any]:
    """Visitors who have not been seen since then and sit nowhere. Whom the host keeps out is not forgotten."""
    sits = select(PLACE.c.visitor).where(PLACE.c.visitor == VISITOR.c.id).exists()
    kept = select(BAN.c.who).where(BAN.c.who == VISITOR.c.id).exists()
    return select(VISITOR).where(VISITOR.c.seen < bindparam("before"), ~sits, ~kept).limit(bindparam("limit"))


OLD: Final = Reading(old(), OldRow)
UNSEEN: Final = Reading(unseen(), VisitorRow)
REMOVE_MATCH: Final = [removing(table, "match") for table in (PLY, CHAT, COMING, PLACE, REPORT)] + [
    removing(MATCH, "id")
]
REMOVE_VISITOR: Final = [removing(KEY, "visitor"), removing(VISITOR, "id")]
DROP_ENDED: Final = Removing(
    delete(KEY).where(KEY.c.until != literal_column("0", Integer), KEY.c.until < bindparam("at_before"))
)

# -- for the host ------------------------------------------------------------------------------------------------------


def laid_tables() -> Select[Any]:
    """The newest that were laid before then, whatever became of them."""
    lasts = [last_of(PLY, "ply"), last_of(CHAT, "n"), last_of(COMING, "n")]
    given = [MATCH.c[name] for name in ("id", "game", "listed", "made", "ended", "closed")]
    found = select(*given, last_of(PLY, "ply", "ply"), func.max(MATCH.c.made, MATCH.c.ended, *lasts))
    return found.where(MATCH.c.made < bindparam("before")).order_by(*_NEWEST).limit(bindparam("limit"))


def sitters() -> Select[Any]:
    seen = func.coalesce(VISITOR.c.seen, 0.0)
    places = [PLACE.c[name] for name in ("match", "seat", "kind", "name", "visitor", "bot")]
    known = PLACE.outerjoin(VISITOR, VISITOR.c.id == PLACE.c.visitor)
    return select(*places, seen).select_from(known).where(PLACE.c.match == _MATCH).order_by(PLACE.c.seat)


TABLES: Final = Reading(laid_tables(), TableRow)
SITTERS: Final = Reading(sitters(), SitterRow)
BANS: Final = Reading(select(BAN).order_by(BAN.c.at.desc(), BAN.c.who, BAN.c.kind), BanRow)
REPORTS: Final = Reading(
    select(REPORT).where(REPORT.c.settled == 0.0).order_by(REPORT.c.at.desc(), REPORT.c.id).limit(bindparam("limit")),
    ReportRow,
)
CHATS_UPTO: Final = Reading(
    select(CHAT)
    .where(CHAT.c.match == _MATCH, CHAT.c.n <= bindparam("n"), CHAT.c.at <= bindparam("at"))
    .order_by(CHAT.c.n.desc())
    .limit(bindparam("last")),
    ChatRow,
)
LIFT: Final = Removing(delete(BAN).where(BAN.c.who == bindparam("at_who"), BAN.c.kind == bindparam("at_kind")))
DROP_BANS: Final = Removing(delete(BAN).where(BAN.c.until > 0.0, BAN.c.until < bindparam("at_before")))

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
