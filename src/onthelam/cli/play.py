"""`lam play`: how a match at this terminal begins, anew, from a position or where it was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from onthelam.cli.files import read_record, read_text, understood
from onthelam.cli.options import given_options
from onthelam.cli.screen import Screen
from onthelam.cli.seating import Seating, read_seating, seated
from onthelam.cli.shelf import Page, new_file, newest
from onthelam.cli.sitting import Sitting
from onthelam.core.chance import Fair, Scripted, Sealed, scattered
from onthelam.core.match import Match
from onthelam.core.option import DEAL
from onthelam.core.refusal import N_, BadOption, BadRecord
from onthelam.games import NAMES, load
from onthelam.games.deals import day_said, of_day
from onthelam.games.desk import begun, fair, from_position, house
from onthelam.tongue.tongue import Tongue


@dataclass(frozen=True)
class Wanted:
    """What a new match is to be like, as far as somebody said so."""

    players: int | None
    seats: Sequence[str]
    names: Sequence[str]
    seed: int | None
    pairs: Sequence[str]  # name=value
    mode: str | None
    position: str | None
    daily: str | None  # a day; "" for today

    @property
    def options(self) -> bool:
        return self.players is not None or bool(self.pairs) or bool(self.mode)


def play_game(name: str | None, wanted: Wanted, resume: str | None, tongue: Tongue) -> int:
    screen = Screen(tongue)
    if resume is not None:
        anew = wanted.position is not None or wanted.seed is not None or wanted.daily is not None
        if anew or wanted.options or wanted.seats:
            raise BadOption("E_RESUME", "", N_("A match that goes on keeps its seats, seed and options."))
        return resumed(name, resume, screen).run()
    match = new_match(name, wanted)
    seed = wanted.seed
    bots = scattered(seed) if seed is not None else commitment_number(match.chance)
    seating = seated(wanted.seats, wanted.names, match.seats, bots, seed, tongue)
    game = load(match.rules.name)
    sitting = Sitting(game, match, seating, Page(new_file(game.name), ""), screen)
    sitting.keep()
    sitting.introduce()
    return sitting.run()


def new_match(name: str | None, wanted: Wanted) -> Match:
    """From a position, with the deal of a day, or as the options lay it."""
    if wanted.position is not None:
        path = Path(wanted.position)
        text = read_text(path)
        match = understood(path, lambda: from_position(text, seed=wanted.seed))
        if name not in (None, match.rules.name) or wanted.options or wanted.daily is not None:
            raise BadOption("E_POSITION", "", N_("A position says itself which game it is, and with which options."))
        return match
    if name is None:
        raise BadOption("E_GAME", "", N_("Which game? There are {games}: `lam play {first}`."), known_games())
    if wanted.daily is not None:
        if wanted.options or wanted.seed is not None:
            raise BadOption("E_DAY", "", N_("The deal of a day is the same for everybody: it takes no options."))
        return begun(name, of_day(load(name), day_said(wanted.daily)), fair())
    given = given_options(load(name), wanted.players or len(wanted.seats) or None, wanted.pairs, wanted.mode)
    match = begun(name, given, house(wanted.seed))
    if wanted.seed is not None and match.options.get(DEAL):
        raise BadOption("E_OPT_SEED", "", N_("A deal has draws of its own: give no seed."))
    return match


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
