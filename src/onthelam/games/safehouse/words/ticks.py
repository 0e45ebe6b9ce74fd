"""Dice that are ticked on and off, then rolled with one button; and what those suggest who do not roll. SH-18.5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules.advice.worth import worth_rolling
from onthelam.games.safehouse.rules.chapters.help import may_hold, may_throw_again
from onthelam.games.safehouse.rules.charts import DICE, DIE_NAMES, KIND_NAMES, KINDS, PURSUER
from onthelam.games.safehouse.rules.commands import counts_of
from onthelam.games.safehouse.rules.tabletop import (
    CHOOSING,
    CONSENT,
    HELPING,
    ROLLER,
    TAKING_BACK,
    coloured_aside,
    next_kind,
)
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.parts import face_words, kind_word
from onthelam.games.words import Order, Pick, Picks
from onthelam.tongue.tongue import Tongue

SUGGEST: Final = {  # by what is said
    "fetch": N_("Suggest: take the dice back"),
    "leave": N_("Suggest: leave them in the lid"),
    "hold": N_("Suggest: use Hold"),
    "pass": N_("Suggest: no help square"),
}


def may_suggest(v: View) -> bool:
    """SH-18.5: whoever does not roll, where the table wants advice."""
    return 0 <= v.seat != v.roller and v.council != ROLLER


def picks_of(v: View, tongue: Tongue) -> Picks | None:
    rolls = bool(v.moves) and v.seat == v.roller
    if not rolls and not may_suggest(v):
        return None
    if v.phase == CHOOSING and v.kind == next_kind(v, 0):
        return to_roll(v, not rolls, tongue)
    if v.phase == HELPING and may_throw_again(v):
        return to_throw(v, not rolls, tongue)
    return None


def picked(v: View, keys: Sequence[str]) -> str:
    """SH-19.3."""
    if v.phase == CHOOSING:
        return dice_line([sum([key[:1] == KIND_NAMES[kind][0] for key in set(keys)]) for kind in range(KINDS)])
    return " ".join(["again", *(sorted(set(keys), key=order) or ["none"])])


def dice_line(counts: Sequence[int]) -> str:
    return " ".join(["dice", *[f"{KIND_NAMES[kind][0]}{count}" for kind, count in enumerate(counts) if count]])


def order(key: str) -> int:
    return DIE_NAMES.index(key) if key in DIE_NAMES else DICE


def to_roll(v: View, says: bool, tongue: Tongue) -> Picks:
    counts = worth_rolling(v)
    said = v.advice[v.seat].split() if says else []
    if said[:1] == ["dice"]:
        counts = counts_of(said[1:])
    items = [
        Pick(DIE_NAMES[2 * kind + i], kind_word(kind, tongue), i < counts[kind])
        for kind in range(KINDS)
        for i in range(v.aside[kind])
    ]
    if says:
        labels = [tongue.count("Suggest one die", "Suggest {number} dice", n) for n in range(1, len(items) + 1)]
    elif v.council == CONSENT and not v.decides and len(v.sheets) > 1:
        labels = [tongue.count("Propose one die", "Propose {number} dice", n) for n in range(1, len(items) + 1)]
    else:
        labels = [tongue.count("Roll one die", "Roll {number} dice", n) for n in range(1, len(items) + 1)]
    told, offered = (tongue.say("Pick your dice"), *labels), tuple([m.code for m in v.moves])
    return Picks(f"dice-{v.turn}", tongue.say("Dice"), tuple(items), told, offered, says)


def to_throw(v: View, says: bool, tongue: Tongue) -> Picks:
    said = v.advice[v.seat].split() if says else []
    dice = [die for die in range(DICE) if v.faces[die]]
    on = [DIE_NAMES[die] in said[1:] if said[:1] == ["again"] else v.faces[die] == PURSUER for die in dice]
    items = [Pick(DIE_NAMES[die], face_words(die, v.faces[die], tongue), lit) for die, lit in zip(dice, on)]
    if says:
        labels = [tongue.count("Suggest Again: one", "Suggest Again: {number}", n) for n in range(1, len(items) + 1)]
    else:
        labels = [
            tongue.count("Again: throw one die", "Again: throw {number} dice", n) for n in range(1, len(items) + 1)
        ]
    key, told = f"again-{v.turn}-{v.rerolls}", (tongue.say("Again: pick dice"), *labels)
    return Picks(key, tongue.say("Roll again"), tuple(items), told, () if says else ("again",), says)


# -- suggestions that are no choice of dice ----------------------------------------------------------------------------


def suggestions(v: View, tongue: Tongue) -> tuple[Order, ...]:
    """Ticks: one more press withdraws it."""
    if not may_suggest(v):
        return ()
    mine, codes = v.advice[v.seat], list[str]()
    if v.phase == TAKING_BACK:
        codes = ["fetch", "leave"] if coloured_aside(v) else ["fetch"]
    elif v.phase == HELPING:
        codes = ["hold", "pass"] if may_hold(v) else ["pass"]
    told = [Order("" if mine == code else code, tongue.say(SUGGEST[code]), mine == code, True) for code in codes]
    if mine and mine not in codes:
        told.append(Order("", tongue.say("Withdraw my suggestion"), False, True))
    return tuple(told)
