"""A deal by its number: the same draws for everybody, checked like any fair match."""

from __future__ import annotations

import hashlib

import pytest

import onthelam as lam
from onthelam.cli.verify import verify
from onthelam.core.chance import Fair, Scripted
from onthelam.core.match import Match
from onthelam.core.refusal import BadOption
from onthelam.games.desk import begun
from onthelam.games.desk.houses import dealt, fair


def waited_out(match: Match) -> Match:
    while not match.over:
        match.play(match.usual(0), 0)
    return match


def seed_of(match: Match) -> bytes:
    assert isinstance(match.chance, Fair)
    return match.chance.seed


def test_the_same_number_is_the_same_match() -> None:
    first, second = [waited_out(lam.new("last-job", deal=123456)) for i in range(2)]
    assert first.saved() == second.saved()
    assert first.position() != waited_out(lam.new("last-job", deal=123457)).position()


def test_it_is_the_same_on_every_machine() -> None:
    """Whoever changes this makes every number, and every day, another deal."""
    assert dealt("last-job", 20261118).seed == hashlib.sha256(b"onthelam: deal 20261118 of last-job").digest()


def test_whoever_begins_a_match_gets_it() -> None:
    """A table lays its own secret house, a simulation a quick one: the deal counts."""
    for house in (fair(), lam.quick(3)):
        assert seed_of(begun("last-job", {"deal": 7}, house)) == dealt("last-job", 7).seed


def test_other_matches_have_a_secret_of_their_own() -> None:
    first, second = lam.new("last-job"), lam.new("last-job", deal=0)
    assert seed_of(first) != seed_of(second)
    assert seed_of(second) != dealt("last-job", 0).seed


def test_a_deal_and_a_seed_are_not_both_taken() -> None:
    with pytest.raises(BadOption, match="E_OPT_SEED"):
        lam.new("last-job", deal=5, seed=1)
    with pytest.raises(BadOption, match="E_OPT_SEED"):
        lam.new("last-job", deal=5, chance=Scripted([]))
    assert not lam.new("last-job", deal=0, seed=1).over


@pytest.mark.parametrize("deal", [-1, 100_000_000, "many", True])
def test_a_number_that_is_none_is_refused(deal: object) -> None:
    with pytest.raises(BadOption, match="E_OPT_RANGE"):
        lam.new("last-job", deal=deal)


def test_a_record_tells_its_number_and_is_checked_by_it() -> None:
    match = waited_out(lam.new("last-job", deal=123456))
    assert "deal = 123456" in match.record
    assert verify(match.record).wrong == ""
    again = lam.from_record(match.record)
    assert (again.options["deal"], again.record) == (123456, match.record)


def test_a_record_that_claims_another_deal_is_found_out() -> None:
    match = waited_out(lam.new("last-job", deal=123456))
    finding = verify(match.record.replace("deal = 123456", "deal = 123457"))
    assert (finding.wrong, finding.recorded) == ("deal", "123457")
    own = waited_out(lam.new("last-job"))
    assert verify(own.record.replace("deal = 0", "deal = 9")).wrong == "deal"
