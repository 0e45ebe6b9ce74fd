"""What cannot lie on any table, with the clause that says so.

Which pursuers are in play, how tired you are, how many turns there were and which preparation cards you have is taken
as given, so that puzzles are easy to write; all else must add up.
"""

from __future__ import annotations

from onthelam.core.agenda import step_kind, step_of, step_value, step_who
from onthelam.core.fields import must
from onthelam.core.refusal import N_
from onthelam.core.tabletop import Step
from onthelam.games.last_job.rules import agenda, charts
from onthelam.games.last_job.rules.agenda import STRAIGHT_ON
from onthelam.games.last_job.rules.chapters.preparation import has_use, may_prepare
from onthelam.games.last_job.rules.chapters.pursuit import moves_after
from onthelam.games.last_job.rules.chapters.traces import nearest
from onthelam.games.last_job.rules.chapters.walking import end_of_turn
from onthelam.games.last_job.rules.charts import (
    CARDS,
    HEART,
    JK1,
    JK2,
    NO_CARD,
    NO_SUIT,
    NOWHERE,
    RANK_OF,
    SUIT_OF,
    SUITS,
    TASKS,
    TURN_PACK,
    Card,
    Mask,
    mask_of,
)
from onthelam.games.last_job.rules.maze import ROWS
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import (
    DATABASE,
    FOLLOWS_DOUBLE,
    NOBODY_YET,
    may_wait,
    must_wait,
    walkable,
)


def check_board(cards: list[Card], rows: int) -> None:
    fits = rows == ROWS and len(cards) == CARDS and len(set(cards)) == CARDS
    must(fits, "LJ-3.1", N_("The board must be six rows of nine cards, each card of the pack once."))
    must(cards.index(JK1) < cards.index(JK2), "LJ-3.7", N_("JK1 is the joker that comes first in reading order."))


def check(s: State, done: Mask) -> None:
    check_cards(s, done)
    check_you(s)
    check_job(s)
    if s.ending:
        must(s.agenda == [], "LJ-10.5", N_("When a match is over nothing is left to be done."))
        return
    must(s.agenda in possible(s), "", N_("No match can stand at this agenda."))
    check_moment(s)


def check_cards(s: State, done: Mask) -> None:
    banks = mask_of(list(s.banks))
    numbers = [RANK_OF[card] for card in s.banks]
    suits = [SUIT_OF[card] for card in s.banks]
    must(len(s.banks) == TASKS and banks & ~TURN_PACK == 0, "LJ-3.3", N_("The tasks must be three number cards."))
    must(len(set(numbers)) == TASKS, "LJ-3.3", N_("The tasks must have different numbers."))
    must(not s.last_job or len(set(suits)) == TASKS, "LJ-11.2", N_("The tasks must have different suits."))
    must(done & ~banks == 0, "LJ-9.1", N_("Only a task can be done."))
    seen = [banks, s.hand, s.deck, 1 << s.current if s.current != NO_CARD else 0]
    for i in range(len(seen)):
        must(seen[i] & ~TURN_PACK == 0, "LJ-2.2", N_("Movement cards are the number cards of the turn pack."))
        for other in seen[:i]:
            must(seen[i] & other == 0, "LJ-3.5", N_("A movement card cannot be in two places."))
    most = s.agreed.hand_size
    must(
        charts.how_many(s.hand) <= most,
        "LJ-3.6",
        N_("There are more cards in the hand than {most}."),
        {"most": str(most)},
    )


def check_you(s: State) -> None:
    asked = s.agenda == [agenda.TURN, agenda.ENTRANCE]
    must((s.entrance == NOWHERE) == asked, "LJ-3.7", N_("The entrance is chosen before anything else."))
    must(asked or s.entrance >= JK1, "LJ-3.7", N_("The entrance must be one of the two jokers."))
    must((s.you == NOWHERE) == asked, "LJ-3.8", N_("You are on no space until the entrance is chosen."))
    must((s.fatigue == 0) == asked, "LJ-2.4", N_("Your fatigue is 1 to 6."))
    must(not asked or s.turn == 0, "LJ-3.7", N_("The entrance is chosen before the first turn."))


def check_job(s: State) -> None:
    """What only the police know."""
    if not s.last_job:
        alien = s.prepared or s.used or s.spent or s.traces or s.database or s.double != NOWHERE or s.waiting != NOWHERE
        must(not alien, "LJ-3.10", N_("Preparation cards and traces belong to the mode LAST_JOB."))
    must(s.used & ~s.prepared == 0, "LJ-12.1", N_("Only a preparation card that was dealt can have been played."))
    must(s.supply >= 0, "LJ-14.6", N_("There are more trace tokens than the supply has."))
    must(
        (s.database >= charts.LOST) == (s.ending == DATABASE),
        "LJ-14.16",
        N_("Nine tokens in the data base end the match."),
    )
    robbed = mask_of(list(s.banks)) & ~s.tasks
    must(s.waiting == NOWHERE or robbed >> s.waiting & 1 != 0, "LJ-12.9", N_("Only a robbed bank can wait."))
    must(s.double == NOWHERE or s.double != s.you, "LJ-12.14", N_("The doppelgänger is not on your space."))
    must(s.double == NOWHERE or not s.hidden, "LJ-12.3", N_("One preparation card at a time."))


