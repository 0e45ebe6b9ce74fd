"""Records the matches of Safehouse that its test_sh_matches.py replays.

    python -m tests.record_matches                  plays all of them anew and writes them
    python -m tests.record_matches won-alone        only this one

Each shows one way a match can end, or something that may happen on the way. A simple chooser plays; seeds are tried
from 0 on until a match shows what it should; all of them take a minute. Renew one only when the rules were changed on
purpose. Matches that other people have recorded cannot be renewed: an event's written form may only grow.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import onthelam as lam
from onthelam.games.safehouse.rules.chapters.missions import narrow
from onthelam.games.safehouse.rules.charts import (
    ARROW,
    COLOUR_OF,
    EMPTY_ROOM,
    FIRST,
    LENGTH,
    MISSION_OF,
    MISSIONS,
    SQUARES,
)
from onthelam.games.safehouse.rules.moves import Put
from onthelam.games.safehouse.rules.tabletop import CHOOSING, ENTERING, HELPING, TAKING_BACK, Sheet
from onthelam.games.safehouse.rules.view import View
from tests.recording import Match, Scene, count_of, last_words, renew

FOLDER = Path(__file__).resolve().parent.parent / "src/onthelam/games/safehouse/matches"

# -- a simple chooser: one die of each kind, and the entries that bring missions nearest to their end ------------------


def ease(room: int) -> float:
    """How easily a square that still takes these numbers is filled: small numbers are rolled more often."""
    ways = sum(6 - abs(number - 4) for number in range(1, 10) if room >> number & 1)
    return 1.0 - (1.0 - ways / 35) ** 3


def worth(numbers: list[int], mission: int) -> float:
    """The mission's arrow, less for every square that is hard to fill."""
    squares = range(FIRST[mission], FIRST[mission] + LENGTH[mission])
    room = EMPTY_ROOM[:]
    for square in squares:
        if numbers[square]:
            narrow(room, square, numbers[square])
    value = float(ARROW[mission])
    for square in squares:
        if not numbers[square]:
            value *= 0.75 * ease(room[square])
    begun = any(numbers[square] for square in squares)
    complete = all(numbers[square] for square in squares)
    return value + 1.0 if complete else value - 0.25 if begun else value


def gain(sheet: Sheet, square: int, number: int) -> float:
    """What an entry adds to the worth of its mission."""
    before = list(sheet.numbers)
    after = list(sheet.numbers)
    after[square] = number
    return worth(after, MISSION_OF[square]) - worth(before, MISSION_OF[square])


def number_named(v: View, source: int) -> int:
    number = v.basics[source >> 2]
    return number + sum(v.jokers[joker] for joker in range(2) if source >> joker & 1)


def best_entry(v: View, seat: int, lookup: Callable[[int], int]) -> tuple[float, str]:
    """The best `enter …` of a seat and what it gains; a chameleon must gain a good deal more."""
    sheet = v.sheets[seat]
    letter = sheet.printed
    best = (0.0, "close")
    for source in range(16):
        colour, jokers = source >> 2, source & 3
        needed = [v.jokers[joker] for joker in range(2) if jokers >> joker & 1]
        if not v.basics[colour] or sheet.used >> colour & 1 or 0 in needed or jokers & sheet.jokers:
            continue
        if jokers == 2 and not sheet.jokers & 1 and v.jokers[0] == v.jokers[1]:
            continue
        number = number_named(v, source)
        for square in range(SQUARES):
            own = COLOUR_OF[letter][square] == colour
            if not lookup(square) >> number & 1 or not (own or sheet.chameleons):
                continue
            value = gain(sheet, square, number) - (0.0 if own else 1.2) - 0.05 * len(needed)
            if value > best[0]:
                name = ("yellow", "green", "red", "blue")[colour] + ("", "+w1", "+w2", "+w1+w2")[jokers]
                mission = MISSION_OF[square]
                line = f"enter {name} {mission + 1}.{square - FIRST[mission] + 1}" + ("" if own else " chameleon")
                best = (value, line)
    return best


def room_of(sheet: Sheet) -> list[int]:
    room = EMPTY_ROOM[:]
    for square in range(SQUARES):
        if sheet.numbers[square]:
            narrow(room, square, sheet.numbers[square])
    return room


def seen(match: Match, seat: int) -> View:
    return cast(View, match.view(seat))


