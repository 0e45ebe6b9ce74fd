"""Does a written position add up? What no match can come to is refused with the clause that forbids it."""

from __future__ import annotations

from onthelam.core.fields import impossible
from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules import tabletop
from onthelam.games.safehouse.rules.chapters.council import is_open, to_answer
from onthelam.games.safehouse.rules.chapters.dice import caught
from onthelam.games.safehouse.rules.chapters.entering import all_closed, all_home, puts_for, sources
from onthelam.games.safehouse.rules.chapters.help import may_hold, may_throw_again
from onthelam.games.safehouse.rules.chapters.missions import is_complete
from onthelam.games.safehouse.rules.charts import ARROW, COLOURS, DICE, KIND_NAMES, KINDS, MISSION_OF, PAIR
from onthelam.games.safehouse.rules.commands import may_be_advice
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import Sheet


def must(holds: bool, clause: str, sentence: str) -> None:
    if not holds:
        raise impossible(sentence, None, clause)


def check(s: State) -> None:
    over = s.ending != tabletop.GOING_ON
    must(over == (s.phase == tabletop.OVER), "SH-17.4", N_("A match has an ending if, and only if, it is over."))
    must(
        (s.ending == tabletop.WON) == all_home(s) and (s.ending == tabletop.LOST) == bool(caught(s)),
        "SH-4.6",
        N_("Unless the match is over, somebody is on the way and everybody has a lead of at least 1."),
    )
    must(s.pursuer >= s.turn, "SH-6.2", N_("The pursuer has made at least one step a turn."))
    check_dice(s)
    check_choice(s)
    check_council(s)
    check_entries(s)


def check_dice(s: State) -> None:
    """SH-1.8: every die is in exactly one place."""
    for kind in range(KINDS):
        first, second = 2 * kind, 2 * kind + 1
        rolled = int(s.faces[first] > 0) + int(s.faces[second] > 0)
        gone = (s.gone >> first & 1) + (s.gone >> second & 1)
        if s.aside[kind] + s.lid[kind] + rolled != PAIR:
            sentence = N_("The {kind} dice do not add up to two: {aside} aside, {lid} in the lid, {rolled} rolled.")
            gaps = {"aside": str(s.aside[kind]), "lid": str(s.lid[kind]), "rolled": str(rolled)}
            raise impossible(sentence, {"kind": KIND_NAMES[kind], **gaps}, "SH-1.8")
        must(gone <= s.lid[kind], "SH-1.8", N_("A die that is gone lies in the lid."))
        must(
            not (s.faces[second] or s.gone >> second & 1) or bool(s.faces[first] or s.gone >> first & 1),
            "SH-8.5",
            N_("If one die of a kind is rolled it is number 1 of its kind."),
        )
        for die in (first, second):
            must(not (s.faces[die] and s.gone >> die & 1), "SH-1.8", N_("A die that is gone is not in the roll."))
            must(not s.thrown >> die & 1 or s.faces[die] > 0, "SH-9.10", N_("Only dice of the roll are thrown again."))
    rolling = s.phase in (tabletop.HELPING, tabletop.THROWING) or s.proposal > tabletop.THE_DICE
    rolled_dice = sum([1 for face in s.faces if face])
    entering = s.phase in (tabletop.ENTERING, tabletop.OVER)
    must(entering or rolling == (rolled_dice > 0), "SH-6.1", N_("There is a roll if, and only if, dice were rolled."))
    must(entering or s.gone == 0, "SH-10.4", N_("Dice with pursuers are laid away before numbers are entered."))
    must(
        s.phase != tabletop.ENTERING or 6 not in s.faces,
        "SH-10.4",
        N_("No die shows a pursuer while numbers are entered."),
    )
    coloured = sum([1 for die in range(2 * COLOURS) if s.faces[die] or s.gone >> die & 1])
    must(coloured > 0 or (rolled_dice == 0 and s.gone == 0), "SH-8.2", N_("At least one coloured die must be rolled."))
    must(not s.held or rolling or entering, "SH-9.1", N_("Hold is used after the roll."))


