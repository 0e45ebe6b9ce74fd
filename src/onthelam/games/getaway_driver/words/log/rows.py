"""The log of Getaway Driver, row by row: what one choice brought, without saying the same thing twice.

A line for each event is in words/log/events; here those of one row are put together: the set-up, Stash that is thrown,
tiles that are laid unseen, a meter that was at 0 already, how long a bomb still ticks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.record import TookBack
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import EV6
from onthelam.games.getaway_driver.rules.events.cards import CardUsed, Decoyed
from onthelam.games.getaway_driver.rules.events.driver import (
    BackedOff,
    Committed,
    Drove,
    MeterMoved,
    SetOff,
    Studied,
    TurnedUp,
)
from onthelam.games.getaway_driver.rules.events.police import (
    Assigned,
    Crashed,
    Dispatched,
    PhaseEnded,
    PoliceDrove,
    TakenUp,
    VehicleEscaped,
)
from onthelam.games.getaway_driver.rules.events.table import (
    BombTicked,
    CarFaced,
    Drew,
    Ended,
    EventDrawn,
    FillBegan,
    Laid,
    LaidBlind,
    Passed,
    PileChosen,
    Placed,
    RoundBegan,
    StartPlaced,
    TokenLanded,
    TokenMoved,
)
from onthelam.games.getaway_driver.rules.tabletop import BASE, HANDBRAKED
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import coming_event
from onthelam.games.getaway_driver.words.log.events import begun_to_study, brought_back, drove_onto
from onthelam.games.getaway_driver.words.log.police import is_police, put_words
from onthelam.games.getaway_driver.words.log.table import blind_words, ended
from onthelam.games.getaway_driver.words.log.where import ACTS, behind, onto_car, owner_words, told_there, where_words
from onthelam.games.getaway_driver.words.moves.setup import where
from onthelam.games.getaway_driver.words.names import PILES_HOLD, facing_word, tile_in_full
from onthelam.games.getaway_driver.words.parts import called, ends_a_study, standing
from onthelam.tongue.tongue import Tongue

Line = Callable[[Event], str]  # an event by itself
GONE: Final = (Crashed, TakenUp, VehicleEscaped)  # back in the box
STAYS: Final = 2  # a vehicle that goes with neither Car
UNTOLD: Final = 3  # a way committed to that this seat may not know
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
AT_0: Final = (
    N_("You are not pursued, and your pursuit meter stays at 0."),
    N_("The Car is not pursued, and the pursuit meter stays at 0."),
    N_("{name} is not pursued, and the pursuit meter stays at 0."),
)
CHECK: Final = {
    True: (N_("You are pursued."), N_("The Car is pursued."), N_("{name} is pursued.")),
    False: (N_("You are not pursued."), N_("The Car is not pursued."), N_("{name} is not pursued.")),
}


def row_words(
    rows: Sequence[Sequence[Event]], line: Line, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None
) -> list[str]:
    """The newest of these rows. A view, of any time in the match, helps to say where things are put."""
    row = rows[-1]

    def before(i: int) -> Sequence[Sequence[Event]]:
        """All that was heard before an event of this row."""
        return [*rows[:-1], row[:i]] if i else rows[:-1]

    def there(i: int, said: str, cells: Sequence[int] = ()) -> str:
        """What was said of an event, and where that is."""
        e = row[i]
        if not said or v is None or v.cols == 0:
            return said
        if isinstance(e, PoliceDrove):
            return onto_car(said, e, v, before(i), tongue)
        place = where_words(e, v, before(i), tongue, cells)
        if place and isinstance(e, (Placed, Dispatched)):
            return put_words(e, place, is_police(seat, names) and not at_once, names, tongue)
        return told_there(said, e, place)

    def onto(i: int) -> str:
        """The tile that a Car sets off for, if it gets there in this row and it lies open."""
        drove = reached(row, i)
        lies = lying_open(rows[:-1], drove.cell) if drove is not None else None
        return open_words(lies, v, tongue) if lies is not None else ""

    def set_off(i: int) -> str:
        e = row[i]
        if isinstance(e, SetOff) and (tile := onto(i)):
            return drove_onto(e, tile, seat, names, tongue)
        return there(i, line(e))

    landed = [e for e in row if isinstance(e, TokenLanded)]
    at_once = bool(landed) and any(isinstance(e, StartPlaced) for e in row)  # nobody laid the table by hand
    blind: list[LaidBlind] = []  # of one fill
    piles: list[str] = []  # each told with its tile
    moves = any(isinstance(e, MeterMoved) for e in row)
    meters = levels(rows[:-1]) if moves else {}  # asked only where it matters
    checked = False
    told_of = [reached(row, i) for i, e in enumerate(row) if isinstance(e, SetOff)]  # with where they went
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
            said = there(
                i, line(Placed(e.vehicle, e.cell, e.facing)), [e.cell]
            )  # why there is told to those who play alone
        elif isinstance(e, FillBegan) and (blind := laid_blind(row[i + 1 :])):
            said = ""  # the tiles tell it
        elif isinstance(e, LaidBlind):
            alike = [one for one in blind if (one.risky, one.cause) == (e.risky, e.cause)] or [e]
            said = blind_words(e, len(alike), tongue) if e is alike[0] else ""
            said = there(i, said, [one.cell for one in alike])
        elif isinstance(e, PileChosen):
            piles.append(line(e))
        elif isinstance(e, (Drew, Laid)) and piles and line(e):
            said = f"{piles.pop(0)} {there(i, line(e))}"
        elif isinstance(e, MeterMoved):
            low, high = meters.get(e.car, (0, UNSURE))
            moved(meters, e)
            stays = high == 0 and e.by < 0
            if stays:
                said = tongue.say(AT_0[whose(e, seat, names)], name=called(e.car, names)) if checked else ""
            elif low == 0 and e.by < 0:
                said = line(e)
            else:
                said = level_words(e, meters[e.car], seat, names, tongue)
            if checked and not stays:
                said = f"{check_words(e, seat, names, tongue)} {said}"
            elif is_price(row, i):
                said = f"{there(i + 1, line(row[i + 1]))} {said}"
            elif i == 0 and ends_a_study(row):
                said = f"{begun_to_study(e.car, seat, names, tongue)} {said}"
        elif isinstance(e, BombTicked) and (left := bomb_left([*rows[:-1], row[: i + 1]])) > 0:
            said = tongue.count("The bomb ticks: one round is left.", "The bomb ticks: {number} rounds are left.", left)
        elif isinstance(e, Assigned) and e.car < STAYS:
            said = ""  # told when the Car drives, be it after another choice
        elif isinstance(e, RoundBegan) and e.round == 1 and v is not None and v.events:
            said = f"{line(e)} {coming_event(tongue)}"
        elif isinstance(e, PhaseEnded):
            heard = [*rows[:-1], row[: i + 1]]
            said = "" if has_acted(heard) else idle_words(has_vehicle(heard), seat, names, tongue)
            checked = True  # the check comes next, if no window opens before it
        elif isinstance(e, BackedOff):
            said = f"{line(e)} {brought_back(behind(before(i), e.car), names, tongue)}".rstrip()
        elif isinstance(e, Ended):
            said = ended(e, seat, names, tongue, ends_a_study(row))
        elif is_only_way(row, i, len(names)):
            said = f"{tongue.say('Only one way is open.')} {set_off(i)}"
        elif i and is_price(row, i - 1):
            said = ""  # told with the meter
        else:
            said = set_off(i)
            checked = checked or isinstance(e, Decoyed) or (isinstance(e, Passed) and e.window == "decoy")
        if said:
            told.append(said)
        if (
            isinstance(e, Drove)
            and not any(e is one for one in told_of)
            and (lies := lying_open(rows[:-1], e.cell)) is not None
        ):
            face_up = tongue.say("Face-up there: {tile}.", tile=open_words(lies, v, tongue))
            told.append(told_there(face_up, e, owner_words([row[: i + 1]], v, tongue) if v is not None else ""))
    if has_piles([row]) and not has_piles(rows[:-1]):
        told.append(tongue.say(PILES_HOLD))
    return told


def is_only_way(row: Sequence[Event], i: int, seats: int) -> bool:
    """A movement, or its choice beforehand, that nobody was asked for: whoever chooses it, it is the first of a row."""
    e = row[i]
    if isinstance(e, Committed):
        goes = 0 <= e.way < UNTOLD
    else:  # as four, both set off after both have chosen
        goes = isinstance(e, SetOff) and e.kind != HANDBRAKED and not (e.kind == BASE and seats == 4)
    return goes and any(not isinstance(old, Committed) or old.way >= 0 for old in row[:i])


def reached(row: Sequence[Event], i: int) -> Drove | None:
    """Where the Car that sets off here comes to in the same row; at a Barricade that has to wait."""
    e = row[i]
    if not isinstance(e, SetOff):
        return None
    for after in row[i + 1 :]:
        if isinstance(after, SetOff) and after.car == e.car:
            return None
        if isinstance(after, Drove) and after.car == e.car:
            return after
    return None


def open_words(lies: TurnedUp | Laid, v: View | None, tongue: Tongue) -> str:
    return tile_in_full(lies.tile, tongue, isinstance(lies, Laid), v is not None and v.events)


def has_piles(rows: Sequence[Sequence[Event]]) -> bool:
    return any(isinstance(e, (LaidBlind, PileChosen)) for row in rows for e in row)


def has_acted(rows: Sequence[Sequence[Event]]) -> bool:
    """Have the Police done anything in the step that these rows end with?"""
    for row in reversed(standing(rows)):
        for e in reversed(row):
            if isinstance(e, ACTS):
                return True
            if isinstance(e, RoundBegan):
                return False
    return False


def has_vehicle(rows: Sequence[Sequence[Event]]) -> bool:
    """Is one on the table after these rows? In a match that was begun in the middle nobody can tell: then yes."""
    begun = False
    out: set[int] = set()
    for row in standing(rows):
        for e in row:
            if isinstance(e, StartPlaced):
                begun = True
            elif isinstance(e, Placed):
                out.add(e.vehicle)
            elif isinstance(e, GONE):
                out.discard(e.vehicle)
    return bool(out) or not begun


def idle_words(may_move: bool, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """Everybody saw it: nothing moved. Who plays alone is told of each vehicle why."""
    if len(names) < 2:
        return ""
    if not may_move:
        return (
            tongue.say("You have no vehicle.") if is_police(seat, names) else tongue.say("The Police have no vehicle.")
        )
    if is_police(seat, names):
        return tongue.say("You move no vehicle.")
    return tongue.say("The Police move no vehicle.")


def laid_blind(row: Sequence[Event]) -> list[LaidBlind]:
    """The tiles laid unseen before the next ones are asked for."""
    blind: list[LaidBlind] = []
    for e in row:
        if isinstance(e, FillBegan):
            break
        if isinstance(e, LaidBlind):
            blind.append(e)
    return blind


def lying_open(rows: Sequence[Sequence[Event]], cell: int) -> TurnedUp | Laid | None:
    """How the tile there was turned up, or laid face-up, in one of these rows; None for neither, and for Start."""
    for row in reversed(rows):
        for e in row:
            if isinstance(e, TurnedUp) and e.cell == cell:
                return e
            if isinstance(e, Laid) and e.cell == cell:
                return e if e.shown else None
    return None


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


def bomb_left(rows: Sequence[Sequence[Event]]) -> int:
    """GD-EVT.50: the rounds it still ticks; 0 where it has run down, -1 where that is not known from these rows."""
    left, spent = -1, 0
    for row in standing(rows):
        for e in row:
            if isinstance(e, CardUsed):
                spent += e.cost
            elif isinstance(e, EventDrawn) and e.event == EV6:
                left = max(1, 5 - spent)
            elif isinstance(e, BombTicked) and left > 0:
                left -= 1
    return left


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
    return tongue.say(told[e.by > 0][whose(e, seat, names)], n=n, name=called(e.car, names))


def check_words(e: MeterMoved, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """GD-CHK: why the meter moves."""
    return tongue.say(CHECK[e.by > 0][whose(e, seat, names)], name=called(e.car, names))


def whose(e: MeterMoved, seat: int, names: Sequence[str]) -> int:
    """Which of three sentences: to its own seat, to others, to others where there are two Cars."""
    return 0 if e.car == seat else 1 if len(names) < 4 else 2
