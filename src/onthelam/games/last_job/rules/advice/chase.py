"""Where would the pursuers catch you if they moved now? A guess for bots, made for all spaces at once.

How far a pursuer comes hangs on the rank of the card, which way it goes on its suit: so four walks a pursuer, each as
far as the highest card of that suit, tell the ranks with which it would reach or shoot somebody on any space. That it
sees nobody before is taken for granted, and that officers do not jump.
"""

from __future__ import annotations

from onthelam.games.last_job.rules.chapters.pursuit import way_by_preference, way_to_target
from onthelam.games.last_job.rules.charts import (
    CARDS,
    CLUB,
    NOWHERE,
    RANK_OF,
    RANKS,
    SUIT_MASK,
    SUITS,
    WAYS,
    Card,
    Mask,
    cards_in,
)
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import Who, paths_of, visible


def dangers(s: State) -> list[float]:
    """By space: how likely the next card of the deck is one with which somebody there is lost."""
    lost = [0] * CARDS
    cards = s.hand if s.agreed.from_hand else s.deck
    tried = s.copy()
    total = 0
    for suit in range(SUITS):
        dealt = cards_in(cards & SUIT_MASK[suit])
        if dealt:
            total += len(dealt)
            count(lost, dealt, ranks_to_reach(tried, dealt[-1]))
    return [number / total for number in lost] if total else [0.0] * CARDS


def count(lost: list[int], dealt: list[Card], needed: list[int]) -> None:
    """`dealt` goes up in rank."""
    enough = [len(dealt)] * (RANKS + 1)  # by rank: how many are at least as high
    for rank in range(RANKS + 1):
        enough[rank] = len([card for card in dealt if RANK_OF[card] >= rank])
    for space in range(CARDS):
        lost[space] = lost[space] + enough[min(RANKS, max(0, needed[space]))]


def ranks_to_reach(s: State, card: Card) -> list[int]:
    """By space: the lowest rank of a card of this suit with which somebody there is lost."""
    s.current = card
    needed = [RANKS] * CARDS
    for who in range(SUITS):
        if s.pursuers[who].in_play:
            walk(s, who, RANK_OF[card], needed)
    return needed


def walk(s: State, who: Who, rank: int, needed: list[int]) -> None:
    """Leaves the pursuer as it was."""
    p = s.pursuers[who]
    space, facing, target = p.space, p.facing, p.target
    bonus = s.agreed.alert_bonus if p.alert else 0
    shoots = who == CLUB and s.last_job
    known: Mask = 0
    paths = paths_of(s, who)
    for step in range(rank + bonus + 1):
        all_round = p.space == p.target
        seen = visible(s, who, all_round)
        for other in cards_in(seen & ~known):
            most = step - bonus + (0 if shoots else s.maze.flying(p.space, other))
            if most < needed[other]:
                needed[other] = most
        known |= seen
        if all_round:
            p.target = NOWHERE
        way = way_to_target(s, who) if p.alert else way_by_preference(s, who)[0]
        p.space = paths[p.space * WAYS + way]
        p.facing = way
    p.space, p.facing, p.target = space, facing, target