# -- where a match can stand -----------------------------------------------------------------------------------------


def possible(s: State) -> list[list[Step]]:
    """All agendas at which somebody may be asked, with this table."""
    turn = [agenda.TURN]
    asked = [turn, *[[*turn, kind] for kind in range(agenda.ENTRANCE, agenda.WALK + 1)]]
    if s.you == NOWHERE:
        return asked
    heart = step_of(agenda.JUMP, HEART)
    ends = end_of_turn(s)
    ending = [*turn, *[step for step in ends if step != agenda.TRACE]]
    asked += [
        [*turn, agenda.CHECK, heart],
        [*turn, agenda.WALK, agenda.EXIT, agenda.CHECK, heart],
        [*turn, *ends, agenda.EXIT, agenda.CHECK, heart],
        [*ending, agenda.CHECK, heart],
    ]
    for who in range(SUITS):
        jump = step_of(agenda.JUMP, who)
        asked += [[*ending, agenda.CHECK, step_of(agenda.ALARM, bank), jump] for bank in s.banks]  # on arrival
        moves = [*turn, agenda.REST, *moves_after(s, who)]
        asked.append([*moves, step_of(agenda.LOOK, who), jump])
        if who != HEART:
            asked.append([*moves, step_of(agenda.STEP, who), heart])
            asked.append([*moves, step_of(agenda.STEP, who, STRAIGHT_ON), heart])
    return asked


def check_moment(s: State) -> None:
    top = s.agenda[-1]
    kind = step_kind(top)
    if kind == agenda.JUMP:
        check_jump(s, step_who(top))
    elif kind in (agenda.TUNNEL, agenda.DOUBLE, agenda.SUBWAY):
        suit = kind - agenda.TUNNEL if kind == agenda.TUNNEL else kind - agenda.TUNNEL + 1
        fits = s.held >> suit & 1 != 0 and may_prepare(s) and has_use(s, suit) and not must_wait(s)
        must(fits, "LJ-12.2", N_("This preparation card cannot be played here."))
    elif kind == agenda.CARD:
        must(s.agreed.from_hand and s.hand != 0, "LJ-5.10", N_("There is no card to play for the pursuers."))
    elif kind == agenda.TURN:
        must(may_wait(s) or walkable(s) != 0, "LJ-10.4", N_("No turn is legal any more: the match is over."))
    under = [step_kind(step) for step in s.agenda]
    yours = agenda.WALK in under or agenda.REFILL in under
    theirs = agenda.REST in under
    must(not (yours or theirs) or s.current != NO_CARD, "LJ-1.8", N_("In a turn there is a current card."))
    must(not (yours or theirs) or s.turn > 0, "LJ-5.1", N_("Turns are numbered from 1."))
    must(not (yours or theirs) or not s.spent, "LJ-12.3", N_("A preparation card is played between two turns."))
    must(theirs == (s.mover != NO_SUIT), "LJ-8.1", N_("The pursuer that moves is the one of the agenda."))
    if yours:
        must(s.steps <= RANK_OF[s.current], "LJ-6.1", N_("There are more steps left than the card had."))
        must(
            not s.hidden and s.double == NOWHERE,
            "LJ-12.6",
            N_("After a hiding place or doppelgänger the pursuers move."),
        )
    elif theirs:
        check_mover(s, under)
    else:
        ridden = s.spent and s.used >> charts.SUBWAY & 1 != 0  # LJ-12.22: somebody may have seen that
        fits = not s.spotted or ridden or agenda.CHECK in under
        must(s.steps == 0 and fits, "LJ-6.1", N_("Steps are taken in a turn."))
        must(
            s.turn > 0 or not (s.hidden or s.spent or s.double != NOWHERE), "LJ-12.2", N_("The first turn comes first.")
        )
        must(not s.hidden or s.last_job, "LJ-12.13", N_("Only a hiding place hides you between two turns."))
    must(theirs or s.follow == NOBODY_YET, "LJ-12.16", N_("Pursuers follow in their turn."))


def check_mover(s: State, under: list[int]) -> None:
    step = s.agenda[-2]
    p = s.pursuers[step_who(step)]
    must(step_who(step) == s.mover and p.in_play, "LJ-8.1", N_("The pursuer that moves is the one of the agenda."))
    most = RANK_OF[s.current] + s.agreed.alert_bonus
    must(s.steps <= most, "LJ-8.2", N_("There are more steps left than the card had."))
    fits = s.follow != FOLLOWS_DOUBLE or s.double != NOWHERE
    must(fits, "LJ-12.16", N_("There is no doppelgänger to follow."))
    straight = step_kind(step) == agenda.STEP and step_value(step) == STRAIGHT_ON
    ahead = s.maze.beside(p.space, p.facing)
    must(not straight or (ahead != NOWHERE and s.follow != NOBODY_YET), "LJ-8.3", N_("It sees nobody to follow."))


def check_jump(s: State, who: int) -> None:
    p = s.pursuers[who]
    must(s.last_job and p.in_play, "LJ-14.9", N_("Only an officer in play can jump."))
    fits = len(nearest(s, who)) > 1 and p.space not in nearest(s, who)
    must(fits, "LJ-14.12", N_("A jump is asked for only if there are several nearest spaces."))
