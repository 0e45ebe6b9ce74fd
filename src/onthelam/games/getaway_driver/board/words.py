"""What the picture says: short words on signs, the lead, and the whole in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.board.places import boxes, kind_name
from onthelam.games.getaway_driver.rules import moves
from onthelam.games.getaway_driver.rules.charts import (
    CARD_TITLES,
    EV1,
    EV2,
    EVENT_TITLES,
    FLEET_NAMES,
    NO_EVENT,
    RAM,
    STUNT,
    TILE_TITLES,
    TIMING,
    UNKNOWN,
)
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, ESCAPED, FOUR, SOLO, UP
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import ABILITIES, EVENT_RULES, FACINGS, stunts_words
from onthelam.tongue.tongue import Tongue

MIDTOWNS: Final = ("", N_("City Map"), N_("Thoroughfare"), N_("Garage"), N_("Vantage"), N_("Skid Row"))
WHENS: Final = (N_("on your turn"), N_("turn start"), N_("round start"), N_("at the check"))
UPGRADES: Final = (  # in a list, where there is little room
    N_("Armoured"), N_("Barricades"), N_("Dispatch"), N_("Patrol car"), N_("Copter"), N_("Motorcycle"), N_("Spikes"),
    N_("Camera"),
)  # fmt: skip
KINDS: Final = {
    "PAT": N_("patrol car"), "MOT": N_("motorcycle"), "ARM": N_("armoured car"), "HEL": N_("helicopter"),
}  # fmt: skip
SIGNS: Final = {  # by code: what a sign on the board means, in a word
    moves.NO_HAZARD.code: N_("None"), moves.PLACE_HAZARD.code: N_("Hazard"), moves.BONUS.code: N_("Bonus"),
    moves.SAVE.code: N_("Save"), moves.CRASH.code: N_("Crash"), moves.TAKE.code: N_("Here"),
    moves.LEAVE.code: N_("Leave"),
}  # fmt: skip
WAYS: Final = (N_("Ahead"), N_("Left"), N_("Right"), N_("Behind"))


def whole_card(card: int, tongue: Tongue) -> str:
    """Its stunt, its ability and its moment."""
    say = tongue.say
    name, does, stunt = say(CARD_TITLES[card]), say(ABILITIES[card]), stunts_words(STUNT[card], tongue)
    told = say("{card} ({stunt}): {ability}", card=name, stunt=stunt, ability=does) if stunt else ""
    told = told or say("{card}: {ability}", card=name, ability=does)
    return f"{told} ({say(WHENS[TIMING[card]])})"


@cache
def upgrade_name(upgrade: int, tongue: Tongue) -> str:
    return tongue.say(UPGRADES[upgrade])


class Said:
    def __init__(self, v: View, names: Sequence[str], tongue: Tongue) -> None:
        self.v = v
        self.names = names
        self.tongue = tongue

    # -- roles -------------------------------------------------------------------------------------------------------

    def is_driver(self) -> bool:
        return 0 <= self.v.seat < len(self.v.cars)

    def driver(self, car: int) -> str:
        """Whose Car it is; the own one has no name."""
        return self.names[car] if car < len(self.names) else ""

    def vehicle(self, i: int) -> str:
        say = self.tongue.say
        kind = say(KINDS[kind_name(self.v, i)])
        number = FLEET_NAMES[boxes(self.v)][i][3:]
        return say("{kind} {number}", kind=kind, number=number) if number else kind

    # -- the lead ----------------------------------------------------------------------------------------------------

    def pursuit(self, car: int) -> tuple[str, str]:
        """How near the cuffs are, then what that means."""
        v, say = self.v, self.tongue.say
        level = v.cars[car].meter
        if v.mode == FOUR:
            first = say("{letter}: pursuit {level} of {top}", letter="AB"[car], level=level, top=v.top)
            return first, self.driver(car)
        first = say("Pursuit {level} of {top}.", level=level, top=v.top)
        left = v.top - level
        if left <= 0:
            return first, say("Caught.")
        if v.ending:
            return first, ""
        if self.is_driver():
            more = self.tongue.count("One more and you are caught.", "{number} more and you are caught.", left)
        else:
            more = self.tongue.count("One more: the Car is caught.", "{number} more: the Car is caught.", left)
        return first, more[:1].upper() + more[1:]

    def meter(self, car: int, wide: bool) -> tuple[str, str]:
        """What stands over a meter. On a phone there is room for whose it is: its level it shows itself."""
        first, second = self.pursuit(car)
        if wide:
            return first, second
        if self.v.mode == FOUR:
            return self.tongue.say("Pursuit {letter}", letter="AB"[car]), self.driver(car)
        return first, ""

    def left(self) -> tuple[str, str]:
        """How near the way out is."""
        v, say = self.v, self.tongue.say
        if v.mode == SOLO:
            first = say("{calm} calm and {risky} risky tiles left", calm=v.bag_count, risky=v.risky_count)
        else:
            first = self.tongue.count("{n} tile left", "{n} tiles left", v.bag_count)
        if v.ending:
            return first, ""
        if v.event == EV2:
            return first, say("all Stash taken: the Driver wins")  # GD-EVT.10, GD-EVT.11
        if v.mode == FOUR:
            if self.is_driver():
                return first, say("when they run out, you both escape")  # GD-FOUR.10
            return first, say("when they run out, the Drivers escape")
        if self.is_driver():
            return first, say("when they run short, you escape")  # GD-EXP.2
        return first, say("when they run short, the Driver escapes")

    def round(self, wide: bool = True) -> str:
        v, say = self.v, self.tongue.say
        if v.event == EV1 and not wide:  # there is no room for more, and this decides the match
            return say("wrecked {n}/3, Start {m}/3", n=v.crashes, m=v.escapes)
        told = say("Round {n}", n=v.round) if v.round else say("Set-up")
        if not wide and v.event == NO_EVENT and v.stalled < 5 and not any(c.ramming for c in v.cars):
            return ""  # the log counts them too
        if any(c.ramming for c in v.cars):
            told += ". " + self.card(RAM)
        if v.event != NO_EVENT:
            told += ". " + say(EVENT_TITLES[v.event]) + (f": {v.bomb}" if v.bomb else "")
            if v.event == EV1:
                told += ": " + say("{n} of 3 wrecked, {m} of 3 on Start", n=v.crashes, m=v.escapes)
        elif v.stalled >= 5 and v.stall_limit:
            told += ". " + say("{n} of {most} rounds without a tile", n=v.stalled, most=v.stall_limit)
        return told

    def event(self) -> str:
        """The name of the event in force."""
        return self.tongue.say(EVENT_TITLES[self.v.event])

    def event_rule(self) -> str:
        return self.tongue.say(EVENT_RULES[self.v.event])

    # -- cards and upgrades ------------------------------------------------------------------------------------------

    def tile(self, tile: int) -> str:
        return self.tongue.say(TILE_TITLES[tile])

    def card(self, card: int) -> str:
        return self.tongue.say(CARD_TITLES[card])

    def upgrade(self, upgrade: int) -> str:
        return upgrade_name(upgrade, self.tongue)

    def tokens(self, most: int) -> str:
        if self.v.mode == SOLO:
            return self.tongue.count("{n} card to come", "{n} cards to come", self.v.deck_count)
        return self.tongue.say("{n} of {most} tokens", n=self.v.tokens, most=most)

    def stash(self, n: int) -> str:
        return self.tongue.say("{n} stash", n=n)

    # -- signs --------------------------------------------------------------------------------------------------------

    def sign(self, m: Move) -> str:
        """What a sign on the board means, in a word."""
        say = self.tongue.say
        if isinstance(m, moves.Study):
            return say("Study")
        if isinstance(m, moves.MoveSpikes):
            return say("Move")
        if isinstance(m, moves.Boost):
            return say("Extra")
        if isinstance(m, moves.HalfTurn):
            return say("Round")
        return say(SIGNS[m.code]) if m.code in SIGNS else ""

    def what_lies(self, cell: int) -> str:
        v, say = self.v, self.tongue.say
        tile = v.tiles[cell]
        if tile == UNKNOWN or tile < 0:
            return say("face-down")
        return self.tile(tile) if v.marks[cell] & UP else say("{tile}, face-down", tile=self.tile(tile))

    # -- the whole ---------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return self.tongue.say("Getaway Driver: the city")

    def describe(self) -> str:
        v, say = self.v, self.tongue.say
        told = [self.round()]
        if v.ending:
            told.append(self.verdict())
        for car, c in enumerate(v.cars):
            first, second = self.pursuit(car)
            told += [first, second]
            if c.cell >= 0:
                told.append(
                    say(
                        "The Car{which} stands on {tile}, facing {facing}.",
                        which=f" {'AB'[car]}" if len(v.cars) > 1 else "",
                        tile=self.what_lies(c.cell),
                        facing=say(FACINGS[c.facing]),
                    )
                )
        told.append(self.left()[0])
        told += [self.stands(i) for i, at in enumerate(v.at) if at >= 0]
        lies = len([1 for at in v.token_at if at >= -1])
        if lies:
            told.append(self.tongue.count("{n} stash lies about.", "{n} stash lie about.", lies))
        return " ".join([one[:1].upper() + one[1:].rstrip(".") + "." for one in told if one])

    def stands(self, i: int) -> str:
        """A vehicle, seen from the first Car."""
        v, say = self.v, self.tongue.say
        where = self.from_car(v.at[i] % v.cols, v.at[i] // v.cols)
        who = self.vehicle(i)
        return say("{who}: {where}, facing {facing}.", who=who, where=where, facing=say(FACINGS[v.facing[i]]))

    def from_car(self, column: int, row: int) -> str:
        """`two cells north and one cell east of the Car`."""
        v, count = self.v, self.tongue.count
        c = v.cars[0]
        east, north = column - c.cell % v.cols, row - c.cell // v.cols
        steps = []
        if north > 0:
            steps.append(count("one cell north", "{number} cells north", north))
        elif north < 0:
            steps.append(count("one cell south", "{number} cells south", -north))
        if east > 0:
            steps.append(count("one cell east", "{number} cells east", east))
        elif east < 0:
            steps.append(count("one cell west", "{number} cells west", -east))
        if not steps:
            return self.tongue.say("on the Car's tile")
        if len(v.cars) > 1:
            return self.tongue.say("{steps} of Car A", steps=self.tongue.listed(steps))
        return self.tongue.say("{steps} of the Car", steps=self.tongue.listed(steps))

    def verdict(self) -> str:
        say = self.tongue.say
        if self.v.ending == ESCAPED:
            return say("Escaped")
        return say("Got away") if DRIVERS_WIN[self.v.ending] else say("Caught")
