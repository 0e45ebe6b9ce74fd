"""SH-5 and the options: what may be chosen before a match, and the table as it is laid."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.move import Move
from onthelam.core.option import (
    Option,
    Options,
    is_number,
    letters,
    number,
    only_where,
    read_all,
    seat_number,
    word,
    word_or_number,
)
from onthelam.core.refusal import N_, BadOption
from onthelam.games.safehouse.rules import charts, moves, tabletop
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import COUNCIL_NAMES

DIFFICULTY: Final[dict[str, dict[str, int]]] = cast("dict[str, dict[str, int]]", charts.BOOK.printed["difficulty"])


def ranged(name: str, default: int | str, error: str, meaning: str) -> Option:
    low, high = charts.BOOK.numbers("ranges", name)
    return number(name, default, low, high, error, meaning)


OPTIONS: Final[list[Option]] = [
    ranged("players", 1, "E_OPT_PLAYERS", N_("How many play, all on one side.")),
    letters("sheets", "", "E_OPT_SHEETS", N_("One letter of S, A, F, E for each seat, all different.")),
    seat_number("firstRoller", 0, 3, "E_OPT_RANGE", N_("The seat that rolls first: 0 for seat 1, 3 for seat 4.")),
    word("difficulty", "", list(DIFFICULTY), "E_OPT_ENUM", N_("How often the joint help squares may be used.")),
    only_where("difficulty", ("",), ranged(
        "holds", "", "E_OPT_RANGE", N_("How often Hold may be used, if that is not to be as printed.")
    )),
    only_where("difficulty", ("",), ranged(
        "rerolls", "", "E_OPT_RANGE", N_("How often Again may be used, if that is not to be as printed.")
    )),
    word_or_number(
        "chameleons",
        ["AUTO"],
        0,
        charts.BOOK.numbers("ranges", "chameleons")[1],
        "E_OPT_RANGE",
        N_("Chameleons for each player."),
    ),
    ranged("startSquare", charts.START, "E_OPT_RANGE", N_("The square of the route on which the players start.")),
    ranged("safeSquare", charts.HOUSE, "E_OPT_RANGE", N_("The square of the safe house.")),
    word(
        "council", "TALK", COUNCIL_NAMES, "E_OPT_ENUM", N_("Who is heard before the roller decides for the team.")
    ),
]  # fmt: skip


def settle(given: dict[str, object]) -> Options:
    """Each option in its range, and all of them together."""
    named = {name: value for name, value in given.items() if value != ""}
    first = named.pop("firstRoller", 0)  # its range goes by the players
    options = read_all(OPTIONS, named)
    players = cast(int, options["players"])
    options["firstRoller"] = first_roller(first, players)
    if "difficulty" in named and ("holds" in named or "rerolls" in named):
        raise BadOption("E_OPT_CLASH", "", N_("Choose a difficulty or set holds and rerolls, not both."))
    sheets = str(options["sheets"]) or charts.LETTERS[:players]  # SH-5.1
    if len(sheets) != players or len(set(sheets)) != players or not set(sheets) <= set(charts.LETTERS):
        raise BadOption(
            "E_OPT_SHEETS", "SH-5.1",
            N_("sheets cannot be {given}: choose one letter of SAFE.") if players == 1
            else N_("sheets cannot be {given}: choose {players} different letters of SAFE."),
            {"given": repr(sheets), "players": str(players)},
        )  # fmt: skip
    farthest = cast(int, options["startSquare"]) + sum(charts.ARROW)  # SH-3.3: all arrows of a sheet
    if cast(int, options["safeSquare"]) > farthest:
        raise BadOption(
            "E_OPT_UNREACHABLE", "SH-3.3", N_("A safe house on {given} cannot be reached: {farthest} is the farthest."),
            {"given": str(options["safeSquare"]), "farthest": str(farthest)},
        )  # fmt: skip
    options["sheets"] = sheets
    if "holds" in named or "rerolls" in named:
        for name, printed in DIFFICULTY["PRINTED"].items():
            if options[name] == "":
                options[name] = printed
    elif "difficulty" not in named:
        options["difficulty"] = "PRINTED"
    return {name: value for name, value in options.items() if value != ""}


def first_roller(given: object, players: int) -> int:
    """SH-5.4: one of the seats that there are."""
    text = str(given).strip()
    if not is_number(text) or not 0 <= int(text) < players:
        raise BadOption(
            "E_OPT_RANGE", "",
            N_("{option} cannot be {given}: who plays alone is seat 0.") if players == 1
            else N_("{option} cannot be {given}: choose 0 to {last}."),
            {"option": "firstRoller", "given": repr(given), "last": str(players - 1)},
        )  # fmt: skip
    return int(text)


def helps(options: Options, name: str) -> int:
    """How often a joint help square may be used."""
    if name in options:
        return cast(int, options[name])
    return DIFFICULTY[str(options["difficulty"])][name]


def chameleons_each(options: Options) -> int:
    """SH-13.1."""
    given = options["chameleons"]
    return charts.CHAMELEONS[cast(int, options["players"]) - 1] if given == "AUTO" else cast(int, given)


def may_meet(options: Options, m: Move) -> bool:
    """Is this a move that a match with these options can come to?"""
    if m is moves.AGREE or m is moves.OBJECT:
        return options["council"] == "CONSENT" and cast(int, options["players"]) > 1  # SH-18.6
    if m is moves.HOLD:
        return helps(options, "holds") > 0  # SH-9.2
    if m is moves.AGAIN or m is moves.KEEP or m is moves.THROW:
        return helps(options, "rerolls") > 0
    if m is moves.PASS:
        return helps(options, "holds") > 0 or helps(options, "rerolls") > 0
    return not isinstance(m, moves.Put) or not m.chameleon or chameleons_each(options) > 0


def blank(options: Options) -> State:
    """SH-5: the table before the first turn."""
    players = cast(int, options["players"])
    start = cast(int, options["startSquare"])
    chameleons = chameleons_each(options)
    sheets = [tabletop.new_sheet(charts.LETTERS.index(letter), chameleons, start) for letter in str(options["sheets"])]
    s = State.blank()
    s.start = start
    s.house = cast(int, options["safeSquare"])
    s.council = COUNCIL_NAMES.index(str(options["council"]))
    s.sheets = sheets
    s.aside = [charts.PAIR] * charts.KINDS  # SH-5.3
    s.lid = [0] * charts.KINDS
    s.faces = [0] * charts.DICE
    s.holds = helps(options, "holds")
    s.rerolls = helps(options, "rerolls")
    s.roller = cast(int, options["firstRoller"])  # SH-5.4
    s.agenda = [tabletop.CHOOSING]
    s.chosen = [0] * charts.KINDS
    s.proposal = tabletop.NO_PROPOSAL
    s.answers = [tabletop.UNANSWERED] * players
    s.advice = [""] * players
    s.ending = tabletop.GOING_ON
    return s
