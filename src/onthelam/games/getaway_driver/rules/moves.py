"""What may be done in Getaway Driver: the catalogue, made once. `number` of a move is its place in MOVES.

Only set-up in real space knows moves outside it: a line such as `start 4210 3377 north` names any whole numbers, and
the move it stands for is built for it (docs/decisions/0010).
"""

from __future__ import annotations

from typing import Final, TypeVar, final

from onthelam.core.move import UNLISTED
from onthelam.core.move import Move as CoreMove
from onthelam.games.getaway_driver.rules.charts import (
    CARD_NAMES,
    FACING_NAMES,
    PLACE_NAMES,
    TILE_NAMES,
    TILES,
    UPGRADE_NAMES,
    VEHICLE_NAMES,
    WAY_NAMES,
)


class Move(CoreMove):
    """`what` says which one of its list it is: a way, a card, a facing, a cell's place, a number."""

    def __init__(self, code: str, number: int, what: int = 0) -> None:
        super().__init__(code, number)
        self.what = what

    def __reduce__(self) -> tuple[object, ...]:
        return (move_numbered, (self.number,))


@final
class Go(Move):
    """The Car's way: base movement, target of an extra movement, commit."""


@final
class Study(Move):
    """`what` is the way."""


class CardMove(Move):
    """`what` is a card; `again`: from the discard pile."""

    def __init__(self, code: str, number: int, card: int, again: bool) -> None:
        super().__init__(code, number, card)
        self.again = again


@final
class Play(CardMove):
    """A card for its ability."""


@final
class Stunt(CardMove):
    pass


@final
class Pay(CardMove):
    pass


@final
class Pick(Move):
    """DP-01: a card for the hand."""


@final
class Lay(Move):
    """DP-08: this tile on the next cell."""


@final
class Face(Move):
    pass


@final
class At(Move):
    """One of the twelve cells around a Car; `car` says around whose."""

    def __init__(self, code: str, number: int, place: int, car: int) -> None:
        super().__init__(code, number, place)
        self.car = car


@final
class TileNumber(Move):
    """A tile by its number in the order of laying."""


@final
class Buy(Move):
    pass


@final
class Choose(Move):
    """A vehicle by its name."""


@final
class Act(Move):
    """DP-23: a vehicle drives (ways 0 to 2) or turns on the spot (3 left, 4 right). `what` is the vehicle's name."""

    def __init__(self, code: str, number: int, vehicle: int, action: int) -> None:
        super().__init__(code, number, vehicle)
        self.action = action


@final
class ForcedStep(Move):
    """DP-24."""


@final
class Boost(Move):
    """GD-MOT.1: an extra action for a token."""


@final
class HalfTurn(Move):
    """GD-HEL.5."""


@final
class Swerve(Move):
    """DP-21: to the motorcycle's own F, L or R."""


@final
class MoveSpikes(Move):
    """GD-SPK.3."""


@final
class Number(Move):
    """Set-up by hand: a coordinate or a spread on the raster."""


@final
class Token(Move):
    """DP-03: a Stash token by its number."""


@final
class OthersStunt(CardMove):
    """GD-FOUR.14: a stunt card of the other Driver."""


@final
class Crime(CardMove):
    """Partners in Crime: the ability or the stunt of a card of the other Driver. `again`: PIC from the discard pile."""

    def __init__(self, code: str, number: int, card: int, again: bool, stunt: bool) -> None:
        super().__init__(code, number, card, again)
        self.stunt = stunt


@final
class Bait(Move):
    """Bait and Switch: the Cars change places, or the other one is fetched."""

    def __init__(self, code: str, number: int, again: bool, fetches: bool) -> None:
        super().__init__(code, number, 0)
        self.again = again
        self.fetches = fetches


@final
class Point(Move):
    """Set-up by hand, off the raster: whole numbers in writing. In no catalogue."""

    def __init__(self, code: str, values: list[int]) -> None:
        super().__init__(code, UNLISTED, 0)
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        return (Point, (self.code, self.values))


MOVES: Final[list[CoreMove]] = []
M = TypeVar("M", bound=Move)


def listed(move: M) -> M:
    """The next one of the catalogue."""
    MOVES.append(move)
    return move


def plain(code: str) -> Move:
    return listed(Move(code, len(MOVES)))


def crime(card: int, again: bool, stunt: bool) -> Crime:
    code = ("re" if again else "") + ("crime-stunt " if stunt else "crime ") + CARD_NAMES[card]
    return listed(Crime(code, len(MOVES), card, again, stunt))


CARDS: Final = len(CARD_NAMES)
VEHICLES: Final = len(VEHICLE_NAMES)
ACTION_NAMES: Final[list[str]] = ["ahead", "left", "right", "turn-left", "turn-right"]
RASTER: Final = 250  # GD-SET.21


def act(vehicle: int, action: int) -> Act:
    return listed(Act(f"{VEHICLE_NAMES[vehicle]} {ACTION_NAMES[action]}", len(MOVES), vehicle, action))


def at(place: int, car: int) -> At:
    return listed(At(("at B " if car else "at ") + PLACE_NAMES[place], len(MOVES), place, car))


