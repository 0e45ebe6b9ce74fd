"""GD-STU, GD-MOV.7 to GD-MOV.12, GD-DP.6: the Driver's turn as one menu. In `four` see four.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import (
    ALWAYS,
    NOBODY,
    NOTHING,
    WAIVED,
    Doing,
    done,
    plan,
    plan_one,
    step_of,
    step_value,
    step_who,
)
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.cards import (
    could_hold,
    has_effect,
    is_playable,
    may_force,
    other_could_hold,
    others_hand,
    play_card,
    play_for,
    uncommit,
    use_card,
)
from onthelam.games.getaway_driver.rules.chapters.expand import has_open_cells
from onthelam.games.getaway_driver.rules.chapters.moving import set_off
from onthelam.games.getaway_driver.rules.chapters.reveal import turn_up
from onthelam.games.getaway_driver.rules.charts import Card, Mask
from onthelam.games.getaway_driver.rules.events.cards import ABILITY, Baited, BaseWaived, Fetched
from onthelam.games.getaway_driver.rules.events.driver import (
    BonusDeclared,
    Committed,
    MeterMoved,
    Studied,
    TurnBegan,
    TurnEnded,
)
from onthelam.games.getaway_driver.rules.events.table import Ended, Passed, PhaseOneEnded
from onthelam.games.getaway_driver.rules.moves import (
    BAITS,
    BONUS,
    CRIMES,
    END_TURN,
    FETCHES,
    GIVE_UP,
    GOES,
    PASS,
    PLAYS,
    RECRIMES,
    REPLAYS,
    STUDIES,
    Bait,
    Crime,
    Go,
    Play,
    Study,
)
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import again_cost, way_cell

if TYPE_CHECKING:
    from mypy_extensions import i64

# the value of DRIVING in `four`
UNTIL_COMMIT: Final = 1  # start and study windows, and the commit of DP-31
AFTER_COMMIT: Final = 2  # the rest of the turn loop

# told round after round, so made once: by Car
TURNS_BEGAN: Final[list[TurnBegan]] = [TurnBegan(0), TurnBegan(1)]
TURNS_ENDED: Final[list[TurnEnded]] = [TurnEnded(0), TurnEnded(1)]
METER_ROSE: Final[list[MeterMoved]] = [MeterMoved(0, 1), MeterMoved(1, 1)]


def cards_timed(timing: int) -> Mask:
    mask = 0
    for card in range(charts.CARDS):
        if charts.TIMING[card] == timing:
            mask |= 1 << card
    return mask


IN_MENU: Final[Mask] = cards_timed(charts.ANY_TIME)
IN_FIRST_MENU: Final[Mask] = IN_MENU | cards_timed(charts.AT_START)


def fitting_menu(s: State, car: int) -> Mask:
    """GD-CARD.7: the cards whose timing class fits the menu of the Driver's turn."""
    return IN_FIRST_MENU if s.cars[car].opening else IN_MENU


def menu_cards(s: State, car: int, hand: Mask, others: Mask, moves: list[Move]) -> None:
    """Adds every card that may be played now with these two hands: from the own, then from the discard pile."""
    c = s.cars[car]
    if hand == 0 and c.stash == 0:
        return
    fitting = fitting_menu(s, car)
    held: i64 = hand & fitting
    card: i64 = 0
    while held >> card:
        if held >> card & 1 and is_playable(s, car, card, card, False):
            moves.append(PLAYS[card])
        card += 1
    if c.stash >= again_cost(s):
        discard: i64 = c.discard & fitting
        card = 0
        while discard >> card:
            if discard >> card & 1 and is_playable(s, car, card, card, True):
                moves.append(REPLAYS[card])
            card += 1
    if s.mode == tabletop.FOUR:
        menu_crimes(s, car, hand, others, moves)


