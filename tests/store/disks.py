"""Disks that real faults befall: one that is small, one that only reads, one that another process writes to."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PAGE = 4096
LEAF = 0x0A  # the first byte of a page of a table without row numbers, with nothing below it


@contextmanager
def mounted(folder: Path) -> Iterator[bool]:
    """A small disk of its own, where this process may make one. False: it may not."""
    folder.mkdir()
    on = sys.platform == "linux" and os.geteuid() == 0
    on = on and not run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder))
    try:
        yield on
    finally:
        if on:
            run("umount", "-l", str(folder))


def run(*command: str) -> int:
    return subprocess.run(command, check=False, capture_output=True).returncode


class Small:
    """A disk that can be filled and freed."""

    def __init__(self, folder: Path, fill: Callable[[], None], free: Callable[[], None]) -> None:
        self.folder = folder
        self.fill = fill
        self.free = free


@contextmanager
def small(folder: Path) -> Iterator[Small]:
    """A disk of a megabyte; where none can be made, one on which no file may grow."""
    resource = importlib.import_module("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    rubbish = folder / "rubbish"

    def fill() -> None:
        with suppress(OSError), rubbish.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(512))

    def stop() -> None:
        largest = max(file.stat().st_size for file in folder.iterdir())
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, limits[1]))

    def go_on() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    with mounted(folder) as on:
        try:
            yield Small(folder, fill, rubbish.unlink) if on else Small(folder, stop, go_on)
        finally:
            go_on()


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program has begun to write, and takes its time."""
    code = (
        "import sqlite3, sys\nlink = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "link.execute('BEGIN IMMEDIATE')\nprint('has it', flush=True)\nsys.stdin.read()\n"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdin is not None
    assert other.stdout is not None
    try:
        assert other.stdout.readline() == "has it\n"
        yield
    finally:
        other.stdin.close()
        other.wait()
        other.stdout.close()


def damage(file: Path, mark: str) -> None:
    """The last page with rows on which this stands is rubbish: ways that lead elsewhere are whole."""
    content = bytearray(file.read_bytes())
    pages = [at for at in range(0, len(content), PAGE) if mark.encode() in content[at : at + PAGE]]
    hurt = [at for at in pages if content[at] == LEAF][-1]
    content[hurt : hurt + PAGE] = b"\xa5" * PAGE
    file.write_bytes(content)
