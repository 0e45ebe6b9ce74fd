"""What a page tells larger than the rest, and what has happened since somebody's turn."""

from __future__ import annotations

import re
from typing import cast

import pytest

import onthelam as lam
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.games import NAMES, desk
from onthelam.games.safehouse.rules.events import MissionCompleted
from onthelam.games.told import Told
from onthelam.games.words import BEATS
from onthelam.store.rows import MatchRow, PlaceRow
from onthelam.store.store import Store
from onthelam.table.room import Room
from onthelam.table.seats import PERSON
from onthelam.table.thinking import Thinkers
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.attendance import Attendance
from onthelam.web.log import ROUND, SINCE, LogLines, foremost, in_short
from onthelam.web.pages import render
from onthelam.web.showing import live
from onthelam.web.shown.table import Line, Log

PLAYERS = ["Ann", "Mara", "Ina", "Tom"]


def lines_of(match: Match, seat: int) -> list[Line]:
    who = Attendance(PLAYERS[: match.seats])
    log = LogLines(lam.load(match.rules.name).words, Told(match.hearing(), seat), who, ENGLISH)
    log.follow(log.behind)
    return list(log.newest(log.rows).lines)


def recorded(game: str, *names: str) -> list[Match]:
    folder = lam.load(game).folder / "matches"
    paths = [folder / f"{name}.toml" for name in names] or sorted(folder.glob("[!i]*.toml"))
    return [lam.from_record(path.read_text(encoding="utf-8")) for path in paths]


@pytest.mark.parametrize(
    ("game", "names", "told"),
    [
        (
            "getaway-driver",
            ("caught-by-pursuit", "escaped", "hunter-and-prey-wrecked", "stalled-after-ten-rounds"),
            {"check", "checked-free", "crash", "arrest", "escape", "goal", "aside", ROUND},
        ),
        ("last-job", (), {"mission", "check", "pursuer", "arrest", "escape", "aside", ROUND}),
        ("safehouse", (), {"mission", "pursuer", "home", "caught", "dice", "aside", ROUND}),
    ],
)
def test_every_beat_is_told_with_a_sentence_of_the_log(game: str, names: tuple[str, ...], told: set[str]) -> None:
    found = {line.beat for match in recorded(game, *names) for line in lines_of(match, 0)}
    assert found - {""} == told
    assert told <= {*BEATS, ROUND}


def test_a_beat_stands_with_its_own_sentence() -> None:
    (match,) = recorded("getaway-driver", "caught-by-pursuit")
    said = {beat: [line.text for line in lines_of(match, 0) if line.beat == beat] for beat in (*BEATS, ROUND)}
    assert all("pursued" in text and "goes up" in text for text in said["check"])
    assert all("not pursued" in text for text in said["checked-free"])
    assert all("crashes" in text for text in said["crash"])
    assert all(text.startswith("Round ") for text in said[ROUND])
    assert len(said["arrest"]) == 1
    assert lines_of(match, 0)[-1].beat == "arrest"


def test_the_price_of_a_study_is_no_check() -> None:
    (match,) = recorded("getaway-driver", "caught-by-study")
    studied = [line for line in lines_of(match, 0) if "study" in line.text and "meter goes up" in line.text]
    assert studied
    assert not [line for line in studied if line.beat == "check"]


def test_rounds_without_a_tile_are_counted_down_before_the_city_is_closed() -> None:
    (match,) = recorded("getaway-driver", "stalled-after-ten-rounds")
    told = [line.text for line in lines_of(match, 1) if line.beat == "goal"]
    assert [re.findall(r"\d+", text) for text in told] == [[str(n), "10"] for n in range(5, 10)]


def test_sh_14_2_a_mission_that_is_done_is_told_once() -> None:
    """To everybody: one line and one beat, and nothing else says it again."""
    (crew,) = recorded("safehouse", "won-by-a-team")
    done = [e for ply in crew.plies for e in ply.events if isinstance(e, MissionCompleted)]
    for seat in (NOBODY, *range(crew.seats)):
        lines = lines_of(crew, seat)
        told = [line.text for line in lines if line.beat == "mission"]
        assert len(set(told)) == len(done) > 0
        assert told == [line.text for line in lines if "completed mission" in line.text]


