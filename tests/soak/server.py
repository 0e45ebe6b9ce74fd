"""A real `lam serve` in a process of its own: started, killed, told to stop, listened to."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import psutil  # type: ignore[import-untyped]

START = 60.0  # seconds until it must answer
EXPECTED = ("is older than",)  # what it may say on stderr: the warning about an old SQLite
GIVEN = {
    "PYTHONUNBUFFERED": "1",
    "LAM_LANG": "en",
    # glibc gives back what is freed: so it is memory in use that is compared, and not how high its last peak was
    "MALLOC_MMAP_THRESHOLD_": "32768",
    "MALLOC_TRIM_THRESHOLD_": "131072",
}


class Server:
    """The same folder and the same port all along, however often it is started."""

    def __init__(self, folder: Path, *more: str, python: str = sys.executable) -> None:
        self.folder = folder
        self.errors = folder.with_name(folder.name + ".stderr")
        self.port = 0
        self._command = [python, "-m", "onthelam.cli", "serve", "--data", str(folder), "--pause", "0", *more]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    def start(self) -> None:
        """Returns when it answers."""
        with self.errors.open("ab") as errors:
            self._process = subprocess.Popen(
                [*self._command, "--port", str(self.port)],
                stdout=subprocess.PIPE, stderr=errors, bufsize=0, env=os.environ | GIVEN,
            )  # fmt: skip
        address = self._said(b"://")
        self.port = self.port or int(address.rpartition(":")[2])

    def _said(self, what: bytes) -> str:
        out = self.process.stdout
        assert out is not None
        text, end = b"", time.monotonic() + START
        while time.monotonic() < end:
            if select.select([out], [], [], 1)[0]:
                more = os.read(out.fileno(), 4096)
                assert more, f"it ended by itself, {self.process.wait()}: {self.complaints()}"
                text += more
                if what in text and text.endswith(b"\n"):
                    return next(line for line in text.decode().splitlines() if what.decode() in line)
        raise AssertionError(f"no word from it in {START:g} s: {self.complaints()}")

    def kill(self) -> None:
        """Without a warning; its bots hear that nobody asks any more and end by themselves."""
        bots = psutil.Process(self.process.pid).children()
        self.process.send_signal(signal.SIGKILL)
        self._gone()
        _, left = psutil.wait_procs(bots, timeout=20)
        assert not left, f"these bots live on: {left}"

    def stop(self) -> int:
        """As a system stops it: the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def memory(self) -> int:
        """Resident bytes of the server itself."""
        return int(psutil.Process(self.process.pid).memory_info().rss)

    def cpu(self) -> float:
        """Seconds of CPU the server itself has used, all its threads."""
        spent = psutil.Process(self.process.pid).cpu_times()
        return float(spent.user + spent.system)

    def complaints(self) -> list[str]:
        """What it said on stderr that a healthy one does not say."""
        said = self.errors.read_text(encoding="utf-8", errors="replace").splitlines() if self.errors.exists() else []
        return [line for line in said if line.strip() and not any(known in line for known in EXPECTED)]

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, why: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.kill()
