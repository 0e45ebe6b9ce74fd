"""Two engines that play the same are found to, and one that does not is told of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from onthelam.games import NAMES
from tests.lockstep import player


def matches(game: str, same: bool) -> list[dict[str, Any]]:
    """One of every mode, as it comes through a pipe."""
    (known,) = player.modes()
    played = [match for _, options in known[game]["modes"] for match in player.lead(game, options, [8, 9], same)]
    told: list[dict[str, Any]] = json.loads(json.dumps(played))
    return told


@pytest.mark.parametrize("same", [True, False])
@pytest.mark.parametrize("game", NAMES)
def test_an_engine_keeps_step_with_itself(game: str, same: bool) -> None:
    assert [list(player.follow(match)) for match in matches(game, same)] == [[""]] * len(matches(game, same))


@pytest.mark.parametrize("same", [True, False])
@pytest.mark.parametrize("game", NAMES)
def test_whatever_differs_is_told(game: str, same: bool) -> None:
    match = matches(game, same)[0]
    seat, move, row = match["plies"][3]
    for changed in (
        {**match, "seed": 9},
        {**match, "position": match["position"] + "more = 1\n"},
        {**match, "plies": match["plies"][:-1]},
        {**match, "plies": [*match["plies"][:3], [seat, move, row.replace("events = [", 'events = ["ended", ')]]},
    ):
        assert "".join(player.follow(changed))
    if same:
        for changed in ({**match, "asked": ["", *match["asked"][:-1]]}, {**match, "heard": "other"}):
            assert "".join(player.follow(changed))
