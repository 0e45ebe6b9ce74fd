"""Options that are yes or no, lists, or secrets."""

from __future__ import annotations

import pytest

from onthelam.core.option import Option, letters, number, only_where, read_all, several, yes_no
from onthelam.core.refusal import BadOption

OPEN = yes_no("open", False, "E_OPT_TYPE", "Are the tiles open?")
HAND = several("hand", "E_HAND", "Five cards.", secret=True)


@pytest.mark.parametrize(
    ("given", "value"), [(True, True), (False, False), ("yes", True), ("off", False), ("true", True)]
)
def test_yes_or_no(given: object, value: bool) -> None:
    assert OPEN.read(given) is value


@pytest.mark.parametrize("given", ["maybe", 1, 0, 2, "", None, [True]])
def test_neither_yes_nor_no(given: object) -> None:
    with pytest.raises(BadOption, match="true or false") as refused:
        OPEN.read(given)
    assert refused.value.error == "E_OPT_TYPE"


def test_a_list_is_kept_as_one_text_and_read_again() -> None:
    assert HAND.read(["DEC", "LDE"]) == "DEC, LDE"
    assert HAND.read(HAND.read(["DEC", "LDE"])) == "DEC, LDE"
    assert HAND.read([[100, 200, 300], (1, 2)]) == "100 200 300, 1 2"
    assert HAND.read([]) == ""
    assert HAND.range() == "a list"


def test_a_list_is_no_number() -> None:
    with pytest.raises(BadOption):
        HAND.read(7)
    with pytest.raises(BadOption):
        letters("name", "", "E", "").read(["a"])


def test_usual_values_and_secrets() -> None:
    assert read_all([OPEN, HAND], {}) == {"open": False, "hand": ""}
    assert (HAND.secret, OPEN.secret, number("n", 1, 0, 3, "E", "").secret) == (True, False, False)
    same = Option("hand", "", 1, 0, [], True, "E_HAND", "Five cards.", several=True)
    assert same != HAND


def test_an_option_that_counts_only_beside_another() -> None:
    wide = only_where("shape", ("square", "long"), number("wide", "", 1, 9, "E", ""))
    assert (wide.decider, wide.deciding) == ("shape", ("square", "long"))
    assert wide.read("4") == 4
    assert wide != number("wide", "", 1, 9, "E", "")
    assert (OPEN.decider, OPEN.deciding) == ("", ())
