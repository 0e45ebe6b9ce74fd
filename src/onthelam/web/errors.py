"""What goes wrong, said in the look of the table: what happened, what is safe, one way on."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from onthelam.core.refusal import N_, Refusal
from onthelam.draw.tokens import THEMES
from onthelam.store.rows import StoreRefused
from onthelam.table.bans import BANNED, Barred
from onthelam.table.refused import Broken, Closed, NotYours, Stale
from onthelam.tongue.tongue import Tongue
from onthelam.web.guest import THEME, spoken
from onthelam.web.limits import TooMuch
from onthelam.web.pages import render
from onthelam.web.shown.others import ErrorPage

log = logging.getLogger(__name__)


NOT_KEPT = N_("This was not kept: the table cannot be written to right now. Please try again in a moment.")
NOT_READ = N_("This cannot be looked up right now. Please try again in a moment.")


def sentence_of(why: Refusal, tongue: Tongue, kept: bool = True) -> str:
    """What a player is told. What ails the store is for the host alone, who reads it in the log; `kept`: was anything
    to be?
    """
    if isinstance(why, StoreRefused):
        return tongue.say(NOT_KEPT) if kept else tongue.say(NOT_READ)
    return why.told(tongue) if isinstance(why, Barred) else tongue.refusal(why)


def status_of(why: Refusal) -> int:
    if isinstance(why, (Stale, Closed)):
        return 409
    if isinstance(why, (NotYours, Barred)):
        return 403
    if isinstance(why, Broken):
        return 500
    if isinstance(why, StoreRefused):
        return 503
    return 429 if isinstance(why, TooMuch) else 422


HAPPENED = {
    400: N_("The request could not be read."),
    403: N_("This is not yours to do."),
    404: N_("There is nothing at this address."),
    405: N_("That cannot be done at this address."),
    413: N_("That was too much text at once."),
    429: N_("That was a lot in a short time. Wait a moment."),
    503: N_("The table cannot be written to right now."),
}
BROKEN = N_("Something broke on our side.")
SAFE = N_("No match is harmed: every move that was played is kept.")


def error_page(code: int, tongue: Tongue, what: str = "", on: str = "/") -> ErrorPage:
    return ErrorPage(
        code=code,
        what=what or tongue.say(HAPPENED.get(code, BROKEN)),
        safe=tongue.say(SAFE),
        on=on,
        on_words=tongue.say("To the front page"),
    )


def page_of(code: int, tongue: Tongue, theme: str) -> str:
    """The page that says no more than the code: made once, for it may be asked for often."""
    return _page_of(code, tongue, theme if theme in THEMES else "")


@lru_cache(maxsize=200)
def _page_of(code: int, tongue: Tongue, theme: str) -> str:
    return render("error.html", error_page(code, tongue), tongue, path="/", theme=theme)


def answer(request: Request[Any, Any, Any], code: int, what: str = "", on: str = "/") -> Response[str]:
    tongue = spoken(request)
    theme = request.cookies.get(THEME, "")
    if what:
        text = render("error.html", error_page(code, tongue, what, on), tongue, path="/", theme=theme)
    else:
        text = page_of(code, tongue, theme)
    return Response(text, status_code=code, media_type="text/html")


def on_http(request: Request[Any, Any, Any], why: HTTPException) -> Response[str]:
    return answer(request, why.status_code if why.status_code in HAPPENED or why.status_code >= 500 else 400)


def on_refusal(request: Request[Any, Any, Any], why: Refusal) -> Response[str]:
    on = "" if isinstance(why, Barred) and why.kind == BANNED else "/"
    return answer(request, status_of(why), sentence_of(why, spoken(request), request.method == "POST"), on)


def on_bug(request: Request[Any, Any, Any], why: Exception) -> Response[str]:
    if isinstance(why, RecursionError):  # a body nested thousands deep
        return answer(request, 400)
    if isinstance(why, OSError):
        log.error("%s %s: %s", request.method, request.url.path, why)
        return answer(request, 503)
    log.error("%s %s", request.method, request.url.path, exc_info=why)
    return answer(request, 500)


HANDLERS = {HTTPException: on_http, Refusal: on_refusal, Exception: on_bug}
