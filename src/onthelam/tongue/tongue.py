"""A tongue says a sentence: translated whole, then its {named} gaps filled."""

from __future__ import annotations

from onthelam.core.refusal import Refusal


class Tongue:
    """English is what the code says; the other tongues look the sentence up."""

    def __init__(self, code: str, name: str, sentences: dict[str, str], counted: dict[str, tuple[str, str]]) -> None:
        self.code = code
        self.name = name
        self._sentences = sentences
        self._counted = counted

    def say(self, sentence: str, **gaps: object) -> str:
        return self._sentences.get(sentence, sentence).format(**gaps)

    def count(self, one: str, many: str, n: int, **gaps: object) -> str:
        """`one` if n is 1, else `many`; both know the gap {n}."""
        forms = self._counted.get(one, (one, many))
        return forms[0 if n == 1 else 1].format(n=n, **gaps)

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused, without its error word and clause."""
        return self.say(refusal.sentence, **refusal.gaps)


ENGLISH = Tongue("en", "English", {}, {})
