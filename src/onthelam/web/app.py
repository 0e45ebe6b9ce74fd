"""The application: handlers, what they are given, what happens at start and end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from onthelam import __version__
from onthelam.web import again, days, errors, help, keys, lobby, replays, static_files, tables, talk
from onthelam.web.door import Door
from onthelam.web.forgetting import forget, memories
from onthelam.web.guest import guest
from onthelam.web.host import Host
from onthelam.web.socket import push

BODY: Final = 4096  # bytes: no form of ours needs more
SWEEP: Final = 15.0  # seconds between two rounds of housekeeping


def app(host: Host) -> ASGIApp:
    """Everything behind its door."""

    async def the_host() -> Host:
        return host

    @asynccontextmanager
    async def housekeeping(_: Litestar) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(sweep(host))
        try:
            yield
        finally:
            sweeping.cancel()
            await host.hall.close()

    inner = Litestar(
        [
            *lobby.HANDLERS,
            *days.HANDLERS,
            *keys.HANDLERS,
            *tables.HANDLERS,
            *again.HANDLERS,
            *talk.HANDLERS,
            *replays.HANDLERS,
            *help.HANDLERS,
            *static_files.HANDLERS,
            push,
        ],
        dependencies={"host": Provide(the_host), "guest": Provide(guest)},
        exception_handlers=errors.HANDLERS,  # type: ignore[arg-type]  # by kind of exception, as Litestar's docs have it
        request_max_body_size=BODY,
        lifespan=[housekeeping],
        openapi_config=OpenAPIConfig(
            title="On the Lam", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
    )
    return Door(inner, host)


async def sweep(host: Host) -> None:
    kept = memories()
    while True:
        await asyncio.sleep(SWEEP)  # being idle is no event: it is looked for
        await host.hall.sweep()
        forget(kept)
