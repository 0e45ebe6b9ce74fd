"""Worth as a chance to win: what a fit says, and how it is found."""

from __future__ import annotations

import pytest

from onthelam.core.chance import quick
from onthelam.core.worth import SURE, Fit, log_odds, logistic
from tests.calibrate import Seen, astray, fitted, reliability, spread


@pytest.mark.parametrize("x", [-12.5, -1.0, 0.0, 3.0])
def test_log_odds_are_the_other_way_round(x: float) -> None:
    assert log_odds(logistic(x)) == pytest.approx(x)


def test_what_is_sure_stays_within_bounds() -> None:
    assert (log_odds(0.0), log_odds(1.0), log_odds(1e-300)) == (-SURE, SURE, -SURE)


def test_the_same_worth_means_more_or_less_as_time_goes_by() -> None:
    fit = Fit(-1.0, 0.5, 2.0, 1.0)
    assert fit.win_chance(0.5, 0.0) == pytest.approx(logistic(-1.0))
    assert fit.win_chance(0.5, 1.0) == pytest.approx(logistic(1.0))
    assert fit.win_chance(logistic(2.0), 1.0) == pytest.approx(logistic(4.0))


def seen(fit: Fit, matches: int) -> list[Seen]:
    """What would be seen if the fit were true."""
    luck = quick(4)
    rows: list[Seen] = []
    for match in range(matches):
        worth, progress = logistic((luck.below(2001) - 1000) / 200), luck.below(1001) / 1000
        won = luck.below(10**6) < 10**6 * fit.win_chance(worth, progress)
        rows.append(Seen("toy", match, worth, progress, won))
    return rows


def test_a_fit_is_found_again_and_reliable() -> None:
    rows = seen(Fit(-0.5, 0.4, 1.0, 0.3), 4000)
    found = fitted(rows)
    assert [found.base, found.slope, found.later, found.steeper] == pytest.approx([-0.5, 0.4, 1.0, 0.3], abs=0.2)
    assert astray(reliability(rows, found)) < 0.03
    more, error = spread(rows, found)
    assert abs(more) < 3 * error


def test_a_greater_worth_is_never_a_smaller_chance() -> None:
    """Where what was seen says so late in a match, the slope is the same all along."""
    found = fitted(seen(Fit(0.0, 0.6, 0.0, -0.9), 3000))
    assert found.slope > 0
    assert found.steeper == 0.0
    with pytest.raises(SystemExit):
        fitted(seen(Fit(0.0, -0.5, 0.0, 0.0), 500))
