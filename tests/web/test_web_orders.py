"""What a person has ordered is done by the house, and nobody else notices: GD-DP.1 at the table in the browser."""

from __future__ import annotations

import asyncio

import onthelam as lam
from tests.web.worlds import World, settled, worlds

GAME = lam.load("getaway-driver")


def before_the_check() -> lam.Match:
    """A duel in which the Police may end their step; the Driver is asked about Decoy Car after it."""
    match, luck = lam.new("getaway-driver", seed=5), lam.quick(5)
    while "end-step" not in [m.code for m in match.legal(1)]:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(moves[luck.below(len(moves))], seat)
    return match


async def told(world: World, ordered: bool) -> tuple[list[str], list[str], str]:
    """What the Police and an onlooker are pushed around that window, and whether the Driver was asked."""
    match = before_the_check()
    room = await world.lay("a" * 22, GAME, match, len(match.plies))
    onlooker = world.ear(room, -1)
    await onlooker.until(1)
    police = world.ear(room, 1)
    await police.until(1)
    await onlooker.until(2)  # that the Police are there
    table = f"/t/{room.id}"
    if ordered:
        assert (await world.post(room, 0, f"{table}/say", text="pass decoy", seat=0)).status_code < 400
        await settled()
    await world.post(room, 1, f"{table}/move", move="end-step", seen=room.number(1), seat=1)
    await police.until(2)
    await onlooker.until(3)
    page = (await world.of_seat(room, 0).get(f"{table}?seat=0")).text
    await police.until(3)  # that the Driver is there
    await onlooker.until(4)
    if not ordered:
        await world.post(room, 0, f"{table}/move", move="pass", seen=room.number(0), seat=0)
    await police.until(4)
    await onlooker.until(5)
    heard = police.pushed, onlooker.pushed, page
    await police.hang_up()
    await onlooker.hang_up()
    return heard


def test_gd_dp_1_an_order_and_a_click_are_told_alike_push_by_push() -> None:
    async def do() -> None:
        async with worlds(2) as (one, other):
            for world in (one, other):
                world.hall.pause = 4.0  # longer than a busy machine needs to push a row and to show a page
            by_order, by_hand = await asyncio.gather(told(one, True), told(other, False))
            assert by_order[:2] == by_hand[:2]
            assert len(by_hand[0]) == 4
            assert 'value="pass"' in by_hand[2]
            assert 'value="pass"' not in by_order[2], "whoever has ordered it is not asked"
            assert "This passes by itself, as you have ticked." in by_order[2]

    asyncio.run(do())
