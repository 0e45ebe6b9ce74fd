"""How a house does, as Prometheus reads it: for whoever has the key of the host."""

from __future__ import annotations

import re
from dataclasses import replace

from tests.web.test_web_door import table
from tests.web.worlds import World

KEY = "the key of the host"


async def read(world: World, key: str = KEY) -> dict[str, float]:
    answer = await world.browser("prometheus").get("/metrics", headers={"authorization": f"Bearer {key}"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = answer.text.splitlines()
    assert answer.text.endswith("\n")
    values = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r'[a-z_]+(\{[a-z]+="[^"]+"\})? [0-9.e+-]+', line) for line in values)
    kinds = {line.split()[2]: line.split()[3] for line in lines if line.startswith("# TYPE ")}
    for value in values:
        name = re.split(r"[ {]", value)[0]
        assert name in kinds or kinds[re.sub("_(bucket|sum|count)$", "", name)] == "histogram"
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in values}


def test_what_is_played_is_counted_for_whoever_has_the_key() -> None:
    async def look(world: World) -> None:
        world.host.settings = replace(world.host.settings, key=KEY)
        room = world.hall.rooms["here"]
        before = await read(world)
        ear = world.ear(room, 1)
        await ear.until(1)
        await world.post(room, 0, "/t/here/move", move="bluff", seen=1, seat=0)
        await world.post(room, 0, "/t/here/move", move="nonsense", seen=2, seat=0)
        after = await read(world)

        def more(name: str) -> float:
            return after.get(name, 0.0) - before.get(name, 0.0)

        assert more("lam_moves_seconds_count") == 1
        assert more('lam_moves_seconds_bucket{le="+Inf"}') == 1
        assert after["lam_moves_seconds_sum"] > 0
        assert more('lam_answers_total{code="422"}') + more('lam_answers_total{code="409"}') == 1
        assert more("lam_sockets") == 1
        assert more("lam_writes_total") == more("lam_commits_total") == 1
        assert (after["lam_tables"], after["lam_tables_running"], after["lam_store_fault"]) == (1, 1, 0)
        assert after["lam_memory_bytes"] > 1e7
        await ear.hang_up()

    table(look)


def test_nobody_else_is_told() -> None:
    async def look(world: World) -> None:
        anybody = world.browser("anybody")
        for key in ("", KEY):  # a house without a key has no such page
            world.host.settings = replace(world.host.settings, key=key)
            for given in ({}, {"authorization": "Bearer "}, {"authorization": "Bearer x"}, {"authorization": KEY}):
                assert (await anybody.get("/metrics", headers=given)).status_code == 404

    table(look)
