"""How to play, the rule behind a prompt, and the keys."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from onthelam.games import clauses, load
from onthelam.games.clauses import Clauses
from onthelam.tongue.tongue import Tongue
from onthelam.web.guest import Guest
from onthelam.web.lobby import known
from onthelam.web.shown.others import Clause, HelpChapter, RulesPage


def clauses_of(name: str, code: str) -> Clauses:
    return clauses.kept(load(name).folder, code)


def rules_page(name: str, shown: tuple[Clause, ...], tongue: Tongue) -> RulesPage:
    words = load(name).words
    chapters = tuple(HelpChapter(c.title, c.paragraphs, c.picture, c.anchor) for c in words.chapters(tongue))
    return RulesPage(name, words.title(tongue), words.blurb(tongue), chapters, shown)


@get("/rules/{game:str}")
async def rules(game: FromPath[str], guest: NamedDependency[Guest]) -> Response[str]:
    name = known(game).name
    every = clauses_of(name, guest.tongue.code).by_id.values()
    everything = tuple(Clause(clause.id, clause.text) for clause in every)
    return guest.page("rules.html", rules_page(name, everything, guest.tongue))


@get("/rules/{game:str}/{clause:str}")
async def one_rule(game: FromPath[str], clause: FromPath[str], guest: NamedDependency[Guest]) -> Response[str]:
    name = known(game).name
    found = clauses_of(name, guest.tongue.code).find(clause[:40])
    if not found:
        raise NotFoundException
    return guest.page("clause.html", rules_page(name, (Clause(found[0].id, found[0].text),), guest.tongue))


@get("/keys")
async def keys(guest: NamedDependency[Guest]) -> Response[str]:
    return guest.page("keys.html", None)


HANDLERS: Final = [rules, one_rule, keys]
