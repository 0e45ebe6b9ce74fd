"""What is asked while a day is laid out: assets, exits, city tiles; and when officers are moved."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Rows
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.charts import BUSINESS, KIND_OF
from onthelam.games.escape_plan.rules.tabletop import LOOT_FIELD
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.parts import top, value

LAYS: Final = N_("{name} lays a tile.")
MOVES: Final = N_("{name} moves an officer.")
MAY_MOVE: Final = N_("{wanted} in the news: {name} moves an officer.")

A_BUSINESS: Final = Ask[View](
    N_("Which business opens here?"), N_("{name} opens a business."),
    N_("Your plan says what each is worth to you. Want it where you get to soon."), "EP-7.12",
)  # fmt: skip
A_SAFE_HOUSE: Final = Ask[View](
    N_("Which safe house is here?"), N_("{name} opens a safe house."),
    N_("Each has keys of one colour, for lockers of that colour and for closed doors."), "EP-7.13",
)  # fmt: skip


def opening(v: View) -> Ask[View]:
    return A_BUSINESS if KIND_OF[LOOT_FIELD[value(v)]] == BUSINESS else A_SAFE_HOUSE


AGAINST: Final = Ask[View](
    N_("Send police after {wanted}?"), MAY_MOVE,
    N_("Their notoriety passed a line, and you are less known. It hurts to leave officers behind."), "EP-16.12",
)  # fmt: skip
FREELY: Final = Ask[View](
    N_("Which officer do you move?"), MOVES,
    N_("To any tile but the hospital's, if none of the same kind is there."), "EP-16.17",
)  # fmt: skip
ONE_MORE: Final = FREELY._replace(prompt=N_("Move one more officer?"))


def moving(v: View) -> Ask[View]:
    if agenda.FOR.of(top(v)):
        return AGAINST
    return FREELY if agenda.FIRST.of(top(v)) else ONE_MORE


NEARER: Final = Ask[View](
    N_("Where to, nearer to {wanted}?"), MAY_MOVE,
    N_("It must come nearer. No tile holds two of a kind, and the hospital's none."), "EP-16.14",
)  # fmt: skip
ANYWHERE: Final = Ask[View](
    N_("Where does the officer go?"), MOVES,
    N_("No tile holds two of a kind, and the hospital's none."), "EP-16.17",
)  # fmt: skip

CITY: Final[Rows[View]] = {
    agenda.UNLOCK_FEE: Ask(
        N_("Pay {money} to unlock an asset?"), N_("{name} looks through the assets."),
        N_("Only while hardly anybody knows you. It frees a slot and helps once."), "EP-5.3",
    ),
    agenda.STACK: Ask(
        N_("Exit {n} closes: which tiles?"), N_("{name} lays exit tiles."),
        N_("Whoever visits a closed exit may look for one. Black ones are worth more."), "EP-6.5",
    ),
    agenda.TILE: Ask(
        N_("Which tile do you lay?"), LAYS,
        N_("Its police come along. It must touch two tiles, and one side must match."), "EP-7.4",
    ),
    agenda.CELL: Ask(
        N_("Where does it go?"), LAYS,
        N_("Beside two tiles, and ground of one kind must meet on a side."), "EP-7.6",
    ),
    agenda.ROTATION: Ask(
        N_("Which way round?"), LAYS,
        N_("Ground that runs on from tile to tile is walked without paying."), "EP-7.5",
    ),
    agenda.LOOT_TILE: opening,
    agenda.OFFICER: moving,
    agenda.TARGET: lambda v: NEARER if agenda.FOR.of(top(v)) else ANYWHERE,
}  # fmt: skip
