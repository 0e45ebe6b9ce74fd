"""Faults in the rules and views of the games."""

from __future__ import annotations

from typing import Final

from tests.faults.fault import GD, LEAKS, SH, Fault

SAFEHOUSE: Final = (
    Fault(
        "off by one: the pursuer must stand where somebody stands to catch them (SH-4.6)",
        "games/safehouse/rules/chapters/dice.py",
        "if s.pursuer >= sheet.stands - 1 and sheet.stands < s.house:",
        "if s.pursuer >= sheet.stands and sheet.stands < s.house:",
        f"{SH}/rules/test_sh_moving.py {SH}/rules/test_sh_end.py {SH}/rules/test_sh_dice.py",
    ),
    Fault(
        "a die has no six and may show a nought",
        "games/safehouse/rules/chapters/dice.py",
        "faces[2 * kind + i] = chance.below(FACES) + 1",
        "faces[2 * kind + i] = chance.below(FACES)",
        f"{SH}/rules/test_sh_dice.py",
    ),
    Fault(
        "missing clause: the roller too is to answer the own proposal (DP-6)",
        "games/safehouse/rules/chapters/council.py",
        "if s.answers[seat] == tabletop.UNANSWERED and seat != s.roller:",
        "if s.answers[seat] == tabletop.UNANSWERED:",
        f"{SH}/rules/test_sh_council.py",
    ),
    Fault(
        "two jokers that show the same are listed twice (SH-19.2)",
        "games/safehouse/rules/chapters/entering.py",
        "if w2 and w2 != w1:  # SH-19.2",
        "if w2:",
        f"{SH}/rules/test_sh_entering.py {SH}/rules/test_sh_numbers.py {SH}/rules/test_sh_choices.py",
    ),
    Fault(
        "somebody runs past the safe house (SH-14.5)",
        "games/safehouse/rules/chapters/entering.py",
        "to = min(s.house, sheet.stands + ARROW[mission])",
        "to = sheet.stands + ARROW[mission]",
        f"{SH}/rules/test_sh_moving.py {SH}/rules/test_sh_end.py",
    ),
    Fault(
        "what never falls has to rise (SH-12.7)",
        "games/safehouse/rules/chapters/missions.py",
        '"level": charts.FROM}',
        '"level": charts.ABOVE}',
        f"{SH}/rules/test_sh_entering.py",
    ),
    Fault(
        "missing clause: Hold twice in a turn (SH-9.5)",
        "games/safehouse/rules/chapters/help.py",
        "return s.holds > 0 and not s.held and pursuers_shown(s) > 0",
        "return s.holds > 0 and pursuers_shown(s) > 0",
        f"{SH}/rules/test_sh_help.py",
    ),
)

