"""A long list of moves is folded, a short one lies open; what somebody has folded stays so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import onthelam as lam
from onthelam.core.move import Move
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.parts import OPEN
from tests.browser import player
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.tables import COOKIE, Table, address, put

POLICE = 1


def headings(match: lam.Match) -> Counter[str]:
    """How many moves of the Police stand under each heading."""
    words, v = lam.load("getaway-driver").words, match.view(POLICE)
    return Counter(heading for m in v.moves if (heading := words.group(m, v, ENGLISH)))


def folded_until(seed: int) -> tuple[lam.Match, Move] | None:
    """A duel, and a move after which a heading that was folded stands above few moves; None if none comes up."""
    match, luck = lam.new("getaway-driver", seed=seed), lam.quick(seed)
    while not match.over:
        seat = match.to_act[0]
        moves = match.legal(seat)
        if seat == POLICE and len(moves) > OPEN and len(headings(match)) > 1:
            last = [*headings(match)][-1]
            for m in moves:
                after = match.copy()
                after.play(m, seat)
                if POLICE in after.to_act and len(after.legal(POLICE)) <= OPEN and [*headings(after)] == [last]:
                    return match, m
        match.play(moves[luck.below(len(moves))], seat)
    return None


@pytest.fixture
def folded(tmp_path: Path) -> Iterator[tuple[House, Move]]:
    """A house with such a duel, and the move."""
    match, m = next(found for seed in range(100) if (found := folded_until(seed)))
    house = House(tmp_path)
    put(house.data, [Table(match, POLICE)])
    house.start()
    yield house, m
    house.stop()
    assert house.complaints() == ""


def test_what_was_folded_among_many_moves_opens_when_few_are_left(
    folded: tuple[House, Move], newcomer: Newcomer
) -> None:
    house, m = folded
    page = newcomer(house, cookies=[COOKIE])
    page.goto(address(0))
    last = page.locator("details.group").last
    expect(last).not_to_have_attribute("open", "")
    before = player.number(page)
    page.locator(f'#choose button[value="{m.code}"]').click()
    player.answered(page, before)
    expect(page.locator("details.group")).to_have_count(1)
    expect(last).to_have_attribute("open", "")
    last.locator("summary").click()
    expect(last).not_to_have_attribute("open", "")
