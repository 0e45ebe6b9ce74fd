"""Records the matches of The Last Job that its test_lj_matches.py replays.

    python -m tests.record_last_job                   plays all of them anew and writes them
    python -m tests.record_last_job caught            only this one

Each shows one way a match can end in one mode, or something that may happen on the way. The steady bot and simple
choosers play; seeds are tried, the one of the index first, until a match shows what it should. The sample match of the
rules is played as it is told, card by card. Renew one only when the rules were changed on purpose.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import cast

from onthelam.bots import bot
from onthelam.bots.bot import Bot
from onthelam.core.chance import quick
from onthelam.core.move import Move
from onthelam.core.record import CONCEDE
from onthelam.games import load
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    CARDS,
    RANK_MASK,
    RANK_OF,
    SUIT_MASK,
    SUIT_OF,
    TURN_PACK,
    Card,
    Mask,
    cards_in,
    how_many,
    mask_of,
)
from onthelam.games.last_job.rules.moves import Go
from onthelam.games.last_job.rules.view import View
from tests.recording import Chooser, Match, Scene, Wanted, count_of, renew

FOLDER = Path(__file__).resolve().parent.parent / "src/onthelam/games/last_job/matches"
BASE: dict[str, object] = {"mode": "BASE"}
JOB: dict[str, object] = {"mode": "LAST_JOB"}

# -- choosers --------------------------------------------------------------------------------------------------------


def seen(match: Match) -> View:
    return cast(View, match.view(0))


@cache
def steadfast() -> Bot:
    return bot("steady", load("last-job").rules, 1)


def steady(match: Match, seat: int) -> Move:
    return steadfast().choose(match.view(seat))


def anything(match: Match, seat: int) -> Move:
    moves = match.legal(seat)
    return moves[quick(len(match.plies)).below(len(moves))]


def bold(match: Match, seat: int) -> Move:
    """Straight to the nearest task, or to the exit; plays every preparation card as soon as it can."""
    v, moves = seen(match), match.legal(seat)
    luck = quick(len(match.plies))
    if moves[-1].code == "stop":
        goal = min(cards_in(v.tasks) or [v.exit], key=lambda task: v.maze.walking(task)[v.you])
        far = v.maze.walking(goal)
        nearer = [m for m in moves if isinstance(m, Go) and far[v.maze.ways[m.what][v.you]] < far[v.you]]
        return nearer[0] if nearer else moves[-1]
    cards = [m for m in moves if m.code in ("tunnel", "hide", "double", "subway")]
    return cards[0] if cards else moves[luck.below(len(moves))]


def idle(match: Match, seat: int) -> Move:
    """Lets them come."""
    return match.usual(seat)


def with_second_thoughts(match: Match, seat: int) -> Move:
    """Takes back a step, a card or a preparation card now and then."""
    if len(match.plies) % 6 == 5 and match.may_undo(seat):
        match.undo(seat)
    return anything(match, seat)


def giving_up(match: Match, seat: int) -> Move | str:
    return CONCEDE if seen(match).turn == 3 else bold(match, seat)


# -- the sample match ------------------------------------------------------------------------------------------------

SAMPLE_BOARD = """
DA  S3  D9  CA  C3  H4  SJ  H7  CJ
H2  JK1 SQ  S2  C6  C10 H10 C4  DJ
C5  S9  JK2 D10 D3  S5  H8  D2  C8
D6  S8  D4  S6  D5  S4  DK  S7  CK
HJ  H5  C7  C2  SK  S10 SA  CQ  HA
H3  HK  HQ  D7  H9  H6  DQ  D8  C9
"""
SAMPLE_TASKS = "S4 H6 D3"
SAMPLE_HAND = "H10 H2 H5"
SAMPLE_DECK = "C10 H3 C2 C3 D9 C8 H9 S6"  # from its top, as far as it is turned up
SAMPLE_MOVES = [
    "enter JK2", "wait",
    "walk H10", "east", "east", "east", "south", "stop",
    "walk H2", "north", "west", "stop",
    "hide", "wait",
    "walk H5", "south", "west", "south", "east", "east", "stop",
    "tunnel",
    "walk H3", "west", "west", "west", "stop",
    "walk C2", "east", "east", "stop",
    "wait",
]  # fmt: skip


def sample_script() -> tuple[int, ...]:
    """What chance must say for all of this to come: of each pack, how many cards that are left come before."""
    script: list[int] = []

    def draw(left: Mask, names: str, also: Callable[[Card], Mask] = lambda card: 0) -> Mask:
        for name in names.split():
            card = CARD_NAMES.index(name)
            script.append(how_many(left & (1 << card) - 1))
            left &= ~(1 << card | also(card))
        return left

    draw((1 << CARDS) - 1, SAMPLE_BOARD)
    draw(TURN_PACK, SAMPLE_TASKS, lambda card: RANK_MASK[RANK_OF[card]] | SUIT_MASK[SUIT_OF[card]])
    tasks = mask_of([CARD_NAMES.index(name) for name in SAMPLE_TASKS.split()])
    left = draw(TURN_PACK & ~tasks, SAMPLE_HAND)
    script.extend([0, 0, 0])  # all three preparation cards, in the order of their suits
    draw(left, SAMPLE_DECK)
    return tuple(script)


def as_told(match: Match, seat: int) -> str:
    return SAMPLE_MOVES[len(match.plies) - 1]


# -- what they show --------------------------------------------------------------------------------------------------


def ended(reason: str, *words: str) -> Wanted:
    """A match that ended so, and in which these events were told."""

    def wanted(match: Match) -> bool:
        outcome = match.outcome
        return outcome is not None and outcome.reason == reason and all(count_of(match, word) for word in words)

    return wanted


def shows(*words: str) -> Wanted:
    return lambda match: all(count_of(match, word) for word in words)


def scene(name: str, tells: str, options: dict[str, object], chooser: Chooser, wanted: Wanted) -> Scene:
    return Scene(name, tells, options, chooser, wanted)


SCENES = [
    scene("base-away", "The base game: three tasks, and away by the other gate.", BASE, steady, ended("away")),
    scene("base-caught", "The base game: caught on the way to a task.", BASE, bold, ended("caught", "task-done")),
    scene("base-time", "The base game: nobody moves but they, until no card is left: lost on time.", BASE, idle,
          ended("time")),
    scene("base-given-up", "The base game: resigned after three turns.", BASE, giving_up, ended("conceded")),
    scene("away", "The Last Job: three banks, and away.", JOB, steady, ended("away")),
    scene("caught", "The Last Job: caught after the first robbery.", JOB, bold, ended("caught", "scene-turned")),
    scene("time", "The Last Job: no turn is left.", JOB, idle, ended("time")),
    scene("arrested", "The Last Job: the ninth trace is found.", JOB, bold, ended("database", "jumped")),
    scene("shot", "The Last Job: Officer Clubs sees you in a turn of theirs.", JOB, bold, ended("shot")),
    scene("given-up", "The Last Job: resigned after three turns.", JOB, giving_up, ended("conceded")),
    scene("a-tunnel", "A robbery by tunnel, noticed a turn later.", JOB, bold, shows("tunnel-used", "scene-turned")),
    scene("a-hiding-place", "The police pass by whoever is hidden.", JOB, bold, shows("hid", "scene-turned")),
    scene("a-double", "An officer follows the doppelgänger.", JOB, bold, shows("double-placed", "double-spotted")),
    scene("a-subway-trip", "A trip by subway.", JOB, bold, shows("subway-taken", "scene-turned")),
    scene("as-near-as-can-be", "An officer need not jump.", JOB, bold, shows("stayed-put")),
    scene("where-to", "An officer has two spaces to jump to: they are asked for.", JOB, bold,
          lambda match: any(ply.move.startswith("to ") and "jumped" in [type(e).word for e in ply.events]
                            for ply in match.plies)),
    scene("second-thoughts", "Steps and cards that are taken back.", JOB, with_second_thoughts,
          lambda match: count_of(match, "took-back") >= 4 and count_of(match, "lost-track") > 0),
    scene("from-the-hand", "The pursuers move by cards of the hand.", {**BASE, "pursuerCard": "HAND", "handSize": 4},
          bold, ended("caught", "task-done")),
    Scene("the-sample", "The sample match of the rules, as far as words can tell it: shot in the eighth turn.", JOB,
          as_told, ended("shot", "stayed-put"), script=sample_script()),
    Scene("in-a-fair-house", "A match whose cards can be checked: the seed shown at the end gives every draw.",
          {**JOB, "entrance": "JK1"}, bold, shows("scene-turned"), fair=True),
]  # fmt: skip


def ending(match: Match) -> dict[str, object]:
    """What the index says of how a match ended."""
    outcome = match.outcome
    assert outcome is not None
    return {"won": outcome.won[0], "reason": outcome.reason}


if __name__ == "__main__":
    renew(FOLDER, "last-job", SCENES, sys.argv[1:], ending)
