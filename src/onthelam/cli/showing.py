"""What a person is shown: what has happened, the table or what has changed on it, the question and the moves."""

from __future__ import annotations

import difflib
from typing import Final

from onthelam.cli.screen import Screen
from onthelam.cli.seating import Seating
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY, Seat
from onthelam.games.game import Game
from onthelam.games.told import Told

FEW_LINES: Final = 6  # of the table changed: only they are shown
FAR_UP: Final = 36  # lines: a table that was shown so long ago has scrolled away
LISTED: Final = 10  # moves at most, until all are asked for


class Showing:
    def __init__(self, game: Game, match: Match, seating: Seating, screen: Screen) -> None:
        self.game = game
        self.match = match
        self.seating = seating
        self.screen = screen
        self.told = dict.fromkeys(range(NOBODY, match.seats), 0)  # by seat: rows it has been told
        self.shown: dict[Seat, str] = {}  # by seat: the table as it was last shown
        self.shown_at: dict[Seat, int] = {}  # by seat: lines written when the whole of it was

    def turn_to(self, seat: Seat) -> None:
        """Several people at one terminal are told whose question it is."""
        if len(self.seating.people) > 1:
            self.screen.rule(self.seating.names[seat])

    def skip(self) -> None:
        """A match that goes on does not begin with its whole log."""
        self.told = {seat: len(self.match.hearing().rows(seat)) for seat in self.told}

    def tell(self, seat: Seat) -> None:
        """What the seat heard since it was last told."""
        self.lines(seat, self.told[seat])
        self.told[seat] = len(self.match.hearing().rows(seat))

    def lines(self, seat: Seat, first: int) -> None:
        """What the seat heard, from a row on."""
        words, names, tongue = self.game.words, self.seating.names, self.screen.tongue
        told = Told(self.match.hearing(), seat)
        for row, before, after in told.since(first, len(told.rows)):
            for line in words.lines(row, before, after, names, tongue):
                self.screen.text(line, mark="· ")

    def table(self, seat: Seat) -> None:
        table = self.drawn(seat)
        self.shown[seat] = table
        self.screen.line()
        for line in table.split("\n"):
            self.screen.line(line)
        self.shown_at[seat] = self.screen.lines

    def drawn(self, seat: Seat) -> str:
        return self.game.words.table(self.match.view(seat), self.seating.names, self.screen.tongue).rstrip("\n")

    def change(self, seat: Seat) -> None:
        """The whole table if much has changed on it or it has scrolled away, else the lines that did."""
        before, now = self.shown.get(seat, "").split("\n"), self.drawn(seat).split("\n")
        ops = difflib.SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
        changed = [line for kind, _, _, i, k in ops if kind != "equal" for line in now[i:k] if line.strip()]
        far = bool(changed) and self.screen.lines > self.shown_at.get(seat, 0) + FAR_UP
        if seat not in self.shown or far or len(changed) > FEW_LINES:
            self.table(seat)
            return
        self.shown[seat] = "\n".join(now)
        for line in changed:
            self.screen.line(line)

    def question(self, seat: Seat, most: int = LISTED) -> None:
        view = self.match.view(seat)
        words, names, tongue = self.game.words, self.seating.names, self.screen.tongue
        self.screen.line()
        lead = words.lead(view, names, tongue)
        if lead not in self.shown.get(seat, ""):
            self.screen.text(lead)
        self.screen.text(words.prompt(view, names, tongue), "bold")
        for i, move in enumerate(view.moves[:most]):
            self.screen.text(words.move(move, view, tongue), mark=f"{i + 1:>4}  ")
        if len(view.moves) > most:
            more = tongue.count(
                "{n} more: `all` lists it too.", "{n} more: `all` lists them too.", len(view.moves) - most
            )
            self.screen.text(more, "dim", mark="      ")
