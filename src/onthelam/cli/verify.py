"""`lam verify`: was every draw of a fair match the one that its seed, committed to beforehand, makes it?"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from onthelam.cli.files import read_text, understood
from onthelam.cli.screen import Screen
from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.core.noted import Draw
from onthelam.core.option import DEAL
from onthelam.core.record import CONCEDE, SAY, UNDO, Ply
from onthelam.core.refusal import N_, BadRecord, Refusal
from onthelam.core.writing import draw_text, event_text
from onthelam.games import load
from onthelam.games.deals import AHEAD
from onthelam.games.desk import Record, from_record, read
from onthelam.games.desk.houses import dealt, givers, numbers_of, seed_of
from onthelam.games.desk.older import carried, missing
from onthelam.games.desk.proved import proved
from onthelam.tongue.tongue import Tongue

GOING_ON: Final = "going on"  # the last row does not end the match


@dataclass(frozen=True)
class Finding:
    """`ply` is the first row that differs, -1 if none does; `wrong` says in what: seed, deal, draw, move or event.

    `rules` is the version of the rules by which the match began. If it is not today's and today's play it otherwise,
    the moves are not `tried`, and `told` says of how many draws the events were compared. `numbers` is how many were
    added to the seed; a `deal` by number has none.
    """

    game: str
    commitment: str
    plies: int
    draws: int
    ply: int = -1
    wrong: str = ""
    recorded: str = ""
    expected: str = ""
    rules: int = 1
    tried: bool = True
    told: int = 0
    numbers: int = 0
    deal: bool = False


def verify_file(file: str, as_json: bool, tongue: Tongue) -> int:
    text = read_text(Path(file))
    finding = understood(Path(file), lambda: verify(text))
    if as_json:
        print(json.dumps({"file": file, "verified": not finding.wrong, **finding.__dict__}))
    else:
        Screen(tongue).text(said(finding, tongue))
    return 1 if finding.wrong else 0


def said(finding: Finding, tongue: Tongue) -> str:
    gaps: dict[str, object] = {"ply": finding.ply, "recorded": finding.recorded, "expected": finding.expected}
    if finding.wrong == "seed":
        return tongue.say("The seed is not the one that was committed to: its hash is {expected}.", **gaps)
    if finding.wrong == DEAL:
        return tongue.say("The seed is not that of deal {recorded}.", **gaps)
    if finding.wrong == "draw":
        return tongue.say("Ply {ply} differs: it says {recorded} was drawn, but the seed gives {expected}.", **gaps)
    if finding.wrong == "move":
        return tongue.say("Ply {ply} differs: {recorded} could not be played. {expected}", **gaps)
    if finding.wrong == "event":
        return tongue.say("Ply {ply} differs: it tells {recorded}, but by the rules it is {expected}.", **gaps)
    checked = tongue.count("{n} draw checked, all as committed.", "{n} draws checked, all as committed.", finding.draws)
    rest = "" if finding.tried else f" {untried(finding, tongue)}"
    proof = tongue.say(AHEAD) if finding.deal else proved(finding.numbers, tongue)
    return f"{checked} {proof}{rest}"


def untried(finding: Finding, tongue: Tongue) -> str:
    """What else was looked at in a match of another version of the rules, and what was not."""
    if finding.told == finding.draws:
        events = tongue.say("The events say what was drawn.")
    else:
        events = tongue.say(
            "Of {told} of them the events could be compared: they say what was drawn.", told=finding.told
        )
    gaps: dict[str, object] = {"rules": finding.rules, "now": load(finding.game).rules.version}
    why = tongue.say(
        "The moves were played by version {rules} of the rules and version {now} is in force here, so whether each was "
        "allowed was not tried again.",
        **gaps,
    )
    return f"{events} {why}"


def verify(text: str) -> Finding:
    """Asks the rules and the seed again, row by row: nothing that the record claims is taken for granted."""
    record = read(text)
    house = record.chance
    if not isinstance(house, dict) or house.get("house") != "fair":
        raise BadRecord("E_NOT_FAIR", "", N_("This match was not played with fair chance: there is nothing to check."))
    if "seed" not in house or "commitment" not in house:
        raise BadRecord("E_NO_SEED", "", N_("This record has no seed: it is revealed when the match is over."))
    seed = seed_of(house["seed"])
    plies = record.plies(len(record.rows))
    commitment = str(house["commitment"])
    hashed = hashlib.sha256(seed).hexdigest()
    numbers = numbers_of(house)
    draws = sum(len(ply.draws) for ply in plies)
    deal = None if record.given else record.options.get(DEAL)
    blank = Finding(record.rules.name, commitment, len(plies), draws, rules=record.version)
    blank = replace(blank, numbers=len(givers(numbers)), deal=bool(deal))
    if hashed != commitment:
        return replace(blank, wrong="seed", recorded=commitment, expected=hashed)
    if deal and (numbers or seed != dealt(record.rules.name, deal).seed):
        return replace(blank, wrong=DEAL, recorded=str(deal))
    fair = Fair(seed, 0, numbers)
    finding = by_the_rules(record, plies, fair, blank)
    if finding.wrong and record.version != record.rules.version:
        finding = by_the_draws(record, plies, fair, blank)
        if not finding.wrong and not from_record(text).over:  # which looks whether one event follows from another
            finding = replace(finding, wrong=GOING_ON)
    if finding.wrong == GOING_ON:
        raise BadRecord("E_GOING_ON", "", N_("This match is not over: it can be checked when it is."))
    return finding


def by_the_rules(record: Record, plies: list[Ply], fair: Fair, blank: Finding) -> Finding:
    """Every row is played again."""
    match, drawing = record.begun(fair.copy()), fair.copy()
    for i, ply in enumerate(plies):
        wrong, recorded, expected = compared(match, ply, i, drawing)
        if wrong:
            return replace(blank, ply=i, wrong=wrong, recorded=recorded, expected=expected)
    return replace(blank, told=blank.draws, wrong="" if match.over else GOING_ON)


def by_the_draws(record: Record, plies: list[Ply], fair: Fair, blank: Finding) -> Finding:
    """No move is tried again: the draws must follow from the seed, and the events carry them."""
    rules, drawing = record.rules, fair.copy()
    told = 0
    for i, (ply, carriers) in enumerate(zip(plies, carried(rules, record.start, plies), strict=True)):
        wrong, recorded, expected = misdrawn(ply, drawing)
        lost = missing(carriers, ply.events)
        if not wrong and lost is not None:
            others = [e for e in ply.events if type(e) is type(lost) and e not in carriers]
            recorded = repr(event_text(rules, others[0])) if others else "–"
            wrong, expected = "event", repr(event_text(rules, lost))
        if wrong:
            return replace(blank, ply=i, wrong=wrong, recorded=recorded, expected=expected, tried=False)
        told += len(carriers)
    return replace(blank, tried=False, told=told)


def compared(match: Match, ply: Ply, i: int, drawing: Fair) -> tuple[str, str, str]:
    """What is wrong with a row, what it says and what it should say; three empty texts if nothing is."""
    wrong = misdrawn(ply, drawing)
    if wrong[0]:
        return wrong
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


def misdrawn(ply: Ply, drawing: Fair) -> tuple[str, str, str]:
    """The first of a row's draws that the seed does not give; three empty texts if it gives all of them."""
    for draw in ply.draws:
        expected = drawn(drawing, draw)
        if draw != expected:
            return "draw", draw_text(draw), draw_text(expected)
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
