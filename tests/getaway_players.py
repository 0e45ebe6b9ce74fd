"""Who plays the recorded matches of Getaway Driver: simple choosers, and what a match has to show."""

from __future__ import annotations

from typing import cast

import onthelam as lam
from onthelam.bots import bot
from onthelam.core.chance import Quick
from onthelam.core.move import Move
from onthelam.core.record import CONCEDE, UNDO
from onthelam.games.getaway_driver.rules.charts import EV1, FLEET_NAMES, NO_EVENT, NO_TILE, START_TILE, WAY_TURN
from onthelam.games.getaway_driver.rules.events.cards import CardUsed
from onthelam.games.getaway_driver.rules.events.table import Passed
from onthelam.games.getaway_driver.rules.moves import Act, Go
from onthelam.games.getaway_driver.rules.tabletop import (
    FOUR,
    ON_TABLE,
    PASS_DECOY,
    THROW,
    ahead,
    distance,
    has_hazard,
    is_down,
    nearest_car,
    way_cell,
)
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.parts import stash_on, vehicles_on
from tests.recording import Chooser, Match, Wanted, count_of, last_words


def seen(match: Match, seat: int) -> View:
    return cast(View, match.view(seat))


def dice(match: Match) -> Quick:
    """From what lies on the table: a chooser needs no memory, and every seed plays another match."""
    return lam.quick(int(match.fingerprint()[:8], 16))


def seats(*choosers: Chooser) -> Chooser:
    """A chooser for each seat."""
    return lambda match, seat: choosers[seat](match, seat)


def first(match: Match, seat: int, *codes: str) -> Move | None:
    """The first of these that may be done."""
    moves = {m.code: m for m in match.legal(seat)}
    return next((moves[code] for code in codes if code in moves), None)


# -- anybody -----------------------------------------------------------------------------------------------------------


def anything(match: Match, seat: int) -> Move:
    moves = [m for m in match.legal(seat) if m.code != "give-up"]
    return moves[dice(match).below(len(moves))]


def steady(match: Match, seat: int) -> Move:
    return bot("steady", match.rules, dice(match).below(2**31)).choose(match.view(seat))


# -- Drivers -----------------------------------------------------------------------------------------------------------


def orders(match: Match, seat: int) -> None:
    """Stomping Grounds and Decoy Car are never played: two questions less in every round."""
    v = seen(match, seat)
    if v.round and not v.cars[seat].orders & PASS_DECOY:
        match.say("pass stomping", seat)
        match.say("pass decoy", seat)


def room(v: View, cell: int, facing: int) -> float:
    """How many tiles will have to be laid around a Car that gets there."""
    around = [way_cell(v, cell, facing, way) for way in range(3)]
    legal = [there for there in around if v.ground[there]]
    return sum([1.0 if v.tiles[there] == NO_TILE else 0.3 for there in legal]) if legal else -9.0


def targets(v: View, seat: int) -> list[tuple[Go, int, int]]:
    """The ways to go, with the cell and the facing there."""
    car = v.cars[seat]
    goes = [m for m in v.moves if isinstance(m, Go)]
    return [(m, way_cell(v, car.cell, car.facing, m.what), car.facing + WAY_TURN[m.what]) for m in goes]


def runaway(match: Match, seat: int) -> Move:
    """Drives where most tiles will have to be laid; cards are played as soon as they help."""
    orders(match, seat)
    v = seen(match, seat)
    car = v.cars[seat]
    card = first(match, seat, "play LWR", "play GAS", "play RAM") if vehicles_on(v, car.cell) else None
    if card is None and car.meter >= 2:
        card = first(match, seat, "play LDE", "replay LDE")
    if card is not None:
        return card
    ways = targets(v, seat)
    if ways:
        chance = dice(match)
        worth = [
            room(v, cell, facing)
            - 3 * has_hazard(v, cell)
            - 2 * len(vehicles_on(v, cell))
            + stash_on(v, cell)
            + chance.below(100) / 100
            for m, cell, facing in ways
        ]
        return ways[worth.index(max(worth))][0]
    return answer(match, seat)


def answer(match: Match, seat: int) -> Move:
    """What is asked beside the way: stunts where they can be done, otherwise what comes soonest to an end."""
    for m in match.legal(seat):
        if m.code.startswith(("stunt ", "restunt ", "go-along", "others-stunt ")):
            return m
    quickest = ("play GAS", "replay GAS", "end-turn", "no-hazard", "back-off", "pass", "none", "decline")
    return first(match, seat, *quickest) or match.legal(seat)[0]


