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
from onthelam.games.safehouse.board.board import drawn
from onthelam.games.safehouse.board.offers import enter
from onthelam.games.safehouse.recorded import MATCHES
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.chapters.entering import puts_for
from onthelam.games.safehouse.rules.charts import DIE_NAMES, KIND_NAMES, MISSION_OF, MISSIONS, SQUARE_NAMES
from onthelam.games.safehouse.rules.moves import Count, Put, Use
from onthelam.games.safehouse.rules.tabletop import AGREED, ENTERING
from onthelam.games.safehouse.rules.view import View
from onthelam.games.told import Row, Told
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


def hints(v: View) -> dict[str, ET.Element]:
    """By line: what the street in the band would show of it."""
    root = ET.fromstring(GAME.gauges(v, PLAYERS, ENGLISH)[0].drawing)
    found = [g for g in root.iter(f"{SVG}g") if g.get("data-for") is not None]
    codes = [g.get("data-for") or "" for g in found]
    assert len(codes) == len(set(codes)), "one picture of what a move does"
    return dict(zip(codes, found))


def foreseen(v: View) -> set[str]:
    """The moves that bring him nearer, or somebody on."""
    comes = 0 if v.held else v.faces.count(6)
    decided = {"fetch": v.price, "pass": comes}
    found = {code for code, steps in decided.items() if steps}
    asked = ("none", "fetch", "leave", "dice", "hold", "again", "pass")[v.proposal]
    others = [seat for seat in range(len(v.sheets)) if seat not in (v.seat, v.roller)]
    if decided.get(asked) and all(v.answers[seat] == AGREED for seat in others):
        found |= {"agree"}
    if v.phase == ENTERING and all(s.closed for seat, s in enumerate(v.sheets) if seat != v.seat):
        found |= {"close"}  # the turn is over: he takes a step of his own, SH-6.2
    return found & {m.code for m in v.moves}


def last_squares(v: View) -> set[str]:
    """The lines that fill a mission of a player who is still on the road."""
    s = v.sheets[v.seat]
    if s.stands == v.house:
        return set()
    left = [[n for sq, n in enumerate(s.numbers) if MISSION_OF[sq] == mission].count(0) for mission in range(MISSIONS)]
    found = {m.code for m in v.moves if isinstance(m, Put) and left[MISSION_OF[m.square]] == 1}
    for m in v.moves:
        if isinstance(m, Use):
            puts = [put for put in puts_for(v, s, m.source) if left[MISSION_OF[put.square]] == 1]
            found |= {enter(m.source, put.square, put.chameleon) for put in puts}
    return found


def test_the_street_shows_what_each_move_would_change_and_nothing_else() -> None:
    done = 0
    for v, _ in moments():
        expected = foreseen(v) | (last_squares(v) if v.moves and v.phase == ENTERING else set())
        assert set(hints(v)) == expected
        for code in expected - foreseen(v):
            done += 1
            assert [one.text for one in hints(v)[code].iter(f"{SVG}text")] == [v.sheets[v.seat].letter]
    assert done > 2


def test_taking_dice_back_shows_how_far_he_comes_and_whom_he_catches() -> None:
    inside = hints(at("lid"))["fetch"]
    assert [one.text for one in inside.iter(f"{SVG}text")] == ["+3"]  # the fourth step would come after the end
    assert len(list(inside.iter(f"{SVG}circle"))) == 2  # the disc with its cost, and round who is caught


def test_the_band_tells_where_he_is_and_how_far_it_is() -> None:
    street = GAME.gauges(at("sources"), PLAYERS, ENGLISH)[0]
    assert (street.strong, street.words) == ("Pursuer on 13", "16 to the safe house")
    assert GAME.gauges(at("lid"), PLAYERS, ENGLISH)[0].words == "Jonas is nearest: 3 ahead"  # that is near
    assert "%" in street.drawing  # it is as long as there is room
    assert len(re.findall(r'id="shg-pin-', street.drawing)) == 3


# -- named places, for those who do not see them -----------------------------------------------------------------------


