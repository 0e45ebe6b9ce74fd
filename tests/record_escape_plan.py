"""Records the matches of Escape Plan that its test_ep_recorded.py replays.

    python -m tests.record_escape_plan                   plays all of them anew and writes them
    python -m tests.record_escape_plan solo-arrested     only this one

Each shows one way a match can end in one mode, or something that may happen on the way. Cautious and careless thieves
play; seeds are tried, the one of the index first, until a match shows what it should. Renew one only when the rules
were changed on purpose.
"""

from __future__ import annotations

import sys
from pathlib import Path

from onthelam.games.escape_plan.rules.chapters.ending import key_of
from onthelam.games.escape_plan.rules.charts import NIGHT
from onthelam.games.escape_plan.rules.thief import ESCAPED
from tests.escape_plan_players import (
    anything,
    cautious,
    giving_up,
    idle,
    seats,
    see,
    spendthrift,
    with_second_thoughts,
)
from tests.recording import Match, Scene, Wanted, count_of, renew

FOLDER = Path(__file__).resolve().parent.parent / "src/onthelam/games/escape_plan/matches"
PAIR: dict[str, object] = {"players": 2, "mode": "standard", "open_cash": True}
INSPECTOR_TAKES = ("card-dropped", "key-dropped", "exit-tile-dropped", "gas-dropped")

# Only the gym can be reached, and it is closed; what the Boatman costs lacks for the Locksmith.
DEAD_END = """format = 1
kind = "position"
game = "escape-plan"
options = { players = 3 }
day = 3
part = "MORNING"
map = ["T01 0,0 0", "T02 0,1 0", "T03 5,5 0", "T11 5,4 0"]
places = ["GYM T11:0"]
patrols = [1, 2, 2]
grey_at = "EXIT2"
black_at = "EXIT3"
display = "K1 K3 K5 K9 K13 K17"
acted = true
mp = 1
agenda = ["part 0 1", "adjustment", "turn 2", "turn 1", "end", "travel"]

[[thief]]
place = "T03:0"
cash = 2
plan = "P1"
contacts = "K25 K7 AS2 AS3 AS4"

[[thief]]
plan = "P2"
cubes = "GYM"

[[thief]]
plan = "P3"
cubes = "GYM"
"""

# The last part of the last day, at the only open exit, after three days in which everything went well.
LEGEND = """format = 1
kind = "position"
game = "escape-plan"
options = { players = 1 }
day = 3
part = "EVENING"
map = ["T01 0,0 0", "T02 0,1 0", "T03 0,-2 4", "T04 -1,-1 1", "T05 2,-1 0", "T06 1,-1 0", "T07 1,0 1", "T08 1,-2 0",
  "T09 -2,0 3", "T10 -1,1 3", "T11 2,0 1", "T12 -1,0 4", "T13 0,-1 2", "T14 2,-2 0"]
places = ["CASINO T06:0", "NIGHTCLUB T07:0", "BAR T08:0", "RESTAURANT T09:0", "CINEMA T10:0", "GYM T11:0",
  "SH1 T12:0", "SH2 T13:0", "SH3 T14:0"]
patrols = [1, 2, 2]
grey_at = "EXIT2"
black_at = "EXIT3"
display = "K11 K13 K15 K17 K19 K21 K23"

[[thief]]
place = "T03:0"
cash = 12
plan = "P1"
contacts = "K1 K3 K5 K7 K9"
items = "L5 L10 L15 AS6 AS7"
unlocked = "AS1 AS2 AS3 AS4 AS5"
used = "AS1 AS2 AS5"
exits = "X5 X10"
cubes = "CASINO NIGHTCLUB BAR RESTAURANT CINEMA GYM SH1 SH2"
"""


def players(count: int) -> dict[str, object]:
    return {"players": count}


# -- what they show --------------------------------------------------------------------------------------------------


def ended(reason: str, *also: Wanted) -> Wanted:
    def wanted(match: Match) -> bool:
        outcome = match.outcome
        return outcome is not None and outcome.reason == reason and all(one(match) for one in also)

    return wanted


def shows(*words: str) -> Wanted:
    return lambda match: all(count_of(match, word) for word in words)


def out(count: int) -> Wanted:
    """So many have escaped."""
    return lambda match: sum(thief.status == ESCAPED for thief in see(match, 0).thieves) == count


def by_the_fee(match: Match) -> bool:
    """Somebody was arrested before the last day part was over."""
    at = [k for k, ply in enumerate(match.plies) for e in ply.events if type(e).word == "arrested"]
    return bool(at) and at[0] < len(match.plies) - 1


def before_night(match: Match) -> bool:
    return see(match, 0).part < NIGHT


