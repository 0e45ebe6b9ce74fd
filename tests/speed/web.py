"""The table in the browser, measured: `make bench` runs this, and prints what it says with everything else.

    python -m tests.speed.web --python .venv-compiled/bin/python

A real `lam serve` of that interpreter; the load comes from another process, `load.py`, the clicks from a real Chromium.
Says one line of JSON: the figures with their bars.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tests.browser.install import NEEDED, found
from tests.soak.server import Server
from tests.speed.first_load import measured

ROOT: Final = Path(__file__).resolve().parents[2]
WATCHERS: Final = 4
TABLES: Final = 64  # at which moves with watchers are played: none ends before the round does
WARM: Final = 3.0  # seconds before a round counts: a server mostly shows what it has drawn before
WARMED: Final = 8  # moves at each of them, at least: on a busy machine that takes longer
CLICKS: Final = 60
MOVE: Final = {  # by game: so many ms of CPU may a move with watchers cost
    "safehouse": 2.0, "getaway-driver": 3.5, "last-job": 3.5, "escape-plan": 6.0,
}  # fmt: skip

# From the click to the frame after the page was changed by its answer: that frame is what somebody sees.
CLICK: Final = """() => new Promise((done) => {
  const live = document.getElementById('live')
  const click = () => {
    if (live.hasAttribute('aria-busy')) return requestAnimationFrame(click) // the last one's answer is on its way
    const button = document.querySelector('.picks button:enabled, #choose button')
    if (!button) return done(null)
    const before = live.dataset.number
    const began = performance.now()
    const watch = new MutationObserver(() => {
      if (live.dataset.number === before) return
      watch.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)))
    })
    watch.observe(live, { attributes: true, subtree: true, childList: true })
    button.click()
  }
  click()
})"""


@dataclass(frozen=True)
class Measured:
    """A figure as `bench.py` takes it."""

    what: str
    values: list[float]
    unit: str
    bar: float | None = None


@contextmanager
def serving(python: str) -> Iterator[Server]:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", "--no-limits", python=python) as server,
    ):
        yield server
        if server.complaints():
            sys.exit(f"bench: the server complained: {server.complaints()[:5]}")


class Generator:
    """`load.py`, asked for one run after the other."""

    def __init__(self, server: Server, game: str, matches: int, sockets: int, rate: float) -> None:
        self.server = server
        how = ["--game", game, "--matches", str(matches), "--sockets", str(sockets), "--rate", str(rate)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.speed.load", server.address, *how],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
        )  # fmt: skip
        self.heard()

    def heard(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit("bench: the load has stopped; what it said is above")
        told: dict[str, Any] = json.loads(line)
        if told.get("wrong"):
            sys.exit(f"bench: the load was refused: {told['wrong']}")
        return told

    def run(self, seconds: float) -> dict[str, Any]:
        """What the generator saw, and the CPU the server spent on it."""
        assert self.process.stdin is not None
        before = self.server.cpu()
        print(json.dumps({"seconds": seconds}), file=self.process.stdin, flush=True)
        told = self.heard()
        return told | {"cpu": self.server.cpu() - before}

    def stop(self) -> None:
        self.process.communicate(timeout=60)


def quantile(values: Sequence[float], part: float) -> float:
    return values[min(len(values) - 1, int(part * len(values)))]


def watched(python: str, game: str, rounds: int, seconds: float, bar: float) -> list[Measured]:
    """CPU of a durable move that four sockets hear of."""
    each: list[float] = []
    for _ in range(rounds):
        with serving(python) as server:
            generator = Generator(server, game, TABLES, WATCHERS, 0.0)
            warmed = 0
            while warmed < WARMED * TABLES:
                warmed += generator.run(min(seconds, WARM))["moves"]
            told = generator.run(seconds)
            each.append(told["cpu"] / told["moves"] * 1e3)
            generator.stop()
    return [Measured(f"{game}: a durable move with four watchers, server CPU", each, " ms", bar)]


def loaded(python: str, seconds: float, matches: int, sockets: int, rate: float) -> list[Measured]:
    with serving(python) as server:
        empty = server.memory()
        generator = Generator(server, "safehouse", matches, sockets, rate)
        memory = (server.memory() - empty) / (matches * sockets) / 1e3
        generator.run(min(seconds, 5.0))
        told = generator.run(seconds)
        generator.stop()
    name = f"{matches} matches, {matches * sockets:,} sockets"
    acks, pushes = [1e3 * one for one in told["acks"]], [1e3 * one for one in told["pushes"]]
    return [
        Measured(f"{name}: moves", [told["moves"] / told["seconds"]], " /s", None),
        Measured(f"{name}: acknowledged, p50", [quantile(acks, 0.5)], " ms"),
        Measured(f"{name}: acknowledged, p95", [quantile(acks, 0.95)], " ms"),
        Measured(f"{name}: acknowledged, p99", [quantile(acks, 0.99)], " ms", 150.0),
        Measured(f"{name}: pushed, p50", [quantile(pushes, 0.5)], " ms"),
        Measured(f"{name}: pushed, p99", [quantile(pushes, 0.99)], " ms", 250.0),
        Measured(f"{name}: server CPU a move", [told["cpu"] / told["moves"] * 1e3], " ms"),
        Measured(f"{name}: memory a socket", [memory], " kB", 100.0),
    ]


def first_load(python: str) -> list[Measured]:
    """What a browser fetches to show a table in the middle of a match, as it is sent."""
    each = measured(python)
    rows = [Measured(f"first load, {one.what}, {one.width} px", [one.first], " kB", 36.0) for one in each]
    most = [max(one.by_link for one in each), max(one.first + one.after for one in each)]
    rows.append(Measured("first load of a newcomer by a link, the largest", most[:1], " kB", 36.0))
    # 42 kB until The Last Job came: it has two parts more than others, to draw ways by hand and to ask "What if?".
    return [*rows, Measured("first load and all that comes after it, the largest", most[1:], " kB", 48.0)]


def browser() -> str:
    return found() or sys.exit(f"bench: {NEEDED}")


def painted(server: Server) -> list[Measured]:
    """From a click to the frame in which its move is seen, in a real browser on the same machine."""
    times: list[float] = []
    where = browser()
    with sync_playwright() as tool:
        chromium = tool.chromium.launch(executable_path=where, args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(20_000)
        while len(times) < CLICKS:
            page.goto(server.address + "/new")
            page.request.post(
                server.address + "/new",
                form={"game": "safehouse", "players": "1", "seat0": "me"},
                headers={"Origin": server.address},
                max_redirects=0,
            )
            page.goto(server.address + "/")
            page.locator('a[href^="/t/"]').first.click()
            page.wait_for_selector(".picks button, #choose button")
            while len(times) < CLICKS and (took := page.evaluate(CLICK)) is not None:
                times.append(float(took))
        chromium.close()
    times = sorted(times[3:])  # the first ones also warm the browser
    return [
        Measured("click to paint, p50", [quantile(times, 0.5)], " ms"),
        Measured("click to paint, p95", [quantile(times, 0.95)], " ms", 100.0),
    ]


def held(python: str) -> list[Measured]:
    """For how long the event loop is held while long matches are opened and looked back at."""
    run = subprocess.run([python, "-m", "tests.speed.long"], stdout=subprocess.PIPE, text=True, check=True)
    return [Measured(**row) for row in json.loads(run.stdout)]


def main() -> None:
    parser = argparse.ArgumentParser(description="The table in the browser, measured.")
    parser.add_argument("--python", required=True, help="the interpreter that serves")
    parser.add_argument("--game", choices=MOVE, action="append", help="only its moves with four watchers")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="of a round with four watchers")
    parser.add_argument("--load", type=float, default=60.0, help="seconds of the big load")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=5, help="at each match")
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second")
    asked = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    games = asked.game or list(MOVE)
    rows = [row for game in games for row in watched(asked.python, game, asked.rounds, asked.seconds, MOVE[game])]
    if asked.game:
        print(json.dumps([asdict(row) for row in rows]))
        return
    with serving(asked.python) as server:
        rows += painted(server)
    rows += first_load(asked.python)
    rows += held(asked.python)
    rows += loaded(asked.python, asked.load, asked.matches, asked.sockets, asked.rate)
    print(json.dumps([asdict(row) for row in rows]))


if __name__ == "__main__":
    main()
