"""Safehouse in words: nothing of its codes leaks, everything fits its line, and "you" is who is spoken to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest

import onthelam as lam
from onthelam.core.chance import Chance, quick
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.outcome import together
from onthelam.core.record import TookBack
from onthelam.core.refusal import Refusal
from onthelam.games import clauses
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.charts import KINDS, PURSUER
from onthelam.games.safehouse.rules.moves import MOVES
from onthelam.games.safehouse.rules.tabletop import PHASE_NAMES
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import asks, parts
from onthelam.games.safehouse.words.words import WORDS
from onthelam.tongue.line import width
from onthelam.tongue.tongue import CODES, ENGLISH, Tongue, tongue
from safehouse_tables import Table, close, enter, entering, f1, laid, rolled, sheet
from tests.asking import HINT, PROMPT, faces, too_long

NAMES = ["Mara", "Jonas", "Bot Kestrel", "Ayşe"]
ODD_NAMES = ["", "{name}", "名前がとても長い人の名前がとても長い人", "two\nlines\x1b[31m " + "long " * 30]
TONGUES = [tongue(code) for code in CODES]
RAW = re.compile(r"[{}]|[a-z]-[a-z]+-|\b(fetch|None|True|False|\w+\+w[12])\b")  # codes, gaps, Python's own words

EVENTS: list[Event] = [
    events.TurnBegan(1), events.PursuerStepped(), events.DiceFetched(0), events.DiceFetched(1), events.DiceFetched(3),
    events.LidLeft(), events.Chosen(0, 2), events.Rolled([3, 4, 6, 0, 0, 0, 6, 1, 2, 5]), events.Rolled([6] + [0] * 9),
    events.Held(), events.AgainBegan(), events.DiePicked(3, True), events.ThrownAgain([0, 6, 0, 0, 5, 0, 0, 0, 0, 0]),
    events.HelpPassed(), events.PursuersLaidAway(), events.EnteringBegan(), events.Used(1, 5),
    events.Entered(1, 11, 20, 12, True), events.Entered(1, 9, 20, 9, False), events.Entered(1, 8, 20, 7, False),
    events.MissionCompleted(1, 5, 25), events.Closed(1), events.ClearedAway(), events.TeamWon(),
    events.TeamCaught([1]), events.TeamCaught([0, 1, 2]), *[events.Proposed(proposal) for proposal in range(1, 7)],
    events.Answered(1, True), events.Answered(1, False), events.SentBack(), events.UseTakenBack(1),
    events.Reopened(1), events.EntryTakenBack(1), *[events.Advised(1, advice) for advice in (
        "", "fetch", "leave", "dice y2 g1 w1", "yellow 2", "hold", "again", "again r1 r2 w1", "pass", "keep", "throw",
    )],
]  # fmt: skip
SILENT = (
    events.Chosen, events.AgainBegan, events.DiePicked, events.HelpPassed, events.EnteringBegan, events.Used,
    events.ClearedAway, events.UseTakenBack,
)  # fmt: skip


def walk(options: Options, chance: Chance) -> Iterator[Match]:
    """A random match, at every choice; now and then somebody gives advice or takes something back."""
    match = Match(RULES, options, RULES.blank(options), False, chance, [])
    while not match.over:
        yield match
        seat = match.to_act[chance.below(len(match.to_act))]
        moves = match.legal(seat)
        if chance.below(8) == 0:
            with suppress(Refusal):
                match.say(moves[chance.below(len(moves))].code, (seat + 1) % match.seats)
        match.play(moves[chance.below(len(moves))], seat)
        if chance.below(8) == 0 and match.may_undo(seat):
            match.undo(seat)
    yield match


def views(match: Match) -> list[View]:
    return [cast(View, match.view(seat)) for seat in range(-1, match.seats)]


def is_said(text: str) -> bool:
    return bool(text) and RAW.search(text) is None and text == text.strip() and "  " not in text


# -- everything has words --------------------------------------------------------------------------------------------


def test_every_kind_of_event_is_tried() -> None:
    assert {type(e) for e in EVENTS} == set(RULES.events())


@pytest.mark.parametrize("tongue_", TONGUES, ids=lambda tongue_: tongue_.code)
@pytest.mark.parametrize("e", EVENTS, ids=lambda e: type(e).__name__)
def test_every_event_has_words_or_is_silent(e: Event, tongue_: Tongue) -> None:
    for seat in (-1, 0, 1):
        line = WORDS.line(e, seat, NAMES, tongue_)
        assert line == "" if isinstance(e, SILENT) else is_said(line), line


def test_taking_back_has_words() -> None:
    assert [WORDS.line(TookBack(1), seat, NAMES, ENGLISH) for seat in (0, 1)] == [
        "Jonas took the last choice back.",
        "You took your last choice back.",
    ]


@pytest.mark.parametrize("tongue_", TONGUES, ids=lambda tongue_: tongue_.code)
def test_every_move_of_the_catalogue_has_words(tongue_: Tongue) -> None:
    """Whatever view it is asked with."""
    for v in [*views(laid()), *views(entering(f1(), "y3 r4 w2")), *views(lam.new("safehouse", players=4, seed=1))]:
        assert [m.code for m in MOVES if not is_said(WORDS.move(m, v, tongue_))] == []


def test_all_phases_ask_something_by_a_clause_that_exists() -> None:
    known = clauses.read(Path(clauses.__file__).parent / "safehouse").by_id
    seen: set[int] = set()
    for mode, options in enumerate(RULES.modes()):
        for seed in range(2):
            for match in walk(RULES.settle(dict(options)), quick(100 * mode + seed)):
                for v in views(match):
                    seen.add(v.phase)
                    assert WORDS.clause(v) in known
                    for tongue_ in TONGUES:
                        assert is_said(WORDS.prompt(v, NAMES, tongue_)), WORDS.prompt(v, NAMES, tongue_)
                        assert is_said(WORDS.lead(v, NAMES, tongue_))
                        assert is_said(WORDS.hint(v, tongue_)) == bool(v.moves)
                        assert len(WORDS.prompt(v, "MJKA", tongue_)) <= PROMPT, WORDS.prompt(v, "MJKA", tongue_)
                        assert len(WORDS.hint(v, tongue_)) <= HINT, WORDS.hint(v, tongue_)
                        assert all(is_said(WORDS.move(m, v, tongue_)) for m in v.moves)
                        assert len({WORDS.move(m, v, tongue_) for m in v.moves}) == len(v.moves)
    assert seen == set(range(len(PHASE_NAMES)))


@pytest.mark.parametrize("tongue_", TONGUES, ids=lambda tongue_: tongue_.code)
def test_the_other_words(tongue_: Tongue) -> None:
    assert is_said(WORDS.title(tongue_))
    assert is_said(WORDS.blurb(tongue_))
    for seat in (-1, 0, 1):
        assert is_said(WORDS.outcome(together(2, True, "home", []), seat, NAMES, tongue_))
        assert is_said(WORDS.outcome(together(2, False, "caught", [0, 1]), seat, NAMES, tongue_))


# -- the table fits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", RULES.modes(), ids=str)
def test_the_table_fits_80_columns(options: Options) -> None:
    settled = RULES.settle(dict(options))
    for names in (NAMES, ODD_NAMES):
        for i, match in enumerate(walk(settled, quick(7))):
            if i % 5 == 0 or match.over:
                for v in views(match):
                    for tongue_ in TONGUES:
                        table = WORDS.table(v, names[: match.seats], tongue_)
                        assert max(width(line) for line in table.split("\n")) <= 80
                        assert all(c.isprintable() for c in table.replace("\n", ""))
                        assert is_said_by_line(WORDS.describe(v, NAMES, tongue_))


def is_said_by_line(text: str) -> bool:
    return all(is_said(line) for line in text.split("\n"))


def test_a_name_of_three_hundred_signs_breaks_no_line() -> None:
    names = ["W" * 300, "é" * 300, "字" * 300, "x y " * 100]
    table = WORDS.table(lam.new("safehouse", players=4, seed=2).view(0), names, ENGLISH)
    assert max(width(line) for line in table.split("\n")) <= 80


def test_the_table_shows_it_all() -> None:
    table = WORDS.table(entering(f1(), "y3 yP r4 w2").view(0), NAMES[:2], ENGLISH)
    for part in (
        "xxxxxxxxxxxP////////.",  # the automatic step of the position was 11, the pursuer rolled made it 12
        "y1▲ 3  y2▲ (P)  r1■ 4  w1✦ 2",
        "y▲ yellow 3  r■ red 4  w1✦ +2",
        "(back for 3)",
        "Hold 1  Again 1",
        " 1 = same        y▲ 4  g● 4  r■ 4                          +4  complete",
        " 2 < rising      g● 2  b◆ _  y▲ 5  r■ _                    +4  under way",
        " 6 ≤ level       g● _  y▲ _  b◆ 5  [6]   r■ _  g● _        +4  under way",
        "7 b4  r4  6 g.  y.  b.",
    ):
        assert part in table, table


# -- who is "you", and what a move is known to do --------------------------------------------------------------------


def test_you_are_the_seat_that_sees() -> None:
    match = entering(f1(), "y3 r4 w2")
    assert "Jonas is nearest: five ahead. You have 19 squares to go." in WORDS.lead(match.view(0), NAMES, ENGLISH)
    assert "You are nearest: five ahead. You have 23 squares to go." in WORDS.lead(match.view(1), NAMES, ENGLISH)
    assert "Jonas is nearest: five ahead. The last has 23" in WORDS.lead(match.view(-1), NAMES, ENGLISH)
    e = events.Entered(1, 8, 20, 7, False)
    assert WORDS.line(e, 1, NAMES, ENGLISH).startswith("You entered Red 7")
    assert WORDS.line(e, 0, NAMES, ENGLISH).startswith("Jonas entered Red 7")
    assert WORDS.line(events.TeamCaught([0, 1]), 1, NAMES, ENGLISH) == "The pursuer has caught you and Mara."


def told(match: Table, seat: int = 0) -> dict[str, str]:
    v = match.view(seat)
    return {m.code: WORDS.move(m, v, ENGLISH) for m in v.moves}


def test_sh_7_4_fetching_says_its_price() -> None:
    assert told(f1())["fetch"] == "Take the dice back: the pursuer comes 3 nearer"
    assert told(f1(pursuer=13))["fetch"].endswith("3 nearer, and the match is lost")
    assert told(laid(aside="y2"))["fetch"] == "Take the dice back: it is free"
    assert WORDS.clause(laid(aside="w2").view(0)) == "SH-7.3"


def test_sh_8_1_the_last_count_says_how_many_are_rolled() -> None:
    match = f1()
    match.play("leave")
    assert told(match)["yellow 2"] == "Two yellow dice"
    for code in ("yellow 2", "green 0", "red 1", "blue 0"):
        match.play(code)
    assert told(match)["white 1"] == "One joker: then roll four dice"


def test_sh_10_1_passing_says_what_the_pursuers_do() -> None:
    match = rolled(f1(), "yP r4")
    assert told(match) == {
        "hold": "Hold: the pursuer stays on 11",
        "again": "Again: throw any of these dice once more",
        "pass": "No help: the pursuer comes 1 nearer",
    }
    assert told(rolled(f1(pursuer=15), "yP r4"))["pass"].endswith("and the match is lost")


def test_sh_14_2_an_entry_says_what_it_completes() -> None:
    home = {8: "2 3 4 |6| 6 7 _"}
    match = entering(f1(seat_0=home, squares=(30, 17)), "g1 r2 w5 w3")
    assert told(match)["use green+w1+w2"] == "Green 9 with both jokers: fits four squares"
    assert told(match)["use red+w2"].startswith("Red 5 with joker 3: ")
    match.play("use green+w1+w2", seat=0)
    assert told(match)["put 8.6"] == "Green 9 with both jokers into mission 8, square 6: completes it, you move 6"
    assert told(match)["put 7.4"].endswith("mission 7, square 4: begins it")
    assert "(Blue), with a chameleon" in told(match)["put 5.3 chameleon"]
    near = entering(f1(seat_0=home, squares=(37, 17)), "g1 r2 w5 w3")
    near.play("use green+w1+w2", seat=0)
    assert told(near)["put 8.6"].endswith("completes it, you reach the safe house")
    last = entering(f1(seat_0=home, squares=(37, 40)), "g1 r2 w5 w3")
    last.play("use green+w1+w2", seat=0)
    assert told(last)["put 8.6"].endswith("completes it, you reach the safe house, and the match is won")
    inside = entering(f1(seat_0=home, squares=(40, 17)), "g1 r2 w5 w3")
    inside.play("use green+w1+w2", seat=0)
    assert told(inside)["put 8.6"].endswith("completes it")


def test_sh_18_6_a_proposal_is_answered_in_words() -> None:
    match = f1(options={"council": "CONSENT"})
    match.play("fetch")
    assert "dice back" in WORDS.prompt(match.view(1), NAMES, ENGLISH)
    assert "3 nearer" in WORDS.hint(match.view(1), ENGLISH)
    assert "Jonas" in WORDS.prompt(match.view(0), NAMES, ENGLISH)
    match.play("object", seat=1)
    assert "final" in WORDS.hint(match.view(0), ENGLISH)
    assert WORDS.clause(match.view(0)) == "SH-18.7"


def test_sh_17_the_verdict_names_who_was_caught() -> None:
    match = rolled(f1(pursuer=15), "yP r4")
    match.play("pass")
    assert match.outcome is not None
    for seat, who in ((0, "Jonas"), (1, "you")):
        verdict = WORDS.verdict(match.outcome, seat, NAMES, ENGLISH)
        assert verdict == ("The match is lost.", f"The pursuer has caught {who}.")
        assert WORDS.prompt(match.view(seat), NAMES, ENGLISH) == verdict.won
        assert WORDS.lead(match.view(seat), NAMES, ENGLISH) == verdict.told


def test_a_question_fits_its_line_with_the_longest_names() -> None:
    def longest(told: Tongue) -> dict[str, str]:
        faces = [parts.face_words(2 * kind, PURSUER, told) for kind in range(KINDS)]
        numbers = [f"{parts.kind_word(kind, told)} 24" for kind in range(KINDS)]
        return {
            "face": max(faces, key=len),
            "number": max(numbers, key=len),
            "dice": parts.dice_words([2] * KINDS, told),
            "thrown": parts.roll_words([5] * 2 * KINDS, told),
        }

    asked = faces([asks])
    assert len(asked) > 20
    assert too_long(asked, {told.code: longest(told) for told in TONGUES}) == []


def test_when_all_but_you_are_waited_for() -> None:
    match = entering(laid(3, sheets=[sheet(), sheet(), sheet()], turn=1, pursuer=1), "y3 r4")
    assert WORDS.prompt(match.view(0), NAMES, ENGLISH) == "Enter your numbers"
    close(match, 0)
    assert WORDS.prompt(match.view(0), NAMES, ENGLISH) == "Jonas and Bot Kestrel are still entering."
    enter(match, 1, "yellow 5.3")
    match.play("use red", seat=1)
    assert WORDS.prompt(match.view(1), NAMES, ENGLISH) == "Red 4: choose a square"
