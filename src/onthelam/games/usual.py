"""Which options are asked at a new table, and what does a game make of one that nobody sets?"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Final

from onthelam.core.option import Option
from onthelam.core.refusal import BadOption
from onthelam.games.game import Game

SHORT: Final = 20  # so many numbers fit into a list


def numbers(option: Option) -> range:
    """The first numbers that it can be: all of them if they are few."""
    return range(option.low, min(option.high, option.low + SHORT) + 1)


def offered(game: Game) -> list[Option]:
    """The options of a new table. Whoever opens it need not sit where a secret one belongs: those are not asked."""
    return [one for one in game.rules.options() if not one.secret]


@cache
def worked_out(game: Game, name: str, decider: str = "", value: str = "") -> tuple[str, ...]:
    """Its values at tables where it counts and that differ in one thing.

    With a decider: at those where that option has this value.
    """
    option = next(one for one in game.rules.options() if one.name == name)
    around = [{one.name: each} for one in offered(game) for each in (*one.words, *map(str, numbers(one)))]
    counts = {option.decider: option.deciding[0] if option.decider else "", decider: value, name: ""}
    made: list[str] = []
    for table in [{}, *around]:
        with suppress(BadOption):  # there is no such table
            given = {each: said for each, said in {**table, **counts}.items() if said}
            made.append(str(game.rules.settle(dict(given)).get(name, "")))
    return tuple(sorted({one for one in made if one}, key=made.index))
