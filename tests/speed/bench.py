"""How fast does it play? Compiled and interpreted, beside Catanatron in the same run. `make bench` runs this.

    python -m tests.speed.bench --compiled .venv-compiled/bin/python --pure .venv/bin/python

One worker an interpreter; each gets its slices in turn, in an order that rotates from round to round, so that a slow
spell of the machine hits everybody. All figures are per second of CPU time. A ratio is taken within one worker and one
round; what is told is the median over the rounds and, in brackets, the quartiles. Instructions are counted apart: see
`instructions.py`. Exit code 1: a bar was missed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from tests.speed.instructions import counted

ROOT = Path(__file__).resolve().parents[2]
SHORT = 0.4  # of a slice is enough for what is only timed, not compared

# What a figure must reach, and by game what it is meant to reach some day.
AGAINST_CATAN = {"compiled": 30.0, "pure": 4.0}
# Interpreted, Getaway Driver's bar is 4x for each of the 175.9 decisions that a duel had at commit 84cf5fc. Half of
# them were empty questions, which are no longer asked: 90.0 do the same work. Escape Plan is the heaviest: a whole city
# is laid, and ways through it are sought.
AGAINST_CATAN_OF = {
    "compiled": {"escape-plan": 20.0},
    "pure": {"getaway-driver": 4.0 * 90.0 / 175.9, "escape-plan": 3.0},
}
MEANT = {
    "compiled": {"safehouse": 50.0, "getaway-driver": 45.0, "last-job": 45.0, "escape-plan": 30.0},
    "pure": {"safehouse": 6.0, "getaway-driver": 5.0 * 90.0 / 175.9},
}
PLAYOUTS = {"escape-plan": 2000.0}  # a second, compiled
COPY = 4.0  # us, compiled
COPY_OF = {"getaway-driver 2": 2.0, "last-job 1": 2.0, "escape-plan 2": 5.0, "escape-plan 4": 5.0}
LOOK = 2.0  # ms
LOOK_OF = {"escape-plan": 4.0}
# Instructions a match, compiled, at most. In Safehouse a quarter fewer than at commit 84cf5fc. In Getaway Driver 5,500
# for each of the 175.9 decisions that a duel had there: half of them were empty questions, which are no longer asked,
# so that a decision says nothing across that change.
INSTRUCTIONS = {"safehouse": 513_513 * 0.75, "getaway-driver": 5500 * 175.9}


class Worker:
    """An interpreter at work, and all that it has counted: by slice, one row a round."""

    def __init__(self, label: str, python: Path) -> None:
        self.label = label
        self.python = python
        self.process = subprocess.Popen(
            [python, "-m", "tests.speed.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        about = json.loads(self.heard())
        self.slices: list[str] = about["slices"]
        self.compiled: bool = about["compiled"]
        self.versions: dict[str, str] = {name: about[name] for name in ("python", "onthelam", "catanatron")}
        self.rows: dict[str, list[dict[str, float]]] = {name: [] for name in self.slices}

    def heard(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"bench: the {self.label} worker has stopped; what it said is above")
        return line

    def run(self, name: str, seconds: float) -> None:
        assert self.process.stdin is not None
        print(json.dumps([name, seconds]), file=self.process.stdin, flush=True)
        self.rows[name].append(json.loads(self.heard()))

    def rates(self, name: str, what: str) -> list[float]:
        return [row[what] / row["seconds"] for row in self.rows[name]]

    def ratios(self, name: str, what: str) -> list[float]:
        """Against Catan, round by round."""
        return [ours / theirs for ours, theirs in zip(self.rates(name, what), self.rates("catan", what))]

    def each(self, name: str, unit: float) -> list[float]:
        return [row["seconds"] / row["times"] * unit for row in self.rows[name]]

    def start(self, *arguments: str) -> list[float]:
        """CPU seconds of whole processes, interpreter and all."""
        spent = []
        for i in range(5):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([self.python, *arguments], check=True, stdout=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return spent

    def stop(self) -> None:
        self.process.communicate()


@dataclass(frozen=True)
class Figure:
    """A line of the table; `bar` is what it must reach: at least, or at most where less is better."""

    what: str
    worker: str
    values: list[float]
    unit: str
    bar: float | None = None
    at_most: bool = False
    goal: float | None = None  # where this is meant to come

    @property
    def middle(self) -> float:
        return median(self.values)

    @property
    def holds(self) -> bool:
        if self.bar is None or not self.values:
            return True
        return self.middle <= self.bar if self.at_most else self.middle >= self.bar

    @property
    def row(self) -> list[str]:
        bar = "" if self.bar is None else f"{'at most' if self.at_most else 'at least'} {plain(self.bar)}{self.unit}"
        if self.goal is not None:
            bar += f"{', ' if bar else ''}goal {plain(self.goal)}{self.unit}"
        if not self.values:
            return [self.what, self.worker, "not counted: no valgrind", bar, ""]
        told = f"{shown(self.middle)}{self.unit}"
        if len(self.values) > 1:
            low, _, high = quantiles(self.values, n=4, method="inclusive")
            told += f" ({shown(low)} to {shown(high)})"
        return [self.what, self.worker, told, bar, "" if self.bar is None else "yes" if self.holds else "**no**"]


def shown(value: float) -> str:
    """Three digits, and thousands apart."""
    if value >= 999.5:
        digits = len(str(round(value))) - 3
        return f"{round(value, -digits):,.0f}"
    return f"{value:#.3g}".rstrip(".")


def plain(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def is_compared(name: str) -> bool:
    return name == "catan" or name.startswith(("step", "inside"))


def measure(workers: Sequence[Worker], rounds: int, seconds: float) -> None:
    """What is compared is played right after one another: a slow spell then hits both sides of a ratio."""
    turns = [
        (worker, name)
        for compared in (True, False)
        for worker in workers
        for name in worker.slices
        if is_compared(name) == compared
    ]
    for number in range(rounds):
        start = number * len(workers) % len(turns)
        for worker, name in turns[start:] + turns[:start]:
            worker.run(name, seconds if is_compared(name) else seconds * SHORT)
        print(f"bench: round {number + 1} of {rounds}", file=sys.stderr)


def figures(worker: Worker, games: Sequence[str]) -> list[Figure]:
    label = worker.label
    kind = "compiled" if worker.compiled else "pure"
    rows: list[Figure] = []
    for game in games:
        step, inside = f"step {game}", f"inside {game}"
        against, goal = worker.ratios(step, "decisions"), MEANT[kind].get(game)
        bar = AGAINST_CATAN_OF[kind].get(game, AGAINST_CATAN[kind])
        playouts, least = worker.rates(f"search {game}", "playouts"), PLAYOUTS.get(game) if worker.compiled else None
        rows += [
            Figure(f"{game}: decisions, against Catan", label, against, "x", bar, goal=goal),
            Figure(f"{game}: choices, against Catan", label, worker.ratios(step, "choices"), "x"),
            Figure(f"{game}: loop inside, against Catan", label, worker.ratios(inside, "decisions"), "x"),
            Figure(f"{game}: decisions", label, worker.rates(step, "decisions"), " /s"),
            Figure(f"{game}: choices", label, worker.rates(step, "choices"), " /s"),
            Figure(f"{game}: matches", label, worker.rates(step, "matches"), " /s"),
            Figure(f"{game}: decisions, loop inside", label, worker.rates(inside, "decisions"), " /s"),
            Figure(f"{game}: flat Monte Carlo playouts", label, playouts, " /s", least),
        ]
        for name in worker.slices:
            if name.startswith(f"{step} "):
                what = f"{game}, mode {name.split()[-1]}: decisions, against Catan"
                rows.append(Figure(what, label, worker.ratios(name, "decisions"), "x", bar, goal=goal))
            if name.startswith(f"copy {game} "):
                limit = COPY_OF.get(name.removeprefix("copy "), COPY) if worker.compiled else None
                what = f"{game}: copying a state, {name.split()[-1]} seats"
                rows.append(Figure(what, label, worker.each(name, 1e6), " us", limit, at_most=True))
        look = worker.each(f"look {game}", 1e3)
        page = worker.each(f"page {game}", 1e3)
        most = LOOK_OF.get(game, LOOK)
        rows += [
            Figure(f"{game}: view and picture", label, look, " ms", most, at_most=True),
            Figure(f"{game}: view and page, a large table", label, page, " ms", most, at_most=True),
        ]
    start, help_ = worker.start("-c", "import onthelam"), worker.start("-m", "onthelam.cli", "--help")
    rows += [
        Figure("Catan: decisions", label, worker.rates("catan", "decisions"), " /s"),
        Figure("Catan: choices", label, worker.rates("catan", "choices"), " /s"),
        Figure("Catan: copying a game", label, worker.each("catan copy", 1e6), " us"),
        Figure("`import onthelam`, whole process", label, start, " s", 0.15, at_most=True),
        Figure("`lam --help`, whole process", label, help_, " s", 0.3, at_most=True),
    ]
    return rows


def in_instructions(python: Path, games: Sequence[str]) -> list[Figure]:
    rows: list[Figure] = []
    for game in games:
        found = counted(python, game)
        each, decisions, whole = [], [], []
        if found is not None:
            each, decisions, whole = [found.instructions / found.decisions], [found.decisions], [found.instructions]
        bar = INSTRUCTIONS.get(game)
        rows += [
            Figure(f"{game}: instructions a decision", "compiled", each, ""),
            Figure(f"{game}: decisions a match", "compiled", decisions, ""),
            Figure(f"{game}: instructions a match", "compiled", whole, "", bar, at_most=True),
        ]
    return rows


def of_the_table(python: Path) -> list[Figure]:
    """The table in the browser: see `web.py`, which measures it."""
    command = [sys.executable, "-m", "tests.speed.web", "--python", str(python)]
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    return [
        Figure(row["what"], "compiled", row["values"], row["unit"], row["bar"], at_most=True)
        for row in json.loads(said.stdout)
    ]


def table(rows: Sequence[Figure]) -> str:
    cells = [["what", "worker", "median (quartiles)", "bar", "held"], *[figure.row for figure in rows]]
    width = [max(len(row[i]) for row in cells) for i in range(5)]
    lines = ["| " + " | ".join(cell.ljust(size) for cell, size in zip(row, width)) + " |" for row in cells]
    return "\n".join([lines[0], "|" + "|".join("-" * (size + 2) for size in width) + "|", *lines[1:]]) + "\n"


PAGE = """\
# How fast it plays

