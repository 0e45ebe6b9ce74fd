"""Stylesheets, the module and the icon: a mark of their content in the address, so they may be kept for ever."""

from __future__ import annotations

from functools import cache
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from onthelam.web.environment import BOARD_CSS, STATIC, served

KINDS: Final = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@cache
def names() -> frozenset[str]:
    return frozenset((BOARD_CSS, *[path.name for path in STATIC.iterdir()]))


@get("/static/{name:str}")
async def static(name: FromPath[str]) -> Response[bytes]:
    if name not in names():
        raise NotFoundException
    kind = KINDS.get(name.rpartition(".")[2], "application/octet-stream")
    return Response(
        served(name),
        media_type=kind,
        headers={"cache-control": "public, max-age=31536000, immutable"},
    )


@get("/healthz")
async def healthz() -> Response[str]:
    return Response("ok\n", media_type="text/plain")


HANDLERS: Final = [static, healthz]
