"""The way of a click: once, for the question that was asked, durable or not at all, heard by those who may."""

from __future__ import annotations

import asyncio
import tomllib

import pytest

import onthelam as lam
from onthelam.core.refusal import Illegal
from onthelam.store.rows import PlyRow, Taken
from onthelam.table.hall import Hall
from onthelam.table.refused import Stale
from onthelam.table.room import Room
from onthelam.table.rows import match_of, match_row, row_of, rows_since
from tests.table.rivals import contests
from tests.table.tabletop import at_a_table, opened, woken


def moves(room: Room) -> list[str]:
    return [ply.move for ply in room.match.plies]


async def lay_all(room: Room) -> None:
    for seat in room.match.to_act:
        await room.play(seat, "bluff", room.number(seat))


@at_a_table
async def test_the_same_click_twice_is_one_click(hall: Hall) -> None:
    room = await opened(hall)
    seen = room.number(0)
    await room.play(0, "bluff", seen)
    await room.play(0, "bluff", seen)
    await asyncio.gather(*[room.play(1, "bluff", room.number(1)) for _ in range(5)])
    assert moves(room) == ["", "bluff", "bluff"]
    seen = room.number(0)
    await asyncio.gather(*[room.play(0, "rest", seen) for _ in range(5)])
    assert moves(room)[3:] == ["rest"]
    assert [row.move for row in await hall.store.plies(room.id)] == moves(room)


async def as_read_anew(hall: Hall, room: Room) -> Room:
    """As a process has it that was started after the last one had died."""
    del hall.rooms[room.id]
    again = await hall.room(room.id)
    assert again is not None
    return again


@at_a_table
async def test_a_click_whose_process_did_not_live_to_answer_it_is_known_by_its_rows(hall: Hall) -> None:
    room = await opened(hall, 2, "safehouse")
    seen = room.number(0)
    await room.play(0, "yellow 1", seen)
    room = await as_read_anew(hall, room)
    with pytest.raises(Stale):
        await room.play(0, "yellow 2", seen)  # somebody else has clicked this
    await room.play(0, "yellow 1", seen)
    before = room.number(0)
    await room.undo(0, before)
    room = await as_read_anew(hall, room)
    await room.undo(0, before)
    await room.play(0, "dice y1 r1", seen := room.number(0))
    room = await as_read_anew(hall, room)
    with pytest.raises(Stale):
        await room.play(0, "dice y1 g1", seen)  # which begins as the other
    await room.play(0, "dice y1 r1", seen)
    assert moves(room) == ["", "yellow 1", "undo", "yellow 1", "green 0", "red 1", "blue 0", "white 0"]


@at_a_table
async def test_a_stale_click_is_refused_in_a_sentence_and_nothing_is_played(hall: Hall) -> None:
    room = await opened(hall)
    seen = room.number(0)
    await lay_all(room)
    for old in (seen, 0, -1, room.number(0) + 1, 10**9, -(10**9)):
        with pytest.raises(Stale) as why:
            await room.play(0, "rest", old)
        assert "moved on" in str(why.value)
    with pytest.raises(Stale):
        await room.undo(0, seen)
    assert moves(room) == ["", "bluff", "bluff"]


@at_a_table
async def test_where_several_choose_at_once_anothers_choice_does_not_make_mine_stale(hall: Hall) -> None:
    room = await opened(hall, 3)
    seen = room.number(2)
    await room.play(0, "bluff", room.number(0))
    await room.say(1, "hurry up")
    await room.play(1, "bluff", room.number(1))
    await room.undo(1, room.number(1))
    assert room.number(2) == seen + 1  # what was said, and nothing else
    await room.play(2, "bluff", seen)
    assert moves(room)[-1] == "bluff"


@at_a_table
async def test_in_safehouse_too_all_enter_at_once(hall: Hall) -> None:
    room = await opened(hall, 3, "safehouse")
    while len(room.match.to_act) < 3:
        seat = room.match.to_act[0]
        await room.play(seat, room.match.legal(seat)[0].code, room.number(seat))
    pages = {seat: room.number(seat) for seat in room.match.to_act}
    for seat, seen in pages.items():
        await room.play(seat, room.match.legal(seat)[0].code, seen)


@at_a_table
async def test_an_old_page_of_the_same_question_is_not_stale_after_a_restart_either(hall: Hall) -> None:
    room = await opened(hall, 3, "safehouse")
    while len(room.match.to_act) < 3:
        seat = room.match.to_act[0]
        await room.play(seat, room.match.legal(seat)[0].code, room.number(seat))
    first, second, third = room.match.to_act
    before, seen = room.number(third) - 1, room.number(third)
    for seat in (first, second):
        await room.play(seat, room.match.legal(seat)[-1].code, room.number(seat))
    room = await as_read_anew(hall, room)
    assert room.number(third) == seen + 2
    with pytest.raises(Stale):
        await room.play(third, room.match.legal(third)[-1].code, before)  # that was another question
    await room.play(third, room.match.legal(third)[-1].code, seen)


