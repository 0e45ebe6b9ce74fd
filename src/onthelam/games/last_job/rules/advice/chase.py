"""Where would the pursuers catch you if they moved now? A guess for bots, made for all spaces at once.

How far a pursuer comes hangs on the rank of the card, which way it goes on its suit: so four walks a pursuer, each as
far as the highest card could lead, tell the ranks with which it would reach or shoot somebody on any space. That it
sees nobody before is taken for granted, and that officers do not jump. A walk hangs on nothing else that changes often,
so the maze remembers it.
"""

from __future__ import annotations

from typing import Final

from onthelam.games.last_job.rules.chapters.pursuit import reasons_of, way_by_preference, way_to_target
from onthelam.games.last_job.rules.charts import (
    CARDS,
    CLUB,
    HIGHEST,
    NOWHERE,
    RANK_OF,
    RANKS,
    SUIT_MASK,
    SUITS,
    Card,
    Mask,
    Suit,
    cards_in,
)
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import Who, likings, paths_of, visible

MOST_REMEMBERED: Final = 4096  # walks; a long search meets many


def dangers(s: State) -> list[float]:
    """By space: how likely the next card of the deck is one with which somebody there is lost."""
    lost = [0] * CARDS
    cards = s.hand if s.agreed.from_hand else s.deck
    total = 0
    for suit in range(SUITS):
        dealt = cards_in(cards & SUIT_MASK[suit])
        if dealt:
            total += len(dealt)
            count(lost, dealt, ranks_to_reach(s, suit))
    return [number / total for number in lost] if total else [0.0] * CARDS


def count(lost: list[int], dealt: list[Card], needed: list[int]) -> None:
    enough = [0] * (RANKS + 1)  # by rank: how many are at least as high
    for card in dealt:
        for rank in range(RANK_OF[card] + 1):
            enough[rank] += 1
    for space in range(CARDS):
        lost[space] += enough[needed[space]]


def ranks_to_reach(s: State, suit: Suit) -> list[int]:
    """By space: the lowest rank of a card of this suit with which somebody there is lost; RANKS if with none."""
    needed = [RANKS] * CARDS
    for who in range(SUITS):
        if s.pursuers[who].in_play:
            walked = remembered(s, who, suit)
            for space in range(CARDS):
                if walked[space] < needed[space]:
                    needed[space] = walked[space]
    return needed


def remembered(s: State, who: Who, suit: Suit) -> list[int]:
    p = s.pursuers[who]
    known = s.maze.chases
    key = (who, suit, p.space, p.facing, p.target, s.crimes)
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        found = walk(s, who, suit)
        known[key] = found
    return found


def walk(s: State, who: Who, suit: Suit) -> list[int]:
    """As `ranks_to_reach`, by this pursuer. Leaves the table as it was."""
    needed = [RANKS] * CARDS
    p = s.pursuers[who]
    current, space, facing, target = s.current, p.space, p.facing, p.target
    s.current = suit * RANKS  # any card of the suit
    bonus = s.agreed.alert_bonus if p.alert else 0
    shoots = who == CLUB and s.last_job
    known: Mask = 0
    paths = paths_of(s, who)
    likes = likings(s, who)
    why_liked = reasons_of(s, who)
    for step in range(HIGHEST + bonus + 1):
        all_round = p.space == p.target
        seen = visible(s, who, all_round)
        for other in cards_in(seen & ~known):
            least = step - bonus + (0 if shoots else s.maze.flying(p.space, other))
            if least < needed[other]:
                needed[other] = max(0, least)
        known |= seen
        if all_round:
            p.target = NOWHERE
        if p.alert:
            way = way_to_target(s, who, paths, likes)
        else:
            way = way_by_preference(p.space, p.facing, paths, likes, why_liked)[0]
        p.space = paths[way][p.space]
        p.facing = way
    s.current, p.space, p.facing, p.target = current, space, facing, target
    return needed
