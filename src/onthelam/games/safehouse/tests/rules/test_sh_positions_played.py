"""Whatever position is accepted can be played."""

from __future__ import annotations

import tomllib

import pytest

import onthelam as lam
from onthelam.core.toml import toml
from safehouse_players import eager_moves
from safehouse_tables import (
    seen,
)
from test_sh_positions import ANSWERING, ANSWERING_DICE, CHOOSING, ENTERED, ENTERING, HELPING, TAKING_BACK, THROWING

# -- whatever is accepted can be played ------------------------------------------------------------------------------

NUMBERS = [0, 1, 2, 3, 4, 5, 10, 12, 16, 17, 21, 39, 40, 41]
DICE = ["", "y1", "w1", "w2", "g1 b1", "y2 g1 r2 b1 w2", "y2 g2 r2 b2 w2", "g1 r1", "y1 g1 b1", "y1 w2", "r1 w1"]
NAMES = ["", "y1", "y2", "r1", "w1", "w2", "g1", "y1 r1", "y2 w1", "none"]
SMALL: list[object] = [0, 1, 2, 3]
# field by field, values of the right kind, fitting or not
POOLS: dict[str, list[object]] = {
    "turn": [*NUMBERS], "roller": SMALL, "pursuer": [*NUMBERS], "aside": [*DICE], "lid": [*DICE], "gone": [*NAMES],
    "phase": ["taking-back", "choosing", "helping", "throwing", "entering", "answering", "over"],
    "roll": ["", "y1=3", "y1=P", "y1=3 y2=P r1=4 w1=2", "y2=3 r1=4", "w1=2 w2=3", "y1=3 r1=4 b1=5 w1=2 w2=4"],
    "holds": SMALL, "rerolls": SMALL, "held": [True, False], "decides": [True, False], "chosen": [*DICE],
    "asked": ["yellow", "green", "red", "blue", "white", "none"], "thrown": [*NAMES], "asked_die": [*NAMES],
    "proposal": ["none", "fetch", "leave", "dice", "hold", "again", "pass"],
    "answers": [[one, other] for one in ("none", "agree", "object") for other in ("none", "agree", "object")],
    "advice": [["", ""], ["", "fetch"], ["leave", ""], ["", "fly"]], "ending": ["going-on", "won", "lost"],
}  # fmt: skip
POOLS_OF_SHEETS: dict[str, list[object]] = {
    "square": [*NUMBERS], "chameleons": SMALL, "closed": [True, False], "letter": ["S", "A"],
    "using": ["red", "red+w1", "red+w2", "blue", "yellow+w1+w2", "green"],
    "entries": [[], ["red 3.1 from 21"], ["red+w1 3.1 from 12"], ["yellow 2.3 from 40"], ["blue 4.1 from 99"]],
    "missions": [[], ["4 4 4"], ["_ _ _", "1 2 3 4"], ["", "", "6 _ _"], ["", "", "", "", "1 1 1 1 1 1"]],
}  # fmt: skip
WILD: list[object] = [-1, 10**30, 1.5, "x", "\N{SNOWMAN}", "\u00b2", [], [[]], {}, {"a": 1}, ["x"], "y" * 5000]


def distorted(text: str, picks: lam.Quick) -> str:
    """One to three fields have another value: most of them of the right kind, some wild."""
    table = tomllib.loads(text)
    for i in range(1 + picks.below(3)):
        pools, place = (POOLS, table) if picks.below(3) else (POOLS_OF_SHEETS, table["sheet"][picks.below(2)])
        field = list(pools)[picks.below(len(pools))]
        pool = pools[field] if picks.below(8) else WILD
        place[field] = pool[picks.below(len(pool))]
    sheets = table.pop("sheet")
    lines = [f"{name} = {toml(value)}" for name, value in table.items()]
    for sheet in sheets:
        lines += ["[[sheet]]", *[f"{name} = {toml(value)}" for name, value in sheet.items()]]
    return "\n".join(lines)


BASES = {
    "choosing": CHOOSING, "taking back": TAKING_BACK, "helping": HELPING, "throwing": THROWING, "entering": ENTERING,
    "entered": ENTERED, "answering": ANSWERING, "answering dice": ANSWERING_DICE,
}  # fmt: skip


@pytest.mark.parametrize("base", BASES)
def test_a_position_that_is_accepted_can_be_played_to_its_end(base: str) -> None:
    picks = lam.quick(len(base))
    accepted = 0
    for seed in range(100):
        text = distorted(BASES[base], picks)
        try:
            match = lam.from_position(text, seed=seed)
        except lam.Refusal:
            continue
        accepted += 1
        assert lam.from_position(match.position()).position() == match.position()
        for seat, _ in eager_moves(match, seed):
            if picks.below(8) == 0 and match.may_undo(seat):
                match.undo(seat)
            v = seen(match)
            dice = sum(v.aside) + sum(v.lid) + sum(1 for face in v.faces if face)
            assert dice == 10, text
            assert all(1 <= sheet.stands <= v.house for sheet in v.sheets), text
        assert match.outcome is not None, text
    assert accepted >= 5  # the distortions are not all beyond hope
