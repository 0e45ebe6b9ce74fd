"""The builder escapes everything, words stay in their room, and a theme colours every class there is."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from onthelam.draw.ghosts import unseen
from onthelam.draw.svg import esc, group, line, picture, sized, text
from onthelam.draw.targets import clickable
from onthelam.draw.theme import css, standalone
from onthelam.draw.tokens import THEMES, tokens
from onthelam.draw.type import WIDEST, fitted, width

SVG = "{http://www.w3.org/2000/svg}"


@given(st.text())
def test_any_text_gives_well_formed_xml_and_no_markup(words: str) -> None:
    inner = [text(0, 0, words, "f-ink", 12, 40), clickable("", words, words, "key")]
    root = ET.fromstring("".join(picture(10, 10, words, words, "x-", inner)))
    assert [child.tag for child in root] == [f"{SVG}title", f"{SVG}desc", f"{SVG}text", f"{SVG}g"]


def test_text_is_told_as_it_is() -> None:
    words = 'Jo & "Mo" <b>\'s</b>'
    root = ET.fromstring("".join(picture(10, 10, words, "", "x-", [clickable("", words, "")])))
    assert root[0].text == words
    assert root[2].get("data-move") == words


def test_what_xml_does_not_allow_goes_out() -> None:
    assert esc("a\x00b\x1fc\ud800d") == "a b c d"


@given(st.text(min_size=1, max_size=60), st.integers(11, 40), st.integers(30, 400), st.booleans())
def test_fitted_words_never_leave_their_room(words: str, size: int, room: int, bold: bool) -> None:
    shown, long = fitted(words, size, room, bold)
    assert 0 < long <= room or width(shown, size, bold) * WIDEST <= room
    assert shown == words or (shown.endswith("…") and words.startswith(shown[:-1].rstrip()))
    assert len(shown) <= 2 or width(shown, size, bold) <= room + 1


def test_words_that_fit_are_left_alone() -> None:
    assert fitted("Mara", 12, 200) == ("Mara", 0.0)
    assert fitted("Maximiliane von Hohenstein", 12, 60)[0].startswith("Max")


def test_a_line_cuts_its_last_part() -> None:
    root = ET.fromstring(line(0, 0, 120, ("First.", "f-red b", 14), ("A second sentence that is long", "f-chalk", 14)))
    first, second = [part.text or "" for part in root]
    assert first == "First."
    assert second.endswith("…")
    assert root.get("textLength") == "120"


def test_a_group_is_placed_by_an_attribute() -> None:
    assert group("", "piece", "pin-1", 3, 4.5) == '\n<g id="pin-1" class="piece" transform="translate(3 4.5)"></g>'


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_colours_every_token_under_its_root(theme: str) -> None:
    sheet = css(theme)
    for name, colour in tokens(theme).items():
        assert f".lam-board .f-{name}{{fill:{colour}}}" in sheet
        assert f".lam-board .s-{name}{{stroke:{colour}}}" in sheet
    steps = re.compile(r"@keyframes [\w-]+\{([\w%,]+\{[^{}]*\})+\}")
    selectors = [part for rule in re.findall(r"([^{}]+)\{", steps.sub("", sheet)) for part in rule.split(",")]
    assert all(part.strip().startswith((".lam-board", "@media")) for part in selectors)


def test_two_themes_can_lie_on_one_page() -> None:
    bare = "".join(picture(10, 10, "t", "d", "x-", []))
    dark, light = standalone(bare, "dark"), standalone(bare, "light")
    assert ".lam-dark .f-paper" in dark
    assert ".lam-light" not in dark
    assert ".lam-light .f-paper" in light
    assert ET.fromstring(dark).get("class") == "lam-board lam-dark"
    assert "<style" not in bare


@pytest.mark.parametrize("theme", THEMES)
def test_what_a_move_would_do_is_unseen_until_it_is_asked_for(theme: str) -> None:
    sheet = css(theme)
    assert ".lam-board [data-for]{display:none;pointer-events:none}" in sheet
    shown = re.search(r"([^\n]+)\{display:inline\}", sheet)
    assert shown is not None
    assert shown[1].split(",") == [
        ".lam-board .lit[data-for]",
        ".lam-board .go:hover [data-for]",
        ".lam-board .go:focus-visible [data-for]",
    ]
    assert ".lam-board .go.lit .ring{opacity:1" in sheet
    still = re.search(r"prefers-reduced-motion:reduce\)\{(.+)\}", sheet)
    assert still is not None
    assert "transition:none" in still[1]
    assert "animation:none" in still[1]


def test_a_preview_lies_where_the_page_lies_not_where_its_group_does() -> None:
    assert unseen("", "put 1.1", 30, 40) == '\n<g data-for="put 1.1" transform="translate(-30 -40)"></g>'
    assert unseen("", "a&b") == '\n<g data-for="a&amp;b"></g>'


def test_a_piece_that_grows_always_tells_place_and_size() -> None:
    assert sized("", "piece", "die-y1", 3, 4, 1) == (
        '\n<g id="die-y1" class="piece" transform="translate(3 4) scale(1)"></g>'
    )
