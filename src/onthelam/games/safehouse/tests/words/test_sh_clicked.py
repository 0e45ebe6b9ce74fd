"""What can be clicked on the board of Safehouse: dice, jokers, squares; in how many clicks, and none over another."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import onthelam as lam
from onthelam.games.safehouse import GAME
from onthelam.games.safehouse.board.offers import enter
from onthelam.games.safehouse.rules.advice.worth import worth_rolling
from onthelam.games.safehouse.rules.chapters.entering import puts_for
from onthelam.games.safehouse.rules.charts import DIE_NAMES, KIND_NAMES, SQUARE_NAMES
from onthelam.games.safehouse.rules.moves import Use
from onthelam.games.safehouse.rules.tabletop import ENTERING, NO_SOURCE
from onthelam.games.safehouse.rules.view import View
from onthelam.tongue.tongue import ENGLISH
from test_sh_page import SVG, at, pictures, show

TOUCHED = ("data-move", "data-tick", "data-switch", "data-take", "data-send", "data-fits")


def touched(root: ET.Element) -> list[ET.Element]:
    return [g for g in root.iter(f"{SVG}g") if any(g.get(one) is not None for one in TOUCHED)]


def test_every_entry_takes_two_clicks_at_most() -> None:
    """A number of a square's own colour, as it is or with jokers switched on: one. With a chameleon: two."""
    seen = 0
    for v, _, root in pictures():
        if not v.moves or v.phase != ENTERING or v.sheets[v.seat].source != NO_SOURCE:
            continue
        one_click = {g.get("data-move") for g in touched(root)}
        two = {
            (g.get("data-into") or "").format(sq) for g in touched(root) for sq in (g.get("data-fits") or "").split()
        }
        first = {g.get("data-take") for g in touched(root)}
        for m in [m for m in v.moves if isinstance(m, Use)]:
            for put in puts_for(v, v.sheets[v.seat], m.source):
                seen += 1
                line = enter(m.source, put.square, put.chameleon)
                assert line in (two if put.chameleon else one_click)
                assert not put.chameleon or SQUARE_NAMES[put.square] in first
    assert seen > 200


def test_a_square_of_any_colour_asks_for_all_its_numbers_where_it_is_clicked() -> None:
    """Also for those that take jokers: nothing is switched on before. It asks nothing that its own colour answers."""
    seen = 0
    for v, _, root in pictures():
        if not v.moves or v.phase != ENTERING or v.sheets[v.seat].source != NO_SOURCE:
            continue
        beside = next((g for g in root.iter(f"{SVG}g") if g.get("data-beside")), root)
        asked = {(g.get("data-into") or "").format(sq) for g in beside for sq in (g.get("data-fits") or "").split()}
        own = {line.split()[2] for line in at_once(root)} | {
            g.get("data-take") for g in touched(root) if (g.get("id") or "").startswith("sh-asks-")
        }
        for m in [m for m in v.moves if isinstance(m, Use)]:
            for put in puts_for(v, v.sheets[v.seat], m.source):
                if put.chameleon and SQUARE_NAMES[put.square] not in own:
                    assert enter(m.source, put.square, True) in asked
                    seen += m.source & 3 > 0
    assert seen > 50


def rolled(script: list[int], dice: str) -> View:
    """One player enters this roll on an empty sheet."""
    match = lam.new("safehouse", players=1, difficulty="GRIM", chance=lam.Scripted(script))
    match.play(dice)
    v = match.view(0)
    assert isinstance(v, View)
    return v


def at_once(root: ET.Element) -> set[str]:
    """The lines that can be clicked before anything is switched on."""
    hidden = {one for g in root.iter(f"{SVG}g") if "off" in (g.get("class") or "").split() for one in g.iter()}
    return {line for g in touched(root) if g not in hidden and (line := g.get("data-move") or "").startswith("enter ")}


