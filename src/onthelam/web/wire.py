"""Pushes on the wire: what many are told is compressed and framed once.

A message is compressed without the ones before it, so it is the same bytes on every socket, and no socket keeps a
window of its own: a push is longer than the window anyway.
"""

from __future__ import annotations

import zlib
from asyncio import BaseTransport
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame
from websockets.protocol import OPEN

from onthelam.web.host import Host
from onthelam.web.intake import Wary, answer
from onthelam.web.limits import Bucket

LEVEL: Final = 1  # a tenth quicker than 2 for a thirtieth more; 6 takes thrice as long for a seventh less
WINDOW: Final = 13  # bits; with the usual 15 and 256 kB to be laid out for each message a sixth slower, 2 % less
MEMORY: Final = 6
TAIL: Final = 4  # bytes that end a flush, and are left out
HEARD: Final = 16  # seconds' worth may come at once
HEAD: Final = b"\xc1"  # of a frame: it is whole, compressed, a text


@lru_cache(maxsize=32)
def framed(message: str, window: int) -> bytes:
    """A text as it goes out to a socket whose window has so many bits."""
    pressing = zlib.compressobj(LEVEL, zlib.DEFLATED, -min(window, WINDOW), MEMORY)
    pressed = (pressing.compress(message.encode()) + pressing.flush(zlib.Z_SYNC_FLUSH))[:-TAIL]
    size = len(pressed)
    if size < 126:
        return HEAD + size.to_bytes(1, "big") + pressed
    return HEAD + (b"\x7e" + size.to_bytes(2, "big") if size < 65536 else b"\x7f" + size.to_bytes(8, "big")) + pressed


class Push(Wary, WebSocketsSansIOProtocol):
    """uvicorn's protocol, with frames that are shared, and without an ear for what the other side says."""

    def __init__(self, host: Host, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.host = host
        rate = host.settings.limits.heard
        self._heard = Bucket(rate, HEARD * rate)
        self.conn.available_extensions = [ServerPerMessageDeflateFactory(True, True)]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.enter()

    def data_received(self, data: bytes) -> None:
        """Counted before it is read: frames of six bytes each would take longer to read than anybody should wait."""
        if self.deaf:
            return
        if not self.handshake_initiated:
            super().data_received(data)  # a whole head
            if not self.handshake_initiated:  # with a line that is too long for it
                self.hang_up(answer(HTTPStatus.BAD_REQUEST))
        elif self._heard.gives(len(data)):
            super().data_received(data)
        elif self.handshake_complete:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too much was said")
            self.close_sent = True
            self.hang_up(b"".join(self.conn.data_to_send()))
        else:
            self.hang_up()

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is None:
            await super().send(message)
            return
        await self.writable.wait()
        pressing = self.conn.extensions[0] if self.conn.extensions else None
        if self.disconnected or self.close_sent or self.conn.state is not OPEN or pressing is None:
            await super().send(message)  # it knows what to say to that
            return
        assert isinstance(pressing, PerMessageDeflate)
        self.transport.write(framed(text, pressing.local_max_window_bits))

    def handle_text(self, event: Frame) -> None:
        """Nobody reads it: it need not be a text, no log fills with what is none, and no half of it waits for more."""

    handle_bytes = handle_cont = handle_text
