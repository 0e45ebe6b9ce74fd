"""The table: its page, its moves, its places, its chat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, Parameter

from onthelam.core.refusal import N_, Illegal, Refusal
from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import View
from onthelam.games.slots import no_sheets
from onthelam.store.rows import PlaceRow
from onthelam.table.places import LONGEST_CHAT
from onthelam.table.refused import not_yours, stale
from onthelam.table.room import Room
from onthelam.table.seats import BOT, FREE, name
from onthelam.web.company import role_of
from onthelam.web.errors import sentence_of, status_of
from onthelam.web.fairness import fairness
from onthelam.web.guest import SAID, AnyRequest, Guest
from onthelam.web.host import Host
from onthelam.web.limits import TooMuch
from onthelam.web.lobby import Form
from onthelam.web.log import ready
from onthelam.web.pages import render
from onthelam.web.rendered import inside
from onthelam.web.showing import address, live
from onthelam.web.shown.table import Invitation, InvitePage, TablePage

UNSAID: Final = -9  # no seat named
SUGGESTS: Final = "say"  # what is ticked is meant for whoever decides


@dataclass
class OfSeat:
    seat: int = UNSAID


@dataclass
class Back(OfSeat):
    seen: int = -1


@dataclass
class Move(Back):
    move: Annotated[str, Parameter(max_length=200)] = ""


@dataclass
class Picked(Back):
    pick: list[str] | str = field(default_factory=list)  # one alone comes as it is
    send: Annotated[str, Parameter(max_length=4)] = ""


@dataclass
class Words(OfSeat):
    text: Annotated[str, Parameter(max_length=4 * LONGEST_CHAT)] = ""


@dataclass
class Listed:
    listed: Annotated[str, Parameter(max_length=4)] = ""


async def room_of(id: str, host: Host) -> Room:
    room = await host.hall.room(id[:64])
    if room is None:
        raise NotFoundException
    return room


def eyes(room: Room, guest: Guest, seat: int) -> int:
    """Whose eyes a page gets: a seat of the visitor's own, or an onlooker's. Nobody else's, whatever is asked for."""
    held = room.held_by(guest.id)
    if seat in held:
        return seat
    if seat == UNSAID and room.game.secrets and len(held) > 1 and not room.match.over:
        return NOBODY  # several people, perhaps, at one device: it is passed on first
    if seat == UNSAID:
        return room.eyes_of(guest.id)
    if seat == NOBODY:
        return NOBODY
    raise not_yours()


def own(room: Room, guest: Guest, seat: int) -> int:
    """A seat the visitor holds, to choose for."""
    found = eyes(room, guest, seat)
    if found == NOBODY:
        raise not_yours()
    return found


def seated(room: Room, guest: Guest, looks: int) -> int:
    """Whose eyes the page has that asks for something about another seat: that of somebody at the table."""
    if not room.held_by(guest.id):
        raise not_yours()
    return eyes(room, guest, looks)


# -- looking ---------------------------------------------------------------------------------------------------------


@get("/t/{id:str}")
async def table(
    id: FromPath[str], host: NamedDependency[Host], guest: NamedDependency[Guest], seat: FromQuery[int] = UNSAID
) -> Response[str]:
    room = await room_of(id, host)
    found = eyes(room, guest, seat)
    room.polled(found)
    await back_again(room, guest)
    if room.is_open() and any(place.kind == FREE for place in room.places):
        guest.may_claim()
    await room.compare()  # others may have played the same deal since
    await ready(room, found)
    return table_page(room, guest, found)


async def back_again(room: Room, guest: Guest) -> None:
    """Somebody looks: if others had let a bot stand in for them, they play again."""
    with suppress(Refusal):  # the table has moved on at this very moment: they can still take it back by hand
        await room.come_back(guest.id)


def table_page(room: Room, guest: Guest, seat: int, notice: str = "", status: int = 200) -> Response[str]:
    page = TablePage(
        live=live(room, seat, guest.id, guest.tongue, guest.narrow, notice),
        game=room.game.name,
        game_title=room.game.words.title(guest.tongue),
        name=guest.name,
        fair=fairness(room, guest.tongue),
        listed=room.row.listed,
        opened=room.row.opener == guest.id,
        open_chat=room.row.open_chat,
        seated=bool(room.held_by(guest.id)),
        paced=room.pause > 0,
        among=any(place.kind != BOT and place.visitor != guest.id for place in room.places),
        code=guest.host.fresh_code(guest.id),
        spread=room.game.sheets is not no_sheets,
    )
    return guest.page("table.html", page, status)