*You get: how many decisions, copies, pictures and playouts a second of CPU time buys, compiled and interpreted, and
whether the bars this project sets itself are held. `make bench` measures all of it anew and writes this page.*

## How it was measured

- `make bench`: {rounds} rounds with slices of {slice:g} s; onthelam {onthelam}, catanatron {catanatron}, {python} on
  {machine}.
- One process an interpreter, *compiled* (the wheel that a C compiler makes) and *pure* (the source as it lies here).
  They take turns, in an order that rotates from round to round. All figures are per second of CPU time.
- A ratio compares two slices of one process in one round, played shortly after one another. Shown are the median over
  the rounds and the quartiles.
- *Decision*: one move chosen at random from a list of legal moves, with the listing, the dice and the keeping of the
  record. *Choice*: a decision with two or more options. Forced moves flatter an engine, so both are told. Getaway
  Driver no longer asks any: a duel has 90 decisions instead of 176, which do the same work. Interpreted, its bar and
  goal are 4x and 5x for as many decisions as it had.
- *Against Catan*: a decision of ours against a decision of Catanatron's random players at four-player Catan. Other
  games are other games: this says how quick the engines are at their own work, not that one game is another.
- Play is stepped from Python through the public library, with the loop of the README, in a match of two seats; a game
  for one is played in each of its modes, Escape Plan also by three. *Loop inside* is the same play with the loop in
  the compiled group, as search and simulation have it; it keeps no record and is never to be set against a stepped
  figure.
