"""Tables to test Escape Plan at: a map with what a test puts on it, chance that says what it says, what lies then.

A test lays its table, `match = table(thief(cash=5, contacts="K1 - AS2 AS3 AS4"))`, plays, `play(match, "use K1")`, and
looks: `codes(match)`, `me(match).cash`, `told(match)`. `arriving("T07:1", thief(...))` is a thief just come to a place.
"""

from __future__ import annotations

from typing import Any, Final

from onthelam.core.chance import Scripted, quick
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.refusal import Illegal
from onthelam.games.escape_plan.rules.charts import LOCATION_NAMES, PLAN_NAMES, TILE_NAMES, TILE_OF
from onthelam.games.escape_plan.rules.tabletop import types_on
from onthelam.games.escape_plan.rules.thief import Thief, locked_assets
from onthelam.games.escape_plan.rules.things import THING_NAMES
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.rules.view import View

WHOLE: Final = (  # all fourteen tiles
    "T01 0,0 0", "T02 0,1 0", "T03 0,-2 4", "T04 -1,-1 1", "T05 2,-1 0", "T06 1,-1 0", "T07 1,0 1", "T08 1,-2 0",
    "T09 -2,0 3", "T10 -1,1 3", "T11 2,0 1", "T12 -1,0 4", "T13 0,-1 2", "T14 2,-2 0",
)  # fmt: skip
PLACES: Final = (
    "CASINO T06:0", "NIGHTCLUB T07:0", "BAR T08:0", "RESTAURANT T09:0", "CINEMA T10:0", "GYM T11:0",
    "SH1 T12:0", "SH2 T13:0", "SH3 T14:0",
)  # fmt: skip
FREE_ROW: Final = "- - - - -"
DISPLAY: Final = "K1 K3 K5 K7 K9 K13 K17"
ROOM: Final = 12  # movement points that lead anywhere

Row = dict[str, object]


# -- a table laid ----------------------------------------------------------------------------------------------------


def thief(**fields: object) -> Row:
    return fields


def table(*thieves: Row, options: Row | None = None, chance: list[int] | None = None, **fields: object) -> Match:
    """As many players as there are thieves. The whole map without officers, unless a test says otherwise; the first
    player is asked for the main action of a MORNING. AS1 is used up: else it could be used at every moment."""
    settled = RULES.settle({"players": len(thieves), **(options or {})})
    taken = [row.get("plan") for row in thieves]
    plans = [plan for plan in PLAN_NAMES if plan not in taken]
    rows = [{"plan": plans[seat], "used": "AS1", **row} for seat, row in enumerate(thieves)]
    held = [card for one in rows for card in str(one.get("contacts", "")).split()]
    display = " ".join([card for card in DISPLAY.split() if card not in held])
    told: Row = {"thief": rows, "map": list(WHOLE), "places": list(PLACES), "display": display, **fields}
    house = quick(1) if chance is None else Scripted(chance)
    told["map"] = guarded(told["map"], told.pop("officers", {}))
    return Match(RULES, settled, RULES.read(told, settled), True, house, [])


def guarded(tiles: Any, officers: Any) -> list[str]:
    """`officers={"T02": "COP FBI"}`."""
    return [f"{text} {officers.get(text.split()[0], '')}".strip() for text in tiles]


def travelling(*thieves: Row, mp: int = 3, **fields: Any) -> Match:
    """The first player is about to say where to go."""
    rest = [f"turn {seat}" for seat in range(len(thieves) - 1, 0, -1)]
    steps = ["part 0 1", "adjustment", *rest, "end", "travel"]
    return table(*thieves, **{"agenda": steps, "acted": True, "mp": mp, **fields})


def arriving(location: str, *thieves: Row, start: str = "", **fields: Any) -> Match:
    """The first player comes to a location, past nobody; the second and so on are where they are said to be."""
    first = thieves[0] if thieves else {}
    began = start or ("T01:0" if location != "T01:0" else "T01:1")
    rows = [{"place": began, **first}, *thieves[1:]]
    match = travelling(*rows, **{"mp": ROOM, **fields})
    play(match, f"go {location}")
    if codes(match)[:1] == ["way 1"]:
        play(match, "way 1")
    return match


