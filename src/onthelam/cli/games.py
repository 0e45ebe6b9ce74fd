"""`lam games`: which there are, for how many, and what can be set in one."""

from __future__ import annotations

from onthelam.cli.screen import Screen
from onthelam.games import NAMES, load
from onthelam.games.game import Game
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
        usual = str(option.default) or tongue.say("as the other options say")
        screen.line(f"  {option.name}", "bold")
        screen.text(tongue.say(option.meaning), mark="    ")
        if not option.letters:
            usual = tongue.say("{range}; usually {default}", range=tongue.range(option.range()), default=usual)
            screen.text(usual, "dim", mark="    ")
    return 0


def tell_game(game: Game, screen: Screen) -> None:
    tongue = screen.tongue
    players = next((option.range() for option in game.rules.options() if option.name == "players"), "")
    screen.line(f"{game.name}: {game.words.title(tongue)}", "bold")
    if players:
        screen.text(tongue.say("Players: {range}", range=tongue.range(players)), mark="  ")
    screen.text(game.words.blurb(tongue), mark="  ")
