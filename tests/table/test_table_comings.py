"""Who comes, goes, is away and is waited for: names, grace, what a stand-in played, and what is kept of it."""

from __future__ import annotations

import asyncio

import pytest

from onthelam.core.refusal import Illegal
from onthelam.table.comings import come_by, places_after
from onthelam.table.hall import Hall
from onthelam.table.room import Room
from onthelam.table.seats import BOT, FRIEND, LETTERS, ME, Wish, code, names, plain_code
from onthelam.tongue.tongue import CODES, tongue
from tests.table.tabletop import Prompter, at_a_table, opened

FREE_SEAT = (Wish(ME), Wish(FRIEND))


def prompter(hall: Hall) -> Prompter:
    assert isinstance(hall.thinkers, Prompter)
    return hall.thinkers


def told(room: Room) -> list[tuple[str, int, int]]:
    return [(one.what, one.seat, one.by) for one in room.comings]


def called(room: Room, ply: int) -> list[str]:
    return [place.name for place in places_after(room.places, room.comings, come_by(room.comings, ply))]


# -- who sat where ---------------------------------------------------------------------------------------------------


@at_a_table
async def test_who_came_and_went_is_kept_with_who_sat_there_until_then(hall: Hall) -> None:
    room = await opened(hall, 2, "tail", *FREE_SEAT)
    await room.sit(1, "v1", "Bo")
    await room.sit(1, "v1", "Bo")  # the same click once more is nothing new
    await room.play(0, "bluff", room.number(0))
    await room.rename("v1", "Bob")
    await room.rename("v1", "Bob")
    await room.stand_up(1, "v1")
    await room.sit(1, "v2", "Cy")
    assert told(room) == [("sat", 1, 1), ("named", 1, 1), ("left", 1, 1), ("sat", 1, 1)]
    assert [one.ply for one in room.comings] == [0, 2, 2, 2], "nothing was drawn before Bo sat"
    assert [called(room, ply) for ply in (0, 1, 2)] == [["Ada", "Bo"], ["Ada", "Bo"], ["Ada", "Cy"]]
    hall.rooms.clear()
    again = await hall.room(room.id)
    assert again is not None
    assert again.comings == room.comings


@at_a_table
async def test_nobody_learns_from_a_seat_without_a_word_in_the_log(hall: Hall) -> None:
    """To sit down in a friend's seat, look at its hand and leave again: everybody can read it."""
    room = await opened(hall, 2, "tail", *FREE_SEAT)
    await room.begin("v0")
    await room.sit(1, "v0", "Ada")
    await room.stand_up(1, "v0")
    await hall.new_link(room, 1, "v0")
    await room.sit(1, "v1", "Bo")
    assert told(room) == [("sat", 1, 1), ("left", 1, 1), ("sat", 1, 1)]
    assert called(room, 0) == ["Ada", ""]


# -- names -----------------------------------------------------------------------------------------------------------


@at_a_table
async def test_two_people_never_have_one_name(hall: Hall) -> None:
    wishes = [Wish(ME), Wish(FRIEND), Wish(FRIEND), Wish(BOT, "steady")]
    room = await hall.open("safehouse", {"players": 4}, wishes, "v0", "Ada")
    await room.sit(1, "v1", "ada")
    await room.sit(2, "v2", "Ada")
    assert [place.name for place in room.places[:3]] == ["Ada", "ada 2", "Ada 3"]
    await room.rename("v0", "Anna")
    await room.rename("v2", "Ada")
    assert [place.name for place in room.places[:3]] == ["Anna", "ada 2", "Ada"], "the others keep theirs"
    await room.rename("v2", f"Bot {room.places[3].name}")
    assert room.places[2].name == f"Bot {room.places[3].name} 2"
    await room.rename("v1", "")
    assert room.places[1].name == ""
    await room.rename("v2", "Gast 2")  # as the other one is called in Dutch and German
    assert room.places[2].name == "Gast 2 2"
    await room.rename("v2", "x" * 40)
    await room.rename("v1", "x" * 40)
    assert len(room.places[1].name) <= 40
    assert room.places[1].name != room.places[2].name


@at_a_table
async def test_nor_do_two_seats_of_one_person(hall: Hall) -> None:
    room = await hall.open("safehouse", {"players": 3}, [Wish(ME)] * 3, "v0", "Ada")
    for each in CODES:
        assert names(room.places, tongue(each)) == ["Ada", "Ada 2", "Ada 3"]
    await room.stand_up(1, "v0")
    await room.sit(1, "v1", "Ada 2")
    assert names(room.places, tongue("en")) == ["Ada", "Ada 2", "Ada 3"]
    assert [place.name for place in room.places] == ["Ada", "Ada 2", "Ada"]


# -- away ------------------------------------------------------------------------------------------------------------


@at_a_table
async def test_a_bot_stands_in_for_others_only_after_the_grace(hall: Hall) -> None:
    room = await opened(hall, 2)
    assert room.grace == room.row.grace == 120
    room.leave(room.listen(1, "v1"))
    assert not room.present(1)
    with pytest.raises(Illegal, match="after 120 seconds"):
        await room.stand_in(1, "v0")
    await room.stand_in(1, "v1")  # for oneself at any time
    await room.take_back(1, "v1")
    assert told(room) == [("stood in", 1, 1), ("back", 1, 1)]


