"""The agenda of a written position: its steps by name, in an order in which a match can come to them."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_about, step_kind, step_of, step_who
from onthelam.core.fields import Fields, impossible, must
from onthelam.core.refusal import N_
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules import agenda as steps
from onthelam.games.getaway_driver.rules.doings import AGENDA
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import SOLO

PHASES: Final[list[str]] = ["stomping", "driving", "police", "decoy", "buy"]  # where a round stands, in a word
IN_SOLO: Final[dict[str, str]] = {"police": "solo-police", "buy": "solo-draws"}

# What a step of the round brings along lies above all steps of the round. That of a Car comes first, for each Car in
# the order in which it is done; above it lies what vehicles, tiles and Stash tokens ask for, the last to be done first.
OF_A_CAR: Final[list[int]] = [
    steps.SHARE, steps.CITY_MAP, steps.STAY, steps.LAND, steps.ARRIVE, steps.HAZARD, steps.ROAD, steps.MEET, steps.RAM,
    steps.REVEAL, steps.ENTER, steps.BARRICADE, steps.TARGET, steps.SWITCH,
]  # fmt: skip
OF_OTHERS: Final[list[int]] = [
    steps.EXPAND_ONE, steps.JAM, steps.ASSIGN, steps.ENTRY_TURN, steps.SWERVE, steps.TUNNEL, steps.LAY, steps.CAMERA,
    steps.LIFT, steps.TOKEN, steps.SAVE, steps.DISPATCH, steps.WHERE, steps.FACE,
]  # fmt: skip
ON_TOP: Final[list[int]] = [steps.SWITCH, steps.DISPATCH, steps.WHERE, steps.FACE]  # each asks at once
AT_SETUP: Final[list[int]] = [steps.WHERE, steps.FACE]


def read_agenda(s: State, r: Fields, round_steps: list[Step]) -> list[Step]:
    if s.ending:
        return []
    if "agenda" not in r.table:
        return rest_of_round(s, r, round_steps)
    agenda = AGENDA.read(r.texts("agenda", []))
    begins = len(agenda) > 0 and step_kind(agenda[0]) in (steps.ROUND_END, steps.ROUND)
    must(begins, "", N_("An agenda begins with the end of the round."))
    check_order(s, agenda, round_steps)
    return agenda


def wrong_step(step: Step) -> Exception:
    return impossible(N_("The step {text} does not fit what is on the table."), {"text": repr(AGENDA.text(step))})


def rest_of_round(s: State, r: Fields, round_steps: list[Step]) -> list[Step]:
    """What is left of the round in a phase."""
    phase = r.text("phase", "driving")
    gaps = {"phase": repr(phase), "range": ", ".join(PHASES)}
    must(phase in PHASES, "", N_("phase cannot be {phase}: choose {range}."), gaps)
    kind = AGENDA.names.index(IN_SOLO.get(phase, phase) if s.mode == SOLO else phase)
    left = len(round_steps)
    while step_kind(round_steps[left - 1]) != kind:
        left -= 1
    return round_steps[:left]


def steps_of_setup(s: State) -> list[Step]:
    """GD-FOUR.41, the next one last."""
    order = [step_of(steps.ROUND)]
    for kind in (steps.PATROL, steps.START, steps.ADJUST, steps.SCATTER, steps.PICK_HAND):
        cars = range(len(s.cars) - 1 if kind != steps.ADJUST else 0, -1, -1)
        order += [step_of(kind, car) for car in cars]
    return order


def check_order(s: State, agenda: list[Step], round_steps: list[Step]) -> None:
    setup = step_kind(agenda[0]) == steps.ROUND
    left = setup_left(s, agenda) if setup else round_left(agenda, round_steps)
    others = False
    ranks = [len(OF_A_CAR)] * len(s.cars)  # by Car: the last step was this one
    lowest = 0
    for i in range(left, len(agenda)):
        step = agenda[i]
        kind = step_kind(step)
        car = step_who(step)
        if step in agenda[:i] or (setup and kind not in AT_SETUP) or (kind in ON_TOP and i < len(agenda) - 1):
            raise out_of_order(step)
        if kind in OF_A_CAR:
            rank = OF_A_CAR.index(kind)
            if car >= len(s.cars):
                raise wrong_step(step)
            if others or (ranks[car] < len(OF_A_CAR) and rank <= ranks[car]):
                raise out_of_order(step)
            ranks[car] = rank
        elif kind in OF_OTHERS and OF_OTHERS.index(kind) >= lowest:
            others = True
            lowest = OF_OTHERS.index(kind)
        else:
            raise out_of_order(step)


def out_of_order(step: Step) -> Exception:
    return impossible(N_("The step {text} cannot lie there on an agenda."), {"text": repr(AGENDA.text(step))})


def round_left(agenda: list[Step], round_steps: list[Step]) -> int:
    """How many steps of the round itself there are. Some may be left out."""
    place = 0
    for i, step in enumerate(agenda):
        if step not in round_steps[place:]:
            return i
        place = round_steps.index(step) + 1
    return len(agenda)


def setup_left(s: State, agenda: list[Step]) -> int:
    """How many steps of the set-up there are: all up to some point, but for hands that were chosen beforehand."""
    order = steps_of_setup(s)
    place = 0
    for i, step in enumerate(agenda):
        while place < len(order) and step_about(step) != order[place] and step_kind(order[place]) == steps.PICK_HAND:
            place += 1
        if place == len(order) or step_about(step) != order[place]:
            return i
        place += 1
    return len(agenda)
