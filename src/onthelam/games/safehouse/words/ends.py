"""How a match of Safehouse ended, and how near losing and winning are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from onthelam.games.safehouse.rules.tabletop import OVER, WON
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.log import caught
from onthelam.games.safehouse.words.parts import named, runners
from onthelam.games.words import Verdict
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue


def verdict(v: View, names: Sequence[str], tongue: Tongue) -> Verdict:
    if v.ending == WON:
        return Verdict(tongue.say("The match is won."), tongue.say("Everybody is in the safe house."))
    seats = [seat for seat in runners(v) if v.lead(seat) <= 0]
    return Verdict(tongue.say("The match is lost."), caught(seats, v.seat, names, tongue))


def lead_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """`Pursuer on 13. Jonas is nearest: nine ahead. You have 20 squares to go.`"""
    if v.phase == OVER or not runners(v):
        return verdict(v, names, tongue).told
    stands, leads = [s.stands for s in v.sheets], [v.lead(seat) for seat in range(len(v.sheets))]
    return lead_sentences(Chase(v.seat, v.pursuer, v.house, tuple(stands), tuple(leads)), tuple(names), tongue)


class Chase(NamedTuple):
    """Who is how far, as one seat sees it."""

    seat: int
    pursuer: int
    house: int
    stands: tuple[int, ...]  # by seat
    leads: tuple[int, ...]  # by seat


@lru_cache(maxsize=512)
def lead_sentences(c: Chase, names: tuple[str, ...], tongue: Tongue) -> str:
    """From click to click it mostly stays as it is, and it is both told and described: it is kept."""
    return nearest(c, names, tongue) + " " + to_go(c, tongue)


def danger_of(v: View) -> int:
    """The pursuer at somebody's heels is 100; ten squares behind and more is none."""
    leads = [v.lead(seat) for seat in runners(v)]
    return max(0, 100 - 10 * min(leads)) if leads else 0


def nearest(c: Chase, names: tuple[str, ...], tongue: Tongue) -> str:
    on_road = [seat for seat, square in enumerate(c.stands) if square < c.house]
    least = min([c.leads[seat] for seat in on_road])
    seats = [seat for seat in on_road if c.leads[seat] == least]
    others = [seat for seat in seats if seat != c.seat]
    lead = tongue.number(least)
    if len(c.stands) == 1 and not others:
        return tongue.say("Pursuer on {square}. You are {lead} ahead.", square=c.pursuer, lead=lead)
    if not others:
        return tongue.say("Pursuer on {square}. You are nearest: {lead} ahead.", square=c.pursuer, lead=lead)
    if len(seats) == len(c.stands) > 1:
        return tongue.say("Pursuer on {square}. Everybody is {lead} ahead.", square=c.pursuer, lead=lead)
    if c.seat in seats:
        crew = tongue.listed([tongue.say("You"), *[tidy(names[seat]) for seat in others]])
        return tongue.say(
            "Pursuer on {square}. {crew} are nearest: {lead} ahead.", square=c.pursuer, crew=crew, lead=lead
        )
    return tongue.count(
        "Pursuer on {square}. {names} is nearest: {lead} ahead.",
        "Pursuer on {square}. {names} are nearest: {lead} ahead.",
        len(others), square=c.pursuer, names=named(others, names, tongue), lead=lead,
    )  # fmt: skip


def to_go(c: Chase, tongue: Tongue) -> str:
    if c.seat < 0:
        last = c.house - min(c.stands)
        return tongue.count("The last has one square to go.", "The last has {n} squares to go.", last)
    mine = c.house - c.stands[c.seat]
    if mine == 0:
        return tongue.say("You are in the safe house.")
    return tongue.count("You have one square to go.", "You have {n} squares to go.", mine)
