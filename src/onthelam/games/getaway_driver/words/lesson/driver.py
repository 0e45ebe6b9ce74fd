"""What a Driver learns: who can reach the Car, who follows it, and what gets it away."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, moves, tabletop
from onthelam.games.getaway_driver.rules.advice.closing import reaching
from onthelam.games.getaway_driver.rules.agenda import DECOY, DRIVING
from onthelam.games.getaway_driver.rules.events.driver import BadgePaid
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.lesson.things import CAR, METER, card, place, vehicle, ways_words
from onthelam.games.getaway_driver.words.moves.consequences import SHORT_ABILITIES
from onthelam.games.getaway_driver.words.moves.named import way_of
from onthelam.games.lesson import NO_ANSWER, Answer, Step
from onthelam.tongue.tongue import Tongue

FAR: Final = 3  # Stash that lies farther off is not worth speaking of yet
SETTLED: Final = 3  # the round from which there is time to look around
LATE: Final = 6  # the round in which a card is spoken of though nobody is near


def ways(v: View) -> list[moves.Go]:
    """Of one who is about to drive; [] at any other question."""
    due = parts.top_kind(v) == DRIVING and v.cars[v.seat].base == tabletop.DUE
    return [m for m in v.moves if isinstance(m, moves.Go)] if due else []


def here(v: View) -> list[int]:
    """The vehicles on the Car's tile."""
    return parts.vehicles_on(v, v.cars[v.seat].cell)


def met(then: View, now: View) -> list[int]:
    """Of the cells to which the Car could drive then, the one on which it stands now, in the next round."""
    stands = now.cars[now.seat].cell
    return [cell for m in ways(then) if (cell := way_of(m, then)) == stands]


# -- driving ---------------------------------------------------------------------------------------------------------


def drive_at(v: View) -> str:
    """GD-MOV.2."""
    return place(way_of(ways(v)[0], v)) if ways(v) else ""


def drive_words(v: View, tongue: Tongue) -> str:
    return tongue.say(
        "Each round you drive one tile: ahead, left or right. Last until the tiles run out: {left} are left.",
        left=v.bag_count,
    )


def open_beyond(v: View, m: moves.Go) -> int:
    """GD-EXP.1: how many tiles the next round would take from the bag."""
    heading = v.cars[v.seat].facing + charts.WAY_TURN[m.what] & 3
    beyond = [tabletop.way_cell(v, way_of(m, v), heading, way) for way in range(charts.BEHIND)]
    return sum([tabletop.is_open(v, cell) for cell in beyond])


def newest_ground(v: View) -> tuple[int, int]:
    """The most open cells beyond a way, and where; (0, -1) where all ways are alike."""
    found = [(open_beyond(v, m), way_of(m, v)) for m in ways(v)]
    return max(found) if len({many for many, cell in found}) > 1 else (0, -1)


def ground_at(v: View) -> str:
    return place(newest_ground(v)[1]) if v.round >= SETTLED and newest_ground(v)[0] else ""


def ground_words(v: View, tongue: Tongue) -> str:
    return tongue.say(
        "Each open cell beyond takes a tile; here {n}. Old streets take none, and with no way on you are caught.",
        n=newest_ground(v)[0],
    )


# -- the Police ------------------------------------------------------------------------------------------------------


def reached(v: View) -> list[moves.Go]:
    """GD-POL.1: the ways on which somebody could be with the next action."""
    return [m for m in ways(v) if reaching(v, v.seat, way_of(m, v))]


def out_of_reach(v: View) -> list[moves.Go]:
    return [m for m in ways(v) if m not in reached(v) and not tabletop.pursues(v, way_of(m, v))]


def reach_at(v: View) -> str:
    clear = not here(v) and out_of_reach(v)  # else they come along anyway
    return place(way_of(reached(v)[0], v)) if clear and reached(v) else ""


def reach_words(v: View, tongue: Tongue) -> str:
    who = reaching(v, v.seat, way_of(reached(v)[0], v))
    return tongue.say(
        "Police drive one tile ahead, left or right: {vehicle} can come here. Out of reach: {ways}.",
        vehicle=parts.vehicle_words(v, who[0], tongue),
        ways=ways_words(out_of_reach(v), tongue),
    )


def reach_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    if now.round == then.round or not ways(now):
        return None
    if not any(way_of(m, then) in met(then, now) for m in reached(then)):
        return NO_ANSWER
    came = [parts.vehicle_words(now, i, tongue) for i in here(now)]
    if not came:
        return Answer(tongue.say("You drove into the hatch. This time nobody came, but they could have."), CAR)
    told = tongue.say("You drove into the hatch. On your tile now: {vehicles}.", vehicles=tongue.listed(came))
    if now.cars[now.seat].meter > then.cars[then.seat].meter:
        told += " " + tongue.say("The check has raised the meter.")
    return Answer(told, vehicle(now, here(now)[0]))


def shaking_off(v: View) -> list[moves.Go]:
    """GD-FOL.4: the ways on which nobody who is here follows."""
    return [m for m in ways(v) if foreseen(v, m).followers(v.seat) == [] and not tabletop.pursues(v, way_of(m, v))]


def follow_at(v: View) -> str:
    return vehicle(v, here(v)[0]) if ways(v) and here(v) else ""


def follow_words(v: View, tongue: Tongue) -> str:
    if free := shaking_off(v):
        return tongue.say(
            "Whoever is on your tile drives along, but never turns right round. Nobody can follow you: {ways}.",
            ways=ways_words(free, tongue),
        )
    return tongue.say(
        "Whoever is on your tile drives along, but never turns right round. Here only a card or a hazard helps."
    )


