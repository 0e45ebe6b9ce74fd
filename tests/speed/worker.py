"""One interpreter's side of `make bench`: does a slice of whatever it is asked for and says what it counted.

A question is a line of JSON, `["step safehouse", 0.5]`; so is the answer: the CPU seconds used and what was done in
them. Between two questions a worker sleeps, so the workers of one run never compete. What can be asked is told first.
"""

from __future__ import annotations

import importlib
import json
import platform
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from itertools import cycle
from pathlib import Path
from time import process_time
from typing import Any, Final, TypeAlias, cast

import onthelam as lam
from onthelam.core.event import Telling
from onthelam.core.match import Match
from onthelam.core.playout import flat_monte_carlo, play_out
from onthelam.core.rules import Rules
from onthelam.core.tabletop import State
from onthelam.games import NAMES
from onthelam.games.game import Game
from onthelam.store.rows import MatchRow, PlaceRow
from onthelam.store.store import Store
from onthelam.table.room import Room
from onthelam.table.seats import PERSON
from onthelam.table.thinking import Thinkers
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.pages import render
from onthelam.web.showing import live
from tests.speed.stepped import Options, options_for, stepped, usual_options

Counts: TypeAlias = dict[str, float]
Slice: TypeAlias = Callable[[float], Counts]
GAMES: Final = Path(__file__).parents[2] / "src" / "onthelam" / "games"  # a wheel has no recorded matches
LAST_ROWS: Final = 12
PLAYED_TOO: Final = (("escape-plan", "standard"),)  # beside the match of two seats, where most play by three


def catan(seconds: float) -> Counts:
    """Catanatron's random players at four-player Catan, as its own loop plays them."""
    catanatron: Any = importlib.import_module("catanatron")  # not installed where types are checked
    decisions = choices = matches = 0
    began = process_time()
    while process_time() - began < seconds:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color])
        while game.winning_color() is None and game.state.num_turns < 1000:
            choices += len(game.state.playable_actions) > 1
            game.play_tick()
            decisions += 1
        matches += 1
    return {"seconds": process_time() - began, "decisions": decisions, "choices": choices, "matches": matches}


def catan_copy(seconds: float) -> Counts:
    catanatron: Any = importlib.import_module("catanatron")
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color])
    for tick in range(300):
        game.play_tick()
    return timed(game.copy, seconds)


def step(game: str, options: Options, seconds: float) -> Counts:
    seed = decisions = choices = 0
    began = process_time()
    while process_time() - began < seconds:
        decided, chosen = stepped(game, options, seed)
        decisions += decided
        choices += chosen
        seed += 1
    return {"seconds": process_time() - began, "decisions": decisions, "choices": choices, "matches": seed}


def inside(rules: Rules[State], options: Options, seconds: float) -> Counts:
    """The same play with the loop in the compiled group."""
    laid = rules.blank(options)
    luck = lam.quick(1)
    decisions = matches = 0
    began = process_time()
    while process_time() - began < seconds:
        state = laid.copy()
        rules.begin(Telling(state, luck, None))
        decisions += play_out(rules, state, luck)
        matches += 1
    return {"seconds": process_time() - began, "decisions": decisions, "matches": matches}


def timed(once: Callable[[], object], seconds: float) -> Counts:
    times = 0
    began = process_time()
    while process_time() - began < seconds:
        for i in range(20):
            once()
        times += 20
    return {"seconds": process_time() - began, "times": times}


def mid_match(game: str, options: Options) -> Match:
    """Half-way through the longest of a few random matches, at the choice that is nearest to it."""
    longest: list[str] = []
    choices: list[int] = []
    longest_seed = 0
    for seed in range(12):
        match = lam.new(game, seed=seed, **options)
        luck = lam.quick(seed)
        played: list[str] = []
        chosen: list[int] = []
        while not match.over:
            moves = match.legal(match.to_act[0])
            if len(moves) > 1:
                chosen.append(len(played))
            played.append(moves[luck.below(len(moves))].code)
            match.play(played[-1])
        if len(played) > len(longest):
            longest, choices, longest_seed = played, chosen, seed
    middle = min(choices, key=lambda at: abs(2 * at - len(longest)))
    match = lam.new(game, seed=longest_seed, **options)
    for code in longest[:middle]:
        match.play(code)
    return match


