"""What the package needs: bounds that are tried, a lock that hosts install by, a table that is served with that."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import httpx
import pytest

from tests.packaging.oldest import needs, oldest
from tests.packaging.test_wheel import NO_COMPILER, pip, tree
from tests.soak.server import Server

__all__ = ["tree"]

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.lock"
PINNED = re.compile(r"^([a-z0-9-]+)==([^ ;]+)(?: ; .+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M)


def imported() -> set[str]:
    """The packages of others that our sources import."""
    found = set[str]()
    for file in (ROOT / "src").rglob("*.py"):
        if "tests" not in file.parts:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found.add(node.module.partition(".")[0])
                elif isinstance(node, ast.Import):
                    found |= {alias.name.partition(".")[0] for alias in node.names}
    return found - set(sys.stdlib_module_names) - {"onthelam"}


def numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def test_d11_everything_has_a_lower_bound_and_what_we_import_is_named() -> None:
    named = {name.lower().replace("_", "-") for name in oldest()}
    assert len(named) == len(needs())
    known = packages_distributions()
    ours = {known[module][0].lower().replace("_", "-") for module in imported()}
    assert ours - named == set()


def test_d11_the_lock_holds_all_of_it_with_hashes_and_names_no_place() -> None:
    text = LOCK.read_text(encoding="utf-8")
    pinned = {name: version for name, version, _ in PINNED.findall(text)}
    assert "".join(match[0] for match in PINNED.finditer(text)) == text, "nothing else is in it"
    for name, lowest in oldest().items():
        assert numbers(pinned[name]) >= numbers(lowest), f"{name}: make lock"


def made_from(source: Path, folder: Path) -> Path:
    """The wheel that a package of the sources makes, where there is no compiler."""
    built = pip("wheel", "--no-build-isolation", "--no-deps", "--no-index", "-w", folder, source, CC=NO_COMPILER)
    assert built.returncode == 0, built.stdout
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.mark.timeout(900)  # forty packages are fetched and unpacked
def test_d11_in_an_empty_environment_what_is_locked_serves_a_table(tree: Path, tmp_path: Path) -> None:
    """The package of the sources makes a wheel of all that is in them; it is installed and played at by a stranger."""
    packed = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path / "sdist"],
        cwd=tree, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert packed.returncode == 0, packed.stderr
    (source,) = (tmp_path / "sdist").glob("*.tar.gz")
    with tarfile.open(source) as files:
        assert any(name.endswith("/requirements.lock") for name in files.getnames())
    wheel = made_from(source, tmp_path / "of-sdist")
    inside = [name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name]
    shipped = [path for path in (tree / "src").rglob("*") if path.is_file() and "tests" not in path.parts]
    assert sorted(inside) == sorted(path.relative_to(tree / "src").as_posix() for path in shipped)

    venv.create(tmp_path / "empty", with_pip=False, symlinks=os.name != "nt")
    python = tmp_path / "empty" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    into = ("--python", python, "install", "--no-deps", "--no-compile")
    locked = pip(*into, "--require-hashes", "-r", LOCK)
    if "No matching distribution" in locked.stdout or "NewConnectionError" in locked.stdout:
        # What is locked lies nowhere but there: on a train the rest of the suite still says what it knows.
        pytest.skip("no index of packages can be reached from here")
    assert locked.returncode == 0, locked.stdout
    for done in (pip(*into, "--no-index", wheel), pip("--python", python, "check")):
        assert done.returncode == 0, done.stdout
    with Server(tmp_path / "data", python=str(python)) as server:
        with httpx.Client(base_url=server.address, headers={"origin": server.address}, trust_env=False) as stranger:
            assert stranger.get("/healthz").text == "ok\n"
            table = stranger.post("/play", data={"game": "last-job"}).headers["location"]
            assert 'id="live"' in stranger.get(table).text
        assert server.stop() == 0
        assert server.complaints() == []
