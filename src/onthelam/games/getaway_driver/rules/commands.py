"""GD-DP.3, GD-DP.4: by which error and clause a written line is refused; what it stands for is in shorthands.py.

By hand the table is laid with whole numbers: `aim 7000 5000 2500`, `place 4210 3377`, `adjust 3 4210 3377`,
`start 4210 3377 north`; `start 4210 3377` leaves the facing to be asked.
"""

from __future__ import annotations

from typing import Final, final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.option import is_number
from onthelam.core.plain import Plain
from onthelam.core.refusal import N_, Illegal
from onthelam.games.getaway_driver.rules import agenda, charts, space, tabletop
from onthelam.games.getaway_driver.rules.advice.reasons import against_card
from onthelam.games.getaway_driver.rules.chapters.cards import may_force
from onthelam.games.getaway_driver.rules.chapters.police import has_action
from onthelam.games.getaway_driver.rules.chapters.roads import may_reach
from onthelam.games.getaway_driver.rules.chapters.setup import APART, OFF_LATTICE, ON_FIRST_START, wrong_place
from onthelam.games.getaway_driver.rules.chapters.upgrades import has_piece
from onthelam.games.getaway_driver.rules.charts import Card
from onthelam.games.getaway_driver.rules.moves import Point
from onthelam.games.getaway_driver.rules.options import SPREAD
from onthelam.games.getaway_driver.rules.state import State

# whose card an order uses
NO_CARD: Final = 0
OWN: Final = 1
COPIED: Final = 2  # Partners in Crime, as a card of the other Driver
BAIT: Final = 3  # Partners in Crime itself
OTHERS: Final = 4
ANY_STEP: Final = -1


@final
class Order(Plain):
    """What a refusal must know of an order."""

    step: int  # that asks for it; elsewhere it is no question of payment. Abilities have a timing class instead
    card: int = NO_CARD
    again: bool = False  # for Stash


ORDERS: Final = {
    "play": Order(ANY_STEP, OWN), "replay": Order(ANY_STEP, OWN, True),
    "stunt": Order(agenda.HAZARD, OWN), "restunt": Order(agenda.HAZARD, OWN, True),
    "pay": Order(agenda.BARRICADE, OWN), "repay": Order(agenda.BARRICADE, OWN, True),
    "crime": Order(ANY_STEP, COPIED), "recrime": Order(ANY_STEP, COPIED, True),
    "crime-stunt": Order(agenda.HAZARD, COPIED), "recrime-stunt": Order(agenda.HAZARD, COPIED, True),
    "exchange": Order(ANY_STEP, BAIT), "re-exchange": Order(ANY_STEP, BAIT, True),
    "fetch": Order(ANY_STEP, BAIT), "re-fetch": Order(ANY_STEP, BAIT, True),
    "others-stunt": Order(agenda.HAZARD, OTHERS), "others-restunt": Order(agenda.HAZARD, OTHERS, True),
    "buy": Order(agenda.BUY), "boost": Order(agenda.POLICE), "round": Order(agenda.POLICE),
    "dispatch": Order(agenda.POLICE), "spikes": Order(agenda.POLICE),
    "save": Order(agenda.SAVE), "swerve": Order(agenda.SWERVE),
}  # fmt: skip
ANY_ORDER: Final = Order(ANY_STEP)
FOR_A_TOKEN: Final = ("boost", "round", "dispatch", "spikes", "save", "swerve")
WAYS: Final = charts.WAY_NAMES[:3]
ACTIONS: Final = (*WAYS, "turn-left", "turn-right")
# by order: the step at which a point of the table is asked for, and how many numbers that is
IN_SPACE: Final = {
    "aim": (agenda.SCATTER, 3), "place": (agenda.SCATTER, 2), "adjust": (agenda.ADJUST, 3), "start": (agenda.START, 2),
}  # fmt: skip


def no(error: str, clause: str, sentence: str, gaps: dict[str, str] | None = None) -> Illegal:
    return Illegal(error, clause, sentence, gaps)


def is_over() -> Illegal:
    return no("E_OVER", "GD-GEN.3", N_("The match is over."))


def illegal(text: str, clause: str = "GD-DP.4") -> Illegal:
    return no("E_ILLEGAL_OPTION", clause, N_("{text} is not among the choices now."), {"text": repr(text[:60])})


