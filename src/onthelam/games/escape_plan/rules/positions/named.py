"""A view in the words of a written position. `?` is what its seat may not know."""

from __future__ import annotations

import tomllib
from typing import cast

from onthelam.core.fields import Table
from onthelam.games.escape_plan.rules.positions.position import written
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.thief import HIDDEN
from onthelam.games.escape_plan.rules.view import View


def by_name(v: View, s: State) -> Table:
    """`s` is imagined; what was dealt in imagining it is veiled again."""
    seen = s.copy()
    seen.looked = v.looked[:]
    for seat in range(len(v.thieves)):
        thief = seen.thieves[seat]
        known = v.thieves[seat]
        thief.items = known.items[:]
        thief.exits = known.exits[:]
        thief.gone = known.gone[:]
    table: Table = tomllib.loads(written(seen))
    if not v.ending:
        table["stacks"] = "?"
    for seat in range(len(v.thieves)):
        row = cast("list[Table]", table["thief"])[seat]
        if v.thieves[seat].cash == HIDDEN:
            row["cash"] = "?"
        if v.thieves[seat].plan == HIDDEN:
            row["plan"] = "?"
    return table
