"""EP-3 to EP-9, EP-23 in the log: what is laid out, and how a day goes on."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import DAYS, INSPECTOR, T01
from onthelam.games.escape_plan.rules.events import table
from onthelam.games.escape_plan.rules.tabletop import PATROLS_TO_CLOSE, is_closed
from onthelam.games.escape_plan.words.log.row import Lines, Row
from onthelam.games.lines import Line, Sentence

CLOSED: Final = N_("It is closed now.")


def order_set(t: Row, e: table.OrderSet) -> Line:
    return N_("Turn order: {order}.") if len(e.seats) > 1 else ""


def start_laid(t: Row, e: table.StartLaid) -> Line:
    """Both at once."""
    return N_("The city begins with the hospital, and clinic 1 beside it.") if e.tile == T01 else ""


def plan_dealt(t: Row, e: table.PlanDealt) -> Line:
    return N_("Your escape plan: {plan}.") if e.seat == t.seat and e.plan >= 0 else ""


def displayed(t: Row, e: table.Displayed) -> Line:
    return N_("New on offer: {cards}.") if t.before.display else N_("Contacts on offer: {cards}.")


def officers_drawn(t: Row, e: table.OfficersDrawn) -> Line:
    """Those of a stack top are told with it."""
    return N_("Police {at}: {officers}.") if t.after.city.on_map >> e.tile & 1 else ""


def top_turned(t: Row, e: table.TopTurned) -> Line:
    """All of a day together, with their officers."""
    return "" if t.so_far(table.TopTurned) else N_("Next to be laid: {tops}.")


def day_began(t: Row, e: table.DayBegan) -> Line:
    if e.day == DAYS:
        return N_("Day {day}, the last: whoever is not out when it ends is arrested.")
    return N_("Day {day} begins.")


def patrol_turned(t: Row, e: table.PatrolTurned) -> Line:
    turned = t.before.patrols[e.exit] + 1 + len([one for one in t.so_far(table.PatrolTurned) if one.exit == e.exit])
    if turned < PATROLS_TO_CLOSE:
        return N_("A patrol turns up at exit {exit}.")
    return N_("A second patrol at exit {exit}: it is closed for good.")


def cube_added(t: Row, e: table.CubeAdded) -> Line:
    inspector = t.after.agreed.mode == INSPECTOR
    said: list[Sentence] = [N_("The Inspector leaves a cube {at}.") if inspector else N_("Rivals leave a cube {at}.")]
    return [*said, *closing(t, e.place)]


def closing(t: Row, place: int) -> list[Sentence]:
    """EP-13.19: a cube has closed a business."""
    return [CLOSED] if is_closed(t.after, place) and not is_closed(t.before, place) else []


TABLE: Final[Lines] = {
    table.Chose: "",
    table.OrderSet: order_set,
    table.StartLaid: start_laid,
    table.PlanDealt: plan_dealt,
    table.Displayed: displayed,
    table.TopTurned: top_turned,
    table.OfficersDrawn: officers_drawn,
    table.DayBegan: day_began,
    table.PatrolTurned: patrol_turned,
    table.StackLaid: N_("Exit {exit} gets the {stack}."),
    table.TilePlaced: (N_("You lay a tile: {tile}."), N_("{name} lays a tile: {tile}.")),
    table.LootTilePlaced: (N_("You open there: {place}."), N_("{name} opens there: {place}.")),
    table.PartBegan: N_("{part} of day {day}."),
    table.DayEnded: N_("The day is over. Everybody may rest again."),
    table.CubeAdded: cube_added,
}
