"""Who is at a table: names, and the seats as far as the match does not matter. Made anew when a room has news."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from onthelam.bots import NAMES as BOTS
from onthelam.core.refusal import N_
from onthelam.core.seat import NOBODY, Seat
from onthelam.store.rows import PlaceRow
from onthelam.table.room import Room
from onthelam.table.seats import BOT, FREE, PERSON, is_bot, names
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

LEVELS: Final = {
    "random": N_("random"),
    "usual": N_("usual"),
    "steady": N_("steady"),
    "sharp": N_("sharp"),
    "master": N_("master"),
}
MEANINGS: Final = {
    "random": N_("does anything"),
    "usual": N_("does only what the rules do for whoever does not answer"),
    "steady": N_("looks one step ahead"),
    "sharp": N_("thinks some turns ahead"),
    "master": N_("thinks ahead for as long as you may have to wait"),
}

assert set(LEVELS) == set(MEANINGS) == set(BOTS)


class Place(NamedTuple):
    """A chair without what the match makes of it."""

    name: str
    kind: str
    bot: str  # its level in words
    several: bool  # the person in it has another seat as well, and the name says what each plays
    mine: bool
    present: bool
    may: tuple[str, ...]


class Company(NamedTuple):
    plain: list[str]  # names by seat; a board says itself who plays what
    called: list[str]  # names by seat, as sentences have them
    places: tuple[Place, ...]


def company(room: Room, eyes: Seat, held: list[Seat], tongue: Tongue) -> Company:
    """Who is there for whoever holds these seats and looks with the eyes of one of them."""
    known = _known.setdefault(room, {})
    key = (eyes, tuple(held), tongue.code)
    now = (room.news, room.match.over)
    then, found = known.get(key, (None, None))
    if found is None or then != now or any(place.several for place in found.places):  # what they play may change
        found = gathered(room, eyes, held, tongue)
        known[key] = (now, found)
    return found


_known: WeakKeyDictionary[Room, dict[tuple[Seat, tuple[Seat, ...], str], tuple[tuple[int, bool], Company]]] = (
    WeakKeyDictionary()
)


def gathered(room: Room, eyes: Seat, held: list[Seat], tongue: Tongue) -> Company:
    called = players(room, tongue)
    places = [
        Place(
            name=tidy(called[place.seat]),
            kind=place.kind,
            bot=level(place.bot, tongue) if is_bot(place) else "",
            several=holds_several(room.places, place),
            mine=place.seat in held,
            present=place.kind == BOT or (place.kind == PERSON and room.present(place.seat)),
            may=may(room, place.seat, eyes, held),
        )
        for place in room.places
    ]
    return Company(names(room.places, tongue), called, tuple(places))


def level(bot: str, tongue: Tongue) -> str:
    return tongue.say(LEVELS[bot]) if bot in LEVELS else bot


def nth(seat: Seat, tongue: Tongue) -> str:
    return tongue.say("Seat {seat}", seat=seat + 1)


def role_of(room: Room, seat: Seat, tongue: Tongue) -> str:
    """What a seat plays, as everybody may know it; "" where seats do not differ."""
    return room.game.words.role(room.view(NOBODY), seat, tongue)


def where(room: Room, seat: Seat, tongue: Tongue) -> str:
    """A seat by itself, whoever has it: what it plays, or its number."""
    return role_of(room, seat, tongue) or nth(seat, tongue)


def players(room: Room, tongue: Tongue, then: Sequence[PlaceRow] = ()) -> list[str]:
    """The players by seat, as sentences call them; those who sit there, or who did.

    Somebody in several seats is told apart by what each plays, or by a number.
    """
    places = then or room.places
    called = names(places, tongue)
    for place in places:
        if holds_several(places, place) and (role := role_of(room, place.seat, tongue)):
            called[place.seat] = tongue.say("{name} ({role})", name=place.name, role=role)
    return called


def holds_several(places: Sequence[PlaceRow], place: PlaceRow) -> bool:
    """Is the name in this seat that of a person who has another seat as well? Without a name they are numbered."""
    if place.kind != PERSON or not place.name:
        return False
    return sum([other.visitor == place.visitor for other in places]) > 1


def may(room: Room, seat: Seat, eyes: Seat, held: list[Seat]) -> tuple[str, ...]:
    """What whoever holds these seats may do about this one."""
    place = room.places[seat]
    if room.match.over or room.is_closed:
        return ("eyes",) if seat in held and seat != eyes else ()
    acts: list[str] = []
    if seat in held:
        acts += ["eyes"] if seat != eyes else []
        acts += ["take-back"] if place.bot else ["stand-in"]
        acts += ["leave"]
        acts += ["resign"] if room.may_resign(seat) else []
    elif place.kind == FREE:
        acts += ["sit"] if room.is_open() or held else []
        acts += [] if place.bot or not held else ["bot"]
    elif place.kind == PERSON and held and not place.bot and room.gone(seat):
        acts += ["stand-in"]
    return tuple(acts)
