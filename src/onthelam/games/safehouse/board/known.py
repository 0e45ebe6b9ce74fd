"""What is known of a move before it is made, as far as a board can show it."""

from __future__ import annotations

from typing import NamedTuple

from onthelam.core.move import Move
from onthelam.games.safehouse.rules import moves
from onthelam.games.safehouse.rules.charts import ARROW, FIRST, LENGTH, MISSION_OF, PURSUER
from onthelam.games.safehouse.rules.tabletop import AGREED, CHOOSING, FETCH, HOLD, PASS, Sheet
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.parts import ANY, number_of, squares_for


class Known(NamedTuple):
    """Parts that a move does not touch are empty."""

    number: int = 0
    squares: tuple[int, ...] = ()  # where that number would stand, or could
    at_a_price: bool = False  # it could only with a chameleon
    runs_to: int = 0  # the own runner
    drives_to: int = 0  # the pursuer
    stays: bool = False  # he does not drive
    caught: tuple[int, ...] = ()  # seats
    dice: tuple[int, ...] = ()  # that would be rolled
    spent: str = ""  # hold, again or chameleon: one less


def completes(s: Sheet, square: int) -> bool:
    """Would a number here fill its mission?"""
    first = FIRST[MISSION_OF[square]]
    return s.numbers[first : first + LENGTH[MISSION_OF[square]]].count(0) == 1


def known(m: Move, v: View) -> Known | None:
    """None for a move that changes nothing a board could show."""
    if isinstance(m, moves.Put):
        return put(m, v)
    if isinstance(m, moves.Use):
        return use(m, v)
    if isinstance(m, moves.Count):
        dice = tuple([2 * m.kind + i for i in range(m.count)])
        return Known(dice=dice) if dice and v.phase == CHOOSING else None
    if m is moves.THROW:
        return Known(dice=(v.die,))
    if m is moves.FETCH:
        return chased(v, v.price)
    if m is moves.PASS:
        return chased(v, 0 if v.held else v.faces.count(PURSUER))
    if m is moves.HOLD:
        return Known(stays=True, spent="hold")
    if m is moves.AGAIN:
        return Known(spent="again")
    if m is moves.AGREE:
        return agreed(v)
    return None


def put(m: moves.Put, v: View) -> Known:
    s = v.sheets[v.seat]
    runs_to = 0
    if completes(s, m.square) and s.stands < v.house:
        runs_to = min(v.house, s.stands + ARROW[MISSION_OF[m.square]])  # SH-14.2, SH-14.3
    spent = "chameleon" if m.chameleon else ""
    return Known(number_of(v, s.source), (m.square,), m.chameleon, runs_to, spent=spent)


def use(m: moves.Use, v: View) -> Known:
    """Where the number fits: in its own colour, else where a chameleon would let it in."""
    number, s = number_of(v, m.source), v.sheets[v.seat]
    own = squares_for(number, m.source >> 2, s.letter, s.numbers)
    return Known(number, own or squares_for(number, ANY, s.letter, s.numbers), not own)


def chased(v: View, steps: int) -> Known | None:
    """The pursuer comes nearer; he stops where he catches somebody. SH-4.6, SH-17.4."""
    if steps == 0:
        return None
    on_road = [seat for seat, s in enumerate(v.sheets) if s.stands < v.house]
    goes = min([steps, *[v.lead(seat) for seat in on_road]])
    caught = tuple([seat for seat in on_road if v.lead(seat) <= goes])
    return Known(drives_to=v.pursuer + goes, caught=caught)


def agreed(v: View) -> Known | None:
    """The last to agree decides: then it is what was proposed. SH-18.7."""
    others = [seat for seat in range(len(v.sheets)) if seat not in (v.roller, v.seat)]
    if any(v.answers[seat] != AGREED for seat in others):
        return None
    if v.proposal == FETCH:
        return chased(v, v.price)
    if v.proposal == PASS:
        return chased(v, 0 if v.held else v.faces.count(PURSUER))
    return Known(stays=True, spent="hold") if v.proposal == HOLD else None
