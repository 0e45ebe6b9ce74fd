"""Looking back: a replay tells every step for itself, and the end of a match says where it turned."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from html import unescape
from importlib.resources import files
from itertools import pairwise

import pytest

import onthelam as lam
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.games import NAMES as GAMES
from onthelam.games import getaway_driver
from onthelam.games.getaway_driver.rules.view import View as DriverView
from onthelam.games.safehouse.rules.view import View
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.attendance import Attendance
from onthelam.web.danger import Point, by_round, drawn, rose
from onthelam.web.guest import LIVE
from onthelam.web.log import ROUND
from onthelam.web.reel import MOMENTS, Reel, begun, moments, place
from onthelam.web.replays import headline
from tests.speed.long import table_of

NAMES = ["Ann", "Mara", "Jonas", "Ina"]


@cache
def played(game: str, seed: int = 2) -> Match:
    """By chance, to its end."""
    match, luck = lam.new(game, seed=seed), lam.quick(seed)
    while not match.over:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(moves[luck.below(len(moves))], seat)
    return match


def reel_of(match: Match, seat: int = 0) -> Reel:
    words = lam.load(match.rules.name).words
    reel = Reel(words, Told(match.hearing(), seat), Attendance(NAMES[: match.seats]), ENGLISH, "/step/")
    reel.follow(reel.behind)
    return reel


@pytest.mark.parametrize("game", GAMES)
def test_a_headline_tells_its_own_step_and_nothing_else(game: str) -> None:
    match = played(game)
    reel, words = reel_of(match), lam.load(game).words
    told = Told(match.hearing(), 0)
    for n, (row, before, after) in enumerate(told.since(0, len(told.rows)), 1):
        lines = words.lines(row, before, after, NAMES[: match.seats], ENGLISH)
        assert headline(reel, n, ENGLISH) in (lines or ["A step without news"])
    assert headline(reel, 0, ENGLISH) == "Before the first choice"


@pytest.mark.parametrize("game", [game for game in GAMES if game != "last-job"])  # there every row is told
def test_playing_leaves_out_every_step_of_which_nothing_is_told(game: str) -> None:
    reel = reel_of(played(game))
    step, seen = 0, []
    while step < reel.rows:
        step = reel.next_told(step)
        seen.append(step)
    assert seen == [n for n in range(1, reel.rows + 1) if reel.lines_of(n) or n == reel.rows]
    assert len(seen) < reel.rows, "there are passes in this match"


@pytest.mark.parametrize("game", GAMES)
def test_key_moments_are_few_in_order_and_end_with_the_end(game: str) -> None:
    reel = reel_of(played(game))
    plot = reel.plot(True)
    found = [moment.step for moment in plot.moments]
    assert found == sorted(set(found))
    assert 1 < len(found) <= MOMENTS
    assert found[-1] == reel.rows
    assert all(moment.words for moment in plot.moments)
    jumps = [abs(reel.dangers[n] - reel.dangers[n - 1]) for n in found[:-1]]
    assert min(jumps) > 0


def stalled(v: object) -> int:
    assert isinstance(v, DriverView)
    return v.stalled


def test_where_a_city_that_does_not_grow_is_the_danger_the_countdown_is_told() -> None:
    folder = files(getaway_driver) / "matches"
    match = lam.from_record((folder / "stalled-after-ten-rounds.toml").read_text(encoding="utf-8"))
    reel, views = reel_of(match), Told(match.hearing(), 0)
    counted = [n for n in range(1, reel.rows) if reel.dangers[n] > reel.dangers[n - 1] and stalled(views.view(n))]
    assert len(counted) == 5
    for step in counted:
        loud = [line.text for line in reel.lines_of(step) if line.beat and line.beat != ROUND]
        assert loud[-1].startswith("No new tile for ")
    told = {moment.step: moment.words for moment in reel.plot(True).moments}
    assert told.keys() & set(counted)
    assert all(told[step].startswith("No new tile for ") for step in told.keys() & set(counted))


def test_a_key_moment_is_where_danger_jumps_once_in_a_round() -> None:
    dangers = [0, 0, 25, 50, 50, 25, 25, 30, 100]
    rounds = [0, 1, 1, 1, 2, 2, 3, 3, 3]
    assert moments(dangers, rounds, over=True) == [3, 5, 7, 8]
    assert moments(dangers, rounds, over=False) == [3, 5, 8]
    assert moments([0] * 5, [1] * 5, over=False) == []
    assert moments([-1] * 5, [0] * 5, over=True) == [4], "a game without a measure still has its end"


def test_a_round_that_is_taken_back_begins_once() -> None:
    starts = begun([0, 1, 1, 2, 1, 2, 3])
    assert starts == ((1, 1), (2, 3), (3, 6))
    assert [place(starts, step, 6) for step in (0, 1, 2, 4, 6)] == [
        (0, 1, 1),
        (1, 1, 2),
        (1, 2, 2),
        (2, 2, 3),
        (3, 1, 1),
    ]


def test_every_line_of_the_log_leads_to_its_step_and_a_step_brings_no_log_of_its_own() -> None:
    match = played("getaway-driver")

    async def do() -> None:
        async with table_of(match) as table:
            whole = unescape(await table.get("/t/long/replay?seat=0"))
            assert 'data-step="1"' in whole, "it opens where there is something to see: the table is laid"
            log = whole.partition('id="log"')[2].partition("</ol>")[0]
            steps = [int(n) for n in re.findall(r'href="/t/long/replay\?seat=0&step=(\d+)" data-to="\1"', log)]
            reel = reel_of(match)
            assert steps == [n for n in range(reel.rows + 1) for _ in reel.lines_of(n)]
            later = await table.get("/t/long/replay?seat=0&step=9", accept=LIVE)
            assert 'data-step="9"' in later
            assert "data-to" not in later.partition('id="log"')[2]
            assert 'id="proof"' not in later
            assert 'id="proof"' in whole

    asyncio.run(do())


def test_steps_that_are_not_there_lead_to_the_nearest() -> None:
    match = played("getaway-driver")
    last = len(match.heard(NOBODY))

    async def do() -> None:
        async with table_of(match) as table:
            for asked, shown in ((-9, 0), (10**9, last)):
                assert f'data-step="{shown}"' in await table.get(f"/t/long/replay?seat=-1&step={asked}")

    asyncio.run(do())


def test_an_end_leads_to_each_of_its_rounds_and_to_the_one_in_which_it_turned() -> None:
    match = played("getaway-driver")
    words = lam.load("getaway-driver").words
    told = Told(match.hearing(), NOBODY)
    points = by_round(told, words)
    assert [point.round for point in points] == list(range(1, words.round(match.view(NOBODY)) + 1))
    for point in points:
        assert words.round(told.view(point.step)) == point.round
        assert words.danger(told.view(point.end)) == point.value

    async def do() -> str:
        async with table_of(match) as table:
            return await table.get("/t/long")

    page = asyncio.run(do())
    fine = re.findall(r'<a href="/t/long/replay\?seat=-1&amp;step=(\d+)" class="fine"', page)
    assert [int(step) for step in fine] == [point.step for point in points]
    values = [point.value for point in points]
    turned = int(re.findall(r"Watch round (\d+)</a>", page)[0])
    assert values[-1] == 100, "this match was lost"
    after = values[turned - 1 :]
    assert after == sorted(after), "from there on danger never fell"
    assert turned == 1 or values[turned - 2] <= values[turned - 1]
    for point in points:  # it is told by what happened, not by the next round that begins
        end = rose(told, point, words)
        assert point.step <= end <= point.end
        dangers = [words.danger(told.view(at)) for at in range(point.step - 1, point.end + 1)]
        rises = [now > was for was, now in pairwise(dangers)]
        assert rises[end - point.step] == any(rises)
    assert not re.search(rf"Round {turned}:</b> Round \d+\.", page)


def test_where_it_turned_is_nothing_that_was_taken_back() -> None:
    """What raised the danger is undone, and then done in earnest by another way."""
    words = lam.load("last-job").words
    match, luck = lam.new("last-job", mode="LAST_JOB", seed=4), lam.quick(4)
    undone: list[int] = []
    while not match.over:
        moves = match.legal(0)
        before = words.danger(match.view(0))
        match.play(moves[luck.below(len(moves))], 0)
        if words.danger(match.view(0)) > before and match.may_undo(0) and len(undone) < 3:
            undone.append(len(match.plies))  # the step that it was
            match.undo(0)
    told = Told(match.hearing(), 0)
    assert undone
    assert rose(told, Point(1, 1, len(told.rows), 0), words) not in undone
    for step in undone:
        assert rose(told, Point(1, step, step, 0), words) == step, "there is no other step to tell of"
        assert rose(told, Point(1, step - 1, step + 1, 0), words) != step


@pytest.mark.parametrize("many", [1, 12, 37, 60])
def test_a_round_is_wide_enough_for_a_finger(many: int) -> None:
    points = [Point(n + 1, n, n + 1, 0) for n in range(many)]
    told = drawn(points, "/at/", ENGLISH)
    for names, most in (("fine", 36), ("coarse", 12)):
        ways = re.findall(
            rf'<a href="/at/(\d+)" class="{names}" aria-label="[^"]+"><rect x="([\d.]+)%" width="([\d.]+)%"', told
        )
        assert len(ways) <= most
        assert sum(float(width) for _, _, width in ways) == pytest.approx(100, abs=0.5)


def test_safehouse_counts_its_turns_as_rounds() -> None:
    match = played("safehouse")
    words, v = lam.load("safehouse").words, match.view(0)
    assert isinstance(v, View)
    assert words.round(v) == v.turn > 1
    points = by_round(Told(match.hearing(), 0), words)
    assert [point.round for point in points] == list(range(1, v.turn + 1))
