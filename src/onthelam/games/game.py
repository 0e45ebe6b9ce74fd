"""A game as the folders above know it: its rules, its words, its pictures, its folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from onthelam.core.rules import Rules
from onthelam.games.plain_board import Board, Cover, Pieces, board_of, text_pieces, title_cover
from onthelam.games.slots import (
    Gauges,
    Marks,
    Sheets,
    Signs,
    Supposings,
    Tickets,
    no_gauges,
    no_marks,
    no_sheets,
    no_signs,
    no_supposing,
    no_tickets,
)
from onthelam.games.words import Words


def plain(*given: object) -> str:
    """Stands for a picture that is made of the rest, until the game has its own."""
    raise NotImplementedError


@dataclass(frozen=True, eq=False)  # each is itself: much is kept by its game, and asking it is quick
class Game:
    """One of these, named GAME, stands in each game's package."""

    name: str
    rules: Rules[Any]  # the one place where games of different states stand side by side
    words: Words[Any]  # of its own views
    folder: Path
    board: Board = plain  # a view as SVG that shows by itself: else the pieces, with colours
    pieces: Pieces = plain  # the same for a page: else the table in words
    gauges: Gauges = no_gauges  # how near winning and losing are, drawn
    tickets: Tickets = no_tickets  # what the view's seat holds
    sheets: Sheets = no_sheets  # and what lies before every seat, where that is more than a few tickets
    signs: Signs = no_signs  # what stands on the buttons of moves
    marks: Marks = no_marks  # by which a seat is known on the board
    supposing: Supposings = no_supposing  # what could happen next, one thing or another
    cover: Cover = plain  # a piece of it for the front page: else the title
    roams: bool = False  # on a small screen only a part of the board is seen, on any other all of it
    legend: str = ""  # anchor of the chapter that tells the signs on the board
    secrets: bool = False  # seats know different things: people at one device pass it on unseen

    def __post_init__(self) -> None:
        put = object.__setattr__  # frozen from here on
        if self.pieces is plain:
            put(self, "pieces", text_pieces(self.words))
        if self.board is plain:
            put(self, "board", board_of(self.pieces))
        if self.cover is plain:
            put(self, "cover", title_cover(self.words))
