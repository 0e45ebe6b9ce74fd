"""Does a written position add up?"""

from __future__ import annotations

from onthelam.core.agenda import step_about, step_kind, step_of
from onthelam.core.fields import impossible
from onthelam.core.refusal import N_
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules import agenda as steps
from onthelam.games.getaway_driver.rules.charts import (
    ALL_ORDINARY,
    ARM,
    CAM,
    DIS,
    EV1,
    EV2,
    EV3,
    EV6,
    FLEET_NAMES,
    HAND,
    HEL,
    LIMIT,
    MOT,
    NO_TILE,
    PAT,
    SOLO_DECK,
    START_TILE,
    STASH_IN_BOX,
    UNKNOWN,
    UPGRADE_NAMES,
    UPGRADES,
    Cell,
    Vehicle,
    count_of,
)
from onthelam.games.getaway_driver.rules.positions.steps import check_steps
from onthelam.games.getaway_driver.rules.positions.writing import cell_text
from onthelam.games.getaway_driver.rules.space import connected, owners
from onthelam.games.getaway_driver.rules.state import State, pile_left
from onthelam.games.getaway_driver.rules.tabletop import (
    ALL_KNOW,
    DUE,
    FOUR,
    FROM_CALM,
    FROM_RISKY,
    HAZARD,
    ON_TABLE,
    OUT_OF_GAME,
    SHIELD,
    SHIELD_NEXT,
    SLAMMED,
    SOLO,
    UP,
    boxes,
    kind_of,
    stash_belongs,
    trails,
)


def check(s: State, stash_count: int, round_steps: list[Step]) -> None:
    check_places(s)
    check_tiles(s)
    check_stash(s)
    check_cards(s)
    check_cars(s)
    check_vehicles(s)
    if s.cols:
        check_streets(s)
    check_police(s)
    check_event(s)
    if s.mode == SOLO:
        check_solo(s)
        check_decks(s)
    if not s.ending:
        check_going_on(s)
        check_steps(s, stash_count, round_steps)


def is_up(s: State, cell: Cell) -> bool:
    return s.tiles[cell] != NO_TILE and s.marks[cell] & UP != 0


def check_places(s: State) -> None:
    """Before A's Start lies there is no city; a Car stands in it once its own does."""
    if s.ending:
        return
    for car, c in enumerate(s.cars):
        waits = len([step for step in s.agenda if step_about(step) == step_of(steps.START, car)]) > 0
        if car == 0 and waits != (s.cols == 0):
            raise impossible(N_("Without tiles a position is one of the set-up, and its agenda holds the step start."))
        if waits != (c.cell < 0):
            raise impossible(N_("A Car stands in the city once its Start tile lies there."), None, "GD-SET.10")


def check_tiles(s: State) -> None:
    for cell in s.laid:
        if cell < 0:
            continue
        marks = s.marks[cell]
        if marks & HAZARD and marks & UP == 0:
            raise impossible(N_("A Hazard token lies on a face-up tile."), None, "GD-GEN.7")
        if s.tiles[cell] == UNKNOWN:
            piles = marks & (FROM_CALM | FROM_RISKY)
            if marks & (UP | ALL_KNOW) or piles not in (FROM_CALM, FROM_RISKY):
                raise impossible(N_("An unknown tile lies face-down, and came from the calm or from the risky pile."))
    if s.mode == SOLO and (pile_left(s, False) < 0 or pile_left(s, True) < 0):
        raise impossible(N_("There are more unknown tiles than the pile has."), None, "GD-SOLO.1")
    used = [cell for cell in s.barricades if cell >= 0]
    if len(set(used)) != len(used):
        raise impossible(N_("A cell holds at most one Barricade."), None, "GD-UPG.9")


def stash_out(s: State) -> int:
    """Stash tokens that lie about, that a Driver has, or has spent."""
    count = len([at for at in s.token_at if at >= 0 or at == ON_TABLE])
    for c in s.cars:
        count += c.stash + c.spent
    return count


