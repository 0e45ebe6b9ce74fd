"""The form of a new table: what is left empty says what it will be, and what does not count says so."""

from __future__ import annotations

import asyncio
import html
import json
import re
from typing import Final

import pytest

from onthelam.games import NAMES, load
from tests.web.worlds import ADDRESS, worlds

MODES: Final = {  # by game, the values of an option of that name
    game: [word for one in load(game).rules.options() if one.name == "mode" for word in one.words] for game in NAMES
}


def form(game: str, tongue: str = "en", **filled: str) -> str:
    """The page as it is first seen, or as it comes back when something is wrong."""

    async def ask() -> str:
        async with worlds() as (world,):
            browser = world.browser("host", address=ADDRESS)
            browser.headers["accept-language"] = tongue
            if filled:
                answer = await browser.post("/new", data={"game": game, **filled})
                assert answer.status_code == 422
                return answer.text
            return (await browser.get("/new", params={"game": game})).text

    return asyncio.run(ask())


def standing(page: str) -> dict[str, str]:
    """What a browser without a script sends of a form that nobody has touched."""
    inputs = re.findall(r'<input id="[^"]+" name="([^"]+)"[^>]*? value="([^"]*)"', page)
    lists = re.findall(r'<select [^>]*name="([^"]+)".*?</select>', page, re.DOTALL)
    chosen = [re.search(rf'name="{name}".*?<option value="([^"]*)" selected', page, re.DOTALL) for name in lists]
    return {**dict(inputs), **{name: one[1] for name, one in zip(lists, chosen) if one}}


async def opened(game: str, **changed: str) -> int:
    async with worlds() as (world,):
        browser = world.browser("host", address=ADDRESS)
        page = html.unescape((await browser.get("/new", params={"game": game})).text)
        return (await browser.post("/new", data={"game": game, **standing(page), **changed})).status_code


@pytest.mark.parametrize("game", NAMES)
def test_a_form_that_nobody_has_touched_opens_a_table(game: str) -> None:
    assert asyncio.run(opened(game)) == 303


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in NAMES for name in MODES[game]])
def test_so_does_one_in_which_only_the_mode_was_chosen(game: str, name: str) -> None:
    """What belongs to another mode stands there too, without a script: it does not count, and nobody chose it."""
    assert asyncio.run(opened(game, mode=name)) == 303


def test_the_last_job_is_the_game_of_its_name_unless_somebody_chooses_the_other() -> None:
    assert '<option value="LAST_JOB" selected>' in field(form("last-job"), "mode")


def field(page: str, name: str) -> str:
    """One field with all that is written about it."""
    (found,) = [one for one in re.split(r'(?=<div class="field)', page) if f'id="f-{name}"' in one]
    return html.unescape(found.partition("</div>")[0])


def test_a_number_nobody_writes_is_told_with_its_range() -> None:
    stash = field(form("getaway-driver"), "stash_count")
    assert "2 to 8" in stash
    assert 'placeholder="5' in stash
    assert 'placeholder="S / SA / SAF / SAFE"' in field(form("safehouse"), "sheets")


@pytest.mark.parametrize(
    ("game", "name", "usual"),
    [
        ("getaway-driver", "difficulty", "as usual (standard: a second use costs one Stash)"),
        ("safehouse", "difficulty", "as usual (as printed: each help square once)"),
        ("getaway-driver", "hand_mode", "as usual"),  # which depends on how the table is laid
    ],
)
def test_the_choice_not_to_choose_says_what_comes_of_it(game: str, name: str, usual: str) -> None:
    assert f">{usual}</option>" in field(form(game), name)


def test_a_seat_is_chosen_as_a_seat() -> None:
    first = field(form("safehouse"), "firstRoller")
    assert re.findall(r"<option value=\"(\d)\"(?: selected)?>([^<]+)", first) == [
        ("0", "Seat 1"), ("1", "Seat 2"), ("2", "Seat 3"), ("3", "Seat 4"),
    ]  # fmt: skip
    assert "0 for" not in first


@pytest.mark.parametrize("others", [("friend", "friend"), ("friend", "bot steady"), ("bot steady", "bot random")])
def test_whoever_opens_a_table_sits_at_it(others: tuple[str, str]) -> None:
    """Else nobody could look at the links for the friends."""
    page = form("getaway-driver", seat0=others[0], seat1=others[1])
    assert "Whoever opens a table sits at it: choose me in one seat." in page


def test_what_is_to_be_written_letter_by_letter_looks_like_it() -> None:
    obstacles = field(form("getaway-driver"), "obstacles")
    assert "<code>x y width height</code>" in obstacles
    assert "`" not in obstacles


