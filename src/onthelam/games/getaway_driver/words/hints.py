"""For one who never read the rules: what a choice means, in a sentence or two; and the clause behind each prompt."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_value, step_who
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import AT_SETUP, SENT, SHIFTED
from onthelam.games.getaway_driver.rules.chapters.driving import UNTIL_COMMIT
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE
from onthelam.games.getaway_driver.rules.charts import DEC, LIGHT, RED, STG
from onthelam.games.getaway_driver.rules.moves import BONUS as DRIVE_ON
from onthelam.games.getaway_driver.rules.moves import GIVE_UP, Bait, Crime, ForcedStep, Number, Play, Study
from onthelam.games.getaway_driver.rules.tabletop import (
    BONUS,
    DEFUSED,
    DELIVERED,
    DUE,
    ESCAPED,
    EXHAUSTED,
    FOUR,
    METER,
    RECOMMENDED_HAND,
    SLAMMED,
    SLIPPED,
    SOLO,
    STALLED,
    STUCK,
    SWITCHED,
    WAIVED,
    WRECKED,
)
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.moves.setup import ACROSS, WIDE, is_start_down, is_throw, number_asked
from onthelam.games.getaway_driver.words.parts import NOTHING, again_cost, is_driver, top, top_kind, usable
from onthelam.tongue.tongue import Tongue

HINTS: Final = {  # by step
    agenda.PICK_HAND: N_(
        "Each card is a stunt to get past a hazard, or an ability: it can be used as one of them, "
        "and a second time only for Stash. Take different stunts."
    ),
    agenda.SCATTER: N_(
        "Stash lies about the city; for each token you collect you may use a card again. "
        "Wide apart it is harder to collect."
    ),
    agenda.ADJUST: N_(
        "From each Stash token the nearest other one must be one to two tiles away: count the tiles sideways, then "
        "those up or down."
    ),
    agenda.START: N_(
        "The city grows from Start. Keep away from edges and obstacles: a Car with no way left is caught."
    ),
    agenda.STOMPING: N_("Only Stomping Grounds can be played here."),
    agenda.CAMERA: N_("Red tiles and high badges hurt the Driver. What comes instead is up to chance."),
    agenda.LAY: N_(
        "You lay one tile on each open cell around the Car, face-down. Put what you want the Driver to meet "
        "where the Driver will go."
    ),
    agenda.TOKEN: N_("On the tile, the Driver collects it by driving there. Left alone, it waits for the cell beside."),
    agenda.SWITCH: N_("You take the vehicle's place and facing, and it takes yours. Your new tile counts as entered."),
    agenda.JAM: N_("It ends one cell farther, facing that way. It still acts when the Police move."),
    agenda.BARRICADE: N_("The card is spent without effect. The Barricade stays where it is."),
    agenda.ENTRY_TURN: N_(
        "It follows unless the Car drives off behind its back. Left as it stands, it cannot follow straight on; "
        "turned, it cannot follow to one of the sides."
    ),
    agenda.TUNNEL: N_("Unpaid, it crashes and must be bought again. A token flies it one cell another way."),
    agenda.SWERVE: N_("A vehicle that follows onto a hazard crashes. For a token it goes another way instead."),
    agenda.CITY_MAP: N_("You alone see the tile; it stays face-down, and its badge pays nothing."),
    agenda.SAVE: N_("Saved, it stays, and clears away a hazard that it drove into. Crashed, it must be bought again."),
    agenda.POLICE: N_(
        "A vehicle drives one cell ahead, left or right, or turns on the spot. "
        "One on the Car's tile after this step moves the pursuit meter up."
    ),
    agenda.DISPATCH: N_("It is set down two cells from the Car and does nothing else in this round."),
    agenda.WHERE: N_("The places are seen from the Car's front. Look where the Driver can go next."),
    agenda.FACE: N_("A vehicle drives ahead, left or right, never straight back. Let it look where the Car will be."),
    agenda.DECOY: N_("Only Decoy Car can be played here."),
    agenda.BUY: N_("One purchase a round. Tokens come from the badges that the Driver turns up."),
    agenda.LIFT: N_("It is laid again beside the Car. What stands on it stays there, off-road."),
    agenda.ASSIGN: N_("A vehicle on the tile of a Car moves that Driver's meter up at the check."),
    agenda.SHARE: N_("The Cars are side by side, so the card can work for both. It costs you nothing."),
}
OPENING: Final = N_(
    "You must drive onto one of the tiles ahead, left or right; vehicles on your tile follow. "
    "Studying a tile first costs a step of the pursuit meter."
)
OPEN_OPENING: Final = N_(
    "You must drive onto one of the tiles ahead, left or right; vehicles on your tile follow. "
    "Red puts a hazard in your way unless Stash lies there, and a badge pays the Police."
)
NO_STUDY: Final = N_(
    "You must drive onto one of the tiles ahead, left or right; vehicles on your tile follow. "
    "There is nothing to study: all of them lie open."
)
COMMITTING: Final = N_(
    "Both Drivers choose, then both Cars drive at once. Vehicles on your tile follow; "
    "studying a tile first costs a step of your meter."
)
NO_STUDY_COMMITTING: Final = N_("Both Drivers choose, then both Cars drive at once. Vehicles on your tile follow.")
STILL_DUE: Final = N_("Whatever you have done, one movement a turn is a must; vehicles on your tile follow it.")
AFTERWARDS: Final = N_("Cards may still be played. After your turn the Police move, then the pursuit is checked.")
BONUS_LEFT: Final = N_(
    "The bonus movement of the Thoroughfare is open, and lost if you end your turn. Vehicles on your tile follow it."
)
BONUS_AND_CARDS: Final = N_(
    "Cards may still be played, and the bonus movement of the Thoroughfare is open. It is lost if you end your turn."
)
NOTHING_LEFT: Final = N_(
    "Nothing else can be done in this turn. After it the Police move, then the pursuit is checked."
)
BRAKING: Final = N_("Your Car stays where it is. Vehicles that run into it, or into a hazard, crash.")
BOXED_IN: Final = N_("A Car that cannot drive ahead, left or right is caught.")
EXTRA: Final = N_("Open cells have been filled. Nobody follows this movement.")
BONUS_HINT: Final = N_("Open cells have been filled. Vehicles on your tile follow as usual.")
YELLOW_HINT: Final = N_(
    "With a hazard you need a stunt to stay, and whoever follows you crashes. Without one nothing is in the way."
)
HAZARD_HINT: Final = N_(
    "A card with the right stunt gets you through, and those who follow crash. "
    "Backing off takes you, and them, to where you came from."
)
FACING_HINT: Final = N_(
    "The first tiles come ahead, left and right of the Car. It never drives straight back: let it look where there "
    "is room."
)
SPREAD: Final = N_("Each token lands at most that far from your aim, to the side and up or down.")
POINTING: Final = {  # by step, while the whole point is asked
    agenda.SCATTER: N_(
        "Press on the table. Stash wide apart is harder to collect; each one lets you use a card again."
    ),
    agenda.ADJUST: N_("Press in the bright area, one to two tiles from the nearest other token. Or choose a number."),
    agenda.START: N_(
        "Press where its middle goes; drag to turn the Car. The city grows from here: keep off the edges."
    ),
}
THROWING: Final = N_("Press where you aim; drag to scatter wider. Stash wide apart is harder to collect.")
BRAKED: Final = N_("A vehicle that drives into the Car or into a hazard crashes, unless it is protected.")
OPEN_LAYING: Final = N_("One tile on each open cell around the Car, face-up. Red tiles block, badges pay the Police.")
OPEN_BUYING: Final = N_("One purchase a round. Tokens come from the badges that the Driver drives onto.")
OWN_LAYING: Final = N_("Stomping Grounds: these tiles are yours to lay. Keep a way out for yourself.")
ALONE: Final = {  # by step; nobody is there who could learn anything
    agenda.STOMPING: N_("Only Stomping Grounds can be played here: you lay the tiles yourself for two rounds."),
    agenda.DECOY: N_("Only Decoy Car can be played here: it takes the Car back before the check."),
}
ONLY: Final = {  # by step: which card it is, and what is told to a Driver who cannot play it
    agenda.STOMPING: (STG, N_("Only Stomping Grounds can be played here, and you do not hold it.")),
    agenda.DECOY: (DEC, N_("Only Decoy Car can be played here, and you do not hold it.")),
}
SECRET: Final = N_("You are asked as long as you could hold it, so that nobody learns what you hold.")
BY_ITSELF: Final = N_("This question can pass by itself from now on; your seat's menu takes that back.")
EMPTY: Final = N_(
    "You hold no card, and none can be used again, so there is nothing to play here. "
    "You may let this pass by itself from now on."
)
BESIDE: Final = N_("This goes right beside a Car, best where the Driver wants to drive.")


def hint_words(v: View, tongue: Tongue) -> str:
    if top(v) == NOTHING or not v.moves:
        return ""
    if top_kind(v) in ONLY and not has_nothing(v):
        return window_words(v, tongue)
    return tongue.say(hint_of(v))


def window_words(v: View, tongue: Tongue) -> str:
    """A question outside the turn (GD-DP.1): what it is for, why it comes, and how to be rid of it."""
    told = [ONLY[top_kind(v)][1] if lacks_it(v) else hint_of(v)]
    if v.mode != SOLO and is_secret(v):
        told.append(SECRET)
    return " ".join([tongue.say(one) for one in [*told, BY_ITSELF]])


def is_secret(v: View) -> bool:
    """Others cannot tell whether the card of this window is held: they know the five for a first match, and what was
    used lies open.
    """
    c, card = v.cars[step_who(top(v))], ONLY[top_kind(v)][0]
    return v.hand_mode != RECOMMENDED_HAND and (v.mode == FOUR or not (c.discard | c.out) >> card & 1)


def lacks_it(v: View) -> bool:
    """A Driver who holds cards, but not the one for this window: only the own seat reads of its own hand. GD-DP.1.

    Whoever may play it as Partners in Crime does not lack it. GD-FOUR.35.
    """
    if top_kind(v) not in ONLY or not is_driver(v) or has_nothing(v):
        return False
    return not usable(v, v.seat) >> ONLY[top_kind(v)][0] & 1 and not any(isinstance(m, Crime) for m in v.moves)


def hint_of(v: View) -> str:
    kind, step = top_kind(v), top(v)
    if kind == agenda.DRIVING:
        return driving_hint(v)
    if kind == agenda.TARGET:
        return BONUS_HINT if step_value(step) == BONUS else EXTRA
    if kind == agenda.ROAD:
        return YELLOW_HINT
    if kind == agenda.HAZARD:
        return HAZARD_HINT
    if kind == agenda.LAY and (v.open_tiles or is_driver(v)):
        return OWN_LAYING if is_driver(v) else OPEN_LAYING
    if kind == agenda.BUY and v.open_tiles:
        return OPEN_BUYING
    if kind == agenda.POLICE and any(isinstance(m, ForcedStep) for m in v.moves):
        return BRAKED
    if kind == agenda.SCATTER and number_asked(v) == WIDE:
        return SPREAD
    if kind == agenda.START and is_start_down(v):
        return FACING_HINT
    if kind in POINTING and number_asked(v) == ACROSS and isinstance(v.moves[0], Number):
        return THROWING if kind == agenda.SCATTER and is_throw(v) else POINTING[kind]
    if kind == agenda.WHERE and step_who(step) >= BARRICADE_PIECE:
        return BESIDE
    if kind in ALONE and has_nothing(v):
        return EMPTY
    if v.mode == SOLO and kind in ALONE:
        return ALONE[kind]
    return HINTS[kind]


def has_nothing(v: View) -> bool:
    """Everybody sees that the Driver who is asked can play nothing."""
    car = step_who(top(v))
    c = v.cars[car]
    return v.held[car] == 0 and (c.discard == 0 or c.stash < again_cost(v))


def driving_hint(v: View) -> str:
    c = v.cars[step_who(top(v))]
    if GIVE_UP in v.moves:
        return BOXED_IN
    if c.base == SLAMMED:
        return BRAKING
    if c.base != DUE:
        return afterwards(v)
    if c.moved:
        return STILL_DUE  # GD-STU.5
    if v.open_tiles:
        return OPEN_OPENING
    may_study = any(isinstance(m, Study) for m in v.moves)
    if v.mode == FOUR and step_value(top(v)) == UNTIL_COMMIT:
        return COMMITTING if may_study else NO_STUDY_COMMITTING
    return OPENING if may_study else NO_STUDY


def afterwards(v: View) -> str:
    """What is left to a Driver who has driven; nobody else reads it."""
    may_play = any(isinstance(m, (Play, Crime, Bait)) for m in v.moves)
    if DRIVE_ON in v.moves:
        return BONUS_AND_CARDS if may_play else BONUS_LEFT  # GD-MID.6
    return AFTERWARDS if may_play else NOTHING_LEFT


# -- clauses ---------------------------------------------------------------------------------------------------------

CLAUSES: Final = {  # by step
    agenda.PICK_HAND: "GD-SET.3",
    agenda.ADJUST: "GD-SET.6",
    agenda.START: "GD-SET.10",
    agenda.STOMPING: "GD-STG.1",
    agenda.CAMERA: "GD-CAM.1",
    agenda.LAY: "GD-EXP.4",
    agenda.TOKEN: "GD-TAB.20",
    agenda.SWITCH: "GD-SWC.2",
    agenda.JAM: "GD-JAM.1",
    agenda.BARRICADE: "GD-BAR.4",
    agenda.ENTRY_TURN: "GD-FOL.2",
    agenda.TUNNEL: "GD-HEL.6",
    agenda.SWERVE: "GD-MOT.3",
    agenda.CITY_MAP: "GD-MID.2",
    agenda.SAVE: "GD-ARM.1",
    agenda.DISPATCH: "GD-DIS.1",
    agenda.DECOY: "GD-DEC.1",
    agenda.BUY: "GD-UPG.1",
    agenda.LIFT: "GD-EVT.12",
    agenda.ASSIGN: "GD-FOUR.13",
    agenda.SHARE: "GD-FOUR.15",
}
ENDS: Final = {  # by ending
    ESCAPED: "GD-END.1",
    METER: "GD-END.2",
    STUCK: "GD-END.3",
    STALLED: "GD-END.4",
    WRECKED: "GD-EVT.6",
    SLIPPED: "GD-EVT.6",
    DELIVERED: "GD-EVT.10",
    EXHAUSTED: "GD-EVT.13",
    DEFUSED: "GD-EVT.51",
}


def clause_of(v: View) -> str:
    kind, step = top_kind(v), top(v)
    if kind == NOTHING:
        return ENDS.get(v.ending, "GD-GEN.3")
    if kind == agenda.DRIVING:
        return driving_clause(v)
    if kind == agenda.SCATTER:
        return "GD-SET.15" if is_throw(v) else "GD-SET.16"
    if kind in (agenda.WHERE, agenda.FACE):
        return placing_clause(step_who(step), agenda.WHY.of(step))
    if kind == agenda.TARGET:
        return "GD-MID.6" if step_value(step) == BONUS else "GD-GAS.1"
    if kind == agenda.ROAD:
        return "GD-EVT.41" if LIGHT[v.tiles[v.cars[step_who(step)].cell]] == RED else "GD-ROAD.2"
    if kind == agenda.HAZARD:
        return "GD-SWC.6" if v.cars[step_who(step)].kind == SWITCHED else "GD-HAZ.1"
    if kind == agenda.POLICE:
        return "GD-SLM.2" if any(c.base == SLAMMED for c in v.cars) else "GD-POL.1"
    if kind == agenda.LAY and 0 <= v.layer < len(v.cars):
        return "GD-STG.1"
    if kind == agenda.LAY and v.open_tiles:
        return "GD-OPEN.1"
    return CLAUSES[kind]


def driving_clause(v: View) -> str:
    """What a Driver wants to know at the menu, not how it is put together (GD-DP.6, GD-FOUR.12)."""
    step = top(v)
    c = v.cars[step_who(step)]
    if GIVE_UP in v.moves:
        return "GD-MOV.12"
    if c.base == SLAMMED:
        return "GD-SLM.1"
    if c.base == WAIVED:
        return "GD-MOV.8"
    if c.base != DUE:
        return "GD-MID.6" if DRIVE_ON in v.moves else "GD-CARD.5"
    return "GD-MOV.1" if c.moved else "GD-MOV.2"


def placing_clause(piece: int, why: int) -> str:
    if why == AT_SETUP:
        return "GD-SET.12"
    if why == SENT:
        return "GD-DIS.1"
    if why == SHIFTED:
        return "GD-SPK.3"
    return "GD-UPG.8" if piece >= BARRICADE_PIECE else "GD-UPG.5"