def tied(keys: int) -> Wanted:
    """The two best are equal in the total and in what decides a tie, so many in all, and then not."""

    def wanted(match: Match) -> bool:
        v = see(match, 0)
        best = sorted([key_of(v, seat) for seat, one in enumerate(v.thieves) if one.status == ESCAPED])[-2:]
        same = [one == other for one, other in zip(*best, strict=True)] if len(best) == 2 else [False]
        return all(same[:keys]) and not any(same[keys : keys + 1])

    return wanted


SCENES = [
    # alone
    Scene("solo-arrested", "Alone: the third day ends, and the thief is still in the city.", players(1), anything,
          ended("arrested")),
    Scene("solo-by-the-fee", "Alone: no cash for the fee of the last evening.", players(1), spendthrift,
          ended("arrested", before_night)),
    Scene("solo-pickpocket", "Alone: away with less than 250.", players(1), idle, ended("pickpocket")),
    Scene("solo-burglar", "Alone: away with 250 or more.", players(1), cautious, ended("burglar")),
    Scene("solo-crew-boss", "Alone: away with 350 or more.", players(1), cautious, ended("crew-boss")),
    Scene("solo-mastermind", "Alone: away with 450 or more.", players(1), cautious, ended("mastermind")),
    Scene("solo-legend", "Alone, from a position: away with 550 or more.", {}, cautious, ended("legend"),
          position=LEGEND),
    Scene("solo-conceded", "Alone: given up in the second morning.", players(1), giving_up, ended("conceded")),
    Scene("solo-in-a-fair-house", "Alone, with chance that can be checked: the seed shown at the end gives every draw.",
          players(1), cautious, shows("escaped"), fair=True),
    # two, and the Inspector
    Scene("inspector-both-away", "Two and the Inspector: both get away.", players(2), cautious,
          ended("escaped", out(2), shows("inspector-turned", "inspector-went"))),
    Scene("inspector-one-away", "Two and the Inspector: one gets away; cards and keys are taken.", players(2),
          cautious, ended("escaped", out(1), shows(*INSPECTOR_TAKES))),
    Scene("inspector-arrested", "Two and the Inspector: both are arrested.", players(2), anything, ended("arrested")),
    Scene("inspector-conceded", "Two and the Inspector: one gives up in the second morning.", players(2),
          seats(anything, giving_up), ended("conceded")),
    Scene("pair", "Two without the Inspector, and cash lies open.", PAIR, cautious, ended("escaped")),
    # three to five
    Scene("three-all-away", "Three: all of them get away.", players(3), cautious, ended("escaped", out(3))),
    Scene("three-one-away", "Three: one gets away and wins.", players(3), seats(cautious, anything),
          ended("escaped", out(1))),
    Scene("three-arrested", "Three: all are arrested.", players(3), anything, ended("arrested")),
    Scene("three-by-the-fee", "Three: somebody is out, and another cannot pay the fee.", players(3),
          seats(cautious, spendthrift), ended("escaped", by_the_fee)),
    Scene("three-conceded", "Three: one gives up in the second morning.", players(3), seats(anything, giving_up),
          ended("conceded")),
    Scene("three-tied", "Three: equal totals, and the cash decides.", players(3), cautious, ended("escaped", tied(1))),
    Scene("four", "Four: three get away, one is arrested.", players(4), cautious, ended("escaped", out(3))),
    Scene("five", "Five: four get away, one is arrested.", players(5), cautious, ended("escaped", out(4))),
    Scene("pair-shared", "Two without the Inspector and without a price of the exit: equal in all, they share the win.",
          PAIR | {"exit_costs": "0, 0", "late_fee": 0}, idle, ended("escaped", tied(4))),
    # on the way
    Scene("second-thoughts", "Three: moves that are taken back.", players(3), with_second_thoughts,
          lambda match: count_of(match, "took-back") >= 4),
    Scene("everything-used", "Four who pay for everything and use everything.", players(4), spendthrift,
          shows("bought", "hired", "member-returned", "boosted", "avoided", "uncuffed", "gas-spent", "officer-moved")),
    Scene("a-dead-end", "Three, from a position: the Boatman leaves nothing for the Locksmith; a thief stays.", {},
          spendthrift, shows("boosted", "stayed"), position=DEAD_END),
]  # fmt: skip


def ending(match: Match) -> dict[str, object]:
    """What the index says of how a match ended."""
    outcome = match.outcome
    assert outcome is not None
    return {"reason": outcome.reason, "won": outcome.won, "places": outcome.places}


if __name__ == "__main__":
    renew(FOLDER, "escape-plan", SCENES, sys.argv[1:], ending)
