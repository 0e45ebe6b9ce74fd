"""Where there is nothing to choose the house answers by itself, unless a person wants every question."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine

import onthelam as lam
from getaway_tables import at
from onthelam.core.match import Match
from onthelam.table.room import Room
from tests.web.worlds import World, settled, worlds

GAME = lam.load("getaway-driver")
TABLE = "a" * 22


def asked_of(room: Room, seat: int) -> list[str]:
    return [m.code for m in room.match.legal(seat)] if room.asked(seat) else []


def first_round() -> Match:
    """A duel before the window of Stomping Grounds, which the Driver holds."""
    match = lam.new("getaway-driver", seed=5)
    while "play STG" not in [m.code for m in match.legal(0)]:
        match.play(match.usual(match.to_act[0]))
    return match


def in_a_world(do: Callable[[World], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        async with worlds() as (world,):
            await do(world)

    asyncio.run(run())


async def posted(world: World, room: Room, seat: int, what: str, **form: object) -> None:
    answer = await world.post(room, seat, f"/t/{room.id}/{what}", seen=room.number(seat), seat=seat, **form)
    assert answer.status_code < 400, answer.text
    await room_is_quiet(room)


async def room_is_quiet(room: Room) -> None:
    """The house has played all that it plays for people."""
    async with asyncio.timeout(30):
        while any(room.by_itself(seat) for seat in room.match.to_act):
            await asyncio.sleep(0)


def test_the_question_at_the_start_of_a_round_is_spared_until_it_is_asked_for() -> None:
    async def do(world: World) -> None:
        match = first_round()
        room = await world.lay(TABLE, GAME, match, len(match.plies), asks=False)
        await room_is_quiet(room)
        assert room.match.plies[len(match.plies)].move == "pass"
        other = await world.lay("b" * 22, GAME, match, len(match.plies), asks=True)
        await settled()
        assert asked_of(other, 0) == ["pass", "play STG"]
        assert "Ask me anyway" in (await world.of_seat(other, 0).get(f"/t/{other.id}?seat=0")).text
        await posted(world, other, 0, "asks", text="no")
        assert other.match.plies[-1].move == "pass", "the tick is off, so the house goes on"

    in_a_world(do)


def test_gd_dp_1_always_stomping_brings_the_question_back() -> None:
    async def do(world: World) -> None:
        match = first_round()
        match.say("always stomping", 0)
        room = await world.lay(TABLE, GAME, match, len(match.plies), asks=False)
        await settled()
        assert asked_of(room, 0) == ["pass", "play STG"]

    in_a_world(do)


def test_whoever_looks_on_meanwhile_is_told_that_it_passes_by_itself() -> None:
    async def do(world: World) -> None:
        world.hall.pause = 600.0
        match = first_round()
        room = await world.lay(TABLE, GAME, match, len(match.plies), asks=False)
        page = (await world.of_seat(room, 0).get(f"/t/{room.id}?seat=0")).text
        assert "This passes by itself." in page
        assert 'value="pass"' not in page

    in_a_world(do)


def on_an_open_road(*tiles: str) -> Match:
    """The Car may drive onto tiles that lie open; the only vehicle is far away."""
    hand = {"hand": "GAS LWR LDE", "options": {"hand_mode": "recommended"}}
    return at("(0,0)N", list(tiles), PAT1="(0,-2)S", **hand)


def test_undo_takes_back_the_drive_and_the_end_of_turn_that_came_by_itself() -> None:
    async def do(world: World) -> None:
        match = on_an_open_road()
        room = await world.lay(TABLE, GAME, match, len(match.plies), asks=False)
        before = asked_of(room, 0)
        assert "ahead" in before
        await posted(world, room, 0, "move", move="ahead")
        assert [ply.move for ply in room.match.plies[-2:]] == ["ahead", "end-turn"]
        assert room.may_undo(0)
        await posted(world, room, 0, "undo")
        assert asked_of(room, 0) == before

    in_a_world(do)


def test_after_an_undo_a_question_that_was_spared_is_asked() -> None:
    """The tile that was turned up stays so: only the end of the turn can be taken back, and is then a choice."""

    async def do(world: World) -> None:
        match = on_an_open_road("G09 (0,1)")
        room = await world.lay(TABLE, GAME, match, len(match.plies), asks=False)
        await posted(world, room, 0, "move", move="ahead")
        assert room.match.plies[-1].move == "end-turn"
        await posted(world, room, 0, "undo")
        assert "end-turn" in asked_of(room, 0)
        assert not room.may_undo(0)
        await posted(world, room, 0, "move", move="end-turn")
        assert asked_of(room, 1)

    in_a_world(do)


def test_what_the_police_did_stands_in_chalk_until_the_driver_chooses_whatever_passes_meanwhile() -> None:
    """With as many steps as the story beside it tells, and the same numbers."""

    async def do(world: World) -> None:
        match = at("(0,0)N", PAT1="(0,-2)S", hand="STG LDE", options={"hand_mode": "recommended"})
        room = await world.lay(TABLE, GAME, match, len(match.plies), asks=False)
        await posted(world, room, 0, "move", move="ahead")
        while not asked_of(room, 0):
            moves = asked_of(room, 1)
            drives = [code for code in moves if code.endswith(" ahead")]
            await posted(world, room, 1, "move", move=drives[0] if drives else moves[-1])
        assert (0, "pass") in [(ply.seat, ply.move) for ply in room.match.plies], "at the start of the round"
        for anew in (False, True):
            if anew:  # as after a restart: nobody has seen a click
                room._chosen.clear()
            page = (await world.of_seat(room, 0).get(f"/t/{room.id}?seat=0&narrow=0")).text
            story = re.findall(r'data-row="(\d+)"><span class="disc"[^>]*>\d+</span> <span>Patrol Car 1 drives', page)
            assert story
            chalk = re.findall(r'<g [^>]*data-row="(\d+)"[^>]*data-who="Patrol Car 1"', page)
            assert set(chalk) == set(story)

    in_a_world(do)
