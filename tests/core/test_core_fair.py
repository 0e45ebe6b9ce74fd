"""Can anybody check a fair house afterwards, with nothing but the standard library and what the record says?"""

from __future__ import annotations

import hashlib
import hmac
import tomllib
from typing import cast

import pytest

import onthelam as lam
from onthelam.core.chance import Chance, Fair, Scripted, ScriptEnded, Sealed
from onthelam.core.match import Match, house_table
from onthelam.core.refusal import BadOption, BadRecord
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
