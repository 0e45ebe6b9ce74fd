"""Getaway Driver in words, in random matches of every mode: each line is tidy, each button says something else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from getaway_tables import RULES, Table, laid_out
from onthelam.core.chance import quick
from onthelam.core.option import Options
from onthelam.draw.type import width as drawn_width
from onthelam.games import clauses
from onthelam.games.getaway_driver.rules.charts import CARD_TITLES, FLEET
from onthelam.games.getaway_driver.rules.moves import MOVES, Study, Token
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.asks import driver, police, setup
from onthelam.games.getaway_driver.words.names import PLACES, card_brief, stunts_words, vehicle_brief
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.line import width
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from tests.asking import HINT, PROMPT, faces, too_long

NAMES = ["Mara", "Jonas", "Bot Kestrel", "Ayşe"]
ODD_NAMES = ["", "{name}", "名前がとても長い人の名前がとても長い人", "two\nlines\x1b[31m " + "long " * 30]
# codes, gaps, Python's own words, signs of a part that was left out
RAW = re.compile(r"[{}]|\b(None|True|False|PAT|MOT|ARM|HEL|GAS|HBT|STG|GD)\b|[,;:] ?[.,;:]|\(\)|-1\b|\bzero\b")
KNOWN = clauses.read(Path(clauses.__file__).parent / "getaway_driver").by_id
MODES: list[Options] = [
    *RULES.modes(),
    {"mode": "duel", "setup": "manual", "stash_mode": "place", "hand_mode": "random", "stash_count": 2},
    {"mode": "solo", "open_tiles": True, "hand_mode": "random"},
    {"mode": "duel", "hand_mode": "random", "table_width": 40000, "table_height": 7000},
    {"mode": "four", "hand_mode": "random", "meter_top": 8},
]
modes = pytest.mark.parametrize("mode", MODES, ids=str)


def walk(mode: Options, seed: int) -> Iterator[Table]:
    """A random match, at every choice. Who studies at random is soon caught, so that is done now and then only."""
    match, chance = laid_out(dict(mode), quick(seed)), quick(seed)
    while not match.over:
        yield match
        seat = match.to_act[0]
        moves = match.legal(seat)
        m = moves[chance.below(len(moves))]
        while isinstance(m, (Study, Token)) and len(moves) > 1 and chance.below(10):
            m = moves[chance.below(len(moves))]
        match.play(m, seat)
    yield match


def views(match: Table) -> list[View]:
    return [cast(View, match.view(seat)) for seat in range(-1, match.seats)]


def is_said(text: str) -> bool:
    return bool(text) and RAW.search(text) is None and text == text.strip() and "  " not in text and "\n" not in text


def is_sentence(text: str) -> bool:
    return is_said(text) and text[-1] in ".?" and (text[0].isupper() or text[0].isdigit())


@modes
def test_every_question_is_a_sentence_with_a_clause(mode: Options) -> None:
    for match in walk(mode, 11):
        names = NAMES[: match.seats]
        for v in views(match):
            assert is_sentence(WORDS.prompt(v, names, ENGLISH)), WORDS.prompt(v, names, ENGLISH)
            assert is_sentence(WORDS.lead(v, names, ENGLISH)), WORDS.lead(v, names, ENGLISH)
            assert WORDS.clause(v) in KNOWN
            hint = WORDS.hint(v, ENGLISH)
            assert is_sentence(hint) if v.moves else hint == "", hint
            for seat in range(match.seats):
                assert is_said(WORDS.standing(v, seat, ENGLISH)), WORDS.standing(v, seat, ENGLISH)


@modes
def test_no_two_buttons_say_the_same(mode: Options) -> None:
    for match in walk(mode, 12):
        for v in views(match):
            long = [WORDS.move(m, v, ENGLISH) for m in v.moves]
            short = [(WORDS.group(m, v, ENGLISH), WORDS.short(m, v, ENGLISH)) for m in v.moves]
            assert all(is_said(text) for text in long), long
            assert all(is_said(text) and (heading == "" or is_said(heading)) for heading, text in short), short
            assert len(set(long)) == len(set(short)) == len(v.moves), long
            assert not v.moves or max(map(width, long)) <= 160


@modes
@pytest.mark.parametrize("code", CODES)
def test_no_two_buttons_on_a_phone_say_the_same(mode: Options, code: str) -> None:
    told = tongue(code)
    for match in walk(mode, 12):
        for v in views(match):
            brief = [(WORDS.group(m, v, told), WORDS.brief(m, v, told)) for m in v.moves]
            assert all(is_said(text) and width(text) <= 80 for heading, text in brief), brief
            assert len(set(brief)) == len(v.moves), brief


@modes
@pytest.mark.parametrize("code", CODES)
def test_what_a_button_on_a_phone_leads_to_has_room(mode: Options, code: str) -> None:
    told = tongue(code)
    for match in walk(mode, 12):
        for v in views(match):
            gists = [WORDS.gist(m, v, told) for m in v.moves]
            assert all(gist == "" or is_said(gist) for gist in gists), gists
            assert max([drawn_width(gist, 12) for gist in gists], default=0) < 210, gists


@modes
@pytest.mark.parametrize("code", CODES)
def test_a_question_fits_its_line(mode: Options, code: str) -> None:
    told = tongue(code)
    for match in walk(mode, 12):
        for v in views(match):
            prompt, hint = WORDS.prompt(v, ["A", "B", "C", "D"], told), WORDS.hint(v, told)
            assert len(prompt) <= PROMPT, prompt
            assert len(hint) <= HINT, hint


def test_a_question_fits_its_line_with_the_longest_names() -> None:
    def longest(code: str) -> dict[str, str]:
        told = tongue(code)
        gaps = {
            "vehicle": [vehicle_brief(i, 2, told) for i in range(len(FLEET[2]))],
            "card": [card_brief(i, told) for i in range(len(CARD_TITLES))],
            "place": [
                *[told.say("Car A, {place}", place=told.say(place)) for place in PLACES],
                told.say("{x} east and {y} south of {start}", x=12, y=12, start=told.say("A's Start")),
            ],
            "stunts": [stunts_words(1 << i | 1 << j, told) for i in range(5) for j in range(i)],
        }
        return {gap: max(words, key=len) for gap, words in gaps.items()}

    asked = faces([driver, police, setup])
    assert len(asked) > 50
    assert too_long(asked, {code: longest(code) for code in CODES}) == []


@modes
def test_a_list_of_buttons_stays_short_under_each_heading(mode: Options) -> None:
    for match in walk(mode, 13):
        v = cast(View, match.view(match.to_act[0] if match.to_act else 0))
        headings = [WORDS.group(m, v, ENGLISH) for m in v.moves]
        assert all(headings.count(heading) <= 16 for heading in headings), headings


@modes
def test_every_line_of_the_log_is_a_sentence(mode: Options) -> None:
    *_, match = walk(mode, 14)
    for seat in range(-1, match.seats):
        for row in match.heard(seat):
            for e in row:
                line = WORDS.line(e, seat, NAMES[: match.seats], ENGLISH)
                assert line == "" or is_sentence(line), line


@modes
def test_the_table_fits_80_columns_and_the_description_is_tidy(mode: Options) -> None:
    for names in (NAMES, ODD_NAMES):
        for i, match in enumerate(walk(mode, 15)):
            if i % 7 and not match.over:
                continue
            for v in views(match):
                table = WORDS.table(v, names[: match.seats], ENGLISH)
                assert max(width(line) for line in table.split("\n")) <= 80
                assert all(c.isprintable() for c in table.replace("\n", ""))
                for line in WORDS.describe(v, NAMES[: match.seats], ENGLISH).split("\n"):
                    assert is_sentence(line), line


def test_every_move_of_the_catalogue_has_words_whatever_the_view() -> None:
    for mode in (MODES[0], MODES[1], MODES[4], MODES[6], MODES[7]):
        for i, match in enumerate(walk(mode, 16)):
            if i % 40 == 0 or match.over:
                for v in views(match):
                    assert [m.code for m in MOVES if not is_said(WORDS.move(m, v, ENGLISH))] == []
