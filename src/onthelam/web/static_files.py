"""Stylesheets, the module and the icon: a mark of their content in the address, so they may be kept for ever."""

from __future__ import annotations

from functools import cache
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException

from onthelam.web.pages import BOARD_CSS, STATIC, board_css

KINDS: Final = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@cache
def body(name: str) -> bytes | None:
    if name == BOARD_CSS:
        return board_css().encode()
    files = {path.name: path for path in STATIC.iterdir()}
    return files[name].read_bytes() if name in files else None


@get("/static/{name:str}")
async def static(name: str) -> Response[bytes]:
    content = body(name) if len(name) < 40 else None
    if content is None:
        raise NotFoundException
    kind = KINDS.get(name.rpartition(".")[2], "application/octet-stream")
    return Response(
        content,
        media_type=kind,
        headers={"cache-control": "public, max-age=31536000, immutable"},
    )


@get("/healthz")
async def healthz() -> Response[str]:
    return Response("ok\n", media_type="text/plain")


HANDLERS: Final = [static, healthz]
