"""How a match of The Last Job ended, how near its ends are, and what is counted of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from onthelam.core.event import Event
from onthelam.core.outcome import CONCEDED, Outcome
from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.advice.walks import watchers
from onthelam.games.last_job.rules.charts import EXHAUSTED, LOST, NO_SUIT, NOWHERE, SUITS, TASKS, how_many
from onthelam.games.last_job.rules.events import pursuers, you
from onthelam.games.last_job.rules.tabletop import (
    AWAY,
    CAUGHT,
    DATABASE,
    ENDING_NAMES,
    SHOT,
    TIME,
    Tabletop,
    Who,
    distance,
)
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.names import capital, officer_words, on_words, told_of
from onthelam.tongue.tongue import Tongue

ENDINGS: Final = {  # a row of a table that counts many matches
    "away": N_("got away"),
    "caught": N_("caught"),
    "time": N_("out of time"),
    "database": N_("data base full"),
    "shot": N_("shot by Officer Clubs"),
}
WHY: Final = {
    AWAY: N_("All done, and out by the other gate. Nobody saw where you went."),
    CAUGHT: N_("They have got you."),
    TIME: N_("No card is left to move with. The night is over, and you are still inside."),
    DATABASE: N_("Nine traces in the data base: they know your name and your address."),
    SHOT: N_("Officer Clubs had a clear line, and she does not call out twice."),
}
WHY_OTHERS: Final = {
    **WHY,
    AWAY: N_("All done, and out by the other gate. Nobody saw where {name} went."),
    CAUGHT: N_("They have got {name}."),
    TIME: N_("No card is left to move with. The night is over, and {name} is still inside."),
    DATABASE: N_("Nine traces in the data base: they know the name {name}, and the address."),
}


def caught_by(v: Tabletop) -> Who:
    """The pursuer whose move it was; else the one that has just arrived. LJ-9.6."""
    return v.mover if v.mover != NO_SUIT else max([who for who in range(SUITS) if v.pursuers[who].in_play])


def why_words(ending: int, tongue: Tongue, v: Tabletop | None = None, name: str = "") -> str:
    """A table as it lay at the end tells who it was. `name` is the player's, for those who look on."""
    if ending == AWAY and v is not None and v.last_job:
        if name:
            return tongue.say(
                "Three banks, one bag, and out by the other gate. Nobody saw where {name} went.", name=name
            )
        return tongue.say("Three banks, one bag, and out by the other gate. Nobody saw where you went.")
    if ending == CAUGHT and v is not None and v.you != NOWHERE:
        officer, on = capital(officer_words(caught_by(v), v.last_job, tongue)), on_words(v.you, v, tongue)
        if name:
            return tongue.say("{officer} has got {name}, {on}.", officer=officer, name=name, on=on)
        return tongue.say("{officer} has got you, {on}.", officer=officer, on=on)
    return tongue.say(WHY_OTHERS[ending], name=name) if name else tongue.say(WHY[ending])


def outcome_words(outcome: Outcome, tongue: Tongue, v: View | None, name: str = "") -> str:
    return why_words(ENDING_NAMES.index(outcome.reason), tongue, v, name)


def won_words(outcome: Outcome, seat: int, tongue: Tongue) -> str:
    if seat < 0:
        return tongue.say("The match is won.") if outcome.won[0] else tongue.say("The match is lost.")
    return tongue.say("You got away.") if outcome.won[0] else tongue.say("They got you.")


def ending_words(reason: str, tongue: Tongue) -> str:
    return tongue.say(ENDINGS[reason]) if reason in ENDINGS else reason


def short_words(outcome: Outcome, v: View, tongue: Tongue) -> str:
    """`got away, 3 of 3 banks, 17 turns`."""
    how = tongue.say("given up") if outcome.reason == CONCEDED else ending_words(outcome.reason, tongue)
    done = TASKS - how_many(v.tasks)
    what = tongue.say("{n} of 3 banks", n=done) if v.last_job else tongue.say("{n} of 3 tasks", n=done)
    return ", ".join([how, what, tongue.count("{n} turn", "{n} turns", v.turn)])


