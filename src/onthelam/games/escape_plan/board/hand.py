"""What lies before each thief: the player board, for the hand of a page, and the contacts on offer beside the seats.

Of others only what is public. A sheet hangs on nothing but what it shows. While you are asked, what of yours cannot be
used says why, with its clause: asked of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.core.seat import NOBODY
from onthelam.draw.ghosts import unseen
from onthelam.games.escape_plan.board.shapes import boards as shapes
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.charts import (
    ANY_TIME,
    ASSET_COST,
    DAYS,
    FIRST_SAFEHOUSE,
    HANDCUFFS_COST,
    LINE_ABOVE,
    MOST_NOTO,
    NOWHERE,
    PLACES,
    PLANS,
    SLOTS,
    Place,
)
from onthelam.games.escape_plan.rules.commands import refused_use
from onthelam.games.escape_plan.rules.moves import Use
from onthelam.games.escape_plan.rules.tabletop import held_members
from onthelam.games.escape_plan.rules.thief import HIDDEN, Thief, is_asset
from onthelam.games.escape_plan.rules.things import AID, EQUIPMENT, FREE, GANG_USES, THING_NAMES, Thing, is_loot_tile
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.ends import worth_in_all, worth_now
from onthelam.games.escape_plan.words.moves.foreseen import foreseen
from onthelam.games.escape_plan.words.names import loot_words, money_words
from onthelam.games.escape_plan.words.parts import top_kind
from onthelam.games.escape_plan.words.things import (
    breaking_words,
    effect_gist,
    effect_of,
    effect_words,
    price_words,
    thing_words,
    window_words,
)
from onthelam.games.slots import Part, Sheet, Ticket
from onthelam.tongue.tongue import Tongue

CONTACT_ROW: Final = "CS"
ITEM_ROW: Final = "IS"
# What is held answers these, and Undo takes it back: one tap is enough.
ANSWERED: Final = (
    agenda.UNLOCK_FEE, agenda.UNLOCK, agenda.PLACE, agenda.AVOID, agenda.DOOR, agenda.KEY, agenda.MOMENT, agenda.DRAW,
)  # fmt: skip
NOT_YET: Final = "EP-14.3"  # nothing but its moment is missing
WHY_NOT: Final = {  # by clause: in a few words
    "EP-14.2": N_("in your turn"), "EP-14.8": N_("used"), "EP-14.9": N_("used"), "EP-1.6": N_("too dear"),
    "EP-14.10": N_("no use now"),
}  # fmt: skip


def sheets(v: View, names: Sequence[str], tongue: Tongue) -> tuple[Sheet, ...]:
    """Your own first, then the others in turn order; last what lies there for all."""
    first = [v.seat] if v.seat >= 0 else []
    seats = [*first, *[seat for seat in v.order if seat != v.seat]]
    return (*[Board(v, seat, tongue).sheet(names) for seat in seats], offers(v, tongue))


class Board:
    """One player board as the view's seat may know it."""

    def __init__(self, v: View, seat: int, tongue: Tongue) -> None:
        self.v = v
        self.seat = seat
        self.tongue = tongue
        self.thief: Thief = v.thieves[seat]
        self.mine = seat == v.seat

    def sheet(self, names: Sequence[str]) -> Sheet:
        name = names[self.seat]
        parts = [self.purse(name), self.slots(), self.fame()]
        return Sheet(self.seat, name, (*parts, self.plan() if self.thief.plan != HIDDEN else self.loot()))

    # -- parts -------------------------------------------------------------------------------------------------------

    def purse(self, name: str) -> Part:
        thief, say = self.thief, self.tongue.say
        cash = money_words(thief.cash) if thief.cash != HIDDEN else "$?"
        income = say("income {n}", n=thief.income)
        return Part("purse", name, cash, income, self.pockets())

    def pockets(self) -> str:
        thief = self.thief
        return shapes.pockets(thief.rested, thief.gas, thief.discs, thief.keys, thief.keys_taken)

    def slots(self) -> Part:
        """Contacts over items."""
        thief = self.thief
        found = [self.slot(CONTACT_ROW, i, thief.contacts[i], i >= thief.open_slots) for i in range(SLOTS)]
        found += [self.slot(ITEM_ROW, i, thief.items[i], False) for i in range(SLOTS)]
        return Part("slots-part", tickets=self.at_once(found), across=SLOTS)

    def slot(self, row: str, i: int, thing: Thing, cuffed: bool) -> Ticket:
        say, key = self.tongue.say, f"{self.seat}-{row}{i + 1}"
        if cuffed:
            under = thing_words(thing, self.tongue) if thing != FREE else ""
            note = say("They cost {money} at the end.", money=money_words(HANDCUFFS_COST))
            note = say("{note} Beneath: {thing}.", note=note, thing=under) if under else note
            costs, clause = say("costs {n}", n=HANDCUFFS_COST), "EP-17.7" if under and self.asked else ""
            return Ticket(key, "", say("Handcuffs"), say("Cuffs"), say("Cuffs"), costs, note, (), clause, look="dark")
        if thing == FREE:
            codes = self.codes("place") if self.is_next_free(row, i) else ()
            face = say("put it here") if codes else say("empty")
            return Ticket(key, "", say("Empty slot"), face, face, "", say("Nothing lies here yet."), codes, look="free")
        title, face = thing_words(thing, self.tongue), breaking_words(thing, self.tongue)
        replaces = self.codes(f"replace {row}{i + 1}")
        if is_asset(thing):
            codes = self.codes(f"unlock {THING_NAMES[thing]}")
            note = say("Locked: once you unlock it, it is used once. {does}", does=does(thing, self.tongue))
            clause = "EP-18.2" if self.asked and not codes else ""
            return Ticket(key, "", title, face, face, say("locked"), note, codes, clause, look="locked")
        if is_loot_tile(thing):
            return Ticket(key, "", title, title, title, "", title, replaces)
        effect = effect_of(thing)
        used = self.thief.used >> thing & 1 == 1
        price = str(effect.price) if thing < EQUIPMENT else ""
        codes = (*self.codes_of(thing), *replaces)
        why, clause = self.why_not(thing) if not codes else ("", "")
        line = say("used") if used else why if clause not in ("", NOT_YET) else gist(thing, self.tongue)
        note = self.note(thing, used, "", why)
        return Ticket(key, "", title, face, face, line, note, codes, clause, used, price=price)

    def is_next_free(self, row: str, i: int) -> bool:
        """EP-19.4b: the leftmost free slot is where a new one goes, if its row is asked about."""
        things = self.thief.contacts if row == CONTACT_ROW else self.thief.items
        asked = any(m.code.startswith(f"replace {row}") for m in self.v.moves) or not any(
            m.code.startswith("replace ") for m in self.v.moves
        )
        return asked and things.index(FREE) == i

    def fame(self) -> Part:
        """EP-16: where the marker stands, and where the cubes in the boxes will bring it."""
        thief, say = self.thief, self.tongue.say
        body = shapes.track(thief.notoriety, settled(thief))
        if self.mine:
            for m in self.v.moves:
                then = foreseen(self.v, m).after.thieves[self.seat]
                if settled(then) != settled(thief):
                    body += unseen(shapes.would(settled(then)), m.code)
        title = say("Notoriety {n}", n=thief.notoriety)
        if thief.plus or thief.minus:
            boxes = " ".join([f"+{thief.plus}"] * bool(thief.plus) + [f"−{thief.minus}"] * bool(thief.minus))
            title = say("{noto}, {boxes} to come", noto=title, boxes=boxes)
        elif thief.notoriety in LINE_ABOVE:
            title = say("{noto}: one more is news", noto=title)
        return Part("fame", title, drawing=shapes.picture(shapes.TRACK, shapes.HIGH, body), tickets=self.assets())

    def assets(self) -> tuple[Ticket, ...]:
        """What was unlocked, with its price, first aid, gang members."""
        thief, say = self.thief, self.tongue.say
        found = [self.asset(i, thing) for i, thing in enumerate(thief.unlocked)]
        aid = say("First aid")
        why, clause = self.why_not(AID)
        note = self.note(AID, not thief.aid, "", why)
        codes = self.codes_of(AID)
        found.append(Ticket(f"{self.seat}-aid", "", aid, aid, aid, "", note, codes, clause, not thief.aid))
        if many := held_members(self.v, self.seat):
            title = self.tongue.count("Gang member", "{n} gang members", many)
            codes = tuple([code for use in GANG_USES for code in self.codes_of(use)])
            note = say("Send one home: lose 1 notoriety, fly from an H, or avoid the officers of one tile.")
            why, clause = self.why_not(GANG_USES[0]) if not codes else ("", "")
            note = not_now(note, why, self.tongue)
            found.append(Ticket(f"{self.seat}-gang", "", title, title, title, "", note, codes, clause))
        return self.at_once(sorted(found, key=lambda ticket: ticket.spent))

    def at_once(self, found: list[Ticket]) -> tuple[Ticket, ...]:
        answers = self.asked and top_kind(self.v) in ANSWERED
        return tuple([replace(one, now=True) if answers and one.moves else one for one in found])

    def asset(self, i: int, thing: Thing) -> Ticket:
        used = self.thief.used >> thing & 1 == 1
        title, cost = thing_words(thing, self.tongue), str(ASSET_COST[i])
        why, clause = self.why_not(thing)
        note, codes = self.note(thing, used, cost, why), self.codes_of(thing)
        return Ticket(f"{self.seat}-U{i + 1}", "", title, title, title, "", note, codes, clause, used, price=cost)

    def plan(self) -> Part:
        """C14, with what is done; what the whole board would be worth now, and with all that is promised."""
        thief, say = self.thief, self.tongue.say
        amounts = PLANS[thief.plan]
        told = [self.promised(place, amounts[place]) for place in range(PLACES)]
        cells = tuple(
            [
                (amounts[place], bool(thief.cubes >> place & 1), self.v.places[place] == NOWHERE, told[place])
                for place in range(PLACES)
            ]
        )
        words = ""
        if self.mine:
            now, most = money_words(worth_now(self.v)), money_words(worth_in_all(self.v))
            if self.v.day < DAYS:
                words = say("now {now}, with all {most}", now=now, most=most)
            else:  # EP-25.3: whoever does not get out has nothing
                words = say("once out {now}, with all {most}", now=now, most=most)
        return Part("plan", say("Plan"), words=words, drawing=shapes.plan(cells, ", ".join(told)), spare=True)

    def promised(self, place: Place, amount: int) -> str:
        """`Casino $80k, done`."""
        thief, say = self.thief, self.tongue.say
        told = f"{loot_words(place, self.tongue)} {money_words(amount) if amount else say('income')}"
        if thief.cubes >> place & 1:
            return say("{thing}, done", thing=told)
        return say("{thing}, not in the city yet", thing=told) if self.v.places[place] == NOWHERE else told

    def loot(self) -> Part:
        """Of a rival: where cubes lie, and how many tiles are kept; all that lies open."""
        thief, say = self.thief, self.tongue.say
        businesses = thief.cubes & (1 << FIRST_SAFEHOUSE) - 1
        figures = [
            (say("Businesses"), str(businesses.bit_count())),
            (say("Safe houses"), str((thief.cubes >> FIRST_SAFEHOUSE).bit_count())),
            (say("Exit tiles"), str(len(thief.exits))),
            (say("Wounds"), str(thief.wounds)),
        ]
        return Part("plan", say("Loot"), figures=tuple(figures), spare=True)

    # -- moves and notes ---------------------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        return self.mine and len(self.v.moves) > 0

    def why_not(self, thing: Thing) -> tuple[str, str]:
        """Why it cannot be used now, in a few words, and by which clause; nothing of what can be, or is others'."""
        if not self.asked or self.codes_of(thing):
            return "", ""
        clause = refused_use(self.v, self.seat, thing).clause
        if clause in WHY_NOT:
            return self.tongue.say(WHY_NOT[clause]), clause
        effect = effect_of(thing)
        between = effect.window == ANY_TIME
        return self.tongue.say("between two steps") if between else window_words(effect, self.tongue), clause

    def note(self, thing: Thing, used: bool, cost: str, why: str) -> str:
        told = noted(thing, used, cost, self.tongue)
        return told if used else not_now(told, why, self.tongue)

    def codes(self, code: str) -> tuple[str, ...]:
        return tuple([m.code for m in self.v.moves if m.code == code]) if self.mine else ()

    def codes_of(self, thing: Thing) -> tuple[str, ...]:
        if not self.mine:
            return ()
        return tuple([m.code for m in self.v.moves if isinstance(m, Use) and m.what == thing])


