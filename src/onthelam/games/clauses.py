"""What do a game's rules say, clause by clause? Reads the `clauses.md` of any game's folder.

The file is written for people first, so little is asked of it: a chapter is a `##` heading, a section a heading
`### SH-12 Title`, a clause a line `- **SH-12.6** text` that goes on for as long as lines are indented (a table may be
among them), and the rulings are the rows of a table headed `no | Given | When | Then | clauses`. A translation of it,
`clauses.nl.md`, is built in the same way and heads that table in its own words.
"""

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import dedent, indent
from typing import Final

FILE: Final = "clauses.md"
SCHEME: Final = "    "  # before each line of a scheme in a clause

_TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
_CHAPTER: Final = re.compile(r"^## ", re.MULTILINE)
_SECTION: Final = re.compile(r"^### ([A-Z]+-[A-Z0-9]+) (.+)$", re.MULTILINE)
_CLAUSE: Final = re.compile(r"^- \*\*(([A-Z]+-[A-Z0-9]+)\.\d+)\*\* (.+(?:\n+ {2}.+)*)", re.MULTILINE)
_HEADS: Final = (
    "| no | Given | When | Then | clauses |",
    "| nr | Gegeven | Als | Dan | regels |",
    "| Nr. | Gegeben | Wenn | Dann | Regeln |",
)
_RULINGS: Final = re.compile(
    rf"^({'|'.join(re.escape(head) for head in _HEADS)})\n\|[-|]+\|\n((?:\|.+\n?)*)", re.MULTILINE
)
_CELL_EDGE: Final = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    text: str  # all of it, as written: tables and examples have no clause of their own
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    number: int
    given: str
    when: str
    then: str
    clauses: tuple[str, ...]
    said: tuple[str, str, str]  # Given, When, Then, in the tongue of the file

    @property
    def id(self) -> str:
        return f"ruling {self.number}"

    @property
    def text(self) -> str:
        given, when, then = self.said
        return f"{given} {self.given}. {when}: {self.when}. {then}: {self.then}."


@dataclass(frozen=True, slots=True)
class Clauses:
    title: str
    chapters: tuple[Chapter, ...]
    rulings: tuple[Ruling, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        return tuple(section for chapter in self.chapters for section in chapter.sections)

    @property
    def by_id(self) -> Mapping[str, Clause]:
        return {clause.id: clause for section in self.sections for clause in section.clauses}

    def find(self, wanted: str) -> tuple[Clause | Ruling, ...]:
        """One clause (`SH-12.6`), one ruling (`ruling 26`), all clauses of a section (`SH-12`), or nothing.

        The letters may be left out: `12.6`.
        """
        key = " ".join(wanted.casefold().split())
        if key[:1].isdigit() and self.sections:
            key = f"{self.sections[0].id.partition('-')[0].casefold()}-{key}"
        everything: list[Clause | Ruling] = [*self.by_id.values(), *self.rulings]
        exact = tuple(one for one in everything if one.id.casefold() == key)
        return exact or tuple(clause for clause in self.by_id.values() if clause.section.casefold() == key)

    def near(self, wanted: str) -> tuple[str, ...]:
        """What may have been meant by something that `find` does not find, the likeliest first."""
        known = [*self.by_id, *(section.id for section in self.sections), *(ruling.id for ruling in self.rulings)]
        spelt = {name.casefold(): name for name in known}
        return tuple(spelt[close] for close in difflib.get_close_matches(wanted.casefold(), spelt))


def _file(folder: Path, code: str) -> Path:
    """Where the clauses stand in that tongue; the English ones where nobody has translated them."""
    translated = folder / "translations" / f"clauses.{code}.md"
    return translated if translated.is_file() else folder / FILE


def read(folder: Path, code: str = "en") -> Clauses:
    """The clauses of the game in `folder`; one defined twice, or without its section's heading, is a ValueError."""
    text = _file(folder, code).read_text(encoding="utf-8")
    title = _TITLE.search(text)
    chapters = tuple(_chapter(part) for part in _CHAPTER.split(text)[1:])
    clauses = Clauses(title.group(1) if title else folder.name, chapters, tuple(_rulings(text)))
    defined = Counter(found.group(1) for found in _CLAUSE.finditer(text))
    known = clauses.by_id
    if wrong := {name for name, times in defined.items() if times > 1 or name not in known}:
        raise ValueError(f"{folder.name}: defined twice, or without a section's heading: {', '.join(sorted(wrong))}")
    return clauses


@cache
def kept(folder: Path, code: str = "en") -> Clauses:
    """The same, read once a process: a page asks for one clause after the other."""
    return read(folder, code)


def _chapter(part: str) -> Chapter:
    title, _, text = part.partition("\n")
    clauses = [Clause(found[1], found[2], _flow(found[3])) for found in _CLAUSE.finditer(text)]
    sections = (Section(s[1], s[2], tuple(c for c in clauses if c.section == s[1])) for s in _SECTION.finditer(text))
    return Chapter(title, text.strip(), tuple(sections))


def _flow(lines: str) -> str:
    """Prose as one line, whatever its length; a table row stays a line of its own, and a scheme as it is, indented."""
    prose, *schemes = re.split(r"\n\s*```(?:\n|$)", lines)
    told = [re.sub(r"\s*\n\s*(?!\|)", " ", re.sub(r"\n\s*\|", "\n|", prose)).strip()]
    for n, part in enumerate(schemes):  # by turns a scheme and the prose after it
        told.append(indent(dedent(part).rstrip(), SCHEME) if n % 2 == 0 else _flow(part))
    return "\n".join([part for part in told if part])


def _rulings(text: str) -> Iterator[Ruling]:
    for head, rows in _RULINGS.findall(text):
        _, given_, when_, then_, _ = _cells(head)
        for row in rows.splitlines():
            number, given, when, then, clauses = _cells(row)
            yield Ruling(int(number), given, when, then, tuple(clauses.split()), (given_, when_, then_))


def _cells(row: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in _CELL_EDGE.split(row)[1:-1]]