# -- set-up by hand --------------------------------------------------------------------------------------------------


def point_of(s: State, seat: int, words: list[str]) -> Point:
    """A move of whole numbers, checked by the clauses."""
    step = s.agenda[-1]
    text = " ".join(words)
    order = words[0]
    facing = -1
    if order == "start" and len(words) == 4 and words[3] in charts.FACING_NAMES:
        facing = charts.FACING_NAMES.index(words.pop())
    numbers = [int(word) for word in words[1:] if is_number(word)]
    asked, count = IN_SPACE[order]
    thrown = s.stash_mode == tabletop.THROW
    fits = asked == step_kind(step) and (asked != agenda.SCATTER or thrown == (order == "aim"))
    if not fits or not count == len(numbers) == len(words) - 1:
        raise illegal(text)
    if order == "aim":
        if not space.on_table(s, numbers[0], numbers[1], 0, 0):
            raise off_table()
        if not SPREAD[0] <= numbers[2] <= SPREAD[1]:
            raise illegal(text, "GD-SET.15")
    elif order == "start":
        wrong = wrong_place(s, step_who(step), numbers[0], numbers[1])
        if wrong != space.FITS:
            raise start_refused(wrong)
        if facing >= 0:
            if not space.may_face(s, numbers[0], numbers[1], facing):
                raise illegal(text, "GD-SET.10")
            numbers.append(facing)
    else:
        if order == "adjust":
            numbers[0] -= 1
            if numbers[0] not in space.violating(s):
                raise illegal(text, "GD-SET.8")
            if s.adjusted[numbers[0]] >= 2:
                raise illegal(text, "GD-SET.9")
        if not space.token_fits(s, numbers[-2], numbers[-1]):
            raise off_table()
        if order == "adjust" and not space.is_spaced(s, numbers[0], numbers[1], numbers[2]):
            raise no("E_STASH_SPACING", "GD-SET.6", N_("That is too near to the next token, or too far from it."))
    return Point(text, numbers)


def off_table(clause: str = "GD-TAB.6") -> Illegal:
    return no("E_OFF_TABLE", clause, N_("That is not on the table, or on an obstacle."))


def start_refused(wrong: str) -> Illegal:
    if wrong not in WRONG_START:
        return off_table("GD-TAB.9")
    clause, sentence = WRONG_START[wrong]
    return no("E_ILLEGAL_OPTION" if clause == "GD-FOUR.5" else wrong, clause, sentence)


WRONG_START: Final = {
    "E_START_ON_STASH": ("GD-TAB.9", N_("There Start would cover Stash tokens.")),
    "E_START_ROOM": ("GD-TAB.15", N_("There Start leaves too little room for the city.")),
    OFF_LATTICE: ("GD-FOUR.5", N_("Driver B's Start must lie whole tiles away from Driver A's, in both directions.")),
    ON_FIRST_START: ("GD-FOUR.5", N_("Driver A's Start lies there already.")),
    APART: ("GD-FOUR.5", N_("From there no road could ever lead to Driver A's Start.")),
}


# -- refusals --------------------------------------------------------------------------------------------------------


def asked_seat(s: State) -> int:
    """Whose decision the step on top is, by its kind."""
    step = s.agenda[-1]
    kind = step_kind(step)
    if kind in DRIVERS:
        return step_who(step)
    if kind == agenda.JAM:
        return step_value(step)
    if kind == agenda.LAY:
        return s.layer
    if kind == agenda.CAMERA:
        return tabletop.city(s)
    return -1


DRIVERS: Final = (
    agenda.PICK_HAND, agenda.SCATTER, agenda.START, agenda.STOMPING, agenda.DRIVING, agenda.SWITCH, agenda.TARGET,
    agenda.BARRICADE, agenda.ROAD, agenda.HAZARD, agenda.CITY_MAP, agenda.DECOY, agenda.SHARE,
)  # fmt: skip


