"""Every kind of step: what it is called, how it is done, and what is done when nobody needs to be asked."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.agenda import Agenda, Kind, step_kind
from onthelam.core.event import Telling
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.chapters.cards import Jamming, Switching
from onthelam.games.getaway_driver.rules.chapters.crashes import Saving
from onthelam.games.getaway_driver.rules.chapters.driving import (
    DECOYING,
    STOMPING,
    Driving,
    TurnBeginning,
)
from onthelam.games.getaway_driver.rules.chapters.expand import (
    Expanding,
    ExpandingOne,
    Filling,
    Laying,
    Lifting,
    Owning,
    Redrawing,
)
from onthelam.games.getaway_driver.rules.chapters.following import Arriving, AtTunnel, Landing, Swerving
from onthelam.games.getaway_driver.rules.chapters.four import Assigning, SettingOff, Sharing
from onthelam.games.getaway_driver.rules.chapters.moving import (
    Answering,
    Entering,
    LookingAround,
    Meeting,
    Paying,
    Ramming,
    Revealing,
    RoadConditions,
    Staying,
    Targeting,
    TurningAside,
)
from onthelam.games.getaway_driver.rules.chapters.police import (
    Buying,
    Dispatching,
    PlacingFacing,
    PlacingWhere,
    Policing,
)
from onthelam.games.getaway_driver.rules.chapters.reveal import unveil
from onthelam.games.getaway_driver.rules.chapters.round import Checking, RoundBeginning, RoundEnding
from onthelam.games.getaway_driver.rules.chapters.setup import Patrolling, Picking, Starting
from onthelam.games.getaway_driver.rules.chapters.solo import SoloDrawing, SoloPolicing
from onthelam.games.getaway_driver.rules.chapters.stash import Adjusting, Scattering, Terraining
from onthelam.games.getaway_driver.rules.moves import END_STEP, END_TURN, NONE
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import SOLO

KINDS: Final[list[Kind]] = [
    Kind(agenda.PICK_HAND, "pick-hand", Picking()),
    Kind(agenda.SCATTER, "scatter", Scattering()),
    Kind(agenda.ADJUST, "adjust", Adjusting()),
    Kind(agenda.START, "start", Starting()),
    Kind(agenda.PATROL, "patrol", Patrolling()),
    Kind(agenda.ROUND, "round", RoundBeginning()),
    Kind(agenda.STOMPING, "stomping", STOMPING),
    Kind(agenda.EXPAND, "expand", Expanding()),
    Kind(agenda.CAMERA, "camera", Redrawing()),
    Kind(agenda.LAY, "lay", Laying()),
    Kind(agenda.TOKEN, "token", Owning()),
    Kind(agenda.TURN, "turn", TurnBeginning()),
    Kind(agenda.DRIVING, "driving", Driving(), END_TURN),
    Kind(agenda.SWITCH, "switch", Switching()),
    Kind(agenda.JAM, "jam", Jamming()),
    Kind(agenda.FILL, "fill", Filling()),
    Kind(agenda.TARGET, "target", Targeting()),
    Kind(agenda.BARRICADE, "barricade", Paying()),
    Kind(agenda.ENTER, "enter", Entering()),
    Kind(agenda.REVEAL, "reveal", Revealing()),
    Kind(agenda.RAM, "ram", Ramming()),
    Kind(agenda.MEET, "meet", Meeting()),
    Kind(agenda.ENTRY_TURN, "entry-turn", TurningAside()),
    Kind(agenda.ROAD, "road", RoadConditions()),
    Kind(agenda.HAZARD, "hazard", Answering()),
    Kind(agenda.ARRIVE, "arrive", Arriving()),
    Kind(agenda.TUNNEL, "tunnel", AtTunnel()),
    Kind(agenda.SWERVE, "swerve", Swerving()),
    Kind(agenda.LAND, "land", Landing()),
    Kind(agenda.STAY, "stay", Staying()),
    Kind(agenda.CITY_MAP, "city-map", LookingAround()),
    Kind(agenda.SAVE, "save", Saving()),
    Kind(agenda.POLICE, "police", Policing(), END_STEP),
    Kind(agenda.DISPATCH, "dispatch", Dispatching()),
    Kind(agenda.WHERE, "where", PlacingWhere()),
    Kind(agenda.FACE, "face", PlacingFacing()),
    Kind(agenda.DECOY, "decoy", DECOYING),
    Kind(agenda.CHECK, "check", Checking()),
    Kind(agenda.BUY, "buy", Buying(), NONE),
    Kind(agenda.ROUND_END, "round-end", RoundEnding()),
    Kind(agenda.LIFT, "lift", Lifting()),
    Kind(agenda.SOLO_POLICE, "solo-police", SoloPolicing()),
    Kind(agenda.SOLO_DRAWS, "solo-draws", SoloDrawing()),
    Kind(agenda.SET_OFF, "set-off", SettingOff()),
    Kind(agenda.ASSIGN, "assign", Assigning()),
    Kind(agenda.SHARE, "share", Sharing()),
    Kind(agenda.TERRAIN, "terrain", Terraining()),
    Kind(agenda.EXPAND_ONE, "expand-one", ExpandingOne()),
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
