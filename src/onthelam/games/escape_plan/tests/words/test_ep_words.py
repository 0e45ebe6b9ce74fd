"""Escape Plan in words: questions, buttons, the table as text, how to play; all of it fits, in every tongue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from escape_plan_scenes import table as scene
from escape_plan_scenes import who as scene_of
from escape_plan_tables import arriving, avoiding, last_part, play, see, table, thief, travelling
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.games.asks import Ask
from onthelam.games.escape_plan.rules.charts import CONTACT_BONUS, PLAN_NAMES, TILE_NAMES
from onthelam.games.escape_plan.rules.moves import MOVES, Go
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.words import names, things
from onthelam.games.escape_plan.words.asks import asks, city, turn, visit
from onthelam.games.escape_plan.words.help import chapters
from onthelam.games.escape_plan.words.moves.briefs import ALONE, BRIEFS, SKIPS, THINGS, order_of
from onthelam.games.escape_plan.words.moves.gists import ALONE as ALONE_GISTS
from onthelam.games.escape_plan.words.moves.gists import GISTS
from onthelam.games.escape_plan.words.page import OPTIONS, VALUES
from onthelam.games.escape_plan.words.trips import trips
from onthelam.games.escape_plan.words.words import WORDS
from onthelam.tongue.line import width
from onthelam.tongue.tongue import CODES, ENGLISH, Tongue, tongue
from tests.asking import faces, too_long

TONGUES: Final = [tongue(code) for code in CODES]
BRIEF, GIST = 16, 22  # letters: the two lines of a button
RAW: Final = re.compile(r"[{}]|\b(None|True|[KELX]\d+|AS\d|FX\d)\b")
THEY: Final = ["Ann", "Bea", "Cid", "Dan", "Eve"]


def some_matches(every: int = 1) -> Iterator[Match]:
    """At every so manieth choice of a match of each mode, played by taking one move after the other."""
    i = 0
    for options in RULES.modes():
        settled = RULES.settle(dict(options))
        match = Match(RULES, settled, RULES.blank(settled), False, quick(3), [])
        while not match.over:
            i += 1
            if i % every == 0:
                yield match
            moves = match.legal(match.to_act[0])
            match.play(moves[i * 7 % len(moves)].code)


def prompt(match: Match) -> str:
    return WORDS.prompt(see(match, match.to_act[0]), THEY, ENGLISH)


def buttons(match: Match, spoken: Tongue = ENGLISH) -> dict[str, tuple[str, str]]:
    v = see(match, match.to_act[0])
    return {m.code: (WORDS.brief(m, v, spoken), WORDS.gist(m, v, spoken)) for m in v.moves}


def gist(match: Match, code: str) -> str:
    return buttons(match)[code][1]


def whole(match: Match, code: str) -> str:
    v = see(match, match.to_act[0])
    return WORDS.move(next(m for m in v.moves if m.code == code), v, ENGLISH)


# -- it fits ---------------------------------------------------------------------------------------------------------


def test_questions_fit_their_lines() -> None:
    longest = {
        code: {
            "money": "$5k",
            "wanted": "",
            "fare": "$12k",
            "asset": "$10k",
            "contacts": names.money_words(CONTACT_BONUS[-1]),
            "thing": max([tongue(code).say(title) for title in things.CONTACT_TITLES], key=len),
        }
        for code in CODES
    }
    rows = [row for row in asks.ASKS.rows.values() if isinstance(row, Ask)]
    found = [*faces([city, turn, visit]), *rows]
    assert len(found) >= 30
    assert too_long(found, longest) == []


@pytest.mark.parametrize("spoken", TONGUES, ids=CODES)
def test_buttons_fit_and_no_two_are_alike(spoken: Any) -> None:
    looked = 0
    for match in some_matches(3):
        v = see(match, match.to_act[0])
        told: list[tuple[str, str]] = []
        for m in v.moves:
            brief, gist_ = WORDS.brief(m, v, spoken), WORDS.gist(m, v, spoken)
            assert 0 < len(brief) <= BRIEF, brief
            assert 0 < len(gist_) <= GIST, gist_
            assert not RAW.search(WORDS.move(m, v, spoken))
            told.append((WORDS.group(m, v, spoken), brief))
            looked += 1
        assert len(set(told)) == len(told)
    assert looked > 1000


@pytest.mark.parametrize("spoken", TONGUES, ids=CODES)
def test_every_card_and_tile_fits_its_button(spoken: Any) -> None:
    """Whatever it costs; two of a kind are counted."""
    titles = (things.CONTACT_TITLES, things.EQUIPMENT_TITLES, things.FIXER_TITLES, things.ASSET_TITLES)
    said = [spoken.say(title) for table_ in titles for title in table_]
    assert len(set(said)) == len(said)
    assert [title for title in said if len(title) > BRIEF] == []
    several = [spoken.say(title) for title in (*things.CONTACT_TITLES, *things.EQUIPMENT_TITLES)]
    assert [title for title in several if len(f"{title} 2") > BRIEF] == []


def test_every_move_has_a_button() -> None:
    briefs = {*ALONE, *BRIEFS, *THINGS, "buy", "skip"}
    gists = {*ALONE_GISTS, *GISTS}
    assert {order_of(m) for m in MOVES} <= briefs
    assert {order_of(m) for m in MOVES} <= gists


@pytest.mark.parametrize("spoken", TONGUES, ids=CODES)
def test_the_table_fits_a_terminal_and_all_is_said_in_words(spoken: Any) -> None:
    for match in some_matches(17):
        for seat in range(-1, match.seats):
            v = see(match, seat)
            assert all(width(line) <= 80 for line in WORDS.table(v, THEY, spoken).splitlines())
            for said in (WORDS.describe(v, THEY, spoken), WORDS.lead(v, THEY, spoken)):
                assert said
                assert not RAW.search(said), said
            assert all(WORDS.standing(v, one, spoken) for one in range(match.seats))
            assert -1 <= WORDS.danger(v) <= 100


def test_all_tiles_are_on_the_table_and_in_the_description() -> None:
    match = table({}, {}, {})
    said, drawn = WORDS.describe(see(match), THEY, ENGLISH), WORDS.table(see(match), THEY, ENGLISH)
    assert all(re.search(rf"\b{name}\b", drawn) for name in TILE_NAMES)
    for name in ("Casino and Store 2", "Safe house 3 and Gang 4", "Exit 2", "Hospital and Store 1"):
        assert name in said


# -- what is asked -----------------------------------------------------------------------------------------------------


def test_the_purse_of_others_is_in_no_words() -> None:
    rich = table(thief(cash=5), thief(cash=77))
    for said in (WORDS.standing(see(rich), 1, ENGLISH), WORDS.describe(see(rich), THEY, ENGLISH)):
        assert "77" not in said
    assert "$77k" in WORDS.standing(see(rich, 1), 1, ENGLISH)
    assert "$77k" in WORDS.standing(see(table(thief(), thief(cash=77), options={"open_cash": True})), 1, ENGLISH)


def test_travel_asks_with_its_points_and_an_officer_with_the_number() -> None:
    match = travelling(thief(place="T01:1", gas=1))
    assert prompt(match) == "3 points: where to?"
    play(match, "gas")
    assert prompt(match) == "4 points: where to?"
    assert prompt(avoiding("T02/COP T07/FBI")) == "2 officers to get past"
    assert prompt(avoiding("T02/COP")) == "One officer to get past"


def test_when_all_are_avoided_nobody_is_in_the_way() -> None:
    match = avoiding("T02/COP", thief(items="E1 - AS5 AS6 AS7"))
    play(match, "use E1")
    assert prompt(match) == "Nobody is in your way any more."
    assert gist(match, "done") == "nobody hurts you"


def test_ep_24_2_on_the_final_exit_the_way_out_is_asked_for() -> None:
    match = table(thief(place="T03:0", cash=9), {}, day=3, patrols=[1, 2, 2], grey_at="EXIT2", black_at="EXIT3")
    assert prompt(match) == "The way out is open: escape?"
    assert buttons(match)["escape"] == ("Escape", "free, no police")


def test_others_are_told_for_whom_they_wait() -> None:
    match = table({}, {})
    assert WORDS.prompt(see(match, 1), THEY, ENGLISH) == "It is the turn of Ann."
    assert WORDS.hint(see(match, 1), ENGLISH) == ""


# -- what comes of a move --------------------------------------------------------------------------------------------


def test_a_place_says_what_the_plan_gives_there_and_who_is_on_the_way() -> None:
    """P1: the casino 80, the gym income."""
    match = travelling(thief(place="T02:1"), mp=12, officers={"T02": "COP FBI"})
    assert buttons(match)["go T06:0"] == ("Casino", "$80k, 2 officers")
    assert buttons(match)["go T11:0"] == ("Gym", "income, 2 officers")
    assert buttons(match)["go T02:0"] == ("Gang 1", "hire two")
    assert "You go to the casino. On the way: cop and FBI at clinic 1." in whole(match, "go T06:0")


def test_a_place_says_what_a_visit_brings_but_never_instead_of_who_is_on_the_way() -> None:
    said = buttons(travelling(thief(place="T01:1"), mp=12))
    assert said["go T02:1"] == ("Clinic 1", "contact, asset")
    assert said["go T01:0"] == ("Hospital", "heals, no police")
    met = buttons(travelling(thief(place="T02:1", cubes="SH1"), mp=12, officers={"T02": "COP FBI"}))
    assert met["go T01:1"][1] == "items, 2 officers"
    assert met["go T12:0"][1] == "2 officers", "less notoriety does not fit beside them"


def test_ep_19_4_whoever_shops_is_told_that_there_is_no_free_slot() -> None:
    full = arriving("T01:1", thief(place="T02:1", cash=9, items="E1 E2 E3 AS5 AS6"))
    roomy = arriving("T01:1", thief(place="T02:1", cash=9, items="E1 E2 - AS5 AS6"))
    told = [WORDS.hint(see(match), ENGLISH) for match in (full, roomy)]
    assert ["full" in one for one in told] == [True, False]


def test_loot_comes_first_then_the_nearest_place_and_its_points_are_told() -> None:
    match = travelling(thief(place="T02:1", cubes="CASINO"), mp=12, officers={"T02": "COP FBI"})
    v = see(match)
    goes = [m for m in sorted(v.moves, key=lambda m: WORDS.rank(m, v)) if isinstance(m, Go)]
    with_loot = [m for m in goes if m.what in v.places and m.code != "go T06:0"]
    assert goes[: len(with_loot)] == with_loot
    for some in (with_loot, goes[len(with_loot) :]):
        paid = [trips(v).to(m.what).paid for m in some]
        assert paid == sorted(paid)
    assert "Casino, 2 points: " in whole(match, "go T06:0")


def test_loot_that_was_taken_is_no_reason_to_go_there() -> None:
    match = travelling(thief(place="T02:1", cubes="CASINO"), mp=12)
    assert gist(match, "go T06:0") == "contact"


def test_going_through_says_how_much_it_hurts() -> None:
    assert gist(avoiding("T02/COP T07/FBI"), "done") == "2 wounds"
    assert gist(avoiding("T02/COP T07/FBI", thief(wounds=1)), "done") == "2 wounds, handcuffs"
    assert gist(avoiding("T02/COP T07/FBI", thief(wounds=2)), "done") == "2 wounds, 2 cuffs"


def test_a_card_says_its_price_its_star_and_what_it_does() -> None:
    match = table(thief(cash=9, wounds=1, contacts="K17 K29 AS2 AS3 AS4"))
    assert buttons(match)["use K17"] == ("Medic", "$1k: heals one wound")
    assert buttons(match)["use K29"] == ("Loan shark", "★ $3k at once")
    assert whole(match, "use K17") == "Medic: You use Medic for $1k. You heal a wound."


def test_two_cards_of_a_kind_are_counted() -> None:
    match = table(thief(cash=9, contacts="K1 K2 AS2 AS3 AS4"))
    assert [buttons(match)[code][0] for code in ("use K1", "use K2")] == ["Informant", "Informant 2"]


def test_an_asset_costs_what_its_space_costs() -> None:
    match = table(thief(cash=9, used="", unlocked="AS1 AS7", items="- - - AS5 AS6"))
    assert gist(match, "use AS1") == "$5k: one turn at night"
    assert gist(match, "use AS7") == "$4k: notoriety -1"


def test_ep_18_7_an_asset_to_be_unlocked_says_what_its_use_will_cost() -> None:
    match = last_part(thief(plus=1, used=""))
    play(match, "rest")
    assert gist(match, "unlock AS2") == "$4k: avoids all cops"


def test_ep_11_15_who_moves_officers_is_too_late_for_those_that_are_met() -> None:
    snitch = next(m for m in MOVES if m.code == "use K21")
    assert WORDS.gist(snitch, see(avoiding("T02/COP")), ENGLISH) == "★ too late for these"
    assert WORDS.gist(snitch, see(table({}, {})), ENGLISH) == "★ moves one officer"


def test_what_comes_after_the_turn_is_not_told_on_a_button() -> None:
    match = last_part(thief(plus=1, used=""))
    play(match, "rest", "unlock AS2")
    assert whole(match, "end") == "End the turn: use nothing more"


def test_an_officer_is_grouped_by_its_kind_and_a_target_says_how_near() -> None:
    match = last_part(thief(plus=2, place="T11:0"), thief(notoriety=1, place="T01:0"), officers={"T09": "COP"})
    play(match, "rest")
    while "unlock" in " ".join([m.code for m in match.legal(match.to_act[0])]):
        match.play(match.legal(match.to_act[0])[0].code)
    v = see(match, 1)
    assert [WORDS.group(m, v, ENGLISH) for m in v.moves if m.code == "officer T09 COP"] == ["Cop"]
    assert [WORDS.brief(m, v, ENGLISH) for m in v.moves if m.code == "officer T09 COP"] == ["Restaurant"]
    play(match, "officer T09 COP")
    assert gist(match, "tile T11") == "right there"


def test_the_stores_lockers_say_how_many_tiles_one_may_look_at() -> None:
    match = arriving("T01:1", thief(place="T02:1", keys="GREEN", keys_taken="GREEN", contacts="K1 K3 AS2 AS3 AS4"))
    while "open GREEN" not in buttons(match):
        match.play("continue" if "continue" in buttons(match) else "skip")
    assert buttons(match)["open GREEN"] == ("Green locker", "look at 3 tiles")


def test_skipping_has_words_of_its_own_wherever_it_can_be_chosen() -> None:
    assert len(set(SKIPS.values())) == len(SKIPS)


def test_what_the_turn_is_for_stands_before_what_could_be_used() -> None:
    match = table(
        thief(place="T03:0", cash=9, used=""), {}, day=3, patrols=[1, 2, 2], grey_at="EXIT2", black_at="EXIT3"
    )
    v = see(match)
    order = sorted(v.moves, key=lambda m: WORDS.rank(m, v))
    assert [m.code for m in order] == ["escape", "move", "rest", "use AS1"]
    assert [WORDS.group(m, v, ENGLISH) for m in order] == ["This turn", "This turn", "This turn", "Use"]


# -- the pages -------------------------------------------------------------------------------------------------------


def test_every_option_and_value_has_its_words() -> None:
    for option in RULES.options():
        assert option.name in OPTIONS
        assert all(value in VALUES for value in option.words if value not in ("yes", "no"))


@pytest.mark.parametrize("spoken", TONGUES, ids=CODES)
def test_how_to_play_has_chapters_and_a_reference_of_every_card_and_tile(spoken: Any) -> None:
    told = chapters(spoken)
    assert all(chapter.title and chapter.paragraphs for chapter in told)
    text = " ".join([paragraph for chapter in told for paragraph in chapter.paragraphs])
    for table_ in (things.CONTACT_TITLES, things.EQUIPMENT_TITLES, things.FIXER_TITLES, things.ASSET_TITLES):
        assert [title for title in table_ if spoken.say(title) not in text] == []
    assert [name for name in (*TILE_NAMES, *PLAN_NAMES) if f"{name}:" not in text] == []
    assert "{" not in text


def test_every_location_has_a_name_of_its_own() -> None:
    v = see(table({}))
    for spoken in TONGUES:
        for said in (names.location_words, names.at_words, names.to_words):
            assert len({said(location, v, spoken) for location in range(24)}) == 24


def test_ep_16_12_who_is_in_the_news_is_named_and_why_it_is_asked() -> None:
    players = [scene_of("T07:0", notoriety=3, plus=1), scene_of(), scene_of()]
    match = scene(*players, officers={"T12": "COP"}, now="adjust")
    seat = match.to_act[0]
    assert seat != 0
    assert "after Ann" in prompt(match)
    assert "notoriety" in WORDS.hint(see(match, seat), ENGLISH)
    waiting = WORDS.prompt(see(match, 0), THEY, ENGLISH)
    assert "Ann in the news" in waiting
    assert THEY[seat] in waiting
    play(match, "officer T12 COP")
    assert "Ann" in prompt(match)
