"""What a table refuses by itself, before any rule is asked."""

from __future__ import annotations

from onthelam.core.refusal import N_, Refusal


class Stale(Refusal):
    """The question a page answered is not the one that is asked now."""


class NotYours(Refusal):
    """Somebody else's seat, or nobody's."""


def stale() -> Stale:
    return Stale("E_STALE", "", N_("The table has moved on since your page was drawn. This is how it stands now."))


def not_yours() -> NotYours:
    return NotYours("E_SEAT", "", N_("This seat is not yours."))
