"""Positions of Safehouse that are worth looking at, by name."""

from __future__ import annotations

from typing import Final

import onthelam as lam
from onthelam.games.safehouse.rules.view import View

PLAYERS: Final = ("Robin", "Jonas", "Bot Kestrel", "Mara")

HEAD: Final = """\
format = 1
kind = "position"
game = "safehouse"
"""

# sheets of a crew of three in the middle of a match
MISSIONS: Final = (
    ["_ 5 _", "2 _ 7 _", "3 6 8", "2 4 _ 9", "_ _ _ _ _ _", "1 _ 5 |6| _ 9", "3 4 |6| 7 8 10", "_ _ _ |6| _ _ _"],
    ["4 4 4", "_ 3 _ _", "1 _ _", "2 3 _ 7", "_ _ _ _ _ _", "_ _ _ |6| _ _", "2 5 |6| 6 7 9", "_ _ 5 |6| 8 _ _"],
    ["_ _ _", "3 _ 5 _", "_ 4 _", "1 3 6 8", "_ _ _ _ _ _", "3 _ _ |6| _ _", "_ _ |6| _ 8 _", "_ _ _ |6| _ _ _"],
)

ROLLED: Final = """
options = { players = 3, sheets = "SAF" }
turn = 8
roller = 1
phase = "entering"
pursuer = 13
aside = "g1 b1 w1"
lid = "y1 g1"
roll = "y1=3 r1=3 r2=4 b1=5 w1=4"
gone = "g1"
holds = 0
held = true
"""

TO_CHOOSE: Final = """
options = { players = 3, sheets = "SAF" }
turn = 8
roller = 0
phase = "choosing"
pursuer = 14
aside = "y2 g1 r2 b1 w2"
lid = "g1 b1"
chosen = "y2 g1"
asked = "red"
"""

HELPING: Final = """
options = { players = 3, sheets = "SAF", council = "CONSENT" }
turn = 8
roller = 0
pursuer = 14
aside = "g1 b1 w1"
lid = "y1 g1"
roll = "y1=3 r1=3 r2=P b1=P w1=4"
"""

TAKING_BACK: Final = """
options = { players = 2, sheets = "SA" }
turn = 6
roller = 0
phase = "taking-back"
pursuer = 13
aside = "g1 w1"
lid = "y2 g1 r2 b2 w1"

[[sheet]]
letter = "S"
square = 21
chameleons = 1
missions = ["4 4 4", "2 _ 5 _", "_ _ _", "_ 3 _ _", "_ _ _ _ _ _", "_ _ 5 |6| _ _"]

[[sheet]]
letter = "A"
square = 17
chameleons = 0
missions = ["_ 4 _", "_ _ _ _", "2 _ 6", "_ _ _ _", "_ _ _ _ _ _", "_ _ _ |6| _ _", "4 4 |6| _ _ _"]
"""


def position(text: str, seat: int) -> View:
    return seen(lam.from_position(HEAD + text, seed=1), seat)


def seen(match: lam.Match, seat: int) -> View:
    v = match.view(seat)
    assert isinstance(v, View)
    return v


def played(seed: int, plies: int, seat: int, players: int, difficulty: str = "PRINTED") -> View:
    """A match of careless players, after so many moves."""
    match = lam.new("safehouse", seed=seed, players=players, difficulty=difficulty)
    choice = lam.quick(seed)
    while plies and not match.over:
        who = match.to_act[0]
        moves = match.legal(who)
        match.play(moves[choice.below(len(moves))], who)
        plies -= 1
    return seen(match, seat)


def crew(*lines: str, squares: tuple[int, int, int] = (24, 28, 21)) -> str:
    """The three sheets, each with its square and a line of its own."""
    text = ""
    for i in range(3):
        text += f'\n[[sheet]]\nletter = "{"SAF"[i]}"\nsquare = {squares[i]}\nchameleons = {(1, 2, 2)[i]}\n'
        text += f"missions = {MISSIONS[i]}\n{lines[i]}\n"
    return text


def ended(won: bool) -> View:
    """One blow before the end, and the blow."""
    squares = (40, 38, 40) if won else (40, 34, 36)
    head = ROLLED.replace("turn = 8", "turn = 19").replace("pursuer = 13", f"pursuer = {29 if won else 32}")
    sheets = crew("closed = true", "closed = false", "closed = true", squares=squares)
    match = lam.from_position(HEAD + head + sheets, seed=2)
    match.play("enter yellow+w1 4.3 chameleon" if won else "close", 1)
    return seen(match, 1)


def positions() -> dict[str, View]:
    entered = 'entries = ["blue 8.3 from 28"]'
    return {
        "enter": position(ROLLED + crew('using = "red"', entered, "closed = true"), 0),
        "sources": position(ROLLED + crew("", entered, "closed = true"), 0),
        "onlooker": position(ROLLED + crew("", entered, "closed = true"), -1),
        "choose": position(TO_CHOOSE + crew("", "", ""), 0),
        "lid": position(TAKING_BACK, 0),
        "help": position(HELPING + 'phase = "helping"\n' + crew("", "", ""), 0),
        "again": position(HELPING + 'phase = "throwing"\nthrown = "r2"\nasked_die = "b1"\n' + crew("", "", ""), 0),
        "answer": position(HELPING + 'phase = "answering"\nproposal = "hold"\n' + crew("", "", ""), 1),
        "won": ended(True),
        "lost": ended(False),
        "alone": played(11, 34, 0, players=1),
        "four": played(5, 90, 2, players=4, difficulty="GENTLE"),
        "start": played(1, 0, 0, players=4),
    }
