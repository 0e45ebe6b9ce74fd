"""A view of Safehouse in sentences, for those who do not see the picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules.charts import ARROW, COLOUR_OF, FIRST, GREY, LENGTH, LETTERS, MISSIONS, RULE
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.ends import lead_words
from onthelam.games.safehouse.words.log import advice_words
from onthelam.games.safehouse.words.parts import SMALL_WORDS, dice_words, named, roll_words
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

RULES: Final = {"equal": N_("all equal"), "rising": N_("rising"), "level": N_("never falling")}


def describe_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """One paragraph a line: where it stands, the dice, then every sheet, the own one first."""
    if v.seat == v.roller:
        turn = tongue.say("Turn {turn}: you roll.", turn=v.turn)
    else:
        turn = tongue.say("Turn {turn}: {name} rolls.", turn=v.turn, name=named([v.roller], names, tongue))
    dice = dice_sentences(tuple(v.faces), tuple(v.aside), tuple(v.lid), v.price, v.holds, v.rerolls, v.held, tongue)
    advice = [
        tongue.say("The advice of {name}: {advice}.", name=tidy(name), advice=advice_words(advice, tongue))
        for name, advice in zip(names, v.advice)
        if advice
    ]
    sheets: list[str] = []
    for seat, s in enumerate(v.sheets):
        name = "" if seat == v.seat else names[seat]
        words = sheet_words(s.letter, s.numbers, s.stands, v.lead(seat), s.chameleons, s.closed, name, tongue)
        sheets.insert(0 if seat == v.seat else seat, words)
    return "\n".join([f"{turn} {lead_words(v, names, tongue)}", dice, *advice, *sheets])


# From click to click most paragraphs stay as they are, and most eyes read the same ones: they are kept.


@lru_cache(maxsize=512)
def dice_sentences(
    faces: tuple[int, ...],
    aside: tuple[int, ...],
    lid: tuple[int, ...],
    price: int,
    holds: int,
    rerolls: int,
    held: bool,
    tongue: Tongue,
) -> str:
    told: list[str] = []
    if any(faces):
        told.append(tongue.say("This roll: {faces}.", faces=roll_words(faces, tongue)))
    told.append(tongue.say("Set aside: {dice}.", dice=dice_words(aside, tongue)))
    told.append(tongue.say("In the lid: {dice}.", dice=dice_words(lid, tongue)))
    if any(lid) and price == 0:
        told.append(tongue.say("Taking them back is free."))
    elif any(lid):
        told.append(tongue.say("Taking them back brings the pursuer {price} nearer.", price=price))
    told.append(tongue.say("Help squares left: {holds} Hold, {rerolls} Again.", holds=holds, rerolls=rerolls))
    if held:
        told.append(tongue.say("Hold was used in this turn."))
    return " ".join(told)


@lru_cache(maxsize=1024)
def sheet_words(
    letter: str,
    numbers: tuple[int, ...],
    square: int,
    lead: int,
    chameleons: int,
    closed: bool,
    name: str,
    tongue: Tongue,
) -> str:
    """`name` is empty for the own sheet."""
    name = tidy(name)
    if name:
        head = tongue.say(
            "Sheet {letter} of {name}, on square {square}, lead {lead}.",
            letter=letter, name=name, square=square, lead=lead,
        )  # fmt: skip
    else:
        head = tongue.say(
            "Your sheet {letter}, on square {square}, lead {lead}.", letter=letter, square=square, lead=lead
        )
    left = tongue.count("One chameleon left.", "{n} chameleons left.", chameleons)
    done = [tongue.say("Done with this roll.")] if closed else []
    rows = [numbers[FIRST[mission] : FIRST[mission] + LENGTH[mission]] for mission in range(MISSIONS)]
    missions = [mission_words(letter, mission, row, tongue) for mission, row in enumerate(rows)]
    return " ".join([head, left, *done, *missions])


@lru_cache(maxsize=1024)
def mission_words(letter: str, mission: int, numbers: tuple[int, ...], tongue: Tongue) -> str:
    """Of its own numbers: `Mission 6, never falling, arrow 4: green 2, yellow empty, blue empty, grey 6, …`"""
    colours = COLOUR_OF[LETTERS.index(letter)]
    told: list[str] = []
    for place, number in enumerate(numbers):
        if place == GREY[mission]:
            told.append(tongue.say("grey 6"))
        colour = tongue.say(SMALL_WORDS[colours[FIRST[mission] + place]])
        if number:
            told.append(tongue.say("{colour} {number}", colour=colour, number=number))
        else:
            told.append(tongue.say("{colour} empty", colour=colour))
    if 0 not in numbers:
        sentence = N_("Mission {mission}, complete: {squares}.")
    elif any(numbers):
        sentence = N_("Mission {mission}, under way, {rule}, arrow {arrow}: {squares}.")
    else:
        sentence = N_("Mission {mission}, {rule}, arrow {arrow}: {squares}.")
    rule = tongue.say(RULES[RULE[mission]])
    return tongue.say(sentence, mission=mission + 1, rule=rule, arrow=ARROW[mission], squares=", ".join(told))


def mission_name(mission: int, numbers: tuple[int, ...], tongue: Tongue) -> str:
    """A row of a sheet in a few words; its squares have names of their own."""
    if 0 not in numbers:
        return tongue.say("Mission {mission}, done", mission=mission + 1)
    rule, arrow = tongue.say(RULES[RULE[mission]]), ARROW[mission]
    if any(numbers):
        told = N_("Mission {mission}, under way, {rule}, arrow {arrow}")
    else:
        told = N_("Mission {mission}, {rule}, arrow {arrow}")
    return tongue.say(told, mission=mission + 1, rule=rule, arrow=arrow)


def filled_squares(numbers: tuple[int, ...], mission: int) -> int:
    return sum(numbers[sq] > 0 for sq in range(FIRST[mission], FIRST[mission] + LENGTH[mission]))