def check_stash(s: State) -> None:
    """With those that are spare or still to be scattered, not more than the box holds; each where it lies."""
    landing = 0
    for step in s.agenda:
        if step_kind(step) == steps.SCATTER:
            landing += steps.SCATTER_COUNT.of(step)
    if max(stash_out(s) + landing + s.spare_stash, len(s.token_x)) > STASH_IN_BOX * boxes(s):
        raise impossible(N_("There are not so many {name} in the box."), {"name": "stash"}, "GD-SET.4")
    for k, at in enumerate(s.token_at):
        if at >= 0 and s.tiles[at] == NO_TILE:
            raise impossible(N_("A Stash token lies on a tile, or on the bare table."), None, "GD-TAB.18")
        if at == ON_TABLE and s.cols:
            touched = owners(s, s.token_x[k], s.token_y[k])
            for cell in s.token_cells[k]:
                if cell not in touched:
                    raise impossible(N_("The Stash token {text} does not touch the cell {cell}."),
                                     {"text": f"{s.token_x[k]} {s.token_y[k]}", "cell": cell_text(s, cell)},
                                     "GD-TAB.19")  # fmt: skip


def check_streets(s: State) -> None:
    """What lies and stands in the city, each where a match can bring it."""
    for k, at in enumerate(s.token_at):
        if at >= 0 and s.tiles[at] == START_TILE:
            raise impossible(N_("Start does not cover Stash."), None, "GD-TAB.9")
        if at == ON_TABLE and step_kind(top_step(s)) != steps.TOKEN:
            for cell in s.token_cells[k]:
                if s.tiles[cell] != NO_TILE:
                    sentence = N_("The Stash token {text} lies where a tile lies, on {cell}: so it lies on that tile.")
                    gaps = {"text": f"{s.token_x[k]} {s.token_y[k]}", "cell": cell_text(s, cell)}
                    raise impossible(sentence, gaps, "GD-TAB.18")
    for cell in s.barricades:
        if cell >= 0 and stash_belongs(s, cell):
            sentence = N_("A Barricade does not stand where Stash lies or may belong: {cell}.")
            raise impossible(sentence, {"cell": cell_text(s, cell)}, "GD-UPG.8")
    for v in range(len(s.at)):
        check_standing(s, v)


def top_step(s: State) -> Step:
    return s.agenda[-1] if s.agenda else step_of(steps.ROUND)


def check_standing(s: State, v: Vehicle) -> None:
    cell = s.at[v]
    if cell < 0:
        return
    name = {"name": FLEET_NAMES[boxes(s)][v]}
    hit = step_kind(top_step(s)) == steps.SAVE or trails(s, v)  # it has not crashed yet
    if s.marks[cell] & HAZARD and kind_of(s, v) in (PAT, MOT) and s.event != EV3 and not hit and not s.ending:
        raise impossible(N_("{name} cannot stand on a Hazard token: it would have crashed."), name, "GD-CRASH.1")


def check_cards(s: State) -> None:
    for c in s.cars:
        held = c.hand | c.discard | c.out
        if s.mode != FOUR and held & ~ALL_ORDINARY:
            raise impossible(N_("{option} belongs to four."), {"option": "PIC"}, "GD-SET.3")
        if count_of(held) > HAND:
            raise impossible(N_("A Driver has five cards at most."), None, "GD-SET.3")


def check_cars(s: State) -> None:
    for c in s.cars:
        if c.cell >= 0 and not is_up(s, c.cell):
            raise impossible(N_("A Car stands on a face-up tile."), None, "GD-GEN.9")
        for cell in (c.before, c.left):
            if cell >= 0 and not is_up(s, cell):
                raise impossible(N_("A Car was on a face-up tile before."), None, "GD-GEN.9")
        if not s.ending and c.meter >= s.top:
            raise impossible(N_("With the meter at its top the match is over."), None, "GD-END.2")
        if c.moved and c.opening:
            raise impossible(N_("A turn in which the Car has moved is no longer opening."), None, "GD-CARD.7")
        if not c.moved and c.base not in (DUE, SLAMMED):
            raise impossible(N_("A base movement is made, or waived, by a Car that has moved."), None, "GD-MOV.8")
    for c in s.cars[1:]:
        if c.trailing & s.cars[0].trailing:
            raise impossible(N_("A vehicle follows one Car."), None, "GD-FOUR.13")


def check_vehicles(s: State) -> None:
    for v in range(len(s.at)):
        if s.at[v] < 0 and (s.flags[v] or s.extra[v]):
            name = FLEET_NAMES[boxes(s)][v]
            raise impossible(N_("{name} is not on the table, so it has no flags."), {"name": name}, "GD-GEN.10")
        if s.flags[v] & (SHIELD | SHIELD_NEXT) and (s.mode != SOLO or kind_of(s, v) != ARM):
            raise impossible(N_("Only the Armoured Car of solo has a shield."), None, "GD-SOLO.44")


