"""Can anybody check a fair house afterwards, with nothing but the standard library and what the record says?"""

from __future__ import annotations

import hashlib
import hmac
import pickle
import tomllib
from collections.abc import Callable
from typing import cast

import pytest

import onthelam as lam
from onthelam.core.chance import Chance, Fair, Scripted, ScriptEnded, Sealed
from onthelam.core.match import Match, house_table
from onthelam.core.refusal import BadOption, BadRecord, Illegal
from onthelam.games.desk import added, givers, waiting
from onthelam.games.desk.houses import recorded_house
from tests.every_game import toy
from tests.every_game.walking import cases_of

SEED = bytes(range(32))


def played() -> Match:
    match = cases_of(toy.GAME)[1].match(Fair(SEED))
    while not match.over:
        seat = match.to_act[-1]
        match.play(match.legal(seat)[-2], seat)
    return match


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Fair(SEED).commitment() == hashlib.sha256(SEED).hexdigest()
    assert Fair(SEED, 5).commitment() == Fair(SEED).commitment()


def test_draw_k_is_what_the_docstring_says() -> None:
    house = Fair(SEED)
    for k in range(50):
        digest = hmac.new(SEED, f"draw {k}".encode(), "sha256").digest()
        assert house.below(k + 1) == int.from_bytes(digest[:16], "big") % (k + 1)
    assert Fair(SEED, 7).below(52) == int.from_bytes(hmac.digest(SEED, b"draw 7", "sha256")[:16], "big") % 52


def test_a_record_can_be_checked_draw_by_draw() -> None:
    """By somebody who has none of our code."""
    table = tomllib.loads(played().record)
    seed = bytes.fromhex(table["chance"]["seed"])
    assert table["chance"]["commitment"] == hashlib.sha256(seed).hexdigest()
    k = 0
    for row in table["plies"]:
        for draw in row.get("draws", "").split():
            odds, _, drawn = draw.partition(":")
            weights = [int(weight) for weight in odds.split("+")] if "+" in odds else [1] * int(odds)
            ball = int.from_bytes(hmac.digest(seed, f"draw {k}".encode(), "sha256")[:16], "big") % sum(weights)
            assert sum(weights[: int(drawn)]) <= ball < sum(weights[: int(drawn) + 1])
            k += 1
    assert k > 6


def test_the_seed_is_told_at_the_end_and_not_before() -> None:
    match = cases_of(toy.GAME)[0].match(Fair(SEED))
    before = tomllib.loads(match.record)["chance"]
    assert before == {"house": "fair", "commitment": Fair(SEED).commitment()}
    after = tomllib.loads(played().record)["chance"]
    assert after == {**before, "seed": SEED.hex()}


def test_a_saved_house_goes_on_where_it_was() -> None:
    told = {"house": "fair", "seed": SEED.hex(), "commitment": Fair(SEED).commitment()}
    assert recorded_house(told, 9) == Fair(SEED, 9)


@pytest.mark.parametrize("seed", [bytes(32).hex(), "nonsense", ""])
def test_a_seed_that_was_not_committed_to_is_refused(seed: str) -> None:
    with pytest.raises(BadRecord):
        recorded_house({"house": "fair", "seed": seed, "commitment": Fair(SEED).commitment()}, 0)


@pytest.mark.parametrize(
    ("told", "house"),
    [
        ({}, Scripted([])),
        ({"house": "scripted"}, Scripted([])),
        ({"house": "fair", "commitment": "00"}, Sealed("fair", "00")),
        ({"house": "quick"}, Sealed("quick", "")),
    ],
)
def test_a_house_without_its_seed_cannot_go_on(told: object, house: Chance) -> None:
    read = recorded_house(told, 4)
    assert read == house
    assert house_table(read, True) == {"house": "scripted"} | dict(cast("dict[str, object]", told))
    with pytest.raises(ScriptEnded):
        read.below(6)
    with pytest.raises(ScriptEnded):
        read.draw([3, 1])


@pytest.mark.parametrize(
    "told",
    [
        "nothing",
        None,
        {"house": "crooked"},
        {"house": 3},
        {"house": "quick", "state": True},
        {"house": "quick", "state": 0},
    ],
)
def test_a_house_that_cannot_be_is_refused(told: object) -> None:
    with pytest.raises(BadRecord):
        recorded_house(told, 4)


@pytest.mark.parametrize("seed", [None, 7])
def test_the_open_record_of_a_match_that_goes_on_says_the_same_when_it_is_read(seed: int | None) -> None:
    match = lam.new("safehouse", players=2, seed=seed)
    match.play("dice y1 r1")
    again = lam.from_record(match.record)
    assert again.record == match.record
    assert again.copy().record == match.record


