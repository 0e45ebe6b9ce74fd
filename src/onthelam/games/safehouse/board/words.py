"""What the board of Safehouse says in a few words beside its drawings.

Sentences for prompts, moves and logs are in words.py; these are as short as a label must be. Where how a thing is said
matters, the words come with the names of their look (`f-red b`: danger, bold).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from onthelam.games.safehouse.board.seen import ENTERED, NOT_ASKED, Chase, Roll, Standing
from onthelam.games.safehouse.rules.charts import COLOURS, PURSUER, RULE, WHITE
from onthelam.games.safehouse.rules.tabletop import AGREED, ANSWERING, CHOOSING, LOST, OBJECTED, THE_DICE, WON
from onthelam.games.safehouse.rules.view import View
from onthelam.tongue.tongue import Tongue

Told: TypeAlias = tuple[str, str]  # words, and the names of their look


# -- the lead --------------------------------------------------------------------------------------------------------


def near_words(c: Chase, names: Sequence[str], tongue: Tongue) -> tuple[Told, str]:
    """Where the pursuer is, and whom he is nearest to."""
    say = tongue.say
    if c.ending == WON:
        return (say("Everybody is home."), "f-exit b"), say("The pursuer stopped on {square}.", square=c.pursuer)
    close = [seat for seat in c.on_road() if c.leads[seat] == c.nearest()]
    if c.ending == LOST:
        caught = ", ".join([names[seat] for seat in close])
        return (say("Caught."), "f-red b"), say("The pursuer has {names}.", names=caught)
    return (say("Pursuer on {square}.", square=c.pursuer), "f-red b"), nearest_words(c, close, names, tongue)


def nearest_words(c: Chase, close: list[int], names: Sequence[str], tongue: Tongue) -> str:
    count, n = tongue.count, c.nearest()
    if len(close) > 1 and len(close) == len(c.stands):
        return count("All of you are one step ahead.", "All of you are {n} steps ahead.", n)
    if c.seat in close:
        return count("You are nearest: one ahead.", "You are nearest: {n} ahead.", n)
    name = names[close[0]]
    return count("{name} is nearest: one ahead.", "{name} is nearest: {n} ahead.", n, name=name)


def far_words(c: Chase, turn: int, tongue: Tongue) -> str:
    """How far it still is."""
    if c.ending or c.seat < 0:
        return tongue.say("Turn {turn}", turn=turn)
    left = c.house - c.stands[c.seat]
    if left == 0:
        return tongue.say("You are in the safe house.")
    return tongue.count("You: one step to the safe house", "You: {n} steps to the safe house", left)


# -- the sheets ------------------------------------------------------------------------------------------------------


def rule_word(mission: int, tongue: Tongue) -> str:
    if RULE[mission] == "equal":
        return tongue.say("same")
    return tongue.say("rising") if RULE[mission] == "rising" else ""


def standing_words(how: Standing, tongue: Tongue) -> list[Told]:
    """How another player stands, the most pressing first."""
    lines: list[Told] = []
    n = how.entered
    if how.caught:
        lines.append((tongue.say("caught"), "f-red b"))
    elif how.entering and how.closed:
        lines.append((tongue.say("done, {n} entered", n=n) if n else tongue.say("done"), "f-exit"))
    elif how.entering:
        lines.append((tongue.say("entering, {n} so far", n=n) if n else tongue.say("entering"), "f-dust"))
    elif how.answer == AGREED:
        lines.append((tongue.say("agrees"), "f-exit"))
    elif how.answer == OBJECTED:
        lines.append((tongue.say("objects"), "f-red"))
    elif how.answer != NOT_ASKED:
        lines.append((tongue.say("has not answered"), "f-dust"))
    if how.home:
        lines.append((tongue.say("in the safe house"), "f-exit"))
    else:
        lines.append((tongue.say("on {square}, {n} ahead", square=how.stands, n=how.lead), "f-dust"))
    lines.append((tongue.say("{n} under way", n=how.ongoing), "f-dust"))
    lines.append((tongue.count("one chameleon left", "{n} chameleons left", how.chameleons), "f-dust"))
    return lines


# -- the dice --------------------------------------------------------------------------------------------------------


def roller_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    say, name = tongue.say, names[v.roller]
    if v.ending:
        return ""
    if v.phase == ANSWERING:
        return say("you ask the crew") if v.roller == v.seat else say("{name} asks the crew", name=name)
    return say("you roll") if v.roller == v.seat else say("{name} rolls", name=name)


def hue_word(kind: int, tongue: Tongue) -> str:
    say = tongue.say
    if kind == 0:
        return say("Yellow")
    if kind == 1:
        return say("Green")
    if kind == 2:
        return say("Red")
    return say("Blue") if kind == 3 else say("Joker")


def kind_words(r: Roll, kind: int, tongue: Tongue) -> tuple[str, str, str]:
    """What a kind of dice gives, and what that means."""
    first, dice = hue_word(kind, tongue), r.shown(kind)
    if not dice:
        return first, tongue.say("not rolled") if r.is_rolled else tongue.say("in the lid"), "f-dust"
    if not r.is_rolled:
        return first, *choice_words(r, kind, tongue)
    if kind < COLOURS and r.basics[kind]:
        first += f" {r.basics[kind]}"
    elif kind == WHITE:
        first = " ".join([first, *[f"+{pips}" for pips in r.jokers if pips]])
    if kind == r.lit:
        return first, tongue.say("choose its square"), "f-lamp b"
    hats = sum([1 for die in dice if r.face(die) == PURSUER])
    if hats:
        return first, tongue.count("a pursuer", "two pursuers", hats), "f-red"
    if kind == WHITE:
        return first, tongue.say("add to any colour"), "f-dust"
    return first, fits_words(r.fits[kind], tongue) if r.fits else "", "f-dust"


def choice_words(r: Roll, kind: int, tongue: Tongue) -> Told:
    if kind == r.lit:
        return tongue.say("how many?"), "f-lamp b"
    if r.proposal == THE_DICE or (r.phase == CHOOSING and kind < r.kind):
        n = r.chosen[kind]
        words = tongue.count("one will be rolled", "{n} will be rolled", n) if n else tongue.say("stays aside")
        return words, "f-dust"
    return "", "f-dust"


def fits_words(count: int, tongue: Tongue) -> str:
    """Where a colour's plain number could go on the own sheet."""
    if count == ENTERED:
        return tongue.say("entered")
    if count == 0:
        return tongue.say("fits nowhere")
    return tongue.count("fits in one square", "fits in {n} squares", count)


def pursuers_words(v: View, tongue: Tongue) -> Told:
    """What the pursuers of this roll do."""
    shown = v.faces.count(PURSUER) + v.gone.bit_count()
    if not shown:
        return "", ""
    if v.held:
        return tongue.say("The crew holds him: he stays on {square}.", square=v.pursuer), "f-exit b"
    if v.gone:
        return tongue.count("He came one step nearer.", "He came {n} steps nearer.", shown), "f-red b"
    return tongue.count("He will come one step nearer.", "He will come {n} steps nearer.", shown), "f-red b"


def price_words(v: View, nearest: int, tongue: Tongue) -> Told:
    """What taking the dice back would cost now."""
    if not any(v.lid) or v.ending:
        return "", ""
    if v.price == 0:
        return tongue.say("Taking them back is free."), "f-dust"
    if v.price >= nearest > 0:
        return tongue.count("One step: that would be the end.", "{n} steps: that would be the end.", v.price), "f-red b"
    return tongue.say("Taking back: pursuer +{n}", n=v.price), "f-red"
