"""Numbers that browsers add to a match's seed: taken from whoever sits down before it begins, fixed from then on."""

from __future__ import annotations

import pytest

from onthelam.cli.verify import verify
from onthelam.core.chance import Fair
from onthelam.core.refusal import Illegal
from onthelam.table.hall import Bound, Hall
from onthelam.table.refused import NotYours
from onthelam.table.room import Room
from onthelam.table.seats import FRIEND, ME, Wish
from tests.table.tabletop import at_a_table

SEED = bytes(range(32))
OWN, FIRST, SECOND = "0a" * 16, "1b" * 16, "2c" * 16
FREE = (Wish(ME), Wish(FRIEND))


async def laid(hall: Hall, *wishes: Wish, waits: bool = False, number: str = OWN) -> Room:
    options = {"players": len(wishes), "rounds": 6}
    return await hall.open("tail", options, wishes, "v0", "Ada", waits=waits, bound=Bound(SEED, number))


async def anew(hall: Hall, room: Room) -> Room:
    """As after a restart."""
    hall.rooms.clear()
    found = await hall.room(room.id)
    assert found is not None
    assert found is not room
    return found


@at_a_table
async def test_alone_the_number_of_whoever_opens_the_table_counts(hall: Hall) -> None:
    room = await laid(hall, Wish(ME), Wish(ME))
    assert room.match.begun
    assert room.match.chance == Fair(SEED, len(room.match.plies[0].draws), f"0:{OWN}")
    assert (room.row.seed, room.row.numbers) == (SEED, f"0:{OWN}")
    assert room.commitment() == Fair(SEED).commitment()


@at_a_table
async def test_nothing_is_drawn_before_every_browser_has_added_its_number(hall: Hall) -> None:
    room = await laid(hall, *FREE, Wish(FRIEND))
    assert not room.match.begun
    await room.sit(2, "v2", "Cy", SECOND)
    await room.sit(2, "v2", "Cy", OWN)  # the same click once more: the first number stands
    assert not room.match.plies
    await room.sit(1, "v1", "Bo", FIRST)
    assert room.row.numbers == f"0:{OWN} 2:{SECOND} 1:{FIRST}"
    assert [ply.seat for ply in room.match.plies] == [-1]
    assert room.match.chance == Fair(SEED, len(room.match.plies[0].draws), room.row.numbers)
    await room.sit(1, "v1", "Bo", SECOND)
    await room.stand_up(1, "v1")
    await room.sit(1, "v9", "Di", SECOND)  # the opening is drawn: whoever comes later adds none
    assert room.row.numbers == f"0:{OWN} 2:{SECOND} 1:{FIRST}"


@at_a_table
async def test_a_restart_changes_nothing_before_and_after_it_begins(hall: Hall) -> None:
    room = await anew(hall, await laid(hall, *FREE))
    assert not room.match.begun
    assert room.row.numbers == f"0:{OWN}"
    await room.sit(1, "v1", "Bo", FIRST)
    played = await anew(hall, room)
    assert played.match.saved() == room.match.saved()
    for each in (played, room):
        each.match.play(each.match.legal(0)[0], 0)
    assert played.match.saved() == room.match.saved()


@at_a_table
async def test_whoever_did_not_live_to_begin_it_has_not_stopped_it(hall: Hall) -> None:
    room = await laid(hall, *FREE)

    async def died() -> None:
        raise InterruptedError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room, "_begin", died)
        with pytest.raises(InterruptedError):
            await room.sit(1, "v1", "Bo", FIRST)
    assert not room.match.begun
    again = await anew(hall, room)
    assert again.match.begun
    assert again.row.numbers == f"0:{OWN} 1:{FIRST}"


@at_a_table
async def test_a_number_goes_with_whoever_leaves_before_it_begins(hall: Hall) -> None:
    room = await laid(hall, *FREE, Wish(FRIEND))
    await room.sit(1, "v1", "Bo", FIRST)
    await room.stand_up(1, "v1")
    await room.sit(1, "v3", "Di", SECOND)
    await room.sit(2, "v2", "Cy")  # a browser without a script
    assert room.match.begun
    assert room.row.numbers == f"0:{OWN} 1:{SECOND}"


@at_a_table
async def test_those_who_sit_may_begin_unless_the_table_waits(hall: Hall) -> None:
    room, other = await laid(hall, *FREE), await laid(hall, *FREE, waits=True)
    with pytest.raises(NotYours):
        await room.begin("somebody else")
    with pytest.raises(Illegal, match="somebody begins it"):
        await room.play(0, "bluff", 0)
    await room.begin("v0")
    await room.begin("v0")  # the same click once more
    assert (room.match.begun, len(room.match.plies)) == (True, 1)
    with pytest.raises(Illegal, match="every seat is taken"):
        await other.begin("v0")
    assert not other.match.begun
    assert not other.may_resign(0)


@at_a_table
async def test_a_seat_that_is_given_to_a_bot_lets_it_begin(hall: Hall) -> None:
    room = await laid(hall, *FREE, waits=True)
    await room.stand_in(1, "v0")
    assert room.match.begun


@at_a_table
async def test_a_rematch_has_the_number_of_whoever_asks_for_it(hall: Hall) -> None:
    room = await laid(hall, Wish(ME), Wish(ME))
    await room.resign(0)
    again = await hall.rematch(room, bound=Bound(bytes(32), FIRST), visitor="v0")
    assert (again.row.seed, again.row.numbers) == (bytes(32), f"0:{FIRST}")


@at_a_table
async def test_a_deal_by_number_is_the_same_for_everybody(hall: Hall) -> None:
    room = await hall.open("last-job", {"deal": 7}, [Wish(ME)], "v0", "Ada", bound=Bound(SEED, OWN))
    other = await hall.open("last-job", {"deal": 7}, [Wish(ME)], "v1", "Bo")
    assert room.row.numbers == ""
    assert room.match.saved() == other.match.saved()


@at_a_table
async def test_its_record_can_be_checked_and_what_that_proves_depends_on_the_numbers(hall: Hall) -> None:
    room = await laid(hall, *FREE)
    await room.sit(1, "v1", "Bo", FIRST)
    await room.resign(0)
    record = room.match.record
    finding = verify(record)
    assert (finding.wrong, finding.numbers) == ("", 2)
    assert finding.draws > 0
    assert verify(record.replace(FIRST, SECOND)).wrong == "draw"
    assert verify(record.replace(f' 1:{FIRST}"', '"')).wrong == "draw"
