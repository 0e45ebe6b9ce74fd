"""What many matches add up to, and that it does not depend on how they are shared out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

import onthelam as lam
from onthelam.bots import bot
from onthelam.bots.bot import NEVER, Bot
from onthelam.core.chance import quick
from onthelam.core.move import Move
from onthelam.core.tabletop import View
from onthelam.lab import matches as lab_matches
from onthelam.lab import simulate as lab_simulate
from onthelam.lab.matches import own_chance, own_seed, played_out
from onthelam.lab.report import Report, Tally, difference, wilson
from onthelam.lab.simulate import Stopped, chunk, simulate

RULES = lam.load("safehouse").rules
OPTIONS = RULES.settle({"players": 2})


def timeless(report: Report) -> Report:
    return replace(report, seconds=0, matches_per_second=0, decisions_per_second=0, jobs=0)


def test_a_match_is_played_to_its_end_through_views_alone() -> None:
    seen: list[View] = []

    def first(view: View) -> Move:
        seen.append(view)
        return view.moves[0]

    played = played_out(lam.new("safehouse", seed=1, players=2), [first, first])
    assert played.outcome is not None
    assert played.choices == len(seen) < played.decisions
    assert all(len(view.moves) > 1 for view in seen)
    assert {view.seat for view in seen} == {0, 1}
    assert played.teams == {"crew": [0, 1]}


def test_the_loop_plays_as_anybody_would() -> None:
    bots = [bot("random", RULES, own_seed(3, 0, 1 + seat)) for seat in range(2)]
    played = played_out(lam.new("safehouse", players=2, chance=own_chance(3, 0)), [each.choose for each in bots])
    bots = [bot("random", RULES, own_seed(3, 0, 1 + seat)) for seat in range(2)]
    match = lam.new("safehouse", players=2, chance=own_chance(3, 0))
    while not match.over:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(moves[0] if len(moves) == 1 else bots[seat].choose(match.view(seat)), seat)
    assert played.outcome == match.outcome
    assert played.decisions == len(match.plies) - 1


def test_a_chooser_that_makes_a_move_up_is_caught() -> None:
    other = RULES.catalogue()[-1]
    with pytest.raises(lam.Illegal):
        played_out(lam.new("safehouse", seed=1, players=2), [lambda view: other] * 2)


def test_standing_orders_are_played_and_nobody_is_asked_what_they_answer() -> None:
    """GD-DP.1: `pass decoy` answers every window of Decoy."""
    for ordered in (False, True):
        match = lam.new("getaway-driver", seed=4, mode="duel")
        luck = quick(4)
        windows: list[View] = []

        def chosen(view: View) -> Move:
            codes = [m.code for m in view.moves]  # used at once
            if view.seat == 0 and any(code in ("play DEC", "replay DEC") for code in codes) and "pass" in codes:
                windows.append(view)  # noqa: B023  # as above
            return view.moves[luck.below(len(view.moves))]  # noqa: B023  # as above

        if ordered:
            match.say("pass decoy", 0)
        played = played_out(match, [chosen, chosen])
        assert played.outcome is not None
        assert bool(windows) is not ordered


def test_a_match_that_does_not_end_is_broken_off_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_matches, "LONGEST", 3)
    tally, _ = chunk("safehouse", OPTIONS, ["random", "random"], 1, 0, 2)
    assert (tally.played, tally.ended, tally.decisions, tally.wins) == (2, 0, 6, {})
    report = simulate("safehouse", {"players": 2}, ["random", "random"], 2, 1, 1)
    assert (report.played, report.ended) == (2, 0)


def test_no_two_parts_of_any_match_share_a_seed() -> None:
    seeds = [own_seed(seed, match, part) for seed in range(3) for match in range(300) for part in range(5)]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_the_report_is_the_sum_of_its_matches(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setattr(lab_simulate, "CHUNK_SECONDS", 0.005)  # so that there is something to share out
    report = simulate("safehouse", {"players": 2}, ["random", "random"], 40, 9, jobs)
    one_by_one = Tally()
    for match in range(40):
        one_by_one.add(chunk("safehouse", OPTIONS, ["random", "random"], 9, match, match + 1)[0])
    assert report.ended == report.played == one_by_one.ended == 40
    assert (report.decisions, report.choices) == (one_by_one.decisions, one_by_one.choices)
    assert (report.wins, report.endings) == (one_by_one.wins, one_by_one.endings)
    assert timeless(report) == timeless(simulate("safehouse", {"players": 2}, ["random", "random"], 40, 9, 1))


def test_progress_is_watched_and_breaking_off_keeps_what_was_played() -> None:
    heard: list[int] = []

    def watch(played: int) -> None:
        heard.append(played)
        if played >= 50:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        heard.clear()
        with pytest.raises(Stopped) as stopped:
            simulate("safehouse", {"players": 2}, ["random", "random"], 10**6, 1, jobs, watch)
        report = stopped.value.report
        assert report.stopped
        assert report.played == report.ended == heard[-1] >= 50
        assert heard == sorted(heard)


@pytest.mark.parametrize(
    ("options", "seats", "error"),
    [
        ({"players": 2}, ["random"], "E_SEATS"),
        ({"players": 2}, ["random", "hal"], "E_BOT"),
        ({"players": 7}, ["random"], "E_OPT_PLAYERS"),
    ],
)
def test_what_cannot_be_simulated_is_refused(options: dict[str, object], seats: list[str], error: str) -> None:
    with pytest.raises(lam.BadOption) as refused:
        simulate("safehouse", options, seats, 10, 1, 1)
    assert refused.value.error == error


@pytest.mark.parametrize(
    ("wins", "ended", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.277533), (10, 10, 0.722467, 1.0), (50, 100, 0.403832, 0.596168)],
)
def test_wilson(wins: int, ended: int, low: float, high: float) -> None:
    assert wilson(wins, ended) == pytest.approx((low, high), abs=1e-6)


# -- bots of one's own, rows, pairs ----------------------------------------------------------------------------------


class Last(Bot):
    """Does the last thing it may."""

    def choose(self, view: View, deadline: float = NEVER) -> Move:
        return view.moves[-1]


def test_a_bot_of_ones_own_plays_by_its_class_and_by_its_name() -> None:
    by_class = simulate("safehouse", {"players": 2}, ["random", Last], 12, 3, 2, rows=True)
    by_name = simulate("safehouse", {"players": 2}, ["random", f"{__name__}:Last"], 12, 3, 1, rows=True)
    assert by_class.seats == by_name.seats == ["random", f"{__name__}:Last"]
    assert by_class.rows == by_name.rows
    assert by_class.rows != simulate("safehouse", {"players": 2}, ["random", "random"], 12, 3, 1, rows=True).rows


def test_a_bot_that_cannot_travel_is_played_here() -> None:
    class Local(Last):
        pass

    report = simulate("safehouse", {"players": 2}, [Local, partial(Local)], 4, 3, 4)
    assert (report.jobs, report.played) == (1, 4)


@pytest.mark.parametrize("name", ["no_such_module:Bot", "math:pi", "math:nothing", ":Bot", "onthelam:Match", "math:"])
def test_what_is_no_bot_is_refused_before_anything_is_played(name: str) -> None:
    with pytest.raises(lam.BadOption) as refused:
        simulate("safehouse", {"players": 1}, [name], 1, 1)
    assert refused.value.error == "E_BOT"


def test_a_table_in_the_browser_takes_no_modules() -> None:
    with pytest.raises(lam.BadOption):
        bot(f"{__name__}:Last", RULES, 1)


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_row_a_match_adds_up_to_the_report(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setattr(lab_simulate, "CHUNK_SECONDS", 0.005)
    report = simulate("getaway-driver", {"mode": "duel"}, ["random", "random"], 30, 5, jobs, rows=True)
    assert [row["match"] for row in report.rows] == list(range(30))
    assert sum(row["decisions"] for row in report.rows) == report.decisions
    assert sum(row["choices"] for row in report.rows) == report.choices
    assert sum(row["won"][0] for row in report.rows) == report.wins["driver"]
    assert "rows" not in report.plain()
    row = report.rows[7]
    choosers = [bot("random", RULES, own_seed(5, 7, 1 + seat)).choose for seat in range(2)]
    match = lam.new("getaway-driver", mode="duel", chance=quick(row["seed"]))
    assert played_out(match, choosers).decisions == row["decisions"]


def test_two_line_ups_are_compared_match_by_match() -> None:
    one = simulate("getaway-driver", {"mode": "duel"}, ["random", "random"], 4, 2, 1, rows=True)
    drivers = [[False, False, True, True], [False, True, True, True]]
    runs = [
        replace(one, rows=[{**row, "won": [won, not won]} for row, won in zip(one.rows, wins, strict=True)])
        for wins in drivers
    ]
    mean, low, high = difference(*runs)["driver"]
    assert mean == 0.25
    assert (low, high) == pytest.approx((0.25 - 1.959964 * 0.25, 0.25 + 1.959964 * 0.25), abs=1e-6)
    assert difference(*runs)["police"][0] == -0.25
    assert set(difference(one, one).values()) == {(0.0, 0.0, 0.0)}
    with pytest.raises(ValueError, match="same game"):
        difference(one, replace(one, seed=3))
    with pytest.raises(ValueError, match="rows"):
        difference(one, replace(one, rows=[]))
