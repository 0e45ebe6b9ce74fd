"""Moves of Getaway Driver as the words on a button, each with what it is known to lead to. Here: those of a Driver."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.foreseen import Foreseen, foreseen
from onthelam.games.getaway_driver.words.moves.notes import Note, drivers_notes, gist_of
from onthelam.games.getaway_driver.words.moves.pieces import choose_words, face_words, lay_words, tile_number
from onthelam.games.getaway_driver.words.moves.police import police_move, police_notes
from onthelam.games.getaway_driver.words.moves.setup import picked, point_words, setup_number, token_words
from onthelam.tongue.tongue import Tongue

ONTO: Final = (  # by way
    N_("Drive ahead onto {tile}"),
    N_("Turn left onto {tile}"),
    N_("Turn right onto {tile}"),
    N_("Drive back onto {tile}"),
)
WAYS: Final = (N_("Drive ahead"), N_("Turn left"), N_("Turn right"), N_("Drive back"))
STUDIES: Final = (N_("Study the tile ahead"), N_("Study the tile on the left"), N_("Study the tile on the right"))


def move_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, moves.Act):
        return police_move(m, v, tongue)  # a vehicle's name stands before it with a colon of its own
    return parts.noted(named(m, v, tongue), told_of(m, v, tongue), tongue)


def notes_of(m: Move, v: View, tongue: Tongue) -> list[Note]:
    return _notes(foreseen(v, m), tongue)


@lru_cache(maxsize=64)  # the list, the board and the gist of a move all tell them
def _notes(f: Foreseen, tongue: Tongue) -> list[Note]:
    return drivers_notes(f.move, f.view, tongue) or police_notes(f.move, f.view, tongue)


def told_of(m: Move, v: View, tongue: Tongue) -> list[str]:
    return [note.told for note in notes_of(m, v, tongue)]


def gist_words(m: Move, v: View, tongue: Tongue) -> str:
    return gist_of(notes_of(m, v, tongue))


def named(m: Move, v: View, tongue: Tongue) -> str:
    match m:
        case moves.Go():
            return go_words(m, v, tongue)
        case moves.Study():
            return tongue.say(STUDIES[m.what])
        case moves.Play():
            return used(m.what, m.again, v, tongue)
        case moves.Stunt():
            return stunt_with(m.what, m.again, v, tongue)
        case moves.Crime():
            return crime_words(m, tongue)
        case moves.OthersStunt():
            return others_stunt(m, v, tongue)
        case moves.Bait():
            return bait_words(m, v, tongue)
        case moves.Pay():
            return pay_words(m, v, tongue)
        case moves.Pick():
            return picked(m, tongue)
        case moves.Lay():
            return lay_words(m, v, tongue)
        case moves.TileNumber():
            return tile_number(m, v, tongue)
        case moves.Face():
            return face_words(m, v, tongue)
        case moves.Choose():
            return choose_words(m, v, tongue)
        case moves.Number():
            return setup_number(m, v, tongue)
        case moves.Token():
            return token_words(m, v, tongue)
        case moves.Point():
            return point_words(m, tongue)
    said = drivers_words(m, v, tongue)
    return said or police_move(m, v, tongue)


def drivers_words(m: Move, v: View, tongue: Tongue) -> str:
    """The moves without a number that a Driver makes; "" for others."""
    kind = parts.top_kind(v)
    if m is moves.BONUS:
        return tongue.say("Thoroughfare: make your bonus movement now")
    if m is moves.END_TURN:
        return tongue.say("End your turn")
    if m is moves.GIVE_UP:
        return tongue.say("Give up: the Police have you")
    if m is moves.PASS:
        return tongue.say("Go on without a movement") if kind == agenda.DRIVING else tongue.say("Play no card")
    if m is moves.BACK_OFF:
        if not parts.in_play(v, agenda.HAZARD):
            return tongue.say("Back off")
        return tongue.say("Back off to {tile}", tile=parts.tile_words(v, v.cars[parts.asked_car(v)].left, tongue))
    if m is moves.PLACE_HAZARD:
        return tongue.say("Place a hazard")
    if m is moves.NO_HAZARD:
        return tongue.say("No hazard")
    if m is moves.SHARE:
        return tongue.say("Take the effect as well")
    if m is moves.DECLINE:
        return tongue.say("Decline: nothing changes for you")
    if m is moves.GO_ALONG:
        return tongue.say("Go along with the other Driver's stunt, for free")
    return ""


# -- driving ---------------------------------------------------------------------------------------------------------


def go_words(m: moves.Go, v: View, tongue: Tongue) -> str:
    if not parts.in_play(v, agenda.DRIVING, agenda.TARGET):
        return tongue.say(WAYS[m.what])
    c = v.cars[parts.asked_car(v)]
    cell = parts.way_cell(v, c.cell, c.facing, m.what)
    return tongue.say(ONTO[m.what], tile=parts.tile_words(v, cell, tongue))


# -- cards -----------------------------------------------------------------------------------------------------------


def used(card: int, again: bool, v: View, tongue: Tongue) -> str:
    """A card's name, and its price where it is used again."""
    title = names.card_title(card, tongue)
    if not again:
        return title
    return tongue.count(
        "{card} again, for one Stash", "{card} again, for {number} Stash", parts.again_cost(v), card=title
    )


