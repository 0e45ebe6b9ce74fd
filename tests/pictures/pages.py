"""The pages of the table as a person sees them: a real server over tables with known seeds, shot in Chromium."""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from onthelam.bots import bot
from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.draw.tokens import THEMES
from onthelam.games.desk import begun, next_move
from onthelam.store.rows import ChatRow, KeyRow, PlaceRow, VisitorRow
from onthelam.store.store import Store
from onthelam.table.rows import match_row, rows_since
from onthelam.table.seats import BIRDS, BOT, FREE, PERSON, hashed

COOKIE: Final = "a-visitor-of-the-pictures"
ROBIN: Final = "robin"
MADE: Final = 1_767_225_600.0  # every picture is of the same evening
WIDTHS: Final = {390: 844, 1280: 800, 1920: 1080}


class Shown(NamedTuple):
    """A match of steady players as far as it is shown."""

    game: str
    options: dict[str, object]
    seed: int
    rows: int  # at least so many, and then until it is asked what is shown; 0: to its end
    mine: int = 0  # Robin's seat
    others: tuple[str, ...] = ("Jonas", "")  # in the other seats, in order; "" for a bot
    learns: bool = False  # Robin does


CREW: Final[dict[str, object]] = {"players": 3, "difficulty": "GENTLE"}
MATCHES: Final = {
    "middle": Shown("safehouse", CREW, 3, 138),
    "won": Shown("safehouse", CREW, 4, 0),
    "begun": Shown("safehouse", CREW, 5, 60),
    "lost": Shown("safehouse", CREW, 0, 0),
    "chase": Shown("getaway-driver", {"mode": "duel"}, 3, 71, 0, ("Mara",)),
    "hunt": Shown("getaway-driver", {"mode": "duel"}, 5, 110, 1, ("Mara",)),
    "alone": Shown("getaway-driver", {"mode": "solo"}, 2, 40, 0, ()),
    "two-cars": Shown("getaway-driver", {"mode": "four"}, 4, 130, 0, ("Mara", "", "")),
    "by-hand": Shown("getaway-driver", {"setup": "manual", "table_shape": "round", "obstacles": "6000 5000 1500 900"},
                     1, 9, 1, ("Mara",)),
    "lesson": Shown("getaway-driver", {"mode": "duel", "open_tiles": True}, 2, 20, 0, ("",), True),
    "lesson-police": Shown("getaway-driver", {"mode": "duel", "open_tiles": True}, 1, 6, 1, ("",), True),
    "lesson-dice": Shown("safehouse", {"players": 2, "difficulty": "GENTLE"}, 2, 18, 0, ("",), True),
    "maze": Shown("last-job", {"mode": "BASE"}, 1, 25, 0, ()),
    "heist": Shown("last-job", {"mode": "LAST_JOB"}, 1, 50, 0, ()),
    "first-morning": Shown("escape-plan", {"players": 4}, 3, 44, 0, ("Jonas", "Mara", "")),
    "city": Shown("escape-plan", {"players": 4}, 3, 150, 0, ("Jonas", "Mara", "")),
    "city-grows": Shown("escape-plan", {"players": 1}, 2, 68, 0, ()),
    "inspector": Shown("escape-plan", {"players": 2}, 2, 95, 0, ("Mara",)),
    "last-evening": Shown("escape-plan", {"players": 1}, 2, 92, 0, ()),
    "away": Shown("escape-plan", {"players": 3}, 1, 0, 0, ("Mara", "")),
    "lesson-city": Shown("escape-plan", {"players": 3}, 1, 1, 0, ("", ""), True),
    "lesson-maze": Shown("last-job", {"mode": "LAST_JOB", "handSize": 4, "rest": 4}, 3, 2, 0, (), True),
}  # fmt: skip

