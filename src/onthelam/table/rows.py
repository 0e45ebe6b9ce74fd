"""A ply as the store keeps it, and back. The store itself knows no game and no event."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from onthelam.core.record import Ply
from onthelam.core.rules import Rules
from onthelam.core.writing import draw_text, event_text, ply_of
from onthelam.store.rows import PlyRow


def row_of(rules: Rules[Any], match: str, n: int, ply: Ply, at: float) -> PlyRow:
    return PlyRow(
        match=match,
        ply=n,
        seat=ply.seat,
        move=ply.move,
        draws=" ".join(draw_text(draw) for draw in ply.draws),
        events=json.dumps([event_text(rules, e) for e in ply.events], ensure_ascii=False),
        at=at,
    )


def ply_of_row(rules: Rules[Any], row: PlyRow) -> Ply:
    told = {"seat": row.seat, "move": row.move, "draws": row.draws, "events": json.loads(row.events)}
    return ply_of(rules, told)


def plies_of(rules: Rules[Any], rows: Iterable[PlyRow]) -> list[Ply]:
    return [ply_of_row(rules, row) for row in rows]
