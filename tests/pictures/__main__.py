"""Every picture of the docs, drawn anew: `make pictures`. Those of pages and all PNG need a Chromium."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.browser.install import found
from tests.pictures.boards import files, shoot
from tests.pictures.pages import shoot_pages, shown_by_docs
from tests.pictures.shared import shoot_shared


def main() -> None:
    root = Path.cwd()
    if not (root / "src" / "onthelam").is_dir():
        sys.exit("Run this from the root of the repository.")
    for place, svg in files(root).items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(svg, encoding="utf-8")
        print(f"{place.relative_to(root)}  {len(svg) / 1000:.0f} kB")
    chromium = found()
    if not chromium:
        print("No Chromium here: no PNG was made.")
        return
    shoot(chromium, root / "build" / "pictures")
    print("build/pictures/*.png")
    shots = shoot_pages(chromium, root / "build" / "pictures" / "pages")
    print("build/pictures/pages/*.png")
    for place in [*shoot_shared(chromium), *shown_by_docs(root / "docs", shots)]:
        print(f"{place.relative_to(root)}  {place.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
