"""What a person types when asked: a move by its number or in words, or a word to the terminal."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from pathlib import Path
from typing import Final

from onthelam.bots import bot
from onthelam.cli.rules import tell_clause, tell_found
from onthelam.cli.seating import DEFAULT_BOT
from onthelam.cli.shelf import write_whole
from onthelam.cli.showing import LISTED, Showing
from onthelam.core.move import Move
from onthelam.core.refusal import Refusal
from onthelam.core.seat import Seat
from onthelam.games.clauses import read
from onthelam.tongue.tongue import Tongue

WORDS: Final = ("?", "help", "undo", "board", "all", "log", "hint", "say", "save", "resign", "quit", "exit", "q")


class Left(Exception):
    """Everybody has left the table."""


class Asking:
    def __init__(self, show: Showing) -> None:
        self.show = show
        self.game, self.match, self.seating, self.screen = show.game, show.match, show.seating, show.screen
        self.say = self.screen.tongue.say
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # a line can then be edited, and the last ones come back

    def ask(self, seat: Seat) -> None:
        """Until the seat has moved, or something has been said or taken back."""
        self.show.turn_to(seat)
        self.show.tell(seat)
        self.show.change(seat)
        self.show.question(seat)
        plies = len(self.match.plies)
        while len(self.match.plies) == plies:
            self.answer(seat, self.typed(seat))

    def typed(self, seat: Seat) -> str:
        moves = len(self.match.legal(seat))
        asked = self.say("1 to {n}, or ?", n=moves) if moves > 1 else self.say("Enter, or ?")
        try:
            text = " ".join(input(f"{asked} > ").split())
        except EOFError:
            self.screen.line()
            raise Left from None
        if not sys.stdin.isatty():
            self.screen.line(text)  # a terminal has shown it already
        return text

    def answer(self, seat: Seat, text: str) -> None:
        """A move by its number or in its written form, or a word to the terminal."""
        order, _, rest = (text if not text.startswith("?") else f"? {text[1:].strip()}").partition(" ")
        legal = self.match.legal(seat)
        try:
            if any(move.code == text for move in legal):
                self.match.play(text, seat)
            elif re.fullmatch(r"\d+([ ,]+\d+)*", text):
                self.by_numbers(seat, [int(number[:9]) for number in re.findall(r"\d+", text)])
            elif order.lower() in WORDS:
                self.word(seat, order.lower(), rest)
            elif text:
                self.match.play(text, seat)
            elif len(legal) == 1:
                self.match.play(legal[0], seat)
        except Refusal as why:
            self.refused(why)

    def refused(self, why: Refusal) -> None:
        clause = " " + self.say("(`? {clause}` has the rule.)", clause=why.clause) if why.clause else ""
        self.screen.text(self.screen.tongue.refusal(why) + clause, "yellow")

    def by_numbers(self, seat: Seat, numbers: list[int]) -> None:
        """Several numbers answer several questions, as long as nothing new comes to light between them."""
        for i, number in enumerate(numbers):
            legal: tuple[Move, ...] = self.match.legal(seat)
            if not 1 <= number <= len(legal):
                self.screen.text(self.say("Choose a number from 1 to {n}.", n=len(legal)), "yellow")
                return
            self.match.play(legal[number - 1], seat)
            if i + 1 < len(numbers) and (self.match.plies[-1].draws or seat not in self.match.to_act):
                self.screen.text(
                    self.say("Something new has come to light: the other numbers were not used."), "yellow"
                )
                return

    def word(self, seat: Seat, order: str, rest: str) -> None:
        if order in ("?", "help"):
            self.explain(seat, rest)
            self.show.question(seat)
        elif order == "undo":
            self.undo(seat)
        elif order == "board":
            self.show.table(seat)
            self.show.question(seat)
        elif order == "all":
            self.show.question(seat, len(self.match.legal(seat)))
        elif order == "log":
            self.show.lines(seat, 0)
            self.show.question(seat)
        elif order == "hint":
            self.advise(seat)
        elif order == "say":
            self.speak(seat, rest)
        elif order == "save":
            self.save(rest)
        elif order == "resign":
            self.resign(seat, rest)
        else:
            raise Left

    def undo(self, seat: Seat) -> None:
        """The seat's own choice, or that of another person at this terminal who chose last."""
        able = [each for each in [seat, *self.seating.people] if self.match.may_undo(each)]
        self.match.undo(able[0] if able else seat)

    def speak(self, seat: Seat, text: str) -> None:
        """For the seat that is asked; where another is to be heard, for a person at this terminal who may speak."""
        try:
            self.match.say(text, seat)
        except Refusal as why:
            for other in self.seating.people:
                with contextlib.suppress(Refusal):
                    self.match.say(text, other)
                    return
            raise why

    def advise(self, seat: Seat) -> None:
        view = self.match.view(seat)
        hint = self.game.words.hint(view, self.screen.tongue)
        if hint:
            self.screen.text(hint)
        move = bot(DEFAULT_BOT, self.match.rules, self.seating.bot_seed(len(self.match.plies))).choose(view)
        told = self.game.words.move(move, view, self.screen.tongue)
        self.screen.text(self.say("The steady bot would choose {n}: {move}", n=view.moves.index(move) + 1, move=told))

    def save(self, name: str) -> None:
        if not name:
            self.screen.text(self.say("Write the name of a file: save FILE"), "yellow")
            return
        path = Path(os.path.expanduser(name))
        try:
            write_whole(path, self.match.saved() + self.seating.written())
        except (OSError, ValueError) as why:
            reason = getattr(why, "strerror", None) or why
            self.screen.text(self.say("{file} cannot be written: {why}.", file=path, why=reason), "yellow")
            return
        self.screen.text(self.say("Saved in {file}.", file=path))

    def resign(self, seat: Seat, rest: str) -> None:
        """Nothing takes it back, so one word alone does not do it."""
        if rest == "now":
            self.match.concede(seat)
        else:
            self.screen.text(self.say("The match would be over, and lost: `resign now` gives up."), "yellow")

    def explain(self, seat: Seat, wanted: str) -> None:
        """The clause behind the question and what can be typed, or any clause."""
        clauses = read(self.game.folder, self.screen.tongue.code)
        if wanted:
            tell_clause(clauses, wanted, self.screen)
            return
        view = self.match.view(seat)
        clause = self.game.words.clause(view)
        if clause:  # else the game has none behind this question, or not yet
            tell_found(clauses, clauses.find(clause), self.screen)
            section = clause.rpartition(".")[0]
            self.screen.text(self.say("`? {section}` has all of this section.", section=section), "dim", mark="  ")
        codes = ", ".join(move.code for move in view.moves[:LISTED]) + (" …" if len(view.moves) > LISTED else "")
        self.screen.line()
        self.screen.text(self.say("A number chooses; several at once (1 2 2) answer the next questions too."))
        self.screen.text(self.say("Or write the move: {codes}", codes=codes))
        for each, meaning in meanings(self.screen.tongue, clause):
            self.screen.text(meaning, mark=f"  {each:<12}")


def meanings(tongue: Tongue, clause: str) -> list[tuple[str, str]]:
    return [
        ("undo", tongue.say("take back your last choice, if nothing new has come to light since")),
        ("hint", tongue.say("what the steady bot would do")),
        ("board", tongue.say("the whole table again")),
        ("all", tongue.say("every move there is, if the list was cut short")),
        ("log", tongue.say("everything that has happened")),
        (f"? {clause}", tongue.say("any clause or section of the rules, by its number")),
        ("say …", tongue.say("what is no move: a suggestion in the words of a move, a standing order")),
        ("save FILE", tongue.say("a copy of the match as it stands")),
        ("resign now", tongue.say("give up: the match is over, and lost")),
        ("quit", tongue.say("leave; everything is saved")),
    ]
