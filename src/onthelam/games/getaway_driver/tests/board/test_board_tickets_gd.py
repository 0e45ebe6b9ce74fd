"""What a seat of Getaway Driver holds, as tickets: what each stands for, what it tells, and that it fits its face."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from getaway_four import four
from getaway_pictures import MODES, NAMES
from getaway_tables import Table, at, laid_out, play, seen
from onthelam.core.chance import quick
from onthelam.games import clauses
from onthelam.games.getaway_driver.board.gauges import gauges
from onthelam.games.getaway_driver.board.tickets import tickets
from onthelam.games.getaway_driver.rules.charts import CARD_TITLES, COST, UPGRADE_NAMES, UPGRADE_TITLES
from onthelam.games.getaway_driver.words.names import card_brief, upgrade_brief
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.games.slots import Ticket
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from onthelam.web.parts import is_short

KNOWN = clauses.read(Path(clauses.__file__).parent / "getaway_driver").by_id
FACE = 11  # letters of a word for which nine tickets have room


def held(m: Table, seat: int, code: str = "en") -> Mapping[str, Ticket]:
    found = tickets(seen(m, seat), NAMES, tongue(code))
    assert len({one.key for one in found}) == len(found)
    return {one.key: one for one in found}


# -- a Driver's cards --------------------------------------------------------------------------------------------------


def test_a_card_that_can_be_played_is_its_move_and_tells_what_comes_of_it() -> None:
    gas = held(at(hand="GAS LDE DEC", meter=2), 0)["card-gas"]
    assert gas.moves == ("play GAS",)
    assert not gas.clause
    assert gas.line == "drive once more"
    assert "nobody follows" in gas.note


def test_a_card_that_cannot_be_played_tells_why_by_a_clause() -> None:
    found = held(at(hand="LDE DEC JAM", meter=0, discard="GAS"), 0)
    for key, line, clause in (
        ("card-lde", "meter is at 0", "GD-CARD.6"),
        ("card-dec", "at the check", "GD-CARD.7"),
        ("card-jam", "nobody at a corner", "GD-JAM.1"),
        ("card-gas", "again: 1 Stash", "GD-CARD.3"),
    ):
        one = found[key]
        assert (one.moves, one.line, one.clause) == ((), line, clause)
        assert one.note.endswith(line)
        assert len(one.note) > len(line)  # what it would do comes first
    assert [one.spent for one in found.values()] == [False, False, False, True]


def test_gd_haz_2_at_a_hazard_only_the_right_stunt_helps() -> None:
    m = play(at("(0,0)N", ["R01 (0,1)"], hand="GAS LWR"), "ahead")
    v = seen(m, 0)
    found = held(m, 0)
    for key, one in found.items():
        stunts = [move.code for move in v.moves if move.code == f"stunt {key[5:].upper()}"]
        assert list(one.moves) == stunts
        assert one.clause == ("" if stunts else "GD-HAZ.2")


def test_whoever_waits_reads_when_a_card_is_for() -> None:
    one = held(at(phase="police", base="made", hand="GAS", PAT1="(2,0)W"), 0)["card-gas"]
    assert (one.moves, one.clause) == ((), "GD-CARD.7")
    assert one.line


# -- the Police --------------------------------------------------------------------------------------------------------


def test_gd_upg_an_upgrade_tells_how_many_are_out_its_price_or_why_not() -> None:
    m = at(phase="buy", base="made", tokens=3, owned="DIS", PAT1="(2,0)W", PAT2="(2,1)W", PAT3="(2,2)W")
    found = held(m, 1)
    bar, dis, pat, hel = [found[f"upgrade-{name}"] for name in ("bar", "dis", "pat", "hel")]
    assert (bar.count, bar.brief, bar.line, bar.moves) == ("0 of 3", "0/3", "2", ("buy BAR",))
    assert (dis.count, dis.line, dis.clause, dis.spent) == ("1 of 1", "out", "GD-UPG.4", True)
    assert (pat.count, pat.line, pat.clause, pat.spent) == ("3 of 3", "out", "GD-UPG.3", True)
    assert (hel.count, hel.line, hel.clause, hel.spent) == ("0 of 1", "8", "GD-UPG.1", False)
    assert hel.note.endswith("five tokens short")
    assert {one.title for one in found.values()} >= set(UPGRADE_TITLES)  # by their whole names
    for i, name in enumerate(UPGRADE_NAMES):
        one = found[f"upgrade-{name.lower()}"]
        assert one.spent or one.line == str(COST[i])


def test_an_upgrade_that_could_be_bought_later_is_not_refused_now() -> None:
    found = held(at(phase="police", base="made", tokens=3, PAT1="(2,0)W"), 1)
    assert (found["upgrade-bar"].moves, found["upgrade-bar"].clause) == ((), "")
    assert found["upgrade-hel"].clause == "GD-UPG.1"


def test_an_upgrade_that_is_used_for_a_token_is_its_move() -> None:
    m = at(phase="police", base="made", PAT1="(1,1)W", PAT2="(2,0)N", owned="DIS", tokens=2, spikes="(0,1)")
    found = held(m, 1)
    assert found["upgrade-dis"].moves == ("dispatch",)
    assert found["upgrade-spk"].moves == ("spikes",)


def test_gd_dp_7_the_police_see_what_is_left_of_a_hand_that_all_know() -> None:
    known = at(hand="GAS LDE", discard="DEC", options={"hand_mode": "recommended"})
    hand = held(known, 1)["hand"]
    assert (hand.count, hand.brief, hand.moves) == ("2 of 5", "2/5", ())
    assert {"Hit the Gas", "Last Ditch Effort"} == set(hand.note.split(", "))
    assert "hand" not in held(at(hand="GAS LDE"), 1)
    assert "hand" not in held(known, 0)


def test_a_tile_in_hand_is_laid_by_its_ticket() -> None:
    m = play(at(around=False, phase="stomping"), "pass")
    v = seen(m, 1)
    assert [one.moves for one in held(m, 1).values()] == [
        (move.code,) for move in v.moves if move.code.startswith("lay ")
    ]
    assert tickets(seen(m, -1), NAMES, ENGLISH) == ()


def test_of_four_the_police_hold_the_upgrades_and_the_city_nothing() -> None:
    m = four("(0,0)N", "(4,0)N", hand_a="GAS", hand_b="LDE")
    assert list(held(m, 0)) == ["card-gas"]
    assert list(held(m, 1)) == ["card-lde"]
    assert held(m, 2)["upgrade-bar"].count == "0 of 6"  # of two boxes
    assert held(m, 3) == {}


# -- room --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_what_stands_on_a_small_ticket_is_a_short_word(code: str) -> None:
    said = tongue(code)
    for words in ([upgrade_brief(i, said) for i in range(len(UPGRADE_TITLES))], [said.say("Hand"), said.say("out")],
                  [card_brief(i, said) for i in range(len(CARD_TITLES))]):  # fmt: skip
        assert len(set(words)) == len(words)
        assert max(map(len, words)) <= FACE, words


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_ticket_and_gauge_of_a_match_has_its_words(mode: int, code: str) -> None:
    m, chance, said = laid_out(dict(MODES[mode]), quick(mode)), quick(mode), tongue(code)
    for ply in range(150):
        if m.over:
            break
        for seat in range(-1, m.seats) if ply % 5 == 0 else ():
            v = seen(m, seat)
            codes = {move.code for move in v.moves}
            for one in tickets(v, NAMES, said):
                assert one.title
                assert one.face
                assert one.brief
                assert one.note
                assert set(one.moves) <= codes
                assert one.clause == "" or one.clause in KNOWN
                assert not (one.moves and one.clause)
                assert len(one.line) <= 24, one.line
            for gauge in gauges(v, NAMES, said):
                assert gauge.strong
                assert len(gauge.strong) + len(gauge.words) <= 60
        seat = m.to_act[0]
        moves = m.legal(seat)
        m.play(moves[chance.below(len(moves))], seat)


@pytest.mark.parametrize("code", CODES)
def test_left_ahead_and_right_stand_side_by_side(code: str) -> None:
    """Of a Car and of a vehicle: three lines of letters on each button, at most."""
    said = tongue(code)
    driving = at("(0,0)N", ["R01 (0,1)"], hand="GAS LDE", PAT1="(0,0)N", PAT2="(1,1)W", MOT="(-1,1)E")
    moving = at(phase="police", base="made", PAT1="(2,0)W", MOT="(1,1)S", ARM="(-2,0)E", HEL="(1,2)N", tokens=2)
    for m, seat, ways in ((driving, 0, {"ahead", "left", "right"}), (moving, 1, {"PAT1", "MOT", "ARM", "HEL"})):
        v = seen(m, seat)
        found = [move for move in v.moves if move.code.split()[0] in ways]
        assert len(found) >= 3
        for move in found:
            told = WORDS.brief(move, v, said), WORDS.gist(move, v, said)
            assert is_short(*told), told
