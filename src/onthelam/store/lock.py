"""One server a folder: a file that one process holds, and that nobody holds any more when that process is gone."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from onthelam.core.refusal import N_
from onthelam.store.rows import StoreRefused

FILE: Final = "onthelam.lock"

if sys.platform == "win32":
    import msvcrt

    def seize(handle: int) -> None:
        os.lseek(handle, 1 << 20, os.SEEK_SET)  # beyond the text, which others may read
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_held: set[int] = set()


class Lock:
    def __init__(self, folder: Path) -> None:
        """Takes it at once or refuses with who has it."""
        handle = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            seize(handle)
        except OSError:
            os.lseek(handle, 0, os.SEEK_SET)
            holder = os.read(handle, 20).decode("ascii", "replace").strip()
            os.close(handle)
            raise StoreRefused(
                "E_STORE_LOCKED",
                "",
                N_("{folder} is in use by process {pid}: stop that first, or choose another folder with --data."),
                {"folder": str(folder), "pid": holder or "?"},
            ) from None
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, f"{os.getpid()}\n".encode())
        self._handle = handle
        _held.add(handle)

    def free(self) -> None:
        """The file stays: removing it would let two processes hold two files of one name."""
        if self._handle in _held:
            _held.discard(self._handle)
            os.close(self._handle)


def _let_go() -> None:
    """In a process forked off: it must not keep the folder locked after its parent is gone."""
    for handle in _held:
        os.close(handle)
    _held.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)
