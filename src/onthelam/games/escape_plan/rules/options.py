"""Section 7: what may be chosen before a match, each option in its range and all of them together."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.option import Option, Options, number, read_all, several, word, word_or_number, yes_no
from onthelam.core.refusal import N_, BadOption
from onthelam.games.escape_plan.rules.charts import (
    BOOK,
    BUSINESS_LIMIT,
    EXIT_COSTS,
    INSPECTOR,
    MODE_NAMES,
    SOLO,
    STACKED_TILES,
    STANDARD,
    TILE_NAMES,
    members,
)

AUTO: Final = "auto"
RANDOM: Final = "random"
START_TILES: Final[list[str]] = [f"{tile} {turn}" for tile in TILE_NAMES[:2] for turn in (0, 3)]  # EP-3.4, EP-3.5
LEAST_LIMIT, MOST_LIMIT = BOOK.numbers("ranges", "business_limit")
LEAST_COST, MOST_COST = BOOK.numbers("ranges", "exit_costs")


def ranged(name: str, error: str, meaning: str) -> Option:
    low, high = BOOK.numbers("ranges", name)
    return number(name, BOOK.number("defaults", name), low, high, error, meaning)


OPTIONS: Final[list[Option]] = [
    ranged("players", "E_PLAYERS", N_("How many thieves there are.")),
    word("mode", AUTO, [AUTO, *MODE_NAMES], "E_MODE", N_("Alone, two with the Inspector, or the usual game.")),
    ranged("start_cash", "E_START_CASH", N_("Cash at the start, in thousands.")),
    ranged("start_notoriety", "E_START_NOTORIETY", N_("Notoriety at the start.")),
    ranged("contact_display", "E_DISPLAY", N_("Contact cards that lie face up.")),
    word_or_number(
        "business_limit", [AUTO], LEAST_LIMIT, MOST_LIMIT, "E_LIMIT", N_("Cubes at which a business closes.")
    ),
    ranged("late_fee", "E_LATE_FEE", N_("What a turn costs once somebody has escaped.")),
    yes_no("open_cash", False, "E_BOOL", N_("Everybody's cash lies open.")),
    word("start_tiles", RANDOM, [RANDOM, *START_TILES], "E_START_TILES",
         N_("The start tile on the first cell, and how both are turned.")),
    several("exit_costs", "E_EXIT_COSTS", N_("What the first, the second, ... thief pays to escape.")),
    several("first_order", "E_ORDER", N_("The seats in the order in which they start.")),
    several("stack_order", "E_STACKS", N_("The city tiles of the four stacks, each from top to bottom."), secret=True),
]  # fmt: skip


def bad(error: str, sentence: str, gaps: dict[str, str]) -> BadOption:
    return BadOption(error, "", sentence, gaps)


def items(options: Options, name: str) -> list[str]:
    return [one.strip() for one in str(options[name]).split(",")] if options[name] else []


def settle(given: dict[str, object]) -> Options:
    options = read_all(OPTIONS, given, "E_OPTION")
    players = cast(int, options["players"])
    options["mode"] = mode_for(players, str(options["mode"]))
    if options["business_limit"] == AUTO:
        options["business_limit"] = BUSINESS_LIMIT[players - 1]  # EP-3.3
    options["exit_costs"] = ", ".join([str(cost) for cost in costs_of(options, players)])
    order = items(options, "first_order")
    if order and sorted(order) != [str(seat) for seat in range(players)]:
        raise bad(
            "E_ORDER", N_("first_order must name every seat once: {given} does not."), {"given": ", ".join(order)}
        )
    options["first_order"] = ", ".join(order)
    tiles = items(options, "stack_order")
    if tiles and sorted(tiles) != [TILE_NAMES[tile] for tile in members(STACKED_TILES)]:
        raise bad("E_STACKS", N_("stack_order must name the tiles T03 to T14, each once."), {})
    options["stack_order"] = ", ".join(tiles)
    return options


def mode_for(players: int, mode: str) -> str:
    """EP-3.1; `standard` with two players drops the Inspector."""
    usual = MODE_NAMES[SOLO if players == 1 else INSPECTOR if players == 2 else STANDARD]
    if mode in (AUTO, usual):
        return usual
    if mode == MODE_NAMES[STANDARD] and players > 1:
        return mode
    raise bad("E_MODE", N_("The mode {mode} is not for {players} players."), {"mode": mode, "players": str(players)})


def costs_of(options: Options, players: int) -> list[int]:
    """C16, or as many as there are players, none less than the one before."""
    told = items(options, "exit_costs")
    if not told or told == [AUTO]:
        return EXIT_COSTS[players - 1]
    costs = [int(one) if one.isascii() and one.isdigit() and len(one) < 4 else -1 for one in told]
    if len(costs) == players and min(costs) >= LEAST_COST and max(costs) <= MOST_COST and costs == sorted(costs):
        return costs
    raise bad(
        "E_EXIT_COSTS",
        N_("exit_costs must be {players} numbers from {low} to {high}, none less than the one before."),
        {"players": str(players), "low": str(LEAST_COST), "high": str(MOST_COST)},
    )
