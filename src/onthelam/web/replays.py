"""Looking back: a match step by step, from a seat's eyes or open, and the proof that chance was fair."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final
from weakref import WeakKeyDictionary

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from onthelam.core.chance import Fair
from onthelam.core.seat import NOBODY
from onthelam.core.writing import draw_text
from onthelam.games.desk import givers
from onthelam.games.desk.proved import proved
from onthelam.games.told import OPEN, Told, ToldOpenly
from onthelam.table.room import Room
from onthelam.tongue.tongue import Tongue
from onthelam.web.attendance import attendance
from onthelam.web.company import players
from onthelam.web.fairness import fairness
from onthelam.web.guest import Guest
from onthelam.web.host import Host
from onthelam.web.reel import Reel, place, reel_of
from onthelam.web.showing import address
from onthelam.web.shown.others import Drawn, Eyes, ReplayPage
from onthelam.web.tables import UNSAID, room_of
from onthelam.web.tables import eyes as eyes_at_table


@get("/t/{id:str}/replay")
async def replay(
    id: FromPath[str],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    step: FromQuery[int | None] = None,
    seat: FromQuery[int] = UNSAID,
) -> Response[Any]:
    room = await room_of(id, host)
    found = eyes(room, guest, seat)
    if not room.match.begun:
        return guest.to(address(room))  # there is nothing to look back at
    tongue, game, over = guest.tongue, room.game, room.match.over
    told, who = told_to(room, found), attendance(room, tongue)
    at = f"{address(room)}/replay?seat={found}&step="
    reel = await reel_of(room, told, found, who, tongue, at)
    last = reel.rows
    step = told.opening if step is None else min(max(step, 0), last)
    ply = told.ply(step - 1) if step else 0
    plain, called = who.plain(ply), list(who.called(who.come(ply)))
    v = told.view(step)
    v.moves = ()
    then, plot, narrow = told_to(room, found, step), reel.plot(over), guest.narrow
    now = place(plot.starts, step, last)
    keys = tuple([moment.step for moment in plot.moments])
    proven = over and room.row.seed and not guest.wants_live
    page = ReplayPage(
        table=address(room),
        game_title=game.words.title(tongue),
        at=at,
        step=step,
        steps=last,
        round=now.round,
        rounds=plot.starts[-1][0] if plot.starts else 0,
        place=(now.number, now.many),
        starts=tuple([first for _, first in plot.starts]),
        told=reel.next_told(step),
        eyes=choices(room, guest, found, players(room, tongue), tongue),
        seat=found,
        prompt=headline(reel, step, tongue),
        lead=game.words.lead(v, called, tongue),
        wide=() if narrow is True else game.pieces(v, plain, tongue, False, then),
        narrow=() if narrow is False else game.pieces(v, plain, tongue, True, then),
        gauges=game.gauges(v, plain, tongue),
        roams=game.roams,
        curve=plot.curve,
        moments=plot.moments,
        keys=keys,
        key=next((key for key in keys if key > step), keys[0]) if keys else step,
        story=reel.story(step, now.round),
        log=() if guest.wants_live else reel.items,
        over=over,
        fair=fairness(room, tongue),
        seed=room.row.seed.hex() if over else "",
        draws=drawn(room) if proven else (),
        game=game.name,
        record=f"{address(room)}/record" if over else "",
        whole=not guest.wants_live,
        proved=proved(len(givers(room.row.numbers)), tongue),
    )
    return guest.page("replay.html", page)


def headline(reel: Reel, step: int, tongue: Tongue) -> str:
    """What happened in a step, and nothing that happened before it."""
    if not step:
        return tongue.say("Before the first choice")
    lines = reel.lines_of(step)
    if not lines:
        return tongue.say("A step without news")
    return lines[-1 if step == reel.rows else 0].text


def told_to(room: Room, eyes: int, upto: int = -1) -> Told:
    """What these eyes saw, up to a step if that is said."""
    if eyes == OPEN:
        return ToldOpenly(room.hearing, room.match.plies, upto)
    return Told(room.hearing, eyes, upto) if upto >= 0 else room.told(eyes)


def eyes(room: Room, guest: Guest, seat: int) -> int:
    """While a match runs those that the table's page has; afterwards anybody's."""
    if room.match.over and OPEN <= seat < room.match.seats:
        return seat
    return eyes_at_table(room, guest, seat)


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
    """Each draw with the number it was made from."""
    draws = [draw for ply in room.match.plies for draw in ply.draws]
    house = Fair(room.row.seed, 0, room.row.numbers)
    told: list[Drawn] = []
    for k, draw in enumerate(draws):
        odds, _, answer = draw_text(draw).partition(":")
        told.append(Drawn(n=k, odds=runs(odds), drawn=answer, digest=house.digest(k).hex()))
    return tuple(told)


def runs(odds: str) -> str:
    """Odds in a line: `0+1+1+1+5` is told as `0+3×1+5`."""
    found = [(weight, len(list(same))) for weight, same in groupby(odds.split("+"))]
    return "+".join([f"{many}×{weight}" if many > 2 else "+".join([weight] * many) for weight, many in found])


@get("/t/{id:str}/record")
async def record(id: FromPath[str], host: NamedDependency[Host]) -> Response[str]:
    """The record of a match that nobody plays on, for `lam replay` and `lam verify`."""
    room = await room_of(id, host)
    if not (room.match.over or room.is_closed):
        raise NotFoundException
    name = f"{room.game.name}-{room.id[:8]}.toml"
    return Response(
        room.match.saved() if room.is_closed else room.match.record,
        media_type="application/toml",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


HANDLERS: Final = [replay, record]
