"""Whether the rows of a match are what was clicked: it is played again from its seed, click by click.

What nobody clicked is a bot's, or the house's: that of a person who need not be asked, and where it may.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from onthelam.core.match import Match
from onthelam.core.record import UNDO
from onthelam.core.refusal import Refusal
from onthelam.games import load
from onthelam.store.reader import Reader
from onthelam.store.rows import MatchRow, PlyRow
from onthelam.table.rows import match_of, rows_since
from tests.soak.clients import Table, Try, Visitor
from tests.soak.server import Server


async def asked_everything(server: Server, table: Table, seats: Mapping[Visitor, Sequence[int]]) -> None:
    """They say that they want every question; some may have passed before."""
    for visitor, held in seats.items():
        for seat in held:
            await visitor.ask_everything(table.id, seat)
    reader = Reader.open(server.folder)
    try:
        found = reader.match(table.id)
        table.asked_from = len(found[2]) if found is not None else 0
    finally:
        reader.close()


def explained(
    table: Table, row: MatchRow, rows: Sequence[PlyRow], known: int = 0
) -> tuple[list[tuple[int, Try]], list[str]]:
    """From ply `known` on: at which ply each click stands, and what is otherwise than it was told."""
    acked = [one for one in table.tries if one.acked]
    maybe = [one for one in table.tries if not one.acked and not one.refused]
    left = {seat: [one for one in acked + maybe if one.seat == seat] for seat in table.seats}
    match = match_of(row, rows[: max(known, 1)])
    found: list[tuple[int, Try]] = []
    recalled: set[int] = set()  # who has taken something back is asked even what passes by itself
    while (ply := len(match.plies)) < len(rows):
        seat, move = rows[ply].seat, rows[ply].move
        every = table.asks and ply >= table.asked_from
        passes = None if every or seat in recalled else match.spared(seat)
        try:
            if seat not in left:
                match.play(move, seat)
            elif passes is not None:
                match.play(passes, seat)
            elif left[seat]:
                found.append((ply, left[seat].pop(0)))
                click(match, found[-1][1], rows, left[seat])
            else:
                return found, [f"{table.id}: nobody has clicked ply {ply}, {move!r} of seat {seat}"]
        except Refusal as why:
            return found, [f"{table.id}: ply {ply}, {move!r} of seat {seat}, cannot be: {why}"]
        (recalled.add if match.plies[-1].move == UNDO else recalled.discard)(seat)
        then = [bare(one) for one in rows_since(match, table.id, ply, 0.0)]
        there = [bare(one) for one in rows[ply : len(match.plies)]]
        if then != there:
            return found, [f"{table.id}: from ply {ply} on {there} instead of {then}, of {left.get(seat)}"]
    lost = [one for one in acked if one in left[one.seat]]
    return found, [f"{table.id}: {one.choice} of seat {one.seat} was acknowledged and is not there" for one in lost]


def bare(row: PlyRow) -> tuple[int, str, str, str]:
    return row.seat, row.move, row.draws, row.events


def click(match: Match, one: Try, rows: Sequence[PlyRow], after: Sequence[Try]) -> None:
    """Plays it, as the table would."""
    if one.choice.act == "move":
        match.play(" ".join(one.choice.what), one.seat)
    elif one.choice.act == "pick":
        match.play(load(match.rules.name).words.picked(match.view(one.seat), one.choice.what), one.seat)
    else:
        match.undo(one.seat)
        further = not after or after[0].choice.act != "undo"  # what passed by itself meanwhile is taken back with it
        while further and len(match.plies) < len(rows) and was_undone(rows[len(match.plies)], one.seat):
            match.undo(one.seat)


def was_undone(row: PlyRow, seat: int) -> bool:
    return row.seat == seat and row.move == UNDO
