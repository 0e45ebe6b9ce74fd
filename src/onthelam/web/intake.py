"""What comes in on the wire is counted before it is read: the head of a request, its body, the seconds they take.

uvicorn reads whatever it is sent, for as long as it is sent. No form of ours has more than 4 kB and no browser sends a
head of more than some; so whoever sends more, or goes on for longer, is told so and hung up on.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from onthelam.table.addresses import house
from onthelam.web.host import Host

HEAD: Final = 16_384  # bytes of address and headers: browsers need a tenth of it
FIELDS: Final = 100  # headers: browsers send 20, a proxy adds some
BODY: Final = 131_072  # bytes that are heard of a body, so that whoever sends too long a form can be told so
HEAD_SECONDS: Final = 10.0  # for a whole head: it is one packet, or two
BODY_SECONDS: Final = 10.0  # for 4 kB: 400 bytes a second
UNREAD: Final = 10.0  # seconds for which the other side may read nothing of what it asked for
LINGER: Final = 0.5  # seconds between the last word and the end: closed at once, the word itself might be lost
PIECE: Final = 1024  # bytes that are read at once


class Wary(asyncio.Protocol):
    """A connection that ends when the other side does not read, and that can be hung up."""

    host: Host
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    deaf = False  # whatever still comes is not read
    _house = ""  # among whose connections it counts
    _unread: asyncio.TimerHandle | None = None

    def enter(self) -> bool:
        """Whether there is room for one more from there."""
        peer = self.client[0] if self.client else ""
        if not self.host.settings.behind.names(peer):  # those behind a proxy share its connections
            self._house = house(peer)
        return self.host.connected(self._house)

    def leave(self) -> None:
        self.host.disconnected(self._house)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        self._read()
        self.leave()
        super().connection_lost(exc)

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def hang_up(self, word: bytes = b"") -> None:
        """With a last word, if there is one. Nothing more is heard, and it is gone very soon."""
        self.deaf = True
        if word:
            self.transport.write(word)
        else:
            self.transport.close()
        self.loop.call_later(LINGER, self.transport.abort)


class Intake(Wary, HttpToolsProtocol):
    """uvicorn's protocol, which reads no more than a request of ours can have."""

    def __init__(self, host: Host, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.host = host
        self._heading = True  # a head is expected or arriving; else a body
        self._arrived = 0  # bytes of it
        self._fields = 0
        self._due: asyncio.TimerHandle | None = None  # until when it must be there

    # `override`: as uvicorn's own, of a connection that both reads and writes
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.enter():
            self._expect(HEAD_SECONDS)
        else:
            transport.write(answer(HTTPStatus.TOO_MANY_REQUESTS))
            self.deaf = True
            transport.close()  # at once: there are only so many

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            if self.deaf or self.transport.is_closing():
                return
            self._read_piece(data[at : at + PIECE])

    def _read_piece(self, piece: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._due is None:
            self._expect(HEAD_SECONDS)  # another request begins
        self._arrived += len(piece)
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._expect()
                self.deaf = True  # another protocol listens from now on
                self.handle_websocket_upgrade()
                self.leave()
        except httptools.HttpParserError:
            self.refuse(TOO_LONG if self._fields > FIELDS else HTTPStatus.BAD_REQUEST)
        else:
            if self._heading and self._arrived > HEAD:
                self.refuse(TOO_LONG)
            elif self._arrived > BODY:
                self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_message_begin(self) -> None:
        self._fields = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._fields += 1
        if self._fields > FIELDS:
            raise ValueError  # the parser reads no further
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._heading = False
        self._arrived = 0
        self._expect(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._heading = True
        self._arrived = 0
        self._expect()
        super().on_message_complete()

    def timeout_keep_alive_handler(self) -> None:
        self.hang_up()

    def _expect(self, seconds: float = 0.0) -> None:
        """What is arriving must be there by then; without seconds nothing is expected."""
        if self._due is not None:
            self._due.cancel()
        self._due = self.loop.call_later(seconds, self._late) if seconds else None

    def _late(self) -> None:
        if self._arrived or not self._heading:
            self.refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.hang_up()  # browsers open connections that they then need not

    def refuse(self, status: HTTPStatus) -> None:
        """Says why, unless another answer is under way, and hangs up."""
        self._expect()
        if self.deaf:
            return
        cycle = cast(RequestResponseCycle | None, self.cycle)
        if cycle is None:
            self.hang_up(answer(status))
            return
        silent = cycle.response_started if not self._heading else not cycle.response_complete
        cycle.disconnected = True  # nothing more of its body will come
        cycle.message_event.set()
        self.hang_up(b"" if silent or self.pipeline else answer(status))


TOO_LONG: Final = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE


def answer(status: HTTPStatus) -> bytes:
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain\r\nconnection: close\r\n"
    return f"{head}content-length: {len(status.phrase)}\r\n\r\n{status.phrase}".encode()
