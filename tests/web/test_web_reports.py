"""What players tell the host: of whom or of what, in a sentence, and not too often."""

from __future__ import annotations

from html import unescape

import httpx
import pytest

from onthelam.web.limits import Limits
from tests.web.test_web_door import table
from tests.web.worlds import World


async def told(world: World, who: str, about: str, text: str = "He shouts.") -> httpx.Response:
    return await world.browser(who).post("/t/here/report", data={"about": about, "text": text})


def test_a_report_says_who_told_what_of_whom() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        await room.set_open_chat(True)
        for who, seat, text in (("here-1", 1, "Blame you!"), ("here-onlooker", -1, "Boo"), ("here-0", 0, "Please.")):
            assert (await world.browser(who).post("/t/here/chat", data={"seat": seat, "text": text})).status_code == 303
        page = unescape((await world.browser("here-0").get("/t/here/report")).text)
        assert "Blame you!" in page
        assert "Boo" in page
        assert "Please." not in page  # her own
        for about in ("seat-1", "line-0", "line-1", "table"):
            sent = await told(world, "here-0", about, f"  of\n{about} ")
            assert (sent.status_code, sent.headers["location"]) == (303, "/t/here/report?sent=true")
        assert "The host has been told." in unescape(
            (await world.browser("here-0").get("/t/here/report?sent=true")).text
        )
        found = {one.text: one for one in await world.store.reports(9)}
        assert {one.by for one in found.values()} == {"visitor-here-0"}
        assert {text: (one.about, one.called, one.line) for text, one in found.items()} == {
            "of seat-1": ("visitor-here-1", "Björn", -1),
            "of line-0": ("visitor-here-1", "Björn", 0),
            "of line-1": ("visitor-here-onlooker", "Zoë", 1),
            "of table": ("", "", -1),
        }
        around = await world.store.said_around(found["of line-0"], 9)
        assert [line.text for line in around] == ["Blame you!", "Boo", "Please."]

    table(look)


@pytest.mark.parametrize("about", ["seat-0", "seat-9", "line-5", "seat-", "nobody", ""])
def test_nobody_reports_themselves_or_what_is_not_there(about: str) -> None:
    async def look(world: World) -> None:
        answer = await told(world, "here-0", about)
        assert answer.status_code == 422
        assert "Say first whom or what it is about." in unescape(answer.text)
        assert "He shouts." in answer.text  # it need not be written again
        assert (await told(world, "here-0", "seat-1", " ")).status_code == 422
        assert await world.store.reports(9) == []

    table(look)


def test_reports_are_limited_for_a_visitor_and_for_an_address() -> None:
    async def look(world: World) -> None:
        codes = [(await told(world, "here-0", "seat-1")).status_code for _ in range(4)]
        assert codes == [303, 303, 303, 429]
        assert (await told(world, "here-1", "table")).status_code == 303
        codes = [(await told(world, f"stranger {n}", "table")).status_code for n in range(20)]
        assert codes.count(303) == 3  # whoever is nobody is one with all others who are

    table(look, Limits(requests=0.0, reports_a_minute=3.0))
