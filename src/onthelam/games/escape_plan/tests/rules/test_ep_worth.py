"""What bots are told: the worth of a state, and the usual move."""

from __future__ import annotations

from typing import Any

from escape_plan_tables import arriving, avoiding, codes, last_part, play, table, thief, travelling
from onthelam.bots import bot
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.turn import RULES

LAST_DAY: dict[str, Any] = {"day": 3, "patrols": [2, 1, 2], "grey_at": "EXIT1", "black_at": "EXIT3"}  # T04:0 is open
LAST_TURN: dict[str, Any] = {**LAST_DAY, "part": "DAWN", "agenda": ["day-end", "adjustment", "end", "travel"]}
LATE: dict[str, Any] = {"part": "DAWN", "agenda": LAST_TURN["agenda"]}


def steady(match: Match) -> str:
    return bot("steady", RULES, 1).choose(match.view(match.to_act[0])).code


def worth(match: Match, seat: int = 0) -> float:
    return RULES.worth(RULES.imagine(match.view(seat), quick(1)), seat)


# -- the way out -----------------------------------------------------------------------------------------------------


def test_with_its_last_move_steady_goes_to_the_final_exit() -> None:
    match = travelling(thief(place="T12:0", plan="P1"), thief(), **LAST_TURN)
    assert "go T13:0" in codes(match), "there would be loot"
    assert steady(match) == "go T04:0"


def test_with_time_left_steady_fetches_loot_first() -> None:
    match = travelling(thief(place="T12:0", plan="P1", cash=20), thief(), **LAST_DAY)
    assert steady(match) != "go T04:0"


def test_on_the_exit_in_the_last_part_steady_escapes() -> None:
    fields = {**LAST_DAY, "part": "DAWN", "agenda": ["day-end", "adjustment", "end"]}
    assert steady(last_part(thief(place="T04:0", wounds=1), thief(), **fields)) == "escape"


def test_too_far_from_the_exit_everything_is_lost() -> None:
    loot = {"cubes": "CASINO NIGHTCLUB BAR"}
    near = travelling(thief(place="T12:0", plan="P1", **loot), thief(), **LAST_TURN)
    far = travelling(thief(place="T10:1", plan="P1", **loot), thief(), **LAST_TURN)
    assert "go T04:0" not in codes(far)
    assert worth(far) < 0.5 * worth(near)


def test_whoever_cannot_pay_the_exit_is_not_out() -> None:
    out = thief(status="escaped", place="-")
    rich, poor = [last_part(thief(place="T04:0", cash=cash), out, out, **LAST_DAY) for cash in (8, 7)]
    assert worth(poor) < worth(rich)


# -- in a turn -------------------------------------------------------------------------------------------------------


def test_loot_goes_by_the_own_plan() -> None:
    """P1 has 80 in the casino and nothing that lasts in the cinema, P5 has 50 and 80."""
    for plan, better, worse in (("P1", "T06:0", "T10:0"), ("P5", "T10:0", "T06:0")):
        there = []
        for place in (better, worse):
            match = travelling(thief(plan=plan), thief(), mp=12, **LATE)
            play(match, f"go {place}")
            there.append(worth(match))
        assert there[0] > there[1], plan


def test_wounds_are_healed_at_the_hospital() -> None:
    """Without any it is not even asked."""
    assert steady(arriving("T01:0", thief(wounds=2, cash=9, aid=False), thief())) == "heal 2"
    assert "heal 0" not in codes(arriving("T01:0", thief(cash=9), thief()))


def test_without_a_wound_nothing_is_worth_the_way_to_the_hospital() -> None:
    """EP-13.11: it would only bring notoriety."""
    unhurt = travelling(thief(place="T07:1"), thief(), mp=12)
    stay = worth(unhurt)
    play(unhurt, "go T01:0")
    assert worth(unhurt) < stay


def test_the_best_tile_is_kept() -> None:
    match = arriving("T03:0", thief(contacts="K3 K5 K7 AS3 AS4"), thief(), day=2, patrols=[2, 0, 0], grey_at="EXIT1")
    assert steady(match) == "draw"
    play(match, "draw")
    assert steady(match) == codes(match)[-1], "they are listed by what they are worth"


def test_officers_are_avoided_when_it_would_mean_handcuffs() -> None:
    fields: dict[str, Any] = {"wounds": 2, "items": "E1 - AS5 AS6 AS7", "aid": False}
    assert steady(avoiding("T02/COP T07/COP", thief(**fields), thief())) == "use E1"
    assert steady(avoiding("T02/SWAT", thief(**fields), thief())) == "done", "a Disguise is no use"


def test_a_full_purse_of_contacts_is_worth_more() -> None:
    few, many = [table(thief(contacts=row), thief()) for row in ("K1 - - - -", "K1 K3 K5 K7 -")]
    assert worth(few) < worth(many)


# -- the usual move --------------------------------------------------------------------------------------------------


def test_whoever_does_not_answer_rests_but_not_when_the_exit_waits() -> None:
    assert table(thief(), thief()).usual(0).code == "rest"
    late = table(thief(place="T12:0"), thief(), **LAST_DAY)
    assert late.usual(0).code == "move"
    play(late, "move")
    assert late.usual(0).code == "go T04:0"
    assert table(thief(place="T04:0"), thief(), **LAST_DAY).usual(0).code == "escape"


def test_whoever_does_not_answer_goes_where_the_plan_has_most() -> None:
    match = travelling(thief(place="T01:0", plan="P1", cubes="CASINO"), thief(), mp=12)
    assert match.usual(0).code == "go T12:0", "70 lie in SH1"


# -- whole matches ---------------------------------------------------------------------------------------------------


def test_steady_escapes_and_wins_against_two_that_play_at_random() -> None:
    """Of ten: by chance one in ten would escape."""
    won = 0
    for seed in range(10):
        options = RULES.settle({"players": 3})
        match = Match(RULES, options, RULES.blank(options), False, quick(seed), [])
        players = [bot("steady", RULES, seed), bot("random", RULES, seed + 1), bot("random", RULES, seed + 2)]
        while not match.over:
            seat = match.to_act[0]
            match.play(players[seat].choose(match.view(seat)), seat)
        ended = match.outcome
        assert ended is not None
        won += ended.won[0]
    assert won >= 8
