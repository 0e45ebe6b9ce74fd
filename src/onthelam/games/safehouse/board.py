"""A view of Safehouse as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.core.rules import View
from onthelam.tongue.tongue import Tongue


def board(v: View, names: Sequence[str], tongue: Tongue) -> str:
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