def careful(match: Match, seat: int) -> str:
    """What the chooser does: the line of a move."""
    v = seen(match, seat)
    if v.phase == TAKING_BACK:
        kinds = sum(1 for count in v.aside[:4] if count)
        return "fetch" if kinds == 0 or (kinds < 3 and v.price < min_lead(v) - 3) else "leave"
    if v.phase == CHOOSING:
        return "dice " + " ".join(f"{'ygrbw'[kind]}1" for kind in range(5) if v.aside[kind])
    if v.phase == HELPING:
        shown = [die for die in range(10) if v.faces[die] == 6]
        codes = [m.code for m in v.moves]
        if "again" in codes and len(shown) >= 2:
            return "again " + " ".join(f"{'ygrbw'[die // 2]}{die % 2 + 1}" for die in shown)
        if "hold" in codes and (len(shown) >= 2 or len(shown) >= min_lead(v)):
            return "hold"
        return "pass"
    if v.phase == ENTERING:
        room = room_of(v.sheets[seat])
        return best_entry(v, seat, lambda square: room[square])[1]
    return v.moves[0].code


def min_lead(v: View) -> int:
    return min([v.lead(seat) for seat, sheet in enumerate(v.sheets) if sheet.stands < v.house], default=99)


def everything(match: Match, seat: int) -> str:
    """The hurried one: rolls all it has, takes dice back only when it must, uses no help square."""
    v = seen(match, seat)
    if v.phase == TAKING_BACK:
        return "leave" if len(v.moves) > 1 else "fetch"
    if v.phase == CHOOSING:
        return "dice " + " ".join(f"{'ygrbw'[kind]}{v.aside[kind]}" for kind in range(5) if v.aside[kind])
    if v.phase == HELPING:
        return "pass"
    return careful(match, seat)


def idle(match: Match, seat: int) -> str:
    """Rolls a single die and enters nothing."""
    v = seen(match, seat)
    if v.phase == CHOOSING:
        return f"dice {'ygrb'[next(kind for kind in range(4) if v.aside[kind])]}1"
    if v.phase == ENTERING:
        return "close"
    return everything(match, seat)


def collector(match: Match, seat: int) -> str:
    """Begins every mission it can and takes dice back whenever it may: taking back gets dear."""
    v = seen(match, seat)
    if v.phase == TAKING_BACK:
        return "fetch"
    if v.phase == ENTERING:
        sheet = v.sheets[seat]
        for m in v.moves:
            if isinstance(m, Put):
                begun = [mission for mission in range(MISSIONS) if any_in(sheet, mission)]
                if MISSION_OF[m.square] not in begun:
                    return m.code
        return v.moves[0].code
    return careful(match, seat)


def any_in(sheet: Sheet, mission: int) -> bool:
    return any(sheet.numbers[FIRST[mission] : FIRST[mission] + LENGTH[mission]])


# -- players who also object, advise and take back ---------------------------------------------------------------------


def with_objections(match: Match, seat: int) -> str:
    """Objects to every third proposal, with a suggestion to every sixth."""
    v = seen(match, seat)
    answered = sum(1 for ply in match.plies if ply.move in ("agree", "object"))
    if [m.code for m in v.moves] != ["agree", "object"]:
        return careful(match, seat)
    if answered % 3:
        return "agree"
    if answered % 6 == 0 and not v.advice[seat]:
        try:
            match.say("leave" if v.aside[0] + v.aside[1] + v.aside[2] + v.aside[3] else "fetch", seat)
        except lam.Illegal:
            match.say("pass" if any(v.faces) else "dice " + first_die(v), seat)
    return "object"


def first_die(v: View) -> str:
    return next(f"{'ygrb'[kind]}1" for kind in range(4) if v.aside[kind])


def with_second_thoughts(match: Match, seat: int) -> str:
    """Takes back, now and then: dice chosen, a `fetch` or `leave`, a `use`, an entry. Plays small moves only."""
    if len(match.plies) % 7 == 3 and match.may_undo(seat):
        match.undo(seat)
    v = seen(match, seat)
    if v.phase == CHOOSING:
        return v.moves[min(1, len(v.moves) - 1)].code
    if v.phase == ENTERING and v.sheets[seat].source >= 0:
        number = number_named(v, v.sheets[seat].source)
        return max(v.moves, key=lambda m: gain(v.sheets[seat], cast(Put, m).square, number)).code
    line = careful(match, seat)
    return f"use {line.split()[1]}" if line.startswith("enter ") else line


def with_one_more(match: Match, seat: int) -> str:
    """Whoever is done goes on entering after all, while somebody else still enters: twice."""
    v = seen(match, seat)
    done = [other for other, sheet in enumerate(v.sheets) if v.phase == ENTERING and sheet.closed and sheet.entries]
    if done and count_of(match, "reopened") < 2:
        match.undo(done[0])
    return careful(match, seat)


# -- the matches -------------------------------------------------------------------------------------------------------


def won(match: Match) -> bool:
    return match.outcome is not None and match.outcome.won[0]


def lost_at_the_step(match: Match) -> bool:
    return last_words(match)[-3:] == ["turn-began", "pursuer-stepped", "caught"]


