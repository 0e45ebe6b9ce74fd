"""No seat learns through the browser what it must not; and a leak, wherever it is planted, would be found."""

from __future__ import annotations

import asyncio

import pytest

from onthelam.core.chance import quick
from onthelam.games import NAMES, load
from onthelam.games.game import Game
from tests.every_game import toy
from tests.every_game.walking import TIMES, Case, Way, cases_of, onlookers
from tests.web.comparing import Leak, compared, compared_futures, compared_imagined, pairs
from tests.web.web_leaks import PLANTED, Planted
from tests.web.worlds import in_the_register, worlds

PAIRS = 12 * TIMES


def test_what_a_seat_cannot_know_changes_no_byte_it_gets() -> None:
    async def leaks() -> list[Leak]:
        async with worlds(2) as (here, there):
            return [leak for n, pair in enumerate(pairs(PAIRS)) async for leak in compared(pair, n, here, there)]

    with in_the_register(toy.GAME):
        assert [str(leak) for leak in asyncio.run(leaks())] == []


@pytest.mark.parametrize("case", [*cases_of(load("safehouse"))[:2], cases_of(toy.GAME)[0]], ids=str)
def test_what_chance_has_not_said_yet_is_in_no_byte(case: Case) -> None:
    async def leaks() -> list[Leak]:
        match = Way(5, list(range(40)), 12).midway(case)
        async with worlds(2) as both:
            return [
                leak
                for n, seat in enumerate(onlookers(match.seats))
                async for leak in compared_futures(case.game, match, seat, n, *both)
            ]

    with in_the_register(toy.GAME):
        assert [str(leak) for leak in asyncio.run(leaks())] == []


SECRETIVE = [case for game in (*map(load, NAMES), toy.GAME) if game.secrets for case in cases_of(game)]


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_what_could_lie_behind_a_view_is_in_no_byte(case: Case) -> None:
    async def leaks() -> list[Leak]:
        match = Way(5, list(range(40)), 12).midway(case)
        async with worlds(2) as both:
            return [
                leak
                for n, seat in enumerate(onlookers(match.seats))
                async for leak in compared_imagined(case.game, match, seat, n, *both)
            ]

    with in_the_register(toy.GAME):
        assert [str(leak) for leak in asyncio.run(leaks())] == []


@pytest.mark.parametrize("game", [game for game in (*map(load, NAMES), toy.GAME) if game.secrets], ids=lambda g: g.name)
def test_behind_a_view_of_a_game_with_secrets_several_tables_could_lie(game: Game) -> None:
    differ = 0
    for case in cases_of(game):  # in some of its modes nothing is hidden
        match = Way(5, list(range(40)), 12).midway(case)
        views = [match.view(seat) for seat in onlookers(match.seats)]
        differ += any(case.rules.imagine(v, quick(3)) != case.rules.imagine(v, quick(4)) for v in views)
    assert 2 * differ >= len(cases_of(game))


@pytest.mark.parametrize("leaky", PLANTED, ids=lambda leaky: leaky.name)
def test_a_leak_planted_in_the_web_is_found(leaky: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    leaky.plant(monkeypatch)

    async def found() -> bool:
        async with worlds(2) as both:
            for n, pair in enumerate(pairs(12)):
                looked = [compared(pair, n, *both)]
                if n == 0:
                    looked.append(compared_futures(pair.game, pair.here, pair.seat, n, *both))
                for leaks in looked:
                    if leaky.check in [leak.check async for leak in leaks]:
                        return True
        return False

    with in_the_register(toy.GAME):
        assert asyncio.run(found())


def test_every_leak_planted_in_the_web_is_another() -> None:
    assert len({leaky.name for leaky in PLANTED}) == len(PLANTED) >= 20