def check_choice(s: State) -> None:
    """The questions to the roller: taking back, choosing, throwing again."""
    lid = s.phase == tabletop.TAKING_BACK or s.proposal in (tabletop.FETCH, tabletop.LEAVE)
    must(not lid or tabletop.dice_in_lid(s) > 0, "SH-7.1", N_("With an empty lid nothing can be taken back."))
    must(
        s.proposal != tabletop.LEAVE or tabletop.coloured_aside(s) > 0,
        "SH-7.3",
        N_("No coloured die is set aside: the dice must be taken back."),
    )
    must(s.proposal != tabletop.HOLD or may_hold(s), "SH-9.5", N_("Hold is used up, or no pursuer is shown."))
    must(s.proposal != tabletop.AGAIN or may_throw_again(s), "SH-9.2", N_("Again is used up."))
    must(
        not (s.phase == tabletop.HELPING or s.proposal == tabletop.PASS) or may_hold(s) or may_throw_again(s),
        "SH-9.1",
        N_("Help is asked about only where some can be used."),
    )
    choosing = s.phase == tabletop.CHOOSING
    whole = s.proposal == tabletop.THE_DICE
    for kind in range(KINDS):
        must(s.chosen[kind] <= s.aside[kind], "SH-8.1", N_("More dice are chosen than set aside."))
        must(
            s.chosen[kind] == 0 or whole or (choosing and kind < s.kind), "SH-8.1", N_("Dice are chosen kind by kind.")
        )
    if choosing:
        must(s.kind < KINDS and s.aside[s.kind] > 0, "SH-8.1", N_("The kind that is asked for has a die set aside."))
        later = sum(s.aside[s.kind : COLOURS]) > 0
        must(later or sum(s.chosen[:COLOURS]) > 0, "SH-8.2", N_("At least one coloured die must be rolled."))
    else:
        must(s.kind == (KINDS if whole else 0), "SH-8.1", N_("A kind is asked for only while dice are chosen."))
        must(not whole or sum(s.chosen[:COLOURS]) > 0, "SH-8.2", N_("At least one coloured die must be rolled."))
    if s.phase == tabletop.THROWING:
        must(s.rerolls > 0, "SH-9.2", N_("Again is used up."))
        must(s.die < DICE and s.faces[s.die] > 0, "SH-9.7", N_("The die that is asked for is in the roll."))
        must(s.thrown >> s.die == 0, "SH-9.7", N_("Dice are picked in their order."))
    else:
        again = s.proposal == tabletop.AGAIN
        must(s.die == (DICE if again else 0), "SH-9.7", N_("A die is asked for only while dice are picked."))
        must((s.thrown > 0) == again, "SH-9.7", N_("Dice are picked only to be thrown again."))


def check_council(s: State) -> None:
    asking = s.phase == tabletop.ANSWERING
    must(asking == (s.proposal > 0), "SH-18.6", N_("A proposal is there if, and only if, it is being answered."))
    consent = s.council == tabletop.CONSENT and len(s.sheets) > 1
    must(not (asking or s.decides) or consent, "SH-18.6", N_("Only a table that wants consent proposes and answers."))
    must(not (asking and s.decides), "SH-18.7", N_("There is one round of answers for a decision."))
    must(not asking or bool(to_answer(s)), "SH-18.7", N_("When all have answered nothing is proposed any more."))
    must(asking or s.decides or not any(s.answers), "SH-18.6", N_("There are answers only to a proposal."))
    must(not s.decides or tabletop.OBJECTED in s.answers, "SH-18.7", N_("The roller decides alone after an objection."))
    must(not s.decides or is_open(s), "SH-18.7", N_("The roller decides alone only in a joint decision."))
    must(s.answers[s.roller] == tabletop.UNANSWERED, "SH-18.6", N_("The roller does not answer."))
    for seat in range(len(s.sheets)):
        may_advise = s.council != tabletop.ROLLER and is_open(s) and seat != s.roller
        must(
            s.advice[seat] == "" or may_advise, "SH-18.5", N_("There is advice only on a joint decision, from others.")
        )
        must(
            s.advice[seat] == "" or may_be_advice(s, s.advice[seat]),
            "SH-18.5",
            N_("Advice is the line of a move that decides what is asked."),
        )


def check_entries(s: State) -> None:
    entering = s.phase == tabletop.ENTERING
    must(not entering or not all_closed(s), "SH-15.1", N_("While numbers are entered somebody has not closed."))
    for sheet in s.sheets:
        must(
            entering or s.phase == tabletop.OVER or not sheet.entries,
            "SH-12.1",
            N_("Numbers are entered after the roll."),
        )
        must(
            entering or s.phase == tabletop.OVER or not sheet.closed,
            "SH-12.12",
            N_("Sheets close while numbers are entered."),
        )
        check_steps(s, sheet)
        if sheet.source == tabletop.NO_SOURCE:
            idle = entering and not sheet.closed and not sheet.entries
            must(not idle or sources(s, sheet) > 0, "SH-12.13", N_("Who has nothing to enter is closed at once."))
            continue
        using = entering or s.ending == tabletop.WON  # the last one came home while this seat was about to enter
        must(using and not sheet.closed, "SH-12.1", N_("A number is used while numbers are entered."))
        colour = sheet.source >> 2
        must(
            not sheet.used >> colour & 1 and tabletop.basic_number(s, colour) > 0,
            "SH-12.2",
            N_("That colour has no number left."),
        )
        for joker in range(2):
            free = tabletop.joker_pips(s, joker) > 0 and not sheet.jokers >> joker & 1
            must(not sheet.source >> joker & 1 or free, "SH-11.7", N_("That joker cannot be used."))
        must(bool(puts_for(s, sheet, sheet.source)), "SH-19.4", N_("A number is being used that fits nowhere."))


def check_steps(s: State, sheet: Sheet) -> None:
    """SH-14.2: from where each entry of this roll found its player to where the next one did; at last, here."""
    stands = sheet.stands
    later: list[int] = []
    for i in range(len(sheet.entries) - 1, -1, -1):
        entry = sheet.entries[i]
        mission = MISSION_OF[entry.square]
        to = entry.stood
        if is_complete(sheet, mission) and not [sq for sq in later if MISSION_OF[sq] == mission]:
            to = min(s.house, to + ARROW[mission])
        must(to == stands, "SH-14.2", N_("A player moves by the arrows of the missions that are completed."))
        stands = entry.stood
        later.append(entry.square)
    must(stands > 0, "SH-4.2", N_("The route begins with square 1."))
