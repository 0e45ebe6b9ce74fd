"""The comparing itself: what is lost, doubled, reordered or changed is seen; what may be is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.games.desk import begun
from onthelam.store.rows import MatchRow, PlyRow
from onthelam.table.rows import rows_since
from tests.soak.clients import Choice, Table, Try
from tests.soak.killing import Party, different

ROW = MatchRow("m", "safehouse", '{"players": 2}', "", b"seed", "", False, 1.0, 0.0, "")


def rows(match: Match) -> list[PlyRow]:
    return rows_since(match, "m", 0, 1.0)


def entering() -> Match:
    """Both seats have numbers to enter, beside each other."""
    match = begun(ROW.game, {"players": 2}, Fair(ROW.seed))
    match.play("dice y1 g1 r1 b1", 0)
    while "pass" in [m.code for m in match.legal(0)]:
        match.play("pass", 0)
    assert match.to_act == (0, 1)
    return match


LAID = entering()
FIRST, OTHER = [next(m.code for m in LAID.legal(seat) if m.code.startswith("use")) for seat in (0, 1)]
BEFORE = rows(LAID)
N = len(BEFORE)


def sent(seat: int, code: str, at: int, acked: int = 0, refused: bool = False) -> Try:
    return Try(seat, Choice("move", (code,)), at, acked, refused)


def played(*clicks: tuple[int, str]) -> list[PlyRow]:
    """The rows of these, in this order."""
    match = LAID.copy()
    for seat, code in clicks:
        match.play(code, seat)
    return rows(match)


def put(seat: int, code: str) -> str:
    match = LAID.copy()
    match.play(code, seat)
    return match.legal(seat)[0].code


B, C, D, E = (0, FIRST), (1, OTHER), (0, put(0, FIRST)), (1, put(1, OTHER))
NEW = played(B, C, D)


def told() -> Party:
    """b, then c, then d were answered; e was sent and never answered; x was refused."""
    tries = [sent(*B, 1, 2), sent(*C, 3, 4), sent(0, "close", 5, refused=True), sent(*D, 6, 7), sent(*E, 8)]
    return Party(Table("m", (0, 1), True, tries), [], BEFORE)


def further(row: PlyRow) -> PlyRow:
    return replace(row, ply=row.ply + 1)


@pytest.mark.parametrize("there", [NEW, played(B, C, D, E)])
def test_what_was_never_answered_may_be_there_or_not(there: list[PlyRow]) -> None:
    assert different(told(), ROW, there) == []


@pytest.mark.parametrize(
    "there",
    [
        NEW[:-1],  # lost
        [*BEFORE[:-1], *[replace(row, ply=row.ply - 1) for row in NEW[N:]]],  # an older one lost
        [*NEW, further(NEW[-1])],  # doubled
        played(B, C, D, (0, "close")),  # refused, and yet there
        [*played(B, C, D, E), further(played(B, C, D, E)[-1])],
        [*BEFORE, *[replace(row, ply=N + n) for n, row in enumerate(NEW[:N:-1] + NEW[N : N + 1])]],  # reordered
        played(C, B, D),  # reordered between seats
        [replace(NEW[0], events="[1]"), *NEW[1:]],  # changed
        [*NEW[:-1], replace(NEW[-1], events="[]")],  # other than what the click does
    ],
)
def test_whatever_else_is_seen(there: list[PlyRow]) -> None:
    assert different(told(), ROW, there) != []


def test_what_passes_by_itself_is_nobodys_click_unless_they_want_every_question() -> None:
    match = begun(ROW.game, {"players": 2}, Fair(ROW.seed))
    while match.spared(match.to_act[0]) is None:
        match.play(match.legal(match.to_act[0])[0])
    before = rows(match)
    match.play(match.legal(match.to_act[0])[0])
    for asks in (False, True):
        party = Party(Table("m", (0, 1), asks), [], before)
        assert bool(different(party, ROW, rows(match))) == asks


def test_a_line_for_several_moves_is_there_whole_or_not_at_all() -> None:
    match = begun(ROW.game, {"players": 2}, Fair(ROW.seed))
    before = rows(match)
    match.play("dice y1 r1", 0)
    line = Try(0, Choice("pick", ("y1", "r1")), 1)
    for there in range(len(before), len(match.plies) + 1):
        party = Party(Table("m", (0, 1), True, [line]), [], before)
        whole = there in (len(before), len(match.plies))
        assert (different(party, ROW, rows(match)[:there]) == []) == whole
