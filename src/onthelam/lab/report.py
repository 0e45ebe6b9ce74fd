"""What many matches add up to."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, Final, TypeAlias

from onthelam.core.option import Options
from onthelam.lab.matches import Played

Row: TypeAlias = dict[str, Any]  # a match: `match`, `seed`, `seats`, `won`, `places`, `reason`, `decisions`, `choices`

Z: Final = 1.959963984540054  # 95 % of a normal distribution lies within so many deviations


@dataclass(slots=True)
class Tally:
    """Sums only, so tallies can be added in any order."""

    played: int = 0
    ended: int = 0
    decisions: int = 0
    choices: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)

    def count(self, match: Played) -> None:
        self.played += 1
        self.decisions += match.decisions
        self.choices += match.choices
        if match.outcome is None:
            return
        self.ended += 1
        reason = match.outcome.reason
        self.endings[reason] = self.endings.get(reason, 0) + 1
        for team, seats in match.teams.items():
            won = any(match.outcome.won[seat] for seat in seats)
            self.wins[team] = self.wins.get(team, 0) + won

    def add(self, other: Tally) -> None:
        self.played += other.played
        self.ended += other.ended
        self.decisions += other.decisions
        self.choices += other.choices
        for mine, theirs in ((self.wins, other.wins), (self.endings, other.endings)):
            for name, count in theirs.items():
                mine[name] = mine.get(name, 0) + count
        self.rows += other.rows


@dataclass(frozen=True, slots=True)
class Report:
    """`matches` were asked for and `ended` came to an end; `stopped` says that they were broken off before that.

    `win_rate` and `interval` (Wilson's, 95 %) are by team, over the matches that ended.
    """

    game: str
    options: Options
    seed: int
    matches: int
    played: int
    ended: int
    stopped: bool
    seats: list[str]
    teams: dict[str, list[int]]
    wins: dict[str, int]
    win_rate: dict[str, float]
    interval: dict[str, tuple[float, float]]
    endings: dict[str, int]
    decisions: int
    choices: int
    decisions_per_match: float
    choices_per_match: float
    jobs: int
    seconds: float
    matches_per_second: float
    decisions_per_second: float
    rows: list[Row] = field(default_factory=list)  # one a match in their order, if they were asked for

    def plain(self) -> dict[str, object]:
        """As JSON has it, without the rows."""
        told = asdict(self)
        del told["rows"]
        return told


def difference(one: Report, other: Report) -> dict[str, tuple[float, float, float]]:
    """By team: how much oftener it won in the other run, and between what that lies, 95 times of 100.

    Both have rows of the same game, options and seed. Match by match they had the same dice, so that what both would
    have won or lost anyway cancels out and the interval is narrower than that of two runs apart.
    """
    if (one.game, one.options, one.seed) != (other.game, other.options, other.seed):
        raise ValueError("only runs of the same game, options and seed can be compared match by match")
    mine, theirs = [{row["match"]: row["won"] for row in run.rows if row["won"]} for run in (one, other)]
    both = sorted(mine.keys() & theirs.keys())
    if len(both) < 2:
        raise ValueError("there are no two matches in both runs: simulate with rows=True")
    told: dict[str, tuple[float, float, float]] = {}
    for team, seats in one.teams.items():
        gained = [any(theirs[i][seat] for seat in seats) - any(mine[i][seat] for seat in seats) for i in both]
        mean = sum(gained) / len(both)
        spread = Z * sqrt(sum((each - mean) ** 2 for each in gained) / (len(both) - 1) / len(both))
        told[team] = (round(mean, 6), round(mean - spread, 6), round(mean + spread, 6))
    return told


def wilson(wins: int, ended: int) -> tuple[float, float]:
    """Where the true rate lies, 95 times of 100. Unlike the textbook's, it stays within 0 and 1 at both ends."""
    if ended == 0:
        return (0.0, 1.0)
    rate = wins / ended
    middle = rate + Z * Z / (2 * ended)
    spread = Z * sqrt(rate * (1 - rate) / ended + Z * Z / (4 * ended * ended))
    whole = 1 + Z * Z / ended
    low = 0.0 if wins == 0 else (middle - spread) / whole
    high = 1.0 if wins == ended else (middle + spread) / whole
    return (round(low, 6), round(high, 6))


def summed_up(
    total: Tally,
    game: str,
    options: Options,
    seed: int,
    matches: int,
    stopped: bool,
    seats: list[str],
    teams: dict[str, list[int]],
    jobs: int,
    seconds: float,
) -> Report:
    played, ended = max(1, total.played), max(1, total.ended)
    return Report(
        game=game,
        options=options,
        seed=seed,
        matches=matches,
        played=total.played,
        ended=total.ended,
        stopped=stopped,
        seats=seats,
        teams=teams,
        wins=total.wins,
        win_rate={team: round(wins / ended, 6) for team, wins in total.wins.items()},
        interval={team: wilson(wins, total.ended) for team, wins in total.wins.items()},
        endings=dict(sorted(total.endings.items())),
        decisions=total.decisions,
        choices=total.choices,
        decisions_per_match=round(total.decisions / played, 3),
        choices_per_match=round(total.choices / played, 3),
        jobs=jobs,
        seconds=round(seconds, 3),
        matches_per_second=round(total.played / seconds, 1),
        decisions_per_second=round(total.decisions / seconds, 1),
        rows=sorted(total.rows, key=lambda row: row["match"]),
    )