def not_now(told: str, why: str, tongue: Tongue) -> str:
    return tongue.say("{does} Not now: {why}.", does=told, why=why) if why else told


@lru_cache(maxsize=512)
def does(thing: Thing, tongue: Tongue) -> str:
    return effect_words(effect_of(thing), tongue)


@lru_cache(maxsize=1024)
def noted(thing: Thing, used: bool, cost: str, tongue: Tongue) -> str:
    effect = effect_of(thing)
    price = money_words(int(cost)) if cost else price_words(effect, False, tongue) if thing < EQUIPMENT else ""
    told = [does(thing, tongue), tongue.say("To be used {when}.", when=window_words(effect, tongue))]
    told += [tongue.say("Price: {price}.", price=price)] if price else []
    told += [tongue.say("It is used.")] if used else []
    return " ".join(told)


@lru_cache(maxsize=512)
def gist(thing: Thing, tongue: Tongue) -> str:
    return effect_gist(effect_of(thing), tongue)


def settled(thief: Thief) -> int:
    """EP-16.7, EP-16.8."""
    return min(max(thief.notoriety + thief.pending, 1), MOST_NOTO)


def offers(v: View, tongue: Tongue) -> Sheet:
    """EP-3.18: the contacts that lie face up."""
    found: list[Ticket] = []
    for card in v.display:
        effect, title, face = effect_of(card), thing_words(card, tongue), breaking_words(card, tongue)
        codes = tuple([m.code for m in v.moves if m.code == f"take K{card + 1}"])
        note = " ".join([effect_words(effect, tongue), price_words(effect, False, tongue)])
        found.append(
            Ticket(
                f"K{card + 1}",
                "",
                title,
                face,
                face,
                "",
                note,
                codes,
                price=f"{effect.price}{'★' if effect.star else ''}",
            )
        )
    title = tongue.say("Contacts on offer")
    return Sheet(NOBODY, title, (Part("offer", title, tickets=tuple(found)),))
