"""EP-16, EP-27, EP-28 in the log: notoriety adjusted, officers moved and why, and what the Inspector does."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import SOLO
from onthelam.games.escape_plan.rules.events import police
from onthelam.games.escape_plan.rules.tabletop import NO_SEAT
from onthelam.games.escape_plan.words.log.row import Lines, Row
from onthelam.games.lines import Line


def adjusted(t: Row, e: police.Adjusted) -> Line:
    was = t.before.thieves[e.seat].notoriety
    if e.notoriety == was:
        return ""
    if e.notoriety > was:
        return N_("Your notoriety rises to {noto}."), N_("The notoriety of {name} rises to {noto}.")
    return N_("Your notoriety falls to {noto}."), N_("The notoriety of {name} falls to {noto}.")


def line_crossed(t: Row, e: police.LineCrossed) -> Line:
    if t.after.agreed.mode == SOLO:
        return N_("You are in the news: twice, the nearest officer that can steps nearer.")
    return (
        N_("You are in the news: whoever is less known may send an officer nearer to you."),
        N_("{name} is in the news: whoever is less known may send an officer nearer."),
    )


def officer_moved(t: Row, e: police.OfficerMoved) -> Line:
    """Nobody moves those of the Inspector and in solo: it is told why it is this one."""
    if e.seat != NO_SEAT:
        return N_("You move {officer} {from_} {to}."), N_("{name} moves {officer} {from_} {to}.")
    if t.after.agreed.mode == SOLO:
        return N_("Nearest to you: {officer} {from_} {to}.")
    return N_("The nearest of them that can closes in on the best-known thief: {officer} {from_} {to}.")


def inspector_turned(t: Row, e: police.InspectorTurned) -> Line:
    """EP-27.4, EP-27.5: a target that is not on the map yet leaves the pawn where it is."""
    if any(isinstance(one, police.InspectorWent) for one in t.events[t.i :]):
        return N_("The Inspector is after {target}, and calls out {type}.")
    return N_("The Inspector is after {target}, which is not in the city yet. She stays, and calls out {type}.")


POLICE: Final[Lines] = {
    police.Adjusted: adjusted,
    police.LineCrossed: line_crossed,
    police.OfficerMoved: officer_moved,
    police.InspectorTurned: inspector_turned,
    police.InspectorWent: N_("She goes {to}."),
    police.CardDropped: N_("She scares a contact off: {card}."),
    police.KeyDropped: N_("She takes a {key} away."),
    police.ExitTileDropped: N_("She takes one of the {stack} away, unseen."),
    police.GasDropped: N_("She takes a gas can out of the store."),
}
