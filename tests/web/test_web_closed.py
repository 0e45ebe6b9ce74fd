"""A table that the host has closed: those at it read so, nothing changes there any more, and nothing is lost."""

from __future__ import annotations

import asyncio
from html import unescape
from typing import Final

import onthelam as lam
from tests.web.test_web_door import table
from tests.web.worlds import World, settled

CLICKS: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("/move", {"move": "bluff", "seen": "1", "seat": "0"}),
    ("/undo", {"seen": "1", "seat": "0"}),
    ("/chat", {"text": "why?", "seat": "0"}),
    ("/seat/0/leave", {}),
    ("/seat/0/resign", {}),
)


def test_who_sits_at_a_closed_table_reads_so_and_can_change_nothing() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        ear = world.ear(room, 0)
        assert 'name="move"' in await ear.until(1)
        await room.close_for_good()
        pushed = unescape(await ear.until(2))
        assert "The host has closed this table." in pushed
        assert 'name="move"' not in pushed
        before = (room.match.fingerprint(), len(room.match.plies), list(room.places), len(room.chats), room.row)
        for path, form in CLICKS:
            refused = await world.post(room, 0, f"/t/here{path}", **form)
            assert refused.status_code == 409, path
            assert "The host has closed this table." in unescape(refused.text)
        for path, form in (("/listed", {"listed": "on"}), ("/open-chat", {"open_chat": "on"}), ("/rematch", {})):
            assert (await world.of_seat(room, 0).post(f"/t/here{path}", data=form)).status_code == 409, path
        assert before == (room.match.fingerprint(), len(room.match.plies), list(room.places), len(room.chats), room.row)
        await ear.hang_up()

    table(look)


def test_a_closed_table_stays_closed_and_its_match_can_be_taken_along() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        browser = world.of_seat(room, 0)
        assert (await browser.get("/t/here/record")).status_code == 404
        await room.close_for_good()
        world.hall.rooms.clear()  # as after a restart
        front = unescape((await browser.get("/")).text)
        assert front.index("One finished match") < front.index("The host has closed this table.")
        assert "here" not in unescape((await world.browser("stranger").get("/")).text.partition('id="open"')[2])
        page = unescape((await browser.get("/t/here?seat=0")).text)
        assert 'href="/t/here/record"' in page
        assert (await browser.get("/t/here/replay?seat=0")).status_code == 200
        record = (await browser.get("/t/here/record")).text
        again = lam.from_record(record)
        assert again.plies == room.match.plies
        assert again.fingerprint() == room.match.fingerprint()
        assert room.row.seed.hex() in record  # so that whoever likes goes on with it elsewhere
        late = await world.post(world.hall.rooms["here"], 0, "/t/here/move", move="bluff", seen=1, seat=0)
        assert late.status_code == 409

    table(look)


def test_no_bot_moves_at_a_closed_table() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        await room.stand_in(0, "visitor-here-0")
        await settled()
        assert len(world.thinkers.asked) == 1
        rows = len(room.match.plies)
        await room.close_for_good()
        world.thinkers.answers.put_nowait("bluff")
        await asyncio.gather(*room._bots.values())
        assert len(room.match.plies) == rows
        room.wake_bots()
        assert not room._bots

    table(look)
