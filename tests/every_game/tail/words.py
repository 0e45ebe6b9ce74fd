"""What Tail says, most of it by two tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from onthelam.core.event import Ended, Event
from onthelam.core.refusal import N_
from onthelam.games.plain_words import PlainWords
from onthelam.tongue.tongue import Tongue
from tests.every_game.tail import rules


class TailWords(PlainWords[rules.View]):
    name: ClassVar[str] = "Tail"
    about: ClassVar[str] = N_("One runs, the others chase.")
    names: ClassVar[dict[str, list[str]]] = rules.NAMES
    called: ClassVar[Mapping[str, str]] = {
        "bluff": N_("Lay nothing"), "draw": N_("Draw a card"), "dash": N_("Dash by the die"), "rest": N_("Rest"),
        "caught": N_("The runner is caught."), "away": N_("The runner got away."),
    }  # fmt: skip
    told: ClassVar[Mapping[type[Event], str]] = {
        rules.Dealt: N_("{name} draws a card."), rules.RoundBegan: N_("A round begins."), rules.Laid: "",
        rules.Shown: N_("The cards are shown: {cards}."), rules.Dashed: N_("{name} dashes {steps} steps."),
        rules.Rested: N_("{name} rests."), Ended: "",
    }  # fmt: skip

    def clause(self, v: rules.View) -> str:
        return "TA-1.1" if v.phase == rules.LAYING else "TA-2.1"

    def lead(self, v: rules.View, names: Sequence[str], tongue: Tongue) -> str:
        return tongue.say("{n} steps ahead.", n=v.places[0] - max(v.places[1:]))


WORDS: Final = TailWords()
