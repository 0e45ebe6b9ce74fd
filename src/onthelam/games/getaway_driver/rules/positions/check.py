"""Does a written position add up? What no match can come to is refused with the clause that forbids it."""

from __future__ import annotations

from onthelam.core.agenda import step_about, step_kind, step_of
from onthelam.core.fields import must
from onthelam.core.refusal import N_
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules import agenda as steps
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.roads import is_in_reach
from onthelam.games.getaway_driver.rules.charts import NO_TILE, START_TILE, TILE_NAMES, TILES, UPGRADE_NAMES, Cell
from onthelam.games.getaway_driver.rules.positions.notation import cell_text
from onthelam.games.getaway_driver.rules.positions.steps import check_steps
from onthelam.games.getaway_driver.rules.positions.table import held_tiles
from onthelam.games.getaway_driver.rules.space import connected, owners
from onthelam.games.getaway_driver.rules.state import State, pile_left
from onthelam.games.getaway_driver.rules.tabletop import ON_TABLE, SOLO, UP, boxes, kind_of


def check(s: State, stash_count: int, round_steps: list[Step]) -> None:
    check_places(s)
    check_tiles(s)
    check_stash(s)
    check_cars(s)
    for v in range(len(s.at)):
        check_vehicle(s, v)
    if s.cols:
        check_streets(s)
    check_police(s)
    check_event(s)
    if s.mode == SOLO:
        check_solo(s)
        check_decks(s)
    if not s.ending:
        check_going_on(s)
        check_steps(s, stash_count, round_steps)


def is_up(s: State, cell: Cell) -> bool:
    return s.tiles[cell] != NO_TILE and s.marks[cell] & UP != 0


def top_kind(s: State) -> int:
    return step_kind(s.agenda[-1]) if s.agenda else steps.ROUND


def check_places(s: State) -> None:
    """Before A's Start lies there is no city; a Car stands in it once its own does."""
    if s.ending:
        return
    about = [step_about(step) for step in s.agenda]
    must((step_of(steps.START) in about) == (s.cols == 0), "", N_(
        "Without tiles a position is one of the set-up, and its agenda holds the step start."))  # fmt: skip
    for car, c in enumerate(s.cars):
        waits = step_of(steps.START, car) in about
        must(waits == (c.cell < 0), "GD-SET.10", N_("A Car stands in the city once its Start tile lies there."))


def check_tiles(s: State) -> None:
    held = held_tiles(s)
    must(held[START_TILE] <= len(s.cars), "GD-SET.10", N_("There are more Start tiles than Drivers."))
    for tile in range(TILES):
        lying = held[tile] if tile else 0
        there = lying + max(0, s.bag[tile] + s.risky[tile])  # below 0: more lie there than the box holds
        one = {"tile": TILE_NAMES[tile]}
        must(there <= (boxes(s) if tile else 0), "GD-EXP.11", N_("There is only one tile {tile}."), one)
    for cell in s.laid:
        if cell >= 0:
            marks = s.marks[cell]
            hazard = marks & tabletop.HAZARD != 0
            must(not hazard or marks & UP != 0, "GD-GEN.7", N_("A Hazard token lies on a face-up tile."))
            piles = marks & (tabletop.FROM_CALM | tabletop.FROM_RISKY)
            unseen = marks & (UP | tabletop.ALL_KNOW) == 0 and piles in (tabletop.FROM_CALM, tabletop.FROM_RISKY)
            must(s.tiles[cell] != charts.UNKNOWN or unseen, "", N_(
                "An unknown tile lies face-down, and came from the calm or from the risky pile."))  # fmt: skip
    enough = s.mode != SOLO or (pile_left(s, False) >= 0 and pile_left(s, True) >= 0)
    must(enough, "GD-SOLO.1", N_("There are more unknown tiles than the pile has."))
    used = [cell for cell in s.barricades if cell >= 0]
    must(len(set(used)) == len(used), "GD-UPG.9", N_("A cell holds at most one Barricade."))


def stash_out(s: State) -> int:
    """Stash tokens that lie about, that a Driver has, or has spent."""
    lying = len([at for at in s.token_at if at >= 0 or at == ON_TABLE])
    return lying + sum([c.stash + c.spent for c in s.cars])


