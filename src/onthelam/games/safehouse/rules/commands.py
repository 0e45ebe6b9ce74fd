"""SH-19.3 and the errors: what a written line stands for, and, if it is refused, by which clause.

A line is a move's code or a shorthand for several: `dice y2 g1 w1`, `fetch dice y2 g1`, `again y2 r1`,
`enter red+w1 3.4 chameleon`, `pass enter red 3.4`.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.chance import Scripted
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.refusal import N_, Illegal
from onthelam.games.safehouse.rules import charts, moves, tabletop
from onthelam.games.safehouse.rules.chapters import help as helping
from onthelam.games.safehouse.rules.chapters.council import needs_consent
from onthelam.games.safehouse.rules.chapters.dice import fetch, must_choose
from onthelam.games.safehouse.rules.chapters.help import may_hold, may_throw_again
from onthelam.games.safehouse.rules.charts import COLOUR_NAMES, DIE_NAMES, KIND_NAMES, KINDS, SOURCE_NAMES
from onthelam.games.safehouse.rules.events import LID_LEFT
from onthelam.games.safehouse.rules.moves import COUNTS
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import Sheet

ON_THE_LID: Final = ("fetch", "leave")
ON_THE_DICE: Final = ("dice", *KIND_NAMES)
ON_HELP: Final = ("hold", "again", "pass", "keep", "throw")
JOINT: Final = (*ON_THE_LID, *ON_THE_DICE, *ON_HELP)
ENTRY: Final = ("use", "put", "enter", "close")
ANSWERS: Final = ("agree", "object")


def moves_of(s: State, seat: int, text: str, legal: list[Move]) -> list[Move]:
    """The moves a line stands for, all of them legal one after the other; else the refusal is raised."""
    words = text.lower().split()
    code = " ".join(words)
    for m in legal:
        if m.code == code:
            return [m]
    why = refusal_of(s, seat, words)
    if why is not None:
        raise why
    if words[0] == "dice":
        return dice_moves(s, words[1:])
    if words[0] in ON_THE_LID and words[1:2] == ["dice"]:
        return [moves.FETCH if words[0] == "fetch" else moves.LEAVE, *dice_moves(after_lid(s, words[0]), words[2:])]
    if words[0] == "again":
        thrown = [DIE_NAMES.index(name) for name in words[1:]]
        picks: list[Move] = [moves.THROW if die in thrown else moves.KEEP for die in range(charts.DICE) if s.faces[die]]
        return [moves.AGAIN, *picks]
    if words[0] == "enter":
        return entry_moves(words)
    if words[:2] == ["pass", "enter"]:
        return [moves.PASS, *entry_moves(words[1:])]
    raise unknown(text)


def entry_moves(words: list[str]) -> list[Move]:
    puts = moves.CHAMELEON_PUTS if len(words) == 4 else moves.PUTS
    return [moves.USES[SOURCE_NAMES.index(words[1])], puts[charts.SQUARE_NAMES.index(words[2])]]


def dice_moves(s: State, named: list[str]) -> list[Move]:
    counts = counts_of(named)
    return [COUNTS[kind][counts[kind]] for kind in range(KINDS) if s.aside[kind]]


def refusal(s: State, seat: int, text: str) -> Illegal:
    """Why a line is no legal move."""
    why = refusal_of(s, seat, text.lower().split())
    return unknown(text) if why is None else why


def unknown(text: str) -> Illegal:
    return Illegal("E_UNKNOWN", "SH-19.3", N_("{text} is not the written form of any move."), {"text": repr(text[:60])})


def is_over() -> Illegal:
    return Illegal("E_OVER", "SH-17.4", N_("The match is over."))


def no(error: str, clause: str, sentence: str, gaps: dict[str, str] | None = None) -> Illegal:
    return Illegal(error, clause, sentence, gaps)


def refusal_of(s: State, seat: int, words: list[str]) -> Illegal | None:
    """The first error of the table that applies; None if the line is a legal move or a legal shorthand."""
    if s.phase == tabletop.OVER:
        return is_over()
    if not words or words[0] not in JOINT + ENTRY + ANSWERS:
        return unknown(" ".join(words))
    order = words[0]
    if not 0 <= seat < len(s.sheets):
        return no("E_SEAT", "SH-18.3", N_("There is no seat {seat} at this table."), {"seat": str(seat)})
    if order in JOINT and seat != s.roller:
        return no("E_SEAT", "SH-18.3", N_("This is for the roller, seat {seat}, to decide."), {"seat": str(s.roller)})
    if order in ANSWERS and seat == s.roller:
        return no("E_SEAT", "SH-18.6", N_("The roller proposes; the others answer."))
    if order == "fetch" and s.phase in (tabletop.TAKING_BACK, tabletop.CHOOSING) and tabletop.dice_in_lid(s) == 0:
        return no("E_LID_EMPTY", "SH-7.1", N_("There are no dice in the lid to take back."))
    if order in ENTRY and s.phase == tabletop.ENTERING and s.sheets[seat].closed:
        return no("E_CLOSED", "SH-12.12", N_("Seat {seat} has closed for this roll."), {"seat": str(seat)})
    if not takes(s, seat, order, words):
        return no(
            "E_PHASE", "SH-6.1", N_("{text} cannot be done at this point of the turn."), {"text": " ".join(words)}
        )
    if order == "leave" and tabletop.coloured_aside(s) == 0:
        return no("E_MUST_FETCH", "SH-7.3", N_("No coloured die is set aside: the dice must be taken back."))
    if order in ON_THE_LID and words[1:2] == ["dice"]:
        return refused_lid(s, words)
    if order == "dice" or order in KIND_NAMES:
        return refused_dice(s, words)
    if order == "hold" and not may_hold(s):
        return no("E_HELP", "SH-9.5" if s.holds else "SH-9.2", N_("Hold is used up, or no pursuer is shown."))
    if order == "again":
        return refused_again(s, words)
    if order == "keep" and s.thrown == 0 and tabletop.next_die(s, s.die + 1) == charts.DICE:
        return no("E_NONE_THROWN", "SH-9.7", N_("At least one die must be thrown again."))
    if order in ("use", "put", "enter"):
        return refused_entry(s, s.sheets[seat], words)
    if order == "pass" and words[1:2] == ["enter"]:
        return refused_without_help(s, seat, words)
    return None


def takes(s: State, seat: int, order: str, words: list[str]) -> bool:
    """Does the decision point at hand take this kind of order?"""
    if s.phase == tabletop.TAKING_BACK:
        return order in ("fetch", "leave")
    if s.phase == tabletop.CHOOSING:
        if order == "dice":
            return s.kind == tabletop.next_kind(s, 0)  # a whole choice, or none
        return order == KIND_NAMES[s.kind]
    if s.phase == tabletop.HELPING:
        return order in ("hold", "again", "pass")
    if s.phase == tabletop.THROWING:
        return order in ("keep", "throw")
    if s.phase == tabletop.ENTERING:
        return order in ENTRY and (order == "put") == (s.sheets[seat].source != tabletop.NO_SOURCE)
    return (
        s.phase == tabletop.ANSWERING and order in ANSWERS and s.answers[seat] == tabletop.UNANSWERED
    )  # SH-18.7: once each


def may_be_advice(s: State, line: str) -> bool:
    """Can the line have been left on the joint decision at hand, of which parts may be done by now? SH-18.5."""
    words = line.split()
    if line != " ".join(words):
        return False
    if s.phase == tabletop.TAKING_BACK or s.proposal in (tabletop.FETCH, tabletop.LEAVE):
        return line in ON_THE_LID
    if s.phase == tabletop.CHOOSING or s.proposal == tabletop.THE_DICE:
        if words[0] == "dice":
            return refused_dice(s, words) is None
        return words[0] in KIND_NAMES and line in [m.code for m in COUNTS[KIND_NAMES.index(words[0])]]
    if words[0] == "again":
        return refused_again(s, words) is None
    return line in ON_HELP


# -- dice ------------------------------------------------------------------------------------------------------------


def counts_of(words: list[str]) -> list[int]:
    """`y2 g1 w1`: by kind; a kind that cannot be read, or is named twice, gives [-1]."""
    counts = [0] * KINDS
    named = 0
    for name in words:
        kind = "ygrbw".find(name[0])
        if kind < 0 or len(name) != 2 or name[1] not in "0123456789" or named >> kind & 1:
            return [-1]
        counts[kind] = int(name[1])
        named |= 1 << kind
    return counts


def refused_dice(s: State, words: list[str]) -> Illegal | None:
    if words[0] == "dice":
        counts = counts_of(words[1:])
    elif len(words) == 2 and words[1] in "0123456789" and len(words[1]) == 1:
        counts = [int(words[1]) if kind == s.kind else 0 for kind in range(KINDS)]
    else:
        counts = [-1]
    if counts[0] < 0:
        return unknown(" ".join(words))
    for kind in range(KINDS):
        if counts[kind] > s.aside[kind]:
            gaps = {"kind": KIND_NAMES[kind], "count": str(s.aside[kind])}
            return no("E_DICE_GONE", "SH-8.1", N_("Of {kind}, {count} dice are set aside."), gaps)
    whole = words[0] == "dice"
    if (whole and sum(counts[: charts.COLOURS]) == 0) or (
        not whole and counts[s.kind] == 0 and s.kind < charts.COLOURS and must_choose(s)
    ):
        return no("E_NO_COLOUR", "SH-8.2", N_("At least one coloured die must be rolled."))
    return None


def after_lid(s: State, order: str) -> State:
    """The table once the dice in the lid have been decided about: no chance has a say in that."""
    after = s.copy()
    if order == "fetch":
        fetch(Telling(after, Scripted([]), None))
    else:
        LID_LEFT.change(after)
    return after


def refused_lid(s: State, words: list[str]) -> Illegal | None:
    """DP-1 and DP-2 in one line; not where others are asked in between, and not where the match is lost by then."""
    after = after_lid(s, words[0])
    if needs_consent(s) or after.phase != tabletop.CHOOSING:
        gaps = {"text": " ".join(words)}
        return no("E_PHASE", "SH-6.1", N_("{text} cannot be done at this point of the turn."), gaps)
    return refused_dice(after, words[1:])


def refused_without_help(s: State, seat: int, words: list[str]) -> Illegal | None:
    """DP-3 and DP-5 in one line; not where others are asked in between, and not where the match is lost by then."""
    after = s.copy()
    lost = helping.pass_on(Telling(after, Scripted([]), None))
    if needs_consent(s) or lost:
        gaps = {"text": " ".join(words)}
        return no("E_PHASE", "SH-6.1", N_("{text} cannot be done at this point of the turn."), gaps)
    return refused_entry(after, after.sheets[seat], words[1:])


def refused_again(s: State, words: list[str]) -> Illegal | None:
    if not may_throw_again(s):
        return no("E_HELP", "SH-9.2", N_("Again is used up."))
    if words[1:] == ["none"]:
        return no("E_NONE_THROWN", "SH-9.7", N_("At least one die must be thrown again."))
    for name in words[1:]:
        if name not in DIE_NAMES or s.faces[DIE_NAMES.index(name)] == 0:
            return no("E_NOT_ROLLED", "SH-9.10", N_("{die} is not a die of this roll."), {"die": name})
    return None


# -- entries ---------------------------------------------------------------------------------------------------------


def refused_entry(s: State, sheet: Sheet, words: list[str]) -> Illegal | None:
    order = words[0]
    source = sheet.source
    square_words = words[1:]
    if order != "put":
        if len(words) < 2 or words[1] not in SOURCE_NAMES:
            return unknown(" ".join(words))
        source = SOURCE_NAMES.index(words[1])
        why = refused_source(s, sheet, source)
        if why is not None:
            return why
        square_words = words[2:]
    if order == "use":
        if square_words:
            return unknown(" ".join(words))
        return None if fits_somewhere(s, sheet, source) else out_of_order(tabletop.number_of(s, source), "SH-19.4")
    if not square_words or square_words[0] not in charts.SQUARE_NAMES:
        return no("E_SQUARE", "SH-3.6", N_("There is no such coloured square; write it like 6.4."))
    if len(square_words) > 2 or (len(square_words) == 2 and square_words[1] != "chameleon"):
        return unknown(" ".join(words))
    return refused_square(s, sheet, source, charts.SQUARE_NAMES.index(square_words[0]), len(square_words) == 2)


def refused_source(s: State, sheet: Sheet, source: int) -> Illegal | None:
    colour = source >> 2
    gaps = {"colour": COLOUR_NAMES[colour]}
    if sheet.used >> colour & 1:
        return no("E_COLOUR_USED", "SH-12.2", N_("{colour} has been entered in this roll already."), gaps)
    if tabletop.basic_number(s, colour) == 0:
        return no("E_NO_NUMBER", "SH-11.1", N_("This roll has no number of {colour}."), gaps)
    for joker in range(2):
        if source >> joker & 1 and tabletop.joker_pips(s, joker) == 0:
            return no(
                "E_NO_JOKER", "SH-11.4", N_("w{joker} was not rolled or shows a pursuer."), {"joker": str(joker + 1)}
            )
    if source & 3 & sheet.jokers:
        return no("E_JOKER_USED", "SH-11.7", N_("That joker has been used in this roll already."))
    if source & 3 == 2 and not sheet.jokers & 1 and tabletop.joker_pips(s, 0) == tabletop.joker_pips(s, 1):
        return no("E_JOKER_TWIN", "SH-19.2", N_("Both jokers show the same: name w1."))
    return None


def refused_square(s: State, sheet: Sheet, source: int, square: int, chameleon: bool) -> Illegal | None:
    colour = charts.COLOUR_OF[sheet.printed][square]
    number = tabletop.number_of(s, source)
    if sheet.squares[square]:
        return no("E_FILLED", "SH-12.3", N_("There is a number in that square already."))
    if colour != source >> 2 and not chameleon:
        gaps = {"colour": COLOUR_NAMES[colour]}
        return no("E_COLOUR", "SH-12.3", N_("That square is {colour}; only a chameleon takes another colour."), gaps)
    if colour == source >> 2 and chameleon:
        return no("E_NEEDLESS", "SH-13.5", N_("The colours match: no chameleon is needed."))
    if chameleon and sheet.chameleons == 0:
        return no("E_NO_CHAMELEON", "SH-13.1", N_("There is no chameleon left on this sheet."))
    if not sheet.room[square] >> number & 1:
        return out_of_order(number, order_clause(sheet, square, number))
    return None


def fits_somewhere(s: State, sheet: Sheet, source: int) -> bool:
    number = tabletop.number_of(s, source)
    for square in range(len(sheet.room)):
        own = charts.COLOUR_OF[sheet.printed][square] == source >> 2
        if (own or sheet.chameleons > 0) and sheet.room[square] >> number & 1:
            return True
    return False


def out_of_order(number: int, clause: str) -> Illegal:
    return no("E_ORDER", clause, N_("{number} does not fit there."), {"number": str(number)})


def order_clause(sheet: Sheet, square: int, number: int) -> str:
    """Which of SH-12.5 to SH-12.8 forbids the number."""
    mission = charts.MISSION_OF[square]
    if charts.RULE[mission] == "equal":
        return "SH-12.5"
    if charts.RULE[mission] == "rising":
        return "SH-12.6"
    for other in range(charts.FIRST[mission], charts.FIRST[mission] + charts.LENGTH[mission]):
        written = sheet.squares[other]
        if written and (written > number if other < square else written < number):
            return "SH-12.7"
    return "SH-12.8"