def could_play(s: State, car: int) -> bool:
    """GD-DP.1: for all that others can know, a card could be played from the menu."""
    hand = could_hold(s, car)
    fitting: i64 = hand & fitting_menu(s, car)
    card: i64 = 0
    while fitting >> card:  # mostly one of the first ones can be: no list of them all is needed
        if fitting >> card & 1 and is_playable(s, car, card, card, False):
            return True
        card += 1
    if s.cars[car].stash == 0 and hand >> charts.PIC & 1 == 0:
        return False
    moves: list[Move] = []
    menu_cards(s, car, hand, other_could_hold(s, car), moves)
    return len(moves) > 0


def has_way_out(s: State, car: int) -> bool:
    """GD-MOV.12: boxed in, but a playable card moves the Car; while DP-10 is open start cards count too."""
    cards: list[Move] = []
    menu_cards(s, car, s.cars[car].hand, others_hand(s, car), cards)
    for m in cards:
        if isinstance(m, Play) and is_way_out(s, car, m.what, m.what, m.again):
            return True
        if isinstance(m, Bait) or (isinstance(m, Crime) and is_way_out(s, car, m.what, charts.PIC, m.again)):
            return True
    return False


def is_way_out(s: State, car: int, card: Card, paid: Card, again: bool) -> bool:
    """Of a playable card. A Handbrake Turn that only the other Car could make (GD-FOUR.32) does not move this one."""
    if card == charts.HBT:
        return has_effect(s, car, charts.HBT, paid, again)
    return charts.TIMING[card] == charts.AT_START


def any_stomps(s: State) -> bool:
    for c in s.cars:
        if c.stomp > 0:
            return True
    return False


# -- Partners in Crime, Bait and Switch ------------------------------------------------------------------------------


def has_pic(s: State, car: int, hand: Mask) -> int:
    """0: no; 1: in hand; 2: on the discard pile, and there is Stash for it."""
    if hand >> charts.PIC & 1:
        return 1
    c = s.cars[car]
    return 2 if c.discard >> charts.PIC & 1 and c.stash >= again_cost(s) else 0


def others_cards(s: State, car: int, others: Mask) -> Mask:
    """GD-FOUR.20, GD-FOUR.35: cards of the other Driver, in hand or discarded; PIC cannot copy PIC."""
    return (others | s.cars[1 - car].discard) & ~(1 << charts.PIC)


def menu_crimes(s: State, car: int, hand: Mask, others: Mask, moves: list[Move]) -> None:
    """Adds DP-33 to the menu of the turn."""
    pic = has_pic(s, car, hand)
    if pic == 0:
        return
    again = pic == 2
    cards = others_cards(s, car, others) & fitting_menu(s, car)
    for card in range(charts.ORDINARY):
        if cards >> card & 1 and is_playable(s, car, card, charts.PIC, again):
            moves.append(RECRIMES[card] if again else CRIMES[card])  # GD-FOUR.22
    if s.cars[0].base != tabletop.SLAMMED and s.cars[1].base != tabletop.SLAMMED:  # GD-SLM.1, GD-FOUR.36
        moves.append(BAITS[1 if again else 0])
        moves.append(FETCHES[1 if again else 0])


def bait_and_switch(t: Telling[State], car: int, m: Bait) -> None:
    """GD-FOUR.23, GD-FOUR.24."""
    s = t.state
    use_card(t, car, charts.PIC, ABILITY, m.again)
    if s.cars[0].cell != s.cars[1].cell:
        uncommit(t, 1 - car)  # the Driver who plays it has not committed yet, or has set off
    if m.fetches:
        t.tell(Fetched(car))
    else:
        t.tell(Baited(car))


