"""The key of the host: who has it may see how the house does, and decide who stays.

It lies in the folder of the data, where only the host can read it, with the address of the server that runs there: so a
command finds both.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from onthelam.core.refusal import N_
from onthelam.store.rows import StoreRefused
from onthelam.table.seats import token

FILE: Final = "onthelam.key"


def key_of(folder: Path) -> tuple[str, str]:
    """The key and the address; both empty before a server was started there."""
    try:
        lines = (folder / FILE).read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return "", ""
    return (lines[0], lines[1]) if len(lines) > 1 else ("", "")


def new_or_known(folder: Path) -> str:
    return key_of(folder)[0] or token()


def keep_key(folder: Path, key: str, address: str) -> None:
    beside = folder / f".{FILE}-new"
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(f"{key}\n{address}\n")
    os.replace(beside, folder / FILE)


def must_have_key(folder: Path) -> tuple[str, str]:
    key, address = key_of(folder)
    if not key:
        sentence = N_(
            "There is no key in {folder} yet: `lam serve` makes it. Name the folder of the table with --data."
        )
        raise StoreRefused("E_KEY", "", sentence, {"folder": str(folder)})
    return key, address
