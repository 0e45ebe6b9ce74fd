"""How Safehouse is played: short chapters in our own words."""

from __future__ import annotations

from onthelam.games.words import Chapter
from onthelam.tongue.tongue import Tongue


def chapters(tongue: Tongue) -> tuple[Chapter, ...]:
    say = tongue.say
    return (
        Chapter(
            say("What you are after"),
            (
                say(
                    "You all run along one road, and one pursuer drives after you. You win together when the last of "
                    "you is in the safe house. If he catches a single one, everybody has lost."
                ),
            ),
            "",
        ),
    )
