"""What a visit brings, in a word or two: why one would go there. Loot and the way out come before it."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.chapters.visit import may_hire
from onthelam.games.escape_plan.rules.charts import (
    BUSINESS,
    CHURCH,
    CLINIC,
    EXIT,
    GANG,
    HOSPITAL,
    KIND_OF,
    SAFEHOUSE,
    STORE,
    Location,
)
from onthelam.games.escape_plan.rules.tabletop import HOUSES
from onthelam.games.escape_plan.rules.view import View
from onthelam.tongue.tongue import Tongue

BRINGS: Final = {  # by kind of location: EP-13, EP-20, EP-22
    HOSPITAL: (N_("heals"),), STORE: (N_("items"), N_("gas can")), GANG: (N_("hire two"),),
    CLINIC: (N_("contact"), N_("asset")), CHURCH: (N_("contact"), N_("asset")), BUSINESS: (N_("contact"),),
    SAFEHOUSE: (N_("notoriety -1"),), EXIT: (N_("income"), N_("contact")),
}  # fmt: skip


def brings(location: Location, v: View, tongue: Tongue) -> list[str]:
    """What matters most first; nothing of a gang that is hired."""
    kind = min(KIND_OF[location], EXIT)
    if kind == GANG and not may_hire(v, v.seat, HOUSES.index(location)):
        return []
    return [tongue.say(one) for one in BRINGS[kind]]
