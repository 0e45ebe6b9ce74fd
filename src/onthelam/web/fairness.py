"""What a page says of a table's fair chance: the mark that binds the house, who added a number, what that proves."""

from __future__ import annotations

from onthelam.games.desk import givers
from onthelam.table.room import Room
from onthelam.tongue.tongue import Tongue
from onthelam.web.company import where
from onthelam.web.dealt import no_secret
from onthelam.web.shown.table import Fairness


def fairness(room: Room, tongue: Tongue) -> Fairness:
    given = givers(room.row.numbers)
    return Fairness(
        mark=room.commitment(),
        added=tuple([(where(room, seat, tongue), number) for seat, number in given]),
        told=no_secret(room, tongue) or told(room, len(given), tongue),
        open=room.takes_numbers(),
    )


def told(room: Room, given: int, tongue: Tongue) -> str:
    """What comes of numbers here, in a sentence."""
    if not room.match.begun:
        return tongue.say(
            "Nothing is drawn yet. Whoever sits down is shown this mark before, and their browser adds a number of its "
            "own; when the match begins the numbers are fixed, and every draw follows from them and the seed."
        )
    if not given:
        return tongue.say(
            "The opening was drawn without a number of anybody's browser, and whoever takes a seat later adds none: "
            "every draw follows from the seed alone."
        )
    return tongue.say(
        "When the opening was drawn these numbers were fixed. Whoever takes a seat later adds none: every draw follows "
        "from them and the seed."
    )