@pytest.mark.parametrize("narrow", [False, True])
def test_the_board_is_a_set_of_places_with_short_names(narrow: bool) -> None:
    for _, _, root in pictures(narrow):
        assert not list(root.iter(f"{SVG}desc"))
        names = {g.get("id") or "": g.get("aria-label") or "" for g in root.iter(f"{SVG}g") if g.get("role")}
        key = "shn-" if narrow else "sh-"
        assert {f"{key}row-{i}" for i in range(1, 9)} <= set(names)
        assert {f"{key}sq-{name}" for name in SQUARE_NAMES} <= set(names)
        assert {f"{key}help-hold", f"{key}help-again", f"{key}chameleon-0"} <= set(names)
        assert all(0 < len(name) <= 90 for name in names.values())


def test_a_place_is_named_by_what_is_there() -> None:
    names = {g.get("id"): g.get("aria-label") for g in show(at("sources")).iter(f"{SVG}g")}
    assert names["sh-row-3"] == "Mission 3, done"
    assert names["sh-row-5"] == "Mission 5, never falling, arrow 5"
    assert names["sh-sq-2.1"] == "1: green 2"
    assert names["sh-sq-2.2"] == "2: blue, empty"
    assert names["sh-cell-red"] == "Red 3, Red 4"


def test_every_mission_bears_its_rule() -> None:
    for narrow in (False, True):
        rows = [g for g in show(at("start"), narrow).iter(f"{SVG}g") if "row-" in (g.get("id") or "")]
        rules = [next(one.text for one in list(g)[::-1] if one.tag == f"{SVG}text") for g in rows]
        assert rules == ["same", "rising", *["not lower"] * 6]


@pytest.mark.parametrize("code", CODES)
def test_no_warning_is_cut_in_any_language(code: str) -> None:
    warned = 0
    for v, last in moments():
        for narrow in (False, True):
            root = ET.fromstring(drawn(v, PLAYERS, tongue(code), narrow, last))
            red = [one for one in root.iter() if "f-red" in (one.get("class") or "").split()]
            words = ["".join(one.itertext()) for one in red if one.tag in (f"{SVG}text", f"{SVG}tspan")]
            assert not [said for said in words if "…" in said]
            warned += len(words)
    assert warned > 20


def test_sh_8_6_the_numbers_of_a_roll_stand_in_rising_order() -> None:
    seen = 0
    for v, _, root in pictures():
        if any(v.basics):
            cells = [g.get("id") or "" for g in root.iter(f"{SVG}g") if "-cell-" in (g.get("id") or "")]
            numbers = [v.basics[KIND_NAMES.index(cell.split("-cell-")[1])] for cell in cells if "white" not in cell]
            rolled = [number for number in numbers if number]
            assert rolled == sorted(rolled) == numbers[: len(rolled)]
            seen += len(rolled) > 2
    assert seen > 3


def test_dice_are_seen_to_roll_when_the_roll_is_new() -> None:
    match = lam.new("safehouse", players=1, chance=lam.Scripted([2, 3]))
    match.play("dice y1 r1")
    v = match.view(0)
    assert isinstance(v, View)
    last = Row(match.plies[-1].events, v, v)
    rolled: set[str | None] = {"sh-die-y1", "sh-die-r1"}
    for told, turning in ((last, rolled), (None, set[str | None]())):
        root = show(v, False, told)
        dice = [g for g in root.iter(f"{SVG}g") if g.get("class") == "piece"]
        faces = {die.get("id"): [one.get("class") for one in die.iter(f"{SVG}g")] for die in dice}
        assert {key for key, inside in faces.items() if inside[-3:] == ["face3", "face1", "face2"]} == turning


def test_a_die_that_is_ticked_is_lifted_and_says_so_and_one_that_is_not_keeps_its_chalk() -> None:
    match = lam.new("safehouse", players=1, chance=lam.Scripted([2, 5]))  # a pursuer, which is ticked by itself
    match.play("dice y1 r1")
    v = match.view(0)
    assert isinstance(v, View)
    for narrow in (False, True):
        root = show(v, narrow, Row(match.plies[-1].events, v, v))
        boxes = {g.get("data-tick"): g for g in root.iter(f"{SVG}g") if g.get("role") == "checkbox"}
        assert {key: box.get("aria-checked") for key, box in boxes.items()} == {"y1": "false", "r1": "true"}
        assert (boxes["y1"].get("aria-label"), boxes["r1"].get("aria-label")) == ("Yellow 3", "Red: a pursuer")
        along = [(g.get("data-ticked"), g.get("class")) for g in root.iter(f"{SVG}g") if g.get("data-ticked")]
        assert sorted(along) == [("r1", "chalk on"), ("r1", "lift on"), ("y1", "chalk"), ("y1", "lift")]


