"""`make soak`: everything that could harm a match, in full, and the figures of docs/reliability.md.

    python -m tests.soak.run                    all of it
    python -m tests.soak.run kills fuzz         some of it
    python -m tests.soak.run --part 0.01        a hundredth, to try it
    python -m tests.soak.run kills --seed 7     the same again: a failure names its seed

Exit code 1: something was lost, doubled, reordered or broke; what it was is printed. A part that was done in full
renews its line of the page.
"""

from __future__ import annotations

import argparse
import os
import platform
import sqlite3
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from onthelam.games import REGISTER
from tests.every_game import golden
from tests.soak import contesting, flooding, fuzzing, killing
from tests.store import contests, kills, power

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "reliability.md"
MARK: Final = ("<!-- figures: make soak -->\n", "<!-- end of figures -->\n")
SHOWN: Final = 20  # of what was wrong


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    what: str
    done: str
    found: str
    wrong: list[str]


def server_kills(part: float, seed: int) -> Row:
    told = killing.kills(some(500, part), seed)
    done = f"{told.rounds:,} kills, {told.acknowledged:,} moves acknowledged, {told.unanswered:,} cut off unanswered"
    return Row(
        "`kill -9` of the server while eight matches of four games are played",
        done,
        "lost, doubled, reordered",
        told.wrong,
    )


def server_stops(part: float, seed: int) -> Row:
    told = killing.stops(some(50, part), seed)
    codes = ", ".join(f"{n:,} with {code}" for code, n in sorted(told.closings.items()))
    wrong = told.wrong + [f"sockets closed with {code}" for code in told.closings if code != 1012]
    done = f"{told.rounds:,} stops, {told.acknowledged:,} moves acknowledged, sockets closed: {codes}"
    return Row(
        "SIGTERM while eight matches of four games are played", done, "lost, doubled, reordered, exit code not 0", wrong
    )


def store_kills(part: float, seed: int) -> Row:
    told = kills.kills(some(100, part), seed)
    done = f"{told.rounds:,} kills, {told.acknowledged:,} rows acknowledged"
    return Row("`kill -9` of a process that only writes", done, "lost, doubled, reordered", told.lost + told.wrong)


def cuts(part: float, seed: int) -> Row:
    count = some(5000, part)
    told = power.cuts(count, 1 + (seed - 1) * count)
    done = f"{count:,} cuts, {told.acknowledged:,} rows acknowledged"
    return Row("power cuts, simulated below SQLite", done, "lost, damaged", told.lost + told.wrong)


def store_contests(part: float, seed: int) -> Row:
    told = contests.contests(some(10_000, part))
    return Row("one ply wanted by four writers", f"{told.plies:,} plies", "not exactly one winner", told.errors)


def clicks(part: float, seed: int) -> Row:
    told = contesting.clicks(some(10_000, part), seed)
    done = f"{told.plies:,} questions, {told.clicks:,} clicks"
    return Row(
        "one question answered by four tabs at once", done, "not exactly one row, an error, an old view", told.wrong
    )


def fuzz(part: float, seed: int) -> Row:
    told = fuzzing.fuzz(some(200_000, part), seed)
    before, after = (f"{size / 1e6:.0f}" for size in told.memory)
    done = f"{told.requests:,} requests, {told.frames:,} frames; {before} MB warm, {after} MB at the end"
    return Row("hostile requests and frames", done, "5xx, tracebacks, memory grown by over 2 %", told.wrong)


def flood(part: float, seed: int) -> Row:
    told = flooding.flood(15 * part)
    quiet, loud = (f"{flooding.slowest(times) * 1000:.0f} ms" for times in (told.quiet, told.loud))
    for kind, (before, then) in told.by_kind.items():
        print(f"      {kind}: p99 {before * 1000:.0f} ms quiet, {then * 1000:.0f} ms", flush=True)
    sent = ", ".join(f"{count:,} {what}" for what, count in told.done.items())
    done = f"{sent}; others' p99 {quiet} in quiet, {loud} then; hostile sockets closed after at most "
    done += f"{max(told.closed, default=0.0):.2f} s; {told.memory / 1e6:.0f} MB more memory at most"
    looked = "others refused, p99 over twice the quiet one, sockets open for over 1 s, over 20 MB more"
    return Row("one hostile client while four play", done, looked, told.wrong)


def golden_matches(part: float, seed: int) -> Row:
    """Always the same ones: no seed chooses them."""
    count, wrong = 0, list[str]()
    for name in REGISTER:
        before = golden.kept(name)
        found = golden.now(name, before, False, part)
        count += sum(map(len, found.modes.values()))
        wrong += [f"{name}: {each}" for each in golden.changed(before, found)]
    done = f"{count:,} matches of {len(REGISTER)} games, by chance, `usual` and `steady`"
    return Row("kept matches played again", done, "a row or an end that was told otherwise", wrong)


PARTS: Final[dict[str, Callable[[float, int], Row]]] = {
    "kills": server_kills,
    "stops": server_stops,
    "clicks": clicks,
    "fuzz": fuzz,
    "flood": flood,
    "store-kills": store_kills,
    "cuts": cuts,
    "contests": store_contests,
    "golden": golden_matches,
}


def some(whole: int, part: float) -> int:
    return max(1, round(whole * part))


def table(rows: list[Row]) -> str:
    lines = ["| what | done | looked for | found |", "|---|---|---|---|"]
    lines += [f"| {row.what} | {row.done} | {row.found} | {len(row.wrong) or 'none'} |" for row in rows]
    return "\n".join(lines) + "\n"


def machine() -> str:
    cores = f"{os.cpu_count()} cores ({platform.system()}, {platform.machine()})"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"`make soak` on {cores}, {python}, SQLite {sqlite3.sqlite_version}, seed {{seed}}.\n"


def write(rows: list[Row], seed: int) -> None:
    """Renews the lines of what was done; those of other parts stay."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(MARK[0])
    old, _, after = rest.partition(MARK[1])
    lines = {line.split("|")[1].strip(): line for line in old.splitlines() if line.startswith("| ")}
    lines |= {line.split("|")[1].strip(): line for line in table(rows).splitlines() if line.startswith("| ")}
    head = table([]).splitlines()
    figures = "\n".join([machine().format(seed=seed), *head, *[line for line in lines.values() if line not in head]])
    PAGE.write_text(before + MARK[0] + figures + "\n" + MARK[1] + after, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Everything that could harm a match, in full.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all if none is named")
    parser.add_argument("--part", type=float, default=1.0, help="how much of it")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rows: list[Row] = []
    for name in asked.parts or PARTS:
        began = time.monotonic()
        print(f"soak: {name} ...", flush=True)
        row = PARTS[name](asked.part, asked.seed)
        rows.append(row)
        print(f"soak: {row.what}: {row.done}; {len(row.wrong)} wrong; {time.monotonic() - began:.0f} s", flush=True)
        for text in row.wrong[:SHOWN]:
            print(f"      {text}", flush=True)
        if asked.part >= 1:
            write([row], asked.seed)
    print(table(rows))
    return 1 if any(row.wrong for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