@at_a_table
async def test_a_row_that_nobody_at_a_seat_hears_changes_nothing_there(hall: Hall) -> None:
    room = await opened(hall, 3)
    for seat in (-1, 0, 1, 2):
        room.listen(seat, f"v{seat}")
    for seat in (-1, 0, 1, 2):
        await woken(room, seat)
    numbers = [room.number(seat) for seat in (-1, 0, 2)]
    news, questions = room.news, dict(room._questions)
    await room.play(1, "bluff", room.number(1))
    await room.undo(1, room.number(1))
    await room.play(1, "bluff", room.number(1))
    assert [room.number(seat) for seat in (-1, 0, 2)] == numbers
    assert [await woken(room, seat) for seat in (-1, 0, 1, 2)] == [False, False, True, False]
    assert room.news == news
    assert {seat: room._questions[seat] for seat in (0, 2)} == {seat: questions[seat] for seat in (0, 2)}
    assert room.awaited(room.view(0)) == (0, 1, 2)
    assert room.awaited(room.view(1)) == (0, 2)
    assert room.awaited(room.view(-1)) == (0, 1, 2)


@at_a_table
async def test_what_others_take_back_in_secret_does_not_make_an_old_page_stale(hall: Hall) -> None:
    room = await opened(hall, 3)
    seen = room.number(0)
    await room.say(2, "well?")  # heard by all: the same question, another number
    await room.play(1, "bluff", room.number(1))
    await room.undo(1, room.number(1))
    await room.play(0, "bluff", seen)


@at_a_table
async def test_if_the_store_fails_nobody_is_shown_anything_and_the_match_goes_on(hall: Hall) -> None:
    room = await opened(hall)
    for seat in (-1, 0, 1):
        room.listen(seat, f"v{seat}")
    for seat in (-1, 0, 1):
        await woken(room, seat)
    await room.play(0, "bluff", room.number(0))
    await woken(room, 0)
    before = (room.match.fingerprint(), [room.number(seat) for seat in (-1, 0, 1)], room.news)
    whole = hall.store.append

    async def broken(plies: list[PlyRow], ended: object = None) -> None:
        raise OSError(28, "No space left on device")

    hall.store.append = broken  # type: ignore[method-assign,assignment]
    seen = room.number(1)
    for _ in range(2):
        with pytest.raises(OSError, match="No space"):
            await room.play(1, "bluff", seen)
    with pytest.raises(OSError, match="No space"):
        await room.undo(0, room.number(0))
    with pytest.raises(OSError, match="No space"):
        await room.resign(0)
    assert (room.match.fingerprint(), [room.number(seat) for seat in (-1, 0, 1)], room.news) == before
    assert not any([await woken(room, seat) for seat in (-1, 0, 1)])
    hall.store.append = whole  # type: ignore[method-assign]
    await room.play(1, "bluff", seen)
    assert moves(room) == [row.move for row in await hall.store.plies(room.id)] == ["", "bluff", "bluff"]


@at_a_table
async def test_chance_that_was_never_acknowledged_is_the_same_afterwards(hall: Hall) -> None:
    """Otherwise one could try until the dice please."""
    room = await opened(hall)
    await lay_all(room)
    whole, tried = hall.store.append, list[str]()

    async def broken(plies: list[PlyRow], ended: object = None) -> None:
        tried.append(plies[0].events)
        raise OSError(28, "No space left on device")

    hall.store.append = broken  # type: ignore[method-assign,assignment]
    for _ in range(3):
        with pytest.raises(OSError, match="No space"):
            await room.play(0, "dash", room.number(0))
    hall.store.append = whole  # type: ignore[method-assign]
    await room.play(0, "dash", room.number(0))
    tried.append((await hall.store.plies(room.id))[-1].events)
    assert len(tried) == 4
    assert len(set(tried)) == 1


@at_a_table
async def test_if_another_process_was_first_the_store_is_right(hall: Hall) -> None:
    room = await opened(hall)
    other = room.match.copy()
    other.play("bluff", 1)
    n = len(other.plies) - 1
    await hall.store.append([row_of(room.game.rules, room.id, n, other.plies[n], 1.0)])
    seen, listener = room.number(0), room.listen(1, "v1")
    listener.changed.clear()
    with pytest.raises(Stale):
        await room.play(0, "bluff", seen)
    assert room.match.fingerprint() == other.fingerprint()
    assert listener.changed.is_set()  # seat 1 hears its own choice
    await room.play(0, "bluff", seen)  # to seat 0 nothing had happened: its page still counts
    assert moves(room) == [row.move for row in await hall.store.plies(room.id)] == ["", "bluff", "bluff"]


@at_a_table
async def test_what_is_taken_back_is_a_row_too(hall: Hall) -> None:
    room = await opened(hall)
    await room.play(0, "bluff", room.number(0))
    await room.undo(0, room.number(0))
    await room.play(0, "bluff", room.number(0))
    rows = await hall.store.plies(room.id)
    assert [(row.ply, row.move) for row in rows] == [(0, ""), (1, "bluff"), (2, "undo"), (3, "bluff")]
    seen = room.number(0)
    await room.undo(0, seen)
    await room.undo(0, seen)
    assert moves(room)[-2:] == ["bluff", "undo"]
    with pytest.raises(Illegal):
        await room.undo(0, room.number(0))
    await lay_all(room)
    with pytest.raises(Illegal):
        await room.undo(0, room.number(0))  # never past what was shown


