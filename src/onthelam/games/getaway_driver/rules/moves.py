"""What may be done in Getaway Driver: the catalogue, made once. `number` of a move is its place in MOVES.

Only set-up in real space knows moves outside it: a line such as `start 4210 3377 north` names any whole numbers, and
the move it stands for is built for it (docs/decisions/0010).
"""

from __future__ import annotations

from typing import Final, final

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


@final
class Play(Move):
    """A card for its ability; `again`: from the discard pile."""

    def __init__(self, code: str, number: int, card: int, again: bool) -> None:
        super().__init__(code, number, card)
        self.again = again


@final
class Stunt(Move):
    def __init__(self, code: str, number: int, card: int, again: bool) -> None:
        super().__init__(code, number, card)
        self.again = again


@final
class Pay(Move):
    def __init__(self, code: str, number: int, card: int, again: bool) -> None:
        super().__init__(code, number, card)
        self.again = again


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
class OthersStunt(Move):
    """GD-FOUR.14: a stunt card of the other Driver."""

    def __init__(self, code: str, number: int, card: int, again: bool) -> None:
        super().__init__(code, number, card)
        self.again = again


@final
class Crime(Move):
    """Partners in Crime: the ability or the stunt of a card of the other Driver. `again`: PIC from the discard pile."""

    def __init__(self, code: str, number: int, card: int, again: bool, stunt: bool) -> None:
        super().__init__(code, number, card)
        self.again = again
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


def plain(code: str) -> Move:
    move = Move(code, len(MOVES))
    MOVES.append(move)
    return move


def listed(move: Move) -> None:
    MOVES.append(move)


def go(way: int) -> Go:
    move = Go(WAY_NAMES[way], len(MOVES), way)
    listed(move)
    return move


def study(way: int) -> Study:
    move = Study(f"study {WAY_NAMES[way]}", len(MOVES), way)
    listed(move)
    return move


def play(card: int, again: bool) -> Play:
    move = Play(("replay " if again else "play ") + CARD_NAMES[card], len(MOVES), card, again)
    listed(move)
    return move


def stunt(card: int, again: bool) -> Stunt:
    move = Stunt(("restunt " if again else "stunt ") + CARD_NAMES[card], len(MOVES), card, again)
    listed(move)
    return move


def pay(card: int, again: bool) -> Pay:
    move = Pay(("repay " if again else "pay ") + CARD_NAMES[card], len(MOVES), card, again)
    listed(move)
    return move


def pick(card: int) -> Pick:
    move = Pick(f"pick {CARD_NAMES[card]}", len(MOVES), card)
    listed(move)
    return move


def lay(tile: int) -> Lay:
    move = Lay(f"lay {TILE_NAMES[tile]}", len(MOVES), tile)
    listed(move)
    return move


def face(facing: int) -> Face:
    move = Face(FACING_NAMES[facing], len(MOVES), facing)
    listed(move)
    return move


def at(place: int, car: int) -> At:
    move = At(("at B " if car else "at ") + PLACE_NAMES[place], len(MOVES), place, car)
    listed(move)
    return move


def tile_number(number: int) -> TileNumber:
    move = TileNumber(f"tile {number}", len(MOVES), number)
    listed(move)
    return move


def buy(upgrade: int) -> Buy:
    move = Buy(f"buy {UPGRADE_NAMES[upgrade]}", len(MOVES), upgrade)
    listed(move)
    return move


def choose(vehicle: int) -> Choose:
    move = Choose(VEHICLE_NAMES[vehicle], len(MOVES), vehicle)
    listed(move)
    return move


ACTION_NAMES: Final[list[str]] = ["ahead", "left", "right", "turn-left", "turn-right"]


def act(vehicle: int, action: int) -> Act:
    move = Act(f"{VEHICLE_NAMES[vehicle]} {ACTION_NAMES[action]}", len(MOVES), vehicle, action)
    listed(move)
    return move


def forced_step(vehicle: int) -> ForcedStep:
    move = ForcedStep(f"step {VEHICLE_NAMES[vehicle]}", len(MOVES), vehicle)
    listed(move)
    return move


def boost(vehicle: int) -> Boost:
    move = Boost(f"boost {VEHICLE_NAMES[vehicle]}", len(MOVES), vehicle)
    listed(move)
    return move


def half_turn(vehicle: int) -> HalfTurn:
    move = HalfTurn(f"round {VEHICLE_NAMES[vehicle]}", len(MOVES), vehicle)
    listed(move)
    return move


def swerve(way: int) -> Swerve:
    move = Swerve(f"swerve {WAY_NAMES[way]}", len(MOVES), way)
    listed(move)
    return move


def move_spikes(piece: int) -> MoveSpikes:
    move = MoveSpikes("spikes 2" if piece else "spikes", len(MOVES), piece)
    listed(move)
    return move


