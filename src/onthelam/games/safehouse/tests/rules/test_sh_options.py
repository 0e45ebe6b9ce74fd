"""The options of the rules, chapter VIII: ranges, defaults, what clashes, and what is refused with which error."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import onthelam as lam
from safehouse_tables import Table, aside, choices, codes, leads, new, phase, roller, seen, squares

make: Callable[..., Table] = lam.new  # options as they come, right or wrong
RANGES = {option.name: option for option in lam.load("safehouse").rules.options()}


def error_of(**options: object) -> str:
    with pytest.raises(lam.BadOption) as refused:
        make("safehouse", **options)
    assert str(refused.value).endswith(")")  # its sentence has all it needs
    return refused.value.error


def test_sh_5_a_refused_option_says_what_there_is_to_choose() -> None:
    for options, choice in (
        ({"sheets": "X"}, "choose one letter of SAFE"),
        ({"players": 2, "sheets": "S"}, "choose 2 different letters of SAFE"),
        ({"firstRoller": -1}, "who plays alone is seat 0"),
        ({"players": 3, "firstRoller": -1}, "choose 0 to 2"),
        ({"players": 3, "firstRoller": 3}, "choose 0 to 2"),
    ):
        with pytest.raises(lam.BadOption, match=choice):
            make("safehouse", **options)


# -- ranges ----------------------------------------------------------------------------------------------------------

GOOD: list[dict[str, object]] = [
    {"players": 1},
    {"players": 4},
    {"players": 1, "sheets": "E"},
    {"players": 2, "sheets": "FS"},
    {"players": 4, "sheets": "EFAS"},
    {"players": 2, "firstRoller": 0},
    {"players": 2, "firstRoller": 1},
    {"players": 4, "firstRoller": 3},
    {"difficulty": "GENTLE"},
    {"difficulty": "PRINTED"},
    {"difficulty": "GRIM"},
    {"holds": 0},
    {"holds": 3},
    {"rerolls": 0},
    {"rerolls": 3},
    {"holds": 0, "rerolls": 3},
    {"chameleons": "AUTO"},
    {"chameleons": 0},
    {"chameleons": 3},
    {"startSquare": 12},
    {"startSquare": 22},
    {"safeSquare": 30},
    {"safeSquare": 50},  # 17 + 33
    {"startSquare": 12, "safeSquare": 45},
    {"startSquare": 22, "safeSquare": 50},
    {"council": "ROLLER"},
    {"council": "TALK"},
    {"council": "CONSENT"},
    {"seed": 0},
    {"seed": 4294967295},
]

BAD: list[tuple[str, dict[str, object]]] = [
    ("E_OPT_PLAYERS", {"players": 0}),
    ("E_OPT_PLAYERS", {"players": 5}),
    ("E_OPT_PLAYERS", {"players": -1}),
    ("E_OPT_PLAYERS", {"players": "two"}),
    ("E_OPT_PLAYERS", {"players": 2.0}),
    ("E_OPT_PLAYERS", {"players": True}),
    ("E_OPT_PLAYERS", {"players": None}),
    ("E_OPT_SHEETS", {"players": 2, "sheets": "S"}),
    ("E_OPT_SHEETS", {"players": 2, "sheets": "SAF"}),
    ("E_OPT_SHEETS", {"players": 2, "sheets": "SS"}),
    ("E_OPT_SHEETS", {"players": 2, "sheets": "SX"}),
    ("E_OPT_SHEETS", {"players": 2, "sheets": "sa"}),
    ("E_OPT_SHEETS", {"players": 2, "sheets": 12}),
    ("E_OPT_SHEETS", {"players": 2, "sheets": ["S", "S"]}),
    ("E_OPT_RANGE", {"players": 2, "firstRoller": 2}),
    ("E_OPT_RANGE", {"players": 1, "firstRoller": 1}),
    ("E_OPT_RANGE", {"players": 4, "firstRoller": 4}),
    ("E_OPT_RANGE", {"firstRoller": -1}),
    ("E_OPT_ENUM", {"difficulty": "HARD"}),
    ("E_OPT_ENUM", {"difficulty": "printed"}),
    ("E_OPT_ENUM", {"difficulty": 1}),
    ("E_OPT_RANGE", {"holds": -1}),
    ("E_OPT_RANGE", {"holds": 4}),
    ("E_OPT_RANGE", {"rerolls": -1}),
    ("E_OPT_RANGE", {"rerolls": 4}),
    ("E_OPT_CLASH", {"difficulty": "PRINTED", "holds": 1}),
    ("E_OPT_CLASH", {"difficulty": "GRIM", "rerolls": 0}),
    ("E_OPT_CLASH", {"difficulty": "GENTLE", "holds": 2, "rerolls": 2}),
    ("E_OPT_RANGE", {"chameleons": -1}),
    ("E_OPT_RANGE", {"chameleons": 4}),
    ("E_OPT_RANGE", {"chameleons": "MANY"}),
    ("E_OPT_RANGE", {"startSquare": 11}),
    ("E_OPT_RANGE", {"startSquare": 23}),
    ("E_OPT_RANGE", {"safeSquare": 29}),
    ("E_OPT_RANGE", {"safeSquare": 51}),
    ("E_OPT_UNREACHABLE", {"startSquare": 12, "safeSquare": 46}),
    ("E_OPT_UNREACHABLE", {"startSquare": 16, "safeSquare": 50}),
    ("E_OPT_RANGE", {"startSquare": 12, "safeSquare": 51}),  # out of range before out of reach
    ("E_OPT_ENUM", {"council": "ALL"}),
    ("E_OPT_ENUM", {"council": 0}),
    ("E_OPT_SEED", {"seed": -1}),
    ("E_OPT_SEED", {"seed": 4294967296}),
    ("E_OPT_SEED", {"seed": "seven"}),
    ("E_OPT_SEED", {"seed": 1.5}),
    ("E_OPT_SEED", {"seed": True}),
    ("E_OPT_UNKNOWN", {"speed": 3}),
    ("E_OPT_UNKNOWN", {"Players": 2}),
]


@pytest.mark.parametrize("options", GOOD, ids=str)
def test_options_in_range(options: dict[str, object]) -> None:
    match = make("safehouse", **options)
    assert not match.over
    for name, value in options.items():
        if name != "seed":
            assert match.options[name] == value
    assert lam.from_record(match.record).options == match.options


@pytest.mark.parametrize(("error", "options"), BAD, ids=str)
def test_options_out_of_range(error: str, options: dict[str, object]) -> None:
    assert error_of(**options) == error


def test_every_option_is_tried_at_both_ends() -> None:
    """An option added later must get its rows above."""
    for name, option in RANGES.items():
        if option.low <= option.high and name != "firstRoller":
            assert {name: option.low} in GOOD
            assert any(row.get(name) == option.high for row in GOOD)
            assert any(row.get(name) == option.low - 1 for _, row in BAD)
            assert any(row.get(name) == option.high + 1 for _, row in BAD)
        for word in option.words:
            assert {name: word} in GOOD
    assert {name for row in GOOD for name in row} == {*RANGES, "seed"}


def test_a_number_may_be_given_as_text() -> None:
    assert make("safehouse", players="3", holds="2").options["players"] == 3
    assert error_of(players="5") == "E_OPT_PLAYERS"


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(lam.BadOption, match="safehouse") as refused:
        lam.new("ludo")
    assert refused.value.error == "E_GAME"


# -- defaults --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_defaults(players: int) -> None:
    match = lam.new("safehouse", players=players)
    v = seen(match)
    assert "".join(sheet.letter for sheet in v.sheets) == "SAFE"[:players]
    assert (roller(match), v.holds, v.rerolls) == (0, 1, 1)
    assert [sheet.chameleons for sheet in v.sheets] == [(1, 1, 2, 3)[players - 1]] * players
    assert squares(match) == (17,) * players
    assert v.house == 40
    assert match.options["council"] == "TALK"


def test_one_player_is_the_default_without_a_table() -> None:
    assert lam.new("safehouse").seats == 1


def test_a_seed_is_drawn_where_none_is_given() -> None:
    first, second = lam.new("safehouse"), lam.new("safehouse")
    assert isinstance(first.chance, lam.Fair)
    assert isinstance(second.chance, lam.Fair)
    assert first.chance.commitment() != second.chance.commitment()


def test_the_same_seed_gives_the_same_match() -> None:
    rolls = []
    for seed in (7, 7, 8):
        match = lam.new("safehouse", seed=seed)
        match.play("dice y2 g2 r2 b2 w2", seat=0)
        rolls.append(seen(match).faces)
    assert rolls[0] == rolls[1] != rolls[2]


# -- what they do ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "holds", "rerolls"),
    [
        ({"difficulty": "GENTLE"}, 2, 2),
        ({"difficulty": "PRINTED"}, 1, 1),
        ({"difficulty": "GRIM"}, 0, 0),
        ({"holds": 3}, 3, 1),  # the other one as printed
        ({"rerolls": 0}, 1, 0),
        ({"holds": 0, "rerolls": 2}, 0, 2),
    ],
    ids=str,
)
def test_difficulty_holds_and_rerolls(options: dict[str, object], holds: int, rerolls: int) -> None:
    v = seen(make("safehouse", **options))
    assert (v.holds, v.rerolls) == (holds, rerolls)


def test_one_hold_a_turn_and_any_number_of_agains() -> None:
    match = new(1, "P P P P P", holds=3, rerolls=3)
    match.play("dice y2", seat=0)
    match.play("hold", seat=0)
    assert codes(match) == ["again", "pass"]  # never two holds in a turn
    match.play("again y1", seat=0)
    match.play("again y1 y2", seat=0)
    assert codes(match) == ["again", "pass"]
    assert (seen(match).holds, seen(match).rerolls) == (2, 1)


@pytest.mark.parametrize("start", [12, 22])
def test_start_square_and_lead(start: int) -> None:
    match = lam.new("safehouse", players=2, startSquare=start, safeSquare=30)
    assert squares(match) == (start, start)
    assert leads(match) == (start - 2, start - 2)  # after the first step
    assert (phase(match), aside(match), len(choices_of(match))) == ("choosing", "y2 g2 r2 b2 w2", 240)


def choices_of(match: Table) -> list[str]:
    return choices(lam.from_position(match.position(), chance=lam.Scripted([])))


def test_first_roller_rolls_first() -> None:
    match = lam.new("safehouse", players=3, firstRoller=2)
    assert (roller(match), match.to_act) == (2, (2,))


def test_sheets_go_to_the_seats_in_order() -> None:
    assert [sheet.letter for sheet in seen(new(3, sheets="EAS")).sheets] == ["E", "A", "S"]


@pytest.mark.parametrize("chameleons", [0, 1, 2, 3])
def test_chameleons_for_each_player(chameleons: int) -> None:
    assert [sheet.chameleons for sheet in seen(new(4, chameleons=chameleons)).sheets] == [chameleons] * 4
