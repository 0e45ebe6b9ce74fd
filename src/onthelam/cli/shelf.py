"""Where matches are kept: `matches` are going on, `records` are over. Every write is whole or not at all."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from onthelam.core.refusal import N_, BadOption, BadRecord

FOLDER: Final = "ONTHELAM_DATA"


def folder(kind: str) -> Path:
    root = os.environ.get(FOLDER)
    path = (Path(root) if root else user_data_path("onthelam", appauthor=False)) / kind
    path.mkdir(parents=True, exist_ok=True)
    return path


def new_file(game: str) -> Path:
    """A file of its own for a match that begins, named by game and time."""
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    for i in range(1000):
        path = folder("matches") / (f"{stem}-{i + 1}.toml" if i else f"{stem}.toml")
        if (folder("records") / path.name).exists():
            continue
        try:
            path.touch(0o600, exist_ok=False)  # the seed of a fair match will be in it
            return path
        except FileExistsError:
            continue
    raise FileExistsError(f"{stem}.toml")


def newest(game: str | None) -> Path:
    """The match that was last played on and is not over."""
    kept = [path for path in folder("matches").glob(f"{game or ''}*-*.toml") if path.stat().st_size]
    if not kept:
        raise BadOption("E_RESUME", "", N_("There is no match to go on with: `lam play GAME` begins one."))
    return max(kept, key=lambda path: (path.stat().st_mtime_ns, path.name))


class Page:
    """The file of one match. It is written after every move, and only here: a second hand is noticed and refused."""

    def __init__(self, path: Path, known: str) -> None:
        self.path = path
        self.known = known  # what stands in the file

    def write(self, text: str) -> None:
        if text == self.known:
            return
        if not self.path.exists() or self.path.read_text(encoding="utf-8") != self.known:
            gaps = {"text": str(self.path)}
            raise BadRecord("E_ELSEWHERE", "", N_("{text} has been changed from elsewhere: it is left as it is."), gaps)
        write_whole(self.path, text)
        self.known = text

    def shelve(self) -> None:
        """The match is over: its file goes to the records, unless it lies somewhere else."""
        if self.path.parent == folder("matches"):
            self.path = self.path.rename(folder("records") / self.path.name)


def write_whole(path: Path, text: str) -> None:
    """Never half a file, whatever happens: written beside it, then put in its place."""
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