@get("/t/{id:str}/live", status_code=200)
async def poll(
    id: FromPath[str],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    seat: FromQuery[int] = UNSAID,
    number: FromQuery[int] = -1,
    news: FromQuery[int] = -1,
    narrow: FromQuery[str] = "",
) -> Response[Any]:
    """The newest view, or nothing if the page has it."""
    room = await room_of(id, host)
    found = eyes(room, guest, seat)
    room.polled(found)
    await back_again(room, guest)
    if (number, news) == (room.number(found), room.news):
        return Response(None, status_code=204)
    await ready(room, found)
    return fragment(inside(room, found, guest.id, guest.tongue, SAID.get(narrow)).text, guest)


@get("/t/{id:str}/suppose", status_code=200)
async def suppose(
    id: FromPath[str],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    seat: FromQuery[int] = UNSAID,
    narrow: FromQuery[str] = "",
) -> Response[Any]:
    """What could happen next, as this seat knows the table: to be picked and looked at. Nothing comes of it."""
    room = await room_of(id, host)
    found = own(room, guest, seat)
    not_too_fast(host, guest, room, found)
    plain = [place.name for place in room.places]
    supposing = room.game.supposing(room.view(found), plain, guest.tongue, narrow == "1")
    return fragment(render("suppose.html", supposing, guest.tongue), guest)


def fragment(text: str, guest: Guest, status: int = 200) -> Response[str]:
    return guest.signed(Response(text, media_type="text/html", status_code=status))


# -- doing -----------------------------------------------------------------------------------------------------------


async def done(room: Room, guest: Guest, seat: int, doing: Awaitable[None], to: str = "") -> Response[Any]:
    """Waits for it, then answers with the newest view; a refusal comes with its sentence and changes nothing."""
    notice, status = "", 200
    try:
        await doing
    except Refusal as why:
        notice, status = sentence_of(why, guest.tongue), status_of(why)
    await ready(room, seat)
    if guest.wants_live and notice:
        shown = live(room, seat, guest.id, guest.tongue, guest.narrow, notice)
        return fragment(render("live.html", shown, guest.tongue), guest, status)
    if guest.wants_live and guest.has_socket and not notice:
        newest = {"x-lam-number": str(room.number(seat)), "x-lam-news": str(room.news)}
        return guest.signed(Response(None, status_code=204, headers=newest))  # its page is pushed that view just now
    if guest.wants_live:
        return fragment(inside(room, seat, guest.id, guest.tongue, guest.narrow).text, guest)
    if notice:
        return table_page(room, guest, seat, notice, status)
    on = NOBODY if room.game.secrets else room.passed_to(seat, guest.id)
    return guest.to(to or f"{address(room)}?seat={seat if on == NOBODY else on}")


def not_too_fast(host: Host, guest: Guest, room: Room, seat: int) -> None:
    if not host.moves.may(f"{room.id} {seat}"):
        raise TooMuch(N_("That was a lot in a short time. Wait a moment."))


async def by_seat(
    id: str, data: OfSeat, host: Host, guest: Guest, what: Callable[[Room, int], Awaitable[None]]
) -> Response[Any]:
    """Something that the holder of a seat does with it."""
    room = await room_of(id, host)
    seat = own(room, guest, data.seat)

    async def doing() -> None:
        not_too_fast(host, guest, room, seat)
        await what(room, seat)

    return await done(room, guest, seat, doing())