def fits_now(s: State, card: Card) -> bool:
    """GD-CARD.7: the card's timing class fits the open decision."""
    step = s.agenda[-1]
    kind = step_kind(step)
    if kind == agenda.STOMPING:
        return charts.TIMING[card] == charts.AT_ROUND
    if kind == agenda.DECOY:
        return charts.TIMING[card] == charts.AS_DECOY
    if kind == agenda.HAZARD:
        return card == charts.HBT  # GD-HAZ.6
    if kind == agenda.DRIVING:
        opening = s.cars[step_who(step)].opening
        return charts.TIMING[card] == charts.ANY_TIME or (charts.TIMING[card] == charts.AT_START and opening)
    return False  # GD-HAZ.8


def not_yours(seat: int) -> Illegal:
    return no("E_NOT_YOUR_DECISION", "GD-DP.3", N_("This is not for seat {seat} to decide."), {"seat": str(seat)})


def refusal(s: State, seat: int, text: str) -> Illegal:
    """GD-DP.4: the first error that applies."""
    if s.ending:
        return is_over()
    asked = asked_seat(s)
    if seat != (asked if asked >= 0 else tabletop.police(s)):
        return not_yours(seat)
    words = text.split()
    if not words:
        return illegal(text)
    order = words[0].lower()
    what = words[-1].upper()
    return refused_driver(s, seat, order, what, text) if seat < len(s.cars) else refused_police(s, order, what, text)


def is_elsewhere(s: State, order: str) -> bool:
    """Another step asks for it."""
    return ORDERS.get(order, ANY_ORDER).step not in (ANY_STEP, step_kind(s.agenda[-1]))


def refused_driver(s: State, car: int, order: str, what: str, text: str) -> Illegal:
    card = ability_of(s, order, what)
    if card >= 0 and not fits_now(s, card):
        gaps = {"card": charts.CARD_NAMES[card]}
        return no("E_TIMING", "GD-CARD.7", N_("{card} cannot be played at this moment."), gaps)
    if not is_elsewhere(s, order) and (lacks_card(s, car, order, what) or is_unpaid(s, car, order)):
        return no("E_CANNOT_PAY", "GD-CARD.3", N_("Cards or Stash are missing for {text}."), {"text": repr(text)})
    own = card >= 0 and ORDERS[order].card == OWN
    return illegal(text, against_card(s, car, card, ORDERS[order].again) or "GD-DP.4" if own else "GD-DP.4")


def refused_police(s: State, order: str, what: str, text: str) -> Illegal:
    if is_elsewhere(s, order):
        return illegal(text)
    upgrade = charts.UPGRADE_NAMES.index(what) if what in charts.UPGRADE_NAMES else -1
    buys = order == "buy" and upgrade >= 0 and s.tokens < charts.COST[upgrade]
    if buys or lacks_token(s, order, what) or (order in FOR_A_TOKEN and s.tokens < 1):
        clause = "GD-UPG.1" if buys else "GD-UPG.12"
        return no("E_CANNOT_PAY", clause, N_("Tokens are missing for {text}."), {"text": repr(text)})
    return illegal(text, forbidding(s, order, what.lower(), upgrade))


def forbidding(s: State, order: str, what: str, upgrade: int) -> str:
    """The clause that keeps the Police from an order which is written as it should be."""
    kind = step_kind(s.agenda[-1])
    if kind == agenda.BUY and order == "buy" and upgrade >= 0:
        if upgrade in (charts.DIS, charts.CAM):
            return "GD-UPG.4"
        return "GD-UPG.10" if has_piece(s, upgrade) else "GD-UPG.3"
    if kind != agenda.POLICE:
        return "GD-DP.4"
    if order in ("dispatch", "spikes"):
        return "GD-DIS.1" if order == "dispatch" else "GD-SPK.3"
    v = vehicle_of(s, order)
    if v < 0 or what not in ACTIONS:
        return "GD-DP.4"
    if s.at[v] < 0:
        return "GD-GEN.10"
    if not has_action(s, v):
        return "GD-DIS.2" if s.flags[v] & tabletop.DISPATCHED else "GD-POL.1"
    if what not in WAYS:
        return "GD-SLM.8"  # forced steps come first
    cell = cell_on(s, v, what)
    if not may_reach(s, v, cell):
        tunnel = tabletop.kind_of(s, v) == charts.HEL and tabletop.is_open_tunnel(s, cell)
        return "GD-HEL.10" if tunnel else "GD-POL.4"
    return "GD-CRASH.3" if tabletop.has_hazard(s, cell) else "GD-SLM.8"


