"""The way in: the front page, a new table, a seat behind a link, names and settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, Parameter, QueryParameter

from onthelam.core.option import Options
from onthelam.core.refusal import N_, BadOption
from onthelam.core.seat import NOBODY
from onthelam.games import NAMES, load
from onthelam.games.desk import laid
from onthelam.games.game import Game
from onthelam.games.usual import offered
from onthelam.table.hall import Bound
from onthelam.table.room import Room
from onthelam.table.seats import BOT, DEFAULT_BOT, FREE, FRIEND, ME, Wish, wish
from onthelam.tongue.tongue import CODES, Tongue
from onthelam.web.company import players, role_of, where
from onthelam.web.fairness import fairness
from onthelam.web.guest import THEME, TONGUE, AnyRequest, Guest, inside
from onthelam.web.host import Host
from onthelam.web.limits import TooMuch
from onthelam.web.new_table import card, grace_of, new_page, said, usual_table
from onthelam.web.showing import address
from onthelam.web.shown.others import FrontPage, TableLine
from onthelam.web.shown.table import SeatPage

MINE: Final = 12  # tables on a front page
OPEN: Final = 12
SECONDS: Final = 2.0  # that a front page waits for tables that are read from the store: one that is long comes later


@dataclass
class Named:
    name: Annotated[str, Parameter(max_length=400)] = ""
    back: Annotated[str, Parameter(max_length=400)] = "/"
    added: Annotated[str, Parameter(max_length=40)] = ""  # the number of a browser that sits down


@dataclass
class Chosen:
    tongue: Annotated[str | None, Parameter(max_length=10)] = None
    theme: Annotated[str | None, Parameter(max_length=10)] = None
    back: Annotated[str, Parameter(max_length=400)] = "/"


@dataclass
class Which:
    game: Annotated[str, Parameter(max_length=40)] = ""
    mode: Annotated[str, Parameter(max_length=40)] = ""
    seat: int = 0
    learns: Annotated[str, Parameter(max_length=10)] = ""  # the game is to be explained
    nonce: Annotated[str, Parameter(max_length=40)] = ""  # of the mark that was shown
    mark: Annotated[str, Parameter(max_length=64)] = ""
    added: Annotated[str, Parameter(max_length=40)] = ""  # the number that the browser adds


Form = Body(media_type=RequestEncodingType.URL_ENCODED)

# -- the front page --------------------------------------------------------------------------------------------------


@get("/")
async def front(host: NamedDependency[Host], guest: NamedDependency[Guest]) -> Response[str]:
    tongue = guest.tongue
    mine = await host.hall.store.tables_of(guest.id, MINE) if guest.id else []
    seen = {row.id for row in mine}
    listed = [row for row in await host.hall.on_show(OPEN) if row.id not in seen]
    rooms = {room.id: room for room in await host.hall.rooms_of([row.id for row in [*mine, *listed]], SECONDS)}
    page = FrontPage(
        games=tuple(card(load(name), tongue) for name in NAMES),
        mine=tuple(sorted([table_line(rooms[row.id], guest) for row in mine if row.id in rooms], key=asked_first)),
        open=tuple([table_line(rooms[row.id], guest) for row in listed if row.id in rooms]),
        name=guest.name,
    )
    return guest.page("front.html", page)


def asked_first(line: TableLine) -> tuple[bool, bool]:
    """In which order somebody wants to see their tables: where they are asked, where they wait, the rest."""
    return line.over, not line.turn


def table_line(room: Room, guest: Guest) -> TableLine:
    row = room.row
    tongue = guest.tongue
    called = players(room, tongue)
    held = room.held_by(guest.id)
    others = [called[place.seat] for place in room.places if place.seat not in held and place.kind != FREE]
    free = [place.seat for place in room.places if place.kind == FREE]
    wanted = bool(free) and row.listed and not held and not room.match.over
    game = room.game.words.title(tongue)
    return TableLine(
        address=address(room),
        title=tongue.say("{game} with {names}", game=game, names=tongue.listed(others)) if others else game,
        state=seated(room, free, tongue) if wanted else state(room, held, called, tongue),
        turn=any(room.asked(seat) for seat in held),
        free=len(free) if row.listed else 0,
        over=room.match.over or room.is_closed,
    )


def seated(room: Room, free: list[int], tongue: Tongue) -> str:
    """Who is still to come: `2 of 4 seated`, or what the free seats play where seats differ."""
    roles = [role for seat in free if (role := role_of(room, seat, tongue))]
    if roles:
        return tongue.say("wanted: {roles}", roles=tongue.listed(roles))
    return tongue.say("{n} of {seats} seated", n=len(room.places) - len(free), seats=len(room.places))


def state(room: Room, held: list[int], called: list[str], tongue: Tongue) -> str:
    outcome = room.match.outcome
    if outcome is not None:
        return room.game.words.verdict(outcome, held[0] if held else -1, called, tongue).told
    if room.is_closed:
        return tongue.say("The host has closed this table.")
    missing = room.missing()
    if missing:
        names = tongue.listed([where(room, seat, tongue) for seat in missing])
        return tongue.say("Waiting until everybody sits. Still free: {names}", names=names)
    asked = [seat for seat in held if room.asked(seat)]
    if asked:
        return tongue.say("Your turn: {prompt}", prompt=room.game.words.prompt(room.view(asked[0]), called, tongue))
    awaited = room.awaited(room.view(held[0] if held else NOBODY))
    return tongue.say("Waiting for {names}", names=tongue.listed([called[seat] for seat in awaited]))


# -- tables are opened -----------------------------------------------------------------------------------------------


@post("/play", status_code=303)
async def play_now(
    data: Annotated[Which, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    """One click to a match: the visitor in the first seat or the one they asked for, bots in all others."""
    game = known(data.game)
    may_open(host, guest)
    lesson = game.rules.lesson() if data.learns else {}
    usual = lesson or game.rules.named_modes().get(data.mode)
    usual = usual or usual_table(game)
    bound = host.marks.bound({"nonce": data.nonce, "mark": data.mark, "added": data.added})
    return guest.to(address(await with_bots(host, guest, game, usual, data.seat, bool(lesson), bound)))


async def with_bots(
    host: Host,
    guest: Guest,
    game: Game,
    given: Options,
    seat: int = 0,
    learns: bool = False,
    bound: Bound | None = None,
) -> Room:
    """A table with the visitor in one seat, bots in all others."""
    seats = laid(game.name, given).seats
    mine = seat if 0 <= seat < seats else 0
    wishes = [Wish(ME) if seat == mine else Wish(BOT, DEFAULT_BOT) for seat in range(seats)]
    visitor = await guest.somebody()
    return await host.hall.open(game.name, given, wishes, visitor.id, visitor.name, learns=learns, bound=bound)


@get("/new")
async def new_form(
    request: AnyRequest,
    guest: NamedDependency[Guest],
    game: Annotated[str, QueryParameter(max_length=40)] = NAMES[0],
) -> Response[str]:
    """Options may come with the link: whoever passes a deal on says how it is laid."""
    found = known(game)
    given = {
        one.name: request.query_params[one.name][:400] for one in offered(found) if one.name in request.query_params
    }
    return guest.page("new.html", new_page(found, given, guest))


@post("/new", status_code=303)
async def new_table(request: AnyRequest, host: NamedDependency[Host], guest: NamedDependency[Guest]) -> Response[Any]:
    form = {name: value for name, value in (await request.form()).items() if isinstance(value, str)}
    game = known(form.get("game", ""))
    given = said(game, form)
    try:
        seats = laid(game.name, given).seats
        wishes = [wish(form.get(f"seat{seat}", ME if seat == 0 else f"{BOT} {DEFAULT_BOT}")) for seat in range(seats)]
        if all(one.who != ME for one in wishes):  # nobody else would be shown the links to the other seats
            raise BadOption("E_SEATS", "", N_("Whoever opens a table sits at it: choose me in one seat."))
        may_open(host, guest)
        visitor = await guest.somebody(form.get("name", ""))
        ticked = [bool(form.get(name)) for name in ("listed", "waits", "learns", "open_chat")]
        listed, waits, learns, open_chat = ticked
        room = await host.hall.open(
            game.name, given, wishes, visitor.id, visitor.name, listed, grace_of(form), waits, learns, open_chat,
            host.marks.bound(form),
        )  # fmt: skip
    except BadOption as why:
        return guest.page("new.html", new_page(game, form, guest, why), 422)
    friends = any(one.who == FRIEND for one in wishes)
    if friends:
        await host.first_code(visitor)
    return guest.to(address(room) + ("/invite" if friends else ""))


def known(name: str) -> Game:
    if name not in NAMES:
        raise NotFoundException
    return load(name)


def may_open(host: Host, guest: Guest) -> None:
    if not host.tables.may(guest.id, guest.address):
        raise TooMuch(N_("That is many new tables in a short time. Wait a minute, then open the next one."))


# -- a seat behind a link --------------------------------------------------------------------------------------------


@get("/s/{link:str}")
async def seat_page(link: FromPath[str], host: NamedDependency[Host], guest: NamedDependency[Guest]) -> Response[Any]:
    """Shows whose table it is and a button: those who only look at links for others must not sit down.

    Where the seat is taken: ways to watch, and to come back to it with one's code.
    """
    found = await host.hall.behind(link[:64])
    if found is None:
        raise NotFoundException
    room, seat = found
    if seat in room.held_by(guest.id):
        return guest.to(f"{address(room)}?seat={seat}")
    guest.may_claim()
    taken = room.places[seat].kind != FREE
    tongue = guest.tongue
    called = players(room, tongue)
    about = card(room.game, tongue)
    page = SeatPage(
        token=link,
        game_title=about.title,
        blurb=about.blurb,
        facts=about.facts,
        others=tuple(called[place.seat] for place in room.places if place.kind != FREE),
        cover=about.cover,
        name=guest.name,
        taken=taken,
        role=role_of(room, seat, tongue),
        game=room.game.name,
        table=address(room) if taken else "",
        fair=None if taken else fairness(room, tongue),
    )
    return guest.page("seat.html", page)


@post("/s/{link:str}", status_code=303)
async def sit_by_link(
    link: FromPath[str], data: Annotated[Named, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    found = await host.hall.behind(link[:64])
    if found is None:
        raise NotFoundException
    room, seat = found
    if seat not in room.held_by(guest.id):  # else it is the same click once more: its answer has not arrived
        visitor = await guest.somebody(data.name)
        await room.sit(seat, visitor.id, visitor.name, data.added)
        await guest.renew()
        await host.first_code(visitor)
    return guest.to(f"{address(room)}?seat={seat}")


# -- names and settings ----------------------------------------------------------------------------------------------


@post("/name", status_code=303)
async def set_name(
    data: Annotated[Named, Form], host: NamedDependency[Host], guest: NamedDependency[Guest]
) -> Response[Any]:
    visitor = await guest.somebody(data.name)
    for row in await host.hall.store.tables_of(visitor.id, MINE):
        room = host.hall.rooms.get(row.id)
        if row.ended == 0.0 and (room := room or await host.hall.room(row.id)) is not None:
            await room.rename(visitor.id, visitor.name)
    return guest.to(inside(data.back))


@post("/settings", status_code=303)
async def settle_settings(data: Annotated[Chosen, Form], guest: NamedDependency[Guest]) -> Response[Any]:
    response = guest.to(inside(data.back))
    if data.tongue in CODES:
        guest.keep(response, TONGUE, str(data.tongue))
    if data.theme is not None:
        guest.keep(response, THEME, data.theme if data.theme in ("dark", "light") else "")
    return response


HANDLERS: Final = [front, play_now, new_form, new_table, seat_page, sit_by_link, set_name, settle_settings]
