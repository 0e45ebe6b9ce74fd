"""The board of The Last Job: what is drawn, what may be clicked, and that a way is what playing it brings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast
from xml.etree import ElementTree

import pytest

import onthelam as lam
from last_job_tables import base, card, f1, job, new, pursue, seen
from onthelam.core.match import Match
from onthelam.games.last_job import GAME
from onthelam.games.last_job.board.figures import FIGURES, cover, figure
from onthelam.games.last_job.board.frame import NARROW, WIDE
from onthelam.games.last_job.board.news import YOU, since, trails
from onthelam.games.last_job.board.sight import hatched, sight
from onthelam.games.last_job.board.targets import plan_of
from onthelam.games.last_job.rules.charts import CARD_NAMES, EFFORT, WAYS
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.walks import walks
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH

MOVE = re.compile(r'data-move="([^"]*)"')
FOR = re.compile(r'data-for="([^"]*)"')


def drawn(v: View, narrow: bool = False) -> str:
    return "".join(GAME.pieces(v, ["Robin"], ENGLISH, narrow, None))


def by_chance(mode: str, seed: int) -> Iterator[Match]:
    """A match of random moves, question by question."""
    match = lam.new("last-job", seed=seed, mode=mode)
    luck = lam.quick(seed)
    while not match.over:
        yield match
        moves = match.legal(0)
        match.play(moves[luck.below(len(moves))])
    yield match


@pytest.mark.parametrize("mode", ["BASE", "LAST_JOB"])
@pytest.mark.parametrize("narrow", [False, True])
def test_every_table_is_a_picture_whose_ids_are_its_own(mode: str, narrow: bool) -> None:
    for match in by_chance(mode, 3):
        svg = drawn(seen(match), narrow)
        ElementTree.fromstring(svg)
        ids = re.findall(r' id="([^"]*)"', svg)
        assert len(ids) == len(set(ids))
        assert all(one.startswith("ljn-" if narrow else "lj-") for one in ids)


def test_where_alert_pursuers_are_going_is_marked_once_a_space() -> None:
    """Chapter VI: their targets lie open."""

    def marked(*pursuers: str) -> list[str]:
        svg = drawn(seen(job(pursuers=pursuers, you="D10", done="H5 S2 D4")))
        return [CARD_NAMES[int(space)] for space in re.findall(r'id="lj-target-(\d+)"', svg)]

    assert marked("S on S3/S", "H on HA/N") == []
    assert marked("S on S3/S to H5", "H on HA/N to H5") == ["H5"]
    assert sorted(marked("S on S3/S to SK", "H on HA/N to H5")) == ["H5", "SK"]
    assert marked("S on S3/S", "H on H5/N to H5") == []  # and looks round there


def test_an_onlooker_sees_whose_die_it_is_whatever_the_name_is() -> None:
    match = base(you="H2", hand="C3", entrance="JK1")
    svg = "".join(GAME.pieces(match.view(-1), ['<b> & "x"'], ENGLISH, False, None))
    (die,) = [one for one in ElementTree.fromstring(svg).iter() if one.get("id") == "lj-you"]
    assert die.get("aria-label") == '<b> & "x" on the 2 of hearts, fatigue 1 of 6'


@pytest.mark.parametrize("mode", ["BASE", "LAST_JOB"])
def test_what_may_be_clicked_can_be_played_and_what_is_foreseen_comes(mode: str) -> None:
    tried = 0
    for seed in (1, 2, 3):
        for match in by_chance(mode, seed):
            v = seen(match)
            lines = MOVE.findall(drawn(v))
            assert len(lines) == len(set(lines))
            for line, way in walks(v).all.items():
                assert line in lines
                after = match.copy()
                after.play(line)
                now, then = seen(after), way.then
                assert (now.you, now.database, now.traces, now.tasks, now.crimes, now.ending) == (
                    then.you, then.database, then.traces, then.tasks, then.crimes, then.ending
                )  # fmt: skip
                assert now.pursuers == then.pursuers
                tried += 1
    assert tried > 300


def test_every_preview_belongs_to_something_that_can_be_chosen() -> None:
    for match in by_chance("LAST_JOB", 4):
        v = seen(match)
        svg = drawn(v)
        assert set(FOR.findall(svg)) <= {*MOVE.findall(svg), *[m.code for m in v.moves]}


def test_a_whole_turn_is_one_line_with_the_lightest_card() -> None:
    match = job(pursuers=["S on C3/W"], you="H2", hand="C3 C8 D6", turn=1)
    lines = {CARD_NAMES[way.to]: line for line, way in walks(seen(match)).to.items()}
    assert lines["CA"] == "walk C3 CA stop"
    assert lines["HQ"] == "walk C3 H5 HQ stop"
    assert lines["S10"].startswith("walk D6 ") or lines["S10"].startswith("walk C3 ")
    assert all(line.endswith(" stop") for line in lines.values())


def test_the_way_is_taken_on_which_least_is_seen() -> None:
    match = job(pursuers=["S on D7/W"], you="HA", hand="C3 D9 D2", turn=1)
    match.play("walk D9")
    ways = {CARD_NAMES[way.to]: way for way in walks(seen(match)).to.values()}
    assert ways["HQ"].sightings == 0
    assert ways["H2"].way.seen == (card("H2"),)
    assert ways["H5"].way.spaces == (card("HQ"), card("H5"))  # by H2 one would be seen twice


def test_a_heavier_card_is_offered_where_it_leads_there_unseen() -> None:
    match = job(pursuers=["S on H2/S"], you="CJ", hand="C2 D10 H9", turn=1)
    w = walks(seen(match))
    for way in w.instead.values():
        (light,) = [one for one in w.to.values() if one.to == way.to]
        assert way.way.price < light.way.price
        assert EFFORT[way.card] >= EFFORT[light.card]
    assert "DK" in {CARD_NAMES[way.to] for way in w.to.values()}


def test_walks_to_a_neighbour_are_its_step() -> None:
    match = base(pursuers=["S on C3/W"], you="H2", hand="C3", turn=1)
    match.play("walk C3")
    assert {"north", "east", "south", "west"} & set(walks(seen(match)).to) == {"north", "east", "south", "west"} & {
        m.code for m in seen(match).moves
    }
    assert "go H5 HQ" in walks(seen(match)).to


def test_lj_7_the_cards_that_somebody_sees_are_hatched() -> None:
    v = seen(job(pursuers=["S on CA/N"], you="S3", turn=1))
    body = sight(v, WIDE)
    found = {name for name in CARD_NAMES if hatched(WIDE, v.maze.place[card(name)]) in body}
    assert found == {"CQ", "S10", "SK", "C8", "H8"}  # ruling 6; its own space is under its badge
    assert sight(seen(job(pursuers=["S on S3/S", "D on CA/N"], you="D10", turn=1)), NARROW).count("<path") == 3


def test_officers_banks_traces_and_scenes_have_names() -> None:
    match = job(pursuers=["S on C8/W to SK"], you="H2", traces="CK CK", done="S2", turn=3, fatigue=4)
    svg = drawn(seen(match))
    for words in (
        "Sheriff Spade on the 8 of clubs, looks west, alert: on the way to the king of spades",
        "you on the 2 of hearts, fatigue 4 of 6",
        "2 traces on the king of clubs",
        "bank on the 5 of hearts",
        "crime scene, once the 2 of spades",
    ):
        assert f'aria-label="{words}"' in svg
    assert ">Exit<" in svg
    assert ">Way in<" in svg
    (hunted,) = re.findall(r"<g ([^>]*data-hunted[^>]*)>", svg)
    assert 'id="lj-you"' in hunted, "there a page tells what befalls you"


def test_a_card_tells_where_one_can_go_from_it() -> None:
    svg = drawn(seen(base(you="H2", pursuers=["S on C3/W"], turn=1)))
    assert 'aria-label="8 of clubs, row 3, column 7; open to the north and west; a door to the east"' in svg


def test_links_are_what_a_way_by_hand_may_follow() -> None:
    maze = f1()
    cells, ways = plan_of(maze)
    assert cells.split()[:3] == ["S3", "CK", "SQ"]
    for at, digit in enumerate(ways):
        space = maze.cards[at]
        assert int(digit, 16) == sum(1 << way for way in range(WAYS) if maze.ways[way][space] >= 0)


def test_chalk_follows_each_who_walked() -> None:
    match = base(pursuers=["S on S3/S to H5", "H on HK/E to H5"], you="D10", done="H5", turn=3)
    before = seen(match)
    pursue(match, "D2")
    found = {trail.who: [CARD_NAMES[space] for space in trail.path] for trail in trails(match.plies[-1].events, before)}
    assert found == {0: ["S3", "CK", "SQ", "S6"], 1: ["HK", "H7", "JK1", "SK"]}  # ruling 17
    match = base(pursuers=["S on S3/S"], you="H2", hand="C3", turn=1)
    match.play("walk C3")
    before = seen(match)
    match.play("go CA SK")
    walked = [trail for ply in match.plies[-2:] for trail in trails(ply.events, before)]
    assert {trail.who for trail in walked} == {YOU}


def test_chalk_stands_until_the_own_next_choice_also_where_the_house_has_waited_since() -> None:
    match = base(pursuers=["S on S3/S to H5", "H on HK/E to H5"], you="D10", done="H5", turn=3)
    pursue(match, "D2")
    rows = len(match.plies)
    pursue(match, "D3")
    now = seen(match)

    def walked(told: Told) -> list[tuple[int, str]]:
        return [(trail.who, CARD_NAMES[trail.path[0]]) for trail in since(told, now).trails]

    newest = walked(Told(match.hearing(), 0, chosen=rows))
    assert newest
    assert newest == walked(Told(match.hearing(), -1))
    assert walked(Told(match.hearing(), 0, chosen=rows - 1)) == [(0, "S3"), (1, "HK"), *newest]


def test_before_the_gate_is_chosen_both_can_be_clicked() -> None:
    svg = drawn(seen(new("LAST_JOB")))
    assert MOVE.findall(svg) == ["enter JK1", "enter JK2"]
    assert svg.count(">Gate<") == 2
    assert [re.findall(r">([12])<", part) for part in svg.split("gate-")[1:]] == [["1"], ["2"]]  # as on the buttons


def test_spaces_that_are_asked_for_can_be_clicked() -> None:
    match = job(pursuers=["S on C3/W"], you="H2", prepared="subway", turn=1)
    match.play("subway")
    v = seen(match)
    assert sorted(MOVE.findall(drawn(v))) == sorted([m.code for m in v.moves])


def test_an_onlooker_sees_the_same_and_can_click_nothing() -> None:
    match = base(pursuers=["S on C3/W"], you="H2", hand="C3", turn=1)
    assert MOVE.findall(drawn(cast(View, match.view(-1)))) == []


def test_cover_and_figures_are_pictures_that_cannot_be_clicked() -> None:
    for svg in (cover(ENGLISH), *[figure(name, ENGLISH) for name in FIGURES]):
        ElementTree.fromstring(svg)
        assert "data-move" not in svg
    assert 'viewBox="0 0 296 126"' in cover(ENGLISH)
    ids = re.findall(r' id="([^"]*)"', cover(ENGLISH) + "".join([figure(name, ENGLISH) for name in FIGURES]))
    assert len(ids) == len(set(ids))
