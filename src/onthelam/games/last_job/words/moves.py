"""Moves of The Last Job in words: on a button of two lines (16 letters and 22), and whole, with all that comes of them.

What comes of a move is asked of the rules, and told by the log: nothing is worked out here a second time.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind
from onthelam.core.event import Ended, Event
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.advice.walks import tokens, watchers
from onthelam.games.last_job.rules.chapters.preparation import banks_beside
from onthelam.games.last_job.rules.charts import (
    EFFORT,
    HIDING_PLACE,
    JK1,
    NOWHERE,
    RANK_NAMES,
    RANK_OF,
    SUBWAY,
    SUIT_OF,
    SUITS,
    TUNNEL,
    Space,
    cards_in,
    how_many,
)
from onthelam.games.last_job.rules.events.traces import AT_END, TraceLaid
from onthelam.games.last_job.rules.events.you import SceneTurned, TaskDone
from onthelam.games.last_job.rules.moves import STOP, WAIT, Enter, Go, Play, Prepare, To, Walk
from onthelam.games.last_job.rules.tabletop import AWAY, UNSEEN, glance
from onthelam.games.last_job.rules.turn import RULES
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import names
from onthelam.games.last_job.words.log import RowWords
from onthelam.tongue.tongue import Tongue

STEPS: Final = (N_("North"), N_("East"), N_("South"), N_("West"))


def foreseen(v: View, m: Move) -> list[Event]:
    return RULES.preview(v, m).events


# -- whole -----------------------------------------------------------------------------------------------------------


def move_words(m: Move, v: View, tongue: Tongue) -> str:
    told = " ".join(RowWords(foreseen(v, m), v, tongue).lines())
    if m is WAIT:
        return tongue.say("Let them move; you rest to fatigue {n}", n=rested(v))
    if isinstance(m, Play):
        n, suit = RANK_OF[m.what], names.suit_word(SUIT_OF[m.what], tongue)
        card = names.card_words(m.what, tongue)
        return tongue.say("They move with the {card}: {n} steps, {suit} first", card=card, n=n, suit=suit)
    brief = brief_words(m, v, tongue)
    if isinstance(m, Walk) and told:
        return told
    return tongue.say("{move}: {told}", move=brief, told=told) if told else brief


def group_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, Walk):
        return tongue.say("Walk with")
    if isinstance(m, Prepare):
        return tongue.say("Prepared")
    return tongue.say("Or") if m is WAIT and len(v.moves) > 1 else ""


def rank_of(m: Move, v: View) -> int:
    """Cards to walk with first, the highest of them before the others; what was prepared last."""
    if isinstance(m, Walk):
        return -RANK_OF[m.what]
    return 2 if isinstance(m, Prepare) else 1 if m is WAIT else 0


def is_drawn(m: Move, v: View) -> bool:
    """Spaces are chosen on the board."""
    return isinstance(m, (Enter, To))


# -- the first line ----------------------------------------------------------------------------------------------------


def brief_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, Go):
        return tongue.say(STEPS[m.what])
    if isinstance(m, Prepare):
        return tongue.say(names.PREPARATIONS[m.what])
    if isinstance(m, Enter):
        return names.capital(names.card_words(m.what, tongue))
    if isinstance(m, To):
        return names.capital(names.sign_words(m.what, v, tongue))
    if isinstance(m, (Walk, Play)):
        return names.capital(names.card_words(m.what, tongue))
    return tongue.say("Stop here") if m is STOP else tongue.say("Let them move")


# -- the second ------------------------------------------------------------------------------------------------------


def gist_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, Walk):
        return tongue.say("up to {n}, tires {effort}", n=RANK_OF[m.what], effort=EFFORT[m.what])
    if isinstance(m, Play):
        return tongue.say("{n} steps, {suit}", n=RANK_OF[m.what], suit=names.suit_word(SUIT_OF[m.what], tongue))
    if m is WAIT:
        return tongue.say("pick their card") if v.agreed.from_hand else tongue.say("rest: fatigue {n}", n=rested(v))
    if m is STOP:
        return stop_gist(v, tongue)
    if isinstance(m, Go):
        return arrival_gist(m, v, tongue)
    if isinstance(m, Prepare):
        return prepare_gist(m, v, tongue)
    if isinstance(m, Enter):
        far = min([v.maze.distance(m.what, task) for task in cards_in(v.tasks)])
        if v.last_job:
            return tongue.count("bank one step away", "bank {n} steps away", far)
        return tongue.count("task one step away", "task {n} steps away", far)
    assert isinstance(m, To)
    return space_gist(m, v, tongue)


def rested(v: View) -> int:
    return max(1, v.fatigue - v.agreed.rest)


def arrival_gist(m: Move, v: View, tongue: Tongue) -> str:
    """Of a step, or a subway trip: who would see you there, and what you would leave."""
    preview = RULES.preview(v, m)
    ends = [e.ending for e in preview.events if isinstance(e, Ended)]
    if ends:
        return tongue.say("you are away") if ends[0] == AWAY else tongue.say("you are lost")
    after = preview.after()
    laid = tokens(after) - tokens(v)
    if laid and any(isinstance(e, TraceLaid) for e in preview.events) and watchers(after):
        return tongue.count("seen, one trace", "seen, {n} traces", laid)
    if laid:
        return tongue.count("one trace", "{n} traces", laid)
    return tongue.say("seen") if watchers(after) else tongue.say("unseen")


def stop_gist(v: View, tongue: Tongue) -> str:
    events = foreseen(v, STOP)
    ends = [e.ending for e in events if isinstance(e, Ended)]
    if ends:
        return tongue.say("you are away") if ends[0] == AWAY else tongue.say("you are lost")
    if any(isinstance(e, TaskDone) for e in events):
        return tongue.say("rob the bank") if v.last_job else tongue.say("do the task")
    if any(isinstance(e, SceneTurned) for e in events):
        return tongue.say("the tunnel is found")
    return tongue.say("leave a trace") if any(is_end_trace(e) for e in events) else tongue.say("end your turn")


def is_end_trace(e: Event) -> bool:
    return isinstance(e, TraceLaid) and e.cause == AT_END


def prepare_gist(m: Prepare, v: View, tongue: Tongue) -> str:
    if m.what == TUNNEL:
        banks = banks_beside(v)
        if how_many(banks) == 1:
            return tongue.say("rob {space}", space=names.sign_words(cards_in(banks)[0], v, tongue))
        return tongue.say("rob next door")
    if m.what == SUBWAY:
        return tongue.say("to another {rank}", rank=RANK_NAMES[RANK_OF[v.you] - 1] if v.you < JK1 else "")
    return tongue.say("unseen for a turn") if m.what == HIDING_PLACE else tongue.say("a false trail")


def space_gist(m: To, v: View, tongue: Tongue) -> str:
    asked = step_kind(v.agenda[-1]) if v.agenda else agenda.TURN
    if asked == agenda.SUBWAY:
        return arrival_gist(m, v, tongue)
    if asked == agenda.JUMP:
        return tongue.count("one step from you", "{n} steps from you", v.maze.distance(m.what, v.you))
    if asked == agenda.DOUBLE:
        seen_by = how_many(seeing(v, m.what))
        return tongue.say("seen by {n}", n=seen_by) if seen_by else tongue.say("nobody looks there")
    return tongue.say("noticed later")


def seeing(v: View, space: Space) -> int:
    """By suit: who sees this space now."""
    mask = 0
    for who in range(SUITS):
        if v.pursuers[who].space != NOWHERE and glance(v, who, space, False) != UNSEEN:
            mask |= 1 << who
    return mask
