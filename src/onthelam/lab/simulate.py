"""How often does who win? Many matches, shared out among processes; the result does not depend on how."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing, contextmanager
from time import perf_counter
from typing import Any, Final, TypeAlias

from onthelam.bots import bot
from onthelam.core.option import Options
from onthelam.core.refusal import N_, BadOption
from onthelam.games import load
from onthelam.lab.matches import own_chance, own_seed, play_match
from onthelam.lab.report import Report, Tally, summed_up

Tallies: TypeAlias = Generator[Tally, None, None]

CHUNK_SECONDS: Final = 0.1  # a chunk this long costs next to nothing to hand over, and Ctrl-C waits no longer for it


class Stopped(KeyboardInterrupt):
    """Ctrl-C, with what had been played until then."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def simulate(
    game: str,
    options: dict[str, object],
    seats: list[str],
    matches: int,
    seed: int,
    jobs: int | None = None,
    watch: Callable[[int], None] | None = None,
) -> Report:
    """Plays matches 0 to `matches` - 1 of a seed; `watch` is told how many have been played.

    `jobs` are processes, by default one a core. Ctrl-C raises Stopped.
    """
    rules = load(game).rules
    settled = rules.settle(options)
    blank = rules.blank(settled)
    if len(seats) != rules.seats(blank):
        raise BadOption(
            "E_SEATS",
            "",
            N_("This match has {seats} seats, and {given} are taken: name one bot a seat."),
            {"seats": str(rules.seats(blank)), "given": str(len(seats))},
        )
    for name in seats:
        bot(name, rules, 0)  # refused now, not in a worker
    jobs = cores() if jobs is None else jobs
    began = perf_counter()
    total = Tally(wins=dict.fromkeys(rules.teams(blank), 0))

    def report(stopped: bool) -> Report:
        teams, seconds = rules.teams(blank), perf_counter() - began
        return summed_up(total, game, settled, seed, matches, stopped, seats, teams, jobs, seconds)

    try:
        with closing(tallies(game, settled, seats, matches, seed, jobs)) as played:
            for tally in played:
                total.add(tally)
                if watch is not None:
                    watch(total.played)
    except KeyboardInterrupt:
        raise Stopped(report(True)) from None
    return report(False)


def tallies(
    game: str, options: Options, seats: list[str], matches: int, seed: int, jobs: int
) -> Tallies:
    """Chunk by chunk. The first matches are played here, to see how many make a chunk."""
    done, size = 0, 1
    while done < matches:
        began = perf_counter()
        yield chunk(game, options, seats, seed, done, min(done + size, matches))
        done += size
        spent = perf_counter() - began
        if jobs > 1 and spent > CHUNK_SECONDS / 8:
            size = max(1, int(size * CHUNK_SECONDS / spent))
            break
        size = max(1, size * 2 if spent < CHUNK_SECONDS / 2 else int(size * CHUNK_SECONDS / spent))
    if done >= matches:
        return
    with pool(min(jobs, -(-(matches - done) // size))) as workers:
        starts = range(done, matches, size)
        with unhearing():  # the workers start at the first submit, and Ctrl-C is for this process alone
            waiting = [workers.submit(chunk, game, options, seats, seed, i, min(i + size, matches)) for i in starts]
        for future in as_completed(waiting):
            yield future.result()


def chunk(game: str, options: Options, seats: list[str], seed: int, first: int, last: int) -> Tally:
    """Matches `first` to `last` - 1, each with seeds of its own."""
    rules = load(game).rules
    tally = Tally()
    for match in range(first, last):
        choosers = [bot(name, rules, own_seed(seed, match, 1 + seat)).choose for seat, name in enumerate(seats)]
        tally.count(play_match(rules, options, own_chance(seed, match), choosers))
    return tally


@contextmanager
def pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Forked where that is quick and safe, else spawned. Whatever ends the block, nothing is left running."""
    quick = sys.platform == "linux" and threading.active_count() == 1
    context: Any = multiprocessing.get_context("fork" if quick else "spawn")
    executor = ProcessPoolExecutor(workers, context, ignore_interrupts)
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def unhearing() -> Iterator[None]:
    """Holds Ctrl-C back for a moment. Processes started meanwhile never hear it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