PAGES: Final = {  # name: where it is, and whether all of it is shown or one screen
    "front": ("/", True),
    "new": ("/new?game=safehouse", True),
    "table": ("/t/middle?seat=0", False),
    "end": ("/t/won?seat=0", False),
    "replay": ("/t/won/replay?seat=-2&step=139", False),
    "error": ("/t/nowhere", False),
    "getaway-driver": ("/t/chase?seat=0", False),
    "getaway-police": ("/t/hunt?seat=1", False),
    "getaway-solo": ("/t/alone?seat=0", False),
    "getaway-four": ("/t/two-cars?seat=0", False),
    "getaway-set-up": ("/t/by-hand?seat=1", False),
    "lesson": ("/t/lesson?seat=0", False),
    "lesson-police": ("/t/lesson-police?seat=1", False),
    "lesson-safehouse": ("/t/lesson-dice?seat=0", False),
    "last-job-base": ("/t/maze?seat=0", False),
    "last-job": ("/t/heist?seat=0", False),
    "lesson-last-job": ("/t/lesson-maze?seat=0", False),
    "escape-plan-early": ("/t/first-morning?seat=0", False),
    "escape-plan": ("/t/city?seat=0", False),
    "escape-plan-tile": ("/t/city-grows?seat=0", False),
    "escape-plan-inspector": ("/t/inspector?seat=0", False),
    "escape-plan-solo": ("/t/last-evening?seat=0", False),
    "escape-plan-end": ("/t/away?seat=0", False),
    "escape-plan-replay": ("/t/away/replay?seat=-2&step=160", False),
    "lesson-escape-plan": ("/t/lesson-city?seat=0", False),
    "days": ("/days/last-job", False),
}


def asked(match: Match, seat: int) -> bool:
    return len(match.legal(seat)) > 1 and match.spared(seat) is None


def played(what: Shown) -> Match:
    """Only Robin is still asked where it stops."""
    match = begun(what.game, what.options, Fair(hashlib.sha256(b"%d" % what.seed).digest()))
    players = [bot("steady", match.rules, 10 * what.seed + i) for i in range(match.seats)]
    while not match.over:
        seat = match.to_act[-1]
        if what.rows and len(match.plies) >= what.rows and seat == what.mine and asked(match, seat):
            break
        match.play(next_move(match, seat, players[seat].choose), seat)
    return match


def places(table: str, what: Shown, seats: int) -> list[PlaceRow]:
    """Robin, friends and bots; at the table that is open to all, strangers and a free seat."""
    if table == "begun":
        found = [PlaceRow(table, seat, PERSON, name, name, "", b"") for seat, name in enumerate(("Ina", "Mara", ""))]
        return [*found[:2], replace(found[2], kind=FREE, visitor="", token=hashed("free"))]
    others = iter(what.others)
    found = []
    for seat in range(seats):
        name = "Robin" if seat == what.mine else next(others)
        visitor, level = (name.lower(), "") if name else ("", "steady")
        found.append(PlaceRow(table, seat, PERSON if name else BOT, name or BIRDS[seat], visitor, level, b""))
    found[what.mine] = replace(found[what.mine], learns=what.learns)
    return found


async def lay(folder: Path, matches: Mapping[str, Shown] = MATCHES) -> None:
    store = Store.open(folder)
    try:
        await store.set_visitor(VisitorRow(ROBIN, "Robin", MADE, MADE), [KeyRow(hashed(COOKIE), ROBIN, "cookie")])
        for age, (table, what) in enumerate(matches.items()):
            match = played(what)
            made = MADE - 3600.0 * age
            row = match_row(table, match, made, listed=table == "begun")
            row = replace(row, ended=made + 26 * 60 if match.over else 0.0)
            await store.add_match(row, places(table, what, match.seats), rows_since(match, table, 0, made))
        said = ("Jonas", "Close. He is nine behind me."), ("Robin", "Then let us hold the greens.")
        for n, (name, text) in enumerate(said if "middle" in matches else ()):
            await store.add_chat(ChatRow("middle", n, 1 - n, name, text, MADE))
    finally:
        store.close()


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "onthelam.cli", "serve", "--port", "0", "--keep", "0", "--data", str(folder)]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=clean) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()


def shoot_pages(chromium: str, folder: Path) -> list[Path]:
    """Every page at all widths and in both themes."""
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


def shown_by_docs(docs: Path, shots: list[Path]) -> list[Path]:
    """Those that a page of the docs shows, copied to where it looks for them."""
    folder = docs / "pictures" / "pages"
    told = "".join([page.read_text(encoding="utf-8") for page in [*docs.rglob("*.md"), docs.parent / "README.md"]])
    return [Path(shutil.copy(shot, folder / shot.name)) for shot in shots if f"pages/{shot.name}" in told]
