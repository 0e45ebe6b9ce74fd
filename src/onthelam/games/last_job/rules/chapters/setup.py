"""LJ-3, LJ-11: the table as it is laid, and what chance brings before the first turn."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.agenda import plan_one
from onthelam.core.chance import Chance
from onthelam.core.event import Telling
from onthelam.core.option import Options
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.chapters.tasks import arrive
from onthelam.games.last_job.rules.chapters.walking import drawn
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    CARDS,
    JK1,
    JK2,
    LAST_JOB,
    MODE_NAMES,
    MOST_OF_ROUTE,
    NO_CARD,
    NO_SUIT,
    NOWHERE,
    RANK_MASK,
    RANK_OF,
    SPADE,
    SUIT_MASK,
    SUIT_OF,
    SUITS,
    TASKS,
    TURN_PACK,
    Card,
    Space,
    how_many,
    nth_card,
)
from onthelam.games.last_job.rules.events.table import GateChosen, HandDealt, MazeLaid, Prepared, TasksKept
from onthelam.games.last_job.rules.maze import Maze
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import ASK, Agreed, Pursuer


def agreed(options: Options) -> Agreed:
    mode = MODE_NAMES.index(str(options["mode"]))
    entrance = str(options["entrance"])
    return Agreed(
        mode,
        ASK if entrance == "ASK" else CARD_NAMES.index(entrance),
        cast(int, options["handSize"]),
        cast(int, options["rest"]),
        cast(int, options["alertBonus"]),
        bool(options["alarm"]),
        bool(options["firstTurnPursuers"]),
        options["pursuerCard"] == "HAND",
        cast(int, options["traceSupply"]) if mode == LAST_JOB else 0,
        cast(int, options["sixSpaces"]) if mode == LAST_JOB else 0,
        bool(options["jumpOntoYou"]) if mode == LAST_JOB else False,
    )


def blank(options: Options) -> State:
    """An empty table."""
    s = State.blank()
    s.agreed = agreed(options)
    s.maze = Maze((), cast(int, options["doorGap"]))
    s.entrance = s.you = s.double = s.waiting = NOWHERE
    s.current = NO_CARD
    s.mover = NO_SUIT
    s.pursuers = [Pursuer(NOWHERE, 0, NOWHERE) for suit in range(SUITS)]
    s.agenda = [agenda.TURN]
    return s


# -- drawn -----------------------------------------------------------------------------------------------------------


PACK: Final[list[Card]] = [*range(JK1), JK1, JK1]  # the jokers are alike


def shuffled_maze(chance: Chance) -> list[Card]:
    """LJ-3.1. Of the jokers the one that comes first is JK1, whichever it is."""
    left = PACK[:]
    cards = [left.pop(drawn) for drawn in chance.deal(CARDS, CARDS)]
    at = CARDS - 1
    while cards[at] != JK1:  # compiled, `index` takes longer
        at -= 1
    cards[at] = JK2
    return cards


def task_cards(chance: Chance, last_job: bool) -> list[Card]:
    """LJ-3.3, LJ-3.5, LJ-11.2. Those that would not be kept go back: so one that is kept is drawn at once."""
    left = TURN_PACK
    cards: list[Card] = []
    for i in range(TASKS):
        card = nth_card(left, chance.below(how_many(left)))
        cards.append(card)
        left &= ~RANK_MASK[RANK_OF[card]]
        if last_job:
            left &= ~SUIT_MASK[SUIT_OF[card]]
    return cards


def route(maze: Maze, banks: tuple[Space, ...]) -> int:
    """LJ-11.4: two of the three ways between them, without the longest."""
    ways = [maze.apart(banks[i - 1], banks[i]) for i in range(len(banks))]
    return sum(ways) - max(ways)


def how_prepared(length: int, six_spaces: int) -> int:
    """LJ-11.5: how many preparation cards."""
    if length == MOST_OF_ROUTE[0]:
        return six_spaces
    return 1 + len([most for most in MOST_OF_ROUTE if length > most])


def begin(t: Telling[State]) -> None:
    """LJ-3, LJ-11."""
    s = t.state
    t.tell(MazeLaid(shuffled_maze(t.chance)))
    t.tell(TasksKept(task_cards(t.chance, s.last_job)))
    t.tell(HandDealt(drawn(t)))
    if s.last_job:
        suits = [SUIT_OF[card] for card in s.banks]  # LJ-11.3
        suits.sort()
        length = route(s.maze, s.banks)
        many = how_prepared(length, s.agreed.six_spaces)
        t.tell(Prepared([suits.pop(drawn) for drawn in t.chance.deal(len(suits), many)], length))
    arrive(t, SPADE)  # LJ-3.9: nothing hangs on the entrance, and whoever chooses it sees him
    if s.agreed.entrance == ASK:
        plan_one(t, agenda.ENTRANCE)
    else:
        begin_at(t, s.agreed.entrance)


def begin_at(t: Telling[State], gate: Space) -> None:
    t.tell(GateChosen(gate))  # LJ-3.7, LJ-3.8
