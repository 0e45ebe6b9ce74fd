"""What many are shown is made once: the same text for the same eyes, the same bytes on every socket."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from onthelam.store.store import Store
from onthelam.table.hall import Hall
from onthelam.table.room import Room
from onthelam.table.seats import Wish
from onthelam.table.thinking import Thinkers
from onthelam.tongue.tongue import tongue
from onthelam.web.pages import render
from onthelam.web.rendered import inside
from onthelam.web.showing import live
from onthelam.web.since import NOTHING, Pieces, pieces_of, since
from onthelam.web.wire import Shared, Sharing

ENGLISH, DUTCH = tongue("en"), tongue("nl")


def at_a_table(folder: Path, play: Callable[[Room], Awaitable[None]]) -> None:
    async def played() -> None:
        store = Store.open(folder)
        try:
            hall = Hall(store, Thinkers(1))
            await play(await hall.open("safehouse", {"players": 2}, [Wish("me"), Wish("friend")], "ann", "Ann"))
        finally:
            store.close()

    asyncio.run(played())


async def move(room: Room) -> None:
    seat = room.match.to_act[0]
    await room.play(seat, room.match.legal(seat)[0].code, room.number(seat))


def test_one_text_for_all_with_the_same_eyes_and_it_is_what_the_template_says(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        for _ in range(50):
            assert inside(room, -1, "ina", ENGLISH, False) is inside(room, -1, "", ENGLISH, False)
            for seat, visitor, spoken, narrow in (
                (0, "ann", ENGLISH, True),
                (-1, "", DUTCH, None),
                (-1, "ann", DUTCH, None),
            ):
                fresh = render("live.html", live(room, seat, visitor, spoken, narrow), spoken)
                assert inside(room, seat, visitor, spoken, narrow).text == fresh
            await move(room)

    at_a_table(tmp_path, play)


def test_another_text_after_a_move_after_news_and_for_other_eyes(tmp_path: Path) -> None:
    async def play(room: Room) -> None:
        seen = [inside(room, -1, "", ENGLISH, False).text]
        await move(room)
        seen.append(inside(room, -1, "", ENGLISH, False).text)
        await room.chat(0, "Ann", "hello")
        seen.append(inside(room, -1, "", ENGLISH, False).text)
        await room.rename("ann", "Anna")
        seen.append(inside(room, -1, "", ENGLISH, False).text)
        seen.append(inside(room, 0, "ann", ENGLISH, False).text)
        assert len(set(seen)) == len(seen)
        assert "Anna" in seen[-2]

    at_a_table(tmp_path, play)


def test_a_push_is_the_same_bytes_on_every_socket_and_can_be_read_alone() -> None:
    answer, one = Sharing().process_request_params([("client_max_window_bits", None)], [])
    _, narrow = Sharing().process_request_params([("server_max_window_bits", "9")], [])
    assert ("server_no_context_takeover", None) in answer
    assert isinstance(one, Shared)
    text = ("<p>né, a word</p>" * 3000).encode()
    sent = [one.encode(Frame(Opcode.TEXT, text)) for _ in range(2)]
    assert sent[0].data is sent[1].data
    for socket, window in ((one, 15), (narrow, 9)):
        pushed = socket.encode(Frame(Opcode.TEXT, text))
        assert pushed.rsv1
        assert zlib.decompress(bytes(pushed.data) + b"\0\0\xff\xff\3\0", -window) == text
    ping = Frame(Opcode.PING, b"x")
    assert one.encode(ping) is ping


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (["a", "b", "c"], ["a", "b", "c"]),
        (["a", "b", "c"], ["c", "b", "a"]),
        (["a", "b", "c", "d"], ["a", "x", "c", "d", "\n"]),
        ([], ["a", "[0, 1]", '"q"', "\u2028"]),
        (["a", "a", "b"], ["b", "a", "a", "a"]),
        (["a", "", "b"], ["", "", "b", ""]),
    ],
)
def test_a_push_and_the_one_before_make_the_whole_view(old: list[str], new: list[str]) -> None:
    assert pieces_of(old, since(Pieces(old), Pieces(new))) == new
    assert pieces_of([], since(NOTHING, Pieces(new))) == new


def test_what_a_socket_was_sent_it_is_not_sent_again() -> None:
    old = [f"<p>{n} {'long ' * 20}</p>" for n in range(300)]
    new = [piece.replace("<p>150 ", "<p>one hundred and fifty ") for piece in old]
    told = since(Pieces(old), Pieces(new))
    assert len(told) < 200
    assert pieces_of(old, told) == new
    assert since(Pieces(old), Pieces(old)) == "[[0,300]]"
