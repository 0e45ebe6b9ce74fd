"""Chapter VIII: errors. A command that is refused leaves everything as it was, and names its clause."""

from __future__ import annotations

import pytest

import onthelam as lam
from last_job_tables import base, card, codes, job, pursue, refused, seen, turn, you


def walking(**fields: object) -> lam.Match:
    match = job(None, **{"you": "H2", "hand": "C3", **fields})
    match.play("walk C3")
    return match


def test_a_command_out_of_place() -> None:
    match = base(you="H2", hand="C3")
    assert refused(match, "north") == "E_PHASE LJ-5.5"
    assert refused(match, "to H5") == "E_PHASE LJ-5.5"
    assert refused(match, "enter JK1") == "E_PHASE LJ-5.5"
    assert refused(match, "play C3") == "E_PHASE LJ-5.5"
    assert refused(walking(), "wait") == "E_PHASE LJ-5.5"
    assert refused(walking(prepared="hide"), "hide") == "E_PHASE LJ-5.5"
    assert refused(base(turn=0, hand="C3"), "walk C3") == "E_PHASE LJ-5.3"
    assert refused(job(turn=0, prepared="hide"), "hide") == "E_PHASE LJ-12.2"
    hidden = job(you="H2", hand="C3", prepared="hide")
    hidden.play("hide")
    assert refused(hidden, "walk C3") == "E_PHASE LJ-12.6"
    double = job(you="H2", hand="C3", prepared="double")
    double.play("double C8")
    assert refused(double, "walk C3") == "E_PHASE LJ-12.6"


def test_a_card_that_is_not_in_the_hand() -> None:
    assert refused(base(you="H2", hand="C3"), "walk D9") == "E_NOT_IN_HAND LJ-5.7"
    match = base({"pursuerCard": "HAND"}, you="H2", hand="C3 C4")
    match.play("wait")
    assert refused(match, "play D9") == "E_NOT_IN_HAND LJ-5.7"


def test_too_tired() -> None:
    assert refused(base(you="H2", hand="D9", fatigue=4), "walk D9") == "E_TOO_TIRED LJ-5.7"
    assert refused(job(you="H2", prepared="hide", fatigue=6), "hide") == "E_TOO_TIRED LJ-12.4"


def test_no_card_for_the_pursuers() -> None:
    assert refused(base(you="H2", hand="C3", deck=""), "wait") == "E_DECK_EMPTY LJ-5.10"
    match = job(you="H2", hand="C3", deck="", prepared="hide double")
    assert [refused(match, line) for line in ("hide", "double", "double C8")] == ["E_DECK_EMPTY LJ-12.6"] * 3


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("go S3", "E_NOT_ADJACENT LJ-1.4"),
        ("go SK", "E_NOT_ADJACENT LJ-1.4"),
        ("go C9", "E_NOT_ADJACENT LJ-1.4"),
        ("go H5", "E_FORBIDDEN LJ-13.3"),
        ("go CA", "E_OCCUPIED LJ-6.3"),
        ("north", "E_OCCUPIED LJ-6.3"),
        ("east", "E_FORBIDDEN LJ-13.3"),
    ],
)
def test_steps_that_may_not_be_taken(line: str, error: str) -> None:
    assert refused(walking(done="H5", pursuers=["S on CA/N"]), line) == error


def test_a_wall_and_the_rim() -> None:
    assert refused(walking(you="D2"), "north") == "E_WALL LJ-6.2"
    assert refused(walking(you="D2"), "go C9") == "E_WALL LJ-6.2"
    assert refused(walking(you="S3"), "north") == "E_NOT_ADJACENT LJ-1.4"


def test_no_steps_left() -> None:
    match = walking()
    match.play("go D2 H2 D2")
    assert refused(match, "east") == "E_NO_STEPS LJ-6.1"
    assert refused(match, "go H2") == "E_NO_STEPS LJ-6.1"


def test_preparation_cards_that_may_not_be_played() -> None:
    assert refused(base(you="H2"), "hide") == "E_NO_PREP LJ-12.1"
    assert refused(job(you="H2", prepared="tunnel"), "hide") == "E_NO_PREP LJ-12.1"
    assert refused(job(you="H2", prepared="hide", used="hide"), "hide") == "E_NO_PREP LJ-12.1"
    assert refused(job(you="H2", prepared="hide tunnel", spent=True), "hide") == "E_PREP_GAP LJ-12.3"


