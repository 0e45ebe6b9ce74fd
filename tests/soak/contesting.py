"""Contested clicks over HTTP: several tabs of one seat send different moves for the same question at once.

One of them is played, as one row. The others get the newest view and a sentence, or, where they sent the very same
move, the same view: never an error, never a second row.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from onthelam.core.chance import Quick, quick
from onthelam.store.reader import Reader
from tests.soak.clients import LIVE, PLAYED, Page, Player, Table, Try, Visitor, clock, read, watch
from tests.soak.explained import asked_everything, explained
from tests.soak.server import Server

TABLES: Final = (  # a game, its mode, and one visitor at all its seats: with every question asked, and as most play
    ("safehouse", "", ("me", "me")),
    ("getaway-driver", "duel", ("me", "me")),
    ("last-job", "LAST_JOB", ("me",)),
    ("escape-plan", "", ("me", "me")),
) * 2


@dataclass
class Clicked:
    plies: int = 0
    clicks: int = 0
    wrong: list[str] = field(default_factory=list)


def clicks(plies: int, seed: int = 1, contestants: int = 4) -> Clicked:
    """Every question is answered by so many at once."""
    return asyncio.run(clicked(plies, seed, contestants))


async def clicked(plies: int, seed: int, contestants: int) -> Clicked:
    total = Clicked()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data", "--no-limits") as server:
        each = plies // len(TABLES) + 1
        lucks = [quick(seed * 1000 + i) for i in range(len(TABLES))]
        await asyncio.gather(*[table(server, i, each, contestants, luck, total) for i, luck in enumerate(lucks)])
        total.wrong += server.complaints()[:20]
    total.wrong = [f"clicks({plies}, {seed}, {contestants}): {text}" for text in total.wrong]
    return total


async def table(server: Server, i: int, plies: int, contestants: int, luck: Quick, total: Clicked) -> None:
    """One visitor at all seats of match after match; a tab for each contestant, and one that only looks on."""
    visitor = Visitor(server.address)
    done, (game, mode, who) = 0, TABLES[i]
    while done < plies:
        here = Table(await visitor.open(who, game, mode), tuple(range(len(who))), i < len(TABLES) // 2)
        if here.asks:
            await asked_everything(server, here, {visitor: here.seats})
        player, looking = Player(visitor, here, here.seats, True, luck), asyncio.create_task(watch(visitor, here))
        page = await player.look()
        while done < plies and not page.over:
            if page.asked:
                await one(visitor, here, page, contestants, luck, total)
                done += 1
            page = await player.next_page(asyncio.Event())
        looking.cancel()
        total.wrong += here.wrong + otherwise(server.folder, here)
    await visitor.close()


async def one(visitor: Visitor, here: Table, page: Page, contestants: int, luck: Quick, total: Clicked) -> None:
    """One choice wins. Two send the same: if it wins, both are told that it was played, and it was played once."""
    sent = [page.choice(luck) for _ in range(contestants - 1)]
    sent.append(sent[0])
    answers = await asyncio.gather(
        *[
            visitor.http.post(
                f"/t/{here.id}/{choice.act}",
                data=choice.form(page),
                headers={"Accept": LIVE} if i % 2 else {},
            )
            for i, choice in enumerate(sent)
        ]
    )
    total.plies += 1
    total.clicks += contestants
    where = f"{here.id}, {page.number}"
    winners = {choice for choice, answer in zip(sent, answers) if answer.status_code in PLAYED}
    for choice, answer in zip(sent, answers):
        if answer.status_code not in (*PLAYED, 409):
            total.wrong.append(f"{where}: {answer.status_code} to {choice}")
        elif answer.status_code != 303 and read(answer.text).number <= page.number:
            total.wrong.append(f"{where}: an answer with an old view")
        elif answer.status_code == 409 and 'id="notice"' not in answer.text:
            total.wrong.append(f"{where}: a refusal without a sentence")
        elif answer.status_code == 409 and choice in winners:
            total.wrong.append(f"{where}: {choice} was played, and refused to somebody who sent the same")
    if len(winners) != 1:
        total.wrong.append(f"{where}: won by {winners} of {sent}")
    here.tries += [Try(page.seat, choice, next(clock), next(clock)) for choice in winners]


def otherwise(folder: Path, here: Table) -> list[str]:
    """What the store has that did not win, or has not that did."""
    reader = Reader.open(folder)
    try:
        found = reader.match(here.id)
        assert found is not None
        return explained(here, found[0], found[2])[1]
    finally:
        reader.close()
