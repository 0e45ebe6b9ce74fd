"""The real server in a process of its own, but for its chance (alike.py); it can be killed and started where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from onthelam.store.reader import Reader

ROOT: Final = Path(__file__).parents[2]


class House:
    """`pause`: seconds before a bot's move; without any, pages tell all at once."""

    def __init__(self, folder: Path, limits: bool = False, pause: float = 0.0) -> None:
        self.pause = pause
        self.limits = [] if limits else ["--no-limits"]
        self.data = folder / "data"
        self.log = folder / "log.txt"
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    def start(self) -> None:
        """On any free port at first, afterwards on the same one again."""
        port = urlsplit(self.address).port or 0
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "LAM_"))}
        words = ["serve", "--port", str(port), "--data", str(self.data), "--pause", str(self.pause), *self.limits]
        with self.log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.browser.alike", *words], cwd=ROOT,
                stdout=subprocess.PIPE, stderr=log, text=True, env={**clean, "PYTHONUTF8": "1"},
            )  # fmt: skip
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        assert "http" in first, self.log.read_text(encoding="utf-8")
        self.address = first.split()[-1]

    def kill(self) -> None:
        """Without a word of warning."""
        assert self._process is not None
        self._process.kill()
        self._end()

    def freeze(self) -> None:
        """It hears and says nothing, and no connection ends: as behind a line that has gone silent."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        assert self._process is not None
        self.thaw()  # or it would not hear
        self._process.terminate()
        assert self._end() == 0, "it did not end properly when it was told to"

    def _end(self) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        code = self._process.wait(20)
        self._process.stdout.close()
        return code

    def complaints(self) -> str:
        """What the server said went wrong."""
        text = self.log.read_text(encoding="utf-8")
        return "\n".join(line for line in text.splitlines() if not line.startswith("SQLite "))

    def moves(self, table: str) -> list[tuple[int, str]]:
        """(seat, move) of every row that the store has of the match at this address."""
        reader = Reader.open(self.data)
        try:
            found = reader.match(urlsplit(table).path.split("/")[2])
        finally:
            reader.close()
        assert found is not None
        return [(ply.seat, ply.move) for ply in found[2] if ply.seat >= 0]