def number(value: int) -> Number:
    move = Number(str(value), len(MOVES), value)
    listed(move)
    return move


def token(k: int) -> Token:
    move = Token(f"token {k + 1}", len(MOVES), k)
    listed(move)
    return move


def others_stunt(card: int, again: bool) -> OthersStunt:
    move = OthersStunt(("others-restunt " if again else "others-stunt ") + CARD_NAMES[card], len(MOVES), card, again)
    listed(move)
    return move


def crime(card: int, again: bool, stunt: bool) -> Crime:
    code = ("re" if again else "") + ("crime-stunt " if stunt else "crime ") + CARD_NAMES[card]
    move = Crime(code, len(MOVES), card, again, stunt)
    listed(move)
    return move


def bait(code: str, again: bool, fetches: bool) -> Bait:
    move = Bait(code, len(MOVES), again, fetches)
    listed(move)
    return move


CARDS: Final = len(CARD_NAMES)
VEHICLES: Final = len(VEHICLE_NAMES)

GOES: Final[list[Go]] = [go(way) for way in range(4)]
STUDIES: Final[list[Study]] = [study(way) for way in range(3)]
PLAYS: Final[list[Play]] = [play(card, False) for card in range(CARDS)]
REPLAYS: Final[list[Play]] = [play(card, True) for card in range(CARDS)]
STUNTS: Final[list[Stunt]] = [stunt(card, False) for card in range(CARDS)]
RESTUNTS: Final[list[Stunt]] = [stunt(card, True) for card in range(CARDS)]
PAYS: Final[list[Pay]] = [pay(card, False) for card in range(CARDS)]
REPAYS: Final[list[Pay]] = [pay(card, True) for card in range(CARDS)]
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
SWERVES: Final[list[Swerve]] = [swerve(way) for way in range(3)]
FOLLOW: Final = plain("follow")
CAMERA: Final = plain("camera")
KEEP: Final = plain("keep")
TAKE: Final = plain("take")
LEAVE: Final = plain("leave")
NONE: Final = plain("none")
DISPATCH: Final = plain("dispatch")
END_STEP: Final = plain("end-step")
FACES: Final[list[Face]] = [face(facing) for facing in range(4)]
ATS: Final[list[list[At]]] = [[at(place, car) for place in range(len(PLACE_NAMES))] for car in range(2)]
BUYS: Final[list[Buy]] = [buy(upgrade) for upgrade in range(len(UPGRADE_NAMES))]
CHOICES: Final[list[Choose]] = [choose(vehicle) for vehicle in range(VEHICLES)]
ACTS: Final[list[list[Act]]] = [[act(vehicle, action) for action in range(5)] for vehicle in range(VEHICLES)]
FORCED: Final[list[ForcedStep]] = [forced_step(vehicle) for vehicle in range(VEHICLES)]
BOOSTS: Final[list[Boost]] = [boost(vehicle) for vehicle in range(VEHICLES)]
HALF_TURNS: Final[list[HalfTurn]] = [half_turn(vehicle) for vehicle in range(VEHICLES)]
SPIKES: Final[list[MoveSpikes]] = [move_spikes(piece) for piece in range(2)]
LAYS: Final[list[Lay]] = [lay(tile) for tile in range(TILES)]
TILE_NUMBERS: Final[list[TileNumber]] = [tile_number(i) for i in range(89)]
PICKS: Final[list[Pick]] = [pick(card) for card in range(CARDS)]
TOKENS: Final[list[Token]] = [token(k) for k in range(16)]
RASTER: Final = 250  # GD-SET.21
NUMBERS: Final[list[Number]] = [number(RASTER * i) for i in range(161)]
WITH: Final[list[Move]] = [plain("with A"), plain("with B")]
SHARE: Final = plain("share")
DECLINE: Final = plain("decline")
GO_ALONG: Final = plain("go-along")
OTHERS_STUNTS: Final[list[OthersStunt]] = [others_stunt(card, False) for card in range(CARDS)]
OTHERS_RESTUNTS: Final[list[OthersStunt]] = [others_stunt(card, True) for card in range(CARDS)]
CRIMES: Final[list[Crime]] = [crime(card, False, False) for card in range(CARDS)]
RECRIMES: Final[list[Crime]] = [crime(card, True, False) for card in range(CARDS)]
CRIME_STUNTS: Final[list[Crime]] = [crime(card, False, True) for card in range(CARDS)]
RECRIME_STUNTS: Final[list[Crime]] = [crime(card, True, True) for card in range(CARDS)]
BAITS: Final[list[Bait]] = [bait("exchange", False, False), bait("re-exchange", True, False)]
FETCHES: Final[list[Bait]] = [bait("fetch", False, True), bait("re-fetch", True, True)]


def move_numbered(number: int) -> CoreMove:
    """Moves are one of each: a pickled one comes back as itself."""
    return MOVES[number]
