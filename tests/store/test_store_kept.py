"""A store of commit 84cf5fc, as a host has it on disk: it opens, is shown, and its matches go on.

`crew` is a running match of Safehouse (two people and a bot; two choices taken back; a seat taken by its link; chat),
`chase` one of Getaway Driver (a standing order, a choice taken back), `alone` was lost and `given-up` given up.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path

import pytest

from onthelam.cli.data import recorded
from onthelam.cli.verify import verify
from onthelam.core.match import Match
from onthelam.store.sqlite import FILE
from onthelam.store.store import Store
from onthelam.table.room import Room
from onthelam.table.seats import hashed
from onthelam.web.guest import LIVE
from onthelam.web.host import Settings
from onthelam.web.limits import NO_LIMITS
from tests.web.worlds import World

KEPT = Path(__file__).parent / "kept" / "0001.db.gz"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    (tmp_path / FILE).write_bytes(gzip.decompress(KEPT.read_bytes()))
    return tmp_path


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[World]:
    store = Store.open(folder)
    made = World(store, Settings(limits=NO_LIMITS))
    try:
        yield made
    finally:
        await made.close()
        store.close()


async def room(world: World, id: str) -> Room:
    found = await world.hall.room(id)
    assert found is not None
    return found


def moves(match: Match) -> list[str]:
    return [ply.move for ply in match.plies]


def legal(match: Match, seat: int) -> list[str]:
    return [m.code for m in match.legal(seat)]


def test_running_matches_stand_where_they_were_left(kept: Path) -> None:
    async def inside() -> None:
        async with world(kept) as here:
            crew, chase = await room(here, "crew"), await room(here, "chase")
            assert (len(moves(crew.match)), moves(crew.match).count("undo"), crew.match.to_act) == (46, 2, (1, 0))
            assert legal(crew.match, 0)[::16] == ["use yellow", "close"]
            assert len(legal(crew.match, 1)) == 25
            assert [(place.kind, place.name, place.bot) for place in crew.places] == [
                ("person", "Ada", ""),
                ("person", "Bo", ""),
                ("bot", "Rook", "random"),
            ]
            assert [chat.text for chat in crew.chats] == ["Come in – the lid is off.", "Who takes the red one? 🦊"]
            assert (len(moves(chase.match)), chase.match.to_act) == (63, (0,))
            assert legal(chase.match, 0) == ["no-hazard", "hazard"]
            assert {"undo", "say pass decoy"} <= set(moves(chase.match))
            back = await here.store.by_token(hashed("link-of-the-free-seat"))
            assert back is not None
            assert (back.match, back.seat, back.visitor) == ("crew", 1, "bo")

    asyncio.run(inside())


def test_matches_that_are_over_say_how_and_their_draws_can_be_checked(kept: Path) -> None:
    async def inside() -> None:
        async with world(kept) as here:
            for id, reason, rows in [("alone", "caught", 74), ("given-up", "conceded", 2)]:
                match = (await room(here, id)).match
                assert match.outcome is not None
                assert (match.over, match.outcome.reason, len(match.plies)) == (True, reason, rows)

    asyncio.run(inside())
    assert "\nrules = " not in recorded(kept, "chase")  # it began by the first version, and stays so
    checked = verify(recorded(kept, "alone"))
    assert (checked.wrong, checked.plies) == ("", 74)
    assert checked.draws > 10


def test_every_page_of_them_is_shown_to_those_who_sat_there(kept: Path) -> None:
    async def inside() -> None:
        async with world(kept) as here:
            ada, bo = [here.browser(name, f"cookie of {name}") for name in ("ada", "bo")]
            front = unescape((await ada.get("/")).text)
            assert all(f"/t/{id}" in front for id in ("crew", "chase", "alone"))
            for id in ("crew", "chase", "alone", "given-up"):
                for who in (ada, bo):
                    for page in (f"/t/{id}", f"/t/{id}/replay"):
                        assert (await who.get(page)).status_code == 200
            table = (await bo.get("/t/crew")).text
            assert "Who takes the red one? 🦊" in table
            assert "put 1.3" in table
            assert "use yellow" not in table  # that is Ada's to choose

    asyncio.run(inside())


def test_they_are_played_on_and_what_is_new_stands_beside_what_was_there(kept: Path) -> None:
    async def inside() -> None:
        async with world(kept) as here:
            ada = here.browser("ada", "cookie of ada")
            for id, code in [("crew", "use yellow"), ("chase", "no-hazard")]:
                table = await room(here, id)
                form = {"move": code, "seen": str(table.number(0)), "seat": "0"}
                answer = await ada.post(f"/t/{id}/move", data=form, headers={"accept": LIVE})
                assert answer.status_code == 200
                assert moves(table.match)[-1] == code
            await (await room(here, "crew")).undo(0, (await room(here, "crew")).number(0))
            fingerprints = [(await room(here, id)).match.fingerprint() for id in ("crew", "chase")]
        async with world(kept) as here:
            crew, chase = await room(here, "crew"), await room(here, "chase")
            assert moves(crew.match)[46:] == ["use yellow", "undo"]
            assert moves(chase.match)[63:64] == ["no-hazard"]
            assert [crew.match.fingerprint(), chase.match.fingerprint()] == fingerprints
            assert (chase.row.rules, chase.match.version) == (1, 1)  # though today's rules play it on

    asyncio.run(inside())
