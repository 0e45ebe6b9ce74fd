"""The board: what every picture of every match must have, and three that were looked at.

The SVG files beside this test are compared byte for byte, words apart. After a change that was meant, `make pictures`
draws them anew; look at build/pictures before you commit them.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

import onthelam as lam
from onthelam.core.option import Options
from onthelam.draw.theme import css
from onthelam.games.safehouse.board import dice as board_dice
from onthelam.games.safehouse.board import gauge as board_gauge
from onthelam.games.safehouse.board import others as board_others
from onthelam.games.safehouse.board import sheet as board_sheet
from onthelam.games.safehouse.board.board import board, drawn
from onthelam.games.safehouse.board.frame import NARROW
from onthelam.games.safehouse.rules.chapters.entering import puts_for
from onthelam.games.safehouse.rules.charts import PURSUER
from onthelam.games.safehouse.rules.moves import PASS, Count, Put, Use
from onthelam.games.safehouse.rules.tabletop import HELPING, PHASE_NAMES
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import describe as words_describe
from onthelam.games.safehouse.words.words import WORDS
from onthelam.games.words import Picks
from onthelam.tongue.tongue import ENGLISH, tongue
from tests.pictures.boards import files
from tests.pictures.positions import PLAYERS, positions

SVG = "{http://www.w3.org/2000/svg}"
MODES = RULES.modes()
HERE = Path(__file__).parent
PARTS = (board_dice, board_gauge, board_others, board_sheet, words_describe)
KEPT = [one for module in PARTS for one in vars(module).values() if hasattr(one, "cache_clear")]


def views(options: Options, seed: int) -> Iterator[View]:
    """What every seat and an onlooker see along a match of careless players; every second time, to be quick."""
    settled = RULES.settle(dict(options))
    match = lam.Match(RULES, settled, RULES.blank(settled), False, lam.quick(seed), [])
    choice = lam.quick(seed + 1)
    count = 0
    while True:
        count += 1
        if count % 2 or match.over:
            for seat in range(-1, match.seats):
                v = match.view(seat)
                assert isinstance(v, View)
                yield v
        if match.over:
            return
        who = match.to_act[choice.below(len(match.to_act))]
        moves = match.legal(who)
        match.play(moves[choice.below(len(moves))], who)


def names(v: View) -> list[str]:
    return list(PLAYERS[: v.seats()])


def on_board(v: View) -> set[str]:
    """The lines that can be clicked: numbers go straight into squares of their colour; dice that can be ticked are no
    moves; passing, being done and answering have no place there."""
    found = {m.code for m in v.moves if isinstance(m, Put) or m.code in ("hold", "fetch", "leave", "throw")}
    if not isinstance(WORDS.picks(v, ENGLISH), Picks):
        found |= {m.code for m in v.moves if isinstance(m, Count) and m.count}
    for m in v.moves:
        if isinstance(m, Use):
            puts = puts_for(v, v.sheets[v.seat], m.source)
            found |= {f"enter {m.code[4:]} {put.code[4:]}" for put in puts if not put.chameleon}
    if v.phase == HELPING and v.moves and (v.held or v.faces.count(PURSUER) < 2):
        found |= {f"pass {line}" for line in unasked(RULES.preview(v, PASS).after())}
    return found


def unasked(v: View) -> set[str]:
    """Entries for which no joker has to be switched on: the number without one, or all that fit with jokers."""
    fitting: dict[str, list[str]] = {}
    for m in v.moves:
        if isinstance(m, Use):
            for put in puts_for(v, v.sheets[v.seat], m.source):
                if not put.chameleon:
                    fitting.setdefault(put.code[4:], []).append(m.code[4:])
    plain = {place: [source for source in found if "+" not in source] or found for place, found in fitting.items()}
    return {f"enter {source} {place}" for place, found in plain.items() for source in found}


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_picture_of_a_match_is_whole(mode: int, narrow: bool) -> None:
    classes = set(re.findall(r"\.([\w-]+)\{", css("dark"))) | {"lam-board", "piece"}
    for v in views(MODES[mode], 40 + mode):
        svg = drawn(v, names(v), ENGLISH, narrow)
        root = ET.fromstring(svg)
        assert root[0].tag == f"{SVG}title"
        assert root[0].text
        assert root.get("role") == "group"
        assert " style=" not in svg
        assert "<style" not in svg
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(" ".join(re.findall(r'class="([^"]+)"', svg)).split()) <= classes
        assert all(float(size) >= 11 for size in re.findall(r'font-size="([\d.]+)"', svg))
        assert set(re.findall(r'data-move="([^"]+)"', svg)) == on_board(v)


def test_a_picture_does_not_hang_on_those_drawn_before_it() -> None:
    """Parts are kept: those of one seat, match, width or language must not be taken for those of another."""
    eyes = [v for pair in zip(views({"players": 2}, 7), views({"players": 4}, 8)) for v in pair][:240]
    asked = [(v, names(v)[::step], tongue(code), narrow)
             for v in eyes for step in (1, -1) for code, narrow in (("en", False), ("de", True))]  # fmt: skip
    among_others = [drawn(*one) for one in asked]
    for kept in KEPT:
        kept.cache_clear()
    assert [drawn(*one) for one in reversed(asked)] == among_others[::-1]


@pytest.mark.parametrize("name", positions())
def test_every_named_position_can_be_clicked_where_it_should(name: str) -> None:
    v = positions()[name]
    for narrow in (False, True):
        assert set(re.findall(r'data-move="([^"]+)"', drawn(v, PLAYERS, ENGLISH, narrow))) == on_board(v)


def test_named_positions_show_every_phase() -> None:
    seen = {v.phase for v in positions().values()}
    assert {PHASE_NAMES[phase] for phase in seen} == set(PHASE_NAMES)


def test_an_onlooker_can_click_nothing_and_sees_the_rollers_sheet() -> None:
    v = positions()["onlooker"]
    svg = drawn(v, PLAYERS, ENGLISH)
    assert "data-move" not in svg
    assert "Sheet of Jonas" in svg


def test_a_number_in_hand_is_shown_where_it_may_go() -> None:
    v = positions()["enter"]
    root = ET.fromstring(drawn(v, PLAYERS, ENGLISH))
    for group in root.iter(f"{SVG}g"):
        if (group.get("data-move") or "").startswith("put "):
            assert [text.text for text in group.iter(f"{SVG}text")] == ["7"]


def test_every_square_of_the_own_sheet_has_its_id_in_both_compositions() -> None:
    v = positions()["start"]
    wide, narrow = drawn(v, PLAYERS, ENGLISH), drawn(v, PLAYERS, ENGLISH, True)
    assert len(re.findall(r'id="sh-sq-\d\.\d"', wide)) == 36
    assert len(re.findall(r'id="shn-sq-\d\.\d"', narrow)) == 36
    assert not set(re.findall(r' id="([^"]+)"', wide)) & set(re.findall(r' id="([^"]+)"', narrow))


def test_squares_of_a_phone_can_be_hit() -> None:
    assert NARROW.square >= 38
    assert NARROW.die >= 32
    assert ET.fromstring(drawn(positions()["enter"], PLAYERS, ENGLISH, True)).get("viewBox", "").startswith("0 0 390 ")


def test_the_end_is_stamped_on_the_sheet() -> None:
    assert ">CAUGHT</text>" in drawn(positions()["lost"], PLAYERS, ENGLISH)
    assert ">HOME</text>" in drawn(positions()["won"], PLAYERS, ENGLISH)


def test_a_name_cannot_break_out_of_the_picture() -> None:
    wicked = ['</text><script>alert("1")</script>', "'\"&", "\x00\x1f", "x" * 500]
    root = ET.fromstring(board(positions()["four"], wicked, ENGLISH))
    assert not list(root.iter(f"{SVG}script"))


def test_a_notebook_gets_a_picture_with_its_colours() -> None:
    v = lam.new("safehouse", players=2, seed=3).view(0)
    assert isinstance(v, View)
    svg = v._repr_svg_()
    assert svg is not None
    root = ET.fromstring(svg)
    assert root[0].tag == f"{SVG}style"
    assert root.get("class") == "lam-board lam-dark"


def unspoken(svg: str) -> str:
    """The drawing without titles and descriptions: those are words' own, and tested there."""
    return re.sub(r' aria-label="[^"]*"', "", re.sub(r"<(title|desc)([^>]*)>[^<]*</\1>", r"<\1\2/>", svg))


@pytest.mark.parametrize("name", ["enter.svg", "choose.svg", "lid-narrow.svg"])
def test_a_board_looks_as_it_did_when_it_was_looked_at(name: str) -> None:
    kept = {place.name: svg for place, svg in files(Path()).items() if place.parent.name == "board"}
    assert unspoken((HERE / name).read_text(encoding="utf-8")) == unspoken(kept[name])