# -- what was last ---------------------------------------------------------------------------------------------------


def marked(root: ET.Element) -> dict[str, ET.Element]:
    return {(g.get("id") or "").split("last-", 1)[1]: g for g in root.iter(f"{SVG}g") if g.get("class") == "last"}


def test_the_marks_name_the_squares_just_written() -> None:
    for v, last, root in pictures():
        found = marked(root)
        wrote = {f"sq-{e.seat}-{SQUARE_NAMES[e.square]}" for e in last if isinstance(e, events.Entered)}
        assert {name for name in found if name.startswith("sq-")} == wrote
        if not last:
            assert not found


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
        assert dice == [f"die-{name}" for name in DIE_NAMES if not narrow or f"die-{name}" in dice]  # wherever they lie
        before = ids


def test_what_the_others_entered_stands_in_chalk_until_the_own_next_choice() -> None:
    match = lam.new("safehouse", players=3, difficulty="GRIM", chance=lam.Scripted([2, 1]))
    match.play("dice y1 g1", 0)

    def entered(seat: int, colour: str) -> str:
        """Its square, as chalk has it."""
        match.play(f"use {colour}", seat)
        put = next(m for m in match.legal(seat) if isinstance(m, Put) and not m.chameleon)
        match.play(put, seat)
        return f"{seat}-{SQUARE_NAMES[put.square]}"

    def chalk(seat: int) -> set[str]:
        svg = "".join(GAME.pieces(match.view(seat), PLAYERS[:3], ENGLISH, False, Told(match.hearing(), seat)))
        return set(re.findall(r'id="sh-last-sq-([^"]+)"', svg))

    entered(0, "yellow")
    first, second = entered(1, "yellow"), entered(1, "green")
    third = entered(2, "yellow")
    assert (chalk(0), chalk(1), chalk(-1)) == ({first, second, third}, {third}, {third})
    own = entered(0, "green")
    assert (chalk(0), chalk(1)) == ({own}, {third, own})


def test_no_picture_has_a_style_of_its_own() -> None:
    for v, last in moments()[::4]:
        svg = drawn(v, PLAYERS, ENGLISH, False, last)
        assert " style=" not in svg
        assert "<script" not in svg


# -- words -----------------------------------------------------------------------------------------------------------


def test_no_two_buttons_under_a_heading_read_the_same() -> None:
    words = GAME.words
    for v, _ in moments():
        headings = [words.group(m, v, ENGLISH) for m in v.moves]
        assert len(set(headings)) <= 3
        for told in (words.short, words.brief):
            labels = list(zip(headings, [told(m, v, ENGLISH) for m in v.moves]))
            assert len(labels) == len(set(labels)), "two moves that read the same"


@pytest.mark.parametrize("code", CODES)
def test_a_button_has_two_short_lines(code: str) -> None:
    words, said = GAME.words, tongue(code)
    for v, _ in moments():
        for m in v.moves:
            assert 0 < len(words.brief(m, v, said)) <= 20
            assert len(words.gist(m, v, said)) <= 24
            assert words.gist(m, v, said) or isinstance(m, Count)


def test_a_put_says_what_it_leads_to() -> None:
    v, words = at("enter"), GAME.words
    said = {
        m.code: (words.group(m, v, ENGLISH), words.brief(m, v, ENGLISH), words.gist(m, v, ENGLISH)) for m in v.moves
    }
    assert said["put 5.2"] == ("Red 7", "Mission 5, 2nd", "begins it")
    assert said["put 4.3 chameleon"] == ("Any colour", "Mission 4", "completes it: +3")
    own = [m.code for m in v.moves if isinstance(m, Put) and not m.chameleon]
    assert own == sorted(own)  # missions in their order


def test_sources_stand_apart_by_whether_a_joker_makes_them() -> None:
    v, words = at("sources"), GAME.words
    said = {
        m.code: (words.group(m, v, ENGLISH), words.brief(m, v, ENGLISH), words.gist(m, v, ENGLISH)) for m in v.moves
    }
    assert said["use red"] == ("As rolled", "Red 7", "fits three squares")
    assert said["use red+w1"] == ("With a joker", "Red 11", "with the joker")
    assert said["close"] == ("", "Done", "3 numbers still fit")


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
