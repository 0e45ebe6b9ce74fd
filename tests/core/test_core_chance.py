"""Is chance what it says: as likely as its odds, the same from the same seed, and asked back when a script ends?"""

from __future__ import annotations

import math
import pickle
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import ClassVar

import pytest

from onthelam.core.chance import (
    MULTIPLIER,
    Chance,
    Coarse,
    Fair,
    Quick,
    Scripted,
    ScriptEnded,
    quick,
)
from onthelam.core.noted import Draw, Noting, Remembering
from tests.core.chi_square import chance_of, p_same, p_value
from tests.every_game import toy
from tests.every_game.walking import cases_of

DRAWS = 120_000
UNLIKELY = 0.001
DICE = [2, 3, 6, 10, 20, 52]

House = Callable[[int], Chance]


def fair(seed: int) -> Chance:
    return Fair(b"%032d" % seed)


houses = pytest.mark.parametrize("house", [quick, fair], ids=["quick", "fair"])


def counted(drawn: list[int], n: int) -> list[int]:
    counts = Counter(drawn)
    assert set(counts) <= set(range(n))
    return [counts[i] for i in range(n)]


# -- the yardstick ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statistic", "freedom", "chance"),
    [(3.841, 1, 0.05), (10.828, 1, 0.001), (5.991, 2, 0.05), (11.070, 5, 0.05), (20.515, 5, 0.001), (67.505, 50, 0.05)],
)
def test_chi_square_is_as_the_tables_print_it(statistic: float, freedom: int, chance: float) -> None:
    assert chance_of(statistic, freedom) == pytest.approx(chance, rel=0.01)


def test_chi_square_sees_a_loaded_die() -> None:
    assert p_value([1000, 1000, 1000, 1000, 1000, 1250], [1] * 6) < UNLIKELY
    assert p_value([5, 0], [1, 0]) == 1.0
    assert p_value([5, 1], [1, 0]) == 0.0
    assert p_same(["a"] * 500 + ["b"] * 500, ["a"] * 600 + ["b"] * 400) < UNLIKELY


# -- as likely as its odds -------------------------------------------------------------------------------------------


@houses
@pytest.mark.parametrize("n", DICE)
def test_every_face_is_as_likely(house: House, n: int) -> None:
    chance = house(2024)
    assert p_value(counted([chance.below(n) for i in range(DRAWS)], n), [1] * n) > UNLIKELY


@houses
@pytest.mark.parametrize("weights", [[1, 2, 3], [5, 0, 1, 0, 6], [1, 99], [7]])
def test_a_draw_follows_its_weights(house: House, weights: list[int]) -> None:
    chance = house(77)
    drawn = [chance.draw(weights) for i in range(DRAWS)]
    if len(weights) == 1:
        assert set(drawn) == {0}
    else:
        assert p_value(counted(drawn, len(weights)), weights) > UNLIKELY


@houses
def test_a_draw_says_nothing_of_the_next(house: House) -> None:
    chance = house(5)
    drawn = [chance.below(6) for i in range(DRAWS)]
    for apart in (1, 2, 7):
        cells = [6 * one + other for one, other in zip(drawn, drawn[apart:], strict=False)]
        assert p_value(counted(cells, 36), [1] * 36) > UNLIKELY


@houses
def test_a_deck_of_five_comes_in_every_order(house: House) -> None:
    """Dealt as rules deal: by what is left, one card at a time."""
    chance = house(9)
    orders: Counter[tuple[int, ...]] = Counter()
    for i in range(24_000):
        left = [1] * 5
        order = []
        while sum(left):
            card = chance.draw(left)
            left[card] -= 1
            order.append(card)
        orders[tuple(order)] += 1
    assert len(orders) == math.factorial(5)
    assert p_value(list(orders.values()), [1] * len(orders)) > UNLIKELY


@pytest.mark.parametrize("n", [2, 6])
def test_neighbouring_seeds_have_nothing_in_common(n: int) -> None:
    for draw in range(3):
        firsts = []
        for seed in range(40_000):
            chance = quick(seed)
            for i in range(draw):
                chance.below(n)
            firsts.append(chance.below(n))
        assert p_value(counted(firsts, n), [1] * n) > UNLIKELY
        cells = [n * one + other for one, other in pairwise(firsts)]
        assert p_value(counted(cells, n * n), [1] * n * n) > UNLIKELY


# -- the same from the same seed -------------------------------------------------------------------------------------

# The first twenty of `below(1000)`: interpreted and compiled, on every machine, for ever.
FIRST = {
    0: [449, 418, 440, 729, 101, 731, 431, 233, 101, 404, 362, 379, 12, 674, 666, 167, 781, 441, 560, 312],
    1: [672, 249, 642, 563, 37, 378, 121, 395, 790, 616, 92, 991, 720, 881, 971, 840, 310, 898, 567, 95],
    2: [425, 871, 913, 365, 540, 981, 981, 556, 747, 732, 791, 591, 722, 659, 65, 420, 787, 526, 358, 735],
    4294967295: [477, 838, 649, 109, 140, 67, 107, 818, 394, 738, 287, 826, 586, 583, 101, 509, 417, 608, 188, 400],
}  # fmt: skip


