"""What a seat holds, for the hand of its page: a Driver's cards, the upgrades of the Police, the tiles to be laid.

What cannot be used now says why, with its clause: asked of the rules, of the table as the view shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_kind
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.board.shapes.icons import card_icon, hand_icon, tile_icon, upgrade_icon
from onthelam.games.getaway_driver.board.shapes.tiles import LIGHTS
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.advice import reasons
from onthelam.games.getaway_driver.rules.advice.usual import seen
from onthelam.games.getaway_driver.rules.commands import fits_now
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import cards_in
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names as called
from onthelam.games.getaway_driver.words.moves.briefs import gist_words, tile_gist
from onthelam.games.getaway_driver.words.moves.moves import told_of
from onthelam.games.getaway_driver.words.orders import orders_words
from onthelam.games.getaway_driver.words.parts import effect_words
from onthelam.games.slots import Ticket
from onthelam.tongue.tongue import Tongue

CARD_MOVES: Final = (moves.Play, moves.Stunt, moves.Pay)
WHENS: Final = (  # by timing, GD-CARD.7
    N_("on your turn"), N_("before you drive"), N_("as a round starts"), N_("at the check"),
)  # fmt: skip
WHY_NOT: Final = (  # by card: what keeps its ability from being played, when its moment is there
    N_("no drive to take back"), N_("no way back"), N_("no way on"), N_("nobody at a corner"), N_("meter is at 0"),
    N_("a hazard lies here"), N_("you ram already"), N_("not any more"), N_("you lay already"),
    N_("nobody to swap with"), N_("nothing to copy"),
)  # fmt: skip
NOT_FOR_SALE: Final = {
    reasons.NONE_LEFT: N_("all are out"),
    reasons.OWNED: N_("owned"),
    reasons.NO_CELL: N_("no room for it"),
}


def tickets(v: View, names: Sequence[str], tongue: Tongue) -> tuple[Ticket, ...]:
    """None before the table is laid, when nothing can be used yet."""
    if v.seat < 0 or v.ending or v.cols == 0 or not v.agenda:
        return ()
    lays = [m for m in v.moves if isinstance(m, moves.Lay)]
    if lays:
        return tuple([tile(m, v, tongue) for m in lays])
    s = seen(v)
    if v.seat < len(v.cars):
        c = v.cars[v.seat]
        held = [card(i, False, v, s, tongue) for i in cards_in(c.hand)]
        return (*held, *[card(i, True, v, s, tongue) for i in cards_in(c.discard)])
    if v.seat != tabletop.police(s):
        return ()
    return (*[upgrade(i, v, s, tongue) for i in range(charts.UPGRADES)], *open_hands(v, tongue))


# -- cards -----------------------------------------------------------------------------------------------------------


def card(i: int, used: bool, v: View, s: State, tongue: Tongue) -> Ticket:
    """`used`: it lies on the discard pile, and comes back for Stash."""
    may = [m for m in v.moves if isinstance(m, CARD_MOVES) and m.what == i and m.again == used]
    line, clause = (gist_words(may[0], v, tongue), "") if may else why_not(i, used, v, s, tongue)
    order, ordered, brief = "", False, called.card_brief(i, tongue)
    if i == charts.STG and not may and clause == reasons.TIMING:  # its window is passed over: it is asked for here
        begins = orders_words(v, tongue)[0]
        order, ordered, clause = begins.said, begins.on, ""
        line = tongue.say("asked each round") if ordered else tongue.say("tap to be asked")
        brief = f"✓ {brief}" if ordered else brief
    return Ticket(
        key=f"card-{charts.CARD_NAMES[i].lower()}",
        icon=card_icon("".join([name for n, name in enumerate(charts.STUNT_NAMES) if charts.STUNT[i] >> n & 1])),
        title=called.card_title(i, tongue),
        face=called.card_title(i, tongue),
        brief=brief,
        line=line,
        note=", ".join(told_of(may[0], v, tongue)) if may else card_note(i, line, clause, tongue, bool(order)),
        moves=tuple([m.code for m in may]),
        clause=clause,
        spent=used,
        order=order,
        ordered=ordered,
    )


def card_note(i: int, why: str, clause: str, tongue: Tongue, is_order: bool) -> str:
    does = tongue.say(called.ABILITIES[i])
    if not clause:
        return f"{does}; {why}" if is_order else does
    if clause == reasons.TIMING:
        return tongue.say("{does}; it is played {when}", does=does, when=why)
    return tongue.say("{does}; not now: {why}", does=does, why=why)


def why_not(i: int, used: bool, v: View, s: State, tongue: Tongue) -> tuple[str, str]:
    """The first that applies: no Stash for it, no such stunt, not the moment, nothing to do."""
    say, c = tongue.say, v.cars[v.seat]
    if used and c.stash < tabletop.again_cost(v):
        return say("again: {n} Stash", n=tabletop.again_cost(v)), "GD-CARD.3"
    kind = step_kind(v.agenda[-1]) if v.moves else -1
    if kind == agenda.HAZARD:
        return say("no stunt for this"), "GD-HAZ.2"
    if kind < 0 or not fits_now(s, i):
        return say(WHENS[charts.TIMING[i]]), reasons.TIMING
    clause = reasons.against_card(s, v.seat, i, used)
    return (say(WHY_NOT[i]), clause) if clause else ("", "")


def open_hands(v: View, tongue: Tongue) -> tuple[Ticket, ...]:
    """GD-DP.7: the recommended hand lies open, so the Police see what is left of it."""
    if v.hand_mode != tabletop.RECOMMENDED_HAND:
        return ()
    cards = [i for c in v.cars for i in cards_in(c.hand)]
    title = tongue.say("The Driver's hand") if len(v.cars) == 1 else tongue.say("The Drivers' hands")
    note = ", ".join([called.card_title(i, tongue) for i in cards]) or tongue.say("no card")
    count, brief = counted(len(cards), charts.HAND * len(v.cars), tongue)
    return (Ticket("hand", hand_icon(), title, tongue.say("Hand"), brief, "", note, (), count=count),)


def counted(n: int, most: int, tongue: Tongue) -> tuple[str, str]:
    """In words, and where there is no room for them."""
    return tongue.say("{n} of {most}", n=n, most=most), f"{n}/{most}"


# -- the Police ------------------------------------------------------------------------------------------------------


def upgrade(i: int, v: View, s: State, tongue: Tongue) -> Ticket:
    """What there is of it, its price, or why it cannot be bought."""
    may = [m for m in v.moves if is_use(m, i)]
    price, clause = charts.COST[i], "" if may else reasons.against_upgrade(s, i)
    spent = clause in (reasons.NONE_LEFT, reasons.OWNED)
    count, brief = counted(out_of(v, i), charts.LIMIT[i] * tabletop.boxes(v), tongue)
    told = [tongue.say(called.UPGRADE_USES[i]), *([] if spent else [tongue.say("price {n}", n=price)])]
    if clause == reasons.TOO_DEAR:
        told.append(tongue.count("one token short", "{number} tokens short", price - v.tokens))
    elif clause:
        told.append(tongue.say(NOT_FOR_SALE[clause]))
    return Ticket(
        key=f"upgrade-{charts.UPGRADE_NAMES[i].lower()}",
        icon=upgrade_icon(i),
        title=called.upgrade_title(i, tongue),
        face=called.upgrade_brief(i, tongue),
        brief=brief,
        line=tongue.say("out") if spent else str(price),
        note="; ".join(told),
        moves=tuple([m.code for m in may]),
        clause=clause,
        spent=spent,
        count=count,
    )


def is_use(m: Move, upgrade: int) -> bool:
    """It buys this upgrade, or uses it for a token."""
    if isinstance(m, moves.Buy):
        return m.what == upgrade
    return (upgrade == charts.DIS and m is moves.DISPATCH) or (
        upgrade == charts.SPK and isinstance(m, moves.MoveSpikes)
    )


def out_of(v: View, upgrade: int) -> int:
    """How many of it are on the table, or owned."""
    if upgrade in (charts.DIS, charts.CAM):
        return v.owned[upgrade]
    if upgrade in (charts.BAR, charts.SPK):
        return sum(at >= 0 for at in (v.barricades if upgrade == charts.BAR else v.spikes))
    return sum(at >= 0 and tabletop.kind_of(v, i) == upgrade for i, at in enumerate(v.at))


def tile(m: moves.Lay, v: View, tongue: Tongue) -> Ticket:
    """DP-08: a tile in hand, to be laid on the next cell."""
    icons = tuple([name for n, name in enumerate(charts.STUNT_NAMES) if charts.ICONS[m.what] >> n & 1])
    return Ticket(
        key=f"tile-{charts.TILE_NAMES[m.what].lower()}",
        icon=tile_icon(LIGHTS[charts.LIGHT[m.what]], charts.BADGE[m.what], icons),
        title=called.tile_title(m.what, tongue),
        face=called.tile_title(m.what, tongue),
        brief=called.tile_title(m.what, tongue),
        line=tile_gist(m.what, v, tongue),
        note=called.tile_details(m.what, tongue, v.open_tiles, effect_words(v, m.what, tongue), v.events),
        moves=(m.code,),
    )
