"""How likely is it that counts so far from what was expected, or farther, come by chance?"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence


def chance_of(statistic: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution, by its recurrence from one or two degrees of freedom."""
    half = statistic / 2
    if half <= 0:
        return 1.0
    a, tail = (1.0, math.exp(-half)) if freedom % 2 == 0 else (0.5, math.erfc(math.sqrt(half)))
    while a < freedom / 2:
        tail += math.exp(a * math.log(half) - half - math.lgamma(a + 1))
        a += 1
    return tail


def p_value(counts: Sequence[int], weights: Sequence[float]) -> float:
    """Were these counts drawn with these odds? What has no weight must not have been drawn at all."""
    total, whole = sum(counts), sum(weights)
    expected = [total * weight / whole for weight in weights]
    if any(count and not wanted for count, wanted in zip(counts, expected, strict=True)):
        return 0.0
    terms = [(count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True) if wanted]
    return chance_of(sum(terms), len(terms) - 1)


def p_same(one: Sequence[str], other: Sequence[str]) -> float:
    """Do two lists of draws come from the same odds?"""
    first, second = Counter(one), Counter(other)
    terms = []
    for key in sorted(first | second):
        for counts, share in ((first, len(one)), (second, len(other))):
            wanted = (first[key] + second[key]) * share / (len(one) + len(other))
            terms.append((counts[key] - wanted) ** 2 / wanted)
    return chance_of(sum(terms), len(terms) // 2 - 1)
