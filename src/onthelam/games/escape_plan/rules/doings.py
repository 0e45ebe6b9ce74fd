"""Every kind of step: its number, its name in positions, how it is done."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import Agenda, Kind
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.chapters import (
    adjusting,
    cards,
    day,
    effects,
    inspector,
    laying,
    lockers,
    loot,
    officers,
    travel,
    turns,
    visit,
)
from onthelam.games.escape_plan.rules.moves import CONTINUE, DRAW, END, HEALS, SKIP
from onthelam.games.escape_plan.rules.state import State

KINDS: Final = [
    Kind(agenda.DAY, "day", day.Dawning()),
    Kind(agenda.INCOME, "income", day.Earning()),
    Kind(agenda.UNLOCK_FEE, "unlock-fee", day.Paying(), SKIP),
    Kind(agenda.PATROL, "patrol", day.Patrolling()),
    Kind(agenda.STACK, "stack", day.LayingStack()),
    Kind(agenda.TILE, "tile", laying.ChoosingTile()),
    Kind(agenda.CELL, "cell", laying.ChoosingCell()),
    Kind(agenda.ROTATION, "rotation", laying.Turning()),
    Kind(agenda.LOOT_TILE, "loot-tile", laying.LayingLootTile()),
    Kind(agenda.TOPS, "tops", laying.TurningTops()),
    Kind(agenda.ORDER, "order", day.Ordering()),
    Kind(agenda.PART, "part", day.Parting()),
    Kind(agenda.ADJUSTMENT, "adjustment", day.Adjusting()),
    Kind(agenda.DAY_END, "day-end", day.Nightfall()),
    Kind(agenda.SPEND, "spend", turns.Spending()),
    Kind(agenda.TURN, "turn", turns.Beginning()),
    Kind(agenda.MAIN, "main", turns.Acting()),
    Kind(agenda.TRAVEL, "travel", travel.Travelling()),
    Kind(agenda.WAY, "way", travel.ChoosingWay()),
    Kind(agenda.DOOR, "door", travel.Unlocking()),
    Kind(agenda.AVOID, "avoid", travel.Avoiding()),
    Kind(agenda.VISIT, "visit", visit.Visiting()),
    Kind(agenda.END, "end", turns.Ending(), END),
    Kind(agenda.LEAVE, "leave", turns.Leaving()),
    Kind(agenda.MOMENT, "moment", visit.PAUSING, CONTINUE),
    Kind(agenda.PAWNS, "pawns", visit.Meeting()),
    Kind(agenda.UNLOCK, "unlock", day.Unlocking()),
    Kind(agenda.HEAL, "heal", visit.Healing()),
    Kind(agenda.CONTACT, "contact", cards.Meeting()),
    Kind(agenda.PLACE, "place", cards.Placing()),
    Kind(agenda.CHURCH, "church", visit.Praying(), SKIP),
    Kind(agenda.HOSPITAL, "hospital", visit.BeingTreated(), HEALS[0]),
    Kind(agenda.SEEN, "seen", visit.BeingSeen()),
    Kind(agenda.LOOT, "loot", loot.Looting()),
    Kind(agenda.SAFE, "safe", loot.Hiding()),
    Kind(agenda.FIXER, "fixer", cards.BuyingFixer(), SKIP),
    Kind(agenda.GAS, "gas", visit.Fuelling()),
    Kind(agenda.EQUIPMENT, "equipment", cards.BuyingEquipment(), SKIP),
    Kind(agenda.LOCKER, "locker", lockers.Opening(), SKIP),
    Kind(agenda.KEY, "key", lockers.TurningKey()),
    Kind(agenda.DRAW, "draw", lockers.Drawing(), DRAW),
    Kind(agenda.KEEP, "keep", lockers.Keeping()),
    Kind(agenda.HIRE, "hire", visit.Hiring(), SKIP),
    Kind(agenda.EXIT, "exit", lockers.Exiting()),
    Kind(agenda.BONUS, "bonus", loot.Completing()),
    Kind(agenda.RED_BONUS, "red-bonus", loot.ChoosingBonus()),
    Kind(agenda.BONUS_INCOME, "bonus-income", loot.EarningBonus()),
    Kind(agenda.HOME, "home", effects.Returning()),
    Kind(agenda.AIM, "aim", effects.Aiming()),
    Kind(agenda.OFFICER, "officer", officers.Choosing()),
    Kind(agenda.TARGET, "target", officers.Targeting()),
    Kind(agenda.ADJUST, "adjust", adjusting.Moving()),
    Kind(agenda.LINE, "line", adjusting.Crossing()),
    Kind(agenda.INSPECTOR, "inspector", inspector.Inspecting()),
    Kind(agenda.DISC, "disc", visit.TakingDisc()),
]
AGENDA: Final[Agenda[State]] = Agenda(KINDS)
