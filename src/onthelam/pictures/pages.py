"""The pages of the table as a person sees them: a real server over tables with known seeds, shot in Chromium."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from onthelam.bots import bot
from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.draw.tokens import THEMES
from onthelam.games import load
from onthelam.store.rows import ChatRow, MatchRow, PlaceRow, VisitorRow
from onthelam.store.store import Store
from onthelam.table.rows import row_of
from onthelam.table.seats import BOT, FREE, PERSON, hashed

GAME: Final = load("safehouse")
COOKIE: Final = "a-visitor-of-the-pictures"
ROBIN: Final = "robin"
MADE: Final = 1_767_225_600.0  # every picture is of the same evening
WIDTHS: Final = {1280: 900, 390: 844}
SEATS: Final = (("Robin", PERSON), ("Jonas", PERSON), ("Wren", BOT))

# table: the seed it is played with, and after how many rows it is shown (0: at its end)
MATCHES: Final = {"middle": (3, 138), "won": (4, 0), "begun": (5, 60), "lost": (0, 0)}

PAGES: Final = {  # name: where it is, and whether all of it is shown or one screen
    "front": ("/", True),
    "new": ("/new?game=safehouse", True),
    "table": ("/t/middle?seat=0", False),
    "end": ("/t/won?seat=0", False),
    "replay": ("/t/won/replay?seat=-2&step=139", False),
    "error": ("/t/nowhere", False),
}


def played(seed: int, rows: int) -> Match[Any]:
    """A match of three steady players; only the first is still asked where it stops."""
    rules = GAME.rules
    options = rules.settle({"players": 3, "difficulty": "GENTLE"})
    house = Fair(hashlib.sha256(b"%d" % seed).digest())
    match: Match[Any] = Match(rules, options, rules.blank(options), False, house, [])
    players = [bot("steady", rules, 10 * seed + i) for i in range(3)]
    while not match.over and not (rows and len(match.plies) >= rows):
        seat = match.to_act[-1]
        match.play(players[seat].choose(match.view(seat)).code, seat)
    return match


def places(table: str) -> list[PlaceRow]:
    """Robin, a friend and a bot; at the table that is open to all, strangers and a free seat."""
    if table == "begun":
        found = [PlaceRow(table, seat, PERSON, name, name, "", b"") for seat, name in enumerate(("Ina", "Mara", ""))]
        return [*found[:2], replace(found[2], kind=FREE, visitor="", token=hashed("free"))]
    return [
        PlaceRow(
            table, seat, kind, name, name.lower() if kind == PERSON else "", "" if kind == PERSON else "steady", b""
        )
        for seat, (name, kind) in enumerate(SEATS)
    ]


async def lay(folder: Path) -> None:
    store = Store.open(folder)
    try:
        await store.set_visitor(VisitorRow(ROBIN, hashed(COOKIE), "Robin", MADE, MADE))
        for age, (table, (seed, rows)) in enumerate(MATCHES.items()):
            match = played(seed, rows)
            made = MADE - 3600.0 * age
            outcome = match.outcome
            assert isinstance(match.chance, Fair)
            row = MatchRow(
                id=table, game=GAME.name, options=json.dumps(match.options), start="", seed=match.chance.seed,
                parent="", listed=table == "begun", made=made, ended=made + 26 * 60 if outcome is not None else 0.0,
                ending=outcome.reason if outcome is not None else "",
            )  # fmt: skip
            plies = [row_of(match.rules, table, n, ply, made) for n, ply in enumerate(match.plies)]
            await store.add_match(row, places(table), plies)
        said = ("Jonas", "Close. He is nine behind me."), ("Robin", "Then let us hold the greens.")
        for n, (name, text) in enumerate(said):
            await store.add_chat(ChatRow("middle", n, 1 - n, name, text, MADE))
    finally:
        store.close()


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "onthelam.cli", "serve", "--port", "0", "--data", str(folder)]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=clean) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()


def shoot_pages(chromium: str, folder: Path) -> list[Path]:
    """Every page at both widths and in both themes."""
    from playwright.sync_api import sync_playwright  # only where pictures are made

    folder.mkdir(parents=True, exist_ok=True)
    shots: list[Path] = []
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(lay(Path(data)))
        with serving(Path(data)) as address, sync_playwright() as tool:
            browser = tool.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for width, height in WIDTHS.items():
                for theme in THEMES:
                    context = browser.new_context(
                        base_url=address, viewport={"width": width, "height": height}, locale="en",
                        color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce",
                    )  # fmt: skip
                    context.add_cookies([{"url": address, "name": "lam", "value": COOKIE}])
                    page = context.new_page()
                    for name, (where, whole) in PAGES.items():
                        page.goto(where, wait_until="networkidle")
                        shots.append(folder / f"{name}-{width}-{theme}.png")
                        page.screenshot(path=shots[-1], full_page=whole)
                    context.close()
            browser.close()
    return shots
