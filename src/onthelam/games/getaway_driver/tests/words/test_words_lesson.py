"""The match that teaches: at each new thing one sentence, once, before it is too late, to those it concerns."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from getaway_tables import RULES, Table, at, laid_out, lesson_of, seen
from onthelam.core.chance import quick
from onthelam.core.event import Event
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.charts import ARM, CAM, DIS, GAS, HEL, LDE, MOT, RECOMMENDED, TILE_NAMES
from onthelam.games.getaway_driver.rules.charts import CARDS as ALL
from onthelam.games.getaway_driver.rules.doings import AGENDA
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, police, table
from onthelam.games.getaway_driver.rules.tabletop import DUE, MADE, way_cell
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import Tally
from onthelam.games.getaway_driver.words.lesson.learnt import Learnt, met, pressing
from onthelam.games.getaway_driver.words.lesson.now import now_words
from onthelam.games.getaway_driver.words.lesson.offers import HELICOPTER, PRINTED, Offer, offer_of, printed
from onthelam.games.getaway_driver.words.lesson.things import CHASERS, DRIVER, FIRST, Lesson
from onthelam.games.getaway_driver.words.names import card_title
from onthelam.games.getaway_driver.words.noted import Noted
from onthelam.games.getaway_driver.words.parts import Row, top_kind
from onthelam.games.told import Told
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

LESSON: Final[dict[str, object]] = {**RULES.named_modes()[RULES.lesson()], "hand_mode": "recommended"}
TAUGHT: Final = {0: DRIVER, 1: CHASERS}  # by seat
ALL_OFFERED: Final = Offer(PRINTED, PRINTED)
SHOWN: Final = ENGLISH.listed([card_title(card, ENGLISH) for card in range(ALL) if RECOMMENDED >> card & 1])


def laid(name: str) -> Event:
    return table.Laid(9, TILE_NAMES.index(name), True)


def only(seat: int, thing: str) -> tuple[Lesson, ...]:
    return tuple(lesson for lesson in TAUGHT[seat] if lesson.thing == thing)


def begun(seat: int = 0) -> View:
    """A lesson, with no tile but Start."""
    return seen(at("(0,0)N", around=False, phase="stomping", options=LESSON), seat)


def lying(tiles: dict[tuple[int, int], str], base: int = DUE, flies: bool = False) -> View:
    """The same with tiles so far from Start."""
    v = begun()
    laid = list(v.tiles)
    for (x, y), name in tiles.items():
        laid[v.origin + x + y * v.cols] = TILE_NAMES.index(name)
    v.tiles, v.cars[0].base = laid, base
    v.at = [v.origin if flies and i == HELICOPTER else at for i, at in enumerate(v.at)]
    return v


def learnt_of(*rows: Row, told: Sequence[Lesson] = ()) -> Learnt:
    """What comes up in these rows of a lesson, of which none is a choice of the seat."""
    since = Learnt().since
    before = begun()
    for i, row in enumerate(rows):
        after = copy.deepcopy(before)
        for e in row:
            if isinstance(e, table.Laid):
                after.laid.append(e.cell)
                after.tiles[e.cell] = e.tile
            elif isinstance(e, driver.MeterMoved):
                after.cars[0].meter = max(0, after.cars[0].meter + e.by)
        since = met(since, i, row, before, after)
        before = after
    return Learnt(len(rows), since, frozenset(told))


def told(lessons: Sequence[Lesson], learnt: Learnt, kind: int, offer: Offer = ALL_OFFERED) -> str:
    new = pressing(lessons, learnt, kind, offer)
    return new.thing if new is not None else ""


UP = driver.MeterMoved(0, 1)
COMES: Final[dict[str, list[Event]]] = {  # what brings a thing up
    "hazard": [driver.HazardPlaced(9)], "choice": [laid("Y15"), driver.Drove(0, 9, 0, 0)], "follower": [UP],
    "wreckage": [UP], "meter": [UP], "effort": [UP], "close": [UP, UP, UP], "crash": [police.Crashed(0)],
    "barricade": [police.BarricadePlaced(0, 9)], "spikes": [police.SpikesPlaced(0, 9)], "bonus": [laid("G02")],
    "stash": [driver.Collected(0, 9, 1)], "red": [laid("R01")], "badge": [laid("Y01")], "yellow": [laid("Y15")],
    "garage": [laid("G04")], "tunnel": [laid("R09")], "skid": [laid("G06")], "gas": [table.RoundBegan(2)],
    "used": [events_cards.CardUsed(0, GAS, events_cards.ABILITY, False, 0)], "bags": [table.TokenLanded(5000, 5000)],
    "upgrade": [police.Bought(0)], "followed": [driver.Drove(0, 9, 0, 1)], "paid": [driver.BadgePaid(9, 2)],
    "end": [table.Laid(cell, 1, True) for cell in range(35)], "half": [table.Laid(cell, 1, True) for cell in range(21)],
    "motorcycle": [police.Bought(MOT)], "armoured": [police.Bought(ARM)], "helicopter": [police.Bought(HEL)],
    "dispatch": [police.Bought(DIS)], "camera": [police.Bought(CAM)], "free": [UP, driver.MeterMoved(0, -1)],
    "again": [driver.Collected(0, 9, 1), events_cards.CardUsed(0, GAS, events_cards.ABILITY, False, 0)],
    "fresh": [table.RoundBegan(3)], "corner": [table.RoundBegan(3)], "detour": [table.RoundBegan(4)],
    "save": [table.RoundBegan(4)], "tokens": [table.RoundBegan(5)], "behind": [table.RoundBegan(5)],
    "closed": [table.RoundBegan(6)],
}  # fmt: skip
TOO_LATE: Final[dict[str, Event]] = {
    "hazard": driver.HazardPlaced(9), "choice": driver.Drove(0, 9, 0, 0), "followed": driver.Drove(0, 9, 0, 1),
    "stash": driver.Collected(0, 9, 1), "paid": driver.BadgePaid(9, 2), "lost": driver.TokensLost(2),
}  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1])
def test_each_thing_is_told_once_at_its_question_and_not_when_it_is_too_late(seat: int) -> None:
    for lesson in TAUGHT[seat]:
        kind = (lesson.at or (agenda.DRIVING if seat == 0 else agenda.LAY,))[0]
        rows: list[Row] = [COMES[lesson.thing]] if lesson.thing not in FIRST else []
        assert told([lesson], learnt_of(*rows), kind) == lesson.thing
        assert told([lesson], learnt_of(*rows, told=[lesson]), kind) == "", lesson.thing
        if lesson.until:
            assert told([lesson], learnt_of(*rows, [TOO_LATE[lesson.until]]), kind) == "", lesson.thing


def test_the_first_sentence_says_who_one_is_and_what_for() -> None:
    m = laid_out(LESSON, quick(5))
    first: dict[int, str] = {}
    for seat, _kind, words in choices(m, 5):
        first.setdefault(seat, words)
    assert first == {0: DRIVER[0].words, 1: CHASERS[0].words}
    assert first[0].startswith("You are the Driver: flee from tile to tile until they run out")
    assert first[0].endswith("tick this question away.")  # it is about a card, and no tile lies there yet
    assert first[1].startswith("You are the Police: catch the Car before the tiles run out.")


def test_what_is_taken_back_is_told_again() -> None:
    taken_back = 0
    m = laid_out(LESSON, quick(5))
    for seat, _kind, words in choices(m, 5):
        other = m.copy()
        other.play(other.legal(seat)[-1], seat)
        if other.may_undo(seat):
            taken_back += lesson_of(other, seat) not in ("", words)
            other.undo(seat)
            assert lesson_of(other, seat) == (words or now_words(seen(other, seat), ENGLISH))
    assert taken_back > 3


def test_whoever_has_used_a_card_needs_no_telling() -> None:
    used = events_cards.CardUsed(0, GAS, events_cards.ABILITY, False, 0)
    begun = table.RoundBegan(2)
    assert told(only(0, "gas"), learnt_of([begun]), agenda.DRIVING) == "gas"
    assert told(only(0, "gas"), learnt_of([used], [begun]), agenda.DRIVING) == ""


def printed_told(v: View, kind: int = agenda.DRIVING, seat: int = 0) -> str:
    """To one who has seen all that tiles may have on them, and was told of nothing yet."""
    lessons = [lesson for lesson in TAUGHT[seat] if lesson.thing in PRINTED - {"edge"}]
    return told(lessons, Learnt(1, dict.fromkeys(PRINTED, 0)), kind, offer_of(v))


def test_what_is_on_a_tile_is_told_where_the_tile_may_be_chosen() -> None:
    for name, thing in (("G06", "skid"), ("G02", "bonus"), ("G04", "garage")):
        beside = {(1, 0): "R01", (-1, 0): "Y06"}
        assert printed_told(lying({(0, 1): name, **beside})) == thing
        assert printed_told(lying({(2, 2): name, **beside})) == "red"
        assert printed_told(lying({(0, -1): name})) == ""  # behind the Car
        driven = lying({(0, 1): name}, MADE)
        assert printed_told(driven) == ""  # it has driven, and may not drive there in this turn
        assert printed_told(driven, agenda.TARGET) == thing  # but for an extra movement


def test_who_lays_is_told_of_the_tiles_in_hand() -> None:
    v = begun(1)
    for names, thing in ((("R01", "G06", "G09"), "skid"), (("R01", "G09"), "red"), (("G09",), "badge")):
        v.drawn = [TILE_NAMES.index(name) for name in names]
        assert printed_told(v, agenda.LAY, 1) == thing


def test_gd_hel_a_tunnel_is_explained_only_while_a_helicopter_is_out() -> None:
    assert printed_told(lying({(0, 1): "R09"})) == "red"
    assert printed_told(lying({(0, 1): "R09"}, flies=True)) == "tunnel"
    assert printed_told(lying({(0, 2): "R09", (0, 1): "G06"}, flies=True)) == "skid"


ALMOST_CAUGHT: Final = Noted(learnt_of([table.RoundBegan(9)], [UP, UP, UP], told=DRIVER[:1]), Tally())
RESCUES: Final[dict[str, dict[str, object]]] = {  # what is told where one more step of the meter is too many
    "Turn right: nobody can follow you there.": {"PAT1": "(0,0)W", "hand": "LWR GAS"},
    "Leave Wreckage would make them crash.": {"PAT1": "(0,0)N", "hand": "LWR GAS"},
    "Hit the Gas would leave them behind.": {"PAT1": "(0,0)N", "hand": "GAS DEC"},
    "Decoy Car can take you away from them, after your turn.": {"PAT1": "(0,0)N", "hand": "DEC LDE"},
    "Last Ditch Effort would take the meter down.": {"PAT1": "(0,0)N", "discard": "LDE", "stash": 1},
    "Shake everybody off before the check.": {"PAT1": "(0,0)N", "discard": "LWR"},
    "Let nobody be on your tile at the check.": {"PAT1": "(2,0)N", "hand": "LWR GAS"},
}


@pytest.mark.parametrize("how", RESCUES)
def test_gd_chk_3_who_is_almost_caught_is_told_what_could_help(how: str) -> None:
    m = at("(0,0)N", meter=3, options=LESSON, **RESCUES[how])
    assert ALMOST_CAUGHT.lesson(seen(m, 0), ENGLISH) == f"One more step of the meter and you are caught. {how}"


def test_gd_chk_3_a_way_that_leads_into_trouble_is_no_way_out() -> None:
    for tile, more in (
        ("R01 (1,0) up", {}),
        ("G09 (1,0) up", {"spikes": "(1,0)"}),
        ("G09 (1,0) up", {"PAT2": "(1,0)N"}),
    ):
        m = at("(0,0)N", [tile], meter=3, options=LESSON, PAT1="(0,0)W", hand="GAS", **more)
        assert ALMOST_CAUGHT.lesson(seen(m, 0), ENGLISH).endswith(" Hit the Gas would leave them behind.")


def test_gd_dec_at_the_check_only_decoy_car_can_help() -> None:
    for held, how in (("DEC", " Decoy Car takes you away from them."), ("GAS", "")):
        m = at("(0,1)N", ["G09 (0,1) up"], phase="decoy", meter=3, options=LESSON, PAT1="(0,1)N", hand=held,
               before="(0,0)N")  # fmt: skip
        assert ALMOST_CAUGHT.lesson(seen(m, 0), ENGLISH) == f"One more step of the meter and you are caught.{how}"


def choices(m: Table, seed: int) -> Iterator[tuple[int, int, str]]:
    """A whole match of careless players: who is asked what, and the sentence beside the prompt."""
    choice = quick(seed)
    while not m.over:
        seat = m.to_act[0]
        v = seen(m, seat)
        words = lesson_of(m, seat)
        yield seat, top_kind(v), words if words != now_words(v, ENGLISH) else ""  # that one may come again
        moves = m.legal(seat)
        careful = [move for move in moves if move.code not in ("give-up", "back-off")] or moves
        m.play(careful[choice.below(len(careful))], seat)


# by seat and question: one of these has been told by then
EXPLAINED: Final = {
    (0, agenda.HAZARD): {"hazard"}, (0, agenda.ROAD): {"choice"}, (0, agenda.DECOY): {"decoy", "close", "meter"},
    (0, agenda.BARRICADE): {"barricade"}, (1, agenda.POLICE): {"vehicles"}, (1, agenda.BUY): {"shop"},
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(5, 11))
def test_a_whole_lesson_comes_in_order(seed: int) -> None:
    """Nothing twice, who one is first, and nothing later than the first question about it."""
    m = laid_out(LESSON, quick(seed))
    things = {seat: {e.words.format(cards=SHOWN): e for e in TAUGHT[seat]} for seat in (0, 1)}
    close = only(0, "close")[0].words
    heard: dict[int, list[str]] = {0: [], 1: []}
    asked: set[int] = set()
    came: dict[str, int] = {}  # by thing: how much had been told when it came up
    for seat, kind, words in choices(m, seed):
        if words:
            lesson = things[seat][close if words.startswith(close) else words]
            assert not lesson.at or kind in lesson.at
            heard[seat].append(lesson.thing)
        if seat in asked:  # the first time it is told who it is
            assert EXPLAINED.get((seat, kind), {"goal"}) & set(heard[seat]), (seat, AGENDA.names[kind])
        asked.add(seat)
        for row in m.heard(0):
            if any(isinstance(e, driver.Collected) for e in row):
                came.setdefault("stash", len(heard[0]))
            if any(isinstance(e, driver.HazardPlaced) for e in row):
                came.setdefault("hazard", len(heard[0]))
    for seat in (0, 1):
        assert heard[seat][0] == "goal"
        assert len(heard[seat]) == len(set(heard[seat]))
        assert len(heard[seat]) >= 8
    if "bags" in heard[0]:
        assert heard[0].index("bags") < came.get("stash", 99)
    if "red" in heard[0]:
        assert heard[0].index("red") < came.get("hazard", 99)


@pytest.mark.parametrize("seed", range(5, 11))
def test_in_a_whole_lesson_a_midtown_tile_is_explained_before_it_can_be_driven_onto(seed: int) -> None:
    """Read off the view, not off what was heard: whatever else is new has to wait, but for what presses more."""
    m = laid_out(LESSON, quick(seed))
    midtown = {"bonus", "skid", "garage"}
    rank = [lesson.thing for lesson in DRIVER]
    things = {lesson.words: lesson.thing for lesson in DRIVER}
    heard: set[str] = set()
    for seat, kind, words in choices(m, seed):
        if seat != 0:
            continue
        now = things.get(words.replace(words.partition("caught.")[2], "") if "One more step" in words else words, "")
        heard.add(now)
        v = seen(m, 0)
        c = v.cars[0]
        if kind == agenda.DRIVING and c.base == DUE:
            tiles = [v.tiles[way_cell(v, c.cell, c.facing, way)] for way in range(3)]
            new = {thing for tile in tiles if 0 <= tile < len(TILE_NAMES) for thing in printed(tile)} & midtown - heard
            assert not new or (now and rank.index(now) < min(rank.index(thing) for thing in new)), (now, new)


@pytest.mark.parametrize("mode", ["open", "events"])
def test_who_was_asked_before_a_row_has_chosen_it(mode: str) -> None:
    """So each seat knows at which questions it was told something."""
    for seed in range(4):
        m = laid_out(dict(RULES.named_modes()[mode]), quick(seed))
        for seat, _kind, _words in choices(m, seed):
            if len(m.plies) % 5 == 0:
                m.say("pass decoy" if len(m.plies) % 2 else "ask decoy", 0)
        for seat in (0, 1):
            told = Told(m.hearing(), seat)
            rows = zip(told.since(0, len(told.rows)), m.hearing().plies(seat), strict=True)
            for (row, before, _after), ply in rows:
                chose = bool(before.moves) and not isinstance(row[0], table.Ordered)
                assert chose == (m.plies[ply].seat == seat and not m.plies[ply].move.startswith("say "))


def test_a_lesson_is_only_for_the_match_that_teaches() -> None:
    for name in ("escaped", "solo-escaped", "four-escaped", "by-hand-on-a-round-table"):
        m = played(name, 30)
        for seat in range(-1, m.seats):
            assert lesson_of(m, seat) == ""
    m = played("open-tiles", 6)
    assert lesson_of(m, 0)
    assert lesson_of(m, 1) == ""  # it is not asked
    assert lesson_of(m, -1) == ""


@pytest.mark.parametrize("name", ["heavy-courier-delivered", "ticking-bomb-defused", "hunter-and-prey-slipped"])
def test_gd_evt_2_that_an_event_will_come_and_then_the_event_are_told_once_to_each_seat(name: str) -> None:
    said: dict[int, list[str]] = {0: [], 1: []}
    rows = 1
    while not (m := played(name, rows)).over and rows < 60:
        for seat in m.to_act:
            words = lesson_of(m, seat)
            if words and words not in said[seat][-1:]:
                said[seat].append(words)
        rows += 1
    for seat in (0, 1):
        coming = ["An event may come: if Newsreel Square is turned up, rules and goals change."]
        assert said[seat][:-1] == coming
        assert said[seat][-1].startswith("From now on: ")


def test_gd_road_2_the_yellow_light_is_not_explained_to_one_who_has_driven() -> None:
    assert printed_told(lying({(0, 1): "Y15"}, MADE)) == ""
    assert printed_told(lying({(0, 1): "Y15"})) == "yellow"


def test_gd_chk_4_only_a_check_says_that_nobody_was_there() -> None:
    effort = events_cards.CardUsed(0, LDE, events_cards.ABILITY, False, 0)
    down = driver.MeterMoved(0, -1)
    passed = table.Passed(0, "decoy")
    assert told(only(0, "free"), learnt_of([UP], [passed, down]), agenda.DRIVING) == "free"
    assert told(only(0, "free"), learnt_of([UP], [effort, down]), agenda.DRIVING) == ""
    assert told(only(0, "free"), learnt_of([passed, down]), agenda.DRIVING) == ""  # it was at 0


def test_gd_mov_12_the_edge_of_the_table_is_explained_where_it_is_met() -> None:
    beside = ["G09 (0,1) up", "Y15 (1,0) up", "G10 (-1,0) up"]
    for corner, tiles, thing in (([0, 5000], beside[:2], "edge"), ([6000, 5000], beside, "")):
        m = at("(0,0)N", tiles, around=False, options=LESSON, start=corner, hand="LDE DEC")
        assert told(only(0, "edge"), learnt_of(), agenda.DRIVING, offer_of(seen(m, 0))) == thing


NOW: Final[dict[str, dict[str, object]]] = {  # what the board shows a Driver who has heard it all
    "Turn right: nobody can follow you there.": {"PAT1": "(0,0)W"},
    "Turn left: Stash lies there, and keeps new hazards away.": {"on": "(-1,0)"},
    "One vehicle is with you: get past a hazard, and it can crash.": {"PAT1": "(0,0)N"},
    "Drive ahead: three open cells lie beyond. Tiles left: 39.": {},
}


@pytest.mark.parametrize("said", NOW)
def test_gd_fol_3_where_nothing_is_new_the_lesson_points_at_the_board(said: str) -> None:
    m = at("(0,0)N", options=LESSON, **NOW[said])
    assert now_words(seen(m, 0), ENGLISH) == said
    assert now_words(seen(m, 1), ENGLISH) == now_words(seen(m, -1), ENGLISH) == ""
    driven = at("(0,0)N", base="made", hand="LDE", meter=1, opening=False, moved=True, **NOW[said])
    assert now_words(seen(driven, 0), ENGLISH) == ""


@pytest.mark.parametrize(
    ("stands", "said"),
    [
        ("(0,0)N", "You are on the Car's tile: as it stands, the meter goes up. Bring the others where it can go."),
        ("(1,0)W", "Patrol Car 1 can reach the Car's tile now."),
        ("(2,0)N", "No vehicle reaches the Car's tile in one action. Wait where it can go next."),
    ],
)
def test_gd_chk_2_where_nothing_is_new_the_police_hear_who_reaches_the_car(stands: str, said: str) -> None:
    m = at("(0,0)N", phase="police", base="made", PAT1=stands)
    assert now_words(seen(m, 1), ENGLISH) == said


@pytest.mark.parametrize("code", CODES)
def test_its_sentences_are_short(code: str) -> None:
    for lesson in [*DRIVER, *CHASERS]:
        said = tongue(code).say(lesson.words, cards="")
        assert said.lstrip("“„")[0].isupper()
        assert said.endswith(".")
        assert len(said) <= (165 if lesson.thing == "goal" else 130), said


@pytest.mark.parametrize(("code", "exempt"), [("en", "helicopter"), ("nl", "helikopter"), ("de", "Hubschrauber")])
def test_gd_lwr_2_wreckage_is_not_said_to_hurt_a_helicopter(code: str, exempt: str) -> None:
    (lesson,) = [lesson for lesson in DRIVER if lesson.thing == "wreckage"]
    assert exempt in tongue(code).say(lesson.words)
