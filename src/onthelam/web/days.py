"""The deal of the day: one click to its table, and the days that have been."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, Parameter, QueryParameter

from onthelam.games import deals
from onthelam.games.deals import AHEAD, day_said, has_deals, of_day
from onthelam.games.game import Game
from onthelam.store.rows import TryRow
from onthelam.web.guest import Guest
from onthelam.web.host import Host
from onthelam.web.lobby import Form, known, may_open, with_bots
from onthelam.web.month import by_day, month_page
from onthelam.web.new_table import card
from onthelam.web.showing import address


@dataclass
class Wanted:
    game: Annotated[str, Parameter(max_length=40)] = ""
    day: Annotated[str, Parameter(max_length=20)] = ""  # 2026-11-18; "" for today


def dealing(name: str) -> Game:
    game = known(name)
    if not has_deals(game):
        raise NotFoundException
    return game


async def tries_of(game: Game, host: Host, guest: Guest) -> dict[date, list[TryRow]]:
    return by_day(game, await host.hall.store.tries(guest.id, game.name))


@post("/daily", status_code=303)
async def daily(
    data: Annotated[Wanted, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    """To the visitor's table with the deal of a day, which is opened if they have none."""
    game, day = dealing(data.game), day_said(data.day)
    async with host.dealing:  # the same click twice is one table
        mine = (await tries_of(game, host, guest)).get(day, [])
        if mine:
            running = [one for one in mine if not one.ended]
            return guest.to(f"/t/{(running or mine)[0].match}")
        may_open(host, guest)
        return guest.to(address(await with_bots(host, guest, game, of_day(game, day))))


@get("/days/{name:str}")
async def days(
    name: FromPath[str],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    day: Annotated[str, QueryParameter(max_length=20)] = "",
    month: Annotated[str, QueryParameter(max_length=20)] = "",
) -> Response[str]:
    """A day, today's if none is named, and the month in which it lies; or a month alone."""
    game, now = dealing(name), deals.today()
    chosen = None if month else day_said(day)
    shown = chosen or month_said(month, now)
    tries = await tries_of(game, host, guest)
    page = month_page(game, card(game, guest.tongue), tries, shown, chosen, now, guest.tongue, guest.tongue.say(AHEAD))
    return guest.page("days.html", page)


def month_said(text: str, now: date) -> date:
    """A day of it; of one that has no deals, nothing is at that address."""
    try:
        month = date.fromisoformat(f"{text}-01")
    except ValueError:
        raise NotFoundException from None
    if not deals.FIRST.replace(day=1) <= month <= now:
        raise NotFoundException
    return month


HANDLERS: Final = [daily, days]