def test_a_square_that_one_number_fits_takes_it_at_once_jokers_and_all() -> None:
    """Where the number as rolled fits it is that one; where several need a joker they are switched on first."""
    spends = 0
    for v, _, root in pictures():
        if not v.moves or v.phase != ENTERING or v.sheets[v.seat].source != NO_SOURCE:
            continue
        fits: dict[tuple[int, int], list[int]] = {}  # by colour and square: sources
        for m in [m for m in v.moves if isinstance(m, Use)]:
            for put in puts_for(v, v.sheets[v.seat], m.source):
                if not put.chameleon:
                    fits.setdefault((m.source >> 2, put.square), []).append(m.source)
        expected = {
            enter(sources[0], square, False)
            for (_, square), sources in fits.items()
            if sources[0] & 3 == 0 or len(sources) == 1
        }
        assert at_once(root) == expected
        spends += sum("+" in line for line in expected)
    assert spends > 3


def test_both_jokers_are_switched_on_with_one_click() -> None:
    v = rolled([3, 1, 4], "dice y1 w2")
    for narrow in (False, True):
        switches = [g.get("data-switch") for g in touched(show(v, narrow)) if g.get("data-switch")]
        assert set(switches) == {"1w1", "1w2", "1w1 1w2", "1any"}
    assert "1w1 1w2" not in {g.get("data-switch") for g in touched(show(rolled([3, 1], "dice y1 w1")))}


def test_a_joker_is_a_switch_and_what_it_makes_is_unseen_until_it_is_on() -> None:
    root = show(at("sources"))
    assert {g.get("data-switch") for g in touched(root)} - {None} == {"8w1", "8any"}
    held = {g.get("data-when"): "off" in (g.get("class") or "") for g in root.iter(f"{SVG}g") if g.get("data-when")}
    assert held == {"!8w1": False, "8w1": True, "8any": True}


def test_what_undo_takes_back_is_played_at_once() -> None:
    for narrow in (False, True):
        for _, _, root in pictures(narrow):
            assert all(g.get("data-now") == "" for g in touched(root) if g.get("data-move"))


def test_dice_are_ticked_each_by_itself_or_all_of_a_colour() -> None:
    v = at("start")
    picks = GAME.words.picks(v, ENGLISH)
    assert picks is not None
    offered = {pick.key for pick in picks.items if pick.on}
    assert offered == {f"{KIND_NAMES[kind][0]}{i + 1}" for kind, n in enumerate(worth_rolling(v)) for i in range(n)}
    ticks = [g.get("data-tick") for g in touched(show(v)) if g.get("data-tick")]
    assert set(ticks) == {*DIE_NAMES, "y1 y2", "g1 g2", "r1 r2", "b1 b2", "w1 w2"}
    on = {g.get("data-tick") for g in touched(show(v)) if g.get("class") == "on"}
    assert on - {"y1 y2", "g1 g2", "r1 r2", "b1 b2", "w1 w2"} == offered
    assert picks.label == picks.labels[len(offered)]


def test_every_target_of_a_phone_is_large_enough() -> None:
    for _, _, root in pictures(True):
        for g in touched(root):
            areas = [one for one in g if one.tag == f"{SVG}rect" and one.get("class") == "hit"]
            assert areas, ET.tostring(g)
            assert all(float(one.get("width", 0)) >= 24 and float(one.get("height", 0)) >= 24 for one in areas)
            assert g.get("tabindex") is None


def test_targets_do_not_lie_over_each_other() -> None:
    for _, _, root in pictures(True):
        areas = []
        switched = {one for group in root.iter() if group.get("class") == "off" for one in group.iter()}
        for g in touched(root):
            if g.get("data-move") is None or g in switched:
                continue  # one that a switch brings
            place = re.match(r"translate\(([\d.-]+) ([\d.-]+)\)", g.get("transform", "translate(0 0)"))
            assert place is not None
            one = next(one for one in g.iter(f"{SVG}rect") if one.get("class") == "hit")
            x, y, w, h = (float(one.get(part, 0)) for part in ("x", "y", "width", "height"))
            areas.append((x + float(place[1]), y + float(place[2]), w, h, g.get("data-move")))
        for i, a in enumerate(areas):
            for b in areas[:i]:
                across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
                down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
                assert min(across, down) <= 1 or a[4] == b[4], (a, b)
