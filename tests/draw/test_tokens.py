"""The colours hold what the look promises: contrast by the formula of WCAG 2."""

from __future__ import annotations

import pytest

from onthelam.draw.tokens import HUES, THEMES, tokens


def light(colour: str) -> float:
    """Relative luminance."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted([light(one), light(other)])
    return (high + 0.05) / (low + 0.05)


# text or line, theme: contrast on night, asphalt, block
ON_GROUND = [
    ("line", "dark", (4.9, 4.4, 3.8)),
    ("line", "light", (4.1, 3.4, 4.7)),
    ("chalk", "dark", (15.5, 14.1, 11.9)),
    ("chalk", "light", (11.9, 10.1, 13.8)),
    ("dust", "dark", (9.2, 8.4, 7.1)),
    ("dust", "light", (5.8, 4.9, 6.7)),
    ("lamp", "dark", (10.8, 9.9, 8.3)),
    ("lamp", "light", (5.5, 4.7, 6.4)),
    ("red", "dark", (7.6, 6.9, 5.9)),
    ("red", "light", (5.7, 4.8, 6.6)),
    ("blue", "dark", (8.6, 7.8, 6.6)),
    ("blue", "light", (5.4, 4.6, 6.2)),
    ("exit", "dark", (10.0, 9.1, 7.7)),
    ("exit", "light", (5.8, 4.9, 6.7)),
]

# text, ground, theme: contrast
PAIRS = [
    ("lampink", "lampfill", "dark", 10.6),
    ("lampink", "lampfill", "light", 11.2),
    ("chalk", "glow", "dark", 9.5),
    ("red", "glow", "dark", 4.6),
    ("chalk", "glow", "light", 12.6),
    ("red", "glow", "light", 6.1),
    ("ink", "paper", "dark", 13.2),
    ("ink2", "paper", "dark", 6.1),
    ("ink", "paper", "light", 16.2),
    ("ink2", "paper", "light", 7.5),
    ("ink", "paper2", "dark", 10.8),
    ("ink2", "paper2", "dark", 5.0),
    ("ink", "paper2", "light", 13.5),
    ("ink2", "paper2", "light", 6.3),
    ("white", "redfill", "dark", 5.2),
    ("white", "bluefill", "dark", 5.7),
    ("white", "exitfill", "dark", 5.3),
    ("on-yellow", "hazard", "dark", 6.7),
    ("redink", "paper", "dark", 5.7),
    ("on-red", "hue-red", "dark", 4.6),
    ("on-yellow", "hue-yellow", "dark", 10.9),
    ("on-green", "hue-green", "dark", 5.3),
    ("on-blue", "hue-blue", "dark", 5.7),
    ("on-white", "hue-white", "dark", 15.9),
]


@pytest.mark.parametrize(("name", "theme", "promised"), ON_GROUND)
def test_contrast_on_the_ground_is_what_the_look_says(
    name: str, theme: str, promised: tuple[float, float, float]
) -> None:
    colours = tokens(theme)
    found = [contrast(colours[name], colours[ground]) for ground in ("night", "asphalt", "block")]
    assert found == pytest.approx(promised, abs=0.06)


@pytest.mark.parametrize(("name", "ground", "theme", "promised"), PAIRS)
def test_contrast_of_a_pair_is_what_the_look_says(name: str, ground: str, theme: str, promised: float) -> None:
    colours = tokens(theme)
    assert contrast(colours[name], colours[ground]) == pytest.approx(promised, abs=0.06)


# what the boards write with: text needs 4.5, lines of controls 3
TEXTS = [
    *[(name, ground) for name in ("chalk", "dust", "lamp", "red", "exit") for ground in ("night", "asphalt", "block")],
    *[(name, ground) for name in ("chalk", "lamp") for ground in ("glow",)],
    *[(name, ground) for name in ("ink", "ink2", "redink", "exitink") for ground in ("paper", "chip")],
    *[("ink", ground) for ground in ("paper2", "grey", "lampfill")],
    ("ink2", "paper2"),
    ("lampink", "lampfill"),
    *[(f"on-{hue}", f"hue-{hue}") for hue in HUES],
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("name", "ground"), TEXTS)
def test_text_can_be_read(theme: str, name: str, ground: str) -> None:
    colours = tokens(theme)
    assert contrast(colours[name], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["night", "asphalt", "block", "glow"])
def test_lines_of_controls_can_be_seen(theme: str, ground: str) -> None:
    colours = tokens(theme)
    assert contrast(colours["lamp"], colours[ground]) >= 3
    if ground != "glow":  # nothing grey can be pressed on a chosen row
        assert contrast(colours["line"], colours[ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_a_lit_square_stands_out_from_paper(theme: str) -> None:
    """Amber is pale on paper: its keyline carries it."""
    colours = tokens(theme)
    assert contrast(colours["keyline"], colours["paper"]) >= 3
    assert contrast(colours["keyline"], colours["lampfill"]) >= 3
    assert contrast(colours["lampfill"], colours["asphalt"]) >= 3 or contrast(colours["lamp"], colours["asphalt"]) >= 3
