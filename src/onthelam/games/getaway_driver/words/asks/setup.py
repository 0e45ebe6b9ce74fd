"""What is asked while the table is laid: GD-SET."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_value
from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Rows
from onthelam.games.getaway_driver.rules import agenda, charts
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.moves.setup import ACROSS, UP_TABLE, is_start_down, is_throw, number_asked
from onthelam.games.getaway_driver.words.parts import cards_to_pick, top
from onthelam.tongue.tongue import Plural

# -- cards: DP-01 ----------------------------------------------------------------------------------------------------


def card(prompt: Plural) -> Ask[View]:
    return Ask(
        prompt, N_("{name} chooses five cards."),
        N_("Each is used once, as stunt or ability; a second time costs Stash. Mix the stunts."),
        "GD-SET.3")  # fmt: skip


FIRST_CARD: Final = card(Plural("Choose one card.", "Choose {number} cards."))
MORE_CARDS: Final = card(Plural("Choose your cards: one more.", "Choose your cards: {number} more."))


def picking(v: View) -> Ask[View]:
    return FIRST_CARD if cards_to_pick(v) == charts.HAND else MORE_CARDS


# -- Stash: DP-02, DP-03 ---------------------------------------------------------------------------------------------


def scattered(prompt: str | Plural, hint: str, clause: str) -> Ask[View]:
    return Ask(prompt, N_("{name} scatters the Stash tokens."), hint, clause)


UP: Final = N_("How far from the south edge?")
LIES_ABOUT: Final = N_("For each token you collect you may use a card again. Wide apart is harder.")
AIM: Final = scattered(
    N_("Your Stash: where do you aim?"),
    N_("Press where you aim; drag to scatter wider, which is harder to collect."),
    "GD-SET.15")  # fmt: skip
AIM_UP: Final = scattered(UP, LIES_ABOUT, "GD-SET.15")
SPREAD: Final = scattered(
    N_("How wide do the tokens scatter?"),
    N_("Each token lands at most that far from your aim, to the side and up or down."),
    "GD-SET.15")  # fmt: skip
SET_DOWN: Final = scattered(
    Plural("The last Stash: where to?", "Stash, {number} to go: where to?"),
    N_("Press on the table. Wide apart is harder to collect; each is a card used again."),
    "GD-SET.16")  # fmt: skip
SET_UP: Final = scattered(UP, LIES_ABOUT, "GD-SET.16")


def scattering(v: View) -> Ask[View]:
    asked = number_asked(v)
    if is_throw(v):
        return AIM if asked == ACROSS else AIM_UP if asked == UP_TABLE else SPREAD
    return SET_DOWN if asked == ACROSS else SET_UP


def moved(prompt: str, hint: str) -> Ask[View]:
    return Ask(prompt, N_("{name} moves Stash tokens."), hint, "GD-SET.6")


FROM_EACH: Final = N_("The nearest other token must be one to two tiles away, sideways plus up or down.")
WHICH_TOKEN: Final = moved(N_("Which Stash token do you move?"), FROM_EACH)
MOVED: Final = moved(
    N_("Where do you put Stash token {n}?"),
    N_("Press in the bright area, one to two tiles from the nearest other, or pick a number.")
)  # fmt: skip
MOVED_UP: Final = moved(UP, FROM_EACH)


def adjusting(v: View) -> Ask[View]:
    if step_value(top(v)) == 0:
        return WHICH_TOKEN
    return MOVED if number_asked(v) == ACROSS else MOVED_UP


# -- Start: DP-04 ----------------------------------------------------------------------------------------------------


def start(prompt: str, hint: str) -> Ask[View]:
    return Ask(prompt, N_("{name} places Start and the Car."), hint, "GD-SET.10")


START: Final = start(
    N_("Where do you put Start down?"),
    N_("Press where its middle goes, drag to turn the Car; keep off the edges.")
)  # fmt: skip
START_UP: Final = start(
    UP, N_("The city grows from the corner of Start: keep off edges and obstacles.")
)  # fmt: skip
CAR_FACES: Final = start(
    N_("Which way does your Car face?"),
    N_("It never drives straight back: let it look where there is room.")
)  # fmt: skip


def starting(v: View) -> Ask[View]:
    if is_start_down(v):
        return CAR_FACES
    return START_UP if number_asked(v) == UP_TABLE else START


SETUP: Final[Rows[View]] = {
    agenda.PICK_HAND: picking,
    agenda.SCATTER: scattering,
    agenda.ADJUST: adjusting,
    agenda.START: starting,
}
