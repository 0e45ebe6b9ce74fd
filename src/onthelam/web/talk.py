"""What is said at a table, by those who sit and, if the table has it so, by those who watch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath, Parameter

from onthelam.core.refusal import N_, Illegal
from onthelam.core.seat import NOBODY
from onthelam.table.bans import MUTED
from onthelam.table.places import LONGEST_CHAT
from onthelam.table.refused import NotYours, not_yours
from onthelam.table.room import Room
from onthelam.table.seats import LONGEST_NAME, a_name, distinct, name
from onthelam.web.guest import Guest
from onthelam.web.host import Host
from onthelam.web.limits import TooMuch
from onthelam.web.lobby import Form
from onthelam.web.showing import address
from onthelam.web.tables import UNSAID, done, eyes, room_of


@dataclass
class Line:
    text: Annotated[str, Parameter(max_length=4 * LONGEST_CHAT)] = ""
    seat: int = UNSAID
    spoken: int = -1  # how many lines its page had
    name: Annotated[str, Parameter(max_length=4 * LONGEST_NAME)] = ""  # of somebody who watches and has none yet


@dataclass
class Open:
    open_chat: Annotated[str, Parameter(max_length=4)] = ""


@post("/t/{id:str}/chat", status_code=303)
async def chat(
    id: FromPath[str], data: Annotated[Line, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    room = await room_of(id, host)
    seat = eyes(room, guest, data.seat)
    if seat == NOBODY and room.held_by(guest.id):
        raise not_yours()  # whoever has a seat speaks from it, as it may

    async def doing() -> None:
        await guest.must_not_be(MUTED)
        counted = {guest.key, guest.address} if seat == NOBODY else {guest.key}  # a cookie is quickly had
        if not all(map(host.chats.may, counted)):
            raise TooMuch(N_("That was a lot in a short time. Wait a moment."))
        if seat == NOBODY:
            called = await watcher(room, guest, data.name)
        else:
            called = name(room.places[seat], guest.tongue)
            phrases = room.game.words.phrases(room.view(seat), guest.tongue)
            if phrases and data.text not in phrases:
                raise Illegal("E_SAY", "", N_("This seat speaks only in the phrases that it is offered."))
        await room.chat(seat, called, data.text, data.spoken, guest.id)

    return await done(room, guest, seat, doing())


async def watcher(room: Room, guest: Guest, given: str) -> str:
    """The name of somebody who watches and may write: nobody who has seen what an onlooker must not know."""
    if not room.row.open_chat:
        raise NotYours("E_WATCH", "", N_("At this table only those who sit may write."))
    if room.game.secrets and not room.match.over and room.has_sat(guest.id):
        raise NotYours("E_SAT", "", N_("You have sat at this table: you may write here again when the match is over."))
    if not guest.name and not a_name(given):
        raise Illegal("E_NAME", "", N_("Say first what the table shall call you."))
    visitor = await guest.somebody("" if guest.name else given)
    return distinct(visitor.name, room.places, visitor.id)


@post("/t/{id:str}/open-chat", status_code=303)
async def set_open_chat(
    id: FromPath[str], data: Annotated[Open, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    room = await room_of(id, host)
    if not room.held_by(guest.id):
        raise not_yours()
    await room.set_open_chat(bool(data.open_chat))
    return guest.to(address(room))


HANDLERS: Final = [chat, set_open_chat]
