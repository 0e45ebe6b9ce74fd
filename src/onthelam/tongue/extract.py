"""Brings the catalogues up to date with the sentences in the code: `python -m onthelam.tongue.extract`.

A game's sentences go into its own folder, all others into this one. Translations are kept, sentences that are gone are
dropped, new ones wait with an empty translation: the tests name them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from onthelam.tongue.catalogue import PACKAGE, catalogue_path, game_folders, load
from onthelam.tongue.tongue import CODES, NAMES

TRANSLATED: Final = CODES[1:]

# no dates and no line numbers: a catalogue changes when its sentences do
HEADER: Final = """\
# {name}.
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def found(code: str) -> Iterator[str | tuple[str, str]]:
    """The sentences in `say("…")`, `N_("…")`, `count("…", "…", n)` and `Plural("…", "…")`, in the order of the code.

    Babel's own reader passes over calls inside an f-string in some versions of Python; a syntax tree holds them all.
    """
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        texts = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if name in ("say", "N_") and texts and len(call.args) == 1:
            yield texts[0]
        elif name in ("count", "Plural") and len(texts) == 2:
            yield (texts[0], texts[1])


def found_in_template(text: str) -> Iterator[str | tuple[str, str]]:
    """The sentences in `_("…")` and `n_("…", "…", n)` of a page's template."""
    for call in re.finditer(r'(?<![\w.])_\(\s*"([^"]*)"|(?<![\w.])n_\(\s*"([^"]*)",\s*"([^"]*)"', text):
        yield call[1] if call[1] is not None else (call[2], call[3])


def sentences(files: Iterable[Path], package: Path) -> Catalog:
    """What the code in these files says, as a catalogue without translations."""
    catalog = Catalog()
    for path in sorted(files):
        text = path.read_text(encoding="utf-8")
        for message in found(text) if path.suffix == ".py" else found_in_template(text):
            catalog.add(message, locations=[(path.relative_to(package).as_posix(), 0)])
    return catalog


def said(package: Path = PACKAGE) -> dict[Path, Catalog]:
    """By folder: the sentences of each game, and under the package's own those of everything else."""
    coming = [folder for folder in game_folders(package) if "GAME" not in (folder / "__init__.py").read_text("utf-8")]
    games = [folder for folder in game_folders(package) if folder not in coming]
    files = [*package.rglob("*.py"), *package.rglob("templates/*.html")]
    outside = [path for path in files if not any(folder in path.parents for folder in coming)]
    code = [path for path in outside if "tests" not in path.relative_to(package).parts]
    shared = [path for path in code if not any(folder in path.parents for folder in games)]
    by_folder = {folder: [path for path in code if folder in path.parents] for folder in games}
    return {folder: sentences(files, package) for folder, files in {package: shared, **by_folder}.items()}


def written(catalog: Catalog, code: str) -> bytes:
    out = BytesIO()
    write_po(
        out, catalog, width=120, omit_header=True, ignore_obsolete=True, sort_by_file=True, include_lineno=False
    )  # fmt: skip
    return HEADER.format(name=NAMES[code], code=code).encode() + out.getvalue()


def updated(template: Catalog, path: Path, code: str) -> Catalog:
    catalog = load(path, code)
    catalog.update(template, no_fuzzy_matching=True)
    return catalog


def lacking(catalog: Catalog) -> list[str]:
    """The sentences that have no translation, or not all of its forms."""
    lack: list[str] = []
    for message in catalog:
        forms = [message.string] if isinstance(message.string, str) else list(message.string or [""])
        if message.id and not all(forms):
            lack.append(message.id if isinstance(message.id, str) else message.id[0])
    return lack


def main() -> None:
    for folder, template in said().items():
        for code in TRANSLATED:
            path = catalogue_path(folder, code)
            catalog = updated(template, path, code)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(written(catalog, code))
            print(f"{path.relative_to(PACKAGE)}: {len(catalog)} sentences, {len(lacking(catalog))} not translated")


if __name__ == "__main__":
    main()
