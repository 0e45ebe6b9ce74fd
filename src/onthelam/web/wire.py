"""Pushes on the wire: what many are told is compressed and framed once.

A message is compressed without the ones before it, so it is the same bytes on every socket, and no socket keeps a
window of its own: a push is longer than the window anyway.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.protocol import OPEN

LEVEL: Final = 1  # a tenth quicker than 2 for a thirtieth more; 6 takes thrice as long for a seventh less
WINDOW: Final = 13  # bits; with the usual 15 and 256 kB to be laid out for each message a sixth slower, 2 % less
MEMORY: Final = 6
TAIL: Final = 4  # bytes that end a flush, and are left out
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


class Push(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with frames that are shared, and without a word for what the other side says."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [ServerPerMessageDeflateFactory(True, True)]

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
        self.handle_bytes(event)  # nobody reads it: it need not be a text, and no log fills with what is none
