"""What one who learns The Last Job is told: the way in, cards and fatigue, sight, traces, what was prepared, the exit.

All of it between two turns: a walk is mostly one click, and nobody would read what is told in the middle of it. What
a robbery changes is told by the notes, in every match.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind
from onthelam.core.refusal import N_
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    EFFORT,
    EXHAUSTED,
    JK1,
    LOST,
    NOWHERE,
    PREPARATION_NAMES,
    RANK_OF,
    SPADE,
    SUIT_NAMES,
    SUITS,
    Space,
    Suit,
    cards_in,
)
from onthelam.games.last_job.rules.moves import WAIT, Prepare, Walk
from onthelam.games.last_job.rules.tabletop import Who
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import names
from onthelam.games.lesson import NO_ANSWER, NO_LESSON, Answer, Lesson, Step
from onthelam.tongue.tongue import Tongue

TIRED: Final = 3  # from here on a rest is worth talking about
SETTLED: Final = 3  # the turn from which there is time to look around


def asks(v: View, kind: int) -> bool:
    return bool(v.moves) and bool(v.agenda) and step_kind(v.agenda[-1]) == kind


def between(v: View) -> bool:
    return asks(v, agenda.TURN)


def gate(space: Space) -> str:
    return f"gate-{space - JK1 + 1}"


# -- the beginning ---------------------------------------------------------------------------------------------------


def gate_at(v: View) -> str:
    return gate(JK1) if asks(v, agenda.ENTRANCE) else ""


def gate_words(v: View, tongue: Tongue) -> str:
    """LJ-3.7."""
    return tongue.say("Two jokers, two gates. Tap the one to come in by; you leave by the other.")


def nearest_bank(v: View) -> Space:
    return min(cards_in(v.tasks), key=v.maze.walking(v.you).__getitem__)


def goal_at(v: View) -> str:
    return f"bank-{nearest_bank(v)}" if between(v) and v.tasks else ""


def goal_words(v: View, tongue: Tongue) -> str:
    """LJ-9.1, LJ-9.2, LJ-6.4."""
    return tongue.say("Rob all three, in any order. Only where your turn ends: passing by does not count.")


def heaviest(v: View) -> Walk | None:
    cards = [m for m in v.moves if isinstance(m, Walk)]
    return max(cards, key=lambda m: RANK_OF[m.what]) if cards else None


def card_at(v: View) -> str:
    m = heaviest(v) if between(v) else None
    return f"t-card-{CARD_NAMES[m.what]}" if m is not None else ""


def card_words(v: View, tongue: Tongue) -> str:
    """LJ-5.6 to LJ-5.8, LJ-6.1."""
    return tongue.say(
        "Its rank is how far you may go; it tires you by {n}, and {most} is the most. Tap where you want to walk.",
        n=EFFORT[heaviest_card(v)], most=EXHAUSTED,
    )  # fmt: skip


def heaviest_card(v: View) -> int:
    m = heaviest(v)
    assert m is not None
    return m.what


def card_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    if not between(now):
        return None
    if now.fatigue - then.fatigue < TIRED:
        return NO_ANSWER
    told = tongue.say(
        "You went far, and fatigue is {n} of {most}. Let them move, and you rest.", n=now.fatigue, most=EXHAUSTED
    )
    return Answer(told, "g-fatigue")


# -- they ------------------------------------------------------------------------------------------------------------


def sight_at(v: View) -> str:
    return SUIT_NAMES[SPADE] if between(v) and v.pursuers[SPADE].in_play else ""


def sight_words(v: View, tongue: Tongue) -> str:
    """LJ-7.1 to LJ-7.3."""
    return tongue.say("He looks ahead, left and right, through one door at most. On hatched cards you are seen.")


def wait_at(v: View) -> str:
    return WAIT.code if between(v) and WAIT in v.moves and v.fatigue >= TIRED else ""


def wait_words(v: View, tongue: Tongue) -> str:
    """LJ-5.10, LJ-5.11."""
    return tongue.say(
        "Let them move: they go as far as the top card of the deck says, and you rest {n}.", n=v.agreed.rest
    )


def wait_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    """What they did, if that was chosen."""
    if not between(now):
        return None
    if now.fatigue >= then.fatigue or now.you == NOWHERE:
        return NO_ANSWER
    card = names.card_words(now.current, tongue)
    told = tongue.say("They moved with the {card}. The log has each step, with the reason.", card=card)
    return Answer(told, SUIT_NAMES[SPADE])


def alert_one(v: View) -> Who:
    """The first that is alert; -1: nobody is."""
    return next((who for who in range(SUITS) if v.pursuers[who].in_play and v.pursuers[who].alert), -1)


def alert_at(v: View) -> str:
    return SUIT_NAMES[alert_one(v)] if between(v) and alert_one(v) >= 0 else ""


def alert_words(v: View, tongue: Tongue) -> str:
    """LJ-7.7, LJ-7.12, LJ-7.13."""
    return tongue.say(
        "The red mark: alert, with one step more, and on the way {to}. Be out of sight of that card.",
        to=names.to_words(v.pursuers[alert_one(v)].target, v, tongue),
    )


# -- traces, preparations, the exit ------------------------------------------------------------------------------------


def trace_at(v: View) -> str:
    if not between(v) or (not v.traces and v.turn < SETTLED):
        return ""
    return f"trace-{v.traces[0]}" if v.traces else "g-database"


def trace_words(v: View, tongue: Tongue) -> str:
    """LJ-14.2, LJ-14.3, LJ-14.7, LJ-14.9, LJ-14.16."""
    return tongue.say(
        "You leave one where you are seen, and on aces. Officers collect them: at 3 and 6 one jumps near you, "
        "at {lost} you lose.",
        lost=LOST,
    )


def prepared(v: View) -> Suit:
    """A card that can be played now; -1: none."""
    return next((m.what for m in v.moves if isinstance(m, Prepare)), -1)


def prepared_at(v: View) -> str:
    return f"t-prep-{PREPARATION_NAMES[prepared(v)]}" if between(v) and prepared(v) >= 0 else ""


def prepared_words(v: View, tongue: Tongue) -> str:
    """LJ-12.1 to LJ-12.5."""
    return tongue.say(
        "{preparation}: it costs no card and no breath, but works once. Keep it for a tight corner.",
        preparation=tongue.say(names.PREPARATIONS[prepared(v)]),
    )


def exit_at(v: View) -> str:
    return gate(v.exit) if between(v) and v.entrance != NOWHERE and not v.tasks else ""


def exit_words(v: View, tongue: Tongue) -> str:
    """LJ-10.1."""
    far = v.maze.distance(v.you, v.exit)
    return tongue.count(
        "The bags are full. The exit is one step away: on it you have won, in the middle of a turn, too.",
        "The bags are full. The exit is {n} steps away: on it you have won, in the middle of a turn, too.",
        far,
    )


STEPS: Final = (
    Step(N_("Which way in?"), gate_words, gate_at),
    Step(N_("Now get out"), exit_words, exit_at),
    Step(N_("Somebody is on to you"), alert_words, alert_at),
    Step(N_("Three banks"), goal_words, goal_at),
    Step(N_("Cards carry you"), card_words, card_at, card_answer),
    Step(N_("What he sees"), sight_words, sight_at),
    Step(N_("Out of breath?"), wait_words, wait_at, wait_answer),
    Step(N_("Traces give you away"), trace_words, trace_at),
    Step(N_("You came prepared"), prepared_words, prepared_at),
)


LEARNT: Final = N_("You know how to walk, rob, rest and keep out of sight.")


def lesson_of(v: View) -> Lesson[View]:
    """In the city, for whoever plays."""
    return Lesson(STEPS, LEARNT) if v.seat >= 0 and v.last_job else NO_LESSON
