"""What is told beside a prompt, once: in the match that teaches each new thing, and anywhere an event that came up.

The two tables are the lesson, in order: what stands first goes first where several things are new at once. A thing is
told at the questions that it is about, or before them, and what is on a tile where such a tile may be chosen; what
would come too late is left out, for the hint stands at every question anyway. Nothing is remembered: the same rows
always lead to the same sentence. Where nothing is new, now may point at the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from onthelam.core.agenda import step_value
from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.core.seat import NOBODY
from onthelam.games.getaway_driver.rules.agenda import (
    BARRICADE,
    BUY,
    CAMERA,
    DECOY,
    DRIVING,
    ENTRY_TURN,
    HAZARD,
    LAY,
    POLICE,
    ROAD,
    STOMPING,
    TARGET,
    TOKEN,
)
from onthelam.games.getaway_driver.rules.chapters.driving import UNTIL_COMMIT
from onthelam.games.getaway_driver.rules.charts import (
    ARM,
    CAM,
    DEC,
    DIS,
    EVENT_TILE,
    GAS,
    HEL,
    LDE,
    LIGHT,
    LWR,
    MOT,
    NO_EVENT,
    RECOMMENDED,
    START_TILE,
    STG,
    TILES,
    YELLOW,
)
from onthelam.games.getaway_driver.rules.charts import CARDS as ALL
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, police, table
from onthelam.games.getaway_driver.rules.tabletop import BASE, DUEL, FOUR, RECOMMENDED_HAND, SOLO
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.lesson.now import now_words
from onthelam.games.getaway_driver.words.lesson.offers import Offer, offers, printed
from onthelam.games.getaway_driver.words.lesson.rescue import rescue_words
from onthelam.games.getaway_driver.words.names import EVENT_RULES, PILES_HOLD, card_title, event_title, tile_title
from onthelam.games.getaway_driver.words.parts import Row, is_driver, standing, top, top_kind
from onthelam.tongue.tongue import Tongue


class Lesson(NamedTuple):
    thing: str
    at: tuple[int, ...]  # the questions at which it may be told; () for any
    words: str
    until: str = ""  # once this has come up it is too late


FEW: Final = 8  # tiles left: the end is near
CITY: Final = TILES - 1  # tiles in the bag at the start; Start is not among them
OTHER: Final = -1  # a question that no lesson is about
STREETS: Final = (DRIVING, TARGET, LAY)  # with Stomping Grounds the Driver lays
QUIET: Final = (STOMPING, DRIVING, DECOY)
TURNS: Final = (LAY, POLICE, BUY)

DRIVER: Final = (
    Lesson("goal", (STOMPING,), N_(
        "You are the Driver: flee from tile to tile until they run out, before the pursuit meter is full. Play no card "
        "yet, and tick this question away.")),
    Lesson("hazard", (HAZARD,), N_("A stunt costs you the card. Backing off costs none, but it gets you nowhere.")),
    Lesson("choice", (ROAD,), N_("A hazard is worth it when somebody follows you and you have one of these stunts.")),
    Lesson("barricade", (BARRICADE, DRIVING), N_(
        "A Barricade stands in the way: to drive onto its cell you must give up a card.")),
    Lesson("close", (DRIVING, DECOY), N_("One more step of the meter and you are caught.")),  # and what could help
    Lesson("bonus", STREETS, N_("A Thoroughfare gives you one more movement in this turn.")),
    Lesson("skid", STREETS, N_("Skid Row: the Police lose two tokens when you stop there."), "lost"),
    Lesson("garage", STREETS, N_("On a Garage Hideout the meter does not go up, even with the Police on your tile.")),
    Lesson("tunnel", STREETS, N_("A tunnel: the helicopter cannot follow you in.")),
    Lesson("follower", (DRIVING,), N_(
        "Vehicles on your tile follow you. Only one that would have to turn all the way round stays."), "followed"),
    Lesson("red", STREETS, N_(
        "Red light: a hazard is put in your way, unless Stash lies there. To stay you need one of its two stunts."),
        "hazard"),
    Lesson("meter", QUIET, N_("You were pursued at the check, so the meter went up. At its top you are caught.")),
    Lesson("bags", STREETS, N_("The bags are Stash. Once a tile lies under one, stop there to take it."), "stash"),
    Lesson("decoy", (DECOY,), N_("Decoy Car is for a check at which the Police are on your tile: it takes you away.")),
    Lesson("wreckage", (DRIVING,), N_(
        "Leave Wreckage makes every vehicle on your tile crash, but not a helicopter: play it while one is with you.")),
    Lesson("effort", (DRIVING,), N_("Last Ditch Effort takes the meter down by one, at any time in your turn.")),
    Lesson("spikes", (DRIVING,), N_("Tire Spikes: to stand on them at the check counts as being pursued.")),
    Lesson("edge", (DRIVING,), N_(
        "Here is a side where no tile can be laid. With no way ahead, left or right you are caught: turn away in "
        "time.")),
    Lesson("yellow", STREETS, N_(
        "Yellow light: you may put a hazard there yourself, against those behind you, if you have a stunt."), "choice"),
    Lesson("badge", STREETS, N_("A badge pays the Police so many tokens, the first time you drive onto it."), "paid"),
    Lesson("stash", QUIET, N_("You have Stash: each token lets you use a card from the discard pile again.")),
    Lesson("crash", QUIET, N_("A vehicle that crashes goes back to the box. The Police must buy it again.")),
    Lesson("end", QUIET, N_(
        "Few tiles are left. When there are not enough for the open cells, you are out of town and have won.")),
    Lesson("gas", (DRIVING,), N_(
        "Hit the Gas is one extra movement that nobody follows: it shakes off whoever is with you.")),
    Lesson("used", QUIET, N_("A card is used once, for its stunt or its ability; then it lies on the discard pile.")),
    Lesson("upgrade", QUIET, N_("The Police buy one upgrade a round at most, with the tokens that badges pay.")),
    Lesson("motorcycle", QUIET, N_(
        "The motorcycle acts once more for a token, even after following you: two cells are no safe distance.")),
    Lesson("armoured", QUIET, N_("The Armoured Car gets through a hazard or wreckage for a token, once a round.")),
    Lesson("helicopter", QUIET, N_("The helicopter flies over hazards. Hit the Gas or a tunnel shakes it off.")),
    Lesson("dispatch", QUIET, N_("Dispatch: for a token the Police set any vehicle down two cells from you.")),
    Lesson("camera", QUIET, N_("Traffic Camera: once a round the Police may put the tiles they drew back for others.")),
    Lesson("free", QUIET, N_("Nobody was on your tile at the check, so the meter went down.")),
    Lesson("half", QUIET, N_("Half of the tiles are laid: you are halfway out of town.")),
    Lesson("fresh", (DRIVING,), N_(
        "New ground uses up the tiles. Streets that lie there already bring you no nearer to the end.")),
    Lesson("again", QUIET, N_(
        "The second use of a card, for Stash, may be the other one: a stunt first, then its ability. Then it is "
        "gone.")),
    Lesson("detour", (DRIVING,), N_(
        "Stash is worth a detour: it is one more card for the end, and no new hazard comes on its tile.")),
    Lesson("tokens", QUIET, N_(
        "What the Police may buy next: for 2 tokens a patrol car or a Barricade, for 8 the helicopter.")),
    Lesson("closed", QUIET, N_(
        "Usually tiles lie face-down. To study one before driving costs a step of the meter, so mostly you guess.")),
)  # fmt: skip
CHASERS: Final = (
    Lesson("goal", (), N_(
        "You are the Police: catch the Car before the tiles run out. Fill the pursuit meter, or leave the Car no way "
        "on.")),
    Lesson("vehicles", (POLICE,), N_(
        "The Car drives ahead, left or right, never back: have a vehicle on its tile, or where it must go next.")),
    Lesson("shop", (BUY,), N_(
        "One upgrade a round: a vehicle comes two cells from the Car, a Barricade or Spikes beside it.")),
    Lesson("close", TURNS, N_("One more step of the meter and the Driver is caught.")),
    Lesson("hazard", (POLICE,), N_("Your vehicles cannot drive into a hazard: go round it.")),
    Lesson("followed", (POLICE,), N_(
        "A vehicle on the Car's tile follows by itself; that was its action for this round.")),
    Lesson("bonus", (LAY, POLICE), N_(
        "A Thoroughfare gives the Car one more movement, and a vehicle of yours one more action.")),
    Lesson("skid", (LAY,), N_("Skid Row costs you two tokens when the Driver stops there."), "lost"),
    Lesson("garage", (LAY,), N_("On a Garage Hideout the meter does not go up, even with you on the Car's tile.")),
    Lesson("tunnel", (LAY,), N_("A tunnel: a helicopter of yours cannot go in there.")),
    Lesson("red", (LAY,), N_("Red light: a hazard stops the Car there, unless the Driver has one of its two stunts.")),
    Lesson("bags", (LAY,), N_(
        "The bags are Stash for the Driver. Think before you lay an easy tile under one."), "stash"),
    Lesson("tile", (LAY,), N_("Lay what hurts where the Driver will go: red tiles stop the Car, badges pay you.")),
    Lesson("crash", TURNS, N_(
        "A crashed vehicle is back in the box. Buy it again, and it comes two cells from the Car.")),
    Lesson("meter", TURNS, N_(
        "The meter goes up when a vehicle or the Tire Spikes are on the Car's tile at the check.")),
    Lesson("yellow", (LAY,), N_(
        "Yellow light: the Driver may put a hazard there, and whoever follows the Car crashes into it.")),
    Lesson("badge", (LAY,), N_("A badge pays you so many tokens, the first time the Driver drives onto it."), "paid"),
    Lesson("paid", TURNS, N_(
        "The Driver drove onto a badge: you get its tokens. They buy upgrades at the end of a round.")),
    Lesson("stash", TURNS, N_("The Driver took Stash: for each token a used card can be used again.")),
    Lesson("used", TURNS, N_("The Driver's cards in this match: {cards}.")),
    Lesson("end", TURNS, N_(
        "Few tiles are left. When there are not enough for the open cells, the Driver has won: catch the Car soon.")),
    Lesson("motorcycle", (POLICE,), N_(
        "For a token the motorcycle acts once more, even after following; or it swerves away from a hazard.")),
    Lesson("armoured", (POLICE,), N_("For a token the Armoured Car drives through a hazard and clears it away.")),
    Lesson("helicopter", (POLICE,), N_(
        "The helicopter flies over hazards. For a token it turns all the way round before its action.")),
    Lesson("dispatch", (POLICE,), N_(
        "Dispatch: for a token set a vehicle down two cells from the Car. It does nothing else in this round.")),
    Lesson("camera", (LAY,), N_(
        "Traffic Camera: once a round, before laying, you may put the drawn tiles back for others.")),
    Lesson("free", TURNS, N_("Nobody was on the Car's tile at the check, so the meter went down.")),
    Lesson("half", TURNS, N_("Half of the tiles are laid: the Car is halfway out of town.")),
    Lesson("corner", (LAY, POLICE), N_(
        "At the edge of the table no tile can be laid. A Car with no way ahead, left and right is caught.")),
    Lesson("save", (BUY,), N_(
        "Saving up can pay: 4 tokens buy a motorcycle or an Armoured Car, 8 the helicopter. You hold ten at most.")),
    Lesson("behind", (POLICE,), N_(
        "A vehicle cannot follow straight back: turn it on the spot so that it looks where the Car will go.")),
    Lesson("closed", TURNS, N_(
        "Usually you lay tiles face-down: you know them, and the Driver must guess or pay a step of the meter.")),
)  # fmt: skip

FIRST: Final = ("goal", "decoy", "edge", "vehicles", "shop", "tile")  # the question itself brings them up
CARDS: Final = {GAS: "gas", LDE: "effort", LWR: "wreckage"}
BOUGHT: Final = {MOT: "motorcycle", ARM: "armoured", HEL: "helicopter", DIS: "dispatch", CAM: "camera"}
IN_ROUND: Final = {  # what is worth telling when there has been time to look around
    2: ("gas",), 3: ("fresh", "corner"), 4: ("detour", "save"), 5: ("tokens", "behind"), 6: ("closed",),
}  # fmt: skip
NEVER: Final = 1 << 30


def lesson_words(v: View, rows: Sequence[Row], tongue: Tongue) -> str:
    """ "" where there is nothing new."""
    if v.mode == FOUR:
        return anew_words(v, standing(rows), tongue)
    if v.mode == SOLO:
        return piles_words(v, tongue)
    if not v.moves:
        return ""
    if not teaches(v):
        return event_words(v, standing(rows), tongue) if v.events else ""
    heard = standing(rows)
    new = new_thing(DRIVER if is_driver(v) else CHASERS, heard, v.seat, top_kind(v), v.top, offers(v, heard))
    if new is None:
        return now_words(v, tongue)
    cards = tongue.listed([card_title(card, tongue) for card in range(ALL) if RECOMMENDED >> card & 1])
    said = tongue.say(new.words, cards=cards)
    return f"{said} {rescue_words(v, tongue)}".rstrip() if new.thing == "close" and is_driver(v) else said


def teaches(v: View) -> bool:
    """One of its two seats."""
    return v.seat != NOBODY and is_lesson(v)


def is_lesson(v: View) -> bool:
    """As two, with open tiles and the five cards for a first match."""
    return v.mode == DUEL and v.open_tiles and v.hand_mode == RECOMMENDED_HAND


def anew_words(v: View, rows: Sequence[Row], tongue: Tongue) -> str:
    """GD-FOUR.29: why a Driver who had committed is asked again."""
    if not v.moves or not is_driver(v) or top_kind(v) != DRIVING or step_value(top(v)) != UNTIL_COMMIT:
        return ""
    for row in reversed(rows):
        for e in reversed(row):
            if isinstance(e, driver.Committed) and e.seat == v.seat:
                if e.way >= 0:
                    return ""
                return tongue.say("You are asked again: what the other Driver did has changed your way.")
            if isinstance(e, table.RoundBegan):
                return ""
    return ""


def piles_words(v: View, tongue: Tongue) -> str:
    """GD-SOLO.1: alone, at the first tiles."""
    opens = bool(v.moves) and v.round == 1 and top_kind(v) == DRIVING and v.cars[0].opening
    return tongue.say(PILES_HOLD) if opens else ""


def coming_words(v: View, rows: Sequence[Row], tongue: Tongue) -> str:
    """GD-EVT.2: that there is an event at all. From the first round on, until the seat has chosen once."""
    if v.round == 0 or v.event != NO_EVENT:
        return ""
    began = next((i + 1 for i, row in enumerate(rows) if any(isinstance(e, table.RoundBegan) for e in row)), 0)
    if any(who == v.seat for who, _ in choices(rows)[began:]):
        return ""
    tile = tile_title(EVENT_TILE.index(True), tongue)
    return tongue.say("An event may come: if {tile} is turned up, rules and goals change.", tile=tile)


def event_words(v: View, rows: Sequence[Row], tongue: Tongue) -> str:
    """GD-EVT.2: an event changes rules and goals for the rest of the match. Until the seat has chosen once."""
    if said := coming_words(v, rows, tongue):
        return said
    for row, (who, _) in zip(reversed(rows), reversed(choices(rows))):
        drawn = [e.event for e in row if isinstance(e, table.EventDrawn)]
        if drawn:
            title, rule = event_title(drawn[-1], tongue), tongue.say(EVENT_RULES[drawn[-1]])
            return tongue.say("From now on: {event}. {rule}", event=title, rule=rule)
        if who == v.seat:
            break
    return ""


def new_thing(
    lessons: Sequence[Lesson], rows: Sequence[Row], seat: int, kind: int, top: int, offered: Sequence[Offer]
) -> Lesson | None:
    """What is told now: all that this seat was told before is worked out once more, choice by choice."""
    since = first_rows(rows, top)
    told: set[Lesson | None] = set()
    for i, (who, asked) in enumerate(choices(rows)):
        if who == seat:
            told.add(pressing(lessons, since, told, i, asked, offered[i]))
    return pressing(lessons, since, told, len(rows), kind, offered[-1])


def pressing(
    lessons: Sequence[Lesson], since: dict[str, int], told: set[Lesson | None], now: int, kind: int, offer: Offer
) -> Lesson | None:
    for lesson in lessons:
        new = lesson not in told and since.get(lesson.thing, now) < now <= since.get(lesson.until, now)
        if new and (kind in lesson.at or not lesson.at) and offer.has(lesson.thing, kind):
            return lesson
    return None


# -- what a row tells ------------------------------------------------------------------------------------------------


WINDOWS: Final = {  # by what was passed
    "stomping": STOMPING, "decoy": DECOY, "purchase": BUY, "camera": CAMERA, "entry-turn": ENTRY_TURN,
}  # fmt: skip


def choices(rows: Sequence[Row]) -> list[tuple[int, int]]:
    """By row: who made the choice that led to it, and at which question."""
    found: list[tuple[int, int]] = []
    layer = 1
    for row in rows:
        found.append(chosen(row, layer))
        layer = next((e.layer for e in reversed(row) if isinstance(e, table.FillBegan)), layer)
    return found


def chosen(row: Row, layer: int) -> tuple[int, int]:
    """Who made the choice that led to this row, and at which question; -1, OTHER where nobody did.

    `layer` is who lays tiles just then: with Stomping Grounds the Driver does.
    """
    e = row[0]
    match e:
        case table.Ordered() | table.HandDealt() | table.ObstaclesSet():
            return -1, OTHER  # the same is asked again, or nothing was asked yet
        case table.Passed():
            return e.seat, WINDOWS.get(e.window, OTHER)
        case events_cards.CardUsed() if e.use == events_cards.ABILITY:
            return 0, {STG: STOMPING, DEC: DECOY}.get(e.card, DRIVING)
        case events_cards.CardUsed():
            return 0, HAZARD if e.use == events_cards.AS_STUNT else BARRICADE
        case driver.SetOff():
            return 0, DRIVING if e.kind == BASE else TARGET
        case driver.TurnEnded() | driver.BonusDeclared():
            return 0, DRIVING
        case driver.BackedOff() | driver.Handbraked():
            return 0, HAZARD
        case driver.HazardPlaced() | driver.HazardSpared():
            return 0, ROAD
        case table.Laid():
            return layer, LAY
        case table.TokenTaken() | table.TokenLeft():
            return 1, TOKEN
        case police.LeftStanding():
            return 1, ENTRY_TURN
        case police.PoliceDrove() | police.PoliceTurned() | police.ActionBought() | police.PhaseEnded():
            return 1, POLICE
        case table.Weighed():
            return e.seat, POLICE if e.what in ("dispatch", "spikes") else OTHER
        case police.Bought():
            return 1, BUY
        case driver.MeterMoved() | driver.Looked() | events_cards.Jammed() | events_cards.Switched():
            return 0, OTHER
        case _:
            return 1, OTHER


def first_rows(rows: Sequence[Row], top: int) -> dict[str, int]:
    """By thing: the row in which it first came up."""
    since = dict.fromkeys(FIRST, -1)
    meter = 0
    tiles: dict[int, int] = {}
    for i, row in enumerate(rows):
        for e in row:
            if isinstance(e, table.Laid):
                tiles[e.cell] = e.tile
                if len(tiles) == CITY - FEW:
                    since.setdefault("end", i)
                elif len(tiles) == CITY // 2:
                    since.setdefault("half", i)
            elif isinstance(e, driver.Drove) and LIGHT[tiles.get(e.cell, START_TILE)] == YELLOW:
                since.setdefault("choice", i)
            elif isinstance(e, driver.MeterMoved):
                if e.by < 0 < meter and not (isinstance(row[0], events_cards.CardUsed) and row[0].card == LDE):
                    since.setdefault("free", i)
                meter = max(0, meter + e.by)
                if meter == top - 1 and e.by > 0:
                    since.setdefault("close", i)
            for thing in things_in(e):
                since.setdefault(thing, i)
            if "stash" in since and "used" in since:
                since.setdefault("again", i)
            if isinstance(e, events_cards.CardUsed) and e.card in CARDS:
                since.setdefault(CARDS[e.card], NEVER)  # whoever has used it needs no telling
    return since


def things_in(e: Event) -> Iterator[str]:
    match e:
        case table.TokenLanded():
            yield "bags"
        case table.Drew() | table.Laid() if 0 <= e.tile < TILES:
            yield from printed(e.tile)
        case driver.HazardPlaced():
            yield "hazard"
        case driver.Drove() if e.trailing:
            yield "followed"
        case police.Crashed():
            yield "crash"
        case driver.MeterMoved() if e.by > 0:
            yield from ("meter", "effort", "follower", "wreckage")  # whoever moved it stands on the Car's tile
        case driver.BadgePaid():
            yield "paid"
        case driver.TokensLost():
            yield "lost"
        case driver.Collected():
            yield "stash"
        case driver.BonusGained():
            yield "bonus"
        case events_cards.CardUsed():
            yield "used"
        case police.Bought():
            yield "upgrade"
            if e.upgrade in BOUGHT:
                yield BOUGHT[e.upgrade]
        case police.BarricadePlaced():
            yield "barricade"
        case police.SpikesPlaced():
            yield "spikes"
        case table.RoundBegan():
            yield from IN_ROUND.get(e.round, ())