@pytest.mark.parametrize("game", NAMES)
def test_a_beat_tells_no_seat_more_than_its_log_does(game: str) -> None:
    """What lies open is told to all alike: whoever reads the same sentence gets the same beat."""
    names = ("secret-hand", "four-secret-hands") if game == "getaway-driver" else ()
    for match in recorded(game, *names):
        told: dict[str, set[str]] = {}
        for line in lines_of(match, NOBODY):
            told.setdefault(line.text, set()).add(line.beat)
        for seat in range(match.seats):
            for line in lines_of(match, seat):
                assert line.beat in told.get(line.text, {line.beat})
                assert line.text or not line.beat


def told_of(match: Match, after: str, upto: str) -> str:
    """What stands for all that is told to seat 0 after one sentence, up to another."""
    lines = lines_of(match, 0)
    first = next(i for i, one in enumerate(lines) if one.text.startswith(after))
    last = next(i for i, one in enumerate(lines) if i > first and one.text.startswith(upto))
    return foremost(Log(lines=tuple(lines[: last + 1])), lines[first].n)


def test_one_sentence_for_all_is_the_one_that_matters_most() -> None:
    (chase,) = recorded("getaway-driver", "caught-by-pursuit")
    assert told_of(chase, "Patrol Car 1 drives west", "Round 2") == "A Barricade is put up (in front)."
    assert "not pursued" in told_of(chase, "Patrol Car 1 drives west", "You are not pursued"), "where nothing else is"
    assert lines_of(chase, 0)[-1].text == foremost(Log(lines=tuple(lines_of(chase, 0))), 0), "how it ended"
    (crew,) = recorded("safehouse", "won-by-a-team")
    assert told_of(crew, "You are done", "Mara is done") == "Mara entered Green 4 with a joker in mission 4, square 3."
    assert told_of(crew, "Mara rolls next", "Mara entered Blue 2 in mission 5").startswith("Mara completed mission 4")
    (job,) = recorded("last-job", "away")
    assert told_of(job, "You come in", "You are fresh").startswith("Sheriff Spade: 3 steps.")


@pytest.mark.parametrize("game", NAMES)
def test_it_is_never_the_heading_of_a_round_while_there_is_another(game: str) -> None:
    for match in recorded(game)[:6]:
        lines = lines_of(match, 0)
        for start in range(0, len(lines) - 9, 7):
            some = lines[start : start + 9]
            said = foremost(Log(lines=tuple(some)), 0)
            assert said in [one.text for one in some if one.beat != ROUND]


def line(n: int, part: int, text: str) -> Line:
    return Line(n, part, text, False)


def test_what_happened_since_is_six_lines_at_most() -> None:
    one = [line(4, part, f"{part}.") for part in range(9)]  # all of one choice: put together, nothing is lost
    short, earlier = in_short(one)
    assert len(short) == SINCE
    assert earlier == 0
    assert " ".join([each.text for each in short]) == "0. 1. 2. 3. 4. 5. 6. 7. 8."

    many = [line(n, 0, f"{n}.") for n in range(1, 10)]  # each another's: the first ones are in the log
    short, earlier = in_short(many)
    assert [each.n for each in short] == [5, 6, 7, 8, 9]
    assert earlier == 4

    twice = [line(n, part, f"{n}{part}.") for n in range(1, 10) for part in range(2)]  # both of each choice together
    short, earlier = in_short(twice)
    assert [(each.n, each.part, each.text) for each in short[:2]] == [(5, 0, "50. 51."), (6, 0, "60. 61.")]
    assert (len(short), earlier) == (5, 4)

    assert in_short(many[:SINCE]) == (many[:SINCE], 0)


def room() -> Room:
    match = desk.recorded(lam.load("getaway-driver").folder / "matches" / "caught-by-pursuit.toml").after(30)
    places = [PlaceRow("here", seat, PERSON, name, name, "", b"") for seat, name in enumerate(PLAYERS[:2])]
    row = MatchRow("here", "getaway-driver", "{}", "", b"", "", False, 0.0, 0.0, "")
    game = lam.load("getaway-driver")
    return Room(row, game, match, places, [], cast(Store, None), cast(Thinkers, None))


def test_a_page_says_which_sentences_are_beats() -> None:
    page = render("live.html", live(room(), 0, "Ann", ENGLISH), ENGLISH)
    beats = re.findall(r'<li data-key="l\d+-\d+"[^>]* data-beat="([a-z-]+)"', page)
    assert ROUND in beats
    assert "checked-free" in beats
    assert {*beats} <= {*BEATS, ROUND}
