"""Every page of the browser table as text: in three languages, escaped, under the strict CSP, in the right order."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from typing import Final

import pytest

from onthelam.draw.tokens import SAME, THEMED
from onthelam.games.words import Order
from onthelam.tongue.extract import found_in_template
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from onthelam.web.environment import STATIC, TEMPLATES, address, board_css, served
from onthelam.web.pages import render
from tests.pictures.positions import positions
from tests.web.sample import NASTY, TABLE, live, pages, table

NAMES: Final = tuple(pages(ENGLISH))

# method and address of everything that a form may ask for
ROUTES: Final = (
    r"post /c(ode(/kept)?)?", r"post /host/(in|out|close|unlist|ban|lift|settle)",
    r"post /(play|daily|new|name|settings)", r"post /s/\w+", r"get /t/\w+/replay",
    r"post /t/\w+/(move|undo|say|chat|open-chat|report|learns|rematch(\?(same|deal)=true)?|listed)",
    r"post /t/\w+/seat/\d+/(sit|leave|resign|link)",
    r"post /t/\w+/seat/\d+/(stand-in|take-back|bot)\?looks=-?\d+",
)  # fmt: skip

LINKS: Final = (
    r"/", r"/p", r"/keys", r"/code\?back=%2Fp|/code\?back=/p", r"/new\?game=\w+", r"#[\w-]+",
    r"/rules/\w+(/[\w.-]+)?(#[\w.-]+)?",
    r"/t/\w+(/(invite|record|report|replay(\?seat=-?\d+|\?(seat=-?\d+&)?step=\d+)?(#proof)?)|\?seat=\d+)?",
    r"/static/((style|table|after|desk|lesson|pages|board|host)\.css|icon\.svg|icon-192\.png)\?v=[0-9a-f]{10}",
    r"/host\?(who=[\w.]+#bans|before=[\d.]+#tables)",
    r"/manifest\.webmanifest", r"/days/\w+(\?month=\d{4}-\d\d)?",
)  # fmt: skip


@cache
def text(name: str, code: str = "en") -> str:
    template, page = pages(tongue(code))[name]
    return render(template, page, tongue(code), path="/p")


class Tags(HTMLParser):
    """Every opening tag with its attributes, and the ids."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.words = ""
        self.feed(page)
        self.ids = [attributes["id"] for _, attributes in self.tags if "id" in attributes]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", NAMES)
def test_renders_in_strict_mode(name: str, code: str) -> None:
    page = text(name, code)
    if name != "live":
        assert f'<html lang="{code}">' in page
        assert page.rstrip().endswith("</html>")
    assert "{{" not in page
    assert not re.search(r">\s*(None|True|False)\s*<", page)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_the_csp_forbids(name: str) -> None:
    for tag, attributes in Tags(text(name)).tags:
        assert tag not in ("style", "iframe", "object", "embed", "base")
        assert not [a for a in attributes if a == "style" or a.startswith("on")], (tag, attributes)
        if tag == "script":
            assert re.match(r"/static/table\.js\?v=", attributes["src"])
        for a in ("href", "src", "action"):
            value = attributes.get(a, "")
            assert "//" not in value, (tag, value)
            assert not value.startswith(("javascript:", "data:"))


@pytest.mark.parametrize("name", NAMES)
def test_forms_and_links_lead_somewhere(name: str) -> None:
    for tag, attributes in Tags(text(name)).tags:
        if tag == "form" and attributes["method"] != "dialog":
            asked = f"{attributes['method']} {attributes['action']}"
            assert any(re.fullmatch(route, asked) for route in ROUTES), asked
        if "href" in attributes:
            assert any(re.fullmatch(link, attributes["href"]) for link in LINKS), attributes["href"]


@pytest.mark.parametrize("name", NAMES)
def test_ids_are_there_once_and_what_points_at_them_finds_them(name: str) -> None:
    tags = Tags(text(name))
    assert len(tags.ids) == len(set(tags.ids))
    for _, attributes in tags.tags:
        for a in ("for", "aria-labelledby", "aria-describedby", "data-copy"):
            assert set(attributes.get(a, "").split()) <= set(tags.ids), attributes
        if attributes.get("href", "").startswith("#"):
            assert attributes["href"][1:] in tags.ids


@pytest.mark.parametrize("name", [name for name in NAMES if name != "live"])
def test_every_page_has_a_heading_a_title_and_the_switches(name: str) -> None:
    tags = Tags(text(name))
    assert [tag for tag, _ in tags.tags].count("h1") == 1
    assert re.search("<title>[^<]{6,}</title>", text(name))
    assert [a["value"] for tag, a in tags.tags if a.get("name") == "tongue"] == list(CODES)
    assert [a["value"] for tag, a in tags.tags if a.get("name") == "theme"] == ["dark", "light", ""]
    assert {a["value"] for tag, a in tags.tags if a.get("name") == "back"} == {"/p"}


def test_names_and_chat_are_escaped() -> None:
    page = render("table.html", table(live(positions()["enter"], name=NASTY), ENGLISH, NASTY), ENGLISH, path='/"><i>')
    assert "<b onclick" not in page
    assert "<i>" not in page.replace("<i></i>", "")
    assert NASTY in Tags(page).words  # the chat and the seats say it as it was written


def test_the_parts_of_a_table_stand_in_the_order_they_are_read() -> None:
    ids = Tags(text("table-enter")).ids
    order = [ids.index(part) for part in ("prompt", "undo", "moves", "board", "seats", "since", "log", "chat")]
    assert order == sorted(order)


