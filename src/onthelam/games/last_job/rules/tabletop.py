"""What lies on the table, and the questions that can be asked of it. All of it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from onthelam.core.plain import Mutable, Plain
from onthelam.core.tabletop import Tabletop as CoreTabletop
from onthelam.games.last_job.rules import charts
from onthelam.games.last_job.rules.charts import (
    BEHIND,
    BIT_OF,
    CARDS,
    DIAMOND,
    JK1,
    JK2,
    LAST_JOB,
    LEAST_LIKED,
    LIGHT_ENOUGH,
    LIKING,
    NO_SUIT,
    NOWHERE,
    SUIT_OF,
    SUITS,
    TURN_PACK,
    TURN_TO,
    WAYS,
    WILD,
    Card,
    Mask,
    Space,
    Suit,
    Way,
    cards_in,
)
from onthelam.games.last_job.rules.maze import TOWARDS, Maze

if TYPE_CHECKING:
    from mypy_extensions import i64

Who: TypeAlias = Suit
"""A pursuer goes by its suit (LJ-2.3)."""

# LJ-10: how a match ends
GOING_ON: Final = 0
AWAY: Final = 1
CAUGHT: Final = 2
TIME: Final = 3
DATABASE: Final = 4
SHOT: Final = 5
ENDING_NAMES: Final[list[str]] = ["going-on", "away", "caught", "time", "database", "shot"]

# LJ-12.16: whom the pursuer that moves follows
NOBODY_YET: Final = 0
FOLLOWS_YOU: Final = 1
FOLLOWS_DOUBLE: Final = 2
FOLLOW_NAMES: Final[list[str]] = ["nobody", "you", "double"]

ASK: Final = -1  # which gate is the entrance


@final
class Agreed(Plain):
    """Chapter VIII: what was chosen before the match."""

    mode: int
    entrance: Space  # or ASK
    hand_size: int
    rest: int
    alert_bonus: int
    alarm: bool
    pursuers_first: bool
    from_hand: bool  # the cards of pursuer turns
    supply: int
    six_spaces: int
    onto_you: bool  # a jump may lead there

    @classmethod
    def blank(cls) -> Agreed:
        return NOTHING_AGREED


NOTHING_AGREED: Final = Agreed(0, 0, 0, 0, 0, False, False, False, 0, 0, False)


@final
class Pursuer(Mutable):
    space: Space  # NOWHERE: not in play
    facing: Way
    target: Space  # LJ-7.11; NOWHERE: not alert

    @property
    def in_play(self) -> bool:
        return self.space != NOWHERE

    @property
    def alert(self) -> bool:
        return self.target != NOWHERE


@mypyc_attr(acyclic=True)
class Tabletop(CoreTabletop):
    agreed: Agreed
    maze: Maze
    banks: tuple[Card, ...]  # the task cards, and so their spaces
    tasks: Mask  # spaces that have their marker
    prepared: Mask  # LJ-11.6: preparation cards that were dealt, by suit
    used: Mask  # those of them that were played
    entrance: Space  # NOWHERE until it is chosen
    you: Space
    fatigue: int
    hand: Mask
    deck: Mask  # LJ-3.6: nobody knows its order
    current: Card  # LJ-1.8
    turn: int  # how many turns there have been, the one that is being played included
    pursuers: list[Pursuer]  # by suit
    spent: bool  # LJ-12.3: a preparation card was played since the last turn
    hidden: bool  # LJ-8.14
    double: Space  # LJ-12.14
    waiting: Space  # LJ-12.9: a bank that was robbed by tunnel and not noticed yet
    crimes: Mask  # LJ-13.2: spaces that were turned over
    traces: list[Space]  # one for each token, in order
    database: int
    steps: int  # of whoever moves: how many are left
    spotted: bool  # a token was laid for being seen: on this space (LJ-14.3), or by the officer that moves (LJ-14.5)
    mover: Who  # whose move it is in a pursuer turn; NO_SUIT: nobody's
    follow: int  # whom it follows

    def seats(self) -> int:
        return 1

    @property
    def last_job(self) -> bool:
        return self.agreed.mode == LAST_JOB

    @property
    def exit(self) -> Space:
        """LJ-3.7: the other gate."""
        return JK1 + JK2 - self.entrance

    @property
    def held(self) -> Mask:
        """The preparation cards that can still be played, by suit."""
        return self.prepared & ~self.used

    @property
    def discards(self) -> Mask:
        """LJ-5.13: what was played, the current card included."""
        return TURN_PACK & ~self.hand & ~self.deck & ~charts.mask_of(list(self.banks))

    @property
    def supply(self) -> int:
        """LJ-14.6: tokens that can still be laid."""
        return self.agreed.supply - len(self.traces) - self.database


# -- whose turn it can be --------------------------------------------------------------------------------------------


def must_wait(s: Tabletop) -> bool:
    """LJ-5.3, LJ-12.6: the next turn is the pursuers'."""
    return (s.turn == 0 and s.agreed.pursuers_first) or s.hidden or s.double != NOWHERE