def end_of_a_large_table(game: Game) -> list[Room]:
    """The last rows of the recorded match for one or two whose table is the largest, each a table of its own."""
    found = [
        lam.from_record(file.read_text("utf-8")) for file in (GAMES / game.folder.name / "matches").glob("*-*.toml")
    ]
    match = max([one for one in found if one.seats <= 2], key=lambda one: len(one.position()))
    places = [
        PlaceRow("large", seat, PERSON, f"Seat {seat}", f"visitor {seat}", "", b"") for seat in range(match.seats)
    ]
    row = MatchRow("large", game.name, "{}", "", b"", "", False, 0.0, 0.0, "")
    rooms: list[Room] = []
    for rows in range(len(match.plies) - LAST_ROWS, len(match.plies)):
        then = Match(match.rules, match.options, match.start, match.given, lam.Scripted([]), match.plies[:rows])
        rooms.append(Room(row, game, then, places, [], cast(Store, None), cast(Thinkers, None)))  # nobody plays on
    return rooms


def slices_of(game: Game) -> dict[str, Slice]:
    rules = game.rules
    options = usual_options(rules)
    half = mid_match(game.name, options)
    seat = half.to_act[0]
    view = half.view(seat)
    names = [f"Seat {number}" for number in range(half.seats)]

    def look(board: Callable[..., str] = game.board) -> str:
        return board(half.view(seat), names, ENGLISH)

    rooms = cycle(end_of_a_large_table(game))

    def page() -> str:
        room = next(rooms)
        seat = room.match.to_act[0]
        return render("live.html", live(room, seat, f"visitor {seat}", ENGLISH, False), ENGLISH)

    def search(seconds: float) -> Counts:
        luck = lam.quick(1)
        playouts = 0
        began = process_time()
        while process_time() - began < seconds:
            flat_monte_carlo(rules, view, luck, len(view.moves))
            playouts += len(view.moves)
        return {"seconds": process_time() - began, "playouts": playouts}

    found: dict[str, Slice] = {
        f"step {game.name}": lambda seconds: step(game.name, options, seconds),
        f"inside {game.name}": lambda seconds: inside(rules, options, seconds),
        f"search {game.name}": search,
        f"look {game.name}": lambda seconds: timed(look, seconds),
        f"page {game.name}": lambda seconds: timed(page, seconds),
    }
    for mode, given in rules.named_modes().items():
        # a game for one has modes where others have numbers of seats
        if options_for(rules, 2) is None or (game.name, mode) in PLAYED_TOO:
            settled = rules.settle({**given})
            if settled != options:
                found[f"step {game.name} {mode}"] = partial(step, game.name, settled)
    for seats in (1, 2, 3, 4, 5):
        laid = options_for(rules, seats)
        if laid is not None and (seats in (2, 4) or options_for(rules, 2) is None):
            match = mid_match(game.name, laid)
            state = rules.imagine(match.view(match.to_act[0]), lam.quick(1))
            found[f"copy {game.name} {seats}"] = partial(timed, state.copy)
    return found


def main() -> None:
    slices: dict[str, Slice] = {"catan": catan, "catan copy": catan_copy}
    for name in NAMES:
        slices |= slices_of(lam.load(name))
    about = {
        "slices": list(slices),
        "compiled": not str(importlib.import_module("onthelam.core.match").__file__).endswith(".py"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "onthelam": lam.__version__,
        "catanatron": version("catanatron"),
    }
    print(json.dumps(about), flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        print(json.dumps(slices[name](seconds)), flush=True)


if __name__ == "__main__":
    main()
