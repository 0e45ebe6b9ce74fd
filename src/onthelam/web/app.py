"""The application: handlers, what they are given, what happens at start and end."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from onthelam import __version__
from onthelam.store.rows import StoreRefused
from onthelam.web import (
    again,
    days,
    errors,
    help,
    hosting,
    keys,
    lobby,
    marks,
    metrics,
    replays,
    reports,
    static_files,
    tables,
    talk,
)
from onthelam.web.door import BODY, Door
from onthelam.web.forgetting import forget, memories
from onthelam.web.guest import guest
from onthelam.web.host import Host
from onthelam.web.socket import push

SWEEP: Final = 15.0  # seconds between two rounds of housekeeping
TIDY: Final = 3600.0  # seconds between two looks for what nobody has seen for long

log = logging.getLogger(__name__)


def app(host: Host) -> ASGIApp:
    """Everything behind its door."""

    async def the_host() -> Host:
        return host

    @asynccontextmanager
    async def housekeeping(_: Litestar) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(sweep(host))
        logging.getLogger().addHandler(host.troubles)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(host.troubles)
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
            *reports.HANDLERS,
            *hosting.HANDLERS,
            *replays.HANDLERS,
            *help.HANDLERS,
            *static_files.HANDLERS,
            *marks.HANDLERS,
            *metrics.HANDLERS,
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
    return metrics.Meter(Door(inner, host), host)


async def sweep(host: Host) -> None:
    kept, tidied = memories(), -TIDY
    while True:
        try:
            if time.monotonic() - tidied > TIDY:
                tidied = time.monotonic()
                await host.tidy()
            await host.hall.sweep()
        except Exception as why:  # the next round comes
            if not isinstance(why, StoreRefused):  # of that the store tells
                log.exception("Housekeeping broke")
        forget(kept)
        await asyncio.sleep(SWEEP)  # being idle is no event: it is looked for
