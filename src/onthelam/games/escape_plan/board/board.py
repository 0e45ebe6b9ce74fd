"""A view of Escape Plan as SVG: the city with all that lies and stands there. Boards and purses stand beside it.

On a page all of the city is seen; on a phone the picture is one tile large, and the city is drawn round that, as large
as the page says. `pieces` give it bare, for a page with the stylesheet of `draw.theme`; `board` puts colours inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.draw.svg import around, esc, group, places, rect
from onthelam.draw.theme import ROOT, standalone
from onthelam.games.escape_plan.board import town
from onthelam.games.escape_plan.board.frame import Point
from onthelam.games.escape_plan.board.news import marks
from onthelam.games.escape_plan.board.seen import frame, is_laying, laid_of, places_of
from onthelam.games.escape_plan.board.shapes.land import land, patterns
from onthelam.games.escape_plan.board.targets import Aims
from onthelam.games.escape_plan.board.town import Pawns, letters_of, middles, pawns_drawn, spot
from onthelam.games.escape_plan.board.words import place_words, waiting_words
from onthelam.games.escape_plan.rules.chapters.travel import destinations
from onthelam.games.escape_plan.rules.charts import LOCATIONS, NOWHERE, PARTS, TILE_OF, TRAVEL_MP
from onthelam.games.escape_plan.rules.tabletop import types_on
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.names import at_words, officers_words, tile_words
from onthelam.games.told import Told
from onthelam.tongue.tongue import Tongue

SEEN: Final = (130.0, 150.0)  # how far off the middle a pawn may stand on a phone
TOOLS: Final = 90.0  # below the tiles that wait: buttons lie over the board there
TILE: Final = 84.0  # what a page calls a tile: so many units are as wide as its stylesheet says


def is_laid(v: View, at: int) -> bool:
    """Before the first row of a match not even the hospital is."""
    return at != NOWHERE and v.city.on_map >> TILE_OF[at] & 1 != 0


class Drawing:
    """One picture being made: what is seen, and in which tongue."""

    def __init__(
        self, v: View, names: Sequence[str], tongue: Tongue, wide: bool, told: Told | None = None, key: str = ""
    ) -> None:
        self.v = v
        self.names = names
        self.tongue = tongue
        self.told = told
        self.f = frame(v, wide, key)
        self.laid = laid_of(v.city)
        self.alive = True  # can be clicked
        self.there = places_of(v)
        self.words = {place.at: place_words(place.at, v, names, tongue) for place in self.there}
        self.signs = tuple([self.words.get(at, "").split(",")[0] for at in range(LOCATIONS)])  # names of places
        self.pawns = Pawns(
            tuple([(seat, thief.place) for seat, thief in enumerate(v.thieves) if is_laid(v, thief.place)]),
            v.inspector,
            letters_of(names),
        )

    # -- layers ------------------------------------------------------------------------------------------------------

    def places(self) -> list[str]:
        found: list[str] = []
        rooms = town.rooms_of(self.laid, self.f, self.signs)
        for place in self.there:
            at, room = spot(self.laid, self.f, place.at), rooms[place.at]
            found.append(town.place_drawn(place, self.pawns.letters, self.words[place.at], self.f, at, room))
        return found

    def police(self) -> list[str]:
        found: list[str] = []
        for tile, middle in middles(self.laid, self.f).items():
            if officers := types_on(self.v, tile):
                words = f"{tile_words(tile, self.v, self.tongue)}: {officers_words(officers, self.tongue)}"
                found.append(town.pill_drawn(tile, officers, words, self.f, middle))
        return found

    def tops(self) -> list[str]:
        found: list[str] = []
        for i, tile in enumerate(self.v.tops):
            words = waiting_words(tile, self.v, self.tongue)
            found.append(town.waiting(tile, types_on(self.v, tile), words, self.f, self.f.waiting(i)))
        return found

    def thieves(self) -> list[str]:
        v = self.v
        words = [
            f"{self.names[seat]} {at_words(thief.place, v, self.tongue)}" if thief.place != NOWHERE else ""
            for seat, thief in enumerate(v.thieves)
        ]
        inspector = at_words(v.inspector, v, self.tongue) if v.inspector != NOWHERE else ""
        words.append(f"{self.tongue.say('Inspector')} {inspector}")
        return pawns_drawn(self.laid, self.pawns, tuple(words), self.f, self.signs)

    def layers(self) -> list[str]:
        """Ground, signs, who is met, chalk, pieces, targets, previews."""
        f = self.f
        ground = rect(-4000, -4000, 9000, 9000, 0, "f-asphalt")
        found = [
            patterns(f.key) + ground,
            land(self.laid, f),
            town.printed(self.laid, f),
            *self.places(),
            *self.police(),
            *self.tops(),
        ]
        if self.told:
            found.append(marks(self.told, self.v, self.laid, f))
        found += self.thieves()
        if not self.alive:
            return found
        aims = Aims(self.v, f, self.tongue)
        under = aims.standing()
        return [*found, group(under, "", f"{f.key}met") if under else "", *aims.targets(), *aims.previews()]

    # -- the whole ---------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return self.tongue.say("Escape Plan: the city")

    def whole(self) -> list[str]:
        f = self.f
        if f.wide:
            return places(f.width, f.height, self.title(), f.key, self.layers())
        x, y = self.middle()
        told = {
            "middle": f"{x:.5g} {y:.5g}",
            "whole": f"0 0 {f.width:.5g} {f.height + (TOOLS if f.tops else 0):.5g}",
            "table": f"0 0 {f.width:.5g} {f.height:.5g}",
            "turn": f"{PARTS * self.v.day + self.v.part} 0",
        }
        if is_laying(self.v):
            told["fit"] = ""
        data = "".join([f' data-{name}="{value}"' for name, value in told.items()])
        half = TILE / 2
        box = f"{-half:g} {-half:g} {TILE:g} {TILE:g}"
        return [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT} roams" viewBox="{box}" width="{TILE:g}" '
            f'height="{TILE:g}" role="group" aria-labelledby="{f.key}title"{data}>',
            f'<title id="{f.key}title">{esc(self.title())}</title>',
            *around([one for one in self.layers() if one], f"{f.key}world", -x, -y, ' class="piece"'),
            "</svg>",
        ]

    def middle(self) -> Point:
        """Of your pawn, which stays in sight, and the places that you reach; of the whole city for whoever has none."""
        v, f = self.v, self.f
        mine = v.thieves[v.seat].place if v.seat >= 0 else NOWHERE
        if mine == NOWHERE or is_laying(v):
            return f.width / 2, f.height / 2
        found = destinations(v, v.seat, v.thieves[v.seat].cash, v.mp or TRAVEL_MP) if v.moves else []
        x, y = spot(self.laid, f, mine)
        spots = [(x, y), *[spot(self.laid, f, at) for at in found]]
        xs, ys = [one for one, _ in spots], [one for _, one in spots]
        return held((min(xs) + max(xs)) / 2, x, SEEN[0]), held((min(ys) + max(ys)) / 2, y, SEEN[1])


def held(at: float, pawn: float, far: float) -> float:
    """Not farther from the pawn than this."""
    return round(min(max(at, pawn - far), pawn + far), 1)


def pieces(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, told: Told | None = None) -> list[str]:
    """The picture without colours, for a page that has the stylesheet. `told` is what the seat has heard."""
    return Drawing(v, names, tongue, not narrow, told).whole()


def board(v: View, names: Sequence[str], tongue: Tongue, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone("".join(Drawing(v, names, tongue, True).whole()), theme)
