"""Parts of the board that are drawn once for all who see the same: shared where they are, and only there."""

from __future__ import annotations

from getaway_pictures import NAMES, told
from getaway_tables import at, laid_out, seen
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.board import board, camera, describe, frame, gauges, ground, reach, town
from onthelam.games.getaway_driver.board.board import Drawing, drawn
from onthelam.tongue.tongue import ENGLISH, tongue

PARTS = (board, camera, describe, frame, gauges, ground, reach, town)
KEPT = [one for module in PARTS for one in vars(module).values() if hasattr(one, "cache_clear")]


def test_a_picture_does_not_hang_on_those_drawn_before_it() -> None:
    """Parts are kept: those of one seat, match, width or language must not be taken for those of another."""
    asked = []
    for options, seed in (({}, 3), ({"mode": "solo"}, 4), ({"mode": "four"}, 5)):
        m, choice = laid_out(dict(options), quick(seed)), quick(seed)
        for _ in range(30):
            if m.over:
                break
            for seat in range(-1, m.seats):
                for step, code, narrow in ((1, "en", False), (-1, "de", True)):
                    asked.append((seen(m, seat), NAMES[: m.seats][::step], tongue(code), narrow))
            moves = m.legal(m.to_act[0])
            m.play(moves[choice.below(len(moves))], m.to_act[0])
    among_others = [drawn(*one) for one in asked]
    for kept in KEPT:
        kept.cache_clear()
    assert [drawn(*one) for one in reversed(asked)] == among_others[::-1]


def test_all_share_the_town_and_nobody_the_faces_that_others_know() -> None:
    m = at("(0,0)N", ["Y15 (0,1) known=1", "R05 (1,0) up"], PAT1="(1,0)N")
    drawings = [Drawing(seen(m, seat), NAMES, ENGLISH, told(m, seat)) for seat in (0, 1, -1)]
    assert len({id(one.town) for one in drawings}) == 1
    driver, police, onlooker = [one.faces for one in drawings]
    assert driver == onlooker != police


def test_a_part_that_has_not_changed_is_the_same_object() -> None:
    """So a push finds it without reading it."""
    m = at(
        "(0,0)N",
        ["Y15 (0,1)", "R05 (1,0) up", "G02 (2,0) up", "Y16 (2,1) up", "Y17 (3,1)", "Y18 (3,0) up"],
        PAT1="(1,0)N",
    )
    seat, other = m.to_act[0], 1 - m.to_act[0]
    before = Drawing(seen(m, other), NAMES, ENGLISH, told(m, other)).whole()
    m.play(m.legal(seat)[0], seat)
    after = Drawing(seen(m, other), NAMES, ENGLISH, told(m, other)).whole()
    kept = {id(piece) for piece in before}
    assert len([piece for piece in after if id(piece) in kept]) > len(after) / 2
