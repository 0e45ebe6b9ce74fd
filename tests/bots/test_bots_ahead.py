"""One step ahead: how often states are imagined and futures tried."""

from __future__ import annotations

from math import inf
from time import monotonic

import pytest

from onthelam.bots.loops.ahead import one_step_ahead
from onthelam.core.chance import Chance, quick
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.rules import Rules
from onthelam.core.tabletop import Tabletop, View

SAFE, RISKY = Move("safe", 0), Move("risky", 1)


class Purse(Tabletop):
    coins: int
    hidden: int


class Offer(Tabletop):
    seat: int
    moves: tuple[Move, ...]


class Bets(Rules[Purse]):
    """`safe` gives two coins, `risky` one to five and the hidden ones."""

    def __init__(self, secrets: bool) -> None:
        self.secrets = secrets
        self.imagined = 0
        self.played = 0

    def imagine(self, v: View, chance: Chance) -> Purse:
        self.imagined += 1
        return Purse([], 0, 0, chance.below(3) if self.secrets else 0)

    def play(self, t: Telling[Purse], seat: int, m: Move) -> None:
        self.played += 1
        t.state.coins += 2 if m is SAFE else 1 + t.chance.below(5) + t.state.hidden

    def worth(self, s: Purse, seat: int) -> float:
        return s.coins / 10


def ahead(rules: Bets, moves: tuple[Move, ...], samples: int) -> list[float]:
    return one_step_ahead(rules, Offer([], 0, 0, moves), quick(5), samples, inf)


def test_without_chance_one_sample_says_it_all() -> None:
    rules = Bets(secrets=False)
    assert ahead(rules, (SAFE, SAFE), 50) == [0.2, 0.2]
    assert (rules.imagined, rules.played) == (1, 2)


def test_without_secrets_there_is_one_state_to_imagine() -> None:
    rules = Bets(secrets=False)
    safe, risky = ahead(rules, (SAFE, RISKY), 400)
    assert (rules.imagined, rules.played) == (1, 800)
    assert safe == pytest.approx(0.2)
    assert risky == pytest.approx(0.3, abs=0.03)


def test_with_secrets_every_sample_imagines_anew() -> None:
    rules = Bets(secrets=True)
    assert ahead(rules, (SAFE, RISKY), 400)[1] == pytest.approx(0.4, abs=0.03)
    assert rules.imagined == 400
    rules = Bets(secrets=True)
    ahead(rules, (SAFE, SAFE), 7)
    assert (rules.imagined, rules.played) == (7, 14)


def test_after_the_deadline_one_sample_must_do() -> None:
    rules = Bets(secrets=True)
    worth = one_step_ahead(rules, Offer([], 0, 0, (SAFE, RISKY)), quick(5), 400, monotonic() - 1)
    assert (rules.imagined, rules.played) == (1, 2)
    assert worth[0] == pytest.approx(0.2)
    assert worth[1] > 0
    one_step_ahead(rules, Offer([], 0, 0, (SAFE, RISKY)), quick(5), 400, monotonic() + 1000)
    assert rules.imagined == 401


def test_moves_share_their_luck() -> None:
    first, second = ahead(Bets(secrets=True), (RISKY, RISKY), 9)
    assert first == second
