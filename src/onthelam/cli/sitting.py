"""A match being played at this terminal: who is next, what each person is shown, and that nothing is lost."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from onthelam.bots import bot
from onthelam.cli.asking import Asking, Left
from onthelam.cli.screen import Screen
from onthelam.cli.seating import Seating
from onthelam.cli.shelf import Page, folder
from onthelam.cli.showing import Showing
from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.core.option import DEAL
from onthelam.core.seat import NOBODY
from onthelam.games.deals import AHEAD, passed_on
from onthelam.games.desk import next_move
from onthelam.games.game import Game

STOPPED: Final = 130


class Sitting:
    def __init__(self, game: Game, match: Match, seating: Seating, page: Page, screen: Screen) -> None:
        self.game = game
        self.match = match
        self.seating = seating
        self.page = page
        self.screen = screen
        self.show = Showing(game, match, seating, screen)
        self.asking = Asking(self.show)

    def run(self) -> int:
        """Until the match is over or everybody leaves."""
        try:
            while not self.match.over:
                self.next_move()
                self.keep()
        except Left:
            return self.leave(0)
        except KeyboardInterrupt:
            self.screen.line()
            return self.leave(STOPPED)
        self.end()
        return 0

    def next_move(self) -> None:
        """Where several may act at once people come first: they may still take back what they did."""
        waiting = self.match.to_act
        people = [seat for seat in waiting if seat in self.seating.people]
        if people:
            ordered = self.match.ordered(people[0])
            if ordered is not None:
                self.match.play(ordered, people[0])
            else:
                self.asking.ask(people[0])
            return
        seat = waiting[0]
        player = bot(self.seating.seats[seat], self.match.rules, self.seating.bot_seed(len(self.match.plies)))
        self.match.play(next_move(self.match, seat, player.choose), seat)
        if not self.seating.people:
            self.show.tell(NOBODY)

    def keep(self) -> None:
        """With its seed: this file is the host's."""
        self.page.write(self.match.saved() + self.seating.written())

    # -- beginning and end -------------------------------------------------------------------------------------------

    def introduce(self) -> None:
        say, screen = self.screen.tongue.say, self.screen
        screen.line(self.game.words.title(screen.tongue), "bold")
        screen.text(self.game.words.blurb(screen.tongue))
        if self.seating.seed is not None:
            screen.text(
                say("This match is repeatable: --seed {seed} gives the same draws again.", seed=self.seating.seed)
            )
        elif isinstance(self.match.chance, Fair):
            screen.text(say("Chance is fair, and you can check it afterwards. It is committed to:"))
            screen.line(f"  {self.match.chance.commitment()}", "dim")
        if self.match.options.get(DEAL):
            screen.text(say(AHEAD))
        if self.seating.people:
            screen.text(say("Type the number of what you choose. ? explains, hint advises, quit saves and leaves."))
        screen.line()

    def welcome_back(self) -> None:
        say, screen = self.screen.tongue.say, self.screen
        screen.line(self.game.words.title(screen.tongue), "bold")
        screen.text(say("The match goes on where it was left. `log` tells what has happened so far."))
        screen.line()
        self.show.skip()

    def leave(self, code: int) -> int:
        self.keep()
        self.screen.text(self.screen.tongue.say("Everything is saved. Go on with:"))
        resting = self.page.path.parent == folder("matches")
        file = "" if resting else f" {shlex.quote(str(self.page.path))}"
        self.screen.line(f"  {called()} play --resume{file}", "bold")
        return code

    def end(self) -> None:
        """The last table, the verdict, and how to see for oneself that chance was fair."""
        say, screen, match = self.screen.tongue.say, self.screen, self.match
        self.page.shelve()
        seat = self.seating.people[0] if self.seating.people else NOBODY
        self.show.tell(seat)
        self.show.table(seat)
        outcome = match.outcome
        if outcome is not None:
            screen.line()
            verdict = self.game.words.verdict(outcome, seat, self.seating.names, screen.tongue, match.view(seat))
            screen.text(verdict.told, "bold")
            if match.options.get(DEAL) and seat != NOBODY:
                screen.line()
                screen.text(say("A line for others who play the same deal:"))
                screen.line(f"  {passed_on(self.game, match.options, outcome, match.view(seat), screen.tongue)}")
        screen.line()
        file = shlex.quote(str(self.page.path))
        screen.text(say("The record is kept. Tell it again with:"))
        screen.line(f"  {called()} replay {file}")
        if isinstance(match.chance, Fair):
            screen.text(say("The seed of all draws was:"))
            screen.line(f"  {match.chance.seed.hex()}", "dim")
            screen.text(say("Check every draw against it, and it against what was committed to, with:"))
            screen.line(f"  {called()} verify {file}")
        elif self.seating.seed is not None:
            screen.text(say("The same draws again: --seed {seed}.", seed=self.seating.seed))


def called() -> str:
    """What to type for this command: `lam` where the shell finds it, else the path it was called by (`make play`)."""
    return "lam" if shutil.which("lam") or Path(sys.argv[0]).stem != "lam" else shlex.quote(sys.argv[0])
