"""Sheets: what lies before each seat, in the hand's slot, and what lies there for all, beside the seats."""

from __future__ import annotations

import re
from typing import Final

from onthelam.core.seat import NOBODY
from onthelam.games.slots import Part, Sheet, Ticket
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.pages import render
from tests.pictures.positions import positions
from tests.web.sample import NASTY, live

PLAYED: Final = Ticket("card", "", "A card", "Card", "Card", "helps", "What it does.", ("use card",), price="2")
HELD: Final = Ticket("other", "", "Another", "Another", "Another", "used", "What it did.", (), spent=True)
MINE: Final = Sheet(0, "Ina", (Part("purse", NASTY, "$6k", "income 9", "<svg></svg>", (PLAYED, HELD), 5),))
THEIRS: Final = Sheet(1, "Bo", (Part("plan", "Plan", figures=(("Bar", "80"),), spare=True),))
FOR_ALL: Final = Sheet(NOBODY, "On offer", (Part("offer", "On offer", tickets=(HELD,)),))


def page(*sheets: Sheet) -> str:
    return render("live.html", live(positions()["enter"], ENGLISH, sheets=sheets), ENGLISH)


def test_the_first_sheet_is_seen_and_the_others_behind_their_seats() -> None:
    told = page(MINE, THEIRS)
    radios = re.findall(r'<input type="radio" name="sheet" id="(sheet-of-\d)"[^>]*?(checked)?>', told)
    assert radios == [("sheet-of-0", "checked"), ("sheet-of-1", "")]
    assert told.index('id="sheet-0"') < told.index('id="sheet-1"')


def test_a_ticket_of_a_sheet_that_stands_for_a_move_is_its_button() -> None:
    told = page(MINE)
    assert re.search(r'<button id="t-card" [^>]*form="choose" name="move" value="use card"', told)
    assert '<details id="t-other"' in told


def test_what_somebody_wrote_is_escaped_on_a_sheet_and_a_drawing_is_not() -> None:
    told = page(MINE)
    assert NASTY not in told
    assert '<div class="drawn lam-board"><svg></svg></div>' in told


def test_what_lies_there_for_all_stands_beside_the_seats_not_in_the_hand() -> None:
    told = page(MINE, FOR_ALL)
    hand, beside = told.split('id="aside"')
    assert "On offer" in beside
    assert "On offer" not in hand


def test_without_sheets_no_page_has_any_of_it() -> None:
    assert 'name="sheet"' not in page()
