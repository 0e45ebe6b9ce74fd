"""Another match of which one seat has heard the very same."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from onthelam.core.chance import Chance, quick
from onthelam.core.match import Match
from onthelam.core.record import SAY, UNDO, Ply
from onthelam.core.refusal import Refusal
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.writing import event_text

# -- another past ----------------------------------------------------------------------------------------------------


def other_past(match: Match, seat: Seat, seed: int, tries: int = 400) -> Match | None:
    """Another match of which the seat has heard the very same rows; None if none was found.

    Others hold other cards, chose otherwise or in another order, took back what nobody heard of: whatever fits.
    """
    chooser = quick(seed)
    want, plies = told(match, seat), match.hearing().plies(seat)
    found: list[Match] = []  # by row: a match that agrees so far
    failed = 0
    for i in range(tries):
        if len(found) == len(want):
            return with_loose_end(found[-1], seat, chooser)
        first = plies[len(found) - 1] + 1 if found else 0
        there = match.plies[first : plies[len(found)] + 1]
        house = quick(chooser.below(2**31))
        other = one_row_more(found[-1] if found else None, match, there, seat, house, chooser)
        if other is not None and told(other, seat) == want[: len(found) + 1]:
            found.append(other)
            failed = 0
            continue
        failed += 1
        if failed > 30 and found:  # a dead end: somebody holds what was not laid later
            del found[-1 - chooser.below(len(found)) :]
            failed = 0
    return None


def told(match: Match, seat: Seat) -> list[list[str]]:
    return [[event_text(match.rules, e) for e in row] for row in match.heard(seat)]


def one_row_more(
    before: Match | None, match: Match, there: list[Ply], seat: Seat, house: Chance, chooser: Chance
) -> Match | None:
    """Plays until the seat hears something; `there` is what was played in the true match meanwhile."""
    rules: Rules[Any] = match.rules
    if before is None:
        return Match(rules, match.options, match.start, match.given, house, [])
    other = Match(rules, match.options, match.start, match.given, house, before.plies[:])
    rows = len(other.heard(seat))
    for i in range(8):
        plies = [ply for ply in there if ply.seat == seat or chooser.below(3)]
        if chooser.below(4) and plies:
            ply = plies[chooser.below(len(plies))]
            play_if_legal(other, ply.seat, ply.move)
        else:
            play_anything(other, seat, chooser)
        if len(other.heard(seat)) > rows:
            return other
    return None


def play_if_legal(match: Match, seat: Seat, move: str) -> None:
    with suppress(Refusal):
        if move == UNDO:
            match.undo(seat)
        elif move.startswith(SAY):
            match.say(move[len(SAY) :], seat)
        else:
            match.play(move, seat)


def play_anything(match: Match, but: Seat, chooser: Chance) -> None:
    """Somebody else chooses something, or takes something back."""
    others = [seat for seat in range(match.seats) if seat != but]
    seat = others[chooser.below(len(others))] if others else NOBODY
    moves = match.legal(seat)
    if moves:
        match.play(moves[chooser.below(len(moves))], seat)
    elif chooser.below(3) == 0 and match.may_undo(seat):
        match.undo(seat)


def with_loose_end(match: Match, seat: Seat, chooser: Chance) -> Match:
    """Some choices more, of which the seat hears nothing."""
    for i in range(chooser.below(4)):
        other = match.copy()
        play_anything(other, seat, chooser)
        if len(other.heard(seat)) == len(match.heard(seat)) and not other.over:
            match = other
    return match
