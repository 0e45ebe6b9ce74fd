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
from tests.soak.clients import LIVE, PLAYED, Page, Visitor, read
from tests.soak.server import Server

MATCHES: Final = 6


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
        lucks = [quick(seed * 1000 + i) for i in range(MATCHES)]
        await asyncio.gather(*[table(server, plies // MATCHES + 1, contestants, luck, total) for luck in lucks])
        total.wrong += server.complaints()[:20]
    total.wrong = [f"clicks({plies}, {seed}, {contestants}): {text}" for text in total.wrong]
    return total


async def table(server: Server, plies: int, contestants: int, luck: Quick, total: Clicked) -> None:
    """One visitor at both seats of match after match; a tab for each contestant."""
    visitor = Visitor(server.address)
    done = 0
    while done < plies:
        id = await visitor.open(["me", "me"])
        page = read((await visitor.http.get(f"/t/{id}")).text)
        won: list[tuple[int, str]] = []
        while done < plies and not page.over:
            if not page.moves:
                page = read((await visitor.http.get(f"/t/{id}")).text)
                assert page.moves or page.over, f"nobody is asked anything in {id}"
                continue
            won += await one(visitor, id, page, contestants, luck, total)
            page = read((await visitor.http.get(f"/t/{id}")).text)
            done += 1
        there = rows(server.folder, id)
        if there != won:
            total.wrong.append(f"{id}: won {won}, there {there}")
    await visitor.close()


async def one(
    visitor: Visitor, id: str, page: Page, contestants: int, luck: Quick, total: Clicked
) -> list[tuple[int, str]]:
    """The move that won. Where two sent the same one, both are told that it was played, and it was played once."""
    codes = [page.moves[luck.below(len(page.moves))] for _ in range(contestants)]
    answers = await asyncio.gather(
        *[
            visitor.http.post(
                f"/t/{id}/move",
                data={"move": code, "seen": str(page.number), "seat": str(page.seat)},
                headers={"Accept": LIVE} if i % 2 else {},
            )
            for i, code in enumerate(codes)
        ]
    )
    total.plies += 1
    total.clicks += contestants
    winners = {code for code, answer in zip(codes, answers) if answer.status_code in PLAYED}
    for code, answer in zip(codes, answers):
        if answer.status_code not in (*PLAYED, 409):
            total.wrong.append(f"{id}, {page.number}: {answer.status_code} to {code!r}")
        elif answer.status_code != 303 and read(answer.text).number <= page.number:
            total.wrong.append(f"{id}, {page.number}: an answer with an old view")
        elif answer.status_code == 409 and 'id="notice"' not in answer.text:
            total.wrong.append(f"{id}, {page.number}: a refusal without a sentence")
    if len(winners) != 1:
        total.wrong.append(f"{id}, {page.number}: won by {winners} of {codes}")
    return [(page.seat, code) for code in winners]


def rows(folder: Path, id: str) -> list[tuple[int, str]]:
    reader = Reader.open(folder)
    try:
        found = reader.match(id)
        assert found is not None
        return [(row.seat, row.move) for row in found[2] if row.seat >= 0]
    finally:
        reader.close()
