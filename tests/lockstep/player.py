"""One engine's side of `python -m tests.lockstep`: plays matches by chance, or plays those of another engine again.

It runs with the engine of any commit, so it asks for nothing that older ones do not have. A line of JSON on its input
is a question, the first word of which is a function below; each line on its output is an answer.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final
from zlib import crc32

from onthelam.core.chance import Chance, quick
from onthelam.core.match import Match
from onthelam.core.record import SAY, UNDO, Ply
from onthelam.core.refusal import Refusal
from onthelam.core.rules import Rules
from onthelam.core.writing import event_text, ply_text
from onthelam.games import NAMES, load

NO_NEWS: Final = ("planned", "passed")  # what is still to be done, and that a question was let pass
HEARING: Final = 8  # one match in so many is compared also as each seat has heard it

Told = dict[str, Any]  # a match as one engine tells it to the other: plain enough for JSON


def modes() -> Iterator[Told]:
    """By game: the version of its rules, and every option set that shows a mode of it, as it is and settled."""
    games: dict[str, Rules[Any]] = {name: load(name).rules for name in NAMES}
    yield {
        name: {
            "version": getattr(rules, "version", 1),  # older engines name none
            "modes": [(mode, rules.settle(dict(mode))) for mode in rules.modes()],
        }
        for name, rules in games.items()
    }


def lead(game: str, options: dict[str, object], seeds: list[int], same: bool) -> Iterator[Told]:
    """Matches from these seeds. Choices are taken back and things said only if the other has the `same` rules."""
    for seed in range(*seeds):
        match = begun(game, options, seed)
        luck = quick(seed + 1_000_003)
        asked = [""] * len(match.plies)
        while not match.over:
            asked.append(questions(match))
            step(match, luck, same)
        plies = [[ply.seat, ply.move, told(match, ply)] for ply in match.plies]
        yield {
            "game": game, "options": options, "seed": seed, "plies": plies, "asked": asked, "same": same,
            "position": match.position(), "heard": heard(match) if same and seed % HEARING == 0 else "",
        }  # fmt: skip


def follow(match: Told) -> Iterator[str]:
    """What is different when the match is played here; empty if nothing is."""
    try:
        again = begun(match["game"], match["options"], match["seed"])
        wrong = alike(again, match) if match["same"] else led(again, match)
        if not wrong and again.position() != match["position"]:
            wrong = f"the position at the end:\n{match['position']}\n{again.position()}"
        if not wrong and match["heard"] and heard(again) != match["heard"]:
            wrong = "what was heard, and by whom"
        yield wrong
    except Refusal as why:
        yield f"refused: {why}"


def alike(again: Match, match: Told) -> str:
    """The same rules: the same questions, draws and events, row by row."""
    for i, (seat, move, row) in enumerate(match["plies"]):
        if i == len(again.plies):
            if questions(again) != match["asked"][i]:
                return f"row {i}: what may be done before {move!r} of seat {seat}: {questions(again)}"
            play(again, seat, move)
        if len(again.plies) <= i or told(again, again.plies[i]) != row:
            return f"row {i}:\n{row}\n{told(again, again.plies[i])}"
    return "" if again.over else "it is not over"


def led(again: Match, match: Told) -> str:
    """Rules that ask more: what the other was not asked is passed, or done if it is the one thing there is to do.

    The other's next choice is taken only where everything before it has happened.
    """
    plies = [(seat, move, news(row)) for seat, move, row in match["plies"]]
    happened = [e for ply in again.plies for e in news(told(again, ply))]
    due = plies[0][2]
    at = 1
    while not again.over:
        if happened != due[: len(happened)]:
            return f"row {at - 1}: {happened} instead of {due}"
        seat = again.to_act[0]
        codes = [m.code for m in again.legal(seat)]
        if at < len(plies) and len(happened) == len(due):
            chooser, move, events = plies[at]
            if move in [m.code for m in again.legal(chooser)]:
                seat, codes = chooser, [move]
                due = due + events
                at += 1
        if len(codes) > 1 and "pass" not in codes:
            return f"row {at}: seat {seat} is asked {codes}"
        again.play(codes[0] if len(codes) == 1 else "pass", seat)
        happened += news(told(again, again.plies[-1]))
    return "" if happened == due and at == len(plies) else f"it is over after row {at} of {len(plies)}"


# -- both sides --------------------------------------------------------------------------------------------------------


def begun(game: str, options: dict[str, object], seed: int) -> Match:
    rules: Rules[Any] = load(game).rules
    settled = rules.settle(dict(options))
    return Match(rules, settled, rules.blank(settled), False, quick(seed), [])


def step(match: Match, luck: Chance, same: bool) -> None:
    """One row more: mostly a move; now and then a choice is taken back or something said."""
    seat = match.to_act[luck.below(len(match.to_act))]
    moves = match.legal(seat)
    move = moves[luck.below(len(moves))]
    other = luck.below(16) if same else 0
    if other == 1 and match.may_undo(seat):
        match.undo(seat)
    elif other != 2 or not said(match, move.code, luck.below(match.seats)):
        match.play(move, seat)


def said(match: Match, code: str, seat: int) -> bool:
    try:
        match.say(code, seat)
    except Refusal:
        return False
    return True


def play(match: Match, seat: int, move: str) -> None:
    if move == UNDO:
        match.undo(seat)
    elif move.startswith(SAY):
        match.say(move.removeprefix(SAY), seat)
    else:
        match.play(move, seat)


def questions(match: Match) -> str:
    """Who may do what: a hash of it, with how many moves each has."""
    codes = [(seat, [m.code for m in match.legal(seat)]) for seat in match.to_act]
    return f"{[(seat, len(moves)) for seat, moves in codes]} {crc32(repr(codes).encode()):08x}"


def told(match: Match, ply: Ply) -> str:
    return ply_text(match.rules, ply)


def news(row: str) -> list[str]:
    """The events of a written row, without those that only say that there was a question."""
    events: list[str] = json.loads(row[row.index("events = ") + len("events = ") : -2])
    return [text for text in events if text.split(" ", 1)[0] not in NO_NEWS]


def heard(match: Match) -> str:
    rows = [[[event_text(match.rules, e) for e in row] for row in match.heard(seat)] for seat in range(-1, match.seats)]
    return f"{crc32(repr(rows).encode()):08x}"


ANSWERS: Final[dict[str, Callable[..., Iterator[object]]]] = {"modes": modes, "lead": lead, "follow": follow}

if __name__ == "__main__":
    for line in sys.stdin:
        name, *given = json.loads(line)
        for answer in ANSWERS[name](*given):
            print(json.dumps(answer), flush=True)
