"""What many are shown is made once: the same text for the same eyes, the same bytes on every socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from onthelam.store.store import Store
from onthelam.table.hall import Hall
from onthelam.table.room import Room
from onthelam.table.seats import Wish
from onthelam.table.thinking import Thinkers
from onthelam.tongue.tongue import tongue
from onthelam.web.pages import render
from onthelam.web.rendered import inside
from onthelam.web.showing import live
from onthelam.web.since import NOTHING, Pieces, since
from onthelam.web.wire import framed
from tests.pushes import pieces_of

ENGLISH, DUTCH = tongue("en"), tongue("nl")


def at_a_table(folder: Path, play: Callable[[Room], Awaitable[None]]) -> None:
    async def played() -> None:
        store = Store.open(folder)
        try:
            hall = Hall(store, Thinkers(1))
            room = await hall.open("safehouse", {"players": 2}, [Wish("me"), Wish("friend")], "ann", "Ann")
            await room.begin("ann")
            await play(room)
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
    for text in ("[]", "<p>né, a word</p>" * 3000, "".join(map(str, range(100_000)))):
        assert framed(text, 15) is framed(text, 15)
        for window in (15, 9):
            assert read(framed(text, window), window) == text


def read(sent: bytes, window: int) -> str:
    """As the other side reads it that knows nothing of what came before."""
    stream = StreamReader()
    stream.feed_data(sent)
    with pytest.raises(StopIteration) as parsed:
        next(Frame.parse(stream.read_exact, mask=False, extensions=[PerMessageDeflate(True, True, window, 15)]))
    frame: Frame = parsed.value.value
    assert frame.opcode is Opcode.TEXT
    assert not stream.buffer
    return bytes(frame.data).decode()


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