def test_targets_that_may_not_be_chosen() -> None:
    assert refused(job(you="S9", prepared="tunnel"), "tunnel") == "E_PREP_TARGET LJ-12.7"
    assert refused(job(you="H2", prepared="tunnel"), "tunnel D2") == "E_PREP_TARGET LJ-12.7"
    assert refused(job(you="JK1", prepared="subway"), "subway") == "E_PREP_TARGET LJ-12.21"
    assert refused(job(you="H2", prepared="subway"), "subway HA") == "E_PREP_TARGET LJ-12.21"
    assert refused(job(you="H2", prepared="double"), "double H2") == "E_PREP_TARGET LJ-12.14"
    asked = job(you="H2", prepared="subway")
    asked.play("subway")
    assert refused(asked, "to HA") == "E_PREP_TARGET LJ-12.21"
    assert refused(asked, "wait") == "E_PHASE LJ-5.5"


def test_a_jump_elsewhere() -> None:
    match = pursue(job(tasks="S7 H5 D4", database=2, traces="CK", you="D3", pursuers=["S on S3/E"]), "S2")
    assert refused(match, "to SK") == "E_JUMP_TARGET LJ-14.12"


def test_after_the_end() -> None:
    match = pursue(base(you="H2", pursuers=["S on D7/W"]), "C2")
    for line in ("wait", "walk C3", "go H5", "nonsense", "tunnel H5"):
        assert refused(match, line) == "E_OVER LJ-10.5"


def test_what_is_no_move() -> None:
    match = base(you="H2", hand="C3")
    for line in ("fly", "walk SK", "go", "walk", "go nowhere", "walk C3 nowhere", "to the moon", "tunnel H5 H5 H5"):
        assert refused(match, line).split()[0] in ("E_UNKNOWN", "E_PHASE", "E_NO_PREP"), line
    assert refused(match, "fly") == "E_UNKNOWN"


def test_there_is_one_seat() -> None:
    match = base(you="H2", hand="C3")
    with pytest.raises(lam.Illegal) as why:
        match.play("wait", 1)
    assert why.value.error == "E_SEAT"


# -- shorthands ------------------------------------------------------------------------------------------------------


def test_a_whole_turn_in_a_line() -> None:
    match = base(you="H2", hand="C3 D2 H4")
    match.chance.extend([0])
    match.play("walk C3 H5 D7 H8 stop")
    assert (you(match), seen(match).turn, len(match.plies)) == ("H8", 2, 5)


def test_however_it_is_typed() -> None:
    match = base(you="H2", hand="C3")
    match.play("  WALK   c3  h5 ")
    assert you(match) == "H5"
    match.play("West")
    assert you(match) == "H2"


def test_a_line_is_played_as_a_whole_or_not_at_all() -> None:
    match = base(you="H2", hand="C3")
    assert refused(match, "walk C3 H5 C8") == "E_WALL LJ-6.2"
    assert codes(match) == ["walk C3", "wait"]
    asked = job(database=2, you="HA", hand="S3", pursuers=["H on D7/W"])
    assert refused(asked, "walk S3 H2 CA").startswith("E_PHASE")  # at H2 she jumps, and you are asked where to


def test_a_space_is_chosen_with_its_card() -> None:
    match = job(you="D7", tasks="H5 D3 S2", prepared="tunnel")
    match.play("tunnel D3")
    assert seen(match).waiting == card("D3")
    hand = base({"pursuerCard": "HAND"}, you="S9", hand="C3 D9", pursuers=["S on S3/S"])
    hand.chance.extend([0, 0])
    hand.play("wait C3")
    assert seen(hand).current == card("C3")


def test_steps_can_be_taken_back_until_something_is_drawn() -> None:
    match = job(you="H2", hand="C3", prepared="tunnel", pursuers=["S on C8/N"])
    match.play("tunnel H5")
    match.play("walk C3 CA SK")
    for place in ("CA", "H2"):
        match.undo(0)
        assert you(match) == place
    match.undo(0)
    match.undo(0)
    assert (seen(match).waiting, codes(match)[0]) == (-1, "tunnel")
    turn(match, "C3", "D2")
    assert not match.may_undo(0)


def test_stop_is_never_done_for_a_person() -> None:
    match = base(you="H2", hand="C3")
    match.play("walk C3 D2 H2 D2")
    assert codes(match) == ["stop"]
    assert match.spared(0) is None
    forced = base(you="H2", fatigue=6)
    assert forced.spared(0) is not None  # a pursuer turn that must be may be played for them
