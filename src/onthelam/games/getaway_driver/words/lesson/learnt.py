"""What a seat has met in a match and has been told of: noted row by row, so that each thing is told once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.charts import LDE, LIGHT, NO_EVENT, TILES, YELLOW
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, police, table
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.lesson import things
from onthelam.games.getaway_driver.words.lesson.offers import Offer, offer_of, printed
from onthelam.games.getaway_driver.words.lesson.things import Lesson
from onthelam.games.getaway_driver.words.parts import Row, is_driver, top_kind

BY_TILES: Final = {things.CITY - things.FEW: "end", things.CITY // 2: "half"}  # by how many are laid


class Learnt(NamedTuple):
    """A value: what has been heard leads from one to the next."""

    rows: int = 0  # heard that still stand
    since: dict[str, int] = dict.fromkeys(
        things.FIRST, -1
    )  # by thing: the row in which it first came up. Nobody changes it
    told: frozenset[Lesson] = frozenset()
    chosen: bool = False  # the seat has, since the first round began
    event: int = NO_EVENT  # drawn, and the seat has not chosen since
    anew: bool = False  # GD-FOUR.29: the seat's commitment was taken back in this round

    def add(self, row: Row, before: View, after: View) -> Learnt:
        chose = bool(before.moves) and not isinstance(row[0], table.Ordered)
        told, since = self.told, self.since
        if things.is_lesson(after):
            lesson = new_thing(self, before) if chose else None
            told = told | {lesson} if lesson is not None else told
            since = met(since, self.rows, row, before, after)
        event = NO_EVENT if chose else self.event
        anew = self.anew
        for e in row:
            if isinstance(e, table.EventDrawn):
                event = e.event
            elif isinstance(e, table.RoundBegan):
                anew = False
            elif isinstance(e, driver.Committed) and e.seat == after.seat:
                anew = e.way < 0
        return Learnt(self.rows + 1, since, told, self.chosen or (chose and before.round > 0), event, anew)


def new_thing(learnt: Learnt, v: View) -> Lesson | None:
    """What is to be told at the question of this view; None for nothing."""
    return pressing(things.DRIVER if is_driver(v) else things.CHASERS, learnt, top_kind(v), offer_of(v))


def pressing(lessons: Sequence[Lesson], learnt: Learnt, kind: int, offer: Offer) -> Lesson | None:
    """The first of these lessons that is new, and about such a question."""
    now, since = learnt.rows, learnt.since
    for lesson in lessons:
        new = lesson not in learnt.told and since.get(lesson.thing, now) < now <= since.get(lesson.until, now)
        if new and (kind in lesson.at or not lesson.at) and offer.has(lesson.thing, kind):
            return lesson
    return None


def met(since: dict[str, int], now: int, row: Row, before: View, after: View) -> dict[str, int]:
    """With the things that come up in a row; the same table if none does."""
    found = dict(since)
    meter, tiles = before.cars[0].meter, len(before.laid) - 1  # without Start
    for e in row:
        if isinstance(e, table.Laid):
            tiles += 1
            if tiles in BY_TILES:
                found.setdefault(BY_TILES[tiles], now)
        elif isinstance(e, driver.Drove) and LIGHT[after.tiles[e.cell]] == YELLOW:
            found.setdefault("choice", now)
        elif isinstance(e, driver.MeterMoved):
            if e.by < 0 < meter and not (isinstance(row[0], events_cards.CardUsed) and row[0].card == LDE):
                found.setdefault("free", now)
            meter = max(0, meter + e.by)
            if meter == after.top - 1 and e.by > 0:
                found.setdefault("close", now)
        for thing in things_in(e):
            found.setdefault(thing, now)
        if "stash" in found and "used" in found:
            found.setdefault("again", now)
        if isinstance(e, events_cards.CardUsed) and e.card in things.CARDS:
            found.setdefault(things.CARDS[e.card], things.NEVER)  # whoever has used it needs no telling
    return found if len(found) > len(since) else since


def things_in(e: Event) -> Iterator[str]:
    match e:
        case table.TokenLanded():
            yield "bags"
        case table.Drew() | table.Laid() if 0 <= e.tile < TILES:
            yield from printed(e.tile)
        case driver.HazardPlaced():
            yield "hazard"
        case driver.Drove() if e.trailing:
            yield "followed"
        case police.Crashed():
            yield "crash"
        case driver.MeterMoved() if e.by > 0:
            yield from ("meter", "effort", "follower", "wreckage")  # whoever moved it stands on the Car's tile
        case driver.BadgePaid():
            yield "paid"
        case driver.TokensLost():
            yield "lost"
        case driver.Collected():
            yield "stash"
        case driver.BonusGained():
            yield "bonus"
        case events_cards.CardUsed():
            yield "used"
        case police.Bought():
            yield "upgrade"
            if e.upgrade in things.BOUGHT:
                yield things.BOUGHT[e.upgrade]
        case police.BarricadePlaced():
            yield "barricade"
        case police.SpikesPlaced():
            yield "spikes"
        case table.RoundBegan():
            yield from things.IN_ROUND.get(e.round, ())
