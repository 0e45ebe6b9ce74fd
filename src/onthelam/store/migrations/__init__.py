"""From an older database to this one's tables, step by step. Each step is a file in `versions/`.

A step is never edited once it has been released: a new one follows it. It runs inside the transaction of `brought_up`,
so a database is at one step or at the next, never between.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DBAPIError

HEAD: Final = "0010"  # the newest step; read here, a database that is up to date starts without alembic (0.13 s)


class Newer(Exception):
    """The database has been at a step that this program does not know."""


class Foreign(Exception):
    """A database, but not one of ours."""


def step(connection: Connection) -> str:
    """The step a database is at; empty if it is new."""
    tables = inspect(connection).get_table_names()
    if "alembic_version" not in tables:
        if tables:
            raise Foreign
        return ""
    rows = connection.exec_driver_sql("SELECT version_num FROM alembic_version").fetchall()
    return str(rows[0][0]) if rows else ""


def brought_up(connection: Connection, begin: str) -> None:
    """The tables as this program knows them; `begin` is how the database begins a transaction that writes."""
    now = step(connection)
    if now == HEAD:
        return
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.runtime.migration import MigrationContext, RevisionStep
    from alembic.script import ScriptDirectory
    from alembic.script.revision import ResolutionError
    from alembic.util import CommandError

    script = ScriptDirectory(str(Path(__file__).parent))
    if now:
        try:
            script.get_revision(now)
        except (CommandError, ResolutionError):
            raise Newer(now) from None

    def upgrade(at: object, _: MigrationContext) -> list[RevisionStep]:
        return list(script._upgrade_revs(HEAD, now or "base"))

    connection.exec_driver_sql(begin)
    try:
        with EnvironmentContext(Config(), script, fn=upgrade) as environment:
            environment.configure(connection=connection)
            environment.run_migrations()
        connection.exec_driver_sql("COMMIT")
    except BaseException:
        with suppress(DBAPIError):  # a full disk has taken everything back already
            connection.exec_driver_sql("ROLLBACK")
        raise
