"""What a bot may imagine behind a view: only what could be, and all that could be as often."""

from __future__ import annotations

from collections import Counter

from escape_plan_scenes import names, seen, table, who
from onthelam.core.chance import quick
from onthelam.games.escape_plan.rules.charts import PLACE_NAMES, PLAN_NAMES, PLANS
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.things import LOOT_TILE
from onthelam.games.escape_plan.rules.turn import RULES

SAMPLES = 3000


def imagined(*thieves: dict[str, object], samples: int = 200) -> list[State]:
    v = seen(table(*thieves))
    luck = quick(1)
    return [RULES.imagine(v, luck) for i in range(samples)]


def dealt(s: State) -> str:
    return " ".join([PLAN_NAMES[thief.plan] for thief in s.thieves])


def test_every_thief_has_a_plan_of_their_own() -> None:
    for s in imagined(who(plan="P4"), who(), who(), who(), who()):
        plans = dealt(s).split()
        assert plans[0] == "P4"
        assert len(set(plans)) == 5


def test_plans_agree_with_the_boxes() -> None:
    """A cube in an income box was paid at once; one outside it was not."""
    casino, bar = PLACE_NAMES.index("CASINO"), PLACE_NAMES.index("BAR")
    rival = who(plan="P2", cubes="BAR", boxed="CASINO")
    found = {s.thieves[1].plan for s in imagined(who(plan="P1"), rival, who(), samples=SAMPLES)}
    assert found == {i for i in range(1, len(PLANS)) if PLANS[i][casino] == 0 and PLANS[i][bar] > 0}


def test_all_ways_to_deal_the_plans_are_as_likely() -> None:
    """One of two rivals has one of two plans. Whoever gave the first rival any plan, each alike, and then the second
    what is left, would have the first take one of these two too often."""
    narrow = who(plan="P3", cubes="BAR", boxed="CASINO")
    counted = Counter([dealt(s) for s in imagined(who(plan="P1"), who(), narrow, samples=SAMPLES)])
    expected = SAMPLES / len(counted)
    assert {deal.split()[1] for deal in counted} == set(PLAN_NAMES) - {"P1"}
    assert {deal.split()[2] for deal in counted} == {"P2", "P3"}
    assert sum([(count - expected) ** 2 / expected for count in counted.values()]) < 2 * len(counted)


def test_a_loot_tile_lies_in_one_place() -> None:
    for s in imagined(who(items="L3", exits="X4"), who(items="L4 L5"), who(exits="X1 X2")):
        held = [thing for thief in s.thieves for thing in [*thief.items, *thief.exits] if thing >= LOOT_TILE]
        assert len(held) == len(set(held)) == 6
        assert not [thing for thing in held if s.stacks >> thing - LOOT_TILE & 1]


def test_ep_27_9_what_went_back_since_then_is_not_what_the_inspector_took_unseen() -> None:
    """Seat 0 has X1 and saw X2, X3 and X4 going back. The rival has one of five, two are left: the fifth is gone."""
    v = seen(table(who(exits="X1", seen="X2 X3 X4"), who(exits="X2"), patrols=(2, 0, 0)))
    assert v.stacked == (5, 5, 5, 3, 5)
    v.stacked = (5, 5, 5, 2, 5)
    luck = quick(1)
    worlds = [RULES.imagine(v, luck) for i in range(100)]
    assert {names(s.thieves[1].exits) for s in worlds} == {"X2", "X3", "X4"}
