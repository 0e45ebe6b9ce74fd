"""`lam play`: how a match at this terminal begins, anew, from a position or where it was left."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from onthelam.cli.files import read_record, read_text, understood
from onthelam.cli.options import given_options, listed
from onthelam.cli.screen import Screen
from onthelam.cli.seating import Seating, read_seating, seated
from onthelam.cli.shelf import Page, new_file, newest
from onthelam.cli.sitting import Sitting
from onthelam.core.chance import Fair, Scripted, Sealed, scattered
from onthelam.core.refusal import N_, BadOption, BadRecord
from onthelam.games import NAMES, load
from onthelam.games.desk import begun, from_position, house
from onthelam.tongue.tongue import Tongue


def play_game(
    name: str | None,
    players: int | None,
    seats: str | None,
    names: str | None,
    seed: int | None,
    pairs: Sequence[str],
    mode: str | None,
    position: str | None,
    resume: str | None,
    tongue: Tongue,
) -> int:
    screen = Screen(tongue)
    if resume is not None:
        if position is not None or seed is not None or players is not None or pairs or mode or seats:
            raise BadOption("E_RESUME", "", N_("A match that goes on keeps its seats, seed and options."))
        return resumed(name, resume, screen).run()
    if position is not None:
        text = read_text(Path(position))
        match = understood(Path(position), lambda: from_position(text, seed=seed))
        if name not in (None, match.rules.name) or players is not None or pairs or mode:
            raise BadOption("E_POSITION", "", N_("A position says itself which game it is, and with which options."))
    elif name is None:
        raise BadOption("E_GAME", "", N_("Which game? There are {games}: `lam play {first}`."), known_games())
    else:
        given = given_options(load(name), players or len(listed(seats)) or None, pairs, mode)
        match = begun(name, given, house(seed))
    bots = scattered(seed) if seed is not None else commitment_number(match.chance)
    seating = seated(listed(seats), listed(names), match.seats, bots, seed, tongue)
    game = load(match.rules.name)
    sitting = Sitting(game, match, seating, Page(new_file(game.name), ""), screen)
    sitting.keep()
    sitting.introduce()
    return sitting.run()


def known_games() -> dict[str, str]:
    return {"games": ", ".join(NAMES), "first": NAMES[0]}


def commitment_number(house: object) -> int:
    """Bots of a fair match choose by its commitment: open to all, and nothing to do with its draws."""
    return int(house.commitment()[:12], 16) if isinstance(house, Fair) else 0


def resumed(name: str | None, resume: str, screen: Screen) -> Sitting:
    """The match in a file, or the newest one. Without a seating of its own the first seat is a person's."""
    path = Path(resume) if resume else newest(name)
    match, text = read_record(path)
    if name not in (None, match.rules.name):
        gaps = {"text": str(path), "game": match.rules.name}
        raise BadOption("E_GAME", "", N_("{text} is a match of {game}."), gaps)
    if not match.over and isinstance(match.chance, (Scripted, Sealed)):
        raise BadRecord("E_SEED", "", N_("{text} has no seed to go on from."), {"text": str(path)})
    seating: Seating | None = read_seating(text, match.seats, screen.tongue)
    if seating is None:
        seating = seated([], [], match.seats, commitment_number(match.chance), None, screen.tongue)
    sitting = Sitting(load(match.rules.name), match, seating, Page(path, text), screen)
    sitting.welcome_back()
    return sitting
