"""Bots think in processes of their own, with a deadline: the table never waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final

from onthelam.bots.question import Forget, Question, framed
from onthelam.core.tabletop import View
from onthelam.games import load
from onthelam.games.desk import fair

DEADLINE: Final = 5.0  # seconds for one choice; after them the process is killed
TOLD: Final = 0.8  # of them are told to the bot: it has the rest to answer in
SEEDS: Final = 2**32
TRIES: Final = 2  # a process may have died unnoticed; a fresh one tells if it was the bot

log = logging.getLogger(__name__)


class Thinker:
    """One process, and the matches of which it has kept a bot."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.matches: set[str] = set()

    async def ask(self, question: Question) -> str:
        assert self.process.stdout is not None
        self.matches.add(question.match)
        self.tell(question)
        size = await self.process.stdout.readexactly(4)
        return (await self.process.stdout.readexactly(int.from_bytes(size, "big"))).decode()

    def tell(self, what: Question | Forget) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(framed(what))

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Thinkers:
    """As many processes as may think at once; each is started when it is first needed and again after it died."""

    def __init__(self, processes: int = 2, deadline: float = DEADLINE) -> None:
        self.deadline = deadline
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Thinker] = []
        self._all: set[Thinker] = set()
        self._luck = fair()  # from which bots are seeded; no draw of a match comes from here

    async def choose(self, match: str, game: str, bot: str, view: View) -> str:
        """The code of one of the view's moves: the bot's, or the usual one if it breaks or takes too long."""
        async with self._free:
            for _ in range(TRIES):
                try:
                    code = await self._asked(match, game, bot, view)
                except TimeoutError:
                    log.warning("bot %s of %s took too long", bot, game)
                    break
                except Exception as why:  # it died, or could not be started: a loop has its own word for each
                    log.warning("bot %s of %s gave no answer: %s", bot, game, repr(why))
                    continue
                if any(m.code == code for m in view.moves):
                    return code
                log.warning("bot %s of %s chose %r, which is no move", bot, game, code)
                break
        log.warning("the usual move is played for bot %s of %s", bot, game)
        return load(game).rules.usual(view).code

    async def _asked(self, match: str, game: str, bot: str, view: View) -> str:
        thinker = await self._one_for(match)
        try:
            async with asyncio.timeout(self.deadline):
                until = time.monotonic() + TOLD * self.deadline
                code = await thinker.ask(Question(match, game, bot, self._luck.below(SEEDS), view, until))
        except BaseException:
            self._all.discard(thinker)  # it is dead, or would answer the wrong question next time
            thinker.kill()
            raise
        self._idle.append(thinker)
        return code

    async def _one_for(self, match: str) -> Thinker:
        """An idle process, best one that has kept a bot of this match; else a new one."""
        for dead in [one for one in self._idle if one.process.returncode is not None]:
            self._idle.remove(dead)
            self._all.discard(dead)
        if self._idle:
            known = max(self._idle, key=lambda one: match in one.matches)
            self._idle.remove(known)
            return known
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "onthelam.bots.worker",
            stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
            start_new_session=True,  # Ctrl-C is for the table, not for them; they end when their input does
        )  # fmt: skip
        started = Thinker(process)
        self._all.add(started)
        return started

    def forget(self, match: str) -> None:
        """The match is over, or nobody is there any more: its bots need not be kept."""
        for thinker in self._all:
            if match in thinker.matches:
                thinker.matches.discard(match)
                with contextlib.suppress(OSError, RuntimeError):  # it has died: it has forgotten
                    thinker.tell(Forget(match))

    async def close(self) -> None:
        for thinker in list(self._all):
            thinker.kill()
            await thinker.process.wait()
        self._all.clear()
