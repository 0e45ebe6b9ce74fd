"""A small share of `make soak` over real HTTP: kills, stops, contested clicks, hostile requests and frames.

A failure names the call that does it again.
"""

from __future__ import annotations

from tests.soak.contesting import clicks
from tests.soak.flooding import FLOODS, flood
from tests.soak.fuzzing import fuzz
from tests.soak.killing import kills, stops


def test_a_killed_server_has_lost_nothing_that_it_acknowledged() -> None:
    killed = kills(2)
    assert killed.acknowledged > 2
    assert killed.wrong == []


def test_a_server_that_is_told_to_stop_tells_its_sockets_and_has_lost_nothing() -> None:
    stopped = stops(1)
    assert stopped.acknowledged > 0
    assert stopped.wrong == []
    assert set(stopped.closings) == {1012}


def test_of_several_clicks_on_one_question_one_is_played() -> None:
    clicked = clicks(40)
    assert clicked.clicks >= 160
    assert clicked.wrong == []


def test_nothing_that_is_sent_breaks_the_server() -> None:
    fuzzed = fuzz(300)
    assert fuzzed.requests >= 300
    assert fuzzed.frames > 100
    assert fuzzed.wrong == []


def test_one_hostile_client_holds_nobody_up() -> None:
    flooded = flood(1.0)
    assert flooded.kinds == len(FLOODS)
    assert flooded.closed
    assert flooded.wrong == []
