"""After a match: the next one at the same table."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from onthelam.table.refused import not_yours
from onthelam.web.guest import AnyRequest, Guest
from onthelam.web.host import Host
from onthelam.web.lobby import may_open
from onthelam.web.showing import address
from onthelam.web.tables import UNSAID, own, room_of, table_page


@post("/t/{id:str}/rematch", status_code=303)
async def rematch(
    request: AnyRequest,
    id: FromPath[str],
    host: NamedDependency[Host],
    guest: NamedDependency[Guest],
    same: FromQuery[bool] = False,
    deal: FromQuery[bool] = False,
) -> Response[Any]:
    """`same` seats for everybody; the same `deal` once more."""
    room = await room_of(id, host)
    if not room.held_by(guest.id):
        raise not_yours()
    if not room.match.over:
        return table_page(room, guest, own(room, guest, UNSAID), guest.tongue.say("The match is not over."), 409)
    may_open(host, guest)
    bound = host.marks.bound(await request.form())
    again = await host.hall.rematch(room, 0 if same else 1, deal, bound, guest.id)
    return guest.to(address(again))


HANDLERS: Final = [rematch]
