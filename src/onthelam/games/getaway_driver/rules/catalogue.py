"""Which moves of the catalogue a match can come to, by its options. What is left out can never be legal there."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.move import Move as CoreMove
from onthelam.core.option import Options
from onthelam.games.getaway_driver.rules import moves
from onthelam.games.getaway_driver.rules.charts import FLEET_NAMES, ORDINARY, SPIKES, TILES, VEHICLE_NAMES

SHARED: Final = [moves.WITH[0], moves.WITH[1], moves.SHARE, moves.DECLINE, moves.GO_ALONG]


def catalogue(options: Options) -> list[CoreMove]:
    return [m for m in moves.MOVES if may_meet(options, cast(moves.Move, m))]


def may_meet(options: Options, m: moves.Move) -> bool:
    if options["mode"] != "four" and (of_four(m) or not in_one_box(options, m)):
        return False
    if options["mode"] == "solo" and of_police(m):
        return False
    if isinstance(m, moves.Pick):
        return options["hand_mode"] == "chosen"  # GD-SET.3
    return options["setup"] == "manual" or not isinstance(m, (moves.Number, moves.Token))  # a quick start asks nothing


def of_four(m: moves.Move) -> bool:
    """GD-FOUR: what two Drivers share, and what says with or around whom."""
    if isinstance(m, moves.At):
        return m.car == 1
    return isinstance(m, (moves.OthersStunt, moves.Crime, moves.Bait)) or m in SHARED


def in_one_box(options: Options, m: moves.Move) -> bool:
    """Cards, vehicles and pieces; a tile that is lifted and laid again gets a new number (GD-EVT.12)."""
    if isinstance(m, (moves.Play, moves.Stunt, moves.Pay, moves.Pick)):
        return m.what < ORDINARY
    if isinstance(m, (moves.Choose, moves.Act, moves.ForcedStep, moves.Boost, moves.HalfTurn)):
        return VEHICLE_NAMES[m.what] in FLEET_NAMES[1]
    if isinstance(m, moves.MoveSpikes):
        return m.what < SPIKES
    return not isinstance(m, moves.TileNumber) or m.what <= TILES or options["events"] is True


def of_police(m: moves.Move) -> bool:
    """In solo the rules play the Police, and buy, send and place for them."""
    return (
        isinstance(m, (moves.Act, moves.ForcedStep, moves.Boost, moves.HalfTurn, moves.MoveSpikes, moves.Buy, moves.At))
        or m is moves.DISPATCH
        or m is moves.END_STEP
    )
