"""Rows of a position that stand for several parts of the table: the map, stack tops, businesses, gang houses."""

from __future__ import annotations

from onthelam.core.fields import Fields, impossible, must, unknown
from onthelam.core.refusal import N_, BadPosition
from onthelam.games.escape_plan.rules.charts import (
    BUSINESS,
    FIRST_SAFEHOUSE,
    GANG_CREW,
    KEYS_EACH,
    KIND_OF,
    LOCATION_NAMES,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    SAFEHOUSE,
    SIDES,
    TILE_NAMES,
    TILE_OF,
    TILES,
    Mask,
    Tile,
    members,
)
from onthelam.games.escape_plan.rules.city import MIDDLE, Q_OF, R_OF, cell_at
from onthelam.games.escape_plan.rules.positions.notation import is_whole, named, types_of, types_text
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSE_ON, HOUSES, NO_SEAT, types_on


def written_otherwise(text: str, example: str) -> BadPosition:
    return impossible(N_("{text} must be written like {example}."), {"text": repr(text), "example": example})


# -- the map: "T02 0,1 3 COP FBI" --------------------------------------------------------------------------------------


def map_texts(s: State) -> list[str]:
    texts: list[str] = []
    for tile in range(TILES):
        if s.city.on_map >> tile & 1:
            cell = s.city.cells[tile]
            at = f"{TILE_NAMES[tile]} {Q_OF[cell]},{R_OF[cell]} {s.city.turns[tile]}"
            texts.append(at + types_text(types_on(s, tile)))
    return texts


def read_map(s: State, r: Fields) -> None:
    for text in r.texts("map", []):
        words = text.split()
        at = words[1].split(",") if len(words) > 2 else []
        if len(at) != 2 or not all(is_whole(one) for one in [*at, words[2]]):
            raise written_otherwise(text, "T02 0,1 3 COP FBI")
        tile = named(TILE_NAMES, words[0], "map")
        q, r_, turn = int(at[0]), int(at[1]), int(words[2])
        must(max(abs(q), abs(r_)) < MIDDLE - 1 and 0 <= turn < SIDES, "EP-7.6", N_("No tile comes to lie there."))
        cell = cell_at(q, r_)
        twice = s.city.on_map >> tile & 1 or cell in s.city.cells
        must(not twice, "EP-7.6", N_("A tile and a cell can be on the map once only."))
        s.city = s.city.laid(tile, cell, turn)
        post(s, tile, types_of(words[3:], "map"))


def post(s: State, tile: Tile, types: Mask) -> None:
    """Officers onto a tile."""
    for kind in members(types):
        s.officers[kind] |= 1 << tile


def top_texts(s: State) -> list[str]:
    return [TILE_NAMES[tile] + types_text(types_on(s, tile)) for tile in s.tops]


def read_tops(s: State, r: Fields) -> None:
    for text in r.texts("tops", []):
        words = text.split()
        tile = named(TILE_NAMES, words[0] if words else "", "tops")
        must(not s.city.on_map >> tile & 1 and tile not in s.tops, "EP-3.7", N_("A stack top lies nowhere else."))
        s.tops.append(tile)
        post(s, tile, types_of(words[1:], "tops"))


# -- "CASINO T06:0 1", a business with cubes of nobody; "SH1 T12:0 3", a safe house with keys -------------------------


def place_texts(s: State) -> list[str]:
    texts: list[str] = []
    for place in range(PLACES):
        if s.places[place] != NOWHERE:
            count = s.extra[place] if place < FIRST_SAFEHOUSE else s.keys[place - FIRST_SAFEHOUSE]
            texts.append(f"{PLACE_NAMES[place]} {LOCATION_NAMES[s.places[place]]} {count}")
    return texts


def read_places(s: State, r: Fields) -> None:
    places = list(s.places)
    extra = list(s.extra)
    keys = list(s.keys)
    for text in r.texts("places", []):
        words = text.split()
        if not 2 <= len(words) <= 3 or not is_whole(words[-1] if len(words) == 3 else "0"):
            raise written_otherwise(text, "CASINO T06:0 1")
        place = named(PLACE_NAMES, words[0], "places")
        location = named(LOCATION_NAMES, words[1], "places")
        fits = KIND_OF[location] == (BUSINESS if place < FIRST_SAFEHOUSE else SAFEHOUSE)
        fits = fits and s.city.on_map >> TILE_OF[location] & 1 == 1
        must(fits, "EP-7.12", N_("{text}: there is no such field on the map."), {"text": text})
        if places[place] != NOWHERE or location in places:
            raise unknown(words[0], "places")
        places[place] = location
        if place < FIRST_SAFEHOUSE:
            extra[place] = int(words[2]) if len(words) == 3 else 0
            must(extra[place] >= 0, "EP-27.6", N_("There cannot be fewer cubes than none."))
        else:
            taken = sum([thief.keys_taken >> place - FIRST_SAFEHOUSE & 1 for thief in s.thieves])
            left = int(words[2]) if len(words) == 3 else KEYS_EACH - taken
            must(0 <= left <= KEYS_EACH - taken, "EP-13.31", N_("A safe house has three keys."))
            keys[place - FIRST_SAFEHOUSE] = left
    s.places = tuple(places)
    s.extra = tuple(extra)
    s.keys = tuple(keys)


# -- "T02:0 1 0", a gang house that somebody controls: members and seat ----------------------------------------------


def gang_texts(s: State) -> list[str]:
    return [
        f"{LOCATION_NAMES[HOUSES[house]]} {s.members[house]} {s.bosses[house]}"
        for house in range(len(HOUSES))
        if s.bosses[house] != NO_SEAT
    ]


def read_gangs(s: State, r: Fields) -> None:
    """On all other houses on the map stand two."""
    members = list(s.members)
    bosses = list(s.bosses)
    for tile in range(TILES):
        if HOUSE_ON[tile] != NOWHERE and s.city.on_map >> tile & 1:
            members[HOUSE_ON[tile]] = GANG_CREW
            s.members_left -= GANG_CREW
    for text in r.texts("gangs", []):
        words = text.split()
        if len(words) != 3 or not is_whole(words[1]) or not is_whole(words[2]) or words[0] not in LOCATION_NAMES:
            raise written_otherwise(text, "T02:0 1 0")
        location = LOCATION_NAMES.index(words[0])
        fits = location in HOUSES and s.city.on_map >> TILE_OF[location] & 1 == 1
        must(fits, "EP-20.1", N_("{text}: there is no gang house."), {"text": text})
        house = HOUSES.index(location)
        must(bosses[house] == NO_SEAT, "EP-20.2", N_("A gang house has one control marker."))
        must(0 <= int(words[1]) < GANG_CREW, "EP-20.9", N_("With both members back the marker is taken back."))
        must(0 <= int(words[2]) < len(s.thieves), "EP-20.2", N_("There is no such seat."))
        members[house] = int(words[1])
        bosses[house] = int(words[2])
    s.members = tuple(members)
    s.bosses = tuple(bosses)
