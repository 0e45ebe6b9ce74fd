"""A position written down, everything on the table as readable TOML, and read again, or refused with the reason.

The board is six rows of nine cards. A pursuer is `S on C8/N`, an alert one `S on C8/N to SK`. Robbed banks are crime
scenes, unless one of them still waits to be noticed.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.fields import Fields, Table, impossible, unknown
from onthelam.core.option import Options
from onthelam.core.parts import Number, OneOf, Part, SomeOf, names_of, part_lines, read_parts
from onthelam.core.refusal import N_
from onthelam.core.toml import toml
from onthelam.games.last_job.rules import agenda, charts, tabletop
from onthelam.games.last_job.rules.chapters.setup import blank
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    EXHAUSTED,
    HIGHEST,
    JK1,
    NO_CARD,
    NO_SUIT,
    NOWHERE,
    PREPARATION_NAMES,
    SUIT_NAMES,
    SUITS,
    TURN_PACK,
    WAY_NAMES,
    mask_of,
)
from onthelam.games.last_job.rules.doings import AGENDA
from onthelam.games.last_job.rules.maze import COLUMNS, ROWS, Maze
from onthelam.games.last_job.rules.positions.check import check, check_board
from onthelam.games.last_job.rules.state import State

MOST_TURNS: Final[int] = charts.how_many(TURN_PACK) - charts.TASKS  # LJ-5.13
FIRST: Final[list[Part]] = [OneOf("entrance", CARD_NAMES, NOWHERE)]
YOURS: Final[list[Part]] = [
    OneOf("you", CARD_NAMES, NOWHERE),
    Number("fatigue", EXHAUSTED, 0, True),
    SomeOf("hand", CARD_NAMES, 0, True),
    SomeOf("deck", CARD_NAMES, 0, True),
    OneOf("current", CARD_NAMES, NO_CARD),
    Number("turn", MOST_TURNS, 0, True),
]
OF_THE_JOB: Final[list[Part]] = [
    SomeOf("prepared", PREPARATION_NAMES),
    SomeOf("used", PREPARATION_NAMES),
    Part("spent"),
    OneOf("double", CARD_NAMES, NOWHERE),
    OneOf("waiting", CARD_NAMES, NOWHERE),
    Number("database", 2 * charts.LOST),
]
OF_A_TURN: Final[list[Part]] = [
    Part("hidden"),
    Number("steps", HIGHEST + 2),
    Part("spotted"),
    OneOf("mover", SUIT_NAMES, NO_SUIT),
    OneOf("follow", tabletop.FOLLOW_NAMES),
]
ENDING: Final = OneOf("ending", tabletop.ENDING_NAMES)
FIELDS: Final = [
    "format", "kind", "game", "options", "board", "tasks", "done", "pursuers", "traces", "agenda", "ending",
    *[part.name for part in [*FIRST, *YOURS, *OF_THE_JOB, *OF_A_TURN]],
]  # fmt: skip

# -- out -------------------------------------------------------------------------------------------------------------


def listed(cards: list[int]) -> str:
    return " ".join([CARD_NAMES[card] for card in cards])


def row_text(s: State, row: int) -> str:
    cards = s.maze.cards[row * COLUMNS : (row + 1) * COLUMNS]
    return " ".join([CARD_NAMES[card].ljust(3) for card in cards]).rstrip()


def pursuer_text(s: State, who: int) -> str:
    p = s.pursuers[who]
    text = f"{SUIT_NAMES[who]} on {CARD_NAMES[p.space]}/{WAY_NAMES[p.facing]}"
    return f"{text} to {CARD_NAMES[p.target]}" if p.alert else text


def written(s: State) -> str:
    lines = ["board = [", *[f"  {toml(row_text(s, row))}," for row in range(ROWS) if s.maze.cards], "]"]
    lines.append(f"tasks = {toml(listed(list(s.banks)))}")
    lines.append(f"done = {toml(names_of(mask_of(list(s.banks)) & ~s.tasks, CARD_NAMES))}")
    lines += part_lines([*FIRST, *YOURS], s, s)
    lines.append(f"pursuers = {toml([pursuer_text(s, who) for who in range(SUITS) if s.pursuers[who].in_play])}")
    lines += part_lines(OF_THE_JOB, s, s)
    if s.traces:
        lines.append(f"traces = {toml(listed(s.traces))}")
    lines += part_lines(OF_A_TURN, s, s)
    lines.append(f"agenda = {toml(AGENDA.written(s.agenda))}")
    return "\n".join(lines + part_lines([ENDING], s, s)) + "\n"


# -- in --------------------------------------------------------------------------------------------------------------


def card_named(name: str, field: str) -> int:
    if name not in CARD_NAMES:
        raise unknown(name, field)
    return CARD_NAMES.index(name)


def cards_of(r: Fields, name: str) -> list[int]:
    return [card_named(one, name) for one in r.text(name, "").split()]


def read_pursuer(s: State, text: str) -> None:
    words = text.split()
    place = words[2].split("/") if len(words) in (3, 5) else []
    if len(place) != 2 or words[0] not in SUIT_NAMES or words[1] != "on" or place[1] not in WAY_NAMES:
        raise impossible(N_("{text} is no pursuer: write it like S on C8/N, or S on C8/N to SK."), {"text": repr(text)})
    p = s.pursuers[SUIT_NAMES.index(words[0])]
    if p.in_play or (len(words) == 5 and words[3] != "to"):
        raise impossible(N_("{text} is no pursuer: write it like S on C8/N, or S on C8/N to SK."), {"text": repr(text)})
    p.space = card_named(place[0], "pursuers")
    p.facing = WAY_NAMES.index(place[1])
    if len(words) == 5:
        p.target = card_named(words[4], "pursuers")


def read(table: Table, options: Options) -> State:
    """The state that a written position stands for. What is left out is as after the first turn, if it can be."""
    r = Fields(table, FIELDS)
    s = blank(options)
    read_parts([ENDING], r, s, s)
    s.agenda = AGENDA.read(r.texts("agenda", [] if s.ending else ["turn"]))
    cards = [card_named(name, "board") for row in r.texts("board", []) for name in row.split()]
    check_board(cards, len(r.texts("board", [])))
    s.maze = Maze(tuple(cards), s.maze.gap)
    s.banks = tuple(cards_of(r, "tasks"))
    done = r.mask("done", CARD_NAMES)
    s.tasks = mask_of(list(s.banks)) & ~done
    if agenda.ENTRANCE not in s.agenda:
        s.entrance = JK1
        s.fatigue = 1
        s.turn = 1
    read_parts(FIRST, r, s, s)
    s.you = s.entrance
    read_parts(YOURS, r, s, s)
    if "deck" not in table:
        s.deck = TURN_PACK & ~s.hand & ~mask_of(list(s.banks))
        if s.current != NO_CARD:
            s.deck &= ~(1 << s.current)
    for text in r.texts("pursuers", []):
        read_pursuer(s, text)
    read_parts([*OF_THE_JOB, *OF_A_TURN], r, s, s)
    s.traces = sorted(cards_of(r, "traces"))
    if s.last_job:
        s.crimes = done & ~(1 << s.waiting if s.waiting != NOWHERE else 0)  # LJ-13.1
    check(s, done)
    return s
