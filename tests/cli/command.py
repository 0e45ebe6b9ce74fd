"""`lam` in this process, as it is from its words to its exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from unittest.mock import patch

from onthelam import cli


def called(
    around: dict[str, str], words: tuple[str, ...], typed: str = "", name: str = "onthelam.cli"
) -> subprocess.CompletedProcess[str]:
    """The command in this process: its words, environment and three streams are its own."""
    said, out, err = (TextIOWrapper(BytesIO(text), "utf-8", newline="") for text in (typed.encode(), b"", b""))
    with (
        patch.dict(os.environ, around, clear=True),
        patch.multiple(sys, argv=[name, *words], stdin=said, stdout=out, stderr=err),
    ):
        code = cli.main()
    told = []
    for stream in (out, err):
        stream.flush()
        stream.seek(0)
        told.append(stream.read())
    return subprocess.CompletedProcess(words, code, *told)