def walkable(s: Tabletop) -> Mask:
    """LJ-5.7: the cards with which a turn of yours may be played."""
    return 0 if must_wait(s) else s.hand & LIGHT_ENOUGH[s.fatigue]


def may_wait(s: Tabletop) -> bool:
    """LJ-5.10: a pursuer turn is legal."""
    return (s.hand if s.agreed.from_hand else s.deck) != 0


def on_board(s: Tabletop) -> Mask:
    """The spaces with a pursuer."""
    them = s.pursuers
    return BIT_OF[them[0].space] | BIT_OF[them[1].space] | BIT_OF[them[2].space] | BIT_OF[them[3].space]


def next_pursuer(s: Tabletop) -> Who:
    """LJ-9.3: NO_SUIT when all are in play."""
    for who in range(SUITS):
        if not s.pursuers[who].in_play:
            return who
    return NO_SUIT


# -- how a pursuer moves ---------------------------------------------------------------------------------------------


def flies(s: Tabletop, who: Who) -> bool:
    """LJ-15.7: the helicopter. In the base game ♦ walks like all others."""
    return who == DIAMOND and s.agreed.mode == LAST_JOB


def paths_of(s: Tabletop, who: Who) -> list[list[Space]]:
    """LJ-8.16, LJ-15.7: by way, by space, where the pursuer could step to, or NOWHERE."""
    return s.maze.air() if flies(s, who) else s.maze.ways


def neighbour(s: Tabletop, who: Who, space: Space, way: Way) -> Space:
    return paths_of(s, who)[way][space]


def likings(s: Tabletop, who: Who) -> list[int]:
    """LJ-8.7 to LJ-8.10, LJ-13.7: by space, the less, the better."""
    played: i64 = SUIT_OF[s.current]  # LJ-8.9: of NO_CARD it is NO_SUIT
    likes = LIKING[played * SUITS + who]
    if s.crimes:
        likes = likes[:]
        for space in cards_in(s.crimes):
            likes[space] = WILD
    return likes


def liking(s: Tabletop, who: Who, space: Space) -> int:
    return likings(s, who)[space]


def entry_facing(s: Tabletop, who: Who, space: Space) -> Way:
    """LJ-9.5: towards the best neighbour; equal ones in the order N, E, S, W."""
    facing = 0
    best = LEAST_LIKED
    paths = paths_of(s, who)
    likes = likings(s, who)
    for way in range(WAYS):
        other = paths[way][space]
        if other != NOWHERE:
            key = likes[other]
            if key < best:
                best = key
                facing = way
    return facing


def distance(s: Tabletop, who: Who, space: Space, to: Space) -> int:
    """LJ-1.6, LJ-1.7, LJ-15.9: for this pursuer."""
    return s.maze.flying(space, to) if flies(s, who) else s.maze.distance(space, to)


# -- what a pursuer sees ---------------------------------------------------------------------------------------------

UNSEEN: Final = -1
OWN_SPACE: Final = 0  # LJ-12.17: in this order; a turn is one less


def line(s: Tabletop, who: Who, way: Way) -> Mask:
    """LJ-7.2, LJ-7.3, LJ-15.8: the spaces it could see that way."""
    space = s.pursuers[who].space
    return s.maze.flight(space, way) if flies(s, who) else s.maze.line(space, way)


def glance(s: Tabletop, who: Who, space: Space, all_round: bool) -> int:
    """Where the pursuer sees a space: OWN_SPACE (LJ-7.5), 1 + turn, or UNSEEN. LJ-7.1, LJ-7.12, LJ-15.8."""
    p = s.pursuers[who]
    if p.space == space:
        return OWN_SPACE
    maze = s.maze
    way = TOWARDS[maze.place[p.space] * CARDS + maze.place[space]]
    if way == NOWHERE:
        return UNSEEN  # as mostly
    turn = TURN_TO[p.facing * WAYS + way]
    if flies(s, who) or ((turn != BEHIND or all_round) and maze.line(p.space, way) >> space & 1):
        return 1 + turn
    return UNSEEN


def facing_after(p: Pursuer, seen: int) -> Way:
    """LJ-7.7: it turns to what it sees, unless that is on its own space."""
    return p.facing if seen == OWN_SPACE else charts.TURNED[p.facing * WAYS + seen - 1]


def visible(s: Tabletop, who: Who, all_round: bool) -> Mask:
    """All spaces that it sees."""
    p = s.pursuers[who]
    maze = s.maze
    flying = flies(s, who)
    found: Mask = 1 << p.space
    turns = WAYS if all_round or flying else BEHIND
    for turn in range(turns):
        way = charts.TURNED[p.facing * WAYS + turn]
        found |= maze.flight(p.space, way) if flying else maze.line(p.space, way)
    return found
