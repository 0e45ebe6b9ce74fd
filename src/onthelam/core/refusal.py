"""No, and why: every refusal has an error word, the clause behind it and a sentence that says what to do."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


def N_(sentence: str) -> str:
    """Marks a sentence for translation where it is written; it is translated where it is shown."""
    return sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(Exception):
    """`sentence` is English with {named} gaps; whoever shows it may translate it before the gaps are filled."""

    def __init__(self, error: str, clause: str, sentence: str, gaps: dict[str, str] | None = None) -> None:
        super().__init__(error, clause, sentence, gaps)
        self.error = error
        self.clause = clause
        self.sentence = sentence
        self.gaps: dict[str, str] = {} if gaps is None else gaps

    def __str__(self) -> str:
        text = self.sentence.format(**self.gaps)
        return f"{text} ({self.error}, {self.clause})" if self.clause else f"{text} ({self.error})"


class Illegal(Refusal):
    """A move that may not be made now. The state is as it was."""


class BadOption(Refusal):
    """Options that make no match."""


class BadPosition(Refusal):
    """A written position that cannot be on any table."""


class BadRecord(Refusal):
    """A written record that cannot be read, or that does not hold what it says."""
