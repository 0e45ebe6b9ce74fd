"""The log of Getaway Driver, row by row: what one choice brought, without saying the same thing twice.

A line for each event is in words_events; here those of one row are put together: the set-up, Stash that is thrown,
tiles that are laid unseen, a meter that was at 0 already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.record import TookBack
from onthelam.games.getaway_driver.rules.events_driver import MeterMoved
from onthelam.games.getaway_driver.rules.events_table import (
    CarFaced,
    FillBegan,
    LaidBlind,
    StartPlaced,
    TokenLanded,
    TokenMoved,
)
from onthelam.games.getaway_driver.words_events_table import blind_words
from onthelam.games.getaway_driver.words_names import facing_word
from onthelam.games.getaway_driver.words_parts import called
from onthelam.tongue.tongue import Tongue

Line = Callable[[Event], str]  # an event by itself
UNSURE: Final = 99  # a meter may be as high as that


def row_words(
    rows: Sequence[Sequence[Event]], line: Line, seat: int, names: Sequence[str], tongue: Tongue
) -> list[str]:
    """The newest of these rows."""
    row = rows[-1]
    landed = [e for e in row if isinstance(e, TokenLanded)]
    at_once = bool(landed) and any(isinstance(e, StartPlaced) for e in row)  # nobody laid the table by hand
    blind = [e for e in row if isinstance(e, LaidBlind)]
    falls = any(isinstance(e, MeterMoved) and e.by < 0 for e in row)
    meters = levels(rows[:-1]) if falls else {}  # asked only where it matters
    told: list[str] = []
    for e in row:
        said = ""
        if isinstance(e, TokenLanded) and len(landed) > 1:
            said = stash_words(landed, at_once, tongue) if e is landed[0] else ""
        elif at_once and isinstance(e, (TokenMoved, StartPlaced)):
            said = ""  # put right before anybody saw it; and the Car stands there
        elif at_once and isinstance(e, CarFaced):
            said = ready_words(e, seat, names, tongue)
        elif blind and isinstance(e, FillBegan):
            said = ""  # the tiles tell it
        elif isinstance(e, LaidBlind):
            alike = [one for one in blind if one.risky == e.risky]
            said = blind_words(e.risky, len(alike), tongue) if e is alike[0] else ""
        elif isinstance(e, MeterMoved) and e.by < 0:
            low, high = meters.get(e.car, (0, UNSURE))
            said = line(e) if low == 0 < high else down_words(e, seat, names, tongue) if high else ""
        else:
            said = line(e)
        if isinstance(e, MeterMoved):
            moved(meters, e)
        if said:
            told.append(said)
    return told


def stash_words(landed: Sequence[TokenLanded], at_once: bool, tongue: Tongue) -> str:
    """Where each lies is told to those who lay the table by hand."""
    n = len(landed)
    if at_once:
        return tongue.count("One Stash token lies on the table.", "Stash tokens on the table: {number}.", n)
    places = "; ".join([f"{e.x}, {e.y}" for e in landed])
    return tongue.say("Stash tokens on the table, at {places}.", places=places)


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


def down_words(e: MeterMoved, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """It was not at 0."""
    if e.car == seat:
        return tongue.say("Your pursuit meter goes down.")
    if len(names) < 4:
        return tongue.say("The pursuit meter goes down.")
    return tongue.say("The pursuit meter of {name} goes down.", name=called(e.car, names))
