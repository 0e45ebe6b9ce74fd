"""How often does who win? Many matches, shared out among processes; the result does not depend on how."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Final, TypeAlias

from onthelam.core.option import Options
from onthelam.core.refusal import N_, BadOption
from onthelam.games import load
from onthelam.games.desk import begun, laid
from onthelam.lab.matches import Played, own_chance, own_seed, played_out
from onthelam.lab.players import Player, name_of, player, travels
from onthelam.lab.report import Report, Row, Tally, summed_up

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
    seats: Sequence[Player],
    matches: int,
    seed: int,
    jobs: int | None = None,
    watch: Callable[[int], None] | None = None,
    rows: bool = False,
) -> Report:
    """Plays matches 0 to `matches` - 1 of a seed; `watch` is told how many have been played.

    Chance and bots of a match depend on the seed and its number alone: another line-up meets the same dice. `jobs` are
    processes, by default one a core. With `rows` the report has one a match. Ctrl-C raises Stopped.
    """
    rules = load(game).rules
    table = laid(game, options)
    if len(seats) != table.seats:
        raise BadOption(
            "E_SEATS",
            "",
            N_("This match has {seats} seats, and {given} are taken: name one bot a seat."),
            {"seats": str(table.seats), "given": str(len(seats))},
        )
    for who in seats:
        player(who, rules, 0)  # refused now, not in a worker
    jobs = 1 if not all(travels(who) for who in seats) else cores() if jobs is None else jobs
    began = perf_counter()
    total = Tally(wins=dict.fromkeys(table.teams, 0))

    def report(stopped: bool) -> Report:
        seconds = perf_counter() - began
        names = [name_of(who) for who in seats]
        return summed_up(total, game, table.options, seed, matches, stopped, names, table.teams, jobs, seconds)

    try:
        with closing(tallies(game, table.options, seats, matches, seed, jobs, rows)) as played:
            for tally in played:
                total.add(tally)
                if watch is not None:
                    watch(total.played)
    except KeyboardInterrupt:
        raise Stopped(report(True)) from None
    return report(False)


def tallies(
    game: str, options: Options, seats: Sequence[Player], matches: int, seed: int, jobs: int, rows: bool
) -> Tallies:
    """Chunk by chunk. The first matches are played here: a short run needs no other process."""
    done, size = 0, 1
    spent = 0.0
    while done < matches and (jobs == 1 or spent < CHUNK_SECONDS):
        tally, took = chunk(game, options, seats, seed, done, min(done + size, matches), rows)
        yield tally
        done += tally.played
        spent += took
        size = fitting(tally.played, took)
    if done == matches:
        return
    with pool(jobs) as workers:
        ready: SimpleQueue[Future[tuple[Tally, float]]] = SimpleQueue()
        waiting = 0
        while waiting or done < matches:
            with unhearing():  # for what starts here Ctrl-C is not meant, and what is locked here would stay so
                while done < matches and waiting < 2 * jobs:
                    last = min(done + size, matches)
                    workers.submit(chunk, game, options, seats, seed, done, last, rows).add_done_callback(ready.put)
                    done = last
                    waiting += 1
            tally, took = ready.get().result()
            yield tally
            waiting -= 1
            size = fitting(tally.played, took)


def fitting(played: int, seconds: float) -> int:
    """How many matches make a chunk, if so many took so long; not more than eight times as many, they may differ."""
    return max(1, min(8 * played, int(played * CHUNK_SECONDS / max(seconds, 1e-9))))


def chunk(
    game: str, options: Options, seats: Sequence[Player], seed: int, first: int, last: int, rows: bool = False
) -> tuple[Tally, float]:
    """Matches `first` to `last` - 1, each with seeds of its own, and the seconds they took."""
    began = perf_counter()
    rules = load(game).rules
    tally = Tally()
    for match in range(first, last):
        choosers = [player(who, rules, own_seed(seed, match, 1 + seat)).choose for seat, who in enumerate(seats)]
        played = played_out(begun(game, options, own_chance(seed, match)), choosers)
        tally.count(played)
        if rows:
            tally.rows.append(row_of(match, own_seed(seed, match, 0), seats, played))
    return tally, perf_counter() - began


def row_of(match: int, seed: int, seats: Sequence[Player], played: Played) -> Row:
    """One match as a table of data has it; `lam.quick(seed)` is the house that it asked."""
    outcome = played.outcome
    return {
        "match": match,
        "seed": seed,
        "seats": [name_of(who) for who in seats],
        "won": None if outcome is None else outcome.won,
        "places": None if outcome is None else outcome.places,
        "reason": None if outcome is None else outcome.reason,
        "decisions": played.decisions,
        "choices": played.choices,
    }


@contextmanager
def pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Forked where that is quick and safe, else spawned. Whatever ends the block, nothing is left running."""
    quick = sys.platform == "linux" and threading.active_count() == 1
    context: Any = multiprocessing.get_context("fork" if quick else "spawn")
    executor = ProcessPoolExecutor(workers, context, ignore_interrupts)
    try:
        yield executor
    finally:
        with unhearing():
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
