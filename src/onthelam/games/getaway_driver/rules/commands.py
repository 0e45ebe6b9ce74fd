"""GD-DP.3, GD-DP.4: what a written line stands for, and, if it is refused, by which error and clause.

A line is a move's code or a shorthand for several: `hand DEC LDE GAS LWR STG`, `lay R01 R02`, `buy PAT two-ahead west`,
`dispatch PAT1 two-ahead west`. By hand the table is laid with whole numbers: `aim 7000 5000 2500`, `place 4210 3377`,
`adjust 3 4210 3377`, `start 4210 3377 north`; `start 4210 3377` leaves the facing to be asked.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.chance import Scripted, ScriptEnded
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.option import is_number
from onthelam.core.refusal import N_, Illegal
from onthelam.core.rules import Rules
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.chapters.cards import may_force
from onthelam.games.getaway_driver.rules.chapters.police import has_action
from onthelam.games.getaway_driver.rules.chapters.roads import may_reach
from onthelam.games.getaway_driver.rules.chapters.setup import APART, OFF_LATTICE, ON_FIRST_START, wrong_place
from onthelam.games.getaway_driver.rules.chapters.upgrades import has_piece
from onthelam.games.getaway_driver.rules.charts import (
    ANY_TIME,
    ARM,
    AS_DECOY,
    AT_ROUND,
    AT_START,
    CAM,
    CARD_NAMES,
    COST,
    DIS,
    FACING_NAMES,
    FLEET_NAMES,
    HBT,
    HEL,
    NO_TILE,
    ORDINARY,
    PIC,
    TILE_NAMES,
    TIMING,
    UPGRADE_NAMES,
    VEHICLE_NAMES,
    WAY_NAMES,
    Card,
)
from onthelam.games.getaway_driver.rules.events.cards import Switched
from onthelam.games.getaway_driver.rules.events.table import Laid, Weighed
from onthelam.games.getaway_driver.rules.moves import Point
from onthelam.games.getaway_driver.rules.options import SPREAD
from onthelam.games.getaway_driver.rules.space import FITS, is_spaced, may_face, on_table, token_fits, violating
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    DISPATCHED,
    DUE,
    FOUR,
    ORDER_NAMES,
    PLACE_BY_MODE,
    THROW,
    USED,
    again_cost,
    boxes,
    city,
    has_hazard,
    is_barred,
    is_open_tunnel,
    kind_of,
    police,
    way_cell,
)

IN_SPACE: Final = ("aim", "place", "adjust", "start")
FOR_A_TOKEN: Final = ("boost", "round", "dispatch", "spikes", "save", "swerve")
# by order: the step that asks for it; elsewhere it is no question of payment. Abilities have a timing class instead
ASKED_AT: Final = {
    "stunt": agenda.HAZARD, "restunt": agenda.HAZARD, "crime-stunt": agenda.HAZARD, "recrime-stunt": agenda.HAZARD,
    "others-stunt": agenda.HAZARD, "others-restunt": agenda.HAZARD, "pay": agenda.BARRICADE, "repay": agenda.BARRICADE,
    "buy": agenda.BUY, "boost": agenda.POLICE, "round": agenda.POLICE, "dispatch": agenda.POLICE,
    "spikes": agenda.POLICE, "save": agenda.SAVE, "swerve": agenda.SWERVE,
}  # fmt: skip
ACTIONS: Final = (*WAY_NAMES[:3], "turn-left", "turn-right")
COPYING: Final = ("crime", "recrime", "crime-stunt", "recrime-stunt")
BAITING: Final = ("exchange", "re-exchange", "fetch", "re-fetch")
OF_THE_OTHER: Final = ("others-stunt", "others-restunt")
AGAIN: Final = (
    "replay", "restunt", "repay", "recrime", "recrime-stunt", "re-exchange", "re-fetch", "others-restunt",
)  # fmt: skip


def no(error: str, clause: str, sentence: str, gaps: dict[str, str] | None = None) -> Illegal:
    return Illegal(error, clause, sentence, gaps)


def is_over() -> Illegal:
    return no("E_OVER", "GD-GEN.3", N_("The match is over."))


def illegal(text: str, clause: str = "GD-DP.4") -> Illegal:
    return no("E_ILLEGAL_OPTION", clause, N_("{text} is not among the choices now."), {"text": repr(text[:60])})


def moves_of(rules: Rules[State], s: State, seat: int, text: str, legal: list[Move]) -> list[Move]:
    """The moves a line stands for, all of them legal one after the other; else the refusal is raised."""
    m = found(legal, text)
    if m is not None:
        return [m]
    if legal and text.split() and text.split()[0].lower() in IN_SPACE:
        return [point_of(s, seat, text.lower().split())]
    codes = codes_of(text.split())
    if legal and len(codes) > 1:
        return moves_in_turn(rules, s, seat, codes, text)
    raise refusal(s, seat, text)


def found(legal: list[Move], text: str) -> Move | None:
    """Case does not matter, nor how many spaces there are."""
    code = " ".join(text.split()).lower()
    for m in legal:
        if m.code.lower() == code:
            return m
    return None


def codes_of(words: list[str]) -> list[str]:
    """The codes a shorthand stands for."""
    if len(words) < 2:
        return []
    order = words[0].lower()
    if order == "hand":
        return [f"pick {card}" for card in words[1:]]
    if order == "lay":
        return [f"lay {tile}" for tile in words[1:]]
    last = words[-1].lower()
    if order == "buy" and len(words) > 2:
        if last in FACING_NAMES:
            return [" ".join(words[:2]), "at " + " ".join(words[2:-1]), last]
        return [" ".join(words[:2]), "at " + " ".join(words[2:])]
    if order == "dispatch" and len(words) > 3:
        return ["dispatch", words[1], "at " + " ".join(words[2:-1]), last]
    if order == "spikes":
        return ["spikes", "at " + " ".join(words[1:])]
    if order == "switch":
        return ["play SWC", words[1]]
    return []


def moves_in_turn(rules: Rules[State], s: State, seat: int, codes: list[str], text: str) -> list[Move]:
    """Each is looked for where the ones before it have led; no line goes on where chance would have to be asked."""
    moves: list[Move] = []
    tried = s.copy()
    told: list[Event] = []
    t: Telling[State] = Telling(tried, Scripted([]), told)
    drawn = False
    for i, code in enumerate(codes):
        m = None if drawn else found(rules.legal(tried, seat), code)
        if m is None and took_itself(s, told, code):
            continue
        if m is None:
            raise refusal(tried, seat, code) if tried.agenda and not drawn else illegal(text)
        moves.append(m)
        if i + 1 < len(codes):
            told.clear()
            try:
                rules.play(t, seat, m)
            except ScriptEnded:
                drawn = True  # what is still named must have been done before that
            del told[:1]  # the choice itself; what comes after it came by itself
    return moves


def took_itself(s: State, told: list[Event], code: str) -> bool:
    """GD-DP.2: where there was no other choice it has been made already; each such choice answers one word."""
    for i, e in enumerate(told):
        if made_by(s, e).lower() == code.lower():
            del told[i]
            return True
    return False


def made_by(s: State, e: Event) -> str:
    """The code of the choice that an event tells, if it is one that can make itself."""
    if isinstance(e, Weighed):
        return e.what
    if isinstance(e, Laid):
        return f"lay {TILE_NAMES[e.tile]}"
    if isinstance(e, Switched):
        return FLEET_NAMES[boxes(s)][e.vehicle]
    return ""


# -- set-up by hand --------------------------------------------------------------------------------------------------


def point_of(s: State, seat: int, words: list[str]) -> Point:
    """A move of whole numbers, checked by the clauses."""
    step = s.agenda[-1]
    kind = step_kind(step)
    order = words[0]
    facing = -1
    if order == "start" and len(words) == 4 and words[3] in FACING_NAMES:
        facing = FACING_NAMES.index(words[3])
    numbers = [int(word) for word in words[1 : 3 if order == "start" else 4] if is_number(word)]
    text = " ".join(words)
    if order == "aim" and kind == agenda.SCATTER and s.stash_mode == THROW and len(numbers) == 3 == len(words) - 1:
        if not on_table(s, numbers[0], numbers[1], 0, 0):
            raise off_table()
        if not SPREAD[0] <= numbers[2] <= SPREAD[1]:
            raise illegal(text, "GD-SET.15")
        return Point(text, numbers)
    if order == "place" and kind == agenda.SCATTER and s.stash_mode != THROW and len(numbers) == 2 == len(words) - 1:
        if not token_fits(s, numbers[0], numbers[1]):
            raise off_table()
        return Point(text, numbers)
    if order == "adjust" and kind == agenda.ADJUST and len(numbers) == 3 == len(words) - 1:
        k = numbers[0] - 1
        if k not in violating(s):
            raise illegal(text, "GD-SET.8")
        if s.adjusted[k] >= 2:
            raise illegal(text, "GD-SET.9")
        if not token_fits(s, numbers[1], numbers[2]):
            raise off_table()
        if not is_spaced(s, k, numbers[1], numbers[2]):
            raise no("E_STASH_SPACING", "GD-SET.6", N_("That is too near to the next token, or too far from it."))
        return Point(text, [k, numbers[1], numbers[2]])
    if order == "start" and kind == agenda.START and len(numbers) == 2 and (facing >= 0 or len(words) == 3):
        wrong = wrong_place(s, step_who(step), numbers[0], numbers[1])
        if wrong != FITS:
            raise start_refused(wrong)
        if facing < 0:
            return Point(text, numbers)
        if not may_face(s, numbers[0], numbers[1], facing):
            raise illegal(text, "GD-SET.10")
        return Point(text, [numbers[0], numbers[1], facing])
    raise illegal(text)


def off_table(clause: str = "GD-TAB.6") -> Illegal:
    return no("E_OFF_TABLE", clause, N_("That is not on the table, or on an obstacle."))


def start_refused(wrong: str) -> Illegal:
    if wrong == "E_START_ON_STASH":
        return no(wrong, "GD-TAB.9", N_("There Start would cover Stash tokens."))
    if wrong == "E_START_ROOM":
        return no(wrong, "GD-TAB.15", N_("There Start leaves too little room for the city."))
    if wrong == OFF_LATTICE:
        return second_start(N_("Driver B's Start must lie whole tiles away from Driver A's, in both directions."))
    if wrong == ON_FIRST_START:
        return second_start(N_("Driver A's Start lies there already."))
    if wrong == APART:
        return second_start(N_("From there no road could ever lead to Driver A's Start."))
    return off_table("GD-TAB.9")


def second_start(sentence: str) -> Illegal:
    return no("E_ILLEGAL_OPTION", "GD-FOUR.5", sentence)


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
        return city(s)
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
        return TIMING[card] == AT_ROUND
    if kind == agenda.DECOY:
        return TIMING[card] == AS_DECOY
    if kind == agenda.HAZARD:
        return card == HBT  # GD-HAZ.6
    if kind == agenda.DRIVING:
        opening = s.cars[step_who(step)].opening
        return TIMING[card] == ANY_TIME or (TIMING[card] == AT_START and opening)
    return False  # GD-HAZ.8


def refusal(s: State, seat: int, text: str) -> Illegal:
    """GD-DP.4: the first error that applies."""
    if s.ending:
        return is_over()
    words = text.split()
    asked = asked_seat(s)
    driver = 0 <= seat < len(s.cars)
    if (asked >= 0 and asked != seat) or (asked < 0 and seat != police(s)):
        return no("E_NOT_YOUR_DECISION", "GD-DP.3", N_("This is not for seat {seat} to decide."), {"seat": str(seat)})
    if not words:
        return illegal(text)
    order = words[0].lower()
    what = words[-1].upper()
    if driver:
        card = ability_of(s, order, what)
        if card >= 0 and not fits_now(s, card):
            gaps = {"card": CARD_NAMES[card]}
            return no("E_TIMING", "GD-CARD.7", N_("{card} cannot be played at this moment."), gaps)
    if ASKED_AT.get(order, step_kind(s.agenda[-1])) != step_kind(s.agenda[-1]):
        return illegal(text)
    if driver:
        if lacks_card(s, seat, order, what) or is_unpaid(s, seat, order):
            return no("E_CANNOT_PAY", "GD-CARD.3", N_("Cards or Stash are missing for {text}."), {"text": repr(text)})
    elif order == "buy" and what in UPGRADE_NAMES and s.tokens < COST[UPGRADE_NAMES.index(what)]:
        return no("E_CANNOT_PAY", "GD-UPG.1", N_("Tokens are missing for {text}."), {"text": repr(text)})
    elif lacks_token(s, order, what) or (order in FOR_A_TOKEN and s.tokens < 1):
        return no("E_CANNOT_PAY", "GD-UPG.12", N_("Tokens are missing for {text}."), {"text": repr(text)})
    if not driver:
        return illegal(text, forbidding(s, order, what))
    return illegal(text)


def forbidding(s: State, order: str, what: str) -> str:
    """The clause that keeps the Police from an order which is written as it should be."""
    kind = step_kind(s.agenda[-1])
    if kind == agenda.BUY and order == "buy" and what in UPGRADE_NAMES:
        upgrade = UPGRADE_NAMES.index(what)
        if upgrade in (DIS, CAM):
            return "GD-UPG.4"
        return "GD-UPG.10" if has_piece(s, upgrade) else "GD-UPG.3"
    if kind != agenda.POLICE:
        return "GD-DP.4"
    if order == "dispatch":
        return "GD-DIS.1"
    if order == "spikes":
        return "GD-SPK.3"
    name = order.upper()
    v = PLACE_BY_MODE[s.mode][VEHICLE_NAMES.index(name)] if name in VEHICLE_NAMES else -1
    if v < 0 or what.lower() not in ACTIONS:
        return "GD-DP.4"
    if s.at[v] < 0:
        return "GD-GEN.10"
    if not has_action(s, v):
        return "GD-DIS.2" if s.flags[v] & DISPATCHED else "GD-POL.1"
    if what.lower() not in WAY_NAMES[:3]:
        return "GD-SLM.8"  # forced steps come first
    cell = way_cell(s, s.at[v], s.facing[v], WAY_NAMES.index(what.lower()))
    if not may_reach(s, v, cell):
        return "GD-HEL.10" if kind_of(s, v) == HEL and is_open_tunnel(s, cell) else "GD-POL.4"
    return "GD-CRASH.3" if has_hazard(s, cell) else "GD-SLM.8"


def ability_of(s: State, order: str, what: str) -> int:
    """The card whose timing class an order has: the copied one (GD-FOUR.35), PIC of Bait and Switch; -1: of none."""
    if order in ("play", "replay"):
        return CARD_NAMES.index(what) if what in CARD_NAMES else -1
    if s.mode != FOUR:
        return -1
    if order in ("crime", "recrime"):
        return CARD_NAMES.index(what) if what in CARD_NAMES[:ORDINARY] else -1
    return PIC if order in BAITING else -1


def lacks_card(s: State, car: int, order: str, what: str) -> bool:
    """GD-CARD.2, GD-CARD.3; for Partners in Crime it is PIC that is used, and the other Driver holds what it copies."""
    if s.mode == FOUR and order in BAITING:
        return lacks(s, car, PIC, order in AGAIN)
    if what not in CARD_NAMES:
        return False
    card = CARD_NAMES.index(what)
    if order in ("play", "stunt", "pay", "replay", "restunt", "repay"):
        return lacks(s, car, card, order in AGAIN)
    if s.mode != FOUR or card == PIC:
        return False
    if order in COPYING:
        other = s.cars[1 - car]  # GD-FOUR.3: Drivers know each other's hands, so this may be said
        return lacks(s, car, PIC, order in AGAIN) or (other.hand | other.discard) >> card & 1 == 0
    return order in OF_THE_OTHER and lacks(s, 1 - car, card, order in AGAIN)


def lacks(s: State, car: int, card: Card, again: bool) -> bool:
    c = s.cars[car]
    if again:
        return c.discard >> card & 1 == 0 or c.stash < again_cost(s)
    return c.hand >> card & 1 == 0


def is_unpaid(s: State, car: int, order: str) -> bool:
    """A way that would be open but for a Barricade."""
    c = s.cars[car]
    kind = step_kind(s.agenda[-1])
    if order not in WAY_NAMES[:3] or may_force(s, car):
        return False
    if kind != agenda.TARGET and (kind != agenda.DRIVING or c.base != DUE):
        return False
    cell = way_cell(s, c.cell, c.facing, WAY_NAMES.index(order))
    return s.tiles[cell] != NO_TILE and is_barred(s, cell)


def lacks_token(s: State, order: str, what: str) -> bool:
    """GD-POL.14: the Armoured Car could break through a token on the road, if one were paid."""
    name = order.upper()
    if step_kind(s.agenda[-1]) != agenda.POLICE or name not in VEHICLE_NAMES:
        return False
    if what.lower() not in WAY_NAMES[:3] or s.tokens > 0:
        return False
    v = PLACE_BY_MODE[s.mode][VEHICLE_NAMES.index(name)]
    if v < 0 or kind_of(s, v) != ARM or not has_action(s, v) or s.flags[v] & USED:
        return False
    cell = way_cell(s, s.at[v], s.facing[v], WAY_NAMES.index(what.lower()))
    return may_reach(s, v, cell) and has_hazard(s, cell)


def order_of(s: State, seat: int, text: str) -> tuple[int, bool]:
    """GD-DP.1: `pass decoy`, `ask decoy`, `pass stomping`, `ask stomping`."""
    words = text.lower().split()
    if not 0 <= seat < len(s.cars):
        raise no("E_NOT_YOUR_DECISION", "GD-DP.3", N_("This is not for seat {seat} to decide."), {"seat": str(seat)})
    if len(words) != 2 or words[0] not in ("pass", "ask") or words[1] not in ORDER_NAMES:
        raise no("E_SAY", "GD-DP.1", N_("Say pass decoy, ask decoy, pass stomping or ask stomping."))
    return (1 << ORDER_NAMES.index(words[1]), words[0] == "pass")