# -- how near ----------------------------------------------------------------------------------------------------------


def lead_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """`Two banks to go. Data base 4 of 9. Fatigue 3 of 6.`"""
    if v.ending:
        return why_words(v.ending, tongue, v, told_of(v, names))
    if not v.maze.cards:
        return ""
    told = [to_go(v, tongue)]
    if v.last_job:
        told.append(tongue.say("Data base {n} of {most}.", n=v.database, most=LOST))
    if v.you != NOWHERE:
        told.append(tongue.say("Fatigue {n} of {most}.", n=v.fatigue, most=EXHAUSTED))
    return " ".join(told)


def to_go(v: View, tongue: Tongue) -> str:
    left = how_many(v.tasks)
    if not left:
        return tongue.say("All done: get to the exit.")
    if v.last_job:
        return capital(tongue.count("One bank to go.", "{number} banks to go.", left))
    return capital(tongue.count("One task to go.", "{number} tasks to go.", left))


NEAR: Final = 8  # steps from which on a pursuer is no danger yet
BESIDE, SEEN = 60, 35  # of 100: one is right beside you; one sees you


def danger_of(v: View) -> int:
    """By the data base, and by how near the nearest pursuer is and whether any of them sees you."""
    if v.ending:
        return 0 if v.ending == AWAY else 100
    if v.you == NOWHERE:
        return 0
    chased = 0
    if not v.hidden:
        far = min([distance(v, who, p.space, v.you) for who, p in enumerate(v.pursuers) if p.in_play], default=NEAR)
        chased = BESIDE * max(0, NEAR - far) // NEAR + (SEEN if watchers(v) else 0)
    return min(99, max(chased, 100 * v.database // LOST))


# -- counted ---------------------------------------------------------------------------------------------------------


class Tally(NamedTuple):
    """Of a whole match."""

    steps: int = 0
    seen: int = 0
    rests: int = 0
    nearest: int = -1  # steps: how near a pursuer stood at the end of a turn; -1: nobody was in play yet

    def add(self, row: Sequence[Event], after: View) -> Tally:
        steps, seen, rests, nearest = self
        for e in row:
            if isinstance(e, you.Walked):
                steps += 1
            elif isinstance(e, pursuers.Spotted):
                seen += 1
            elif isinstance(e, pursuers.PursuersTurn):
                rests += 1
        if any(isinstance(e, (pursuers.Rested, you.Refilled)) for e in row):
            far = [after.maze.distance(p.space, after.you) for p in after.pursuers if p.in_play]
            nearest = min(far) if nearest < 0 else min(nearest, *far)
        return Tally(steps, seen, rests, nearest)


def on_top(v: View, tongue: Tongue) -> str:
    """LJ-8.14: and you were hidden."""
    return tongue.say("on your own space") if v.seat >= 0 else tongue.say("on the same space")


def summary_words(v: View, tally: Tally, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    done = tongue.say("{n} of {all}", n=len(v.banks) - how_many(v.tasks), all=len(v.banks))
    told = [
        (tongue.say("Turns"), tongue.say("{n}, {rests} of them theirs", n=v.turn, rests=tally.rests)),
        (tongue.say("Banks robbed") if v.last_job else tongue.say("Tasks done"), done),
        (tongue.say("Steps walked"), str(tally.steps)),
        (tongue.say("Times seen"), str(tally.seen)),
    ]
    if v.last_job:
        told.append((tongue.say("Traces found"), tongue.say("{n} of {all}", n=v.database, all=LOST)))
    if tally.nearest >= 0 and v.ending != CAUGHT:
        call = tongue.count("one step away", "{n} steps away", tally.nearest) if tally.nearest else on_top(v, tongue)
        told.append((tongue.say("Closest call"), call))
    return tuple(told)
