"""The log of Getaway Driver, row by row: what one choice brought, without saying the same thing twice.

A line for each event is in words/log/lines; here those of one row are put together: the set-up, Stash that is thrown,
tiles that are laid unseen, a meter that was at 0 already, how long a bomb still ticks. What was there is looked up in
the view before the row, what has come of it in the view after.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.events import cards, driver, police, table
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.ends import coming_event, is_stalling, stalled_words
from onthelam.games.getaway_driver.words.log import lines, where
from onthelam.games.getaway_driver.words.log.driver import BEGAN_TO_STUDY, CAME_BACK, SET_OFF_ONTO
from onthelam.games.getaway_driver.words.log.ear import Ear
from onthelam.games.getaway_driver.words.log.police import PUT, SENT
from onthelam.games.getaway_driver.words.log.table import blind
from onthelam.games.getaway_driver.words.moves.setup import where as point
from onthelam.games.lines import Line
from onthelam.tongue.tongue import Tongue

STAYS: Final = 2  # a vehicle that goes with neither Car
UNTOLD: Final = 3  # a way committed to that this seat may not know
# by whether it goes up; to its own seat, to others, to others where there are two
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


class RowWords(Ear):
    """A row while it is being told, event by event. `other` tells the events that all games share."""

    def __init__(
        self,
        row: parts.Row,
        before: View,
        after: View,
        players: Sequence[str],
        tongue: Tongue,
        other: Callable[[Event], str],
    ) -> None:
        super().__init__(after.seat, players, tongue, after)
        self.row = row
        self.before = before
        self.after = after
        self.other = other
        self.i = 0  # which event of the row is being told
        self.at = where.Whereabouts(before, after)
        self.meters = [c.meter for c in before.cars]
        self.checked = False  # GD-CHK: the check has begun
        self.landed = [e for e in row if isinstance(e, table.TokenLanded)]
        self.at_once = bool(self.landed) and any(isinstance(e, table.StartPlaced) for e in row)  # not laid by hand
        self.piles: list[str] = []  # each told with its tile
        self.told: list[str] = []

    def lines(self) -> list[str]:
        for i, e in enumerate(self.row):
            self.i = i
            tells = TELLS.get(type(e))
            self.add(tells(self, e) if tells is not None else self.plain(e))
            self.at.hear(e)
        if len(self.before.laid) < 2 and any(isinstance(e, (table.LaidBlind, table.PileChosen)) for e in self.row):
            self.add(self.tongue.say(names.PILES_HOLD))
        return self.told

    def add(self, said: str) -> None:
        if said:
            self.told.append(said)

    def plain(self, e: Event) -> str:
        """An event by itself, and where that is."""
        return self.there(e, lines.line(self, e) or self.other(e))

    def there(self, e: Event, said: str, cells: Sequence[int] = ()) -> str:
        if not said or self.after.cols == 0:
            return said
        if isinstance(e, police.PoliceDrove):
            return where.onto_car(said, e, self.at, self.tongue)
        place = where.where_words(e, self.at, self.tongue, cells)
        if not place or not isinstance(e, (table.Placed, police.Dispatched)):
            return where.told_there(said, e, place)
        seen = place if self.boxes == 2 else self.tongue.say("seen from the Car: {place}", place=place)
        put = PUT if isinstance(e, table.Placed) else SENT
        return self.say(e, put[self.is_police and not self.at_once], place=seen)

    def say(self, e: Event, said: Line, **known: str | int) -> str:
        return lines.told(self, e, said, **known)

    def lying_open(self, cell: int) -> str:
        """The tile there, if it lay face-up before this row and is not Start."""
        v = self.before
        if v.cols == 0 or not parts.is_up(v, cell) or v.tiles[cell] == charts.START_TILE:
            return ""
        return parts.full_words(v, v.tiles[cell], self.tongue)


# -- the set-up ------------------------------------------------------------------------------------------------------


def token_landed(t: RowWords, e: table.TokenLanded) -> str:
    """Where they lie is told to those who lay the table by hand."""
    n = len(t.landed)
    if n == 1:
        return t.plain(e)
    if e is not t.landed[0]:
        return ""
    if t.at_once:
        return t.tongue.count("One Stash token lies on the table.", "Stash tokens on the table: {number}.", n)
    place = point(sum([one.x for one in t.landed]) // n, sum([one.y for one in t.landed]) // n, t.tongue)
    return t.tongue.say(
        "The {number} Stash tokens land around a point {place}.", number=t.tongue.number(n), place=place
    )


def unless_at_once(t: RowWords, e: table.TokenMoved | table.StartPlaced) -> str:
    """Put right before anybody saw it; and the Car stands there."""
    return "" if t.at_once else t.plain(e)


def car_faced(t: RowWords, e: table.CarFaced) -> str:
    if not t.at_once:
        return t.plain(e)
    return t.say(
        e, (N_("Your Car stands on Start, facing {facing}."), N_("The Car of {name} stands on Start, facing {facing}."))
    )


def placed(t: RowWords, e: table.Placed) -> str:
    """Why there is told to those who play alone."""
    if t.at_once and len(t.players) > 1:
        return t.plain(table.Placed(e.vehicle, e.cell, e.facing))
    return t.plain(e)


# -- tiles -----------------------------------------------------------------------------------------------------------


def fill_began(t: RowWords, e: table.FillBegan) -> str:
    """Tiles laid unseen tell it themselves."""
    return "" if blind_after(t.row, t.i + 1) else t.plain(e)


def laid_blind(t: RowWords, e: table.LaidBlind) -> str:
    """Those of one fill that are alike are told with the first of them."""
    began = max([i for i in range(t.i) if isinstance(t.row[i], table.FillBegan)], default=-1)
    fill = blind_after(t.row, began + 1) if began >= 0 else [e]
    alike = [one for one in fill if (one.risky, one.cause) == (e.risky, e.cause)]
    if e is not alike[0]:
        return ""
    return t.there(e, t.tongue.count(*blind(e), len(alike)), [one.cell for one in alike])


def blind_after(row: Sequence[Event], first: int) -> list[table.LaidBlind]:
    """The tiles laid unseen before the next ones are asked for."""
    blind: list[table.LaidBlind] = []
    for e in row[first:]:
        if isinstance(e, table.FillBegan):
            break
        if isinstance(e, table.LaidBlind):
            blind.append(e)
    return blind


def pile_chosen(t: RowWords, e: table.PileChosen) -> str:
    t.piles.append(lines.line(t, e))
    return ""


def drawn_or_laid(t: RowWords, e: table.Drew | table.Laid) -> str:
    said = t.plain(e)
    return f"{t.piles.pop(0)} {said}" if t.piles and said else said


# -- the Cars --------------------------------------------------------------------------------------------------------


def set_off(t: RowWords, e: driver.SetOff) -> str:
    drove = reached(t.row, t.i)
    tile = t.lying_open(drove.cell) if drove is not None else ""
    said = t.say(e, SET_OFF_ONTO[e.kind], tile=tile) if tile else t.plain(e)
    asked = e.kind == tabletop.HANDBRAKED or (e.kind == tabletop.BASE and t.boxes == 2)  # GD-FOUR.12: both have chosen
    return said if asked else only_way(t, said)


def committed(t: RowWords, e: driver.Committed) -> str:
    return only_way(t, t.plain(e)) if 0 <= e.way < UNTOLD else t.plain(e)


def only_way(t: RowWords, said: str) -> str:
    """A movement, or its choice beforehand, that nobody was asked for: whoever chooses it, it is the first of a row."""
    first = all(isinstance(old, driver.Committed) and old.way < 0 for old in t.row[: t.i])
    return said if first else f"{t.tongue.say('Only one way is open.')} {said}"


def reached(row: Sequence[Event], i: int) -> driver.Drove | None:
    """Where the Car that sets off here comes to in the same row; at a Barricade that has to wait."""
    e = row[i]
    if not isinstance(e, driver.SetOff):
        return None
    for after in row[i + 1 :]:
        if isinstance(after, driver.SetOff) and after.car == e.car:
            return None
        if isinstance(after, driver.Drove) and after.car == e.car:
            return after
    return None


def drove(t: RowWords, e: driver.Drove) -> str:
    """Who follows; and which tile lies open there, unless that was told when the Car set off in this row."""
    said = t.plain(e)
    tile = t.lying_open(e.cell)
    if not tile or any(reached(t.row, i) is e for i in range(t.i)):
        return said
    t.add(said)
    face_up = t.tongue.say("Face-up there: {tile}.", tile=tile)
    return where.told_there(face_up, e, where.owner_words(e.car, t.after, t.tongue))


def backed_off(t: RowWords, e: driver.BackedOff) -> str:
    """GD-BACK.5: with those who had followed."""
    had = driver.Drove(e.car, 0, 0, t.at.cars[e.car].trailing)
    return f"{lines.line(t, e)} {t.say(had, CAME_BACK) if had.trailing else ''}".rstrip()


def studied(t: RowWords, e: driver.Studied) -> str:
    """GD-STU.2: told with the price, which is paid first."""
    return "" if t.i and is_price(t.row, t.i - 1) else t.plain(e)


# -- the meters ------------------------------------------------------------------------------------------------------


def check_began(t: RowWords, e: cards.Decoyed | table.Passed) -> str:
    t.checked = t.checked or isinstance(e, cards.Decoyed) or e.window == "decoy"
    return t.plain(e)


def meter_moved(t: RowWords, e: driver.MeterMoved) -> str:
    was, others, up = t.meters[e.car], 1 if len(t.players) < 4 else 2, e.by > 0
    n = t.meters[e.car] = max(0, was + e.by)
    if was == 0 and not up:
        return t.say(e, (AT_0[0], AT_0[others])) if t.checked else ""
    said = t.say(e, (METER_TO[up][0], METER_TO[up][others]), n=n)
    if t.checked:  # GD-CHK: why it moves
        return f"{t.say(e, (CHECK[up][0], CHECK[up][others]))} {said}"
    if is_price(t.row, t.i):
        return f"{t.plain(t.row[t.i + 1])} {said}"
    return f"{t.say(e, BEGAN_TO_STUDY)} {said}" if t.i == 0 and parts.ends_a_study(t.row) else said


def is_price(row: Sequence[Event], i: int) -> bool:
    """GD-STU.2: the meter moves first, and then the tile is studied."""
    e = row[i]
    after = row[i + 1] if i + 1 < len(row) else None
    return isinstance(e, driver.MeterMoved) and isinstance(after, driver.Studied) and after.car == e.car


# -- the Police and the round ----------------------------------------------------------------------------------------


def assigned(t: RowWords, e: police.Assigned) -> str:
    """One that follows is told when its Car drives, be it after another choice."""
    return "" if e.car < STAYS else t.plain(e)


def phase_ended(t: RowWords, e: police.PhaseEnded) -> str:
    """Everybody saw it: nothing moved. Who plays alone is told of each vehicle why."""
    t.checked = True  # the check comes next, if no window opens before it
    if len(t.players) < 2 or has_acted(t.before) or any(isinstance(old, where.ACTS) for old in t.row[: t.i]):
        return ""
    say = t.tongue.say
    if not parts.out_on_table(t.before):
        return say("You have no vehicle.") if t.is_police else say("The Police have no vehicle.")
    return say("You move no vehicle.") if t.is_police else say("The Police move no vehicle.")


def has_acted(v: View) -> bool:
    """Have the Police done anything in this round? GD-EVT.5: one that has reached Start is gone and may have."""
    moved = any(flags & (tabletop.ACTED | tabletop.ROUNDED | tabletop.DISPATCHED) for flags in v.flags) or any(v.spiked)
    return moved or v.dispatches > 0 or (v.event == charts.EV1 and v.escapes > 0)


def round_began(t: RowWords, e: table.RoundBegan) -> str:
    said = lines.line(t, e)
    return f"{said} {coming_event(t.tongue)}" if e.round == 1 and t.after.events else said


def round_ended(t: RowWords, e: table.RoundEnded) -> str:
    if is_stalling(t.after):
        return stalled_words(t.after, t.tongue)
    if is_stalling(t.before) and not t.after.stalled:
        return t.tongue.say("The city has grown: the count begins anew.")
    return t.plain(e)


def bomb_ticked(t: RowWords, e: table.BombTicked) -> str:
    """GD-EVT.50: the rounds it still ticks."""
    if t.after.bomb <= 0:
        return lines.line(t, e)
    return t.tongue.count(
        "The bomb ticks: one round is left.", "The bomb ticks: {number} rounds are left.", t.after.bomb
    )


def match_ended(t: RowWords, e: table.Ended) -> str:
    return lines.ended(t, e, parts.ends_a_study(t.row))


TELLS: Final[dict[type[Event], Callable[[RowWords, Any], str]]] = {  # each is given its own event; others by `line`
    table.TokenLanded: token_landed,
    table.TokenMoved: unless_at_once,
    table.StartPlaced: unless_at_once,
    table.CarFaced: car_faced,
    table.Placed: placed,
    table.FillBegan: fill_began,
    table.LaidBlind: laid_blind,
    table.PileChosen: pile_chosen,
    table.Drew: drawn_or_laid,
    table.Laid: drawn_or_laid,
    driver.SetOff: set_off,
    driver.Committed: committed,
    driver.Drove: drove,
    driver.BackedOff: backed_off,
    driver.Studied: studied,
    cards.Decoyed: check_began,
    table.Passed: check_began,
    driver.MeterMoved: meter_moved,
    police.Assigned: assigned,
    police.PhaseEnded: phase_ended,
    table.RoundBegan: round_began,
    table.RoundEnded: round_ended,
    table.BombTicked: bomb_ticked,
    table.Ended: match_ended,
}
