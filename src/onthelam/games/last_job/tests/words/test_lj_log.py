"""The log of The Last Job: each officer's move is one line that says how far it went, where, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

import pytest

import onthelam as lam
from last_job_tables import base, dealt, job, laid, pursue, seen, stop, turn
from onthelam.core.agenda import Planned
from onthelam.core.event import Ended
from onthelam.core.match import Match
from onthelam.games.last_job import GAME
from onthelam.games.last_job.rules.events import pursuers
from onthelam.games.last_job.rules.events.register import EVENTS
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.log import LINES, WHY
from onthelam.games.last_job.words.words import WORDS
from onthelam.games.notes import noted
from onthelam.games.told import Told
from onthelam.tongue.tongue import CODES, ENGLISH, Tongue, tongue

MATCHES: Final = Path(lam.__file__).parent / "games" / "last_job" / "matches"
RECORDED: Final = sorted([path.stem for path in MATCHES.glob("*.toml") if path.stem != "index"])


def told_of(match: Match, tongue: Tongue = ENGLISH, seat: int = 0) -> Iterator[list[str]]:
    told = Told(match.hearing(), seat)
    for row, before, after in told.since(0, len(told.rows)):
        yield WORDS.lines(row, before, after, ["Ann"], tongue)


def newest(match: Match, tongue: Tongue = ENGLISH) -> list[str]:
    """The lines of the last row."""
    return list(told_of(match, tongue))[-1]


def line(match: Match, begins: str) -> str:
    return next(line for line in newest(match) if line.startswith(begins))


# -- every kind of event ---------------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_line_or_a_reason_for_none() -> None:
    assert set(EVENTS) - set(LINES) == {Planned}, "what is planned lies on no table"
    assert set(WHY) == set(range(len(pursuers.WHY_NAMES)))


@pytest.mark.parametrize("name", RECORDED)
def test_a_record_is_told_in_every_tongue_without_a_code_or_a_gap(name: str) -> None:
    match = lam.from_record((MATCHES / f"{name}.toml").read_text())
    told = {code: [line for row in told_of(match, tongue(code)) for line in row] for code in CODES}
    assert len({len(lines) for lines in told.values()}) == 1
    for lines in told.values():
        for said in lines:
            assert "{" not in said
            assert "None" not in said
            assert said.endswith((".", "?")), said
            assert said[0].isupper() or said[0].isdigit(), said
    if any(isinstance(e, Ended) for ply in match.plies for e in ply.events):
        assert told["nl"][-1] != told["en"][-1] != told["de"][-1]


LABELS: Final = re.compile(r'aria-label="([^"]*)"|>([^<>]+)<')
YOU: Final = {
    "en": r"\b[Yy]ou[r]?\b",
    "nl": r"\b([Jj]e|[Jj]ij|[Jj]ou|[Jj]ouw)\b",
    "de": r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*)\b",
}


@pytest.mark.parametrize("name", RECORDED)
def test_an_onlooker_reads_the_name_of_whoever_plays_and_is_not_spoken_to(name: str) -> None:
    match = lam.from_record((MATCHES / f"{name}.toml").read_text())
    for code in CODES:
        mine, others = [[one for row in told_of(match, tongue(code), seat) for one in row] for seat in (0, -1)]
        assert len(mine) == len(others)
        assert [one for one in others if re.search(YOU[code], one)] == []
        assert any("Ann" in one for one in others)
        if match.outcome is not None:
            verdict = WORDS.verdict(match.outcome, -1, ["Ann"], tongue(code), match.view(-1))
            assert not re.search(YOU[code], verdict.won + verdict.why)


def looked_at(v: View, spoken: Tongue) -> str:
    """All that is said of the table as it stands, the picture included."""
    names = ["Ann"]
    picture = "".join(GAME.pieces(v, names, spoken, False, None))
    told = [WORDS.prompt(v, names, spoken), WORDS.lead(v, names, spoken), WORDS.standing(v, 0, spoken)]
    told += [WORDS.describe(v, names, spoken), WORDS.table(v, names, spoken)]
    told += [picture_of for pair in LABELS.findall(picture) for picture_of in pair]
    titles = ("Don't Let Them Get You", "Laat je niet pakken", "Lass dich nicht erwischen")
    return re.sub("|".join([f"{one}(: [^\\n]*)?" for one in titles]), "", "\n".join(told).replace("&#39;", "'"))


@pytest.mark.parametrize("name", RECORDED)
def test_an_onlooker_is_not_spoken_to_by_the_table_either(name: str) -> None:
    match = lam.from_record((MATCHES / f"{name}.toml").read_text())
    for code in CODES:
        told = Told(match.hearing(), -1)
        for _, _, after in told.since(0, len(told.rows)):
            said = looked_at(cast(View, after), tongue(code))
            assert re.findall(f".*{YOU[code]}.*", said) == []
            assert "Ann" in said
        summary = noted(WORDS.notes, told).summary(match.view(-1), tongue(code))
        assert not re.search(YOU[code], " ".join([one for row in summary for one in row]))


@pytest.mark.parametrize("name", RECORDED)
def test_a_row_that_is_told_up_to_an_event_begins_as_the_whole_row(name: str) -> None:
    """A page counts the lines up to an event to know which one a beat goes with."""
    match = lam.from_record((MATCHES / f"{name}.toml").read_text())
    told = Told(match.hearing(), 0)
    for row, before, after in told.since(0, len(told.rows)):
        counts = [len(WORDS.lines(row[: i + 1], before, after, ["Ann"], ENGLISH)) for i in range(len(row))]
        assert counts == sorted(counts)
        assert len(WORDS.beats(row, before, after)) in (0, len(row))


# -- why they go where they go -----------------------------------------------------------------------------------------


def test_lj_8_8_the_card_says_where_to_then_its_own_suit() -> None:
    """No heart is left beside the gate, so the sheriff turns to the ace of spades."""
    match = pursue(job(pursuers=["S on D7/W"], tasks="S3 H5 D4", you="C3", hand="C3"), "H3")
    assert line(match, "Sheriff Spade") == (
        "Sheriff Spade: 3 steps. The card says hearts: 8♥. A gate counts as hearts: exit. "
        "No hearts in reach, so spades, as always: A♠."
    )


def test_lj_13_5_nobody_stops_on_a_crime_scene() -> None:
    """Ruling 19."""
    match = pursue(job(pursuers=["S on DK/N"], tasks="S3 H5 D4", done="H5", you="D6"), "S2")
    assert line(match, "Sheriff Spade") == (
        "Sheriff Spade: 2 steps. No spades in reach, so the next best: Q♥. A crime scene counts as spades: 5♥. "
        "Nobody stops on a crime scene. No spades in reach, so the next best: 2♥."
    )


def test_lj_7_7_an_officer_that_sees_you_says_how_far_and_comes() -> None:
    """Ruling 10: on the target it looks all around, sees you through one door, and catches you."""
    match = pursue(base(pursuers=["S on C8/W to SK"], you="JK1", fatigue=4, entrance="JK1"), "D2")
    assert newest(match)[-2:] == [
        "The pursuer of spades, alert: 3 steps. Hurries to the king of spades: A♣, K♠. "
        "Sees you, one step to the north. Comes straight for you: way in.",
        "The pursuer of spades has got you, at the way in.",
    ]


def test_lj_7_12_whoever_finds_nobody_gives_up() -> None:
    match = pursue(base(pursuers=["S on C8/W to SK"], you="H7", fatigue=4, entrance="JK2"), "D2")
    said = line(match, "The pursuer of spades, alert")
    assert "Looks all around, finds nobody, gives up." in said
    assert said.index("gives up") < said.index("Sees you, one step to the north.")


def test_lj_12_18_a_doppelganger_is_followed_and_stops_them() -> None:
    """Ruling 29."""
    match = job(pursuers=["S on D7/N"], you="D2", prepared="double", double="H5", spent=True)
    said = line(pursue(match, "D5"), "Sheriff Spade")
    assert "Takes your doppelgänger for you. Runs after your doppelgänger: 5♥. Stops at your doppelgänger." in said
    assert "Your doppelgänger is gone." in newest(match)[-1]


def test_lj_15_5_officer_clubs_needs_to_see_you_only() -> None:
    match = pursue(job(pursuers=["S on S3/S", "H on C3/S", "C on CA/S"], done="H5 D4", you="H2", turn=6), "D2")
    assert newest(match)[-2].endswith("Sees you, one step to the south.")
    assert newest(match)[-1].startswith("Officer Clubs")


# -- your turn ---------------------------------------------------------------------------------------------------------


def test_lj_14_3_those_who_see_you_are_told_together_and_with_the_trace() -> None:
    """Ruling 37: two of them see you on one space, and it costs one token more than the station."""
    match = job(pursuers=["S on C8/N", "H on S3/S", "C on CQ/S"], done="", you="H2", hand="C3", turn=5)
    match.play("walk C3")
    match.play("go CA")
    assert newest(match) == [
        "You go to the ace of clubs.",
        "A police station: you leave a trace.",
        "Sheriff Spade and Officer Clubs see you: a trace.",
    ]


def test_lj_9_7_a_robbery_is_told_in_the_order_of_the_rules() -> None:
    match = turn(job(pursuers=["S on S3/S"], you="H2", hand="C3"), "C3", "H5")
    assert newest(match)[:4] == [
        "You rob the bank on the 5 of hearts.",
        "The bank is a crime scene now, and closed to you.",
        "Detective Heart turns up on the ace of hearts, looking east.",
        "Alarm on the 5 of hearts: all of them are on their way there.",
    ]
    assert newest(match)[-1].startswith("You draw: ")


def test_lj_5_8_a_card_says_how_far_and_how_tired() -> None:
    match = base(pursuers=["S on S3/S"], you="H2", hand="C3 D9", fatigue=2, entrance="JK1")
    match.play("walk D9")
    assert newest(match) == ["You play the 9 of diamonds: up to 9 steps, fatigue 5."]


def test_lj_5_4_in_the_first_turn_nobody_sees_you() -> None:
    match = dealt("BASE", entrance="JK1")
    pursue(match, "D6")
    assert newest(match)[0] == "They begin, with the 6 of diamonds. For this once nobody sees you."


def test_lj_14_9_a_jump_is_told_with_its_reason_also_when_it_was_asked_for() -> None:
    """Ruling 42: two spaces are equally near, and the rest of the move is told after the choice."""
    match = pursue(job(pursuers=["S on CK/E"], done="H5", database=2, traces="SQ", you="D3", turn=4), "S3")
    assert [m.code for m in match.legal(0)] == ["to SA", "to S9"]
    assert newest(match)[-1].endswith("Finds a trace: data base 3.")
    match.play("to SA")
    assert newest(match)[0].startswith("Sheriff Spade follows it up. A good lead: jumps to the ace of spades.")


def test_the_tunnel_is_told_when_it_is_used_and_when_it_is_found() -> None:
    match = job(pursuers=["S on S3/S"], you="C8", hand="C3", prepared="tunnel")
    match.play("tunnel")
    assert newest(match) == ["Through the tunnel: the bank on the 5 of hearts is empty, and nobody knows yet."]
    turn(match, "C3", "C7 H6")
    assert "The tunnel is found: the bank on the 5 of hearts is a crime scene." in newest(match)


def test_what_is_taken_back_or_given_up_is_told_as_in_every_game() -> None:
    match = laid("BASE", pursuers=["S on S3/S"], you="H2", hand="C3 D9", entrance="JK1")
    match.play("walk C3")
    match.undo(0)
    assert newest(match) == ["You took your last choice back."]
    match.concede(0)
    assert newest(match) == ["You gave the match up."]


def test_modes_have_words_of_their_own() -> None:
    city = stop(turn_begun(job(pursuers=["S on S3/S"], you="H5", hand="C3")))
    maze = stop(turn_begun(base(pursuers=["S on S3/S"], you="H5", hand="C3", entrance="JK1")))
    assert newest(city)[0] == "You rob the bank on the 5 of hearts."
    assert newest(maze)[0] == "The task on the 5 of hearts is done."
    assert newest(maze)[1].startswith("The pursuer of hearts turns up on the king of hearts")
    assert not seen(maze).crimes


def turn_begun(match: Match) -> Match:
    match.play("walk C3")
    return match
