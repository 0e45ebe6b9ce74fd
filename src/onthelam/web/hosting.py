"""What only the host may: let in by the key of the house, they see how it does and decide who and what stays.

A browser gives the key once, in a form, and is known for half a day by a cookie that is worth nothing elsewhere; a
command sends the key with what it asks, and is answered in a sentence.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import Parameter, QueryParameter

from onthelam.core.refusal import N_, Illegal, Refusal
from onthelam.store.statements import NEVER
from onthelam.table.bans import KINDS, ban_words
from onthelam.table.listing import no_table
from onthelam.web.errors import sentence_of, status_of
from onthelam.web.guest import AnyRequest, Guest
from onthelam.web.host import Host
from onthelam.web.keys import not_too_many
from onthelam.web.limits import TooMuch
from onthelam.web.lobby import Form
from onthelam.web.overview import overview
from onthelam.web.shown.hosting import HostDoor

SHIFT: Final = 12 * 3600  # seconds for which a browser is let in
SHORT: Final = Parameter(max_length=64)


@dataclass
class Key:
    key: Annotated[str, Parameter(max_length=200)] = ""


@dataclass
class Table:
    table: Annotated[str, SHORT] = ""


@dataclass
class Ban:
    who: Annotated[str, SHORT] = ""
    kind: Annotated[str, Parameter(max_length=10)] = ""
    hours: float = 24.0


@dataclass
class Who:
    who: Annotated[str, SHORT] = ""


@dataclass
class Report:
    report: Annotated[str, SHORT] = ""


# -- who is let in ---------------------------------------------------------------------------------------------------


def pass_until(host: Host, until: int) -> str:
    """What a browser is known by: it tells nothing of the key, and ends by itself."""
    mark = hmac.new(host.settings.key.encode(), b"host until %d" % until, hashlib.sha256)
    return f"{until}.{mark.hexdigest()}"


def comes_with_key(request: AnyRequest, host: Host) -> bool:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and host.is_key(key.strip())


def is_let_in(request: AnyRequest, host: Host) -> bool:
    if comes_with_key(request, host):
        return True
    given = request.cookies.get(host.settings.host_cookie, "")[:100]
    until = given.partition(".")[0]
    if not (host.settings.key and until.isascii() and until.isdigit()) or int(until) <= time.time():
        return False
    return hmac.compare_digest(given.encode(), pass_until(host, int(until)).encode())


@post("/host/in", status_code=303)
async def come_in(
    data: Annotated[Key, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    try:
        await not_too_many(host, guest)
    except TooMuch as why:
        return guest.page("host_door.html", HostDoor(guest.tongue.refusal(why)), status_of(why))
    if not host.is_key(data.key.strip()):
        return guest.page("host_door.html", HostDoor(guest.tongue.say("That is not the key of this house.")), 403)
    response = guest.to("/host")
    response.set_cookie(
        host.settings.host_cookie,
        pass_until(host, int(time.time()) + SHIFT),
        max_age=SHIFT,
        path="/",
        httponly=True,
        samesite="strict",
        secure=host.settings.secure,
    )
    return response


@post("/host/out", status_code=303)
async def go_out(host: NamedDependency[Host], guest: NamedDependency[Guest]) -> Response[Any]:
    response = guest.to("/host")
    response.set_cookie(host.settings.host_cookie, "", max_age=0, path="/", httponly=True, secure=host.settings.secure)
    return response


# -- looking ---------------------------------------------------------------------------------------------------------


@get("/host")
async def look(
    request: AnyRequest,
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    who: Annotated[str, QueryParameter(max_length=64)] = "",
    before: Annotated[float, QueryParameter()] = NEVER,
) -> Response[str]:
    if not host.settings.key:
        raise NotFoundException
    if not is_let_in(request, host):
        return guest.page("host_door.html", HostDoor(""))
    return guest.page("host.html", await overview(host, guest.tongue, who, before))


# -- doing -----------------------------------------------------------------------------------------------------------


async def done(
    request: AnyRequest, host: Host, guest: Guest, doing: Callable[[], Awaitable[str]], to: str
) -> Response[Any]:
    """What came of it: in a sentence for a command, as the page anew for a browser."""
    if not is_let_in(request, host):  # in a browser perhaps not any more
        return guest.page("host_door.html", HostDoor(""), 403)
    bare = comes_with_key(request, host)
    try:
        sentence = await doing()
    except Refusal as why:
        sentence = sentence_of(why, guest.tongue)
        if bare:
            return Response(sentence, media_type="text/plain", status_code=status_of(why))
        return guest.page("host.html", await overview(host, guest.tongue, wrong=sentence), status_of(why))
    return Response(sentence, media_type="text/plain", status_code=200) if bare else guest.to(to)


@post("/host/close", status_code=303)
async def close(
    request: AnyRequest,
    data: Annotated[Table, Form],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
) -> Response[Any]:
    async def doing() -> str:
        if not await host.hall.close_table(data.table):
            raise no_table(data.table)
        return guest.tongue.say("Table {id} is closed. What was played there is kept.", id=data.table)

    return await done(request, host, guest, doing, "/host#tables")


@post("/host/unlist", status_code=303)
async def unlist(
    request: AnyRequest,
    data: Annotated[Table, Form],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
) -> Response[Any]:
    async def doing() -> str:
        if not await host.hall.unlist(data.table):
            raise no_table(data.table)
        return guest.tongue.say("Table {id} is not on the front page.", id=data.table)

    return await done(request, host, guest, doing, "/host#tables")


@post("/host/ban", status_code=303)
async def ban(
    request: AnyRequest,
    data: Annotated[Ban, Form],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
) -> Response[Any]:
    async def doing() -> str:
        if data.kind not in KINDS:
            raise Illegal("E_KIND", "", N_("Say whether they are to be banned or muted."))
        row = await host.bans.lay(data.kind, data.who, data.hours)
        return f"{row.who}: {ban_words(row, guest.tongue)}"

    return await done(request, host, guest, doing, "/host#bans")


@post("/host/lift", status_code=303)
async def lift(
    request: AnyRequest,
    data: Annotated[Who, Form],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
) -> Response[Any]:
    async def doing() -> str:
        return guest.tongue.say("{who} is neither banned nor muted any more.", who=await host.bans.lift(data.who))

    return await done(request, host, guest, doing, "/host#bans")


@post("/host/settle", status_code=303)
async def settle(
    request: AnyRequest,
    data: Annotated[Report, Form],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
) -> Response[Any]:
    async def doing() -> str:
        await host.hall.store.settle(data.report, time.time())
        return guest.tongue.say("This report is settled.")

    return await done(request, host, guest, doing, "/host#reports")


HANDLERS: Final = [come_in, go_out, look, close, unlist, ban, lift, settle]
