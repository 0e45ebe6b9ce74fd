"""Tables to test The Last Job at: the board F1 with what a test puts on it, cards that come as it says, what lies then.

A test lays its table, `match = job(pursuers=["S on C8/N"], you="H2", hand="C3")`, plays, `turn(match, "C3", "CA SK")`
or `pursue(match, "D2")`, and looks: `where(match, "S") == "C8/W to CA"`, `traces(match) == {"CA": 2}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeVar, cast

import pytest

import onthelam as lam
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.toml import toml
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    CARDS,
    RANK_MASK,
    RANK_OF,
    SUIT_MASK,
    SUIT_NAMES,
    SUIT_OF,
    TURN_PACK,
    WAY_NAMES,
    cards_in,
    how_many,
    mask_of,
)
from onthelam.games.last_job.rules.events.pursuers import WHY_NAMES, Stepped
from onthelam.games.last_job.rules.maze import Maze
from onthelam.games.last_job.rules.view import View

E = TypeVar("E", bound=Event)

F1: Final = (
    "S3  CK  SQ  HK  H7  S10 H6  DJ  H3",
    "C4  H10 S6  S4  JK1 CQ  C7  D9  DQ",
    "HJ  D5  DA  H9  SK  CA  C8  H8  JK2",
    "D6  C10 SJ  C9  D2  H2  H5  D7  SA",
    "C2  D4  S2  D8  S7  HA  HQ  D3  C5",
    "C3  C6  S8  H4  S5  D10 DK  CJ  S9",
)


# -- a table laid ----------------------------------------------------------------------------------------------------


def position(mode: str, options: dict[str, object], fields: dict[str, object]) -> str:
    told = {"board": list(F1), "tasks": "S2 H5 D4", **fields}
    head = f'format = 1\nkind = "position"\ngame = "last-job"\noptions = {toml({"mode": mode, **options})}\n'
    return head + "".join([f"{name} = {toml(value)}\n" for name, value in told.items()])


def laid(mode: str, options: dict[str, object] | None = None, **fields: object) -> Match:
    return lam.from_position(position(mode, options or {}, fields), chance=lam.Scripted([]))


def base(options: dict[str, object] | None = None, **fields: object) -> Match:
    return laid("BASE", options, **fields)


def job(options: dict[str, object] | None = None, **fields: object) -> Match:
    return laid("LAST_JOB", options, **fields)


both: Final = pytest.mark.parametrize("laid", [base, job], ids=["base", "job"])


def new(mode: str, seed: int = 1, **options: Any) -> Match:
    return lam.new("last-job", seed=seed, mode=mode, **options)


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def f1(gap: int = 2) -> Maze:
    return Maze(tuple([card(name) for row in F1 for name in row.split()]), gap)


# -- played ----------------------------------------------------------------------------------------------------------


def seen(match: Match) -> View:
    return cast(View, match.view(0))


def will_come(match: Match, cards: Sequence[str], count: int) -> None:
    """The next cards of the deck: these, then the lowest there are."""
    deck = seen(match).deck
    script: list[int] = []
    for i in range(min(count, how_many(deck))):
        drawn = card(cards[i]) if i < len(cards) else cards_in(deck)[0]
        assert deck >> drawn & 1, f"{CARD_NAMES[drawn]} is not in the deck"
        script.append(how_many(deck & (1 << drawn) - 1))
        deck &= ~(1 << drawn)
    match.chance.extend(script)


def stop(match: Match, *drawn: str) -> Match:
    v = seen(match)
    will_come(match, drawn, v.agreed.hand_size - how_many(v.hand))
    match.play("stop")
    return match


def turn(match: Match, name: str, steps: str = "", *drawn: str) -> Match:
    """A whole turn of yours."""
    match.play(f"walk {name}")
    if steps:
        match.play(f"go {steps}")
    return match if match.over else stop(match, *drawn)


def pursue(match: Match, name: str) -> Match:
    """A pursuer turn with this card."""
    will_come(match, [name], 1)
    match.play("wait")
    return match


def refused(match: Match, line: str) -> str:
    """The error of a line that is refused, and its clause; the match stays as it was."""
    before = match.position()
    with pytest.raises(lam.Illegal) as why:
        match.play(line)
    assert match.position() == before
    return f"{why.value.error} {why.value.clause}".strip()


def impossible(mode: str, options: dict[str, object] | None = None, **fields: object) -> str:
    """The clause, and the reason, by which a position is refused."""
    with pytest.raises(lam.BadPosition) as why:
        laid(mode, options, **fields)
    return f"{why.value.clause} {why.value.sentence}"


# -- what lies there -------------------------------------------------------------------------------------------------


def codes(match: Match) -> list[str]:
    return [m.code for m in match.legal(0)]


def names(mask: int) -> set[str]:
    return {CARD_NAMES[one] for one in cards_in(mask)}


def mask(text: str) -> int:
    return mask_of([card(name) for name in text.split()])


def you(match: Match) -> str:
    return CARD_NAMES[seen(match).you]


def where(match: Match, suit: str) -> str:
    """`C8/W to CA`: as a position tells it; "" if the pursuer is not in play."""
    p = seen(match).pursuers[SUIT_NAMES.index(suit)]
    if not p.in_play:
        return ""
    text = f"{CARD_NAMES[p.space]}/{WAY_NAMES[p.facing]}"
    return f"{text} to {CARD_NAMES[p.target]}" if p.alert else text


def traces(match: Match) -> dict[str, int]:
    return dict(Counter([CARD_NAMES[space] for space in seen(match).traces]))


def reason(match: Match) -> str:
    outcome = match.outcome
    return "" if outcome is None else outcome.reason


def told(match: Match, kind: type[E], since: int = 0) -> list[E]:
    """Events of this kind, from a row on; -1 for the last row."""
    return [e for ply in match.plies[since:] for e in ply.events if isinstance(e, kind)]


def way(match: Match, suit: str) -> str:
    """The steps of a pursuer in the last row."""
    steps = [e for e in told(match, Stepped, -1) if SUIT_NAMES[e.who] == suit]
    return " ".join([CARD_NAMES[e.to] for e in steps])


def whys(match: Match, suit: str) -> str:
    return " ".join([WHY_NAMES[e.why] for e in told(match, Stepped, -1) if SUIT_NAMES[e.who] == suit])


def words(match: Match, since: int = -1) -> list[str]:
    """The events of the last row, by name."""
    return [type(e).word for ply in match.plies[since:] for e in cast("list[Any]", ply.events)]


# -- a match from its first card on ------------------------------------------------------------------------------------


def script_of(mode: str, board: Sequence[str], tasks: str, hand: str, prepared: str = "") -> list[int]:
    """What chance must say for this to be laid: the board, the tasks, the hand, the preparation cards by suit."""
    script: list[int] = []

    def drawn(left: int, name: str) -> int:
        script.append(how_many(left & (1 << card(name)) - 1))
        return left & ~(1 << card(name))

    left = (1 << CARDS) - 1
    for name in " ".join(board).split():
        left = drawn(left, name)
    left = TURN_PACK
    for name in tasks.split():
        left = drawn(left, name) & ~RANK_MASK[RANK_OF[card(name)]]
        if mode == "LAST_JOB":
            left &= ~SUIT_MASK[SUIT_OF[card(name)]]
    left = TURN_PACK & ~mask(tasks)
    for name in hand.split():
        left = drawn(left, name)
    suits = mask_of([SUIT_OF[card(name)] for name in tasks.split()])
    for letter in prepared.split():
        suit = SUIT_NAMES.index(letter)
        script.append(how_many(suits & (1 << suit) - 1))
        suits &= ~(1 << suit)
    return script


def dealt(mode: str, tasks: str = "S2 H5 D4", hand: str = "C3 D2 H4", prepared: str = "", **options: Any) -> Match:
    """A new match on the board F1."""
    chance = lam.Scripted(script_of(mode, F1, tasks, hand, prepared))
    return lam.new("last-job", chance=chance, mode=mode, **options)