@final
class TurnBeginning(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        if car == 0 and any_stomps(t.state):
            t.tell(PhaseOneEnded())
        t.tell(TURNS_BEGAN[car])


def go_and_study(ways: int) -> tuple[Move, ...]:
    """The ways to drive, by the lowest three bits, and the tiles to study, by the next three."""
    goes: list[Move] = [GOES[way] for way in range(charts.BEHIND) if ways >> way & 1]
    studies: list[Move] = [STUDIES[way] for way in range(charts.BEHIND) if ways >> 3 >> way & 1]
    return tuple(goes + studies)


GO_AND_STUDY: Final[list[tuple[Move, ...]]] = [go_and_study(ways) for ways in range(64)]
ONLY_PASS: Final[tuple[Move, ...]] = (PASS,)
ONLY_END_TURN: Final[tuple[Move, ...]] = (END_TURN,)


@final
class Driving(Doing):
    """DP-10, DP-13 and DP-14 in one."""

    def seat(self, s: State, step: i64) -> int:
        """GD-DP.1: asked if there are two things to do, or if others cannot know that there are not."""
        car = step_who(step)
        c = s.cars[car]
        if c.base != tabletop.DUE:
            if c.hand == 0 and c.stash == 0 and c.bonus == 0 and s.mode != tabletop.FOUR:
                return WAIVED
            return ALWAYS + car if could_play(s, car) else car
        at: i64 = c.cell
        found = 0  # things to do: ways to drive, and a tile there that may be studied
        for away in tabletop.FLR[s.cols][c.facing]:
            cell = at + away
            if s.tiles[cell] != charts.NO_TILE:
                marks: i64 = s.marks[cell]
                if marks & tabletop.BARRED == 0 or may_force(s, car):
                    found += 1 if c.moved or marks & tabletop.UP else 2
            elif s.ground[cell]:
                return NOBODY  # it is filled first
        if found == 0 and (c.moved or not has_way_out(s, car)):
            return NOBODY
        return ALWAYS + car if found > 1 or could_play(s, car) else car

    def run(self, t: Telling[State], step: i64) -> None:
        """Before the menu opens: cells are filled (GD-EXP.13), the base movement waived, or the Driver is caught."""
        s = t.state
        car = step_who(step)
        if has_open_cells(s, car):
            plan(t, [step_of(agenda.FILL, car), step])
        elif s.cars[car].moved:
            t.tell(BaseWaived(car))  # GD-MOV.8
            plan_one(t, step)
        else:
            t.tell(Ended(tabletop.STUCK, car))  # GD-MOV.12

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        car = seat
        c = s.cars[car]
        if c.base != tabletop.DUE:
            menu = ONLY_PASS if step_value(step) == UNTIL_COMMIT else ONLY_END_TURN  # GD-FOUR.29
            may_bonus = c.bonus > 0 and c.base != tabletop.SLAMMED
        else:
            at: i64 = c.cell
            goes: i64 = 0
            unseen: i64 = 0
            way: i64 = 1
            for away in tabletop.FLR[s.cols][c.facing]:
                cell = at + away
                if s.tiles[cell] != charts.NO_TILE:
                    marks: i64 = s.marks[cell]
                    if marks & tabletop.BARRED == 0 or may_force(s, car):
                        goes |= way
                    if marks & tabletop.UP == 0:
                        unseen |= way << 3  # GD-STU.1: face-down tiles on F, L, R
                way += way
            if goes == 0:
                cards: list[Move] = []
                menu_cards(s, car, c.hand, others_hand(s, car), cards)
                cards.append(GIVE_UP)  # GD-MOV.12
                return tuple(cards)
            menu = GO_AND_STUDY[goes if c.moved else goes | unseen]
            may_bonus = c.bonus > 0
        if not may_bonus and c.hand == 0 and c.stash == 0:
            return menu
        moves = list(menu)
        if may_bonus and step_value(step) != UNTIL_COMMIT:
            moves.append(BONUS)
        menu_cards(s, car, c.hand, others_hand(s, car), moves)
        return tuple(moves)

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        car = step_who(step)
        if m is END_TURN:
            s.agenda.pop()
            t.tell(TURNS_ENDED[car])
        elif isinstance(m, Go):
            if step_value(step) == UNTIL_COMMIT:
                done(t)
                t.tell(Committed(car, m.what))  # DP-31
            else:
                set_off(t, car, (s.cars[car].facing + charts.WAY_TURN[m.what]) & 3, tabletop.BASE)
        elif isinstance(m, Study):
            study(t, car, m.what)
        elif isinstance(m, Play):
            play_card(t, car, m.what, m.again)
        elif isinstance(m, Crime):
            play_for(t, car, m.what, charts.PIC, m.again)
        elif isinstance(m, Bait):
            bait_and_switch(t, car, m)
        elif m is BONUS:
            t.tell(BonusDeclared(car))
            plan(t, [step_of(agenda.FILL, car), step_of(agenda.TARGET, car, tabletop.BONUS)])  # GD-EXP.12
        elif m is GIVE_UP:
            t.tell(Ended(tabletop.STUCK, car))  # GD-END.3
        else:
            done(t)
            t.tell(Passed(car, "menu"))


def study(t: Telling[State], car: int, way: int) -> None:
    s = t.state
    c = s.cars[car]
    cell = way_cell(s, c.cell, c.facing, way)
    raise_meter(t, car)  # GD-STU.2: the price is paid first, and at the top nobody learns which tile it was
    if not s.ending:
        t.tell(Studied(car, cell))
        turn_up(t, cell, car)  # GD-STU.3


def raise_meter(t: Telling[State], car: int) -> None:
    t.tell(METER_ROSE[car])
    if t.state.cars[car].meter >= t.state.top:
        t.tell(Ended(tabletop.METER, car))  # GD-END.2


# -- the two windows outside the turn -------------------------------------------------------------------------------


@final
class Window(Doing):
    """DP-06 and DP-25: a card that may be played outside the turn."""

    def __init__(self, card: Card, order: int, passed: list[Passed]) -> None:
        self.card = card
        self.order = order
        self.passed = passed  # by Car

    def seat(self, s: State, step: i64) -> int:
        """GD-DP.1: opened exactly if others cannot know that there is nothing to play, whatever is held or ordered."""
        car = step_who(step)
        hand = could_hold(s, car)
        if hand >> self.card & 1 == 0 and s.cars[car].stash == 0 and s.mode != tabletop.FOUR:
            return NOTHING  # nearly always, and two windows are looked at in every round
        could = self.moves(s, car, hand, other_could_hold(s, car))
        return ALWAYS + car if len(could) > 1 else NOTHING

    def ordered(self, s: State, car: int) -> Move | None:
        """What a standing order of the Driver answers."""
        return PASS if s.cars[car].orders & self.order else None

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        return self.moves(s, seat, s.cars[seat].hand, others_hand(s, seat))

    def moves(self, s: State, car: int, hand: Mask, others: Mask) -> tuple[Move, ...]:
        """With these two hands."""
        card = self.card
        c = s.cars[car]
        moves: list[Move] = [PASS]
        if hand >> card & 1 and is_playable(s, car, card, card, False):
            moves.append(PLAYS[card])
        if c.discard >> card & 1 and c.stash >= again_cost(s) and is_playable(s, car, card, card, True):
            moves.append(REPLAYS[card])
        if s.mode == tabletop.FOUR and others_cards(s, car, others) >> card & 1:
            pic = has_pic(s, car, hand)
            if pic and is_playable(s, car, card, charts.PIC, pic == 2):
                moves.append(RECRIMES[card] if pic == 2 else CRIMES[card])  # GD-FOUR.35
        return tuple(moves)

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        t.state.agenda.pop()
        car = step_who(step)
        if m is PASS:
            t.tell(self.passed[car])
        elif isinstance(m, Play):
            play_card(t, car, self.card, m.again)
        elif isinstance(m, Crime):
            play_for(t, car, self.card, charts.PIC, m.again)


STOMPING: Final[Window] = Window(charts.STG, tabletop.PASS_STOMPING, [Passed(0, "stomping"), Passed(1, "stomping")])
DECOYING: Final[Window] = Window(charts.DEC, tabletop.PASS_DECOY, [Passed(0, "decoy"), Passed(1, "decoy")])
