"""Records the matches of Getaway Driver that its test_gd_matches.py replays.

    python -m tests.record_getaway                    plays all of them anew and writes them
    python -m tests.record_getaway caught-by-study    only this one

Each shows one way a match can end in one mode, or something that may happen on the way. The steady bot and simple
choosers play; seeds are tried, the one of the index first, until a match shows what it should. Renew one only when
the rules were changed on purpose.
"""

from __future__ import annotations

import sys
from pathlib import Path

from onthelam.games.getaway_driver.rules.charts import EV4, EV5
from tests.getaway_players import (
    anything,
    at_full_speed,
    at_once,
    by_check,
    by_collecting,
    by_hand,
    by_move,
    by_the_city,
    card_player,
    caught,
    collector,
    copies,
    ended,
    giving_up,
    homing,
    hound,
    idle,
    in_force,
    in_mid_turn,
    in_phase_one,
    into_a_corner,
    last_spurt,
    passes,
    rammer,
    runaway,
    seats,
    seen,
    shown_by_police,
    shows,
    steady,
    surveyor,
    tiles_down,
    undone,
    when_it_comes,
    with_nobody_near,
    with_second_thoughts,
)
from tests.getaway_scenes import (
    ALL_PIECES,
    ALLEYS,
    EVENTS,
    FLEET,
    FLIGHT,
    FOUR_SEATS,
    LONG_ALLEYS,
    LONG_EVENTS,
    ROUND,
    SOLO,
    SPECIAL,
    TOO_LATE,
)
from tests.recording import Match, Scene, renew

FOLDER = Path(__file__).resolve().parent.parent / "src/onthelam/games/getaway_driver/matches"

# -- the matches -------------------------------------------------------------------------------------------------------