def follow_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    if now.round == then.round or not ways(now):
        return None
    free = [way_of(m, then) for m in shaking_off(then)]
    followed = [i for i in here(now) if i in here(then)]
    if not free or not followed or not met(then, now) or met(then, now)[0] in free:
        return NO_ANSWER
    return Answer(
        tongue.say("It could follow you there, and did: still on your tile at the check."), vehicle(now, followed[0])
    )


def check_at(v: View) -> str:
    return METER if ways(v) and v.round > 1 else ""


def check_words(v: View, tongue: Tongue) -> str:
    """GD-CHK.3, GD-CHK.4, GD-END.2."""
    return tongue.say(
        "With Police on your tile one step up, without them one down. At {top} you are caught.", top=v.top
    )


# -- tiles -----------------------------------------------------------------------------------------------------------


def red(v: View) -> int:
    """GD-ROAD.1: a cell ahead, left or right where a hazard would come; -1: none."""
    for m in ways(v):
        cell = way_of(m, v)
        blocked = tabletop.stash_on(v, cell) or tabletop.pursues(v, cell) or tabletop.is_barred(v, cell)
        if parts.knows(v, cell) and charts.LIGHT[v.tiles[cell]] == charts.RED and not blocked:
            return cell
    return -1


def red_at(v: View) -> str:
    return place(red(v)) if red(v) >= 0 and not tabletop.has_hazard(v, red(v)) else ""


def red_words(v: View, tongue: Tongue) -> str:
    """GD-HAZ.1."""
    return tongue.say("There you spend a card with one of its two signs, or you back off to where you came from.")


def red_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    if now.round == then.round or not ways(now):
        return None
    if not tabletop.has_hazard(now, red(then)):
        return NO_ANSWER
    before, after = then.cars[then.seat], now.cars[now.seat]
    if after.cell == red(then):
        told = tongue.say("You got past for a card. The hazard stays: whoever follows you into one crashes.")
        return Answer(told, place(after.cell))
    if (after.cell, after.discard, after.out) != (before.cell, before.discard, before.out):
        return NO_ANSWER
    return Answer(tongue.say("You backed off: no card is spent, and you are no tile further."), CAR)


def badged(v: View) -> int:
    """GD-BADGE.1, GD-OPEN.2: a cell ahead, left or right whose badge would pay; -1: none."""
    cells = [way_of(m, v) for m in ways(v) if foreseen(v, m).of(BadgePaid)]
    return cells[0] if cells else -1


def badge_at(v: View) -> str:
    return place(badged(v)) if badged(v) >= 0 else ""


def badge_words(v: View, tongue: Tongue) -> str:
    return tongue.say(
        "Drive there, and they get {tokens}, once. Two buy a patrol car, eight the helicopter.",
        tokens=parts.tokens_words(charts.BADGE[v.tiles[badged(v)]], tongue),
    )


def stash_at(v: View) -> str:
    """GD-ROAD.6: on a tile ahead, left or right; else the nearest on the bare table."""
    for m in ways(v):
        if parts.stash_on(v, way_of(m, v)):
            return place(way_of(m, v))
    car = v.cars[v.seat].cell
    bare = [k for k, at in enumerate(v.token_at) if at == tabletop.ON_TABLE and v.token_cells[k]]
    found = min([(tabletop.distance(v, car, v.token_cells[k][0]), k) for k in bare], default=(FAR + 1, -1))
    return f"bag{found[1]}" if ways(v) and v.round > 1 and found[0] <= FAR else ""


def stash_words(v: View, tongue: Tongue) -> str:
    return tongue.say("Stop on its tile to take it: for each one a played card can be used again. No new hazard there.")


# -- cards -----------------------------------------------------------------------------------------------------------


def helping(v: View) -> int:
    """A card that gets the Car away from those on its tile, or its meter down; -1: none."""
    cards = {m.what: m for m in v.moves if isinstance(m, moves.Play)}
    pursuers = here(v)
    if parts.top_kind(v) == DECOY and charts.MIDTOWN[v.tiles[v.cars[v.seat].cell]] != charts.GARAGE:
        return charts.DEC if pursuers and charts.DEC in cards else -1
    if not ways(v):
        return -1
    if pursuers and charts.LWR in cards and foreseen(v, cards[charts.LWR]).crashed() == pursuers:
        return charts.LWR
    if pursuers and charts.GAS in cards:
        return charts.GAS
    if charts.LDE in cards and v.cars[v.seat].meter > 0:
        return charts.LDE
    return next(iter(cards), -1) if v.round >= LATE else -1


def card_at(v: View) -> str:
    return card(helping(v)) if helping(v) >= 0 else ""


def card_words(v: View, tongue: Tongue) -> str:
    """GD-CARD.1, GD-CARD.2."""
    which = helping(v)
    return tongue.say(
        "{card}: {ability}. A card is used once, for that or for its sign at a hazard.",
        card=names.card_title(which, tongue), ability=tongue.say(SHORT_ABILITIES[which]),
    )  # fmt: skip


STEPS: Final = (
    Step(N_("Drive, and do not get caught"), drive_words, drive_at),
    Step(N_("On your tile: they follow"), follow_words, follow_at, follow_answer),
    Step(N_("Blue hatch: they can be here next"), reach_words, reach_at, reach_answer),
    Step(N_("Red light: a hazard comes"), red_words, red_at, red_answer),
    Step(N_("Every round ends with a check"), check_words, check_at),
    Step(N_("Stash is worth a detour"), stash_words, stash_at),
    Step(N_("A card for a tight spot"), card_words, card_at),
    Step(N_("A badge pays the Police"), badge_words, badge_at),
    Step(N_("New ground brings you out"), ground_words, ground_at),
)

LEARNT: Final = N_("You know how to drive, use your cards and shake the Police off.")
