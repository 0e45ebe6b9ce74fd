"""A view of Safehouse in sentences, for those who do not see the picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules.charts import ARROW, COLOUR_OF, FIRST, GREY, LENGTH, LETTERS, MISSIONS, RULE
from onthelam.games.safehouse.rules.view import SheetView, View
from onthelam.games.safehouse.words_events import advice_words
from onthelam.games.safehouse.words_parts import SMALL_WORDS, dice_words, named, roll_words
from onthelam.games.safehouse.words_prompts import lead_words
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

RULES: Final = {"equal": N_("all equal"), "rising": N_("rising"), "level": N_("never falling")}


def describe_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """One paragraph a line: where it stands, the dice, then every sheet, the own one first."""
    if v.seat == v.roller:
        turn = tongue.say("Turn {turn}: you roll.", turn=v.turn)
    else:
        turn = tongue.say("Turn {turn}: {name} rolls.", turn=v.turn, name=named([v.roller], names, tongue))
    seats = sorted(range(len(v.sheets)), key=lambda seat: seat != v.seat)
    advice = [
        tongue.say("The advice of {name}: {advice}.", name=tidy(name), advice=advice_words(advice, tongue))
        for name, advice in zip(names, v.advice)
        if advice
    ]
    sheets = [sheet_words(v.sheets[seat], "" if seat == v.seat else tidy(names[seat]), tongue) for seat in seats]
    return "\n".join([f"{turn} {lead_words(v, names, tongue)}", dice_sentences(v, tongue), *advice, *sheets])


def dice_sentences(v: View, tongue: Tongue) -> str:
    told: list[str] = []
    if any(v.faces):
        told.append(tongue.say("This roll: {faces}.", faces=roll_words(v.faces, tongue)))
    told.append(tongue.say("Set aside: {dice}.", dice=dice_words(v.aside, tongue)))
    told.append(tongue.say("In the lid: {dice}.", dice=dice_words(v.lid, tongue)))
    if any(v.lid):
        told.append(price_sentence(v, tongue))
    told.append(tongue.say("Help squares left: {holds} Hold, {rerolls} Again.", holds=v.holds, rerolls=v.rerolls))
    if v.held:
        told.append(tongue.say("Hold was used in this turn."))
    return " ".join(told)


def price_sentence(v: View, tongue: Tongue) -> str:
    if v.price == 0:
        return tongue.say("Taking them back is free.")
    return tongue.say("Taking them back brings the pursuer {price} nearer.", price=v.price)


def sheet_words(sheet: SheetView, name: str, tongue: Tongue) -> str:
    """`name` is empty for the own sheet."""
    if name:
        head = tongue.say(
            "Sheet {letter} of {name}, on square {square}, lead {lead}.",
            letter=sheet.letter, name=name, square=sheet.stands, lead=sheet.lead,
        )  # fmt: skip
    else:
        head = tongue.say(
            "Your sheet {letter}, on square {square}, lead {lead}.",
            letter=sheet.letter, square=sheet.stands, lead=sheet.lead,
        )  # fmt: skip
    chameleons = tongue.count("One chameleon left.", "{n} chameleons left.", sheet.chameleons)
    missions = missions_words(sheet.letter, sheet.numbers, tongue)
    done = [tongue.say("Done with this roll.")] if sheet.closed else []
    return " ".join([head, chameleons, *done, missions])


@lru_cache(maxsize=256)
def missions_words(letter: str, numbers: tuple[int, ...], tongue: Tongue) -> str:
    """Kept: from click to click most sheets stay as they are."""
    return " ".join([mission_words(letter, numbers, mission, tongue) for mission in range(MISSIONS)])


def mission_words(letter: str, numbers: tuple[int, ...], mission: int, tongue: Tongue) -> str:
    """`Mission 6, never falling, arrow 4: green 2, yellow empty, blue empty, grey 6, …`"""
    colours = COLOUR_OF[LETTERS.index(letter)]
    told: list[str] = []
    for place in range(LENGTH[mission]):
        if place == GREY[mission]:
            told.append(tongue.say("grey 6"))
        sq = FIRST[mission] + place
        colour = tongue.say(SMALL_WORDS[colours[sq]])
        if numbers[sq]:
            told.append(tongue.say("{colour} {number}", colour=colour, number=numbers[sq]))
        else:
            told.append(tongue.say("{colour} empty", colour=colour))
    filled = filled_squares(numbers, mission)
    if filled == LENGTH[mission]:
        sentence = N_("Mission {mission}, complete: {squares}.")
    elif filled:
        sentence = N_("Mission {mission}, under way, {rule}, arrow {arrow}: {squares}.")
    else:
        sentence = N_("Mission {mission}, {rule}, arrow {arrow}: {squares}.")
    rule = tongue.say(RULES[RULE[mission]])
    return tongue.say(sentence, mission=mission + 1, rule=rule, arrow=ARROW[mission], squares=", ".join(told))


def filled_squares(numbers: tuple[int, ...], mission: int) -> int:
    return sum(numbers[sq] > 0 for sq in range(FIRST[mission], FIRST[mission] + LENGTH[mission]))