def test_a_push_is_the_body_of_the_page() -> None:
    view = live(positions()["choose"])
    push = render("live.html", view, ENGLISH)
    assert push in render("table.html", table(view, ENGLISH), ENGLISH)
    assert push.startswith('<div id="live"')
    assert push.rstrip().endswith("</div>")


def test_every_move_is_a_button_and_carries_what_was_seen() -> None:
    view = positions()["enter"]
    tags = Tags(render("live.html", live(view), ENGLISH)).tags
    buttons = [a for tag, a in tags if tag == "button" and a.get("name") == "move"]
    assert sorted(a["value"] for a in buttons) == sorted(move.code for move in view.moves)
    assert all(a["value"] == a["data-move"] for a in buttons)
    assert [a["value"] for tag, a in tags if a.get("name") == "seen"] == ["44", "44"]


def test_without_script_a_waiting_page_loads_itself_anew() -> None:
    refresh = '<noscript><meta http-equiv="refresh" content="5"></noscript>'
    assert refresh in text("table-waiting")
    assert refresh in text("table-onlooker")
    assert refresh not in text("table-enter")
    assert refresh not in text("table-end")


def test_a_theme_is_said_only_when_it_was_chosen() -> None:
    template, page = pages(ENGLISH)["error"]
    assert "data-theme" not in render(template, page, ENGLISH)
    assert '<html lang="en" data-theme="light">' in render(template, page, ENGLISH, theme="light")
    assert "data-theme" not in render(template, page, ENGLISH, theme='"><b>')


def test_markup_goes_in_unescaped_only_where_it_is_a_picture() -> None:
    safe = {found for path in TEMPLATES.glob("*.html") for found in re.findall(r"([\w.]+) ?\| ?safe", path.read_text())}
    drawn = {"gauge.drawing", "part.drawing", "ticket.icon", "item.icon", "item.layer", "live.end.danger", "page.curve"}
    signs = {"icon", "chair.mark", "one.mark", "chapter.picture", "game.cover", "page.cover", "page.game.cover"}
    assert safe == drawn | signs


def test_sentences_are_written_so_that_the_catalogues_find_them() -> None:
    for path in TEMPLATES.glob("*.html"):
        source = path.read_text()
        plain = re.findall(r'(?<!\w)_\("[^"]+"', source) + re.findall(r'n_\("[^"]+", "[^"]+", ', source)
        assert len(plain) == len(re.findall(r"(?<!\w)n?_\(", source)), path.name


@pytest.mark.parametrize("code", CODES)
def test_what_every_table_says_holds_in_every_game_and_on_both_sides(code: str) -> None:
    """A chase may have no dice, and whoever invites may be the Police."""
    for template in TEMPLATES.glob("*.html"):
        for sentence in found_in_template(template.read_text("utf-8")):
            told = sentence if isinstance(sentence, str) else sentence[1]
            said = tongue(code).say(told) if "{" not in told else told
            assert not re.search(r"\bdice\b|dobbelste|[Ww]ürfel|on the run|op de vlucht|auf der Flucht", said), said


def test_the_style_sheet_has_the_colours_of_the_table() -> None:
    sheet = (STATIC / "style.css").read_text()
    for name, dark, light in re.findall(r"--(\w+): light-dark\((#\w+), (#\w+)\)", sheet):
        assert THEMED[name] == (light, dark), name
    for name, colour in re.findall(r"--(\w+): (#\w{6})", sheet):
        assert SAME[name] == colour, name
    for path in STATIC.glob("*.css"):
        assert not re.search(r"@import|url\(", path.read_text())
    assert "light-dark(#1D232B,#F0EADC)" in board_css()


def test_the_sheets_of_the_pages_hide_no_mark_on_a_board() -> None:
    marks = set(re.findall(r" \.([\w-]+)", board_css()))
    assert {"last", "piece", "go"} <= marks
    for path in STATIC.glob("*.css"):
        for selectors in re.findall(r"([^{}]+)\{[^{}]*display: none", path.read_text()):
            hidden = {one.strip().removeprefix(".") for one in selectors.split(",")}
            assert not hidden & marks, (path.name, hidden)


def test_the_script_is_small_and_asks_no_other_host() -> None:
    for path in STATIC.glob("*.js"):
        script = path.read_text().replace("http://www.w3.org/2000/svg", "")  # a name, not an address
        assert script.count("\n") <= 450
        assert "//" not in re.sub(r"^ *//.*|(?<= )// .*", "", script, flags=re.MULTILINE)
        assert "innerHTML" not in script or path.name == "beats.js"  # which has its own drawings, and no other words


def test_what_the_script_fetches_may_be_kept_for_ever() -> None:
    for asked, name in (("table.js", "camera.js"), ("table.js", "after.css"), ("story.js", "beats.css")):
        assert f"'{address(name)}'".encode() in served(asked)
    for path in STATIC.glob("*.js"):
        assert b"'./" not in served(path.name)


def test_a_table_begins_under_the_address_that_the_script_asks() -> None:
    assert f'data-table="{TABLE}"' in text("table-enter").replace("&#x2f;", "/")


def test_a_standing_order_is_a_tick_where_it_belongs() -> None:
    here, there = Order("pass a", "Pass this", False, True), Order("ask b", "Pass <that>", True, False)
    page = Tags(render("table.html", table(live(positions()["choose"], ticks=(here, there)), ENGLISH), ENGLISH))
    boxes = [attributes for tag, attributes in page.tags if attributes.get("role") == "checkbox"]
    assert [(one["name"], one["value"], one["aria-checked"]) for one in boxes] == [
        ("text", "pass a", "false"),
        ("text", "ask b", "true"),
    ]
    assert page.words.index("Pass this") < page.words.index("Seats") < page.words.index("Pass <that>")