def into_a_corner(match: Match, seat: int) -> Move:
    """Drives where there is the least room, and gives up where the rules let it."""
    orders(match, seat)
    v = seen(match, seat)
    ways = targets(v, seat)
    if ways:
        chance = dice(match)
        worth = [room(v, cell, facing) + 5 * has_hazard(v, cell) + chance.below(100) / 100 for m, cell, facing in ways]
        return ways[worth.index(min(worth))][0]
    return first(match, seat, "give-up", "end-turn", "no-hazard", "back-off", "pass") or match.legal(seat)[0]


def at_full_speed(match: Match, seat: int) -> Move:
    """Hits the Gas first, and drives into a corner."""
    return first(match, seat, "play GAS") or into_a_corner(match, seat)


def card_player(match: Match, seat: int) -> Move:
    """Plays the cards it can, the rare ones first."""
    rare = ("exchange", "fetch", "play SWC", "play JAM", "play RAM", "play HBT", "play SLM")
    return first(match, seat, *rare) or anything(match, seat)


def last_spurt(match: Match, seat: int) -> Move:
    """Keeps Hit the Gas until the bag is nearly empty."""
    m = runaway(match, seat)
    if seen(match, seat).bag_count <= 3:
        return first(match, seat, "play GAS") or m
    return first(match, seat, "end-turn") or m if m.code == "play GAS" else m


def collector(match: Match, seat: int) -> Move:
    """Heads for the nearest Stash token."""
    orders(match, seat)
    v = seen(match, seat)
    lying = [at for at in v.token_at if at >= 0]
    lying += [cell for k, cells in enumerate(v.token_cells) if v.token_at[k] == ON_TABLE for cell in cells]
    ways = targets(v, seat)
    if ways and lying:
        worth = [
            min(distance(v, cell, there) for there in lying) + 2 * has_hazard(v, cell) - 0.1 * room(v, cell, facing)
            for m, cell, facing in ways
        ]
        return ways[worth.index(min(worth))][0]
    return runaway(match, seat)


def surveyor(match: Match, seat: int) -> Move:
    """Studies whatever the meter allows."""
    v = seen(match, seat)
    if v.cars[seat].meter < v.top - 2:
        study = first(match, seat, "study ahead", "study left", "study right")
        if study is not None:
            return study
    return runaway(match, seat)


def rammer(match: Match, seat: int) -> Move:
    """Studies until an event comes; then drives into vehicles."""
    v = seen(match, seat)
    if v.event == NO_EVENT:
        return surveyor(match, seat)
    for m, cell, facing in targets(v, seat):
        if vehicles_on(v, cell):
            return m
    return runaway(match, seat)


# -- the Police and the City -------------------------------------------------------------------------------------------


def idle(match: Match, seat: int) -> Move:
    """Does as little as it may."""
    return first(match, seat, "end-step", "none", "keep", "stay", "follow", "crash", "take") or match.legal(seat)[0]


def hound(match: Match, seat: int) -> Move:
    """Every vehicle drives nearer to the Cars; what is bought, and where it goes, the steady bot chooses."""
    v = seen(match, seat)
    acts = [m for m in v.moves if isinstance(m, Act)]
    if acts:
        best = min(acts, key=lambda m: nearer(v, m))
        return best if nearer(v, best) < 0 else first(match, seat, "end-step") or best
    if v.moves[0].code.startswith("lay "):
        return anything(match, seat)
    return steady(match, seat)


def after_acting(v: View, m: Act) -> tuple[int, int, int]:
    """Which vehicle it is, and the cell and the facing it gets."""
    vehicle = FLEET_NAMES[2 if v.mode == FOUR else 1].index(m.code.split()[0])
    facing = v.facing[vehicle] + (0, 3, 1, 3, 1)[m.action] & 3
    return vehicle, ahead(v, v.at[vehicle], facing) if m.action < 3 else v.at[vehicle], facing


def nearer(v: View, m: Act) -> float:
    """How much farther from the Cars a vehicle is after this; a little farther where it looks away from them."""
    vehicle, cell, facing = after_acting(v, m)
    return reach(v, cell, facing) - reach(v, v.at[vehicle], v.facing[vehicle])


def reach(v: View, cell: int, facing: int) -> float:
    far = nearest_car(v, cell)
    return far + 0.4 * (far > 0 and nearest_car(v, ahead(v, cell, facing)) > far)


