"""EP-10.13 to EP-10.16, EP-10.22, EP-10.36: what a Travel is made of. Where it leads is tested with the ways."""

from __future__ import annotations

from escape_plan_tables import at, codes, me, play, refused, see, table, thief, travelling


def test_ep_10_13_three_movement_points() -> None:
    match = table(thief(), thief(), thief())
    play(match, "move")
    assert see(match).mp == 3


def test_ep_10_14_two_gas_cans_at_most() -> None:
    match = travelling(thief(gas=3), thief(), thief())
    play(match, "gas", "gas")
    assert (see(match).mp, me(match).gas) == (5, 1)
    assert refused(match, "gas") == "EP-10.14"


def test_ep_10_15_a_can_returns_to_the_supply() -> None:
    match = travelling(thief(gas=2), thief(), thief())
    assert see(match).gas == 4
    play(match, "gas")
    assert see(match).gas == 5


def test_ep_10_16_bonuses_come_on_top() -> None:
    match = travelling(
        thief(gas=2, cash=9, contacts="K3 K4 AS2 AS3 AS4", items="FX4 - AS5 AS6 AS7"), thief(), thief()
    )  # fmt: skip
    play(match, "gas", "gas", "use K3", "use K4", "use FX4")
    assert (see(match).mp, see(match).ferries) == (12, True)


def test_ep_10_22_a_closed_business_needs_a_key() -> None:
    others = (thief(cubes="CASINO"), thief(cubes="CASINO"))
    assert refused(travelling(thief(), *others, mp=9), "go T06:0") == "EP-10.22"
    assert refused(travelling(thief(keys_taken="RED"), *others, mp=9), "go T06:0") == "EP-10.22", "a flipped key"
    assert "go T06:0" in codes(travelling(thief(keys="YELLOW"), *others, mp=9))
    assert "go T06:0" in codes(travelling(thief(contacts="K25 - AS2 AS3 AS4", cash=2), *others, mp=9))


def test_ep_10_36_everything_is_used_before_the_path_is_taken() -> None:
    match = travelling(thief(place="T02:1", gas=1, cash=5, contacts="K3 - AS2 AS3 AS4"), thief(), thief())
    assert {"gas", "use K3"} <= set(codes(match))
    play(match, "go T07:0")
    assert refused(match, "gas") != ""
    assert (see(match).mp, me(match).gas, at(match)) == (0, 1, "T07:0")