@post("/t/{id:str}/move", status_code=303)
async def move(
    id: FromPath[str], data: Annotated[Move, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    return await by_seat(id, data, host, guest, lambda room, seat: room.play(seat, data.move, data.seen))


@post("/t/{id:str}/pick", status_code=303)
async def pick(
    id: FromPath[str], data: Annotated[Picked, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    """What was ticked, as one move, or as a suggestion of one."""
    ticked = [data.pick] if isinstance(data.pick, str) else data.pick
    says = data.send == SUGGESTS

    async def what(room: Room, seat: int) -> None:
        def line(v: View) -> str:
            picks = room.game.words.picks(v, guest.tongue)
            if picks is None or picks.says != says:
                raise stale()
            return room.game.words.picked(v, [one.key for one in picks.items if one.key in ticked])

        if says:
            await room.say(seat, line(room.view(seat)))
        else:
            await room.play(seat, f"pick {' '.join(ticked)}", data.seen, line)

    return await by_seat(id, data, host, guest, what)


@post("/t/{id:str}/undo", status_code=303)
async def undo(
    id: FromPath[str], data: Annotated[Back, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    return await by_seat(id, data, host, guest, lambda room, seat: room.undo(seat, data.seen))


@post("/t/{id:str}/say", status_code=303)
async def say(
    id: FromPath[str], data: Annotated[Words, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    """What is no move, in the game's own words: advice."""
    return await by_seat(id, data, host, guest, lambda room, seat: room.say(seat, data.text))


@post("/t/{id:str}/asks", status_code=303)
async def asks(
    id: FromPath[str], data: Annotated[Words, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    """A person wants every question, or only those with something to choose."""
    return await by_seat(id, data, host, guest, lambda room, seat: room.ask(seat, guest.id, data.text == "yes"))


@post("/t/{id:str}/learns", status_code=303)
async def learns(
    id: FromPath[str], data: Annotated[Words, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    """A person has the game explained as they play, or not any more."""
    return await by_seat(id, data, host, guest, lambda room, seat: room.learn(seat, guest.id, data.text == "yes"))


# -- places ----------------------------------------------------------------------------------------------------------


def place_of(room: Room, seat: int) -> PlaceRow:
    if not 0 <= seat < len(room.places):
        raise NotFoundException
    return room.places[seat]


@post("/t/{id:str}/seat/{seat:int}/sit", status_code=303)
async def sit(
    request: AnyRequest,
    id: FromPath[str],
    seat: FromPath[int],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
) -> Response[Any]:
    room = await room_of(id, host)
    place_of(room, seat)
    if not room.is_open() and not room.held_by(guest.id):
        raise not_yours()  # by link only
    visitor = await guest.somebody()
    number = str((await request.form()).get("added", ""))

    async def doing() -> None:
        await room.sit(seat, visitor.id, visitor.name, number)
        await host.first_code(visitor)

    return await done(room, guest, NOBODY, doing(), f"{address(room)}?seat={seat}")


@post("/t/{id:str}/begin", status_code=303)
async def begin(
    id: FromPath[str],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    looks: FromQuery[int] = UNSAID,
) -> Response[Any]:
    """Somebody who sits here does not wait for those who are still to come."""
    room = await room_of(id, host)
    return await done(room, guest, seated(room, guest, looks), room.begin(guest.id))


@post(["/t/{id:str}/seat/{seat:int}/stand-in", "/t/{id:str}/seat/{seat:int}/bot"], status_code=303)
async def stand_in(
    id: FromPath[str],
    seat: FromPath[int],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    looks: FromQuery[int] = UNSAID,
) -> Response[Any]:
    """A bot plays for whoever sits there; or, as `bot`, where nobody does until somebody sits down."""
    room = await room_of(id, host)
    place_of(room, seat)
    return await done(room, guest, seated(room, guest, looks), room.stand_in(seat, guest.id))


@post("/t/{id:str}/seat/{seat:int}/take-back", status_code=303)
async def take_back(
    id: FromPath[str],
    seat: FromPath[int],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    looks: FromQuery[int] = UNSAID,
) -> Response[Any]:
    room = await room_of(id, host)
    place_of(room, seat)
    return await done(room, guest, seated(room, guest, looks), room.take_back(seat, guest.id))


@post("/t/{id:str}/seat/{seat:int}/leave", status_code=303)
async def leave(
    id: FromPath[str], seat: FromPath[int], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    room = await room_of(id, host)
    place_of(room, seat)
    return await done(room, guest, own(room, guest, seat), room.stand_up(seat, guest.id), address(room))


@post("/t/{id:str}/seat/{seat:int}/resign", status_code=303)
async def resign(
    id: FromPath[str], seat: FromPath[int], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    room = await room_of(id, host)
    place_of(room, seat)
    return await done(room, guest, own(room, guest, seat), room.resign(seat))


@post("/t/{id:str}/seat/{seat:int}/link", status_code=303)
async def link(
    id: FromPath[str], seat: FromPath[int], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    room = await room_of(id, host)
    place_of(room, seat)
    await host.hall.new_link(room, seat, guest.id)
    return guest.to(f"{address(room)}/invite")


@get("/t/{id:str}/invite")
async def invite(id: FromPath[str], host: NamedDependency[Host], guest: NamedDependency[Guest]) -> Response[Any]:
    room = await room_of(id, host)
    if not room.held_by(guest.id):
        raise not_yours()
    free = [place for place in room.places if place.kind == FREE]
    roles = [role_of(room, place.seat, guest.tongue) for place in free]
    links = [host.hall.link(room.id, place.seat) for place in free]
    page = InvitePage(
        table=address(room),
        game_title=room.game.words.title(guest.tongue),
        invitations=tuple(
            Invitation(place.seat, name(place, guest.tongue), f"{guest.base}/s/{token}" if token else "", role)
            for place, token, role in zip(free, links, roles)
        ),
        watch=guest.base + address(room),
        code=host.fresh_code(guest.id),
    )
    return guest.page("invite.html", page)


@post("/t/{id:str}/listed", status_code=303)
async def set_listed(
    id: FromPath[str], data: Annotated[Listed, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    room = await room_of(id, host)
    if not room.held_by(guest.id):
        raise not_yours()
    if data.listed and room.row.opener != guest.id:
        raise Illegal("E_OPENER", "", N_("Only whoever opened this table shows it on the front page."))
    await room.set_listed(bool(data.listed))
    return guest.to(address(room))


HANDLERS: Final = [
    table, poll, suppose, move, pick, undo, say, asks, learns, sit, begin, stand_in, take_back, leave, resign, link,
    invite, set_listed,
]  # fmt: skip
