"""How Getaway Driver is played: short chapters in our own words, mode by mode; the reference follows them."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.board.chapters import figure
from onthelam.games.getaway_driver.words.reference import reference
from onthelam.games.words import Chapter, Draft
from onthelam.tongue.tongue import Tongue

CHAPTERS: Final = (
    Draft(N_("What you are after"), "aim", (
        N_("One of you is the Driver, one the Police. The Car flees through a city that does not exist yet: it is laid "
           "tile by tile, right in front of it. When too few tiles are left for its open cells, the Car is out of "
           "town and the Driver has won."),
        N_("The Police want to be on the Car's tile, round after round. Each time the pursuit meter goes up by one. At "
           "the top of it, usually at four, the Driver is caught."),
    )),
    Draft(N_("A round"), "round", (
        N_("First the city grows: each open cell ahead, left and right of the Car gets a tile. The Police draw them, "
           "look at them and lay them face-down as they like."),
        N_("Then the Driver drives onto one of the three: ahead, left or right, never back. The tile is turned up; a "
           "badge on it pays the Police one to three tokens. To look before driving, study a tile: it is turned up at "
           "the price of one step of the meter, and its badge pays as well."),
        N_("Last the Police: each vehicle that has not followed the Car drives one cell or turns. Then the pursuit is "
           "checked. A vehicle or the Tire Spikes on the Car's tile moves the meter up, otherwise it goes down. At the "
           "end the Police may buy one upgrade."),
    )),
    Draft(N_("Following"), "following", (
        N_("Vehicles on the tile that the Car leaves follow it, whether the Police like it or not. Only one that looks "
           "the other way stays: a vehicle facing south cannot follow a Car that goes north."),
        N_("When the Car drives onto a tile where a vehicle stands, the vehicle turns the Car's way. If they meet "
           "head-on, the Police choose: turn it left, right, or leave it."),
        N_("A vehicle that followed has had its action for the round. After Hit the Gas and the like nobody follows."),
    )),
    Draft(N_("Lights, hazards, stunts"), "hazards", (
        N_("Each tile has a light. Green is harmless. On red a hazard is placed in front of the Car. On yellow the "
           "Driver may place one. No new hazard is placed where a Stash token, a Barricade, Tire Spikes or a vehicle "
           "is standing."),
        N_("With a hazard in the way the Driver uses a card with one of the stunts printed on the tile, and stays; "
           "whoever follows crashes into the hazard and goes back to the box. That is why a yellow light is a gift."),
        N_("Without a stunt the Car backs off to the tile it came from, facing the way it tried to go, and those who "
           "followed come back with it. The hazard stays."),
    )),
    Draft(N_("Cards and Stash"), "cards", (
        N_("The Driver has five cards. A card is used once from hand, as a stunt or for its ability, and is then "
           "discarded. It can be used a second time, as either of them, for one Stash token; then it is gone."),
        N_("Stash tokens lie about the table. When a tile is laid on their spot they go on it, and the Car collects "
           "them by stopping there."),
        N_("Some cards are for the start of a turn, before studying and driving; most can be played between "
           "movements."),
    )),
    Draft(N_("The Police"), "police", (
        N_("A vehicle drives one cell ahead, left or right, or turns on the spot. It may leave the tiles, but never "
           "farther than two cells. It may not drive into a hazard."),
        N_("Tokens come from badges, ten at most. Once a round one upgrade may be bought; a new vehicle is set down "
           "exactly two cells from the Car, a Barricade or Tire Spikes right beside it. What crashed can be bought "
           "again."),
        N_("Some upgrades have an ability for one token, once a round."),
    )),
    Draft(N_("How it ends"), "ends", (
        N_("The Driver wins when there are more open cells to fill than tiles left."),
        N_("The Police win when the meter reaches its top, when the Car cannot drive ahead, left or right and no card "
           "helps, or when twenty rounds in a row have brought no new tile."),
    )),
    Draft(N_("As two"), "duel", (
        N_("All that was told so far is the duel. It begins with five Stash tokens on the table, the Car on Start, and "
           "one patrol car two cells from it."),
        N_("The Police know the tiles that they laid, the Driver only those that are turned up. Which cards the Driver "
           "holds is a secret, unless you play with the recommended five, which everybody knows."),
    )),
    Draft(N_("Alone"), "solo", (
        N_("Alone you are the Driver, and the Police play by fixed rules. There are two piles: the risky one with most "
           "of the red tiles and high badges, and the calm one. A cell that a vehicle could reach at once, or where "
           "something lies, gets a calm tile, any other a risky one."),
        N_("Vehicles take the shortest way to you around hazards: straight before right, right before left, turning on "
           "the spot last. One that meets you head-on turns to your right."),
        N_("Badges that you turned up in a round mean upgrade cards at its end: one for a badge of one or two, two for "
           "a three. A new vehicle comes in ahead of you, on the side where there are fewer. There are no tokens."),
        N_("On the harder levels a second use of a card costs two or three Stash, and the Armoured Car joins in."),
    )),
    Draft(N_("As four"), "four", (
        N_("Two Drivers play against Police and City, with two boxes. Each Driver has a Car, a hand, Stash and a meter "
           "of their own. If one is caught, both have lost; when the bag is empty, or holds too few tiles for the "
           "open cells, both have won."),
        N_("The City draws and lays the tiles and alone may look at them; it must not tell the Police. The Police move "
           "and buy, and place near either Car."),
        N_("Both Drivers choose their way in secret from the Police, then both Cars drive. A vehicle that could follow "
           "either is sent after one by the Police. Side by side, a card of one Driver can work for both."),
        N_("One more card: Partners in Crime uses a card of the other Driver, Bait and Switch makes the Cars change "
           "places or brings the other one to yours."),
    )),
    Draft(N_("With events"), "events", (
        N_("With event cards, a duel changes its rules halfway: when Newsreel Square is turned up, one of six events "
           "is drawn and holds for the rest of the match. The six are told below."),
    )),
    Draft(N_("With open tiles"), "open", (
        N_("For learning, all tiles are laid face-up. Everybody sees what lies ahead, so there is nothing to study, "
           "and City Map and Vantage Point do nothing. A badge pays when the Car first drives onto it."),
    )),
    Draft(N_("Laying the table by hand"), "by-hand", (
        N_("The table is a real one: a rectangle or a disc, with things standing on it. Press on it to say where a "
           "thing lies, or choose how many tiles from the west edge, then how many from the south edge."),
        N_("The Driver chooses five cards and scatters the Stash, by a throw with an aim and a spread or token by "
           "token. The Police then move tokens that lie too near to the next one, or too far from it: one to two tiles "
           "is right."),
        N_("The Driver puts Start down, anywhere with enough room, and the Car on it. From then on the city is a grid "
           "of cells; those that stick out over the edge or overlap an obstacle cannot be used. At last the Police set "
           "their first patrol car down, two cells from the Car."),
    )),
)  # fmt: skip


@cache
def chapters(tongue: Tongue) -> tuple[Chapter, ...]:
    return (*[draft.said(figure, tongue) for draft in CHAPTERS], *reference(tongue))
