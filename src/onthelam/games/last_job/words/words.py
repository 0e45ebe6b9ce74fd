"""What The Last Job says, as far as it has words of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.asks import AskingWords, Asks
from onthelam.games.last_job.rules.moves import Enter, To
from onthelam.games.last_job.rules.turn import RULES
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import buttons
from onthelam.games.last_job.words.asks import ASKS
from onthelam.games.plain_words import PlainWords
from onthelam.games.words import Shortcut
from onthelam.tongue.tongue import Tongue


class LastJobWords(AskingWords[View], PlainWords[View]):
    name: ClassVar[str] = N_("The Last Job")
    about: ClassVar[str] = N_("A solitaire in a city of playing cards: rob three banks and get away.")
    names: ClassVar[dict[str, list[str]]] = RULES.spelling()
    asks: Asks[View] = ASKS
    called: ClassVar[Mapping[str, str]] = {
        "away": N_("You got away."), "caught": N_("You were caught."), "time": N_("You ran out of time."),
        "database": N_("The police know enough: you are arrested."), "shot": N_("Officer Clubs has shot you."),
        "fugitive": N_("Fugitive"),
    }  # fmt: skip

    def move(self, m: Move, v: View, tongue: Tongue) -> str:
        return buttons.move_words(m, v, tongue)

    def brief(self, m: Move, v: View, tongue: Tongue) -> str:
        return buttons.brief_words(m, v, tongue)

    def gist(self, m: Move, v: View, tongue: Tongue) -> str:
        return buttons.gist_words(m, v, tongue)

    def shortcuts(self, v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
        return buttons.shortcuts_words(v, tongue)

    def drawn(self, m: Move, v: View) -> bool:
        """Spaces are chosen on the board."""
        return isinstance(m, (Enter, To))


WORDS: Final = LastJobWords()
