"""How a match of Getaway Driver ended, and how near its ends are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from onthelam.core.outcome import Outcome
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import tabletop
from onthelam.games.getaway_driver.rules.charts import EV1, EV2, EV6, EVENT_TILE, NO_EVENT
from onthelam.games.getaway_driver.rules.events.driver import Collected, Drove, MeterMoved
from onthelam.games.getaway_driver.rules.events.police import Crashed
from onthelam.games.getaway_driver.rules.events.table import RoundBegan
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import tile_title
from onthelam.games.getaway_driver.words.parts import Row, called, is_driver, is_laid
from onthelam.games.words import Verdict
from onthelam.tongue.tongue import Plural, Tongue

STUDIED: Final = "studied"  # of a meter that is full, where it is known that no check filled it

ENDINGS: Final = {  # by reason: a row of a table that counts many matches
    "escaped": N_("escaped from town"),
    "meter": N_("pursuit meter full"),
    "stuck": N_("Car boxed in"),
    "stalled": N_("too long without a new tile"),
    "wrecked": N_("three vehicles crashed"),
    "slipped": N_("three vehicles reached Start"),
    "delivered": N_("all Stash collected"),
    "exhausted": N_("no tile left to lay"),
    "defused": N_("bomb run down"),
}
TO_DRIVER: Final = {  # by reason: why it ended so, to the seat that drove
    "escaped": N_("Too few tiles are left to lay, and you are out of town."),
    "meter": N_("The pursuit meter is full."),
    STUDIED: N_("The price of studying a tile has filled the pursuit meter."),
    "stuck": N_("There was no way left to drive."),
    "stalled": N_("You drove in circles too long, and the Police closed the city."),
    "wrecked": N_("Three of their vehicles have crashed."),
    "slipped": N_("Three vehicles have reached Start."),
    "delivered": N_("You have collected all the Stash there was."),
    "exhausted": N_("There was no tile left to lay, and the city has closed around you."),
    "defused": N_("The bomb has run down, and you are still free."),
}
TO_POLICE: Final = {  # by reason: to the seats that chased
    "escaped": N_("Too few tiles are left to lay, and the Driver is out of town."),
    "meter": N_("The pursuit meter is full, and the Driver is caught."),
    STUDIED: N_("The price of studying a tile has filled the Driver's pursuit meter."),
    "stuck": N_("The Driver had no way left to drive."),
    "stalled": N_("The Driver went in circles too long, and the city is closed."),
    "wrecked": N_("Three of your vehicles have crashed."),
    "slipped": N_("Three of your vehicles have reached Start."),
    "delivered": N_("The Driver has collected all the Stash there was."),
    "exhausted": N_("There was no tile left to lay, and the city has closed around the Driver."),
    "defused": N_("The bomb has run down, and the Driver is still free."),
}
TO_ALL: Final = {  # to those who watched
    **TO_POLICE,
    "wrecked": N_("Three vehicles of the Police have crashed."),
    "slipped": TO_DRIVER["slipped"],
}


def ending_words(reason: str, tongue: Tongue) -> str:
    return tongue.say(ENDINGS[reason]) if reason in ENDINGS else reason


def outcome_words(outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, by_study: bool = False) -> str:
    seats = len(outcome.won)
    drivers_win = tabletop.DRIVERS_WIN[tabletop.ENDING_NAMES.index(outcome.reason)]
    told = TO_ALL if not 0 <= seat < seats else TO_DRIVER if outcome.won[seat] == drivers_win else TO_POLICE
    why = tongue.say(told[STUDIED if by_study else outcome.reason])
    if seats < 4 or not outcome.named:
        return why
    if outcome.named[0] == seat:
        return tongue.say("{why} It was you they caught.", why=why)
    return tongue.say("{why} It was {name} they caught.", why=why, name=called(outcome.named[0], names))


def won_words(outcome: Outcome, seat: int, tongue: Tongue) -> str:
    if 0 <= seat < len(outcome.won):
        return tongue.say("You won.") if outcome.won[seat] else tongue.say("You lost.")
    return tongue.say("The Driver won.") if outcome.won[0] else tongue.say("The Police won.")


def verdict_words(outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, by_study: bool = False) -> Verdict:
    return Verdict(won_words(outcome, seat, tongue), outcome_words(outcome, seat, names, tongue, by_study))


def ended(v: View, names: Sequence[str], tongue: Tongue) -> Verdict:
    """The verdict on a view in which nothing is asked any more."""
    if not v.ending:
        return Verdict(tongue.say("The match is over."), "")
    drivers = tabletop.DRIVERS_WIN[v.ending]
    won = [drivers] if v.mode == tabletop.SOLO else [(seat < len(v.cars)) == drivers for seat in range(v.seats())]
    outcome = Outcome([1] * len(won), won, tabletop.ENDING_NAMES[v.ending], [v.named] if v.named >= 0 else [])
    return verdict_words(outcome, v.seat, names, tongue, is_by_study(v))


def is_by_study(v: View) -> bool:
    """GD-STU.2: a meter is full while that Driver has still to drive, so before any check."""
    return (
        v.ending == tabletop.METER
        and v.named >= 0
        and v.cars[v.named].base == tabletop.DUE
        and not v.cars[v.named].moved
    )


class Tally(NamedTuple):
    """What is counted of a match."""

    driven: frozenset[int] = frozenset()  # cells
    crashes: int = 0
    stash: int = 0
    highest: int = 0  # a meter, and in which round first
    when: int = 0

    def add(self, row: Row, before: View) -> Tally:
        driven, crashes, stash, highest, when = self
        meters, now = [c.meter for c in before.cars], before.round
        for e in row:
            match e:
                case Drove() if e.cell not in driven:
                    driven |= {e.cell}
                case Crashed():
                    crashes += 1
                case Collected():
                    stash += e.count
                case RoundBegan():
                    now = e.round
                case MeterMoved():
                    meters[e.car] = max(0, meters[e.car] + e.by)
                    if meters[e.car] > highest:
                        highest, when = meters[e.car], now
        return Tally(driven, crashes, stash, highest, when)


def summary_words(v: View, tally: Tally, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    """Rounds, tiles driven onto, crashes, Stash, and how near the Drivers came to being caught."""
    told = [
        (tongue.say("Rounds"), str(v.round)),
        (tongue.say("Tiles driven onto"), str(len(tally.driven))),
        (tongue.say("Police crashes"), str(tally.crashes)),
        (tongue.say("Stash collected"), tongue.say("{n} of {all}", n=tally.stash, all=len(v.token_at))),
    ]
    if tally.highest and v.ending != tabletop.METER:
        call = tongue.say("meter at {n}, round {round}", n=tally.highest, round=tally.when)
        told.append((tongue.say("Closest call"), call))
    if is_by_study(v):
        told.append((tongue.say("Caught by"), tongue.say("the price of studying a tile")))
    if v.mode == tabletop.DUEL and v.open_tiles:
        told.append((tongue.say("This was the lesson"), tongue.say("try it next with face-down tiles")))
    return tuple(told)


# -- how near ----------------------------------------------------------------------------------------------------------


def lead_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """`Pursuit meter: 2 of 4. 27 tiles are left before the Driver is out of town.`"""
    if v.ending:
        return ended(v, names, tongue).told
    if not is_laid(v) or v.round == 0:
        return tongue.say("The table is being laid. At {top} on the pursuit meter the Driver is caught.", top=v.top)
    told = [meter_sentence(v, tongue), way_out(v, tongue)]
    if is_stalling(v):
        told.append(stalled_words(v, tongue))
    if v.events and v.event == NO_EVENT:
        told.append(coming_event(tongue))
    return " ".join(told)


def stalled_words(v: View, tongue: Tongue) -> str:
    return tongue.say("No new tile for {n} rounds: at {limit} the Driver has lost.", n=v.stalled, limit=v.stall_limit)


def is_stalling(v: View) -> bool:
    """Half of the rounds have gone by that may: from now on each is counted, and a danger."""
    return 0 < v.stall_limit <= 2 * v.stalled and not v.ending


def coming_event(tongue: Tongue) -> str:
    """GD-EVT.2: the tile may well stay in the bag."""
    tile = tile_title(EVENT_TILE.index(True), tongue)
    return tongue.say("An event comes if {tile} is turned up.", tile=tile)


def danger_of(v: View) -> int:
    """How near losing the Drivers are, of 100: by the meter, by standing still, by vehicles that reach Start."""
    if v.ending:
        return 0 if tabletop.DRIVERS_WIN[v.ending] else 100
    nearest = [100 * c.meter // v.top for c in v.cars]
    if is_stalling(v):
        nearest.append(100 * v.stalled // v.stall_limit)
    return min(99, max(*nearest, 100 * v.escapes // 3))


def meter_sentence(v: View, tongue: Tongue) -> str:
    if v.mode == tabletop.FOUR:
        a, b = v.cars[0].meter, v.cars[1].meter
        return tongue.say("Pursuit meters, of {top}: Car A {a}, Car B {b}.", top=v.top, a=a, b=b)
    if is_driver(v):
        return tongue.say("Your pursuit meter: {n} of {top}.", n=v.cars[0].meter, top=v.top)
    return tongue.say("Pursuit meter: {n} of {top}.", n=v.cars[0].meter, top=v.top)


def tiles_left(v: View) -> int:
    return v.bag_count + v.risky_count


LEFT: Final = (  # to four, to the Driver, to all others
    Plural(
        "One tile is left before the Drivers are out of town.", "{n} tiles are left before the Drivers are out of town."
    ),
    Plural("One tile is left before you are out of town.", "{n} tiles are left before you are out of town."),
    Plural(
        "One tile is left before the Driver is out of town.", "{n} tiles are left before the Driver is out of town."
    ),
)


def way_out(v: View, tongue: Tongue) -> str:
    """What the Driver still has to do."""
    if v.event == EV2:
        left = sum(at not in (tabletop.TAKEN, tabletop.LOST_STASH) for at in v.token_at)
        return tongue.count("One Stash token is still out.", "{n} Stash tokens are still out.", left)
    tiles = tongue.count(*LEFT[0 if v.mode == tabletop.FOUR else 1 if is_driver(v) else 2], tiles_left(v))
    if v.event == EV1:
        return tongue.say(
            "{tiles} Hunter and Prey: {crashes} of 3 vehicles crashed, {escapes} of 3 reached Start.",
            tiles=tiles, crashes=v.crashes, escapes=v.escapes,
        )  # fmt: skip
    if v.event == EV6:
        bomb = tongue.count(
            "The bomb runs down at the end of this round.", "The bomb runs down in {number} rounds.", v.bomb
        )
        return tongue.say("{tiles} {bomb}", tiles=tiles, bomb=bomb)
    return tiles