SCENES = [
    # a duel
    Scene(
        "escaped",
        "A duel: the tiles run out in Phase 1, and the Car is out of town.",
        {},
        seats(steady, steady),
        ended("escaped", in_phase_one),
    ),
    Scene(
        "escaped-in-mid-turn",
        "A duel: Hit the Gas uses up the last tiles, and the Car is out of town in the middle of its turn.",
        {},
        seats(last_spurt, idle),
        ended("escaped", in_mid_turn),
    ),
    Scene(
        "caught-by-pursuit",
        "A duel: the pursuit check moves the meter to the top.",
        {},
        seats(steady, steady),
        ended("meter", by_check),
    ),
    Scene(
        "caught-by-study",
        "A duel: the price of a study moves the meter to the top.",
        {},
        seats(anything, anything),
        ended("meter", by_move("study")),
    ),
    Scene(
        "boxed-in",
        "A duel: no way is left to drive, and no card helps.",
        {},
        seats(steady, steady),
        ended("stuck", at_once),
    ),
    Scene(
        "gave-up",
        "A duel: at the end of an alley only Handbrake Turn would help; the Driver gives up.",
        ALLEYS | {"hand": FLIGHT},
        seats(into_a_corner, idle),
        ended("stuck", by_move("give-up")),
    ),
    Scene(
        "stalled",
        "A duel: ten rounds without a new tile, and the stall limit is ten.",
        {"stall_limit": 10},
        seats(anything, anything),
        ended("stalled"),
    ),
    Scene(
        "driver-conceded",
        "A duel: the Driver concedes in the second round.",
        {},
        seats(giving_up(1, runaway), anything),
        ended("conceded"),
    ),
    Scene(
        "police-conceded",
        "A duel: the Police concede in the third round.",
        {},
        seats(anything, giving_up(2, anything)),
        ended("conceded"),
    ),
    Scene(
        "open-tiles",
        "A duel with open tiles: everybody sees what is laid, and the Car gets out of town.",
        {"open_tiles": True},
        seats(runaway, hound),
        ended("escaped"),
    ),
    Scene(
        "by-hand-on-a-round-table",
        "A duel on a round table with obstacles, laid by hand: cards, a throw, Stash adjusted, Start, a patrol car.",
        ROUND,
        seats(by_hand(runaway), by_hand(hound)),
        ended("meter", shows("token-moved")),
    ),
    Scene(
        "stash-on-the-line",
        "A duel laid by hand: Stash placed on the lines between cells; the Police decide whose it is.",
        {"setup": "manual", "stash_mode": "place", "table_shape": "round", "table_diameter": 9000},
        seats(by_hand(anything), by_hand(anything)),
        shows("token-left", "token-taken"),
    ),
    Scene(
        "second-thoughts",
        "A duel in which the Driver and the Police take back.",
        {},
        seats(with_second_thoughts, with_second_thoughts),
        undone,
    ),
    Scene(
        "all-the-pieces",
        "A duel from a position: every vehicle is out, the Police can pay, the Driver has the other five cards.",
        {},
        seats(card_player, anything),
        shows(*ALL_PIECES),
        position=FLEET,
    ),
    Scene(
        "handbrake",
        "A duel: a hazard is answered with the handbrake, and the Car turns off again in mid-movement.",
        {"hand": "HBT JAM RAM SLM SWC"},
        seats(card_player, anything),
        shows("handbraked"),
    ),
    # event cards
    Scene(
        "hunter-and-prey-wrecked",
        "Hunter and Prey: the third vehicle crashes.",
        LONG_EVENTS,
        seats(rammer, anything),
        ended("wrecked"),
    ),
    Scene(
        "hunter-and-prey-slipped",
        "Hunter and Prey: the third vehicle gets home to Start.",
        LONG_EVENTS,
        seats(anything, homing),
        ended("slipped"),
    ),
    Scene(
        "heavy-courier-delivered",
        "Heavy Courier: the last Stash token is collected.",
        LONG_EVENTS,
        seats(collector, idle),
        ended("delivered", by_collecting),
    ),
    Scene(
        "heavy-courier-at-once",
        "Heavy Courier comes when no Stash is left to collect: it ends at once.",
        EVENTS,
        seats(collector, idle),
        ended("delivered", when_it_comes),
    ),
    Scene(
        "heavy-courier-exhausted",
        "Heavy Courier: the bag is empty, tiles are lifted and laid anew, and at last there is none to lift.",
        LONG_EVENTS,
        seats(surveyor, idle),
        ended("exhausted"),
        late=lambda match: tiles_down(match) < 8,
    ),
    Scene(
        "special-operation",
        "Special Operation, from a position: Stash found on a badge, nobody crashes, the Helicopter waits at a tunnel.",
        {},
        seats(anything, anything),
        ended("meter", shows("stash-found", "held-back")),
        position=SPECIAL,
    ),
    Scene(
        "no-informants",
        "No Informants: vehicles turn up the tiles they drive onto; the meter ends it.",
        EVENTS,
        seats(anything, anything),
        ended("meter", in_force(EV4), shown_by_police),
    ),
    Scene(
        "rough-justice",
        "Rough Justice: no vehicle is near, but the Car has stayed on old ground, and the meter is full.",
        EVENTS,
        seats(anything, anything),
        ended("meter", in_force(EV5), with_nobody_near, by_check),
    ),
    Scene(
        "ticking-bomb-defused",
        "Ticking Bomb: it runs down, and the Car is still free.",
        EVENTS,
        seats(anything, anything),
        ended("defused"),
    ),
    # alone
    Scene("solo-escaped", "Solo: the piles run out.", SOLO, seats(runaway), ended("escaped")),
    Scene(
        "solo-caught-in-a-fair-house",
        "Solo with chance that can be checked: the seed shown at the end gives the commitment and every draw.",
        SOLO,
        seats(steady),
        ended("meter", by_check),
        fair=True,
    ),
    Scene(
        "solo-caught-by-study",
        "Solo, imposing: the price of a study moves the meter to the top.",
        SOLO | {"difficulty": "imposing"},
        seats(anything),
        ended("meter", by_move("study")),
    ),
    Scene(
        "solo-ruthless",
        "Solo, ruthless, with the three boxed pieces of terrain: the Armoured Car gets its shield, the check ends it.",
        SOLO | {"difficulty": "ruthless", "terrain": "boxed3"},
        seats(steady),
        ended("meter", by_check, shows("shield-granted")),
    ),
    Scene(
        "solo-boxed-in",
        "Solo: Hit the Gas leads into an alley and spares the base movement; then there is no way left to drive.",
        SOLO | ALLEYS,
        seats(at_full_speed),
        ended("stuck", at_once, shows("base-waived")),
    ),
    Scene(
        "solo-gave-up",
        "Solo: at the end of an alley only Handbrake Turn would help; the Driver gives up.",
        SOLO | ALLEYS | {"hand": FLIGHT},
        seats(into_a_corner),
        ended("stuck", by_move("give-up")),
    ),
    Scene(
        "solo-no-room",
        "Solo in an alley: an upgrade card is turned, and there is no place for what it brings.",
        SOLO | ALLEYS,
        seats(anything),
        ended("meter", shows("no-room")),
    ),
    Scene(
        "solo-too-late",
        "Solo, from a position: a patrol car is taken up, a shield is not used, and an extra action comes too late.",
        {},
        seats(anything),
        ended("meter", by_check, shows("taken-up", "shield-expired", "boost-lost")),
        position=TOO_LATE,
    ),
    Scene(
        "solo-stalled",
        "Solo: ten rounds without a new tile, and the stall limit is ten.",
        SOLO | {"stall_limit": 10},
        seats(anything),
        ended("stalled"),
    ),
    Scene("solo-conceded", "Solo: the Driver concedes.", SOLO, seats(giving_up(2, runaway)), ended("conceded")),
    # four
    Scene(
        "four-escaped",
        "Four: more cells are open than the bag has tiles, and both Drivers are out of town.",
        FOUR_SEATS,
        seats(runaway, runaway, idle, idle),
        ended("escaped", lambda match: not by_the_city(match)),
    ),
    Scene(
        "four-escaped-by-the-last-tile",
        "Four: the City lays the last tile of the bag, and both Drivers are out of town.",
        FOUR_SEATS,
        seats(runaway, runaway, hound, hound),
        ended("escaped", by_the_city),
        late=lambda match: seen(match, 0).bag_count < 12,
    ),
    Scene(
        "four-caught-a",
        "Four: Bait and Switch both ways; then the pursuit check moves Driver A's meter to the top.",
        FOUR_SEATS,
        seats(card_player, card_player, anything, anything),
        ended("meter", by_check, caught(0), shows("baited", "fetched")),
    ),
    Scene(
        "four-caught-b",
        "Four: the pursuit check moves Driver B's meter to the top.",
        FOUR_SEATS,
        seats(runaway, runaway, hound, hound),
        ended("meter", by_check, caught(1)),
    ),
    Scene(
        "four-caught-by-study",
        "Four: the price of a study moves a meter to the top.",
        FOUR_SEATS,
        seats(anything, anything, anything, anything),
        ended("meter", by_move("study")),
    ),
    Scene(
        "four-boxed-in",
        "Four: no way is left to drive for one of the Drivers, and no card helps.",
        LONG_ALLEYS | {"hand": "DEC,GAS,LDE,LWR,STG", "hand_b": "DEC,GAS,LDE,LWR,STG"},
        seats(into_a_corner, into_a_corner, idle, idle),
        ended("stuck", at_once),
    ),
    Scene(
        "four-gave-up",
        "Four: at the end of an alley only a card would help; one of the Drivers gives up.",
        LONG_ALLEYS,
        seats(into_a_corner, into_a_corner, idle, idle),
        ended("stuck", by_move("give-up")),
    ),
    Scene(
        "four-stalled",
        "Four: ten rounds without a new tile, and the stall limit is ten.",
        FOUR_SEATS | {"stall_limit": 10},
        seats(into_a_corner, into_a_corner, idle, idle),
        ended("stalled"),
        late=lambda match: seen(match, 0).stalled == 5,
    ),
    Scene(
        "four-conceded",
        "Four: the City concedes, and the Police have lost with it.",
        FOUR_SEATS,
        seats(anything, anything, anything, giving_up(1, anything)),
        ended("conceded"),
    ),
    Scene(
        "four-by-hand",
        "Four, laid by hand, with open tiles and three Stash tokens each.",
        FOUR_SEATS | {"setup": "manual", "open_tiles": True, "stash_count": 3},
        seats(by_hand(anything), by_hand(anything), by_hand(anything), by_hand(anything)),
        ended("meter"),
    ),
    # windows that open only where they could hide something
    Scene(
        "open-hand",
        "A duel: everybody knows the recommended hand, so the Driver is only asked what can be played.",
        {},
        seats(anything, anything),
        ended("meter", shows("decoyed", "stomped")),
    ),
    Scene(
        "secret-hand",
        "A duel: five cards at random, and the Driver is asked as long as others cannot know that it is in vain.",
        {"hand_mode": "random"},
        seats(anything, anything),
        ended("meter", passes("stomping"), passes("decoy")),
    ),
    Scene(
        "shown-and-taken-back",
        "A duel: the Driver plays a card of a secret hand and takes it back; everybody knows it now.",
        {"hand_mode": "random"},
        seats(with_second_thoughts, anything),
        ended("meter", shows("shown")),
    ),
    Scene(
        "stalled-after-ten-rounds",
        "A duel: ten rounds without a new tile, which is the usual limit.",
        {},
        seats(anything, anything),
        ended("stalled"),
    ),
    Scene(
        "solo-asked-only-what-can-be-played",
        "Solo with chance that can be checked and five cards at random: nobody is there to hide them from.",
        SOLO | {"hand_mode": "random"},
        seats(anything),
        ended("meter"),
        fair=True,
    ),
    Scene(
        "four-secret-hands",
        "Four: hands at random; one Driver copies a card of the other, which everybody has seen from then on.",
        FOUR_SEATS | {"hand_mode": "random"},
        seats(anything, anything, anything, anything),
        ended("meter", copies),
    ),
]


def ending(match: Match) -> dict[str, object]:
    outcome = match.outcome
    assert outcome is not None
    return {"reason": outcome.reason, "won": outcome.won, "named": outcome.named}


if __name__ == "__main__":
    renew(FOLDER, "getaway-driver", SCENES, sys.argv[1:], ending)
