"""`lam simulate`: many matches, a bar while they are played, a table when they are."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from onthelam.cli.options import given_options, listed, ranged
from onthelam.cli.screen import Screen
from onthelam.games import load
from onthelam.games.desk import laid
from onthelam.lab.report import Report
from onthelam.lab.simulate import Stopped, simulate
from onthelam.tongue.line import pad
from onthelam.tongue.tongue import Tongue

MOST_MATCHES: Final = 100_000_000
MOST_JOBS: Final = 1024
TOP_SEED: Final = 2**63 - 1
STOPPED: Final = 130
DEFAULT_BOT: Final = "steady"


def simulate_game(
    name: str,
    matches: int,
    seats: str | None,
    players: int | None,
    seed: int,
    jobs: int | None,
    pairs: Sequence[str],
    mode: str | None,
    rows: bool,
    as_json: bool,
    tongue: Tongue,
) -> int:
    game = load(name)
    ranged("--matches", matches, 1, MOST_MATCHES)
    ranged("--seed", seed, 0, TOP_SEED)
    if jobs is not None:
        ranged("--jobs", jobs, 1, MOST_JOBS)
    bots = listed(seats)
    if players is None and len(bots) > 1:
        players = len(bots)
    options = given_options(game, players, pairs, mode)
    if len(bots) < 2:
        bots = (bots or [DEFAULT_BOT]) * laid(name, options).seats
    if any(":" in who for who in bots):
        sys.path.insert(0, "")  # a bot of your own may lie where you are
    try:
        with bar(matches, tongue) as watch:
            report = simulate(name, options, bots, matches, seed, jobs, watch, rows)
    except Stopped as stopped:
        show(stopped.report, rows, as_json, tongue)
        told = tongue.say("Stopped after {n} of {matches} matches.", n=stopped.report.played, matches=matches)
        print(told, file=sys.stderr)
        return STOPPED
    show(report, rows, as_json, tongue)
    return 0


@contextmanager
def bar(matches: int, tongue: Tongue) -> Iterator[Callable[[int], None] | None]:
    """On stderr, for people only. It has no thread of its own: processes are forked while it is shown."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        task = progress.add_task(tongue.say("Matches"), total=matches)

        def watch(played: int) -> None:
            progress.update(task, completed=played, refresh=True)

        yield watch


def show(report: Report, rows: bool, as_json: bool, tongue: Tongue) -> None:
    if rows:
        print("\n".join([json.dumps(row) for row in report.rows]), flush=True)
        return
    if as_json:
        print(json.dumps(report.plain()), flush=True)
        return
    screen = Screen(tongue)
    words = load(report.game).words
    played = tongue.count("{n} match of {game}", "{n} matches of {game}", report.played, game=report.game)
    screen.text(f"{played}: {', '.join(report.seats)}", "bold")
    if report.ended < report.played:
        screen.text(tongue.say("{n} of them did not end and are not counted.", n=report.played - report.ended))
    screen.line()
    heads = (
        tongue.say("team"),
        tongue.say("seats"),
        tongue.say("won"),
        tongue.say("rate"),
        tongue.say("95 % interval"),
    )
    screen.line("  {:<16}{:<14}{:>8}{:>9}   {}".format(*heads), "dim")
    for team, wins in report.wins.items():
        low, high = report.interval[team]
        seats = ", ".join(str(seat) for seat in report.teams[team])
        name = pad(words.team(team, tongue), 16)
        screen.line(f"  {name}{seats:<14}{wins:>8}{report.win_rate[team]:>9.1%}   {low:.1%} – {high:.1%}")
    screen.line()
    for reason, count in report.endings.items():
        ending = pad(tongue.say("ended: {reason}", reason=words.ending(reason, tongue)), 30)
        screen.line(f"  {ending}{count:>8}{count / max(1, report.ended):>9.1%}")
    screen.line()
    screen.text(
        tongue.say(
            "{decisions} decisions a match, {choices} of them with two options or more.",
            decisions=report.decisions_per_match,
            choices=report.choices_per_match,
        )
    )
    screen.text(
        tongue.say(
            "{seconds} s with {jobs} processes: {matches} matches and {decisions} decisions a second.",
            seconds=report.seconds,
            jobs=report.jobs,
            matches=report.matches_per_second,
            decisions=round(report.decisions_per_second),
        )
    )
    sys.stdout.flush()
