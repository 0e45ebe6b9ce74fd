"""Writes into classes what follows from the fields they declare, before mypyc compiles them.

Played from source, `core/plain.py` does the same when a class is made; the lines come from `core/declared.py` both
times. Lines stay where they were as far as they can, so that a traceback of compiled code names the right ones.
"""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias

CORE: Final = "onthelam.core.plain"
PLAIN: Final = (CORE, "Plain")
MUTABLE: Final = (CORE, "Mutable")
EVENT: Final = ("onthelam.core.event", "Event")
FUTURE: Final = "from __future__ import annotations"
ALWAYS: Final = "from typing import ClassVar; from mypy_extensions import mypyc_attr"

Name: TypeAlias = tuple[str, str]  # a module, and a name in it


@dataclass(frozen=True)
class Source:
    """One module: its text and tree, and where the names it uses come from."""

    name: str
    lines: list[str]
    classes: dict[str, ast.ClassDef]
    names: dict[str, Name]


def source_of(name: str, text: str) -> Source:
    tree = ast.parse(text)
    imported = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module]
    names = {one.asname or one.name: (str(node.module), one.name) for node in imported for one in node.names}
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    return Source(name, text.split("\n"), classes, names)


def says(line: ast.stmt, name: str) -> bool:
    """The class body gives this name a type, and maybe a value, itself."""
    return isinstance(line, ast.AnnAssign) and ast.unparse(line.target) == name


class Expanding:
    """All modules that are compiled together: a class may inherit fields from another one's."""

    def __init__(self, sources: list[Source], declared: ModuleType) -> None:
        self.sources = {source.name: source for source in sources}
        self.declared = declared

    def found(self, source: Source, name: str) -> Name:
        return (source.name, name) if name in source.classes else source.names.get(name, ("", name))

    def base(self, name: Name) -> Name:
        """The class that this one extends first; ("", "") where it extends none that is compiled too."""
        source = self.sources.get(name[0])
        if source is None or name[1] not in source.classes or not source.classes[name[1]].bases:
            return ("", "")
        return self.found(source, ast.unparse(source.classes[name[1]].bases[0]))

    def extends(self, name: Name, other: Name) -> bool:
        while name[0] and name != other:
            name = self.base(name)
        return name == other

    def own_fields(self, source: Source, node: ast.ClassDef) -> list[ast.AnnAssign]:
        found = [one for one in node.body if isinstance(one, ast.AnnAssign)]
        return [one for one in found if not ast.unparse(one.annotation).startswith(("ClassVar", "Final"))]

    def fields(self, name: Name) -> list[tuple[Source, ast.AnnAssign]]:
        """Declared by this class and those it extends, the first one's first."""
        if not name[0] or name in (PLAIN, MUTABLE):
            return []
        source = self.sources[name[0]]
        node = source.classes[name[1]]
        return [*self.fields(self.base(name)), *[(source, one) for one in self.own_fields(source, node)]]

    def text(self, source: Source) -> str:
        """The module as it is to be compiled."""
        lines = list(source.lines)
        wanted: set[Name] = set()
        for node in sorted(source.classes.values(), key=lambda one: -one.lineno):
            if self.extends((source.name, node.name), PLAIN):
                self.expand(source, node, lines, wanted)
        missing = sorted(one for one in wanted if one[1] not in source.names and one[1] not in source.classes)
        imports = "".join([f"; from {module} import {name}" for module, name in missing if module != source.name])
        text = "\n".join(lines).replace("@dataclass_transform(eq_default=False)\n", "", 1)
        return text.replace(FUTURE, f"{FUTURE}; {ALWAYS}{imports}", 1)

    def expand(self, source: Source, node: ast.ClassDef, lines: list[str], wanted: set[Name]) -> None:
        own = self.own_fields(source, node)
        name = (source.name, node.name)
        base = self.base(name)
        changes = self.extends(base, MUTABLE)
        final = any(ast.unparse(one) == "final" for one in node.decorator_list)
        explicit = any(says(one, "parts") for one in node.body)
        if name in (PLAIN, MUTABLE) or explicit:
            return
        fields = []
        for where, one in self.fields(name):
            kind = ast.unparse(one.annotation)
            used = {each.id for each in ast.walk(one.annotation) if isinstance(each, ast.Name)}
            wanted |= {(where.name, each) for each in used if not hasattr(builtins, each)}
            inner = self.declared.inner(kind)
            copied = self.extends(self.found(where, inner), MUTABLE)
            shared = self.extends(self.found(where, kind), PLAIN)
            default = ast.unparse(one.value) if one.value else ""
            fields.append(self.declared.Field(ast.unparse(one.target), kind, default, copied, shared))
        made: list[str] = []
        if own:
            made.append("; ".join([f"{ast.unparse(one.target)}: {ast.unparse(one.annotation)}" for one in own]))
        if fields or changes:
            made += [*self.declared.class_lines(fields), self.declared.init_line(fields)]
        if changes and final:  # of a class that others extend nobody is made
            common = [ast.unparse(one.target) for where, one in self.fields(base)]
            made += self.declared.mutable_lines(node.name, fields, base[1] if base != MUTABLE else "", common)
        if self.extends(base, EVENT) and not any(says(one, "word") for one in node.body):
            made.append(f'word: ClassVar[str] = "{self.declared.word_of(node.name)}"')
        self.replace(node, own, made, lines)
        if final and self.is_acyclic(base):
            # Nobody keeps the events of a simulation: each dies before the next of its class, which takes its place.
            attributes = "acyclic=True, free_list_len=1" if self.extends(base, EVENT) else "acyclic=True"
            lines[node.lineno - 1] = f"@mypyc_attr({attributes})\n" + lines[node.lineno - 1]

    def replace(self, node: ast.ClassDef, own: list[ast.AnnAssign], made: list[str], lines: list[str]) -> None:
        """Puts the lines where the fields were, or else below the docstring and the class's own values."""
        values = [one for one in node.body if isinstance(one, (ast.AnnAssign, ast.Expr, ast.Assign))]
        first = own[0].lineno if own else (values[-1].end_lineno or 0) + 1 if values else node.body[0].lineno
        last = (own[-1].end_lineno or 0) if own else first - 1
        made = ["    " + line for line in made]
        room = last - first + 1
        after = last  # blank lines below may be used up too
        while len(made) > room and after < len(lines) and not lines[after].strip():
            after += 1
            room += 1
        lines[first - 1 : after] = made + [""] * (room - len(made))

    def is_acyclic(self, name: Name) -> bool:
        """Only a class whose base says so may be left out of the searches for cycles."""
        decorators = self.sources[name[0]].classes[name[1]].decorator_list
        return any("acyclic=True" in ast.unparse(one) for one in decorators)


def expand(folder: Path, paths: list[Path], declared: ModuleType) -> None:
    """Rewrites these modules of a copied source where they lie."""
    names = {path: ".".join(path.with_suffix("").parts) for path in paths}
    sources = {path: source_of(name, (folder / path).read_text("utf-8")) for path, name in names.items()}
    expanding = Expanding(list(sources.values()), declared)
    for path, source in sources.items():
        (folder / path).write_text(expanding.text(source), "utf-8")
