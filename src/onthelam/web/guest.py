"""Who asks: the visitor behind the cookie, their language and theme, and how they want to be answered."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.response import Redirect

from onthelam.core.refusal import N_
from onthelam.draw.tokens import THEMES
from onthelam.store.rows import VisitorRow
from onthelam.table.addresses import house
from onthelam.table.bans import BANNED, MUTED, Barred
from onthelam.table.seats import a_name, token
from onthelam.tongue.tongue import CODES, Tongue, best, tongue
from onthelam.web.host import CLAIM, CLAIMED, Host
from onthelam.web.limits import TooMuch
from onthelam.web.pages import render
from onthelam.web.previews import preview

LIVE: Final = "text/vnd.lam.live+html"
TONGUE: Final = "lam-tongue"
THEME: Final = "lam-theme"
NARROW: Final = "lam-narrow"  # kept by the script: whether the window is that of a phone
YEAR: Final = 365 * 24 * 3600
AT_HOME: Final = re.compile(r"(?:localhost|127\.[\d.]+|\[::1\])(:\d+)?$")  # where nobody else comes
TOKEN: Final = re.compile("[A-Za-z0-9_-]{22}")  # as `token` makes them

FOR_ALL: Final = ("/settings", "/host")  # also for those who are banned: the page that says so has the settings

AnyRequest = Request[Any, Any, Any]


SAID: Final = {"0": False, "1": True}  # what a page says of its window: is it that of a phone?


def guessed_narrow(browser: str) -> bool | None:
    """Whether a newcomer's window is that of a phone, by what every browser calls itself. A page that finds it was not
    so asks for the other picture."""
    return "Mobi" in browser if browser.startswith("Mozilla/") else None


class Guest:
    def __init__(self, host: Host, visitor: VisitorRow | None, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        self.host = host
        self.visitor = visitor
        self.tongue = spoken(connection)
        self.theme = connection.cookies.get(THEME, "") if connection.cookies.get(THEME) in THEMES else ""
        self.address = house(connection.client.host) if connection.client else ""
        headers = connection.headers
        self.wants_live = headers.get("accept") == LIVE
        self.has_socket = headers.get("x-lam-socket") == "1"
        said = headers.get("x-lam-narrow") or connection.cookies.get(NARROW, "")
        # which picture is seen; None: nobody knows, and both are sent
        self.narrow = SAID.get(said, guessed_narrow(headers.get("user-agent", "")))
        self._connection = connection
        self._cookie = ""  # to be set
        self._old = connection.cookies.get(host.settings.cookie, "")[:64]
        self._claim = connection.cookies.get(host.settings.claim, "")
        self._claims = False  # whether a claim is to be set

    @cached_property
    def path(self) -> str:
        url = self._connection.url
        return url.path + (f"?{url.query}" if url.query else "")

    @cached_property
    def base(self) -> str:
        """What links begin with that others are given."""
        url, settings = self._connection.url, self.host.settings
        home = AT_HOME.match(url.netloc) if settings.network else None
        there = settings.network + (home[1] or "") if home else url.netloc
        return settings.public or f"{url.scheme}://{there}"

    @property
    def id(self) -> str:
        return self.visitor.id if self.visitor is not None else ""

    @property
    def name(self) -> str:
        return self.visitor.name if self.visitor is not None else ""

    @property
    def key(self) -> str:
        """Under which limits count: the visitor, or the address of whoever is nobody yet."""
        return self.id or self.address

    async def somebody(self, name: str = "") -> VisitorRow:
        """The visitor; a newcomer becomes one now, and a name that is given is kept."""
        wanted = a_name(name)
        if self.visitor is None:
            if not self.host.newcomers.may(self.address):
                raise TooMuch(N_("Many have come from where you are in a short time. Wait a minute, then try again."))
            self.visitor, self._cookie = await self.host.newcomer(wanted, self._claim if is_token(self._claim) else "")
        elif wanted and wanted != self.visitor.name:
            await self.must_not_be(MUTED)
            self.visitor = replace(self.visitor, name=wanted)
            await self.host.changed(self.visitor)
        return self.visitor

    async def must_not_be(self, kind: str) -> None:
        """Banned, or muted, by whoever hosts."""
        ban = await self.host.bans.on(kind, self.id, self.address)
        if ban is not None:
            raise Barred(kind, ban.until)

    async def renew(self) -> None:
        """Another cookie for the same visitor, as after sitting down from a link."""
        if self.visitor is not None and not self._cookie:
            self.visitor, self._cookie = await self.host.renewed(self.visitor, self._old)

    async def claimed(self) -> None:
        """Whoever has no cookie may have sat down and never got the answer: then they are known by their claim."""
        if self.visitor is None and is_token(self._claim):
            self.visitor = await self.host.visitor(self._claim, CLAIM)
            if self.visitor is not None:
                self.visitor, self._cookie = await self.host.renewed(self.visitor, self._claim)

    def may_claim(self) -> None:
        """On a page that offers a seat: the browser is given something to be known by before it sits down.

        Nothing of it is stored until then. If the answer to sitting down is lost, it is what leads back to the seat.
        """
        self._claims = self.visitor is None and not is_token(self._claim)

    async def become(self, visitor: VisitorRow) -> None:
        """This browser goes on as somebody; whoever it stood for before keeps their own keys."""
        self.visitor, self._cookie = await self.host.renewed(visitor)

    @property
    def cookie(self) -> str:
        """What stands for the visitor in this browser from now on."""
        return self._cookie or self._old

    # -- answers -----------------------------------------------------------------------------------------------------

    def page(self, template: str, page: object, status: int = 200) -> Response[str]:
        shown = preview(page, self.base, self.tongue)
        text = render(template, page, self.tongue, path=self.path, theme=self.theme, preview=shown)
        return self.signed(Response(text, media_type="text/html", status_code=status))

    def to(self, path: str) -> Response[Any]:
        return self.signed(Redirect(path, status_code=303))

    def signed(self, response: Response[Any]) -> Response[Any]:
        """With the cookie of somebody new."""
        if self._cookie:
            self.keep(response, self.host.settings.cookie, self._cookie)
        if self._claims:
            self.keep(response, self.host.settings.claim, token(), int(CLAIMED))
        return response

    def keep(self, response: Response[Any], name: str, value: str, age: int = YEAR) -> None:
        response.set_cookie(
            name, value, max_age=age, path="/", httponly=True, samesite="lax", secure=self.host.settings.secure
        )


def spoken(connection: ASGIConnection[Any, Any, Any, Any]) -> Tongue:
    """The language kept in a cookie, or the best of those the browser asks for."""
    kept = connection.cookies.get(TONGUE, "")
    return tongue(kept if kept in CODES else best(connection.headers.get("accept-language", "")[:200]))


async def guest(request: AnyRequest, host: NamedDependency[Host]) -> Guest:
    found = Guest(host, await host.visitor(request.cookies.get(host.settings.cookie, "")[:64]), request)
    await found.claimed()
    if found.id:
        host.came_from(found.id, found.address)
    if not request.url.path.startswith(FOR_ALL):
        await found.must_not_be(BANNED)
    return found


def is_token(text: str) -> bool:
    return TOKEN.fullmatch(text) is not None


def inside(back: str) -> str:
    """A path of ours to go back to; anything else is the front page."""
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable() else "/"
