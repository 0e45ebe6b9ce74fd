"""`--option name=value`, `--seats a,b` and `--players N`, as a game takes them."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.core.option import Options
from onthelam.core.refusal import N_, BadOption
from onthelam.games.desk import laid
from onthelam.games.game import Game


def given_options(game: Game, players: int | None, pairs: Sequence[str], mode: str | None = None) -> dict[str, object]:
    """By name. Capitals need not be right; everything else is for the game to judge."""
    known = {option.name.casefold(): option for option in game.rules.options()}
    given: dict[str, object] = dict(of_mode(game, mode)) if mode is not None else {}
    named: set[str] = set()
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("E_OPTION", "", N_("{text} is no option: write name=value."), {"text": repr(pair)})
        option = known.get(name.strip().casefold())
        words = {word.casefold(): word for word in option.words} if option else {}
        name = option.name if option else name.strip()
        if name in named:
            raise BadOption("E_OPTION", "", N_("{option} is given twice."), {"option": name})
        named.add(name)
        given[name] = words.get(value.strip().casefold(), value.strip())
    if players is not None:
        given = {**game.rules.for_seats(players), **given}
        seats = laid(game.name, given).seats
        if seats != players:
            gaps = {"given": str(players), "seats": str(seats)}
            raise BadOption(
                "E_SEATS", "", N_("{given} players are asked for, but the options have {seats} seats."), gaps
            )
    return given


def of_mode(game: Game, mode: str) -> Options:
    modes = game.rules.named_modes()
    if mode.casefold() not in modes:
        gaps = {"given": repr(mode), "modes": ", ".join(modes), "game": game.name}
        if not modes:
            raise BadOption("E_MODE", "", N_("{game} has no modes to choose: say how many play."), gaps)
        raise BadOption("E_MODE", "", N_("There is no mode {given}: there are {modes}."), gaps)
    return modes[mode.casefold()]


def listed(text: str | None) -> list[str]:
    """`me,steady` as a list; nothing given is an empty one."""
    return [part.strip() for part in text.split(",")] if text else []


def ranged(name: str, number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        gaps = {"option": name, "given": str(number), "range": f"{low} to {high}"}
        raise BadOption("E_NUMBER", "", N_("{option} cannot be {given}: choose {range}."), gaps)
    return number
