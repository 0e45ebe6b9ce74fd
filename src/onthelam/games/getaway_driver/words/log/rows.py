"""The log of Getaway Driver, row by row: what one choice brought, without saying the same thing twice.

A line for each event is in words/log/events; here those of one row are put together: the set-up, Stash that is thrown,
tiles that are laid unseen, a meter that was at 0 already, how long a bomb still ticks. What was there is looked up in
the view before the row, what has come of it in the view after.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import EV1, START_TILE
from onthelam.games.getaway_driver.rules.events.cards import Decoyed
from onthelam.games.getaway_driver.rules.events.driver import (
    BackedOff,
    Committed,
    Drove,
    MeterMoved,
    SetOff,
    Studied,
)
from onthelam.games.getaway_driver.rules.events.police import Assigned, PhaseEnded, PoliceDrove
from onthelam.games.getaway_driver.rules.events.police import Dispatched as Sent
from onthelam.games.getaway_driver.rules.events.table import (
    BombTicked,
    CarFaced,
    Drew,
    Ended,
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
from onthelam.games.getaway_driver.rules.tabletop import ACTED, BASE, DISPATCHED, HANDBRAKED, ROUNDED
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import coming_event
from onthelam.games.getaway_driver.words.log.events import begun_to_study, brought_back, drove_onto
from onthelam.games.getaway_driver.words.log.police import is_police, put_words
from onthelam.games.getaway_driver.words.log.table import blind_words, ended
from onthelam.games.getaway_driver.words.log.where import (
    ACTS,
    Whereabouts,
    onto_car,
    owner_words,
    told_there,
    where_words,
)
from onthelam.games.getaway_driver.words.moves.setup import where
from onthelam.games.getaway_driver.words.names import PILES_HOLD, facing_word, tile_in_full
from onthelam.games.getaway_driver.words.parts import called, ends_a_study, is_up, out_on_table
from onthelam.tongue.tongue import Tongue

Line = Callable[[Event], str]  # an event by itself
STAYS: Final = 2  # a vehicle that goes with neither Car
UNTOLD: Final = 3  # a way committed to that this seat may not know
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
AT_0: Final = (
    N_("You are not pursued, and your pursuit meter stays at 0."),
    N_("The Car is not pursued, and the pursuit meter stays at 0."),
    N_("{name} is not pursued, and the pursuit meter stays at 0."),
)
CHECK: Final = {
    True: (N_("You are pursued."), N_("The Car is pursued."), N_("{name} is pursued.")),
    False: (N_("You are not pursued."), N_("The Car is not pursued."), N_("{name} is not pursued.")),
}


class RowWords:
    """A row while it is being told, event by event."""

    def __init__(
        self, row: Sequence[Event], before: View, after: View, names: Sequence[str], tongue: Tongue, line: Line
    ) -> None:
        self.row = row
        self.before = before
        self.after = after
        self.seat = after.seat
        self.names = names
        self.tongue = tongue
        self.line = line
        self.i = 0  # which event of the row is being told
        self.at = Whereabouts(before, after)
        self.meters = [c.meter for c in before.cars]
        self.checked = False  # GD-CHK: the check has begun
        self.landed = [e for e in row if isinstance(e, TokenLanded)]
        self.at_once = bool(self.landed) and any(isinstance(e, StartPlaced) for e in row)  # nobody laid it by hand
        self.piles: list[str] = []  # each told with its tile
        self.told: list[str] = []

    def lines(self) -> list[str]:
        for i, e in enumerate(self.row):
            self.i = i
            tells = TELLS.get(type(e))
            self.add(tells(self, e) if tells is not None else self.there(self.line(e)))
            self.at.hear(e)
        if len(self.before.laid) < 2 and any(isinstance(e, (LaidBlind, PileChosen)) for e in self.row):
            self.add(self.tongue.say(PILES_HOLD))
        return self.told

    def add(self, said: str) -> None:
        if said:
            self.told.append(said)

    def there(self, said: str, cells: Sequence[int] = (), told: Event | None = None) -> str:
        """What was said of an event, and where that is."""
        e = told or self.row[self.i]
        if not said or self.after.cols == 0:
            return said
        if isinstance(e, PoliceDrove):
            return onto_car(said, e, self.at, self.tongue)
        place = where_words(e, self.at, self.tongue, cells)
        if place and isinstance(e, (Placed, Sent)):
            mine = is_police(self.seat, self.names) and not self.at_once
            return put_words(e, place, mine, self.names, self.tongue)
        return told_there(said, e, place)

    def lying_open(self, cell: int) -> str:
        """The tile there, if it lay face-up before this row and is not Start."""
        v = self.before
        if v.cols == 0 or not is_up(v, cell) or v.tiles[cell] == START_TILE:
            return ""
        return tile_in_full(v.tiles[cell], self.tongue, v.open_tiles, v.events)


def row_words(
    row: Sequence[Event], before: View, after: View, names: Sequence[str], tongue: Tongue, line: Line
) -> list[str]:
    return RowWords(row, before, after, names, tongue, line).lines()


# -- the set-up ------------------------------------------------------------------------------------------------------


def token_landed(t: RowWords, e: TokenLanded) -> str:
    """Where they lie is told to those who lay the table by hand."""
    n = len(t.landed)
    if n == 1:
        return t.there(t.line(e))
    if e is not t.landed[0]:
        return ""
    if t.at_once:
        return t.tongue.count("One Stash token lies on the table.", "Stash tokens on the table: {number}.", n)
    place = where(sum([one.x for one in t.landed]) // n, sum([one.y for one in t.landed]) // n, t.tongue)
    return t.tongue.say(
        "The {number} Stash tokens land around a point {place}.", number=t.tongue.number(n), place=place
    )


def unless_at_once(t: RowWords, e: TokenMoved | StartPlaced) -> str:
    """Put right before anybody saw it; and the Car stands there."""
    return "" if t.at_once else t.there(t.line(e))


def car_faced(t: RowWords, e: CarFaced) -> str:
    if not t.at_once:
        return t.there(t.line(e))
    facing = facing_word(e.facing, t.tongue)
    if e.car == t.seat:
        return t.tongue.say("Your Car stands on Start, facing {facing}.", facing=facing)
    name = called(e.car, t.names)
    return t.tongue.say("The Car of {name} stands on Start, facing {facing}.", name=name, facing=facing)


def placed(t: RowWords, e: Placed) -> str:
    """Why there is told to those who play alone."""
    if t.at_once and len(t.names) > 1:
        return t.there(t.line(Placed(e.vehicle, e.cell, e.facing)), [e.cell])
    return t.there(t.line(e))


# -- tiles -----------------------------------------------------------------------------------------------------------


def fill_began(t: RowWords, e: FillBegan) -> str:
    """Tiles laid unseen tell it themselves."""
    return "" if blind_after(t.row, t.i + 1) else t.there(t.line(e))


def laid_blind(t: RowWords, e: LaidBlind) -> str:
    """Those of one fill that are alike are told with the first of them."""
    began = max([i for i in range(t.i) if isinstance(t.row[i], FillBegan)], default=-1)
    fill = blind_after(t.row, began + 1) if began >= 0 else [e]
    alike = [one for one in fill if (one.risky, one.cause) == (e.risky, e.cause)]
    if e is not alike[0]:
        return ""
    return t.there(blind_words(e, len(alike), t.tongue), [one.cell for one in alike])


def blind_after(row: Sequence[Event], first: int) -> list[LaidBlind]:
    """The tiles laid unseen before the next ones are asked for."""
    blind: list[LaidBlind] = []
    for e in row[first:]:
        if isinstance(e, FillBegan):
            break
        if isinstance(e, LaidBlind):
            blind.append(e)
    return blind


def pile_chosen(t: RowWords, e: PileChosen) -> str:
    t.piles.append(t.line(e))
    return ""


def drawn_or_laid(t: RowWords, e: Drew | Laid) -> str:
    said = t.there(t.line(e))
    return f"{t.piles.pop(0)} {said}" if t.piles and said else said


# -- the Cars --------------------------------------------------------------------------------------------------------


def set_off(t: RowWords, e: SetOff) -> str:
    drove = reached(t.row, t.i)
    tile = t.lying_open(drove.cell) if drove is not None else ""
    said = drove_onto(e, tile, t.seat, t.names, t.tongue) if tile else t.there(t.line(e))
    return only_way(t, said)


def committed(t: RowWords, e: Committed) -> str:
    return only_way(t, t.there(t.line(e)))


def only_way(t: RowWords, said: str) -> str:
    return f"{t.tongue.say('Only one way is open.')} {said}" if is_only_way(t.row, t.i, len(t.names)) else said


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


def drove(t: RowWords, e: Drove) -> str:
    """Who follows; and which tile lies open there, unless that was told when the Car set off in this row."""
    said = t.there(t.line(e))
    tile = t.lying_open(e.cell)
    if not tile or any(reached(t.row, i) is e for i in range(t.i)):
        return said
    t.add(said)
    face_up = t.tongue.say("Face-up there: {tile}.", tile=tile)
    return told_there(face_up, e, owner_words(e.car, t.after, t.tongue))


def backed_off(t: RowWords, e: BackedOff) -> str:
    """GD-BACK.5: with those who had followed."""
    return f"{t.line(e)} {brought_back(t.at.cars[e.car].trailing, t.names, t.tongue)}".rstrip()


def studied(t: RowWords, e: Studied) -> str:
    """GD-STU.2: told with the price, which is paid first."""
    return "" if t.i and is_price(t.row, t.i - 1) else t.there(t.line(e))


# -- the meters ------------------------------------------------------------------------------------------------------


def check_began(t: RowWords, e: Decoyed | Passed) -> str:
    t.checked = t.checked or isinstance(e, Decoyed) or e.window == "decoy"
    return t.there(t.line(e))


def meter_moved(t: RowWords, e: MeterMoved) -> str:
    was, whose = t.meters[e.car], 0 if e.car == t.seat else 1 if len(t.names) < 4 else 2
    name, say = called(e.car, t.names), t.tongue.say
    n = t.meters[e.car] = max(0, was + e.by)
    if was == 0 and e.by < 0:
        return say(AT_0[whose], name=name) if t.checked else ""
    said = say(METER_TO[e.by > 0][whose], n=n, name=name)
    if t.checked:  # GD-CHK: why it moves
        return f"{say(CHECK[e.by > 0][whose], name=name)} {said}"
    if is_price(t.row, t.i):
        after = t.row[t.i + 1]
        return f"{t.there(t.line(after), told=after)} {said}"
    if t.i == 0 and ends_a_study(t.row):
        return f"{begun_to_study(e.car, t.seat, t.names, t.tongue)} {said}"
    return said


def is_price(row: Sequence[Event], i: int) -> bool:
    """GD-STU.2: the meter moves first, and then the tile is studied."""
    e = row[i]
    after = row[i + 1] if i + 1 < len(row) else None
    return isinstance(e, MeterMoved) and isinstance(after, Studied) and after.car == e.car


# -- the Police and the round ----------------------------------------------------------------------------------------


def assigned(t: RowWords, e: Assigned) -> str:
    """One that follows is told when its Car drives, be it after another choice."""
    return "" if e.car < STAYS else t.there(t.line(e))


def phase_ended(t: RowWords, e: PhaseEnded) -> str:
    """Everybody saw it: nothing moved. Who plays alone is told of each vehicle why."""
    t.checked = True  # the check comes next, if no window opens before it
    if len(t.names) < 2 or has_acted(t.before) or any(isinstance(old, ACTS) for old in t.row[: t.i]):
        return ""
    say, mine = t.tongue.say, is_police(t.seat, t.names)
    if not out_on_table(t.before):
        return say("You have no vehicle.") if mine else say("The Police have no vehicle.")
    return say("You move no vehicle.") if mine else say("The Police move no vehicle.")


def has_acted(v: View) -> bool:
    """Have the Police done anything in this round? GD-EVT.5: one that has reached Start is gone and may have."""
    moved = any(flags & (ACTED | ROUNDED | DISPATCHED) for flags in v.flags) or any(v.spiked)
    return moved or v.dispatches > 0 or (v.event == EV1 and v.escapes > 0)


def round_began(t: RowWords, e: RoundBegan) -> str:
    return f"{t.line(e)} {coming_event(t.tongue)}" if e.round == 1 and t.after.events else t.line(e)


def bomb_ticked(t: RowWords, e: BombTicked) -> str:
    """GD-EVT.50: the rounds it still ticks."""
    if t.after.bomb <= 0:
        return t.line(e)
    return t.tongue.count(
        "The bomb ticks: one round is left.", "The bomb ticks: {number} rounds are left.", t.after.bomb
    )


def match_ended(t: RowWords, e: Ended) -> str:
    return ended(e, t.seat, t.names, t.tongue, ends_a_study(t.row))


TELLS: Final[dict[type[Event], Callable[[RowWords, Any], str]]] = {  # each is given its own event; others by `line`
    TokenLanded: token_landed,
    TokenMoved: unless_at_once,
    StartPlaced: unless_at_once,
    CarFaced: car_faced,
    Placed: placed,
    FillBegan: fill_began,
    LaidBlind: laid_blind,
    PileChosen: pile_chosen,
    Drew: drawn_or_laid,
    Laid: drawn_or_laid,
    SetOff: set_off,
    Committed: committed,
    Drove: drove,
    BackedOff: backed_off,
    Studied: studied,
    Decoyed: check_began,
    Passed: check_began,
    MeterMoved: meter_moved,
    Assigned: assigned,
    PhaseEnded: phase_ended,
    RoundBegan: round_began,
    BombTicked: bomb_ticked,
    Ended: match_ended,
}
