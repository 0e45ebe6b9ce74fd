"""How many clicks a round takes somebody at the page, over whole matches against steady bots in a real Chromium.

python -m tests.browser.clicks                    20 matches of each kind
python -m tests.browser.clicks duel-driver 5      some of one kind
"""

from __future__ import annotations

import hashlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from onthelam.core.chance import Fair
from onthelam.games.desk import begun
from tests.browser.clicking import PHONE, Counted, Person
from tests.browser.house import House
from tests.browser.install import NEEDED, found
from tests.browser.tables import COOKIE, Table, address, put

GETAWAY: Final = "getaway-driver"
SAFEHOUSE: Final = "safehouse"
ESCAPE_PLAN: Final = "escape-plan"
FULL: Final = 4  # numbers entered in a full turn


class Kind(NamedTuple):
    """A way to sit at a table."""

    game: str
    options: Mapping[str, object]
    seat: int
    most: float  # clicks, as the median over rounds or full turns
    width: int = 1280
    lines: bool = False


KINDS: Final = {
    "duel-driver": Kind(GETAWAY, {"mode": "duel"}, 0, 2),
    "solo": Kind(GETAWAY, {"mode": "solo"}, 0, 2),
    "duel-police": Kind(GETAWAY, {"mode": "duel"}, 1, 3),
    "duel-police-close-in": Kind(GETAWAY, {"mode": "duel"}, 1, 2, lines=True),
    "safehouse-two": Kind(SAFEHOUSE, {"players": 2}, 0, 8),
    "safehouse-four": Kind(SAFEHOUSE, {"players": 4}, 0, 8),
    "safehouse-two-phone": Kind(SAFEHOUSE, {"players": 2}, 0, 9, 390),
    "safehouse-four-phone": Kind(SAFEHOUSE, {"players": 4}, 0, 9, 390),
    "escape-plan": Kind(ESCAPE_PLAN, {"players": 3}, 0, 5),
    "escape-plan-phone": Kind(ESCAPE_PLAN, {"players": 3}, 0, 5, 390),
}


def tables(kind: Kind, matches: int) -> list[Table]:
    return [
        Table(begun(kind.game, kind.options, Fair(hashlib.sha256(b"%d" % seed).digest())), kind.seat, bot="steady")
        for seed in range(matches)
    ]


@contextmanager
def laid(tables: Sequence[Table]) -> Iterator[House]:
    """A house with these tables and nobody else in it."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        put(house.data, tables)
        house.start()
        try:
            yield house
        finally:
            house.stop()
        assert house.complaints() == ""


def played(browser: Browser, house: House, kind: Kind, table: int) -> Counted:
    touch = kind.width <= PHONE
    context = browser.new_context(
        base_url=house.address, viewport={"width": kind.width, "height": 844 if touch else 800}, locale="en",
        reduced_motion="reduce", has_touch=touch, is_mobile=touch,
    )  # fmt: skip
    try:
        context.add_init_script("localStorage.setItem('lam-pace', 'once')")
        context.add_cookies([{"url": house.address, "name": COOKIE["name"], "value": COOKIE["value"]}])
        page = context.new_page()
        page.goto(f"{address(table)}?seat={kind.seat}")
        return Person(page, house, address(table).rpartition("/")[2], kind.seat, touch, kind.lines).whole_match()
    finally:
        context.close()


def counts(kind: Kind, matches: Sequence[Counted]) -> list[int]:
    """The clicks of each round; in Safehouse of each full turn of the roller."""
    if kind.game == SAFEHOUSE:
        return [n for one in matches for span, n in one.clicks.items() if span.own and one.done[span] >= FULL]
    if kind.game == ESCAPE_PLAN:
        return [n for one in matches for span, n in one.clicks.items() if span.own and one.done[span]]
    rounds = [(one, number) for one in matches for number in range(1, one.last.number + 1)]
    return [sum([n for span, n in one.clicks.items() if span.number == number]) for one, number in rounds]


def spread(times: Counter[int]) -> str:
    return ", ".join([f"{n}: {many}" for n, many in sorted(times.items())])


def told(name: str, kind: Kind, matches: Sequence[Counted], seconds: float) -> str:
    found = counts(kind, matches)
    what = {SAFEHOUSE: "full turns of the roller", ESCAPE_PLAN: "turns with a Move"}.get(kind.game, "rounds")
    lines = [
        f"{name}: {len(matches)} matches, {len(found)} {what}: median {median(found):g}, mean {mean(found):.2f} clicks"
        f" (at most {kind.most:g}); {seconds:.0f} s",
        f"  clicks: times  {spread(Counter(found))}",
        f"  medians by match  {' '.join([f'{median(counts(kind, [one]) or [0]):g}' for one in matches])}",
    ]
    if kind.game == SAFEHOUSE:
        turns = [n for one in matches for span, n in one.clicks.items() if span.own]
        others = [n for one in matches for span, n in one.clicks.items() if not span.own]
        lines.append(
            f"  all {len(turns)} turns of the roller: median {median(turns):g}, mean {mean(turns):.2f};"
            f" {len(others)} of others: median {median(others):g}, mean {mean(others):.2f};"
            f" clicks a number: {spread(sum([one.numbers for one in matches], Counter[int]()))}"
        )
    else:
        asked = [n for n in found if n]  # a match may end as a round begins
        lines.append(f"  the {len(asked)} rounds in which anything was asked: median {median(asked):g}")
    return "\n".join(lines)


def main(kinds: Sequence[str], many: int) -> int:
    where = found()
    if not where:
        print(NEEDED)
        return 1
    good = True
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=where, args=["--no-sandbox"])
        for name in kinds:
            kind, began = KINDS[name], time.monotonic()
            with laid(tables(kind, many)) as house:
                matches = [played(browser, house, kind, table) for table in range(many)]
            print(told(name, kind, matches, time.monotonic() - began), flush=True)
            good = good and median(counts(kind, matches)) <= kind.most
        browser.close()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main([sys.argv[1]] if sys.argv[1:] else list(KINDS), int(sys.argv[2]) if sys.argv[2:] else 20))