def check_police(s: State) -> None:
    """GD-UPG.4, GD-FOUR.37: what is bought once from each box, and used once a round for each."""
    for upgrade, used in ((DIS, s.dispatches), (CAM, s.cameras)):
        name = {"name": UPGRADE_NAMES[upgrade]}
        if s.owned[upgrade] > LIMIT[upgrade] * boxes(s):
            raise impossible(N_("There are not so many {name} in the box."), name, "GD-UPG.4")
        if used > s.owned[upgrade]:
            raise impossible(N_("{name} was used more often than the Police own it."), name, "GD-UPG.12")


def check_event(s: State) -> None:
    """What only an event brings, or takes away."""
    if s.event != EV1:
        if OUT_OF_GAME in s.at:
            raise impossible(N_("Vehicles leave the game only in EV1."), None, "GD-EVT.5")
        if s.crashes or s.escapes:
            name = "crashes" if s.crashes else "escapes"
            raise impossible(N_("{option} belongs to the event {event}."), {"option": name, "event": "EV1"}, "GD-EVT.6")
    if s.event != EV6:
        if s.bomb:
            raise impossible(
                N_("{option} belongs to the event {event}."), {"option": "bomb", "event": "EV6"}, "GD-EVT.50"
            )
    elif stash_out(s) > sum([c.spent for c in s.cars]):
        raise impossible(N_("In EV6 no Stash is left on the table or with the Driver."), None, "GD-EVT.50")


def check_going_on(s: State) -> None:
    """Nothing has happened that ends a match."""
    if s.event == EV1 and (s.crashes > 2 or s.escapes > 2):
        raise impossible(N_("With the third crash or escape the match is over."), None, "GD-EVT.6")
    if s.event == EV2 and s.cols and not has_stash_left(s):
        raise impossible(N_("With no Stash left to collect the match is over."), None, "GD-EVT.10")
    if s.event == EV6 and s.bomb == 0:
        raise impossible(N_("With no token left on the bomb the match is over."), None, "GD-EVT.51")
    if s.stall_limit and s.stalled >= s.stall_limit:
        raise impossible(
            N_("After {count} rounds without a new tile the match is over."), {"count": str(s.stall_limit)}, "GD-END.4"
        )


def has_stash_left(s: State) -> bool:
    """Some token could be collected, GD-TAB.26. One that was left for a cell out of reach (GD-TAB.21) ends nothing."""
    joined = connected(s)
    for k, at in enumerate(s.token_at):
        if at >= 0:
            return True
        if at == ON_TABLE:
            for cell in owners(s, s.token_x[k], s.token_y[k]):
                if joined[cell]:
                    return True
    return False


def check_solo(s: State) -> None:
    """GD-SOLO.2, GD-SOLO.4: what the automated Police do without."""
    if s.tokens:
        raise impossible(N_("Solo has no {option}."), {"option": "tokens"}, "GD-SOLO.4")
    if max(s.owned):
        raise impossible(N_("Solo has no {option}."), {"option": "owned"}, "GD-SOLO.2")
    if max(s.spikes) >= 0 or True in s.spiked:
        raise impossible(N_("Solo has no {option}."), {"option": "spikes"}, "GD-SOLO.2")
    for v in range(len(s.at)):
        if s.difficulty == 0 and kind_of(s, v) == ARM and s.at[v] >= 0:
            raise impossible(N_("On standard there is no Armoured Car."), None, "GD-SOLO.2")


def check_decks(s: State) -> None:
    """GD-SOLO.2: the cards of this difficulty, each once; a helicopter that was drawn has left them."""
    known = [*SOLO_DECK, ARM] if s.difficulty > 0 else SOLO_DECK
    left = 0
    for upgrade in range(UPGRADES):
        cards = s.deck[upgrade] + s.turned[upgrade]
        if cards > (1 if upgrade in known else 0):
            raise impossible(N_("There are not so many {name} in the box."), {"name": "deck"}, "GD-SOLO.2")
        if upgrade != HEL:
            left += cards
    if left == 0:
        raise impossible(N_("Solo needs cards in deck or turned."), None, "GD-SOLO.2")
