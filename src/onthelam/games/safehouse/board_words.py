"""What the board of Safehouse says in a few words beside its drawings.

Sentences for prompts, moves and logs are in words.py; these are as short as a label must be. Where how a thing is said
matters, the words come with the names of their look (`f-red b`: danger, bold).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from onthelam.games.safehouse.rules.charts import COLOURS, LETTERS, PURSUER, RULE, SQUARES_OF, WHITE
from onthelam.games.safehouse.rules.state import (
    AGREED,
    ANSWERING,
    CHOOSING,
    ENTERING,
    LOST,
    OBJECTED,
    THE_DICE,
    WON,
)
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words_parts import room_of
from onthelam.tongue.tongue import Tongue

Told: TypeAlias = tuple[str, str]  # words, and the names of their look


class Said:
    """One view's labels. `owner` is whose sheet is large."""

    def __init__(self, v: View, names: Sequence[str], tongue: Tongue, owner: int) -> None:
        self.v = v
        self.names = names
        self.tongue = tongue
        self.mine = v.sheets[owner]
        self.on_road = [seat for seat, s in enumerate(v.sheets) if s.stands < v.house]
        self.nearest = min([v.sheets[seat].lead for seat in self.on_road], default=0)
        self.rolled = any(v.faces) or v.gone > 0

    # -- the lead ----------------------------------------------------------------------------------------------------

    def lead(self) -> tuple[Told, str]:
        """Where the pursuer is, and whom he is nearest to."""
        v, say = self.v, self.tongue.say
        if v.ending == WON:
            return (say("Everybody is home."), "f-exit b"), say("The pursuer stopped on {square}.", square=v.pursuer)
        close = [seat for seat in self.on_road if v.sheets[seat].lead == self.nearest]
        if v.ending == LOST:
            caught = ", ".join([self.names[seat] for seat in close])
            return (say("Caught."), "f-red b"), say("The pursuer has {names}.", names=caught)
        return (say("Pursuer on {square}.", square=v.pursuer), "f-red b"), self.near(close)

    def near(self, close: list[int]) -> str:
        count = self.tongue.count
        if len(close) > 1 and len(close) == len(self.v.sheets):
            return count("All of you are one step ahead.", "All of you are {n} steps ahead.", self.nearest)
        if self.v.seat in close:
            return count("You are nearest: one ahead.", "You are nearest: {n} ahead.", self.nearest)
        name = self.names[close[0]]
        return count("{name} is nearest: one ahead.", "{name} is nearest: {n} ahead.", self.nearest, name=name)

    def far(self) -> str:
        """How far it still is."""
        v = self.v
        if v.ending or v.seat < 0:
            return self.tongue.say("Turn {turn}", turn=v.turn)
        left = v.house - self.mine.stands
        if left == 0:
            return self.tongue.say("You are in the safe house.")
        return self.tongue.count("You: one step to the safe house", "You: {n} steps to the safe house", left)

    # -- the sheet ---------------------------------------------------------------------------------------------------

    def rule(self, mission: int) -> str:
        if RULE[mission] == "equal":
            return self.tongue.say("same")
        return self.tongue.say("rising") if RULE[mission] == "rising" else ""

    # -- the dice ----------------------------------------------------------------------------------------------------

    def roller(self) -> str:
        v, say = self.v, self.tongue.say
        name = self.names[v.roller]
        if v.ending:
            return ""
        if v.phase == ANSWERING:
            return say("you ask the crew") if v.roller == v.seat else say("{name} asks the crew", name=name)
        return say("you roll") if v.roller == v.seat else say("{name} rolls", name=name)

    def hue(self, kind: int) -> str:
        say = self.tongue.say
        if kind == 0:
            return say("Yellow")
        if kind == 1:
            return say("Green")
        if kind == 2:
            return say("Red")
        return say("Blue") if kind == 3 else say("Joker")

    def kind(self, kind: int, dice: list[int], lit: bool) -> tuple[str, str, str]:
        """What a kind of dice gives, and what that means."""
        v, tongue = self.v, self.tongue
        first = self.hue(kind)
        if not dice:
            return first, tongue.say("not rolled") if self.rolled else tongue.say("in the lid"), "f-dust"
        if not self.rolled:
            return first, *self.choice(kind, lit)
        if kind < COLOURS and v.basics[kind]:
            first += f" {v.basics[kind]}"
        elif kind == WHITE:
            first = " ".join([first, *[f"+{pips}" for pips in v.jokers if pips]])
        if lit:
            return first, tongue.say("choose its square"), "f-lamp b"
        hats = sum([1 for which in dice if v.gone >> which & 1 or v.faces[which] == PURSUER])
        if hats:
            return first, tongue.count("a pursuer", "two pursuers", hats), "f-red"
        if kind == WHITE:
            return first, tongue.say("add to any colour"), "f-dust"
        return first, self.fits(kind) if v.phase == ENTERING and v.seat >= 0 else "", "f-dust"

    def choice(self, kind: int, lit: bool) -> Told:
        v, tongue = self.v, self.tongue
        if lit:
            return tongue.say("how many?"), "f-lamp b"
        if v.proposal == THE_DICE or (v.phase == CHOOSING and kind < v.kind):
            n = v.chosen[kind]
            words = tongue.count("one will be rolled", "{n} will be rolled", n) if n else tongue.say("stays aside")
            return words, "f-dust"
        return "", "f-dust"

    def fits(self, kind: int) -> str:
        """Where a colour's plain number could go on the own sheet."""
        tongue = self.tongue
        if self.mine.used >> kind & 1:
            return tongue.say("entered")
        room = room_of(self.mine.numbers)
        number = self.v.basics[kind]
        count = sum([room[sq] >> number & 1 for sq in SQUARES_OF[LETTERS.index(self.mine.letter)][kind]])
        if count == 0:
            return tongue.say("fits nowhere")
        return tongue.count("fits in one square", "fits in {n} squares", count)

    def pursuers(self) -> Told:
        """What the pursuers of this roll do."""
        v, tongue = self.v, self.tongue
        shown = v.faces.count(PURSUER) + v.gone.bit_count()
        if not shown:
            return "", ""
        if v.held:
            return tongue.say("The crew holds him: he stays on {square}.", square=v.pursuer), "f-exit b"
        if v.gone:
            return tongue.count("He came one step nearer.", "He came {n} steps nearer.", shown), "f-red b"
        return tongue.count("He will come one step nearer.", "He will come {n} steps nearer.", shown), "f-red b"

    def price(self) -> Told:
        """What taking the dice back would cost now."""
        v, tongue = self.v, self.tongue
        if not any(v.lid) or v.ending:
            return "", ""
        if v.price == 0:
            return tongue.say("Taking them back is free."), "f-dust"
        if v.price >= self.nearest > 0:
            return tongue.count(
                "One step: that would be the end.", "{n} steps: that would be the end.", v.price
            ), "f-red b"
        return tongue.say("Taking back: pursuer +{n}", n=v.price), "f-red"

    # -- the others --------------------------------------------------------------------------------------------------

    def standing(self, seat: int) -> list[Told]:
        """How another player stands, the most pressing first."""
        v, tongue, s = self.v, self.tongue, self.v.sheets[seat]
        lines: list[Told] = []
        if v.ending == LOST and s.stands < v.house and v.pursuer >= s.stands - 1:
            lines.append((tongue.say("caught"), "f-red b"))
        elif v.phase == ENTERING:
            n = len(s.entries)
            if s.closed:
                lines.append((tongue.say("done, {n} entered", n=n) if n else tongue.say("done"), "f-exit"))
            else:
                lines.append((tongue.say("entering, {n} so far", n=n) if n else tongue.say("entering"), "f-dust"))
        elif v.phase == ANSWERING and seat != v.roller:
            if v.answers[seat] == AGREED:
                lines.append((tongue.say("agrees"), "f-exit"))
            elif v.answers[seat] == OBJECTED:
                lines.append((tongue.say("objects"), "f-red"))
            else:
                lines.append((tongue.say("has not answered"), "f-dust"))
        if s.stands >= v.house:
            lines.append((tongue.say("in the safe house"), "f-exit"))
        else:
            lines.append((tongue.say("on {square}, {n} ahead", square=s.stands, n=s.lead), "f-dust"))
        lines.append((tongue.say("{n} under way", n=s.ongoing), "f-dust"))
        lines.append((tongue.count("one chameleon left", "{n} chameleons left", s.chameleons), "f-dust"))
        return lines
