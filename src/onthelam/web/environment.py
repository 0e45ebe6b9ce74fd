"""The templates in each tongue, and the static files that pages name.

The environment is made once. Everything in a value is escaped.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import Final

from minijinja import Environment, safe

from onthelam.draw.theme import STEADY
from onthelam.draw.tokens import THEMED, tokens
from onthelam.tongue.tongue import CODES, NAMES, Tongue
from onthelam.web.qr import qr

HERE: Final = Path(__file__).parent
TEMPLATES: Final = HERE / "templates"
STATIC: Final = HERE / "static"

SAID: Final = re.compile(r'(?<![\w.])_\(("[^"]*")\)')  # in a template: a sentence without gaps
ALONE: Final = re.compile(r"\{\{ " + SAID.pattern + r" \}\}")  # that stands in its text by itself

BOARD_CSS: Final = "board.css"
BOARD_ROOT: Final = ".lam-board"


@cache
def environment(tongue: Tongue) -> Environment:
    """The templates in one tongue: a sentence without gaps is put in once, not asked for at every page."""

    plain = Environment()

    def sentence(call: re.Match[str]) -> str:
        return tongue.say(json.loads(call[1]))

    def said(name: str) -> str:
        text = (TEMPLATES / name).read_text(encoding="utf-8")
        text = ALONE.sub(lambda call: plain.render_str("{{ said }}", "said.html", said=sentence(call)), text)
        return SAID.sub(lambda call: json.dumps(sentence(call), ensure_ascii=False), text)

    return Environment(
        loader=said,
        globals={"static": address, "qr": qr, "tongues": [(code, NAMES[code]) for code in CODES]},
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
    if name.endswith(".png"):
        return (STATIC / name).read_bytes()
    text = board_css() if name == BOARD_CSS else (STATIC / name).read_text(encoding="utf-8")
    if name.endswith(".css"):
        text = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
        text = re.sub(r" ?([{};,>]) ?", r"\1", text).replace(": ", ":").replace(";}", "}")
    elif name.endswith(".js"):
        text = re.sub(r"^ *(//.*)?\n?| // .*$", "", text, flags=re.MULTILINE)
        text = re.sub(r"'\./([\w.]+)'", lambda one: f"'{address(one[1])}'", text)  # modules and sheets, by their mark
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