@at_a_table
async def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(hall: Hall) -> None:
    room = await opened(hall)
    before = room.match.fingerprint()
    for code in ("dash", "", "nonsense", "bluff + rest + x", "undo", "say hello", "concede", "x" * 4000, "\0"):
        with pytest.raises(Illegal):
            await room.play(0, code, room.number(0))
    assert (room.match.fingerprint(), len(await hall.store.plies(room.id))) == (before, 1)


@at_a_table
async def test_what_is_said_and_sent_once_more_is_said_once(hall: Hall) -> None:
    room = await opened(hall, 3)
    for _ in "ab":
        await room.say(2, "well?")
        await room.chat(0, "Ada", "hello", spoken=0)
    assert [ply.move for ply in room.match.plies if ply.seat == 2] == ["say well?"]
    await room.chat(1, "Ben", "hello", spoken=0)
    await room.chat(0, "Ada", "hello", spoken=2)  # said again by somebody who saw both
    await room.chat(0, "Ada", "hello")  # whose page did not say what it had
    assert [chat.seat for chat in room.chats] == [0, 1, 0, 0]


@at_a_table
async def test_a_match_that_is_read_again_is_the_same(hall: Hall) -> None:
    room = await opened(hall, 3)
    await room.play(1, "bluff", room.number(1))
    await room.undo(1, room.number(1))
    await room.say(2, "well?")
    await lay_all(room)
    await room.play(0, "dash", room.number(0))
    await room.chat(0, "Ada", "hello")
    room.touched = -(10**9)
    await hall.sweep()
    assert room.id not in hall.rooms
    again = await hall.room(room.id)
    assert again is not None
    assert again is not room
    assert again.match.fingerprint() == room.match.fingerprint()
    assert again.places == room.places
    assert [chat.text for chat in again.chats] == ["hello"]
    for seat in (-1, 0, 1, 2):
        assert again.number(seat) == room.number(seat)
        assert again.heard(seat) == room.heard(seat)
        assert again.view(seat) == room.view(seat)
    for one in (room, again):
        one.match.play("dash")
    assert room.match.fingerprint() == again.match.fingerprint()  # the dice go on where they were


@at_a_table
async def test_a_room_is_kept_while_somebody_looks(hall: Hall) -> None:
    room = await opened(hall)
    listener = room.listen(-1, "")
    room.touched = -(10**9)
    await hall.sweep()
    assert await hall.room(room.id) is room
    room.leave(listener)
    room.touched = -(10**9)
    await hall.sweep()
    assert await hall.room(room.id) is not room


@at_a_table
async def test_two_who_come_at_once_come_to_the_same_room(hall: Hall) -> None:
    room = await opened(hall)
    del hall.rooms[room.id]
    first, second = await asyncio.gather(hall.room(room.id), hall.room(room.id))
    assert first is second
    assert first is not room
    assert await hall.room("no such table") is None


def test_taken_is_not_shown_to_anybody_as_an_error() -> None:
    assert not issubclass(Taken, Stale)


def test_contested_plies_have_one_winner_each() -> None:
    contested = contests(200)
    assert contested.plies >= 200
    assert contested.errors == []


def test_a_match_without_its_seed_does_not_say_that_its_chance_was_fair() -> None:
    """It was brought in from a record that told of none."""
    match = lam.new("safehouse", players=1, seed=3)
    match.concede(0)
    row = match_row("old", match, 1.0)
    assert (row.seed, row.ended, row.ending) == (b"", 1.0, "conceded")
    read = match_of(row, rows_since(match, "old", 0, 1.0))
    assert (read.over, read.fingerprint()) == (True, match.fingerprint())
    assert tomllib.loads(read.record)["chance"] == {"house": "scripted"}


@at_a_table
async def test_whoever_was_second_reads_on_from_the_rows_it_knows(hall: Hall) -> None:
    room = await opened(hall)
    other = Room(
        room.row, room.game, room.match.copy(), room.places, [], hall.store, hall.thinkers
    )  # as another process has it
    await lay_all(room)
    whole, asked = hall.store.plies, list[int]()

    async def noted(match: str, since: int = 0) -> list[PlyRow]:
        asked.append(since)
        return await whole(match, since)

    hall.store.plies = noted  # type: ignore[method-assign]  # to see it
    with pytest.raises(Stale):
        await other.play(0, "bluff", other.number(0))
    assert asked == [1]  # the opening it had already
    assert other.match.fingerprint() == room.match.fingerprint()
    assert other.heard(0) == room.heard(0)
    await other.play(0, "rest", other.number(0))
    assert moves(other) == ["", "bluff", "bluff", "rest"]
