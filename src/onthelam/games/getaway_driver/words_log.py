"""The log of Getaway Driver, row by row: what one choice brought, without saying the same thing twice.

A line for each event is in words_events; here those of one row are put together: the set-up, Stash that is thrown,
tiles that are laid unseen, a meter that was at 0 already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.record import TookBack
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.events_driver import Decoyed, Drove, MeterMoved, Studied, TurnedUp
from onthelam.games.getaway_driver.rules.events_table import (
    CarFaced,
    Drew,
    FillBegan,
    Laid,
    LaidBlind,
    Passed,
    PileChosen,
    Placed,
    StartPlaced,
    TokenLanded,
    TokenMoved,
)
from onthelam.games.getaway_driver.words_events_table import blind_words
from onthelam.games.getaway_driver.words_moves_setup import where
from onthelam.games.getaway_driver.words_names import facing_word, tile_in_full
from onthelam.games.getaway_driver.words_parts import called
from onthelam.tongue.tongue import Tongue

Line = Callable[[Event], str]  # an event by itself
UNSURE: Final = 99  # a meter may be as high as that
# by whether it goes up; then to its own seat, to others, to others where there are two
METER_TO: Final = {
    True: (
        N_("Your pursuit meter goes up to {n}."),
        N_("The pursuit meter goes up to {n}."),
        N_("The pursuit meter of {name} goes up to {n}."),
    ),
    False: (
        N_("Your pursuit meter goes down to {n}."),
        N_("The pursuit meter goes down to {n}."),
        N_("The pursuit meter of {name} goes down to {n}."),
    ),
}
METER: Final = {
    True: (
        N_("Your pursuit meter goes up."),
        N_("The pursuit meter goes up."),
        N_("The pursuit meter of {name} goes up."),
    ),
    False: (
        N_("Your pursuit meter goes down."),
        N_("The pursuit meter goes down."),
        N_("The pursuit meter of {name} goes down."),
    ),
}
CHECK: Final = {
    True: (N_("You are pursued."), N_("The Car is pursued."), N_("{name} is pursued.")),
    False: (N_("You are not pursued."), N_("The Car is not pursued."), N_("{name} is not pursued.")),
}


def row_words(
    rows: Sequence[Sequence[Event]], line: Line, seat: int, names: Sequence[str], tongue: Tongue
) -> list[str]:
    """The newest of these rows."""
    row = rows[-1]
    landed = [e for e in row if isinstance(e, TokenLanded)]
    at_once = bool(landed) and any(isinstance(e, StartPlaced) for e in row)  # nobody laid the table by hand
    blind: list[LaidBlind] = []  # of one fill
    piles: list[str] = []  # each told with its tile
    moves = any(isinstance(e, MeterMoved) for e in row)
    meters = levels(rows[:-1]) if moves else {}  # asked only where it matters
    checked = False
    told: list[str] = []
    for i, e in enumerate(row):
        said = ""
        if isinstance(e, TokenLanded) and len(landed) > 1:
            said = stash_words(landed, at_once, tongue) if e is landed[0] else ""
        elif at_once and isinstance(e, (TokenMoved, StartPlaced)):
            said = ""  # put right before anybody saw it; and the Car stands there
        elif at_once and isinstance(e, CarFaced):
            said = ready_words(e, seat, names, tongue)
        elif at_once and isinstance(e, Placed) and len(names) > 1:
            said = line(Placed(e.vehicle, e.cell, e.facing))  # why there is told to those who play alone
        elif isinstance(e, FillBegan) and (blind := laid_blind(row[i + 1 :])):
            said = ""  # the tiles tell it
        elif isinstance(e, LaidBlind):
            alike = [one for one in blind if (one.risky, one.cause) == (e.risky, e.cause)] or [e]
            said = blind_words(e, len(alike), tongue) if e is alike[0] else ""
        elif isinstance(e, PileChosen):
            piles.append(line(e))
        elif isinstance(e, (Drew, Laid)) and piles and line(e):
            said = f"{piles.pop(0)} {line(e)}"
        elif isinstance(e, MeterMoved):
            low, high = meters.get(e.car, (0, UNSURE))
            moved(meters, e)
            if low == 0 < high and e.by < 0:
                said = line(e)
            elif high or e.by > 0:
                said = level_words(e, meters[e.car], seat, names, tongue)
            if said and checked:
                said = f"{check_words(e, seat, names, tongue)} {said}"
            elif is_price(row, i):
                said = f"{line(row[i + 1])} {said}"
        elif i and is_price(row, i - 1):
            said = ""  # told with the meter
        else:
            said = line(e)
            checked = checked or isinstance(e, Decoyed) or (isinstance(e, Passed) and e.window == "decoy")
        if said:
            told.append(said)
        if isinstance(e, Drove) and (tile := lying_open(rows[:-1], e.cell)) >= 0:
            told.append(tongue.say("Face-up there: {tile}.", tile=tile_in_full(tile, tongue)))
    return told


def laid_blind(row: Sequence[Event]) -> list[LaidBlind]:
    """The tiles laid unseen before the next ones are asked for."""
    blind: list[LaidBlind] = []
    for e in row:
        if isinstance(e, FillBegan):
            break
        if isinstance(e, LaidBlind):
            blind.append(e)
    return blind


def lying_open(rows: Sequence[Sequence[Event]], cell: int) -> int:
    """The tile that was turned up there, or laid face-up, in one of these rows; -1 for none, and for Start."""
    for row in reversed(rows):
        for e in row:
            if isinstance(e, TurnedUp) and e.cell == cell:
                return e.tile
            if isinstance(e, Laid) and e.cell == cell:
                return e.tile if e.shown else -1
    return -1


def stash_words(landed: Sequence[TokenLanded], at_once: bool, tongue: Tongue) -> str:
    """Where they lie is told to those who lay the table by hand."""
    n = len(landed)
    if at_once:
        return tongue.count("One Stash token lies on the table.", "Stash tokens on the table: {number}.", n)
    place = where(sum([e.x for e in landed]) // n, sum([e.y for e in landed]) // n, tongue)
    return tongue.say("The {number} Stash tokens land around a point {place}.", number=tongue.number(n), place=place)


def ready_words(e: CarFaced, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    facing = facing_word(e.facing, tongue)
    if e.car == seat:
        return tongue.say("Your Car stands on Start, facing {facing}.", facing=facing)
    return tongue.say("The Car of {name} stands on Start, facing {facing}.", name=called(e.car, names), facing=facing)


# -- meters ----------------------------------------------------------------------------------------------------------


def levels(rows: Sequence[Sequence[Event]]) -> dict[int, tuple[int, int]]:
    """By Car, between what its meter is after these rows; a Car that is not in it may be anywhere.

    What was taken back is told by no event, so after that a meter is known again only from below.
    """
    found: dict[int, tuple[int, int]] = {}
    for row in rows:
        for e in row:
            if isinstance(e, StartPlaced):
                found[e.car] = (0, 0)
            elif isinstance(e, MeterMoved):
                moved(found, e)
            elif isinstance(e, TookBack):
                found.clear()
    return found


def moved(found: dict[int, tuple[int, int]], e: MeterMoved) -> None:
    low, high = found.get(e.car, (0, UNSURE))
    found[e.car] = max(0, low + e.by), UNSURE if high == UNSURE else max(0, high + e.by)


def is_price(row: Sequence[Event], i: int) -> bool:
    """GD-STU.2: the meter moves first, and then the tile is studied."""
    e = row[i]
    after = row[i + 1] if i + 1 < len(row) else None
    return isinstance(e, MeterMoved) and isinstance(after, Studied) and after.car == e.car


def level_words(e: MeterMoved, after: tuple[int, int], seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """It went up, or was not at 0; to where, if that is known."""
    n = after[0] if after[0] == after[1] else -1
    told = METER_TO if n >= 0 else METER
    which = 0 if e.car == seat else 1 if len(names) < 4 else 2
    return tongue.say(told[e.by > 0][which], n=n, name=called(e.car, names))


def check_words(e: MeterMoved, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """GD-CHK: why the meter moves."""
    which = 0 if e.car == seat else 1 if len(names) < 4 else 2
    return tongue.say(CHECK[e.by > 0][which], name=called(e.car, names))
