"""How The Last Job is played: short chapters in our own words, the base game first; the reference follows them."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.last_job.words.figures import figure
from onthelam.games.last_job.words.reference import reference
from onthelam.games.words import Chapter, Draft
from onthelam.tongue.tongue import Tongue

CHAPTERS: Final = (
    Draft(N_("What you are after"), "aim", (
        N_("Fifty-four playing cards lie in six rows of nine. That is the maze. You come in by one joker; the other is "
           "your way out. Three cards bear a task: end a turn on each of them, in any order, and then get out."),
        N_("Two games are played in it. Don't Let Them Get You is the plain chase. In The Last Job the maze is a city, "
           "the tasks are banks and the pursuers are the police: all of the first game holds, and more is told below."),
    )),
    Draft(N_("Open, door or wall"), "links", (
        N_("Two cards of the same colour are open to each other. Between red and black there is a door if their ranks "
           "are at most two apart, otherwise a wall. An ace counts 1, jack, queen and king 11, 12 and 13."),
        N_("A joker has a door on every side. Nothing is cut off: where the cards would part the maze, a wall has "
           "become a door."),
    )),
    Draft(N_("Whose turn it is"), "", (
        N_("You say whose turn is next. In yours you play one of your three cards: its rank is the most steps you may "
           "take, and it tires you. A 2 or 3 costs one, a 4, 5 or 6 costs two, all others three; your fatigue never "
           "passes six. Afterwards your hand is filled up."),
        N_("In theirs the top card of the deck is turned up, and all of them move. Meanwhile you rest: your fatigue "
           "falls by three. The first turn is theirs, and nobody sees you in it."),
        N_("No card comes twice. There are 33, so the match lasts that many turns at most."),
    )),
    Draft(N_("Your way"), "way", (
        N_("Go step by step, turn round where you like and stop when you like. Walls and pursuers are in the way, all "
           "else can be crossed. What you only pass has no effect: a task is done where your turn ends."),
        N_("After each task the next pursuer comes in, until there are four, at the king of its suit or, in The Last "
           "Job, at the ace. And there is an alarm: all of them run to where it happened."),
    )),
    Draft(N_("What they see"), "sight", (
        N_("A pursuer looks ahead, to the left and to the right, never behind. A wall ends what it sees. Through one "
           "door it looks, through a second it does not. The hatched cards are in sight."),
        N_("You are looked for after each of your steps. Whoever sees you turns towards you and is alert: that space "
           "is the target, until you are seen on another one. A red ring with four ticks marks it."),
    )),
    Draft(N_("How they move"), "chase", (
        N_("One after the other: spades, hearts, clubs, diamonds. Each takes as many steps as the rank of the card, "
           "and one more if it was alert. Whoever sees you comes straight for you. Whoever is alert takes the shortest "
           "way to the target, looks all around there, and gives up if you are gone."),
        N_("Everybody else goes by taste: first the suit of the card that was played last, then the own suit, then "
           "spades, hearts, clubs, diamonds; of one suit the highest card. A joker passes for the suit that is wanted "
           "most, as its lowest card. They choose among ahead, left and right, and turn back in a dead end only."),
        N_("Nothing of this is chance. Only the next card is unknown, and you know which ones are still to come."),
    )),
    Draft(N_("How it ends"), "", (
        N_("You win the moment you step onto the exit with all tasks done. You lose when a pursuer comes onto your "
           "space in their turn, when one comes in where you stand, or when neither you nor they have a card to move "
           "with."),
    )),
    Draft(N_("The Last Job: banks"), "crime", (
        N_("A robbed bank is turned over: a crime scene. You may not go there again. The police may, but none of them "
           "stays there: whoever would stop on it goes on to the next card. For their taste it is like a joker."),
        N_("The three bank cards are shuffled and become what you have prepared. The longer the way from bank to bank, "
           "the better: one card up to six steps, two up to eleven, three beyond."),
    )),
    Draft(N_("The Last Job: traces"), "traces", (
        N_("You leave a trace where you step onto an ace, for that is a police station; where you are seen in your own "
           "turn; where you stand when an officer first sees you in theirs; and, once a robbery has been noticed, "
           "where each of your turns ends."),
        N_("An officer who comes onto traces enters them in the data base. Whoever enters the third or the sixth "
           "jumps to the card of that suit which is nearest to you; if there are several, you choose. With the ninth "
           "they have got you."),
    )),
)  # fmt: skip


@cache
def chapters(tongue: Tongue) -> tuple[Chapter, ...]:
    return (*[draft.said(figure, tongue) for draft in CHAPTERS], *reference(tongue))