def avoiding(met: str, *thieves: Row, **fields: Any) -> Match:
    """The first player has come to the hospital and is asked how to avoid those `met`: `T02/COP T07/FBI`."""
    steps = ["part 0 1", "adjustment", "end", "visit", "avoid"]
    return table(*(thieves or ({},)), **{"agenda": steps, "acted": True, "met": met, **fields})


def last_part(*thieves: Row, **fields: Any) -> Match:
    """Only the first player's turn is left of the day part; then notoriety is adjusted."""
    return table(*thieves, **{"agenda": ["part 0 1", "adjustment", "end", "main"], "acted": True, **fields})


# -- played ----------------------------------------------------------------------------------------------------------


def play(match: Match, *texts: str) -> None:
    """One after the other, each by whoever is to act."""
    for text in texts:
        match.play(text)


def codes(match: Match) -> list[str]:
    return [m.code for m in match.legal(match.to_act[0])] if match.to_act else []


def who(match: Match) -> int:
    return match.to_act[0]


def asked(match: Match) -> str:
    """The step on top, by its name and what it is about."""
    v = see(match)
    return RULES.agenda.text(v.agenda[-1])


def refused(match: Match, text: str, seat: int | None = None) -> str:
    """The clause by which a move is refused."""
    try:
        match.play(text, seat)
    except Illegal as no:
        return no.clause
    raise AssertionError(f"{text} is legal")


def error(match: Match, text: str, seat: int | None = None) -> str:
    try:
        match.play(text, seat)
    except Illegal as no:
        return no.error
    raise AssertionError(f"{text} is legal")


# -- what lies then --------------------------------------------------------------------------------------------------


def see(match: Match, seat: int = 0) -> View:
    v = match.view(seat)
    assert isinstance(v, View)
    return v


def me(match: Match, seat: int = 0) -> Thief:
    """A thief as they know themselves."""
    return see(match, seat).thieves[seat]


def row(things: list[int]) -> str:
    return " ".join([THING_NAMES[thing] if thing >= 0 else "-" for thing in things])


def contacts(match: Match, seat: int = 0) -> str:
    return row(me(match, seat).contacts)


def items(match: Match, seat: int = 0) -> str:
    return row(me(match, seat).items)


def locked(match: Match, seat: int = 0) -> str:
    return row(locked_assets(me(match, seat)))


def at(match: Match, seat: int = 0) -> str:
    place = me(match, seat).place
    return LOCATION_NAMES[place] if place >= 0 else "-"


def officers(match: Match, tile: str) -> int:
    return types_on(see(match), TILE_NAMES.index(tile))


def tile_at(match: Match, seat: int = 0) -> str:
    return TILE_NAMES[TILE_OF[me(match, seat).place]]


def told(match: Match, word: str = "") -> list[Event]:
    """What happened last, or what of that has this word."""
    return [e for e in match.plies[-1].events if word in ("", type(e).word)]


def words(match: Match) -> list[str]:
    """What happened last, without the agenda."""
    return [type(e).word for e in match.plies[-1].events if type(e).word not in ("planned", "chose")]


def words_since(match: Match, rows: int) -> list[str]:
    return [type(e).word for ply in match.plies[rows:] for e in ply.events if type(e).word not in ("planned", "chose")]


EARLY: Final = ("T01 0,0 0", "T02 0,1 0", "T07 1,0 1")
TOPS: Final = ("T04", "T06", "T10", "T13")


def phases(*thieves: Row, patrols_left: int = 0, **fields: Any) -> Match:
    """A day before its City phase: the first player has been asked what to unlock, then so many patrol cards come."""
    placers = [seat % len(thieves) for seat in range(4)][::-1]
    steps = ["part", "order", "tops", *[f"tile {seat}" if seat else "tile" for seat in placers]]
    steps += ["patrol"] * patrols_left + ["unlock-fee"]
    early = {"map": list(EARLY), "places": ["NIGHTCLUB T07:0"], "tops": list(TOPS), "part": "-"}
    return table(*thieves, **{**early, "agenda": steps, **fields})


def begun(seed: int = 1, **options: Any) -> Match:
    """A match from its beginning."""
    settled = RULES.settle(options)
    return Match(RULES, settled, RULES.blank(settled), False, quick(seed), [])