- *Instructions* are those that valgrind's callgrind counts in 110 such matches of the compiled wheel less those of 10:
  what it takes to start is in both, and no other process and no slow spell can be. They say more about a change than a
  ratio does, which differs by a third from machine to machine. What a decision is depends on the rules: when they ask
  fewer questions that nobody has to think about, the decisions that are left cost more each and a match costs less. So
  figures a decision compare only within one version of a game's rules, and the bar is for a match.
- A *bar* must be held, or `make bench` ends with code 1. A *goal* is where a figure is meant to come.
- States and views are taken half-way through a random match. *View and picture* is one view made and drawn as SVG.
  *View and page* is all that a seat's page shows, by turns at the last twelve choices of the largest recorded match
  for one or two: in Getaway Driver a city of 42 tiles.
- The table in the browser is a real `lam serve` of the compiled wheel, played by another process over HTTP and
  compressed sockets on the same cores: a socket with each seat's eyes, all others an onlooker's. *Server CPU*
  counts all threads of the server, the commits too; each value is from a server of its own that has been played at for
  three seconds. *Acknowledged*: from the click to its answer. *Pushed*: from the click to the view that a socket
  hears; both are wall time. *First load*: the page with its styles and script as they are sent. *Click to paint*: in a
  real Chromium, from the click to the second frame after the answer is on the page.

## Figures

{table}"""


def machine() -> str:
    return f"{os.cpu_count()} cores ({platform.system()}, {platform.machine()})"


def main() -> int:
    parser = argparse.ArgumentParser(description="How fast does it play?")
    parser.add_argument("--compiled", type=Path, required=True, help="a Python with the compiled wheel")
    parser.add_argument("--pure", type=Path, required=True, help="a Python with the interpreted source")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--slice", type=float, default=0.5, help="CPU seconds")
    parser.add_argument("--write", type=Path, default=ROOT / "docs" / "performance.md", help="the page")
    asked = parser.parse_args()
    workers = [Worker("compiled", asked.compiled), Worker("pure", asked.pure)]
    if workers[1].compiled:
        sys.exit("bench: the pure worker runs compiled modules")
    if not workers[0].compiled:
        print("bench: no C compiler was found, so there is only the pure wheel: no page is written", file=sys.stderr)
        workers.pop(0).stop()
    measure(workers, max(2, asked.rounds), asked.slice)
    games = [name.partition(" ")[2] for name in workers[0].slices if name.startswith("look ")]
    rows = [figure for worker in workers for figure in figures(worker, games)]
    for worker in workers:
        worker.stop()
    if len(workers) == 2:
        rows += in_instructions(asked.compiled.absolute(), games)
        rows += of_the_table(asked.compiled.absolute())
    text = table(rows)
    print(text)
    if len(workers) == 2:
        about = workers[0].versions | {"machine": machine(), "table": text}
        asked.write.write_text(PAGE.format(rounds=max(2, asked.rounds), slice=asked.slice, **about), encoding="utf-8")
    missed = [figure for figure in rows if not figure.holds]
    for figure in missed:
        print(f"bench: missed, {figure.worker}: {' '.join(figure.row[:1] + figure.row[2:4])}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
