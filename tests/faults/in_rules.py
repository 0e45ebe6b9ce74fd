"""Faults in the rules and views of the games."""

from __future__ import annotations

from typing import Final

from tests.faults.fault import EP, GD, LEAKS, LEAKS_OF_PLANS, LJ, SH, Fault

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

LAST_JOB: Final = (
    Fault(
        "missing clause: in last-job nothing happens to whom the Constable sees (LJ-15.5)",
        "games/last_job/rules/chapters/pursuit.py",
        "if who == CLUB and s.last_job:",
        "if False:",
        f"{LJ}/rules",
    ),
    Fault(
        "off by one: a pursuer walks a step too far (LJ-8.2)",
        "games/last_job/rules/chapters/pursuit.py",
        "if s.steps == 0 and not s.crimes >> space & 1:",
        "if s.steps < 0 and not s.crimes >> space & 1:",
        f"{LJ}/rules/test_lj_pursuit.py",
    ),
    Fault(
        "of two neighbours liked as well the last is taken (LJ-8.6)",
        "games/last_job/rules/chapters/pursuit.py",
        "if key < best:\n                found = way\n                best = key\n    if found == NOWHERE",
        "if key <= best:\n                found = way\n                best = key\n    if found == NOWHERE",
        f"{LJ}/rules",
    ),
    Fault(
        "one rests to nothing (LJ-5.11)",
        "games/last_job/rules/chapters/pursuit.py",
        "Rested(max(1, s.fatigue - s.agreed.rest)",
        "Rested(max(0, s.fatigue - s.agreed.rest)",
        f"{LJ}/rules/test_lj_turns.py {LJ}/rules/test_lj_errors.py",
    ),
    Fault(
        "the subway stops where an officer stands (LJ-13.8)",
        "games/last_job/rules/chapters/preparation.py",
        "stops ^ stops & (s.crimes | on_board(s) | 1 << s.you)",
        "stops ^ stops & (s.crimes | 1 << s.you)",
        f"{LJ}/rules/test_lj_preparation.py",
    ),
    Fault(
        "two tasks of one suit (LJ-11.2)",
        "games/last_job/rules/chapters/setup.py",
        "left &= ~SUIT_MASK[SUIT_OF[card]]",
        "left &= left",
        f"{LJ}/rules/test_lj_setup.py",
    ),
    Fault(
        "who hides is seen in the officers' turn (LJ-8.14)",
        "games/last_job/rules/chapters/pursuit.py",
        "you = UNSEEN if s.hidden else glance(",
        "you = glance(",
        f"{LJ}/rules/test_lj_preparation.py",
    ),
)

ESCAPE_PLAN: Final = (
    Fault(
        "the exit opens for whoever has any cash (EP-24.4)",
        "games/escape_plan/rules/chapters/turns.py",
        "return on_final_exit(s, seat) and exit_cost(s) <= cash",
        "return on_final_exit(s, seat) and cash > 0",
        f"{EP}/rules/test_ep_escape.py",
    ),
    Fault(
        "of two with as much the better known wins (EP-26.7)",
        "games/escape_plan/rules/chapters/ending.py",
        "thief.cash, -thief.notoriety, -thief.wounds]",
        "thief.cash, thief.notoriety, -thief.wounds]",
        f"{EP}/rules/test_ep_escape.py",
    ),
    Fault(
        "off by one: a line is crossed by whoever comes to stand before it (EP-16.11)",
        "games/escape_plan/rules/chapters/adjusting.py",
        "if before <= LINE_ABOVE[line] < after]",
        "if before <= LINE_ABOVE[line] <= after]",
        f"{EP}/rules/test_ep_notoriety.py",
    ),
    Fault(
        "an officer may go where one of its type is (EP-16.14)",
        "games/escape_plan/rules/chapters/officers.py",
        "if found >> other & 1 and s.city.distance(other, goal) < far:",
        "if s.city.distance(other, goal) < far:",
        f"{EP}/rules/test_ep_notoriety.py {EP}/rules/test_ep_by_the_book.py",
    ),
    Fault(
        "missing clause: a locker opens without standing (EP-21.5)",
        "games/escape_plan/rules/chapters/lockers.py",
        "return active_contacts(thief) + thief.notoriety >= LOCKER_NEEDS[colour]",
        "return True",
        f"{EP}/rules/test_ep_lockers.py",
    ),
    Fault(
        "two thieves are imagined with one plan",
        "games/escape_plan/rules/imagine.py",
        "        hidden[i].plan = plan\n        taken |= 1 << plan",
        "        hidden[i].plan = plan",
        f"{EP}/rules/test_ep_imagine.py",
    ),
    Fault(
        "leak: everybody sees all purses",
        "games/escape_plan/rules/view.py",
        "seen.cash = thief.cash if shown or other == seat or not hides_cash(s) else HIDDEN",
        "seen.cash = thief.cash",
        f"{EP}/rules/test_ep_sight.py",
    ),
    Fault(
        "leak: whoever sits at the table sees the plans",
        "games/escape_plan/rules/view.py",
        "            seen.plan = HIDDEN",
        "            seen.plan = HIDDEN if seat < 0 else thief.plan",
        f"{EP}/rules/test_ep_sight.py",
    ),
    Fault(
        "leak: only those are asked who can pay",
        "games/escape_plan/rules/agenda.py",
        "if hides_cash(s) and len(self.moves(s, step, who, PLENTY)) > 1:",
        "if hides_cash(s) and len(self.moves(s, step, who, s.thieves[who].cash)) > 1:",
        f"{EP}/rules/test_ep_sight.py {LEAKS_OF_PLANS}",
    ),
    Fault(
        "leak: all see the loot tiles that somebody looks at",
        "games/escape_plan/rules/view.py",
        "if shown or (s.looked and seat == looker(s)) else",
        "if shown or seat >= 0 else",
        f"{EP}/rules/test_ep_sight.py {LEAKS_OF_PLANS}",
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
