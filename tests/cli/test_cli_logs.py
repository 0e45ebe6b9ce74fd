"""What a server logs, for people and for programs; and the key of the host."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from onthelam.cli.key import keep_key, key_of, new_or_known
from onthelam.cli.logs import Json
from onthelam.cli.run import run


def test_as_json_every_line_is_one_value() -> None:
    try:
        raise ZeroDivisionError("two\nlines")
    except ZeroDivisionError as why:
        info = (type(why), why, why.__traceback__)
    record = logging.LogRecord("onthelam.table", logging.ERROR, "x.py", 1, "match %s\nbroke – 🦊", ("a",), info)
    line = Json().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["from"], told["text"]) == ("error", "onthelam.table", "match a\nbroke – 🦊")
    assert "ZeroDivisionError" in told["traceback"]
    assert told["at"].endswith("+00:00")


def test_the_key_is_made_once_and_is_the_hosts_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["host-key", "--data", str(tmp_path)]) == 2
    assert "`lam serve` makes it" in capsys.readouterr().err
    key = new_or_known(tmp_path)
    keep_key(tmp_path, key, "http://127.0.0.1:8808")
    assert new_or_known(tmp_path) == key
    keep_key(tmp_path, key, "http://127.0.0.1:9999")  # the next start
    assert key_of(tmp_path) == (key, "http://127.0.0.1:9999")
    assert [oct(file.stat().st_mode)[-3:] for file in tmp_path.iterdir()] == ["600"]
    assert run(["host-key", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{key}\n"
