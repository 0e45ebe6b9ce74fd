"""What a table refuses by itself, before any rule is asked."""

from __future__ import annotations

from onthelam.core.refusal import N_, Refusal


class Stale(Refusal):
    """The question a page answered is not the one that is asked now."""


class NotYours(Refusal):
    """Somebody else's seat, or nobody's."""


class Broken(Refusal):
    """A fault of ours, which is in the log. Nothing was played."""


class Closed(Refusal):
    """The host has closed this table."""


class TooLong(Refusal):
    """The match has as many rows as one may have."""


def stale() -> Stale:
    return Stale("E_STALE", "", N_("The table has moved on since your page was drawn. This is how it stands now."))


def not_yours() -> NotYours:
    return NotYours("E_SEAT", "", N_("This seat is not yours."))


def broken() -> Broken:
    return Broken("E_BROKEN", "", N_("Something broke on our side, and this was not played. Please choose otherwise."))


def closed() -> Closed:
    return Closed("E_CLOSED", "", N_("The host has closed this table. What was played is kept."))


def too_long(rows: int) -> TooLong:
    sentence = N_("This match is as long as one may be, {rows} steps: only what ends it is still played.")
    return TooLong("E_LONG", "", sentence, {"rows": str(rows)})
