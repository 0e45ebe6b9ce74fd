"""What is drawn over the parts of Safehouse's board: what a move would do, and in chalk what was last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from onthelam.core.move import Move
from onthelam.draw.ghosts import caught, cost
from onthelam.draw.last import frame
from onthelam.draw.svg import group
from onthelam.draw.targets import ring
from onthelam.games.safehouse.board.frame import Box, Frame, Place
from onthelam.games.safehouse.board.lead import Road, heads_of
from onthelam.games.safehouse.board.news import News
from onthelam.games.safehouse.board.others import Small
from onthelam.games.safehouse.board.seen import Chase
from onthelam.games.safehouse.board.shapes.ghosts import dashes, drives, ghost, number_here, numbers_here, runs
from onthelam.games.safehouse.board.shapes.strip import threatened
from onthelam.games.safehouse.board.shapes.ways import way, way_to
from onthelam.games.safehouse.rules.charts import DIE_NAMES, SQUARE_NAMES
from onthelam.games.safehouse.rules.events import (
    AgainBegan,
    Chosen,
    DiePicked,
    Entered,
    Held,
    MissionCompleted,
    TeamCaught,
    Used,
)
from onthelam.games.safehouse.rules.moves import Use
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.parts import foreseen, number_of, puts_after, steps_in


@dataclass
class Places:
    """Where the things of one picture lie, as far as it is drawn."""

    f: Frame
    road: Road
    chase: Chase
    squares: Mapping[int, Place] = field(default_factory=dict)  # of the large sheet
    small: dict[int, Small] = field(default_factory=dict)  # by seat: the others' sheets
    dice: Mapping[int, Place] = field(default_factory=dict)  # in their rows
    helps: Mapping[str, Box] = field(default_factory=dict)
    lid: Box = (0.0, 0.0, 0.0, 0.0)


# -- what a move would do --------------------------------------------------------------------------------------------


def consequence(m: Move, v: View, at: Places) -> str:
    """ "" for a move that is not known to change anything that lies here."""
    size, d, street, c = at.f.square, at.f.die, at.road.street, at.chase
    body, costs, events = "", "", foreseen(v, m)
    for e in events:
        if isinstance(e, Used):
            body += fits(m, v, at)
        elif isinstance(e, Entered):
            body += group(number_here(size, str(e.number)), "", "", *at.squares[e.square])
            costs += spent("chameleon", at) if e.chameleon else ""
        elif isinstance(e, MissionCompleted) and e.to > c.stands[e.seat]:
            body += would_run(e.to, at)
        elif isinstance(e, Chosen):
            body += "".join([ring(*at.dice[2 * e.kind + i], d, d, 3) for i in range(e.count)])
        elif isinstance(e, DiePicked) and e.throw:
            body += ring(*at.dice[e.die], d, d, 3)
        elif isinstance(e, Held):
            x, y = street.place(min(c.pursuer, street.last))
            body += ring(x - 19, y - 6, 41, street.height + 7, 2)
            costs += spent("hold", at)
        elif isinstance(e, AgainBegan):
            costs += spent("again", at)
    if steps := steps_in(events):
        body += threatened(street, c.pursuer + 1, c.pursuer + steps) + drives(street, c.pursuer, c.pursuer + steps)
    for seat in [seat for e in events if isinstance(e, TeamCaught) for seat in e.seats]:
        pin = at.road.pin
        body += caught(heads_of(at.road, c)[seat], street.place(c.stands[seat])[1] - pin - 5, pin)
    return body + costs


def fits(m: Move, v: View, at: Places) -> str:
    """The number of a source on every square that it fits."""
    assert isinstance(m, Use)
    puts, number = puts_after(v, m), str(number_of(v, m.source))
    places = tuple([at.squares[put.square] for put in puts])
    if len(puts) > 1:
        return numbers_here(places, at.f.square, number, puts[0].chameleon)
    return "".join([group(number_here(at.f.square, number), "", "", *place) for place in places])


def spent(icon: str, at: Places) -> str:
    x, y, w, _ = at.helps[icon]
    return cost(x + w - 2, y + 2, "−1")


def would_run(to: int, at: Places) -> str:
    """Whoever looks, to a square."""
    c = at.chase
    street, (x, y, w, h), pin = at.road
    start, letter = c.stands[c.seat], c.letters[c.seat]
    if to <= street.last:
        row = street.row(to)
        near = [head for seat, head in heads_of(at.road, c).items() if street.row(c.stands[seat]) == row]
        return runs(street, letter, start, to, near, pin)
    way_there = dashes(street, start, street.last, pin + 5, pin + 3, street.cell / 2)
    return way_there + group(ghost(letter, 0.0, pin), "", "", x + w / 2, y + 0.62 * h)


# -- what was last ---------------------------------------------------------------------------------------------------


def marks(what: News, at: Places) -> str:
    f, street, d = at.f, at.road.street, at.f.die
    found: list[tuple[str, str]] = []
    if what.steps:
        pursuer = at.chase.pursuer
        rise = 12.0 if f.wide else 11.0
        found.append(("pursuer", way(street, pursuer - what.steps, min(pursuer, street.last), rise)))
    for seat, began, ended in what.ran:
        found.append((f"pin-{seat}", ran(began, ended, at.road)))
    for seat, sq in what.wrote:
        if seat in at.small:
            inner = frame(*at.small[seat].square(sq), 1.5, False)
        else:
            inner = frame(*at.squares[sq], f.square, f.square)
        found.append((f"sq-{seat}-{SQUARE_NAMES[sq]}", inner))
    for i, die in enumerate([die for die in what.dice if die in at.dice]):
        found.append((f"die-{DIE_NAMES[die]}", frame(*at.dice[die], d, d, 2.4, i == 0)))
    if what.used:
        found.append((f"help-{what.used}", frame(*at.helps[what.used], 3)))
    if what.lid:
        found.append(("lid", frame(*at.lid, 1.5)))
    return "".join([group(inner, "last", f"{f.key}last-{name}") for name, inner in found])


def ran(began: int, ended: int, road: Road) -> str:
    """On the street itself, below the heads of the pins."""
    street = road.street
    low = -street.height / 2
    if ended > street.last and street.row(began) == street.row(street.last):
        x, y = street.place(began)
        return way_to(x, y - low, road.house[0] + 4, y - low)
    return way(street, began, min(ended, street.last), low)
