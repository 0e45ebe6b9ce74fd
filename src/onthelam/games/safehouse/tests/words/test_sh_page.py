"""What Safehouse brings to a page: what a move would do, what was last, targets, headings, chapters."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

import onthelam as lam
from onthelam.core.event import Event
from onthelam.games.safehouse import GAME
from onthelam.games.safehouse.board.board import Drawing, drawn
from onthelam.games.safehouse.board.frame import NARROW, WIDE
from onthelam.games.safehouse.recorded import MATCHES
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.charts import ARROW, DIE_NAMES, MISSION_OF, SQUARE_NAMES
from onthelam.games.safehouse.rules.moves import Count, Put, Use
from onthelam.games.safehouse.rules.tabletop import AGREED, CHOOSING, ENTERING, OVER
from onthelam.games.safehouse.rules.view import View
from onthelam.games.told import Row
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from tests.pictures.positions import PLAYERS, positions

SVG = "{http://www.w3.org/2000/svg}"


@cache
def told(name: str, step: int) -> list[tuple[View, Row | None]]:
    """Along a recorded match: what the seats that must act, or one, see after a row, and what the row told.

    Every `step`th row, and those round a few completed missions.
    """
    whole = lam.from_record(MATCHES.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    full = [i for i, ply in enumerate(whole.plies) if any(isinstance(e, events.MissionCompleted) for e in ply.events)]
    rows = {
        *range(1, len(whole.plies) + 1, step),
        *[i + after for i in full[::5] for after in (0, 1)],
        len(whole.plies),
    }
    found: list[tuple[View, Row | None]] = []
    for row in sorted(rows):
        match = lam.Match(whole.rules, whole.options, whole.start, whole.given, lam.Scripted([]), whole.plies[:row])
        for seat in sorted({row % match.seats, *match.to_act[:1]}):
            v = match.view(seat)
            assert isinstance(v, View)
            before = match.hearing().view(seat, len(match.heard(seat)) - 1)
            found.append((v, Row(whole.plies[row - 1].events, before, v)))
    return found


@cache
def moments() -> list[tuple[View, Row | None]]:
    found = [
        one for name in ("won-by-four", "consent-with-objections", "lost-by-pursuers-rolled") for one in told(name, 19)
    ]
    for v in positions().values():
        assert isinstance(v, View)
        found.append((v, None))
    return found


@cache
def picture(place: int, narrow: bool = False) -> ET.Element:
    """Of a moment, with what was last."""
    v, last = moments()[place]
    return show(v, narrow, last)


def pictures(narrow: bool = False) -> Iterator[tuple[View, Sequence[Event], ET.Element]]:
    for place, (v, last) in enumerate(moments()):
        yield v, last.events if last else (), picture(place, narrow)


def at(name: str) -> View:
    v = positions()[name]
    assert isinstance(v, View)
    return v


def show(v: View, narrow: bool = False, last: Row | None = None) -> ET.Element:
    return ET.fromstring(drawn(v, PLAYERS, ENGLISH, narrow, last))


def previews(root: ET.Element) -> dict[str, ET.Element]:
    found = [g for g in root.iter(f"{SVG}g") if g.get("data-for") is not None]
    codes = [g.get("data-for") or "" for g in found]
    assert len(codes) == len(set(codes)), "one picture of what a move does"
    return dict(zip(codes, found))


def foreseen(v: View) -> set[str]:
    """The moves of which something is known that the board shows."""
    found = {m.code for m in v.moves if isinstance(m, (Put, Use)) or m.code in ("hold", "again", "throw")}
    found |= {m.code for m in v.moves if isinstance(m, Count) and m.count and v.phase == CHOOSING}
    comes = 0 if v.held else v.faces.count(6)
    if v.price:
        found |= {"fetch"}
    if comes:
        found |= {"pass"}
    decided = {"fetch": v.price, "pass": comes, "hold": 1}
    asked = ("none", "fetch", "leave", "dice", "hold", "again", "pass")[v.proposal]
    others = [seat for seat in range(len(v.sheets)) if seat not in (v.seat, v.roller)]
    if decided.get(asked) and all(v.answers[seat] == AGREED for seat in others):
        found |= {"agree"}
    if v.phase == ENTERING and all(s.closed for seat, s in enumerate(v.sheets) if seat != v.seat):
        found |= {"close"}  # the turn is over: he takes a step of his own, SH-6.2
    return found & {m.code for m in v.moves}


def test_each_move_with_a_known_consequence_has_one_picture_of_it_and_no_other_move_has() -> None:
    for narrow in (False, True):
        for v, _, root in pictures(narrow):
            assert set(previews(root)) == foreseen(v)


def test_a_number_that_completes_a_mission_shows_where_it_brings_you() -> None:
    seen = 0
    for v, _, root in pictures():
        for m in v.moves:
            if not isinstance(m, Put) or v.sheets[v.seat].stands == v.house:
                continue
            s = v.sheets[v.seat]
            mission = [n for sq, n in enumerate(s.numbers) if MISSION_OF[sq] == MISSION_OF[m.square]]
            to = s.stands + ARROW[MISSION_OF[m.square]]
            inside = previews(root)[m.code]
            letters = [one.text for one in inside.iter(f"{SVG}text")]
            if mission.count(0) > 1:
                assert s.letter not in letters
                continue
            seen += 1
            assert s.letter in letters
            street = Drawing(v, PLAYERS, ENGLISH, WIDE).street
            places = [g.get("transform") for g in inside.iter(f"{SVG}g")]
            if to < v.house:
                x, y = street.place(to)
                assert f"translate({x:g} {y:g})" in places
    assert seen > 2


def test_a_number_shows_itself_on_its_square_and_what_is_spent_for_it() -> None:
    for code, inside in previews(show(at("enter"))).items():
        words = [one.text for one in inside.iter(f"{SVG}text")]
        assert words[0] == "7"
        assert ("−1" in words) == code.endswith("chameleon")


def test_a_source_shows_every_square_it_fits() -> None:
    v = at("sources")
    found = previews(show(v))
    for m in v.moves:
        if isinstance(m, Use):
            squares = len(list(found[m.code].iter(f"{SVG}text")))
            said = GAME.words.move(m, v, ENGLISH)
            if "chameleon" in said:
                assert squares > 0
            else:
                assert f"fits {ENGLISH.number(squares)} square" in said


def test_taking_dice_back_shows_how_far_he_comes_and_whom_he_catches() -> None:
    inside = previews(show(at("lid")))["fetch"]
    assert [one.text for one in inside.iter(f"{SVG}text")] == ["+3"]  # the fourth step would come after the end
    assert len(list(inside.iter(f"{SVG}circle"))) == 3  # the disc with its cost, and twice round who is caught


def test_what_can_be_clicked_shows_its_consequence_without_a_script() -> None:
    for v, _, root in pictures():
        inside = {
            one.get("data-for")
            for g in root.iter(f"{SVG}g")
            if g.get("data-move")
            for one in g
            if one.get("data-for") == g.get("data-move")
        }
        assert inside == foreseen(v) - {"pass", "agree", "close"}  # those are buttons only


def test_every_target_of_a_phone_is_large_enough() -> None:
    for _, _, root in pictures(True):
        for g in root.iter(f"{SVG}g"):
            if g.get("data-move") is None:
                continue
            areas = [one for one in g.iter(f"{SVG}rect") if one.get("class") == "hit"]
            assert areas, g.get("data-move")
            assert all(float(one.get("width", 0)) >= 24 and float(one.get("height", 0)) >= 24 for one in areas)
            assert g[0].tag == f"{SVG}title"
            assert g.get("tabindex") is None


def test_targets_do_not_lie_over_each_other() -> None:
    for _, _, root in pictures(True):
        areas = []
        for g in root.iter(f"{SVG}g"):
            if g.get("data-move"):
                place = re.match(r"translate\(([\d.-]+) ([\d.-]+)\)", g.get("transform", "translate(0 0)"))
                assert place is not None
                one = next(one for one in g.iter(f"{SVG}rect") if one.get("class") == "hit")
                x, y, w, h = (float(one.get(part, 0)) for part in ("x", "y", "width", "height"))
                areas.append((x + float(place[1]), y + float(place[2]), w, h, g.get("data-move")))
        for i, a in enumerate(areas):
            for b in areas[:i]:
                across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
                down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
                assert min(across, down) <= 1 or a[4] == b[4], (a, b)


# -- what was last ---------------------------------------------------------------------------------------------------


def marked(root: ET.Element) -> dict[str, ET.Element]:
    return {(g.get("id") or "").split("last-", 1)[1]: g for g in root.iter(f"{SVG}g") if g.get("class") == "last"}


def test_the_marks_name_the_squares_just_written_and_the_dice_just_rolled() -> None:
    for v, last, root in pictures():
        found = marked(root)
        wrote = {f"sq-{e.seat}-{SQUARE_NAMES[e.square]}" for e in last if isinstance(e, events.Entered)}
        assert {name for name in found if name.startswith("sq-")} == wrote
        ran = {f"pin-{e.seat}" for e in last if isinstance(e, events.MissionCompleted) and stood(v, e) < e.to}
        assert {name for name in found if name.startswith("pin-")} == ran
        assert ("pursuer" in found) == any(isinstance(e, events.PursuerStepped) for e in last)
        for e in last:
            if isinstance(e, (events.Rolled, events.ThrownAgain)) and v.phase != OVER:
                rolled = {f"die-{DIE_NAMES[die]}" for die, face in enumerate(e.faces) if face}
                assert {name for name in found if name.startswith("die-")} == rolled
        if not last:
            assert not found


def stood(v: View, e: events.MissionCompleted) -> int:
    return v.sheets[e.seat].entries[-1].stood


def test_the_pursuers_way_begins_where_he_was_and_ends_where_he_is() -> None:
    for place, (v, last) in enumerate(moments()):
        steps = sum(isinstance(e, events.PursuerStepped) for e in (last.events if last else ()))
        if not steps:
            continue
        for frame in (WIDE, NARROW):
            street = Drawing(v, PLAYERS, ENGLISH, frame).street
            mark = marked(picture(place, frame is NARROW))["pursuer"]
            dot = list(mark.iter(f"{SVG}circle"))[-1]
            assert float(dot.get("cx", 0)) == pytest.approx(street.place(v.pursuer - steps)[0], abs=0.01)
            heads = [one.get("d", "") for one in mark.iter(f"{SVG}path") if one.get("d", "").endswith("z")]
            tip = re.match(r"M([\d.]+) ", heads[0])
            assert tip is not None
            assert float(tip[1]) == pytest.approx(street.place(v.pursuer)[0] + 3, abs=0.01)


def test_a_square_just_written_is_framed_where_it_lies() -> None:
    for v, last, root in pictures():
        for e in last:
            if isinstance(e, events.Entered) and e.seat == v.seat:
                square = next(g for g in root.iter(f"{SVG}g") if g.get("id") == f"sh-sq-{SQUARE_NAMES[e.square]}")
                box = next(marked(root)[f"sq-{e.seat}-{SQUARE_NAMES[e.square]}"].iter(f"{SVG}rect"))
                x, y = float(box.get("x", 0)) + 3, float(box.get("y", 0)) + 3
                assert square.get("transform") == f"translate({x:g} {y:g})"
                return
    raise AssertionError("nobody wrote anything")


# -- pieces ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("narrow", [False, True])
def test_pieces_keep_their_ids_and_their_order(narrow: bool) -> None:
    before: list[str] = []
    for _, _, root in list(pictures(narrow))[: len(told("won-by-four", 19))]:
        pieces = [g for g in root.iter(f"{SVG}g") if "piece" in (g.get("class") or "").split()]
        ids = [g.get("id") or "" for g in pieces if not g.get("data-move")]
        assert all(ids)
        both = set(before) & set(ids)
        assert [key for key in before if key in both] == [key for key in ids if key in both]
        dice = [key.split("-", 1)[1] for key in ids if "-die-" in key]
        assert dice == [f"die-{name}" for name in DIE_NAMES]  # all ten, wherever they lie
        before = ids


def test_no_picture_has_a_style_of_its_own() -> None:
    for v, last in moments()[::4]:
        svg = drawn(v, PLAYERS, ENGLISH, False, last)
        assert " style=" not in svg
        assert "<script" not in svg


# -- words -----------------------------------------------------------------------------------------------------------


def test_a_long_list_has_few_headings_and_no_two_moves_that_read_the_same() -> None:
    words = GAME.words
    for v, _ in moments():
        headings = [words.group(m, v, ENGLISH) for m in v.moves]
        assert len(set(headings)) <= 9  # eight missions, or four colours, and what stands alone
        for m, heading in zip(v.moves, headings):
            short = words.short(m, v, ENGLISH)
            assert not heading or heading not in short
            assert heading or short == words.move(m, v, ENGLISH)
        labels = list(zip(headings, [words.short(m, v, ENGLISH) for m in v.moves]))
        assert len(labels) == len(set(labels)), "two moves that read the same"


def test_a_put_says_under_its_mission_what_it_leads_to() -> None:
    v = positions()["enter"]
    said = {m.code: (GAME.words.group(m, v, ENGLISH), GAME.words.short(m, v, ENGLISH)) for m in v.moves}
    assert said["put 5.2"] == ("Mission 5", "square 2: begins it")
    assert said["put 4.3 chameleon"] == (
        "Mission 4", "square 3 (Yellow), with a chameleon: completes it, you move 3",
    )  # fmt: skip


def test_sources_stand_under_their_colour() -> None:
    v = positions()["sources"]
    said = {m.code: (GAME.words.group(m, v, ENGLISH), GAME.words.short(m, v, ENGLISH)) for m in v.moves}
    assert said["use red"] == ("Red 7", "as rolled: fits three squares")
    assert said["use red+w1"][0] == "Red 7"
    assert said["use red+w1"][1].startswith("11 with the joker")
    assert said["close"] == ("", "Enter nothing from this roll")


def test_a_seat_in_a_few_words() -> None:
    seen = positions()
    words = GAME.words
    assert words.standing(seen["choose"], 0, ENGLISH) == "on 24, choosing"
    assert words.standing(seen["choose"], 1, ENGLISH) == "on 28"
    assert words.standing(seen["enter"], 2, ENGLISH) == "on 21, done"
    assert words.standing(seen["answer"], 0, ENGLISH) == "on 24, asking the crew"
    assert words.standing(seen["answer"], 2, ENGLISH) == "on 21, has not answered"
    assert words.standing(seen["lost"], 1, ENGLISH) == "caught on 34"
    assert words.standing(seen["won"], 1, ENGLISH) == "in the safe house"


@pytest.mark.parametrize("code", CODES)
def test_every_option_and_every_word_it_takes_is_told_in_words(code: str) -> None:
    for option in GAME.rules.options():
        assert GAME.words.option(option.name, tongue(code)) != option.name
        for word in option.words:
            assert GAME.words.value(option.name, word, tongue(code)) != word
    assert len(GAME.words.facts(tongue(code))) == 3


@pytest.mark.parametrize("code", CODES)
def test_chapters_are_short_and_their_pictures_are_inert_parts_of_the_board(code: str) -> None:
    chapters = GAME.words.chapters(tongue(code))
    assert 8 <= len(chapters) <= 9
    assert len({chapter.title for chapter in chapters}) == len(chapters)
    pictures = [chapter.picture for chapter in chapters if chapter.picture]
    assert len(pictures) >= 7
    ids: list[str] = []
    for picture in [*pictures, GAME.cover(tongue(code))]:
        root = ET.fromstring(picture)
        assert root.get("class") == "lam-board"
        assert "data-move" not in picture
        assert "data-for" not in picture
        assert " style=" not in picture
        ids += re.findall(r' id="([^"]+)"', picture)
    assert len(ids) == len(set(ids)), "they stand on one page, beside the board"
    board = drawn(positions()["start"], PLAYERS, tongue(code))
    assert not set(ids) & set(re.findall(r' id="([^"]+)"', board))
    for chapter in chapters:
        assert chapter.paragraphs
        assert sum(len(paragraph) for paragraph in chapter.paragraphs) < 600


@pytest.mark.parametrize("code", CODES)
def test_the_cover_is_a_part_of_the_board_that_fits_the_front_page(code: str) -> None:
    root = ET.fromstring(GAME.cover(tongue(code)))
    assert root.get("viewBox") == "0 0 296 126"
    ids = {g.get("id") for g in root.iter(f"{SVG}g")}
    assert {"sh-cover-pursuer", "sh-cover-house", "sh-cover-pin-0", "sh-cover-pin-1", "sh-cover-die-g1"} <= ids
