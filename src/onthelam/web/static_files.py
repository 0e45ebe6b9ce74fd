"""Stylesheets, modules and pictures: a mark of their content in the address, so they may be kept for ever.

And the manifest, with which a browser puts the table among a device's apps.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from onthelam.draw.tokens import tokens
from onthelam.tongue.tongue import Tongue
from onthelam.web.environment import BOARD_CSS, STATIC, address, served
from onthelam.web.guest import AnyRequest, spoken
from onthelam.web.host import Host

KINDS: Final = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "png": "image/png"}
DAY: Final = 24 * 3600


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


@get("/manifest.webmanifest")
async def manifest(request: AnyRequest) -> Response[str]:
    return Response(
        manifest_text(spoken(request)),
        media_type="application/manifest+json",
        headers={"cache-control": f"private, max-age={DAY}", "vary": "cookie, accept-language"},
    )


@cache
def manifest_text(tongue: Tongue) -> str:
    night = tokens("dark")["night"]
    icons = [("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("icon-maskable.png", 512, "maskable")]
    told = {
        "id": "/",
        "name": "On the Lam",
        "short_name": "On the Lam",
        "description": tongue.say("Board games of chase and escape, with friends far away or alone."),
        "lang": tongue.code,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": night,
        "theme_color": night,
        "categories": ["games"],
        "icons": [
            {"src": address(name), "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
            for name, side, purpose in icons
        ],
        "shortcuts": [{"name": tongue.say("Open a table"), "url": "/new"}],
    }
    return json.dumps(told, ensure_ascii=False)


@get("/healthz")
async def healthz(host: NamedDependency[Host]) -> Response[str]:
    """Is what is played kept? It is tried. Where the folder is, nobody who asks here need know."""
    why = await host.ails()
    if why is None:
        return Response("ok\n", media_type="text/plain")
    gaps = dict.fromkeys(why.gaps, "its folder") | {"why": why.gaps.get("why", "")}
    text = f"{why.error}: {why.sentence.format(**gaps)}\n"
    return Response(text, media_type="text/plain", status_code=503)


HANDLERS: Final = [static, manifest, healthz]
