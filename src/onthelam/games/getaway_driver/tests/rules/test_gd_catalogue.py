"""Which moves a match can meet, by its options: what was recorded is among them, and typed moves are in no list."""

from __future__ import annotations

from pathlib import Path

import pytest

import onthelam as lam
from onthelam.core.move import UNLISTED
from onthelam.games.getaway_driver.rules.moves import Point

GAME = lam.load("getaway-driver")
RULES = GAME.rules
MATCHES = [path for path in sorted((GAME.folder / "matches").glob("*.toml")) if path.stem != "index"]


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_every_recorded_move_is_one_that_its_match_could_meet(path: Path) -> None:
    match = lam.from_record(path.read_text(encoding="utf-8"))
    whole = {m.code for m in RULES.catalogue()}
    met = {m.code for m in RULES.catalogue(match.options)}
    assert {ply.move for ply in match.plies if ply.move in whole} <= met


def test_a_catalogue_leaves_out_what_belongs_to_other_modes() -> None:
    def codes(**options: object) -> set[str]:
        return {m.code for m in RULES.catalogue(RULES.settle(options))}

    solo, duel, four, manual = codes(mode="solo"), codes(), codes(mode="four"), codes(mode="four", setup="manual")
    assert solo < duel < four < manual == {m.code for m in RULES.catalogue()}
    assert "end-step" in duel - solo
    assert "share" in four - duel
    assert "token 1" in manual - four
    assert "tile 60" in codes(events=True) - duel  # GD-EVT.12: a tile that is laid again has a new number
    assert "pick HBT" in codes(setup="manual") - duel


def test_a_typed_move_has_no_number_in_the_list() -> None:
    move = Point("start 4210 3377 north", [4210, 3377, 0])
    assert move.number == UNLISTED
    with pytest.raises(IndexError):
        RULES.catalogue()[move.number]
