"""`lam backup`, `lam export`, `lam import`, as a host types them."""

from __future__ import annotations

import pickle
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import onthelam as lam
from onthelam.cli.run import run as cli_run
from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.store.reader import Reader
from onthelam.store.store import Store

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def record(tmp_path: Path, fair_record: str) -> Path:
    """The file of a match that is over."""
    file = tmp_path / "over.toml"
    file.write_text(fair_record, encoding="utf-8")
    return file


def refused(ended: subprocess.CompletedProcess[str]) -> str:
    """The one line in which it was refused."""
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr
    return ended.stderr


def paused(tmp_path: Path, saved: bool) -> Path:
    match = lam.new("safehouse", players=2, chance=Fair(bytes(range(32))))
    for _ in range(9):
        match.play(match.legal(match.to_act[0])[0])
    file = tmp_path / f"paused-{saved}.toml"
    file.write_text(match.saved() if saved else match.record, encoding="utf-8")
    return file


def test_a_match_that_was_imported_is_exported_as_it_was(run: Run, record: Path, tmp_path: Path) -> None:
    imported = run("import", str(record))
    assert (imported.returncode, imported.stderr) == (0, "")
    id = imported.stdout.strip()
    assert run("export", id).stdout == record.read_text(encoding="utf-8")
    assert run("export", id, str(tmp_path / "out.toml")).returncode == 0
    assert (tmp_path / "out.toml").read_bytes() == record.read_bytes()
    assert run("verify", str(tmp_path / "out.toml")).returncode == 0


@pytest.mark.parametrize("version", [1, 2])
def test_a_match_keeps_the_version_of_the_rules_it_began_by(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], version: int
) -> None:
    match = lam.new("getaway-driver", chance=lam.Fair(bytes(32)))
    older = Match(match.rules, match.options, match.start, False, match.chance, match.plies, None, None, version)
    older.concede(0)
    (tmp_path / "match.toml").write_text(older.record, encoding="utf-8")
    assert cli_run(["import", str(tmp_path / "match.toml"), "--data", str(data)]) == 0
    id = capsys.readouterr().out.strip()
    assert cli_run(["export", id, "--data", str(data)]) == 0
    exported = capsys.readouterr().out
    assert exported == older.record
    assert ("\nrules = 2\n" in exported) == (version == 2)
    assert older.copy().version == pickle.loads(pickle.dumps(older)).version == version


def test_the_folder_is_the_one_that_is_said(run: Run, record: Path, tmp_path: Path, data: Path) -> None:
    said = run("import", str(record), "--data", str(tmp_path / "said"), LAM_DATA=str(tmp_path / "lam")).stdout.strip()
    by_name = run("import", str(record), LAM_DATA=str(tmp_path / "lam")).stdout.strip()
    usual = run("import", str(record)).stdout.strip()
    for folder, id in [(tmp_path / "said", said), (tmp_path / "lam", by_name), (data, usual)]:
        assert run("export", id, "--data", str(folder)).returncode == 0
        reader = Reader.open(folder)
        try:
            assert [one for one in (said, by_name, usual) if reader.match(one)] == [id]
        finally:
            reader.close()
    for folder in (tmp_path / "said", tmp_path / "lam"):  # nor is the usual one looked into
        assert f"There is no match {usual!r}" in refused(run("export", usual, "--data", str(folder)))


def test_a_paused_match_is_imported_with_its_seed_and_exported_without(run: Run, tmp_path: Path) -> None:
    imported = run("import", str(paused(tmp_path, saved=True)))
    id, *seats = imported.stdout.splitlines()
    assert [seat.split(":")[0] for seat in seats] == ["Seat 0", "Seat 1"]
    exported = tomllib.loads(run("export", id).stdout)
    assert len(exported["plies"]) == 10
    assert "seed" not in exported["chance"]
    assert exported["chance"]["commitment"] == Fair(bytes(range(32))).commitment()
    without = paused(tmp_path, saved=False)
    assert "has no seed, so it cannot go on" in refused(run("import", str(without)))


def test_a_position_and_quick_dice_come_through_too(run: Run, tmp_path: Path) -> None:
    first = lam.new("safehouse", players=1, seed=5)
    for _ in range(6):
        first.play(first.legal(0)[0])
    match = lam.from_position(first.position(), seed=7)
    while not match.over:
        match.play(match.legal(match.to_act[0])[0])
    (tmp_path / "quick.toml").write_text(match.record, encoding="utf-8")
    id = run("import", str(tmp_path / "quick.toml")).stdout.strip()
    exported = tomllib.loads(run("export", id).stdout)
    original = tomllib.loads(match.record)
    assert {name: exported[name] for name in ("game", "options", "start", "plies")} == {
        name: original[name] for name in ("game", "options", "start", "plies")
    }
    assert exported["chance"] == {"house": "scripted"}  # nobody claims that these dice were fair


def test_backup_and_export_work_while_a_server_has_the_folder_and_import_waits(
    run: Run, record: Path, tmp_path: Path, data: Path
) -> None:
    id = run("import", str(record)).stdout.strip()
    store = Store.open(data)
    try:
        assert "is in use by process" in refused(run("import", str(record)))
        assert run("export", id).stdout == record.read_text(encoding="utf-8")
        copied = run("backup", str(tmp_path / "copy.db"))
        assert (copied.returncode, copied.stderr) == (0, "")
    finally:
        store.close()
    restored = tmp_path / "restored"
    restored.mkdir()
    (tmp_path / "copy.db").rename(restored / "onthelam.db")
    assert run("export", id, "--data", str(restored)).stdout == record.read_text(encoding="utf-8")


def test_what_cannot_be_is_refused_in_one_line(run: Run, record: Path, tmp_path: Path, data: Path) -> None:
    assert "There are no matches in" in refused(run("backup", str(tmp_path / "copy.db")))
    assert "There are no matches in" in refused(run("export", "abc"))
    assert not data.exists()  # asking makes nothing
    run("import", str(record))
    assert "There is no match '-abc'" in refused(run("export", "-abc"))
    assert "is there already" in refused(run("backup", str(record)))
    assert "cannot be written" in refused(run("backup", str(tmp_path / "nowhere" / "copy.db")))
    assert "cannot be read" in refused(run("import", str(tmp_path / "nothing.toml")))
    assert "This is not a record" in refused(run("import", str(data / "onthelam.lock")))
    assert "cannot be written to" in refused(run("import", str(record), "--data", str(record)))


def test_a_full_or_broken_folder_is_told_in_the_language_of_the_host(run: Run, record: Path, data: Path) -> None:
    data.mkdir()
    (data / "onthelam.db").write_text("a shopping list " * 99)
    assert "is geen database van On the Lam" in refused(run("import", str(record), "--lang", "nl"))
    assert "ist keine Datenbank von On the Lam" in refused(run("backup", str(data / "b"), "--lang", "de"))
