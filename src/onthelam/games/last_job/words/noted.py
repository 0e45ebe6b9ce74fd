"""What is kept in mind of a match: what has just changed the goal or the danger; counts, for its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.charts import HEART, NOWHERE
from onthelam.games.last_job.rules.events import pursuers
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.ends import Tally, summary_words
from onthelam.games.notes import Notes
from onthelam.tongue.tongue import Tongue

ALL_DONE: Final = N_("That was the last one. Now to the exit, by the other gate.")
UNNOTICED: Final = N_("Nobody knows of it yet. At the end of your next turn they will.")
FIRST_ROBBERY: Final = N_("From now on each of your turns leaves a trace where it ends.")
NEWCOMERS: Final = (  # by suit
    "",
    N_("Detective Heart is in town: every trace she sees goes into the data base."),
    N_("Officer Clubs is in town: in their turn she shoots on sight."),
    N_("The helicopter is up: it flies over buildings and sees along whole rows and columns."),
)


class Noted(Notes[View]):
    def __init__(self, news: tuple[str, ...], tally: Tally) -> None:
        self.news = news  # until the next choice
        self.tally = tally

    def add(self, row: Sequence[Event], before: View, after: View) -> Noted:
        return Noted(news_of(row, before, after), self.tally.add(row, after))

    def note(self, v: View, tongue: Tongue) -> str:
        return " ".join([tongue.say(one) for one in self.news]) if v.moves else ""

    def summary(self, v: View, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        return summary_words(v, self.tally, tongue)


def news_of(row: Sequence[Event], before: View, after: View) -> tuple[str, ...]:
    """What changes the goal comes first; a note has room for two things."""
    found: list[str] = []
    if before.tasks and not after.tasks:
        found.append(ALL_DONE)
    if after.waiting != NOWHERE and before.waiting == NOWHERE:
        found.append(UNNOTICED)
    if after.last_job and after.crimes and not before.crimes:
        found.append(FIRST_ROBBERY)
    arrived = [e.who for e in row if isinstance(e, pursuers.Arrived) and e.who >= HEART]
    if after.last_job and arrived:
        found.append(NEWCOMERS[arrived[-1]])
    return tuple(found[:2])
