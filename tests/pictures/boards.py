"""Boards as SVG: the few that pages show (docs/pictures), and those that tests compare byte for byte.

All positions are also shot into build/pictures, in both themes and both widths, to be looked at before a change is
accepted.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from onthelam.draw.theme import standalone
from onthelam.draw.tokens import THEMES
from onthelam.games import load
from onthelam.tongue.tongue import ENGLISH
from tests.pictures.positions import PLAYERS, positions

GAME: Final = load("safehouse")


def drawn(name: str, narrow: bool = False) -> str:
    """The picture without colours."""
    return "".join(GAME.pieces(positions()[name], PLAYERS, ENGLISH, narrow, None))


def files(root: Path) -> dict[Path, str]:
    """Every SVG that is kept, by its place in the repository."""
    pages, boards = root / "docs" / "pictures", root / "src" / "onthelam" / "games" / "safehouse" / "tests" / "board"
    return {
        pages / "safehouse-dark.svg": standalone(drawn("enter"), "dark") + "\n",
        pages / "safehouse-light.svg": standalone(drawn("enter"), "light") + "\n",
        pages / "safehouse-phone.svg": standalone(drawn("sources", narrow=True), "dark") + "\n",
        pages / "safehouse-caught.svg": standalone(drawn("lost"), "dark") + "\n",
        boards / "enter.svg": drawn("enter") + "\n",
        boards / "choose.svg": drawn("choose") + "\n",
        boards / "lid-narrow.svg": drawn("lid", narrow=True) + "\n",
    }


def shoot(chromium: str, folder: Path) -> None:
    """All positions on four long pages: both themes, both widths."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme in THEMES:
        for narrow in (False, True):
            wide = 390 if narrow else 976
            svgs = {name: standalone(drawn(name, narrow), theme) for name in positions()}
            high = sum([int(float(svg.split('height="', 1)[1].split('"', 1)[0])) + 44 for svg in svgs.values()])
            for name, svg in svgs.items():
                (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
            figures = "".join([f"<p>{name}</p><img src='{name}.svg'>" for name in svgs])
            page = folder / f"safehouse-{wide}-{theme}.html"
            page.write_text(
                f"<style>*{{margin:0;display:block}}p{{font:14px/40px serif}}</style>{figures}", encoding="utf-8"
            )
            flags = ["--headless", "--no-sandbox", "--hide-scrollbars", f"--window-size={max(wide, 500)},{high}"]
            shot = f"--screenshot={page.with_suffix('.png')}"
            subprocess.run([chromium, *flags, shot, page.resolve().as_uri()], capture_output=True, check=True)
