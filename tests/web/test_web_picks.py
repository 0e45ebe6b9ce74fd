"""What is ticked and sent with one button: a move, or a suggestion, and never the one for the other."""

from __future__ import annotations

import asyncio

import httpx

import onthelam as lam
from onthelam.table.room import Room
from tests.web.worlds import World, worlds

GAME = lam.load("safehouse")
TABLE = "p" * 22


async def laid(world: World) -> Room:
    """Two at a table; seat 0 is to roll."""
    match = lam.new("safehouse", seed=5, players=2)
    return await world.lay(TABLE, GAME, match, len(match.plies))


async def ticked(world: World, room: Room, seat: int, *keys: str, seen: int, send: str) -> httpx.Response:
    form = {"pick": [*keys], "seen": str(seen), "seat": str(seat), "send": send}
    return await world.of_seat(room, seat).post(f"/t/{room.id}/pick", data=form)


def rolled(room: Room) -> list[str]:
    return [ply.move for ply in room.match.plies if ply.seat == 0]


def test_the_same_ticks_sent_twice_are_one_roll() -> None:
    async def run() -> None:
        async with worlds() as (world,):
            room = await laid(world)
            seen = room.number(0)
            first = await ticked(world, room, 0, "y1", "r1", seen=seen, send="play")
            after = rolled(room)
            again = await ticked(world, room, 0, "y1", "r1", seen=seen, send="play")
            other = await ticked(world, room, 0, "y1", "g1", seen=seen, send="play")
            assert [answer.status_code for answer in (first, again, other)] == [303, 303, 409]
            assert rolled(room) == after
            assert after[:2] == ["yellow 1", "green 0"]

    asyncio.run(run())


def test_a_suggestion_never_becomes_a_roll_and_a_roll_no_suggestion() -> None:
    async def run() -> None:
        async with worlds() as (world,):
            room = await laid(world)
            for seat, send in ((0, "say"), (1, "play")):
                answer = await ticked(world, room, seat, "y1", seen=room.number(seat), send=send)
                assert answer.status_code == 409
            assert len(room.match.plies) == 1
            answer = await ticked(world, room, 1, "y1", seen=room.number(1), send="say")
            assert answer.status_code == 303
            assert room.match.plies[-1].move == "say dice y1"

    asyncio.run(run())
