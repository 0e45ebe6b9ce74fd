"""The one thread that talks to the database. While it commits, work piles up; the next commit takes it all.

A commit waits for the disk, 4 to 8 ms; grouped, a hundred writers share one wait. Each job stands in a savepoint of its
own, so that one that is refused harms no other. Nobody hears of a write before it is durable.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from onthelam.store.database import Database
from onthelam.store.health import Health
from onthelam.store.rows import StoreRefused

T = TypeVar("T")
MOST: Final = 500  # jobs in one transaction


class Job:
    __slots__ = ("future", "loop", "result", "work", "writes")

    def __init__(self, work: Callable[[Connection], Any], writes: bool, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.writes = writes
        self.future = future
        self.loop = future.get_loop()
        self.result: Any = None  # or the exception that the one who waits will get


class Clerk:
    def __init__(self, connection: Connection, database: Database) -> None:
        self._connection = connection
        self._database = database
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._clean = True  # no transaction is open that nobody will end
        self.health = Health()
        self.commits = 0
        self.writes = 0  # in them
        self._thread = threading.Thread(target=self._serve, name="onthelam-store", daemon=True)
        self._thread.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What the work finds; it sees what is committed."""
        return await self._ask(work, writes=False)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Durable when it returns. If it raises, nothing of it was written."""
        return await self._ask(work, writes=True)

    def close(self) -> None:
        """What is queued is done first; then nothing is taken any more."""
        with self._door:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        self._connection.close()

    async def _ask(self, work: Callable[[Connection], T], writes: bool) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        with self._door:
            if self._closed:
                raise RuntimeError("the store is closed")
            self._queue.put(Job(work, writes, future))
        return await future

    # -- on the thread -----------------------------------------------------------------------------------------------

    def _serve(self) -> None:
        going_on = True
        while going_on:
            jobs: list[Job] = []
            job = self._queue.get()
            try:
                while job is not None:
                    jobs.append(job)
                    if len(jobs) == MOST:
                        break
                    job = self._queue.get_nowait()
                else:
                    going_on = False
            except Empty:
                pass
            self._do([job for job in jobs if job.writes], self._write)
            self._do([job for job in jobs if not job.writes], self._read)  # they see what was handed in before them

    def _do(self, jobs: list[Job], how: Callable[[list[Job]], None]) -> None:
        if not jobs:
            return
        try:
            self._tidy()  # what could not be taken back last time is taken back before anything else
            how(jobs)
        except BaseException as why:  # this thread outlives whatever happens; those who wait are told
            for job in jobs:
                job.result = self._meant(why)
            with suppress(DBAPIError):
                self._tidy()
        for job in jobs:
            if isinstance(job.result, StoreRefused):
                self.health.failed(job.result)
        loops = {job.loop for job in jobs}
        for loop in loops:
            with suppress(RuntimeError):  # that loop is closed: nobody waits there any more
                loop.call_soon_threadsafe(answer, jobs if len(loops) == 1 else [j for j in jobs if j.loop is loop])

    def _tidy(self) -> None:
        if not self._clean:
            self._database.cleaned(self._connection)
            self._clean = True

    def _read(self, jobs: list[Job]) -> None:
        for job in jobs:
            try:
                job.result = job.work(self._connection)
            except Exception as why:  # whatever it is belongs to who asked, not to this thread
                job.result = self._meant(why)

    def _write(self, jobs: list[Job]) -> None:
        sql = self._connection.exec_driver_sql
        try:
            self._database.hurry(self._connection, self.health.fault is not None)
            sql(self._database.begin)
            if len(jobs) == 1:  # the transaction is its savepoint
                jobs[0].result = jobs[0].work(self._connection)
            else:
                for job in jobs:
                    self._write_apart(job)
            self._database.must_be_there()
            sql("COMMIT")
            self.health.wrote()
            self.commits += 1
            self.writes += len(jobs)
        except BaseException:
            self._clean = False
            raise

    def _write_apart(self, job: Job) -> None:
        sql = self._connection.exec_driver_sql
        sql("SAVEPOINT job")
        try:
            job.result = job.work(self._connection)
        except Exception as why:  # as above: one refused job harms no other of its group
            job.result = self._meant(why)
            try:
                sql("ROLLBACK TO job")
            except DBAPIError:  # a full disk takes the whole transaction back, and the group must know
                raise why from None
        sql("RELEASE job")

    def _meant(self, why: BaseException) -> BaseException:
        return self._database.understood(why) if isinstance(why, DBAPIError) else why


def answer(jobs: list[Job]) -> None:
    """In the loop of those who wait."""
    for job in jobs:
        if job.future.done():  # whoever asked has gone; the write stands
            continue
        if isinstance(job.result, BaseException):
            job.future.set_exception(job.result)
        else:
            job.future.set_result(job.result)
