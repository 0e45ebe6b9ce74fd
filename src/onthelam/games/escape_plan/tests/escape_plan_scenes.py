"""Scenes of Escape Plan to test in: a city with what a test puts into it, and what lies there then.

A test lays its table, `match = table(who("T01:1", cash=3), who("T07:1"), officers={"T02": "COP FBI"})`, plays,
`play(match, "move", "go T02:0")`, and looks: `thief(match).wounds == 1`, `codes(match) == ["use E1", "done"]`. What is
not said is as after the set-up: the first six tiles of CITY on day 1, ten on day 2, all on day 3. It becomes a position
of which a test says, with `now`, what is to be done next.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar, cast

import pytest

import onthelam as lam
from escape_plan_maps import tile
from onthelam.core.agenda import step_of
from onthelam.core.chance import Chance, Scripted, quick
from onthelam.core.event import Event, Telling
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules import agenda, charts
from onthelam.games.escape_plan.rules.chapters.ending import Score, score
from onthelam.games.escape_plan.rules.charts import (
    FIRST_SAFEHOUSE,
    KEY_NAMES,
    LOCATION_NAMES,
    NIGHT,
    NOWHERE,
    OFFICER_NAMES,
    PART_NAMES,
    PLACE_NAMES,
    PLAN_NAMES,
    SLOTS,
    members,
)
from onthelam.games.escape_plan.rules.doings import AGENDA
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import LOOT_FIELD, officers_on, types_on
from onthelam.games.escape_plan.rules.thief import Thief
from onthelam.games.escape_plan.rules.things import ASSET, EQUIPMENT, FIXER, FREE, LOOT_TILE, STACK_SIZE, THING_NAMES
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.rules.view import View

E = TypeVar("E", bound=Event)
Row = dict[str, object]
"""A thief of a position."""

CITY: Final = (
    "T01 0,0 0", "T02 0,1 0", "T07 1,0 1", "T06 1,-1 0", "T03 0,-1 3", "T12 -1,0 0",
    "T08 -1,1 0", "T13 1,-2 0", "T11 0,-2 4", "T04 2,-2 3",
    "T05 -1,-1 2", "T09 2,-1 0", "T10 -2,0 0", "T14 -2,1 0",
)  # fmt: skip
TILES_BY_DAY: Final = (2, 6, 10, 14)
CONTACT_ROW: Final = ("-", "-", "AS2", "AS3", "AS4")
ITEM_ROW: Final = ("-", "-", "AS5", "AS6", "AS7")


# -- a thief ---------------------------------------------------------------------------------------------------------


def row(kept: tuple[str, ...], told: str, unlocked: str, slots: int = SLOTS) -> str:
    """The slots from the left as told, the others as they were, less what is unlocked or beneath handcuffs."""
    locked = [name for name in kept[:slots] if name != "-" and name not in unlocked.split()]
    left = ["-"] * (slots - len(locked)) + locked + ["-"] * (SLOTS - slots)
    names = told.split()
    return " ".join([*names, *left[len(names) :]])


def who(
    on: str = "T01:0", *, contacts: str = "", items: str = "", unlocked: str = "", used: str = "AS1", keys: str = "",
    flipped: str = "", cubes: str = "", boxed: str = "", status: str = "in-city", cuffs: int = 0, **fields: object,
) -> Row:  # fmt: skip
    """A thief. `unlocked` are the assets after AS1, which is used up lest it be asked about all the time; `contacts`
    and `items` are what lies in the slots from the left; `cubes` those that are in no income box."""
    return {
        "place": on if status == "in-city" else "-",
        "status": status,
        "contacts": row(CONTACT_ROW, contacts, unlocked, SLOTS - cuffs),
        "items": row(ITEM_ROW, items, unlocked),
        "unlocked": f"AS1 {unlocked}".strip(),
        "used": used,
        "keys": keys,
        "keys_taken": f"{keys} {flipped}".strip(),
        "cubes": f"{cubes} {boxed}".strip(),
        "boxed": boxed,
        "cuffs": cuffs,
        **fields,
    }


# -- a table ---------------------------------------------------------------------------------------------------------


def table(
    *thieves: Row, day: int = 1, now: str = "main", seat: int = 0, tiles: tuple[str, ...] = (), tops: str = "",
    officers: dict[str, str] | None = None, places: dict[str, str] | None = None, extra: dict[str, int] | None = None,
    patrols: tuple[int, ...] = (0, 0, 0), gangs: dict[str, tuple[int, int]] | None = None, display: str = "",
    gone: str = "", left: str = "", chance: list[int] | None = None, gas: int | None = None, discs: int | None = None,
    part: str = "MORNING", inspector: str = "-", deck: str | None = None, order: list[int] | None = None,
    **options: Any,
) -> Match:  # fmt: skip
    """`now`: what is to be done next, of `seat`. `gangs`: by tile, whose marker lies there and how many members stand
    there. `gone`: cards and tiles that have left the game. `left`: the tiles left before an Avoid step."""
    settled = RULES.settle({"players": len(thieves), **options})
    given = [str(one["plan"]) for one in thieves if "plan" in one]
    plans = [plan for plan in PLAN_NAMES if plan not in given]
    rows = [one if "plan" in one else {**one, "plan": plans.pop(0)} for one in thieves]
    city = tiles or CITY[: TILES_BY_DAY[day]]
    held = f"{gone} {' '.join([str(one['contacts']) for one in thieves])}".split()
    shown = [card for card in charts.CONTACT_NAMES if card not in held]
    told: Row = {
        "day": max(day, 1), "order": order or list(range(len(thieves))), "thief": rows, "patrols": list(patrols),
        "map": [f"{one} {(officers or {}).get(one.split()[0], '')}".strip() for one in city],
        "tops": stack_tops(city, day, now, tops, officers or {}),
        "places": laid_places(city, places or {}, extra or {}),
        "gangs": [f"{house(name)} {crew} {boss}" for name, (boss, crew) in (gangs or {}).items() if boss >= 0],
        "display": display or " ".join(shown[: cast(int, settled["contact_display"])]), "inspector": inspector,
        **stacks_at(patrols),
    }  # fmt: skip
    s = RULES.read(told, settled)
    s.inspector_deck = RULES.blank(settled).inspector_deck
    s.day, s.part = day, PART_NAMES.index(part)
    take_out(s, gone, deck)
    s.gas = s.gas if gas is None else gas
    s.discs = s.discs if discs is None else discs
    s.met = officers_on(s, sum([1 << tile(name) for name in left.split()]))
    s.agenda = steps(s, now, seat)[::-1]
    luck: Chance = Scripted(chance) if chance is not None else quick(1)
    AGENDA.go_on(Telling(s, luck, None))
    return Match(RULES, settled, s, True, luck, [])


def visit(player: Row, *others: Row, **fields: Any) -> Match:
    """Somebody has just arrived; two others are somewhere else, unless a test says where."""
    return table(player, *(others or (who("T01:0"), who("T01:0"))), now="visit", **fields)


def house(name: str) -> str:
    """The gang house of a tile."""
    return LOCATION_NAMES[charts.location_of(tile(name), charts.GANG)]


def stack_tops(city: tuple[str, ...], day: int, now: str, tops: str, officers: dict[str, str]) -> list[str]:
    if day == charts.DAYS or now == "tops":
        return []
    on_map = [one.split()[0] for one in city]
    off = [one.split()[0] for one in CITY if one.split()[0] not in on_map]
    return [f"{name} {officers.get(name, '')}".strip() for name in tops.split() or off[: charts.STACKS]]


def laid_places(city: tuple[str, ...], places: dict[str, str], extra: dict[str, int]) -> list[str]:
    """As told; on the other fields what is left, in its order."""
    at = dict(places)
    for one in sorted([tile(text.split()[0]) for text in city]):
        field = LOOT_FIELD[one]
        if field != NOWHERE and LOCATION_NAMES[field] not in at.values():
            fit = PLACE_NAMES[:FIRST_SAFEHOUSE] if charts.BUSINESSES >> field & 1 else PLACE_NAMES[FIRST_SAFEHOUSE:]
            at[next(name for name in fit if name not in at)] = LOCATION_NAMES[field]
    return [f"{name} {on} {extra[name]}" if name in extra else f"{name} {on}" for name, on in at.items()]


def stacks_at(patrols: tuple[int, ...]) -> dict[str, str]:
    closed = [f"EXIT{exit + 1}" for exit, cards in enumerate(patrols) if cards == 2]
    return dict(zip(("grey_at", "black_at"), closed, strict=False))


def take_out(s: State, gone: str, deck: str | None) -> None:
    """Cards and tiles that nobody has any more."""
    for name in gone.split():
        one = thing(name)
        if one < EQUIPMENT:
            s.deck &= ~(1 << one)
        elif one < FIXER:
            s.equipment &= ~(1 << one - EQUIPMENT)
        elif one < ASSET:
            s.fixers &= ~(1 << one - FIXER)
        else:
            s.stacks &= ~(1 << one - LOOT_TILE)
            stack = (one - LOOT_TILE) // STACK_SIZE
            s.stacked = tuple([count - (i == stack) for i, count in enumerate(s.stacked)])
    if deck is not None:
        s.deck = sum([1 << thing(name) for name in deck.split()])


def steps(s: State, now: str, seat: int) -> list[int]:
    """From what is to be done now to the end of the day part, the next one first."""
    part = s.part
    next_part = step_of(agenda.PART, 0, part + 1) if part < charts.DAWN else agenda.DAY_END
    after = [agenda.ADJUSTMENT, next_part]
    if s.agreed.mode == charts.INSPECTOR:
        after = [agenda.INSPECTOR, *after]
    kind = agenda.TURN if part < NIGHT else agenda.SPEND
    others = [step_of(kind, one) for one in s.order[s.order.index(seat) + 1 :]]
    end = step_of(agenda.END, seat)
    turn = {
        "turn": [step_of(kind, seat)],
        "main": [step_of(agenda.MAIN, seat), end],
        "avoid": [step_of(agenda.AVOID, seat), end],
        "visit": [step_of(agenda.VISIT, seat), end],
        "contact": [step_of(agenda.CONTACT, seat), end],
        "unlock": [step_of(agenda.UNLOCK, seat), end],
        "end": [end],
        "after": [],
    }
    if now in turn:
        return [*turn[now], *([] if now == "after" else others), *after]
    return {
        "day": [agenda.DAY],
        "city": [*[step_of(agenda.TILE, one) for one in s.order], agenda.TOPS, agenda.ORDER],
        "tops": [agenda.TOPS, agenda.ORDER, step_of(agenda.PART, 0, 0)],
        "order": [agenda.ORDER, step_of(agenda.PART, 0, 0)],
        "part": [step_of(agenda.PART, 0, part)],
        "adjust": after[-2:],
        "day-end": [agenda.DAY_END],
    }[now]


def new(seed: int = 1, **options: Any) -> Match:
    """A match from its set-up on."""
    settled = RULES.settle(options)
    return Match(RULES, settled, RULES.blank(settled), False, quick(seed), [])


# -- played ----------------------------------------------------------------------------------------------------------


def play(match: Match, *lines: str) -> Match:
    for line in lines:
        match.play(line)
    return match


def go(match: Match, to: str) -> Match:
    """A Move by the first way, as far as the Avoid step or the visit."""
    play(match, "move", f"go {to}")
    return play(match, "way 1") if codes(match)[:1] == ["way 1"] else match


def questions(match: Match, *answers: str) -> list[str]:
    """What seat 0 is asked one after the other, by the first words of what may be said. It says the first of these
    answers that it may, else the first thing there is."""
    said: list[str] = []
    while asked(match) == 0 and "move" not in codes(match):
        may = codes(match)
        said.append(" ".join(dict.fromkeys([code.split()[0] for code in may])))
        match.play(next((answer for answer in answers if answer in may), may[0]))
    return said


def to_the_first_turn(match: Match) -> Match:
    """Whatever is placed on day 1 is placed anyhow."""
    while "move" not in codes(match):
        match.play(codes(match)[0])
    return match


def to_the_end(match: Match, *words: str) -> Match:
    """What is asked is answered with the first of these words that may be said, else with the last thing listed."""
    while not match.over:
        said = codes(match)
        match.play(next((word for word in words if word in said), said[-1]))
    return match


def refused(match: Match, line: str, seat: int | None = None) -> lam.Illegal:
    """Why a line is refused; the match stays as it was."""
    before = match.key()
    with pytest.raises(lam.Illegal) as why:
        match.play(line, seat)
    assert match.key() == before
    return why.value


# -- what lies there -------------------------------------------------------------------------------------------------


def codes(match: Match) -> list[str]:
    return [m.code for m in match.legal(asked(match))] if match.to_act else []


def asked(match: Match) -> int:
    return match.to_act[0] if match.to_act else -1


def seen(match: Match, seat: int = 0) -> View:
    return cast(View, match.view(seat))


def thief(match: Match, seat: int = 0) -> Thief:
    """As the seat itself knows it."""
    return seen(match, seat).thieves[seat]


def thing(name: str) -> int:
    return THING_NAMES.index(name)


def scored(one: Row) -> Score:
    """What a thief would have at the end."""
    return score(thief(table(one, who(), who())))


def names(things: list[int]) -> str:
    """As `who` is told them."""
    return " ".join(["-" if one == FREE else THING_NAMES[one] for one in things])


def contacts(match: Match, seat: int = 0) -> str:
    return names(thief(match, seat).contacts)


def items(match: Match, seat: int = 0) -> str:
    return names(thief(match, seat).items)


def unlocked(match: Match, seat: int = 0) -> str:
    return names(thief(match, seat).unlocked)


def used(match: Match, name: str, seat: int = 0) -> bool:
    return bool(thief(match, seat).used >> thing(name) & 1)


def keys(match: Match, seat: int = 0) -> str:
    """The ready ones."""
    return " ".join([KEY_NAMES[colour] for colour in members(thief(match, seat).keys)])


def places_in(mask: int) -> str:
    return " ".join([PLACE_NAMES[place] for place in members(mask)])


def officers(match: Match, name: str) -> str:
    return " ".join([OFFICER_NAMES[kind] for kind in members(types_on(seen(match), tile(name)))])


def goes(match: Match) -> list[str]:
    """Where a Travel can lead."""
    return [code[3:] for code in codes(match) if code.startswith("go ")]


def uses(match: Match) -> list[str]:
    """What can be used now."""
    free = ("use", "aid", "gang")
    return [code for code in codes(match) if code.split()[0] in free]


def told(match: Match, kind: type[E], since: int = 0) -> list[E]:
    """Events of this kind, from a row on; -1 for the last row."""
    return [e for ply in match.plies[since:] for e in ply.events if isinstance(e, kind)]


def words(match: Match, since: int = 0) -> list[str]:
    """The events from a row on, by name."""
    return [type(e).word for ply in match.plies[since:] for e in cast("list[Any]", ply.events)]
