"""The lesson as two tables, in order: what stands first goes first where several things are new at once.

A thing is told at the questions that it is about, or before them, and what is on a tile where such a tile may be
chosen; what would come too late is left out, for the hint stands at every question anyway.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.agenda import (
    BARRICADE,
    BUY,
    DECOY,
    DRIVING,
    HAZARD,
    LAY,
    POLICE,
    ROAD,
    STOMPING,
    TARGET,
)
from onthelam.games.getaway_driver.rules.charts import ARM, CAM, DIS, GAS, HEL, LDE, LWR, MOT, TILES
from onthelam.games.getaway_driver.rules.tabletop import DUEL, RECOMMENDED_HAND
from onthelam.games.getaway_driver.rules.view import View


class Lesson(NamedTuple):
    thing: str
    at: tuple[int, ...]  # the questions at which it may be told; () for any
    words: str
    until: str = ""  # once this has come up it is too late


WAYS: Final = (N_("Drive ahead"), N_("Turn left"), N_("Turn right"), N_("Drive back"))
FEW: Final = 8  # tiles left: the end is near
CITY: Final = TILES - 1  # tiles in the bag at the start; Start is not among them
STREETS: Final = (DRIVING, TARGET, LAY)  # with Stomping Grounds the Driver lays
QUIET: Final = (STOMPING, DRIVING, DECOY)
TURNS: Final = (LAY, POLICE, BUY)

DRIVER: Final = (
    Lesson("goal", (STOMPING,), N_(
        "You are the Driver: flee from tile to tile until they run out, before the pursuit meter is full. Play no card "
        "yet, and tick this question away.")),
    Lesson("hazard", (HAZARD,), N_("A stunt costs you the card. Backing off costs none, but it gets you nowhere.")),
    Lesson("choice", (ROAD,), N_("A hazard is worth it when somebody follows you and you have one of these stunts.")),
    Lesson("barricade", (BARRICADE, DRIVING), N_(
        "A Barricade stands in the way: to drive onto its cell you must give up a card.")),
    Lesson("close", (DRIVING, DECOY), N_("One more step of the meter and you are caught.")),  # and what could help
    Lesson("bonus", STREETS, N_("A Thoroughfare gives you one more movement in this turn.")),
    Lesson("skid", STREETS, N_("Skid Row: the Police lose two tokens when you stop there."), "lost"),
    Lesson("garage", STREETS, N_("On a Garage Hideout the meter does not go up, even with the Police on your tile.")),
    Lesson("tunnel", STREETS, N_("A tunnel: the helicopter cannot follow you in.")),
    Lesson("follower", (DRIVING,), N_(
        "Vehicles on your tile follow you. Only one that would have to turn all the way round stays."), "followed"),
    Lesson("red", STREETS, N_(
        "Red light: a hazard is put in your way, unless Stash lies there. To stay you need one of its two stunts."),
        "hazard"),
    Lesson("meter", QUIET, N_("You were pursued at the check, so the meter went up. At its top you are caught.")),
    Lesson("bags", STREETS, N_("The bags are Stash. Once a tile lies under one, stop there to take it."), "stash"),
    Lesson("decoy", (DECOY,), N_("Decoy Car is for a check at which the Police are on your tile: it takes you away.")),
    Lesson("wreckage", (DRIVING,), N_(
        "Leave Wreckage makes every vehicle on your tile crash, but not a helicopter: play it while one is with you.")),
    Lesson("effort", (DRIVING,), N_("Last Ditch Effort takes the meter down by one, at any time in your turn.")),
    Lesson("spikes", (DRIVING,), N_("Tire Spikes: to stand on them at the check counts as being pursued.")),
    Lesson("edge", (DRIVING,), N_(
        "Here is a side where no tile can be laid. With no way ahead, left or right you are caught: turn away in "
        "time.")),
    Lesson("yellow", STREETS, N_(
        "Yellow light: you may put a hazard there yourself, against those behind you, if you have a stunt."), "choice"),
    Lesson("badge", STREETS, N_("A badge pays the Police so many tokens, the first time you drive onto it."), "paid"),
    Lesson("stash", QUIET, N_("You have Stash: each token lets you use a card from the discard pile again.")),
    Lesson("crash", QUIET, N_("A vehicle that crashes goes back to the box. The Police must buy it again.")),
    Lesson("end", QUIET, N_(
        "Few tiles are left. When there are not enough for the open cells, you are out of town and have won.")),
    Lesson("gas", (DRIVING,), N_(
        "Hit the Gas is one extra movement that nobody follows: it shakes off whoever is with you.")),
    Lesson("used", QUIET, N_("A card is used once, for its stunt or its ability; then it lies on the discard pile.")),
    Lesson("upgrade", QUIET, N_("The Police buy one upgrade a round at most, with the tokens that badges pay.")),
    Lesson("motorcycle", QUIET, N_(
        "The motorcycle acts once more for a token, even after following you: two cells are no safe distance.")),
    Lesson("armoured", QUIET, N_("The Armoured Car gets through a hazard or wreckage for a token, once a round.")),
    Lesson("helicopter", QUIET, N_("The helicopter flies over hazards. Hit the Gas or a tunnel shakes it off.")),
    Lesson("dispatch", QUIET, N_("Dispatch: for a token the Police set any vehicle down two cells from you.")),
    Lesson("camera", QUIET, N_("Traffic Camera: once a round the Police may put the tiles they drew back for others.")),
    Lesson("free", QUIET, N_("Nobody was on your tile at the check, so the meter went down.")),
    Lesson("half", QUIET, N_("Half of the tiles are laid: you are halfway out of town.")),
    Lesson("fresh", (DRIVING,), N_(
        "New ground uses up the tiles. Streets that lie there already bring you no nearer to the end.")),
    Lesson("again", QUIET, N_(
        "The second use of a card, for Stash, may be the other one: a stunt first, then its ability. Then it is "
        "gone.")),
    Lesson("detour", (DRIVING,), N_(
        "Stash is worth a detour: it is one more card for the end, and no new hazard comes on its tile.")),
    Lesson("tokens", QUIET, N_(
        "What the Police may buy next: for 2 tokens a patrol car or a Barricade, for 8 the helicopter.")),
    Lesson("closed", QUIET, N_(
        "Usually tiles lie face-down. To study one before driving costs a step of the meter, so mostly you guess.")),
)  # fmt: skip
CHASERS: Final = (
    Lesson("goal", (), N_(
        "You are the Police: catch the Car before the tiles run out. Fill the pursuit meter, or leave the Car no way "
        "on.")),
    Lesson("vehicles", (POLICE,), N_(
        "The Car drives ahead, left or right, never back: have a vehicle on its tile, or where it must go next.")),
    Lesson("shop", (BUY,), N_(
        "One upgrade a round: a vehicle comes two cells from the Car, a Barricade or Spikes beside it.")),
    Lesson("close", TURNS, N_("One more step of the meter and the Driver is caught.")),
    Lesson("hazard", (POLICE,), N_("Your vehicles cannot drive into a hazard: go round it.")),
    Lesson("followed", (POLICE,), N_(
        "A vehicle on the Car's tile follows by itself; that was its action for this round.")),
    Lesson("bonus", (LAY, POLICE), N_(
        "A Thoroughfare gives the Car one more movement, and a vehicle of yours one more action.")),
    Lesson("skid", (LAY,), N_("Skid Row costs you two tokens when the Driver stops there."), "lost"),
    Lesson("garage", (LAY,), N_("On a Garage Hideout the meter does not go up, even with you on the Car's tile.")),
    Lesson("tunnel", (LAY,), N_("A tunnel: a helicopter of yours cannot go in there.")),
    Lesson("red", (LAY,), N_("Red light: a hazard stops the Car there, unless the Driver has one of its two stunts.")),
    Lesson("bags", (LAY,), N_(
        "The bags are Stash for the Driver. Think before you lay an easy tile under one."), "stash"),
    Lesson("tile", (LAY,), N_("Lay what hurts where the Driver will go: red tiles stop the Car, badges pay you.")),
    Lesson("crash", TURNS, N_(
        "A crashed vehicle is back in the box. Buy it again, and it comes two cells from the Car.")),
    Lesson("meter", TURNS, N_(
        "The meter goes up when a vehicle or the Tire Spikes are on the Car's tile at the check.")),
    Lesson("yellow", (LAY,), N_(
        "Yellow light: the Driver may put a hazard there, and whoever follows the Car crashes into it.")),
    Lesson("badge", (LAY,), N_("A badge pays you so many tokens, the first time the Driver drives onto it."), "paid"),
    Lesson("paid", TURNS, N_(
        "The Driver drove onto a badge: you get its tokens. They buy upgrades at the end of a round.")),
    Lesson("stash", TURNS, N_("The Driver took Stash: for each token a used card can be used again.")),
    Lesson("used", TURNS, N_("The Driver's cards in this match: {cards}.")),
    Lesson("end", TURNS, N_(
        "Few tiles are left. When there are not enough for the open cells, the Driver has won: catch the Car soon.")),
    Lesson("motorcycle", (POLICE,), N_(
        "For a token the motorcycle acts once more, even after following; or it swerves away from a hazard.")),
    Lesson("armoured", (POLICE,), N_("For a token the Armoured Car drives through a hazard and clears it away.")),
    Lesson("helicopter", (POLICE,), N_(
        "The helicopter flies over hazards. For a token it turns all the way round before its action.")),
    Lesson("dispatch", (POLICE,), N_(
        "Dispatch: for a token set a vehicle down two cells from the Car. It does nothing else in this round.")),
    Lesson("camera", (LAY,), N_(
        "Traffic Camera: once a round, before laying, you may put the drawn tiles back for others.")),
    Lesson("free", TURNS, N_("Nobody was on the Car's tile at the check, so the meter went down.")),
    Lesson("half", TURNS, N_("Half of the tiles are laid: the Car is halfway out of town.")),
    Lesson("corner", (LAY, POLICE), N_(
        "At the edge of the table no tile can be laid. A Car with no way ahead, left and right is caught.")),
    Lesson("save", (BUY,), N_(
        "Saving up can pay: 4 tokens buy a motorcycle or an Armoured Car, 8 the helicopter. You hold ten at most.")),
    Lesson("behind", (POLICE,), N_(
        "A vehicle cannot follow straight back: turn it on the spot so that it looks where the Car will go.")),
    Lesson("closed", TURNS, N_(
        "Usually you lay tiles face-down: you know them, and the Driver must guess or pay a step of the meter.")),
)  # fmt: skip

FIRST: Final = ("goal", "decoy", "edge", "vehicles", "shop", "tile")  # the question itself brings them up
CARDS: Final = {GAS: "gas", LDE: "effort", LWR: "wreckage"}
BOUGHT: Final = {MOT: "motorcycle", ARM: "armoured", HEL: "helicopter", DIS: "dispatch", CAM: "camera"}
IN_ROUND: Final = {  # what is worth telling when there has been time to look around
    2: ("gas",), 3: ("fresh", "corner"), 4: ("detour", "save"), 5: ("tokens", "behind"), 6: ("closed",),
}  # fmt: skip
NEVER: Final = 1 << 30


def is_lesson(v: View) -> bool:
    """As two, with open tiles and the five cards for a first match."""
    return v.mode == DUEL and v.open_tiles and v.hand_mode == RECOMMENDED_HAND
