"""Going on elsewhere: the code of a visitor, told once, and what it opens in another browser."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, Parameter, QueryParameter

from onthelam.core.refusal import N_
from onthelam.store.rows import VisitorRow
from onthelam.table.seats import plain_code
from onthelam.web.guest import Guest, inside
from onthelam.web.host import CODE, Host
from onthelam.web.limits import TooMuch
from onthelam.web.lobby import Form
from onthelam.web.shown.table import CodePage


@dataclass
class Typed:
    code: Annotated[str, Parameter(max_length=200)] = ""
    on: Annotated[str, Parameter(max_length=400)] = "/"


@dataclass
class Renewing:
    alone: Annotated[str, Parameter(max_length=4)] = ""
    back: Annotated[str, Parameter(max_length=400)] = "/"


def page_of(guest: Guest, back: str, code: str = "", typed: str = "", wrong: str = "", name: str = "") -> CodePage:
    return CodePage(
        back=inside(back),
        name=guest.name,
        known=guest.visitor is not None,
        code=code,
        link=f"{guest.base}/c/{code}" if code else "",
        typed=typed,
        other=name,
        wrong=wrong,
    )


@get("/code")
async def look(
    guest: NamedDependency[Guest], back: Annotated[str, QueryParameter(max_length=400)] = "/"
) -> Response[str]:
    """What a code is for; a button that makes one, a line to type one in."""
    return guest.page("code.html", page_of(guest, back))


@post("/code", status_code=200)
async def renew(
    data: Annotated[Renewing, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    """A new code, in this answer and nowhere else."""
    if guest.visitor is None:
        return guest.page("code.html", page_of(guest, data.back))
    await not_too_many(host, guest)
    host.code_kept(guest.id)
    code = await host.new_code(guest.visitor, guest.cookie if data.alone else "")
    return guest.page("code.html", page_of(guest, data.back, code))


@post("/code/kept", status_code=303)
async def kept(
    data: Annotated[Renewing, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    """The code that was made at sitting down has been written down: it is shown no more."""
    host.code_kept(guest.id)
    return guest.to(inside(data.back))


@get("/c/{code:str}")
async def by_link(code: FromPath[str], host: NamedDependency[Host], guest: NamedDependency[Guest]) -> Response[str]:
    """Only asks: whoever looks at links for others, or was sent somebody else's, becomes nobody by that."""
    found = await behind(host, guest, code[:64])
    if found is None:
        return guest.page("code.html", page_of(guest, "/", wrong=guest.tongue.say(VOID)), 404)
    return guest.page("code.html", page_of(guest, "/", typed=code[:64], name=found.name or "?"))


@post("/c", status_code=303)
async def go_on(
    data: Annotated[Typed, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    found = await behind(host, guest, data.code)
    if found is None:
        page = page_of(guest, data.on, typed=data.code[:40], wrong=guest.tongue.say(VOID))
        return guest.page("code.html", page, 404)
    if found.id != guest.id:
        await guest.become(found)
    return guest.to(inside(data.on))


async def behind(host: Host, guest: Guest, code: str) -> VisitorRow | None:
    await not_too_many(host, guest)
    return await host.visitor(plain_code(code), CODE)


async def not_too_many(host: Host, guest: Guest) -> None:
    if not host.codes.may(guest.address):
        raise TooMuch(N_("That was a lot in a short time. Wait a moment."))


VOID: Final = N_("This code leads to nobody, or there is a newer one.")
HANDLERS: Final = [look, renew, kept, by_link, go_on]