@pytest.mark.parametrize("seed", FIRST)
def test_quick_says_what_it_always_said(seed: int) -> None:
    chance = quick(seed)
    assert [chance.below(1000) for i in range(20)] == FIRST[seed]


def test_quick_is_multiply_with_carry() -> None:
    """Worked out once more, with whole numbers of any size."""
    chance = quick(12345)
    state = int(chance.state)
    for n in [6, 1, 2, 1000, 2**20, 2**31 - 1] * 200:
        state = MULTIPLIER * (state & 0xFFFFFFFF) + (state >> 32)
        assert chance.below(n) == ((state ^ (state >> 32)) & 0xFFFFFFFF) * n >> 32
        assert chance.state == state < 2**62


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, 2**64, -1, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    chance = quick(seed)
    assert 0 < chance.state < MULTIPLIER * 2**32 - 1  # 0 and that are where a generator of this kind stands still
    assert {chance.below(6) for i in range(200)} == set(range(6))


def some_houses() -> list[Chance]:
    return [quick(3), fair(3), Scripted([1, 0] * 50), Noting(quick(3)), Lowest()]


class Lowest(Chance):
    """A house of somebody else's."""

    parts: ClassVar[tuple[str, ...]] = ("asked",)

    def __init__(self, asked: int = 0) -> None:
        self.asked = asked

    def below(self, n: int) -> int:
        self.asked += 1
        return 0

    def copy(self) -> Lowest:
        return Lowest(self.asked)

    def mark(self) -> int:
        return self.asked

    def reset(self, mark: int) -> None:
        self.asked = mark


each_house = pytest.mark.parametrize("house", some_houses(), ids=lambda house: type(house).__name__.lower())


def said_by(house: Chance) -> list[int]:
    return [house.below(2), house.draw([1, 2]), house.below(2), house.draw([3, 1])]


@each_house
def test_a_copied_house_says_the_same_and_goes_its_own_way(house: Chance) -> None:
    house = house.copy()
    said_by(house)
    twin = house.copy()
    first = said_by(twin) + said_by(twin)
    assert said_by(house) + said_by(house) == first, "the one has moved the other"


@pytest.mark.parametrize("house", [quick(3), fair(3), Scripted([4, 1, 3, 0, 0, 2]), Coarse(quick(3), 3), Lowest()])
def test_what_is_dealt_at_once_is_drawn_one_by_one(house: Chance) -> None:
    house = house.copy()
    twin = house.copy()
    noted, noting, said = Noting(house), Noting(twin), list[int]()
    assert Remembering(noted, said).deal(6, 5) == [noting.below(6 - i) for i in range(5)] == said
    assert noted.taken() == noting.taken()
    assert (noted.deal(9, 0), noted.deal(9, 1)) == ([], [noting.below(9)]), "both houses stand where they should"


def test_a_deal_that_the_script_cannot_end_asks_for_the_next_draw() -> None:
    with pytest.raises(ScriptEnded) as asked:
        Scripted([4, 0]).deal(6, 4)
    assert asked.value.of == 4


@each_house
def test_a_house_goes_back_to_where_it_was(house: Chance) -> None:
    house = house.copy()
    said_by(house)
    mark = house.mark()
    first = said_by(house)
    house.reset(mark)
    assert house.mark() == mark
    assert said_by(house) == first


@pytest.mark.parametrize("house", [quick(3), fair(3), Scripted([1, 0] * 50), Lowest()], ids=lambda h: type(h).__name__)
def test_a_house_comes_back_from_a_pickle(house: Chance) -> None:
    house = house.copy()
    said_by(house)
    twin = pickle.loads(pickle.dumps(house))
    assert twin == house
    assert said_by(twin) == said_by(house)
    assert twin == house


def test_a_match_asks_a_house_of_somebody_else() -> None:
    match = cases_of(toy.GAME)[0].match(Lowest())
    match.play("bluff", 0)
    match.play("bluff", 1)
    match.play("dash", 0)
    assert isinstance(match.chance, Lowest)
    assert match.chance.asked == 5  # two cards each, and a die
    assert match.plies[-1].draws == (Draw(toy.STEPS, None, 0),)


# -- what cannot be drawn --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "house", [quick(1), fair(1), Noting(quick(1)), Lowest()], ids=lambda h: type(h).__name__.lower()
)
@pytest.mark.parametrize("weights", [[], [0], [0, 0, 0]])
def test_a_draw_needs_a_weight(house: Chance, weights: list[int]) -> None:
    with pytest.raises(ValueError, match="weight"):
        house.copy().draw(weights)


def test_a_draw_is_the_same_if_it_is_told_the_total() -> None:
    weights = [0, 3, 0, 1, 2]
    for seed in range(50):
        assert quick(seed).draw(weights, 6) == quick(seed).draw(weights)
        assert Noting(quick(seed)).draw(weights, 6) == quick(seed).draw(weights)


def test_a_draw_leaves_its_weights_as_they_were() -> None:
    weights = [1, 2, 3]
    for house in some_houses():
        house.draw(weights)
    assert weights == [1, 2, 3]


