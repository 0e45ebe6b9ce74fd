"""What the sentences of Safehouse are put together from: names, numbers with their jokers, dice."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules import charts, moves, tabletop
from onthelam.games.safehouse.rules.chapters.entering import puts_for
from onthelam.games.safehouse.rules.events import PursuerStepped
from onthelam.games.safehouse.rules.tabletop import CONSENT, ENTERING, HELPING
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

KIND_WORDS: Final = (N_("Yellow"), N_("Green"), N_("Red"), N_("Blue"), N_("Joker"))
SMALL_WORDS: Final = (N_("yellow"), N_("green"), N_("red"), N_("blue"), N_("joker"))
WHITE: Final = N_("white")  # what a refusal calls the jokers' kind


def title_words(tongue: Tongue) -> str:
    return tongue.say("Safehouse, the dice game")


def named(seats: Sequence[int], names: Sequence[str], tongue: Tongue) -> str:
    """`Jonas, Mara and Kestrel`."""
    return tongue.listed([tidy(names[seat]) for seat in seats])


def kind_word(kind: int, tongue: Tongue) -> str:
    return tongue.say(KIND_WORDS[kind])


def number_of(v: View, source: int) -> int:
    """What a source gives in this roll; 0 if its colour has no number."""
    return tabletop.number_of(v, source) if tabletop.basic_number(v, source >> 2) else 0


def number_words(v: View, source: int, tongue: Tongue) -> str:
    """`Red 11`."""
    colour, number = kind_word(source >> 2, tongue), number_of(v, source)
    return tongue.say("{colour} {number}", colour=colour, number=number) if number else colour


def source_words(v: View, source: int, tongue: Tongue) -> str:
    """`Red 7`, `Red 11 with the joker`; with two jokers on the table, which."""
    what = number_words(v, source, tongue)
    if source & 3 == 3:
        return tongue.say("{what} with both jokers", what=what)
    if source & 3 and all(v.jokers):
        return tongue.say("{what} with joker {pips}", what=what, pips=v.jokers[(source & 3) - 1])
    return tongue.say("{what} with the joker", what=what) if source & 3 else what


def face_words(die: int, face: int, tongue: Tongue) -> str:
    """`Red 3`, `Red: a pursuer`."""
    colour = kind_word(die // 2, tongue)
    if face == charts.PURSUER:
        return tongue.say("{colour}: a pursuer", colour=colour)
    return tongue.say("{colour} {number}", colour=colour, number=face)


def roll_words(faces: Sequence[int], tongue: Tongue) -> str:
    """`Red 3+4, Joker 4 and one pursuer`."""
    told: list[str] = []
    for kind in range(charts.KINDS):
        pips = [str(face) for face in faces[2 * kind : 2 * kind + 2] if 0 < face < charts.PURSUER]
        if pips:
            told.append(tongue.say("{colour} {number}", colour=kind_word(kind, tongue), number="+".join(pips)))
    pursuers = pursuers_in(faces)
    if pursuers:
        told.append(tongue.count("one pursuer", "{number} pursuers", pursuers))
    return tongue.listed(told)


def pursuers_in(faces: Sequence[int]) -> int:
    return sum(face == charts.PURSUER for face in faces)


def dice_words(counts: Sequence[int], tongue: Tongue) -> str:
    """`2 yellow, 1 red and 1 joker`, or `none`."""
    told = [f"{counts[kind]} {tongue.say(SMALL_WORDS[kind])}" for kind in range(charts.COLOURS) if counts[kind]]
    if counts[charts.WHITE]:
        told.append(tongue.count("{n} joker", "{n} jokers", counts[charts.WHITE]))
    return tongue.listed(told) if told else tongue.say("none")


def thrown_words(v: View, tongue: Tongue) -> str:
    """The dice picked to be thrown again."""
    return roll_words([face if v.thrown >> die & 1 else 0 for die, face in enumerate(v.faces)], tongue)


def runners(v: View) -> list[int]:
    """Who is not in the safe house yet."""
    return [seat for seat in range(len(v.sheets)) if v.sheets[seat].stands < v.house]


# -- what a move would do --------------------------------------------------------------------------------------------


def foreseen(v: View, m: Move) -> list[Event]:
    """What a move is certain to do. A proposal is shown by what comes of it if nobody objects. SH-18.6."""
    if v.council == CONSENT and v.phase < ENTERING and not v.decides:
        v = copy(v)
        v.decides = True  # so it is carried out at once
    return RULES.preview(v, m).events


def without_help(v: View) -> View | None:
    """DP-3: the table once no help square is used, if the roller enters then: nobody else is asked before. None where
    two pursuers or more would come: that is worth a question of its own, since `pass` cannot be taken back."""
    if v.phase != HELPING or moves.PASS not in v.moves:
        return None
    preview = RULES.preview(v, moves.PASS)
    after = preview.after()
    return after if after.phase == ENTERING and after.moves and steps_in(preview.events) < 2 else None


def puts_after(v: View, m: moves.Use) -> list[moves.Put]:
    """Where the number could go then: into its own colour, else where a chameleon would let it in. SH-13.2.

    The chapter is asked itself, as the board asks it: a page shows as many numbers as there are dice and jokers, and to
    play each in an imagined world took a twentieth of all that it takes.
    """
    puts = puts_for(v, v.sheets[v.seat], m.source) if m in v.moves else []
    return [put for put in puts if not put.chameleon] or puts


def left_in(sheet: tabletop.Sheet, mission: int) -> int:
    """How many squares of a mission are free."""
    first = charts.FIRST[mission]
    return sheet.squares[first : first + charts.LENGTH[mission]].count(0)


def completes(v: View, put: moves.Put) -> bool:
    """Is it the last square of its mission that was free?"""
    return left_in(v.sheets[v.seat], charts.MISSION_OF[put.square]) == 1


def steps_in(events: Sequence[Event]) -> int:
    """How far the pursuer comes."""
    return sum(isinstance(e, PursuerStepped) for e in events)
