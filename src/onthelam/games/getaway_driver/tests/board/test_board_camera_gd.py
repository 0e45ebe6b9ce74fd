"""What the camera shows of a large city, and the chapters' pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from getaway_pictures import (
    MODES,
    NAMES,
    moments,
    picture,
    window,
)
from getaway_tables import asked, at, seen
from onthelam.draw.theme import css
from onthelam.games.getaway_driver.board.board import drawn
from onthelam.games.getaway_driver.board.chapters import figure
from onthelam.games.getaway_driver.rules.charts import (
    UPGRADE_TITLES,
)
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

# -- the camera --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [0, 4, 6])
def test_the_own_car_is_always_seen_and_a_phone_draws_tiles_large(mode: int) -> None:
    for m, seat in moments(MODES[mode], 20 + mode, 3):
        v = seen(m, seat)
        if v.cars[0].cell < 0 or not 0 <= seat < len(v.cars):
            continue
        for narrow, key in ((False, "gd-"), (True, "gdn-")):
            svg = picture(m, seat, narrow)
            k, x, y, wide, high = window(svg, key)
            wide_view = m.over or asked(m) in ("lay", "city-map")  # then more of the city is to be seen
            assert wide_view or 84 * k >= (76 if narrow else 53)
            matrix = re.findall(rf'id="{key}car-{seat}"[^>]+matrix\(([^)]+)\)', svg)[0].split(",")
            at_x, at_y = float(matrix[4]) * k + x, float(matrix[5]) * k + y
            assert 0 < at_x < wide
            assert 0 < at_y < high


def test_a_city_that_does_not_fit_has_a_small_map() -> None:
    small = at("(0,0)N")
    tiles = [f"{name} ({i},0)" for i, name in enumerate(["G02", "G03", "Y15", "Y16", "Y17"], 1)]
    tiles += [f"{name} ({-i},0)" for i, name in enumerate(["G09", "G10", "Y18", "Y19", "Y20"], 1)]
    long = at("(0,0)N", [*tiles, "Y14 (0,1)"], around=False)
    k, wide = window(picture(long, 0, True), "gdn-")[0::3]
    assert 11 * 84 * k > wide  # it is cut
    assert picture(long, 0, True).count('class="f-night s-line"') == 1
    assert picture(small, 0, True).count('class="f-night s-line"') == 0


def test_turns_are_chosen_beside_the_vehicle_and_not_on_it() -> None:
    """Far away from the Car, where tiles are drawn as small as they may be."""
    tiles = [f"{name} ({i},0)" for i, name in enumerate(["G02", "G03", "Y17", "Y18", "Y19"], 1)]
    for facing in "NE":
        m = at("(0,0)W", tiles, PAT1=f"(4,1){facing}", PAT2="(-5,-4)N", agenda=["round-end", "police"])
        svg = picture(m, 1, True)
        k, x, y, wide, high = window(svg, "gdn-")
        assert 84 * k >= 51.9
        px, py = [float(part) for part in re.findall(r'id="gdn-on-PAT1"[^>]+matrix\(([^)]+)\)', svg)[0].split(",")[4:]]
        assert 0 < px * k + x < wide
        assert 0 < py * k + y < high
        across, along = (12.2, 23) if facing == "N" else (23, 12.2)  # half of it
        for code in ("PAT1 turn-left", "PAT1 turn-right"):
            inner = svg.partition(f'data-move="{code}"')[2]
            at_x, at_y, scale, half = re.findall(
                r'translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)">\s*<rect x="-([\d.]+)"', inner
            )[0]
            dx, dy = abs(float(at_x) - px), abs(float(at_y) - py)
            assert dx - float(half) * float(scale) > across - 0.5 or dy - 11 * float(scale) > along - 0.5


# -- the chapters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_every_chapter_has_a_picture_that_is_an_inert_part_of_the_board(code: str) -> None:
    chapters = WORDS.chapters(tongue(code))
    assert len({chapter.title for chapter in chapters}) == len(chapters)
    classes = set(re.findall(r"\.([\w-]+)\{", css("dark"))) | {"lam-board", "piece", "hit"}
    ids: list[str] = []
    for chapter in chapters:
        root = ET.fromstring(chapter.picture)
        assert root.get("viewBox", "").startswith("0 0 390 "), chapter.title
        assert not re.search(r"data-move|data-for| style=|#[0-9A-Fa-f]{6}\b", chapter.picture), chapter.title
        assert set(" ".join(re.findall(r'class="([^"]+)"', chapter.picture)).split()) <= classes
        own = re.findall(r' id="([^"]+)"', chapter.picture)
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', chapter.picture)) <= set(own), chapter.title
        ids += own
    assert len(ids) == len(set(ids)), "they stand on one page, beside the board"
    for narrow in (False, True):
        assert not set(ids) & set(re.findall(r' id="([^"]+)"', drawn(seen(at(), 0), NAMES, tongue(code), narrow)))


def test_the_pictures_show_what_their_chapters_tell() -> None:
    def words(name: str) -> str:
        return " ".join(" ".join(ET.fromstring(figure(name, ENGLISH)).itertext()).split())

    assert "3 of 4" in words("aim")
    assert re.search("Ahead.*Left.*Right|Left.*Ahead.*Right", words("round"))
    assert "light: yellow" in words("hazards")
    assert "badge: pays 3" in words("hazards")
    assert all(title in words("every-upgrade") for title in UPGRADE_TITLES)
    assert words("ends").upper().count("ESCAPED") == 1
    assert words("ends").upper().count("CAUGHT") == 1
    assert "risky" in words("solo")
    assert "Pursuit A" in words("four")
    assert "No Informants" in words("events")
