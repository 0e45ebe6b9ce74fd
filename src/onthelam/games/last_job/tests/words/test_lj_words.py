"""The Last Job in words: questions, buttons, the table as text, notes and ends; all of it fits, in every tongue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from last_job_tables import base, job, new, pursue, seen, stop, turn
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.outcome import Outcome
from onthelam.games import desk
from onthelam.games.asks import Ask
from onthelam.games.last_job.rules.charts import CARD_NAMES, JK1
from onthelam.games.last_job.rules.moves import Prepare
from onthelam.games.last_job.rules.turn import RULES
from onthelam.games.last_job.words import asks, names
from onthelam.games.last_job.words.help import chapters
from onthelam.games.last_job.words.page import OPTIONS, VALUES
from onthelam.games.last_job.words.words import WORDS
from onthelam.games.notes import noted
from onthelam.games.told import Told
from onthelam.tongue.line import width
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from tests.asking import faces, too_long

TONGUES: Final = [tongue(code) for code in CODES]
BRIEF, GIST = 16, 22  # letters: the two lines of a button
RAW: Final = re.compile(r"[{}]|\b(None|True|False|walk|JK[12])\b")
YOU: Final = ["Ann"]


def some_matches() -> Iterator[Match]:
    """At every choice of some matches of each mode, played by taking one move after the other."""
    for options in RULES.modes():
        for seed in range(2):
            match = desk.begun("last-job", options, quick(seed))
            i = seed
            while not match.over:
                yield match
                moves = match.legal(0)
                match.play(moves[i * 7 % len(moves)].code)
                i += 1


def on_h2(**fields: object) -> Match:
    return base(None, pursuers=["S on S3/S"], you="H2", entrance="JK1", **fields)


def prompt(match: Match) -> str:
    return WORDS.prompt(seen(match), YOU, ENGLISH)


def gist(match: Match, code: str) -> str:
    v = seen(match)
    return WORDS.gist(next(m for m in v.moves if m.code == code), v, ENGLISH)


def whole(match: Match, code: str) -> str:
    v = seen(match)
    return WORDS.move(next(m for m in v.moves if m.code == code), v, ENGLISH)


def note(match: Match) -> str:
    return noted(WORDS.notes, Told(match.hearing(), 0)).note(seen(match), ENGLISH)


# -- it fits ---------------------------------------------------------------------------------------------------------


def test_questions_fit_their_lines() -> None:
    longest = {
        code: {"officer": max([names.capital(tongue(code).say(one)) for one in names.OFFICERS], key=len)}
        for code in CODES
    }
    found = [*faces([asks]), *[row for row in asks.ASKS.rows.values() if isinstance(row, Ask)]]
    assert len(found) >= 20
    assert too_long(found, longest) == []


@pytest.mark.parametrize("spoken", TONGUES, ids=CODES)
def test_buttons_fit_and_no_two_are_alike(spoken: Any) -> None:
    looked = 0
    for match in some_matches():
        v = seen(match)
        told: list[tuple[str, str]] = []
        for m in v.moves:
            brief, gist_ = WORDS.brief(m, v, spoken), WORDS.gist(m, v, spoken)
            assert 0 < len(brief) <= BRIEF, brief
            assert 0 < len(gist_) <= GIST, gist_
            assert not RAW.search(WORDS.move(m, v, spoken))
            told.append((WORDS.group(m, v, spoken), brief))
            looked += 1
        assert len(set(told)) == len(told)
        for shortcut in WORDS.shortcuts(v, spoken):
            assert 0 < len(shortcut.brief) <= BRIEF, shortcut
            assert 0 < len(shortcut.gist) <= GIST, shortcut
            assert RULES.spelled(RULES.imagine(v, match.chance), 0, shortcut.text)
    assert looked > 500


@pytest.mark.parametrize("spoken", TONGUES, ids=CODES)
def test_the_table_fits_a_terminal_and_all_is_said_in_words(spoken: Any) -> None:
    for match in some_matches():
        v = seen(match)
        assert all(width(line) <= 80 for line in WORDS.table(v, YOU, spoken).splitlines())
        for said in (WORDS.describe(v, YOU, spoken), WORDS.lead(v, YOU, spoken), WORDS.standing(v, 0, spoken)):
            assert said
            assert not RAW.search(said), said
        assert -1 <= WORDS.danger(v) <= 100


def test_every_card_is_on_the_table_and_in_the_description() -> None:
    match = new("LAST_JOB")
    table, told = WORDS.table(seen(match), YOU, ENGLISH), WORDS.describe(seen(match), YOU, ENGLISH)
    assert all(re.search(rf"\b{name}\b", table) for name in CARD_NAMES)
    assert all(names.sign_words(card, seen(match), ENGLISH) in told for card in range(JK1))


# -- what is asked -----------------------------------------------------------------------------------------------------


def test_between_turns_the_question_goes_by_what_can_be_done() -> None:
    assert prompt(on_h2(hand="C3 D9")) == "What do you do?"
    assert prompt(on_h2(hand="D9 H8", fatigue=5)) == "Out of breath: let them move?"
    assert prompt(on_h2(hand="C3 D9", done="S2 H5 D4")) == "To the exit: how?"
    assert prompt(on_h2(hand="C3 D9", deck="", fatigue=1)) == "The deck is empty. Walk how?"


def test_lj_6_1_a_walk_asks_with_the_steps_that_are_left() -> None:
    match = base(pursuers=["S on S3/S"], you="H2", hand="C3", entrance="JK1")
    match.play("walk C3")
    assert prompt(match) == "3 steps left: where to?"
    match.play("go H5")
    assert "task is done" in WORDS.hint(seen(match), ENGLISH)
    match.play("go H2 D2")
    assert prompt(match) == "No steps left. Stop here?"


def test_lj_14_12_a_jump_is_asked_with_the_officer() -> None:
    match = pursue(job(pursuers=["S on CK/E"], done="H5", database=2, traces="SQ", you="D3", turn=4), "S3")
    assert prompt(match) == "Sheriff Spade jumps: where to?"
    assert gist(match, "to SA") == "2 steps from you"


# -- what comes of a move --------------------------------------------------------------------------------------------


def test_a_step_says_who_would_see_you_and_what_you_would_leave() -> None:
    match = job(pursuers=["S on C8/N"], done="", you="H2", hand="C3")
    match.play("walk C3")
    assert gist(match, "north") == "seen, 2 traces"
    assert "Sheriff Spade sees you: a trace." in whole(match, "north")
    assert gist(match, "south") == "one trace", "the ace of hearts is a station"
    assert gist(match, "west") == "unseen"
    assert gist(match, "stop") == "end your turn"


def test_to_stop_says_what_is_done_there_and_who_comes() -> None:
    match = job(pursuers=["S on S3/S"], you="H5", hand="C3")
    match.play("walk C3")
    assert gist(match, "stop") == "rob the bank"
    told = whole(match, "stop")
    assert "Detective Heart turns up on the ace of hearts" in told
    assert "Alarm on the 5 of hearts" in told
    assert "You draw" not in told, "nobody knows the next card"


def test_the_last_step_says_that_you_are_away() -> None:
    match = base(pursuers=["S on S3/S"], you="H8", hand="C3", entrance="JK1", done="S2 H5 D4")
    assert [one.brief for one in WORDS.shortcuts(seen(match), ENGLISH)] == ["To the exit"]
    match.play("walk C3")
    assert gist(match, "east") == "you are away"


def test_cards_and_rests_say_what_they_cost() -> None:
    match = base(pursuers=["S on S3/S"], you="H2", hand="C3 D9", fatigue=3, entrance="JK1")
    assert gist(match, "walk C3") == "up to 3, tires 1"
    assert gist(match, "walk D9") == "up to 9, tires 3"
    assert gist(match, "wait") == "rest: fatigue 1"
    v = seen(match)
    assert [WORDS.group(m, v, ENGLISH) for m in v.moves] == ["Walk with", "Walk with", "Or"]
    order = sorted(v.moves, key=lambda m: WORDS.rank(m, v))
    assert [m.code for m in order] == ["walk D9", "walk C3", "wait"]


def test_what_was_prepared_says_what_it_is_good_for_here() -> None:
    match = job(pursuers=["S on S3/S"], you="C8", hand="C3", prepared="tunnel hide subway")
    told = {m.code: gist(match, m.code) for m in seen(match).moves if isinstance(m, Prepare)}
    assert told == {"tunnel": "rob 5♥", "hide": "unseen for a turn", "subway": "to another 8"}


# -- notes and ends --------------------------------------------------------------------------------------------------


def test_what_changes_the_goal_is_noted_once() -> None:
    match = turn(job(pursuers=["S on S3/S"], you="H2", hand="C3 D2"), "C3", "H5")
    assert note(match) == (
        "From now on each of your turns leaves a trace where it ends. "
        "Detective Heart is in town: every trace she sees goes into the data base."
    )
    match.play("walk D2")
    assert note(match) == ""


def test_the_last_task_sends_you_to_the_exit() -> None:
    match = turn(base(pursuers=["S on S3/S"], you="H2", hand="C3", done="S2 D4", entrance="JK1"), "C3", "H5")
    assert note(match) == "That was the last one. Now to the exit, by the other gate."
    assert WORDS.lead(seen(match), YOU, ENGLISH).startswith("All done: get to the exit.")


def test_a_tunnel_is_noted_until_the_next_choice() -> None:
    match = job(pursuers=["S on S3/S"], you="C8", hand="C3", prepared="tunnel")
    match.play("tunnel")
    assert note(match).startswith("Nobody knows of it yet.")


def test_an_end_says_who_it_was_and_where() -> None:
    match = pursue(base(pursuers=["S on C8/W to SK"], you="JK1", fatigue=4, entrance="JK1"), "D2")
    assert match.outcome is not None
    told = WORDS.verdict(match.outcome, 0, YOU, ENGLISH, seen(match))
    assert told.won == "They got you."
    assert told.why == "The pursuer of spades has got you, at the way in."
    assert WORDS.danger(seen(match)) == 100
    summary = dict(noted(WORDS.notes, Told(match.hearing(), 0)).summary(seen(match), ENGLISH))
    assert summary["Tasks done"] == "0 of 3"
    assert "Traces found" not in summary


def test_away_is_another_word_in_the_city() -> None:
    for laid, bags in ((job, True), (base, False)):
        match = laid(pursuers=["S on S3/S"], you="H8", hand="C3", entrance="JK1", done="S2 H5 D4")
        match.play("walk C3")
        match.play("go JK2")
        assert match.outcome is not None
        told = WORDS.verdict(match.outcome, 0, YOU, ENGLISH, seen(match))
        assert told.won == "You got away."
        assert ("banks" in told.why) == bags


@pytest.mark.parametrize("reason", ["away", "caught", "time", "database", "shot"])
def test_every_ending_has_its_words(reason: str) -> None:
    said = {WORDS.ending(reason, spoken) for spoken in TONGUES}
    assert len(said) == len(CODES)


# -- the pages -------------------------------------------------------------------------------------------------------


def test_every_option_and_value_has_its_words() -> None:
    for option in RULES.options():
        assert option.name in OPTIONS
        assert all(value in VALUES for value in option.words if value not in ("yes", "no"))


@pytest.mark.parametrize("spoken", TONGUES, ids=CODES)
def test_how_to_play_has_chapters_with_pictures_from_the_board(spoken: Any) -> None:
    told = chapters(spoken)
    assert len(told) >= 12
    assert all(chapter.title and chapter.paragraphs for chapter in told)
    pictures = [chapter.picture for chapter in told if chapter.picture]
    assert len(pictures) == len(set(pictures)) == 8
    ids = [one for picture in pictures for one in set(re.findall(r'\bid="([^"]*)"', picture))]
    assert len(ids) == len(set(ids)), "they stand in one page"
    assert not any("data-move" in picture for picture in pictures)


def test_the_reference_has_all_officers_and_all_that_can_be_prepared() -> None:
    text = " ".join([paragraph for chapter in chapters(ENGLISH) for paragraph in chapter.paragraphs])
    for name in (*names.OFFICERS, *names.PREPARATIONS):
        assert names.capital(name) in text


def test_lj_9_8_without_the_alarm_there_is_none_in_the_log() -> None:
    match = stop(begun(base({"alarm": False}, pursuers=["S on S3/S"], you="H5", hand="C3", entrance="JK1")))
    assert "Alarm" not in " ".join(lines_of(match))


def begun(match: Match) -> Match:
    match.play("walk C3")
    return match


def lines_of(match: Match) -> list[str]:
    told = Told(match.hearing(), 0)
    return [
        line
        for row, before, after in told.since(0, len(told.rows))
        for line in WORDS.lines(row, before, after, YOU, ENGLISH)
    ]


def test_what_is_passed_on_tells_how_it_went_and_nothing_of_the_deal() -> None:
    match = new(seed=1, mode="LAST_JOB")
    match.play("enter JK1")
    match.concede(0)
    assert match.outcome is not None
    said = WORDS.in_short(match.outcome, match.view(0), ENGLISH)
    assert said == "given up, 0 of 3 banks, 0 turns"
    won = Outcome([1], [True], "away", [])
    assert WORDS.in_short(won, base(turn=12).view(0), ENGLISH) == "got away, 0 of 3 tasks, 12 turns"