GOES: Final = [listed(Go(name, len(MOVES), way)) for way, name in enumerate(WAY_NAMES)]
STUDIES: Final = [listed(Study(f"study {WAY_NAMES[way]}", len(MOVES), way)) for way in range(3)]
PLAYS: Final = [listed(Play(f"play {name}", len(MOVES), card, False)) for card, name in enumerate(CARD_NAMES)]
REPLAYS: Final = [listed(Play(f"replay {name}", len(MOVES), card, True)) for card, name in enumerate(CARD_NAMES)]
STUNTS: Final = [listed(Stunt(f"stunt {name}", len(MOVES), card, False)) for card, name in enumerate(CARD_NAMES)]
RESTUNTS: Final = [listed(Stunt(f"restunt {name}", len(MOVES), card, True)) for card, name in enumerate(CARD_NAMES)]
PAYS: Final = [listed(Pay(f"pay {name}", len(MOVES), card, False)) for card, name in enumerate(CARD_NAMES)]
REPAYS: Final = [listed(Pay(f"repay {name}", len(MOVES), card, True)) for card, name in enumerate(CARD_NAMES)]
BONUS: Final = plain("bonus")
END_TURN: Final = plain("end-turn")
GIVE_UP: Final = plain("give-up")
PASS: Final = plain("pass")
BACK_OFF: Final = plain("back-off")
PLACE_HAZARD: Final = plain("hazard")
NO_HAZARD: Final = plain("no-hazard")
TURN_LEFT: Final = plain("turn-left")
TURN_RIGHT: Final = plain("turn-right")
STAY: Final = plain("stay")
SAVE: Final = plain("save")
CRASH: Final = plain("crash")
SWERVES: Final = [listed(Swerve(f"swerve {WAY_NAMES[way]}", len(MOVES), way)) for way in range(3)]
FOLLOW: Final = plain("follow")
CAMERA: Final = plain("camera")
KEEP: Final = plain("keep")
TAKE: Final = plain("take")
LEAVE: Final = plain("leave")
NONE: Final = plain("none")
DISPATCH: Final = plain("dispatch")
END_STEP: Final = plain("end-step")
FACES: Final = [listed(Face(name, len(MOVES), facing)) for facing, name in enumerate(FACING_NAMES)]
ATS: Final = [[at(place, car) for place in range(len(PLACE_NAMES))] for car in range(2)]
BUYS: Final = [listed(Buy(f"buy {name}", len(MOVES), upgrade)) for upgrade, name in enumerate(UPGRADE_NAMES)]
CHOICES: Final = [listed(Choose(name, len(MOVES), vehicle)) for vehicle, name in enumerate(VEHICLE_NAMES)]
ACTS: Final = [[act(vehicle, action) for action in range(5)] for vehicle in range(VEHICLES)]
FORCED: Final = [listed(ForcedStep(f"step {name}", len(MOVES), v)) for v, name in enumerate(VEHICLE_NAMES)]
BOOSTS: Final = [listed(Boost(f"boost {name}", len(MOVES), v)) for v, name in enumerate(VEHICLE_NAMES)]
HALF_TURNS: Final = [listed(HalfTurn(f"round {name}", len(MOVES), v)) for v, name in enumerate(VEHICLE_NAMES)]
SPIKES: Final = [listed(MoveSpikes(name, len(MOVES), piece)) for piece, name in enumerate(["spikes", "spikes 2"])]
LAYS: Final = [listed(Lay(f"lay {TILE_NAMES[tile]}", len(MOVES), tile)) for tile in range(TILES)]
TILE_NUMBERS: Final = [listed(TileNumber(f"tile {number}", len(MOVES), number)) for number in range(89)]
PICKS: Final = [listed(Pick(f"pick {name}", len(MOVES), card)) for card, name in enumerate(CARD_NAMES)]
TOKENS: Final = [listed(Token(f"token {k + 1}", len(MOVES), k)) for k in range(16)]
NUMBERS: Final = [listed(Number(str(RASTER * i), len(MOVES), RASTER * i)) for i in range(161)]
WITH: Final = [plain("with A"), plain("with B")]
SHARE: Final = plain("share")
DECLINE: Final = plain("decline")
GO_ALONG: Final = plain("go-along")
OTHERS_STUNTS: Final = [
    listed(OthersStunt(f"others-stunt {name}", len(MOVES), card, False)) for card, name in enumerate(CARD_NAMES)
]
OTHERS_RESTUNTS: Final = [
    listed(OthersStunt(f"others-restunt {name}", len(MOVES), card, True)) for card, name in enumerate(CARD_NAMES)
]
CRIMES: Final = [crime(card, False, False) for card in range(CARDS)]
RECRIMES: Final = [crime(card, True, False) for card in range(CARDS)]
CRIME_STUNTS: Final = [crime(card, False, True) for card in range(CARDS)]
RECRIME_STUNTS: Final = [crime(card, True, True) for card in range(CARDS)]
BAITS: Final = [
    listed(Bait("exchange", len(MOVES), False, False)),
    listed(Bait("re-exchange", len(MOVES), True, False)),
]
FETCHES: Final = [listed(Bait("fetch", len(MOVES), False, True)), listed(Bait("re-fetch", len(MOVES), True, True))]


def move_numbered(number: int) -> CoreMove:
    """Moves are one of each: a pickled one comes back as itself."""
    return MOVES[number]
