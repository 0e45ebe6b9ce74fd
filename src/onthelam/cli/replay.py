"""`lam replay`: a record told from its beginning, move by move, and the table at its end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from onthelam.cli.files import read_record
from onthelam.cli.screen import Screen
from onthelam.cli.seating import read_seating, seated
from onthelam.core.match import Match
from onthelam.core.option import is_number
from onthelam.core.refusal import N_, BadOption
from onthelam.core.seat import NOBODY, Seat
from onthelam.games import load
from onthelam.games.told import Told, ToldOpenly
from onthelam.tongue.tongue import Tongue

OPEN: Final = "open"


def replay_file(file: str, seat: str, step: bool, tongue: Tongue) -> int:
    match, text = read_record(Path(file))
    listener = heard_by(match, seat)
    game = load(match.rules.name)
    screen = Screen(tongue)
    seating = read_seating(text, match.seats, tongue) or seated([], [], match.seats, 0, None, tongue)
    names = seating.names
    told = ToldOpenly(match.hearing(), match.plies) if seat == OPEN else Told(match.hearing(), listener)
    screen.line(game.words.title(tongue), "bold")
    last, seen = len(told.rows), match.view(listener)
    for i, (row, before, after) in enumerate(told.since(0, last)):
        mark = f"{i:>{len(str(last))}}  "
        lines = game.words.lines(row, before, after, names, tongue)
        for k, line in enumerate(lines):
            screen.text(line, mark=mark if k == 0 else " " * len(mark))
        if step and lines and not stepped(screen):
            return 0
    screen.line()
    for line in game.words.table(seen, names, tongue).rstrip("\n").split("\n"):
        screen.line(line)
    screen.line()
    if match.outcome is not None:
        screen.text(game.words.verdict(match.outcome, listener, names, tongue, seen).told, "bold")
    else:
        screen.text(tongue.say("The match is not over."))
    return 0


def heard_by(match: Match, seat: str) -> Seat:
    """The seat whose ears and eyes are lent; an onlooker's where everything is told."""
    if seat == OPEN:
        return NOBODY
    if not is_number(seat) or not 0 <= int(seat) < match.seats:
        gaps = {"given": repr(seat), "last": str(match.seats - 1)}
        raise BadOption("E_SEAT", "", N_("--seat cannot be {given}: choose 0 to {last}, or open."), gaps)
    return int(seat)


def stepped(screen: Screen) -> bool:
    """Enter goes on, q ends."""
    try:
        return input(screen.tongue.say("Enter, or q > ")).strip().lower() != "q"
    except EOFError:
        screen.line()
        return False