@at_a_table
async def test_those_who_wait_hear_when_the_grace_is_over(hall: Hall) -> None:
    room = await opened(hall, 2)
    room.grace = 0.05
    waiting = room.listen(0, "v0")
    room.leave(room.listen(1, "v1"))
    heard = room.news
    waiting.changed.clear()
    assert not room.gone(1)
    async with asyncio.timeout(30):
        await waiting.changed.wait()
    assert room.gone(1)
    assert room.news > heard
    await room.stand_in(1, "v0")
    assert told(room) == [("stood in", 1, 0)]


async def stood_in_for(hall: Hall, room: Room, *moves: str) -> None:
    """A bot plays so many moves in seat 1, as seat 0 wished."""
    room.grace = 0.0
    await room.stand_in(1, "v0")
    for move in moves:
        await prompter(hall).next_question()
        listener = room.listen(1, "")
        await prompter(hall).answers.put(move)
        listener.changed.clear()
        async with asyncio.timeout(30):
            await listener.changed.wait()
        room.leave(listener)


@at_a_table
async def test_what_a_bot_played_for_somebody_who_was_away_is_undone_when_they_come_back(hall: Hall) -> None:
    room = await opened(hall, 2)
    await stood_in_for(hall, room, "bluff")
    assert [(ply.seat, ply.move) for ply in room.match.plies[1:]] == [(1, "bluff")]
    await room.come_back("v0")  # it is not they for whom somebody stands in
    assert room.places[1].bot
    await room.come_back("v1")
    assert not room.places[1].bot
    assert [(ply.seat, ply.move) for ply in room.match.plies[1:]] == [(1, "bluff"), (1, "undo")]
    assert 1 in room.match.to_act
    assert told(room) == [("stood in", 1, 0), ("back", 1, 1)]
    await room.come_back("v1")
    assert len(room.comings) == 2
    await room.play(1, "bluff", room.number(1))


@at_a_table
async def test_nobody_elses_move_is_undone_for_it_nor_ones_own_from_before(hall: Hall) -> None:
    room = await opened(hall, 2)
    await stood_in_for(hall, room, "bluff")
    await room.play(0, "bluff", room.number(0))
    before = [(ply.seat, ply.move) for ply in room.match.plies]
    await room.come_back("v1")
    assert not room.places[1].bot
    assert [(ply.seat, ply.move) for ply in room.match.plies][: len(before)] == before
    assert ("undo" in [ply.move for ply in room.match.plies]) == (len(room.match.plies) > len(before))

    own = await opened(hall, 2)
    await own.play(1, "bluff", own.number(1))
    own.grace = 0.0
    await own.stand_in(1, "v0")
    await own.come_back("v1")
    assert [ply.move for ply in own.match.plies[1:]] == ["bluff"], "they had chosen that themselves"


@at_a_table
async def test_a_bot_that_one_has_called_oneself_stays_and_its_moves_stand(hall: Hall) -> None:
    room = await opened(hall, 2)
    await room.stand_in(1, "v1")
    await room.come_back("v1")
    assert room.places[1].bot
    await prompter(hall).next_question()
    listener = room.listen(1, "")
    await prompter(hall).answers.put("bluff")
    listener.changed.clear()
    async with asyncio.timeout(30):
        await listener.changed.wait()
    await room.take_back(1, "v1")
    assert [ply.move for ply in room.match.plies[1:]] == ["bluff"]


# -- waiting ---------------------------------------------------------------------------------------------------------


@at_a_table
async def test_a_table_can_wait_until_all_are_seated(hall: Hall) -> None:
    wishes = [Wish(ME), Wish(FRIEND), Wish(BOT, "steady")]
    room = await hall.open("tail", {"players": 3}, wishes, "v0", "Ada", waits=True)
    assert room.missing() == [1]
    assert not room._bots
    assert not room.asked(0)
    assert room.awaited(room.view(0)) == (1,)
    for doing in (room.play(0, "bluff", room.number(0)), room.undo(0, room.number(0)), room.say(0, "anything")):
        with pytest.raises(Illegal, match="every seat"):
            await doing
    assert not room.match.begun
    await room.sit(1, "v1", "Bo")
    assert room.missing() == []
    assert len(room.match.plies) == 1
    await prompter(hall).next_question()  # the bot thinks
    await room.play(0, "bluff", room.number(0))
    await room.stand_up(1, "v1")
    await room.take_back(1, "v0")
    assert room.missing() == [], "once begun it goes on"


@at_a_table
async def test_a_friend_who_does_not_come_can_be_a_bot_and_the_next_table_waits_too(hall: Hall) -> None:
    room = await hall.open("tail", {"players": 2}, FREE_SEAT, "v0", "Ada", waits=True, grace=300)
    await room.stand_in(1, "v0")
    assert told(room) == [("bot came", 1, 0)]
    assert room.missing() == []
    await prompter(hall).next_question()
    await room.resign(0)
    again = await hall.rematch(room)
    assert (again.row.waits, again.row.grace) == (True, 300)
    assert again.missing()
    plain = await opened(hall, 2, "tail", *FREE_SEAT)
    assert plain.missing() == [1]
    await plain.begin("v0")
    assert plain.missing() == []


# -- codes -----------------------------------------------------------------------------------------------------------


def test_a_code_is_read_however_it_is_typed() -> None:
    one = code()
    assert len(plain_code(one)) == 16
    assert plain_code(one.lower().replace("-", " ")) == plain_code(f" {one}\n") == plain_code(one)
    assert code() != one
    for text in ("", "x", one[:-1], one + LETTERS[0]):
        assert plain_code(text) == ""