def check_stash(s: State) -> None:
    """With those that are spare or still to be scattered, not more than the box holds; each where it lies."""
    landing = sum([steps.SCATTER_COUNT.of(step) for step in s.agenda if step_kind(step) == steps.SCATTER])
    most = max(stash_out(s) + landing + s.spare_stash, len(s.token_x))
    enough = most <= charts.STASH_IN_BOX * boxes(s)
    must(enough, "GD-SET.4", N_("There are not so many {name} in the box."), {"name": "stash"})
    for k, at in enumerate(s.token_at):
        on_tile = at < 0 or s.tiles[at] != NO_TILE
        must(on_tile, "GD-TAB.18", N_("A Stash token lies on a tile, or on the bare table."))
        if at == ON_TABLE and s.cols:
            touched = owners(s, s.token_x[k], s.token_y[k])
            for cell in s.token_cells[k]:
                gaps = {"text": f"{s.token_x[k]} {s.token_y[k]}", "cell": cell_text(s, cell)}
                must(cell in touched, "GD-TAB.19", N_(
                    "The Stash token {text} does not touch the cell {cell}."), gaps)  # fmt: skip


def check_streets(s: State) -> None:
    """What lies and stands in the city, each where a match can bring it."""
    for k, at in enumerate(s.token_at):
        must(at < 0 or s.tiles[at] != START_TILE, "GD-TAB.9", N_("Start does not cover Stash."))
        if at == ON_TABLE and top_kind(s) != steps.TOKEN:
            for cell in s.token_cells[k]:
                gaps = {"text": f"{s.token_x[k]} {s.token_y[k]}", "cell": cell_text(s, cell)}
                must(s.tiles[cell] == NO_TILE, "GD-TAB.18", N_(
                    "The Stash token {text} lies where a tile lies, on {cell}: so it lies on that tile."),
                     gaps)  # fmt: skip
    for cell in s.barricades:
        if cell >= 0:
            must(not tabletop.stash_belongs(s, cell), "GD-UPG.8", N_(
                "A Barricade does not stand where Stash lies or may belong: {cell}."),
                 {"cell": cell_text(s, cell)})  # fmt: skip


def check_reach(s: State) -> None:
    """Tiles are laid beside a Car, so all are joined; vehicles stay near them. Until the courier takes tiles up."""
    if s.cols == 0 or (s.event == charts.EV2 and s.in_bag == 0):
        return  # GD-EVT.11, GD-EVT.12
    laid = [cell for cell in s.laid if cell >= 0]
    joined = [cell for cell in laid if s.tiles[cell] == START_TILE]
    for cell in joined:  # it grows as we go
        for facing in range(4):
            there = tabletop.ahead(s, cell, facing)
            if s.tiles[there] != NO_TILE and there not in joined:
                joined.append(there)
    for cell in laid:
        gaps = {"cell": cell_text(s, cell)}
        must(cell in joined, "GD-EXP.1", N_("The tile on {cell} is not joined to Start by others."), gaps)
    for v, at in enumerate(s.at):
        near = at < 0 or is_in_reach(s, at)
        must(near, "GD-POL.4", N_("{name} is farther than two cells from every tile."), name_of(s, v))


def name_of(s: State, v: int) -> dict[str, str]:
    return {"name": charts.FLEET_NAMES[boxes(s)][v]}


def check_cars(s: State) -> None:
    everything = charts.ALL_CARDS if s.mode == tabletop.FOUR else charts.ALL_ORDINARY
    for c in s.cars:
        held = c.hand | c.discard | c.out
        apart = c.hand & c.discard == 0 and (c.hand | c.discard) & c.out == 0
        must(apart, "GD-CARD.2", N_("A card lies in two places."))
        must(c.copied & ~c.hand == 0, "GD-FOUR.20", N_("Only a card in hand can be known as copied."))
        must(held & ~everything == 0, "GD-SET.3", N_("{option} belongs to four."), {"option": "PIC"})
        must(charts.count_of(held) <= charts.HAND, "GD-SET.3", N_("A Driver has five cards at most."))
        must(c.cell < 0 or is_up(s, c.cell), "GD-GEN.9", N_("A Car stands on a face-up tile."))
        for cell in (c.before, c.left):
            must(cell < 0 or is_up(s, cell), "GD-GEN.9", N_("A Car was on a face-up tile before."))
        must(s.ending > 0 or c.meter < s.top, "GD-END.2", N_("With the meter at its top the match is over."))
        must(not (c.moved and c.opening), "GD-CARD.7", N_("A turn in which the Car has moved is no longer opening."))
        waiting = c.base in (tabletop.DUE, tabletop.SLAMMED)
        must(c.moved or waiting, "GD-MOV.8", N_("A base movement is made, or waived, by a Car that has moved."))
    for c in s.cars[1:]:
        must(c.trailing & s.cars[0].trailing == 0, "GD-FOUR.13", N_("A vehicle follows one Car."))


