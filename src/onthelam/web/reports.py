"""A word to the host: somebody at a table tells what another one there did or wrote."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, Parameter

from onthelam.core.refusal import N_, Illegal, Refusal
from onthelam.core.seat import NOBODY
from onthelam.store.rows import ChatRow, ReportRow
from onthelam.table.places import LONGEST_CHAT
from onthelam.table.room import Room
from onthelam.table.seats import PERSON, name, token
from onthelam.tongue.line import tidy
from onthelam.web.errors import sentence_of, status_of
from onthelam.web.guest import Guest
from onthelam.web.host import Host
from onthelam.web.limits import TooMuch
from onthelam.web.lobby import Form
from onthelam.web.showing import address
from onthelam.web.shown.table import Reported, ReportPage
from onthelam.web.tables import room_of

LINES: Final = 20  # of the chat, the newest
TABLE: Final = "table"  # what a report is about that names nobody


@dataclass
class Told:
    about: Annotated[str, Parameter(max_length=20)] = TABLE
    text: Annotated[str, Parameter(max_length=4 * LONGEST_CHAT)] = ""


@get("/t/{id:str}/report")
async def look(
    id: FromPath[str], host: NamedDependency[Host], guest: NamedDependency[Guest], sent: FromQuery[bool] = False
) -> Response[str]:
    room = await room_of(id, host)
    return guest.page("report.html", page_of(room, guest, Told(), sent=sent))


@post("/t/{id:str}/report", status_code=303)
async def report(
    id: FromPath[str], data: Annotated[Told, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[str]:
    room = await room_of(id, host)
    try:
        await tell(room, data, host, guest)
    except Refusal as why:
        page = page_of(room, guest, data, sentence_of(why, guest.tongue))
        return guest.page("report.html", page, status_of(why))
    return guest.to(f"{address(room)}/report?sent=true")


async def tell(room: Room, data: Told, host: Host, guest: Guest) -> None:
    text = tidy(data.text)[:LONGEST_CHAT].strip()
    if not text:
        raise Illegal("E_SAY", "", N_("Say in a sentence what happened."))
    if data.about not in [one.about for one in offered(room, guest)]:
        raise Illegal("E_ABOUT", "", N_("Say first whom or what it is about."))
    if not host.reports.may(guest.id, guest.address):
        raise TooMuch(N_("That was a lot in a short time. Wait a moment."))
    kind, _, number = data.about.partition("-")
    about = called = ""
    line = next((row for row in room.chats if kind == "line" and str(row.n) == number), None)
    if line is not None:
        about, called = author(room, line), line.name
    elif kind == "seat":
        about, called = room.places[int(number)].visitor, name(room.places[int(number)], guest.tongue)
    n = line.n if line is not None else -1
    await host.hall.store.add_report(
        ReportRow(token(), room.id, time.time(), guest.id, guest.name, about, called, n, text)
    )


def author(room: Room, line: ChatRow) -> str:
    """Of a line from before its writer was kept, whoever has their seat now."""
    return line.visitor or (room.places[line.seat].visitor if line.seat != NOBODY else "")


def offered(room: Room, guest: Guest) -> list[Reported]:
    """All other people at the table, what others have said lately, and the table as such."""
    tongue = guest.tongue
    others = [place for place in room.places if place.kind == PERSON and place.visitor != guest.id]
    found = [Reported(f"seat-{place.seat}", name(place, tongue), "") for place in others]
    lines = [row for row in room.chats if not guest.id or author(room, row) != guest.id]
    found += [Reported(f"line-{row.n}", row.name, row.text) for row in lines[-LINES:]]
    return [*found, Reported(TABLE, tongue.say("Something else at this table"), "")]


def page_of(room: Room, guest: Guest, told: Told, wrong: str = "", sent: bool = False) -> ReportPage:
    return ReportPage(
        table=address(room),
        game_title=room.game.words.title(guest.tongue),
        offered=tuple(offered(room, guest)),
        about=told.about,
        text=told.text,
        wrong=wrong,
        sent=sent,
    )


HANDLERS: Final = [look, report]
