"""Power cuts, simulated: the real store on a disk that forgets what was not synced.

The disk keeps every write since a file's last sync apart, in sectors. At the cut it keeps a random half of them, in any
order, and a file that was never synced may not even be there. The store runs on it as it is, with its own thread, its
own PRAGMAs, statements and migrations: only the driver is another one (apsw, which lets Python be the disk), put behind
the few calls of the DB-API that SQLAlchemy makes. Two PRAGMAs are added: locking_mode, since Python can lend no shared
memory, and a small wal_autocheckpoint, so that cuts fall into checkpoints too.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import apsw
from sqlalchemy import Connection

from onthelam.core.chance import Quick, quick
from onthelam.store.rows import MatchRow, PlyRow, StoreRefused
from onthelam.store.sqlite import SQLite
from onthelam.store.store import Store

SECTOR = 512
FOLDER = Path("/disk")  # of the simulated disk
MATCHES = 4
NEVER = 10**9
_numbers = itertools.count()


class File:
    def __init__(self, content: bytes = b"", synced: bool = False) -> None:
        self.content = bytearray(content)  # as programs see it
        self.durable = bytes(content)  # as it is after a cut, if luck keeps nothing more
        self.synced = synced
        self.pending: list[tuple[int, bytes]] = []  # an offset, and what was written there since the last sync

    def write(self, data: bytes, offset: int) -> None:
        if len(self.content) < offset:
            self.content.extend(bytes(offset - len(self.content)))
        self.content[offset : offset + len(data)] = data
        for at in range(0, len(data), SECTOR):
            self.pending.append((offset + at, data[at : at + SECTOR]))

    def truncate(self, size: int) -> None:
        """At once and for good: file systems keep a journal of sizes."""
        del self.content[size:]
        self.durable = self.durable[:size]
        self.pending = [(offset, data[: size - offset]) for offset, data in self.pending if offset < size]

    def sync(self) -> None:
        self.durable = bytes(self.content)
        self.pending.clear()
        self.synced = True

    def after_cut(self, luck: Quick) -> File | None:
        if not self.synced and luck.below(2):
            return None
        kept = File(self.durable, synced=True)
        for offset, data in self.pending:
            if luck.below(2):
                kept.write(data, offset)
        kept.sync()
        return kept


class Disk:
    """`dies_at` is the write, truncation, deletion or sync at which the power goes."""

    def __init__(self, files: dict[str, File] | None = None) -> None:
        self.files = files if files is not None else {}
        self.done = 0
        self.dies_at = NEVER
        self.full = False

    def tick(self) -> None:
        self.done += 1
        if self.done >= self.dies_at:
            raise apsw.IOError("the power is gone")

    def after_cut(self, luck: Quick) -> Disk:
        left = {name: file.after_cut(luck) for name, file in sorted(self.files.items())}
        return Disk({name: file for name, file in left.items() if file is not None})

    def copy(self) -> Disk:
        return Disk({name: File(bytes(file.content), synced=True) for name, file in self.files.items()})


class Handle:
    def __init__(self, disk: Disk, file: File) -> None:
        self.disk = disk
        self.file = file

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802  # SQLite's names, here and below
        return bytes(self.file.content[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        if self.disk.full:
            raise apsw.FullError("the disk is full")
        if self.disk.done + 1 == self.disk.dies_at:
            self.file.write(bytes(data), offset)  # the last write may have reached the disk, wholly or in part
        self.disk.tick()
        self.file.write(bytes(data), offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.disk.tick()
        self.file.truncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.disk.tick()
        self.file.sync()

    def xFileSize(self) -> int:  # noqa: N802
        return len(self.file.content)

    def xClose(self) -> None:  # noqa: N802
        pass

    def xLock(self, level: int) -> None:  # noqa: N802
        pass

    def xUnlock(self, level: int) -> None:  # noqa: N802
        pass

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xFileControl(self, op: int, pointer: int) -> bool:  # noqa: N802
        return False

    def xSectorSize(self) -> int:  # noqa: N802
        return SECTOR

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE  # what SQLite takes every disk for, unless told otherwise


class Drive(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        self.name = f"power-{next(_numbers)}"
        self.disk = disk
        super().__init__(self.name, base="")

    def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802
        flags[1] = flags[0]
        if name is None:
            return Handle(Disk(), File())
        text = name if isinstance(name, str) else name.filename()
        return Handle(self.disk, self.disk.files.setdefault(text, File()))

    def xDelete(self, name: str, sync: bool) -> None:  # noqa: N802
        self.disk.tick()
        self.disk.files.pop(name, None)

    def xAccess(self, name: str, flags: int) -> bool:  # noqa: N802
        return name in self.disk.files

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return name

    def excepthook(self, etype: object, evalue: object, etraceback: object) -> bool:
        return True  # a cut in the middle of closing has nobody to tell


# -- apsw, as SQLAlchemy expects a driver to be -----------------------------------------------------------------------


class Error(Exception):
    def __init__(self, why: apsw.Error) -> None:
        super().__init__(str(why))
        self.sqlite_errorcode = (
            getattr(why, "extendedresult", 0) or getattr(why, "result", 0) or CODES.get(type(why), 0)
        )


class IntegrityError(Error):
    pass


class OperationalError(Error):
    pass


CODES: dict[type[apsw.Error], int] = {apsw.IOError: apsw.SQLITE_IOERR, apsw.FullError: apsw.SQLITE_FULL}


@contextlib.contextmanager
def as_driver() -> Iterator[None]:
    try:
        yield
    except apsw.ConstraintError as why:
        raise IntegrityError(why) from why
    except apsw.Error as why:
        raise OperationalError(why) from why


class Cursor:
    arraysize = 1
    lastrowid = 0

    def __init__(self, link: Link) -> None:
        self.link = link
        self.description: Any = None
        self.rowcount = -1
        self.rows: list[Any] = []

    def execute(self, text: str, values: Sequence[Any] = ()) -> Cursor:
        cursor = self.link.apsw.cursor()
        self.description = None

        def look(looked_at: apsw.Cursor, *_: object) -> bool:
            described = looked_at.description
            self.description = [(*column, None, None, None, None, None) for column in described] or None
            return True

        cursor.exec_trace = look
        before = self.link.apsw.total_changes()
        with as_driver():
            self.rows = list(cursor.execute(self.link.weakened(text), tuple(values)))
        self.rowcount = self.link.apsw.total_changes() - before
        return self

    def executemany(self, text: str, many: Sequence[Sequence[Any]]) -> Cursor:
        total = 0
        for values in many:
            total += self.execute(text, values).rowcount
        self.rowcount = total
        return self

    def fetchone(self) -> Any:
        return self.rows.pop(0) if self.rows else None

    def fetchmany(self, size: int = 1) -> list[Any]:
        taken, self.rows = self.rows[:size], self.rows[size:]
        return taken

    def fetchall(self) -> list[Any]:
        taken, self.rows = self.rows, []
        return taken

    def close(self) -> None:
        self.rows = []


class Link:
    """A connection."""

    isolation_level: str | None = None

    def __init__(self, drive: Drive, file: str, synchronous: str) -> None:
        self.synchronous = synchronous
        with as_driver():
            self.apsw = apsw.Connection(file, vfs=drive.name)
            self.apsw.execute("PRAGMA locking_mode=EXCLUSIVE")

    def weakened(self, text: str) -> str:
        return f"PRAGMA synchronous={self.synchronous}" if text == "PRAGMA synchronous=FULL" else text

    @property
    def in_transaction(self) -> bool:
        return self.apsw.in_transaction

    def cursor(self) -> Cursor:
        return Cursor(self)

    def create_function(self, *_: object, **__: object) -> None:
        pass

    def commit(self) -> None:
        pass

    def rollback(self) -> None:
        pass

    def close(self) -> None:
        with contextlib.suppress(apsw.Error):
            self.apsw.close()


def driver(drive: Drive, synchronous: str = "FULL") -> Any:
    return SimpleNamespace(
        Error=Error,
        InterfaceError=Error,
        DatabaseError=Error,
        DataError=Error,
        OperationalError=OperationalError,
        IntegrityError=IntegrityError,
        InternalError=Error,
        ProgrammingError=Error,
        NotSupportedError=Error,
        Binary=bytes,
        paramstyle="qmark",
        apilevel="2.0",
        threadsafety=1,
        sqlite_version=apsw.sqlite_lib_version(),
        sqlite_version_info=tuple(map(int, apsw.sqlite_lib_version().split("."))),
        connect=lambda file, **_: Link(drive, file, synchronous),
    )


@contextlib.contextmanager
def powered(disk: Disk, synchronous: str = "FULL", checkpoint: int = 1000) -> Iterator[Store]:
    """The store on a disk, until the power goes or the test is done."""
    drive = Drive(disk)

    class Powered(SQLite):
        def seized(self) -> Connection:
            connection = self.connected(driver(drive, synchronous))
            connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint={checkpoint}")
            return connection

    try:
        store = Store(Powered(FOLDER))
        try:
            yield store
        finally:
            store.close()
    finally:
        drive.unregister()


# -- the cuts ---------------------------------------------------------------------------------------------------------


@dataclass
class Cut:
    """What one of them did."""

    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # doubled, reordered, never written, or a damaged database


def ply(match: str, n: int) -> PlyRow:
    return PlyRow(match, n, n % 3, f"move {n}", "6:3", f'["{match} {n} {"x" * (n * 37 % 400)}"]', float(n))


def new_match(name: str) -> MatchRow:
    return MatchRow(name, "toy", "{}", "", bytes(32), "", False, 1.0, 0.0, "")


async def play(store: Store, name: str, told: dict[str, int], luck: Quick) -> None:
    """Until the power goes: rows in ones, twos and threes, each counted when it is acknowledged."""
    with contextlib.suppress(StoreRefused):
        if await store.match(name) is None:
            await store.add_match(new_match(name), [], [ply(name, 0)])
        told[name] = len(await store.plies(name))
        while True:
            rows = [ply(name, told[name] + i) for i in range(1 + luck.below(3))]
            await store.append(rows)
            told[name] += len(rows)


def cut(seed: int, synchronous: str = "FULL", before: Disk | None = None) -> Cut:
    """Plays on a disk (`before`, else an empty one), cuts the power at a random write and looks what is left."""
    luck = quick(seed)
    disk = Disk() if before is None else before.copy()
    disk.dies_at = 1 + luck.below(60 if before is None else 200)
    names = [f"match {i}" for i in range(MATCHES)]
    told: dict[str, int] = {}

    async def all_play(store: Store) -> None:
        await asyncio.gather(*[play(store, name, told, luck) for name in names])

    with contextlib.suppress(StoreRefused), powered(disk, synchronous, 3 + luck.below(40)) as store:
        asyncio.run(all_play(store))
    return looked_at(disk.after_cut(luck), names, told)


def looked_at(disk: Disk, names: list[str], told: dict[str, int]) -> Cut:
    found = Cut(acknowledged=sum(told.values()))

    async def look(store: Store) -> None:
        for name in names:
            rows = await store.plies(name)
            if rows != [ply(name, n) for n in range(len(rows))]:
                found.wrong.append(f"{name}: {[row.ply for row in rows]}")
            if len(rows) < told.get(name, 0):
                found.lost.append(f"{name}: {told[name]} acknowledged, {len(rows)} there")
            if rows:
                await store.append([ply(name, len(rows))])  # and it goes on

    try:
        with powered(disk) as store:
            asyncio.run(look(store))
            asyncio.run(sound(store, found))
    except StoreRefused as why:
        found.wrong.append(str(why))
    return found


async def sound(store: Store, found: Cut) -> None:
    said = await store._clerk.read(lambda connection: connection.exec_driver_sql("PRAGMA integrity_check").scalar())
    if said != "ok":
        found.wrong.append(str(said))


def used_disk() -> Disk:
    """One on which the tables are laid and some rows stand."""
    disk = Disk()

    async def begin(store: Store) -> None:
        for i in range(MATCHES):
            await store.add_match(new_match(f"match {i}"), [], [ply(f"match {i}", n) for n in range(3)])

    with powered(disk) as store:
        asyncio.run(begin(store))
    return disk


def cuts(rounds: int, first_seed: int = 1, synchronous: str = "FULL") -> Cut:
    """So many of them, one in twenty while the tables are being laid. A failure names its seed."""
    before = used_disk()
    total = Cut()
    for seed in range(first_seed, first_seed + rounds):
        one = cut(seed, synchronous, None if seed % 20 == 0 else before)
        total.acknowledged += one.acknowledged
        total.lost += [f"cut({seed}): {text}" for text in one.lost]
        total.wrong += [f"cut({seed}): {text}" for text in one.wrong]
    return total
