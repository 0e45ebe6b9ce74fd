"""What is counted of a house while it runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Histogram:
    def __init__(self) -> None:
        self.total = 0.0
        self.counts = [0] * (len(BOUNDS) + 1)

    def took(self, seconds: float) -> None:
        self.total += seconds
        self.counts[next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1

    def lines(self, name: str) -> Iterator[str]:
        for i, bound in enumerate([*BOUNDS, "+Inf"]):
            yield f'{name}_bucket{{le="{bound}"}} {sum(self.counts[: i + 1])}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {sum(self.counts)}"


class Counts:
    def __init__(self) -> None:
        self.answers: Counter[int] = Counter()  # by status
        self.moves = Histogram()
