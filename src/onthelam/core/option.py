"""What may be chosen before a match: options by name, each with its range, its default and what it means."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from onthelam.core.plain import Plain
from onthelam.core.refusal import N_, BadOption

Value: TypeAlias = int | str
Options: TypeAlias = dict[str, Value]


@final
class Option(Plain):
    """A number from `low` to `high`, one of `words`, or either; `letters` are free text that the game itself checks.

    `yes` is true or false; `several` is a list, kept as one text with commas. `default` "" means that the game works it
    out from the other options. A `secret` one may be set where one person lays the table, never where others look on.
    One with a `decider` counts only where the option of that name is one of `deciding`; "" there: where nobody set it.
    The number of a `seat` is that of a seat at the table: fewer than `high` if fewer sit there.
    """

    name: str
    default: Value
    low: int
    high: int
    words: list[str]
    letters: bool
    error: str
    meaning: str
    yes: bool = False
    several: bool = False
    secret: bool = False
    decider: str = ""
    deciding: tuple[str, ...] = ()
    seat: bool = False

    def range(self) -> str:
        """The range as a person reads it: `0 to 3`, `AUTO or 0 to 3`, `ROLLER, TALK or CONSENT`."""
        told = [*self.words, f"{self.low} to {self.high}"] if self.low <= self.high else list(self.words)
        if self.yes:
            told = ["true", "false"]
        if len(told) < 2:
            return told[0] if told else "a list" if self.several else "letters"
        return ", ".join(told[:-1]) + " or " + told[-1]

    def read(self, given: object) -> Value:
        """The value as the game takes it, or a refusal with the range. Text is read as a number where it is one."""
        if self.several and isinstance(given, (list, tuple)):
            return ", ".join([listed_text(item) for item in given])
        if self.yes:
            if isinstance(given, bool):
                return given
            if isinstance(given, str) and given in TRUTHS:
                return TRUTHS[given]
        elif isinstance(given, str):
            if given in self.words or self.letters:
                return given
            if self.low <= self.high and is_number(given) and self.low <= int(given) <= self.high:
                return int(given)
        elif isinstance(given, int) and not isinstance(given, bool) and self.low <= given <= self.high:
            return given
        raise BadOption(
            self.error,
            "",
            N_("{option} cannot be {given}: choose {range}."),
            {"option": self.name, "given": repr(given), "range": self.range()},
        )


def number(name: str, default: Value, low: int, high: int, error: str, meaning: str) -> Option:
    return Option(name, default, low, high, [], False, error, meaning)


DEAL: Final = "deal"
TOP_DEAL: Final = 99_999_999  # a day, written 20261118, is one


def deal_number(meaning: str) -> Option:
    """A deal that is the same for everybody; 0: a match has its own. Whoever begins a match asks the house of it."""
    return number(DEAL, 0, 0, TOP_DEAL, "E_OPT_RANGE", meaning)


def seat_number(name: str, default: int, last: int, error: str, meaning: str) -> Option:
    return Option(name, default, 0, last, [], False, error, meaning, seat=True)


def word(name: str, default: Value, words: list[str], error: str, meaning: str) -> Option:
    return Option(name, default, 1, 0, words, False, error, meaning)


def letters(name: str, default: str, error: str, meaning: str) -> Option:
    return Option(name, default, 1, 0, [], True, error, meaning)


def word_or_number(name: str, words: list[str], low: int, high: int, error: str, meaning: str) -> Option:
    return Option(name, words[0], low, high, words, False, error, meaning)


def yes_no(name: str, default: bool, error: str, meaning: str) -> Option:
    return Option(name, default, 1, 0, [], False, error, meaning, yes=True)


def several(name: str, error: str, meaning: str, secret: bool = False) -> Option:
    """A list, empty unless given. What its items are the game itself checks."""
    return Option(name, "", 1, 0, [], True, error, meaning, several=True, secret=secret)


def only_where(decider: str, deciding: tuple[str, ...], option: Option) -> Option:
    """The option as one that counts only where another is one of these. Refusing it elsewhere is up to the game."""
    option.decider = decider
    option.deciding = deciding
    return option


TRUTHS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def listed_text(item: object) -> str:
    """One item of a list: a text or a number as it is, a list of them with spaces between."""
    if isinstance(item, (list, tuple)):
        return " ".join([str(inner) for inner in item])
    return str(item)


def is_number(text: str) -> bool:
    digits = text[1:] if text.startswith("-") else text
    return digits.isascii() and digits.isdigit() and len(digits) < 12


def read_all(known: list[Option], given: dict[str, object], error: str = "E_OPT_UNKNOWN") -> Options:
    """Every option by name, in the order of the list; unknown names are refused with the names there are."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadOption(
                error,
                "",
                N_("There is no option {option}: there are {names}."),
                {"option": name, "names": ", ".join(names)},
            )
    return {
        option.name: option.read(given[option.name]) if option.name in given else option.default for option in known
    }
