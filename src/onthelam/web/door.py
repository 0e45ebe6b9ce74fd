"""Before anything else: where a request comes from, how many there are, and what every answer forbids the browser.

After everything else: an answer that is worth it goes out compressed.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from functools import lru_cache
from typing import Any, Final, cast
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from onthelam.table.addresses import house
from onthelam.web.errors import page_of
from onthelam.web.guest import THEME, spoken
from onthelam.web.host import Host

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CSP.encode()),
    (b"referrer-policy", b"same-origin"),  # no-referrer would make a form say "Origin: null"
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
NOT_KEPT: Final = (b"cache-control", b"no-store")
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
BODY: Final = 4096  # bytes: no form of ours needs more
TARRYING: Final = 512  # refusals wait at once: whoever hangs up meanwhile leaves theirs waiting
PRESSED: Final = 500  # bytes from which on compressing is worth it
PRESSURE: Final = 7  # 2 to 4 % smaller than 5, for 0.4 ms a page; 9 takes as much again for 1 %
BARE: Final = re.compile("/s/|/c(ode)?(/|$)|/t/[^/]+/invite")  # pages with links or codes: their size shall not tell

Connection = ASGIConnection[Any, Any, Any, Any]


class Door:
    def __init__(self, app: ASGIApp, host: Host) -> None:
        self.app = app
        self.host = host
        self.tarrying = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = cast(str, scope["type"])
        if kind != "lifespan":
            scope = self.host.settings.behind.seen(scope)
        if kind == "websocket":
            if not self.from_here(headers_of(scope)):
                await send({"type": "websocket.close", "code": 4403, "reason": ""})
                return
            if not self.host.handshakes.may(*self.who(scope)):
                await self.tarry()
                await send({"type": "websocket.close", "code": 4429, "reason": ""})
                return
        elif kind == "http":
            code = self.refused(scope)
            if code:
                if code == 429:
                    await self.tarry()
                await say_no(send, code, ASGIConnection(scope))
                return
            if scope.get("method") not in HARMLESS:
                receive = await whole(receive)
            if scope.get("method") == "HEAD":  # what a GET would say; the server below us leaves the body out
                scope = cast(Scope, {**scope, "method": "GET"})
            async with self.host.turns.of("" if is_kept(scope) else house_of(scope)):
                await self.app(scope, receive, self.answering(scope, send))
            return
        await self.app(scope, receive, send)

    def refused(self, scope: Scope) -> int:
        """With which code a request is turned away at once; 0 if it is let in."""
        headers = headers_of(scope)
        if str(scope.get("method")) not in HARMLESS:
            site = headers.get(b"sec-fetch-site")
            same = site == b"same-origin" if site is not None else self.from_here(headers)
            if not same:
                return 403
        if not is_kept(scope) and not self.host.requests.may(*self.who(scope)):
            return 429
        return 0

    async def tarry(self) -> None:
        """A connection brings its next request when this one is answered: so a flood runs dry by itself."""
        if self.tarrying < TARRYING:
            self.tarrying += 1
            try:
                await asyncio.sleep(self.host.settings.limits.tarry)  # no event is waited for: it is to be slow
            finally:
                self.tarrying -= 1

    def who(self, scope: Scope) -> tuple[str, str]:
        """Whose requests are counted together: a visitor's, and an address's. A cookie that nobody gave out is none."""
        cookie = ASGIConnection(scope).cookies.get(self.host.settings.cookie, "")[:64]
        return self.host.known(cookie), house_of(scope)

    def from_here(self, headers: dict[bytes, bytes]) -> bool:
        """Is the page that asks one of ours? Without an Origin nobody can tell, and the answer is no."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        scheme, _, there = origin.partition("://")  # not parsed: it may be no address at all
        public = urlsplit(self.host.settings.public)
        if public.netloc:
            return (scheme, there) == (public.scheme, public.netloc)
        return bool(there) and there == headers.get(b"host", b"").decode("latin-1")

    @staticmethod
    def answering(scope: Scope, send: Send) -> Send:
        begun: Any = None  # the start of the answer, until its body is there

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = message
                return
            if begun is not None and message["type"] == "http.response.body":
                headers = [*begun.get("headers", []), *HEADERS]
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(NOT_KEPT)
                body = message["body"]
                if len(body) >= PRESSED and not message.get("more_body") and takes_gzip(scope):
                    same = is_kept(scope) and begun["status"] == 200
                    body = message["body"] = kept(body) if same else gzip.compress(body, PRESSURE, mtime=0)
                    headers = [header for header in headers if header[0].lower() != b"content-length"]
                    headers += [(b"content-length", b"%d" % len(body)), (b"content-encoding", b"gzip")]
                    headers.append((b"vary", b"accept-encoding"))
                begun["headers"] = headers
                await send(begun)
                begun = None
            await send(message)

        return answer


@lru_cache(maxsize=64)
def kept(body: bytes) -> bytes:
    """What is the same for everybody is compressed once, as small as it gets."""
    return gzip.compress(body, 9, mtime=0)


async def whole(receive: Receive) -> Receive:
    """A form that is there: none is worked on while it still arrives. What is too long is the handler's to refuse."""
    parts: list[Any] = []
    size, more = 0, True
    while more and size <= BODY:
        parts.append(await receive())
        size += len(parts[-1].get("body", b""))
        more = parts[-1].get("more_body", False)

    async def again() -> Any:
        return parts.pop(0) if parts else await receive()

    return again


def is_kept(scope: Scope) -> bool:
    return str(scope.get("path")).startswith("/static/")


def takes_gzip(scope: Scope) -> bool:
    """May this answer be compressed, and does whoever asked understand it?"""
    if BARE.match(scope["path"]):
        return False
    wishes = headers_of(scope).get(b"accept-encoding", b"").decode("latin-1").replace(" ", "").split(",")
    return any(re.fullmatch(r"gzip(;q=(1(\.0*)?|0\.\d*[1-9]\d*))?", wish) for wish in wishes)


def house_of(scope: Scope) -> str:
    client = scope.get("client")
    return house(client[0]) if client else ""


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    return {name.lower(): value for name, value in scope["headers"]}


async def say_no(send: Send, code: int, connection: Connection) -> None:
    body = page_of(code, spoken(connection), connection.cookies.get(THEME, "")).encode()
    size = (b"content-length", str(len(body)).encode())
    headers = [(b"content-type", b"text/html; charset=utf-8"), size, NOT_KEPT, *HEADERS]
    await send({"type": "http.response.start", "status": code, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
