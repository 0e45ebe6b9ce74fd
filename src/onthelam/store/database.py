"""One kind of database at one place: all that the rest of the store must know of it is asked here.

SQLite in a folder is `sqlite.py`; another kind is another class like it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from onthelam.core.refusal import N_
from onthelam.store import migrations
from onthelam.store.migrations import Foreign, Newer, brought_up, step
from onthelam.store.rows import StoreRefused


class Database(ABC):
    begin: ClassVar[str]  # how a transaction begins that will write

    def __init__(self, where: str) -> None:
        self.where = where  # as sentences name it

    # -- connections -------------------------------------------------------------------------------------------------

    @abstractmethod
    def seized(self) -> Connection:
        """The one connection that writes, its tables brought up to date. Refused if another process has one."""

    @abstractmethod
    def freed(self) -> None:
        """That connection is closed: another process may have it."""

    @abstractmethod
    def looked_into(self) -> Connection:
        """One that only reads. Nothing is made or locked, and whoever writes goes on."""

    @abstractmethod
    def cleaned(self, connection: Connection) -> None:
        """No transaction is open any more, whatever has failed."""

    @abstractmethod
    def hurry(self, connection: Connection, hurried: bool) -> None:
        """While it cannot be written to, nobody waits long to hear so once more."""

    @abstractmethod
    def must_be_there(self) -> None:
        """Refused if what is written now would be found by nobody who opens it next."""

    # -- what it says ------------------------------------------------------------------------------------------------

    @abstractmethod
    def understood(self, why: DBAPIError) -> Exception:
        """The store's own word for an error: Taken, StoreRefused, or a fault of ours."""

    @abstractmethod
    def not_ours(self) -> StoreRefused:
        """A database, but of another program."""

    def bring_up(self, connection: Connection) -> None:
        """Its tables are those that this program knows, when this returns."""
        try:
            brought_up(connection, self.begin)
        except DBAPIError as why:
            raise self.understood(why) from None
        except Newer:
            raise self._newer() from None
        except Foreign:
            raise self.not_ours() from None

    def must_be_up(self, connection: Connection) -> None:
        """Are its tables those that this program knows? Whoever only reads changes nothing about it."""
        try:
            now = step(connection)
        except DBAPIError as why:
            raise self.understood(why) from None
        except Foreign:
            raise self.not_ours() from None
        if now < migrations.HEAD:
            raise StoreRefused(
                "E_STORE_OLDER",
                "",
                N_("The database in {folder} is of an older version: `lam serve` brings it up to date."),
                {"folder": self.where},
            )
        if now > migrations.HEAD:
            raise self._newer()

    def _newer(self) -> StoreRefused:
        return StoreRefused(
            "E_STORE_NEWER",
            "",
            N_("The database in {folder} was written by a newer version of On the Lam: install that one."),
            {"folder": self.where},
        )
