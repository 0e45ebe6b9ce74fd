"""Planted leaks: the table in the browser, each time with one thing told that must not be."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pytest
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec.structs import replace

from onthelam.core.course import folded
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import View
from onthelam.games.told import OPEN, Told, ToldOpenly
from onthelam.store.rows import PlaceRow
from onthelam.table.refused import Stale
from onthelam.table.room import Room
from onthelam.tongue.tongue import ENGLISH, Tongue
from onthelam.web import company, lobby, rendered, replays, showing, socket, tables
from onthelam.web.guest import Guest
from onthelam.web.host import Host
from onthelam.web.shown.table import Chair, Group, Live
from onthelam.web.since import Pieces
from tests.web.sample import log_of

Patch = pytest.MonkeyPatch


def truth(room: Room) -> Any:
    return folded(room.match.start, room.match.plies)


def hidden(room: Room, seat: int) -> str:
    """A hand that the seat must not know."""
    hands = truth(room).hands
    return str(hands[(seat + 1) % len(hands)])


def laid(room: Room) -> str:
    """Who has laid a card already, which nobody hears."""
    return str([seat for seat, card in enumerate(truth(room).laid) if card >= 0])


def change_live(patch: Patch, change: Callable[[Live, Room, int], Live]) -> None:
    """Everything that is shown of a match goes through one function."""

    def leaky(room: Room, seat: int, *more: Any) -> Live:
        return change(showing.live(room, seat, *more), room, seat)

    patch.setattr(tables, "live", leaky)
    patch.setattr(rendered, "live", leaky)


# -- in what a page shows --------------------------------------------------------------------------------------------


def seed_in_the_page(patch: Patch) -> None:
    change_live(patch, lambda v, room, seat: replace(v, lead=base64.b64encode(room.row.seed).decode()))


def seed_for_the_commitment(patch: Patch) -> None:
    patch.setattr(Room, "commitment", lambda room: room.row.seed.hex())


def global_ply_as_number(patch: Patch) -> None:
    patch.setattr(Room, "number", lambda room, seat: len(room.match.plies))


def ply_beside_the_number(patch: Patch) -> None:
    change_live(patch, lambda v, room, seat: replace(v, title=f"{v.title} ({len(room.match.plies)})"))


def log_of_everybody(patch: Patch) -> None:
    patch.setattr(Room, "told", lambda room, seat, before=None: ToldOpenly(room.hearing, room.match.plies))


def log_counts_plies(patch: Patch) -> None:
    def numbered(v: Live, room: Room, seat: int) -> Live:
        plies = room.hearing.plies(seat)
        return replace(v, log=log_of(line._replace(n=plies[line.n - 1]) for line in v.log.lines))

    change_live(patch, numbered)


def words_for_the_blind(patch: Patch) -> None:
    change_live(patch, lambda v, room, seat: replace(v, lead=f"{v.lead} {hidden(room, seat)}"))


def alternative_text(patch: Patch) -> None:
    def described(v: Live, room: Room, seat: int) -> Live:
        return replace(v, narrow=[*v.narrow, f"<p>{hidden(room, seat)}</p>"])

    change_live(patch, described)


def moves_of_another(patch: Patch) -> None:
    def more(v: Live, room: Room, seat: int) -> Live:
        theirs = showing.grouped(room.game, room.view((seat + 1) % room.match.seats), ENGLISH)
        return replace(v, groups=(*v.groups, *[Group("theirs", group.choices) for group in theirs]))

    change_live(patch, more)


def order_of_chairs(patch: Patch) -> None:
    """The same chairs; whoever holds the better cards first."""

    def sort(v: Live, room: Room, seat: int) -> Live:
        hands = truth(room).hands
        return replace(v, chairs=tuple(sorted(v.chairs, key=lambda chair: hands[chair.seat], reverse=True)))

    change_live(patch, sort)


def who_has_yet_to_choose(patch: Patch) -> None:
    patch.setattr(Room, "awaited", lambda room, seat: room.match.to_act)


def standing_of_a_chair(patch: Patch) -> None:
    plain = showing.chair

    def telling(room: Room, v: View, seat: int, *more: Any) -> Chair:
        shown = plain(room, v, seat, *more)
        return shown._replace(standing=f"{shown.standing}, {sum(truth(room).hands[seat][1:])} good cards")

    patch.setattr(showing, "chair", telling)


def undo_by_the_truth(patch: Patch) -> None:
    change_live(patch, lambda v, room, seat: replace(v, may_undo=v.may_undo and truth(room).laid.count(-1) > 1))


def watchers_counted_by_plies(patch: Patch) -> None:
    change_live(patch, lambda v, room, seat: replace(v, watching=len(room.match.plies)))


def preview_of_what_chance_will_say(patch: Patch) -> None:
    def previewed(v: Live, room: Room, seat: int) -> Live:
        try:
            next_draw = str(room.match.chance.copy().below(1000))
        except Exception:  # a scripted house has nothing more to say
            next_draw = ""
        return replace(v, wide=[*v.wide, f'<p data-for="dash">{next_draw}</p>'])

    change_live(patch, previewed)


def highlight_of_the_newest_row(patch: Patch) -> None:
    """What nobody here has heard is marked on the board."""

    def marked(v: Live, room: Room, seat: int) -> Live:
        told = ToldOpenly(room.hearing, room.match.plies)
        return replace(v, wide=room.game.pieces(room.view(seat), [], ENGLISH, False, told))

    change_live(patch, marked)


def token_in_a_push(patch: Patch) -> None:
    def linked(v: Live, room: Room, seat: int) -> Live:
        chairs = [chair._replace(name=f"{chair.name} {room.places[chair.seat].token.hex()}") for chair in v.chairs]
        return replace(v, chairs=tuple(chairs))

    change_live(patch, linked)


def visitors_by_their_id(patch: Patch) -> None:
    def named(place: PlaceRow, tongue: Tongue) -> str:
        return place.visitor

    patch.setattr(company, "names", lambda places, tongue: [named(place, tongue) for place in places])


def header_of_the_state(patch: Patch) -> None:
    plain = tables.fragment

    def marked(text: str, guest: Guest, status: int = 200) -> Response[str]:
        room = next(room for room in guest.host.hall.rooms.values() if f'{room.id}"' in text)
        response = plain(text, guest, status)
        response.headers["etag"] = hashlib.sha256(room.match.position().encode()).hexdigest()[:8]
        return response

    patch.setattr(tables, "fragment", marked)


# -- in what comes, and when -----------------------------------------------------------------------------------------


def push_of_every_row(patch: Patch) -> None:
    plain = Room._hear

    def loud(room: Room, before: Match | None = None) -> None:
        plain(room, before)
        for listener in room.listeners:
            listener.changed.set()

    patch.setattr(Room, "_hear", loud)


def padded_by_secrets(patch: Patch) -> None:
    """The bytes that are read are the same, and how many there are tells a hand."""
    plain = rendered.inside

    def padded(room: Room, seat: int, *more: Any) -> Pieces:
        cards: int = truth(room).hands[(seat + 1) % room.match.seats][2]
        return Pieces([*plain(room, seat, *more).pieces, " " * cards])

    patch.setattr(socket, "inside", padded)


def news_of_every_row(patch: Patch) -> None:
    """The number that stands for chat and names goes up with every row."""
    plain = Room._hear

    def counted(room: Room, before: Match | None = None) -> None:
        plain(room, before)
        room.news += 1

    patch.setattr(Room, "_hear", counted)


def poll_of_every_row(patch: Patch) -> None:
    plain = Room.polled
    seen: dict[tuple[int, int], int] = {}

    def polled(room: Room, seat: int) -> None:
        plain(room, seat)
        if seen.setdefault((id(room), seat), len(room.match.plies)) != len(room.match.plies):
            seen[id(room), seat] = len(room.match.plies)
            room.news += 1

    patch.setattr(Room, "polled", polled)


# -- in looking back -------------------------------------------------------------------------------------------------


class PlyByPly(Told):
    """A step for every row, heard or not."""

    def __init__(self, room: Room, seat: int, upto: int = -1) -> None:
        super().__init__(room.hearing, seat, upto)
        self.heard = dict(zip(room.hearing.plies(seat), room.hearing.rows(seat)))
        self.plies = len(room.match.plies)

    def all_rows(self) -> Sequence[Sequence[Event]]:
        return [self.heard.get(n, []) for n in range(self.plies)]

    def ply(self, row: int) -> int:
        return row

    def standing(self) -> list[Sequence[Event]]:
        return [row for row in self.rows if row]

    def view(self, step: int) -> View:
        return self.hearing.view(self.seat, sum(1 for n in self.heard if n < step))


def replay_counts_plies(patch: Patch) -> None:
    patch.setattr(replays, "told_to", PlyByPly)


def replay_by_anybodys_eyes(patch: Patch) -> None:
    def lent(room: Room, guest: Guest, seat: int) -> int:
        return seat if 0 <= seat < room.match.seats else NOBODY

    patch.setattr(replays, "eyes", lent)


def replay_open_before_the_end(patch: Patch) -> None:
    plain = replays.eyes

    def opened(room: Room, guest: Guest, seat: int) -> int:
        return seat if seat == OPEN else plain(room, guest, seat)

    patch.setattr(replays, "eyes", opened)


def record_before_the_end(patch: Patch) -> None:
    @get("/t/{id:str}/record")
    async def record(id: FromPath[str], host: NamedDependency[Host]) -> Response[str]:
        return Response((await tables.room_of(id, host)).match.record, media_type="application/toml")

    patch.setattr(replays, "HANDLERS", [replays.replay, record])


# -- in what is refused, and elsewhere -------------------------------------------------------------------------------


def stale_because_of(patch: Patch) -> None:
    def telling(room: Room, seat: int, seen: int) -> None:
        if not room._questions.get(seat, 0) <= seen <= room.number(seat):
            raise Stale("E_STALE", "", f"Laid already: {laid(room)}")

    patch.setattr(Room, "_same_question", telling)


def question_of_every_row(patch: Patch) -> None:
    """Whether the click of an old page counts hangs on how many rows there are, heard or not."""
    plain = Room._hear

    def asked_anew(room: Room, before: Match | None = None) -> None:
        plain(room, before)
        for seat in range(room.match.seats):
            room._questions[seat] = room.number(seat) - len(room.match.plies) % 2

    patch.setattr(Room, "_hear", asked_anew)


def notice_with_a_count(patch: Patch) -> None:
    plain = tables.table_page

    def counted(room: Room, guest: Guest, seat: int, notice: str = "", status: int = 200) -> Response[str]:
        return plain(room, guest, seat, f"{notice} {len(room.match.plies)}" if notice else "", status)

    patch.setattr(tables, "table_page", counted)


def front_page_by_the_truth(patch: Patch) -> None:
    def waiting(room: Room, held: list[int], called: list[str], tongue: Tongue) -> str:
        return tongue.say("Waiting for {names}", names=tongue.listed([called[seat] for seat in room.match.to_act]))

    patch.setattr(lobby, "state", waiting)


def address_with_a_count(patch: Patch) -> None:
    patch.setattr(tables, "address", lambda room: f"/t/{room.id}?at={len(room.match.plies)}")


def truth_for_a_bot(patch: Patch) -> None:
    def knowing(room: Room, seat: int) -> View:
        v = room.match.view(seat)
        v.truth = truth(room)  # type: ignore[attr-defined]  # outside the parts: that is the leak
        return v

    patch.setattr(Room, "view", knowing)


# -- all of them -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Planted:
    plant: Callable[[Patch], None]
    check: str  # the one that must find it

    @property
    def name(self) -> str:
        return self.plant.__name__


PLANTED: Final = [
    Planted(seed_in_the_page, "seed"),
    Planted(seed_for_the_commitment, "seed"),
    Planted(global_ply_as_number, "push"),
    Planted(ply_beside_the_number, "page"),
    Planted(log_of_everybody, "page"),
    Planted(log_counts_plies, "fragment"),
    Planted(words_for_the_blind, "page"),
    Planted(alternative_text, "fragment"),
    Planted(moves_of_another, "page"),
    Planted(order_of_chairs, "page"),
    Planted(who_has_yet_to_choose, "page"),
    Planted(standing_of_a_chair, "page"),
    Planted(undo_by_the_truth, "page"),
    Planted(watchers_counted_by_plies, "page"),
    Planted(preview_of_what_chance_will_say, "page"),
    Planted(highlight_of_the_newest_row, "fragment"),
    Planted(token_in_a_push, "token"),
    Planted(visitors_by_their_id, "token"),
    Planted(header_of_the_state, "fragment"),
    Planted(push_of_every_row, "pushes"),
    Planted(padded_by_secrets, "push size"),
    Planted(news_of_every_row, "poll"),
    Planted(poll_of_every_row, "poll"),
    Planted(replay_counts_plies, "replay"),
    Planted(replay_by_anybodys_eyes, "replay"),
    Planted(replay_open_before_the_end, "replay"),
    Planted(record_before_the_end, "record"),
    Planted(stale_because_of, "refusal"),
    Planted(question_of_every_row, "refusal"),
    Planted(notice_with_a_count, "refusal"),
    Planted(front_page_by_the_truth, "front"),
    Planted(address_with_a_count, "invite"),
    Planted(truth_for_a_bot, "bot"),
]
