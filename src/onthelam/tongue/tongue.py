"""A tongue says a sentence: translated whole, then its {named} gaps filled."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import Final, NamedTuple

from onthelam.core.refusal import N_, BadOption, Refusal

CODES: Final = ("en", "nl", "de")
NAMES: Final = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}

NUMBERS: Final = (
    N_("zero"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"),
    N_("seven"), N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"),
)  # fmt: skip

_AS_WRITTEN: Final = ("text", "given", "why")  # gaps that quote somebody: never translated
_SPAN: Final = re.compile(r"(-?\d+) to (-?\d+)")


COUNTED: Final = {"n", "number"}  # gaps that a count fills


@cache
def gaps_in(sentence: str) -> frozenset[str]:
    return frozenset([name for _, name, _, _ in Formatter().parse(sentence) if name])


class Plural(NamedTuple):
    """A sentence that counts, marked for translation where it is written: `tongue.count(*plural, n)` says it."""

    one: str
    many: str


class Tongue:
    """English is what the code says; the other tongues look the sentence up."""

    def __init__(self, code: str, name: str, sentences: dict[str, str], counted: dict[str, tuple[str, str]]) -> None:
        self.code = code
        self.name = name
        self._sentences = sentences
        self._counted = counted

    def say(self, sentence: str, **gaps: object) -> str:
        told = self._sentences.get(sentence, sentence)
        return told.format(**gaps) if gaps or "{" in told else told

    def count(self, one: str, many: str, n: int, **gaps: object) -> str:
        """`one` if n is 1, else `many`; both know the gaps {n}, in digits, and {number}, in words up to twelve."""
        told = self._counted.get(one, (one, many))[0 if n == 1 else 1]
        return told.format(n=n, number=self.number(n) if "{number}" in told else "", **gaps)

    def tell(self, said: str | Plural, gap: Callable[[str], object]) -> str:
        """A sentence whose gaps are asked for by name; one that counts asks for {n} first."""
        if isinstance(said, str):
            return self.say(said, **{name: gap(name) for name in gaps_in(said)})
        n = gap("n")
        assert isinstance(n, int)
        return self.count(said.one, said.many, n, **{name: gap(name) for name in gaps_in(said.many) - COUNTED})

    def number(self, n: int) -> str:
        """A number in a sentence: in words up to twelve, then in digits."""
        return self.say(NUMBERS[n]) if 0 <= n < len(NUMBERS) else str(n)

    def listed(self, things: list[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(things) < 2:
            return "".join(things)
        return self.say("{others} and {last}", others=", ".join(things[:-1]), last=things[-1])

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused, without its error word and clause. Gaps that are words of ours are translated."""
        gaps = {gap: value if gap in _AS_WRITTEN else self._known(value) for gap, value in refusal.gaps.items()}
        if "range" in gaps:
            gaps["range"] = self.range(gaps["range"])
        return self.say(refusal.sentence, **gaps)

    def _known(self, word: str) -> str:
        return self._sentences.get(word, word)

    def range(self, told: str) -> str:
        """What may be chosen for an option, as core/option.py tells it: `AUTO or 0 to 3`."""
        told = _SPAN.sub(lambda span: self.say("{low} to {high}", low=span[1], high=span[2]), told)
        others, either, last = told.rpartition(" or ")
        return self.say("{others} or {last}", others=others, last=last) if either else last


ENGLISH: Final = Tongue("en", NAMES["en"], {}, {})


@cache
def tongue(code: str) -> Tongue:
    """The tongue of that code; its catalogues are read once a process."""
    if code not in CODES:
        gaps = {"given": repr(code), "codes": ", ".join(CODES)}
        raise BadOption("E_TONGUE", "", N_("There is no tongue {given}: there are {codes}."), gaps)
    if code == ENGLISH.code:
        return ENGLISH
    from onthelam.tongue.catalogue import read  # it needs Babel, which English is spared

    sentences, counted = read(code)
    return Tongue(code, NAMES[code], sentences, counted)


def best(accept: str) -> str:
    """The code that suits a wish: `nl_NL.UTF-8`, `de:en`, `de-AT,de;q=0.9,en;q=0.8`. English if none does."""
    wishes: list[tuple[float, str]] = []
    for wish in re.split("[,:]", accept):
        name, _, rest = wish.partition(";")
        weight = re.search(r"q\s*=\s*([01](?:\.\d*)?)", rest)
        wishes.append((float(weight[1]) if weight else 1.0, re.split("[-_.@]", name.strip())[0].lower()))
    for weight_, code in sorted(wishes, key=lambda wish: -wish[0]):
        if code in CODES and weight_ > 0:
            return code
    return ENGLISH.code
