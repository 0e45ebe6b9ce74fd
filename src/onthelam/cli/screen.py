"""The terminal: at most 80 columns wide, coloured if it is one that people look at."""

from __future__ import annotations

from typing import Final

from rich.console import Console

from onthelam.tongue.line import width, wrap
from onthelam.tongue.tongue import Tongue

WIDEST: Final = 80
NARROWEST: Final = 40


class Screen:
    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.lines = 0  # written so far

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, self.console.width))

    def line(self, text: str = "", style: str = "") -> None:
        """As it stands, however wide: boards, file names."""
        self.console.out(text, style=style or None, highlight=False)
        self.lines += 1

    def text(self, text: str, style: str = "", mark: str = "") -> None:
        """A paragraph, broken between words; a mark stands before its first line and is cleared below it."""
        for paragraph in text.split("\n"):
            indent = " " * width(mark)
            lines = wrap(paragraph, self.width - width(mark)) or [""]
            for i, line in enumerate(lines):
                self.line(((mark if i == 0 else indent) + line).rstrip(), style)

    def rule(self, title: str = "") -> None:
        head = f"── {title} " if title else ""
        self.line(head + "─" * (self.width - width(head)), "dim")