def vehicle_of(s: State, order: str) -> int:
    """The vehicle that an order names, as in `PAT1 ahead`; -1: none at this table."""
    name = order.upper()
    in_fleet = name in charts.VEHICLE_NAMES
    return tabletop.PLACE_BY_MODE[s.mode][charts.VEHICLE_NAMES.index(name)] if in_fleet else -1


def cell_on(s: State, v: int, way: str) -> int:
    return tabletop.way_cell(s, s.at[v], s.facing[v], WAYS.index(way))


def ability_of(s: State, order: str, what: str) -> int:
    """The card whose timing class an order has: the copied one (GD-FOUR.35), PIC of Bait and Switch; -1: of none."""
    whose = ORDERS.get(order, ANY_ORDER)
    if whose.step != ANY_STEP or whose.card == NO_CARD or (whose.card != OWN and s.mode != tabletop.FOUR):
        return -1
    if whose.card == BAIT:
        return charts.PIC
    cards = charts.CARD_NAMES if whose.card == OWN else charts.CARD_NAMES[: charts.ORDINARY]
    return cards.index(what) if what in cards else -1


def lacks_card(s: State, car: int, order: str, what: str) -> bool:
    """GD-CARD.2, GD-CARD.3; for Partners in Crime it is PIC that is used, and the other Driver holds what it copies."""
    uses = ORDERS.get(order, ANY_ORDER)
    if uses.card == BAIT:
        return s.mode == tabletop.FOUR and lacks(s, car, charts.PIC, uses.again)
    if what not in charts.CARD_NAMES:
        return False
    card = charts.CARD_NAMES.index(what)
    if uses.card == OWN:
        return lacks(s, car, card, uses.again)
    if uses.card == NO_CARD or s.mode != tabletop.FOUR or card == charts.PIC:
        return False
    if uses.card == COPIED:
        other = s.cars[1 - car]  # GD-FOUR.3: Drivers know each other's hands, so this may be said
        return lacks(s, car, charts.PIC, uses.again) or (other.hand | other.discard) >> card & 1 == 0
    return lacks(s, 1 - car, card, uses.again)


def lacks(s: State, car: int, card: Card, again: bool) -> bool:
    c = s.cars[car]
    if again:
        return c.discard >> card & 1 == 0 or c.stash < tabletop.again_cost(s)
    return c.hand >> card & 1 == 0


def is_unpaid(s: State, car: int, order: str) -> bool:
    """A way that would be open but for a Barricade."""
    c = s.cars[car]
    kind = step_kind(s.agenda[-1])
    drives = kind == agenda.TARGET or (kind == agenda.DRIVING and c.base == tabletop.DUE)
    if order not in WAYS or not drives or may_force(s, car):
        return False
    cell = tabletop.way_cell(s, c.cell, c.facing, WAYS.index(order))
    return s.tiles[cell] != charts.NO_TILE and tabletop.is_barred(s, cell)


def lacks_token(s: State, order: str, what: str) -> bool:
    """GD-POL.14: the Armoured Car could break through a token on the road, if one were paid."""
    v = vehicle_of(s, order)
    if v < 0 or tabletop.kind_of(s, v) != charts.ARM or step_kind(s.agenda[-1]) != agenda.POLICE or s.tokens > 0:
        return False
    if what.lower() not in WAYS or not has_action(s, v) or s.flags[v] & tabletop.USED:
        return False
    cell = cell_on(s, v, what.lower())
    return may_reach(s, v, cell) and tabletop.has_hazard(s, cell)


def order_of(s: State, seat: int, text: str) -> tuple[int, bool]:
    """GD-DP.1: `pass decoy`, `ask decoy`, `pass stomping`, `ask stomping`; `always stomping`, `usual stomping`."""
    words = text.lower().split()
    if not 0 <= seat < len(s.cars):
        raise not_yours(seat)
    if words in (["always", "stomping"], ["usual", "stomping"]):
        return (tabletop.ASK_STOMPING, words[0] == "always")
    if len(words) != 2 or words[0] not in ("pass", "ask") or words[1] not in tabletop.ORDER_NAMES[:2]:
        raise no("E_SAY", "GD-DP.1", N_("Say pass decoy, ask decoy, pass stomping or ask stomping."))
    return (1 << tabletop.ORDER_NAMES.index(words[1]), words[0] == "pass")