def test_by_mode_it_is_told_what_is_usual() -> None:
    mode = field(form("getaway-driver"), "mode")
    usuals = json.loads(mode.partition('data-usuals="')[2].partition('}}"')[0] + "}}")
    assert usuals["duel"]["stash_count"] == "5"
    assert usuals["solo"]["stash_count"] == "5 / 6"  # as hard as it is
    assert int(usuals["four"]["table_width"]) > int(usuals["duel"]["table_width"])


def test_without_a_script_everything_is_asked_and_what_does_not_count_is_refused_in_its_place() -> None:
    difficulty = field(form("getaway-driver"), "difficulty")
    assert 'data-decider="f-mode" data-deciding="["solo"]"' in difficulty
    assert " hidden" not in difficulty
    refused = field(form("getaway-driver", mode="duel", difficulty="ruthless"), "difficulty")
    assert "Automated Police belongs to solo." in refused


def test_gd_tab_4_what_is_wrong_with_an_option_is_told_at_its_field_in_the_open_panel() -> None:
    page = form("getaway-driver", obstacles="a lake")
    assert '<details class="panel" open>' in page
    obstacles = field(page, "obstacles")
    assert "'a lake' is no obstacle" in obstacles
    assert 'aria-invalid="true" autofocus' in obstacles
    assert page.count("autofocus") == 1
    assert "with commas between: <code>2 2 1 0.5, 6 4 0.6</code>" in obstacles


def test_gd_tab_1_lengths_are_asked_in_tiles() -> None:
    width = field(form("getaway-driver"), "table_width")
    assert "<small>7 to 40</small>" in width
    assert 'min="7" max="40"' in width
    assert 'step="any"' in width
    assert "housandth" not in form("getaway-driver")
    refused = field(form("getaway-driver", table_width="6.5"), "table_width")
    assert "Width of the table cannot be '6.5': choose 7 to 40." in refused
    assert 'value="6.5"' in refused


def test_gd_tab_1_tiles_are_kept_in_thousandths() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            host = world.browser("host", address=ADDRESS)
            sizes = {"table_width": "15.5", "table_height": "11", "obstacles": "2 2 1 0.5, 6.25 4 0.6"}
            answer = await host.post("/new", data={"game": "getaway-driver", "name": "Ann", **sizes})
            options = world.hall.rooms[answer.headers["location"].rpartition("/")[2]].match.options
            assert (options["table_width"], options["table_height"]) == (15500, 11000)
            assert options["obstacles"] == "2000 2000 1000 500, 6250 4000 600"

    asyncio.run(play())


def test_gd_opt_1_a_range_with_a_gap_is_shown_as_it_is() -> None:
    assert "<small>0 or 5 to 100</small>" in field(form("getaway-driver"), "stall_limit")


def test_gd_opt_5_cards_that_cannot_be_chosen_are_refused_in_the_words_of_the_form() -> None:
    refused = field(form("getaway-driver", setup="quick", hand_mode="chosen"), "hand_mode")
    assert "The Driver's cards cannot be chosen in secret with a set-up at once" in refused


def test_what_a_way_to_play_brings_along_is_asked_beside_it() -> None:
    first, rest = form("getaway-driver").split('<details class="panel"')
    assert 'id="f-mode"' in first
    assert 'id="f-difficulty"' in first, "how hard it is to play alone"
    assert 'id="f-hand_mode"' in rest
    assert 'id="f-setup"' in rest


def test_a_friend_is_told_what_the_seat_plays_before_sitting_down() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            host = world.browser("host", address=ADDRESS)
            form = {"game": "getaway-driver", "name": "Ann", "seat0": "me", "seat1": "friend"}
            answer = await host.post("/new", data=form)
            page = html.unescape((await host.get(answer.headers["location"])).text)
            assert '<h2 id="i-1">Police</h2>' in page
            (link,) = re.findall(r'id="link-1" value="([^"]+)"', page)
            assert "You would play: Police" in (await world.browser("friend", address=ADDRESS).get(link)).text

    asyncio.run(play())


@pytest.mark.parametrize(
    ("tongue", "choice", "meaning"),
    [
        ("en", "a bot: usual", "<b>usual</b>: does only what the rules do for whoever does not answer"),
        ("nl", "een bot: standaard", "<b>standaard</b>: doet alleen wat de regels doen voor wie niet antwoordt"),
        ("de", "ein Bot: üblich", "<b>üblich</b>: tut nur, was die Regeln für jemanden tun, der nicht antwortet"),
    ],
)
def test_every_bot_can_be_seated_and_says_what_it_does(tongue: str, choice: str, meaning: str) -> None:
    page = html.unescape(form("safehouse", tongue))
    assert f'<option value="bot usual">{choice}</option>' in page
    assert meaning in page
