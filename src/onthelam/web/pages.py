"""Pages as text: one template over one value of `shown` and a tongue.

The environment is made once. Everything in a value is escaped; pictures are the only markup that comes from outside a
template, and they are drawn by our own code, which escapes what it is given. A board and a log are put in where a
template has a mark for them, piece by piece as they are kept; nothing that is escaped can look like a mark.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from minijinja import Environment, safe

from onthelam.draw.theme import STEADY
from onthelam.draw.tokens import THEMED, THEMES, tokens
from onthelam.tongue.tongue import CODES, ENGLISH, NAMES, Tongue
from onthelam.web.shown import Line, Live, ReplayPage

HERE: Final = Path(__file__).parent
TEMPLATES: Final = HERE / "templates"
STATIC: Final = HERE / "static"

SAID: Final = re.compile(r'(?<![\w.])_\(("[^"]*")\)')  # in a template: a sentence without gaps

BOARD_CSS: Final = "board.css"
BOARD_ROOT: Final = ".lam-board"


def render(name: str, page: object, tongue: Tongue, *, path: str = "/", theme: str = "") -> str:
    """The template `name` over a value of `shown`.

    `path` is where a switch of language or theme comes back to; `theme` is "dark", "light" or "" for the device's own.
    """
    return "".join(in_pieces(name, page, tongue, path, theme))


def in_pieces(name: str, page: object, tongue: Tongue, path: str = "/", theme: str = "") -> list[str]:
    """The same in pieces: those of its board and its log as they are kept, and lines."""
    live = page if isinstance(page, Live) else getattr(page, "live", None)
    text = environment(tongue).render_template(
        name,
        page=page,
        live=live,
        lang=tongue.code,
        path=path,
        theme=theme if theme in THEMES else "",
        _=tongue.say,
        n_=tongue.count,
    )
    pieces: list[str] = []
    for mark, inner in fillings(page if isinstance(page, ReplayPage) else live):
        before, found, after = text.partition(mark)
        if found:
            pieces += before.splitlines(True)
            pieces += inner
            text = after
    return [*pieces, *text.splitlines(True)]


def fillings(shown: Live | ReplayPage | None) -> list[tuple[str, Sequence[str]]]:
    """By mark, in the order in which templates have them."""
    if shown is None:
        return []
    return [("<!wide>", shown.wide), ("<!narrow>", shown.narrow), ("<!log>", [item(line) for line in shown.log[::-1]])]


@lru_cache(maxsize=4096)
def item(line: Line) -> str:
    return environment(ENGLISH).render_template("line.html", **line._asdict())


@cache
def environment(tongue: Tongue) -> Environment:
    """The templates in one tongue: a sentence without gaps is put in once, not asked for at every page."""

    def said(name: str) -> str:
        text = (TEMPLATES / name).read_text(encoding="utf-8")
        return SAID.sub(lambda call: json.dumps(tongue.say(json.loads(call[1])), ensure_ascii=False), text)

    return Environment(
        loader=said,
        globals={"static": address, "tongues": [(code, NAMES[code]) for code in CODES]},
        undefined_behavior="strict",
        trim_blocks=True,
        lstrip_blocks=True,
        debug=False,
    )


@cache
def address(name: str) -> str:
    """Where a static file is, with its content's mark: it may be kept for ever."""
    return safe(f"/static/{name}?v={hashlib.sha256(served(name)).hexdigest()[:10]}")


@cache
def served(name: str) -> bytes:
    """A static file as it goes out: without comments and without the spaces that only its readers need."""
    text = board_css() if name == BOARD_CSS else (STATIC / name).read_text(encoding="utf-8")
    if name.endswith(".css"):
        text = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
        text = re.sub(r" ?([{};,>]) ?", r"\1", text).replace(": ", ":").replace(";}", "}")
    elif name.endswith(".js"):
        text = re.sub(r"^ *(//.*)?\n?| // .*$", "", text, flags=re.MULTILINE)
        text = re.sub(r"(?<=import\(')\./([\w.]+)", lambda one: address(one[1]), text)
    return text.encode()


@cache
def board_css() -> str:
    """Both themes of every picture in one sheet; `color-scheme` of the page chooses."""
    dark, light = (tokens(theme) for theme in ("dark", "light"))
    rules = [STEADY.format(*[BOARD_ROOT] * STEADY.count("{}"))]
    for name, colour in dark.items():
        value = f"light-dark({light[name]},{colour})" if name in THEMED else colour
        rules.append(f"{BOARD_ROOT} .f-{name}{{fill:{value}}}{BOARD_ROOT} .s-{name}{{stroke:{value}}}")
    rules.append(f"{BOARD_ROOT} .beam{{stop-color:light-dark({light['beam']},{dark['beam']})}}\n")
    return "\n".join(rules)
