"""What a browser fetches before it shows a table, in kB as it is sent: `python -m tests.speed.first_load`.

Everything counts that a page asks for until it has loaded: itself, its sheets, its script. What it asks for afterwards,
when it can be seen and played, is told beside it. Whoever comes from another page of ours has said how wide their
window is; of a newcomer by a link it is guessed from the name of the browser.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.install import NEEDED, ON_A_PHONE, found
from tests.pictures.pages import COOKIE, Shown, lay
from tests.soak.server import Server

FOUR: Final[dict[str, object]] = {"players": 4, "difficulty": "GENTLE"}
MATCHES: Final = {
    "driver": Shown("getaway-driver", {"mode": "duel"}, 3, 100, 0, ("Mara",)),
    "police": Shown("getaway-driver", {"mode": "duel"}, 5, 110, 1, ("Mara",)),
    "four": Shown("safehouse", FOUR, 3, 138, 0, ("Jonas", "Mara", "")),
    "maze": Shown("last-job", {"mode": "LAST_JOB"}, 1, 50, 0, ()),
    "city": Shown("escape-plan", {"players": 3}, 1, 170, 0, ("Mara", "")),
}
TOLD: Final = {
    "driver": "Getaway Driver, Driver",
    "police": "Getaway Driver, Police",
    "four": "Safehouse, four seats",
    "maze": "The Last Job",
    "city": "Escape Plan, three seats",
}
SIZES: Final = ((1280, 800), (390, 844))

# Sizes of bodies as they were sent, also of those that a cache had.
FETCHED: Final = """() => {
  const [page] = performance.getEntriesByType('navigation')
  const files = performance.getEntriesByType('resource').filter(({ name }) => /\\.(css|js)\\?/.test(name))
  const sum = (some) => some.reduce((sum, one) => sum + one.encodedBodySize, 0)
  const before = files.filter((one) => one.startTime < page.loadEventStart)
  return [page.encodedBodySize + sum(before), sum(files) - sum(before)]
}"""


class Load(NamedTuple):
    what: str
    width: int
    first: float  # kB until it has loaded
    after: float  # what comes then
    by_link: float  # the first load of somebody who has never been here


def loads(chromium: Browser, address: str) -> Iterator[Load]:
    """Of a server that has the matches."""
    for table, what in TOLD.items():
        path = f"/t/{table}?seat={MATCHES[table].mine}"
        for width, height in SIZES:
            size: ViewportSize = {"width": width, "height": height}
            first, after = fetched(chromium, address, path, size, "/rules/safehouse")
            by_link, _ = fetched(chromium, address, path, size)
            yield Load(what, width, first, after, by_link)


def fetched(chromium: Browser, address: str, path: str, size: ViewportSize, come_from: str = "") -> tuple[float, float]:
    phone = ON_A_PHONE if size["width"] < 768 else None
    context = chromium.new_context(base_url=address, viewport=size, user_agent=phone)
    context.add_cookies([{"url": address, "name": "lam", "value": COOKIE}])
    page = context.new_page()
    if come_from:
        page.goto(come_from)
    page.goto(path, wait_until="networkidle")
    first, after = page.evaluate(FETCHED)
    context.close()
    return first / 1e3, after / 1e3


def measured(python: str = sys.executable) -> list[Load]:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        asyncio.run(lay(data, MATCHES))
        with Server(data, "--no-limits", python=python) as server, sync_playwright() as tool:
            chromium = tool.chromium.launch(executable_path=found() or sys.exit(NEEDED), args=["--no-sandbox"])
            found_out = list(loads(chromium, server.address))
            chromium.close()
    return found_out


def main() -> None:
    print("| table | width | first load | afterwards | first load by a link |")
    print("|---|---|---|---|---|")
    for one in measured():
        print(f"| {one.what} | {one.width} | {one.first:.1f} kB | {one.after:.1f} kB | {one.by_link:.1f} kB |")


if __name__ == "__main__":
    main()
