"""Push: a socket that only speaks. Its page hears of everything its seat may hear, newest first, nothing twice."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from onthelam.core.refusal import Refusal
from onthelam.table.bans import BANNED
from onthelam.table.presence import Listener
from onthelam.table.room import Room
from onthelam.web.guest import SAID, Guest
from onthelam.web.host import Host
from onthelam.web.log import ready
from onthelam.web.rendered import inside
from onthelam.web.since import NOTHING, since
from onthelam.web.tables import UNSAID, back_again, eyes

NOT_YOURS: Final = 4403
TOO_MANY: Final = 4429
GONE: Final = 4404

BEAT: Final = 4.0  # seconds after which it says at least that it is there: a page takes longer silence for a lost line

AnySocket = WebSocket[Any, Any, Any]


@websocket("/t/{id:str}/socket")
async def push(
    socket: AnySocket,
    id: FromPath[str],
    host: NamedDependency[Host],
    seat: FromQuery[int] = UNSAID,
    narrow: FromQuery[str] = "",
) -> None:
    guest = Guest(host, await host.visitor(socket.cookies.get(host.settings.cookie, "")[:64]), socket)
    room = await host.hall.room(id[:64])
    await socket.accept()  # a code says why it is closed again; a refused handshake could not
    if room is None:
        await socket.close(code=GONE)
        return
    try:
        await guest.must_not_be(BANNED)
        found = eyes(room, guest, seat)
    except Refusal:
        await socket.close(code=NOT_YOURS)
        return
    if not host.listens(guest.id, guest.address):
        await socket.close(code=TOO_MANY)
        return
    listener = room.listen(found, guest.id)
    hanging_up = asyncio.create_task(until_gone(socket))
    hanging_up.add_done_callback(lambda gone: listener.changed.set())
    try:
        await back_again(room, guest)
        await speak(socket, host, room, listener, guest, SAID.get(narrow), hanging_up)
    finally:
        room.leave(listener)
        hanging_up.cancel()
        host.listens_no_more(guest.id, guest.address)


async def speak(
    socket: AnySocket,
    host: Host,
    room: Room,
    listener: Listener,
    guest: Guest,
    narrow: bool | None,
    hanging_up: asyncio.Task[None],
) -> None:
    """Sends the newest view whenever there is one; while one is being sent, only the newest of those after it waits."""
    sent = NOTHING
    while not hanging_up.done():
        listener.changed.clear()
        given_up = listener.seat >= 0 and listener.seat not in room.held_by(guest.id)  # in another tab
        if given_up or await host.bans.on(BANNED, guest.id, guest.address) is not None:
            await socket.close(code=NOT_YOURS)
            return
        await ready(room, listener.seat)
        newest = inside(room, listener.seat, guest.id, guest.tongue, narrow)
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.send_text(since(sent, newest))
        sent = newest
        while not listener.changed.is_set():  # hanging up is a change too
            try:
                await asyncio.wait_for(listener.changed.wait(), BEAT)
            except TimeoutError:
                if await host.bans.on(BANNED, guest.id, guest.address) is not None:
                    break
                with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                    await socket.send_text("")


async def until_gone(socket: AnySocket) -> None:
    """Reads and forgets; ends when the other side hangs up."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
