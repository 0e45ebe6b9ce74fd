"""What is asked on a visit: what to take, to pay, to buy and to open, and where it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Rows
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.charts import NOWHERE
from onthelam.games.escape_plan.rules.thief import free_slot
from onthelam.games.escape_plan.rules.things import EQUIPMENT, FIXER, Thing
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.asks.turn import VISITS

# What there is no free slot for takes the place of something (EP-19.4b)
NO_SLOT: Final = N_("Your slots are full: it takes the place of another, and you are talked about.")
SHOPS: Final = N_("{name} is shopping.")
OPENS: Final = N_("{name} stands at the lockers.")
DIGS: Final = N_("{name} looks at tiles.")

CONTACT: Final = Ask[View](
    N_("Which contact do you take?"), N_("{name} takes a contact."),
    N_("Contacts help again after each rest, and five are worth {contacts} at the end."), "EP-19.1",
)  # fmt: skip
A_FIXER: Final = Ask[View](
    N_("Pay a fixer?"), SHOPS, N_("Each helps once in a match, at no more cost, and takes an item slot."), "EP-13.32"
)
SHOPPING: Final = Ask[View](
    N_("What do you buy?"), SHOPS, N_("Two things at most. Each gets you past police, once between two rests."),
    "EP-13.38",
)  # fmt: skip


def roomy(ask: Ask[View], thing: Thing) -> Callable[[View], Ask[View]]:
    """Of something that goes where this goes: whether there is room for it."""
    crowded = ask._replace(hint=NO_SLOT)
    return lambda v: crowded if v.moves and free_slot(v.thieves[v.seat], thing) == NOWHERE else ask


VISIT: Final[Rows[View]] = {
    agenda.UNLOCK: Ask(
        N_("Which asset do you unlock?"), N_("{name} unlocks an asset."),
        N_("Its slot is free then. Use it once, and it is worth {asset} more at the end."), "EP-18.2",
    ),
    agenda.CONTACT: roomy(CONTACT, 0),
    agenda.PLACE: Ask(
        N_("Where do you put it?"), N_("{name} makes room."),
        N_("{thing}. To replace another gets you talked about: one notoriety."), "EP-19.4",
    ),
    agenda.CHURCH: Ask(
        N_("Pay {money} to be talked of less?"), VISITS, N_("Your notoriety falls by one after this day part."),
        "EP-13.7",
    ),
    agenda.HOSPITAL: Ask(
        N_("How many wounds do you heal?"), VISITS,
        N_("Whether you do or not: a visit here brings one notoriety."), "EP-13.10",
    ),
    agenda.FIXER: roomy(A_FIXER, FIXER),
    agenda.EQUIPMENT: roomy(SHOPPING, EQUIPMENT),
    agenda.LOCKER: Ask(
        N_("Open a locker?"), OPENS,
        N_("The more contacts, the more you may look at. What you keep pays at the end."), "EP-21.3",
    ),
    agenda.KEY: Ask(
        N_("Opened with what?"), OPENS,
        N_("A key is used up by it. The locksmith costs money and gets you talked about."), "EP-21.4",
    ),
    agenda.DRAW: Ask(
        N_("Send the hacker first?"), DIGS, N_("Then you look at more tiles, and keep the best."), "EP-12.9"
    ),
    agenda.KEEP: Ask(
        N_("Which one do you keep?"), DIGS, N_("It pays at the end. The others go back, unseen by anybody else."),
        "EP-21.6",
    ),
    agenda.HIRE: Ask(
        N_("Hire the gang for {money}?"), N_("{name} talks to the gang."),
        N_("Two members: each hushes things up, flies you or sees to the police of a tile."), "EP-20.2",
    ),
    agenda.EXIT: Ask(
        N_("Money now, or look for tiles?"), DIGS,
        N_("You look at a tile for each contact and keep one, for the end."), "EP-22.3",
    ),
    agenda.RED_BONUS: Ask(
        N_("All safe houses: which bonus?"), N_("{name} chooses a bonus."),
        N_("A disc is one more turn at night or at dawn; an asset helps once."), "EP-13.33",
    ),
}  # fmt: skip
