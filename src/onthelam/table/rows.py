"""A match as the store keeps it, and back. The store itself knows no game and no event."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.core.option import DEAL
from onthelam.core.outcome import Outcome
from onthelam.core.record import Ply
from onthelam.core.rules import Rules
from onthelam.core.writing import draw_text, event_text, ply_of, position_text
from onthelam.games import load
from onthelam.games.desk import kept
from onthelam.store.rows import MatchRow, PlyRow
from onthelam.table.seats import GRACE

# -- into the store --------------------------------------------------------------------------------------------------


def match_row(
    id: str,
    match: Match,
    at: float,
    parent: str = "",
    listed: bool = False,
    grace: int = GRACE,
    waits: bool = False,
    open_chat: bool = False,
    opener: str = "",
) -> MatchRow:
    """`at` is when it was laid, and when it ended if it is over."""
    house, outcome = match.chance, match.outcome
    return MatchRow(
        id=id,
        game=match.rules.name,
        options=json.dumps(match.options),
        start=position_text(match.rules, match.options, match.start) if match.given else "",
        seed=house.seed if isinstance(house, Fair) else b"",
        parent=parent,
        listed=listed,
        made=at,
        ended=at if match.over else 0.0,
        ending=outcome.reason if outcome is not None else "",
        rules=match.version,
        grace=grace,
        waits=waits,
        open_chat=open_chat,
        deal=int(match.options.get(DEAL, 0)) if not match.given else 0,
        won=winners(outcome),
        opener=opener,
        numbers=house.numbers if isinstance(house, Fair) else "",
    )


def winners(outcome: Outcome | None) -> str:
    return "".join(["1" if won else "0" for won in outcome.won]) if outcome is not None else ""


def rows_since(match: Match, id: str, first: int, at: float) -> list[PlyRow]:
    """The rows of a match from one on."""
    plies = match.plies
    return [row_of(match.rules, id, n, plies[n], at) for n in range(first, len(plies))]


def row_of(rules: Rules[Any], match: str, n: int, ply: Ply, at: float) -> PlyRow:
    return PlyRow(
        match=match,
        ply=n,
        seat=ply.seat,
        move=ply.move,
        draws=" ".join([draw_text(draw) for draw in ply.draws]),
        events=json.dumps([event_text(rules, e) for e in ply.events], ensure_ascii=False),
        at=at,
    )


# -- out of it -------------------------------------------------------------------------------------------------------


def match_of(row: MatchRow, plies: Iterable[PlyRow], known: Iterable[Ply] = ()) -> Match:
    """The match that its rows tell of. Those that are `known` come first and need not be read again."""
    rules = load(row.game).rules
    every = [*known, *plies_of(rules, plies)]
    options = json.loads(row.options)
    return kept(row.game, options, row.start, row.seed, every, row.rules, numbers=row.numbers)


def plies_of(rules: Rules[Any], rows: Iterable[PlyRow]) -> list[Ply]:
    return [
        ply_of(rules, {"seat": row.seat, "move": row.move, "draws": row.draws, "events": json.loads(row.events)})
        for row in rows
    ]
