"""What stands beside the board of The Last Job: gauges, tickets, and what could come next."""

from __future__ import annotations

import re

import onthelam as lam
from last_job_tables import base, job, names, new, pursue, seen, stop
from onthelam.core.match import Match
from onthelam.games.last_job import GAME
from onthelam.games.last_job.rules.advice.foreseen import foreseen
from onthelam.games.last_job.rules.charts import CARD_NAMES, MOVEMENT_CARDS, cards_in
from onthelam.games.last_job.rules.tabletop import CAUGHT
from onthelam.games.last_job.words.parts import card_words
from onthelam.games.last_job.words.walks import walks
from onthelam.games.slots import Gauge, Supposing, Ticket
from onthelam.tongue.tongue import ENGLISH, tongue

FOR = re.compile(r'data-for="([^"]*)"')


def gauge(match: Match, key: str) -> Gauge:
    return {one.key: one for one in GAME.gauges(seen(match), ["Robin"], ENGLISH)}[key]


def tickets(match: Match) -> dict[str, Ticket]:
    return {one.key: one for one in GAME.tickets(seen(match), ["Robin"], ENGLISH)}


def supposing(match: Match) -> Supposing:
    found = GAME.supposing(seen(match), ["Robin"], ENGLISH, False)
    assert found is not None
    return found


# -- gauges ----------------------------------------------------------------------------------------------------------


def test_lj_14_the_data_base_tells_its_next_mark() -> None:
    assert gauge(job(database=2, you="H2", turn=1), "database").strong == "Data base 2 of 9"
    assert gauge(job(database=2, you="H2", turn=1), "database").words == "3: one jumps"
    assert gauge(job(database=7, you="H2", turn=1), "database").words == "9: lost"
    assert [one.key for one in GAME.gauges(seen(base(you="H2", turn=1)), ["Robin"], ENGLISH)] == [
        "banks", "fatigue", "deck"
    ]  # fmt: skip


def test_a_walk_shows_what_it_would_make_of_the_data_base() -> None:
    match = job(database=2, done="S2", pursuers=["S on C3/W", "H on D7/W"], you="HA", hand="C3", turn=3)
    match.play("walk C3")
    entered = [line for line, way in walks(seen(match)).to.items() if way.then.database > 2]
    assert entered
    assert set(FOR.findall(gauge(match, "database").drawing)) == set(entered)


def test_lj_5_8_cards_and_rest_show_what_they_make_of_fatigue() -> None:
    match = job(you="H2", fatigue=4, hand="C3 D5 H9", pursuers=["S on C3/W"], turn=2)
    assert {"walk C3", "walk D5", "wait"} <= set(FOR.findall(gauge(match, "fatigue").drawing))
    assert "walk H9" not in FOR.findall(gauge(match, "fatigue").drawing)


# -- tickets ---------------------------------------------------------------------------------------------------------


def test_lj_5_7_a_card_that_is_too_heavy_says_so_with_its_clause() -> None:
    held = tickets(job(you="H2", fatigue=5, hand="H4 C3 D9", pursuers=["S on C3/W"], turn=2))  # ruling 12
    assert held["card-C3"].moves == ("walk C3",)
    assert (held["card-H4"].moves, held["card-H4"].clause) == ((), "LJ-5.7")
    assert held["card-D9"].line == "tires 3: too tired"


def test_lj_12_a_preparation_card_says_why_not_with_its_clause() -> None:
    held = tickets(job(you="H2", fatigue=6, prepared="hide subway", pursuers=["S on C3/W"], turn=2))  # ruling 26
    assert (held["prep-hide"].clause, held["prep-subway"].clause) == ("LJ-12.4", "LJ-12.4")
    held = tickets(job(you="S3", prepared="tunnel subway", used="subway", pursuers=["S on C3/W"], turn=2))
    assert (held["prep-tunnel"].clause, held["prep-tunnel"].line) == ("LJ-12.7", "no bank beside you")
    assert held["prep-subway"].spent
    held = tickets(job(you="C8", prepared="tunnel", pursuers=["S on C3/W"], turn=2))
    assert held["prep-tunnel"].moves == ("tunnel",)


def test_the_card_that_is_walked_tells_its_steps() -> None:
    match = base(you="H2", hand="C3 D9", pursuers=["S on C3/W"], turn=1)
    match.play("walk C3")
    match.play("go CA")
    held = tickets(match)
    assert held["walked"].line == "2 steps left"
    assert held["card-D9"].moves == ()


def test_a_hand_stays_as_it_is_when_somebody_else_answers_or_it_is_given_up() -> None:
    match = job(you="H2", hand="C3 D9", fatigue=4, prepared="hide double", pursuers=["S on C3/W"], turn=2)
    lines = {key: one.line for key, one in tickets(match).items()}
    match.concede(0)
    left = tickets(match)
    assert {key: one.line for key, one in left.items()} == lines
    assert [key for key, one in left.items() if one.clause] == ["card-D9"]
    assert not any(one.moves for one in left.values())


def test_tickets_are_told_in_every_tongue() -> None:
    for code in ("nl", "de"):
        for ticket in GAME.tickets(seen(job(you="H2", prepared="hide", turn=1)), ["Robin"], tongue(code)):
            assert len(ticket.brief) <= 11, ticket.brief


# -- what could come -------------------------------------------------------------------------------------------------


def test_every_card_that_was_not_seen_can_be_supposed_and_no_other() -> None:
    match = new("LAST_JOB", 5)
    match.play("enter JK1")
    items = supposing(match).items
    assert {one.key for one in items if one} == names(seen(match).deck)
    assert [one.key if one else "" for one in items] == [
        CARD_NAMES[card] if seen(match).deck >> card & 1 else "" for card in MOVEMENT_CARDS
    ]


def test_what_is_supposed_is_what_comes_with_that_card() -> None:
    match = job(pursuers=["S on D7/W", "H on SK/N to H5", "D on S9/S"], done="S2 H5", you="HA", hand="C3 D5 H9", turn=4)
    words = {one.key: one.words for one in supposing(match).items if one}
    for card in cards_in(seen(match).deck):
        after, then = seen(pursue(match.copy(), CARD_NAMES[card])), foreseen(seen(match), [], card).after
        assert (then.pursuers, then.traces, then.ending) == (after.pursuers, after.traces, after.ending)
        assert ("you are caught" in words[CARD_NAMES[card]]) == (after.ending == CAUGHT)


def test_while_you_walk_it_is_supposed_that_you_stop() -> None:
    match = base(pursuers=["S on C8/N"], you="H2", hand="C3 D9 H4", turn=1)
    match.play("walk C3")
    match.play("go H5")  # a task: with it another one comes
    (one,) = [one for one in supposing(match).items if one and one.key == "D2"]
    after = seen(pursue(stop(match.copy()), "D2"))
    assert card_words(after.pursuers[1].space, ENGLISH) in one.words.split("; ")[-1]


def test_nothing_is_supposed_where_they_cannot_be_next() -> None:
    assert GAME.supposing(seen(new("LAST_JOB", 5)), ["Robin"], ENGLISH, False) is None


def test_supposing_changes_nothing_and_asks_nobody() -> None:
    match = lam.new("last-job", seed=3, mode="LAST_JOB")
    match.play("enter JK1")
    before = match.position()
    supposing(match)
    assert match.position() == before
