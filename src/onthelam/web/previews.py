"""What a messenger shows of a link: the game with its picture, and nothing of a match, its seats or who sits there.

All links to seats of one game look alike, and so do all links to its tables, whoever asks and whatever has happened.
"""

from __future__ import annotations

from onthelam.games import load
from onthelam.tongue.tongue import Tongue
from onthelam.web.environment import STATIC, address
from onthelam.web.month import DaysPage
from onthelam.web.shown.others import FrontPage, NewPage, ReplayPage, RulesPage
from onthelam.web.shown.table import Preview, SeatPage, TablePage


def preview(page: object, base: str, tongue: Tongue) -> Preview | None:
    """None for a page that nobody sends around."""
    say = tongue.say
    match page:
        case SeatPage(game=name) if name:
            return of_game(name, say("An invitation to {game}", game=title(name, tongue)), base, tongue)
        case NewPage():
            return of_game(page.game.name, say("New table: {game}", game=page.game.title), base, tongue)
        case DaysPage():
            return of_game(page.game.name, say("Deal of the day: {game}", game=page.game.title), base, tongue)
        case RulesPage(game=name):
            return of_game(name, say("How to play {game}", game=title(name, tongue)), base, tongue)
        case TablePage(game=name) | ReplayPage(game=name) if name:
            return of_game(name, title(name, tongue), base, tongue)
        case FrontPage():
            told = say("Board games of chase and escape, with friends far away or alone.")
            return Preview(say("Somebody is after you."), told, base + picture(""))
    return None


def title(name: str, tongue: Tongue) -> str:
    return load(name).words.title(tongue)


def of_game(name: str, titled: str, base: str, tongue: Tongue) -> Preview:
    words = load(name).words
    facts = ", ".join(words.facts(tongue))
    return Preview(titled, tongue.say("{blurb} {facts}.", blurb=words.blurb(tongue), facts=facts), base + picture(name))


def picture(name: str) -> str:
    """Of a game, if there is one (`make pictures` draws them); else of the house."""
    own = f"preview-{name}.png"
    return address(own if (STATIC / own).exists() else "preview.png")
