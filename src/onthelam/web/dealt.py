"""What a page says of a deal by number: that it is no secret, and, once it is over, how it went here and elsewhere."""

from __future__ import annotations

from urllib.parse import urlencode

from onthelam.core.option import Options, Value
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View
from onthelam.games.deals import AHEAD, day_dealt, passed_on
from onthelam.games.desk import laid
from onthelam.games.game import Game
from onthelam.games.usual import offered
from onthelam.store.rows import FaredRow
from onthelam.table.room import Room
from onthelam.tongue.tongue import Tongue
from onthelam.web.shown.table import Dealt


def dealt(room: Room, seat: Seat, v: View, tongue: Tongue) -> Dealt:
    """What there is to say of a deal by number once it is over. `seat` is who is spoken to."""
    game, options, outcome = room.game, room.match.options, room.match.outcome
    assert outcome is not None
    return Dealt(
        line=passed_on(game, options, outcome, v, tongue) if seat != NOBODY else "",
        link=deal_address(game, options),
        fared=fared(room.fared, tongue),
    )


def fared(found: FaredRow | None, tongue: Tongue) -> str:
    if found is None or not found.played:
        return tongue.say("Nobody here has finished it yet.")
    if found.played == 1:
        return (
            tongue.say("One person here has finished it, and won.")
            if found.won
            else tongue.say("One person here has finished it, and lost.")
        )
    gaps = {"n": found.played, "won": found.won}
    return tongue.say("{n} people here have finished it, and {won} of them won. The first try of each counts.", **gaps)


def deal_address(game: Game, options: Options) -> str:
    """Where anybody plays the same deal: the page of its day, or the form of a new table, filled in."""
    day = day_dealt(game, options)
    if day is not None:
        return f"/days/{game.name}?day={day.isoformat()}"
    usual = laid(game.name, {}).options
    names = [one.name for one in offered(game) if options.get(one.name) != usual.get(one.name)]
    return "/new?" + urlencode({"game": game.name, **{name: spelt(options[name]) for name in names if name in options}})


def spelt(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def no_secret(room: Room, tongue: Tongue) -> str:
    """That whoever knows the number of its deal could look ahead; "" where a match has a seed of its own."""
    return tongue.say(AHEAD) if room.row.deal else ""
