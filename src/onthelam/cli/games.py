"""`lam games`: which there are, for how many, and what can be set in one."""

from __future__ import annotations

from onthelam.cli.screen import Screen
from onthelam.core.option import Option
from onthelam.games import NAMES, load
from onthelam.games.game import Game
from onthelam.games.usual import worked_out
from onthelam.tongue.tongue import Tongue


def tell_games(name: str | None, tongue: Tongue) -> int:
    screen = Screen(tongue)
    if name is None:
        for i, each in enumerate(NAMES):
            if i:
                screen.line()
            tell_game(load(each), screen)
        return 0
    game = load(name)
    tell_game(game, screen)
    if modes := game.rules.named_modes():
        screen.text(tongue.say("Modes, with --mode: {names}", names=", ".join(modes)), mark="  ")
    screen.line()
    screen.text(tongue.say("What can be set, with --option name=value:"))
    for option in game.rules.options():
        screen.line(f"  {option.name}", "bold")
        screen.text(tongue.say(option.meaning), mark="    ")
        if not option.letters:
            told = tongue.range(game.words.span(option.name) or option.range())
            gaps = {"range": told, "default": usual(game, option)}
            screen.text(tongue.say("{range}; usually {default}", **gaps), "dim", mark="    ")
        if option.decider:
            screen.text(counting(option, tongue), "dim", mark="    ")
    return 0


def usual(game: Game, option: Option) -> str:
    """What it is if nobody sets it: one thing, or one of a few by the other options."""
    if option.default == "":
        return " / ".join(worked_out(game, option.name)) or "–"
    return str(option.default).lower() if option.yes else str(option.default)


def counting(option: Option, tongue: Tongue) -> str:
    """Where it counts: beside some values of another option only."""
    values = " / ".join([value for value in option.deciding if value])
    if not values:
        return tongue.say("only where {option} is not set", option=option.decider)
    return tongue.say("only where {option} is {values}", option=option.decider, values=values)


def tell_game(game: Game, screen: Screen) -> None:
    tongue = screen.tongue
    players = next((option.range() for option in game.rules.options() if option.name == "players"), "")
    screen.line(f"{game.name}: {game.words.title(tongue)}", "bold")
    if players:
        screen.text(tongue.say("Players: {range}", range=tongue.range(players)), mark="  ")
    screen.text(game.words.blurb(tongue), mark="  ")
