"""Matches played by the rules, and followed in the book: the same questions, the same table after every move.

`python escape_plan_beside_the_book.py 500` compares 500 matches of every mode, and says what they met.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict, deque
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from escape_plan_by_names import Named, by_names
from escape_plan_by_the_book import Ask, Book, Draw, Options
from escape_plan_by_the_book_data import EXIT_TILES, EXITS, KIND_OF, OFFICERS, PATROL_CARDS
from onthelam.core.agenda import step_kind, step_value
from onthelam.core.chance import Chance, Quick, quick
from onthelam.core.event import Event, Telling
from onthelam.core.option import Options as Agreed
from onthelam.games.escape_plan.rules import agenda, charts
from onthelam.games.escape_plan.rules.chapters.travel import exposed
from onthelam.games.escape_plan.rules.charts import LOCATION_NAMES, TILE_NAMES, members
from onthelam.games.escape_plan.rules.events import boards, police, table, turns
from onthelam.games.escape_plan.rules.tabletop import hides_cash
from onthelam.games.escape_plan.rules.things import EXIT_TILE, THING_NAMES
from onthelam.games.escape_plan.rules.turn import RULES

MODES: Final[list[dict[str, object]]] = [
    {"players": 1},
    {"players": 1, "start_cash": 20, "start_notoriety": 1, "late_fee": 4, "exit_costs": "9"},
    {"players": 2},
    {"players": 2, "open_cash": True, "business_limit": 3, "contact_display": 9},
    {"players": 2, "mode": "standard", "first_order": "1, 0", "start_tiles": "T02 3", "late_fee": 0},
    {"players": 3, "open_cash": True},
    {"players": 3, "start_cash": 16, "start_tiles": "T01 0"},
    {"players": 3, "stack_order": "T14, T03, T09, T12, T06, T05, T10, T13, T04, T07, T11, T08", "contact_display": 5},
    {"players": 4, "open_cash": True, "start_cash": 0, "late_fee": 3, "start_notoriety": 3},
    {"players": 4},
    {"players": 5, "open_cash": True, "start_cash": 20, "exit_costs": "1, 1, 2, 2, 3"},
    {"players": 5, "business_limit": 2, "first_order": "4, 2, 0, 1, 3"},
]

# What the rules write down earlier or later than the book does, within one choice; by decision point.
IN_THE_MIDDLE: Final[dict[str, set[str]]] = {
    "D4": {"tops"},
    "D5": {"members", "spare members"},  # of a gang house on the same tile
    "D6": {"members", "spare members"},
    "D10": {"contacts", "items"},  # a Gunman or Gas Mask is turned over; a tile is still to be named
    "D11": {"pawn", "met"},
    "D22": {"plus", "minus", "aid"},  # cubes back to neutral, first aid ready, 1 notoriety less for a group
    "D25": {"plus", "minus"},
    "D26": {"contacts", "items"},  # Snitch and Insider
    "D28": {"means"},
    "D29": {"items"},  # the Safecracker
}
FAVOURED: Final[list[set[str]]] = [
    set(),
    {"BUSINESS", "asset", "unlock", "place", "K25", "K26", "key"},
    {"SAFEHOUSE", "STORE", "open", "place", "FX6", "K25", "K26", "K27", "K28"},
    {"GANG", "hire", "home", "income", "K23", "K24", "K5", "K6"},
    {"CHURCH", "CLINIC", "place", "K31", "K32", "K21", "K22"},
    {"EXIT1", "EXIT2", "EXIT3", "draw", "place", "K27", "K28", "K29"},
    {"SAFEHOUSE", "BUSINESS", "spend", "place", "FX3", "FX4", "gas"},
]
LAST_DAY: Final = {"EXIT1", "EXIT2", "EXIT3", "escape"}
SHOWN: Final = 3  # differences of a mode that are told


# -- the rules' side -------------------------------------------------------------------------------------------------


class Odds(Chance):
    """A house that remembers how likely all that it has said was."""

    def __init__(self, house: Quick) -> None:
        self.house = house
        self.likely = Fraction(1)

    def below(self, n: int) -> int:
        self.likely /= n
        return self.house.below(n)

    def draw(self, weights: list[int], total: int = 0) -> int:
        drawn = self.house.draw(weights, total)
        self.likely *= Fraction(weights[drawn], sum(weights))
        return drawn


@dataclass
class Row:
    """A question: who was asked what, what was chosen, and the table before it. The last row asks nobody."""

    seat: int
    codes: list[str]
    table: Named
    code: str = ""
    ways: list[frozenset[str]] = field(default_factory=list)


class Played:
    """A match played by the rules to its end."""

    def __init__(self, options: dict[str, object], seed: int) -> None:
        self.options = RULES.settle(options)
        self.state = RULES.blank(self.options)
        self.odds = Odds(quick(seed))
        self.luck = quick(seed + 1_000_003)
        self.favoured = FAVOURED[seed % len(FAVOURED)]
        self.rows: list[Row] = []
        self.draws: dict[str, deque[str]] = defaultdict(deque)  # what came, by kind of draw and what it was about
        self.escaped: list[int] = []
        self.dropped = False
        told: list[Event] = []
        t = Telling(self.state, self.odds, told)
        RULES.begin(t)
        while True:
            for e in told:
                self.note(e)
            told.clear()
            self.rows.append(self.row())
            if self.state.ending:
                break
            moves = RULES.legal(self.state, self.rows[-1].seat)
            codes = [m.code for m in moves]
            self.rows[-1].code = self.chosen(codes)
            RULES.play(t, self.rows[-1].seat, moves[codes.index(self.rows[-1].code)])

    def row(self) -> Row:
        s = self.state
        named = by_names(s) | {"escaped": self.escaped[:]}
        if s.ending:
            return Row(-1, [], named)
        (seat,) = RULES.to_act(s)
        row = Row(seat, [m.code for m in RULES.legal(s, seat)], named)
        if step_kind(s.agenda[-1]) == agenda.WAY:
            sets = exposed(s, seat, step_value(s.agenda[-1]))
            row.ways = [frozenset(TILE_NAMES[tile] for tile in members(mask)) for mask in sets]
        return row

    def chosen(self, codes: list[str]) -> str:
        """By chance, each kind of move as likely, so that much is met; a match has moves that it favours, goes past few
        officers, and out of the city while there is time."""
        luck = self.luck
        favoured = LAST_DAY if self.state.day == charts.DAYS and luck.below(2) else self.favoured
        good = [code for code in codes if favoured & {*code.split(), KIND_OF.get(code[3:], "")}]
        if not good or luck.below(4) == 0:
            words = list(dict.fromkeys(code.split()[0] for code in codes))
            word = words[luck.below(len(words))]
            good = [code for code in codes if code.split()[0] == word]
        goals = [code for code in good if code.startswith("go ")]
        if goals and luck.below(3):
            fewest = min(map(self.officers_before, goals))
            good = [code for code in goals if self.officers_before(code) == fewest]
        return good[luck.below(len(good))]

    def officers_before(self, code: str) -> int:
        """On the tiles of the shortest exposure."""
        (seat,) = RULES.to_act(self.state)
        return min(mask.bit_count() for mask in exposed(self.state, seat, LOCATION_NAMES.index(code[3:])))

    def note(self, e: Event) -> None:
        """What chance brought, by the names that the book asks for."""
        draws = self.draws
        if isinstance(e, table.StartLaid):
            draws["start"].append(f"{TILE_NAMES[e.tile]} {e.turn}")
        elif isinstance(e, table.TopTurned):
            draws["city tile"].append(TILE_NAMES[e.tile])
        elif isinstance(e, table.OfficersDrawn):
            draws[f"officer {TILE_NAMES[e.tile]}"] += [OFFICERS[kind] for kind in e.types]
        elif isinstance(e, table.Displayed):
            draws["contact"] += [THING_NAMES[card] for card in e.cards]
        elif isinstance(e, table.PlanDealt):
            draws[f"plan {e.seat}"].append(charts.PLAN_NAMES[e.plan])
        elif isinstance(e, table.OrderSet):
            draws["order"] += [str(seat) for seat in e.seats]
        elif isinstance(e, table.PatrolTurned):
            cards = [card for card, name in PATROL_CARDS.items() if name == EXITS[e.exit]]
            draws["patrol card"].append(cards[cards[0] in draws["patrol card"]])
        elif isinstance(e, police.InspectorTurned):
            draws["inspector"].append(charts.INSPECTOR_NAMES[e.card])
        elif isinstance(e, boards.Looked):
            kind = "exit tile" if e.tiles[0] >= EXIT_TILE else "locker"
            draws[kind] += [THING_NAMES[thing] for thing in e.tiles]
        elif isinstance(e, police.ExitTileDropped):
            self.dropped = True
        elif isinstance(e, turns.Escaped):
            self.escaped.append(e.seat)


# -- the book's side -------------------------------------------------------------------------------------------------


def book_of(options: Agreed, by_public_part: bool) -> Book:
    def listed(name: str) -> list[str]:
        return str(options[name]).split(", ") if options[name] else []

    start = str(options["start_tiles"])
    return Book(
        Options(
            players=int(str(options["players"])),
            mode=str(options["mode"]),
            first_order=tuple(int(seat) for seat in listed("first_order")),
            start_cash=int(str(options["start_cash"])),
            start_notoriety=int(str(options["start_notoriety"])),
            contact_display=int(str(options["contact_display"])),
            business_limit=int(str(options["business_limit"])),
            exit_costs=tuple(int(cost) for cost in listed("exit_costs")),
            late_fee=int(str(options["late_fee"])),
            start_tiles="" if start == "random" else start,
            stack_order=tuple(listed("stack_order")),
            by_public_part=by_public_part,
        )
    )


def paper(book: Book) -> Named:
    """What the book says, without what the rules need not keep, and as nobody knows what the Inspector removed."""
    named: Named = book.state()
    del named["patrol"]
    named["keys"] = {house: left for house, left in book.keys.items() if house in book.places.values()}
    named["left in stacks"] = {colour: len(left) for colour, left in {**book.lockers, **book.exit_tiles}.items()}
    if book.mode != "inspector":
        named["inspector cards"] = []
    for colour, tiles in EXIT_TILES.items():
        unseen = [tile for tile in book.removed if tile in tiles]
        named["exit tiles"][colour] = sorted(book.exit_tiles[colour] + unseen)
    for p in named["thieves"]:
        del p["bonuses"]
    named["winners"] = named["ranks"][0] if named["ranks"] and book.escaped else []
    return named


class Followed:
    """The book, led through a match that the rules have played; stops where the two part."""

    def __init__(self, match: Played) -> None:
        self.match = match
        self.hidden = hides_cash(match.state)
        self.book = book_of(match.options, self.hidden)
        self.steps = self.book.play()
        self.likely = Fraction(1)
        self.met: Counter[str] = Counter()  # decision points with two or more options
        self.need: Ask | None = self.on(None)

    def on(self, answer: str | None) -> Ask | None:
        """The next question; None when it is over."""
        while True:
            try:
                need = self.steps.send(answer) if answer is not None else next(self.steps)
            except StopIteration:
                return None
            if isinstance(need, Ask):
                return need
            answer = self.drawn(need)

    def drawn(self, need: Draw) -> str:
        draws = self.match.draws
        if need.about == "removed":
            never_seen = [tile for tile in need.among if tile not in draws["exit tile"]]
            assert never_seen, f"the Inspector cannot have taken any of {need.among}"
            return never_seen[0]
        kind = f"{need.kind} {need.about}" if need.about else need.kind
        assert draws[kind], f"the book draws: {need}"
        came = draws[kind].popleft()
        alike = PATROL_CARDS.get(came, came)
        self.likely *= Fraction(sum(PATROL_CARDS.get(x, x) == alike for x in need.among), len(need.among))
        return came

    def run(self) -> None:
        for i, row in enumerate(self.match.rows):
            need = self.need
            if (row.seat, sorted(row.codes)) == ((need.seat, sorted(need.options)) if need else (-1, [])):
                self.compare(i, row, need)
                if need:
                    self.met[need.decision] += len(need.options) > 1
                    self.need = self.on(self.translated(i, row, need))
            else:  # if cash is hidden, the rules also ask what only a richer thief could answer otherwise
                spared = self.hidden and len(row.codes) == 1
                assert spared, f"row {i}: seat {row.seat} {row.codes}, the book: {need}"
        self.leftovers()

    def compare(self, i: int, row: Row, need: Ask | None) -> None:
        rules, book = row.table, paper(self.book)
        spared = IN_THE_MIDDLE.get(need.decision, set()) if need else set()
        if not rules["means"]["mp"]:
            spared = spared | {"means"}
        if need and need.decision == "D10" and not need.options[0].startswith("tile"):
            spared = spared - {"contacts", "items"}
        where = f"row {i}, {need.decision if need else 'the end'}"
        assert rules.keys() == book.keys()
        for name in [name for name in rules if name not in spared and name != "thieves"]:
            assert rules[name] == book[name], f"{where}: {name}: {rules[name]}, the book: {book[name]}"
        for seat, (ours, theirs) in enumerate(zip(rules["thieves"], book["thieves"])):
            assert ours.keys() == theirs.keys()
            for name in [name for name in ours if name not in spared]:
                assert ours[name] == theirs[name], f"{where}: {name} of {seat}: {ours[name]}, the book: {theirs[name]}"

    def translated(self, i: int, row: Row, need: Ask) -> str:
        """Ways are numbered in any order."""
        assert set(row.ways) == set(need.ways), f"row {i}: {row.ways}, the book: {need.ways}"
        if not row.ways:
            return row.code
        return f"way {need.ways.index(row.ways[row.codes.index(row.code)]) + 1}"

    def leftovers(self) -> None:
        """The book is over too, has drawn all that came, and everything was as likely."""
        assert self.need is None, f"the book still asks: {self.need}"
        kinds = {kind for kind, left in self.match.draws.items() if left}
        assert kinds <= {"start", "order", "city tile"}, f"the book did not draw: {kinds}"
        if not self.match.dropped:
            assert self.likely == self.match.odds.likely, "the odds"


def compared(options: dict[str, object], seed: int) -> Followed:
    followed = Followed(Played(options, seed))
    followed.run()
    return followed


def main(matches: int) -> None:
    met: Counter[str] = Counter()
    for options in MODES:
        wrong = Counter[str]()
        escaped = 0
        for seed in range(matches):
            try:
                followed = compared(options, seed)
                met += followed.met
                escaped += len(followed.book.escaped)
            except AssertionError as difference:
                wrong[f"seed {seed}: {difference}"[:1200]] += 1
        print(f"{matches - len(wrong)} of {matches} are equal, {escaped} thieves escaped: {options}", flush=True)
        for text in list(wrong)[:SHOWN]:
            print(f"  {text}", flush=True)
    print(dict(sorted(met.items(), key=lambda one: int(one[0][1:]))))


if __name__ == "__main__":
    main(int(sys.argv[1]))
