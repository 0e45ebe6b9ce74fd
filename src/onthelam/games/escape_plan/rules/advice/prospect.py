"""What a thief may end with: the board, what the turn under way still brings, the turns to come, and the way out."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.advice.board import Board
from onthelam.games.escape_plan.rules.advice.gains import Gains
from onthelam.games.escape_plan.rules.advice.trips import FAR, NO_WAY, Chart, chart_of, sketched, trips
from onthelam.games.escape_plan.rules.charts import (
    DAWN,
    DAYS,
    EVENING,
    EXIT_AT,
    EXITS,
    LOCATIONS,
    NOWHERE,
    PLACES,
    SOLO,
    SOLO_FEE_FROM,
    TILE_OF,
    TRAVEL_MP,
    Location,
    Mask,
)
from onthelam.games.escape_plan.rules.city import apart
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import (
    SUNRISE,
    escaped,
    exit_closed,
    exit_cost,
    final_exit,
    in_order,
)

REGULAR: Final = 3  # turns a day
EXTRA: Final = 2  # that discs may add
OFFICERS_A_MOVE: Final = 2  # that are met and cannot be avoided, mostly
LATER_TURN: Final = 14.0  # what a turn of a later day brings at least
ON_MAP: Final = 0.6  # of an amount, for its being fetched on a later day
OFF_MAP: Final = 0.5
CLOSED: Final = 0.1
PATIENCE: Final = 0.95  # of what comes a turn later
OUT: Final = 0.97
SURELY_OUT: Final = 0.999  # on the exit, in one's turn
LATE: Final = 0.04  # the exit is too far
POOR: Final = 0.5  # it cannot be paid for yet
BROKE: Final = 0.05  # and there is no time to find the money
DEARER: Final = 0.4  # one more may be out first
DEAREST: Final = 0.2  # all may
A_CELL: Final = 1.0  # that a tile lies farther off
PAYING: Final = (agenda.VISIT, agenda.LOOT, agenda.EXIT)  # steps that bring income
NOTHING_FOUND: Final = -999.0


@final
class Prospect:
    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.thief = s.thieves[seat]
        self.start: Location = self.thief.place  # of the turns to come
        self.to_move = False  # this turn's Move is still to be chosen
        self.in_turn = False
        self.leaving = False
        self.heading: Location = NOWHERE  # EP-10.32: a way there is still to be chosen
        due = spend = 0
        visits = False
        for step in s.agenda:
            if step_who(step) == seat:
                kind = step_kind(step)
                if kind in (agenda.MAIN, agenda.TRAVEL):
                    self.to_move = True
                elif kind == agenda.END:
                    self.in_turn = True
                elif kind in PAYING:
                    visits = True
                elif kind == agenda.TURN:
                    due = 1
                elif kind == agenda.SPEND:
                    spend = 1
                elif kind == agenda.WAY:
                    self.start = self.heading = step_value(step)
                elif kind == agenda.LEAVE:
                    self.leaving = True
        self.count_turns(1 if self.to_move else due, spend)
        self.board = Board(s, seat, self.today + self.later)
        self.gains = Gains(s, seat, self.board)
        self.values: list[float] = []
        self.coming = self.gains.cash_at(self.start) if visits or self.heading != NOWHERE else 0
        self.exit = final_exit(s) if s.part != SUNRISE else NOWHERE

    def count_turns(self, due: int, spend: int) -> None:
        """Turns today, this one included while its Move is not chosen; and later."""
        days = DAYS - self.s.day
        if self.s.part == SUNRISE:
            regular = REGULAR
            extra = EXTRA
        else:
            regular = max(0, EVENING - self.s.part) + due
            extra = DAWN - max(EVENING, self.s.part) + spend
        extra = min(extra, self.thief.discs)
        self.today = 0 if self.leaving else regular + extra
        self.later = REGULAR * days + min(self.thief.discs - extra, EXTRA * days)

    def worth(self) -> float:
        s = self.s
        found = self.board.worth + self.promised()
        if self.leaving:
            return found
        if s.part == SUNRISE:
            self.values = [self.gains.visit(at) for at in range(LOCATIONS)]
            return OUT * (found + self.spree(None, self.start, self.today) + self.later_days())
        chart = chart_of(s.city)
        if self.heading != NOWHERE:
            met = trips(s, chart, self.thief.place, s.mp)[self.heading]
            found += self.gains.visit(self.heading) - self.board.harm(met)
        chance = self.chance_out(chart)
        if self.today:
            self.values = [self.gains.visit(at) for at in range(LOCATIONS)]
            if self.to_move:
                found += self.move_and_spree(chart)
            else:
                found += self.spree(chart, self.start, self.today)
        return chance * (found + self.later_days())

    def promised(self) -> float:
        """What the steps that lie there bring."""
        found = 0.0
        for step in self.s.agenda:
            if step_who(step) == self.seat:
                kind = step_kind(step)
                if kind == agenda.AVOID:
                    found -= self.board.harm(self.gains.to_be_met())
                elif kind == agenda.ROTATION:  # a tile is better laid near
                    here = self.s.city.cells[TILE_OF[self.start]]
                    found -= A_CELL * apart(agenda.CELL_OF.of(step), here)
                else:
                    found += self.gains.step(step)
        return found

    # -- the turns to come -----------------------------------------------------------------------------------------

    def is_open(self, at: Location) -> bool:
        """EP-10.22."""
        return self.gains.shut >> at & 1 == 0 or self.thief.keys != 0

    def way_out(self, chart: Chart | None, at: Location) -> int:
        """Moves to the final exit, once that is known."""
        if chart is None or self.exit == NOWHERE or at == self.exit:
            return 0
        return chart.moves[at][self.exit]

    def move_and_spree(self, chart: Chart) -> float:
        """The best Move now, and what can follow it."""
        s = self.s
        mp = s.mp if step_kind(s.agenda[-1]) == agenda.TRAVEL else TRAVEL_MP
        met = trips(s, chart, self.start, mp)
        best = NOTHING_FOUND
        to = self.start
        for at in range(LOCATIONS):
            if met[at] != NO_WAY and self.values[at] > best and self.is_open(at):
                if self.way_out(chart, at) < self.today:
                    found = self.values[at] - self.board.harm(met[at])
                    if found > best:
                        best = found
                        to = at
        if to == self.start:
            return 0.0
        return best + PATIENCE * self.spree(chart, to, self.today - 1)

    def spree(self, chart: Chart | None, start: Location, turns: int) -> float:
        """From place to place for the rest of the day, each time where there is most to be had for a Move."""
        toll = self.board.costs(OFFICERS_A_MOVE)
        taken: Mask = 1 << start
        total = 0.0
        patience = 1.0
        while turns > 0:
            moves = sketched(self.s.city, start) if chart is None else chart.moves[start]
            best = 0.0
            to = NOWHERE
            for at in range(LOCATIONS):
                value = self.values[at] - toll
                if value > best and not taken >> at & 1:
                    far = moves[at]
                    if value > best * far and far + self.way_out(chart, at) <= turns and self.is_open(at):
                        best = value / far
                        to = at
            if to == NOWHERE:
                break
            turns -= moves[to]
            for i in range(moves[to]):
                patience *= PATIENCE
            total += patience * best * moves[to]
            taken |= 1 << to
            start = to
        return total

    def later_days(self) -> float:
        """The best of what is left to be fetched, for as many turns as there are."""
        turns = self.later
        if turns == 0:
            return 0.0
        found: list[float] = []
        for place in range(PLACES):
            amount = self.gains.amounts[place]
            if amount and not self.thief.cubes >> place & 1:
                at = self.s.places[place]
                odds = OFF_MAP if at == NOWHERE else ON_MAP if self.is_open(at) else CLOSED
                if amount * odds > LATER_TURN:
                    found.append(amount * odds)
        if len(found) > turns:
            found.sort()
            found = found[len(found) - turns :]
        return sum(found) + LATER_TURN * (turns - len(found))

    # -- the way out -----------------------------------------------------------------------------------------------

    def chance_out(self, chart: Chart) -> float:
        if self.exit == NOWHERE:
            return OUT if self.today else self.chance_to_come_there(chart)
        there = self.start == self.exit
        if there and self.in_turn and self.thief.cash + self.coming >= exit_cost(self.s):
            return SURELY_OUT
        far = self.moves_out(chart)
        if far > self.today or (there and self.today == 0 and not self.in_turn):
            return LATE * (1 + min(2, self.thief.gas)) / (1 + max(0, far - self.today))
        return self.chance_to_pay(far, self.today > far)

    def moves_out(self, chart: Chart) -> int:
        """Moves to the final exit, the one under way with all that it has."""
        far = self.way_out(chart, self.start)
        s = self.s
        if far and self.to_move and step_kind(s.agenda[-1]) == agenda.TRAVEL:
            met = trips(s, chart, self.start, s.mp)
            for at in range(LOCATIONS):
                if met[at] != NO_WAY:
                    far = min(far, 1 + self.way_out(chart, at))
        return far

    def chance_to_pay(self, far: int, has_time: bool) -> float:
        """EP-24.3, EP-24.8: the exit and the fees. Others may be there first, and make it dearer."""
        s = self.s
        costs = s.agreed.exit_costs
        starts = max(1, far) - (1 if self.to_move else 0)  # of turns before that
        fees = starts * s.agreed.late_fee
        sure = fees if escaped(s) else 0
        if s.agreed.mode == SOLO:
            sure = fees = max(0, min(starts, s.part + 1 + starts - SOLO_FEE_FROM)) * s.agreed.late_fee
        cash = self.thief.cash + self.coming
        purse = cash + (self.board.income if far else 0)
        out = escaped(s)
        needs = costs[out] + sure
        if purse < needs or cash < sure:
            return (POOR if has_time else BROKE) * (0.3 + purse / (needs + 1))
        last = out + len(in_order(s)) - 1
        if last == out:
            return OUT
        short = DEARER * max(lacking(purse, costs[out + 1] + fees), lacking(cash, fees))
        return OUT - short - DEAREST * lacking(purse, costs[last] + fees)

    def chance_to_come_there(self, chart: Chart) -> float:
        """At the end of an earlier day: the exits that may stay open should not be too far."""
        if self.s.day < DAYS - 1:
            return OUT
        worst = 0
        for exit in range(EXITS):
            if not exit_closed(self.s, exit) and self.s.city.on_map >> TILE_OF[EXIT_AT[exit]] & 1:
                worst = max(worst, min(FAR, self.way_to(chart, EXIT_AT[exit])))
        return OUT - 0.02 * max(0, worst - 2)

    def way_to(self, chart: Chart, exit: Location) -> int:
        return 0 if self.start == exit else chart.moves[self.start][exit]


def lacking(purse: int, needs: int) -> float:
    """The share that is not there."""
    return max(0, needs - purse) / needs if needs else 0.0
