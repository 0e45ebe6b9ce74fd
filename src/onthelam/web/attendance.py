"""Who sat where when: names as they were at each row of a log, and what it says of those who came and went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from weakref import WeakKeyDictionary, ref

from onthelam.core.refusal import N_
from onthelam.table.comings import BACK, BOT_CAME, BOT_WENT, LEFT, NAMED, SAT, STOOD_IN, come_by, places_after
from onthelam.table.room import Room
from onthelam.table.seats import names
from onthelam.tongue.tongue import Tongue
from onthelam.web.company import players, where

TOLD: Final = {
    SAT: N_("{where}: {name} sits down."),
    LEFT: N_("{where}: {name} has left. A bot plays on."),
    STOOD_IN: N_("{where}: a bot stands in for {name}."),
    BACK: N_("{where}: {name} plays again."),
    BOT_CAME: N_("{where}: a bot plays until somebody sits down."),
    BOT_WENT: N_("{where}: no bot plays here any more."),
    NAMED: N_("{where}: {before} is called {name} from now on."),
}
CALLED: Final = N_("{where}: a bot stands in for {name}, as {other} wished.")


class Attendance:
    """Nobody comes or goes: everybody is called the same all the time."""

    def __init__(self, called: Sequence[str]) -> None:
        self._called = list(called)

    def come(self, ply: int = -1) -> int:
        """How many had come or gone when this ply was played; or by now."""
        return 0

    def called(self, come: int) -> Sequence[str]:
        """Names by seat after so many had come or gone."""
        return self._called

    def told(self, n: int) -> str:
        """What the log says of one of them."""
        raise IndexError(n)


class AttendanceIn(Attendance):
    """In a room, in one language. What was is put into words once."""

    def __init__(self, room: Room, tongue: Tongue) -> None:
        super().__init__(())
        self._at = ref(room)  # which is let go when nobody looks
        self._tongue = tongue
        self._then: dict[int, list[str]] = {}

    @property
    def _room(self) -> Room:
        room = self._at()
        assert room is not None
        return room

    def come(self, ply: int = -1) -> int:
        return len(self._room.comings) if ply < 0 else come_by(self._room.comings, ply)

    def called(self, come: int) -> Sequence[str]:
        if come >= self.come():
            return players(self._room, self._tongue)
        if come not in self._then:
            room = self._room
            self._then[come] = players(room, self._tongue, places_after(room.places, room.comings, come))
        return self._then[come]

    def plain(self, ply: int) -> list[str]:
        """The same when a ply was played, as a board has them, which says itself who plays what."""
        room = self._room
        return names(places_after(room.places, room.comings, self.come(ply)), self._tongue)

    def told(self, n: int) -> str:
        one, tongue = self._room.comings[n], self._tongue
        before, after = self.called(n), self.called(n + 1)
        sentence = CALLED if one.what == STOOD_IN and one.by not in (one.seat, -1) else TOLD[one.what]
        who = before if one.what == LEFT else after
        gaps = {"name": who[one.seat], "before": before[one.seat], "other": after[one.by] if one.by >= 0 else ""}
        return tongue.say(sentence, where=where(self._room, one.seat, tongue), **gaps)


def attendance(room: Room, tongue: Tongue) -> AttendanceIn:
    """Kept as long as the room is."""
    return _kept.setdefault(room, {}).setdefault(tongue.code, AttendanceIn(room, tongue))


_kept: WeakKeyDictionary[Room, dict[str, AttendanceIn]] = WeakKeyDictionary()
