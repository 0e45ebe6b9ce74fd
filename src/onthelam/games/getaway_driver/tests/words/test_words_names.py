"""Getaway Driver in words: everything that the rules name has a name, every event a line, every ending a verdict."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from getaway_tables import RULES, at, heard, log, seen
from onthelam.core.agenda import Planned
from onthelam.core.event import Event
from onthelam.core.record import Conceded, TookBack
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver as events_driver
from onthelam.games.getaway_driver.rules.events import police as events_police
from onthelam.games.getaway_driver.rules.events import table as events_table
from onthelam.games.getaway_driver.rules.tabletop import BASE, BONUS, ENDING_NAMES, GASSED, HANDBRAKED
from onthelam.games.getaway_driver.words.names import tile_in_full
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import ENGLISH, Tongue
from onthelam.tongue.tongue import tongue as tongue_of
from test_words_everywhere import NAMES, is_sentence

HIDDEN_CARD = charts.CARDS
EVENTS: list[Event] = [
    Planned([]), events_driver.Unveiled(9, 3), events_cards.Shown(0, 3),
    events_table.HandDealt(0, [0, 1, 2, 3, 4]), events_table.HandDealt(0, [HIDDEN_CARD] * 5),
    events_table.CardPicked(0, 3), events_table.CardPicked(0, HIDDEN_CARD), events_table.ObstaclesSet([1, 2, 3, 0]),
    events_table.TokenLanded(4000, 3000), events_table.TokenMoved(2, 4000, 3000),
    events_table.StartPlaced(0, 6000, 5000), events_table.CarFaced(0, 1), events_table.Placed(0, 9, 2),
    events_table.Placed(0, 9, 2, 4),
    events_table.RoundBegan(3), *[events_table.Passed(1, window) for window in (
        "entry-turn", "camera", "city-map", "shared", "share",
    )],
    events_table.FillBegan([1], 1), events_table.FillBegan([1, 2], 0), events_table.FillBegan([1, 2, 3], -1),
    *[events_table.PileChosen(cause) for cause in range(1, 8)],
    events_table.Drew(4, False), events_table.DrawnBack(), events_table.Laid(9, 4), events_table.Laid(9, 4, True),
    events_table.LaidBlind(9, True), events_table.LaidBlind(9, False), events_table.TokenTaken(1, 9),
    events_table.TokenLeft(1, 9), events_table.Lifted(9, 4), events_table.Lifted(9, charts.UNKNOWN),
    events_table.Weighed(1, "dispatch"), events_table.PhaseOneEnded(), events_table.RoundEnded(3),
    *[events_table.Ended(ending, 0) for ending in range(1, len(ENDING_NAMES))], events_table.Ended(1, -1),
    *[events_table.EventDrawn(i) for i in range(6)], events_table.BombTicked(),
    *[events_table.Ordered(0, order, on) for order in (1, 2) for on in (True, False)],
    events_driver.TurnBegan(0), events_driver.Studied(0, 9), events_driver.MeterMoved(0, 1),
    events_driver.MeterMoved(0, -1), events_driver.MeterHeld(0), events_driver.TurnedUp(9, 21),
    events_driver.BadgePaid(9, 1), events_driver.BadgePaid(9, 3), events_driver.BadgeCounted(9, 1),
    events_driver.BadgeCounted(9, 2), *[events_driver.SetOff(0, 3, kind) for kind in (
        BASE, BONUS, GASSED, HANDBRAKED,
    )],
    *[events_cards.CardUsed(0, 2, use, again, 1 if again else 0) for use in (0, 1, 2) for again in (False, True)],
    events_cards.CardUsed(0, charts.PIC, 1, False, 0), events_cards.CardUsed(0, 2, 0, True, 3),
    events_driver.Drove(0, 9, 3, 0b101), events_driver.HazardPlaced(9), events_driver.HazardSpared(0),
    events_driver.HazardRemoved(9), events_driver.BackedOff(0), events_driver.Handbraked(0), events_driver.Stunted(0),
    events_driver.Stayed(0), events_driver.Collected(0, 9, 1), events_driver.Collected(0, 9, 2),
    events_driver.TokensLost(1), events_driver.TokensLost(2), events_driver.BonusGained(0, 4),
    events_driver.BonusDeclared(0), events_driver.Looked(0, 7, 4), events_driver.Looked(0, 7, charts.UNKNOWN),
    events_cards.Braked(0), events_cards.RammingBegan(0), events_cards.Stomped(0), events_cards.Jammed(0, 9, 1),
    events_cards.Switched(0, 1), events_cards.BaseWaived(0), events_driver.TurnEnded(0), events_cards.Decoyed(0),
    events_driver.StashFound(0), events_driver.Committed(0, 1), events_driver.Committed(1, 4),
    events_driver.Committed(0, -1), events_driver.Revealed([0, 2]),
    events_cards.Baited(0), events_cards.Fetched(0),
    *[events_police.VehicleTurned(0, 1, why) for why in (0, 4, 5)], events_police.Arrived(0),
    events_police.Swerved(3, 9, 1, 1),
    events_police.Swerved(5, 9, 1, 0), events_police.Swerved(5, 9, 1, 0, True), events_police.Swerved(5, 9, 1, 1, True),
    events_police.HeldBack(5), events_police.LeftStanding(2), events_police.Crashed(0), events_police.Saved(4, 1),
    events_police.Saved(4, 0), events_police.BarricadeRemoved(0), events_police.Boosted(0, 4),
    events_police.BoostLost(0), events_police.TakenUp(0), events_police.ShieldExpired(4),
    events_police.PoliceDrove(0, 9, 1), events_police.PoliceDrove(5, 9, 1), events_police.PoliceTurned(0, 1),
    events_police.PoliceWaited(0), events_police.HalfTurned(5), events_police.ActionBought(3),
    events_police.ForcedAhead(0, 9), events_police.ForcedAhead(0, 9, True), events_police.Dispatched(0, 9, 1),
    events_police.Bought(3),
    *[events_police.BarricadePlaced(0, 9, why, moved) for why in (0, 9, 10, 11) for moved in (False, True)],
    events_police.SpikesPlaced(0, 9), events_police.SpikesMoved(0, 9),
    events_police.PhaseEnded(), events_police.VehicleEscaped(0), events_police.CardTurned(3),
    events_police.CardTurned(3, True), events_police.NoRoom(),
    events_police.DeckShuffled(), events_police.ShieldGranted(4), events_police.Assigned(0, 1),
    events_police.Assigned(0, 2),
]  # fmt: skip
SILENT = (  # what another line tells, or nobody need know
    Planned, events_driver.Unveiled, events_cards.Shown, events_table.Weighed, events_table.PhaseOneEnded,
    events_table.RoundEnded, events_driver.TurnBegan, events_driver.TurnEnded, events_driver.Stayed,
    events_driver.BonusDeclared, events_police.Arrived, events_police.PhaseEnded,
)  # fmt: skip
TABLES = [NAMES[:1], NAMES[:2], NAMES]  # alone, as two, as four


def sitting(e: Event) -> int:
    """How many must sit at a table where this can happen."""
    if isinstance(e, (events_driver.Committed, events_driver.Revealed, events_cards.Fetched, events_police.Assigned)):
        return 4
    if isinstance(e, events_police.LeftStanding):
        return 2
    return max(getattr(e, "seat", 0), getattr(e, "layer", 0)) + 1


def test_every_kind_of_event_is_tried() -> None:
    assert {type(e) for e in EVENTS} == set(RULES.events())


@pytest.mark.parametrize("names", TABLES, ids=len)
@pytest.mark.parametrize("e", EVENTS, ids=lambda e: type(e).__name__)
def test_every_event_has_words_or_is_silent(e: Event, names: list[str]) -> None:
    for seat in range(-1, len(names)):
        line = WORDS.line(e, seat, names, ENGLISH)
        if isinstance(e, SILENT) or (isinstance(e, events_driver.Committed) and e.way == 4 and e.seat == seat):
            assert line == ""
        elif len(names) >= sitting(e):
            assert is_sentence(line), line


@pytest.mark.parametrize("window", ["stomping", "decoy", "menu", "jam", "swerve", "purchase"])
def test_gd_dp_1_what_is_passed_without_a_word(window: str) -> None:
    """A window that opens in every round would fill the log, and a full one must not look otherwise than an empty."""
    assert {WORDS.line(events_table.Passed(0, window), seat, NAMES, ENGLISH) for seat in (-1, 0, 1)} == {""}


def test_unknown_tiles_are_not_told_twice() -> None:
    assert WORDS.line(events_table.Drew(charts.UNKNOWN, False), 0, NAMES, ENGLISH) == ""
    assert WORDS.line(events_table.Laid(9, charts.UNKNOWN), 0, NAMES, ENGLISH) == ""
    assert WORDS.line(events_driver.Drove(0, 9, 3, 0), 0, NAMES, ENGLISH) == ""  # nobody follows


def told(
    row: Sequence[Event],
    seat: int = 0,
    names: Sequence[str] = NAMES[:2],
    meter: int = 0,
    trailing: int = 0,
    bomb: int = 0,
    tongue: Tongue = ENGLISH,
) -> list[str]:
    """A row at a table on which nothing lies yet, so that no line says where."""
    mode = RULES.settle({"mode": {1: "solo", 2: "duel", 4: "four"}[len(names)]})
    before, after = [RULES.revealed(RULES.blank(mode), seat) for _ in range(2)]
    before.cars[0].meter, before.cars[0].trailing, after.bomb = meter, trailing, bomb
    return WORDS.lines(row, before, after, names, tongue)


def test_the_set_up_is_told_in_a_few_lines() -> None:
    m = played("escaped", 1)
    assert log(m, 0, NAMES[:2])[0] == [
        "Your cards: Decoy Car, Hit the Gas, Last Ditch Effort, Leave Wreckage and Stomping Grounds.",
        "Stash tokens on the table: five.",
        "Your Car stands on Start, facing north.",
        "Patrol Car 1 is set down (seen from the Car: ahead left) and faces east.",
        "Round 1.",
    ]
    assert log(m, 1, NAMES[:2])[0][2] == "The Car of Mara stands on Start, facing north."


def test_who_lays_the_table_by_hand_hears_where_things_lie() -> None:
    by_row = log(played("by-hand-on-a-round-table", 19), 1, NAMES[:2])
    assert any("The five Stash tokens land around a point" in line for lines in by_row for line in lines)
    assert ["Stash token 3 is moved, now 3.3 tiles from the west and 6.3 from the south edge."] in by_row
    start = "Start is placed, its middle 12 tiles from the west and 7 from the south edge."
    assert any(start in lines for lines in by_row)


def test_a_meter_that_was_at_0_has_no_line() -> None:
    up, down = events_driver.MeterMoved(0, 1), events_driver.MeterMoved(0, -1)
    assert told([down]) == []
    assert told([down], meter=2) == ["Your pursuit meter goes down to 1."]
    assert told([up, down, down]) == ["Your pursuit meter goes up to 1.", "Your pursuit meter goes down to 0."]
    assert told([down], meter=1, seat=1) == ["The pursuit meter goes down to 0."]
    m = heard(at(meter=2), [up], [TookBack(0)], [down])
    assert log(m, 0, NAMES[:2])[-1] == ["Your pursuit meter goes down to 1."], "what was taken back is not counted"


def test_whoever_drives_onto_a_tile_that_lies_open_hears_which_it_is() -> None:
    for tile, lies in (("R01 (0,1) up", True), ("R01 (0,1)", False)):
        m = at("(0,0)N", [tile])
        north = events_driver.Drove(0, seen(m, 0).origin + seen(m, 0).cols, 0, 0)
        face_up = f"Face-up there: {tile_in_full(charts.TILE_NAMES.index('R01'), ENGLISH)}."
        assert log(heard(m, [north]), 0, NAMES[:2]) == [[face_up] if lies else []]


def test_the_check_says_why_the_meter_moves() -> None:
    up, down = events_driver.MeterMoved(0, 1), events_driver.MeterMoved(0, -1)
    passed = events_table.Passed(0, "decoy")
    assert told([passed, up]) == ["You are pursued. Your pursuit meter goes up to 1."]
    assert told([passed, up], seat=1) == ["The Car is pursued. The pursuit meter goes up to 1."]
    assert told([passed, down], meter=1) == ["You are not pursued. Your pursuit meter goes down to 0."]
    assert told([passed, down]) == ["You are not pursued, and your pursuit meter stays at 0."]
    assert told([passed, down], seat=1) == ["The Car is not pursued, and the pursuit meter stays at 0."]
    assert told([passed, down], seat=1, names=NAMES) == ["Mara is not pursued, and the pursuit meter stays at 0."]
    studied = [up, events_driver.Studied(0, 9)]
    assert told(studied) == ["You study a tile. Your pursuit meter goes up to 1."]
    assert told([up]) == ["Your pursuit meter goes up to 1."]


def test_the_meter_of_a_whole_match_is_told_as_it_was() -> None:
    """Wherever the line says that it goes down, it did; wherever there is none, it was at 0."""
    for name in ("escaped", "caught-by-pursuit", "solo-escaped", "four-caught-a"):
        match = played(name, 999)
        meters = [0] * (2 if match.seats == 4 else 1)
        for row, lines in zip(match.heard(-1), log(match, -1, NAMES[: match.seats]), strict=True):
            falls = 0
            for e in row:
                if isinstance(e, events_driver.MeterMoved):
                    falls += e.by < 0 < meters[e.car]
                    meters[e.car] = max(0, meters[e.car] + e.by)
            assert len([line for line in lines if "goes down to" in line]) == falls


@pytest.mark.parametrize("why", [events_police.SHORTEST, events_police.AS_NEAR])
@pytest.mark.parametrize("vehicle", range(6))
def test_gd_solo_40_every_vehicle_says_why_it_goes_there(vehicle: int, why: int) -> None:
    (line,) = told([events_police.PoliceDrove(vehicle, 9, 1, why)], names=NAMES[:1])
    assert ("flies east: " if vehicle == 5 else "drives east: ") in line


def test_gd_four_12_one_who_drives_alone_is_not_told_as_two() -> None:
    assert told([events_driver.Revealed([4, 1])], names=[*NAMES, "Ina", "Jonas"][:4]) == []


def test_tiles_laid_unseen_are_told_once_a_reason() -> None:
    blind = events_table.LaidBlind
    reach, far = events_table.IN_REACH, events_table.OUT_OF_REACH
    row = [events_table.FillBegan([5, 6, 7], -1), blind(5, False, reach), blind(6, True, far), blind(7, False, reach)]
    assert told(row, names=NAMES[:1]) == [
        "Calm tiles are laid, two of them: a vehicle can reach each cell.",
        "A risky tile is laid: no vehicle away from the Car can reach the cell.",
        "The risky pile holds most red tiles and the worst badges, the calm pile all the others.",
    ]


def test_tiles_laid_before_and_after_a_drive_are_not_told_together() -> None:
    far = events_table.OUT_OF_REACH
    laid = [events_table.FillBegan([5], -1), events_table.LaidBlind(5, True, far)]
    row = [*laid, events_driver.SetOff(0, 2, HANDBRAKED), events_driver.Drove(0, 5, 2, 0), *laid]
    lines = told(row, names=NAMES[:1])
    assert lines[0] == lines[2] == "A risky tile is laid: no vehicle away from the Car can reach the cell."
    assert lines[1] == "You turn round and drive south; nobody follows."


def test_alone_one_hears_why_a_vehicle_is_set_down_there() -> None:
    assert any(
        line.endswith(": the first free place, the side with fewer vehicles first.") and " is set down ahead " in line
        for line in log(played("solo-escaped", 1), 0, NAMES[:1])[0]
    )


def test_every_reason_for_a_pile_is_told() -> None:
    lines = {told([events_table.LaidBlind(9, cause >= events_table.OUT_OF_REACH, cause)])[0] for cause in range(8)}
    assert len(lines) == 8
    assert all(is_sentence(line) for line in lines)


def test_vehicles_are_those_of_the_boxes_on_the_table() -> None:
    lines = [WORDS.line(events_police.Crashed(3), -1, names, ENGLISH) for names in TABLES]
    assert lines == ["The Motorcycle crashes.", "The Motorcycle crashes.", "Patrol Car 4 crashes."]
    assert WORDS.line(events_police.Crashed(7), -1, NAMES, ENGLISH) == "Motorcycle 2 crashes."


def test_a_vehicle_without_a_number_has_an_article_inside_a_sentence() -> None:
    hel = charts.FLEET[1].index(charts.HEL)
    assert told([events_police.HalfTurned(hel)]) == ["For a token the Helicopter turns all the way round."]
    assert told([events_police.HalfTurned(0)]) == ["For a token Patrol Car 1 turns all the way round."]
    mot = charts.FLEET[1].index(charts.MOT)
    assert told([events_driver.Drove(0, 9, 3, 1 << mot)]) == ["The Motorcycle follows."]
    assert told([events_driver.Drove(0, 9, 3, 1 << mot | 1)]) == ["Patrol Car 1 and the Motorcycle follow."]
    assert WORDS.line(events_police.Crashed(mot), -1, NAMES[:2], tongue_of("nl")) == "De Motor crasht."
    assert WORDS.line(events_police.Crashed(mot), -1, NAMES[:2], tongue_of("de")) == "Motorrad verunglückt."


def test_gd_card_3_a_second_use_says_what_for_as_the_first_does() -> None:
    used = events_cards.CardUsed
    assert told([used(0, charts.GAS, 1, True, 1)], seat=1) == [
        "Mara uses Hit the Gas for its stunt, improvised ramp. It is used again, for one Stash."
    ]
    assert told([used(0, charts.GAS, 0, True, 3)]) == ["You play Hit the Gas. It is used again, for three Stash."]


def test_gd_four_20_partners_in_crime_says_as_what_it_is_used() -> None:
    used, pic = events_cards.CardUsed, charts.PIC
    assert told([used(0, pic, 0, False, 0, charts.LDE)], seat=1, names=NAMES) == [
        "Mara plays Partners in Crime, as Last Ditch Effort."
    ]
    assert told([used(0, pic, 1, True, 1, charts.GAS)], names=NAMES) == [
        "You use Partners in Crime for the stunt of Hit the Gas, improvised ramp. It is used again, for one Stash."
    ]


def test_gd_four_23_a_fetched_car_is_named_to_each() -> None:
    lines = [WORDS.line(events_cards.Fetched(0), seat, NAMES, ENGLISH) for seat in range(3)]
    assert lines == [
        "The other Car comes to your tile.",
        "Your Car comes to the tile of Mara.",
        "Jonas comes to the tile of Mara.",
    ]


def test_gd_four_22_the_log_names_the_half_of_the_card_that_was_played() -> None:
    swapped = [events_cards.CardUsed(0, charts.PIC, 0, False, 0), events_cards.Baited(0)]
    assert told(swapped, names=NAMES) == ["You play Bait and Switch.", "The two Cars change places."]
    assert told(swapped, seat=2, names=NAMES)[0] == "Mara plays Bait and Switch."


def test_gd_evt_51_the_bomb_says_how_long_it_still_ticks() -> None:
    drawn, tick = [events_table.EventDrawn(charts.EV6)], [events_table.BombTicked()]
    for m, left in (
        (heard(at(), drawn, tick), "four rounds are left."),
        (heard(at(spent=2), drawn, tick), "two rounds are left."),  # GD-EVT.50
        (heard(at(spent=3), drawn, tick), "one round is left."),
        (heard(at(), drawn, tick, [TookBack(0)], tick), "four rounds are left."),
    ):
        assert log(m, 0, NAMES[:2])[-1] == [f"The bomb ticks: {left}"]
    assert told(tick) == ["The bomb ticks."]  # it has run down


def test_giving_up_and_taking_back() -> None:
    assert WORDS.line(Conceded(0), 1, NAMES, ENGLISH) == "Mara gave the match up."
    assert WORDS.line(TookBack(1), 0, NAMES, ENGLISH) == "Jonas took the last choice back."
