"""nginx and Caddy for the tests of the guide: found, or installed where that can be had without asking anybody.

python tests/packaging/proxies.py
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

PACKAGES: Final = {"nginx": "nginx-light", "caddy": "caddy"}


def found(name: str) -> str:
    """Where it is; servers often are where only root looks. Empty if it is nowhere."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin:/sbin") or ""


def missing(name: str) -> str:
    """Why a test is left out."""
    return f"no {name} here: install the package {PACKAGES[name]}, or run tests/packaging/proxies.py as root"


def main() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from tests.browser.install import package

    for name, package_name in PACKAGES.items():
        if not found(name):
            package(package_name, name, "for the tests of the guide for hosts")
        if not found(name):
            print(missing(name), flush=True)


if __name__ == "__main__":
    main()