# -- scripts ---------------------------------------------------------------------------------------------------------


def test_a_script_is_said_and_then_asks_back_with_the_odds() -> None:
    chance = Scripted([2, 0, 1])
    assert [chance.below(6), chance.draw([5, 1]), chance.draw([0, 1])] == [2, 0, 1]
    with pytest.raises(ScriptEnded) as ended:
        chance.below(4)
    assert ended.value.weights == [1, 1, 1, 1]
    with pytest.raises(ScriptEnded) as ended:
        chance.draw([3, 0, 2])
    assert ended.value.weights == [3, 0, 2]
    assert "[3, 0, 2]" in str(ended.value)
    assert pickle.loads(pickle.dumps(ended.value)).weights == [3, 0, 2]
    assert chance.said == 3


def test_a_script_that_has_ended_says_so_shortly() -> None:
    for n in (13_001, 9):
        with pytest.raises(ScriptEnded) as ended:
            Scripted([]).below(n)
        assert (ended.value.of, ended.value.weights) == (n, [1] * n)
        assert str(n) in str(ended.value)
        assert len(repr(ended.value)) < 200
        assert pickle.loads(pickle.dumps(ended.value)).weights == [1] * n
    with pytest.raises(ScriptEnded) as ended:
        Scripted([]).draw(list(range(1000)))
    assert len(str(ended.value)) < 200
    assert ended.value.weights == list(range(1000))
    with pytest.raises(ValueError, match="script") as wrong:
        Scripted([0]).draw([0] + [1] * 1000)
    assert len(str(wrong.value)) < 200


def test_a_script_is_extended_and_its_copy_has_one_of_its_own() -> None:
    given = [1]
    chance = Scripted(given)
    chance.extend([2])
    assert given == [1], "the list it was made from is whoever's made it"
    twin = chance.copy()
    twin.extend([3])
    assert [twin.below(6) for i in range(3)] == [1, 2, 3]
    assert [chance.below(6) for i in range(2)] == [1, 2]
    with pytest.raises(ScriptEnded):
        chance.below(6)
    for house in (quick(1), Fair(bytes(32))):
        with pytest.raises(ValueError, match="scripted"):
            house.extend([1])


# -- few classes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "classes"), [(13_001, 8), (9_001, 8), (10, 3), (7, 6), (5, 1)])
def test_a_coarse_house_draws_the_middle_of_a_class_with_the_odds_of_all_of_it(n: int, classes: int) -> None:
    with pytest.raises(ScriptEnded) as asked:
        Coarse(Scripted([]), classes).below(n)
    weights = asked.value.weights
    assert (len(weights), sum(weights)) == (classes, n)
    assert max(weights) - min(weights) <= 1
    first = 0
    for k, weight in enumerate(weights):
        drawn = Coarse(Scripted([k]), classes).below(n)
        assert first <= drawn < first + weight
        assert abs((drawn - first) - (first + weight - 1 - drawn)) <= 1
        first += weight


def test_a_coarse_house_leaves_small_draws_and_odds_alone() -> None:
    for seed in range(20):
        house, coarse = quick(seed), Coarse(quick(seed), 6)
        assert [coarse.below(6), coarse.below(2), coarse.draw([1, 2, 3] * 9)] == [
            house.below(6), house.below(2), house.draw([1, 2, 3] * 9)
        ]  # fmt: skip


def test_a_coarse_house_goes_back_and_is_copied_with_the_house_it_asks() -> None:
    coarse = Coarse(quick(3), 4)
    mark = coarse.mark()
    twin = coarse.copy()
    drawn = [coarse.below(100) for i in range(9)]
    assert [twin.below(100) for i in range(9)] == drawn
    coarse.reset(mark)
    assert [coarse.below(100) for i in range(9)] == drawn
    told = Coarse(Scripted([]), 4)
    told.extend([3])
    assert told.below(100) == 87
    with pytest.raises(ValueError, match="class"):
        Coarse(quick(1), 0)


@pytest.mark.parametrize("script", [[6], [-1], [99]])
def test_a_script_cannot_say_what_cannot_be_drawn(script: list[int]) -> None:
    chance = Scripted(script)
    with pytest.raises(ValueError, match="script"):
        chance.below(6)
    with pytest.raises(ValueError, match="script"):
        chance.draw([1, 0, 1])
    assert chance.said == 0, "it has said nothing"
    with pytest.raises(ValueError, match="script"):
        Scripted([1]).draw([1, 0, 1])


def test_noting_keeps_every_question_and_answer() -> None:
    weights = [1, 3]
    noting = Noting(Scripted([4, 1]))
    assert (noting.below(6), noting.draw(weights)) == (4, 1)
    weights[0] = 0  # the deck goes on, what was noted does not
    assert noting.noted == [Draw(6, None, 4), Draw(2, [1, 3], 1)]


def test_quick_is_plain() -> None:
    assert quick(1) == quick(1) != quick(2)
    assert eval(repr(quick(1)), {"Quick": Quick}) == quick(1)
