"""Bots think in processes of their own, with a deadline: the table never waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final

from onthelam.bots.worker import framed
from onthelam.core.tabletop import View
from onthelam.games import load
from onthelam.games.desk import fair

DEADLINE: Final = 5.0  # seconds for one choice
SEEDS: Final = 2**32

log = logging.getLogger(__name__)


class Thinkers:
    """As many processes as may think at once; each is started when it is first needed and again after it was killed."""

    def __init__(self, processes: int = 2, deadline: float = DEADLINE) -> None:
        self.deadline = deadline
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Process] = []
        self._luck = fair()  # from which bots are seeded; no draw of a match comes from here
        self._all: set[Process] = set()

    async def choose(self, game: str, bot: str, view: View) -> str:
        """The code of one of the view's moves: the bot's, or the usual one if it breaks or takes too long."""
        if len(view.moves) == 1:
            return view.moves[0].code
        async with self._free:
            process = self._idle.pop() if self._idle else await self._started()
            try:
                async with asyncio.timeout(self.deadline):
                    code = await self._asked(process, pickle.dumps((game, bot, self._luck.below(SEEDS), view)))
            except (TimeoutError, OSError, asyncio.IncompleteReadError) as why:
                log.warning(
                    "bot %s of %s gave no answer (%s): the usual move is played for it", bot, game, type(why).__name__
                )
                self._kill(process)
            except BaseException:
                self._kill(process)  # it would answer the wrong question next time
                raise
            else:
                self._idle.append(process)
                if any(m.code == code for m in view.moves):
                    return code
                log.warning("bot %s of %s chose %r, which is no move: the usual one is played", bot, game, code)
        return load(game).rules.usual(view).code

    async def close(self) -> None:
        for process in list(self._all):
            self._kill(process)
            await process.wait()

    async def _started(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "onthelam.bots.worker",
            stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
            start_new_session=True,  # Ctrl-C is for the table, not for them; they end when their input does
        )  # fmt: skip
        self._all.add(process)
        return process

    async def _asked(self, process: Process, question: bytes) -> str:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(question))
        await process.stdin.drain()
        size = await process.stdout.readexactly(4)
        return (await process.stdout.readexactly(int.from_bytes(size, "big"))).decode()

    def _kill(self, process: Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
