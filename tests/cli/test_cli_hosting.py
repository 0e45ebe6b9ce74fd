"""`lam tables`, `lam close`, `lam ban`, `lam unban`: with no server in the folder, and while one runs there."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

import pytest

import onthelam as lam
from onthelam.core.chance import Fair
from tests.browser.house import House

Run = Callable[..., "subprocess.CompletedProcess[str]"]
HERE = "127.0.0.1"


def paused(tmp_path: Path) -> str:
    match = lam.new("safehouse", players=2, chance=Fair(bytes(range(32))))
    for _ in range(9):
        match.play(match.legal(match.to_act[0])[0])
    file = tmp_path / "paused.toml"
    file.write_text(match.saved(), encoding="utf-8")
    return str(file)


def refused(ended: subprocess.CompletedProcess[str]) -> str:
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
    return ended.stderr


def told(ended: subprocess.CompletedProcess[str]) -> str:
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def seen(address: str) -> tuple[int, str]:
    """What whoever asks there is shown."""
    try:
        with build_opener(ProxyHandler({})).open(address, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as why:
        return why.code, why.read().decode()


def test_a_table_is_found_and_closed_and_its_record_has_the_seed(run: Run, tmp_path: Path) -> None:
    id = told(run("import", paused(tmp_path))).split()[0]
    lines = told(run("tables")).splitlines()
    assert lines[0].startswith(f"{id}  Safehouse")
    assert ": running, 10 rows, " in lines[0]
    assert "private" in lines[0]
    assert lines[1:] == ["    Free seat 1", "    Free seat 2"]
    assert "seed" not in told(run("export", id))
    assert told(run("close", id)) == f"Table {id} is closed. What was played there is kept.\n"
    assert ": closed, " in told(run("tables"))
    table = json.loads(told(run("tables", "--json")))["tables"][0]
    assert (table["id"], table["game"], table["closed"] > 0, len(table["seats"])) == (id, "safehouse", True, 2)
    assert bytes(range(32)).hex() in told(run("export", id))
    assert "There is no table" in refused(run("close", "nowhere"))


def test_a_ban_is_kept_until_it_is_lifted(run: Run, tmp_path: Path) -> None:
    run("import", paused(tmp_path))
    assert told(run("ban", "2001:db8::7", "--hours", "0")) == "2001:db8::/64: banned for good\n"
    assert told(run("ban", "192.0.2.0/24", "--mute")).startswith("192.0.2.0/24: muted until ")
    assert "192.0.2.0/24 is neither" in told(run("unban", "192.0.2.0/24"))
    assert "is neither banned nor muted." in refused(run("unban", "192.0.2.0/24"))
    assert "2001:db8::/64" in told(run("unban", "2001:db8::1"))
    assert "neither a visitor" in refused(run("ban", "nobody"))
    assert "number of hours" in refused(run("ban", "192.0.2.1", "--hours", "-1"))


@pytest.mark.parametrize("words", [("tables",), ("close", "x"), ("ban", "192.0.2.1"), ("unban", "192.0.2.1")])
def test_where_nothing_is_nothing_is_made(run: Run, words: tuple[str, ...], data: Path) -> None:
    assert "There are no matches in" in refused(run(*words))
    assert not data.exists()


def test_a_server_that_runs_there_does_it_at_once(run: Run, tmp_path: Path) -> None:
    house = House(tmp_path / "house")
    at = ("--data", str(house.data))
    id = told(run("import", paused(tmp_path), *at)).split()[0]
    house.start()
    try:
        assert seen(house.address)[0] == 200
        assert told(run("tables", *at)).startswith(f"{id}  Safehouse")
        assert (
            told(run("close", id, *at, LANG="nl_NL"))
            == f"Tafel {id} is gesloten. Wat er gespeeld is, blijft bewaard.\n"
        )
        assert "The host has closed this table." in seen(f"{house.address}/t/{id}")[1]
        assert told(run("ban", HERE, *at)).startswith(f"{HERE}: banned until ")
        assert seen(house.address)[0] == 403
        assert "There is no table" in refused(run("close", "nowhere", *at))  # whoever is banned may still host
        assert HERE in told(run("unban", HERE, *at))
        assert seen(house.address)[0] == 200
        house.freeze()  # it has the folder and does not answer; nobody else may write there
        key = house.data / "onthelam.key"
        key.write_text(key.read_text().splitlines()[0] + "\nhttp://127.0.0.1:9\n")
        assert "did not do it" in refused(run("close", id, *at))
        key.unlink()
        assert "is in use by process" in refused(run("close", id, *at))
    finally:
        house.stop()