def stunt_with(card: int, again: bool, v: View, tongue: Tongue) -> str:
    return tongue.say("Stunt with {card}", card=with_stunt(card, used(card, again, v, tongue), tongue))


def with_stunt(card: int, title: str, tongue: Tongue) -> str:
    """`Hit the Gas (improvised ramp)`."""
    stunt = names.stunts_words(charts.STUNT[card], tongue)
    return tongue.say("{card} ({stunt})", card=title, stunt=stunt) if stunt else title


def pay_words(m: moves.Pay, v: View, tongue: Tongue) -> str:
    if not m.again:
        return tongue.say("Give up {card}, from your hand", card=names.card_title(m.what, tongue))
    return tongue.count(
        "Give up {card}, from the discard pile, and one Stash",
        "Give up {card}, from the discard pile, and {number} Stash",
        parts.again_cost(v), card=names.card_title(m.what, tongue),
    )  # fmt: skip


# -- two Drivers -----------------------------------------------------------------------------------------------------


def others_stunt(m: moves.OthersStunt, v: View, tongue: Tongue) -> str:
    card = with_stunt(m.what, used(m.what, m.again, v, tongue), tongue)
    return tongue.say("The other Driver's stunt with {card}", card=card)


def crime_words(m: moves.Crime, tongue: Tongue) -> str:
    card = names.card_title(m.what, tongue)
    if not m.stunt:
        if m.again:
            return tongue.say("Partners in Crime again, for one Stash, with {card}", card=card)
        return tongue.say("Partners in Crime with {card}", card=card)
    card = with_stunt(m.what, card, tongue)
    if m.again:
        return tongue.say("Partners in Crime again, for one Stash, to stunt with {card}", card=card)
    return tongue.say("Partners in Crime to stunt with {card}", card=card)


def bait_words(m: moves.Bait, v: View, tongue: Tongue) -> str:
    if len(v.cars) > 1 and v.cars[0].cell == v.cars[1].cell:
        return bait_in_vain(m, tongue)
    if m.fetches:
        if m.again:
            return tongue.say("Bait and Switch again, for one Stash: fetch the other Car to your tile")
        return tongue.say("Bait and Switch: fetch the other Car to your tile")
    if m.again:
        return tongue.say("Bait and Switch again, for one Stash: the two Cars change places")
    return tongue.say("Bait and Switch: the two Cars change places")


def bait_in_vain(m: moves.Bait, tongue: Tongue) -> str:
    """GD-CARD.6 does not forbid it, GD-FOUR.36: a Car that stays where it is has not been displaced."""
    if m.fetches:
        if m.again:
            return tongue.say("Bait and Switch again, fetch: the other Car is here already; card and Stash are gone")
        return tongue.say("Bait and Switch, fetch: the other Car is here already; only the card is used")
    if m.again:
        return tongue.say("Bait and Switch again, swap: both Cars are on this tile; card and Stash are gone")
    return tongue.say("Bait and Switch, swap: both Cars are on this tile; only the card is used")
