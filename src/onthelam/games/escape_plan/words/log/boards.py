"""EP-5, EP-13, EP-14, EP-16 to EP-22 in the log: what comes onto a player board, is used there and leaves it.

What is paid for something is told with it.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.events import boards
from onthelam.games.escape_plan.rules.tabletop import NO_SEAT
from onthelam.games.escape_plan.rules.thief import is_contact_row
from onthelam.games.escape_plan.rules.things import FREE
from onthelam.games.escape_plan.words.log.row import Lines, Row
from onthelam.games.escape_plan.words.log.table import closing
from onthelam.games.lines import Line
from onthelam.tongue.tongue import Plural

RECEIVED: Final = {
    boards.INCOME: (N_("You receive {money} of income."), N_("{name} receives {money} of income.")),
    boards.USE: (N_("You receive {money}."), N_("{name} receives {money}.")),
}
PAID: Final[dict[int, Line]] = {  # all else is told with what it was paid for
    boards.FEE: (N_("You pay {money} to stay unseen."), N_("{name} pays {money} to stay unseen.")),
    boards.CHURCH: (N_("You pay {money} at the church."), N_("{name} pays {money} at the church.")),
    boards.HOSPITAL: (N_("You pay {money} at the hospital."), N_("{name} pays {money} at the hospital.")),
    boards.EXIT_COST: (N_("You pay {money} for the way out."), N_("{name} pays {money} for the way out.")),
}


def paid_for(t: Row) -> int:
    """What was paid for the event that is told."""
    last = t.last()
    return last.amount if isinstance(last, boards.Paid) and last.cause not in PAID else 0


def gained(t: Row, e: boards.NotorietyGained) -> Line:
    n = t.alike(e)
    if not n:
        return ""
    return (
        N_("You are talked about: notoriety +{n} after this day part."),
        N_("{name} is talked about: notoriety +{n} after this day part."),
    )


def lost(t: Row, e: boards.NotorietyLost) -> Line:
    if not t.alike(e):
        return ""
    return (
        N_("You are talked about less: notoriety -{n} after this day part."),
        N_("{name} is talked about less: notoriety -{n} after this day part."),
    )


def wounded(t: Row, e: boards.Wounded) -> Line:
    """All of an Avoid step together."""
    if t.so_far(boards.Wounded):
        return ""
    return Plural("You take a wound.", "You take {number} wounds."), Plural(
        "{name} takes a wound.", "{name} takes {number} wounds."
    )


def cuffed(t: Row, e: boards.Cuffed) -> Line:
    if t.so_far(boards.Cuffed):
        return ""
    return Plural("The third wound means handcuffs.", "Too many wounds: {number} handcuffs cards.")


def unlocked(t: Row, e: boards.Unlocked) -> Line:
    if e.thing not in t.after.thieves[e.seat].unlocked:
        return (
            N_("You unlock {thing}, but there is no space for it."),
            N_("{name} unlocks {thing}, but there is no space for it."),
        )
    if paid_for(t):
        return (
            N_("You pay {paid} and unlock {thing}. Its use costs {cost}."),
            N_("{name} pays {paid} and unlocks {thing}. Its use costs {cost}."),
        )
    return N_("You unlock {thing}. Its use costs {cost}."), N_("{name} unlocks {thing}. Its use costs {cost}.")


def used(t: Row, e: boards.Used) -> Line:
    if paid_for(t):
        return N_("You use {thing} for {paid}."), N_("{name} uses {thing} for {paid}.")
    return N_("You use {thing}."), N_("{name} uses {thing}.")


def placed(t: Row, e: boards.Placed) -> Line:
    """Into a free slot: that goes without saying."""
    return N_("{old} makes room for it.") if replaced(t, e) != FREE else ""


def replaced(t: Row, e: boards.Placed) -> int:
    thief = t.before.thieves[e.seat]
    return (thief.contacts if is_contact_row(e.thing) else thief.items)[e.slot]


def cube_placed(t: Row, e: boards.CubePlaced) -> Line:
    """The box is known to all, the amount to its own thief."""
    closed = closing(t, e.place)
    if e.seat == t.seat:
        return [N_("Your loot {at}: income.") if e.boxed else N_("Your loot {at}: {worth} at the end."), *closed]
    told = N_("{name} takes loot {at}, as income.") if e.boxed else N_("{name} takes loot {at}, for the end.")
    return [told, *closed]


def member_returned(t: Row, e: boards.MemberReturned) -> Line:
    if t.after.bosses[e.house] == NO_SEAT:
        return N_("A gang member goes back {home}. Now anybody may hire them.")
    return N_("A gang member goes back {home}.")


def looked(t: Row, e: boards.Looked) -> Line:
    if e.seat == t.seat:
        return N_("You look at: {tiles}.")
    return Plural("{name} looks at one tile.", "{name} looks at {number} tiles.")


BOARDS: Final[Lines] = {
    boards.Received: lambda t, e: RECEIVED[e.cause],
    boards.Paid: lambda t, e: PAID.get(e.cause, ""),
    boards.NotorietyGained: gained,
    boards.NotorietyLost: lost,
    boards.Wounded: wounded,
    boards.Healed: (
        Plural("You heal a wound.", "You heal {number} wounds."),
        Plural("{name} heals a wound.", "{name} heals {number} wounds."),
    ),
    boards.Cuffed: cuffed,
    boards.Uncuffed: (N_("You get rid of handcuffs."), N_("{name} gets rid of handcuffs.")),
    boards.Unlocked: unlocked,
    boards.Used: used,
    boards.ContactTaken: (N_("New contact: {card}."), N_("{name} has a new contact: {card}.")),
    boards.Bought: (N_("You buy {thing} for {paid}."), N_("{name} buys {thing} for {paid}.")),
    boards.Placed: placed,
    boards.Removed: (N_("You leave it be: {thing} is out of the game."), N_("{name} leaves it be: {thing}.")),
    boards.CubePlaced: cube_placed,
    boards.KeyTaken: (N_("You take a {key}."), N_("{name} takes a {key}.")),
    boards.KeyFlipped: (N_("Your {key} is used up."), N_("{name} uses up a {key}.")),
    boards.GasTaken: (N_("You take a gas can."), N_("{name} takes a gas can.")),
    boards.Hired: (N_("You hire {gang} for {paid}."), N_("{name} hires {gang} for {paid}.")),
    boards.MemberReturned: member_returned,
    boards.Looked: looked,
    boards.Kept: (N_("You keep {tile}."), N_("{name} keeps {tile}.")),
}
