"""Pushes on the wire: what many are told is compressed once.

A message is compressed without the ones before it, so it is the same bytes on every socket, and no socket keeps a
window of its own: a push is longer than the window anyway.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

LEVEL: Final = 1  # a tenth quicker than 2 for a thirtieth more; 6 takes thrice as long for a seventh less
WINDOW: Final = 13  # bits; with the usual 15 and 256 kB to be laid out for each message a sixth slower, 2 % less
MEMORY: Final = 6
TAIL: Final = 4  # bytes that end a flush, and are left out


@lru_cache(maxsize=32)
def deflated(message: bytes, window: int) -> bytes:
    pressing = zlib.compressobj(LEVEL, zlib.DEFLATED, -min(window, WINDOW), MEMORY)
    return (pressing.compress(message) + pressing.flush(zlib.Z_SYNC_FLUSH))[:-TAIL]


class Shared(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or not frame.fin:
            return super().encode(frame)
        return Frame(frame.opcode, deflated(bytes(frame.data), self.local_max_window_bits), rsv1=True)


class Sharing(ServerPerMessageDeflateFactory):
    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, usual = super().process_request_params(params, accepted_extensions)
        return answer, Shared(True, True, usual.remote_max_window_bits, usual.local_max_window_bits)


class Push(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with compression that is shared, and without a word for what the other side says."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [Sharing()]

    def handle_text(self, event: Frame) -> None:
        self.handle_bytes(event)  # nobody reads it: it need not be a text, and no log fills with what is none
