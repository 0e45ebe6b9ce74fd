"""What one who learns Safehouse is told: dice, numbers, what a row under way costs and what a full one brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.lesson import NO_ANSWER, Answer, Lesson, Step, Told
from onthelam.games.safehouse.rules import charts, moves, tabletop
from onthelam.games.safehouse.rules.advice.worth import worth_rolling
from onthelam.games.safehouse.rules.chapters.help import may_hold
from onthelam.games.safehouse.rules.events import EntryTakenBack, Reopened, UseTakenBack
from onthelam.games.safehouse.rules.tabletop import CHOOSING, ENTERING, HELPING, NO_SOURCE, TAKING_BACK, Sheet
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import parts
from onthelam.tongue.tongue import Tongue

PURSUER: Final = "shg-pursuer"  # in the band
NEARLY: Final = 2  # dice more or less than those that are ticked
SETTLED: Final = 3  # the turn from which there is time to look around


class SafehouseLesson(Lesson[View]):
    """SH-12.14: here a choice is taken back by an event of its own."""

    last: SafehouseLesson | None = None  # as it was before what the seat could take back

    def add(self, row: Sequence[Event], before: View, after: View) -> SafehouseLesson:
        if isinstance(row[0], EntryTakenBack | Reopened | UseTakenBack) and row[0].seat == after.seat:
            return self.last or self
        then = super().add(row, before, after)
        assert isinstance(then, SafehouseLesson)
        if then is not self:
            then.last = self if mine(before).source == NO_SOURCE else self.last  # a number and its square are one
        return then

    def new(self, v: View) -> Told[View] | None:
        return super().new(v) if not v.moves or mine(v).source == NO_SOURCE else None  # the number has told it


def mine(v: View) -> Sheet:
    return v.sheets[v.seat]


def enters(v: View) -> bool:
    """A number is to be named, or the end of it."""
    return v.phase == ENTERING and mine(v).source == NO_SOURCE


def chooses(v: View) -> bool:
    return v.phase == CHOOSING and v.kind == tabletop.next_kind(v, 0)


def row(mission: int) -> str:
    return f"row-{mission + 1}"


def under_way(v: View) -> list[int]:
    return [mission for mission in range(charts.MISSIONS) if tabletop.is_ongoing(mine(v), mission)]


# -- the roll --------------------------------------------------------------------------------------------------------


def dice_at(v: View) -> str:
    return f"cell-{charts.KIND_NAMES[v.kind]}" if chooses(v) else ""


def dice_words(v: View, tongue: Tongue) -> str:
    """SH-8.1, SH-8.3, SH-10.1."""
    return tongue.say(
        "More dice, more numbers; but each may show the pursuer. What stays aside waits for the next roll. "
        "Ticked: what seems worth it."
    )


def dice_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    if now.turn == then.turn and now.phase == CHOOSING:
        return None
    rolled = sum(then.aside) - sum(now.aside)
    if now.turn != then.turn or abs(rolled - sum(worth_rolling(then))) <= NEARLY:
        return NO_ANSWER
    return Answer(
        tongue.say(
            "You rolled {n}. Pursuers among them: {pursuers}. Left for the next roll: {left}.",
            n=rolled, pursuers=parts.pursuers_in(now.faces) + now.gone.bit_count(), left=sum(now.aside),
        ), PURSUER,
    )  # fmt: skip


def help_at(v: View) -> str:
    return "help-hold" if v.phase == HELPING and may_hold(v) else ""


def help_words(v: View, tongue: Tongue) -> str:
    """SH-9.4, SH-9.7, SH-10.1."""
    return tongue.say(
        "Each pursuer rolled brings him a square nearer. Hold stops him for this roll; Roll again throws dice anew."
    )


def lid_at(v: View) -> str:
    return "lid" if v.phase == TAKING_BACK else ""


def lid_words(v: View, tongue: Tongue) -> str:
    """SH-7.4, SH-7.9."""
    return tongue.say(
        "Rolled dice lie in the lid. Take all of them back, and he comes {price} nearer; or roll what is still aside.",
        price=v.price,
    )


def pursuer_at(v: View) -> str:
    return PURSUER if v.turn > 1 and (chooses(v) or enters(v)) else ""


def pursuer_words(v: View, tongue: Tongue) -> str:
    """SH-6.2, SH-17.2."""
    return tongue.say("One square before every roll, whatever you do. If he catches up with one of you, all have lost.")


# -- the sheet -------------------------------------------------------------------------------------------------------


def number_at(v: View) -> str:
    """A square that one of the numbers fits: the one nearest to the end of its row, where there is room beside it."""
    uses = [m for m in v.moves if isinstance(m, moves.Use) and not m.source & 3] if enters(v) else []
    found = [put.square for m in uses for put in parts.puts_after(v, m) if not put.chameleon]
    if not found:
        return ""
    square = max(found, key=lambda sq: charts.PLACE_OF[sq] - charts.LENGTH[charts.MISSION_OF[sq]])
    return f"sq-{charts.SQUARE_NAMES[square]}"


def number_words(v: View, tongue: Tongue) -> str:
    """SH-11.2, SH-12.2, SH-12.3, SH-12.5 to SH-12.7."""
    return tongue.say(
        "Dice of a colour add up to one number. Tap a square of that colour; in a row numbers never fall to the right."
    )


def joker_at(v: View) -> str:
    """One that can be added: the other may show the pursuer."""
    jokers = [m.source & 3 for m in v.moves if isinstance(m, moves.Use) and m.source & 3] if enters(v) else []
    return f"switch-w{min(jokers)}" if jokers else ""


def joker_words(v: View, tongue: Tongue) -> str:
    """SH-11.4, SH-11.7, SH-11.9."""
    return tongue.say("Tap it to add it to one of your numbers. Everybody may do so once, each as they like.")


def row_at(v: View) -> str:
    return row(under_way(v)[0]) if enters(v) and under_way(v) else ""


def row_words(v: View, tongue: Tongue) -> str:
    """SH-7.4, SH-14.1."""
    return tongue.say(
        "Each time dice are taken back, the pursuer gains a square for every unfinished row of whoever has most: "
        "now {price}.",
        price=v.price,
    )


def row_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    if now.turn == then.turn and mine(now).source != NO_SOURCE:
        return None  # it has no square yet
    begun = [mission for mission in under_way(now) if mission not in under_way(then)]
    if now.turn != then.turn or not begun or now.price <= then.price:
        return NO_ANSWER
    told = tongue.say(
        "One more row is under way: taking dice back would now bring him {price} nearer, no longer {before}.",
        price=now.price, before=then.price,
    )  # fmt: skip
    return Answer(told, row(begun[0]))


def nearly_full(v: View) -> int:
    """A row that lacks one number; -1: none."""
    for mission in under_way(v):
        first = charts.FIRST[mission]
        if list(mine(v).squares[first : first + charts.LENGTH[mission]]).count(0) == 1:
            return mission
    return -1


def mission_at(v: View) -> str:
    return row(nearly_full(v)) if enters(v) and nearly_full(v) >= 0 else ""


def mission_words(v: View, tongue: Tongue) -> str:
    """SH-14.2."""
    return tongue.say(
        "One number more completes mission {mission}, and you go {steps} squares towards the safe house.",
        mission=nearly_full(v) + 1, steps=charts.ARROW[nearly_full(v)],
    )  # fmt: skip


def done_at(v: View) -> str:
    return moves.CLOSE.code if enters(v) and mine(v).entries else ""


def done_words(v: View, tongue: Tongue) -> str:
    """SH-12.2, SH-12.14."""
    return tongue.say(
        "You need not enter all: what only begins another row can cost more than it brings. Undo takes back."
    )


def colour_at(v: View) -> str:
    left = mine(v).chameleons
    due = max(charts.CHAMELEONS[len(v.sheets) - 1], left)
    return f"chameleon-{due - left}" if enters(v) and left and v.turn >= SETTLED else ""


def colour_words(v: View, tongue: Tongue) -> str:
    """SH-13.2."""
    return tongue.say("Tap it, then a square of another colour, then the number. Keep it for the last square of a row.")


STEPS: Final = (
    Step(N_("Dice back, at a price"), lid_words, lid_at),
    Step(N_("Tap dice in or out, then roll"), dice_words, dice_at, dice_answer),
    Step(N_("Help squares, for the whole crew"), help_words, help_at),
    Step(N_("One number of each colour"), number_words, number_at),
    Step(N_("A row under way costs"), row_words, row_at, row_answer),
    Step(N_("The white die is a joker"), joker_words, joker_at),
    Step(N_("The pursuer never rests"), pursuer_words, pursuer_at),
    Step(N_("A full row moves you on"), mission_words, mission_at),
    Step(N_("Enough? Then Done"), done_words, done_at),
    Step(N_("Any colour, for once"), colour_words, colour_at),
)


LEARNT: Final = N_("You know how to roll, enter, finish rows and stay ahead of the pursuer.")


def lesson_of(v: View) -> Lesson[View]:
    return SafehouseLesson(STEPS if v.seat >= 0 else (), LEARNT)
