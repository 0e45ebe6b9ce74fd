"""Which moves of the catalogue a match can come to, by its options. What is left out can never be legal there."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.move import Move as CoreMove
from onthelam.core.option import Options
from onthelam.games.getaway_driver.rules.charts import FLEET_NAMES, ORDINARY, SPIKES, TILES, VEHICLE_NAMES
from onthelam.games.getaway_driver.rules.moves import (
    DECLINE,
    DISPATCH,
    END_STEP,
    GO_ALONG,
    MOVES,
    SHARE,
    WITH,
    Act,
    At,
    Bait,
    Boost,
    Buy,
    Choose,
    Crime,
    ForcedStep,
    HalfTurn,
    Move,
    MoveSpikes,
    Number,
    OthersStunt,
    Pay,
    Pick,
    Play,
    Stunt,
    TileNumber,
    Token,
)

SHARED: Final = [WITH[0], WITH[1], SHARE, DECLINE, GO_ALONG]


def catalogue(options: Options) -> list[CoreMove]:
    return [m for m in MOVES if may_meet(options, cast(Move, m))]


def may_meet(options: Options, m: Move) -> bool:
    if options["mode"] != "four" and (of_four(m) or not in_one_box(options, m)):
        return False
    if options["mode"] == "solo" and of_police(m):
        return False
    if isinstance(m, Pick):
        return options["hand_mode"] == "chosen"  # GD-SET.3
    return options["setup"] == "manual" or not isinstance(m, (Number, Token))  # a quick start asks nothing


def of_four(m: Move) -> bool:
    """GD-FOUR: what two Drivers share, and what says with or around whom."""
    if isinstance(m, At):
        return m.car == 1
    return isinstance(m, (OthersStunt, Crime, Bait)) or m in SHARED


def in_one_box(options: Options, m: Move) -> bool:
    """Cards, vehicles and pieces; a tile that is lifted and laid again gets a new number (GD-EVT.12)."""
    if isinstance(m, (Play, Stunt, Pay, Pick)):
        return m.what < ORDINARY
    if isinstance(m, (Choose, Act, ForcedStep, Boost, HalfTurn)):
        return VEHICLE_NAMES[m.what] in FLEET_NAMES[1]
    if isinstance(m, MoveSpikes):
        return m.what < SPIKES
    return not isinstance(m, TileNumber) or m.what <= TILES or options["events"] is True


def of_police(m: Move) -> bool:
    """In solo the rules play the Police, and buy, send and place for them."""
    return isinstance(m, (Act, ForcedStep, Boost, HalfTurn, MoveSpikes, Buy, At)) or m is DISPATCH or m is END_STEP
