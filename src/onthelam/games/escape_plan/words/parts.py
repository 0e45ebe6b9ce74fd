"""What the sentences of Escape Plan are put together from: what is asked, who is asked, how a row went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.tabletop import Step
from onthelam.games.escape_plan.rules.view import View
from onthelam.tongue.line import tidy

NOTHING: Final = -1  # no step: the match is over


def top(v: View) -> Step:
    """The step that asks."""
    return v.agenda[-1]


def top_kind(v: View) -> int:
    return step_kind(v.agenda[-1]) if v.agenda else NOTHING


def value(v: View) -> int:
    return step_value(v.agenda[-1])


def asked(v: View) -> int:
    """Whom the table waits for."""
    return step_who(v.agenda[-1])


def called(seat: int, players: Sequence[str]) -> str:
    return tidy(players[seat]) if 0 <= seat < len(players) else ""
