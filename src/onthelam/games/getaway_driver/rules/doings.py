"""Every kind of step: what it is called, how it is done, and what is done when nobody needs to be asked."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.agenda import Agenda, Kind, step_kind
from onthelam.core.event import Telling
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.chapters import (
    adjusting,
    cards,
    crashes,
    driving,
    expand,
    following,
    four,
    hazards,
    midtown,
    moving,
    police,
    round,
    setup,
    solo,
    stash,
    upgrades,
)
from onthelam.games.getaway_driver.rules.chapters.reveal import unveil
from onthelam.games.getaway_driver.rules.moves import END_STEP, END_TURN, NONE
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import SOLO

KINDS: Final[list[Kind]] = [
    Kind(agenda.PICK_HAND, "pick-hand", setup.Picking()),
    Kind(agenda.SCATTER, "scatter", stash.Scattering()),
    Kind(agenda.ADJUST, "adjust", adjusting.Adjusting()),
    Kind(agenda.START, "start", setup.Starting()),
    Kind(agenda.PATROL, "patrol", setup.Patrolling()),
    Kind(agenda.ROUND, "round", round.RoundBeginning()),
    Kind(agenda.STOMPING, "stomping", driving.STOMPING),
    Kind(agenda.EXPAND, "expand", expand.Expanding()),
    Kind(agenda.CAMERA, "camera", expand.Redrawing()),
    Kind(agenda.LAY, "lay", expand.Laying()),
    Kind(agenda.TOKEN, "token", expand.Owning()),
    Kind(agenda.TURN, "turn", driving.TurnBeginning()),
    Kind(agenda.DRIVING, "driving", driving.Driving(), END_TURN),
    Kind(agenda.SWITCH, "switch", cards.Switching()),
    Kind(agenda.JAM, "jam", cards.Jamming()),
    Kind(agenda.FILL, "fill", expand.Filling()),
    Kind(agenda.TARGET, "target", moving.Targeting()),
    Kind(agenda.BARRICADE, "barricade", moving.Paying()),
    Kind(agenda.ENTER, "enter", moving.Entering()),
    Kind(agenda.REVEAL, "reveal", moving.Revealing()),
    Kind(agenda.RAM, "ram", moving.Ramming()),
    Kind(agenda.MEET, "meet", moving.Meeting()),
    Kind(agenda.ENTRY_TURN, "entry-turn", moving.TurningAside()),
    Kind(agenda.ROAD, "road", hazards.RoadConditions()),
    Kind(agenda.HAZARD, "hazard", hazards.Answering()),
    Kind(agenda.ARRIVE, "arrive", following.Arriving()),
    Kind(agenda.TUNNEL, "tunnel", following.AtTunnel()),
    Kind(agenda.SWERVE, "swerve", following.Swerving()),
    Kind(agenda.LAND, "land", following.Landing()),
    Kind(agenda.STAY, "stay", moving.Staying()),
    Kind(agenda.CITY_MAP, "city-map", midtown.LookingAround()),
    Kind(agenda.SAVE, "save", crashes.Saving()),
    Kind(agenda.POLICE, "police", police.Policing(), END_STEP),
    Kind(agenda.DISPATCH, "dispatch", police.Dispatching()),
    Kind(agenda.WHERE, "where", upgrades.PlacingWhere()),
    Kind(agenda.FACE, "face", upgrades.PlacingFacing()),
    Kind(agenda.DECOY, "decoy", driving.DECOYING),
    Kind(agenda.CHECK, "check", round.Checking()),
    Kind(agenda.BUY, "buy", upgrades.Buying(), NONE),
    Kind(agenda.ROUND_END, "round-end", round.RoundEnding()),
    Kind(agenda.LIFT, "lift", expand.Lifting()),
    Kind(agenda.SOLO_POLICE, "solo-police", solo.SoloPolicing()),
    Kind(agenda.SOLO_DRAWS, "solo-draws", solo.SoloDrawing()),
    Kind(agenda.SET_OFF, "set-off", four.SettingOff()),
    Kind(agenda.ASSIGN, "assign", four.Assigning()),
    Kind(agenda.SHARE, "share", four.Sharing()),
    Kind(agenda.TERRAIN, "terrain", stash.Terraining()),
    Kind(agenda.EXPAND_ONE, "expand-one", expand.ExpandingOne()),
]


@final
class GetawayDriverAgenda(Agenda[State]):
    def asks(self, s: State) -> bool:
        """A window is a question even where GD-DP.1 would not open it: positions of older matches stand there."""
        return step_kind(s.agenda[-1]) in (agenda.STOMPING, agenda.DECOY) or super().asks(s)

    def ended(self, t: Telling[State]) -> None:
        if t.state.mode == SOLO:
            unveil(t)


AGENDA: Final = GetawayDriverAgenda(KINDS)