def check_vehicle(s: State, v: int) -> None:
    name = name_of(s, v)
    kind = kind_of(s, v)
    cell = s.at[v]
    bare = s.flags[v] == 0 and s.extra[v] == 0
    must(cell >= 0 or bare, "GD-GEN.10", N_("{name} is not on the table, so it has no flags."), name)
    shield = s.flags[v] & (tabletop.SHIELD | tabletop.SHIELD_NEXT) != 0
    armoured = s.mode == SOLO and kind == charts.ARM
    must(not shield or armoured, "GD-SOLO.44", N_("Only the Armoured Car of solo has a shield."))
    if cell >= 0 and tabletop.has_hazard(s, cell) and kind in (charts.PAT, charts.MOT) and not s.ending:
        hit = top_kind(s) == steps.SAVE or tabletop.trails(s, v)  # it has not crashed yet
        must(hit or tabletop.no_crashes(s), "GD-CRASH.1", N_(
            "{name} cannot stand on a Hazard token: it would have crashed."), name)  # fmt: skip


def check_police(s: State) -> None:
    """GD-UPG.4, GD-FOUR.37: what is bought once from each box, and used once a round for each."""
    for upgrade, used in ((charts.DIS, s.dispatches), (charts.CAM, s.cameras)):
        name = {"name": UPGRADE_NAMES[upgrade]}
        enough = s.owned[upgrade] <= charts.LIMIT[upgrade] * boxes(s)
        must(enough, "GD-UPG.4", N_("There are not so many {name} in the box."), name)
        owned = used <= s.owned[upgrade]
        must(owned, "GD-UPG.12", N_("{name} was used more often than the Police own it."), name)


def check_event(s: State) -> None:
    """What only an event brings, or takes away."""
    prey = s.event == charts.EV1
    must(prey or tabletop.OUT_OF_GAME not in s.at, "GD-EVT.5", N_("Vehicles leave the game only in EV1."))
    for option, count, event, clause in (
        ("crashes", s.crashes, charts.EV1, "GD-EVT.6"),
        ("escapes", s.escapes, charts.EV1, "GD-EVT.6"),
        ("bomb", s.bomb, charts.EV6, "GD-EVT.50"),
    ):
        gaps = {"option": option, "event": charts.EVENT_NAMES[event]}
        must(count == 0 or s.event == event, clause, N_("{option} belongs to the event {event}."), gaps)
    left = stash_out(s) - sum([c.spent for c in s.cars])
    gone = s.event != charts.EV6 or left == 0
    must(gone, "GD-EVT.50", N_("In EV6 no Stash is left on the table or with the Driver."))


def check_going_on(s: State) -> None:
    """Nothing has happened that ends a match."""
    third = s.crashes > 2 or s.escapes > 2
    must(not third, "GD-EVT.6", N_("With the third crash or escape the match is over."))
    some = s.event != charts.EV2 or s.cols == 0 or has_stash_left(s)
    must(some, "GD-EVT.10", N_("With no Stash left to collect the match is over."))
    ticks = s.event != charts.EV6 or s.bomb > 0
    must(ticks, "GD-EVT.51", N_("With no token left on the bomb the match is over."))
    goes_on = s.stall_limit == 0 or s.stalled < s.stall_limit
    must(goes_on, "GD-END.4", N_("After {count} rounds without a new tile the match is over."),
         {"count": str(s.stall_limit)})  # fmt: skip


def has_stash_left(s: State) -> bool:
    """Some token could be collected, GD-TAB.26. One that was left for a cell out of reach (GD-TAB.21) ends nothing."""
    joined = connected(s)
    for k, at in enumerate(s.token_at):
        if at >= 0:
            return True
        if at == ON_TABLE and any(joined[cell] for cell in owners(s, s.token_x[k], s.token_y[k])):
            return True
    return False


def check_solo(s: State) -> None:
    """GD-SOLO.2, GD-SOLO.4: what the automated Police do without."""
    for option, there, clause in (
        ("tokens", s.tokens > 0, "GD-SOLO.4"),
        ("owned", max(s.owned) > 0, "GD-SOLO.2"),
        ("spikes", max(s.spikes) >= 0 or True in s.spiked, "GD-SOLO.2"),
    ):
        must(not there, clause, N_("Solo has no {option}."), {"option": option})
    for v in range(len(s.at)):
        armoured = kind_of(s, v) == charts.ARM and s.at[v] >= 0
        must(s.difficulty > 0 or not armoured, "GD-SOLO.2", N_("On standard there is no Armoured Car."))


def check_decks(s: State) -> None:
    """GD-SOLO.2: the cards of this difficulty, each once; a helicopter that was drawn has left them."""
    known = [*charts.SOLO_DECK, charts.ARM] if s.difficulty > 0 else charts.SOLO_DECK
    cards = [s.deck[upgrade] + s.turned[upgrade] for upgrade in range(charts.UPGRADES)]
    for upgrade, count in enumerate(cards):
        enough = count <= (1 if upgrade in known else 0)
        must(enough, "GD-SOLO.2", N_("There are not so many {name} in the box."), {"name": "deck"})
    must(sum(cards) > cards[charts.HEL], "GD-SOLO.2", N_("Solo needs cards in deck or turned."))
