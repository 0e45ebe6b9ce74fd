"""A Chromium for the browser tests: found, or installed and said so.

python tests/browser/install.py     before the tests; if nothing helps, the tests say what to install
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

# The first is the same browser without what only a screen needs: it does the same in a fifth less CPU time.
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# how a phone's browser calls itself
ON_A_PHONE: Final = (
    "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
)
NEEDED: Final = (
    "The browser tests need a Chromium and none could be installed: install the package `chromium` of your system, "
    "or run `.venv/bin/python -m playwright install chromium`."
)


def found() -> str:
    """Where a Chromium is; empty if there is none."""
    return next(filter(None, map(shutil.which, NAMES)), "") or the_tools_own()


def the_tools_own() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as tool:
        own = tool.chromium.executable_path
    return own if Path(own).exists() else ""


def done(*command: str) -> bool:
    print("  " + " ".join(command), flush=True)
    quiet = subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, stdout=subprocess.DEVNULL)
    return quiet.returncode == 0


def package(name: str, what: str, why: str) -> None:
    """The distribution's package, where that can be had without asking anybody."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get"):
        print(f"No {what} here: installing the distribution's package, {why} ...", flush=True)
        if done("apt-get", "update", "-qq"):
            patience = "DPkg::Lock::Timeout=300"  # another install may be under way
            done("apt-get", "install", "-qq", "-y", "--no-install-recommends", "-o", patience, name)


def installed() -> str:
    for name in ("chromium-headless-shell", "chromium"):  # the first is younger than some distributions
        if not found():
            package(name, "Chromium", "for the browser tests")
    if not found():
        print("No Chromium here: fetching the test tool's own, for the browser tests ...", flush=True)
        done(sys.executable, "-m", "playwright", "install", "chromium")
    return found()


def main() -> None:
    if not (found() or installed()):
        print(NEEDED, flush=True)


if __name__ == "__main__":
    main()
