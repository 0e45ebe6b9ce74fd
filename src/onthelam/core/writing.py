"""Records and positions as plain text that a person can read and edit. Field by field: docs/records.md."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from typing import Final, TypeVar

from onthelam.core.event import Event
from onthelam.core.noted import Draw
from onthelam.core.option import Options
from onthelam.core.record import Conceded, Ply, TookBack
from onthelam.core.refusal import N_, BadPosition, BadRecord, Refusal
from onthelam.core.rules import Rules
from onthelam.core.tabletop import State
from onthelam.core.toml import text_of, toml

FORMAT: Final = 1
FIRST: Final = 1  # version of the rules: that of a record or a row that names none

S = TypeVar("S", bound=State)

TEXT: Final = r'"(?:[^"\\]|\\.)*"'
PART: Final = re.compile(rf' ([a-z_]+)=({TEXT}|\[(?:{TEXT}|[^]"])*\]|[^\s"[]+)')
NUMBER: Final = re.compile(r"-?[0-9]{1,18}")
ITEM: Final = re.compile(rf'{TEXT}|[^",]+')


def broken(sentence: str, gaps: dict[str, str] | None = None) -> BadRecord:
    return BadRecord("E_RECORD", "", sentence, gaps)


# -- events ----------------------------------------------------------------------------------------------------------


def event_text(rules: Rules[S], e: Event) -> str:
    """`entered seat=0 colour=red square=3.4 number=8`."""
    spelling = rules.spelling()
    kind = type(e)
    return kind.word + "".join([f" {part}={value_text(getattr(e, part), spelling.get(part))}" for part in kind.parts])


def value_text(value: object, names: list[str] | None) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value) if names is None or not 0 <= value < len(names) else names[value]
    if isinstance(value, list):
        return "[" + ",".join([value_text(inner, names) for inner in value]) + "]"
    return text_of(value)


def event_of(rules: Rules[S], text: str) -> Event:
    """The event a text stands for; parts left out have their default."""
    word = text.split(" ", 1)[0]
    spelling = rules.spelling()
    shared: list[type[Event]] = [TookBack, Conceded]
    kinds = [kind for kind in shared + rules.events() if kind.word == word]
    if not kinds:
        raise broken(N_("There is no event {word} in {game}."), {"word": repr(word), "game": rules.name})
    parts: dict[str, object] = {}
    at = len(word)
    while at < len(text):
        found = PART.match(text, at)
        if found is None:
            raise broken(
                N_("The event {text} cannot be read from {rest} on."), {"text": repr(text), "rest": repr(text[at:])}
            )
        part = found.group(1)
        parts[part] = value_of(found.group(2), spelling.get(part))
        at = found.end()
    try:
        return kinds[0](**parts)
    except TypeError:
        raise broken(N_("The event {text} lacks a part, or has one too many."), {"text": repr(text)}) from None


def value_of(text: str, names: list[str] | None) -> object:
    if text.startswith('"'):
        try:
            return json.loads(text)
        except ValueError:
            raise broken(N_("{text} is no value that an event can have."), {"text": repr(text)}) from None
    if text.startswith("["):
        return [value_of(inner, names) for inner in ITEM.findall(text[1:-1])]
    if names is not None and text in names:
        return names.index(text)
    if text == "yes" or text == "no":
        return text == "yes"
    if NUMBER.fullmatch(text) is None:
        raise broken(N_("{text} is no value that an event can have."), {"text": repr(text[:40])})
    return int(text)


# -- draws: `6:3` is outcome 3 of 6 that are as likely, `5+1:0` outcome 0 of two with odds 5 to 1 ---------------------


def draw_text(draw: Draw) -> str:
    if draw.weights is None:
        return f"{draw.of}:{draw.drawn}"
    alone = "+" if len(draw.weights) == 1 else ""
    return "+".join([str(weight) for weight in draw.weights]) + f"{alone}:{draw.drawn}"


def draw_of(text: str) -> Draw:
    odds, _, drawn = text.partition(":")
    try:
        if "+" in odds:
            weights = [int(weight) for weight in odds.removesuffix("+").split("+")]
            return Draw(len(weights), weights, int(drawn))
        return Draw(int(odds), None, int(drawn))
    except ValueError:
        raise broken(N_("{text} is no draw: write it like 6:3."), {"text": repr(text)}) from None


# -- rows ------------------------------------------------------------------------------------------------------------


def ply_text(rules: Rules[S], ply: Ply) -> str:
    draws = f", draws = {toml(' '.join([draw_text(draw) for draw in ply.draws]))}" if ply.draws else ""
    events = toml([event_text(rules, e) for e in ply.events])
    return f"{{ seat = {ply.seat}, move = {toml(ply.move)}{draws}, events = {events} }}"


def ply_of(rules: Rules[S], row: object) -> Ply:
    if not isinstance(row, dict):
        raise broken(N_("A row of plies must be a table with seat, move and events."))
    seat, move, draws, events = row.get("seat"), row.get("move"), row.get("draws", ""), row.get("events")
    if (
        not isinstance(seat, int)
        or not isinstance(move, str)
        or not isinstance(draws, str)
        or not isinstance(events, list)
    ):
        raise broken(N_("A row of plies must be a table with seat, move and events."))
    drawn = tuple([draw_of(text) for text in draws.split()])
    return Ply(seat, move, drawn, tuple([event_of(rules, str(text)) for text in events]))


# -- whole texts -----------------------------------------------------------------------------------------------------


def header(kind: str, game: str, options: Options, version: int = FIRST) -> str:
    """The version of the rules is left out where it is the first, as it was when there was no other."""
    rules = f"rules = {version}\n" if version != FIRST else ""
    return f'format = {FORMAT}\nkind = "{kind}"\ngame = {toml(game)}\noptions = {toml(options)}\n{rules}'


def position_text(rules: Rules[S], options: Options, s: S) -> str:
    return header("position", rules.name, options) + "\n" + rules.written(s)


def fingerprint(rules: Rules[S], s: S) -> str:
    """A short hash of everything on the table."""
    return hashlib.sha256(rules.written(s).encode()).hexdigest()[:16]


def unread(kind: str, sentence: str, gaps: dict[str, str]) -> Refusal:
    """A text of this kind that is none: a record or a position."""
    bad = BadPosition if kind == "position" else BadRecord
    return bad("E_FIXTURE" if kind == "position" else "E_RECORD", "", sentence, {"kind": kind, **gaps})


def read_header(text: str, kind: str) -> dict[str, object]:
    """The table a text holds, if it is one of ours, of this kind and of a format we know."""
    try:
        table: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as why:  # numbers of 5,000 digits and nested brackets come as these
        raise unread(kind, N_("This is not a {kind}: {why}."), {"why": str(why)}) from None
    if table.get("kind") != kind or not isinstance(table.get("game"), str):
        raise unread(kind, N_('This is not a {kind}: it must say kind = "{kind}" and name its game.'), {})
    if table.get("format") != FORMAT or table["format"] is True:
        raise unread(
            kind,
            N_("This {kind} has format {format}; only format {known} can be read."),
            {"format": repr(table.get("format")), "known": str(FORMAT)},
        )
    return table


def read_version(table: dict[str, object]) -> int:
    """Which version of the rules a record was begun by."""
    version = table.get("rules", FIRST)
    if not isinstance(version, int) or isinstance(version, bool) or version < FIRST:
        raise broken(N_("The version of the rules must be a number from 1 on: rules = 2."))
    return version


def read_options(rules: Rules[S], table: dict[str, object]) -> Options:
    given = table.get("options", {})
    if not isinstance(given, dict):
        raise unread(str(table.get("kind")), N_("The options must be a table: options = {{ players = 2 }}."), {})
    return rules.settle({str(name): value for name, value in given.items()})


def read_position(rules: Rules[S], table: dict[str, object]) -> tuple[Options, S]:
    """A position's options and state. Anything wrong in it is refused with the reason."""
    options = read_options(rules, table)
    try:
        return options, rules.read(table, options)
    except Refusal:
        raise
    except (TypeError, ValueError, KeyError, IndexError) as why:
        raise unread("position", N_("This position cannot be read: {why}."), {"why": str(why)}) from None
