"""The page of whoever hosts: how the house does, what was reported, who sits where, who is kept out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sitter:
    name: str
    visitor: str  # "" for a bot or a free seat
    what: str  # "here", "last seen 3 hours ago", "a bot plays"


@dataclass(frozen=True, slots=True)
class HostTable:
    id: str
    address: str
    title: str
    state: str
    facts: str  # rows, when something last happened, who may see it
    sitters: tuple[Sitter, ...]
    listed: bool
    closed: bool


@dataclass(frozen=True, slots=True)
class HostReport:
    id: str
    table: str  # its address
    table_id: str
    when: str
    by: str
    by_id: str
    about: str
    about_id: str
    text: str
    around: tuple[tuple[str, str, bool], ...]  # who said what, and whether it is the line that is reported


@dataclass(frozen=True, slots=True)
class HostBan:
    who: str
    name: str  # of a visitor, else ""
    what: str  # that they are banned or muted, and until when


@dataclass(frozen=True, slots=True)
class HostPage:
    figures: tuple[tuple[str, str], ...]
    fault: str  # what ails the store; "" for nothing
    troubles: tuple[tuple[str, str], ...]  # what, and when and how often
    reports: tuple[HostReport, ...]
    tables: tuple[HostTable, ...]
    older: str  # address of the tables that were laid before those; "" where there are none
    bans: tuple[HostBan, ...]
    who: str  # the visitor or address that stands in the form
    who_name: str
    who_from: str  # the address that visitor was last seen at; "" if it is not known
    hours: tuple[tuple[int, str], ...]
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class HostDoor:
    """Where the key is asked for."""

    wrong: str
