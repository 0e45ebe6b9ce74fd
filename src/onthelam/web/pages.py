"""Pages as text: one template over one value of `shown` and a tongue.

Everything in a value is escaped; pictures are the only markup that comes from outside a template, and they are drawn by
our own code, which escapes what it is given. A board, a log and what else mostly comes again (`parts`) are put in where
a template has a mark for them, piece by piece as they are kept; nothing that is escaped can look like a mark.
"""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.draw.tokens import THEMES
from onthelam.tongue.tongue import Tongue
from onthelam.web.environment import environment
from onthelam.web.parts import chairs, choices, rule, said, sheets, ticket
from onthelam.web.shown.others import ReplayPage
from onthelam.web.shown.table import Live, Preview


def render(
    name: str, page: object, tongue: Tongue, *, path: str = "/", theme: str = "", preview: Preview | None = None
) -> str:
    """The template `name` over a value of `shown`.

    `path` is where a switch of language or theme comes back to; `theme` is "dark", "light" or "" for the device's own;
    `preview` is what a messenger shows of a link to it.
    """
    return "".join(in_pieces(name, page, tongue, path, theme, preview))


def in_pieces(
    name: str, page: object, tongue: Tongue, path: str = "/", theme: str = "", preview: Preview | None = None
) -> list[str]:
    """The same in pieces: those that are kept as they are, and lines."""
    live = page if isinstance(page, Live) else getattr(page, "live", None)
    text = environment(tongue).render_template(
        name,
        page=page,
        live=live,
        lang=tongue.code,
        path=path,
        theme=theme if theme in THEMES else "",
        preview=preview,
        _=tongue.say,
        n_=tongue.count,
    )
    pieces: list[str] = []
    for mark, inner in fillings(page if isinstance(page, ReplayPage) else live, tongue):
        before, found, after = text.partition(mark)
        if found:
            pieces += before.splitlines(True)
            pieces += inner
            text = after
    return [*pieces, *text.splitlines(True)]


def fillings(shown: Live | ReplayPage | None, tongue: Tongue) -> list[tuple[str, Sequence[str]]]:
    """By mark, in the order in which templates have them."""
    if shown is None:
        return []
    board = ("<!pictures>", pictures(shown.wide, shown.narrow))
    if isinstance(shown, ReplayPage):
        return [board, ("<!log>", shown.log)]
    log = ("<!log>", shown.log.items[::-1])
    return [
        ("<!rule>", rule(shown.clause, shown.rule, shown.hint, tongue)),
        ("<!choices>", choices(shown.groups, tongue)),
        board,
        ("<!tickets>", [line for one in shown.tickets for line in ticket(one, tongue)]),
        ("<!sheets>", sheets(shown.before_seats, tongue)),
        ("<!chairs>", chairs(shown.chairs, shown.table, shown.seat, shown.ticks, tongue)),
        ("<!offers>", sheets(shown.for_all, tongue)),
        ("<!since>", shown.since),
        log,
        ("<!said>", [said(one) for one in shown.chat]),
    ]


def pictures(wide: Sequence[str], narrow: Sequence[str]) -> list[str]:
    """The one that was asked for; where nobody said which, both, unless they are alike: a city roams in any width."""
    if wide == narrow:
        return ['<div class="wide narrow">', *wide, "</div>\n"]
    both = [(kind, pieces) for kind, pieces in (("wide", wide), ("narrow", narrow)) if pieces]
    return [one for kind, pieces in both for one in (f'<div class="{kind}">', *pieces, "</div>\n")]
