"""The match that teaches: at each new thing one sentence, once, to those it concerns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from getaway_tables import RULES, Table, laid_out
from onthelam.core.chance import quick
from onthelam.core.event import Event
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules import events_driver as driver
from onthelam.games.getaway_driver.rules import events_police as police
from onthelam.games.getaway_driver.rules import events_table as table
from onthelam.games.getaway_driver.rules.charts import GAS, TILE_NAMES
from onthelam.games.getaway_driver.rules.state import BASE
from onthelam.games.getaway_driver.words import WORDS
from onthelam.games.getaway_driver.words_lesson import AT, DRIVER, POLICE, new_thing
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

NAMES = ["Mara", "Kestrel"]


def laid(name: str) -> Event:
    return table.Laid(9, TILE_NAMES.index(name), True)


COMES = {  # what brings a thing up
    "hazard": driver.HazardPlaced(9), "choice": driver.Drove(0, 9, 0, 0), "stomping": table.RoundBegan(1),
    "decoy": driver.TurnEnded(0), "tile": table.FillBegan([7, 8, 9], 1), "follower": driver.Drove(0, 9, 0, 1),
    "wreckage": driver.Drove(0, 9, 0, 1), "meter": driver.MeterMoved(0, 1), "effort": driver.MeterMoved(0, 1),
    "crash": police.Crashed(0), "barricade": police.BarricadePlaced(0, 9), "spikes": police.SpikesPlaced(0, 9),
    "bonus": laid("G02"), "stash": driver.Collected(0, 9, 1), "red": laid("R01"), "badge": laid("Y01"),
    "yellow": laid("Y15"), "garage": laid("G04"), "tunnel": laid("R09"), "skid": laid("G06"),
    "gas": table.RoundBegan(2), "used": driver.CardUsed(0, GAS, driver.ABILITY, False, 0),
    "bags": table.TokenLanded(5000, 5000), "upgrade": police.Bought(0), "vehicles": driver.TurnEnded(0),
    "shop": police.PhaseEnded(), "badge-paid": driver.BadgePaid(9, 2),
}  # fmt: skip


@pytest.mark.parametrize(("things", "seat"), [(DRIVER, 0), (POLICE, 1)])
def test_everything_new_is_told_once(things: dict[str, str], seat: int) -> None:
    kinds = {1: agenda.LAY, 0: agenda.DRIVING}
    done: Event = driver.SetOff(0, 0, BASE) if seat == 0 else table.Laid(3, TILE_NAMES.index("G10"), True)
    for thing in things:
        if thing in ("close", "end"):
            continue
        at = AT.get(thing, agenda.HAZARD if (thing, seat) == ("hazard", 0) else kinds[seat])
        rows: list[list[Event]] = [[COMES[thing]]]
        told = []
        for _again in range(6):  # others may come with it, and wait their turn
            told.append(new_thing(things, rows, seat, at, 4))
            rows.append([done] if at == kinds[seat] else [other_choice(at)])
        assert told.count(thing) == 1, thing


def other_choice(kind: int) -> Event:
    """An answer at such a prompt."""
    return {
        agenda.HAZARD: driver.BackedOff(0),
        agenda.ROAD: driver.HazardSpared(0),
        agenda.STOMPING: table.Passed(0, "stomping"),
        agenda.DECOY: table.Passed(0, "decoy"),
        agenda.POLICE: police.PhaseEnded(),
        agenda.BUY: table.Passed(1, "purchase"),
    }[kind]


def test_the_end_of_the_meter_and_of_the_bag_are_told() -> None:
    up = [driver.MeterMoved(0, 1) for _step in range(3)]
    assert new_thing(DRIVER, [up[:1], up[1:]], 0, agenda.DRIVING, 4) == "close"
    assert new_thing(POLICE, [up[:1], up[1:]], 1, agenda.LAY, 4) == "close"
    assert new_thing(DRIVER, [up[:1]], 0, agenda.DRIVING, 4) != "close"
    tiles = [table.Laid(9, 1 + i % 40, True) for i in range(35)]
    assert new_thing({"end": ""}, [tiles], 0, agenda.DRIVING, 4) == "end"
    assert new_thing({"end": ""}, [tiles[:-1]], 0, agenda.DRIVING, 4) == ""


def test_a_driver_who_lays_tiles_is_not_told_twice() -> None:
    rows: list[list[Event]] = [[table.FillBegan([7, 8, 9], 0), laid("R01")]]
    first = new_thing(DRIVER, rows, 0, agenda.LAY, 4)
    second = new_thing(DRIVER, [*rows, [laid("G10")]], 0, agenda.DRIVING, 4)
    assert first
    assert second
    assert first != second


def test_a_driver_reads_of_the_road_where_there_is_a_way_to_choose() -> None:
    rows: list[list[Event]] = [[laid("R01")], [table.Passed(0, "stomping")]]
    assert new_thing({"red": ""}, rows, 0, agenda.DECOY, 4) == ""
    assert new_thing({"red": ""}, rows, 0, agenda.DRIVING, 4) == "red"
    assert new_thing({"red": ""}, rows, 1, agenda.POLICE, 4) == "red"


def test_whoever_has_used_a_card_needs_no_telling() -> None:
    used = driver.CardUsed(0, GAS, driver.ABILITY, False, 0)
    begun = table.RoundBegan(2)
    assert new_thing({"gas": ""}, [[begun]], 0, agenda.DRIVING, 4) == "gas"
    assert new_thing({"gas": ""}, [[used], [begun]], 0, agenda.DRIVING, 4) == ""


def choices(m: Table, seed: int) -> Iterator[tuple[int, str]]:
    """A whole match of careless players: who is asked, and the sentence beside the prompt."""
    choice = quick(seed)
    while not m.over:
        seat = m.to_act[0]
        yield seat, WORDS.lesson(m.view(seat), m.heard(seat), ENGLISH)
        moves = m.legal(seat)
        careful = [move for move in moves if move.code not in ("give-up", "back-off")] or moves
        m.play(careful[choice.below(len(careful))], seat)


def test_a_whole_lesson_repeats_nothing_and_teaches_both() -> None:
    told: dict[int, set[str]] = {0: set(), 1: set()}
    for seed in (5, 6):
        options: dict[str, object] = dict(RULES.named_modes()[RULES.lesson()])
        heard: dict[int, list[str]] = {0: [], 1: []}
        for seat, words in choices(laid_out(options, quick(seed)), seed):
            if words:
                heard[seat].append(words)
        for seat in (0, 1):
            assert len(heard[seat]) == len(set(heard[seat]))
            assert len(heard[seat]) >= 10
            told[seat] |= set(heard[seat])
    assert {DRIVER[thing] for thing in ("tile", "red", "yellow", "badge", "stomping", "decoy", "bags")} <= told[0]
    assert {POLICE[thing] for thing in ("tile", "red", "badge", "vehicles", "shop", "bags")} <= told[1]


def test_a_lesson_is_only_for_the_match_that_teaches() -> None:
    for name in ("escaped", "solo-escaped", "four-escaped", "by-hand-on-a-round-table"):
        m = played(name, 30)
        for seat in range(-1, m.seats):
            assert WORDS.lesson(m.view(seat), m.heard(seat), ENGLISH) == ""
    m = played("open-tiles", 6)
    assert WORDS.lesson(m.view(0), m.heard(0), ENGLISH) == DRIVER["tile"]
    police = played("open-tiles", 13)
    assert WORDS.lesson(police.view(1), police.heard(1), ENGLISH) == (
        "The Driver's cards in this match: Decoy Car, Hit the Gas, Last Ditch Effort, Leave Wreckage and Stomping "
        "Grounds."
    )
    assert WORDS.lesson(m.view(1), m.heard(1), ENGLISH) == ""  # it is not asked
    assert WORDS.lesson(m.view(-1), m.heard(-1), ENGLISH) == ""


@pytest.mark.parametrize("code", CODES)
def test_its_sentences_are_short(code: str) -> None:
    for sentence in [*DRIVER.values(), *POLICE.values()]:
        said = tongue(code).say(sentence, cards="")
        assert said.lstrip("“„")[0].isupper()
        assert said.endswith(".")
        assert len(said) <= 130, said
