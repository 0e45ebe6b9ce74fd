"""Does a wheel come out of any machine, and does it hold all that a player needs and nothing else?"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NO_COMPILER = "no-such-compiler"

A_WHOLE_MATCH = """
import onthelam as lam
match = lam.new("safehouse", players=2, seed=7)
while not match.over:
    seat = match.to_act[0]
    match.play(match.legal(seat)[0], seat)
print(lam.__file__, match.outcome is not None)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what a wheel is made from, so that builds side by side don't meet."""
    copy = tmp_path / "tree"
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file() and not path.name.startswith("."):
            shutil.copy(path, copy)
    return copy


def pip(*words: object, **env: str) -> subprocess.CompletedProcess[str]:
    """Runs pip without the network."""
    command = [sys.executable, "-m", "pip", "-v", "--disable-pip-version-check", *map(str, words)]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("ONTHELAM_")}
    return subprocess.run(
        command, env={**clean, **env}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def build(tree: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return pip("wheel", "--no-build-isolation", "--no-deps", "--no-index", "-w", tree.parent / "dist", tree, **env)


def wheel_of(tree: Path) -> Path:
    (wheel,) = (tree.parent / "dist").glob("*.whl")
    return wheel


def test_without_a_compiler_a_plain_wheel_is_built_and_plays(tree: Path, tmp_path: Path) -> None:
    built = build(tree, CC=NO_COMPILER)
    assert built.returncode == 0, built.stdout
    assert "Not compiled: no C compiler" in built.stdout
    wheel = wheel_of(tree)
    assert wheel.name.endswith("-py3-none-any.whl")

    inside = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in inside if name.endswith((".so", ".pyd"))]
    shipped = [path for path in (tree / "src").rglob("*") if path.is_file() and "tests" not in path.parts]
    assert sorted(name for name in inside if ".dist-info/" not in name) == sorted(
        path.relative_to(tree / "src").as_posix() for path in shipped
    )

    target = tmp_path / "installed"
    installed = pip("install", "--no-deps", "--no-index", "--target", target, wheel)
    assert installed.returncode == 0, installed.stdout
    played = subprocess.run(
        [sys.executable, "-c", A_WHOLE_MATCH],
        env={**os.environ, "PYTHONPATH": str(target)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.stderr == ""
    assert played.stdout.split() == [str(target / "onthelam" / "__init__.py"), "True"]


@pytest.mark.skipif(os.name == "nt", reason="the compiler that fails is a shell script")
def test_a_compiler_that_fails_half_way_leaves_a_plain_wheel(tree: Path, tmp_path: Path) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text('#!/bin/sh\ncase "$*" in *probe.c*) exit 0;; esac\necho "out of ink" >&2\nexit 1\n')
    compiler.chmod(0o755)
    for room in ("games", "bots"):
        shutil.rmtree(tree / "src" / "onthelam" / room)  # core alone is enough to fail
    built = build(tree, CC=str(compiler))
    assert built.returncode == 0, built.stdout
    assert "Not compiled: mypyc or the C compiler failed" in built.stdout
    assert "out of ink" in built.stdout
    assert wheel_of(tree).name.endswith("-py3-none-any.whl")
    assert not [path for path in tree.rglob("*") if path.suffix in (".so", ".o", ".c")]


def test_where_compiling_is_a_must_a_plain_wheel_is_refused(tree: Path) -> None:
    built = build(tree, CC=NO_COMPILER, ONTHELAM_COMPILE="always")
    assert built.returncode != 0
    assert "Not compiled, and ONTHELAM_COMPILE is always: no C compiler" in built.stdout


def test_a_misspelt_wish_is_refused(tree: Path) -> None:
    built = build(tree, ONTHELAM_COMPILE="allways")
    assert built.returncode != 0
    assert "it can be auto, always or never" in built.stdout
