"""The reference behind the chapters: each officer, each preparation card, and what a movement card costs."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.charts import LOST, MARKS, MOST_OF_EFFORT, MOVEMENT_CARDS, RANK_OF, SUITS
from onthelam.games.last_job.words import names
from onthelam.games.last_job.words.figures import figure
from onthelam.games.words import Chapter
from onthelam.tongue.tongue import Tongue

OFFICER_RULES: Final = (  # by suit
    N_("On patrol from the beginning, and the plainest of the four: he does what every pursuer does."),
    N_("Comes after the first robbery. She need not walk onto a trace: whatever she sees goes into the data base, in "
       "your turn too. With a third or sixth trace that she finds she jumps at once."),
    N_("Comes after the second. If she sees you in her own move, the match is over; she need not come near. In your "
       "turn she only watches, like everybody else."),
    N_("Comes after the third. It flies over walls, and sees along its whole row and column in all four directions. "
       "For the rest it goes by taste and by the card, like the others."),
)  # fmt: skip
PREPARATION_RULES: Final = (  # by suit
    N_("Rob a bank on a card beside yours, whatever is between, even with an officer on it. You stay where you are. "
       "It is noticed at the end of your next turn."),
    N_("Nobody sees or catches you in their next turn, which must follow. They may walk right over you."),
    N_("Put a second die on any card without you or an officer. In their next turn, which must follow, each officer "
       "runs after whichever of the two it sees first, and whoever reaches the double stops there."),
    N_("Ride to another open card of the same rank without an officer on it. No turn, no fatigue; but an ace is a "
       "police station, and you may be seen when you get out."),
)  # fmt: skip


def reference(tongue: Tongue) -> tuple[Chapter, ...]:
    return officers(tongue), preparations(tongue), efforts(tongue)


def officers(tongue: Tongue) -> Chapter:
    told = [
        tongue.say(
            "{officer}, {suit}. {rule}",
            officer=names.capital(tongue.say(names.OFFICERS[suit])),
            suit=names.suit_word(suit, tongue),
            rule=tongue.say(OFFICER_RULES[suit]),
        )
        for suit in range(SUITS)
    ]
    return Chapter(tongue.say("The four officers"), tuple(told), figure("officers", tongue))


def preparations(tongue: Tongue) -> Chapter:
    told = [
        tongue.say(
            "{preparation}, {suit}. {rule}",
            preparation=tongue.say(names.PREPARATIONS[suit]),
            suit=names.suit_word(suit, tongue),
            rule=tongue.say(PREPARATION_RULES[suit]),
        )
        for suit in range(SUITS)
    ]
    told.append(
        tongue.say("Each works once, between two turns, one at a time, not before the first turn and not at fatigue 6.")
    )
    return Chapter(tongue.say("The preparation cards"), tuple(told), "")


def efforts(tongue: Tongue) -> Chapter:
    """LJ-5.6, LJ-14.9, LJ-14.16: numbers to look up."""
    told: list[str] = []
    low = min([RANK_OF[card] for card in MOVEMENT_CARDS])
    for effort, most in enumerate(MOST_OF_EFFORT, 1):
        told.append(
            tongue.say("Ranks {low} to {most}: up to so many steps, fatigue +{n}.", low=low, most=most, n=effort)
        )
        low = most + 1
    marks = tongue.listed([str(mark) for mark in MARKS])
    told.append(tongue.say("The data base: a jump at {marks}, the end at {lost}.", marks=marks, lost=LOST))
    return Chapter(tongue.say("Numbers to look up"), tuple(told), "")