def homing(match: Match, seat: int) -> Move:
    """Buys cars and, once Hunter and Prey is in force, sends them home to Start."""
    v = seen(match, seat)
    home = v.tiles.index(START_TILE)
    acts = [m for m in v.moves if isinstance(m, Act)]
    if v.event == EV1 and acts:
        best = min(acts, key=lambda m: distance(v, after_acting(v, m)[1], home))
        if distance(v, after_acting(v, best)[1], home) < distance(v, v.at[after_acting(v, best)[0]], home):
            return best
        return first(match, seat, "end-step") or best
    return first(match, seat, "buy PAT", "buy MOT", "buy ARM", "end-step") or anything(match, seat)


# -- both sides --------------------------------------------------------------------------------------------------------


def by_hand(then: Chooser) -> Chooser:
    """Lays the table by hand, aiming at a point that is on no raster; plays on as another chooser does."""

    def choose(match: Match, seat: int) -> Move | str:
        v = seen(match, seat)
        if v.round:
            return then(match, seat)
        if v.moves[0].code.startswith("pick "):
            return "hand GAS HBT LDE LWR STG"
        return "aim 6430 6785 2210" if not v.token_x and v.stash_mode == THROW else anything(match, seat)

    return choose


def with_second_thoughts(match: Match, seat: int) -> Move:
    """Takes back now and then, and mostly does something else then."""
    if len(match.plies) % 5 == 3 and match.may_undo(seat):
        match.undo(seat)
    moves = match.legal(seat)
    return moves[(dice(match).below(100) + len(match.plies)) % len(moves)]


def giving_up(rounds: int, then: Chooser) -> Chooser:
    """Plays as another chooser does, and concedes after so many rounds."""
    return lambda match, seat: CONCEDE if seen(match, seat).round > rounds else then(match, seat)


# -- what a match has to show ------------------------------------------------------------------------------------------


def ended(reason: str, *more: Wanted) -> Wanted:
    """It ended so, and all else that is asked for holds too."""

    def wanted(match: Match) -> bool:
        return match.outcome is not None and match.outcome.reason == reason and all(holds(match) for holds in more)

    return wanted


def shows(*words: str) -> Wanted:
    return lambda match: all(count_of(match, word) for word in words)


def passes(window: str) -> Wanted:
    """A window was opened, and nothing played in it."""
    return lambda match: any(isinstance(e, Passed) and e.window == window for ply in match.plies for e in ply.events)


def copies(match: Match) -> bool:
    """Partners in Crime has copied a card out of the other hand."""
    return any(isinstance(e, CardUsed) and e.copied >= 0 for ply in match.plies for e in ply.events)


def by_move(beginning: str) -> Wanted:
    """The last move is this one."""
    return lambda match: match.plies[-1].move.startswith(beginning)


def by_check(match: Match) -> bool:
    return not by_move("study")(match)


def at_once(match: Match) -> bool:
    """Boxed in without a card that would help: nobody is asked."""
    return not by_move("give-up")(match)


def caught(car: int) -> Wanted:
    return lambda match: match.outcome is not None and match.outcome.named == [car]


def in_mid_turn(match: Match) -> bool:
    return match.plies[-1].seat == 0 and "round-began" not in last_words(match)


def in_phase_one(match: Match) -> bool:
    """As a round begins, or after the question that opens it."""
    return "round-began" in last_words(match) or match.plies[-1].move == "pass"


def by_the_city(match: Match) -> bool:
    """The City laid the last tile there was: GD-FOUR.10."""
    return match.plies[-1].seat == 3


def in_force(event: int) -> Wanted:
    return lambda match: seen(match, 0).event == event


def with_nobody_near(match: Match) -> bool:
    """No vehicle stands on the Car's tile."""
    v = seen(match, 0)
    return not vehicles_on(v, v.cars[0].cell)


def tiles_down(match: Match) -> int:
    """So many tiles lie face-down once the bag is empty; before that, more than there are."""
    v = seen(match, 0)
    return sum([is_down(v, cell) for cell in v.laid if cell >= 0]) if v.round and v.bag_count == 0 else 99


def shown_by_police(match: Match) -> bool:
    return any(ply.seat == 1 and type(e).word == "turned-up" for ply in match.plies for e in ply.events)


def when_it_comes(match: Match) -> bool:
    return "event-drawn" in last_words(match)


def by_collecting(match: Match) -> bool:
    return "collected" in last_words(match)


def undone(match: Match) -> bool:
    """Both seats have taken something back."""
    return {ply.seat for ply in match.plies if ply.move == UNDO} == {0, 1}
