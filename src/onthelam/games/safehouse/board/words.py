"""What the board of Safehouse says in a few words beside its drawings.

Sentences for prompts, moves and logs are in words/; these are as short as a label must be. Where how a thing is said
matters, the words come with the names of their look (`f-red b`: danger, bold).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from onthelam.games.safehouse.board.seen import NOT_ASKED, Chase, Standing
from onthelam.games.safehouse.rules.charts import PLACE_OF, PURSUER, RULE
from onthelam.games.safehouse.rules.tabletop import AGREED, ANSWERING, LOST, OBJECTED, WON
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.log import advice_words
from onthelam.games.safehouse.words.parts import SMALL_WORDS, face_words, kind_word
from onthelam.tongue.line import tidy
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


def far_words(c: Chase, tongue: Tongue) -> str:
    """How far it still is; "" where nobody of those who look is on the way."""
    if c.ending or c.seat < 0:
        return ""
    left = c.house - c.stands[c.seat]
    if left == 0:
        return tongue.say("You are in the safe house.")
    return tongue.count("one to the safe house", "{n} to the safe house", left)


# -- the sheets ------------------------------------------------------------------------------------------------------


def rule_word(mission: int, tongue: Tongue) -> str:
    if RULE[mission] == "equal":
        return tongue.say("same")
    return tongue.say("rising") if RULE[mission] == "rising" else tongue.say("not lower")


def square_name(sq: int, colour: int, number: int, tongue: Tongue) -> str:
    """`2: yellow 8`, for those who do not see it."""
    word = tongue.say(SMALL_WORDS[colour])
    if number:
        return tongue.say("{place}: {colour} {number}", place=PLACE_OF[sq] + 1, colour=word, number=number)
    return tongue.say("{place}: {colour}, empty", place=PLACE_OF[sq] + 1, colour=word)


def standing_words(how: Standing, tongue: Tongue) -> list[Told]:
    """How another player stands, the most pressing first."""
    lines: list[Told] = []
    place = tongue.say("home") if how.home else tongue.say("on {square}", square=how.stands)
    if how.caught:
        lines.append((tongue.say("caught"), "f-red b"))
    elif how.entering and how.closed:
        lines.append((tongue.say("{place}, done", place=place), "f-dust"))
    elif how.entering:
        lines.append((tongue.say("{place}, {n} entered", place=place, n=how.entered), "f-dust"))
    elif how.answer == AGREED:
        lines.append((tongue.say("agrees"), "f-exit"))
    elif how.answer == OBJECTED:
        lines.append((tongue.say("objects"), "f-red"))
    elif how.answer != NOT_ASKED:
        lines.append((tongue.say("has not answered"), "f-dust"))
    elif how.home:
        lines.append((tongue.say("in the safe house"), "f-exit"))
    else:
        lines.append((tongue.say("on {square}, {n} ahead", square=how.stands, n=how.lead), "f-dust"))
    return lines


# -- the tray --------------------------------------------------------------------------------------------------------


def roller_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    say, name = tongue.say, names[v.roller]
    if v.ending:
        return ""
    if v.phase == ANSWERING:
        return say("you ask the crew") if v.roller == v.seat else say("{name} asks the crew", name=name)
    return say("you roll") if v.roller == v.seat else say("{name} rolls", name=name)


def number_words(colour: int, number: int, tongue: Tongue) -> str:
    return tongue.say("{colour} {number}", colour=kind_word(colour, tongue), number=number)


def fits_words(own: int, spent: int, tongue: Tongue) -> str:
    """In how many squares a number could go; `spent`: in how many of another colour."""
    if own:
        return tongue.count("fits one square", "fits {number} squares", own)
    return tongue.say("only in any colour") if spent else tongue.say("fits nowhere")


def pursuers_words(v: View, kind: int, tongue: Tongue) -> str:
    """What the pursuers on dice of a kind do; "" for none."""
    dice = (2 * kind, 2 * kind + 1)
    shown = sum([v.faces[die] == PURSUER or v.gone >> die & 1 > 0 for die in dice])
    if not shown:
        return ""
    if v.held:
        return tongue.say("he is held: he stays")
    if v.gone:
        return tongue.count("he came one nearer", "he came {n} nearer", shown)
    return tongue.count("he comes one nearer", "he comes {n} nearer", shown)


def dice_name(v: View, dice: list[int], tongue: Tongue) -> str:
    """What lies there, for those who do not see it: `Yellow 3, Yellow: a pursuer`."""
    return ", ".join([face_words(die, PURSUER if v.gone >> die & 1 else v.faces[die], tongue) for die in dice])


def price_words(v: View, nearest: int, tongue: Tongue) -> Told:
    """What taking the dice back would cost now."""
    if not any(v.lid) or v.ending:
        return "", ""
    if v.price == 0:
        return tongue.say("back for nothing"), "f-dust"
    if v.price >= nearest > 0:
        return tongue.count("one step: the end", "{n} steps: the end", v.price), "f-red b"
    back = v.pursuer + v.price
    told = tongue.count(
        "one step brings them back: {start} to {end}", "{n} steps bring them back: {start} to {end}", v.price,
        start=v.pursuer, end=back,
    )  # fmt: skip
    return told, "f-red"


def advice_line(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """`Jonas suggests: roll 2 yellow`. SH-18.5."""
    told = [
        tongue.say("{name} suggests: {advice}", name=tidy(names[seat]), advice=advice_words(advice, tongue))
        for seat, advice in enumerate(v.advice)
        if advice
    ]
    return "; ".join(told)