GETAWAY: Final = (
    Fault(
        "missing clause: Spikes do not pursue (GD-CHK.2)",
        "games/getaway_driver/rules/tabletop.py",
        "        return True\n    return spikes_on(s, cell)",
        "        return True\n    return False",
        f"{GD}/rules/test_gd_round.py {GD}/rules/test_gd_upgrades.py",
    ),
    Fault(
        "off by one: the stall limit is passed before it counts (GD-END.4)",
        "games/getaway_driver/rules/chapters/round.py",
        "s.stalled >= s.stall_limit",
        "s.stalled > s.stall_limit",
        "tests/every_game/test_recorded.py",
    ),
    Fault(
        "wrong kind: armoured cars fly over what crashes, helicopters crash (GD-HEL.1)",
        "games/getaway_driver/rules/chapters/crashes.py",
        "if kind_of(s, v) == charts.HEL:",
        "if kind_of(s, v) == charts.ARM:",
        f"{GD}/rules/test_gd_upgrades.py {GD}/rules/test_gd_rulings.py",
    ),
    Fault(
        "off by one: the fourth crash wins, not the third (GD-EVT.6)",
        "games/getaway_driver/rules/chapters/crashes.py",
        "t.state.crashes >= 3",
        "t.state.crashes > 3",
        f"{GD}/rules/test_gd_events.py",
    ),
    Fault(
        "off by one: every vehicle has an extra action (GD-MID.10)",
        "games/getaway_driver/rules/chapters/police.py",
        "s.extra[v] > 0)",
        "s.extra[v] >= 0)",
        f"{GD}/rules/test_gd_upgrades.py",
    ),
    Fault(
        "missing clause: a motorcycle is boosted twice (GD-MOT.2)",
        "games/getaway_driver/rules/chapters/police.py",
        "if kind == MOT and s.flags[v] & USED == 0:",
        "if kind == MOT:",
        f"{GD}/rules/test_gd_upgrades.py",
    ),
    Fault(
        "off by one: a token never lands on the far rim of its spread (GD-SET.15)",
        "games/getaway_driver/rules/chapters/stash.py",
        "u = x - spread + t.chance.below(2 * spread + 1)",
        "u = x - spread + t.chance.below(2 * spread)",
        f"{GD}/rules/test_gd_laying.py {GD}/rules/test_gd_corners.py {GD}/rules/test_gd_matches.py",
    ),
    Fault(
        "round obstacles overlap (GD-TAB.25)",
        "games/getaway_driver/rules/chapters/stash.py",
        "reach = spot[2] + s.obstacles[at + 2]",
        "reach = spot[2]",
        f"{GD}/rules/test_gd_laying.py {GD}/rules/test_gd_corners.py",
    ),
    Fault(
        "a card that is out of play is dealt into an imagined hand",
        "games/getaway_driver/rules/imagine.py",
        "left = cards_in(everything(v) & ~(c.copied | c.discard | c.out))",
        "left = cards_in(everything(v) & ~(c.copied | c.discard))",
        f"{GD}/rules/test_gd_imagine.py",
    ),
)

VIEWS: Final = (
    Fault(
        "leak: whoever sits at the table sees the hands",
        "games/getaway_driver/rules/view.py",
        "seen.hand = c.hand if shown or knows_hand(s, seat) else HIDDEN",
        "seen.hand = c.hand if shown or seat >= 0 else HIDDEN",
        f"{GD}/rules/test_gd_windows.py",
    ),
    Fault(
        "leak: another's standing orders are seen",
        "games/getaway_driver/rules/view.py",
        "seen.orders = c.orders if seat == car else 0",
        "seen.orders = c.orders",
        f"{GD}/rules/test_gd_corners.py",
    ),
    Fault(
        "leak: everybody at the table sees which tiles were drawn",
        "games/getaway_driver/rules/view.py",
        "v.drawn = s.drawn[:] if shown or (seat >= 0 and seat == s.layer) else",
        "v.drawn = s.drawn[:] if shown or seat >= 0 else",
        f"{GD}/rules/test_gd_round.py",
    ),
    Fault(
        "leak: the Police see where a Driver has secretly chosen to go",
        "games/getaway_driver/rules/view.py",
        "seen.commit = c.commit if shown or c.commit < 0 or is_driver(s, seat) else VEILED",
        "seen.commit = c.commit if shown or seat >= 0 else VEILED",
        f"{GD}/rules/test_gd_four.py {LEAKS}",
    ),
    Fault(
        "leak: all hear which card is picked",
        "games/getaway_driver/rules/view.py",
        "return e if is_driver(s, seat) else CardPicked(e.car, CARDS)",
        "return e",
        LEAKS,
    ),
    Fault(
        "leak: all hear that an order was given, and which",
        "games/getaway_driver/rules/view.py",
        "return e if seat == e.seat else None",
        "return e",
        f"{GD}/rules/test_gd_windows.py {LEAKS}",
    ),
    Fault(
        "wrong seat: a tile that was looked at is known to the next seat",
        "games/getaway_driver/rules/view.py",
        "return s.marks[cell] & UP != 0 or (seat >= 0 and s.marks[cell] & KNOWN << seat != 0)",
        "return s.marks[cell] & UP != 0 or (seat >= 0 and s.marks[cell] & KNOWN << seat + 1 != 0)",
        f"{GD}/rules/test_gd_imagine.py {LEAKS}",
    ),
)
