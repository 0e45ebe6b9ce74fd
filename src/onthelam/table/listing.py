"""A table in a list, as whoever hosts reads it; and times in words."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from onthelam.core.refusal import N_, Illegal
from onthelam.games import NAMES, load
from onthelam.games.deals import day_words
from onthelam.store.rows import TableRow
from onthelam.tongue.tongue import Plural, Tongue

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
LASTS: Final = (
    (DAY, Plural("{n} day", "{n} days")),
    (HOUR, Plural("{n} hour", "{n} hours")),
    (60.0, Plural("{n} minute", "{n} minutes")),
)
PASSED: Final = (
    (DAY, Plural("{n} day ago", "{n} days ago")),
    (HOUR, Plural("{n} hour ago", "{n} hours ago")),
    (60.0, Plural("{n} minute ago", "{n} minutes ago")),
)


def title(row: TableRow, tongue: Tongue) -> str:
    return load(row.game).words.title(tongue) if row.game in NAMES else row.game


def facts(row: TableRow, tongue: Tongue) -> list[str]:
    seen = tongue.say("on the front page") if row.listed else tongue.say("private")
    return [tongue.count("{n} row", "{n} rows", row.row + 1), ago(row.last, tongue), seen]


def state(row: TableRow, tongue: Tongue) -> str:
    if row.closed:
        return tongue.say("closed")
    return tongue.say("over") if row.ended else tongue.say("running")


def no_table(id: str) -> Illegal:
    return Illegal("E_TABLE", "", N_("There is no table {id} in this house."), {"id": id})


# -- times -----------------------------------------------------------------------------------------------------------


def moment(at: float, tongue: Tongue) -> str:
    """In UTC, for a house has guests from anywhere."""
    when = datetime.fromtimestamp(at, UTC)
    return tongue.say("{day}, {time} UTC", day=day_words(when.date(), tongue), time=f"{when:%H:%M}")


def span(seconds: float, tongue: Tongue) -> str:
    return counted(seconds, LASTS, tongue) or tongue.say("less than a minute")


def ago(at: float, tongue: Tongue) -> str:
    return counted(time.time() - at, PASSED, tongue) or tongue.say("just now")


def counted(seconds: float, units: Sequence[tuple[float, Plural]], tongue: Tongue) -> str:
    """In the largest unit of which there is one."""
    return next((tongue.count(*words, int(seconds // unit)) for unit, words in units if seconds >= unit), "")
