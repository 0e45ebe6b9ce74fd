"""Whole matches by the book: random ones, and ones of simple cautious thieves, with nothing lost on the way.

`python escape_plan_by_the_book_players.py 40` plays 40 matches for every number of players and adds them up.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean, median

from escape_plan_by_the_book import Ask, Book, Draw, Options
from escape_plan_by_the_book_data import ASSETS, EFFECTS, EXITS, KEY_OF, KIND_OF, PLANS, WORTH
from escape_plan_by_the_book_map import Means
from escape_plan_by_the_book_thief import Thief
from onthelam.core.chance import Chance, quick

NAMES = sorted([*(tool for tool in EFFECTS if tool not in ASSETS), *WORTH])
Player = Callable[[Book, Ask, Chance], str]


def play(book: Book, player: Player, chance: Chance) -> int:
    """One match to its end; how many choices there were with two or more options."""
    steps, answer, choices = book.play(), None, 0
    while True:
        try:
            need = steps.send(answer) if answer is not None else next(steps)
        except StopIteration:
            balance(book)
            return choices
        balance(book)
        if isinstance(need, Draw):
            answer = need.among[chance.below(len(need.among))]
        else:
            assert len(set(need.options)) == len(need.options) > 0
            choices += len(need.options) > 1
            answer = player(book, need, chance)


def at_random(book: Book, need: Ask, chance: Chance) -> str:
    return need.options[chance.below(len(need.options))]


# -- nothing is lost -------------------------------------------------------------------------------------------------


def balance(book: Book) -> None:
    """Every card, tile and figure is somewhere, and nowhere twice."""
    if not book.officers:
        return
    gone = book.removed
    for kind in ("COP", "SWAT", "FBI"):
        assert book.bag.count(kind) + sum(kind in on for on in book.officers.values()) + gone.count(kind) == 10
    assert not book.officers["T01"]
    assert book.gas + gone.count("gas") + sum(p.gas for p in book.thieves) == 6
    assert book.discs + sum(p.discs for p in book.thieves) == 10
    assert book.spare_members + sum(book.members.values()) + sum(p.members for p in book.thieves) == 8
    for house, colour in KEY_OF.items():
        assert book.keys[house] + gone.count(f"key {house}") + sum(colour in p.keys for p in book.thieves) == 3
    for p in book.thieves:
        assert p.cash >= 0
        assert 1 <= p.notoriety <= 10
        assert 0 <= p.wounds <= 2
        assert p.plus + p.minus <= 4
        assert (p.pawn == "") == (p.fate != "")
        assert len(p.cubes) <= 9
        for row in (p.contacts, p.items):
            free = [i for i, s in enumerate(row) if s.is_free]
            assert all(i < j for i in free for j, s in enumerate(row) if s.is_locked)
    lying = [*book.deck, *book.display, *book.fixers, *([book.held] if book.held else [])]
    for stack in (*book.lockers.values(), *book.exit_tiles.values(), *book.equipment.values()):
        lying += stack
    lying += [x for p in book.thieves for s in p.contacts + p.items for x in [s.holds] if x and not s.is_locked]
    lying += [x for p in book.thieves for x in p.exit_tiles] + [x for x in gone if x in NAMES]
    assert sorted(lying) == NAMES
    assets = [s.holds for p in book.thieves for s in p.contacts + p.items if s.is_locked]
    assets += [asset for p in book.thieves for asset in p.unlocked] + [x for x in gone if x in ASSETS]
    assert sorted(assets) == sorted([*ASSETS] * len(book.thieves))


# -- a cautious thief ------------------------------------------------------------------------------------------------


@dataclass
class Cautious:
    """Goes where most is to be had for the fewest wounds, keeps money for the exit, and is there in time."""

    book: Book
    seat: int

    @property
    def me(self) -> Thief:
        return self.book.thieves[self.seat]

    def answer(self, need: Ask, chance: Chance) -> str:
        options = need.options
        match need.decision:
            case "D8" | "D9" | "D12" | "D24":
                return self.main(options)
            case "D10":
                return self.slip(options)
            case "D28":
                return min(options, key=lambda way: self.harm(need.ways[int(way[4:]) - 1]))
            case "D7" | "D17" | "D29" | "D30" | "D11" | "D22" | "D23":
                return options[0]
            case "D13":
                return "pay" if self.rises() > 3 and self.spare() >= 1 else "skip"
            case "D14":
                return options[-1]
            case "D1" | "D15" | "D16":
                room = need.decision == "D1" or any(s.is_free for s in self.me.items)
                return options[chance.below(len(options) - 1)] if room and self.spare() >= 3 else "skip"
            case "D18":
                return "hire" if self.spare() >= 12 else "skip"
            case "D19":
                return "draw" if "draw" in options else options[-1]
            case "D21":
                return "place" if "place" in options else "remove"
        return options[chance.below(len(options))]

    def spare(self) -> int:
        """Cash that the exit and its fees will hardly want."""
        return self.me.cash - (4 if self.book.day == 1 else 6 if self.book.day == 2 else 9)

    def rises(self) -> int:
        return self.me.notoriety + self.me.plus - self.me.minus

    def is_good(self, code: str) -> bool:
        """Is this X effect worth its price now?"""
        if code == "aid" or code == "gang low":
            return code == "aid" or self.rises() > 3
        tool = code[4:]
        if EFFECTS[tool].window not in "XV" or self.me.cost(tool) > self.spare() + 3:
            return False
        what = EFFECTS[tool].what
        if tool in ASSETS:
            return True
        if what == "receive 3" or what == "mule":
            return self.me.cash < 8 and self.rises() < 6
        return what.startswith(("heal", "uncuff", "imp")) or (what.startswith("lose") and self.rises() > 3)

    def main(self, options: list[str]) -> str:
        for code in options:
            if code.startswith(("use", "aid", "gang")) and self.is_good(code):
                return code
        if "move" in options:
            return self.main_action(options)
        if "escape" in options:
            return "escape"
        if goals := [code[3:] for code in options if code.startswith("go")]:
            worth = self.worths(self.book.means)
            best = max(goals, key=lambda place: worth[place])
            return "gas" if "gas" in options and worth[best] < 0 else f"go {best}"
        return options[-1]

    def main_action(self, options: list[str]) -> str:
        best = max(self.worths(Means()).values(), default=-99)
        if "escape" in options and (self.turns_left() == 1 or best < 12):
            return "escape"
        if "rest" in options:
            used = sum(s.used and not s.holds.startswith("FX") for s in self.me.contacts + self.me.items)
            late = self.book.day == 3 and self.turns_left() - 1 < self.moves_home().get(self.me.pawn, 9)
            if best < 10 + 5 * used and not late:
                return "rest"
        return "move"

    def turns_left(self) -> int:
        """With this one, and with what discs will pay."""
        left = {"MORNING": 3, "AFTERNOON": 2, "EVENING": 1, "NIGHT": 1, "DAWN": 1}[self.book.part]
        return left + min(self.me.discs, 1 if self.book.part == "NIGHT" else 0 if self.book.part == "DAWN" else 2)

    def moves_home(self) -> dict[str, int]:
        """How many Moves it is from a location to the final exit, as far as it can be reached."""
        goal = self.book.location_of(next(name for name in EXITS if self.book.turned[name] < 2))
        closed = self.book.closed_locations()
        roads = {x: self.book.city.ways(x, Means(), closed, set()) for x in self.book.city.locations()}
        far, edge = {goal: 0}, [goal]
        for to in edge:
            for x, ways in roads.items():
                if to in ways and x not in far and to not in closed:
                    far[x] = far[to] + 1
                    edge.append(x)
        return far

    def worths(self, means: Means) -> dict[str, float]:
        """What every location in reach is worth, less what the way there costs, and much less if it is too late."""
        ways = self.book.destinations(self.me, means)
        worths = {place: self.worth(place) - min(map(self.harm, ways[place])) for place in ways}
        if self.book.day == 3:
            home = self.moves_home()
            for place in worths:
                late = home.get(place, 9) - (self.turns_left() - 1)
                worths[place] -= max(0, late) * 200 + home.get(place, 9)
        return worths

    def worth(self, place: str) -> float:
        me, book, kind = self.me, self.book, KIND_OF[place]
        contact = 12 if any(s.is_free for s in me.contacts) else 0
        match kind:
            case "BUSINESS" | "SAFEHOUSE":
                name = book.places[place]
                loot = 0 if name in me.cubes else PLANS[me.plan][name] or me.income + 8
                return loot + (contact if kind == "BUSINESS" else 10)
            case "CLINIC" | "CHURCH":
                return contact + 6 + (10 if kind == "CLINIC" else 2) * me.wounds
            case "STORE":
                return 4 + 35 * any(me.keys.values()) + (12 if self.spare() > 3 else 0)
            case "HOSPITAL":
                return 10 * me.wounds - 5
            case "GANG":
                return 0
        return contact + (30 if kind in book.stack_on and me.active else me.income)

    def harm(self, tiles: frozenset[str]) -> float:
        """What these officers are likely to cost, after what stands ready against them."""
        kinds = [kind for tile in tiles for kind in self.book.officers[tile]]
        for tool in self.me.ready():
            if EFFECTS[tool].window == "A" and self.me.cost(tool) <= self.spare() + 3:
                whom = EFFECTS[tool].what.split()[1]
                kinds = [kind for kind in kinds if whom not in ("all", kind)]
        wounds = len(kinds)
        cuffs = max(0, self.me.wounds + wounds - 2)
        return 8 * wounds + 25 * cuffs

    def slip(self, options: list[str]) -> str:
        open_ones = [(tile, kind) for (tile, kind), avoided in self.book.met.items() if not avoided]
        if self.me.wounds and "aid" in options:
            return "aid"
        for code in options:
            if code.startswith("tile"):
                return max(options, key=lambda c: sum(tile == c[5:] for tile, _ in open_ones))
            if code.startswith("use") and EFFECTS[code[4:]].window == "A":
                whom = EFFECTS[code[4:]].what.split()[1]
                if any(whom in ("all", "tile", kind) for _, kind in open_ones):
                    return code
        return "gang avoid" if "gang avoid" in options and open_ones else options[-1]


def cautiously(book: Book, need: Ask, chance: Chance) -> str:
    return Cautious(book, need.seat).answer(need, chance)


def report(name: str, player: Player, players: int, matches: int) -> None:
    books, choices = list[Book](), list[int]()
    for i in range(matches):
        books.append(Book(Options(players)))
        choices.append(play(books[-1], player, quick(1000 * players + i)))
    totals = [total for book in books for total in book.totals().values()]
    seats = players * matches
    cuffs = mean(p.cuffs for book in books for p in book.thieves)
    cash = mean(p.cash for book in books for p in book.thieves)
    print(
        f"{name}, {players}: escaped {len(totals) / seats:.2f}, median {median(totals or [0])}, "
        f"best {max(totals or [0])}, choices {mean(choices):.0f}, handcuffs {cuffs:.1f}, cash {cash:.1f}"
    )


if __name__ == "__main__":
    for players in range(1, 6):
        for name, player in (("random", at_random), ("cautious", cautiously)):
            report(name, player, players, int(sys.argv[1]))
