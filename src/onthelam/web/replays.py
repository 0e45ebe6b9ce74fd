"""Looking back: a match step by step, from a seat's eyes or open, and the proof that chance was fair."""

from __future__ import annotations

import hmac
from itertools import groupby
from typing import Final
from weakref import WeakKeyDictionary

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from onthelam.core.seat import NOBODY
from onthelam.core.writing import draw_text
from onthelam.games.told import OPEN, Told, ToldOpenly
from onthelam.table.refused import not_yours
from onthelam.table.room import Room
from onthelam.table.seats import names
from onthelam.tongue.tongue import Tongue
from onthelam.web.company import players
from onthelam.web.guest import Guest
from onthelam.web.host import Host
from onthelam.web.log import whole_log
from onthelam.web.showing import address
from onthelam.web.shown import Drawn, Eyes, ReplayPage
from onthelam.web.tables import UNSAID, room_of


@get("/t/{id:str}/replay")
async def replay(
    id: FromPath[str],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    step: FromQuery[int] = -1,
    seat: FromQuery[int] = UNSAID,
) -> Response[str]:
    room = await room_of(id, host)
    found = eyes(room, guest, seat)
    tongue, game, over = guest.tongue, room.game, room.match.over
    plain, called = names(room.places, tongue), players(room, tongue)
    told = told_to(room, found)
    log = await whole_log(room, told, found, called, tongue)
    last = log.rows
    step = last if not 0 <= step <= last else step
    v = told.view(step)
    v.moves = ()
    then, lines = told_to(room, found, step), log.upto(step)
    page = ReplayPage(
        table=address(room),
        game_title=game.words.title(tongue),
        step=step,
        steps=last,
        eyes=choices(room, guest, found, called, tongue),
        seat=found,
        prompt=lines.lines[-1].text if lines.lines else game.words.prompt(v, called, tongue),
        lead=game.words.lead(v, called, tongue),
        wide=game.pieces(v, plain, tongue, False, then),
        narrow=game.pieces(v, plain, tongue, True, then),
        log=lines,
        over=over,
        commitment=room.commitment(),
        seed=room.row.seed.hex() if over else "",
        draws=drawn(room) if over and room.row.seed else (),
        record=f"{address(room)}/record" if over else "",
    )
    return guest.page("replay.html", page)


def told_to(room: Room, eyes: int, upto: int = -1) -> Told:
    """What these eyes saw, up to a step if that is said."""
    if eyes == OPEN:
        return ToldOpenly(room.hearing, room.match.plies, upto)
    return Told(room.hearing, eyes, upto) if upto >= 0 else room.told(eyes)


def eyes(room: Room, guest: Guest, seat: int) -> int:
    """While a match runs only one's own; afterwards anybody's."""
    if seat == UNSAID:
        return room.eyes_of(guest.id)
    if room.match.over and OPEN <= seat < room.match.seats:
        return seat
    if seat == NOBODY or seat in room.held_by(guest.id):
        return seat
    raise not_yours()


def choices(room: Room, guest: Guest, chosen: int, called: list[str], tongue: Tongue) -> tuple[Eyes, ...]:
    onlooker = Eyes(NOBODY, tongue.say("an onlooker"), chosen == NOBODY)
    if not room.match.over:
        return (*[Eyes(seat, called[seat], seat == chosen) for seat in room.held_by(guest.id)], onlooker)
    everything = Eyes(OPEN, tongue.say("everything open"), chosen == OPEN)
    return (*[Eyes(seat, called[seat], seat == chosen) for seat in range(room.match.seats)], onlooker, everything)


def drawn(room: Room) -> tuple[Drawn, ...]:
    """Every draw of a match that is over: worked out once."""
    if room not in _drawn:
        _drawn[room] = proof(room)
    return _drawn[room]


_drawn: WeakKeyDictionary[Room, tuple[Drawn, ...]] = WeakKeyDictionary()


def proof(room: Room) -> tuple[Drawn, ...]:
    """Each draw with the number it was made from: HMAC-SHA256 of the seed and "draw k", its first sixteen bytes."""
    draws = [draw for ply in room.match.plies for draw in ply.draws]
    told: list[Drawn] = []
    for k, draw in enumerate(draws):
        odds, _, answer = draw_text(draw).partition(":")
        digest = hmac.digest(room.row.seed, b"draw %d" % k, "sha256")[:16].hex()
        told.append(Drawn(n=k, odds=runs(odds), drawn=answer, digest=digest))
    return tuple(told)


def runs(odds: str) -> str:
    """Odds in a line: `0+1+1+1+5` is told as `0+3×1+5`."""
    found = [(weight, len(list(same))) for weight, same in groupby(odds.split("+"))]
    return "+".join([f"{many}×{weight}" if many > 2 else "+".join([weight] * many) for weight, many in found])


@get("/t/{id:str}/record")
async def record(id: FromPath[str], host: NamedDependency[Host]) -> Response[str]:
    """The record of a match that is over, for `lam replay` and `lam verify`."""
    room = await room_of(id, host)
    if not room.match.over:
        raise NotFoundException
    name = f"{room.game.name}-{room.id[:8]}.toml"
    return Response(
        room.match.record,
        media_type="application/toml",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


HANDLERS: Final = [replay, record]
