"""The tables as they are now. How they came to be so is in `migrations/`; a test holds the two together."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

METADATA: Final = MetaData()


def text(name: str, primary_key: bool = False) -> Column[str]:
    return Column(name, Text, primary_key=primary_key, nullable=False)


def of_match() -> Column[str]:
    return Column("match", Text, ForeignKey("match.id"), primary_key=True, nullable=False)


def number(name: str, primary_key: bool = False) -> Column[int]:
    return Column(name, Integer, primary_key=primary_key, nullable=False, autoincrement=False)


def moment(name: str) -> Column[float]:
    return Column(name, Float(53), nullable=False)  # 53 bits: a REAL of PostgreSQL would round to minutes


def hash_(name: str, primary_key: bool = False) -> Column[bytes]:
    return Column(name, LargeBinary, primary_key=primary_key, nullable=False)


# Columns stand in the order of the fields of their row: rows.py.
MATCH: Final = Table(
    "match",
    METADATA,
    text("id", primary_key=True),
    text("game"),
    text("options"),
    text("start"),
    hash_("seed"),
    text("parent"),
    Column("listed", Boolean, nullable=False),
    moment("made"),
    moment("ended"),
    text("ending"),
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("grace", Integer, nullable=False, server_default="120"),
    Column("waits", Boolean, nullable=False, server_default=false()),
    Column("open_chat", Boolean, nullable=False, server_default=false()),
    Column("deal", Integer, nullable=False, server_default="0"),
    Column("won", Text, nullable=False, server_default=""),
    Column("opener", Text, nullable=False, server_default=""),
    Column("numbers", Text, nullable=False, server_default=""),
    Column("closed", Float(53), nullable=False, server_default="0"),
)
PLACE: Final = Table(
    "place",
    METADATA,
    of_match(),
    number("seat", primary_key=True),
    text("kind"),
    text("name"),
    text("visitor"),
    text("bot"),
    hash_("token"),
    Column("asks", Boolean, nullable=False, server_default="0"),
    Column("learns", Boolean, nullable=False, server_default="0"),
)
COMING: Final = Table(
    "coming",
    METADATA,
    of_match(),
    number("n", primary_key=True),
    number("ply"),
    number("seat"),
    text("what"),
    number("by"),
    text("kind"),
    text("name"),
    text("visitor"),
    moment("at"),
    sqlite_with_rowid=False,
)
PLY: Final = Table(
    "ply",
    METADATA,
    of_match(),
    number("ply", primary_key=True),
    number("seat"),
    text("move"),
    text("draws"),
    text("events"),
    moment("at"),
    sqlite_with_rowid=False,  # the rows of a match lie side by side, and a new one changes one tree, not two
)
CHAT: Final = Table(
    "chat",
    METADATA,
    of_match(),
    number("n", primary_key=True),
    number("seat"),
    text("name"),
    text("text"),
    moment("at"),
    Column("visitor", Text, nullable=False, server_default=""),
    sqlite_with_rowid=False,
)
VISITOR: Final = Table("visitor", METADATA, text("id", primary_key=True), text("name"), moment("made"), moment("seen"))
KEY: Final = Table(
    "key",
    METADATA,
    hash_("token", primary_key=True),
    text("visitor"),
    text("kind"),
    moment("until"),
    hash_("replaces"),
    sqlite_with_rowid=False,
)
BAN: Final = Table(
    "ban", METADATA, text("who", primary_key=True), text("kind", primary_key=True), moment("at"), moment("until")
)
REPORT: Final = Table(
    "report",
    METADATA,
    text("id", primary_key=True),
    Column("match", Text, ForeignKey("match.id"), nullable=False),
    moment("at"),
    text("by"),
    text("name"),
    text("about"),
    text("called"),
    Column("line", Integer, nullable=False),
    text("text"),
    moment("settled"),
)

# a match has one rematch: of two people who ask for it at once, one makes it and the other finds it
_REMATCH = MATCH.c.parent != ""
Index("match_parent", MATCH.c.parent, unique=True, sqlite_where=_REMATCH, postgresql_where=_REMATCH)
Index("match_listed", MATCH.c.listed, MATCH.c.ended, MATCH.c.made)
# few matches have a deal by number; those with the same one are compared
_DEALT = MATCH.c.deal != 0
Index("match_deal", MATCH.c.deal, MATCH.c.game, sqlite_where=_DEALT, postgresql_where=_DEALT)
Index("place_visitor", PLACE.c.visitor)
Index("place_token", PLACE.c.token)
Index("key_visitor", KEY.c.visitor)
# what is over is removed
_ENDS = KEY.c.until != 0
Index("key_until", KEY.c.until, sqlite_where=_ENDS, postgresql_where=_ENDS)
Index("visitor_seen", VISITOR.c.seen)
Index("report_match", REPORT.c.match)
Index("report_settled", REPORT.c.settled, REPORT.c.at)
