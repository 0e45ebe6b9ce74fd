"""Tests lie beside the game they test, and must try the package that is installed, not the source around them.

Left to itself, pytest takes a folder with an `__init__.py` for a package of tests, puts `src` first on the path and
imports the sources from there, compiled wheel or not.

No test is left to luck: what passes today on one machine passes tomorrow on another.

Rubbish is not looked for where there is none: thousands of collected tests stay until the end. To walk over them again
and again took 3.5 of the 8.2 seconds that collecting took.
"""

from __future__ import annotations

import gc
import hashlib
import signal
import sys
from asyncio import _get_running_loop, _set_running_loop
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import settings

from onthelam.games.desk import houses

# No test is timed: the machine may be busy. On CI hypothesis draws the same examples every time by itself.
settings.register_profile("onthelam", parent=settings(), deadline=None)
settings.load_profile("onthelam")

# Tables laid for the tests of one game, in any of their folders.
sys.path[:0] = [str(folder) for folder in Path(__file__).parent.glob("src/onthelam/games/*/tests")]


# Whoever is started in the background of a shell ignores Ctrl-C, and so would every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_sessionfinish() -> None:
    """The last rubbish is looked for before a worker says that it is done.

    Whoever needs more than five seconds after that is sent a SIGINT by execnet, which xdist starts its workers with.
    pytest looks for rubbish once more at the very end, among all that a worker has ever made, and on a busy machine
    that took longer: a KeyboardInterrupt out of nowhere, shown inside hypothesis, whose function is called first
    whenever rubbish is looked for. Nobody looks among what is frozen: then the last look takes no time.
    """
    gc.collect()
    gc.freeze()


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector:
    return pytest.Dir.from_parent(parent, path=path)


class Known:
    """Secret seeds for one test: each another one, and the same ones every time."""

    def __init__(self, test: str) -> None:
        self._seeds = (hashlib.sha256(f"{test} {i}".encode()).digest() for i in count())

    def token_bytes(self, size: int) -> bytes:
        return next(self._seeds)[:size]


@pytest.fixture(autouse=True)
def known_seeds(request: pytest.FixtureRequest) -> Iterator[None]:
    """A match without a seed asks the system for one; in a test it is told one (tests/browser/alike.py for servers)."""
    with patch.object(houses, "secrets", Known(request.node.nodeid)):
        yield


@pytest.fixture(autouse=True)
def no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """The browser's tool leaves its loop running in this thread: a test without it may have one of its own."""
    if "browser" in request.fixturenames:
        yield
        return
    loop = _get_running_loop()
    _set_running_loop(None)
    yield
    _set_running_loop(loop)