def test_a_seed_and_a_house_are_not_both_taken() -> None:
    text = lam.new("safehouse").position()
    with pytest.raises(BadOption, match="E_OPT_SEED"):
        lam.new("safehouse", seed=1, chance=Scripted([]))
    with pytest.raises(BadOption, match="E_OPT_SEED"):
        lam.from_position(text, seed=1, chance=Scripted([]))


# -- numbers that players add ----------------------------------------------------------------------------------------

NUMBERS = "0:00112233445566778899aabbccddeeff 2:ffeeddccbbaa99887766554433221100"


def test_numbers_stand_before_what_each_draw_is_made_from() -> None:
    house = Fair(SEED, 0, NUMBERS)
    for k in range(20):
        digest = hmac.digest(SEED, f"{NUMBERS} draw {k}".encode(), "sha256")
        assert house.below(1000) == int.from_bytes(digest[:16], "big") % 1000
    assert house.commitment() == Fair(SEED).commitment(), "the mark was shown before"
    assert Fair(SEED, 3, NUMBERS).copy().below(6) == Fair(SEED, 3, NUMBERS).below(6) == house_at(3).below(6)
    other = NUMBERS.replace("0:00", "0:01")
    assert [Fair(SEED, k, other).below(10**9) for k in range(4)] != [house_at(k).below(10**9) for k in range(4)]


def house_at(drawn: int) -> Fair:
    return Fair(SEED, drawn, NUMBERS)


def test_they_are_in_the_record_from_the_first_draw_on() -> None:
    match = cases_of(toy.GAME)[1].match(Fair(SEED, 0, NUMBERS))
    open_record, saved = tomllib.loads(match.record)["chance"], tomllib.loads(match.saved())["chance"]
    assert open_record == {"house": "fair", "commitment": Fair(SEED).commitment(), "numbers": NUMBERS}
    assert saved == {**open_record, "seed": SEED.hex()}
    assert recorded_house(saved, 5) == house_at(5)
    sealed = recorded_house(open_record, 5)
    assert sealed == Sealed("fair", Fair(SEED).commitment(), NUMBERS)
    assert house_table(sealed, True) == open_record


@pytest.mark.parametrize("numbers", ["0:00", "x", f"{NUMBERS} ", f"  {NUMBERS}", NUMBERS.upper(), NUMBERS[1:]])
def test_what_is_no_number_is_refused(numbers: str) -> None:
    told = {"house": "fair", "seed": SEED.hex(), "commitment": Fair(SEED).commitment(), "numbers": numbers}
    with pytest.raises(BadRecord):
        recorded_house(told, 0)


def test_numbers_are_kept_in_the_order_in_which_they_were_given() -> None:
    one, other = "ab" * 16, "0c" * 16
    assert added("", 2, one) == f"2:{one}"
    assert added(f"2:{one}", 0, other) == f"2:{one} 0:{other}"
    assert givers(f"2:{one} 0:{other}") == [(2, one), (0, other)]
    assert added(f"2:{one} 0:{other}", 2, other) == f"0:{other} 2:{other}", "somebody else sits there now"
    assert added(f"2:{one} 0:{other}", 2, "") == f"0:{other}", "and their browser added none"
    for none in ("", "AB" * 16, one[:-1], one + "0", "0:" + one, "draw 0"):
        assert added("", 0, none) == ""


# -- a match that waits ----------------------------------------------------------------------------------------------


def waiting_match() -> Match:
    return waiting("safehouse", {"players": 2}, Fair(SEED))


def test_before_a_match_begins_nothing_is_drawn_and_nobody_may_do_anything() -> None:
    match = waiting_match()
    for each in (match, match.copy(), pickle.loads(pickle.dumps(match))):
        assert (each.begun, each.over, each.outcome, each.to_act, each.plies) == (False, False, None, (), [])
        assert [each.view(seat).moves for seat in (-1, 0, 1)] == [(), (), ()]
        assert not each.may_undo(0)
        refused: list[Callable[[Match], None]] = [
            lambda match: match.play("red", 0),
            lambda match: match.undo(0),
            lambda match: match.say("advise red", 0),
            lambda match: match.concede(0),
        ]
        for doing in refused:
            with pytest.raises(Illegal):
                doing(each)


def test_it_begins_once_with_the_house_it_is_given() -> None:
    match = waiting_match()
    match.begin(Fair(SEED, 0, NUMBERS))
    assert match.record == lam.new("safehouse", players=2, chance=Fair(SEED, 0, NUMBERS)).record
    assert match.record != lam.new("safehouse", players=2, chance=Fair(SEED)).record
    with pytest.raises(Illegal):
        match.begin(Fair(SEED))
    assert match.copy().begun
