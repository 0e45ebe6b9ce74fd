"""Words of endings, names and translations."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from getaway_tables import RULES, at, log, play, summary_of
from onthelam.core.outcome import CONCEDED, Outcome
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.events import driver as events_driver
from onthelam.games.getaway_driver.rules.events import table as events_table
from onthelam.games.getaway_driver.rules.moves import Point
from onthelam.games.getaway_driver.rules.tabletop import BASE, BONUS, DRIVERS_WIN, ENDING_NAMES, GASSED, HANDBRAKED
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names as words_names
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.games.told import Told
from onthelam.tongue.extract import sentences
from onthelam.tongue.tongue import CODES, ENGLISH, Tongue
from onthelam.tongue.tongue import tongue as tongue_of
from test_words_everywhere import MODES, NAMES, is_said, is_sentence, views, walk
from test_words_names import EVENTS, told
from tests.asking import HINT, PROMPT

# -- endings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", ENDING_NAMES[1:])
def test_every_ending_has_a_verdict_for_all(reason: str) -> None:
    drivers = DRIVERS_WIN[ENDING_NAMES.index(reason)]
    assert is_said(WORDS.ending(reason, ENGLISH))
    for names, cars in ((NAMES[:1], 1), (NAMES[:2], 1), (NAMES, 2)):
        won = [(seat < cars) == drivers for seat in range(len(names))]
        outcome = Outcome([1] * len(won), won, reason, [] if drivers else [0])
        for seat in range(len(names)):
            verdict = WORDS.verdict(outcome, seat, names, ENGLISH)
            assert is_sentence(verdict.why)
            assert verdict.won == ("You won." if won[seat] else "You lost.")
        watched = WORDS.verdict(outcome, -1, names, ENGLISH)
        assert is_sentence(watched.why)
        assert watched.won == ("The Driver won." if drivers else "The Police won.")


@pytest.mark.parametrize("code", CODES)
def test_a_verdict_and_its_reason_have_a_line_each(code: str) -> None:
    for reason, drivers in zip(ENDING_NAMES[1:], DRIVERS_WIN[1:]):
        outcome = Outcome([1, 1], [drivers, not drivers], reason, [])
        for seat in (-1, 0, 1):
            verdict = WORDS.verdict(outcome, seat, NAMES, tongue_of(code))
            assert len(verdict.won) <= PROMPT, verdict.won
            assert len(verdict.why) <= HINT, verdict.why


def test_who_gives_up_has_lost_and_everybody_hears_who_it_was() -> None:
    outcome = Outcome([2, 1], [False, True], CONCEDED, [0])
    assert [WORDS.verdict(outcome, seat, NAMES[:2], ENGLISH) for seat in (-1, 0, 1)] == [
        ("The Police won.", "Mara gave the match up."),
        ("You lost.", "You gave the match up."),
        ("You won.", "Mara gave the match up."),
    ]


def test_as_four_the_verdict_names_who_was_caught() -> None:
    outcome = Outcome([2, 2, 1, 1], [False, False, True, True], "meter", [1])
    told = [WORDS.verdict(outcome, seat, NAMES, ENGLISH).why for seat in (0, 1, 2)]
    assert told[0].endswith("It was Jonas they caught.")
    assert told[1].endswith("It was you they caught.")
    assert told[2].endswith("It was Jonas they caught.")


def test_the_last_prompt_is_the_verdict() -> None:
    m = at(meter=3, PAT1="(0,0)N", phase="decoy", base="made")
    m.play("pass")
    assert m.outcome is not None
    for seat in (-1, 0, 1):
        verdict = WORDS.verdict(m.outcome, seat, NAMES[:2], ENGLISH)
        assert WORDS.prompt(m.view(seat), NAMES[:2], ENGLISH) == verdict.won
        assert WORDS.lead(m.view(seat), NAMES[:2], ENGLISH) == verdict.told
    assert WORDS.clause(m.view(0)) == "GD-END.2"


def test_gd_stu_2_who_is_caught_by_studying_hears_what_filled_the_meter() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], meter=3)
    m.play("study ahead")
    verdicts = (
        "The Police won. The price of studying a tile has filled the Driver's pursuit meter.",
        "You lost. The price of studying a tile has filled the pursuit meter.",
        "You won. The price of studying a tile has filled the Driver's pursuit meter.",
    )
    for seat, verdict in zip((-1, 0, 1), verdicts):
        assert WORDS.lead(m.view(seat), NAMES[:2], ENGLISH) == verdict
        begun = (
            "You begin to study a tile. Your pursuit meter"
            if seat == 0
            else "Mara begins to study a tile. The pursuit meter"
        )
        assert log(m, seat, NAMES[:2])[-1] == [f"{begun} goes up to 4.", verdict]
        assert summary_of(m, seat)["Caught by"] == "the price of studying a tile"
    for name, by_study in (("caught-by-study", True), ("four-caught-by-study", True), ("caught-by-pursuit", False)):
        match = played(name, 10_000)
        assert ("studying" in log(match, 0, NAMES[: match.seats])[-1][-1]) == by_study
        assert ("studying" in WORDS.lead(match.view(0), NAMES, ENGLISH)) == by_study
        assert ("Caught by" in summary_of(match, 0)) == by_study


def test_gd_back_5_the_log_says_who_comes_back_with_the_car() -> None:
    back, mine = events_driver.BackedOff(0), "You back off to where you came from."
    both = "Patrol Car 1 and Patrol Car 3 come back as well."
    assert told([back], trailing=0b101) == [f"{mine} {both}"]
    assert told([back], trailing=0b101, seat=1) == [f"Mara backs off. {both}"]
    assert told([back], trailing=8) == [f"{mine} The Motorcycle comes back as well."]
    assert told([back]) == [mine]
    assert told([events_driver.SetOff(0, 0, BASE), events_driver.Drove(0, 9, 0, 0b101), back])[-1] == f"{mine} {both}"
    assert told([events_driver.BackedOff(1)], seat=1, names=NAMES, trailing=0b101) == [mine]


def test_gd_mov_2_the_log_says_when_there_was_only_one_way() -> None:
    passed, ahead = events_table.Passed(0, "stomping"), events_driver.SetOff(0, 0, BASE)
    assert told([ahead]) == ["You drive north."]
    assert told([passed, ahead]) == ["Only one way is open. You drive north."]
    assert told([passed, ahead], seat=1) == ["Only one way is open. Mara drives north."]
    assert told([events_driver.BonusDeclared(0), events_driver.SetOff(0, 0, BONUS)])[0].startswith("Only one way")
    back = events_driver.SetOff(0, 0, HANDBRAKED)
    assert not told([passed, back])[0].startswith("Only one way")
    chosen, forced = events_driver.Committed(0, 1), events_driver.Committed(1, 0)
    for seat, lines in (
        (0, ["You will drive: left.", "Only one way is open. Jonas will drive: ahead."]),
        (1, ["Mara will drive: left.", "Only one way is open. You will drive: ahead."]),
    ):
        assert told([chosen, forced], seat=seat, names=NAMES) == lines
    assert told([chosen, events_driver.Committed(1, 4)], seat=2, names=NAMES)[1] == "Jonas has chosen a way."
    assert told([chosen, ahead], names=NAMES)[1] == "You drive north."
    gas = [events_driver.Committed(0, -1), events_driver.SetOff(0, 0, GASSED)]
    assert told(gas, names=NAMES)[1] == "You hit the gas and drive north; nobody follows."


@pytest.mark.parametrize("seat", [0, 1])
def test_gd_mov_2_whoever_is_not_asked_hears_why(seat: int) -> None:
    corner = {"obstacles": ["5000 5000 1000 1000", "7000 5000 1000 1000"]}
    m = at("(0,0)N", ["R01 (0,1) up"], phase="stomping", options=corner, around=False)
    m.play("pass")
    drives = "You drive north." if seat == 0 else "Mara drives north."
    assert f"Only one way is open. {drives.removesuffix('.')}" in " ".join(log(m, seat, NAMES[:2])[-1])


# -- names -----------------------------------------------------------------------------------------------------------


def test_names_are_those_of_the_box() -> None:
    assert list(words_names.TILES) == charts.TILE_TITLES
    assert list(words_names.CARDS) == charts.CARD_TITLES
    assert list(words_names.UPGRADES) == charts.UPGRADE_TITLES
    assert list(words_names.EVENTS) == charts.EVENT_TITLES
    assert list(words_names.MIDTOWNS[1:]) == charts.MIDTOWN_NAMES[1:]
    assert list(words_names.FACINGS) == charts.FACING_NAMES
    places = [place.replace(" ", "-") for place in words_names.PLACES]
    assert places == [
        "in-front",
        *charts.PLACE_NAMES[1:],
    ]  # "ahead" is a way to go, which has a word of its own in Dutch


def test_every_option_and_value_has_words() -> None:
    for option in RULES.options():
        label = WORDS.option(option.name, ENGLISH)
        assert is_said(label)
        assert label != option.name
        spoken = [WORDS.value(option.name, word, ENGLISH) for word in option.words if word]
        assert all(is_said(value) for value in spoken)
        assert len(set(spoken)) == len(spoken)
        assert not set(spoken) & {"rect", "boxed3", "auto", "quick"}


def test_gd_opt_1_the_range_with_a_gap_is_told_whole() -> None:
    assert [option.name for option in RULES.options() if WORDS.span(option.name)] == ["stall_limit"]
    assert tongue_of("nl").range(WORDS.span("stall_limit")) == "0 of 5 tot en met 100"


def test_teams_facts_and_the_blurb() -> None:
    assert [WORDS.team(name, ENGLISH) for name in ("driver", "drivers", "police")] == ["Driver", "Drivers", "Police"]
    assert WORDS.title(ENGLISH) == "Getaway Driver"
    assert is_sentence(WORDS.blurb(ENGLISH))
    assert all(is_said(fact) for fact in WORDS.facts(ENGLISH))


def test_the_chapters_tell_of_every_mode_and_everything_in_the_box() -> None:
    chapters = WORDS.chapters(ENGLISH)
    assert all(is_said(chapter.title) and chapter.paragraphs for chapter in chapters)
    for chapter in chapters:
        for paragraph in chapter.paragraphs:
            assert is_sentence(paragraph), paragraph
    text = "\n".join(paragraph for chapter in chapters for paragraph in chapter.paragraphs)
    for name in [*charts.TILE_TITLES[1:], *charts.CARD_TITLES, *charts.UPGRADE_TITLES, *charts.EVENT_TITLES]:
        assert name in text, name
    assert "Police Helicopter, 8 tokens, one in the box." in text
    assert "Hit the Gas. Stunt: improvised ramp." in text
    assert "Newsreel Square has the event symbol: " in text
    assert "overlap an obstacle" in text, "GD-TAB.11: to touch one is allowed"
    for exempt in ("crashes but the Police Helicopter", "but not the Police Helicopter", "nor a card of the Driver"):
        assert exempt in text, "GD-HEL.3, GD-LWR.2, GD-RAM.3"
    assert "Once a round, for one token: it does not crash" in text, "GD-ARM.1"
    assert "head-on turns to your right" in text, "GD-SOLO.20"
    titles = [chapter.title for chapter in chapters]
    for title in ("As two", "Alone", "As four", "With events", "With open tiles", "Laying the table by hand"):
        assert title in titles


@pytest.mark.parametrize(
    ("code", "values", "words"),
    [
        ("aim 7000 5000 2500", [7000, 5000, 2500], "Aim 7 tiles {0} 5 {1}, up to 2.5 tiles wide each way"),
        ("place 4210 3377", [4210, 3377], "Set a Stash token down 4.2 tiles {0} 3.4 {1}"),
        ("adjust 3 4210 3377", [2, 4210, 3377], "Move Stash token 3: 4.2 tiles {0} 3.4 {1}"),
        ("start 4210 3377 north", [4210, 3377, 0], "Start, its middle 4.7 tiles {0} 3.9 {1}, facing north"),
        ("start 4210 3377", [4210, 3377], "Start, its middle 4.7 tiles {0} 3.9 {1}"),
    ],
)
def test_a_line_in_writing_has_words(code: str, values: list[int], words: str) -> None:
    told = words.format("from the west and", "from the south edge")
    assert WORDS.move(Point(code, values), at().view(0), ENGLISH) == told


# -- translation -----------------------------------------------------------------------------------------------------


class Listening(Tongue):
    """English that notes every sentence it is asked for."""

    def __init__(self) -> None:
        super().__init__("en", "English", {}, {})
        self.asked: set[str] = set()

    def say(self, sentence: str, **gaps: object) -> str:
        self.asked.add(sentence)
        return super().say(sentence, **gaps)

    def count(self, one: str, many: str, n: int, **gaps: object) -> str:
        self.asked.add(one)
        return super().count(one, many, n, **gaps)


def found() -> set[str]:
    """What a translator is shown of this game and of what all games share."""
    package = Path(words_names.__file__).parents[3]
    game = package / "games" / "getaway_driver"
    files = [*game.glob("words/**/*.py"), *game.glob("board/**/*.py"), *package.joinpath("tongue").glob("*.py")]
    files.append(package / "games" / "words.py")
    ids = [message.id for message in sentences(files, package) if message.id]
    return {one if isinstance(one, str) else one[0] for one in ids}


def everything(v: View, names: Sequence[str], tongue: Tongue) -> None:
    for m in v.moves:
        WORDS.move(m, v, tongue)
        WORDS.group(m, v, tongue)
        WORDS.short(m, v, tongue)
    WORDS.prompt(v, names, tongue)
    WORDS.hint(v, tongue)
    WORDS.describe(v, names, tongue)
    WORDS.table(v, names, tongue)
    for seat in range(v.seats()):
        WORDS.standing(v, seat, tongue)


def test_every_sentence_can_be_translated_whole() -> None:
    tongue = Listening()
    for mode in MODES:
        for i, match in enumerate(walk(mode, 31)):
            for v in views(match) if i % 5 == 0 or match.over else []:
                everything(v, NAMES[: match.seats], tongue)
    for e in EVENTS:
        WORDS.line(e, 0, NAMES, tongue)
        WORDS.line(e, 2, NAMES, tongue)
        told([e, e], names=NAMES, tongue=tongue)
    for seat in (0, 1):
        for row in (one := Told(played("escaped", 1).hearing(), seat)).since(0, len(one.rows)):
            WORDS.lines(*row, NAMES, tongue)
    WORDS.chapters(tongue)
    assert tongue.asked - found() == set()
    assert len(tongue.asked) > 500


WHEN = {  # by moment, in each tongue
    "en": ("At any time in your turn", "At the start of your turn", "At the start of a round", "Before the check"),
    "nl": (
        "Op elk moment in je beurt",
        "Aan het begin van je beurt",
        "Aan het begin van een ronde",
        "Vóór de controle",
    ),
    "de": ("Jederzeit in deinem Zug", "Zu Beginn deines Zugs", "Zu Beginn einer Runde", "Vor der Prüfung"),
}


@pytest.mark.parametrize("code", list(WHEN))
def test_gd_card_7_the_reference_tells_the_moment_with_the_ability(code: str) -> None:
    chapter = next(one for one in WORDS.chapters(tongue_of(code)) if one.title == tongue_of(code).say("Every card"))
    for card, said in enumerate(chapter.paragraphs):
        assert f". {WHEN[code][charts.TIMING[card]]}" in said  # after the stunt, before what the card does


@pytest.mark.parametrize(
    ("stalled", "grows", "counted"),
    [(3, False, ""), (4, False, "No new tile for 5 rounds"), (6, True, "The city has grown")],
)
def test_a_round_without_a_tile_is_counted_from_half_of_them_on(stalled: int, grows: bool, counted: str) -> None:
    m = play(at("(0,0)N", phase="decoy", stalled=stalled, laid_now=grows), "pass")
    found = [line for row in log(m, 0, NAMES[:2]) for line in row if "No new tile" in line or "has grown" in line]
    assert [line.startswith(counted) for line in found] == [True] * bool(counted)
