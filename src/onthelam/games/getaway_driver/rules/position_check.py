"""Does a written position add up?"""

from __future__ import annotations

from onthelam.core.fields import impossible
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda as steps
from onthelam.games.getaway_driver.rules.agenda import step_of
from onthelam.games.getaway_driver.rules.charts import (
    ALL_ORDINARY,
    ARM,
    EV1,
    EV6,
    HAND,
    HEL,
    NO_TILE,
    SOLO_DECK,
    STASH_IN_BOX,
    UNKNOWN,
    UPGRADES,
    Cell,
    count_of,
)
from onthelam.games.getaway_driver.rules.position_agenda import ABOUT
from onthelam.games.getaway_driver.rules.position_steps import check_steps
from onthelam.games.getaway_driver.rules.state import (
    ALL_KNOW,
    FOUR,
    FROM_CALM,
    FROM_RISKY,
    HAZARD,
    ON_TABLE,
    OUT_OF_GAME,
    SOLO,
    UP,
    State,
    Step,
    boxes,
    pile_left,
)


def check(s: State, stash_count: int, round_steps: list[Step]) -> None:
    check_places(s)
    check_tiles(s)
    check_stash(s)
    check_cards(s)
    check_cars(s)
    if s.mode == SOLO:
        check_decks(s)
    if not s.ending:
        check_event(s)
        check_steps(s, stash_count, round_steps)


def is_up(s: State, cell: Cell) -> bool:
    return s.tiles[cell] != NO_TILE and s.marks[cell] & UP != 0


def check_places(s: State) -> None:
    """Before A's Start lies there is no city; a Car stands in it once its own does."""
    if s.ending:
        return
    for car, c in enumerate(s.cars):
        waits = len([step for step in s.agenda if step & ABOUT == step_of(steps.START, car)]) > 0
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


def check_stash(s: State) -> None:
    """Tokens that lie about, that a Driver has, or has spent: not more than the box holds."""
    count = len([at for at in s.token_at if at >= 0 or at == ON_TABLE])
    for c in s.cars:
        count += c.stash + c.spent
    if max(count, len(s.token_x)) > STASH_IN_BOX * boxes(s):
        raise impossible(N_("There are not so many {name} in the box."), {"name": "stash"}, "GD-SET.4")
    for cell in s.token_at:
        if cell >= 0 and s.tiles[cell] == NO_TILE:
            raise impossible(N_("A Stash token lies on a tile, or on the bare table."), None, "GD-TAB.18")


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
    for c in s.cars[1:]:
        if c.trailing & s.cars[0].trailing:
            raise impossible(N_("A vehicle follows one Car."), None, "GD-FOUR.13")


def check_event(s: State) -> None:
    if s.event == EV1:
        if s.crashes > 2 or s.escapes > 2:
            raise impossible(N_("With the third crash or escape the match is over."), None, "GD-EVT.6")
    elif OUT_OF_GAME in s.at:
        raise impossible(N_("Vehicles leave the game only in EV1."), None, "GD-EVT.5")
    if s.event == EV6 and s.bomb == 0:
        raise impossible(N_("With no token left on the bomb the match is over."), None, "GD-EVT.51")


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