def lost_by_the_price(match: Match) -> bool:
    return match.plies[-1].move == "fetch" and last_words(match)[-1] == "caught" and len(last_words(match)) > 2


def lost_by_pursuers(match: Match) -> bool:
    outcome = match.outcome
    words = last_words(match)
    return outcome is not None and len(outcome.named) > 1 and words[0] == "help-passed" and words[-1] == "caught"


def lost_with_one_home(match: Match) -> bool:
    v = seen(match, 0)
    return not won(match) and any(sheet.stands == v.house for sheet in v.sheets)


def objected(match: Match) -> bool:
    return count_of(match, "sent-back") >= 4 and any(ply.move.startswith("say ") for ply in match.plies)


def took_back(match: Match) -> bool:
    words = ("took-back", "use-taken-back", "entry-taken-back")
    return all(count_of(match, word) for word in words) and count_of(match, "cleared-away") >= 4


def helped(match: Match) -> bool:
    return count_of(match, "thrown-again") >= 2 and count_of(match, "held") >= 2


# Seat 0 is home; seat 1 needs a number of 7 or more to complete mission 8.
LATE = """format = 1
kind = "position"
game = "safehouse"
options = { players = 2, sheets = "EA", council = "ROLLER" }
turn = 14
roller = 1
phase = "taking-back"
pursuer = 27
aside = "y1 g1 r2 w1"
lid = "y1 g1 b2 w1"
holds = 0
rerolls = 1

[[sheet]]
letter = "E"
square = 40
chameleons = 0
missions = ["3 3 3", "1 2 4 9", "2 _ _", "1 1 2 2", "1 2 3 4 5 6", "2 4 5 |6| 6 8", "1 2 |6| 6 7 8", ""]

[[sheet]]
letter = "A"
square = 35
chameleons = 1
missions = ["_ 4 _", "1 3 5 8", "2 3 6", "1 _ _ 5", "", "2 4 5 |6| 6 7", "4 4 |6| 6 8 8", "2 3 4 |6| 6 7 _"]
"""

SCENES = [
    Scene("won-alone", "One player reaches the safe house: won.", {"players": 1}, careful, won),
    Scene("won-by-a-team", "Two players reach the safe house, one after the other: won.", {"players": 2}, careful, won),
    Scene(
        "won-by-four",
        "Four players, all of them home in the end; the team has two holds and two rerolls and uses them.",
        {"players": 4, "difficulty": "GENTLE", "firstRoller": 2},
        careful,
        lambda match: won(match) and helped(match),
    ),
    Scene(
        "won-from-a-position",
        "Begun at a written position in which one of two players is home; the other gets there: won.",
        {},
        careful,
        won,
        position=LATE,
    ),
    Scene(
        "lost-at-the-automatic-step",
        "One player rolls a single die each turn and enters nothing: an automatic step loses.",
        {"players": 1, "sheets": "F"},
        idle,
        lost_at_the_step,
    ),
    Scene(
        "lost-by-the-price",
        "Two players begin every mission they can; the price of taking dice back lets the pursuer catch them.",
        {"players": 2, "sheets": "FE"},
        collector,
        lost_by_the_price,
    ),
    Scene(
        "lost-by-pursuers-rolled",
        "Three players roll everything; the pursuers rolled catch several of them with one step.",
        {"players": 3},
        everything,
        lost_by_pursuers,
    ),
    Scene(
        "lost-with-one-home",
        "One of two players is in the safe house when the other is caught: lost for both.",
        {"players": 2},
        careful,
        lost_with_one_home,
    ),
    Scene(
        "lost-in-a-fair-house",
        "Two players whose dice can be checked: the seed shown at the end gives the commitment and every draw.",
        {"players": 2, "sheets": "AF", "difficulty": "GRIM", "council": "ROLLER"},
        careful,
        lambda match: not won(match),
        fair=True,
    ),
    Scene(
        "consent-with-objections",
        "Three players whose proposals are answered; some are objected to, with a suggestion or without.",
        {"players": 3, "council": "CONSENT", "difficulty": "GENTLE"},
        with_objections,
        objected,
    ),
    Scene(
        "undo-in-the-middle",
        "Two players who take back choices of dice, a number named and numbers entered.",
        {"players": 2},
        with_second_thoughts,
        took_back,
    ),
    Scene(
        "undo-after-done",
        "Two players of whom one is done, and then is not, while the other still enters.",
        {"players": 2},
        with_one_more,
        lambda match: count_of(match, "reopened") == 2 and len(match.plies) < 130,
    ),
]


def ending(match: Match) -> dict[str, object]:
    """What the index says of how a match ended."""
    outcome = match.outcome
    assert outcome is not None
    return {"won": outcome.won[0], "caught": outcome.named}


if __name__ == "__main__":
    renew(FOLDER, "safehouse", SCENES, sys.argv[1:], ending)
