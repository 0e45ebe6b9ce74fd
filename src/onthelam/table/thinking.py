"""Bots think in processes of their own, with a deadline: the table never waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from typing import Final, NamedTuple

from onthelam.bots.question import BROKE, Forget, Question, framed
from onthelam.core.tabletop import View
from onthelam.games import load
from onthelam.games.desk import fair
from onthelam.table.turns import Turns

DEADLINE: Final = 5.0  # seconds for one choice; after them the process is killed
TOLD: Final = 0.8  # of them are told to the bot: it has the rest to answer in
SEEDS: Final = 2**32

log = logging.getLogger(__name__)


class BotBroke(Exception):
    """It raised something; this is its traceback."""


class Asked(NamedTuple):
    """One question to a bot, and what is needed to ask it once more: a match is read up to so many rows."""

    match: str
    game: str
    bot: str
    view: View
    rows: int
    seed: int

    def __str__(self) -> str:
        seat = self.view.seat
        return f"bot {self.bot} (seed {self.seed}) of {self.game}, match {self.match}, row {self.rows}, seat {seat}"


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
        self._turns = Turns(processes)
        self._idle: list[Thinker] = []
        self._all: set[Thinker] = set()
        self.chose: Counter[str] = Counter()  # `itself`, or `usual` for the usual move in its place
        self._luck = fair()  # from which bots are seeded; no draw of a match comes from here

    async def choose(self, match: str, game: str, bot: str, view: View, rows: int = 0, people: bool = True) -> str:
        """The code of one of the view's moves: the bot's, or the usual one if it breaks or takes too long.

        Where people play, the time for which it waits for its turn is part of its time.
        """
        asked = Asked(match, game, bot, view, rows, self._luck.below(SEEDS))
        try:
            async with asyncio.timeout(self.deadline if people else None) as until:
                async with self._turns.turn(match, people):
                    now = asyncio.get_running_loop().time()
                    until.reschedule(until.when() or now + self.deadline)
                    code = await self._chosen(asked, (until.when() or now) - now)
                    self.chose["itself"] += 1
                    return code
        except TimeoutError:
            log.warning("The usual move is played: %s took too long.", asked)
        except BotBroke as why:
            log.error("The usual move is played: %s broke.\n%s", asked, why)
        except Exception as why:  # it died, or could not be started: a loop has its own word for each
            log.error("The usual move is played: %s gave no answer: %r", asked, why)
        self.chose["usual"] += 1
        return usual(asked)

    @property
    def processes(self) -> int:
        return len(self._all)

    async def _chosen(self, asked: Asked, left: float) -> str:
        until = time.monotonic() + TOLD * left
        for last in (False, True):  # a process may have died unnoticed; a fresh one tells if it was the bot
            try:
                code = await self._asked(asked, until)
                break
            except (BotBroke, TimeoutError):
                raise
            except Exception as why:  # as above: it died, or could not be started
                if last:
                    raise
                log.warning("Another process is asked: %s gave no answer: %r", asked, why)
        if all(m.code != code for m in asked.view.moves):
            raise BotBroke(f"{code!r} is no move.")
        return code

    async def _asked(self, asked: Asked, until: float) -> str:
        thinker = await self._one_for(asked.match)
        try:
            answer = await thinker.ask(Question(asked.match, asked.game, asked.bot, asked.seed, asked.view, until))
        except BaseException:
            self._all.discard(thinker)  # it is dead, or would answer the wrong question next time
            thinker.kill()
            raise
        self._idle.append(thinker)
        if answer.startswith(BROKE):
            raise BotBroke(answer.removeprefix(BROKE).strip())
        return answer

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


def usual(asked: Asked) -> str:
    """The move that nobody need think about; where even that breaks, the first there is."""
    moves = [m.code for m in asked.view.moves]
    try:
        code = load(asked.game).rules.usual(asked.view).code
    except Exception:  # a fault of a game: the match goes on all the same
        log.exception("The first move is played: nothing is usual for %s", asked)
        return moves[0]
    return code if code in moves else moves[0]
