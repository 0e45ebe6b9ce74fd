"""`lam verify`: was every draw of a fair match the one that its seed, committed to beforehand, makes it?"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from onthelam.cli.files import read_text, understood
from onthelam.cli.screen import Screen
from onthelam.core.chance import Draw, Fair
from onthelam.core.match import Match
from onthelam.core.record import CONCEDE, SAY, UNDO, Ply
from onthelam.core.refusal import N_, BadRecord, Refusal
from onthelam.core.writing import draw_text, event_text
from onthelam.games.desk import read
from onthelam.games.desk.houses import seed_of
from onthelam.tongue.tongue import Tongue


@dataclass(frozen=True)
class Finding:
    """`ply` is the first row that differs, -1 if none does; `wrong` says in what: seed, draw, move or event."""

    game: str
    commitment: str
    plies: int
    draws: int
    ply: int = -1
    wrong: str = ""
    recorded: str = ""
    expected: str = ""


def verify_file(file: str, as_json: bool, tongue: Tongue) -> int:
    text = read_text(Path(file))
    finding = understood(Path(file), lambda: verify(text))
    if as_json:
        print(json.dumps({"file": file, "verified": not finding.wrong, **finding.__dict__}))
    else:
        Screen(tongue).text(told(finding, tongue))
    return 1 if finding.wrong else 0


def told(finding: Finding, tongue: Tongue) -> str:
    gaps: dict[str, object] = {"ply": finding.ply, "recorded": finding.recorded, "expected": finding.expected}
    if finding.wrong == "seed":
        return tongue.say("The seed is not the one that was committed to: its hash is {expected}.", **gaps)
    if finding.wrong == "draw":
        return tongue.say("Ply {ply} differs: it says {recorded} was drawn, but the seed gives {expected}.", **gaps)
    if finding.wrong == "move":
        return tongue.say("Ply {ply} differs: {recorded} could not be played. {expected}", **gaps)
    if finding.wrong == "event":
        return tongue.say("Ply {ply} differs: it tells {recorded}, but by the rules it is {expected}.", **gaps)
    return tongue.count("{n} draw checked, all as committed.", "{n} draws checked, all as committed.", finding.draws)


def verify(text: str) -> Finding:
    """Asks the rules and the seed again, row by row: nothing that the record claims is taken for granted."""
    record = read(text)
    rules, house = record.rules, record.chance
    if not isinstance(house, dict) or house.get("house") != "fair":
        raise BadRecord("E_NOT_FAIR", "", N_("This match was not played with fair chance: there is nothing to check."))
    if "seed" not in house or "commitment" not in house:
        raise BadRecord("E_NO_SEED", "", N_("This record has no seed: it is revealed when the match is over."))
    seed = seed_of(house["seed"])
    plies = record.plies(len(record.rows))
    commitment = str(house["commitment"])
    draws = sum(len(ply.draws) for ply in plies)
    hashed = hashlib.sha256(seed).hexdigest()
    if hashed != commitment:
        return Finding(rules.name, commitment, len(plies), draws, -1, "seed", commitment, hashed)
    match = record.begun(Fair(seed))
    drawing = Fair(seed)
    for i, ply in enumerate(plies):
        wrong, recorded, expected = compared(match, ply, i, drawing)
        if wrong:
            return Finding(rules.name, commitment, len(plies), draws, i, wrong, recorded, expected)
    if not match.over:
        raise BadRecord("E_GOING_ON", "", N_("This match is not over: it can be checked when it is."))
    return Finding(rules.name, commitment, len(plies), draws)


def compared(match: Match, ply: Ply, i: int, drawing: Fair) -> tuple[str, str, str]:
    """What is wrong with a row, what it says and what it should say; three empty texts if nothing is."""
    for draw in ply.draws:
        expected = drawn(drawing, draw)
        if draw != expected:
            return "draw", draw_text(draw), draw_text(expected)
    try:
        if len(match.plies) == i:
            played(match, ply)
    except Refusal as why:
        return "move", repr(ply.move), str(why)
    again = match.plies[i]
    if len(match.plies) != i + 1 or (again.seat, again.move) != (ply.seat, ply.move):
        return "move", repr(ply.move), repr(again.move)
    rules = match.rules
    if again.draws != ply.draws:
        return "draw", " ".join(map(draw_text, ply.draws)) or "–", " ".join(map(draw_text, again.draws)) or "–"
    if again.events != ply.events:
        recorded = [event_text(rules, e) for e in ply.events]
        expected_events = [event_text(rules, e) for e in again.events]
        odd = [k for k in range(min(len(recorded), len(expected_events))) if recorded[k] != expected_events[k]]
        at = odd[0] if odd else min(len(recorded), len(expected_events))
        return "event", repr([*recorded, "–"][min(at, len(recorded))]), repr([*expected_events, "–"][at])
    return "", "", ""


def played(match: Match, ply: Ply) -> None:
    if ply.move == UNDO:
        match.undo(ply.seat)
    elif ply.move == CONCEDE:
        match.concede(ply.seat)
    elif ply.move.startswith(SAY):
        match.say(ply.move.removeprefix(SAY), ply.seat)
    else:
        match.play(ply.move, ply.seat)


def drawn(house: Fair, asked: Draw) -> Draw:
    """The draw that the seed gives where this one was asked."""
    if asked.of < 1 or (asked.weights is not None and sum(asked.weights) < 1):
        return Draw(0, None, 0)
    answer = house.below(asked.of) if asked.weights is None else house.draw(asked.weights)
    return Draw(asked.of, asked.weights, answer)
