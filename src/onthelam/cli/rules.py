"""`lam rules`: a game's clauses, from the file they stand in, in the tongue asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from onthelam.cli.screen import Screen
from onthelam.core.refusal import N_, BadOption
from onthelam.games import load
from onthelam.games.clauses import SCHEME, Clause, Clauses, Ruling, read
from onthelam.tongue.tongue import Tongue

FENCE: Final = "```"


def tell_rules(name: str, wanted: str, tongue: Tongue) -> int:
    screen = Screen(tongue)
    clauses = read(load(name).folder, tongue.code)
    if wanted:
        tell_clause(clauses, wanted, screen)
    else:
        tell_overview(name, clauses, screen)
    return 0


def tell_overview(name: str, clauses: Clauses, screen: Screen) -> None:
    tongue = screen.tongue
    screen.line(clauses.title, "bold")
    for chapter in clauses.chapters:
        screen.line()
        screen.line(chapter.title, "bold")
        for section in chapter.sections:
            count = tongue.count("{n} clause", "{n} clauses", len(section.clauses))
            screen.line(f"  {section.id:<8}{section.title} ({count})")
    screen.line()
    if clauses.sections:
        one = clauses.sections[-1].id
        screen.text(
            tongue.say(
                "Read on with `lam rules {game} {section}`, with a clause ({clause}) or a chapter ({chapter}).",
                game=name,
                section=one,
                clause=f"{one}.1",
                chapter=clauses.chapters[-1].title.split(".")[0],
            )
        )


def tell_clause(clauses: Clauses, wanted: str, screen: Screen) -> None:
    """A clause, a ruling, a section or a chapter; what is none of them is refused with what may have been meant."""
    found = clauses.find(wanted)
    numbered = {chapter.title.split(".")[0].casefold(): chapter for chapter in clauses.chapters}
    chapter = numbered.get(wanted.casefold())
    if found:
        tell_found(clauses, found, screen)
    elif chapter:
        screen.line(chapter.title, "bold")
        tell_marked(chapter.text, screen)
    else:
        raise unknown(clauses, wanted)


def unknown(clauses: Clauses, wanted: str) -> BadOption:
    near = clauses.near(wanted)
    if near:
        gaps = {"text": wanted, "near": ", ".join(near)}
        return BadOption("E_CLAUSE", "", N_("There is no clause {text}. Did you mean {near}?"), gaps)
    gaps = {"text": wanted, "sections": ", ".join(section.id for section in clauses.sections)}
    return BadOption("E_CLAUSE", "", N_("There is no clause {text}: the sections are {sections}."), gaps)


def tell_found(clauses: Clauses, found: Iterable[Clause | Ruling], screen: Screen) -> None:
    titles = {section.id: f"{section.id} {section.title}" for section in clauses.sections}
    told = ""
    for one in found:
        if isinstance(one, Clause) and titles[one.section] != told:
            told = titles[one.section]
            screen.line(told, "bold")
        screen.line(one.id, "bold cyan")
        tell_marked(one.text, screen, "  ")


def tell_marked(text: str, screen: Screen, indent: str = "") -> None:
    """What little Markdown the clauses use: paragraphs, lists, headings, tables, schemes, and marks to be left out."""
    blocks: list[list[str]] = [[]]  # lines that belong together
    fenced = False
    for raw in text.split("\n"):
        line = raw.strip()
        before = blocks[-1][-1] if blocks[-1] else ""
        if line == FENCE:
            fenced = not fenced
        elif fenced or raw.startswith(SCHEME):
            blocks.append([SCHEME + raw if fenced else raw])
        else:
            if not line or line.startswith(("- ", "#")) or line.startswith("|") != before.startswith("|"):
                blocks.append([])
            if before.startswith(SCHEME):
                blocks.append([])
            if line:
                blocks[-1].append(line)
    for block in blocks:
        if block and block[0].startswith(SCHEME):
            line = block[0].removeprefix(SCHEME)
            screen.text(line.strip(), mark=indent + " " * (len(line) - len(line.lstrip())))
        elif block and block[0].startswith("|"):
            tell_table([cells(line) for line in block], screen, indent)
        elif block and block[0].startswith("#"):
            screen.line()
            screen.line(plain(block[0].lstrip("# ")), "bold")
        elif block:
            screen.text(plain(" ".join(block)), mark=indent + ("- " if block[0].startswith("- ") else ""))


def cells(line: str) -> list[str]:
    return [plain(cell.strip().replace("\\|", "|")) for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def plain(text: str) -> str:
    return re.sub(r"\*\*(.+?)\*\*|\*(\S(?:.*?\S)?)\*|`(.+?)`", lambda m: m[1] or m[2] or m[3], text.removeprefix("- "))


def tell_table(rows: list[list[str]], screen: Screen, indent: str) -> None:
    """Columns if they fit; else each row is told cell by cell under its heading."""
    if len(rows) < 2:
        return
    head, body = rows[0], [row for row in rows[1:] if set("".join(row)) - set("-: ")]
    widths = [max(len(row[i]) for row in [head, *body]) for i in range(len(head))]
    if len(indent) + sum(widths) + 2 * len(widths) <= screen.width:
        for i, row in enumerate([head, *body]):
            line = indent + "  ".join(cell.ljust(width) for cell, width in zip(row, widths))
            screen.line(line.rstrip(), "" if i else "bold")
        return
    for row in body:
        rest = [f"{name} {cell}" if name else cell for name, cell in zip(head[1:], row[1:])]
        screen.text(f"{row[0]}: " + "; ".join(rest), mark=indent + "· ")
